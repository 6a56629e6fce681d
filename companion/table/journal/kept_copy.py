"""Saves an evening whose journal files were removed or replaced while the table plays: copies its rows to a journal
elsewhere, and later back to where they belong."""

import contextlib
import os
import sqlite3
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from companion.table.journal.beside import free_path, log_of
from companion.table.journal.journal import PAGE, Journal, JournalError, open_journal
from companion.table.journal.rows import Row
from companion.table.journal.witness import forget


def copy_beside(journal: Journal, folders: Sequence[Path]) -> Journal:
    """Copy all rows of an open journal, even if its files are gone, to a new journal in the first of these folders
    where that is possible. Returns the new journal, open for writing. Raises `JournalError` if no folder can be
    written."""
    assert journal.path is not None
    why: Exception | None = None
    for folder in folders:
        path = free_path(folder / f"{journal.path.name}.kept")
        try:
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
            copy = open_journal(path)
            for page in batched(journal.rows(), PAGE):
                copy.append(page)
        except (OSError, sqlite3.Error, JournalError, ValueError) as error:
            why = error
            continue
        return copy
    raise JournalError(f"the journal {journal.path} cannot be kept elsewhere either: {why}") from why


def put_back(journal: Journal, copy: Journal) -> None:
    """Write all rows of `copy`, which has saved the evening, to a new file at the journal's path, and let `journal`
    continue with that file. Files at this path are renamed, not deleted. Raises `OSError`, `sqlite3.Error` or
    `JournalError` if the file cannot be made or written; then there is no file at the path, and the copy is as it
    was."""
    path = journal.path
    assert path is not None
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    files = [path, log_of(path), path.with_name(path.name + "-shm")]
    if any(each.exists() for each in files):
        aside = free_path(path.with_name(f"{path.name}.replaced"))
        for each in files:
            with contextlib.suppress(FileNotFoundError):
                os.rename(each, aside.with_name(each.name.replace(path.name, aside.name, 1)))
    forget(path)
    journal.release_lock()
    made = open_journal(path)
    try:
        for page in batched(copy.rows(), PAGE):
            made.append(page)
    except BaseException:
        made.close()
        for each in files:
            each.unlink(missing_ok=True)
        raise
    journal.continue_as(made)


def batched(rows: Iterator[Row], size: int) -> Iterator[list[Row]]:
    """Yield these journal rows in lists of at most `size` rows."""
    while page := list(islice(rows, size)):
        yield page
