"""Saves an evening whose journal files were removed or replaced while the table plays: copies its rows to a journal
elsewhere, and later back to where they belong. A journal that is to replace another is complete before it does."""

import contextlib
import errno
import glob
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from companion.table.journal.beside import free_path, log_of, mended
from companion.table.journal.disk import settle, sync_folder
from companion.table.journal.journal import PAGE, Journal
from companion.table.journal.journal_file import JournalError, drop_lock
from companion.table.journal.open_journal import open_journal
from companion.table.journal.rows import Row
from companion.table.journal.witness import ENDING, forget


def copy_beside(journal: Journal, folders: Sequence[Path]) -> Journal:
    """Copy all rows of an open journal, even if its files are gone, to a new journal in the first of these folders
    where that is possible. Returns the new journal, open for writing. Raises `JournalError` if no folder can be
    written."""
    assert journal.path is not None
    why: Exception | None = None
    for folder in folders:
        path = free_path(folder / f"{journal.path.name}.kept")
        try:
            with contextlib.ExitStack() as begun:
                os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
                begun.callback(_drop, path)  # it is tried again and again, and must fill neither disk nor memory
                copy = begun.enter_context(open_journal(path))
                for page in pages(journal.rows()):
                    copy.append(page)
                begun.pop_all()
                return copy
        except (OSError, sqlite3.Error, JournalError, ValueError) as error:
            why = error
    raise JournalError(f"the journal {journal.path} cannot be kept elsewhere either: {why}") from why


def kept_with(journal: Path, folders: Sequence[Path], number: int) -> Path | None:
    """Return a copy that `copy_beside` has made of `journal` in one of these folders, and that has its rows up to
    `number`; None if there is none."""
    for folder in folders:
        for path in sorted(folder.glob(f"{glob.escape(journal.name)}.kept*")):
            if path.name.endswith(("-wal", "-shm", ".lock", ENDING)):
                continue
            with contextlib.suppress(JournalError, OSError), Journal.view(path, still=True) as copy:
                if copy.last_number() >= number:
                    return path
    return None


def put_back(journal: Journal, copy: Journal) -> None:
    """Write all rows of `copy`, which has saved the evening, to a new file at the journal's path, and let `journal`
    continue with that file. Files at this path are renamed, not deleted. The new file gets its name only when it is
    complete, so a power cut leaves all rows there or none. Raises `OSError`, `sqlite3.Error` or `JournalError` if the
    file cannot be made or written; then there is no file at the path, and the copy is as it was."""
    path = journal.path
    assert path is not None
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    files = [path, log_of(path), path.with_name(path.name + "-shm")]
    if any(each.exists() for each in files):
        aside = free_path(path.with_name(f"{path.name}.replaced"))
        for each in files:
            with contextlib.suppress(FileNotFoundError):
                os.rename(each, aside.with_name(each.name.replace(path.name, aside.name, 1)))
        sync_folder(path.parent)
    write_mended(path, pages(copy.rows()))
    try:
        journal.release_lock()
        made = open_journal(path)
    except BaseException:
        for each in (mended(path), *files):
            each.unlink(missing_ok=True)
        raise
    journal.continue_as(made)


def write_mended(path: Path, pages: Iterable[Sequence[Row]]) -> None:
    """Write a new journal with these rows, complete and closed, under the name at which `install` looks for what is to
    replace the journal at `path`. Each of `pages` is written in one transaction. Raises `OSError` or `sqlite3.Error` if
    the disk does not take it; then nothing of it is left."""
    making = path.with_name(path.name + ".making")
    for ending in ("", "-wal", "-shm"):
        making.with_name(making.name + ending).unlink(missing_ok=True)
    try:
        with open_journal(making) as journal:
            for page in pages:
                journal.append(page)
            end = journal.end()
        drop_lock(making)
        forget(making)
        with making.open("rb") as file:
            settle(file.fileno())
        _check_whole(making, end)
        os.replace(making, mended(path))
        sync_folder(path.parent)
    except BaseException as error:
        _drop(making)
        if isinstance(error, JournalError):  # the file is new, so only a failure of the disk can be the reason
            raise OSError(errno.ENOSPC, "its disk takes no new file") from error
        raise


def _check_whole(path: Path, end: tuple[int, str]) -> None:
    """Raise `OSError` unless the closed journal at `path` ends with this row (its number and its hash), and has no
    write-ahead log any more. When SQLite closes a journal it moves the rows from the log into the file; if the disk
    does not take them it leaves the log, and says nothing."""
    if not log_of(path).exists():
        with contextlib.suppress(JournalError), Journal.view(path, still=True) as made:
            if made.end() == end:
                return
    raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))


def _drop(path: Path) -> None:
    """Remove a journal that could not be completed, with all files beside it. Errors of the disk are ignored."""
    for ending in ("", "-wal", "-shm", ".lock", ENDING):
        with contextlib.suppress(OSError):
            path.with_name(path.name + ending).unlink(missing_ok=True)


def pages(rows: Iterator[Row]) -> Iterator[list[Row]]:
    """Yield these journal rows in lists of at most `PAGE` rows."""
    while page := list(islice(rows, PAGE)):
        yield page
