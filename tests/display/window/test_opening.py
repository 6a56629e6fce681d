"""Tests which graphics card the program uses without a window system. The tests lay out the kernel's files about
graphics cards in a folder."""

import os
from pathlib import Path

import pygame
import pytest

from companion.display.canvas.metrics import WINDOW, Panel
from companion.display.window import opening
from companion.program.assembly.screen import open_screen
from companion.settings import Config, DisplaySettings, KioskSettings

OWN = (1024, 768)
"""The size in pixels of the screen of SDL's driver `offscreen`."""


def plugs(folder: Path, **said: str) -> Path:
    """Lay out the kernel's folder of graphics cards. The arguments say what each connector reports (`card1_HDMI_A_1` is
    the connector card1-HDMI-A-1)."""
    for name, state in said.items():
        path = folder / name.replace("_", "-") / "status"
        path.parent.mkdir(parents=True)
        path.write_text(f"{state}\n")
    (folder / "renderD128").mkdir()
    return folder


@pytest.mark.parametrize(
    ("said", "first", "last"),
    [
        ({"card1_HDMI_A_1": "disconnected", "card1_HDMI_A_2": "connected"}, 1, 1),
        ({"card0_DSI_1": "connected", "card2_HDMI_A_1": "disconnected"}, 0, 0),
        ({"card0_HDMI_A_1": "disconnected", "card2_DSI_2": "connected"}, 2, 2),
        ({"card0_HDMI_A_1": "connected", "card2_DSI_2": "connected"}, 2, 0),
        ({"card10_HDMI_A_1": "connected", "card9_HDMI_A_1": "connected"}, 9, 10),
        ({"card1_HDMI_A_1": "disconnected", "card1_Writeback_1": "unknown"}, None, None),
        ({}, None, None),
    ],
)
def test_the_card_with_a_screen_on_it(tmp_path: Path, said: dict[str, str], first: int, last: int) -> None:
    folder = plugs(tmp_path, **said)
    assert opening.graphics_card(folder) == first
    assert opening.graphics_card(folder, last=True) == last


def test_sdl_is_told_and_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "PLUGS", plugs(tmp_path, card0_HDMI_A_1="connected", card2_DSI_1="connected"))
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.delenv(opening.CARD, raising=False)
    told: list[str] = []

    def init() -> None:
        told.append(os.environ.get(opening.CARD, ""))
        raise pygame.error("enough")

    monkeypatch.setattr(pygame.display, "init", init)
    for screen in (None, 0, 1):
        with pytest.raises(pygame.error):
            opening.open_display((800, 480), fullscreen=True, drivers=("kmsdrm",), screen=screen)
    assert told == ["2", "0", "2"] and opening.CARD not in os.environ
    monkeypatch.setenv(opening.CARD, "7")
    with pytest.raises(pygame.error):
        opening.open_display((800, 480), fullscreen=True, drivers=("kmsdrm",))
    assert told[-1] == os.environ[opening.CARD] == "7", "what somebody has set stands"


@pytest.fixture
def offscreen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open an invisible screen of SDL's own in the way in which a screen without a desktop is opened."""
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")


@pytest.mark.usefixtures("offscreen")
@pytest.mark.parametrize(
    ("display", "pixels"),
    [
        (DisplaySettings(fullscreen=True), OWN),
        (DisplaySettings(fullscreen=True, size=(800, 480)), (800, 480)),
        (DisplaySettings(), WINDOW),
    ],
)
def test_a_full_screen_has_its_own_pixels(display: DisplaySettings, pixels: tuple[int, int]) -> None:
    window = open_screen(Config(display=display), read=lambda: None)
    assert window is not None
    assert (window.panel.width_px, window.panel.height_px) == pixels
    assert window._screen.surface.get_size() == pixels
    window.close()


@pytest.mark.usefixtures("offscreen")
def test_what_the_screen_says_of_its_millimetres_goes_with_its_own_pixels() -> None:
    window = open_screen(Config(display=DisplaySettings(fullscreen=True)), read=lambda: (304.0, 228.0))
    assert window is not None
    assert window.panel == Panel(*OWN, 304.0, 228.0)
    window.close()


@pytest.mark.usefixtures("offscreen")
@pytest.mark.parametrize("kiosk", (False, True))
def test_visitors_of_a_kiosk_are_not_asked_for_millimetres(kiosk: bool) -> None:
    config = Config(display=DisplaySettings(fullscreen=True), kiosk=KioskSettings(used=kiosk))
    window = open_screen(config, read=lambda: None)
    assert window is not None and window._ask is not kiosk
    window.close()


def test_nobody_is_asked_what_a_picture_without_a_screen_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert opening.own_pixels() is None
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    assert opening.own_pixels() is None


@pytest.mark.parametrize(("pixels", "mm"), [((720, 1280), (88.0, 155.0)), ((600, 1200), (77.0, 154.0))])
def test_a_screen_that_is_upright_by_nature_is_taken_for_one_that_stands(
    pixels: tuple[int, int], mm: tuple[float, float]
) -> None:
    upright, lying = Panel.of(*pixels), Panel.of(*reversed(pixels))
    assert (upright.width_mm, upright.height_mm) == mm == (lying.height_mm, lying.width_mm)
