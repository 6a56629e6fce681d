"""New seeds for hands whose seed was shown and which are then played again after an undo.

Rolls made before the seed was shown keep their results, even if they were undone since. All other rolls come from a new
seed, which is committed to first.
"""

from collections.abc import Iterable

import msgspec

from companion.table.chance.chain import Link, link_of
from companion.table.journal.notes import noted
from companion.table.journal.rows import Row

RollKey = tuple[int | str, int, int]
"""What a seed is asked for when dice are rolled, as a tuple: the point in the hand (a number or a name), the number of
dice, and their number of sides. The faces are the answer."""

RENEWED = "renewed"
"""The code of the journal note that commits to the new seed of a hand."""


class Secret(msgspec.Struct, frozen=True):
    """The sealed (secret) part of a journal row that commits to a hand's seed or deals a hand: the seed, in
    hexadecimal, of hand number `hand`, after `misdeals` misdeals of the evening."""

    seed: str
    hand: int
    misdeals: int


class Renewal(msgspec.Struct):
    """A new seed that replaces an earlier seed of the same hand. `kept_rolls` are the keys (point in the hand, number
    of dice, number of sides) of the rolls that were made before and keep their results. `row` is the number of the
    journal row with the commitment (SHA-256) to the new seed: the commitment may be shown once this row is on disk. A
    renewal that was read from the journal is on disk already, so its `row` is 0. `shown`: whether people may know the
    new seed. `link` is the new seed's position in a chain of seeds; None in a journal from before seeds were
    chained."""

    seed: bytes
    kept_rolls: frozenset[RollKey]
    row: int = 0
    shown: bool = False
    link: Link | None = None


def renewal_of(row: Row) -> Renewal | None:
    """Return the new seed of a hand that a journal row of code `RENEWED` contains; None for any other row."""
    if row.kind != "note" or not row.sealed or RENEWED.encode() not in row.data:
        return None
    for note in noted(row):
        if note.code == RENEWED:
            kept = frozenset((point, int(count), int(sides)) for point, count, sides in note.args["kept"])
            secret = msgspec.json.decode(row.sealed, type=Secret)
            return Renewal(bytes.fromhex(secret.seed), kept, link=link_of(note.args))
    return None


def seed_for(first: bytes, renewals: Iterable[Renewal], roll_key: RollKey) -> bytes:
    """Return the seed that gives the faces of a roll, which `roll_key` identifies. `first` is the hand's first seed,
    `renewals` are those that replaced it, oldest first. A roll that was made before a seed was replaced keeps that
    seed; any other roll gets the newest one."""
    seed = first
    for renewal in renewals:
        if roll_key in renewal.kept_rolls:
            return seed
        seed = renewal.seed
    return seed


def written(roll_key: RollKey) -> str:
    """Return the key of a roll as one word for a text file: point/count/sides. The key is a tuple of the point in the
    hand where the roll is made, the number of dice and their number of sides. A blank in the point becomes "+"."""
    return "/".join(map(str, roll_key)).replace(" ", "+")


def read(word: str) -> RollKey:
    """Read the key of a roll (point in the hand, number of dice, number of sides) from a word such as "0/2/6", as
    `written` makes it. Raises `ValueError` for any other text."""
    point, count, sides = word.split("/")
    return int(point) if point.isdecimal() else point.replace("+", " "), int(count), int(sides)
