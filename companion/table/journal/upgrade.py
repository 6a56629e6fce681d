"""Upgrades a journal of an older version of the program to the present version, and keeps a copy of the old one beside
it.

`STEPS` has a step for every version that was ever released; it changes the tables from that version to the next. All
steps run in one transaction, so after a power cut the journal is either the old or the new one. So far only one version
exists, and so no step.
"""

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

from companion.table.journal import journal_file
from companion.table.journal.beside import copy_file, free_path, log_of
from companion.table.journal.journal_file import JournalError, NotAJournal, connect, version_of

Step = Callable[[sqlite3.Connection], None]
"""A function that upgrades the tables of a journal by one version, inside a transaction. If it changes rows, it must
compute their hashes again, from the first one on. Raises `sqlite3.Error`."""

STEPS: Mapping[int, Step] = {}
"""The steps, keyed by the version of the journal that each upgrades."""


def upgraded(path: Path, steps: Mapping[int, Step] | None = None) -> Path | None:
    """Upgrade the journal at `path` to this program's version. No other process may use it meanwhile. The old one is
    kept, with its log, as `.vVERSION` beside it. Returns the path of the old one; None if no upgrade was needed.

    Raises `JournalError` if it is too old or a file cannot be written; the journal is then as it was.
    """
    steps = STEPS if steps is None else steps
    if not path.is_file() or not path.stat().st_size:
        return None
    try:
        with closing(connect(path, sqlite3.Connection, read_only=True)) as connection:
            found = version_of(connection, path)
    except NotAJournal:  # or its creation was interrupted: whoever opens it for writing repairs or reports that
        return None
    if found is None or found >= journal_file.SCHEMA_VERSION:
        return None
    missing = next((number for number in range(found, journal_file.SCHEMA_VERSION) if number not in steps), None)
    if missing is not None:
        raise JournalError(
            f"{path} is a journal of version {found}, and this program cannot bring version {missing} up to "
            f"{missing + 1}; play it on with the program that wrote it, or move it away to begin a new journal"
        )
    kept = free_path(path.with_name(f"{path.name}.v{found}"))
    try:
        copy_file(log_of(path), log_of(kept))  # the log first: once the copy has its name, it is complete
        copy_file(path, kept)
        _step_by_step(path, found, steps)
    except (OSError, sqlite3.Error) as error:
        for each in (kept, log_of(kept)):
            each.unlink(missing_ok=True)
        why = error.strerror if isinstance(error, OSError) else error
        raise JournalError(f"{path} cannot be brought up from version {found}: {why}; it is as it was") from error
    return kept


def _step_by_step(path: Path, found: int, steps: Mapping[int, Step]) -> None:
    connection = connect(path, sqlite3.Connection, read_only=False)
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("BEGIN EXCLUSIVE")
        for version in range(found, journal_file.SCHEMA_VERSION):
            steps[version](connection)
        connection.execute(f"PRAGMA user_version = {journal_file.SCHEMA_VERSION}")
        connection.execute("COMMIT")
    finally:
        connection.close()  # rolls back what was not committed
