"""Tests that a failing SD card in play loses nothing. The kernel makes the file system read-only under the running
table, as it does after an error of a card. No call is faked: it is a real ext4 file system, which `remount,abort` makes
read-only."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.crash.test_full_filesystem import mount
from tests.crash.test_refusing_disk import check
from tests.processes import started

BEFORE, AFTER = 12, 3
"""How many states are seen before the disk fails, and how many touches are answered with a notice after that."""


@pytest.fixture
def card(tmp_path: Path) -> Iterator[tuple[Path, Path]]:
    """Return a small card with a file system of its own: its image, and where it is mounted."""
    image, place = tmp_path / "card", tmp_path / "disk"
    place.mkdir()
    with image.open("wb") as file:
        file.truncate(16 << 20)
    try:
        made = subprocess.run(["mkfs.ext4", "-q", str(image)], capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        made = False
    if not made or not mount("-o", "loop,errors=remount-ro", str(image), str(place)):
        pytest.skip("no card can be made and mounted here: that takes mkfs.ext4, root and a loop device")
    yield image, place
    subprocess.run(["umount", str(place)], check=True)


def held(pid: int) -> None:
    """Stop a process between two system calls. If a sync is under way when the file system is aborted, the kernel does
    not define what it returns."""
    os.kill(pid, signal.SIGSTOP)
    tasks, ends = Path(f"/proc/{pid}/task"), time.monotonic() + 60
    while any(task.read_text().rpartition(")")[2].split()[0] != "T" for task in tasks.glob("*/stat")):
        assert time.monotonic() < ends, "it never stops"


def test_a_card_that_turns_read_only_in_play_stops_it_and_loses_nothing(card: tuple[Path, Path]) -> None:
    image, place = card
    path, lines = place / "evening.journal", list[str]()
    command = [sys.executable, "-B", "-m", "tests.crash.outage", str(path), "read-only", "100000", "quit"]
    with started(command, stdout=subprocess.PIPE, text=True) as table:
        assert table.stdout is not None
        for line in table.stdout:
            lines.append(line.strip())
            if sum(each.startswith("seen ") for each in lines) == BEFORE and lines[-1].startswith("seen "):
                held(table.pid)
                assert mount("-o", "remount,abort", str(place))
                table.send_signal(signal.SIGCONT)
            if lines.count("said") >= AFTER:
                break
        table.send_signal(signal.SIGKILL)
        table.stdout.read()
    assert "halted" in lines and "on" not in lines, lines
    with pytest.raises(OSError, match="Read-only file system"):
        path.with_name("other").touch()
    subprocess.run(["umount", str(place)], check=True)
    assert mount("-o", "loop", str(image), str(place)), "as after a new start"
    outcome = check(path, lines)
    assert outcome.startswith("stopped;"), outcome
