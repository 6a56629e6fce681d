"""Tests the cost of a start: it reads from the last checkpoint on, which it finds with an index."""

import errno
import os
import shutil
import sqlite3
import tracemalloc
from contextlib import closing, nullcontext
from pathlib import Path

import pytest

from companion.table.journal.beside import MOST
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import (
    EmptyJournal,
    JournalDamaged,
    JournalError,
    JournalInUse,
    NewerJournal,
    NotAJournal,
)
from companion.table.journal.open_journal import open_journal
from companion.table.journal.witness import Witness
from companion.table.salvage.salvage import Unmended, salvage
from tests.table.journals import chain, journal_of, refused_journal, tamper


class _Counting(sqlite3.Connection):
    """A connection that counts the steps of SQLite's virtual machine."""

    steps = 0

    def __init__(self, *args: object, **keywords: object) -> None:
        super().__init__(*args, **keywords)  # type: ignore[arg-type]
        self.set_progress_handler(self._step, 1)

    def _step(self) -> int:
        _Counting.steps += 1
        return 0


def _steps_to_start(path: Path) -> int:
    _Counting.steps = 0
    with open_journal(path, connection=_Counting) as journal:
        journal.path_to(journal.position())
    return _Counting.steps


def test_a_start_costs_the_same_however_long_the_journal_is(tmp_path: Path) -> None:
    short = _steps_to_start(journal_of(tmp_path / "short.journal", chain(12, checkpoints=(2,))))
    long = _steps_to_start(journal_of(tmp_path / "long.journal", chain(3000, checkpoints=(7, 2990))))
    assert short == long
    assert _steps_to_start(journal_of(tmp_path / "none.journal", chain(3000))) > 50 * short


def test_the_last_checkpoint_is_asked_of_its_index(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "a.journal", chain(20, checkpoints=(5, 9)))
    with open_journal(path) as journal:
        assert journal.last_checkpoint() == 9
    tamper(path, "DROP INDEX checkpoints")
    with pytest.raises(JournalDamaged, match="no such index"):
        open_journal(path)


def test_an_index_that_names_a_row_that_is_no_checkpoint_is_damage(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "a.journal", chain(20, checkpoints=(5, 9)))
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA writable_schema = 1")
        # The index stays the same while its definition changes, so SQLite no longer knows what belongs in it.
        sql = "CREATE INDEX checkpoints ON rows (number) WHERE kind = 'other'"
        connection.execute("UPDATE sqlite_master SET sql = ? WHERE name = 'checkpoints'", [sql])
    connection.close()
    tamper(path, "UPDATE rows SET kind = 'move' WHERE number = 9", "PRAGMA writable_schema = 1")
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA writable_schema = 1")
        connection.execute(
            "UPDATE sqlite_master SET sql = replace(sql, 'other', 'checkpoint') WHERE name = 'checkpoints'"
        )
    connection.close()
    with pytest.raises(JournalDamaged, match="row 9: its index"):
        open_journal(path)


def test_a_witness_of_a_journal_without_rows_is_whole(tmp_path: Path) -> None:
    """The witness has this content if the table is killed after the journal was created and before its first row was
    written."""
    path = tmp_path / "a.journal"
    open_journal(path).close()
    with open_journal(path) as journal:
        assert not journal.unwitnessed
    witness = path.with_name(path.name + ".last")
    witness.write_bytes(witness.read_bytes().replace(b"0", b"1", 1))
    with open_journal(path) as journal:
        assert journal.unwitnessed


@pytest.mark.parametrize("ending", ["", "-wal"])
def test_a_huge_foreign_file_is_not_read_whole(tmp_path: Path, ending: str) -> None:
    """A huge file would fill the memory of a small Pi. This one is sparse, so it takes no room on the disk."""
    path = tmp_path / "huge.sabacc"
    with open(f"{path}{ending}", "wb") as file:
        file.write(b"SQLite format 3\0" if not ending else b"foreign")
        file.truncate(MOST + 1)
    tracemalloc.start()
    try:
        with pytest.raises(JournalError):
            open_journal(path)
        with pytest.raises(Unmended, match="is larger than 256 MiB; look at the name"):
            salvage(path, "20261122", "1")
        assert tracemalloc.get_traced_memory()[1] < 8 << 20
    finally:
        tracemalloc.stop()
    assert sorted(each.name for each in tmp_path.iterdir() if not each.name.endswith(".lock")) == [
        f"huge.sabacc{ending}"
    ]


def test_what_a_killed_program_left_is_on_the_disk_before_it_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last row is in the log, and its sync has never come: the program was killed in the middle of a commit."""
    killed = tmp_path / "killed"
    killed.mkdir()
    with open_journal(tmp_path / "evening.journal") as journal:
        journal.append(chain(3))
        for name in ("evening.journal", "evening.journal-wal"):
            shutil.copy(tmp_path / name, killed / name)
    done: list[str] = []
    store = Witness.store

    def sync(handle: int) -> None:
        done.append(f"{Path(os.readlink(f'/proc/self/fd/{handle}')).name} synced")

    def noted(self: Witness, number: int) -> None:
        done.append(f"row {number} counts")
        store(self, number)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(Witness, "store", noted)
    with open_journal(killed / "evening.journal"):
        assert done[:3] == ["evening.journal-wal synced", "killed synced", "evening.journal synced"]
        assert done[3] == "row 3 counts"


def test_a_commit_that_the_disk_refused_does_not_count_after_a_kill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a failed sync the kernel returns what was written as if it were on the disk, and never writes it. It reads
    the disk again once it has been told to forget what it remembers."""
    path = refused_journal(tmp_path, monkeypatch)
    with open_journal(path) as journal:
        assert journal.last_number() == 2


def test_starts_on_a_full_disk_leave_no_files_of_a_torn_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, log = tmp_path / "evening.journal", tmp_path / "evening.journal-wal"
    with open_journal(path) as journal:
        journal.append(chain(2))
        journal.append(chain(3)[2:])
        data, torn = path.read_bytes(), log.read_bytes()[:-100]
    path.write_bytes(data)
    log.write_bytes(torn)

    def full(handle: int) -> None:
        if "unsaved" in os.readlink(f"/proc/self/fd/{handle}"):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        for _ in range(2):
            with pytest.raises(JournalError, match=r"\(No space left on device\); make room on it"):
                open_journal(path)
    assert not list(tmp_path.glob("*unsaved*"))
    with open_journal(path) as journal:
        assert (journal.last_number(), journal.unsaved) == (2, 1)


def test_a_torn_commit_is_put_aside_once_however_often_the_program_is_killed_at_its_start(tmp_path: Path) -> None:
    """A thousand files beside the journal would keep the table from starting at all."""
    path, log = tmp_path / "evening.journal", tmp_path / "evening.journal-wal"
    with open_journal(path) as journal:
        journal.append(chain(2))
        journal.append(chain(3)[2:])
        data, torn = path.read_bytes(), log.read_bytes()[:-100]
    for _ in range(3):
        path.write_bytes(data)
        log.write_bytes(torn)
        with open_journal(path) as journal:
            assert (journal.last_number(), journal.unsaved) == (2, 1)
    (aside,) = tmp_path.glob("*unsaved*")
    assert b'"number":3,' in aside.read_bytes()


@pytest.mark.parametrize(
    ("number", "way_out"),
    [
        (errno.EACCES, "see to it that its folder and the files"),
        (errno.EROFS, "make room on it, or check it"),
        (errno.ENOSPC, "make room on it, or check it"),
    ],
)
def test_a_journal_that_may_not_be_opened_is_told_with_the_way_out(
    number: int, way_out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.open

    def refused(path: str | Path, *rest: int) -> int:
        if str(path).endswith(".lock"):
            raise OSError(number, os.strerror(number))
        return real(path, *rest)

    with monkeypatch.context() as disk:
        disk.setattr(os, "open", refused)
        with pytest.raises(JournalError, match=way_out) as told:
            open_journal(tmp_path / "evening.journal")
    assert os.strerror(number) in str(told.value) and str(tmp_path / "evening.journal") in str(told.value)


@pytest.mark.parametrize(("number", "opens"), [(errno.EINVAL, True), (errno.EIO, False)])
def test_a_file_system_that_cannot_sync_a_folder_is_no_failing_disk(
    number: int, opens: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_journal(tmp_path / "evening.journal") as journal:
        journal.append(chain(3))
        left = (tmp_path / "evening.journal-wal").read_bytes()
    (tmp_path / "evening.journal-wal").write_bytes(left)

    def sync(handle: int) -> None:
        if Path(os.readlink(f"/proc/self/fd/{handle}")) == tmp_path:
            raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", sync)
    with nullcontext() if opens else pytest.raises(JournalError, match=r"\(Input/output error\)"):
        open_journal(tmp_path / "evening.journal").close()


def test_a_journal_in_use_is_not_opened_under_a_second_name_either(tmp_path: Path) -> None:
    """SQLite would read it with another log, and take it for damaged."""
    with open_journal(tmp_path / "evening.journal") as journal:
        journal.append(chain(3))
    with open_journal(tmp_path / "evening.journal") as journal:
        os.link(tmp_path / "evening.journal", tmp_path / "other.journal")
        with pytest.raises(JournalInUse):
            open_journal(tmp_path / "other.journal")
        journal.append(chain(5)[3:])
    with open_journal(tmp_path / "other.journal") as journal:
        assert journal.last_number() == 5 and journal.verify() is None


def snapshot(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in folder.iterdir()}


@pytest.mark.parametrize("folded", [True, False], ids=["with tables in the file", "with all tables in its log"])
def test_another_programs_database_and_its_log_stay_as_they_are(folded: bool, tmp_path: Path) -> None:
    """SQLite would move the log into the database as soon as it is opened for writing, and make a file beside it for
    reading."""
    with closing(sqlite3.connect(tmp_path / "songs.db")) as songs:
        songs.execute("PRAGMA journal_mode = WAL")
        songs.execute("CREATE TABLE songs (name TEXT)")
        if folded:
            songs.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        songs.execute("INSERT INTO songs VALUES ('Jizz')")
        songs.commit()
        there = snapshot(tmp_path)
    for name, data in there.items():  # as its program leaves it when it is killed
        (tmp_path / name).write_bytes(data)
    (tmp_path / "songs.db-shm").unlink()
    del there["songs.db-shm"]
    with pytest.raises(NotAJournal, match="is a database of another program"):
        open_journal(tmp_path / "songs.db")
    for still in (False, True):
        with pytest.raises(NotAJournal, match="is a database of another program"):
            Journal.view(tmp_path / "songs.db", still=still)
    assert snapshot(tmp_path) == there


def test_a_newer_programs_journal_and_its_log_stay_as_they_are(tmp_path: Path) -> None:
    with open_journal(tmp_path / "evening.journal") as journal:
        journal.append(chain(3))
        tamper(tmp_path / "evening.journal", "PRAGMA user_version = 99")
        there = {each: (tmp_path / each).read_bytes() for each in ("evening.journal", "evening.journal-wal")}
    for each in tmp_path.iterdir():
        each.unlink()
    for name, data in there.items():
        (tmp_path / name).write_bytes(data)
    with pytest.raises(NewerJournal, match="Nothing was changed"):
        open_journal(tmp_path / "evening.journal")
    assert {name: data for name, data in snapshot(tmp_path).items() if not name.endswith("-shm")} == there


def test_the_log_of_an_empty_journal_stays_until_its_rows_are_taken_over(tmp_path: Path) -> None:
    """SQLite deletes the log beside an empty file, even if it opens the file only to read it."""
    killed = tmp_path / "killed"
    killed.mkdir()
    path = killed / "evening.journal"
    with open_journal(tmp_path / path.name) as journal:
        journal.append(chain(3))
        log = (tmp_path / "evening.journal-wal").read_bytes()
    path.touch()
    (killed / "evening.journal-wal").write_bytes(log)
    for still in (False, True):
        with pytest.raises(EmptyJournal, match="a log of it is left, from which `sabacc run` makes it again"):
            Journal.view(path, still=still)
    with pytest.raises(JournalDamaged, match="its file is gone or empty, and its log holds rows up to 3"):
        open_journal(path)
    assert (killed / "evening.journal-wal").read_bytes() == log
    assert salvage(path, "20261122", "1").rows == 3
    with open_journal(path) as journal:
        assert [row.data for row in journal.rows()][:3] == [row.data for row in chain(3)]
