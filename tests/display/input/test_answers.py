"""Tests what the screen says after a touch without effect, and that its sentences do not cover what people need to
see."""

from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Begin, Close, Done, Go, Type
from companion.display.canvas.marks import Layout
from companion.display.input.asides import PIN
from companion.display.input.ui import Ui, follow, press, unanswered
from companion.display.window.window import Window
from companion.game.moves import Refusal
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.table.views.kiosk_view import KioskView, Stage
from companion.table.views.table_view import Notice
from tests.display.scenes.tables import SAY, betting, shift, table, view
from tests.display.window.test_window import PANEL, Clock, centre, mouse


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def window(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    made = Window(PANEL, SAY, clock=clock, drivers=("dummy",))
    yield made
    made.close()


def touch(window: Window, clock: Clock, id: str) -> list[object]:
    """Press and let go between two pictures, so that both events arrive at once."""
    clock.now += 1
    at = centre(window, id)
    return list(window.pump([mouse(pygame.MOUSEBUTTONDOWN, at), mouse(pygame.MOUSEBUTTONUP, at)]))


def texts(window: Window) -> str:
    assert isinstance(window.layout, Layout)
    return " ".join(window.layout.texts())


def test_a_press_and_its_release_that_come_together_act_on_every_page(window: Window, clock: Clock) -> None:
    window.show(view(betting()))
    touch(window, clock, "menu")
    assert window.ui.page == Go("home")
    touch(window, clock, "menu.devices")
    assert window.ui.page == Go("devices")
    touch(window, clock, "close")
    assert window.ui.page == Go("home")
    touch(window, clock, "close")
    (intent,) = touch(window, clock, "move.call")
    assert intent is not None


def test_ok_on_an_empty_pad_says_what_is_missing_and_typing_ends_it(window: Window, clock: Clock) -> None:
    window.show(view(betting()))
    told: list[str] = []
    window.listeners.told.append(told.append)
    touch(window, clock, "move.raise")
    assert touch(window, clock, "amount.ok") == []
    assert "Type a number first." in texts(window) and told == ["Type a number first."]
    touch(window, clock, "digit.1")
    assert "first" not in texts(window)
    assert window.ui.draft is not None and window.ui.draft.typed == "1"


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_every_pad_has_its_sentence(language: str) -> None:
    say = screen_words(Tongues(), language)
    seen = view(table())
    staff = replace(seen, kiosk=KioskView("attract"))
    name, _ = press(Ui(), seen, Begin("sit", 7))
    cases = {"name": name, "pin": press(Ui(), staff, Begin(PIN, 0))[0], "amount": press(name, seen, Type("R"))[0]}
    cases["amount"] = press(cases["amount"], seen, Done())[0]
    for what, ui in cases.items():
        there = staff if what == "pin" else seen
        code = unanswered(ui, press(ui, there, Done())[0], there, Done())
        assert code == f"display-first-{what}" and code not in say(code)
    typed, _ = press(name, seen, Type("R"))
    assert unanswered(typed, press(typed, seen, Done())[0], seen, Done()) == ""


@pytest.mark.parametrize("leaves", [Close(), Go("people")])
def test_a_notice_goes_with_the_pad_that_it_was_about(leaves: Close | Go) -> None:
    seen = view(betting())
    ui, _ = press(Ui(), seen, Begin("raise", None))
    refused = Refusal("above-stack", {})
    ui = follow(ui, replace(seen, notice=Notice(1, refused.code, refused.args)), 100.0)
    assert ui.notice_shown
    assert not press(ui, seen, leaves)[0].notice_shown


@pytest.mark.parametrize("stage", ["attract", "table"])
def test_a_demonstration_leaves_the_staff_their_page_and_a_hand_that_is_played_does_not(stage: Stage) -> None:
    seen = replace(view(shift()), kiosk=KioskView(stage, open=True))
    ui = follow(Ui(page=Go("staff"), stage=stage), seen, 100.0)
    assert ui.moment.startswith("shift")
    assert ui.page == (Go("staff") if stage == "attract" else None)
