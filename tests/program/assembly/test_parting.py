"""Tests that all parts close at once, whatever one of them waits for or raises."""

import threading
import time
from types import SimpleNamespace

import pytest

from companion.devices.rfid.station import JOIN_LIMIT
from companion.program.assembly import parting
from companion.program.assembly.ending import PATIENCE_S
from companion.program.assembly.parting import PARTS_S, ParallelExitStack


def test_all_close_in_the_time_of_the_slowest_and_who_hangs_is_left_behind(caplog: pytest.LogCaptureFixture) -> None:
    release, closed = threading.Event(), list[str]()

    def hanging_reader() -> None:
        release.wait(60)

    def failing_tray() -> None:
        raise OSError("gone")

    began = time.monotonic()
    with ParallelExitStack(patience=0.2) as closing:
        closing.callback(closed.append, "first opened")
        for each in (hanging_reader, hanging_reader, failing_tray):
            closing.callback(each)
        closing.callback(closed.append, "last opened")
    assert time.monotonic() - began < 30, "not the minute of those that hang"
    assert sorted(closed) == ["first opened", "last opened"]
    assert sum("hanging_reader, " in each.message for each in caplog.records) == 1
    assert sum("failing_tray failed" in each.message for each in caplog.records) == 1
    release.set()


def test_those_that_hang_are_waited_for_together_and_leave_time_for_the_journal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0

    class Hanging(threading.Thread):
        def start(self) -> None:
            """Run for ever."""

        def join(self, timeout: float | None = None) -> None:
            nonlocal now
            now += 60.0 if timeout is None else timeout

        def is_alive(self) -> bool:
            return True

    monkeypatch.setattr(parting, "time", SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setattr(parting, "threading", SimpleNamespace(Thread=Hanging))
    with ParallelExitStack() as closing:
        for _ in range(20):
            closing.callback(print)
    assert now - 100.0 == pytest.approx(PARTS_S)
    assert JOIN_LIMIT < PARTS_S <= PATIENCE_S - 0.5


def test_it_waits_for_whoever_is_slow_and_raises_what_the_block_raises() -> None:
    closed = threading.Event()

    def slow() -> None:
        time.sleep(0.05)  # longer than a thread takes to start: without the waiting it would not have ended
        closed.set()

    with pytest.raises(ZeroDivisionError), ParallelExitStack(patience=30) as closing:
        closing.callback(slow)
        raise ZeroDivisionError
    assert closed.is_set()
