"""Copying a journal while the table plays on, and putting such a copy back.

A copy is made row by row, each checked against its hash and the one before, in a file under a temporary name; it gets
its name once it is whole on the disk and has been read back. So whoever pulls a stick out, or the plug, leaves a copy
that is whole or none. A copy made at the table (`over`) ends before the first row with a seed that may not be seen yet:
whoever carries it away learns nothing of a hand that is still to be played, and loses at most that hand.
"""

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from msgspec.structs import astuple

from companion.table.journal.disk import sync_folder
from companion.table.journal.journal import Journal, JournalDamaged, JournalError, NotAJournal
from companion.table.journal.journal_file import NAMES, connect, lay_out, take_lock
from companion.table.journal.rows import NO_HASH, Row, verify_rows
from companion.table.journal.witness import forget

BATCH = 500
"""Rows written at once, and between two reports of how far it has come."""

PART = ".part"
"""How the name of a file ends that is not whole yet."""

_ALL = 2**62
"""So many hands has no journal: every sealed part may be read."""

_INSERT = f"INSERT INTO rows ({', '.join(NAMES)}) VALUES ({', '.join('?' * len(NAMES))})"
_ERRNOS = {
    "SQLITE_FULL": errno.ENOSPC,
    "SQLITE_READONLY": errno.EROFS,
    "SQLITE_PERM": errno.EACCES,
    "SQLITE_CANTOPEN": errno.ENOENT,
}

Over = Callable[[Journal], int]
"""The number of the first hand that is not over in a journal (`companion.table.history.revealed.hands_over`)."""


class Copied(msgspec.Struct, frozen=True):
    """A copy: `rows` of the journal, up to the end of hand `hands`, or with the hand in play where nothing was left
    out."""

    path: Path
    rows: int
    hands: int


def unused(path: Path) -> Path:
    """This path, or where it is taken the same with -2, -3 ... before its ending."""
    found, number = path, 1
    while found.exists():
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


def backup(
    source: Path,
    target: Path,
    *,
    over: Over | None = None,
    told: Callable[[int], None] = lambda part: None,
    there: Callable[[], None] = lambda: None,
) -> Copied:
    """Copy the journal at `source` to the new file `target`, in a folder that is there. `told` is given per cent;
    `there` raises OSError where the place is not what it was. Raises what `Journal.view` raises, JournalDamaged where
    the journal is not sound, and OSError where the copy cannot be written; then nothing is left under that name."""
    part = target.with_name(f".{target.name}{PART}")
    there()
    try:
        rows, hands = _copy(source, part, over, told)
        _sync(part)
        _read_back(part, rows)
        there()
        os.replace(part, target)
        sync_folder(target.parent)
    except BaseException:
        drop(part)
        raise
    return Copied(target, rows, hands)


def drop(path: Path) -> None:
    """Remove a file, if it is there and that can be done."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        pass  # it has a name by which nobody takes it for whole


def restore(file: Path, journal: Path, stamp: str) -> Path | None:
    """Put the copy `file` in the place of `journal`, which no table may be using; the journal that was there is kept
    beside it with `stamp` in its name, and its path is returned, None where there was none. Raises JournalInUse,
    NotAJournal, NewerJournal, JournalDamaged and OSError; then the journal is as it was."""
    journal.parent.mkdir(parents=True, exist_ok=True)
    lock = take_lock(journal)
    part = journal.with_name(f".{journal.name}.restored{PART}")
    try:
        if journal.exists() and file.exists() and os.path.samefile(file, journal):
            raise NotAJournal(f"{file} is the table's own journal, not a copy of it; name the copy")
        rows, _ = _copy(file, part, None, lambda part: None)
        _sync(part)
        _read_back(part, rows)
        kept = _keep_aside(journal, stamp)
        forget(journal)
        os.replace(part, journal)
        sync_folder(journal.parent)
        return kept
    finally:
        drop(part)
        os.close(lock)


def _copy(source: Path, part: Path, over: Over | None, told: Callable[[int], None]) -> tuple[int, int]:
    """Write the rows that may be copied into the new file `part`; how many, and the last hand that is over among them
    (0 with `over` None: not asked)."""
    while True:
        part.unlink(missing_ok=True)
        with Journal.view(source) as journal:
            first = over(journal) if over else _ALL
        with Journal.view(source, revealed=first) as journal:
            rows = _write(journal, part, told, wholly=over is None)
            if over is None or over(journal) >= first:
                return rows, 0 if over is None else first - 1
        # an undo has reopened a hand meanwhile: its seed must not get out


def _write(journal: Journal, part: Path, told: Callable[[int], None], *, wholly: bool) -> int:
    last = journal.last_number()
    if not last:
        raise NotAJournal("nothing has been played in this journal yet; there is nothing to copy")
    written = _Written(part, last, told)
    try:
        wrong = verify_rows(written.through(_until_sealed(journal.rows(1, last))), blanked=False)
        if wrong is not None:
            raise JournalDamaged(*wrong)
        if wholly and written.number < last:
            raise JournalDamaged(written.number + 1, f"it is missing; the journal goes on to row {last}")
        written.end()
    except sqlite3.Error as error:
        raise _as_os(error, part) from error
    finally:
        written.connection.close()
    return written.number


def _until_sealed(rows: Iterator[Row]) -> Iterator[Row]:
    """The rows before the first one whose sealed part may not be seen."""
    for row in rows:
        if row.seal and not row.sealed:
            return
        yield row


class _Written:
    """The file that is being written."""

    def __init__(self, part: Path, last: int, told: Callable[[int], None]) -> None:
        self.number, self._hash, self._last, self._told = 0, NO_HASH, last, told
        self._batch: list[Row] = []
        # made by ourselves, as SQLite does not tell why it cannot
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o644))
        self.connection = connect(part, sqlite3.Connection, read_only=False)
        try:
            # a copy that was interrupted is thrown away: it needs neither a journal of its own nor syncs on the way
            self.connection.execute("PRAGMA journal_mode = OFF")
            self.connection.execute("PRAGMA synchronous = OFF")
            lay_out(self.connection)
            self.connection.execute("BEGIN")
        except sqlite3.Error as error:
            self.connection.close()
            raise _as_os(error, part) from error

    def through(self, rows: Iterator[Row]) -> Iterator[Row]:
        """The same rows, written as they go by."""
        for row in rows:
            yield row  # whoever takes them asks for the next one only if this one is sound
            self._batch.append(row)
            self.number, self._hash = row.number, row.hash
            if len(self._batch) == BATCH:
                self._flush()

    def _flush(self) -> None:
        self.connection.executemany(_INSERT, map(astuple, self._batch))
        self._batch.clear()
        self._told(100 * self.number // self._last)

    def end(self) -> None:
        self._flush()
        self.connection.execute("INSERT INTO head VALUES (1, ?, ?)", (self.number, self._hash))
        self.connection.execute("COMMIT")


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
        # so that reading it back asks the disk, not the memory
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    finally:
        os.close(descriptor)


def _read_back(part: Path, rows: int) -> None:
    """Raise OSError where the disk has something else than it was given."""
    try:
        with Journal.view(part, revealed=_ALL) as copy:
            wrong = copy.verify()
            last = copy.last_number()
    except JournalError as error:  # not of the journal that was copied
        raise OSError(errno.EIO, f"the copy cannot be read back: {error}", str(part)) from error
    if wrong is not None or last != rows:
        why = wrong[1] if wrong else "rows are missing"
        raise OSError(errno.EIO, f"the copy cannot be read back: {why}", str(part))


def _as_os(error: sqlite3.Error, part: Path) -> OSError:
    """What SQLite says of the disk, as the system would say it."""
    name = getattr(error, "sqlite_errorname", "")
    code = next((number for start, number in _ERRNOS.items() if name.startswith(start)), errno.EIO)
    return OSError(code, os.strerror(code), str(part))


def _keep_aside(journal: Path, stamp: str) -> Path | None:
    """Give the journal a second name with its write-ahead log, then take the log off the first one: whatever happens in
    between, all of it is there under the second name, and no copy is ever read with a log that is not its own."""
    if not journal.exists():
        return None
    kept = unused(journal.with_name(f"{journal.stem}-{stamp}{journal.suffix}"))
    logs = [suffix for suffix in ("-wal", "-shm") if Path(f"{journal}{suffix}").exists()]
    for suffix in ("", *(each for each in logs if each == "-wal")):
        _second_name(Path(f"{journal}{suffix}"), Path(f"{kept}{suffix}"))
    sync_folder(journal.parent)
    for suffix in logs:
        os.unlink(f"{journal}{suffix}")
    sync_folder(journal.parent)
    return kept


def _second_name(path: Path, other: Path) -> None:
    try:
        os.link(path, other)
    except OSError:  # a file system without links
        shutil.copy2(path, other)
        _sync(other)
