"""Tests which evenings of a hall's tables count as one in the season of a league."""

import time
from collections.abc import Iterator

import pytest

from companion.hall.league.league_season import numbered
from companion.table.evening.tables import HandLine


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A place to set `TZ`, which is put back after the test."""
    yield monkeypatch
    monkeypatch.undo()
    time.tzset()


def evenings(*tables: tuple[str, ...]) -> list[list[int]]:
    """Return the league's numbers of each table's evenings, whose first hands ended at these times in UTC."""
    known: dict[tuple[str, str], int] = {}
    found = []
    for table in tables:
        lines = [
            HandLine(at, ended, "shown", 4, "credits", 1, "Lando", True, 1, evening=at)
            for at, ended in enumerate(table, 1)
        ]
        found.append([each.evening for each in numbered(lines, "north", known)])
    return found


@pytest.mark.parametrize(
    ("where", "one", "other", "next_"),
    [
        ("America/New_York", "2026-01-16 23:58:00", "2026-01-17 00:04:00", "2026-01-17 23:58:00"),
        ("America/St_Johns", "2026-07-10 22:10:00", "2026-07-11 00:40:00", "2026-07-11 22:10:00"),
        ("Asia/Kathmandu", "2026-12-31 14:00:00", "2026-12-31 18:20:00", "2027-01-01 14:00:00"),
        ("Pacific/Apia", "2026-04-03 23:30:00", "2026-04-04 00:30:00", "2026-04-05 05:00:00"),
        ("Europe/Paris", "2026-10-24 21:50:00", "2026-10-25 01:10:00", "2026-10-25 20:00:00"),
    ],
)
def test_an_evening_is_one_whatever_time_it_is_in_greenwich(
    where: str, one: str, other: str, next_: str, zone: pytest.MonkeyPatch
) -> None:
    """A table that opens later in the same night plays the same evening; the next night is another one."""
    zone.setenv("TZ", where)
    time.tzset()
    (first, second), (same,) = evenings((one, next_), (other,))
    assert first == same != second


@pytest.mark.parametrize("ended", ["", "0001-01-01 00:30:00", "9999-12-31 23:59:59"])
def test_a_clock_that_was_quite_wrong_does_not_hide_a_season(ended: str, zone: pytest.MonkeyPatch) -> None:
    zone.setenv("TZ", "Pacific/Apia")
    time.tzset()
    (first, second), (same,) = evenings((ended, "2026-01-16 23:58:00"), (ended,))
    assert first == same != second
