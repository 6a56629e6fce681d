"""Tests the window that takes the place of the real one until the screen opens."""

import pygame
import pytest

from companion.display.canvas.metrics import Panel
from companion.display.window.late_window import LateWindow
from companion.display.window.listeners import Listeners
from companion.display.window.window import Window
from tests.display.scenes.tables import SAY, betting, view

PANEL = Panel.of(800, 480)


def test_who_subscribed_before_the_screen_opened_hears_its_touches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    listeners, screens, heard = Listeners(), [""], list[str]()

    def make() -> Window:
        if screens.pop():
            raise pygame.error("no screen")
        return Window(PANEL, SAY, drivers=("dummy",), listeners=listeners)

    window = LateWindow(make, PANEL, SAY, listeners)
    screens.append("gone")
    with pytest.raises(pygame.error):
        window.show(view(betting()))
    window.listeners.touched.append(lambda: heard.append("touched"))
    window.show(view(betting()))
    window.pump([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F9, unicode="", mod=0)])
    assert heard == ["touched"]
    window.close()
