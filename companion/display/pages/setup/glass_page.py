"""The page that asks how wide the screen's picture is: it shows a ruler to compare with a real one."""

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, Area, most_seats
from companion.display.layout.slots import Slots
from companion.display.layout.tree import areas, column, part, row
from companion.display.model.wording import Wording
from companion.table.views.preferences import Prefer
from companion.table.views.table_view import TableView

RULER_MM = 60.0
"""Length in mm of the ruler on the screen, if the picture has the width that is set."""
LEAST, MOST = 55, 2000
"""Least and greatest width of the picture that can be chosen, in mm."""
STEPS = (-10, -1, 1, 10)
"""What each button adds to the width, in mm."""


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page that asks for the width of the picture: the instructions, the ruler, the present width, and the
    buttons that change it. If the configuration sets the size, the table answers a touch with a sentence that says so.
    """
    buttons = row(*(part(f"{step:+}") for step in STEPS), gap=GAP, wanted=18, least=9)
    tree = column(part("told", weight=3), part("ruler", 8), part("width", 7, least=5, weight=1), buttons, gap=1)
    found = areas(tree, body, canvas.grow)
    line = found["ruler"]
    canvas.paragraph("glass.told", found["told"], words.say("glass-told", length=round(RULER_MM)))
    canvas.fill("glass.ruler", line.left(RULER_MM)[0], theme.GOLD, radius=0)
    upright = canvas.panel.turned(canvas.preferred.turn)  # the panel without its rotation
    width = canvas.preferred.width_mm or upright.width_mm
    now = words.say("glass-width", width=round(width))
    most = words.say("seats-most", n=most_seats(canvas.panel))
    canvas.text("glass.width", found["width"], [f"{now} · {most}", now], 5.0, theme.GOLD)
    for step in STEPS:
        goes = Prefer("width_mm", float(max(LEAST, min(MOST, round(width) + step))))
        label = words.signed(step)[0]
        canvas.button(f"glass.{step}", found[f"{step:+}"], label, goes, size=5.0)
