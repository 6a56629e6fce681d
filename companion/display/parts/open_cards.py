"""The cards that lie face up for everybody: the tops of the piles and the common row. They are drawn as cards, with the
name of their place."""

from collections.abc import Sequence

from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR_FLOOR, Area
from companion.display.model.public_facts import Open
from companion.display.model.wording import Wording
from companion.display.parts import cards

LABEL = 3.5
"""Height in mm of the line with the name of a place."""

GAP = 2.4
"""Gap between two places, in mm."""

LEAST = 7.6
"""Height in mm below which a card cannot be recognised."""


def draw(canvas: Canvas, words: Wording, places: Sequence[Open], area: Area) -> float:
    """Draw the cards that lie face up at these `places` (such as the top of a pile), with the name of each place, at
    the right end of `area`. Returns the width used in mm; 0 if there are no cards, or if the area is too small, and
    then nothing is drawn."""
    size, label = (NEAR_FLOOR, NEAR_FLOOR), LABEL * canvas.grow
    high = area.h - label
    cap = canvas.panel.y(NEAR_FLOOR * canvas.grow) + 1
    found: list[tuple[Open, str, float]] = []
    for place in places:
        said = words.say("display-open-place", place=place.args.get("pile", place.code))
        wide = len(place.cards) * high * cards.TALL * (1 + cards.GAP)
        found.append((place, said, max(wide, canvas.width(said, cap) + 1)))
    used = sum(wide for *_, wide in found) + GAP * (len(found) - 1)
    if not found or high < LEAST or used > area.w * 0.45:
        return 0.0
    x = area.x + area.w - used
    for place, said, wide in found:
        head, row = Area(x, area.y, wide, area.h).top(label, 0)
        id = f"open.{place.args.get('pile', place.code)}"
        canvas.text(f"{id}.label", head, said, size, theme.DIM, cut=True)
        cards.row(canvas, f"{id}.card", row, [cards.look_named(words.state.rules, each) for each in place.cards])
        x += wide + GAP
    return used
