"""Tests what may lie beside a journal, and what its disk may do, without a row being lost for it."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.table.journal.beside import MENDED
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import DiskFails, JournalError
from companion.table.journal.open_journal import open_journal
from tests.table.journals import chain


def killed(folder: Path) -> Path:
    """Return the path of a journal with four rows whose table was killed: they are in the log beside it."""
    (folder / "before").mkdir()
    with open_journal(folder / "before" / "evening.journal") as journal:
        journal.append(chain(4))
        for ending in ("", "-wal"):
            shutil.copy(f"{journal.path}{ending}", folder / f"evening.journal{ending}")
    return folder / "evening.journal"


@pytest.mark.parametrize("make", [Path.touch, Path.mkdir, os.mkfifo, lambda path: path.write_text("no journal")])
def test_what_is_no_journal_replaces_none(make: Callable[[Path], object], tmp_path: Path) -> None:
    path = killed(tmp_path)
    make(path.with_name(path.name + MENDED))
    for _ in range(2):
        with open_journal(path) as journal:
            assert journal.last_number() == 4


@pytest.mark.parametrize("ending", ["-wal", "-shm"])
@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo])
def test_what_is_no_plain_file_beside_a_journal_is_named_and_not_waited_for(
    make: Callable[[Path], object], ending: str, tmp_path: Path
) -> None:
    with open_journal(tmp_path / "evening.journal") as journal:
        journal.append(chain(4))
    beside = tmp_path / f"evening.journal{ending}"
    make(beside)
    for opened in (open_journal, Journal.view):
        with pytest.raises(JournalError, match=f"{beside} is not a plain file.*; move it away"):
            opened(tmp_path / "evening.journal")


@pytest.mark.parametrize("name", ["SQLITE_IOERR_LOCK", "SQLITE_IOERR_RDLOCK", "SQLITE_IOERR_FSTAT", "SQLITE_PROTOCOL"])
def test_a_disk_that_fails_is_no_damaged_journal(name: str, tmp_path: Path) -> None:
    """The table would build a new journal from the rows of one in which nothing is wrong."""

    class Failing(sqlite3.Connection):
        def execute(self, *given: Any, **more: Any) -> sqlite3.Cursor:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorname = name
            raise error

    with open_journal(tmp_path / "evening.journal") as journal:
        journal.append(chain(4))
    with pytest.raises(DiskFails, match="make room on it, or check it"):
        open_journal(tmp_path / "evening.journal", connection=Failing)
    with closing(open_journal(tmp_path / "evening.journal")) as journal:
        assert journal.last_number() == 4
