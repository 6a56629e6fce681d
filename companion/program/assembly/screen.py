"""Opens the table's window on whatever screen is connected."""

import logging
import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pygame
from msgspec.structs import replace

from companion.config import ConfigBroken, as_typed, language_folder, rules_of
from companion.devices.edid import connected_size
from companion.devices.framebuffer import Framebuffer
from companion.display.canvas import turning
from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import KNOWN, LEAST_MM, WINDOW, Panel, most_seats, too_small
from companion.display.window.late_window import LateWindow
from companion.display.window.opening import Opened, open_display, own_pixels
from companion.display.window.renderers import Trial
from companion.display.window.window import Window
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.settings import Config

log = logging.getLogger("sabacc")

SCREENS: tuple[tuple[str, Callable[[], bool]], ...] = (
    ("wayland", lambda: bool(os.environ.get("WAYLAND_DISPLAY"))),
    ("x11", lambda: bool(os.environ.get("DISPLAY"))),
    ("kmsdrm", Path("/dev/dri").exists),
)
"""The SDL video drivers that show a picture to people, in the order in which they are tried. Each has a function that
says whether trying it makes sense on this machine."""


LEAST_PX = (320, 240)
"""The width and height in pixels of the smallest picture; in a smaller one letters are illegible. The option `--size`
has the same limit."""


def screen_expected() -> bool:
    """Whether there should be a screen, even if none can be opened now (its cable may be loose). This is so if a
    service manager runs the program, because it starts the table only where there is a screen; if the environment names
    a video driver; or if a video driver is likely to work."""
    named = os.environ.get("NOTIFY_SOCKET") or os.environ.get("SDL_VIDEODRIVER")
    return bool(named) or any(likely() for _, likely in SCREENS)


def open_screen(
    config: Config,
    targets: Path | None = None,
    read: Callable[[], tuple[float, float] | None] = connected_size,
    *,
    late: bool = False,
    trial: Trial | None = None,
) -> Window | None:
    """Open the table's window and return it; None if there is no screen for it (never with `late`).

    * `targets`: a file into which the texts and touch targets on the screen are written whenever they change
    * `read`: returns the size that the screen reports, in mm, or None
    * `late`: return a window that opens its screen only after its first picture, and tries again if it cannot
    * `trial`: remembers which renderers have crashed the program

    Raises `ConfigBroken` for a screen that is too small for the table or for its seats."""
    rules = rules_of(config)
    seats, fullscreen = rules.players[0], config.display.fullscreen
    drivers = [driver for driver, likely in SCREENS if likely()]
    trial = trial or Trial()
    tongues = Tongues(config.table.printed, language_folder(config), rules, as_typed)
    say = screen_words(tongues, config.table.language)

    def fitted(pixels: tuple[int, int] | None) -> tuple[Panel, bool]:
        own = fullscreen and not any(config.display.size)
        panel, unknown = _fitted(config, (pixels or own_pixels(drivers, trial)) if own else None, read, seats)
        check_panel(panel, seats)
        return panel, unknown

    def opening(panel: Panel) -> Opened:
        size = panel.width_px, panel.height_px
        opened = open_display(size, fullscreen=fullscreen, drivers=drivers, trial=trial)
        pygame.mouse.set_visible(not fullscreen)
        return opened

    drawn = (lambda layout, turn: tell_targets(layout, targets, turn)) if targets else None
    measured = any(config.display.size_mm)
    if late:
        framebuffer = Framebuffer() if os.environ.get("SDL_VIDEODRIVER") == "kmsdrm" else None  # no desktop covers it
        return LateWindow(fitted, opening, say, framebuffer=framebuffer, drawn=drawn, measured=measured)
    try:
        panel, ask = fitted(None)
        return Window(panel, say, drawn=drawn, measured=measured, ask=ask, display=opening(panel))
    except pygame.error as error:
        log.debug("%s", error)
        return None


def _fitted(
    config: Config,
    own: tuple[int, int] | None,
    read: Callable[[], tuple[float, float] | None],
    seats: int,
) -> tuple[Panel, bool]:
    """Return the panel as it is now, and whether people have to be asked for its size because it is unknown (visitors
    of a kiosk are never asked). `own`: the resolution of the full screen that is used; None for the configured one.
    `seats`: the least number of players."""
    display = config.display
    width, height = own or (display.size if any(display.size) else WINDOW)
    panel = Panel.of(width, height, *display.size_mm)
    if not display.fullscreen or any(display.size_mm):
        return panel, False
    size = plausible_size(read, panel, seats)
    if size is not None:
        return panel.sized(*size), False
    return panel, (width, height) not in KNOWN and not config.kiosk.used


def with_usable_size(config: Config, doubted: Callable[[ConfigBroken], None], *, size_given: bool = False) -> Config:
    """Return the settings with a usable size of the picture. If the configured size is too small to play on, use the
    millimetres that the screen reports and, unless the command line gave the pixels (`size_given`), its pixels as well.
    `doubted` is then called with the problem."""
    size, size_mm = config.display.size, config.display.size_mm
    others = [(size, (0.0, 0.0)), *([] if size_given else [((0, 0), size_mm), ((0, 0), (0.0, 0.0))])]
    seats = rules_of(config).players[0]
    if _playable(size, size_mm, seats):
        return config
    for pixels, mm in others:
        if _playable(pixels, mm, seats):
            broken = ConfigBroken(_too_little(size, size_mm))
            broken.where = "[display] size_mm" if pixels == size else "[display] size"
            doubted(broken)
            return replace(config, display=replace(config.display, size=pixels, size_mm=mm))
    return config  # `check_panel` reports this size


def _playable(size: tuple[int, int], size_mm: tuple[float, float], seats: int) -> bool:
    """Whether `seats` seats fit on a picture of this size in pixels and millimetres; zeros mean the defaults."""
    panel = Panel.of(*(size if all(size) else WINDOW), *size_mm)
    large = panel.width_px >= LEAST_PX[0] and panel.height_px >= LEAST_PX[1]
    return large and not too_small(panel) and seats <= most_seats(panel)


def _too_little(size: tuple[int, int], size_mm: tuple[float, float]) -> str:
    panel = Panel.of(*(size if all(size) else WINDOW), *size_mm)
    return (
        f"[display] size, size_mm: nobody can play on a picture of {panel.width_px} x {panel.height_px} pixels and "
        f"{panel.width_mm:.0f} x {panel.height_mm:.0f} mm; it takes {LEAST_PX[0]} x {LEAST_PX[1]} pixels and "
        f"{LEAST_MM[0]:.0f} x {LEAST_MM[1]:.0f} mm"
    )


def plausible_size(
    read: Callable[[], tuple[float, float] | None], panel: Panel, seats: int
) -> tuple[float, float] | None:
    """Return the width and height in mm that a screen reports (`read` asks it). Return None if reading fails, or if the
    reported size is too small to play on: some screens report 16 x 9 mm to mean their proportions. People at the table
    are then asked for the size."""
    try:
        size = read()
    except Exception as error:  # a wrong report of a screen must not keep the table from starting
        log.warning("what the screen says of its size cannot be read: %r", error)
        return None
    if size is None:
        return None
    if too_small(panel.sized(*size)) or seats > most_seats(panel.sized(*size)):
        log.warning("the screen says that it is %.0f x %.0f mm large, which is not believed", *size)
        return None
    return size


def check_panel(panel: Panel, seats: int) -> None:
    """Raise `ConfigBroken` if a screen (`panel`) is too small or has too few pixels to play on, or cannot show `seats`
    seats."""
    if panel.width_px < LEAST_PX[0] or panel.height_px < LEAST_PX[1]:
        raise ConfigBroken(
            f"the panel of {panel.width_px} x {panel.height_px} pixels (--size, [display] size) is too coarse to play "
            f"on; it takes {LEAST_PX[0]} x {LEAST_PX[1]} pixels"
        )
    named = f"the panel of {panel.width_mm:.0f} x {panel.height_mm:.0f} mm (--size, [display] size_mm)"
    if too_small(panel):
        least = " x ".join(f"{side:.0f}" for side in LEAST_MM)
        raise ConfigBroken(f"{named} is too small to play on; it takes {least} mm")
    if seats > most_seats(panel):
        raise ConfigBroken(
            f"{named} shows at most {most_seats(panel)} seats, and these rules take {seats} or more; "
            "take a larger panel or another ruleset"
        )


def tell_targets(layout: Layout, path: Path, turn: int = 0) -> None:
    """Write what is on the screen to the JSON file `path`, so that another program can read and touch it: the texts,
    and the centre of every touch target in pixels of the unrotated screen. `layout`: the page that is shown. `turn`: by
    how many degrees the picture is rotated."""
    size = layout.panel.width_px, layout.panel.height_px
    places = {}
    for each in layout.targets:
        box = turning.on_screen(pygame.Rect(each.box.x, each.box.y, each.box.w, each.box.h), turn, size)
        places[each.id] = (box.x + box.w // 2, box.y + box.h // 2)
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(msgspec.json.encode({"texts": layout.texts(), "targets": places}))
    fresh.replace(path)
