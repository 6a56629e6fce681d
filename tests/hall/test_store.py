"""Tests the file in which a hall's desk keeps the journals of all tables."""

import errno
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from companion.hall.hall_wire import HallBroken
from companion.hall.store import Store
from tests.table.journals import chain, io_error, only_remembered


@pytest.mark.parametrize("reading", [False, True])
def test_what_a_killed_desk_left_is_on_the_disk_before_it_counts(
    reading: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last row is in the log, and its sync has never come: the desk was killed in the middle of a commit. Whoever
    only reads the file leaves that to the desk."""
    killed = tmp_path / "killed"
    killed.mkdir()
    store = Store(tmp_path / "hall.db")
    with store.commit():
        store.take(1, chain(3))
    for name in ("hall.db", "hall.db-wal"):
        shutil.copy(tmp_path / name, killed / name)
    store.close()
    synced: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(Path(os.readlink(f"/proc/self/fd/{handle}")).name))
    again = Store(killed / "hall.db", reading=reading)
    assert again.count(1) == 3
    assert synced == ([] if reading else ["hall.db-wal", "killed", "hall.db"])
    again.close()


def test_a_start_after_a_clean_end_does_not_read_the_whole_file_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "hall.db")
    with store.commit():
        store.take(1, chain(3))
    store.close()
    forgotten: list[str] = []
    monkeypatch.setattr(
        os, "posix_fadvise", lambda handle, *rest: forgotten.append(os.readlink(f"/proc/self/fd/{handle}"))
    )
    store = Store(tmp_path / "hall.db")
    assert forgotten == []
    store.tidy()
    assert forgotten == [], "nothing was written"
    store.close()


@pytest.mark.parametrize("gone", [False, True])
@pytest.mark.parametrize("reading", [False, True])
def test_the_log_of_an_empty_file_is_not_deleted(reading: bool, gone: bool, tmp_path: Path) -> None:
    """The director's decisions of a whole evening may be in it."""
    store = Store(tmp_path / "hall.db")
    with store.commit():
        store.note("opened", "1", b"{}")
    log = (tmp_path / "hall.db-wal").read_bytes()
    store.close()
    (tmp_path / "hall.db").write_bytes(b"")
    if gone:
        (tmp_path / "hall.db").unlink()
    (tmp_path / "hall.db-wal").write_bytes(log)
    with pytest.raises(HallBroken, match="put a copy of the file back" if not (gone and reading) else "there is no"):
        Store(tmp_path / "hall.db", reading=reading)
    assert (tmp_path / "hall.db-wal").read_bytes() == log


@pytest.mark.parametrize("data", [b"", b"SQLite format 3\0" + bytes(84), b"letters"], ids=["empty", "torn", "foreign"])
def test_what_is_no_desks_file_is_refused_with_the_way_out(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "hall.db").write_bytes(data)
    with pytest.raises(HallBroken, match="move it away, and the tables send everything again"):
        Store(tmp_path / "hall.db", reading=True)
    assert (tmp_path / "hall.db").read_bytes() == data


@pytest.mark.parametrize("name", ["SQLITE_IOERR_FSYNC", "SQLITE_FULL", "SQLITE_READONLY", "SQLITE_CANTOPEN", ""])
def test_a_disk_that_fails_is_no_reason_to_give_the_desks_file_up(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The payments of the linked pot are in it, and the tables' keys; nobody sends them again."""

    def fails(self: Store, reading: bool) -> int:
        if not name:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self.path))
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorname = name
        raise error

    Store(tmp_path / "hall.db").close()
    monkeypatch.setattr(Store, "_prepared", fails)
    with pytest.raises(HallBroken, match="make room on its disk, or check that") as told:
        Store(tmp_path / "hall.db")
    assert "move it" not in str(told.value) and "--folder" not in str(told.value)


def test_a_commit_that_the_disk_refused_does_not_count_after_a_kill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a failed sync the kernel returns what was written as if it were on the disk, until it is told to forget."""
    path, log, rows = tmp_path / "hall.db", tmp_path / "hall.db-wal", chain(3)
    store = Store(path)
    with store.commit():
        store.take(1, rows[:2])
    on_the_disk = log.read_bytes()
    with store.commit():
        store.take(1, rows[2:])
    data, remembered = path.read_bytes(), log.read_bytes()
    store.close()
    path.write_bytes(data)
    log.write_bytes(remembered)
    only_remembered(log, on_the_disk, monkeypatch)
    again = Store(path)
    assert again.count(1) == 2
    again.close()


@pytest.mark.parametrize("by", ["nothing", "another file"])
def test_nothing_is_confirmed_that_would_go_to_a_removed_file(by: str, tmp_path: Path) -> None:
    path, away = tmp_path / "hall.db", tmp_path / "away"
    store = Store(path)
    with store.commit():
        store.take(1, chain(2))
    path.rename(away)
    if by != "nothing":
        path.write_bytes(away.read_bytes())
    with pytest.raises(sqlite3.Error, match="was removed or replaced; put it back"), store.commit():
        store.take(1, chain(3))
    assert store.tip(1).number == 2
    away.replace(path)
    with store.commit():
        store.take(1, chain(3))
    store.close()
    again = Store(path, reading=True)
    assert again.count(1) == 3
    again.close()


def test_what_the_disk_has_refused_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the kernel remembers of a failed write may never reach the disk, even if it is written once more."""
    forgotten: list[str] = []

    def forget(handle: int, start: int, length: int, advice: int) -> None:
        forgotten.append(Path(os.readlink(f"/proc/self/fd/{handle}")).name)

    store = Store(tmp_path / "hall.db")
    monkeypatch.setattr(os, "posix_fadvise", forget)
    with pytest.raises(sqlite3.Error), store.commit():
        raise io_error()
    assert forgotten == ["hall.db-wal"]
    with store.commit():
        store.take(1, chain(3))
    for _ in range(2):
        store.tidy()
        assert forgotten[1:] == ["hall.db"]
    store.close()


def test_the_next_rows_of_a_long_journal_cost_no_more_than_those_of_a_short_one(tmp_path: Path) -> None:
    store, rows, steps, costs = Store(tmp_path / "hall.db"), chain(3010), list[int](), list[int]()
    store._db.set_progress_handler(lambda: steps.append(1), 1)
    for before, first in ((0, 100), (105, 3000)):
        with store.commit():
            store.take(1, rows[before:first])
        steps.clear()
        with store.commit():
            assert store.take(1, rows[first : first + 5]).new
        costs.append(len(steps))
    store.close()
    assert costs[1] < 1.5 * costs[0]
