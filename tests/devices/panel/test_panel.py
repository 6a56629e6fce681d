"""Tests the panel on gpiozero's mock pins: presses, acknowledgement, patterns, failures."""

from __future__ import annotations

import queue
import threading
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from companion.devices.light_patterns import CLICK
from companion.devices.panel import Panel, PanelPins, PanelReport
from companion.simulation.simulated_panel import PanelLights, SimulatedPanel
from tests.devices.panel.conftest import Clock, Make

CLICK_HZ = CLICK[0].hz


def tap(panel: SimulatedPanel, clock: Clock, held: float = 0.1) -> None:
    panel.press(bounces=3)
    clock.run(panel, held)
    panel.release(bounces=3)
    clock.run(panel, 0.5)


def test_a_press_is_lit_and_heard_before_it_is_posted(simulated: Make, clock: Clock) -> None:
    seen: list[PanelLights] = []
    panel: SimulatedPanel = simulated(post=lambda report: seen.append(panel.lights()))
    panel.press()
    assert seen == [PanelLights(status=0.0, shift=1.0, buzzer=CLICK_HZ)]


def test_counts_go_up_with_each_press_and_are_what_is_posted(
    simulated: Make, clock: Clock, posts: list[PanelReport]
) -> None:
    panel = simulated()
    for _ in range(3):
        tap(panel, clock)
    assert [report.presses for report in posts if report.held] == [1, 2, 3]
    assert posts[-1] == PanelReport(3, held=False, health="ok", detail="")
    assert panel.report() == posts[-1]


def test_a_held_button_counts_once_and_its_release_is_told(
    simulated: Make, clock: Clock, posts: list[PanelReport]
) -> None:
    panel = simulated()
    panel.press(bounces=5)
    clock.run(panel, 20.0)
    assert [(report.presses, report.held) for report in posts] == [(1, True)]
    panel.release(bounces=5)
    clock.run(panel, 1.0)
    assert [(report.presses, report.held) for report in posts] == [(1, True), (1, False)]


def test_a_button_that_stays_down_is_told_until_it_is_let_go(
    simulated: Make, clock: Clock, posts: list[PanelReport]
) -> None:
    """A wire that touches ground looks like a button that is held for ever."""
    panel = simulated()
    panel.press()
    clock.run(panel, 29.0)
    assert posts[-1] == PanelReport(1, held=True, health="ok", detail="")
    clock.run(panel, 2.0)
    assert posts[-1] == PanelReport(1, held=True, health="down", detail="button-stuck")
    panel.release()
    clock.run(panel, 1.0)
    assert posts[-1] == PanelReport(1, held=False, health="ok", detail="")


def test_a_second_tap_inside_the_lockout_is_the_same_request(simulated: Make, clock: Clock) -> None:
    panel = simulated()
    tap(panel, clock)
    panel.press()
    clock.now += 0.1
    panel.release()
    clock.now += 0.1
    panel.press()
    assert panel.report().presses == 2


def test_a_button_found_held_at_power_up_is_no_press(clock: Clock, posts: list[PanelReport]) -> None:
    factory = MockFactory(pin_class=MockPin)
    pin = factory.pin(17)
    pin._set_pull = lambda value: setattr(pin, "_pull", value)
    pin._state = False
    panel = Panel(PanelPins(status=None, shift=None, buzzer=None), posts.append, pin_factory=factory, clock=clock)
    assert panel.report() == PanelReport(0, held=True, health="ok")
    clock.run(panel, 31.0)
    assert posts[-1] == PanelReport(0, held=True, health="down", detail="button-stuck")
    pin.drive_high()
    clock.run(panel, 1.0)
    assert posts[-1] == PanelReport(0, held=False, health="ok")
    pin.drive_low()
    assert posts[-1].presses == 1
    panel.close()


def test_a_press_whose_edge_was_lost_is_found_by_the_next_turn(
    simulated: Make, clock: Clock, posts: list[PanelReport]
) -> None:
    panel = simulated()
    clock.run(panel, 1.0)
    panel.factory.pin(17)._change_state(False)  # the level without its edge
    clock.run(panel, 0.0)
    assert posts[-1].presses == 1
    assert panel.lights().shift == 1.0


def test_a_turn_with_an_old_time_does_not_make_a_press_of_a_lost_edge_too_early_to_count(
    simulated: Make, clock: Clock
) -> None:
    panel = simulated()
    tap(panel, clock)
    old = clock.now - 0.49  # 10 ms after the release
    panel.factory.pin(17)._change_state(False)
    panel.turn(old)
    assert panel.report().presses == 2


def test_the_click_ends_after_20_ms_and_the_light_fades_after_400(simulated: Make, clock: Clock) -> None:
    panel = simulated()
    clock.run(panel, 1.0)
    panel.press()
    clock.run(panel, 0.019)
    assert panel.lights().buzzer == CLICK_HZ
    clock.run(panel, 0.002)
    assert panel.lights().buzzer is None
    clock.run(panel, 0.37)
    assert panel.lights().shift == 1.0
    clock.run(panel, 0.2)
    assert 0.0 < panel.lights().shift < 1.0
    clock.run(panel, 0.2)
    assert panel.lights().shift == 0.0


def test_a_click_ends_with_the_finger_if_the_loop_is_held_up(simulated: Make, clock: Clock) -> None:
    panel = simulated()
    panel.press()
    clock.now += 0.12
    panel.release()
    assert panel.lights().buzzer is None


def test_at_rest_the_panel_asks_for_nothing(simulated: Make, clock: Clock) -> None:
    panel = simulated()
    clock.run(panel, 2.0)
    assert panel.turn(clock.now) is None
    assert panel.lights() == PanelLights(status=1.0, shift=0.0, buzzer=None)
    threads = {thread.name for thread in threading.enumerate()}
    assert not any("held" in name or "blink" in name for name in threads)


def test_steady_patterns_come_to_rest_too(simulated: Make, clock: Clock) -> None:
    panel = simulated(steady=True)
    for pattern in ("armed", "rolling", "shift", "no-shift", "refused", "fault"):
        panel.show(pattern)
        clock.run(panel, 2.0)
        assert panel.turn(clock.now) is None, pattern


def test_a_breath_moves_and_a_shift_plays_its_chord(simulated: Make, clock: Clock) -> None:
    panel = simulated()
    panel.show("armed")
    levels = set()
    for _ in range(80):
        clock.run(panel, 0.05)
        levels.add(panel.lights().shift)
    assert max(levels) == 0.6
    assert len(levels) > 20
    panel.show("shift")
    heard = []
    for _ in range(60):
        heard.append(panel.lights().buzzer)
        clock.run(panel, 0.01)
    assert list(dict.fromkeys(heard)) == [440.0, 554.37, 659.26, None]


def test_a_timed_pattern_gives_way_to_the_one_below_without_its_notes(simulated: Make, clock: Clock) -> None:
    panel = simulated()
    panel.show("no-shift")
    clock.run(panel, 1.0)
    panel.show("shift", until=clock.now + 2.0)
    clock.run(panel, 1.9)
    assert panel.lights().shift > 0.0
    clock.run(panel, 0.15)
    assert panel.lights().buzzer is None
    clock.run(panel, 1.05)
    assert panel.lights() == PanelLights(status=1.0, shift=0.0, buzzer=None)
    assert panel.turn(clock.now) is None


def test_showing_again_what_is_shown_begins_nothing_anew(simulated: Make, clock: Clock) -> None:
    panel = simulated()
    until = clock.now + 5.0
    panel.show("shift", until)
    clock.run(panel, 1.0)
    panel.show("shift", until)
    assert panel.lights().buzzer is None
    clock.run(panel, 5.0)
    panel.show("shift", until)
    assert panel.lights().buzzer is None, "its time is over"
    panel.show("shift", clock.now + 5.0)
    assert panel.lights().buzzer == 440.0


def test_an_unknown_pattern_is_refused(simulated: Make) -> None:
    with pytest.raises(ValueError, match="no pattern 'disco'"):
        simulated().show("disco")


def test_a_bare_button_is_a_panel(simulated: Make, clock: Clock) -> None:
    panel = simulated(PanelPins(status=None, shift=None, buzzer=None))
    panel.show("shift")
    tap(panel, clock)
    assert panel.report() == PanelReport(1, held=False, health="ok")
    assert panel.lights() == PanelLights(0.0, 0.0, None)


def test_an_active_buzzer_is_on_for_every_note(simulated: Make, clock: Clock) -> None:
    panel = simulated(PanelPins(tonal=False))
    assert panel.lights().buzzer is None
    panel.press()
    assert panel.lights().buzzer == 0.0
    clock.run(panel, 0.05)
    assert panel.lights().buzzer is None


def test_pins_without_pwm_still_light_up(clock: Clock, posts: list[PanelReport]) -> None:
    factory = MockFactory(pin_class=MockPin)
    panel = Panel(PanelPins(buzzer=None), posts.append, pin_factory=factory, clock=clock)
    factory.pin(17).drive_low()
    assert factory.pin(22).state is True
    clock.run(panel, 2.0)
    assert factory.pin(22).state is False
    assert factory.pin(27).state is True
    panel.close()


def test_a_post_that_raises_does_not_kill_the_panel_and_is_made_up_for(
    simulated: Make, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    taken: list[PanelReport] = []
    full = True

    def post(report: PanelReport) -> None:
        if full:
            raise queue.Full
        taken.append(report)

    panel = simulated(post=post)
    panel.press()
    assert "report not taken" in caplog.text
    assert panel.lights().buzzer is None, "nobody may come to end the click"
    clock.run(panel, 0.4)
    panel.release()
    clock.run(panel, 3.0)
    panel.press()
    clock.run(panel, 0.5)
    panel.release()
    assert panel.failures > 1
    full = False
    clock.run(panel, 40.0)
    assert taken[-1].presses == 2
    assert [report.presses for report in taken] == [2]


def test_a_post_may_call_the_panel_back(simulated: Make, clock: Clock) -> None:
    def post(report: PanelReport) -> None:
        panel.show("rolling")
        panel.turn(clock.now)

    panel = simulated(post=post)
    panel.press()
    assert panel.report().presses == 1


class Broken(Exception):
    """An exception that, like lgpio.error, is not derived from gpiozero's exceptions."""


def break_pin(panel: SimulatedPanel, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(value: Any) -> None:
        raise Broken("line gone")

    for setter in ("_set_state", "_set_frequency"):
        monkeypatch.setattr(panel.factory.pin(number), setter, fail)


@pytest.mark.parametrize(("number", "detail"), [(22, "light-failed"), (27, "light-failed"), (18, "buzzer-failed")])
def test_a_failing_light_is_told_and_tried_again_and_the_button_goes_on(
    simulated: Make,
    clock: Clock,
    posts: list[PanelReport],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    number: int,
    detail: str,
) -> None:
    panel = simulated()
    with monkeypatch.context() as fault:
        break_pin(panel, number, fault)
        panel.show("shift")
        tap(panel, clock)
        clock.run(panel, 100.0)
        assert posts[-1] == PanelReport(1, held=False, health="ok", detail=detail)
        # 0.5, 1, 2, 4, 8, 16, 30, 30 s after one another; no storm.
        assert 7 <= panel.failures <= 10
        assert "line gone" in panel.errors[0]
        assert caplog.text.count("line gone") == 1, "the log says it once"
    clock.run(panel, 31.0)
    assert posts[-1].detail == ""
    assert panel.errors == ()


def test_a_button_that_cannot_be_read_is_down_until_it_can(
    simulated: Make,
    clock: Clock,
    posts: list[PanelReport],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    panel = simulated()

    def fail() -> bool:
        raise Broken("chip gone")

    with monkeypatch.context() as fault:
        fault.setattr(panel.factory.pin(17), "_get_state", fail)
        clock.run(panel, 10.0)
        assert posts[-1] == PanelReport(0, held=False, health="down", detail="button-failed")
        assert caplog.text.count("chip gone") == 1, "the log says it once"
    clock.run(panel, 31.0)
    assert posts[-1].health == "ok"


def test_closing_gives_the_pins_back(simulated: Make, clock: Clock, posts: list[PanelReport]) -> None:
    panel = simulated()
    panel.show("shift")
    panel.close()
    panel.close()
    assert panel.lights() == PanelLights(0.0, 0.0, None)
    panel.press()
    panel.show("armed")
    assert panel.turn(clock.now) is None
    assert panel.report() == PanelReport(0, held=False, health="down", detail="closed")
    assert posts == []
    again = Panel(PanelPins(), posts.append, pin_factory=panel.factory, clock=clock)
    assert again.errors == ()
    again.close()


def test_edges_and_turns_from_two_threads_lose_nothing(simulated: Make, clock: Clock) -> None:
    counts: list[int] = []
    panel = simulated(post=lambda report: counts.append(report.presses))
    stop = threading.Event()

    def loop() -> None:
        while not stop.is_set():
            panel.turn(clock.now)

    thread = threading.Thread(target=loop)
    thread.start()
    try:
        for _ in range(200):
            panel.press(bounces=2)
            clock.now += 0.2
            panel.release(bounces=2)
            clock.now += 0.2
    finally:
        stop.set()
        thread.join(20)
    assert panel.report().presses == 200
    assert counts == sorted(counts)
