"""A screen in the middle of the table: the four facts a second time along the far edge, upside down, and a banner that
turns to face the seat whose turn it is.

Only numbers and single words face away from the operator, never a sentence: short text is read at any angle (Wigdor and
Balakrishnan 2005), long text is not.
"""

from collections.abc import Callable

from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.marks import Turn
from companion.display.canvas.metrics import GLANCE, GLANCE_FLOOR, Area
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.game.engine import flow
from companion.table.views.table_view import TableView

LEAST_MM = (200.0, 110.0)
"""Width and height of a picture from which there is room for it: 10 inches and more, wider than high."""

BAND = 15.5
"""Height in mm of what stands along the far edge, before it grows with the panel."""
MOST_GROWN, HIGH_MM = 1.2, 110.0
"""It grows less than the rest, what the operator sees needs the height more; from 132 mm on with the height itself."""

SIDES: tuple[Turn, ...] = (0, 90, 180, 270)
"""The near edge, the left one, the far one, the right one: how far a text is turned that is read from there."""

Draw = Callable[[Canvas, TableView, Wording, Area], None]


def wanted(canvas: Canvas, view: TableView) -> bool:
    """Whether the picture is to be read from two sides: where people want it, or do not say and there is room."""
    panel = canvas.panel
    room = panel.width_mm >= max(LEAST_MM[0], panel.height_mm) and panel.height_mm >= LEAST_MM[1]
    return room and view.preferences.two_way != "off"


def far_edge(canvas: Canvas, view: TableView, words: Wording, area: Area, draw: Draw) -> Area:
    """The facts, drawn by `draw`, upside down along the far edge; returns what is left."""
    grown = min(canvas.grow, max(MOST_GROWN, canvas.panel.height_mm / HIGH_MM))
    band, rest = area.top(BAND * grown, 1.5)
    with canvas.turned(180, band, "far") as inner:
        draw(canvas, view, words, inner)
    return rest


def side_of(seat: int, seats: int) -> Turn:
    """How far a text is turned that this seat reads. The operator sits at the near edge; the seats, from 1 on, go
    round the table clockwise from the operator's left, evenly."""
    bearing = ((seat - 0.5) / seats * 360 + 45) % 360
    return SIDES[int(bearing // 90)]


def banner(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    """Whose turn it is, large, facing them; nothing while it is nobody's."""
    turn = flow.turn(view.state)
    if turn not in facts.taken(view.state):
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
