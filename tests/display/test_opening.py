"""On which graphics card a bare screen is opened, by the kernel's files staged below a folder."""

import os
from pathlib import Path

import pygame
import pytest

from companion.display import opening


def plugs(folder: Path, **said: str) -> Path:
    """The kernel's folder of graphics cards: what each plug says ("card1_HDMI_A_1" is card1-HDMI-A-1)."""
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
