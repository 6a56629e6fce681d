"""Tests the real table on a file system that is really full, or really read-only: the kernel refuses, no fault is
injected."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.program.assembly.evening_table import open_table
from companion.program.loop.app import Outage
from companion.table.journal.journal_file import JournalDamaged, JournalError, NotAJournal
from companion.table.journal.writer import JournalWriter
from companion.table.salvage.salvage import Unmended
from companion.table.table import Table
from tests.support import seat_three

SIZE_KIB = 512


def mount(*arguments: str) -> bool:
    """Mount something. Returns whether that was possible."""
    return os.geteuid() == 0 and subprocess.run(["mount", *arguments], capture_output=True, check=False).returncode == 0


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """Return a small file system of its own."""
    place = tmp_path / "disk"
    place.mkdir()
    if not mount("-t", "tmpfs", "-o", f"size={SIZE_KIB}k", "none", str(place)):
        pytest.skip("nothing may be mounted here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def filled(place: Path) -> Path:
    """Fill the disk to the last byte."""
    filler = place / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(b"x" * 4096):
                pass
        except OSError:
            return filler
    raise AssertionError("the disk is never full")


def writer_of(table: Table) -> JournalWriter:
    return table.writer


def test_a_full_disk_stops_play_and_loses_nothing_and_a_read_only_one_is_told(disk: Path) -> None:
    path, rules, told = disk / "evening.journal", load_rules("standard"), list[object]()
    with open_table(path, rules, told.append) as table:
        seat_three(table)
        assert table.settle(60)
        filler = filled(disk)
        before = table.durable_to
        for _ in range(100):
            table.play(Move("pause" if not table.head.paused else "resume"), "screen")
            writer_of(table).flush(0.2)
            if any(isinstance(each, Outage) for each in told):
                break
        waiting = writer_of(table).last_number
        assert waiting > before and any(isinstance(each, Outage) for each in told), "nothing waits for room"
        filler.unlink()
        assert table.settle(60), "it does not go on when there is room"
        stands = table.head.paused
    with open_table(path, rules, told.append) as table:
        assert table.head.paused == stands and writer_of(table).last_number >= waiting
    kept = path.read_bytes()
    assert mount("-o", "remount,ro", str(disk))
    try:
        with (
            pytest.raises(JournalError, match="make room on it, or check it") as refused,
            open_table(path, rules, told.append),
        ):
            pass
    finally:
        assert mount("-o", "remount,rw", str(disk))
    assert str(path) in str(refused.value) and path.read_bytes() == kept
    with open_table(path, rules, told.append) as table:
        assert table.head.paused == stands


@pytest.mark.parametrize("how", ["closed as it should be", "the plug was pulled", "pulled in the middle of a commit"])
def test_a_start_on_a_full_disk_says_so_and_takes_no_sound_journal_for_a_damaged_one(disk: Path, how: str) -> None:
    path, rules = disk / "evening.journal", load_rules("standard")
    with open_table(path, rules, lambda item: None) as table:
        seat_three(table)
        assert table.settle(60)
        for verb in ("pause", "resume"):
            table.play(Move(verb), "screen")
            assert table.settle(60)
        there = {each: each.read_bytes() for each in disk.iterdir() if not each.name.endswith("-shm")}
    torn = how.endswith("commit")
    if how != "closed as it should be":
        for each, data in there.items():
            each.write_bytes(data[:-100] if torn and each.name.endswith("-wal") else data)
    there = {each: each.read_bytes() for each in disk.iterdir()}
    filler = filled(disk)
    with pytest.raises(JournalError, match="make room") as refused, open_table(path, rules, lambda item: None):
        pass
    assert not isinstance(refused.value, JournalDamaged | NotAJournal) and str(path) in str(refused.value)
    filler.unlink()
    assert {each: each.read_bytes() for each in there} == there
    assert {each.name for each in disk.iterdir()} <= {
        f"{path.name}{end}" for end in ("", "-wal", "-shm", ".last", ".lock")
    }
    with open_table(path, rules, lambda item: None) as table:
        assert (table.trouble.code if table.trouble else None) == ("journal-unsaved" if torn else None)
        assert sum(seat is not None for seat in table.head.seats) == 3


@pytest.mark.parametrize("free", [0, 1])
def test_where_no_more_files_can_be_made_no_sound_journal_is_taken_for_a_damaged_one(disk: Path, free: int) -> None:
    path, rules = disk / "evening.journal", load_rules("standard")
    with open_table(path, rules, lambda item: None) as table:
        seat_three(table)
        assert table.settle(60)
    there = {each: each.read_bytes() for each in disk.iterdir()}
    assert mount("-o", f"remount,nr_inodes={len(there) + 1 + free}", str(disk))  # and the folder itself
    try:
        with pytest.raises(JournalError, match="make room") as refused, open_table(path, rules, lambda item: None):
            pass
    finally:
        assert mount("-o", "remount,nr_inodes=1000", str(disk))
    assert not isinstance(refused.value, NotAJournal | Unmended)
    assert {each: each.read_bytes() for each in there} == there
    with open_table(path, rules, lambda item: None) as table:
        assert table.trouble is None and sum(seat is not None for seat in table.head.seats) == 3


def test_a_damaged_journal_waits_for_room_and_what_was_begun_does_not_fill_the_disk(disk: Path) -> None:
    path, rules = disk / "evening.journal", load_rules("standard")
    with open_table(path, rules, lambda item: None) as table:
        seat_three(table)
        assert table.settle(60)
    data = bytearray(path.read_bytes())
    data[100] ^= 0xFF  # damage the first page's type
    path.write_bytes(data)
    filler = filled(disk)
    os.truncate(filler, filler.stat().st_size - len(data) - 40_000)  # room for a copy, but not for a new journal
    there = {each: each.read_bytes() for each in disk.iterdir()}
    for _ in range(2):
        with pytest.raises(JournalError, match="make room") as refused, open_table(path, rules, lambda item: None):
            pass
        assert str(path) in str(refused.value)
        left = {each: each.read_bytes() for each in disk.iterdir() if not each.name.endswith(("-shm", "-wal"))}
        assert left == there, "it grows at each start"
    filler.unlink()
    with open_table(path, rules, lambda item: None) as table:
        assert table.trouble is not None and table.trouble.code == "journal-mended"
        assert sum(seat is not None for seat in table.head.seats) == 3
