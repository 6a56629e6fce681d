"""The screen: opens a display, takes fingers, mouse and keys, and shows what it is given.

Nothing is drawn sixty times a second: a picture is drawn when the table has changed, when something is touched, and
while the one banner ramps up.
"""

import os
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pygame
from msgspec.structs import replace

from companion.display.actions import Type
from companion.display.draw import Painter
from companion.display.focus import BACK, NEXT, PRESS, label, moved, ringed, told
from companion.display.layout import layout
from companion.display.metrics import Box, Panel
from companion.display.sheet import Layout, Say, Target
from companion.display.ui import Ui, due, follow, press, tick
from companion.table.sight import Intent, Quit, Sight

TWICE_S = 0.3
"""A second press on the same button, or on what has taken its place, within 300 ms acts once."""
TYPING_S = 0.06
"""Digits and letters may come faster; only a bounce is left out."""

DRIVERS = ("kmsdrm", "wayland", "x11", "dummy")
"""Tried in this order where SDL_VIDEODRIVER does not name one. `dummy` always works: the table runs without screen."""

KEYPAD = {f"[{digit}]": str(digit) for digit in range(10)} | {"enter": "return"}


class Opened:
    """A display that was opened: its surface, the driver that did it, and why the drivers before it did not."""

    def __init__(self, surface: pygame.Surface, driver: str, reasons: tuple[str, ...]) -> None:
        self.surface = surface
        self.driver = driver
        self.reasons = reasons


def open_display(size: tuple[int, int], *, fullscreen: bool, drivers: Sequence[str] = DRIVERS) -> Opened:
    """Open a display with the first driver that works; raises `pygame.error` if none does."""
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    reasons: list[str] = []
    for driver in (asked,) if asked else tuple(drivers):
        os.environ["SDL_VIDEODRIVER"] = driver
        try:
            pygame.display.init()
            flags = pygame.FULLSCREEN if fullscreen and driver != "dummy" else 0
            return Opened(pygame.display.set_mode(size, flags), driver, tuple(reasons))
        except pygame.error as error:
            reasons.append(f"{driver}: {error}")
            pygame.display.quit()
        finally:
            if not asked:
                os.environ.pop("SDL_VIDEODRIVER", None)
    raise pygame.error("no display: " + "; ".join(reasons))


class Window:
    """A window on the table.

    The loop around it::

        window = Window(Panel.of(800, 480), say)
        window.show(sight, now)
        for intent in window.intents(timeout=0.25):
            ...

    All methods but `wake` belong to the thread that made the window. `clock` gives seconds and is the only time the
    window knows; `driver` and `reasons` say which video driver was taken and why the ones before it were not.
    """

    def __init__(
        self,
        panel: Panel,
        say: Say,
        *,
        fullscreen: bool = False,
        clock: Callable[[], float] = time.monotonic,
        drivers: Sequence[str] = DRIVERS,
        drawn: Callable[[Layout], None] | None = None,
    ) -> None:
        opened = open_display((panel.width_px, panel.height_px), fullscreen=fullscreen, drivers=drivers)
        self.driver, self.reasons = opened.driver, opened.reasons
        self.panel = _actual(panel, opened.surface)
        self.say = say
        self.ui = Ui()
        self.layout: Layout | None = None
        self.felt: Callable[[], None] = _nothing
        """Called when a touch or a key has been felt, before anything comes of it."""
        self.unplugged: Callable[[], None] = _nothing
        """Called when a device that sounds came from is pulled out."""
        self.told: Callable[[str], None] = _unheard
        """Called with what is to be read aloud to somebody who goes by keys."""
        self.focus = ""
        """The id of the target that the keys have come to."""
        self._sight: Sight | None = None
        self._clock = clock
        self._painter = Painter(opened.surface)
        self._drawn = drawn
        self._wake = pygame.event.custom_type()
        self._held: Target | None = None
        self._finger: int | None = None
        self._acted: tuple[str, Box, float] | None = None
        pygame.mouse.set_visible(not fullscreen)

    # --- showing -------------------------------------------------------------------------------------------------

    def show(self, sight: Sight, now: float | None = None) -> None:
        """Show this from now on. Draws only if the picture differs."""
        self._sight = sight
        self.ui = follow(self.ui, sight, self._clock() if now is None else now)
        self._draw()

    def screenshot(self, path: Path | str) -> None:
        """Save what is on the screen as a PNG."""
        self._painter.screenshot(path)

    def _draw(self) -> None:
        if self._sight is None:
            return
        before = self.layout
        self.layout = ringed(layout(self._sight, self.ui, self.panel, self.say), self.focus)
        dirty = self._painter.paint(self.layout)
        if dirty:
            pygame.display.update(dirty)
        if self._drawn is not None and self.layout != before:
            self._drawn(self.layout)

    # --- touches and keys -----------------------------------------------------------------------------------------

    def intents(self, timeout: float = 0.0) -> list[Intent]:
        """Wait up to `timeout` seconds for something to happen, and return what was asked for. Touches are on the
        screen when this returns; it returns at once after `wake`."""
        now = self._clock()
        wait = due(self.ui, now)
        wait = timeout if wait is None else min(timeout, wait)
        events = [pygame.event.wait(max(1, round(wait * 1000)))] if wait > 0 else []
        return self.pump([*events, *pygame.event.get()])

    def pump(self, events: Iterable[pygame.event.Event]) -> list[Intent]:
        """What some events ask for."""
        intents: list[Intent] = []
        for event in events:
            found = self._event(event)
            if found is not None:
                intents.append(found)
        self.ui = tick(self.ui, self._clock())
        self._draw()
        return intents

    def wake(self) -> None:
        """Let `intents` return now. May be called from any thread."""
        if pygame.display.get_init():
            pygame.event.post(pygame.event.Event(self._wake))

    def close(self) -> None:
        """Close the display. It can be opened again by a new window."""
        pygame.display.quit()

    def _event(self, event: pygame.event.Event) -> Intent | None:
        if event.type == pygame.QUIT:
            return Quit()
        if event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture:
            self.unplugged()
            return None
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            # SDL tells a touch a second time as a mouse; the finger has been heard already
            if getattr(event, "touch", False) or event.button != 1:
                return None
            return self._point(event.type == pygame.MOUSEBUTTONDOWN, event.pos)
        if event.type in (pygame.FINGERDOWN, pygame.FINGERUP):
            return self._touch(event)
        return None

    def _touch(self, event: pygame.event.Event) -> Intent | None:
        """One finger at a time: a second one, a palm or a sleeve does nothing until the first is lifted."""
        down = event.type == pygame.FINGERDOWN
        if down == (self._finger is not None) and (down or event.finger_id != self._finger):
            return None
        if not down and event.finger_id != self._finger:
            return None
        self._finger = event.finger_id if down else None
        return self._point(down, (event.x * self.panel.width_px, event.y * self.panel.height_px))

    def _point(self, down: bool, at: tuple[float, float]) -> Intent | None:
        """A press shows at once; it acts when it is lifted on the same button, if that still means the same."""
        if self.layout is None:
            return None
        target = self.layout.at(*at)
        if down:
            self._held = target
            self.focus = ""
            if target is not None:
                self.felt()
            self._press_look(target.id if target else "")
            return None
        held, self._held = self._held, None
        self._press_look("")
        if held is None or target is None or target.id != held.id or target.action != held.action:
            return None
        return self._act(target)

    def _press_look(self, id: str) -> None:
        self.ui = replace(self.ui, pressed=id)
        self._draw()

    def _key(self, event: pygame.event.Event) -> Intent | None:
        """The keyboard equal of what is on the screen: a target's key, by the letter typed or the key's name."""
        if self.layout is None:
            return None
        name = pygame.key.name(event.key)
        name = KEYPAD.get(name, name)
        typed = (event.unicode or "").lower()
        target = self.layout.by_key(typed) if typed.strip() else None
        target = target or self.layout.by_key(name)
        if self.focus and name in PRESS:
            target = self.layout.target(self.focus) or target
        if target is None:
            self._look_round(self.layout, name, typed, back=bool(event.mod & pygame.KMOD_SHIFT))
            return None
        self.felt()
        return self._act(target)

    def _look_round(self, picture: Layout, name: str, typed: str, *, back: bool) -> None:
        """Keys that do nothing at the table: they move the focus, or ask what there is."""
        if name in NEXT or name in BACK:
            self.focus = moved(picture, self.focus, -1 if name in BACK or back else 1)
            target = picture.target(self.focus)
            self._draw()
            if target is not None:
                self.told(label(picture, target))
        elif typed == "?":
            self.told(told(picture))

    def _act(self, target: Target) -> Intent | None:
        now = self._clock()
        quick = TYPING_S if isinstance(target.action, Type) else TWICE_S
        if self._acted is not None:
            id, box, then = self._acted
            again = target.id == id or (quick == TWICE_S and target.play and target.box.meets(box))
            if again and now - then < quick:
                return None
        self._acted = (target.id, target.box, now)
        if self._sight is None:
            return None
        self.ui, intent = press(self.ui, self._sight, target.action)
        self._draw()
        return intent


def _unheard(text: str) -> None:
    """Nobody listens."""


def _nothing() -> None:
    """Nobody listens."""


def _actual(panel: Panel, surface: pygame.Surface) -> Panel:
    """The panel as it is: a full screen may have other pixels than were asked for, on the same glass."""
    width, height = surface.get_size()
    if (width, height) == (panel.width_px, panel.height_px):
        return panel
    return Panel(width, height, panel.width_mm, panel.height_mm)
