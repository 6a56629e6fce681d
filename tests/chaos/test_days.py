"""Runs a day of the kiosk by itself, with few visits; `python -m tests.chaos.days` runs fourteen days with many."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.table.chance import chance
from tests.chaos import visitors
from tests.chaos.days import Day, sitting, troubles
from tests.chaos.flat import FILES, Mark
from tests.chaos.soak import surroundings


def test_the_night_in_which_summer_time_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in surroundings(tmp_path).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(visitors, "LEAP_S", 150.0)
    monkeypatch.setattr(chance, "SELF_TEST_DICE", 600)
    said: list[Day] = []
    window, _ = sitting(tmp_path, range(4, 5), 2, said.append)
    assert [each.wall[:-1] for each in said] == ["2026-10-25 09:0"] and window.did["StickDo"] == 5
    assert sum(each.visits + each.hands for each in window.expected()) > 0


def ran(*, mib: float = 0.0, files: int = 0) -> list[Day]:
    """Return a week in which memory and open files grow by this much a day."""
    used = [Mark(day, 120.0 + mib * day, 13 + files * day, 10, 30.0 * day) for day in range(7)]
    return [Day(day, "", (0, 0, 0, 0), 100 * day, 1.0, 1, {}, mark) for day, mark in enumerate(used)]


def test_what_grows_from_day_to_day_is_told() -> None:
    assert troubles(ran(mib=1.0)) == [] and troubles([]) == []
    assert troubles(ran(mib=2.5))[0].startswith("memory grows")
    assert troubles(ran(files=FILES))[0].startswith("files grow")
    restarted = [*ran(), *(replace(day, used=replace(day.used, rss_mib=90.0)) for day in ran())]
    assert troubles(restarted) == []
