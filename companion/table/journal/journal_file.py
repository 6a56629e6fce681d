"""The file of the journal: opening and locking it, its schema and version, and what can be wrong with it."""

import contextlib
import errno
import fcntl
import glob
import os
import sqlite3
import struct
from pathlib import Path

from companion.plain_files import DATABASE, without_end
from companion.table.journal.beside import log_of, read
from companion.table.journal.disk import sync_folder
from companion.table.journal.rows import Row
from companion.table.journal.sqlite_pages import frames_of

APPLICATION_ID = 0x53424343  # "SBCC"; `file` and SQLite's own tools show it
SCHEMA_VERSION = 1
MOST_VERSION = 255
"""The greatest number that counts as a version. A greater one in a file means damage, not a later program."""
NAMES = Row.__struct_fields__
"""The names of the columns, in the order of the fields of a row."""
INSERT = f"INSERT INTO rows ({', '.join(NAMES)}) VALUES ({', '.join('?' * len(NAMES))})"
"""The command that adds a row, given the values of its columns."""

_SCHEMA = """
CREATE TABLE rows (
    number INTEGER PRIMARY KEY, parent INTEGER NOT NULL, kind TEXT NOT NULL, hand INTEGER NOT NULL,
    data BLOB NOT NULL, sealed BLOB NOT NULL, rules TEXT NOT NULL, program TEXT NOT NULL,
    source TEXT NOT NULL, reason TEXT NOT NULL, wall REAL NOT NULL, mono REAL NOT NULL,
    prev TEXT NOT NULL, seal TEXT NOT NULL, hash TEXT NOT NULL);
CREATE INDEX checkpoints ON rows (number) WHERE kind = 'checkpoint';
CREATE TABLE head (only INTEGER PRIMARY KEY CHECK (only = 1), number INTEGER NOT NULL, hash TEXT NOT NULL);
"""
_FIRST_PAGE = struct.Struct(">60xI4xI31xH")
"""How the first page of a database begins: its version, the id of its program, and how many tables and indexes it has
(SQLite "Database File Format" 1.3 and 1.6)."""


class JournalError(Exception):
    """The base class of errors for a journal that cannot be used as it is. The text says why and what to do."""


class NotAJournal(JournalError):
    """The error for a file that is no journal of this program, or no database at all."""


class EmptyJournal(NotAJournal):
    """The error for a file that a table has just made, or is about to fill: nothing is written in it yet."""


class NewerJournal(JournalError):
    """The error for a journal that a newer version of the program wrote."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(
            f"{path} is a journal of version {found}; this program reads up to version {known}. "
            "Install the newer program, or move the file away to begin a new journal. Nothing was changed."
        )
        self.found, self.known = found, known


class OlderJournal(JournalError):
    """The error for a journal that an older version of the program wrote and that has not been upgraded yet."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(
            f"{path} is a journal of version {found}, and this program's is {known}. Start the table with it once "
            "(`sabacc run`): it is brought up then, and kept as it was beside. Nothing was changed."
        )
        self.found, self.known = found, known


class TournamentJournal(JournalError):
    """The error for the journal of a tournament where that of a table is wanted."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{path} is the journal of a tournament, not of a table; go on with it by `sabacc tournament desk "
            f"--journal {path}`, or name a table's journal"
        )


class DiskFails(JournalError):
    """The error for a journal that cannot be opened because its disk is full, fails, or may not be written to. The
    journal itself may be sound."""


class JournalInUse(JournalError):
    """The error for a journal that another table has opened for writing."""


class JournalMoved(JournalError):
    """The error for an open journal whose file was removed, or replaced by another file of that name."""


class JournalDamaged(JournalError):
    """The error for a journal of which row `number` (0: unknown) is missing or was changed. `why` says what is wrong,
    in words for developers."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"journal row {number or 'unknown'}: {why}")
        self.number, self.why = number, why


def check_plain(path: Path) -> None:
    """Raise `NotAJournal` for a folder or another program's database, and `JournalError` for a device, a pipe or a file
    of the kernel, in which nothing can be salvaged, also if SQLite's files beside the journal are such."""
    if path.is_dir():
        raise NotAJournal(f"{path} is a folder; a journal is a file")
    if path.exists() and (not path.is_file() or (not path.stat().st_size and without_end(path))):
        raise JournalError(f"{path} is not a plain file, so it is no journal; name another file")
    real = os.path.realpath(path)
    for beside in (f"{real}-wal", f"{real}-shm"):
        if os.path.exists(beside) and not os.path.isfile(beside):  # opening a pipe would wait for ever
            raise JournalError(f"{beside} is not a plain file, so the journal {path} cannot be read; move it away")
    with contextlib.suppress(OSError):  # SQLite will say that it may not be read
        if _is_foreign(Path(real)):
            raise _foreign(path)


def _is_foreign(path: Path) -> bool:
    """Whether a file is another program's database. It is read without SQLite, which would make files beside it, and
    move the newest changes from its write-ahead log into it. Raises `OSError` if there is no file, or if it cannot be
    read."""
    with path.open("rb") as file:
        page = file.read(_FIRST_PAGE.size)
    if len(page) < _FIRST_PAGE.size or not page.startswith(DATABASE):
        return False
    found = [_FIRST_PAGE.unpack(page)]
    if found[0][1] == APPLICATION_ID:
        return False
    # a new journal has all its pages in the log
    found += [_FIRST_PAGE.unpack_from(frame.image) for frame in frames_of(read(log_of(path))) if frame.page == 1]
    return any(map(any, found)) and all(owner != APPLICATION_ID for _, owner, _ in found)


def _foreign(path: Path) -> NotAJournal:
    return NotAJournal(f"{path} is a database of another program; move it away or name another file")


def take_lock(path: Path) -> int:
    """Lock the journal at `path` for writing, with a file beside it. The lock ends with the process.

    Returns the descriptor to close. Raises `JournalInUse` if another process has the lock, `NotAJournal` for a folder,
    or `JournalError` if the path is that of a device or the lock file cannot be made.
    """
    check_plain(path)
    try:
        lock = os.open(_lock_of(path), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    except OSError as error:
        check_disk(error, path)
        raise JournalError(f"the journal {path} cannot be written to: {error.strerror}; name another file") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if not os.fstat(lock).st_nlink:  # another process removed it with `drop_lock` in this moment
            raise BlockingIOError
    except OSError as error:
        os.close(lock)
        raise _in_use(path) from error
    return lock


def take_file(descriptor: int, path: Path) -> None:
    """Lock the open file of the journal at `path` itself, as long as `descriptor` is open. Under a second name (a hard
    link) a journal has another lock file beside it. Raises `JournalInUse` if another process has locked the file."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise _in_use(path) from error
    except OSError:
        pass  # a file system without such locks


def _in_use(path: Path) -> JournalInUse:
    return JournalInUse(
        f"the journal is in use by another table or desk: {path}; end that one first, or name another file"
    )


def has_lock(path: Path) -> bool:
    """Return whether there is a lock file beside the journal at `path`, as of any file that was opened as a journal."""
    return _lock_of(path).exists()


def drop_lock(path: Path) -> None:
    """Remove the lock file that this process has locked, because the file at `path` is no journal."""
    _lock_of(path).unlink(missing_ok=True)


def _lock_of(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def create_private(path: Path) -> None:
    """Create the file of a journal, readable by its owner only, if there is none; SQLite would make it readable for
    others. Errors of the disk are ignored here; SQLite reports them."""
    with contextlib.suppress(OSError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600))


def keep_private(path: Path) -> None:
    """Make a journal and the files beside it readable by their owner only, whatever they were before, because a journal
    contains seeds of hands that are still to be played. Errors of the disk are ignored."""
    for each in path.parent.glob(glob.escape(path.name) + "*"):
        with contextlib.suppress(OSError):
            if each.is_file() and not each.is_symlink():
                each.chmod(0o600)
    if path.parent.name == "sabacc":  # only the program's own folder, not a shared one
        with contextlib.suppress(OSError):
            path.parent.chmod(0o700)


def connect(
    path: Path, factory: type[sqlite3.Connection], *, read_only: bool, still: bool = False
) -> sqlite3.Connection:
    """Open a connection to SQLite that does not begin transactions by itself. `still` says that no table uses the file:
    unless it has a write-ahead log to read, SQLite then makes no files beside it. Raises `JournalError` if it cannot be
    opened: `NotAJournal` for a folder or another program's database, and `JournalDamaged` if the disk cannot read its
    beginning. An empty file that is only to be read is an `EmptyJournal`: SQLite would delete the write-ahead log
    beside it, in which there may be rows."""
    check_plain(path)
    if read_only and path.exists() and not path.stat().st_size:
        left = log_of(Path(os.path.realpath(path))).exists()
        why = (
            "a log of it is left, from which `sabacc run` makes it again" if left else "no table has written to it yet"
        )
        raise EmptyJournal(f"{path} is empty: {why}")
    alone = still and not os.path.exists(f"{os.path.realpath(path)}-wal")
    uri = f"{path.absolute().as_uri()}?mode={'ro' if read_only else 'rwc'}{'&immutable=1' if alone else ''}"
    try:
        return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False, factory=factory)
    except sqlite3.Error as error:
        if str(getattr(error, "sqlite_errorname", "")).startswith(_UNREADABLE):
            raise JournalDamaged(0, f"the disk cannot read its beginning: {error}") from error
        check_disk(error, path)
        raise JournalError(f"the journal {path} cannot be opened: {error}") from error


_DISK = ("SQLITE_FULL", "SQLITE_IOERR", "SQLITE_PROTOCOL")
"""SQLite's errors for a disk that is full, cannot be written, or on which nothing can be locked. They can come up even
when reading, because SQLite locks the file and makes another one beside a write-ahead log before it reads the log."""
_UNREADABLE = ("SQLITE_IOERR_READ", "SQLITE_IOERR_SHORT_READ", "SQLITE_IOERR_CORRUPTFS", "SQLITE_IOERR_DATA")
"""SQLite's errors for a block that the disk cannot read any more."""
_DISK_NUMBERS = (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO)
"""The system's errors for such a disk."""


def check_disk(error: Exception, path: Path) -> None:
    """Raise `DiskFails` if `error`, of SQLite or the system, means that the disk is full or fails, that its folder
    is read-only, that a file beside it cannot be opened, or that another program has locked the file; the journal may
    be sound. Otherwise do nothing."""
    name = str(getattr(error, "sqlite_errorname", ""))
    if name.startswith("SQLITE_READONLY") and not os.access(path.parent, os.W_OK):
        raise DiskFails(
            f"the journal {path} cannot be read where it is: SQLite writes files beside it, and you may not write into "
            "its folder; copy it into another one"
        ) from error
    number = getattr(error, "errno", 0)
    why = error.strerror if isinstance(error, OSError) else error
    if name.startswith("SQLITE_CANTOPEN") or number in (errno.EACCES, errno.EPERM):
        raise DiskFails(
            f"the journal {path} cannot be opened, or a file beside it ({why}); see to it that its folder and the "
            f"files {path}* are your own, and make room on its disk. The journal itself is as it was"
        ) from error
    if name.startswith("SQLITE_BUSY"):
        raise DiskFails(f"{path} is locked by another program; end that one first, or name another file") from error
    if (name.startswith(_DISK) and not name.startswith(_UNREADABLE)) or number in _DISK_NUMBERS:
        raise DiskFails(
            f"the journal {path} cannot be opened: its disk is full or fails ({why}); make room on it, or check it. "
            "The journal itself is as it was"
        ) from error


def version_of(connection: sqlite3.Connection, path: Path) -> int | None:
    """Return the version of a journal; None for an empty file. Raises `NotAJournal` for any other file, and
    `JournalError` if the disk is full or fails."""
    try:
        application, version, tables = (
            connection.execute(sql).fetchone()[0]
            for sql in ("PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_master")
        )
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:  # SQLite's own message may contain damaged text
        check_disk(error, path)
        what = f"{path} is not a journal, or is damaged at its very beginning"
        raise NotAJournal(f"{what}: {error}; name another file") from error
    if application == 0 and version == 0 and tables == 0:
        return None
    if application != APPLICATION_ID:
        raise _foreign(path)
    if not 0 <= version <= MOST_VERSION:
        raise NotAJournal(f"{path} is damaged at its very beginning: there is no version {version} of a journal")
    return int(version)


def check_version(connection: sqlite3.Connection, path: Path) -> bool:
    """Return True if the file is a journal that this program reads, False if it is empty. Raises `NewerJournal` or
    `OlderJournal` if another version of the program wrote it, and `NotAJournal` for any other file."""
    version = version_of(connection, path)
    if version is None:
        return False
    if version > SCHEMA_VERSION:
        raise NewerJournal(path, version, SCHEMA_VERSION)
    if version < SCHEMA_VERSION:
        raise OlderJournal(path, version, SCHEMA_VERSION)
    return True


def lay_out(connection: sqlite3.Connection) -> None:
    """Make the tables of a journal in an empty file, in one transaction. Raises `sqlite3.Error` if they cannot be
    written."""
    connection.executescript(
        f"BEGIN IMMEDIATE; {_SCHEMA} PRAGMA application_id = {APPLICATION_ID}; "
        f"PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;"
    )


def prepare(connection: sqlite3.Connection, path: Path) -> bool:
    """Set up `connection` for writing to a journal, and create the tables in an empty file. Returns whether it was
    empty.

    Raises a `JournalError`, as `check_version` does, if the file is no journal of this version, or if it cannot be
    written.
    """
    fresh = not check_version(connection, path)
    try:
        if connection.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
            raise JournalError(f"the file system of {path} cannot keep a write-ahead log; use a local disk")
        connection.execute("PRAGMA synchronous = FULL")
        if fresh:
            lay_out(connection)
            sync_folder(path.absolute().parent)
    except sqlite3.DatabaseError as error:
        check_disk(error, path)
        raise JournalError(f"the journal {path} cannot be written to: {error}; name another file") from error
    return fresh
