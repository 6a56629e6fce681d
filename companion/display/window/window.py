"""The window: opens a display, reads touch, mouse and keys, and shows the view (what may be shown of the table now).

It has no fixed frame rate. A picture is drawn when the table changes, when something is touched, and while something
moves on the page."""

import threading
import time
from collections.abc import Callable, Iterable, Sequence

import pygame
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.canvas.holding import AGAIN_S, Hold
from companion.display.canvas.marks import Layout, Target
from companion.display.canvas.metrics import Panel
from companion.display.canvas.surface import Say
from companion.display.input.focus import BACK, NEXT, PRESS, label, moved, ringed, told
from companion.display.input.guard import TWICE_S, Guard, Span
from companion.display.input.ui import Ui, due, hinted, still, tick, turned_up, unanswered
from companion.display.pages import speaking
from companion.display.pages.setup import setup_page
from companion.display.window import motion_frames
from companion.display.window.listeners import Listeners
from companion.display.window.opening import DRIVERS, Opened, actual, open_display
from companion.display.window.renderers import Trial
from companion.display.window.safely import Safely
from companion.display.window.turned_screen import TurnedScreen
from companion.table.durations import Durations
from companion.table.intents import Intent, Quit, Skip
from companion.table.views.preferences import Preferences
from companion.table.views.setup import CrossTouch, touched_at
from companion.table.views.table_view import TableView

LOOK_S = 0.04
"""Seconds between two checks for touches. SDL's own wait would check every millisecond, which takes two per cent of a
core."""
HELD_S = 0.001
"""Seconds between two checks while something is pressed: the picture must not change between a press and its
release."""

LOST_S = 5.0
"""The time in seconds after which a finger that was never lifted gives way to another one: a touch panel that is
unplugged under it, or a sleeve that lies on the glass, must not make the table deaf."""

KEYPAD = {f"[{digit}]": str(digit) for digit in range(10)} | {"enter": "return"}


class Window:
    """The table's window.

    The loop around it::

        window = Window(Panel.of(800, 480), say)
        window.show(view, now)
        for intent in window.intents(timeout=0.25):
            ...

    Only the thread that made the window may call its methods, except `wake`. `clock` gives seconds; the window knows no
    other time. If the glass was not `measured`, the size that people have chosen applies; with `ask`, they are asked
    for an unknown size. `drawn` is called with every new picture and its rotation on the screen in degrees. `driver`
    and `reasons` say which video driver is used, and why the ones before it failed. `trial` says which renderers may be
    tried (see `open_display`). `display` is the one to draw on if it is open already. `listeners` hear at once of
    touches, failures and texts to read aloud."""

    def __init__(
        self,
        panel: Panel,
        say: Say,
        *,
        fullscreen: bool = False,
        clock: Callable[[], float] = time.monotonic,
        drivers: Sequence[str] = DRIVERS,
        drawn: Callable[[Layout, int], None] | None = None,
        measured: bool = True,
        ask: bool = False,
        trial: Trial | None = None,
        listeners: Listeners | None = None,
        display: Opened | None = None,
    ) -> None:
        self.say = say
        self.ui = Ui()
        self.layout: Layout | None = None
        self.listeners = listeners or Listeners()
        self._safely = Safely(self.listeners.report)
        self._place: tuple[object, ...] | None = None
        self.focus = ""
        """The id of the touch target that has the keyboard focus; "" if none has."""
        self.busy_since: float | None = None
        """The time (seconds of `clock`) since which a picture is being drawn; None while none is. A watchdog reads
        this."""
        self.frames = Durations()
        """The durations from laying out a picture until it is on the screen."""
        self._view: TableView | None = None
        self._drawn_of: TableView | None = None
        """The view without what no page shows: a move draws nothing while it waits for the disk."""
        self._asked: tuple[TableView | None, Ui, str] | None = None
        """The view, the screen's memory and the focus that were drawn last. If they have not changed, nothing is laid
        out again."""
        self._plain: Layout | None = None
        """The last page, without motion and without the ring around the target that has the focus."""
        self._from: Layout | None = None
        """The page that was shown before the running motion (or the last one) began."""
        self._clock = clock
        self._measured, self._ask, self._drawn = measured, ask, drawn
        self._woken = threading.Event()
        self._held: Target | None = None
        self._held_key: int | None = None
        self._again: tuple[Target, float] | None = None
        self._finger: int | None = None
        self._came = 0.0  # when that finger came
        self._guard, self._looked = Guard(), clock()
        self._found: list[tuple[pygame.event.Event, Span]] = []
        """What SDL has reported and nobody has handled yet, each with the interval in which it happened."""
        self._when = Span(self._looked, self._looked)
        """The interval in which the event that is being handled happened."""
        size = panel.width_px, panel.height_px
        self._use(display or open_display(size, fullscreen=fullscreen, drivers=drivers, trial=trial), panel)
        if display is None:
            pygame.mouse.set_visible(not fullscreen)

    def _use(self, display: Opened, panel: Panel) -> None:
        """Draw on this display from now on, and have the whole picture drawn anew. `panel` is its size as far as it was
        known before."""
        self.driver, self.reasons = display.driver, display.reasons
        self.panel = actual(panel, display.surface)
        self._screen = TurnedScreen(display)
        self._asked = None

    # --- showing -------------------------------------------------------------------------------------------------

    def show(self, view: TableView, now: float | None = None) -> None:
        """Show this view from now on. Draws only if the picture differs from the one on the screen. `now` is the time
        in seconds, None for that of `clock`."""
        if self._ask:  # ask once, and only if nobody has answered yet
            self._ask = False
            if self.ui.page is None and not view.preferences.width_mm:
                self.ui = replace(self.ui, page=Go("glass"))
        self.busy_since = self._clock()
        self._view, self._drawn_of = view, replace(view, saving=0)
        try:
            self.ui = self._safely.followed(self.ui, view, self._clock() if now is None else now)
            self._draw()
            if self.ui.hold is not None and not self._still_there():
                self._let_go()
        finally:
            self.busy_since = None

    def glass(self, preferred: Preferences) -> Panel:
        """Return the screen as it is without rotation. Its size in mm is the measured one or, if the glass was not
        measured, the one that people have chosen in the preferences."""
        return self.panel if self._measured else self.panel.sized(preferred.width_mm, preferred.height_mm)

    def open(self, page: Go) -> None:
        """Let the next picture show this page."""
        self.ui = replace(self.ui, page=page)

    @property
    def measured(self) -> bool:
        """Whether the size of the glass was measured, so that the size which people chose is ignored."""
        return self._measured

    def _draw(self) -> None:
        asked = self._drawn_of, self.ui, self.focus
        self._follow_surface()
        if self._view is None or asked == self._asked:
            return
        before, began = self.layout, self._clock()
        self._turn_to(self._view.preferences.turn)
        view = self._view
        try:
            page = self._page(view)
            if view.preferences.eyes_free:
                self._arrive(view, page)
            self.layout = ringed(motion_frames.frame(self._from or page, page, self.ui.motion), self.focus)
            self._screen.paint(self.layout)
        except Exception as error:  # the failsafe page failed too: show the least that can be drawn
            self.layout = self._safely.least(error, view, self.panel, self._screen.surface)
            self._screen.update()
        self._asked = None if self._safely.failing else asked
        self.frames.add(self._clock() - began)
        if before is not None and before.targets != self.layout.targets:
            self._guard.gone(before, self._clock())
        self._look()  # drawing may take long: what comes from now on answers this picture
        if self._drawn is not None and self.layout != before:
            self._drawn(self.layout, self._screen.turn)

    def _page(self, view: TableView) -> Layout:
        """Return the page to show, without motion. While nothing changes but a motion, the page is not laid out
        again."""
        before = self._asked[1].motion if self._asked is not None else None
        if self._plain is None or self._asked is None or not self._only_moves(self._asked):
            motion = self.ui.motion
            if motion is not None and (before is None or before.since != motion.since):
                self._from = motion_frames.start(self._from or self._plain, self._plain) if self._plain else None
            self.ui, self._plain = self._safely.picture(self.ui, view, self.glass(view.preferences), self.say)
        return self._plain

    def _only_moves(self, asked: tuple[TableView | None, Ui, str]) -> bool:
        """Whether nothing but the motion has changed since the last drawing."""
        same = asked[0] is self._drawn_of or asked[0] == self._drawn_of
        return same and replace(asked[1], motion=None) == replace(self.ui, motion=None)

    def _arrive(self, view: TableView, picture: Layout) -> None:
        """If another page has appeared, request that it is read aloud: the page and the target that gets the focus or,
        on the table's page, the state of the game."""
        place = speaking.place(view, self.ui)
        if place == self._place:
            return
        before, self._place = self._place, place
        kept = picture.target(self.focus) if before and place and before[0] == place[0] else None
        target = kept or (speaking.first(picture) if place else None)
        self.focus = target.id if target is not None else ""
        if place:
            self.listeners.told(speaking.opening(picture, target))
        elif self.ui.sent is None:  # otherwise the answer to the move will be spoken
            self.listeners.told(speaking.status(self.say, view, self.ui))

    def _follow_surface(self) -> None:
        """Take the display's new surface if pygame has replaced it, as it does when a desktop changes the window. The
        memory of the old one is gone."""
        surface = pygame.display.get_surface()
        if surface is not None and surface is not self._screen.surface:
            self._paint_anew(surface)

    def _paint_anew(self, surface: pygame.Surface) -> None:
        """Have the whole next picture drawn on this surface of the display."""
        self._screen.paint_anew(surface)
        self._asked = None

    def _turn_to(self, degrees: int) -> None:
        """Rotate the picture on the screen. A touch in progress is dropped."""
        if degrees != self._screen.turn:
            self._held = None
            size = self.panel.turned(degrees)
            self._screen.turn_to(degrees, (size.width_px, size.height_px))

    # --- touches and keys -----------------------------------------------------------------------------------------

    def intents(self, timeout: float = 0.0) -> list[Intent]:
        """Wait up to `timeout` seconds for an event, and return the intents (commands to the table) from people's
        touches and keys, often []. The screen already shows the touches when this returns. A call of `wake` makes it
        return at once."""
        now = self._clock()
        wait = due(self.ui, now)
        wait = timeout if wait is None else min(timeout, wait)
        look = LOOK_S if self._held is None else HELD_S
        self._look()
        while not self._found and wait > 0 and not self._woken.wait(min(wait, look)):
            self._look()
            wait -= look
        self._woken.clear()
        if not self._found:
            self._look()
        found, self._found = self._found, []
        return self._handled(found)

    def _look(self) -> None:
        """Collect what SDL has reported since this was last called, and note the interval in which it happened."""
        when = Span(self._looked, self._clock())
        self._found += [(event, when) for event in pygame.event.get()]
        self._looked = when.by

    def pump(self, events: Iterable[pygame.event.Event]) -> list[Intent]:
        """Handle these events of pygame, which happen just now, and return the intents (commands to the table) that
        they lead to."""
        when = Span(self._clock(), self._clock())
        return self._handled((event, when) for event in events)

    def _handled(self, found: Iterable[tuple[pygame.event.Event, Span]]) -> list[Intent]:
        """Handle events, each with the interval in which it happened, and return the intents that they ask for."""
        intents: list[Intent] = []
        for event, self._when in found:
            asked = self._event(event)
            if asked is not None:
                intents.append(asked)
        self.ui = tick(self.ui, self._clock())
        if self.ui.hold is not None and self.ui.hold.full and (held := self._long_enough()) is not None:
            intents.append(held)
        self._draw()
        return intents

    def wake(self) -> None:
        """Make a running call of `intents` return now. May be called from any thread."""
        self._woken.set()

    def close(self) -> None:
        """Close the display. A new window can open it again."""
        pygame.display.quit()

    def _event(self, event: pygame.event.Event) -> Intent | None:
        if event.type == pygame.QUIT:
            return Quit()
        if event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture:
            self.listeners.unplugged()
            return None
        if event.type == pygame.WINDOWEXPOSED and self.driver != "kmsdrm":  # a desktop does not keep what was covered
            self._paint_anew(self._screen.surface)
            return None
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.KEYUP:
            return self._key_up(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            # SDL reports each touch a second time as a mouse event; the finger event was handled already.
            if getattr(event, "touch", False) or event.button != 1:
                return None
            return self._point(event.type == pygame.MOUSEBUTTONDOWN, event.pos)
        if event.type in (pygame.FINGERDOWN, pygame.FINGERUP):
            return self._touch(event)
        if event.type == pygame.MOUSEMOTION and not getattr(event, "touch", False):
            return self._slid(event.pos)
        if event.type == pygame.FINGERMOTION and event.finger_id == self._finger:
            return self._slid(self._where(event))
        return None

    def _touch(self, event: pygame.event.Event) -> Intent | None:
        """Handle one finger at a time. A second finger, a palm or a sleeve is ignored until the first is lifted, or for
        `LOST_S` if nobody has reported that."""
        down = event.type == pygame.FINGERDOWN
        free = self._finger is None or self._clock() - self._came >= LOST_S
        if not (free if down else event.finger_id == self._finger):
            return None
        self._finger, self._came = (event.finger_id, self._clock()) if down else (None, 0.0)
        return self._point(down, self._where(event))

    def _where(self, event: pygame.event.Event) -> tuple[float, float]:
        """Return the position of a finger in pixels of the screen, corrected if the touch panel is rotated or
        mirrored."""
        preferred = self._view.preferences if self._view is not None else None
        x, y = event.x, event.y
        if preferred is not None:
            x, y = touched_at((x, y), preferred.touch_turn, preferred.touch_mirrored)
        return x * self.panel.width_px, y * self.panel.height_px

    def _point(self, down: bool, at: tuple[float, float]) -> Intent | None:
        """Handle a press (`down`) or a release at a point of the screen. A press is shown at once. It acts on release
        over the same button, if that still does what it did."""
        if self.layout is None:
            return None
        there = self._screen.in_picture(at)
        target = self.layout.at(*there)
        if down and self.ui.motion is not None:
            self._skip()
            if target is not None and isinstance(target.action, Skip):
                self.listeners.touched()
                return target.action
        if target is None and self._held is None and not down and setup_page.feels(self.ui, self._view):
            return CrossTouch(there[0] / self.layout.panel.width_px, there[1] / self.layout.panel.height_px)
        if down:
            self.listeners.touched()
            target = target if self._guard.aimed(there, target, self._when.by) else None
            self._held = target
            self.focus = ""
            if target is not None:
                self.listeners.felt()
            self._press_look(target)
            return None
        if self.ui.hold is not None:
            return self._released("display-hold-it")
        held, self._held = self._held, None
        self._press_look(None)
        if held is None or target is None or target.id != held.id or target.action != held.action:
            return None
        return self._act(target)

    def _skip(self) -> None:
        """Show the last frame of the running motion, because something was touched."""
        self.ui = still(self.ui)
        self._draw()

    def _press_look(self, target: Target | None) -> None:
        hold = Hold(self._clock(), target.hold) if target is not None and target.hold else None
        self.ui = replace(self.ui, pressed=target.id if target else "", hold=hold)
        self._draw()

    # --- what has to be held ----------------------------------------------------------------------------------------

    def _still_there(self) -> bool:
        """Whether the button that is being held still exists and still does what it did."""
        target = self.layout.target(self._held.id) if self.layout and self._held else None
        return target is not None and self._held is not None and target.action == self._held.action

    def _let_go(self) -> None:
        self._held, self._held_key = None, None
        self._press_look(None)

    def _slid(self, at: tuple[float, float]) -> Intent | None:
        """End the hold if the finger has slid off the button that it holds. Always returns None."""
        held = self._held if self.ui.hold is not None and self._held_key is None else None
        if held is not None and not held.box.holds(*at):
            self._let_go()
        return None

    def _long_enough(self) -> Intent | None:
        """Act on a button whose ring is full, while it is still held; its release then does nothing."""
        target, there = self._held, self._still_there()
        self._let_go()
        return self._act(target) if target is not None and there else None

    def _released(self, hint: str) -> Intent | None:
        """Handle the release of a held button: if it was held long enough, act; otherwise show the message `hint`."""
        self.ui = tick(self.ui, self._clock())
        if self.ui.hold is not None and self.ui.hold.full:
            return self._long_enough()
        self._let_go()
        self.ui = hinted(self.ui, hint, self._clock())
        self.listeners.told(self.say(hint))
        self._draw()
        return None

    def _hold_key(self, target: Target, key: int) -> Intent | None:
        """Begin to hold a button by its key. A second press within 2 s acts, unless it comes so soon that it is a
        bounce."""
        again, self._again = self._again, None
        now = self._clock()
        same = again is not None and (again[0].id, again[0].action) == (target.id, target.action)
        if again is not None and same and TWICE_S <= now - again[1] <= AGAIN_S:
            return self._act(target)
        self._held, self._held_key = target, key
        self._press_look(target)
        return None

    def _key_up(self, event: pygame.event.Event) -> Intent | None:
        if self._held_key is None or event.key != self._held_key or self._held is None:
            return None
        target = self._held
        found = self._released("display-hold-key")
        if found is None:
            self._again = target, self._clock()
        return found

    # --- keys --------------------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> Intent | None:
        """Handle a key that was pressed: find its target, by the letter typed or by the key's name, and act on it."""
        self.listeners.touched()
        if self.layout is None:
            return None
        if self.ui.motion is not None:
            tumbling = self.ui.motion.event == "roll"
            self._skip()
            if tumbling:
                return Skip()
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
        self.listeners.felt()
        if target.hold:
            return self._hold_key(target, event.key) if self._held is None else None
        return self._act(target, key=True)

    def _look_round(self, picture: Layout, name: str, typed: str, *, back: bool) -> None:
        """Handle keys that have no button on this page: they move the focus, or request that something is read
        aloud."""
        if name in NEXT or name in BACK:
            self.focus = moved(picture, self.focus, -1 if name in BACK or back else 1)
            target = picture.target(self.focus)
            self._draw()
            if target is not None:
                self.listeners.told(label(picture, target))
        elif typed == "?":
            self.listeners.told(told(picture))
        elif name == speaking.STATUS and self._view is not None:
            self.listeners.told(speaking.status(self.say, self._view, self.ui))
        elif name == speaking.AGAIN:
            self.listeners.again()

    def _act(self, target: Target, *, key: bool = False) -> Intent | None:
        if self._guard.again(target, self._when, key=key):
            return None
        if self._view is None:
            return None
        before = self.ui
        after, intent = self._safely.pressed(before, self._view, target.action)
        self.ui = turned_up(before, after, self._view, self._clock())
        if hint := unanswered(before, self.ui, self._view, target.action):
            self.ui = hinted(self.ui, hint, self._clock())
            self.listeners.told(self.say(hint))
        self._draw()
        return intent
