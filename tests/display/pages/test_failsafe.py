"""Tests the failsafe on the screen: its page obeys the laws for every page, and something is visible even if drawing
fails."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.canvas.marks import Layout, Text
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui
from companion.display.pages.picture import layout
from companion.display.pages.table import failsafe_page
from companion.display.window import safely
from companion.display.window.window import Window
from companion.game.phases.table.corrections import Corrections
from companion.locale import languages
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from companion.table.intents import Play, Undo
from companion.table.views.failsafe import Failsafe, FailsafeKind, Recover
from companion.table.views.table_view import TableView
from tests.display.laws.laws import check
from tests.display.scenes.tables import SAY, betting, view
from tests.display.window.test_window import click

KINDS: tuple[FailsafeKind, ...] = ("move", "state", "replay", "picture")
REPORT = "20261121-235959-picture-1.txt"
PANEL = Panel.of(800, 480)


@cache
def words(language: str) -> Callable[..., str]:
    return screen_words(Words(language))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("turn", [0, 90])
def test_the_page_keeps_to_the_laws(kind: FailsafeKind, language: str, turn: int) -> None:
    shown = view(betting())
    preferences = replace(shown.preferences, turn=turn, language=language)
    shown = replace(shown, preferences=preferences, failsafe=Failsafe(kind, "raise", REPORT, 12_345, can_undo=True))
    picture = layout(shown, Ui(), PANEL, words(language))
    check(picture)
    assert not any("…" in text for text in picture.texts()), picture.texts()
    report = next(mark for mark in picture.marks if isinstance(mark, Text) and mark.id == "failsafe.report")
    assert report.text.endswith(REPORT) and report.face == "sentences", "capitals alone do not find the file"
    assert any(REPORT in text for text in picture.texts())


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    made = Window(PANEL, SAY, clock=lambda: 100.0, drivers=("dummy",))
    made.listeners.failed.append(lambda error, shown: REPORT)
    yield made
    made.close()


def ids(window: Window) -> set[str]:
    assert window.layout is not None
    return {each.id for each in window.layout.targets}


def test_a_page_that_fails_closes_to_the_table(window: Window) -> None:
    window.show(view(betting()))
    window.ui = replace(window.ui, page=Go("no-such-page"))
    window.show(view(betting()))
    assert "move.call" in ids(window) and window.ui.page is None


def test_where_the_rules_fail_over_a_correction_its_page_closes_and_the_hand_goes_on(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any) -> None:
        raise ZeroDivisionError("nobody can be corrected")

    monkeypatch.setattr(Corrections, "offers", fails)
    window.show(view(betting()))
    window.ui = replace(window.ui, page=Go("corrections"))
    window.show(view(betting()))
    assert "move.call" in ids(window) and window.ui.page is None


def test_a_picture_that_fails_gives_way_to_the_failsafe(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(shown: TableView, ui: Ui, panel: Panel, say: Any) -> Layout:
        if shown.failsafe is None:
            raise ZeroDivisionError("no such picture")
        return layout(shown, ui, panel, say)

    with monkeypatch.context() as broken:
        broken.setattr(safely, "layout", fails)
        window.show(replace(view(betting()), can_undo=True))
        assert {"failsafe.undo", "failsafe.again", "failsafe.on"} <= ids(window)
        assert click(window, "failsafe.undo") == [Undo()]
        assert window.busy_since is None
    window.show(view(betting()))
    assert "move.call" in ids(window), "as soon as it can be drawn it is"


def test_where_the_failsafe_fails_pygame_alone_says_it(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> Layout:
        raise MemoryError("nothing can be drawn up")

    with monkeypatch.context() as broken:
        broken.setattr(safely, "layout", fails)
        broken.setattr(failsafe_page, "draw", fails)
        window.show(view(betting()))
        assert ids(window) == {"failsafe.undo", "failsafe.again"}
        surface = pygame.display.get_surface()
        assert surface is not None
        colours = {tuple(surface.get_at((x, y))) for x in range(0, 800, 2) for y in range(0, 480, 2)}
        assert len(colours) > 3, "a sentence and two buttons"
        assert window.pump([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, unicode="u", mod=0)]) == [Undo()]
    window.show(view(betting()))
    assert "move.call" in ids(window)


def test_the_buttons_ask_for_what_they_say(window: Window) -> None:
    shown = replace(view(betting()), failsafe=Failsafe("move", "raise", can_undo=False))
    window.show(shown)
    assert "failsafe.undo" not in ids(window), "there is nothing to take back"
    assert click(window, "failsafe.again") == [Recover("again")]
    assert click(window, "failsafe.on") == [Recover("on")]
    assert not any(isinstance(each.action, Play) for each in (window.layout.targets if window.layout else ()))
