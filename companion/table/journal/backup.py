"""Copies a journal while the table plays on, and restores such a copy.

A copy is written row by row under a temporary name; each row is checked against its hash and the row before. It gets
its final name once it is complete on the disk and has been read back. So if somebody pulls the USB stick or the plug,
the copy is complete or does not exist. A copy made at the table (with `over`) ends before the first row with a seed
that is still secret: whoever takes the copy learns nothing about a hand still to be played, and loses at most that
hand.
"""

import errno
import glob
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec
from msgspec.structs import astuple

from companion.table.journal.beside import install, log_of, mended, restoring
from companion.table.journal.disk import drop_left, hold, resolved, sync_folder
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import (
    INSERT,
    EmptyJournal,
    JournalDamaged,
    JournalError,
    NewerJournal,
    NotAJournal,
    OlderJournal,
    TournamentJournal,
    check_plain,
    connect,
    lay_out,
    take_lock,
)
from companion.table.journal.rows import NEVER, NO_HASH, Row, verify_rows

BATCH = 500
"""How many rows a copy is written in at once. After each batch, progress is reported."""

PART = ".part"
"""The ending of a copy's file name while the copy is incomplete."""

_ALL = NEVER
"""A number greater than that of every hand. A journal opened with it shows the seeds of all hands, but not the end of a
chain of seeds: a table that goes on with a copy begins a new chain, because the old seeds may have been shown since."""

_ERRNOS = {
    "SQLITE_FULL": errno.ENOSPC,
    "SQLITE_READONLY": errno.EROFS,
    "SQLITE_PERM": errno.EACCES,
    "SQLITE_CANTOPEN": errno.ENOENT,
}

Over = Callable[[Journal], int]
"""A function that returns the number of the first hand in a journal that is not over
(`companion.table.history.revealed.hands_over`)."""


class Copied(msgspec.Struct, frozen=True):
    """A copy that has been made. The file `path` has `rows` journal rows, up to the end of hand number `hands`, which
    is over. The hand in play is included as well if no row of it had to be left out to keep a seed secret."""

    path: Path
    rows: int
    hands: int


def unused(path: Path) -> Path:
    """Return this path if no file or link has it, otherwise the path with -2, -3 and so on before the ending. A path is
    taken, too, if one of the files lies there that SQLite would read with a database of this name."""
    found, number = path, 1
    while any(os.path.lexists(f"{found}{beside}") for beside in ("", "-journal", "-wal", "-shm")):
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


def backup(
    source: Path,
    target: Path,
    *,
    over: Over | None = None,
    progress: Callable[[int], None] = lambda part: None,
    check_target: Callable[[], None] = lambda: None,
) -> Copied:
    """Copy the journal at `source` to the new file `target`, in an existing folder. If another program makes a file of
    that name meanwhile, the copy gets the next free one (see `unused`).

    `over` says which hand is not over yet; with None, everything is copied. `progress` is called with the per cent
    done. `check_target` is called before and after the copying; it must raise `OSError` if the place to write to has
    changed meanwhile, for example if the USB stick was pulled. Raises `JournalError` if the source is no journal that
    this program reads, or is damaged, and `OSError` if the copy cannot be written. After an error `target` does not
    exist. Unfinished copies of this journal that a killed program has left beside `target` are removed first."""
    part = target.with_name(f".{target.name}.{os.urandom(4).hex()}{PART}")
    check_target()
    for name in (f"{source.stem}-", f"{target.name}."):
        drop_left(target.parent, f".{glob.escape(name)}*{PART}")
    made = part
    with ExitStack() as held:
        try:
            rows, hands = _copy(source, part, over, progress, held)
            _sync(part)
            _read_back(part, rows)
            check_target()
            target = unused(target)
            os.replace(part, target)
            made = target
            sync_folder(target.parent)
        except BaseException:
            drop(made)
            raise
    return Copied(target, rows, hands)


def drop(path: Path) -> None:
    """Remove a file if it exists. Errors of the disk are ignored."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        pass  # its name already marks it as incomplete


def restore(file: Path, journal: Path, stamp: str) -> Path | None:
    """Replace `journal`, which no table may be using, by the copy `file`. The old journal is renamed to a name beside
    it that contains `stamp`. If `journal` is a link, the file behind it is replaced, and the link stays. Returns the
    new path of the old journal; None if there was none. Raises `JournalInUse` if a table uses the journal;
    `NotAJournal`, `NewerJournal` or `JournalDamaged` if the copy cannot be used; `NotAJournal` if the file to be
    replaced is no journal; `TournamentJournal` if only one of the two is a tournament's; and `OSError` if the disk
    fails. The journal is then unchanged. If the disk fails when the copy is complete beside it already, raises
    `JournalError`, and the next start of the table replaces it. The same holds for a power cut."""
    with Journal.view(file, still=True) as copy:  # raises if `file` is no journal, before anything is created
        tournament = copy.of_tournament()
    if journal.is_symlink() and not journal.exists():
        raise NotAJournal(f"{journal} is a link that leads to nothing; connect the disk it leads to, or remove it")
    journal = resolved(journal)
    replaced = _check_replaceable(journal)
    if replaced is not None and replaced is not tournament:
        raise TournamentJournal(file if tournament else journal)
    journal.parent.mkdir(parents=True, exist_ok=True)
    with ExitStack() as held:
        held.callback(os.close, take_lock(journal))
        return _replace(file, journal, stamp, held)


def _replace(file: Path, journal: Path, stamp: str, held: ExitStack) -> Path | None:
    """Do what `restore` does. The caller has taken the lock of the journal."""
    part = restoring(journal)
    try:
        if journal.exists() and file.exists() and os.path.samefile(file, journal):
            raise NotAJournal(f"{file} is the table's own journal, not a copy of it; name the copy")
        rows, _ = _copy(file, part, None, lambda part: None, held, still=True)
        _sync(part)
        _read_back(part, rows)
        kept = _keep_aside(journal, stamp)
        os.replace(part, mended(journal))
        try:
            sync_folder(journal.parent)
            install(journal)
        except OSError as error:
            aside = f" The journal until now is kept as {kept}" if kept is not None else ""
            raise JournalError(
                f"the disk of {journal} has failed at the end ({error.strerror}); all the same the copy is complete, "
                f"and the next start goes on from it.{aside}"
            ) from error
        return kept
    finally:
        drop(part)


def _check_replaceable(journal: Path) -> bool | None:
    """Raise `NotAJournal` if the file exists and is no journal of this program, of whatever version. An empty file, or
    none, counts as a table's journal, because a table would begin one there. Returns whether the journal is that of a
    tournament; None if it is too damaged, or too old or new, to tell."""
    check_plain(journal)
    if not journal.exists():
        return False
    try:
        with Journal.view(journal, still=True) as found:
            return found.of_tournament()
    except EmptyJournal:
        return False
    except NotAJournal as error:
        raise NotAJournal(f"{error}; if it was the table's journal, move it away first") from error
    except (JournalDamaged, NewerJournal, OlderJournal):
        return None


def _copy(
    source: Path, part: Path, over: Over | None, told: Callable[[int], None], held: ExitStack, *, still: bool = False
) -> tuple[int, int]:
    """Write the journal rows that may be copied to the new file `part`, which stays locked as long as `held` is open.
    Returns how many, and the last hand among them that is over; 0 if `over` is None, because that is not asked then."""
    while True:
        part.unlink(missing_ok=True)
        with Journal.view(source, still=still) as journal:
            first = over(journal) if over else _ALL
        with Journal.view(source, revealed=first, still=still) as journal:
            held.callback(os.close, _begun(part))
            rows = _write(journal, part, told, wholly=over is None)
            if over is None or over(journal) >= first:
                return rows, 0 if over is None else first - 1
        # an undo has reopened a hand meanwhile, whose seed must stay secret


def _begun(part: Path) -> int:
    """Create the file of a copy, and lock it. Returns its descriptor. It is created here, because SQLite does not say
    why it cannot create a file."""
    descriptor = os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    hold(descriptor)
    return descriptor


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
    """Yield the journal rows before the first one whose sealed part (its secret data, such as a seed) may not be read
    yet."""
    for row in rows:
        if row.seal and not row.sealed and row.hand != NEVER:
            return
        yield row


class _Written:
    """The file of a copy that is being written, and the number and hash of the last journal row in it."""

    def __init__(self, part: Path, last: int, told: Callable[[int], None]) -> None:
        self.number, self._hash, self._last, self._told = 0, NO_HASH, last, told
        self._batch: list[Row] = []
        self.connection = connect(part, sqlite3.Connection, read_only=False)
        try:
            # an interrupted copy is thrown away, so it needs neither a rollback journal nor syncs
            self.connection.execute("PRAGMA journal_mode = OFF")
            self.connection.execute("PRAGMA synchronous = OFF")
            lay_out(self.connection)
            self.connection.execute("BEGIN")
        except sqlite3.Error as error:
            self.connection.close()
            raise _as_os(error, part) from error

    def through(self, rows: Iterator[Row]) -> Iterator[Row]:
        """Yield these journal rows, and write each to the file once the caller asks for the next one."""
        for row in rows:
            yield row  # the caller asks for the next row only if this one is sound
            self._batch.append(row)
            self.number, self._hash = row.number, row.hash
            if len(self._batch) == BATCH:
                self._flush()

    def _flush(self) -> None:
        self.connection.executemany(INSERT, map(astuple, self._batch))
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
        # so that reading back asks the disk, not the memory
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    finally:
        os.close(descriptor)


def _read_back(part: Path, rows: int) -> None:
    """Read the copy from the disk and raise `OSError` if it is not sound or does not have `rows` journal rows."""
    try:
        with Journal.view(part, revealed=_ALL) as copy:
            wrong = copy.verify()
            last = copy.last_number()
    except JournalError as error:  # the fault is in the copy, not in the journal
        raise OSError(errno.EIO, f"the copy cannot be read back: {error}", str(part)) from error
    if wrong is not None or last != rows:
        why = wrong[1] if wrong else "rows are missing"
        raise OSError(errno.EIO, f"the copy cannot be read back: {why}", str(part))


def _as_os(error: sqlite3.Error, part: Path) -> OSError:
    """Return an error of SQLite about the disk as an `OSError` with the matching number."""
    name = getattr(error, "sqlite_errorname", "")
    code = next((number for start, number in _ERRNOS.items() if name.startswith(start)), errno.EIO)
    return OSError(code, os.strerror(code), str(part))


def _keep_aside(journal: Path, stamp: str) -> Path | None:
    """Give the journal a second name, together with its write-ahead log. Returns the new path; None if there is no
    journal."""
    if not journal.exists():
        return None
    kept = unused(journal.with_name(f"{journal.stem}-{stamp}{journal.suffix}"))
    _second_name(journal, kept)
    if log_of(journal).exists():
        _second_name(log_of(journal), log_of(kept))
    sync_folder(journal.parent)
    return kept


def _second_name(path: Path, other: Path) -> None:
    try:
        os.link(path, other)
    except OSError:  # the file system has no hard links
        shutil.copy2(path, other)
        _sync(other)
