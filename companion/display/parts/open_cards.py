"""The cards that lie face up for everybody: the tops of the piles and the common row. They are drawn as cards, with the
name of their place."""

from collections.abc import Sequence

from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR_FLOOR, Area
from companion.display.layout.tree import areas, column, measured, part, row
from companion.display.model.public_facts import Open
from companion.display.model.wording import Wording
from companion.display.parts import cards

LABEL = 3.5
"""Height in mm of the line with the name of a place."""

GAP = 2.4
"""Gap between two places, in mm."""

LEAST, MOST = 7.6, 0.45
"""Height in mm below which a card cannot be recognised, and the most of the area's width that the cards may take, as a
share."""


def draw(canvas: Canvas, words: Wording, places: Sequence[Open], area: Area) -> float:
    """Draw the cards that lie face up at these `places` (such as the top of a pile), with the name of each place, at
    the right end of `area`. Returns the width used in mm; 0 if there are no cards, or if the area is too small, and
    then nothing is drawn."""
    size, cap = NEAR_FLOOR, canvas.panel.y(NEAR_FLOOR * canvas.grow) + 1
    place_ = column(part("label", LABEL), part("cards"))
    high = areas(place_, area, canvas.grow)["cards"].h
    said = [words.say("display-open-place", place=place.args.get("pile", place.code)) for place in places]
    labelled = list(zip(places, said, strict=True))
    wide = [max(cards.width(len(place.cards), high), canvas.width(label, cap) + 1) for place, label in labelled]
    if not places or high < LEAST or sum(wide) > area.portion(right=MOST).w:
        return 0.0
    tree = row(part(), *(measured(f"{at}", each) for at, each in enumerate(wide)), gap=GAP)
    cells = areas(tree, area, canvas.grow)
    for (place, label), cell in zip(labelled, cells.values(), strict=True):
        id, found = f"open.{place.args.get('pile', place.code)}", areas(place_, cell, canvas.grow)
        canvas.text(f"{id}.label", found["label"], label, size, theme.DIM, cut=True)
        looks = [cards.look_named(words.state.rules, each) for each in place.cards]
        cards.row(canvas, f"{id}.card", found["cards"], looks)
    return cells["0"].joined(cells[f"{len(places) - 1}"]).w
