"""Shows on the screen why the table cannot start, long enough to be read, before the service manager tries again.

Nobody at a kiosk sees a program's output, so the reason is shown on the table's own screen. This works at whatever
stage the start failed: before there was a window, while the journal was opened, or later."""

import contextlib
import logging
import time
from collections.abc import Callable, Iterator

import pygame
from msgspec.structs import replace

from companion.config import usual_path
from companion.devices.edid import connected_size
from companion.display.canvas import theme, turning
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.draw import Painter
from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import NEAR_FLOOR, WINDOW, Panel
from companion.display.canvas.surface import Say
from companion.display.window.opening import open_display
from companion.game.reading import toml
from companion.locale import Words, languages
from companion.locale.screen_words import screen_words
from companion.plain_files import read_plain_text
from companion.program.assembly.screen import SCREENS, plausible_size
from companion.program.health.notify import Notifier
from companion.program.health.screen_trial import StoredTrial, screen_file
from companion.program.services.preference_service import preferences_path, read_preferences
from companion.table.views.preferences import Preferences

log = logging.getLogger("sabacc")

READ_S = 10.0
"""How many seconds the reason is shown: enough to read the longest one twice."""


def last_words(why: str, notifier: Notifier, rest: Callable[[float], object] = time.sleep) -> bool:
    """Tell the service manager why the table does not start (`why`), and show it on the screen for `READ_S` seconds;
    `rest` waits that long. Return whether it was shown. Without a service manager, do nothing and return False, since
    the terminal shows the reason. Raises nothing."""
    if not notifier.manages:
        return False
    notifier.status(why)
    try:
        with _opened() as surface:
            _show(surface, why)
            rest(READ_S)
    except Exception as failed:  # a failing screen must not hide the reason from the log
        log.warning("the screen cannot show why: %r", failed)
        return False
    return True


@contextlib.contextmanager
def _opened() -> Iterator[pygame.Surface]:
    """Open a full-screen window and close it at the end of the block. The configured settings of the screen are not
    used, since they may be the problem."""
    pygame.display.quit()  # the window of the table that failed to start
    drivers = [driver for driver, likely in SCREENS if likely()]
    try:
        surface = open_display(WINDOW, fullscreen=True, drivers=drivers, trial=StoredTrial(screen_file())).surface
        pygame.mouse.set_visible(False)
        yield surface
    finally:
        pygame.display.quit()


def _show(surface: pygame.Surface, why: str) -> None:
    """Show the reason `why` in the language, text size and rotation chosen at this table, as far as these can be
    read."""
    preferred = _preferred()
    whole = Panel.of(*surface.get_size())
    glass = whole.sized(*(plausible_size(connected_size, whole, 2) or (preferred.width_mm, preferred.height_mm)))
    upright = glass.turned(preferred.turn)
    drawn = pygame.Surface((upright.width_px, upright.height_px)) if preferred.turn else surface
    words = screen_words(Words(preferred.language))
    dirty = Painter(drawn).paint(picture(upright, words, why, preferred))
    if preferred.turn:
        turning.copy_turned(drawn, surface, dirty, preferred.turn)
    pygame.display.flip()
    pygame.event.pump()


def _preferred() -> Preferences:
    found = read_preferences(preferences_path(simulated=False), replace(Preferences(), language=_configured()))
    return found if found.language in languages() else replace(found, language="en")


def _configured() -> str:
    """Return the language code in the configuration file; "en" if it cannot be read."""
    try:
        return str(toml(read_plain_text(usual_path()))["table"]["language"])
    except (OSError, ValueError, LookupError, TypeError):
        return "en"


def picture(panel: Panel, say: Say, why: str, preferred: Preferences | None = None) -> Layout:
    """Return the page that shows the reason `why` in large letters, unchanged, and says what happens next. `panel`: the
    screen, already rotated as people look at it. `preferred`: the preferences of this table; None means the
    defaults."""
    canvas = Canvas(panel, preferred=preferred or Preferences())
    canvas.fill("ground", panel.area, theme.GROUND, radius=0)
    area = panel.area.inset(3, 2)
    title, area = area.top(9 * canvas.grow, 2)
    mark, title = title.left(7 * canvas.grow, 2)
    shape, colour = theme.HEALTH["down"]
    canvas.shape("shut.mark", mark, shape, colour)
    canvas.text("shut.title", title, say("shut-title"), (5.5, NEAR_FLOOR), theme.GOLD, cut=True)
    told, after = area.top(area.h * 0.6, 2)
    if not canvas.holds(told.inset(2, 1), why, (4.2, NEAR_FLOOR)):
        told, after = area.top(area.h * 0.75, 2)
    canvas.fill("shut.why", told, theme.ALARM_DARK, theme.ALARM)
    canvas.paragraph("shut.told", told.inset(2, 1), why, (4.2, NEAR_FLOOR), on=theme.ALARM_DARK)
    canvas.paragraph("shut.next", after, say("shut-next"), (4.2, NEAR_FLOOR))
    return canvas.layout()
