"""The seeds of hands whose seed has been shown, and that are played again after an undo.

What had been rolled, on whatever branch, stays rolled; every other roll comes from a new seed, committed to before.
"""

from collections.abc import Iterable

import msgspec

from companion.table.journal.notes import noted
from companion.table.journal.rows import Row

Question = tuple[int | str, int, int]
"""What is asked of a hand's chance: the point, how many dice, and how many sides they have."""

RENEWED = "renewed"
"""The code of the note in the journal that commits to a new seed."""


class Secret(msgspec.Struct, frozen=True):
    """The sealed part of a commitment or a deal: the seed of hand number `hand`, after so many misdeals of the
    evening."""

    seed: str
    hand: int
    misdeals: int


class Renewal(msgspec.Struct):
    """A new seed of a hand; `kept` is what had been rolled before and stays as it was. It is committed to in row `row`
    of the journal, 0 for one that was found there; `shown`: anybody may have seen it."""

    seed: bytes
    kept: frozenset[Question]
    row: int = 0
    shown: bool = False


def renewal_of(row: Row) -> Renewal | None:
    """The renewal that a row with its sealed part is, None for any other row."""
    if row.kind != "note" or not row.sealed or RENEWED.encode() not in row.data:
        return None
    for note in noted(row):
        if note.code == RENEWED:
            kept = frozenset((point, int(count), int(sides)) for point, count, sides in note.args["kept"])
            return Renewal(bytes.fromhex(msgspec.json.decode(row.sealed, type=Secret).seed), kept)
    return None


def answering(first: bytes, renewals: Iterable[Renewal], question: Question) -> bytes:
    """The seed of a hand by which a question is answered, of its first one and those that renewed it."""
    seed = first
    for renewal in renewals:
        if question in renewal.kept:
            return seed
        seed = renewal.seed
    return seed


def written(question: Question) -> str:
    """A question in one word: point/count/sides. A blank in the point is a "+"."""
    return "/".join(map(str, question)).replace(" ", "+")


def read(word: str) -> Question:
    """The question that `written` wrote; raises ValueError for anything else."""
    point, count, sides = word.split("/")
    return int(point) if point.isdecimal() else point.replace("+", " "), int(count), int(sides)
