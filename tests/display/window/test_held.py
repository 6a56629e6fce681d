"""Tests that some buttons act only when they were held, by finger, mouse or key, and that the screen says so."""

import pygame
import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.canvas.holding import Hold
from companion.display.canvas.marks import Fill, Shape
from companion.display.input.ui import due
from companion.display.pages.picture import layout
from companion.display.window.window import Window
from companion.game.engine import flow
from companion.table.intents import Play
from companion.table.views.preferences import Preferences
from tests.display.scenes.kiosk_scenes import kiosk
from tests.display.scenes.tables import SAY, betting, opened, table, view
from tests.display.window.test_window import PANEL, Clock, centre, clock, finger, key, mouse, window

__all__ = ["clock", "window"]


def corrections(window: Window, clock: Clock) -> tuple[int, int]:
    """Open the page with the misdeal and wait until people have seen it. Returns the place of the misdeal button."""
    window.ui = replace(window.ui, page=Go("corrections"))
    window.pump([])
    clock.now += 1
    return centre(window, "move.misdeal")


def test_a_misdeal_acts_when_it_has_been_held_for_800_ms(window: Window, clock: Clock) -> None:
    at = corrections(window, clock)
    assert window.pump([mouse(pygame.MOUSEBUTTONDOWN, at)]) == []
    pictures = set()
    for _ in range(15):
        clock.now += 0.05
        assert window.pump([]) == []
        assert window.layout is not None
        pictures.add(window.layout)
    assert len(pictures) == 15, "the ring fills"
    clock.now += 0.05
    (intent,) = window.pump([])
    assert isinstance(intent, Play) and intent.move.verb == "misdeal" and intent.move.reason
    assert flow.refusal(betting(), intent.move) is None
    assert window.pump([mouse(pygame.MOUSEBUTTONUP, at)]) == []


def test_the_window_wakes_for_the_ring(window: Window, clock: Clock) -> None:
    window.pump([mouse(pygame.MOUSEBUTTONDOWN, corrections(window, clock))])
    wait = due(window.ui, clock.now)
    assert wait is not None and 0.0 < wait <= 0.051


def test_let_go_too_early_nothing_happens_and_it_is_said(window: Window, clock: Clock) -> None:
    at = corrections(window, clock)
    window.pump([mouse(pygame.MOUSEBUTTONDOWN, at)])
    clock.now += 0.79
    assert window.pump([mouse(pygame.MOUSEBUTTONUP, at)]) == []
    assert window.layout is not None and any("Hold" in text for text in window.layout.texts())
    clock.now += 3.1
    assert window.pump([]) == []
    assert not any("Hold" in text for text in window.layout.texts())


def test_a_finger_that_slides_off_or_a_button_that_goes_holds_nothing(window: Window, clock: Clock) -> None:
    at = corrections(window, clock)
    window.pump([finger(pygame.FINGERDOWN, at), finger(pygame.FINGERMOTION, (2, 2))])
    clock.now += 1
    assert window.pump([finger(pygame.FINGERUP, at)]) == []
    window.pump([finger(pygame.FINGERDOWN, at)])
    window.show(view(table()))
    clock.now += 1
    assert window.pump([]) == [] and window.pump([finger(pygame.FINGERUP, at)]) == []


def released(name: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=pygame.key.key_code(name), mod=0)


def test_a_key_is_held_as_long_or_pressed_twice(window: Window, clock: Clock) -> None:
    corrections(window, clock)
    assert window.layout is not None
    target = window.layout.target("move.misdeal")
    assert target is not None
    name = target.keys[0]
    window.pump([key(name, name)])
    clock.now += 0.8
    assert len(window.pump([released(name)])) == 1
    clock.now += 5
    corrections(window, clock)
    assert window.pump([key(name, name), released(name)]) == []
    clock.now += 0.1
    assert window.pump([key(name, name), released(name)]) == [], "a bounce"
    clock.now += 0.5
    assert len(window.pump([key(name, name), released(name)])) == 1
    clock.now += 5
    corrections(window, clock)
    window.pump([key(name, name), released(name)])
    clock.now += 2.1
    assert window.pump([key(name, name), released(name)]) == []


@pytest.mark.parametrize("twice", [True, False])
def test_the_sentence_that_says_to_press_again_leaves_the_corner_of_the_kiosk(
    twice: bool, window: Window, clock: Clock
) -> None:
    window.show(kiosk("attract"))
    window.pump([key("f12", ""), released("f12")])
    assert window.layout is not None and any("press it again" in text for text in window.layout.texts())
    clock.now += 0.5
    window.pump([key("f12", ""), released("f12")] if twice else [key("f12", "")])
    clock.now += 0.9
    window.pump([] if twice else [released("f12")])
    assert window.ui.page == Go("staff")


@pytest.mark.parametrize("how", [{"steady": True}, {"motion": "reduced"}])
def test_without_motion_a_bar_fills(how: dict[str, object]) -> None:
    now = view(betting(), preferences=replace(Preferences(), **how))
    ui = replace(opened(now, Go("corrections")), pressed="move.misdeal", hold=Hold(0.0, 0.8, 8))
    picture = layout(now, ui, PANEL, SAY)
    bar = {mark.id: mark.box.w for mark in picture.marks if isinstance(mark, Fill)}
    assert bar["move.misdeal.held"] == pytest.approx(bar["move.misdeal.hold"] / 2, abs=2)
    assert not any(isinstance(mark, Shape) and mark.shape.startswith("hold") for mark in picture.marks)
