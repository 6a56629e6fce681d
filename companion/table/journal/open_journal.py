"""Opens a journal for writing: installs what was left beside it, checks and upgrades it, and locks it."""

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from companion.table.journal.beside import install, log_of, restoring
from companion.table.journal.disk import resolved, settle, sync_file
from companion.table.journal.file_checks import check_log, check_newer
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import (
    JournalDamaged,
    JournalError,
    NewerJournal,
    NotAJournal,
    check_disk,
    connect,
    create_private,
    drop_lock,
    has_lock,
    keep_private,
    prepare,
    take_file,
    take_lock,
)
from companion.table.journal.upgrade import upgraded
from companion.table.journal.witness import Witness


def open_journal(path: str | os.PathLike[str], *, connection: type[sqlite3.Connection] = sqlite3.Connection) -> Journal:
    """Open the journal at `path` for writing. If there is no file, make a new one. If it is a link, the file to which
    the link leads is used.

    A journal of an older version is upgraded first. The rows since the last checkpoint (state between two hands) are
    verified. `connection` lets a test intervene between the journal and SQLite. Raises a `JournalError`: `JournalInUse`
    if another table has it open for writing, `NewerJournal` if a newer version of the program wrote it, `NotAJournal`
    if it is none, `JournalDamaged` if a row is missing or was changed, or `JournalError` itself if a file cannot be
    written. After an error the file is as it was.
    """
    try:
        file = resolved(Path(path))
        new = not has_lock(file)
        lock = take_lock(file)
    except OSError as error:  # a folder that may not be looked into
        raise JournalError(f"the journal {path} cannot be opened: {error.strerror}; name another file") from error
    held: list[sqlite3.Connection] = []
    database: int | None = None
    try:
        install(file)
        restoring(file).unlink(missing_ok=True)
        existed = file.exists()
        # a program that was killed in the middle of a commit, or after one that failed, has left rows that would be
        # read here, but are not on the disk
        sync_file(log_of(file))
        left = log_of(file).exists()
        if existed:
            check_newer(file)
        unsaved = check_log(file)
        upgraded(file)
        create_private(file)
        held.append(connect(file, connection, read_only=False))
        database = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
        take_file(database, file)
        if left:  # reading the whole file anew would cost each start after a clean end a third of a second
            settle(database)
        fresh = prepare(held[0], file)
        keep_private(file)
        held.append(connect(file, connection, read_only=True))
        journal = Journal(held[1], held[0], lock, database=database)
        journal.unsaved, journal.emptied = unsaved, existed and fresh
        wrong = journal.verify(journal.last_checkpoint())
        if wrong is not None:
            raise JournalDamaged(*wrong)
        journal.remember_files(file, Path(path))
        journal.witness = Witness(file)
        journal.unwitnessed = journal.witness.broken
        journal.short_of = max(0, journal.witness.number() - journal.last_number())
        journal.witness.store(journal.last_number())
    except OSError as error:
        _give_back(held, database, lock)
        check_disk(error, file)
        raise JournalError(f"the journal {file} cannot be opened: {error.strerror}") from error
    except BaseException as error:  # whatever the error is, the lock must be released
        if new and isinstance(error, NotAJournal | NewerJournal):
            drop_lock(file)
        _give_back(held, database, lock)
        raise
    return journal


def _give_back(held: Sequence[sqlite3.Connection], database: int | None, lock: int) -> None:
    for each in held:
        each.close()
    if database is not None:
        os.close(database)
    os.close(lock)
