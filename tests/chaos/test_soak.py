"""A few hands through the whole program with faults of its hardware; `python -m tests.chaos.soak` plays thousands."""

import itertools
import threading
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.table.journal.journal import Journal
from tests.chaos.flat import FILES, SLOPE_KIB, START_S, WARM, Figures, Mark, slope, troubles
from tests.chaos.soak import sitting, surroundings, used

HOUR = 3600.0
MIDNIGHT = 1_793_401_200.0
"""A time near two midnights: 2026-10-31 00:00 in Berlin, a week after summer time ended, is 23:00 in London."""
JUMPS = (0.0, 7 * HOUR, -9 * HOUR, 0.3, HOUR, -HOUR, -2e9)
"""How the time of day is changed, back and forth: by hours, past midnight, by an hour as in spring and autumn, and to
before 1970 as on a computer whose clock has no battery."""


def threads() -> list[str]:
    """Return the running threads, except the dice's self-test, which may outlive a short sitting on a busy machine."""
    return sorted(each.name for each in threading.enumerate() if each.name != "dice")


class Jumping:
    """A time of day that changes at every fifth call."""

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
    before, local = threads(), time.localtime
    with monkeypatch.context() as jumping:
        jumping.setattr(time, "time", clock := Jumping())
        jumping.setattr(time, "localtime", lambda at=None: local(clock() if at is None else at))
        again = sitting(tmp_path, 1, 1, first.hands)
    assert again.hands == 2 and again.journal_kib
    assert again.after.files == first.after.files == used(0).files, "files are left open"
    assert threads() == before, "threads are left behind"
    with Journal.view(tmp_path / "evening.journal") as journal:
        days = [row.wall for row in journal.rows(1)]
        assert journal.verify() is None and journal.last_number() == len(days)
    assert sum(later < earlier - 1 for earlier, later in itertools.pairwise(days)) > 3, "the clock did not go back"


def figures(*, kib: float = 0.0, files: int = 0, start_s: float = 0.3) -> Figures:
    """Figures of a sitting of 500 hands in which memory and files grow; a cache is emptied every 70 hands."""
    marks = tuple(
        Mark(at, 150 + min(at, WARM) / 10 + at % 70 / 10 + at * kib / 1024, 30 + at * files // 500, 9, 0.3 * at)
        for at in range(10, 501, 10)
    )
    return Figures(500, 1.0, start_s, 100, 200.0, 150.0, {}, marks, marks[-1])


def test_what_is_flat_has_no_troubles() -> None:
    assert troubles([figures(), figures(kib=1.0), figures(files=1, start_s=0.3 + 0.9 * START_S)]) == []
    assert troubles([replace(figures(), marks=figures().marks[:20])])[0].startswith("no sitting was long enough")


@pytest.mark.parametrize(
    ("grown", "said"),
    [
        (figures(kib=SLOPE_KIB + 2), "memory grows"),
        (figures(files=2 * FILES), "files grow"),
        (figures(start_s=0.4 + START_S), "the start takes"),
    ],
)
def test_what_grows_is_told(grown: Figures, said: str) -> None:
    assert [each[: len(said)] for each in troubles([figures(), grown, grown])][:1] == [said]


def test_the_slope_is_that_of_the_growth() -> None:
    assert slope(figures(kib=20.0).marks) == pytest.approx(20.0, abs=1.5)
