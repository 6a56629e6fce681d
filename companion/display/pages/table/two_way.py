"""A screen that lies in the middle of the table: it repeats the four main facts upside down along the far edge, and a
banner turns to the seat whose turn it is.

Only numbers and single words face away from the operator. People read short text at any angle, but not sentences
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
"""Height in mm of the strip along the far edge, before it grows with the panel."""
MOST_GROWN, HIGH_MM = 1.2, 110.0
"""The strip grows with the panel, but at most 1.2 times, or by the height in units of 110 mm if that is more. It grows
less than the rest, because the operator's part needs the height more."""

SIDES: tuple[Turn, ...] = (0, 90, 180, 270)
"""The near, left, far and right edge, as the turn of a text that is read from there."""

Draw = Callable[[Canvas, TableView, Wording, Area], None]


def wanted(canvas: Canvas, view: TableView) -> bool:
    """Whether the picture is for two sides: if people asked for it, or did not choose and there is room."""
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
    """The turn of a text for this seat. The operator sits at the near edge. The seats, from 1 on, are spread evenly
    around the table, clockwise from the operator's left."""
    bearing = ((seat - 0.5) / seats * 360 + 45) % 360
    return SIDES[int(bearing // 90)]


def banner(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    """Draw whose turn it is, large, facing that seat; nothing if it is nobody's turn."""
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
