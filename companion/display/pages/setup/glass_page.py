"""The page that asks how wide the screen's picture is: it shows a ruler to compare with a real one."""

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR, NEAR_FLOOR, Area, most_seats
from companion.display.model.wording import Wording
from companion.table.views.preferences import Prefer
from companion.table.views.table_view import TableView

RULER_MM = 60.0
"""Length in mm of the ruler on the screen, if the picture has the width that is set."""
LEAST, MOST = 55, 2000
"""Least and greatest width of the picture that can be chosen, in mm."""
STEPS = (-10, -1, 1, 10)
"""What each button adds to the width, in mm."""


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, footer: Area) -> None:
    """Draw the page that asks for the width of the picture: the instructions, the ruler, the present width, and the
    buttons that change it. If the configuration sets the size, the table answers a touch with a sentence that says so.
    """
    told, rest = body.top(body.h * 0.3, 1)
    canvas.paragraph("glass.told", told, words.say("glass-told", length=round(RULER_MM)), (NEAR, NEAR_FLOOR))
    line, rest = rest.top(8, 1)
    canvas.fill("glass.ruler", Area(line.x, line.y, RULER_MM, line.h), theme.GOLD, radius=0)
    buttons, rest = rest.bottom(min(rest.h * 0.55, 18 * canvas.grow))
    width = canvas.preferred.width_mm or _across(canvas)
    now = words.say("glass-width", width=round(width))
    most = words.say("seats-most", n=most_seats(canvas.panel))
    canvas.text("glass.width", rest, [f"{now} · {most}", now], (5.0, NEAR_FLOOR), theme.GOLD)
    for cell, step in zip(buttons.columns(len(STEPS), GAP), STEPS, strict=True):
        goes = Prefer("width_mm", float(max(LEAST, min(MOST, round(width) + step))))
        label = f"+{step}" if step > 0 else f"−{-step}"
        canvas.button(f"glass.{step}", cell, label, goes, kind="play", size=(5.0, NEAR_FLOOR), hint=False)


def _across(canvas: Canvas) -> float:
    """Return the width in mm of the picture before it is rotated."""
    quarter = canvas.preferred.turn % 180 != 0
    return canvas.panel.height_mm if quarter else canvas.panel.width_mm
