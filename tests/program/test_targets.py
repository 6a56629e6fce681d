"""Tests the description of the screen for programs that drive the table from outside."""

import json
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.canvas.metrics import Panel
from companion.display.window.window import Window
from companion.program.assembly.screen import open_screen, tell_targets
from companion.settings import Config, TableSettings
from companion.table.views.preferences import Preferences
from tests.display.scenes.tables import SAY, betting, view

PANEL = Panel.of(800, 480)


def mouse(kind: int, at: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=1, touch=False)


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_where_things_can_be_touched_is_told_as_it_is_on_the_glass(degrees: int, tmp_path: Path) -> None:
    """The mouse of a test that moves to the described place hits the target."""
    told = tmp_path / "targets.json"
    window = Window(PANEL, SAY, drivers=("dummy",), drawn=lambda layout, turn: tell_targets(layout, told, turn))
    window.show(replace(view(betting()), preferences=Preferences(turn=degrees)))  # type: ignore[arg-type]
    x, y = json.loads(told.read_bytes())["targets"]["menu"]
    window.pump([mouse(pygame.MOUSEBUTTONDOWN, (x, y)), mouse(pygame.MOUSEBUTTONUP, (x, y))])
    assert window.ui.page == Go("home")
    window.close()


@pytest.mark.parametrize("lang", ("en", "fr", "es"))
def test_the_screen_of_an_installed_table_tells_commands_with_sudo(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without it they would look at the files of whoever types them."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    named = {
        "vital-display-failed-fix": "`sabacc doctor screen`",
        "vital-field-weak-fix": "`sabacc trays tune field`",
        "season-failed": "`sabacc verify`",
    }

    def said() -> dict[str, str]:
        window = open_screen(Config(table=TableSettings(language=lang)))
        assert window is not None
        window.close()
        return {code: window.say(code) for code in named}

    for code, told in said().items():
        assert named[code] in told
    monkeypatch.setattr("companion.config.INSTALLED", tmp_path / "sabacc")
    for code, told in said().items():
        assert named[code].replace("sabacc", "sudo sabacc") in told
