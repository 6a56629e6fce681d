"""Damages a small journal at any byte, and checks the result: either the table has the same state as before, or it
reports that it has not. Every row that is intact in the damaged files must be in the new journal or in a file beside
it."""

import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import msgspec
import pytest

from companion.game.engine.rules import Rules
from companion.game.loading.library import Library
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.program.assembly.evening_table import open_table
from companion.table.journal.beside import log_of, read
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalError
from companion.table.journal.rows import NEVER, Row
from companion.table.journal.sqlite_pages import (
    FRAME_HEADER,
    LOG_HEADER,
    Pages,
    cells,
    frames_of,
    head_in,
    pages_of,
    rows_in,
)
from tests.support import Bench
from tests.table.history.test_history import seat_three
from tests.table.test_table import facts

MAIN, LOG, LAST = "evening.journal", "evening.journal-wal", "evening.journal.last"
FRAME = FRAME_HEADER + 4096
SAMPLED = 251
"""If damage of the log leaves the same content as damage that was already examined in full, only one case in this many
is examined in full again."""

_row = msgspec.json.Decoder(Row).decode


def found_in(path: Path) -> dict[int, Row]:
    """Return all good rows of a journal, by number, whatever condition its files are in."""
    return rows_in(pages_of(read(path), read(log_of(path))))


@cache
def rules() -> Rules:
    """Return the rules of the evening. They are compiled once, because the rules are not what is tested."""
    return load_rules("standard")


def _load(library: Library, name: str, values: Mapping[str, object] | None = None) -> Rules:
    """Return the rules that a checkpoint names. Takes the place of `Library.load`."""
    return rules() if (name, values) in (("standard", None), ("standard", {})) else load_rules(name, values)


def _round(first: Move, *others: Move) -> tuple[Move, ...]:
    """Return a round of an evening: the first move, two calls, the roll, and what follows it."""
    return (first, Move("call", 3), Move("call", 1), Move("roll"), *others)


_STANDS = (Move("stand", 3), Move("stand", 1))

MOVES = (
    Move("deal"),
    *_round(Move("bet", 2, 2), Move("stand", 2), *_STANDS),
    *_round(Move("bet", 2, 4), Move("deal-back")),
    *(Move("lock", 2, cards=(card,)) for card in ("commander of staves", "9 of flasks")),
    *_STANDS,
    *_round(Move("bet", 2, 10), Move("stand", 2), *_STANDS),
    Move("bet", 2, 14),
)
"""The moves of the evening."""


class Evening:
    """A journal of the start of a hand, as it is on the disk while the table plays: all of it in the log
    (`logged`), or folded back into the main file."""

    def __init__(self, folder: Path, *, logged: bool) -> None:
        bench = Bench(folder / MAIN)
        seat_three(bench.table)
        for move in MOVES:
            bench.table.play_with_chance(move, "screen")
            bench.settle()
        if not logged:
            bench.restart()
            bench.settle()
        self.files = {name: (folder / name).read_bytes() for name in (MAIN, LOG, LAST)}
        if not logged:
            self.files[LOG] = b""
        self.facts = facts(bench.table.head)
        bench.close()

    def lay(self, folder: Path, name: str, data: bytes) -> Path:
        """Write the evening's files into a folder, with other bytes in one of them."""
        for each in folder.iterdir() if folder.exists() else ():
            each.unlink()
        folder.mkdir(exist_ok=True)
        for each, whole in self.files.items():
            (folder / each).write_bytes(data if each == name else whole)
        return folder / MAIN


@contextmanager
def memory(otherwise: Path) -> Iterator[Path]:
    """Provide a folder in memory (if the system has one) and rules that are already compiled, so that neither the disk
    nor the compiler takes time."""
    place = Path("/dev/shm")
    made = Path(tempfile.mkdtemp(dir=place if os.access(place, os.W_OK) else otherwise))
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Library, "load", _load)
            yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


def judged(evening: Evening, path: Path) -> str:
    """Open the table on the damaged journal and check the result. Every intact row must be kept.

    Returns "same" if the state is the same as before; "told" if the table reports that it is not; "refused" if not one
    row could be used, or if the table says that the journal belongs to another version and has left the file alone.
    """
    whole, before = found_in(path), path.read_bytes() if path.exists() else b""
    try:
        with open_table(path, rules(), lambda item: None) as table:
            same, trouble = facts(table.head) == evening.facts, table.trouble
            assert table.settle(5)
    except JournalError as error:  # a wrong bit may make it the version of another program, which nobody can tell
        of_another = "is a journal of version" in str(error) and path.read_bytes() == before
        assert of_another or not whole, "there was something to be saved"
        return "refused"
    assert same or trouble is not None, "a wrong state without a word"
    with Journal.view(path, revealed=NEVER + 1) as journal:
        assert journal.verify() is None
        there = Counter(_said(row) for row in journal.rows())
    aside = {row.hash for file in path.parent.glob("*.rows") for row in map(_row, file.read_bytes().splitlines())}
    for row in whole.values():
        if row.hash not in aside:
            there[_said(row)] -= 1
            assert there[_said(row)] >= 0, f"row {row.number} was whole and is lost"
    return "told" if trouble is not None else "same"


def _said(row: Row) -> tuple[object, ...]:
    """Return the content of a row, without its number, because it may have got another number."""
    return row.kind, row.hand, row.data if row.kind != "undo" else b"", row.sealed, row.source, row.mono


class Judge:
    """Groups the damages of one file of an evening by the content that can still be read, and examines one of each
    group in full.

    SQLite's checksums run through a log, so that one wrong bit ends the log before the frame that contains the bit.
    Apart from SQLite, the program uses a log only for rows that prove themselves by their hash, for the note of the
    last row, and for the frames' headers. Because no row of the evening spans several pages, a wrong bit changes
    nothing of this in other frames. Damages of the other files, and of the log's own header, are all examined in
    full."""

    def __init__(self, evening: Evening, name: str, folder: Path) -> None:
        self._evening, self._name, self._folder = evening, name, folder
        self._known: dict[object, str] = {}
        frames = frames_of(evening.files[LOG])
        assert all(max(map(len, _payloads(frame.image)), default=0) < 4000 for frame in frames)
        self.cases = self.whole = 0
        self.seen: Counter[str] = Counter()

    def bit(self, at: int, bit: int) -> None:
        """Judge the journal with one wrong bit in byte `at`, and count the verdict."""
        data = bytearray(self._evening.files[self._name])
        data[at] ^= 1 << bit
        key = self._left(at, bytes(data)) if self._name == LOG and at >= LOG_HEADER else None
        self.cases += 1
        outcome = self._known.get(key) if key is not None else None
        if outcome is None or self.cases % SAMPLED == 0:
            found = self._whole(f"bit {bit} of byte {at}", bytes(data))
            assert outcome in (None, found), (
                f"{self._name}, bit {bit} of byte {at}: {found}, like others that {outcome}"
            )
            outcome = self._known[key] = found
        self.seen[outcome] += 1

    def cut(self, at: int) -> None:
        """Judge the journal whose file ends before byte `at`, and count the verdict."""
        self.cases += 1
        self.seen[self._whole(f"cut at {at}", self._evening.files[self._name][:at])] += 1

    def torn(self, at: int) -> None:
        """Judge the journal with zeros in the sector of 512 bytes from `at` on, and count the verdict."""
        data = self._evening.files[self._name]
        self.cases += 1
        self.seen[self._whole(f"torn at {at}", data[:at] + bytes(min(512, len(data) - at)) + data[at + 512 :])] += 1

    def _whole(self, what: str, data: bytes) -> str:
        self.whole += 1
        try:
            return judged(self._evening, self._evening.lay(self._folder, self._name, data))
        except Exception as error:  # raised again with what was seen
            raise AssertionError(f"{self._name}, {what}: {error}") from error

    def _left(self, at: int, data: bytes) -> object:
        """Return everything that the program can learn from the log frame that contains the wrong byte `at`."""
        number = (at - LOG_HEADER) // FRAME
        begins = LOG_HEADER + number * FRAME
        (frame,) = frames_of(data[:LOG_HEADER] + data[begins : begins + FRAME])
        pages = Pages(len(frame.image), [(frame.page, frame.image)], {})
        rows = tuple((row.number, row.hash) for row in rows_in(pages).values())
        return number, frame.page, frame.commit, frame.current, rows, head_in(pages)


def _payloads(image: bytes) -> Iterator[bytes]:
    """Return the contents of a page's cells."""
    return (payload for _, payload in cells(Pages(len(image), [], {}), 2, image, 0))
