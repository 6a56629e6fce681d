"""Opening a display with the first video driver that works."""

import os
from collections.abc import Sequence

import pygame

DRIVERS = ("kmsdrm", "wayland", "x11", "dummy")
"""Tried in this order where SDL_VIDEODRIVER does not name one. `dummy` always works: the table runs without screen."""


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
    for driver in (asked,) if asked else tuple(drivers):
        os.environ["SDL_VIDEODRIVER"] = driver
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
    raise pygame.error("no display: " + "; ".join(reasons))


def _which(screen: int) -> int:
    """The number that pygame has for a screen, counted from 1 (0: the last)."""
    there = pygame.display.get_num_displays()
    if screen > there:
        raise LookupError(f"there is no screen {screen}; " + ("there is one" if there == 1 else f"there are {there}"))
    return (screen or there) - 1
