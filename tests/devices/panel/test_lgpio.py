"""Tests the panel on gpiozero's real LGPIOFactory; only the C library below it is a stand-in."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from gpiozero import Device

from companion.devices.open_devices import NoPanel, open_panel
from companion.devices.panel import Panel, PanelPins, PanelReport
from companion.program.hardware.reader_bus import ReaderBus
from companion.settings import Config
from tests.devices.panel import lgpio_standin as lgpio
from tests.devices.panel.conftest import Clock

BUTTON, STATUS, SHIFT, BUZZER, RESET = 17, 27, 22, 18, 25


@pytest.fixture
def panel(factory: Any, clock: Clock, posts: list[PanelReport]) -> Iterator[Panel]:
    made = open_panel(PanelPins(), posts.append, pin_factory=factory, clock=clock)
    assert isinstance(made, Panel)
    assert made.errors == ()
    yield made
    made.close()


def test_the_lines_are_claimed_as_the_wiring_needs(panel: Panel, world: lgpio.World) -> None:
    assert ("alert", BUTTON, lgpio.BOTH_EDGES, lgpio.SET_PULL_UP) in world.calls
    assert {line for kind, line, *_ in world.calls if kind == "output"} == {STATUS, SHIFT, BUZZER}
    assert world.pwm[SHIFT] == (100, 0)


def test_no_bounce_filter_below_drops_edges(panel: Panel, world: lgpio.World) -> None:
    assert {call[2] for call in world.calls if call[0] == "debounce"} <= {0}


def test_an_alert_is_acknowledged_by_pwm_and_then_posted(factory: Any, world: lgpio.World, clock: Clock) -> None:
    seen: list[tuple[Any, Any]] = []
    made = open_panel(
        PanelPins(),
        lambda report: seen.append((world.pwm[SHIFT], world.pwm[BUZZER])),
        pin_factory=factory,
        clock=clock,
    )
    seen.clear()
    world.drive(BUTTON, 0, clock.ns)
    assert seen == [((100, 100), (1760.0, 50))]
    clock.run(made, 0.03)
    assert world.pwm[BUZZER] == (0, 0)
    made.close()


def test_presses_from_the_callback_thread_count(
    panel: Panel, world: lgpio.World, clock: Clock, posts: list[PanelReport]
) -> None:
    for _ in range(5):
        for level, wait in ((0, 0.001), (1, 0.001), (0, 0.2), (1, 0.001), (0, 0.001), (1, 0.2)):
            thread = threading.Thread(target=world.drive, args=(BUTTON, level, clock.ns))
            thread.start()
            thread.join(20)
            clock.run(panel, wait)
    assert [report.presses for report in posts if report.held] == [1, 2, 3, 4, 5]


def test_edges_are_judged_by_the_kernels_time_not_by_when_python_came_to_them(
    panel: Panel, world: lgpio.World, clock: Clock, posts: list[PanelReport]
) -> None:
    """Python busy for 0.9 s: a press, its release and the next press are delivered in one go."""
    start = clock.now
    clock.now += 0.9
    for level, at in ((0, 0.0), (1, 0.1), (0, 0.101), (1, 0.102), (0, 0.5), (1, 0.6)):
        world.drive(BUTTON, level, round((start + at) * 1e9))
    assert panel.report().presses == 2


def test_time_stamps_of_another_origin_fall_back_to_the_clock(panel: Panel, world: lgpio.World, clock: Clock) -> None:
    """Early kernels count from 1970 (lgpio, ``callback``)."""
    for n in range(3):
        world.drive(BUTTON, 0, (1_700_000_000 + n) * 10**9)
        clock.run(panel, 0.2)
        world.drive(BUTTON, 1, (1_700_000_000 + n) * 10**9 + 200_000_000)
        clock.run(panel, 0.2)
    assert panel.report() == PanelReport(3, held=False, health="ok")


def test_a_breath_stays_within_what_lgpio_takes_and_rests_in_between(
    panel: Panel, world: lgpio.World, clock: Clock
) -> None:
    clock.run(panel, 1.0)
    panel.show("armed")
    world.calls.clear()
    clock.run(panel, 4.0)
    writes = [call for call in world.calls if call[0] == "pwm"]
    assert {line for _, line, *_ in writes} == {SHIFT}
    assert 60 <= len(writes) <= 100
    assert panel.failures == 0


def test_every_pattern_plays_on_lgpio(panel: Panel, world: lgpio.World, clock: Clock) -> None:
    for pattern in ("shift", "no-shift", "refused", "fault", "rolling", "armed", "idle"):
        panel.show(pattern)
        clock.run(panel, 3.0)
    assert panel.failures == 0
    assert world.pwm[BUZZER] == (0, 0)
    assert world.pwm[SHIFT] == (100, 0)


def test_closing_darkens_the_lights_and_makes_every_line_an_input(
    factory: Any, world: lgpio.World, clock: Clock, posts: list[PanelReport]
) -> None:
    made = open_panel(PanelPins(), posts.append, pin_factory=factory, clock=clock)
    made.show("shift")
    clock.run(made, 0.5)
    made.close()
    assert world.callbacks == []
    assert world.alerts == {}
    for line in (BUTTON, STATUS, SHIFT, BUZZER):
        assert not lgpio.gpio_get_mode(0, line) & (1 << 1)
    last = [call for call in world.calls if call[:2] == ("pwm", SHIFT)][-2:]
    assert [duty for *_, duty in last] == [0, 0]
    again = open_panel(PanelPins(), posts.append, pin_factory=factory, clock=clock)
    world.drive(BUTTON, 0, clock.ns)
    assert posts[-1].presses == 1, "edges come again"
    again.close()
    factory.close()
    assert world.modes == {}


def test_a_busy_button_line_is_no_panel(
    factory: Any, world: lgpio.World, clock: Clock, posts: list[PanelReport], caplog: pytest.LogCaptureFixture
) -> None:
    world.busy.add(BUTTON)
    made = open_panel(PanelPins(), posts.append, pin_factory=factory, clock=clock)
    assert isinstance(made, NoPanel)
    assert posts == [PanelReport(0, held=False, health="down", detail="pin-busy")]
    assert made.report() == posts[0]
    assert made.error == "error: 'GPIO busy'"
    assert "GPIO busy" in caplog.text
    world.busy.clear()
    again = open_panel(PanelPins(), posts.append, pin_factory=factory, clock=clock)
    assert isinstance(again, Panel), "nothing was left reserved"
    again.close()


def test_a_busy_light_leaves_the_button_and_is_opened_when_free(
    factory: Any, world: lgpio.World, clock: Clock, posts: list[PanelReport]
) -> None:
    world.busy.add(SHIFT)
    made = open_panel(PanelPins(), posts.append, pin_factory=factory, clock=clock)
    assert isinstance(made, Panel)
    assert posts[-1] == PanelReport(0, held=False, health="ok", detail="light-failed")
    world.drive(BUTTON, 0, clock.ns)
    assert posts[-1].presses == 1
    world.drive(BUTTON, 1, clock.ns)
    world.busy.clear()
    clock.run(made, 31.0)
    assert posts[-1].detail == ""
    made.show("shift")
    clock.run(made, 0.4)
    assert world.pwm[SHIFT][1] > 0
    made.close()


def test_a_chip_that_goes_away_is_told_and_comes_back(
    panel: Panel, world: lgpio.World, clock: Clock, posts: list[PanelReport]
) -> None:
    clock.run(panel, 1.0)
    world.broken.update({BUTTON, STATUS, SHIFT, BUZZER})
    panel.show("shift")
    clock.run(panel, 5.0)
    assert posts[-1] == PanelReport(0, held=False, health="down", detail="button-failed")
    world.broken.clear()
    clock.run(panel, 31.0)
    assert posts[-1] == PanelReport(0, held=False, health="ok", detail="")


def test_a_reader_whose_reset_line_is_busy_goes_without(
    factory: Any, world: lgpio.World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """lgpio's error is neither an `OSError` nor one of gpiozero's. The line is claimed once it is free."""
    monkeypatch.setattr(Device, "pin_factory", factory)
    world.busy.add(RESET)
    connect = ReaderBus(Config())
    assert connect._reset_line() is None
    assert f"reset pin {RESET} cannot be used: 'GPIO busy'" in caplog.text
    world.busy.clear()
    assert connect._reset_line() is not None and world.levels[RESET] == 1
    connect.close()
