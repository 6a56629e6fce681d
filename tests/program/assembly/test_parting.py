"""All parts close at once, whatever one of them hangs in or raises."""

import threading
import time

import pytest

from companion.program.assembly.parting import Parting


def test_all_close_in_the_time_of_the_slowest_and_who_hangs_is_left_behind(caplog: pytest.LogCaptureFixture) -> None:
    release, closed = threading.Event(), list[str]()

    def hanging_reader() -> None:
        release.wait(60)

    def failing_tray() -> None:
        raise OSError("gone")

    began = time.monotonic()
    with Parting(patience=0.2) as closing:
        closing.callback(closed.append, "first opened")
        for each in (hanging_reader, hanging_reader, failing_tray):
            closing.callback(each)
        closing.callback(closed.append, "last opened")
    assert time.monotonic() - began < 30, "not the minute of those that hang"
    assert sorted(closed) == ["first opened", "last opened"]
    assert sum("hanging_reader, " in each.message for each in caplog.records) == 1
    assert sum("failing_tray failed" in each.message for each in caplog.records) == 1
    release.set()


def test_it_waits_for_whoever_is_slow_and_raises_what_the_block_raises() -> None:
    closed = threading.Event()

    def slow() -> None:
        time.sleep(0.05)  # longer than the start of a thread: without the waiting it would not have ended
        closed.set()

    with pytest.raises(ZeroDivisionError), Parting(patience=30) as closing:
        closing.callback(slow)
        raise ZeroDivisionError
    assert closed.is_set()
