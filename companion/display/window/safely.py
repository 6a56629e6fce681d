"""Protects the program against failures in drawing. A page that fails is closed, and the table is shown instead; if
that fails too, the failsafe page is shown. The main loop and the state are not affected."""

import logging
from collections.abc import Callable
from functools import lru_cache

import pygame
from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Action
from companion.display.canvas.marks import Fill, Layout, Target
from companion.display.canvas.metrics import Box, Panel
from companion.display.canvas.surface import Say
from companion.display.input.ui import Ui, follow, press
from companion.display.pages.picture import layout
from companion.display.pages.table import failsafe_page
from companion.table.intents import Intent, Undo
from companion.table.views.failsafe import Failsafe, Recover
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")

PLAIN = "Something failed. Nothing is lost. U: undo. A: try again."
"""Text shown if not even the messages can be looked up."""


class Safely:
    """Lays out pictures, and handles the exceptions that arise meanwhile. `failed` is called with the exception and the
    view, and returns the name of the report that was written, or ""."""

    def __init__(self, failed: Callable[[Exception, TableView], str]) -> None:
        self._failed = failed
        self.failing = False
        """Whether the last picture was a substitute, so that the real one must be tried again."""
        self._reported = ""

    def followed(self, ui: Ui, view: TableView, now: float) -> Ui:
        """Return the screen's memory adapted to the new view of the table; an empty memory if working that out fails.
        `now` is in seconds."""
        try:
            return follow(ui, view, now)
        except Exception as error:  # losing the screen's memory is better than losing the picture
            return self._forgotten(ui, error, view)

    def pressed(self, ui: Ui, view: TableView, action: Action) -> tuple[Ui, Intent | None]:
        """Return the screen's memory after a touch that triggered `action`, and the intent (command) for the table. If
        working that out fails, the open page closes and the intent is None."""
        try:
            return press(ui, view, action)
        except Exception as error:  # a page that fails closes; the table goes on
            return self._forgotten(ui, error, view), None

    def picture(self, ui: Ui, view: TableView, panel: Panel, say: Say) -> tuple[Ui, Layout]:
        """Return the layout to show, and the screen's memory that belongs to it. If laying out fails, it is tried
        without open pages, then with the failsafe page. Raises only if that cannot be laid out either."""
        self.failing = False
        for each in (ui, replace(Ui(), notice=ui.notice)):
            try:
                return each, layout(view, each, panel, say)
            except Exception as error:  # try again with less on the screen
                ui = self._forgotten(ui, error, view)
        shown = view.failsafe or Failsafe("picture", report=self._reported, can_undo=view.can_undo)
        turned = panel.turned(view.preferences.turn)
        return ui, failsafe_page.draw(shown, ui, turned, say, view.preferences)

    def least(self, error: Exception, view: TableView, panel: Panel, screen: pygame.Surface) -> Layout:
        """Paint an emergency picture on the screen, as simple as pygame alone can draw it, and return its layout.
        Reports `error` as well."""
        self.failing = True
        self._failed(error, view)
        found = least(panel)
        paint_least(screen, found)
        return found

    def _forgotten(self, ui: Ui, error: Exception, view: TableView) -> Ui:
        self.failing = True
        self._reported = self._failed(error, view)
        return Ui(notice=ui.notice, pressed=ui.pressed)


def least(panel: Panel) -> Layout:
    """Return the layout to use if even the failsafe page cannot be laid out: two buttons without text, for
    `paint_least`."""
    high = panel.height_px // 3
    half = panel.width_px // 2
    left, right = Box(0, panel.height_px - high, half, high), Box(half, panel.height_px - high, half, high)
    targets = (
        Target("failsafe.undo", left, Undo(), ("u",), play=True),
        Target("failsafe.again", right, Recover("again"), ("a",), play=True),
    )
    marks = (Fill("failsafe.undo", left, theme.RAISED), Fill("failsafe.again", right, theme.SURFACE))
    return Layout(panel, marks, targets)


def paint_least(surface: pygame.Surface, layout: Layout) -> None:
    """Paint the layout of `least` (two buttons) and a sentence with pygame alone. Raises nothing: if even this fails,
    it is logged, and the keys still work."""
    try:
        surface.set_clip(None)
        surface.fill(theme.GROUND)
        for mark in layout.marks:
            if isinstance(mark, Fill):
                pygame.draw.rect(surface, mark.colour, (mark.box.x, mark.box.y, mark.box.w, mark.box.h))
        font = pygame.font.Font(None, max(18, surface.get_height() // 16))
        at = surface.get_height() // 4
        for sentence in PLAIN.split(". "):
            line = font.render(sentence.strip(), True, theme.TEXT)
            surface.blit(line, ((surface.get_width() - line.get_width()) // 2, at))
            at += font.get_linesize()
    except Exception as error:  # nothing simpler is left to try
        _untold(repr(error))


@lru_cache(maxsize=8)
def _untold(error: str) -> None:
    """Log a failure once, although drawing is tried again with every picture."""
    log.error("not even the least can be shown: %s", error)
