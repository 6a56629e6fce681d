"""What people at the table read where it cannot start: why, for long enough, before the service manager tries again."""

import contextlib
import logging
import time
from collections.abc import Callable, Iterator

import pygame

from companion.config import ConfigBroken
from companion.display import theme
from companion.display.draw import Painter
from companion.display.marks import Layout
from companion.display.metrics import NEAR_FLOOR, Panel
from companion.display.sheet import Say, Sheet
from companion.display.window import Window
from companion.game.rules import RulesBroken
from companion.program.notify import Notifier
from companion.table.journal import JournalError
from companion.table.preferences import Preferences
from companion.table.table import JournalUnplayable

log = logging.getLogger("sabacc")

READ_S = 10.0
"""Two readings of the longest sentence."""


@contextlib.contextmanager
def last_words(
    window: Window, notifier: Notifier, rest: Callable[[float], object] = time.sleep, read_s: float = READ_S
) -> Iterator[None]:
    """Where journal or rules of the evening cannot be had in the block: tell the manager why and, since it will start
    the table anew, show it on the screen for `read_s` seconds of `rest`. It is raised on, whatever the screen does."""
    try:
        yield
    except (JournalError, JournalUnplayable, RulesBroken, ConfigBroken) as error:
        if notifier.manages:
            notifier.status(str(error))
            try:
                if _shown(window, str(error)):
                    rest(read_s)
            except Exception as failed:  # the sentence is told elsewhere, too
                log.debug("the screen cannot show why: %r", failed)
        raise


def _shown(window: Window, why: str) -> bool:
    """Whether there is a screen that shows it now."""
    surface = pygame.display.get_surface() if pygame.display.get_init() else None
    if surface is None:
        return False
    Painter(surface).paint(picture(window.panel, window.say, why))
    pygame.display.flip()
    pygame.event.pump()
    return True


def picture(panel: Panel, say: Say, why: str) -> Layout:
    """The sentence, large, and what happens next. `why` is shown as it is."""
    sheet = Sheet(panel, say, "", Preferences())
    sheet.fill("ground", panel.area, theme.GROUND, radius=0)
    area = panel.area.inset(3, 2)
    title, area = area.top(9 * sheet.grow, 2)
    mark, title = title.left(7 * sheet.grow, 2)
    shape, colour = theme.HEALTH["down"]
    sheet.shape("shut.mark", mark, shape, colour)
    sheet.text("shut.title", title, say("shut-title"), (5.5, NEAR_FLOOR), theme.GOLD, cut=True)
    told, after = area.top(area.h * 0.6, 2)
    sheet.fill("shut.why", told, theme.ALARM_DARK, theme.ALARM)
    sheet.paragraph("shut.told", told.inset(2, 1), why, (4.2, NEAR_FLOOR), on=theme.ALARM_DARK)
    sheet.paragraph("shut.next", after, say("shut-next"), (4.2, NEAR_FLOOR))
    return sheet.layout()
