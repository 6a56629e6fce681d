"""Drawing for a screen that lies flat in the middle of the table: the main facts are repeated upside down along the far
edge, and a banner is rotated towards the seat whose turn it is.

Only numbers and single words are drawn for the other sides. People read short text at any angle, but not sentences
(Wigdor and Balakrishnan 2005)."""

from collections.abc import Callable

from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.marks import Turn
from companion.display.canvas.metrics import GLANCE, GLANCE_FLOOR, Area
from companion.display.model.wording import Wording
from companion.game.engine import flow
from companion.game.engine.state import seated
from companion.table.views.table_view import TableView

LEAST_MM = (200.0, 110.0)
"""Width and height in mm from which a picture has room for this: 10", landscape."""

BAND = 15.5
"""Height in mm of the strip along the far edge on a 7" panel."""
MOST_GROWN, HIGH_MM = 1.2, 110.0
"""Limits for the growth of that strip on larger panels: at most 1.2 times, or the panel's height divided by 110 mm if
that is more. It grows less than the rest, because the operator's part needs the height more."""

SIDES: tuple[Turn, ...] = (0, 90, 180, 270)
"""The rotation of a text that is read from the near, left, far and right edge of the table."""

Draw = Callable[[Canvas, TableView, Wording, Area], None]


def wanted(canvas: Canvas, view: TableView) -> bool:
    """Whether the picture is drawn for people on several sides: if it has room for that and people did not switch it
    off."""
    panel = canvas.panel
    room = panel.width_mm >= max(LEAST_MM[0], panel.height_mm) and panel.height_mm >= LEAST_MM[1]
    return room and view.preferences.two_way != "off"


def far_edge(canvas: Canvas, view: TableView, words: Wording, area: Area, draw: Draw) -> Area:
    """Draw the facts (with `draw`) upside down along the far edge. Returns the rest of the area."""
    grown = min(canvas.grow, max(MOST_GROWN, canvas.panel.height_mm / HIGH_MM))
    band, rest = area.top(BAND * grown, 1.5)
    with canvas.turned(180, band, "far") as inner:
        draw(canvas, view, words, inner)
    return rest


def side_of(seat: int, seats: int) -> Turn:
    """Return the rotation of a text that faces this seat. The operator sits at the near edge. The seats, numbered from
    1, are spread evenly around the table, clockwise from the operator's left."""
    bearing = ((seat - 0.5) / seats * 360 + 45) % 360
    return SIDES[int(bearing // 90)]


def banner(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    """Draw whose turn it is, large, facing that seat. Draws nothing if it is nobody's turn."""
    turn = flow.turn(view.state)
    if not seated(view.state, turn):
        return
    mark = theme.livery(turn)
    canvas.fill("banner", area, theme.SURFACE, mark.colour, stroke=0.8)
    middle = area.inset(2)
    with canvas.turned(side_of(turn, len(view.state.seats)), middle, "banner") as inner:
        name, upper = inner.bottom(min(GLANCE * 1.5 * canvas.grow, inner.h * 0.42), 1)
        shape, number = upper.left(min(upper.h, upper.w / 2), 2)
        canvas.shape("shape", shape, mark.shape, mark.colour)
        canvas.text("seat", number, words.number(turn), (GLANCE * 1.4, GLANCE_FLOOR), theme.TEXT, theme.SURFACE)
        canvas.text("name", name, words.name(turn), (GLANCE, GLANCE_FLOOR), theme.GOLD, theme.SURFACE, cut=True)
