"""Tests a wall clock that jumps: a Pi without a battery starts in the past, the network corrects it by hours in the
middle of a hand, and midnight and daylight saving come too. Play uses the monotonic clock, which never jumps."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from companion.game.loading.rulesets import load_rules
from companion.program.services.rewind import LEAST, RewindService
from companion.settings import SoundSettings
from companion.table.evening.tables import evening_of
from companion.table.salvage.salvage import salvage
from companion.table.strikes import ShiftTimer
from tests.display.scenes.tables import table as shown_table
from tests.display.scenes.tables import view as view_of
from tests.support import Bench, recorded
from tests.table.history.test_history import played, seat_three
from tests.table.journals import chain, journal_of, tamper
from tests.table.test_table import facts

HOUR = 3600.0
SUMMER_ENDS = datetime(2026, 10, 25, 0, 50, tzinfo=UTC).timestamp()
"""Ten minutes before the clocks of Europe go back."""

Wall = Callable[[int], float]
"""A wall clock: returns the time that it shows (in seconds since 1970) at the move with this number."""

WALLS: dict[str, Wall] = {
    "steady": lambda move: SUMMER_ENDS + move,
    "back by hours": lambda move: SUMMER_ENDS - 7 * HOUR * (move // 9),
    "forward by hours": lambda move: SUMMER_ENDS + 31 * HOUR * (move // 9),
    "to and fro": lambda move: SUMMER_ENDS + (-1) ** move * 9 * HOUR,
    "from 1970 on": lambda move: 0.0 if move < 40 else SUMMER_ENDS,
    "standing still": lambda move: SUMMER_ENDS,
    "local time, autumn": lambda move: SUMMER_ENDS + 60.0 * move - (HOUR if move > 10 else 0),
}


def evening(path: Path, wall: Wall) -> list[object]:
    """Return the states that were played, with a restart in each hand. They must be the same whatever the wall clock
    shows."""
    bench = Bench(path, random_shift=60)
    bench.wall = wall(0)
    seat_three(bench.table)
    found: list[object] = []
    for number, state in enumerate(played(bench, Random(11), 3)):
        bench.wall = wall(number)
        found.append(facts(state)[:-2])  # without the chance, because each run draws its own
        if number % 13 == 12:
            before = facts(bench.table.head)
            bench.settle()
            bench.restart()
            assert facts(bench.table.head) == before
    for _ in range(30):
        bench.table.undo("screen")
    for _ in range(30):
        bench.table.redo("screen")
    bench.settle()
    assert facts(bench.table.head)[:-2] == found[-1], "undo and redo go by the rows, not by the time"
    assert bench.journal.verify() is None
    bench.close()
    return found


@pytest.mark.parametrize("name", [name for name in WALLS if name != "steady"])
def test_an_evening_is_the_same_by_any_clock(name: str, tmp_path: Path) -> None:
    steady = evening(tmp_path / "steady.journal", WALLS["steady"])
    path = tmp_path / "jumping.journal"
    assert evening(path, WALLS[name]) == steady
    assert [point.hand for point in recorded(path)] == [1, 2, 3], "an evening is not a calendar day"
    lines = evening_of(path, load_rules).hands
    assert sorted({line.hand for line in lines}) == [1, 2, 3]


@pytest.mark.parametrize("jump", [-50 * HOUR, -HOUR, HOUR, 50 * HOUR])
def test_no_jump_brings_a_random_shift_or_keeps_it_away(jump: float, tmp_path: Path) -> None:
    bench = Bench(tmp_path / "evening.journal", random_shift=60)
    seat_three(bench.table)
    bench.table.deal("screen")
    clock = ShiftTimer(bench.table)
    assert not clock.turn(1000.0)
    due = clock.next()
    bench.wall += jump
    assert due is not None and not clock.turn((1000.0 + due) / 2) and clock.next() == pytest.approx(due)
    bench.wall -= 2 * jump
    assert clock.turn(due + 0.001)
    bench.close()


def test_a_minute_of_rewind_is_a_minute() -> None:
    """The service is given the clock that never jumps, so all moves of the last minute are there."""
    now, state = [500.0], shown_table()
    service = RewindService(lambda: now[0])
    for _ in range(40):
        now[0] += 1.0
        service.shown([state])
    assert len(service.view(view_of(state)).rewind) == 40 > LEAST


def test_night_is_every_night_however_the_clocks_are_changed() -> None:
    quiet = SoundSettings(night_from="22:00", night_to="07:30")
    spring = [119, 180, 181]  # 01:59 is followed by 03:00
    autumn = [178, 179, 120, 121]  # 02:59 is followed by 02:00 once more
    assert all(quiet.night(minute) for minute in (*spring, *autumn, 0, 1439, 1320, 449))
    assert not any(quiet.night(minute) for minute in (450, 720, 1319))
    late = SoundSettings(night_from="02:30", night_to="02:45")
    assert [late.night(minute) for minute in (*spring, *autumn)] == [False] * 7
    assert late.night(150) and not late.night(165)


def test_what_is_kept_aside_twice_in_the_same_second_is_kept_twice(tmp_path: Path) -> None:
    """A Pi without a clock battery may start twice at the same second. Both files that were set aside must be kept."""
    path = journal_of(tmp_path / "a.journal", chain(30))
    kept = []
    for number in (7, 9):
        tamper(path, f"DELETE FROM rows WHERE number = {number}")
        kept.append((salvage(path, "20261121-170000", "0.1.0").damaged, number))
    assert len({each for each, _ in kept}) == 2
    assert all(each.exists() for each, _ in kept)


def test_days_in_the_export_are_those_of_the_clock_then(tmp_path: Path) -> None:
    midnight = datetime(2026, 12, 31, 23, 59, 50, tzinfo=UTC)
    path = tmp_path / "a.journal"
    evening(path, lambda move: (midnight + timedelta(seconds=move)).timestamp())
    days = {line.ended[:10] for line in evening_of(path, load_rules).hands}
    assert days <= {"2026-12-31", "2027-01-01"} and "2027-01-01" in days
