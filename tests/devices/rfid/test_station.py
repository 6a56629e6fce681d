"""Tests the polling thread: what it posts, and that no error ends it."""

from __future__ import annotations

import threading
import time
from itertools import pairwise

import pytest

from companion.devices.rfid.reader import FieldReport
from companion.devices.rfid.station import ReaderStation
from tests.devices.rfid.bench import NTAG, Bench


class Raising:
    """A driver with a defect: raises while `defect` is set."""

    name = "field"

    def __init__(self) -> None:
        self.defect: Exception | None = None
        self.polls = 0
        self.closed = False

    def poll(self, now: float) -> FieldReport:
        self.polls += 1
        if self.defect is not None:
            raise self.defect
        return FieldReport("field", (NTAG,), "ok", "")

    def close(self) -> None:
        self.closed = True
        if self.defect is not None:
            raise self.defect


def test_reports_are_posted_when_they_change_and_every_second() -> None:
    bench = Bench()
    posted: list[tuple[float, FieldReport]] = []
    station = ReaderStation(bench.reader(), lambda report: posted.append((now, report)), clock=bench.clock.now)
    for turn in range(80):
        now = turn * 0.05
        if turn == 30:
            bench.field.lay(NTAG)
        station.turn(now)
        bench.clock.sleep(0.04)
    changes = [time for time, report in posted if report.tags == (NTAG,)]
    assert changes[0] <= 31 * 0.05
    gaps = [later - earlier for (earlier, _), (later, _) in pairwise(posted)]
    assert max(gaps) <= 1.0 + 1e-9
    assert len(posted) <= 6
    assert station.last_turn == now


@pytest.mark.parametrize("defect", [ValueError("defect"), KeyError("tag"), RuntimeError("lgpio")])
def test_a_raising_driver_is_reported_down_and_tried_again_with_backoff(
    defect: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    reader = Raising()
    posted: list[FieldReport] = []
    station = ReaderStation(reader, posted.append, clock=lambda: 0.0)
    station.turn(0.0)
    reader.defect = defect
    assert station.turn(0.05) == FieldReport("field", (NTAG,), "down", "fault")
    for turn in range(2, 600):
        station.turn(turn * 0.05)
    assert 5 <= reader.polls <= 7  # after 1, 2, 4, 8, 10 s
    assert [each.levelname for each in caplog.records if "tried again" in each.message] == ["ERROR"], "told once"
    reader.defect = None
    assert station.turn(60.0) == FieldReport("field", (NTAG,), "ok", "")
    assert posted[-1].health == "ok"
    polls = reader.polls
    station.turn(60.05)
    assert reader.polls == polls + 1


def test_a_driver_that_raises_every_other_time_is_tried_ever_more_seldom() -> None:
    reader = Raising()
    station = ReaderStation(reader, lambda report: None, clock=lambda: 0.0)
    for turn in range(1200):
        reader.defect = ValueError("defect") if reader.polls % 2 else None
        station.turn(turn * 0.05)
    assert reader.polls < 30


def test_a_receiver_that_raises_gets_the_report_again() -> None:
    taken: list[FieldReport] = []
    full = True

    def post(report: FieldReport) -> None:
        if full:
            raise OverflowError("queue is full")
        taken.append(report)

    station = ReaderStation(Raising(), post, clock=lambda: 0.0)
    station.turn(0.0)
    full = False
    station.turn(0.05)
    assert [report.tags for report in taken] == [(NTAG,)]


def test_the_thread_polls_posts_and_ends_within_a_second() -> None:
    arrived = threading.Event()
    reader = Raising()
    station = ReaderStation(reader, lambda report: arrived.set(), period=0.001)
    before = station.last_turn
    station.start()
    with pytest.raises(RuntimeError, match="running already"):
        station.start()
    assert arrived.wait(60)
    reader.defect = ValueError("defect")
    started = time.monotonic()
    station.close()
    assert time.monotonic() - started < 20, "it waits for no driver"
    assert reader.closed
    assert station.last_turn > before


def test_a_driver_that_hangs_is_left_behind() -> None:
    entered, release = threading.Event(), threading.Event()

    class Hanging(Raising):
        def poll(self, now: float) -> FieldReport:
            entered.set()
            release.wait(60)
            return super().poll(now)

    reader = Hanging()
    station = ReaderStation(reader, lambda report: None)
    station.start()
    assert entered.wait(60)
    started = time.monotonic()
    station.close()
    assert time.monotonic() - started < 30, "not the minute of the driver that hangs"
    assert not reader.closed
    release.set()


def test_close_without_start_gives_the_reader_back() -> None:
    reader = Raising()
    ReaderStation(reader, lambda report: None).close()
    assert reader.closed
