"""Tests what the health figures mean, and that everything about them has words."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.devices.rfid.statistics import Statistics
from companion.devices.trays.report import LinkFigures, TrayReport
from companion.locale import Words, languages
from companion.program.health.computer import Computer, line
from companion.program.health.figures import FieldFigures, Figures, Gauges, TrayFigures
from companion.program.health.vitals import vitals
from companion.table.durations import Durations
from companion.table.journal.writer import WriterStatistics
from companion.table.views.vitals_view import Vital
from tests.locale.scan import messages

PI = Computer(celsius=48.2, free_mb=9000, synchronised=True, watched=True)
FIELD = FieldFigures(1200, 2400, 12, 3, 1, 2310, 0.5)
TRAY = TrayFigures(3)
WELL = Figures(40, 0, 0, 1.1, 4.0, 200, 8.0, 31.0, FIELD, (TRAY,))
LIGHTS = {"field": "ok", "journal": "ok"}

CASES: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, str]]] = [
    # what is reported; what is different about the computer, the figures, the lights; "!": something must be done
    ("power-ok", {}, {}, {}),
    ("power-was!", {"earlier": ("undervoltage",)}, {}, {}),
    ("power-low!", {"flags": ("undervoltage",)}, {}, {}),
    ("power-unknown", {"watched": False}, {}, {}),
    ("heat-ok", {}, {}, {}),
    ("heat-was!", {"earlier": ("slowed",)}, {}, {}),
    ("heat-hot!", {"celsius": 80.0}, {}, {}),
    ("heat-hot!", {"flags": ("hot",)}, {}, {}),
    ("heat-unknown", {"celsius": None}, {}, {}),
    ("disk-ok", {}, {}, {}),
    ("disk-low!", {"free_mb": 199}, {}, {}),
    ("disk-unknown", {"free_mb": None}, {}, {}),
    ("clock-set", {}, {}, {}),
    ("clock-battery", {"synchronised": False, "rtc": True}, {}, {}),
    ("clock-unset!", {"synchronised": False}, {}, {}),
    ("clock-jumped!", {"drift_s": -3600.0}, {}, {}),
    ("clock-unknown", {"synchronised": None}, {}, {}),
    ("journal-ok", {}, {}, {}),
    ("journal-slow!", {}, {"fsync_p99_ms": 100.1}, {}),
    ("journal-refused!", {}, {"refused": 2}, {}),
    ("journal-outage!", {}, {}, {"journal": "down"}),
    ("journal-unknown", {}, {"commits": 0}, {}),
    ("display-ok", {}, {}, {}),
    ("display-slow!", {}, {"frame_p99_ms": 140.0}, {}),
    ("display-failed!", {}, {}, {"display": "down"}),
    ("display-unknown", {}, {"frames": 0}, {}),
    ("field-ok", {}, {}, {}),
    ("field-empty", {}, {"field": replace(FIELD, missed_pct=None)}, {}),
    ("field-weak!", {}, {"field": replace(FIELD, missed_pct=5.1)}, {}),
    ("field-unsteady!", {}, {}, {"field": "unsteady"}),
    ("field-down!", {}, {}, {"field": "down"}),
    ("field-none", {}, {"field": None}, {}),
    ("tray-ok", {}, {}, {}),
    ("tray-line!", {}, {"trays": (replace(TRAY, line_pct=97.9),)}, {}),
    ("tray-weak!", {}, {"trays": (replace(TRAY, well_pct=94),)}, {}),
    ("tray-down!", {}, {"trays": (replace(TRAY, health="down"),)}, {}),
]


@pytest.mark.parametrize(("told", "computer", "figures", "lights"), CASES)
def test_what_is_told(told: str, computer: dict[str, Any], figures: dict[str, Any], lights: dict[str, str]) -> None:
    found = vitals(replace(PI, **computer), replace(WELL, **figures), LIGHTS | lights)
    what, code = told.rstrip("!").split("-", 1)
    (one,) = [each for each in found if each.what == what]
    assert (one.code, one.bad) == (code, told.endswith("!"))
    assert [each.what for each in found if each.bad and each is not one] == [], "nothing else is bad for that"


@pytest.mark.parametrize("language", languages())
def test_all_of_it_has_words_and_what_is_bad_a_way_out(language: str) -> None:
    known = messages(language)
    for told, *_ in CASES:
        code = f"vital-{told.rstrip('!')}"
        assert code in known and (f"{code}-fix" in known) == told.endswith("!"), code


@pytest.mark.parametrize("language", languages())
def test_a_temperature_that_nothing_measures_is_not_told_as_0_degrees(language: str) -> None:
    for computer in (Computer(flags=("hot",)), Computer(earlier=("slowed",))):
        heat = vitals(computer, WELL, LIGHTS)[1]
        assert heat.bad and "°C" not in Words(language).say(f"vital-{heat.what}-{heat.code}", **heat.args)


def counted() -> Statistics:
    found = Statistics(polls=100, checks=200, missed=10, wire_s=0.25, soft_resets=1)
    found.errors["collision"] += 2
    return found


def test_the_figures_are_those_of_the_last_minute() -> None:
    read, frames = counted(), Durations()
    disk = WriterStatistics(7, 9, 1, 1.54, 9.96)
    for took in (0.01, 0.02, 0.9):
        frames.add(took)
    link = LinkFigures(heard=97, garbled=2, lost=3, answer_ms=21.5, again=4, spilt=77)
    report = TrayReport("e660c0d1c74f0001", 2, health="ok", link=link, qualities=(100, 93))
    gauges = Gauges(lambda: (disk, 3), frames, read, lambda: [report])
    first = gauges.turn()
    assert first.field == FieldFigures(100, 200, 10, 2, 1, 2500, 5.0)
    for at in range(20):
        read.polls += 100
        read.checks += 100
        read.missed += 50 * (at >= 14)
        read.wire_s += 0.1
        found = gauges.turn()
    assert found.field is not None and found.field.missed_pct == 50.0 and found.field.wire_us == 1000
    assert (found.frames, found.frame_p50_ms, found.frame_p99_ms) == (3, 20.0, 900.0)
    assert (found.commits, found.refused, found.queued) == (7, 1, 3)
    assert (found.fsync_p50_ms, found.fsync_p99_ms) == (1.5, 10.0)
    assert found.trays == (TrayFigures(2, "ok", 97.0, 4, 2, 3, 21.5, 93, 77),)
    assert "e660" not in msgspec.json.encode(found).decode(), "a tray is known by its seat"


WORDS = [
    "commits",
    "refused",
    "queued",
    "fsync_p50_ms",
    "fsync_p99_ms",
    "frames",
    "frame_p50_ms",
    "frame_p99_ms",
    "spi_us",
    "polls",
    "reads",
    "missed",
    "missed_pct",
    "rf_errors",
    "resets",
    "trays",
    "retransmits",
    "invalid_lines",
    "invalid_bytes",
    "lost_lines",
    "line_pct",
    "answer_ms",
    "well_pct",
    "throttled",
    "celsius",
    "free_mb",
    "clock_jump_s",
]
"""The words of the log line. Programs read them, so they stay the same."""


@pytest.mark.parametrize("figures", [Figures(), WELL])
def test_the_line_has_always_the_same_words(figures: Figures) -> None:
    pairs = [(name, value) for name, _, value in (each.partition("=") for each in line(PI, figures).split(" "))]
    assert [name for name, value in pairs] == WORDS and all(value for _, value in pairs)
    said = dict(pairs)
    assert said["spi_us"] == ("2310" if figures.field else "-")
    assert said["line_pct"] == ("100.0" if figures.trays else "-")


def test_a_vital_is_bad_where_somebody_should_do_something() -> None:
    assert not Vital("field", "absent", "none").bad and Vital("field", "down", "down").bad
