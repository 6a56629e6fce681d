"""Tests the counts by day: nothing is lost, whatever the clock and the file do."""

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

from companion.program.kiosk.counters import MOST_DAYS, Counters, counts_csv
from companion.table.views.kiosk_view import DayCount

DAY = date(2026, 11, 21)


def test_what_was_counted_is_there_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "counts.json"
    counters = Counters(path)
    counters.count("visits", DAY)
    counters.count("hands", DAY, 3)
    counters.count("visits", DAY + timedelta(1))
    again = Counters(path)
    assert again.days == (DayCount("2026-11-22", visits=1), DayCount("2026-11-21", visits=1, hands=3))
    assert again.trouble == "" and path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("back", [timedelta(1), timedelta(2)])
def test_a_clock_that_goes_back_loses_nothing_and_the_last_day_goes_on(tmp_path: Path, back: timedelta) -> None:
    counters = Counters(tmp_path / "counts.json")
    counters.count("visits", DAY)
    counters.count("visits", DAY - back)
    assert counters.days == (DayCount("2026-11-21", visits=2),)
    counters.count("visits", DAY + timedelta(1))
    assert [each.day for each in counters.days] == ["2026-11-22", "2026-11-21"]


def test_a_clock_that_is_three_days_behind_was_wrong_before_and_its_own_day_counts(tmp_path: Path) -> None:
    counters = Counters(tmp_path / "counts.json")
    counters.count("visits", DAY)
    counters.count("visits", DAY - timedelta(3))
    assert [each.day for each in counters.days] == ["2026-11-21", "2026-11-18"]


def test_a_day_far_ahead_does_not_swallow_the_days_to_come(tmp_path: Path) -> None:
    """A Pi without a clock chip once had a wrong year."""
    counters = Counters(tmp_path / "counts.json")
    counters.count("visits", date(2099, 1, 1))
    counters.count("visits", DAY)
    counters.count("lessons", DAY)
    assert counters.days == (DayCount("2099-01-01", visits=1), DayCount("2026-11-21", 1, 1))


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        b"{",
        b'{"days": 5}',
        b'{"days":[{"day":"x"}]}',
        b'{"days":[{"day":"2026-11-21","hands":-1}]}',
        b"\xff",
        b'{"x":' + b"[" * 5000,
    ],
)
def test_a_broken_file_is_put_aside_and_said(tmp_path: Path, broken: bytes) -> None:
    path = tmp_path / "counts.json"
    path.write_bytes(broken)
    counters = Counters(path)
    assert counters.days == () and counters.trouble == "kiosk-counts-broken"
    assert (tmp_path / "counts.json.broken").read_bytes() == broken and not path.exists()
    counters.count("visits", DAY)
    assert Counters(path).days == (DayCount("2026-11-21", visits=1),)


def test_a_second_broken_file_does_not_replace_the_first(tmp_path: Path) -> None:
    path = tmp_path / "counts.json"
    for broken in (b"{", b"["):
        path.write_bytes(broken)
        Counters(path)
    assert [each.read_bytes() for each in sorted(tmp_path.iterdir())] == [b"{", b"["]


def test_where_nothing_can_be_written_it_counts_on_and_says_so(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("")
    counters = Counters(blocked / "counts.json")
    counters.count("visits", DAY)
    counters.count("visits", DAY)
    assert counters.days[0].visits == 2 and counters.trouble == "kiosk-counts-unsaved"
    blocked.unlink()
    counters.count("visits", DAY)
    assert counters.trouble == "" and Counters(blocked / "counts.json").days[0].visits == 3


def test_the_writing_may_come_later(tmp_path: Path) -> None:
    jobs: list[Callable[[], None]] = []
    counters = Counters(tmp_path / "counts.json", jobs.append)
    counters.count("shifts", DAY)
    counters.count("shifts", DAY)
    assert counters.days[0].shifts == 2 and not (tmp_path / "counts.json").exists()
    for job in jobs:
        job()
    assert Counters(tmp_path / "counts.json").days == counters.days


def test_old_days_make_room(tmp_path: Path) -> None:
    counters = Counters(tmp_path / "counts.json", lambda job: None)
    for at in range(MOST_DAYS + 5):
        counters.count("visits", DAY + timedelta(at))
    assert len(counters.days) == MOST_DAYS and counters.days[-1].day == (DAY + timedelta(5)).isoformat()


def test_as_csv_the_oldest_day_comes_first() -> None:
    days = (DayCount("2026-11-22", 4, 3, 2, 1), DayCount("2026-11-21", 1))
    assert counts_csv(days) == "day,visits,lessons,hands,shifts\r\n2026-11-21,1,0,0,0\r\n2026-11-22,4,3,2,1\r\n"
