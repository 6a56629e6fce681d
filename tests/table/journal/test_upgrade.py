"""Tests that a journal of an older version is upgraded, completely or not at all, and that the old one is kept beside
it."""

import sqlite3
from pathlib import Path

import pytest

from companion.table.journal import upgrade
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import SCHEMA_VERSION, JournalError, NotAJournal, OlderJournal, version_of
from companion.table.journal.open_journal import open_journal
from tests.table.journals import chain, journal_of, tamper

ROWS = chain(30, checkpoints=(20,))


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a journal of version 0: it has no note of the last row and no index of the checkpoints."""
    monkeypatch.setattr(upgrade, "STEPS", {0: to_version_1})
    path = journal_of(tmp_path / "a.journal", ROWS)
    tamper(path, "DROP TABLE head", "DROP INDEX checkpoints", "PRAGMA user_version = 0")
    return path


def to_version_1(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE INDEX checkpoints ON rows (number) WHERE kind = 'checkpoint'")
    connection.execute(
        "CREATE TABLE head (only INTEGER PRIMARY KEY CHECK (only = 1), number INTEGER NOT NULL, hash TEXT NOT NULL)"
    )
    connection.execute("INSERT INTO head SELECT 1, number, hash FROM rows ORDER BY number DESC LIMIT 1")


def version(path: Path) -> int | None:
    connection = sqlite3.connect(path)
    try:
        return version_of(connection, path)
    finally:
        connection.close()


def test_an_older_journal_is_brought_up_and_kept_beside(old: Path) -> None:
    before = old.read_bytes()
    with open_journal(old) as journal:
        assert journal.verify() is None
        assert list(journal.rows()) == ROWS
        assert (journal.last_checkpoint(), journal.short_of) == (20, 0)
    kept = old.with_name("a.journal.v0")
    assert kept.read_bytes() == before
    assert kept.stat().st_mode & 0o077 == 0, "seeds are nobody else's business"
    assert (version(old), version(kept)) == (SCHEMA_VERSION, 0)
    with open_journal(old):
        pass
    assert not old.with_name("a.journal.v0-2").exists(), "it is brought up once"


def test_what_stands_in_its_log_only_is_brought_up_too(old: Path) -> None:
    playing = sqlite3.connect(old)
    playing.execute("PRAGMA journal_mode = WAL")
    playing.execute("DELETE FROM rows WHERE number = 30")
    playing.commit()
    files = {end: old.with_name(old.name + end).read_bytes() for end in ("", "-wal")}
    playing.close()
    for end, data in files.items():  # a power cut leaves it like this
        old.with_name(old.name + end).write_bytes(data)
    with open_journal(old) as journal:
        assert journal.last_number() == 29 and journal.verify() is None
    assert old.with_name("a.journal.v0-wal").read_bytes() == files["-wal"]


def test_nothing_that_was_kept_is_overwritten(old: Path) -> None:
    old.with_name("a.journal.v0").write_bytes(b"of another evening")
    with open_journal(old):
        pass
    assert old.with_name("a.journal.v0").read_bytes() == b"of another evening"
    assert version(old.with_name("a.journal.v0-2")) == 0


def test_a_step_that_fails_leaves_the_old_journal(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def half(connection: sqlite3.Connection) -> None:
        to_version_1(connection)
        raise sqlite3.OperationalError("database or disk is full")

    before = old.read_bytes()
    with monkeypatch.context() as broken:
        broken.setattr(upgrade, "STEPS", {0: half})
        with pytest.raises(JournalError, match="from version 0: database or disk is full; it is as it was"):
            open_journal(old)
    assert (version(old), old.read_bytes()) == (0, before)
    assert not old.with_name("a.journal.v0").exists()
    with open_journal(old) as journal:
        assert list(journal.rows()) == ROWS


def test_no_room_for_the_copy_leaves_the_old_journal(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    before = old.read_bytes()
    with monkeypatch.context() as disk, pytest.raises(JournalError, match="No space left on device; it is as it was"):
        disk.setattr(upgrade, "copy_file", full)
        open_journal(old)
    assert old.read_bytes() == before and not old.with_name("a.journal.v0").exists()


def test_too_old_a_journal_is_refused_and_left_alone(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upgrade, "STEPS", {})
    before = old.read_bytes()
    with pytest.raises(JournalError, match="cannot bring version 0 up to 1; play it on with the program that wrote it"):
        open_journal(old)
    assert old.read_bytes() == before


def test_who_only_looks_on_changes_nothing(old: Path) -> None:
    before = old.read_bytes()
    with pytest.raises(OlderJournal, match="Start the table with it once"):
        Journal.view(old)
    assert old.read_bytes() == before


def test_another_program_s_database_is_not_brought_up(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    tamper(path, "CREATE TABLE songs (name TEXT)")
    before = path.read_bytes()
    assert upgrade.upgraded(path, {0: to_version_1}) is None
    with pytest.raises(NotAJournal):
        open_journal(path)
    assert path.read_bytes() == before
