"""Tests that by keys alone, every target of every scene can be reached, seen, named and pressed."""

import pygame
import pytest

from companion.display.canvas.metrics import Panel
from companion.display.input.focus import label, moved, ringed, told
from companion.display.pages.picture import layout
from companion.display.window.window import Window
from tests.display.scenes.panels import panels
from tests.display.scenes.tables import SAY, betting, view

PANEL = Panel.of(800, 480)
SCENES = panels()


@pytest.mark.parametrize("name", SCENES)
def test_every_target_is_reached_seen_and_named(name: str) -> None:
    shown, ui = SCENES[name]
    picture = layout(shown, ui, PANEL, SAY)
    reached, focus = [], ""
    for _ in picture.targets:
        focus = moved(picture, focus, 1)
        reached.append(focus)
        seen = ringed(picture, focus)
        assert len(seen.marks) == len(picture.marks) + 4
        assert moved(picture, moved(picture, focus, 1), -1) == focus
        target = picture.target(focus)
        assert target is not None and label(picture, target) in told(picture)
    assert set(reached) == {target.id for target in picture.targets}


def test_tab_and_enter_play_and_a_question_mark_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    window = Window(PANEL, SAY, drivers=("dummy",))
    heard: list[str] = []
    window.listeners.told.append(heard.append)
    window.show(view(betting()))

    def key(code: int, typed: str = "") -> list[object]:
        return list(window.pump([pygame.event.Event(pygame.KEYDOWN, key=code, unicode=typed, mod=0)]))

    while window.focus != "move.call":
        assert key(pygame.K_TAB, "\t") == [] and len(heard) < 50
    assert heard[-1].startswith("Call") and heard[-1].endswith(": C")
    (intent,) = key(pygame.K_RETURN, "\r")
    assert getattr(intent, "move").verb == "call"  # noqa: B009
    key(pygame.K_QUESTION, "?")
    assert "Betting" in heard[-1] and "Fold: F" in heard[-1]
    window.close()
