"""Opening a display: which video driver, on which screen, and how large it really is."""

import contextlib
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from companion.display.canvas.metrics import Panel

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
    reasons: list[str] = []
    for driver in _in_turn(drivers):
        with _told(driver, last=screen == 0):
            try:
                pygame.display.init()
                flags = pygame.FULLSCREEN if fullscreen and driver != "dummy" else 0
                at = 0 if screen is None else _which(screen)
                pixels = size if any(size) or screen is None else pygame.display.get_desktop_sizes()[at]
                return Opened(pygame.display.set_mode(pixels, flags, display=at), driver, tuple(reasons))
            except pygame.error as error:
                reasons.append(f"{driver}: {error}")
                pygame.display.quit()
    raise pygame.error("no display: " + "; ".join(reasons))


def own_pixels(drivers: Sequence[str] = DRIVERS) -> tuple[int, int] | None:
    """The pixels of the screen itself that `open_display` would open; None where there is none to be seen. Asked for
    any other size, a screen without a desktop changes its mode to what comes near, and shows a part of the picture."""
    for driver in _in_turn(drivers):
        if driver == "dummy":
            return None
        with _told(driver):
            try:
                pygame.display.init()
                return next(iter(pygame.display.get_desktop_sizes()), None)
            except pygame.error:
                pygame.display.quit()
    return None


def _in_turn(drivers: Sequence[str]) -> tuple[str, ...]:
    """The one that SDL_VIDEODRIVER names, else these."""
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    return (asked,) if asked else tuple(drivers)


@contextlib.contextmanager
def _told(driver: str, *, last: bool = False) -> Iterator[None]:
    """SDL is told the driver and the graphics card, as long as this lasts; what somebody has set stands."""
    card = graphics_card(last=last)
    told = {"SDL_VIDEODRIVER": driver} | ({CARD: str(card)} if card is not None else {})
    told = {name: value for name, value in told.items() if name not in os.environ}
    os.environ.update(told)
    try:
        yield
    finally:
        for name in told:
            os.environ.pop(name, None)


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
