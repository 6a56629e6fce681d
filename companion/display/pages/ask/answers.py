"""Grids of buttons with the possible answers to a question."""

from collections.abc import Sequence

from companion.display.canvas.actions import Action, Turn
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, Area
from companion.display.canvas.typesetting import Size
from companion.display.input.draft import Draft
from companion.display.layout.slots import Slots
from companion.display.layout.tree import areas, grid, part
from companion.display.model.wording import Wording
from companion.display.parts import sheet
from companion.display.parts.page_grid import seat_of

Answer = tuple[str, str, Action]
"""A possible answer to a question: id, label, action."""

PAGE = 12
"""How many answers fit on one page."""


def paged(canvas: Canvas, words: Wording, draft: Draft, found: Sequence[Answer], body: Area, slots: Slots) -> None:
    """Draw twelve of the answers `found`, those of the page number `draft.at`, with buttons for other pages."""
    shown = sheet.turned(canvas, words, draft.at, found, PAGE, slots, Turn)
    choices(canvas, body, shown, 3 if len(shown) <= 9 else 4)


def choices(canvas: Canvas, area: Area, found: Sequence[Answer], columns: int = 3) -> None:
    """Draw a grid of answers. An upright panel has at most two columns for up to eight of them. If each label begins
    with a number, such as a seat's, that number is its key. Otherwise the keys count from 1."""
    columns = min(columns, 2 if canvas.panel.upright and len(found) <= 8 else columns)
    cells = areas(grid([part(id) for id, _, _ in found], columns, 2, gap=GAP), area)
    heads = [label.partition(" ")[0] for _, label, _ in found]
    if not all(head.isdecimal() for head in heads):
        heads = [str(at) for at in range(1, len(found) + 1)]

    def draw(size: Size) -> None:
        for head, (id, label, action) in zip(heads, found, strict=True):
            keys = (head,) if len(head) == 1 else ()
            canvas.button(id, cells[id], label, action, keys, size=size, seat=seat_of(id), hint=True)

    canvas.evenly(draw, 4.7)
