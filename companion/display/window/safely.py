"""Contains failures in drawing: a page that fails closes and shows the table, and a table that fails shows the failsafe
page. The loop and the state are not affected."""

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


class Safely:
    """Draws pictures and contains what fails. `failed` is called with the exception and the view; it returns the name
    of the written report, or ""."""

    def __init__(self, failed: Callable[[Exception, TableView], str]) -> None:
        self._failed = failed
        self.failing = False
        """Whether the last picture was a substitute. The real one is then tried again."""
        self._reported = ""

    def followed(self, ui: Ui, view: TableView, now: float) -> Ui:
        """The screen's memory after the table has changed; a fresh one if that fails."""
        try:
            return follow(ui, view, now)
        except Exception as error:  # losing the screen's memory is better than losing the picture
            return self._forgotten(ui, error, view)

    def pressed(self, ui: Ui, view: TableView, action: Action) -> tuple[Ui, Intent | None]:
        """What a touch does. If that fails, the page closes and nothing is asked of the table."""
        try:
            return press(ui, view, action)
        except Exception as error:
            return self._forgotten(ui, error, view), None

    def picture(self, ui: Ui, view: TableView, panel: Panel, say: Say) -> tuple[Ui, Layout]:
        """The layout to show, and the screen's memory with it. Raises only if not even the failsafe page can be laid
        out."""
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
        """Paint the least that pygame alone can draw on the screen at once, and return its layout."""
        self.failing = True
        self._failed(error, view)
        found = failsafe_page.least(panel)
        failsafe_page.paint_least(screen, found)
        return found

    def _forgotten(self, ui: Ui, error: Exception, view: TableView) -> Ui:
        self.failing = True
        self._reported = self._failed(error, view)
        return Ui(notice=ui.notice, pressed=ui.pressed)
