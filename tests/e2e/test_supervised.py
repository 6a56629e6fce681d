"""Tests the real program under a service manager: it reports that its picture is up, feeds the watchdog, and can be
ended at any moment."""

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.program import Program, need, virtual_screen
from tests.processes import wait_for
from tests.program.services.test_supervision import Manager

MOMENTS = (0.05, 0.3, 0.6, 1.0)
"""Moments at which the program is ended, in seconds after its start: among imports, opening the journal, the first
picture, the devices."""

SOON = 10.0
"""How many seconds the program may take to end. An idle machine takes two, and a service manager would kill the program
much later."""


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    need("Xvfb")
    with virtual_screen() as made:
        yield made


def test_it_says_when_the_table_shows_and_keeps_saying_that_it_turns(display: str, tmp_path: Path) -> None:
    address = str(tmp_path / "notify")
    manager = Manager(address)
    program = Program(display, tmp_path, environ={"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "1000000"})
    heard: list[str] = []

    def hears(what: str, times: int = 1) -> bool:
        heard.extend(manager.heard())
        return heard.count(what) >= times

    wait_for("READY=1", lambda: hears("READY=1"))
    assert "Who sits down?" in program.texts, "the table showed before it said so"
    wait_for("three kicks", lambda: hears("WATCHDOG=1", 3))
    began = time.monotonic()
    assert program.stop(signal.SIGTERM) == 0
    assert time.monotonic() - began < SOON
    wait_for("STOPPING=1", lambda: hears("STOPPING=1"))
    manager.close()


def test_a_signal_while_it_starts_ends_it_and_the_next_start_is_sound(display: str, tmp_path: Path) -> None:
    program = Program(display, tmp_path)
    for moment in MOMENTS:
        assert program.stop(signal.SIGTERM) == 0
        program.begin()
        time.sleep(moment)  # which step of the start the signal hits depends on the machine, and each must survive it
        began = time.monotonic()
        code = program.stop(signal.SIGTERM)
        assert code in (0, -signal.SIGTERM), "before Python has begun it is the system that ends it"
        assert time.monotonic() - began < SOON
        program.start()
    assert program.stop(signal.SIGTERM) == 0
