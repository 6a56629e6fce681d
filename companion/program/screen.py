"""The window on the table, on whatever screen there is."""

import logging
import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pygame

from companion.config import Config, language_folder, rules_of
from companion.display.metrics import Panel
from companion.display.sheet import Layout
from companion.display.window import Window
from companion.locale import Tongues
from companion.locale.screen import screen_words

log = logging.getLogger("sabacc")

WINDOW = (1024, 600)
"""Pixels of a window that nobody has given a size."""

SCREENS: tuple[tuple[str, Callable[[], bool]], ...] = (
    ("wayland", lambda: bool(os.environ.get("WAYLAND_DISPLAY"))),
    ("x11", lambda: bool(os.environ.get("DISPLAY"))),
    ("kmsdrm", Path("/dev/dri").exists),
)
"""Video drivers that show a picture to people, in the order in which they are tried, and whether it makes sense to."""


def open_screen(config: Config, targets: Path | None = None) -> Window | None:
    """A window on the table, or None where there is no screen to open one on. `targets`: a file that always tells what
    is written on the screen and where it can be touched."""
    width, height = config.display.size if any(config.display.size) else WINDOW
    tongues = Tongues(config.table.printed, language_folder(config))
    tongues.words(config.table.language).use(rules_of(config))
    try:
        return Window(
            Panel.of(width, height, *config.display.size_mm),
            screen_words(tongues, config.table.language),
            fullscreen=config.display.fullscreen,
            drivers=[driver for driver, likely in SCREENS if likely()],
            drawn=(lambda layout: tell_targets(layout, targets)) if targets else None,
        )
    except pygame.error as error:
        log.debug("%s", error)
        return None


def tell_targets(layout: Layout, path: Path) -> None:
    """Write what is on the screen as JSON: its texts, the middle of everything that can be touched, in pixels, and the
    keys that do the same."""
    places = {each.id: (each.box.x + each.box.w // 2, each.box.y + each.box.h // 2) for each in layout.targets}
    keys = sorted({key for each in layout.targets for key in each.keys})
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(msgspec.json.encode({"texts": layout.texts(), "targets": places, "keys": keys}))
    fresh.replace(path)
