"""Checks of a journal's files before SQLite opens them for writing, which changes them."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from companion.table.journal.beside import log_of, read, rows_beyond, set_aside
from companion.table.journal.journal_file import (
    JournalDamaged,
    NotAJournal,
    OlderJournal,
    check_disk,
    check_version,
    connect,
)


def check_newer(file: Path) -> None:
    """Raise `NewerJournal` if a newer version of the program wrote the journal, before SQLite could write to it: as
    soon as it is open for writing, the rows in its log are moved into it. What else may be wrong is told later."""
    with suppress(NotAJournal, OlderJournal), closing(connect(file, sqlite3.Connection, read_only=True)) as found:
        check_version(found, file)


def check_log(file: Path) -> int:
    """Look in the write-ahead log of a journal (SQLite's file of recent commits) for rows that SQLite ignores: it stops
    reading at the first damaged part of the log and reports nothing.

    If only the last commit is ignored, the power failed while it was written, or it was damaged later. Its complete
    rows are then saved in a file beside the journal, and their number is returned; otherwise 0. Raises `JournalDamaged`
    if earlier commits are ignored too, because these were certainly on the disk.
    """
    if not (data := read(log_of(file))):
        return 0
    if not file.exists() or not file.stat().st_size:  # SQLite would begin a new database and throw the log away
        if rows := rows_beyond(data, 0).rows:
            raise JournalDamaged(1, f"its file is gone or empty, and its log holds rows up to {rows[-1].number}")
        return 0
    reader = connect(file, sqlite3.Connection, read_only=True)
    try:
        last = int(reader.execute("SELECT coalesce(max(number), 0) FROM rows").fetchone()[0])
    except sqlite3.DatabaseError as error:
        check_disk(error, file)
        last = 0
    finally:
        reader.close()
    found = rows_beyond(data, last)
    if found.sure:
        raise JournalDamaged(last + 1, f"the log is damaged there, and rows up to {found.rows[-1].number} come after")
    if found.rows:
        set_aside(file, found.rows)
    return len(found.rows)
