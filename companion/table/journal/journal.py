"""The journal on disk: an append-only table of rows in SQLite, readable while the table plays.

Write-ahead log with `synchronous=FULL`: every commit is on the disk before it returns (with NORMAL, the last commits
may be lost in a power cut). A partial index on the checkpoints lets a start read only the rows since the last one,
however long the journal is. A `head` row, written in the same transaction, names the last row, so rows missing at the
end are noticed too. One process writes, guarded by a lock that ends with the process. Any number may read with
`Journal.view`.
"""

import os
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from msgspec.structs import astuple

from companion.table.journal.beside import log_of
from companion.table.journal.disk import settle, sync_file
from companion.table.journal.journal_file import (
    INSERT,
    NAMES,
    EmptyJournal,
    JournalDamaged,
    JournalError,
    NotAJournal,
    check_version,
    connect,
)
from companion.table.journal.rows import NEVER, NO_HASH, Row, fault, is_tournament, undo_target, verify_rows
from companion.table.journal.witness import Witness

PAGE = 500
"""How many rows are fetched at once. One long read by a viewer would keep SQLite from moving the write-ahead log into
the database file."""

_HEAD = "INSERT OR REPLACE INTO head VALUES (1, ?, ?)"
_LAST_CHECKPOINT = "SELECT max(number) FROM rows INDEXED BY checkpoints WHERE kind = 'checkpoint'"
_ONWARD = "iif(r.kind = 'undo', CAST(r.data AS INTEGER), r.parent), r.kind = 'checkpoint'"
_UP = f"""
WITH RECURSIVE up (number, onward, done, count) AS (
    SELECT r.number, {_ONWARD}, r.kind = 'checkpoint' FROM rows r WHERE r.number = ? UNION ALL
    SELECT r.number, {_ONWARD}, count + (r.kind = 'checkpoint')
    FROM up JOIN rows r ON r.number = up.onward WHERE up.onward < up.number AND count < ?)
"""


class Journal:
    """Reads and writes the rows of a journal. Made by `open_journal` (writes, one per file) or `Journal.view` (reads,
    any number).

    Reading uses a separate connection, so it neither waits for a commit nor sees half of one. All methods may be called
    from any thread. Reading methods also raise `JournalDamaged` if SQLite itself finds the file damaged.
    """

    def __init__(
        self,
        reader: sqlite3.Connection,
        writer: sqlite3.Connection | None = None,
        lock: int | None = None,
        *,
        database: int | None = None,
        revealed: int | None = None,
    ) -> None:
        self._reader, self._writer, self._lock, self._database = reader, writer, lock, database
        self._reading, self._writing = threading.Lock(), threading.Lock()
        self._blanked = revealed is not None
        sealed = "sealed" if revealed is None else f"CASE WHEN hand < {int(revealed)} THEN sealed ELSE x'' END"
        self._columns = ", ".join(sealed if name == "sealed" else f"rows.{name}" for name in NAMES)
        self._end: tuple[int, str] | None = None
        self._files: dict[Path, tuple[int, int]] = {}
        self._written = 0 if database is None else os.fstat(database).st_mtime_ns
        self.path: Path | None = None
        """The file's path if this journal is written to; None for a view."""
        self.witness: Witness | None = None
        self.short_of = 0
        """How many rows that had been on the disk are missing at the end of the journal."""
        self.unsaved = 0
        """How many rows of an incomplete commit were found when the journal was opened. They were written to a file
        beside it."""
        self.emptied = False
        """Whether the file existed but was empty when it was opened."""
        self.unwitnessed = False
        """Whether the witness (a file beside the journal with the number of its last row) existed but could not be read
        when the journal was opened. Then rows may be missing at the end."""

    @classmethod
    def view(cls, path: str | os.PathLike[str], *, revealed: int = 0, still: bool = False) -> Self:
        """Open a journal for reading from any process while the table plays. It never blocks the table and never writes
        rows.

        The sealed parts of rows (secrets such as seeds) are returned empty, except those of hands with a number below
        `revealed`, which are over. `still` says that no table uses the file. Raises a `JournalError` if it cannot be
        opened: `NotAJournal` if it is no journal (`EmptyJournal` if there is nothing in it), `NewerJournal` or
        `OlderJournal` if another version of the program wrote it.
        """
        file = Path(path)
        if not file.is_file():
            raise NotAJournal(f"there is no journal at {file}; look at the name")
        reader = connect(file, sqlite3.Connection, read_only=True, still=still)
        try:
            if not check_version(reader, file):
                raise EmptyJournal(f"{file} is empty: no table has written to it yet")
        except JournalError:
            reader.close()
            raise
        return cls(reader, revealed=revealed)

    def append(self, rows: Sequence[Row]) -> None:
        """Write rows to the disk, all or none, in one transaction. On return they are durable.

        Raises `ValueError` if the rows do not continue the journal, `JournalError` if it was opened only for reading,
        and `sqlite3.Error` if the file cannot be written. In the last case none of the rows is in the journal, except
        perhaps after an I/O error: `last_number` then says which are.
        """
        if self._writer is None:
            raise JournalError("this view of the journal cannot write")
        if not rows:
            return
        with self._writing:
            number, prev = self._end or self.end()
            for row in rows:
                if row.number != number + 1 or row.prev != prev:
                    raise ValueError(f"row {row.number} does not continue the journal, which ends with row {number}")
                number, prev = row.number, row.hash
            self._end = None  # unknown until the commit has happened
            try:
                _commit(self._writer, rows)
            except sqlite3.Error:
                if self.path is not None:
                    with suppress(OSError):  # the disk has refused it; now it is written anew with the next try
                        sync_file(log_of(self.path))
                raise
            self._end = number, prev
            self._follow_checkpoints()
            if self.witness is not None:
                self.witness.store(number)

    def _follow_checkpoints(self) -> None:
        """If SQLite has just moved rows from its log into the file, make sure that what the disk has refused of them is
        really written the next time. SQLite reports no error then, since the log still has the rows."""
        if self._database is not None:
            with suppress(OSError):
                written = os.fstat(self._database).st_mtime_ns
                if written != self._written:
                    self._written = written
                    settle(self._database)

    def remember_files(self, path: Path, named: Path) -> None:
        """Remember `path` and which files on the disk the journal consists of now, so that `moved` can compare them
        later. `named` is the path that the caller had given, perhaps a link to `path`."""
        self.path = path
        self._files = {each: found for each in (path, log_of(path), named) if (found := _identity(each)) is not None}

    def moved(self) -> bool:
        """Return whether a file of the journal was removed or replaced since it was opened. If so, whatever is written
        now goes to a deleted file and is lost when the process ends. Raises `OSError` if this cannot be determined."""
        return any(_identity(path) != known for path, known in self._files.items())

    def release_lock(self) -> None:
        """Release the lock on the journal's files, so that a new journal can be opened at this path; `continue_as` then
        continues with the new one."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def continue_as(self, other: Self) -> None:
        """Go on with the files of `other`, another open journal. From then on, `other` must be neither used nor
        closed."""
        with self._writing, self._reading:
            for old in (self._reader, self._writer, self.witness):
                if old is not None:
                    old.close()
            self._reader, self._writer, self._lock = other._reader, other._writer, other._lock
            if self._database is not None:
                os.close(self._database)
            self._database = other._database
            self._end, self._files, self.witness = other._end, other._files, other.witness

    def end(self) -> tuple[int, str]:
        """Return the number and the hash of the last durable journal row, which the next row has to continue."""
        last = self.last_row()
        return (last.number, last.hash) if last else (0, NO_HASH)

    def last_number(self) -> int:
        """Return the number of the last durable journal row; 0 if there is none."""
        return int(self._query("SELECT coalesce(max(number), 0) FROM rows")[0][0])

    def version(self) -> int:
        """Return a number that changes whenever another connection to the file has written something (SQLite's
        `data_version`). It is the cheapest way to see whether there are new rows."""
        return int(self._query("PRAGMA data_version")[0][0])

    def last_row(self) -> Row | None:
        """Return the last durable row; None if there is none. Raises `JournalDamaged` if it is not what was written."""
        found = self._sound(self._rows("ORDER BY number DESC LIMIT 1"))
        return found[0] if found else None

    def last_checkpoint(self) -> int:
        """Return the number of the last checkpoint (a state between two hands); 0 if there is none. Raises
        `JournalDamaged` if that row is no checkpoint."""
        number = int(self._query(_LAST_CHECKPOINT)[0][0] or 0)
        found = self._rows("WHERE number = ?", number)
        if number and not (found and found[0].kind == "checkpoint"):
            raise JournalDamaged(number, "its index has it as a checkpoint, and it is none")
        return number

    def row(self, number: int) -> Row:
        """Return row `number`. Raises `LookupError` if it does not exist, `JournalDamaged` if it was changed."""
        found = self._sound(self._rows("WHERE number = ?", number))
        if not found:
            raise self._no_row(number)
        return found[0]

    def rows(self, first: int = 1, last: int | None = None, *, plain_moves: bool = True) -> Iterator[Row]:
        """Yield journal rows `first` to `last` (inclusive; None: to the end) without checking them, fetched a page at a
        time. Without `plain_moves`, moves with an empty secret part are left out: most rows are such moves, and they
        say nothing about seeds."""
        final = self.last_number() if last is None else last
        which = "" if plain_moves else "AND (kind != 'move' OR length(sealed) > 0) "
        while first <= final:
            page = self._rows(f"WHERE number BETWEEN ? AND ? {which}ORDER BY number LIMIT ?", first, final, PAGE)
            yield from page
            if len(page) < PAGE:
                return
            first = page[-1].number + 1

    def of_tournament(self) -> bool:
        """Whether this is the journal of a tournament, not of a table. A journal without rows counts as a table's."""
        return any(is_tournament(row) for row in self._rows("WHERE number = 1"))

    def rows_of(self, first: int, last: int, to: int) -> list[Row]:
        """Return the journal rows of the hands `first` to `last`, both included, but none after row `to`. Their hashes
        are not checked."""
        return self._rows("WHERE hand BETWEEN ? AND ? AND number <= ? ORDER BY number", first, last, to)

    def last_of(self, hand: int, to: int = NEVER) -> Row | None:
        """Return the last row of a hand, up to row `to`; None if it has none. Raises `JournalDamaged` if the row is not
        what was written."""
        found = self._sound(self._rows("WHERE hand = ? AND number <= ? ORDER BY number DESC LIMIT 1", hand, to))
        return found[0] if found else None

    def reached(self, first: int, last: int) -> int:
        """Return the greatest hand number in journal rows `first` to `last`, including hands that were undone; 0 if
        there is none."""
        greatest = "SELECT coalesce(max(hand), 0) FROM rows WHERE number BETWEEN ? AND ? AND hand < ?"
        return int(self._query(greatest, first, last, NEVER)[0][0])

    def has_reason(self, beginning: str, source: str) -> bool:
        """Whether any row from this source has a reason that begins with the text `beginning`."""
        wanted = "SELECT 1 FROM rows WHERE instr(reason, ?) = 1 AND source = ? LIMIT 1"
        return bool(self._query(wanted, beginning, source))

    def undos_because(self, reason: str, first: int, last: int) -> list[int]:
        """Return the numbers of all undos among the journal rows `first` to `last` that have this reason, oldest
        first."""
        wanted = "SELECT number FROM rows WHERE number BETWEEN ? AND ? AND kind = 'undo' AND reason = ? ORDER BY number"
        return [number for (number,) in self._query(wanted, first, last, reason)]

    def stands(self, beginning: str) -> bool:
        """Whether there is a row whose hash begins with this text, and it counts: it is on the way to the current
        state, and was not undone."""
        found = self._query("SELECT number FROM rows WHERE instr(hash, ?) = 1 LIMIT 1", beginning)
        way = f"{_UP} SELECT 1 FROM up WHERE number = ? LIMIT 1"
        return bool(found and self._query(way, self.last_number(), NEVER, found[0][0]))

    def notes(self) -> list[Row]:
        """Return all journal rows of kind "note" without checking them, oldest first."""
        return self._rows("WHERE kind = 'note' ORDER BY number")

    def path_to(self, number: int) -> list[Row]:
        """Return the rows that make the state of row `number`, from the nearest checkpoint (a row with a whole state)
        to that row.

        If no checkpoint is on the way, the path begins with the first row. An undo leads to the row that it goes back
        to, and a note to the row before it; neither is in the path itself. Empty for 0. Raises `LookupError` if the row
        does not exist, `JournalDamaged` if a row of the path is missing or is not what was written.
        """
        if number == 0:
            return []
        path = self._sound(self._rows("WHERE number IN (SELECT number FROM up) ORDER BY number", number, 1, with_=_UP))
        if not path:
            raise self._no_row(number)
        if path[0].kind != "checkpoint" and _onward(path[0]) != 0:
            raise JournalDamaged(_onward(path[0]), f"row {path[0].number} builds on it, but it is missing")
        return [row for row in path if row.kind not in ("undo", "note")]

    def checkpoints_to(self, number: int, most: int) -> list[Row]:
        """Return the checkpoints (states between two hands) on the way to row `number`, newest first, at most `most`.
        Checkpoints before a missing row are not found. Raises `JournalDamaged` if one is not what was written."""
        return self._sound(
            self._rows(
                "WHERE number IN (SELECT number FROM up WHERE done) ORDER BY number DESC", number, most, with_=_UP
            )
        )

    def _no_row(self, number: int) -> Exception:
        """Return the error to raise for a journal row that was not found. Row numbers have no gaps, so a number up to
        the last one means damage."""
        if 0 < number <= self.last_number():
            return JournalDamaged(number, "it is missing, and the journal goes as far")
        return LookupError(f"the journal has no row {number}")

    def position(self) -> int:
        """Return the number of the journal row whose state is current: the last row, unless that is an undo or a note.
        0 if nothing has happened yet."""
        return self.state_of(self.last_number())

    def state_of(self, number: int) -> int:
        """Return the number of the row whose state was current after row `number`: that row itself, or the one that an
        undo or note leads to. Raises `LookupError` if a row does not exist, `JournalDamaged` if one was changed."""
        while number:
            row = self.row(number)
            if row.kind not in ("undo", "note"):
                break
            number = _onward(row)
        return number

    def verify(self, first: int = 1) -> tuple[int, str] | None:
        """Check journal rows `first` to the end. Returns None if all are good, else the number of the first bad row and
        why, in words for developers. A missing row counts as bad, even at the end."""
        first = max(first, 1)
        prev = NO_HASH if first == 1 else None
        try:
            before = self._rows("WHERE number = ?", first - 1)
            prev = before[0].hash if before else prev
            number, hashed = self._head()
            # Reading a damaged file may end early without an error, so `verify_rows` gets the number of the last row.
            last = max(number, self.last_number())
            wrong = verify_rows(self.rows(first, last), number=first, prev=prev, last=last, blanked=self._blanked)
            ended = self._rows("WHERE number = ?", number)
            if wrong is None and ended and ended[0].hash != hashed:
                wrong = number, "it is not the row that was written last"
            return wrong
        except JournalDamaged as error:
            return self._verify_one_by_one(first, prev, error.why)

    def _head(self) -> tuple[int, str]:
        """Return the number and hash of the last row according to the file's `head` row. Raises `JournalDamaged` if it
        cannot be read."""
        number, hashed = (self._query("SELECT number, hash FROM head") or [(0, NO_HASH)])[0]
        if not (isinstance(number, int) and isinstance(hashed, str)):
            raise JournalDamaged(0, "the note of what the last row is cannot be read")
        return number, hashed

    def _verify_one_by_one(self, number: int, prev: str | None, why: str) -> tuple[int, str]:
        """Return the first bad journal row from `number` on, and why. Called if a page of rows could not be read for
        the reason `why`."""
        try:
            while found := self._rows("WHERE number = ?", number):
                wrong = verify_rows(found, number=number, prev=prev, blanked=self._blanked)
                if wrong is not None:
                    return wrong
                number, prev = number + 1, found[0].hash
        except JournalDamaged as error:
            why = error.why
        return number, why

    def close(self) -> None:
        """Close the file and release its lock. May be called twice."""
        with self._writing, self._reading:
            self._reader.close()
            if self._writer is not None:
                self._writer.close()
            if self.witness is not None:
                self.witness.close()
            if self._database is not None:  # only now, since it gives up the locks that SQLite had on the file
                os.close(self._database)
                self._database = None
            if self._lock is not None:
                os.close(self._lock)
                self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _query(self, sql: str, *values: int | str) -> list[tuple[Any, ...]]:
        try:
            with self._reading:
                return self._reader.execute(sql, values).fetchall()
        except sqlite3.ProgrammingError:  # the journal was closed in the meantime, which is no damage
            raise
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:  # the error message may contain damaged text
            raise JournalDamaged(0, f"the database cannot be read: {error}") from error

    def _rows(self, rest: str, *values: int, with_: str = "") -> list[Row]:
        return [Row(*found) for found in self._query(f"{with_}SELECT {self._columns} FROM rows {rest}", *values)]

    def _sound(self, rows: list[Row]) -> list[Row]:
        for row in rows:
            wrong = fault(row, blanked=self._blanked)
            if wrong is not None:
                raise JournalDamaged(row.number, wrong)
        return rows


def _identity(path: Path) -> tuple[int, int] | None:
    """Return the device and inode numbers of the file with this name; None if there is none. Raises `OSError` if the
    system cannot tell."""
    try:
        found = os.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino


def _commit(connection: sqlite3.Connection, rows: Sequence[Row]) -> None:
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany(INSERT, map(astuple, rows))
        connection.execute(_HEAD, (rows[-1].number, rows[-1].hash))
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _onward(row: Row) -> int:
    return undo_target(row.data) if row.kind == "undo" else row.parent
