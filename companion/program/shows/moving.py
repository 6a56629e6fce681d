"""Writes an animation of a hand for the README: an animated GIF, a format that every website can show. It needs
Pillow."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, BinaryIO

import pygame

from companion.display.canvas.draw import Painter
from companion.display.canvas.marks import Layout
from companion.game.engine.state import in_hand
from companion.game.phases.shared.shift import SHIFTS
from companion.table.views.table_view import TableView

if TYPE_CHECKING:
    from PIL.Image import Image

EACH_MS, LAST_MS = 1000, 5000
"""For how many milliseconds each picture of the animation is shown, and for how many the last one, which says who won
and why."""
TOLD = SHIFTS | {"no-shift"}


def worth_seeing(views: Iterable[TableView]) -> Iterator[TableView]:
    """Choose from the views of a hand those that go into the animation, and yield them: the whole first round; of later
    rounds only the shift rolls; then the call for the showdown, the showdown and the result."""
    rolled = 0
    for view in views:
        codes = {news.code for news in view.state.news}
        rolled += bool(codes & TOLD)
        if codes & TOLD or (in_hand(view.state) and rolled < 2) or {"hand-called", "reveal"} & codes:
            yield view


def save_moving(layouts: Iterable[Layout], file: BinaryIO) -> None:
    """Draw the layouts as the pictures of an animated GIF, and write it to `file`. Raises `ImportError` if Pillow is
    not installed."""
    first, *others = [_drawn(layout) for layout in layouts]
    stands = [EACH_MS] * len(others) + [LAST_MS]
    first.save(file, "GIF", save_all=True, append_images=others, duration=stands, loop=0, optimize=True)


def _drawn(layout: Layout) -> "Image":
    """Draw one picture of the animation and return it, reduced to its best 256 colours."""
    from PIL import Image

    size = (layout.panel.width_px, layout.panel.height_px)
    painter = Painter(pygame.Surface(size))
    painter.paint(layout)
    whole = Image.frombytes("RGB", size, pygame.image.tobytes(painter.surface, "RGB"))
    return whole.quantize(256, dither=Image.Dither.NONE)
