"""Pictures without a screen: the demonstration mode and the tests draw on a surface in memory."""

from pathlib import Path

import pygame

from companion.display.draw import Painter
from companion.display.layout import layout
from companion.display.marks import Layout
from companion.display.metrics import Panel
from companion.display.sheet import Say
from companion.display.ui import Ui, follow
from companion.table.sight import Sight


def render(sight: Sight, panel: Panel, path: Path | str, say: Say, ui: Ui | None = None) -> Layout:
    """Draw what would be shown as a PNG at `path`; no display is opened. One that is
    preferred turned is drawn as people look at it, upright. `ui` None: a screen that has just seen
    this, with nothing open. Returns the layout that was drawn."""
    shown = layout(sight, ui if ui is not None else follow(Ui(), sight, 0.0), panel, say)
    save(shown, path)
    return shown


def save(shown: Layout, path: Path | str) -> None:
    """Draw a layout as a PNG at `path`."""
    painter = Painter(pygame.Surface((shown.panel.width_px, shown.panel.height_px)))
    painter.paint(shown)
    painter.screenshot(path)
