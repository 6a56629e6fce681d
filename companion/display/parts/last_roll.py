"""The dice of the hand's last roll, drawn small on the table's page, so that everybody who missed the roll can still
see it."""

from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import Area
from companion.display.model import events
from companion.table.views.table_view import TableView

SIDE, GAP = 6.4, 0.8
"""Width of a die and gap between two in mm on a 7" panel."""


def draw(canvas: Canvas, view: TableView, area: Area, least: float) -> Area:
    """Draw the dice of the hand's last roll at the right of an area, if that leaves at least `least` mm of its width.
    Returns the rest of the area; all of it if nothing was drawn."""
    faces = events.last_roll(view)
    side = min(SIDE * canvas.grow, area.h * 0.7)
    wide = len(faces) * (side + GAP) + GAP
    if not faces or area.w - wide < least:
        return area
    right, rest = area.right(wide - GAP, GAP * 2)
    for at, face in enumerate(faces):
        die = Area(right.x + at * (side + GAP), right.y + (right.h - side) / 2, side, side)
        canvas.shape(f"last-roll.{at}", die, f"die-{face}", theme.TEXT)
    return rest
