"""Rows, chains and disks with faults, for the tests of the journal."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.table.journal.journal import Journal
from companion.table.journal.open_journal import open_journal
from companion.table.journal.rows import NO_HASH, Kind, Row, make_row
from companion.table.journal.writer import JournalWriter

Step = tuple[Kind, int, bytes]
"""Kind, parent, data."""


def row_after(before: Row | None, kind: Kind, parent: int, data: bytes, sealed: bytes = b"", hand: int = 1) -> Row:
    number, prev = (before.number + 1, before.hash) if before else (1, NO_HASH)
    wall, mono = 1_763_744_000.25 + number, 100.5 + number
    return make_row(number, parent, kind, hand, data, sealed, "f00d", "0.1.0", "screen", "misread", wall, mono, prev)


def chain(count: int, *, sealed: bytes = b"", checkpoints: tuple[int, ...] = ()) -> list[Row]:
    """Return an opening and `count` moves, each a child of the row before it."""
    rows: list[Row] = []
    for number in range(1, count + 1):
        kind: Kind = "checkpoint" if number in checkpoints else "move" if number > 1 else "open"
        data = b'{"row":%d}' % number
        rows.append(row_after(rows[-1] if rows else None, kind, number - 1, data, sealed, hand=1 + number // 10))
    return rows


def journal_of(path: Path, rows: list[Row]) -> Path:
    """Write a journal with these rows and close it."""
    with open_journal(path) as journal:
        journal.append(rows)
    return path


def submit(writer: JournalWriter, kind: Kind = "move", data: bytes = b"{}", **more: Any) -> Row:
    """Submit a row with ordinary values."""
    values: dict[str, Any] = {
        "hand": 1,
        "rules": "f00d",
        "program": "0.1.0",
        "source": "screen",
        "wall": 1_763_744_000.25,
        "mono": 100.5,
    }
    return writer.submit(kind, data, **(values | more))


class Told:
    """Collects what a writer reports to the table and the waits that it asks for; `at_wait` is called in place of each
    wait."""

    def __init__(self, at_wait: Callable[[int], None] = lambda tries: None) -> None:
        self.durable: list[int] = []
        self.failed: list[tuple[str, str]] = []
        self.waits: list[float] = []
        self._at_wait = at_wait

    def fail(self, code: str, text: str) -> None:
        self.failed.append((code, text))

    def wait(self, event: object, seconds: float) -> None:
        self.waits.append(seconds)
        self._at_wait(len(self.waits))


@contextmanager
def writing(journal: Journal, told: Told, delay: Callable[[], None] | None = None) -> Iterator[JournalWriter]:
    writer = JournalWriter(
        journal,
        durable=told.durable.append,
        failed=told.fail,
        clock=iter(range(10**9)).__next__,
        delay=delay,
        wait=told.wait,
    )
    try:
        yield writer
    finally:
        writer.close(10.0)


class Disk(sqlite3.Connection):
    """A real connection to the database with faults that can be switched on; the newest one is `Disk.last`."""

    last: "Disk"

    def __init__(self, *args: Any, **keywords: Any) -> None:
        super().__init__(*args, **keywords)
        self.faults: list[tuple[str, sqlite3.Error]] = []
        """The faults. Each occurs once, in turn, at a statement that begins with its text ("after X": once X is
        done)."""
        if "mode=ro" not in str(args[0]):
            Disk.last = self

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        self._strike(sql)
        done = super().execute(sql, *values)
        self._strike(f"after {sql}")
        return done

    def executemany(self, sql: str, *values: Any) -> sqlite3.Cursor:
        self._strike(sql)
        return super().executemany(sql, *values)

    def _strike(self, sql: str) -> None:
        if self.faults and sql.startswith(self.faults[0][0]):
            raise self.faults.pop(0)[1]


def io_error() -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorname = "SQLITE_IOERR_FSYNC"
    return error


def tamper(path: Path, *statements: str) -> None:
    """Change a journal by SQL statements while no table has it open."""
    with sqlite3.connect(path) as connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()


def only_remembered(file: Path, on_the_disk: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the content of a file be what the kernel remembers of it, while the disk, which refused the rest, has
    `on_the_disk`: that is there again once the kernel is told to forget."""

    def forget(handle: int, start: int, length: int, advice: int) -> None:
        if advice == os.POSIX_FADV_DONTNEED and os.readlink(f"/proc/self/fd/{handle}") == str(file):
            file.write_bytes(on_the_disk)

    monkeypatch.setattr(os, "posix_fadvise", forget)


def refused_journal(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the path of a journal with three rows whose table was killed after the disk had refused the last one; only
    the kernel still remembers it."""
    path, log, rows = folder / "evening.journal", folder / "evening.journal-wal", chain(3)
    with open_journal(path) as journal:
        journal.append(rows[:2])
        on_the_disk = log.read_bytes()
        journal.append(rows[2:])
        data, remembered = path.read_bytes(), log.read_bytes()
    path.write_bytes(data)
    log.write_bytes(remembered)
    only_remembered(log, on_the_disk, monkeypatch)
    return path
