"""Checks that a journal is what the table wrote: its hash chain, its sealed parts, its end, and that the chance of
every hand is the one that was committed to.

Somebody who has the program can cheat by rebuilding the whole chain. This check notices every change up to a row whose
hash somebody has noted (`sabacc verify --head`), and to every commitment that somebody has noted. Changes after the
last hash that anybody has noted cannot be detected by anybody.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from companion.game.moves import Move
from companion.game.plain_files import read_plain
from companion.table.chance import chance
from companion.table.chance.renewal import RENEWED, Secret, renewal_of
from companion.table.chance.seeds import COMMITTED, CUT, Key
from companion.table.journal.journal import Journal
from companion.table.journal.notes import noted
from companion.table.journal.rows import Row
from companion.table.journal.witness import told
from companion.table.views.spoken import words_of

ALL = 2**62
"""Higher than the number of any hand: the sealed parts of all hands are read, but shown to nobody."""

_NOTED = re.compile(
    r"^# the journal ends with row \d+: [a-z ]+ \((?P<record>[0-9a-f]{64})\)$"
    r'|"journal":\s*\{\s*"row":\s*\d+,\s*"hash":\s*"(?P<json>[0-9a-f]{64})"',
    re.MULTILINE,
)

LEAST = 11
"""How many digits of a hash (44 bits) are enough to name a row. Four words carry as much."""


class Fault(msgspec.Struct, frozen=True):
    """What is wrong, in words, and the number of the first bad row."""

    row: int
    why: str


class Audit(msgspec.Struct, frozen=True):
    """The result: the number of rows and the hash of the last one. `noted` is the row that had been noted as the end; 0
    if none was asked for or found."""

    rows: int
    head: str
    faults: tuple[Fault, ...] = ()
    noted: int = 0


class End(msgspec.Struct, frozen=True):
    """The end of a journal when something was copied from it: number and hash of the last row, and the hash in four
    words. Whoever keeps it can check later whether anything up to there was changed."""

    row: int
    hash: str
    words: str

    def told(self) -> str:
        """The end as a line of a record, which `noted_in` can find again."""
        return f"the journal ends with row {self.row}: {self.words} ({self.hash})"


def end_of(journal: Journal) -> End:
    """The present end of the journal."""
    row, digest = journal.end()
    return End(row, digest, head_words(digest))


def noted_in(path: Path) -> str:
    """The hash of a journal's end, found in a file made from that journal: a copy, a record, or JSON. Raises
    `ValueError` if there is none, `OSError`, and for a copy what `Journal.view` raises."""
    with path.open("rb") as file:
        copied = file.read(16) == b"SQLite format 3\0"
    if copied:
        with Journal.view(path) as journal:
            return journal.end()[1]
    found = _NOTED.search(read_plain(path).decode("utf-8", "replace"))
    if found is None:
        raise ValueError(f"no end of a journal is noted in {path}; a copy, a record or a JSON of an evening has one")
    return found["record"] or found["json"]


def audit(path: Path, head: str = "") -> Audit:
    """Check the whole journal at `path`; the table may be playing. `head` is what somebody has noted of its end at some
    time: four words, or 11 or more hexadecimal digits. Raises what `Journal.view` raises, and `ValueError` if `head` is
    neither."""
    wanted = _wanted(head)
    with Journal.view(path, revealed=ALL) as journal:
        seen = told(path)  # read before the rows, because the table may be adding some
        wrong = journal.verify()
        if wrong is not None:
            return Audit(journal.last_number(), "", (Fault(*wrong),))
        last, end = journal.end()
        faults = [*_chance(journal.rows())]
        if last < seen:
            why = f"it is missing, and all up to row {seen} that were on the disk: this is an older copy, or cut off"
            faults.append(Fault(last + 1, why))
        at = next((row.number for row in journal.rows() if _is(row.hash, wanted)), 0) if wanted else 0
    if wanted and not at:
        faults.append(Fault(1, f"no row of this journal ends it as was noted ({head}): something before was changed"))
    return Audit(last, end, tuple(sorted(faults, key=lambda each: each.row)), at)


def head_words(digest: str) -> str:
    """The hash of a row in four words, for people to note down."""
    return " ".join(words_of(digest))


def _wanted(head: str) -> str:
    plain = " ".join(head.lower().split())
    if plain and not re.fullmatch(rf"[0-9a-f]{{{LEAST},64}}|[a-z]+( [a-z]+){{3}}", plain):
        raise ValueError(f"the end of a journal is noted in four words or {LEAST} to 64 digits, not `{head[:70]}`")
    return plain


def _is(digest: str, wanted: str) -> bool:
    return head_words(digest) == wanted if " " in wanted else digest.startswith(wanted)


def _chance(rows: Iterator[Row]) -> Iterator[Fault]:
    """Commitments, cuts and seeds that contradict each other."""
    committed: dict[Key, str] = {}
    cuts: dict[Key, str] = {}
    dealt: dict[Key, str] = {}
    for row in rows:
        secret = _secret(row)
        if row.kind == "note":
            for note in noted(row):
                if note.code in (COMMITTED, RENEWED):
                    said = str(note.args.get("commitment"))
                    if secret is not None and chance.commitment(bytes.fromhex(secret.seed)) != said:
                        yield Fault(row.number, "its seed does not belong to the commitment that was shown")
                    if secret is not None and note.code == COMMITTED:
                        yield from _again(row, committed, (secret.hand, secret.misdeals), said)
                elif note.code == CUT:
                    cuts[int(note.args["hand"]), int(note.args["misdeals"])] = str(note.args["cut"])
            continue
        if secret is None or row.kind != "move" or renewal_of(row) is not None:
            continue
        move, key = msgspec.json.decode(row.data, type=Move), (secret.hand, secret.misdeals)
        if chance.commitment(bytes.fromhex(secret.seed)) != move.name:
            yield Fault(row.number, "its seed does not belong to the commitment that the move names")
        yield from _again(row, committed, key, move.name)
        if move.verb == "deal":
            if move.value != cuts.get(key, ""):
                yield Fault(row.number, f"it deals with the cut `{move.value}`, but `{cuts.get(key, '')}` was cut")
            if dealt.setdefault(key, move.value) != move.value:
                yield Fault(row.number, "the same hand was dealt with another cut before")


def _again(row: Row, committed: dict[Key, str], key: Key, said: str) -> Iterator[Fault]:
    if committed.setdefault(key, said) != said:
        yield Fault(row.number, f"another commitment to hand {key[0]} stands in a row before")


def _secret(row: Row) -> Secret | None:
    try:
        return msgspec.json.decode(row.sealed, type=Secret) if row.sealed else None
    except msgspec.MsgspecError:
        return None
