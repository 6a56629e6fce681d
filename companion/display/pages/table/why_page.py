"""The page "Why?" after a hand: every shown hand with its cards, the best first, and beside them, in sentences, why
each one ranks where it does."""

from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR_FLOOR, Area
from companion.display.layout.slots import Slots
from companion.display.layout.tree import areas, column, part, row
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.pages.table import result_page
from companion.display.parts import page_grid
from companion.table.views.table_view import TableView

PLATE, HANDS, MOST = 10.4, 62.0, 4
"""On a 7" panel, the height of a hand and the width of all hands in mm, and the largest number of hands."""


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of the last hand that has ended."""
    said, result = words.say("result-why", state=view.state), view.state.result
    lines = said.split("\n") if said else [words.say("display-no-result")]
    shown = facts.best_first(result) if result is not None else []
    if result is not None and shown:
        hands = [result_page.hand(words, result, each) for each in shown[:MOST]]
        plates = column(*(part(f"hand.{each.seat}", PLATE, least=9.6) for each in hands), part(weight=1), gap=0.8)
        high = len(hands) * (PLATE + 0.8)
        if canvas.panel.upright:
            tree = column(part("plates", high, least=high), part("lines", weight=1), gap=2)
        else:
            tree = row(part("plates", HANDS), part("lines", weight=1), gap=3)
        found = areas(tree, body, canvas.grow)
        places = areas(plates, found["plates"], canvas.grow)
        for each in hands:
            result_page.plate(canvas, each, places[f"hand.{each.seat}"], (NEAR_FLOOR, NEAR_FLOOR))
        body = found["lines"]
    page_grid.lines(canvas, words, page, lines, body, slots)
