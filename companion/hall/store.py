"""The desk's copy of every table's journal, in one SQLite file.

A row is identified by its table and its hash, so a row that comes twice is stored once. A row is stored only if the row
before it is there, and if its hash matches its contents. Two rows of one table with the same number are a fork: the
table went on from an older copy of its journal, or another journal came under the same number. Both branches are kept,
and the director is told."""

import fcntl
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

import msgspec
from msgspec.structs import astuple

from companion.hall.hall_wire import START, HallBroken, Point
from companion.table.journal.beside import log_of
from companion.table.journal.disk import settle, sync_file
from companion.table.journal.journal_file import NAMES
from companion.table.journal.rows import NO_HASH, Row, verify_rows

LAYOUT = 1
"""The version of the file's layout."""
LOG_PAGES = 10_000
"""From this size of SQLite's write-ahead log on, in pages of 4 KiB, a commit itself moves the log's rows into the file.
It takes long; `Store.tidy` does it earlier, in another thread."""
_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_ERROR")
"""SQLite's errors for a file that is no database, is damaged, or lacks a table."""
_SCHEMA = """
CREATE TABLE rows (
    "table" INTEGER NOT NULL, number INTEGER NOT NULL, parent INTEGER NOT NULL, kind TEXT NOT NULL,
    hand INTEGER NOT NULL, data BLOB NOT NULL, sealed BLOB NOT NULL, rules TEXT NOT NULL, program TEXT NOT NULL,
    source TEXT NOT NULL, reason TEXT NOT NULL, wall REAL NOT NULL, mono REAL NOT NULL, prev TEXT NOT NULL,
    seal TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY ("table", hash)
) WITHOUT ROWID;
CREATE INDEX numbered ON rows ("table", number);
CREATE TABLE tips ("table" INTEGER PRIMARY KEY, number INTEGER NOT NULL, hash TEXT NOT NULL);
CREATE TABLE notes (
    at INTEGER PRIMARY KEY, kind TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, UNIQUE (kind, key)
);
"""
_INSERT = f'INSERT OR IGNORE INTO rows ("table", {", ".join(NAMES)}) VALUES (?, {", ".join("?" * len(NAMES))})'
_SELECT = f"SELECT {', '.join(NAMES)} FROM rows"


class Taken(msgspec.Struct, frozen=True):
    """The result of storing rows that a table sent. `new`: those that were not stored before, or that the copy had gone
    back from. `gap`: whether the row before them is missing, so that none was stored. `bad`: the number of a row whose
    hash does not match its contents, 0 for none. `fork`: the number of a row that follows the same row as a different
    one stored earlier, 0 for none."""

    new: tuple[Row, ...] = ()
    gap: bool = False
    bad: int = 0
    fork: int = 0


class Store:
    """The file in which a hall's desk keeps the journals of all tables and its own decisions. `path` is made if it does
    not exist. Only one desk can have it open; any number of others may read it (`reading`) meanwhile. Raises
    `HallBroken` if the file cannot be opened or written, or if a newer version of the program made it."""

    def __init__(self, path: Path, *, reading: bool = False) -> None:
        self.path = path
        self._file: int | None = None
        self._written = 0
        if reading and not path.exists():
            raise HallBroken(f"there is no desk's file at {path}; name the folder of the desk with --folder")
        self._lock = os.open(os.devnull, os.O_RDONLY | os.O_CLOEXEC) if reading else _locked(path)
        with ExitStack() as opened:
            opened.callback(os.close, self._lock)
            try:
                log = log_of(path)
                left = log.exists()
                if not reading:
                    sync_file(log)  # a desk that was killed has left rows in it that are not on the disk
                if not (path.exists() and path.stat().st_size) and left and log.stat().st_size:
                    raise HallBroken(  # SQLite would delete the log
                        f"the desk's file {path} is gone or empty, and only its log is left: put a copy of the file "
                        "back, or move the log away, and the tables send everything again"
                    )
                self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
                opened.callback(self._db.close)
                if not reading:
                    self._file = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
                    opened.callback(os.close, self._file)
                    if left:  # reading the whole file anew would take long after a clean end
                        settle(self._file)
                    self._written = os.fstat(self._file).st_mtime_ns
                layout = self._prepared(reading)
                tips = self._db.execute("SELECT * FROM tips") if layout <= LAYOUT else ()
                self._tips = {table: Point(number, hash_) for table, number, hash_ in tips}
            except (sqlite3.Error, OSError) as error:
                raise HallBroken(_said(path, error)) from error
            if layout > LAYOUT:
                raise HallBroken(f"the desk's file {path} was made by a newer version; update this program")
            opened.pop_all()  # from here on `close` closes both

    def _prepared(self, reading: bool) -> int:
        """Set the connection up, and make the tables in a new file. Returns the version of the layout of an older
        one."""
        self._db.execute("PRAGMA query_only = ON" if reading else "PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        layout = int(self._db.execute("PRAGMA user_version").fetchone()[0])
        if layout == 0 and not reading:
            self._db.executescript(f"BEGIN; {_SCHEMA} PRAGMA user_version = {LAYOUT}; COMMIT;")
        return layout

    @contextmanager
    def commit(self) -> Iterator[None]:
        """Return a context manager: everything that is written inside its `with` block is put on the disk at once when
        the block ends, or nothing of it. Raises `sqlite3.Error` if it cannot be written, or if the file was removed or
        replaced: then it would be lost when the program ends."""
        if self._moved():
            raise sqlite3.OperationalError(f"{self.path} was removed or replaced; put it back, or start the desk anew")
        before = dict(self._tips)
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException as error:  # whatever it is, nothing of the block may count
            self._tips = before
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            if isinstance(error, sqlite3.Error):
                with suppress(OSError):  # the disk has refused it; now it is written anew with the next try
                    sync_file(log_of(self.path))
            raise

    def _moved(self) -> bool:
        """Whether there is another file at the path than the one that is open, or none."""
        try:
            return self._file is not None and not os.path.samestat(os.fstat(self._file), os.stat(self.path))
        except OSError:
            return True

    def tidy(self) -> None:
        """Move the rows of SQLite's write-ahead log into the file. May be called in any thread; commits do not wait
        for it. If the disk is full, the rows stay in the log."""
        with suppress(sqlite3.Error), closing(sqlite3.connect(self.path, isolation_level=None)) as own:
            own.execute("PRAGMA wal_checkpoint(PASSIVE)")
        if self._file is not None and (written := os.fstat(self._file).st_mtime_ns) != self._written:
            self._written = written
            with suppress(OSError):  # what the disk has refused of them is really written the next time
                settle(self._file)

    def take(self, table: int, rows: Sequence[Row]) -> Taken:
        """Store consecutive journal rows of a table; call this inside a `commit` block. Rows that are stored already
        are left unchanged; if they follow the end of the copy, it goes on with them. Returns what was done with them.
        """
        if not rows:
            return Taken()
        known = self._known(table, [row.hash for row in rows])
        if len(known) == len(rows):
            return self._gone_on(table, rows)
        first = rows[0]
        if not self.has(table, first.number - 1, first.prev):
            return Taken(gap=True)
        wrong = verify_rows(rows, number=first.number, prev=first.prev, blanked=True)
        good = rows if wrong is None else rows[: wrong[0] - first.number]
        new = tuple(row for row in good if row.hash not in known)
        fork = self._fork(table, new)
        self._db.executemany(_INSERT, ((table, *astuple(row)) for row in new))
        if new:
            self.end_at(table, Point(new[-1].number, new[-1].hash))
        return Taken(new, bad=wrong[0] if wrong else 0, fork=fork)

    def _gone_on(self, table: int, rows: Sequence[Row]) -> Taken:
        """Let the copy go on with rows that are all stored already, if they follow its end: it had gone back to an
        older copy of the table's memory card, and the newer one is in use again."""
        tip, last = self.tip(table), rows[-1]
        follows = any((row.number - 1, row.prev) == (tip.number, tip.hash) for row in rows)
        if not (follows and self.has(table, last.number, last.hash)):
            return Taken()
        self.end_at(table, Point(last.number, last.hash))
        more = tuple(self.rows(table, tip.number + 1))  # as they are stored: nobody has checked those of the message
        if more and (more[0].number - 1, more[0].prev) == (tip.number, tip.hash):
            return Taken(more)
        self.end_at(table, tip)
        return Taken()

    def end_at(self, table: int, point: Point) -> None:
        """Let the desk's copy of a table's journal end with this stored row; rows after it then count as an abandoned
        branch. Call this inside a `commit` block."""
        self._tips[table] = point
        self._db.execute("INSERT OR REPLACE INTO tips VALUES (?, ?, ?)", (table, point.number, point.hash))

    def tip(self, table: int) -> Point:
        """Return the place (number and hash) of the last row in the copy of a table's journal."""
        return self._tips.get(table, START)

    def tables(self) -> list[int]:
        """Return the numbers of all tables of which rows are stored, in ascending order."""
        return sorted(self._tips)

    def has(self, table: int, number: int, hash_: str) -> bool:
        """Whether the hall's desk has the row of a table with this `number` and hash (`hash_`). Number 0 and the hash
        `NO_HASH` stand for the beginning of the journal, which it always has."""
        if number == 0:
            return hash_ == NO_HASH
        if number < 0:
            return False
        found = self._db.execute('SELECT number FROM rows WHERE "table" = ? AND hash = ?', (table, hash_)).fetchone()
        return found is not None and found[0] == number

    def has_beginning(self, table: int, letters: str) -> bool:
        """Whether the hall's desk has a row of a table, in whatever branch, whose hash begins with these letters."""
        wanted = 'SELECT 1 FROM rows WHERE "table" = ? AND hash >= ? AND hash < ? LIMIT 1'
        return bool(letters) and self._db.execute(wanted, (table, letters, letters + "g")).fetchone() is not None

    def beginnings(self, table: int) -> frozenset[str]:
        """Return the hashes of the first rows of all journals that a table has had."""
        found = self._db.execute('SELECT hash FROM rows INDEXED BY numbered WHERE "table" = ? AND number = 1', (table,))
        return frozenset(each[0] for each in found)

    def points(self, table: int) -> tuple[Point, ...]:
        """Return some places (number and hash of a row) in the copy of a table's journal, by which the table finds the
        last row that both have: the newest first, then older ones in ever larger steps, and the beginning. If the copy
        has a fork, places of each branch are among them."""
        wanted, step, tip = [], 1, self.tip(table)
        number = tip.number - step
        while number > 0:
            wanted.append(number)
            number, step = number - step, 2 * step
        marks = ", ".join("?" * len(wanted))
        found = self._db.execute(
            f'SELECT number, hash FROM rows WHERE "table" = ? AND number IN ({marks}) ORDER BY number DESC',
            (table, *wanted),
        )
        return (*((tip,) if tip.number else ()), *(Point(*each) for each in found), START)

    def rows(self, table: int, first: int = 1) -> list[Row]:
        """Return the rows of the copy of a table's journal from row `first` on, oldest first. Rows of abandoned
        branches are left out."""
        tip = self.tip(table)
        found = self._db.execute(
            f'{_SELECT} WHERE "table" = ? AND number BETWEEN ? AND ? ORDER BY number', (table, first, tip.number)
        ).fetchall()
        rows = [Row(*each) for each in found]
        if len(rows) == tip.number - first + 1:
            return rows
        by_hash, chain, hash_ = {row.hash: row for row in rows}, [], tip.hash
        while hash_ in by_hash:
            chain.append(by_hash[hash_])
            hash_ = by_hash[hash_].prev
        return chain[::-1]

    def all_rows(self) -> Iterator[tuple[int, Row]]:
        """Yield the number of a table and a row of its journal, for every stored row, also those of abandoned
        branches: by the number of the table, then by the number of the row. Rows with the same number, from
        different versions of a journal, come in the order of their hashes."""
        for table, *values in self._db.execute(
            f'SELECT "table", {", ".join(NAMES)} FROM rows ORDER BY "table", number, hash'
        ):
            yield table, Row(*values)

    def count(self, table: int | None = None) -> int:
        """Return the number of stored rows of one table, or (with None) of all tables."""
        where, values = ('WHERE "table" = ?', (table,)) if table is not None else ("", ())
        return int(self._db.execute(f"SELECT count(*) FROM rows {where}", values).fetchone()[0])

    def note(self, kind: str, key: str, value: bytes) -> bool:
        """Store a decision of the hall's desk under this kind and key, unless there is one already; call this inside a
        `commit` block. Returns whether it was stored."""
        done = self._db.execute(
            "INSERT OR IGNORE INTO notes (kind, key, value) VALUES (?, ?, ?)", (kind, key, value.decode())
        )
        return done.rowcount == 1

    def change(self, kind: str, key: str, value: bytes) -> None:
        """Store a value of the hall's desk under this kind and key, in place of any before; call this inside a `commit`
        block."""
        self._db.execute(
            "INSERT INTO notes (kind, key, value) VALUES (?, ?, ?) "
            "ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value",
            (kind, key, value.decode()),
        )

    def notes(self, kind: str) -> list[tuple[str, bytes]]:
        """Return everything that `note` and `change` have stored under this kind, as pairs of key and value, oldest
        first."""
        found = self._db.execute("SELECT key, value FROM notes WHERE kind = ? ORDER BY at", (kind,))
        return [(key, value.encode()) for key, value in found]

    def close(self) -> None:
        """Close the file of the hall's desk."""
        self._db.close()
        if self._file is not None:  # only now, since it gives up the locks that SQLite had on the file
            os.close(self._file)
        os.close(self._lock)

    def _known(self, table: int, hashes: Sequence[str]) -> set[str]:
        marks = ", ".join("?" * len(hashes))
        found = self._db.execute(f'SELECT hash FROM rows WHERE "table" = ? AND hash IN ({marks})', (table, *hashes))
        return {each[0] for each in found}

    def _fork(self, table: int, new: Sequence[Row]) -> int:
        """Return the number of the first of these new rows if another row of the table follows the same one, which is
        where a branch begins; otherwise 0."""
        if not new:
            return 0
        first = new[0]
        found = self._db.execute(  # by itself, SQLite would look at all rows of the table, with every message
            'SELECT 1 FROM rows INDEXED BY numbered WHERE "table" = ? AND number = ? AND prev = ?',
            (table, first.number, first.prev),
        ).fetchone()
        return first.number if found else 0


def _said(path: Path, error: sqlite3.Error | OSError) -> str:
    """Return the sentence for a desk's file that cannot be opened. Only a damaged one is to be moved away: it has the
    payments of the linked pot and the tables' keys, which nobody sends again."""
    if str(getattr(error, "sqlite_errorname", "")).startswith(_DAMAGED):
        return (
            f"the desk's file {path} cannot be used: {error}; put a copy of it back if there is one, or else move it "
            "away, and the tables send everything again, but not what the desk has decided"
        )
    why = error.strerror if isinstance(error, OSError) else error
    return (
        f"the desk's file {path} cannot be read or written: {why}; make room on its disk, or check that and who may "
        "write there. The file itself is as it was"
    )


def _locked(path: Path) -> int:
    """Take the file's lock, which ends with the process. Raises `HallBroken` if another desk has it."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        raise HallBroken(f"another desk has {path} open; end that one first, or name another folder") from error
    return lock
