"""The spectators' screen: a separate process that reads the table's journal and shows the latest state that is on
disk."""

import logging
import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import pygame
from msgspec.structs import replace

from companion.config import ConfigBroken, language_folder, rules_of
from companion.devices.edid import largest_size
from companion.display.canvas.draw import Painter
from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import Panel
from companion.display.canvas.surface import Say
from companion.display.input.ui import Ui, due, follow, tick
from companion.display.pages.spectators import spectators
from companion.display.window import motion_frames
from companion.display.window.opening import open_display
from companion.game.engine.state import State
from companion.game.phases import verb_named
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.program.assembly.house_files import house_pictures
from companion.program.assembly.screen import SCREENS
from companion.program.services.preference_service import first_preferences, preferences_path, read_preferences
from companion.settings import Config
from companion.table.onlooker import Onlooker, Seen
from companion.table.views.event_score import own_score
from companion.table.views.house_pictures import EMBLEM, Picture
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")

LOOK_S = 0.12
"""Seconds between two checks of the journal. With the time for reading and drawing, a change is on the screen in well
under 250 ms."""
WISHES_S = 1.0
"""Seconds between two checks whether the file with the table's preferences has changed."""
WINDOW = (1280, 720)
"""The default size of the window in pixels."""
USUAL_MM = 941.0
"""The default width of the picture in mm: a 43-inch screen."""
NEAR_M, FAR_M, FAR_FROM_MM = 1.5, 3.0, 600.0
"""The default reading distances in metres: `FAR_M` for screens that are at least `FAR_FROM_MM` millimetres wide,
`NEAR_M` for smaller ones."""
LEAST_MM = (150.0, 84.0)
"""Width and height in mm of the smallest usable screen, for each metre of distance."""
CLOSES = ("escape", "q")


class ScreenArguments:
    """What the command line says about the spectators' screen. `number`: which screen, from 1 (0: the last one).
    `size`: in pixels ((0, 0): the screen's own size if `fullscreen`, otherwise the default window). `inches`: the
    screen's diagonal (0: as the screen reports it). `distance`: reading distance in m (0: chosen by the screen's
    size)."""

    def __init__(
        self,
        number: int = 0,
        size: tuple[int, int] = (0, 0),
        inches: float = 0.0,
        distance: float = 0.0,
        *,
        fullscreen: bool = False,
    ) -> None:
        self.number, self.size, self.inches, self.distance = number, size, inches, distance
        self.fullscreen = fullscreen


class Wishes:
    """The table's preferences (language, contrast, motion ...) as the spectators' screen uses them: read from the file
    `path`, and read again when the file changes. Those that concern only the table's own screen are left out. `first`:
    the preferences that apply if there is no file."""

    def __init__(self, path: Path, first: Preferences) -> None:
        self._path, self._first = path, first
        self._changed: int | None = -1
        self.now = first

    def look(self) -> bool:
        """Read the preferences again if their file has changed. Return whether they differ from those before."""
        try:
            changed: int | None = os.stat(self._path).st_mtime_ns
        except OSError:
            changed = None
        if changed == self._changed:
            return False
        self._changed, before = changed, self.now
        told = read_preferences(self._path, self._first)
        self.now = replace(self._first, language=told.language, contrast=told.contrast)
        self.now = replace(self.now, motion=told.motion, steady=told.steady)
        return self.now != before


class Watch:
    """A running screen for spectators. `onlooker`: reads the journal. `panel`: the screen's size. `surface`: the
    picture to draw on. `wishes`: the table's preferences. `say`: returns a message in the chosen language. `clock`:
    returns seconds; `sleep` waits for seconds. `drawn`: called with every new picture. `emblem`: the emblem that the
    owner of the table has added, None if there is none."""

    def __init__(
        self,
        onlooker: Onlooker,
        wishes: Wishes,
        surface: pygame.Surface,
        panel: Panel,
        say: Say,
        *,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
        drawn: Callable[[Layout], None] | None = None,
        emblem: Picture | None = None,
    ) -> None:
        self._emblem = emblem
        self.closing = False
        self.layout: Layout | None = None
        self._onlooker, self._wishes, self._panel, self._say = onlooker, wishes, panel, say
        self._clock, self._sleep, self._drawn = clock, sleep, drawn
        self._painter, self._on_screen = Painter(surface), surface is pygame.display.get_surface()
        self._ui = Ui(watches=True)
        self._shown: Seen | None = None
        self._tumbles = 0.0
        """The time until which the dice of the newest roll tumble, in seconds; 0 if none do."""
        self._page: Layout | None = None
        self._from: Layout | None = None
        self._wished = -WISHES_S
        self._stale = True

    def run(self) -> None:
        """Show the table until somebody closes the window."""
        try:
            while not self.closing:
                self._sleep(self.turn(pygame.event.get()))
        finally:
            self._onlooker.close()
            pygame.display.quit()

    def turn(self, events: Iterable[pygame.event.Event] = ()) -> float:
        """Handle these window events, check journal and preferences, and draw if something has changed. Return in how
        many seconds to call this again."""
        for event in events:
            named = pygame.key.name(event.key) if event.type == pygame.KEYDOWN else ""
            self.closing = self.closing or event.type == pygame.QUIT or named in CLOSES
            self._stale = self._stale or event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED)
            if event.type == pygame.WINDOWEXPOSED:  # a desktop does not keep what another window has covered
                self._painter = Painter(self._painter.surface)
        now = self._clock()
        if now - self._wished >= WISHES_S:
            self._wished = now
            self._stale = self._wishes.look() or self._stale
        self._stale = self._onlooker.look() or self._stale or 0 < self._tumbles <= now
        ticked = tick(self._ui, now)
        if self._stale or ticked != self._ui:
            self._ui, self._stale = ticked, False
            self._draw(now)
        waits = [LOOK_S, *([self._tumbles - now] if self._tumbles else [])]
        wait = due(self._ui, now)
        return max(0.0, min(waits if wait is None else [*waits, wait]))

    def _outcome(self, seen: Seen, now: float) -> Seen:
        """Return what may be shown now, given the latest `seen`. A new roll in the journal waits until its dice have
        tumbled, as on the table's own screen; until then the view before the roll is returned."""
        before, state = self._shown, seen.state
        if before is not None and state is not None and not self._tumbles and _thrown(before.state, state):
            self._tumbles = now + own_score().length("roll", self._wishes.now)
        if before is not None and now < self._tumbles:
            return before
        self._tumbles, self._shown = 0.0, seen
        return seen

    def _draw(self, now: float) -> None:
        surface = pygame.display.get_surface()
        if self._on_screen and surface is not None and surface is not self._painter.surface:
            # pygame replaces the display's surface when a desktop changes the window
            self._painter = Painter(surface)
        seen, language = self._onlooker.seen, self._wishes.now.language
        if seen.state is None:
            picture = spectators.notice(self._panel, self._say, seen.code, language, self._emblem, **seen.args)
        elif seen.covered:
            picture = spectators.notice(self._panel, self._say, "cover-told", language, self._emblem)
        else:
            shown = self._outcome(seen, now)
            state, rolling = shown.state or seen.state, shown is not seen
            view = TableView(state, (), past=shown.past, preferences=self._wishes.now, rolling=rolling)
            motion, self._ui = self._ui.motion, follow(self._ui, view, now)
            if self._page is not None and self._ui.motion is not None and motion != self._ui.motion:
                self._from = motion_frames.start(self._from or self._page, self._page)
            self._say("language-in-force", language=language)
            word = self._say(seen.code, **seen.args) if seen.code else ""
            self._page = spectators.layout(view, self._ui, self._panel, self._say, word=word, emblem=self._emblem)
            picture = motion_frames.frame(self._from or self._page, self._page, self._ui.motion)
        dirty = self._painter.paint(picture)
        if dirty and self._on_screen:
            pygame.display.update(dirty)
        self.layout = picture
        if dirty and self._drawn is not None:
            self._drawn(picture)


def _thrown(before: State | None, after: State) -> bool:
    """Return whether dice were rolled between the states `before` and `after`, and the roll was not undone."""
    last = after.last
    rolled = last is not None and bool(last.dice) and verb_named(last.verb).kind == "dice"
    return before is not None and rolled and after.rolls > before.rolls and after.hands == before.hands


# --- opening -------------------------------------------------------------------------------------------------------


def open_watch(
    config: Config,
    journal: Path,
    arguments: ScreenArguments,
    *,
    simulated: bool,
    drawn: Callable[[Layout], None] | None = None,
) -> Watch:
    """Open a window for spectators that shows the table of this journal. `arguments`: what the command line says about
    the window. `simulated`: whether it is a simulated table. `drawn`: called with every new picture. Raises
    `ConfigBroken` if the window cannot be opened, or if the screen is too small for its reading distance."""
    rules = rules_of(config)
    usual = tuple(driver for driver, likely in SCREENS if likely())
    size = arguments.size if any(arguments.size) or arguments.fullscreen else WINDOW
    try:
        opened = open_display(size, fullscreen=arguments.fullscreen, drivers=usual, screen=arguments.number)
    except LookupError as error:
        raise ConfigBroken(f"--screen: {error}") from error
    except pygame.error as error:
        log.debug("%s", error)
        raise ConfigBroken(
            "there is no screen to show the table on: start it from a desktop; without one a table that runs has the "
            "only graphics card (docs/spectators.md)"
        ) from error
    panel = panel_of(opened.surface.get_size(), arguments, config)
    check(panel)
    pygame.mouse.set_visible(not arguments.fullscreen)
    pygame.display.set_caption("Sabacc")
    tongues = Tongues(config.table.printed, language_folder(config))
    tongues.words(config.table.language).use(rules)
    wishes = Wishes(preferences_path(simulated=simulated), first_preferences(config))
    onlooker = Onlooker(journal, rules, time.monotonic)
    say = screen_words(tongues, config.table.language)
    emblem = house_pictures(config)[0].get(EMBLEM)
    return Watch(onlooker, wishes, opened.surface, panel, say, drawn=drawn, emblem=emblem)


def panel_of(size: tuple[int, int], arguments: ScreenArguments, config: Config) -> Panel:
    """Return the spectators' screen with its size in millimetres and its reading distance. These come from the command
    line (`arguments`), otherwise from the screen or the configuration, otherwise from defaults. `size`: its width and
    height in pixels."""
    diagonal = (size[0] ** 2 + size[1] ** 2) ** 0.5
    told = largest_size() if arguments.fullscreen and not arguments.inches else None
    if arguments.inches:
        width, height = (side * arguments.inches * 25.4 / diagonal for side in size)
    elif told is not None:
        width, height = told
    else:
        width, height = USUAL_MM, USUAL_MM * size[1] / size[0]
        if arguments.fullscreen:
            log.warning("the screen does not say how large it is; it is taken for 43 inches (--inches says otherwise)")
    usual = FAR_M if width >= FAR_FROM_MM else NEAR_M
    return Panel(*size, width, height, arguments.distance or config.display.distance or usual)


def check(panel: Panel) -> None:
    """Raise `ConfigBroken` if a screen (`panel`) is too small to be read from its distance."""
    most = min(panel.width_mm / LEAST_MM[0], panel.height_mm / LEAST_MM[1])
    if panel.distance > most + 0.005:
        raise ConfigBroken(
            f"a screen of {panel.width_mm:.0f} x {panel.height_mm:.0f} mm cannot be read from {panel.distance:g} m; "
            f"at most {int(most * 10) / 10:g} m (--distance), or take a larger one"
        )
