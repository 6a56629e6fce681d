"""Drawing up pictures where some fail: a page that fails closes to the table, a table that fails gives way to the
failsafe. What fails is the screen's own affair: the loop goes on, and the state is untouched."""

import logging
from collections.abc import Callable

import pygame
from msgspec.structs import replace

from companion.display import failsafe_page
from companion.display.actions import Action
from companion.display.layout import layout
from companion.display.marks import Layout
from companion.display.metrics import Panel
from companion.display.sheet import Say
from companion.display.ui import Ui, follow, press
from companion.table.failsafe import Failsafe
from companion.table.intents import Intent
from companion.table.sight import Sight

log = logging.getLogger("sabacc")


def logged(error: Exception, sight: Sight) -> str:
    """Nobody keeps reports: the log alone."""
    log.error("a picture has failed", exc_info=error)
    return ""


class Safely:
    """`failed` is called with what a picture has failed with and what was to be seen; it gives the name of the report,
    or ""."""

    def __init__(self) -> None:
        self.failed: Callable[[Exception, Sight], str] = logged
        self.failing = False
        """Whether what was drawn up last is not the picture that was asked for: it is to be tried again."""
        self._reported = ""

    def followed(self, ui: Ui, sight: Sight, now: float) -> Ui:
        """The screen's memory after the table has changed; as good as new where that fails."""
        try:
            return follow(ui, sight, now)
        except Exception as error:  # the screen's own memory is worth less than the picture
            return self._forgotten(ui, error, sight)

    def pressed(self, ui: Ui, sight: Sight, action: Action) -> tuple[Ui, Intent | None]:
        """What a touch does; where that fails, the page closes and nothing is asked for."""
        try:
            return press(ui, sight, action)
        except Exception as error:
            return self._forgotten(ui, error, sight), None

    def picture(self, ui: Ui, sight: Sight, panel: Panel, say: Say) -> tuple[Ui, Layout]:
        """What is to be shown, and the screen's memory with it. Raises only where not even the failsafe can be drawn
        up."""
        self.failing = False
        for each in (ui, replace(Ui(), notice=ui.notice)):
            try:
                return each, layout(sight, each, panel, say)
            except Exception as error:
                ui = self._forgotten(ui, error, sight)
        shown = sight.failsafe or Failsafe("picture", report=self._reported, can_undo=sight.can_undo)
        turned = panel.turned(sight.preferences.turn)
        return ui, failsafe_page.draw(shown, ui, turned, say, sight.preferences)

    def least(self, error: Exception, sight: Sight, panel: Panel, screen: pygame.Surface) -> Layout:
        """The least there is, with pygame alone, on the screen already."""
        self.failing = True
        self.failed(error, sight)
        found = failsafe_page.least(panel)
        failsafe_page.paint_least(screen, found)
        return found

    def _forgotten(self, ui: Ui, error: Exception, sight: Sight) -> Ui:
        self.failing = True
        self._reported = self.failed(error, sight)
        return Ui(notice=ui.notice, pressed=ui.pressed)
