"""What people at the table read where it cannot start: why, for long enough, before the service manager tries again.

Nobody at a kiosk sees what a program writes on its way out, so the sentence comes on the table's own screen, wherever
the start has ended: before there was a window, while the journal was opened, or after everything stood."""

import contextlib
import logging
import time
from collections.abc import Callable, Iterator

import pygame
from msgspec.structs import replace

from companion.config import usual_path
from companion.devices.edid import connected_size
from companion.display.canvas import theme, turning
from companion.display.canvas.canvas import Canvas, Say
from companion.display.canvas.draw import Painter
from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import NEAR_FLOOR, WINDOW, Panel
from companion.display.window.opening import open_display
from companion.game.plain_files import read_plain_text
from companion.game.reading import toml
from companion.locale import Words, languages
from companion.locale.screen_words import screen_words
from companion.program.assembly.screen import SCREENS, believed
from companion.program.health.notify import Notifier
from companion.program.health.screen_trial import KeptTrial, screen_file
from companion.program.services.preference_service import preferences_path, read_preferences
from companion.table.views.preferences import Preferences

log = logging.getLogger("sabacc")

READ_S = 10.0
"""Two readings of the longest sentence."""


def last_words(
    why: str, notifier: Notifier, rest: Callable[[float], object] = time.sleep, read_s: float = READ_S
) -> bool:
    """Tell the service manager why the table does not start and, since it will start it anew, show it on the screen for
    `read_s` seconds of `rest`; whether it was shown. Does nothing where there is no manager, and raises nothing: the
    sentence is told elsewhere, too."""
    if not notifier.manages:
        return False
    notifier.status(why)
    try:
        with _opened() as surface:
            _show(surface, why)
            rest(read_s)
    except Exception as failed:  # a screen that fails here must not hide the sentence that is on its way to the log
        log.warning("the screen cannot show why: %r", failed)
        return False
    return True


@contextlib.contextmanager
def _opened() -> Iterator[pygame.Surface]:
    """The whole screen. What the configuration says of it is not asked: that may be what is wrong."""
    pygame.display.quit()  # the window of a table that did not come to anything
    drivers = [driver for driver, likely in SCREENS if likely()]
    try:
        surface = open_display(WINDOW, fullscreen=True, drivers=drivers, trial=KeptTrial(screen_file())).surface
        pygame.mouse.set_visible(False)
        yield surface
    finally:
        pygame.display.quit()


def _show(surface: pygame.Surface, why: str) -> None:
    """In the language, the size and the direction that were chosen at this table, as far as that can be read."""
    preferred = _preferred()
    whole = Panel.of(*surface.get_size())
    glass = whole.sized(*(believed(connected_size, whole, 2) or (preferred.width_mm, preferred.height_mm)))
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
    """The language that the configuration names, if that much of it can be read."""
    try:
        return str(toml(read_plain_text(usual_path()))["table"]["language"])
    except (OSError, ValueError, LookupError, TypeError):
        return "en"


def picture(panel: Panel, say: Say, why: str, preferred: Preferences | None = None) -> Layout:
    """The sentence, large, and what happens next; `panel` is turned already. `why` is shown as it is."""
    canvas = Canvas(panel, say, "", preferred or Preferences())
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
