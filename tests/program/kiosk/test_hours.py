"""Tests opening hours that go over midnight, and the day that begins with them."""

from datetime import date, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from companion.program.kiosk.hours import is_open, opening_day
from companion.settings import KioskSettings

DAY, NIGHT, ALWAYS = KioskSettings(open_from="10:00", open_to="18:30"), KioskSettings(
    open_from="18:00", open_to="02:00"
), KioskSettings()  # fmt: skip


def at(text: str) -> datetime:
    return datetime.fromisoformat(f"2026-11-{text}")


@pytest.mark.parametrize(
    ("settings", "when", "so"),
    [
        (DAY, "21T09:59:59", False), (DAY, "21T10:00", True), (DAY, "21T18:29:59", True), (DAY, "21T18:30", False),
        (DAY, "21T00:00", False), (NIGHT, "21T17:59", False), (NIGHT, "21T18:00", True), (NIGHT, "21T23:59", True),
        (NIGHT, "22T00:00", True), (NIGHT, "22T01:59", True), (NIGHT, "22T02:00", False), (NIGHT, "22T12:00", False),
        (ALWAYS, "22T03:00", True),
    ],
)  # fmt: skip
def test_it_is_open_in_its_hours(settings: KioskSettings, when: str, so: bool) -> None:
    assert is_open(settings, at(when)) is so


@pytest.mark.parametrize(
    ("settings", "when", "day"),
    [
        (NIGHT, "21T18:00", 21), (NIGHT, "21T23:59", 21), (NIGHT, "22T00:01", 21), (NIGHT, "22T02:30", 21),
        (NIGHT, "22T18:00", 22), (DAY, "21T10:00", 21), (DAY, "22T00:30", 21), (ALWAYS, "22T04:59", 21),
        (ALWAYS, "22T05:00", 22), (ALWAYS, "22T23:59", 22),
    ],
)  # fmt: skip
def test_a_day_begins_with_the_opening_and_not_at_midnight(settings: KioskSettings, when: str, day: int) -> None:
    assert opening_day(settings, at(when)) == date(2026, 11, day)


def test_a_change_of_summer_time_opens_and_closes_once_a_day() -> None:
    """Goes through both nights of 2026 in which the clocks change, minute by minute of real time."""
    zone = ZoneInfo("Europe/Berlin")
    for start in ("2026-03-28T12:00+00:00", "2026-10-24T12:00+00:00"):
        begun = datetime.fromisoformat(start)
        clock = [(begun + timedelta(minutes=m)).astimezone(zone).replace(tzinfo=None) for m in range(48 * 60)]
        opened = [is_open(NIGHT, now) for now in clock]
        assert sum(a and not b for a, b in pairwise(opened)) == 2
        days = [opening_day(NIGHT, now) for now, so in zip(clock, opened, strict=True) if so]
        assert days == sorted(days) and len(set(days)) == 2
