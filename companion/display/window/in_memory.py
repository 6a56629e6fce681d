"""Draws pictures without a screen, on a surface in memory, for demonstrations and tests."""

from pathlib import Path
from typing import BinaryIO

import pygame

from companion.display.canvas.draw import Painter
from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import Panel
from companion.display.canvas.surface import Say
from companion.display.input.ui import Ui, follow
from companion.display.pages.picture import layout
from companion.table.views.table_view import TableView


def render(view: TableView, panel: Panel, path: Path | str | BinaryIO, say: Say, ui: Ui | None = None) -> Layout:
    """Write to `path` a PNG of what the screen `panel` would show, without opening a display. A picture for a rotated
    screen is drawn upright. If `ui` (the screen's memory) is None, no page is open. Returns the layout."""
    shown = layout(view, ui if ui is not None else follow(Ui(), view, 0.0), panel, say)
    save(shown, path)
    return shown


def save(shown: Layout, path: Path | str | BinaryIO) -> None:
    """Write the layout `shown` (a picture of the screen) to `path` as a PNG."""
    painter = Painter(pygame.Surface((shown.panel.width_px, shown.panel.height_px)))
    painter.paint(shown)
    painter.screenshot(path)
