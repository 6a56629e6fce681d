"""Opening a display: which video driver, on which screen, and how large it really is."""

import os
import re
from collections.abc import Sequence
from pathlib import Path

import pygame

from companion.display.metrics import Panel

DRIVERS = ("kmsdrm", "wayland", "x11", "dummy")
"""Tried in this order where SDL_VIDEODRIVER does not name one. `dummy` always works: the table runs without screen."""

CARD = "SDL_KMSDRM_DEVICE_INDEX"
"""By this SDL's driver KMSDRM is told which /dev/dri/cardN to open. Its own guess is the first that has plugs, in use
or not; on a Pi 5 a DSI screen is a card of its own beside that of HDMI, and their order changes from start to start."""
PLUGS = Path("/sys/class/drm")


class Opened:
    """A display that was opened: its surface, the driver that did it, and why the drivers before it did not."""

    def __init__(self, surface: pygame.Surface, driver: str, reasons: tuple[str, ...]) -> None:
        self.surface = surface
        self.driver = driver
        self.reasons = reasons


def open_display(
    size: tuple[int, int], *, fullscreen: bool, drivers: Sequence[str] = DRIVERS, screen: int | None = None
) -> Opened:
    """Open a display with the first driver that works; raises `pygame.error` if none does. `screen`: on which of
    several, from 1 on, 0 for the last one; a size of (0, 0) is that screen's own. Raises LookupError, with a sentence,
    where there is no such screen."""
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    reasons: list[str] = []
    card = None if CARD in os.environ else graphics_card(last=screen == 0)
    for driver in (asked,) if asked else tuple(drivers):
        os.environ["SDL_VIDEODRIVER"] = driver
        if card is not None:
            os.environ[CARD] = str(card)
        try:
            pygame.display.init()
            flags = pygame.FULLSCREEN if fullscreen and driver != "dummy" else 0
            at = 0 if screen is None else _which(screen)
            pixels = size if any(size) or screen is None else pygame.display.get_desktop_sizes()[at]
            return Opened(pygame.display.set_mode(pixels, flags, display=at), driver, tuple(reasons))
        except pygame.error as error:
            reasons.append(f"{driver}: {error}")
            pygame.display.quit()
        finally:
            if not asked:
                os.environ.pop("SDL_VIDEODRIVER", None)
            if card is not None:
                os.environ.pop(CARD, None)
    raise pygame.error("no display: " + "; ".join(reasons))


def graphics_card(folder: Path | None = None, *, last: bool = False) -> int | None:
    """The number of the graphics card that a screen is connected to, None where none is, or nothing tells. Of several
    the one of a DSI screen, which is touched, then the lowest; `last`: the other end, for spectators."""
    found: list[tuple[bool, int]] = []
    for path in (folder or PLUGS).glob("card*-*/status"):
        name = re.fullmatch(r"card(\d+)-(.+)", path.parent.name)
        try:
            connected = path.read_text("utf-8").strip() == "connected"
        except OSError:
            continue
        if name is not None and connected:
            found.append((not name[2].startswith("DSI"), int(name[1])))
    return sorted(found)[-1 if last else 0][1] if found else None


def _which(screen: int) -> int:
    """The number that pygame has for a screen, counted from 1 (0: the last)."""
    there = pygame.display.get_num_displays()
    if screen > there:
        raise LookupError(f"there is no screen {screen}; " + ("there is one" if there == 1 else f"there are {there}"))
    return (screen or there) - 1


def actual(panel: Panel, surface: pygame.Surface) -> Panel:
    """The panel as it is: a full screen may have other pixels than were asked for, on the same glass."""
    width, height = surface.get_size()
    if (width, height) == (panel.width_px, panel.height_px):
        return panel
    return Panel(width, height, panel.width_mm, panel.height_mm)
