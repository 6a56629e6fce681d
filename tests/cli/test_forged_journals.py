"""Tests journals that are of the other kind, damaged, or forged with right hashes: whoever reads one is told so in
one sentence, and no command follows rows in a circle."""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import astuple, replace

from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalDamaged, JournalError
from companion.table.journal.open_journal import open_journal
from companion.table.journal.rows import NO_HASH, Row, fault, hashed
from companion.tournament import acts
from companion.tournament.book import Book, Opening
from companion.tournament.format_files import load_format
from tests.cli.conftest import Sabacc
from tests.support import Bench, seat_three

Refused = Callable[..., str]


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """Return the journal of a table at which three people sit."""
    bench = Bench(tmp_path / "evening.journal")
    seat_three(bench.table)
    bench.close()
    return bench.path


@pytest.fixture
def tournament(tmp_path: Path) -> Iterator[Path]:
    with open_journal(tmp_path / "friday.journal") as found:
        opening = Opening(load_format("single-evening"), "Friday")
        book = Book(found, opening, wall=lambda: 1e9, mono=lambda: 0.0, entropy=Random(5).randbytes)
        for number in range(4):
            book.do(acts.Enter(f"Player {number}"))
    yield tmp_path / "friday.journal"


def damaged(path: Path, why: str) -> str:
    """Return the sentence for a journal whose row 2 is wrong, with the way out."""
    way = f"go on from a copy of it with `sabacc restore COPY --journal {path}`"
    return f"{path} is damaged (journal row 2: {why}); {way}"


def forge(path: Path, change: Callable[[Row], Row]) -> None:
    """Change every row of a journal, and compute all hashes anew."""
    with Journal.view(path) as journal:
        rows = [*journal.rows()]
    prev = NO_HASH
    with closing(sqlite3.connect(path)) as database:
        for row in map(change, rows):
            made = hashed(replace(row, prev=prev))
            prev = made.hash
            database.execute(f"REPLACE INTO rows VALUES ({', '.join('?' * 15)})", astuple(made))
            database.execute("UPDATE head SET hash = ?", (prev,))
        database.commit()


@pytest.mark.parametrize(
    "line", ["export", "export --as standings", "export --as json", "export --as log", "season", "verify"]
)
def test_the_journal_of_a_tournament_is_no_evening(line: str, refused: Refused, tournament: Path) -> None:
    said = refused(*line.split(), "--journal", tournament)
    assert said.startswith(f"{tournament} is the journal of a tournament, not of a table; ")
    assert "sabacc tournament export" in said


def test_the_journal_of_a_table_is_no_tournament(refused: Refused, evening: Path, tmp_path: Path) -> None:
    said = refused("tournament", "export", tmp_path / "files", "--journal", evening)
    assert said.startswith(f"{evening}: ") and said.endswith("is a table's, not a tournament's; name another")
    assert not (tmp_path / "files").exists()


@pytest.mark.timeout(20)
def test_rows_of_a_tournament_that_lead_in_a_circle_are_not_followed(
    refused: Refused, tournament: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tournament)) as database:
        database.execute("UPDATE rows SET parent = number WHERE number > 1")
        database.commit()
    said = refused("tournament", "export", tmp_path / "files", "--journal", tournament)
    assert said == damaged(tournament, "its hash does not match what it says")


@pytest.mark.parametrize("line", ["export", "export --as standings", "export --as log", "season", "verify"])
def test_rows_with_right_hashes_that_say_nothing_are_told(line: str, refused: Refused, evening: Path) -> None:
    forge(evening, lambda row: replace(row, data=b"{}") if row.kind == "move" else row)
    assert str(evening) in refused(*line.split(), "--journal", evening)


def test_a_value_of_a_type_that_no_row_has_is_told(sabacc: Sabacc, refused: Refused, evening: Path) -> None:
    """SQLite keeps bytes in a column of text, and the hash of such a row can be right."""
    with closing(sqlite3.connect(evening)) as database:
        database.execute("UPDATE rows SET reason = X'31', source = X'32' WHERE number = 2")
        database.commit()
    said = refused("export", "--as", "log", "--journal", evening)
    assert said == damaged(evening, "it has a value of a type that no row has there")
    with Journal.view(evening) as journal:
        assert fault(next(journal.rows(2, 2))) == "it has a value of a type that no row has there"
    made = sabacc("bundle", evening.parent, "--journal", evening)
    assert made.exit_code == 0, made.output


@pytest.mark.parametrize("line", ["export", "export --as standings", "export --as log", "season", "backup ."])
def test_a_damaged_journal_is_told_with_the_way_out(line: str, refused: Refused, evening: Path) -> None:
    with closing(sqlite3.connect(evening)) as database:
        database.execute("UPDATE rows SET source = 'nobody' WHERE number = 2")
        database.commit()
    assert refused(*line.split(), "--journal", evening) == damaged(evening, "its hash does not match what it says")


def test_a_file_of_the_kernel_is_no_photo(refused: Refused) -> None:
    """Reading such a file gives nothing yet, and not even an empty text."""
    if os.access("/proc/kmsg", os.R_OK):
        assert "zbar" in (said := refused("hall", "slip", "--photo", "/proc/kmsg")) or "no slip can be found" in said


def test_a_locked_file_is_not_told_as_damaged(refused: Refused, evening: Path) -> None:
    with closing(sqlite3.connect(evening, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode = DELETE")
        database.execute("BEGIN EXCLUSIVE")
        said = refused("export", "--journal", evening)
    assert said == f"{evening} is locked by another program; end that one first, or name another file"


@pytest.mark.parametrize("line", ["export", "season", "backup ."])
def test_a_journal_in_a_folder_that_takes_no_files_is_not_told_as_damaged(
    line: str, refused: Refused, evening: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a disk that is mounted read-only, whoever runs the tests."""

    class ReadOnly(sqlite3.Connection):
        def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
            error = sqlite3.OperationalError("attempt to write a readonly database")
            error.sqlite_errorname = "SQLITE_READONLY_DIRECTORY"
            raise error

    monkeypatch.setattr("companion.table.journal.journal.sqlite3.Connection", ReadOnly)
    monkeypatch.setattr("os.access", lambda path, mode: mode != os.W_OK)
    said = refused(*line.split(), "--journal", evening)
    assert said.startswith(f"the journal {evening} cannot be read where it is: ") and "copy it into another" in said


def test_a_journal_in_a_closed_folder_needs_no_report(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(path: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr("companion.table.journal.open_journal.has_lock", closed)
    with pytest.raises(JournalError, match=r"evening.journal cannot be opened: Permission denied; name another file$"):
        open_journal(evening)


@pytest.mark.parametrize("command", ["export", "season", "backup"])
def test_a_disk_that_fails_meanwhile_is_no_damage_for_which_a_copy_takes_the_place(
    command: str, evening: Path, refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unlocked(self: Journal) -> int:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorname = "SQLITE_IOERR_LOCK"
        raise JournalDamaged(0, "the database cannot be read: disk I/O error") from error

    monkeypatch.setattr(Journal, "last_number", unlocked)
    folder = [evening.parent] if command == "backup" else []
    said = refused(command, *folder, "--journal", evening)
    assert "make room on it, or check it. The journal itself is as it was" in said and "restore" not in said
