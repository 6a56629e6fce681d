"""Checks that a journal is what the table wrote: its hash chain, its sealed (secret) parts, its end, and that every
hand used the seed to which the table had committed.

Somebody who has the program can cheat by computing all hashes of the chain anew. This check notices every change up to
a row whose hash somebody has noted (`sabacc verify --head`), and to every commitment that somebody has noted. Changes
after the last hash that anybody has noted cannot be detected.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from companion.plain_files import is_database, read_plain
from companion.table.chance import chance
from companion.table.chance.chain import ANCHORED, Used, leads_to, link_of
from companion.table.chance.renewal import RENEWED, Secret, renewal_of
from companion.table.chance.seeds import COMMITTED, CUT, Key
from companion.table.history.used_up import UsedUp
from companion.table.journal.journal import Journal
from companion.table.journal.notes import Note, noted
from companion.table.journal.rows import NEVER, Row, move_of
from companion.table.journal.witness import read_witness
from companion.table.views.spoken import WORDS, words_of

ALL = NEVER + 1
"""A number greater than the hand of every row. A journal opened with this number returns all sealed (secret) parts.
This module only checks them and shows them to nobody."""

_NOTED = re.compile(
    r"^# the journal ends with row \d+: [a-z ]+ \((?P<record>[0-9a-f]{64})\)$"
    r'|"journal":\s*\{\s*"row":\s*\d+,\s*"hash":\s*"(?P<json>[0-9a-f]{64})"',
    re.MULTILINE,
)

MOST_LINKS = 10**6
"""The highest number of links in a chain of seeds that is checked; no real chain is so long, but a forged row may claim
it."""

LEAST = 11
"""The least number of hexadecimal digits of a hash that are accepted as the name of a row: 44 bits, as many as four
words have."""


class Fault(msgspec.Struct, frozen=True):
    """Something that is wrong in a journal: the number of the first bad row (0 if no single row is at fault) and why,
    in words."""

    row: int
    why: str


class Audit(msgspec.Struct, frozen=True):
    """The result of checking a journal: the number of rows, the hash of the last one (`head`), and what is wrong.
    `noted` is the number of the row whose hash somebody had noted earlier as the end of the journal; 0 if no noted hash
    was given or it was not found."""

    rows: int
    head: str
    faults: tuple[Fault, ...] = ()
    noted: int = 0


class End(msgspec.Struct, frozen=True):
    """The end of a journal at the time when something was copied from it: number and hash of the last row, and the hash
    in four words. Somebody who keeps this can check later whether anything up to that row was changed."""

    row: int
    hash: str
    words: str

    def as_line(self) -> str:
        """Return the line that states this end of the journal in a record (an evening as a text file). `noted_in` finds
        it there again."""
        return f"the journal ends with row {self.row}: {self.words} ({self.hash})"


def end_of(journal: Journal) -> End:
    """Return the present end of a journal: the number and the hash of its last row."""
    row, digest = journal.end()
    return End(row, digest, head_words(digest))


def noted_in(path: Path) -> str:
    """Return the hash of a journal's last row, as it is stated in a file that was made from the journal: a copy, a
    record, or JSON. Raises `ValueError` if the file states none, `OSError` if it cannot be read, and `JournalError` for
    a copy of a journal that cannot be opened."""
    if is_database(path):
        with Journal.view(path) as journal:
            return journal.end()[1]
    found = _NOTED.search(read_plain(path).decode("utf-8", "replace"))
    if found is None:
        raise ValueError(f"no end of a journal is noted in {path}; a copy, a record or a JSON of an evening has one")
    return found["record"] or found["json"]


def audit(path: Path, head: str = "") -> Audit:
    """Check the whole journal at `path`; the table may be playing. `head` is what somebody has noted of its end at some
    time: four words, or 11 or more hexadecimal digits; "" for nothing. Raises `JournalError` if the file is no journal
    that this program reads, and `ValueError` if `head` is neither words that a table shows nor digits."""
    wanted = _wanted(head)
    with Journal.view(path, revealed=ALL) as journal:
        seen = read_witness(path)  # read before the rows, because the table may be adding some
        wrong = journal.verify()
        if wrong is not None:
            return Audit(journal.last_number(), "", (Fault(*wrong),))
        last, end = journal.end()
        seeds = _SeedsSoFar()
        faults = [fault for row in journal.rows() for fault in seeds.take(row)]
        if last < seen:
            why = f"it is missing, and all up to row {seen} that were on the disk: this is an older copy, or cut off"
            faults.append(Fault(last + 1, why))
        at = next((row.number for row in journal.rows() if _is(row.hash, wanted)), 0) if wanted else 0
    if wanted and not at:
        why = "rows up to there were changed or cut off since, or the note is of another journal or has a mistake"
        faults.append(Fault(0, f"no row of this journal ends it as was noted ({head}): {why}"))
    return Audit(last, end, tuple(sorted(faults, key=lambda each: each.row)), at)


def used_in(journal: Journal) -> tuple[Used, ...]:
    """Return the seeds that the hands of an open journal have used, with their positions in their chains, oldest first.
    The seed itself is included only for hands whose secret parts the journal was opened to reveal."""
    return tuple(used for row in journal.notes() for used in _used(row))


def _used(row: Row) -> Iterator[Used]:
    secret = _secret(row)
    for note in noted(row):
        link = link_of(note.args) if note.code in (COMMITTED, RENEWED) else None
        if link is not None:
            key = int(note.args["hand"]), int(note.args["misdeals"])
            yield Used(*link, *key, note.code == RENEWED, secret.seed if secret is not None else "")


def head_words(digest: str) -> str:
    """Return the first 44 bits of the hash of a journal row in four words, which are easier to note down."""
    return " ".join(words_of(digest))


def anchor_words(digest: str) -> str:
    """Return the first 132 bits of a hash, such as the anchor of a chain of seeds, in twelve words."""
    return " ".join(words_of(digest, 12))


def is_noted(digest: str, wanted: str) -> bool:
    """Return whether a hash is the one that somebody has noted. The note, `wanted`, has four or twelve words, or 11 to
    64 hexadecimal digits from the beginning of the hash. Raises `ValueError` for anything else."""
    return _is(digest, _wanted(wanted))


def _wanted(head: str) -> str:
    plain = " ".join(head.lower().split())
    if plain and not re.fullmatch(rf"[0-9a-f]{{{LEAST},64}}|[a-z]+( [a-z]+){{3}}(( [a-z]+){{8}})?", plain):
        raise ValueError(
            f"the end of a journal is noted in twelve words, four words or {LEAST} to 64 digits, not `{head[:70]}`"
        )
    for word in plain.split() if " " in plain else ():
        if word not in WORDS:
            raise ValueError(f"no table shows the word `{word}`; look again at what was noted")
    return plain


def _is(digest: str, wanted: str) -> bool:
    if " " in wanted:
        return " ".join(words_of(digest, wanted.count(" ") + 1)) == wanted
    return digest.startswith(wanted)


class _SeedsSoFar:
    """What the rows so far say about seeds. `take` yields a fault for each row whose commitment (SHA-256), cut (what
    players add to the seed) or seed contradicts an earlier row."""

    def __init__(self) -> None:
        self._committed: dict[Key, str] = {}
        self._cuts: dict[Key, str] = {}
        self._dealt: dict[Key, str] = {}
        """The cut with which each hand was dealt."""
        self._links: dict[str, int] = {}
        """The last link of each chain, by the chain's anchor (the hash of its first seed)."""
        self._used_up = UsedUp()

    def take(self, row: Row) -> Iterator[Fault]:
        """Yield what is wrong in the next row of the journal."""
        yield from (Fault(*wrong) for wrong in self._used_up.take(row))
        secret = _secret(row)
        if row.kind == "note":
            for note in noted(row):
                yield from self._note(row, note, secret)
        elif row.kind == "move" and secret is not None and renewal_of(row) is None:
            yield from self._move(row, secret)

    def _note(self, row: Row, note: Note, secret: Secret | None) -> Iterator[Fault]:
        if note.code == ANCHORED:
            anchor, links = str(note.args.get("anchor")), min(int(note.args.get("links", 0)), MOST_LINKS)
            self._links[anchor] = 0
            if secret is not None and leads_to(bytes.fromhex(secret.seed), links) != anchor:
                yield Fault(row.number, "the end of its chain does not lead to the anchor that was shown")
        elif note.code in (COMMITTED, RENEWED):
            yield from self._linked(row)
            said = str(note.args.get("commitment"))
            if secret is not None and chance.commitment(bytes.fromhex(secret.seed)) != said:
                yield Fault(row.number, "its seed does not belong to the commitment that was shown")
            if secret is not None and note.code == COMMITTED:
                yield from self._commits(row, (secret.hand, secret.misdeals), said)
        elif note.code == CUT:
            self._cuts[int(note.args["hand"]), int(note.args["misdeals"])] = str(note.args["cut"])

    def _move(self, row: Row, secret: Secret) -> Iterator[Fault]:
        move, key = move_of(row), (secret.hand, secret.misdeals)
        if chance.commitment(bytes.fromhex(secret.seed)) != move.name:
            yield Fault(row.number, "its seed does not belong to the commitment that the move names")
        yield from self._commits(row, key, move.name)
        if move.verb != "deal":
            return
        cut = self._cuts.get(key, "")
        if move.value != cut:
            yield Fault(row.number, f"it deals with the cut `{move.value}`, but `{cut}` was cut")
        if self._dealt.setdefault(key, move.value) != move.value:
            yield Fault(row.number, "the same hand was dealt with another cut before")

    def _linked(self, row: Row) -> Iterator[Fault]:
        """Yield a fault unless the seed to which this row commits is the next one of a chain whose anchor is in an
        earlier row."""
        for used in _used(row):
            last = self._links.get(used.anchor)
            if last is None:
                yield Fault(row.number, "no row before it has the anchor that it names")
            elif used.link != last + 1:
                yield Fault(row.number, f"link {used.link} of its chain comes after link {last}")
            elif used.seed and leads_to(bytes.fromhex(used.seed), used.link) != used.anchor:
                yield Fault(row.number, "its seed does not lead to the anchor that was shown")
            self._links[used.anchor] = used.link

    def _commits(self, row: Row, key: Key, said: str) -> Iterator[Fault]:
        if self._committed.setdefault(key, said) != said:
            yield Fault(row.number, f"another commitment to hand {key[0]} stands in a row before")


def _secret(row: Row) -> Secret | None:
    try:
        return msgspec.json.decode(row.sealed, type=Secret) if row.sealed else None
    except msgspec.MsgspecError:
        return None
