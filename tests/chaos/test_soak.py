"""A few hands through the whole program with faults of its hardware; `python -m tests.chaos.soak` plays thousands."""

import itertools
import threading
import time
from pathlib import Path

import pytest

from companion.table.journal import Journal
from tests.chaos.soak import sitting, surroundings

HOUR = 3600.0
MIDNIGHT = 1_793_401_200.0
"""Both midnights in one: 2026-10-31 00:00 in Berlin, a week after the clocks went back, 23:00 in London."""
JUMPS = (0.0, 7 * HOUR, -9 * HOUR, 0.3, HOUR, -HOUR, -2e9)
"""Where the time of day is put, to and fro: hours on and back, over midnight, an hour as in spring and in autumn, and
before 1970 as by a computer whose clock has no battery."""


def left() -> tuple[list[str], list[str]]:
    """Threads that run and files that are open, but for what may outlive a sitting: the dice's test on a busy machine,
    and letters, of which each size is loaded once."""
    names = [each.readlink() for each in Path("/proc/self/fd").iterdir() if each.is_symlink()]
    threads = sorted(each.name for each in threading.enumerate() if each.name != "dice")
    return threads, sorted(str(name) for name in names if name.suffix != ".ttf" and name.parts[:2] != ("/", "proc"))


class Jumping:
    """A time of day that is put somewhere else at every fifth look."""

    def __init__(self) -> None:
        self.looks = itertools.count()

    def __call__(self) -> float:
        look = next(self.looks)
        return MIDNIGHT + look / 1000 + JUMPS[look // 5 % len(JUMPS)]


def test_some_hands_through_the_whole_program_whatever_the_time_of_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in surroundings(tmp_path).items():
        monkeypatch.setenv(name, value)
    first = sitting(tmp_path, 1, 0, 0)
    before, local = left(), time.localtime
    with monkeypatch.context() as jumping:
        jumping.setattr(time, "time", clock := Jumping())
        jumping.setattr(time, "localtime", lambda at=None: local(clock() if at is None else at))
        again = sitting(tmp_path, 1, 1, first.hands)
    assert again.hands == 2 and again.journal_kib
    assert left() == before, "files are left open, or threads behind"
    with Journal.view(tmp_path / "evening.journal") as journal:
        days = [row.wall for row in journal.rows(1)]
        assert journal.verify() is None and journal.last_number() == len(days)
    assert sum(later < earlier - 1 for earlier, later in itertools.pairwise(days)) > 3, "the clock did not go back"
