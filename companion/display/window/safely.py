"""Drawing up pictures where some fail: a page that fails closes to the table, a table that fails gives way to the
failsafe. What fails is the screen's own affair: the loop goes on, and the state is untouched."""

import logging
from collections.abc import Callable

import pygame
from msgspec.structs import replace

from companion.display.canvas.actions import Action
from companion.display.canvas.canvas import Say
from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui, follow, press
from companion.display.pages.layout import layout
from companion.display.pages.table import failsafe_page
from companion.table.intents import Intent
from companion.table.views.failsafe import Failsafe
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")


def logged(error: Exception, view: TableView) -> str:
    """Nobody keeps reports: the log alone."""
    log.error("a picture has failed", exc_info=error)
    return ""


class Safely:
    """`failed` is called with what a picture has failed with and what was to be seen; it gives the name of the report,
    or ""."""

    def __init__(self) -> None:
        self.failed: Callable[[Exception, TableView], str] = logged
        self.failing = False
        """Whether what was drawn up last is not the picture that was asked for: it is to be tried again."""
        self._reported = ""

    def followed(self, ui: Ui, view: TableView, now: float) -> Ui:
        """The screen's memory after the table has changed; as good as new where that fails."""
        try:
            return follow(ui, view, now)
        except Exception as error:  # the screen's own memory is worth less than the picture
            return self._forgotten(ui, error, view)

    def pressed(self, ui: Ui, view: TableView, action: Action) -> tuple[Ui, Intent | None]:
        """What a touch does; where that fails, the page closes and nothing is asked for."""
        try:
            return press(ui, view, action)
        except Exception as error:
            return self._forgotten(ui, error, view), None

    def picture(self, ui: Ui, view: TableView, panel: Panel, say: Say) -> tuple[Ui, Layout]:
        """What is to be shown, and the screen's memory with it. Raises only where not even the failsafe can be drawn
        up."""
        self.failing = False
        for each in (ui, replace(Ui(), notice=ui.notice)):
            try:
                return each, layout(view, each, panel, say)
            except Exception as error:
                ui = self._forgotten(ui, error, view)
        shown = view.failsafe or Failsafe("picture", report=self._reported, can_undo=view.can_undo)
        turned = panel.turned(view.preferences.turn)
        return ui, failsafe_page.draw(shown, ui, turned, say, view.preferences)

    def least(self, error: Exception, view: TableView, panel: Panel, screen: pygame.Surface) -> Layout:
        """The least there is, with pygame alone, on the screen already."""
        self.failing = True
        self.failed(error, view)
        found = failsafe_page.least(panel)
        failsafe_page.paint_least(screen, found)
        return found

    def _forgotten(self, ui: Ui, error: Exception, view: TableView) -> Ui:
        self.failing = True
        self._reported = self.failed(error, view)
        return Ui(notice=ui.notice, pressed=ui.pressed)
