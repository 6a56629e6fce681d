"""Opens a display: chooses the video driver and the screen, and finds out its real size."""

import contextlib
import os
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame

from companion.display.canvas.metrics import Panel
from companion.display.window.renderers import DESKTOP, Trial, answer, chosen

DRIVERS = ("kmsdrm", "wayland", "x11", "dummy")
"""Video drivers to try, in this order, if SDL_VIDEODRIVER names none. `dummy` always works, so the table runs without a
screen."""

CARD = "SDL_KMSDRM_DEVICE_INDEX"
"""Environment variable that tells SDL's KMSDRM driver which /dev/dri/cardN to open. By itself SDL takes the first with
connectors, used or not. On a Pi 5 the DSI screen and HDMI are separate cards, and their order changes from boot to
boot."""
PLUGS = Path("/sys/class/drm")


class Opened:
    """An open display: its surface, its driver, and why the drivers tried before failed."""

    def __init__(self, surface: pygame.Surface, driver: str, reasons: tuple[str, ...]) -> None:
        self.surface = surface
        self.driver = driver
        self.reasons = reasons

    update: Callable[..., None] = staticmethod(pygame.display.update)
    """Shows what has been drawn on the surface: in these rectangles or, without arguments, everywhere."""


def open_display(
    size: tuple[int, int],
    *,
    fullscreen: bool,
    drivers: Sequence[str] = DRIVERS,
    screen: int | None = None,
    trial: Trial | None = None,
) -> Opened:
    """Open a display with the first of `drivers` that works, on the full screen or in a window. `screen` selects one of
    several, from 1 on; 0 is the last. A size of (0, 0) means the screen's own size; `trial` remembers renderers that
    have ended the program. Raises `pygame.error` if no driver works, and `LookupError`, with a sentence for people, if
    no such screen exists."""
    reasons: list[str] = []

    def shown(driver: str) -> pygame.Surface:
        pygame.display.init()
        flags = pygame.FULLSCREEN if fullscreen and driver != "dummy" else 0
        at = 0 if screen is None else _which(screen)
        pixels = size if any(size) or screen is None else pygame.display.get_desktop_sizes()[at]
        return pygame.display.set_mode(pixels, flags, display=at)

    for driver in _in_turn(drivers):
        with _told(driver, last=screen == 0):
            try:
                pygame.display.init()
                surface = shown(driver) if driver in DESKTOP else _drawn(partial(shown, driver), trial or Trial())
                return Opened(surface, driver, tuple(reasons))
            except pygame.error as error:
                reasons.append(f"{driver}: {error}")
                pygame.display.quit()
    raise pygame.error("no display: " + "; ".join(reasons))


def _drawn(shown: Callable[[], pygame.Surface], trial: Trial) -> pygame.Surface:
    """Open the display with `shown` and the first renderer that really draws; if none does, with the first that can
    open it. A renderer whose `trial` is known to end with "drawn" is taken at its word. Raises `pygame.error` if none
    can."""
    blank: list[str] = []
    error = pygame.error("the graphics driver ends the program; the screen is left alone until the next boot")
    for name in trial.names():
        with chosen(name):
            known = trial.known(name)
            trial.begin(name)
            try:
                surface = shown()
                if (found := known or answer()) != "blank":
                    pygame.display.flip()  # counts as a trial, like the first picture: some drivers crash here
                    trial.over(name, found)
                    return surface
                blank.append(name)
            except pygame.error as failed:
                error = failed
        pygame.display.quit()
    if not blank:
        trial.over("", "failed")
        raise error
    with chosen(blank[0]):
        trial.over(blank[0], "blank")
        return shown()


def own_pixels(drivers: Sequence[str] = DRIVERS, trial: Trial | None = None) -> tuple[int, int] | None:
    """Return the resolution of the screen that `open_display` would open with the same `drivers` and `trial`; None if
    no screen is visible. Without a desktop, that size must be asked for: for any other size the screen switches to a
    mode near it and shows only a part of the picture."""
    for driver in _in_turn(drivers):
        if driver == "dummy" or (driver not in DESKTOP and trial is not None and not trial.names()):
            return None
        with _told(driver):
            try:
                pygame.display.init()
                return next(iter(pygame.display.get_desktop_sizes()), None)
            except pygame.error:
                pygame.display.quit()
    return None


def _in_turn(drivers: Sequence[str]) -> tuple[str, ...]:
    """Return the driver that SDL_VIDEODRIVER names as the only one, or else `drivers`."""
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    return (asked,) if asked else tuple(drivers)


@contextlib.contextmanager
def _told(driver: str, *, last: bool = False) -> Iterator[None]:
    """Return a context in which SDL's environment variables for driver and graphics card are set. Variables that the
    user has set are left alone."""
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
    """Return the number of the graphics card with a screen connected; None if none is reported in `folder` (None:
    /sys/class/drm). If several do, the card of a DSI screen, which has touch, is preferred, then the lowest number. If
    `last`, this order is reversed, for spectators."""
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
    """Return pygame's number of a screen that is counted from 1 (0: the last). Raises `LookupError` if no such screen
    exists."""
    there = pygame.display.get_num_displays()
    if screen > there:
        raise LookupError(f"there is no screen {screen}; " + ("there is one" if there == 1 else f"there are {there}"))
    return (screen or there) - 1


def actual(panel: Panel, surface: pygame.Surface) -> Panel:
    """Return the panel with the real resolution of `surface`. A full screen may have other pixels than were asked for;
    its size in millimetres stays the same."""
    width, height = surface.get_size()
    if (width, height) == (panel.width_px, panel.height_px):
        return panel
    return Panel(width, height, panel.width_mm, panel.height_mm)
