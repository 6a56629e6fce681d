"""Makes a new, intact journal from the good rows (those whose hash is right) of a damaged one.

The damaged files stay, unchanged, under another name. A good row goes into the new journal if its state can still be
computed: a checkpoint needs no other row, a move needs the row before it. Rows get new numbers. A note at the end of
the new journal says which rows are missing and where the damaged file is. Good rows that depend on lost ones are
written to a file beside it, one JSON object a line.

A power cut in the middle does no harm: the new journal is written under another name, and replaces the damaged one at
the end, or at the next start of the table.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion.table.journal.beside import free_path, install, lines, log_of, mended, read, write
from companion.table.journal.disk import resolved, sync_folder
from companion.table.journal.journal_file import DiskFails, JournalError, TournamentJournal
from companion.table.journal.kept_copy import write_mended
from companion.table.journal.notes import Note, noted
from companion.table.journal.rows import NO_HASH, Row, hashed, is_tournament, undo_target
from companion.table.journal.sqlite_pages import head_in, pages_of, rows_in
from companion.table.journal.witness import read_witness

SALVAGED = "salvaged"
"""The code of the note at the end of a journal that was made from a damaged one."""

ROOM = "make room on its disk, or check that. All that is whole in it is still there"

_Gap = tuple[int, int]


class Salvaged(msgspec.Struct, frozen=True):
    """The result of a repair. `rows` is how many good rows were found, with numbers up to `last`; `missing` are the
    ranges of numbers (first and last) that were not found. `orphans` is how many of the rows found cannot be used
    because they depend on missing ones. The table goes on after row `goes_on` of the old journal (0: from the
    beginning). `damaged` is the path of the damaged file."""

    rows: int
    last: int
    missing: tuple[_Gap, ...]
    orphans: int
    goes_on: int
    damaged: Path

    @property
    def lost(self) -> int:
        """Return how many journal rows are missing."""
        return sum(last - first + 1 for first, last in self.missing)


class Unmended(DiskFails):
    """The error for a repair whose new journal could not be written to the disk. The damaged journal is then as it
    was."""


def salvage(path: Path, stamp: str, program: str) -> Salvaged:
    """Make a new, intact journal from the damaged one at `path`, which no other process may use meanwhile. `stamp` (the
    time, as text) goes into the names of the files that are kept. `program` is the version of the program, for the note
    at the end.

    Raises `JournalError` if the journal has no good row (one whose hash is right), `TournamentJournal` if it is that of
    a tournament, and `Unmended` if a file cannot be read or written. Then the damaged files are as they were, and
    nothing is left beside them.
    """
    path = resolved(path)
    try:
        data, log = read(path), read(log_of(path))
        pages = pages_of(data, log)
        found = rows_in(pages)
        if not found:
            raise JournalError(f"{path}: not one row of it can be read any more; move it away to begin a new journal")
        if 1 in found and is_tournament(found[1]):
            raise TournamentJournal(path)
        kept = free_path(path.with_name(f"{path.name}.damaged-{stamp}"))
        try:
            _keep(path, kept, data)
            _keep(log_of(path), log_of(kept), log)
            told = _mended(path, kept, found, max(head_in(pages), read_witness(path)), program)
        except Exception:  # whatever it is, no half-written copy may stay
            _drop_unfinished(path, kept)
            raise
        install(path)
    except (OSError, sqlite3.Error) as error:
        raise Unmended(f"the journal {path} is damaged and cannot be mended: {_said(error)}; {ROOM}") from error
    return told


def _said(error: OSError | sqlite3.Error) -> str:
    return str(error.strerror or error) if isinstance(error, OSError) else str(error)


def _mended(path: Path, kept: Path, found: Mapping[int, Row], head: int, program: str) -> Salvaged:
    """Write the new journal that `install` will put in the place of the damaged files, which are kept as `kept`.
    `found` are the good rows, `head` is the number of the last row by the journal's own account and that of its
    witness."""
    made = rebuilt(found)
    orphans = [row for number, row in sorted(found.items()) if number not in made.numbers]
    last = max(head, *found)
    told = Salvaged(len(found), last, gaps(found, last), len(orphans), max(made.numbers, default=0), kept)
    if orphans:
        write(kept.with_name(kept.name + ".rows"), lines(orphans))
    write_mended(path, [[*made.rows, _note(made, told, program, found[max(found)])]])
    return told


def _keep(path: Path, kept: Path, data: bytes) -> None:
    """Give a file, if it exists, the second name `kept`. So nothing is lost that the disk cannot read now, but perhaps
    later. Where the file system has no such names, write `data`, which was read of it. Raises `OSError` if neither is
    possible."""
    if not path.exists():
        return
    try:
        os.link(path, kept)
    except FileExistsError:  # perhaps the file itself, over which nothing may be written
        raise
    except OSError:
        write(kept, data)
    else:
        sync_folder(kept.parent)


def _drop_unfinished(path: Path, kept: Path) -> None:
    """Remove what was begun when the new journal could not be written, so that repeated starts do not fill the disk. If
    the new journal is complete it will take its place, and nothing is removed."""
    if mended(path).exists():
        return
    for each in (kept, log_of(kept), kept.with_name(kept.name + ".rows")):
        with contextlib.suppress(OSError):
            each.unlink(missing_ok=True)


class Rebuilt(msgspec.Struct, frozen=True):
    """The rows of a new journal, the new number of each old row in it, and the number of the new row whose state is
    current."""

    rows: list[Row]
    numbers: dict[int, int]
    position: int


def rebuilt(found: Mapping[int, Row]) -> Rebuilt:
    """Return the rows of a new journal made from these good rows of a damaged one. Rows that depend on a lost row are
    left out."""
    numbers: dict[int, int] = {}
    rows: list[Row] = []
    positions = [0]  # the position after each new row
    for old in sorted(found):
        placed = _placed(found[old], numbers, positions)
        if placed is None:
            continue
        row, position = placed
        numbers[old] = len(rows) + 1
        positions.append(position or len(rows) + 1)
        rows.append(_chained(rows, row))
    return Rebuilt(rows, numbers, positions[-1])


def _placed(row: Row, numbers: Mapping[int, int], positions: Sequence[int]) -> tuple[Row, int] | None:
    """Return a journal row with the old row numbers in it replaced by new ones, and the row whose state is current
    after it (0: its own). None if it depends on a lost row. `numbers` gives the new number of each old row, `positions`
    the current row after each new one."""
    if row.kind == "undo":
        target = undo_target(row.data)
        if target not in numbers:
            return None
        position = positions[numbers[target]]
        return replace(row, parent=positions[-1], data=str(position).encode()), position
    if row.kind == "note":
        return replace(row, parent=positions[-1], data=_renumbered(row, numbers)), positions[-1]
    parent = numbers.get(row.parent, 0)
    if row.kind == "move" and not parent:
        return None
    return replace(row, parent=positions[parent]), 0


def gaps(found: Iterable[int], last: int) -> tuple[_Gap, ...]:
    """Return the ranges (first and last) of numbers from 1 to `last` that are not among `found`."""
    missing, expected = [], 1
    for number in (*sorted(found), last + 1):
        if number > expected:
            missing.append((expected, number - 1))
        expected = number + 1
    return tuple(missing)


def _renumbered(row: Row, numbers: Mapping[int, int]) -> bytes:
    """Return the data of a journal row of kind "note". If the note's arguments name a row (`number`), that number is
    replaced by the row's new one."""
    for note in noted(row):
        number = note.args.get("number")
        if isinstance(number, int) and number in numbers:
            return msgspec.json.encode(Note(note.code, {**note.args, "number": numbers[number]}))
    return row.data


def _chained(rows: Sequence[Row], row: Row) -> Row:
    """Return the journal row as the next one after `rows`: with its number, the hash of the row before it, and its own
    hash."""
    return hashed(replace(row, number=len(rows) + 1, prev=rows[-1].hash if rows else NO_HASH))


def _note(made: Rebuilt, told: Salvaged, program: str, last: Row) -> Row:
    """Return the last row of the new journal: a note that says what was lost and where the damaged file is."""
    args = {"file": told.damaged.name, "missing": told.missing, "orphans": told.orphans, "after": told.goes_on}
    data = msgspec.json.encode(Note(SALVAGED, args))
    note = replace(last, kind="note", parent=made.position, data=data, sealed=b"", source="table", reason="")
    return _chained(made.rows, replace(note, program=program))
