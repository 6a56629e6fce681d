"""The page that asks how wide the picture is: a ruler on the screen, to be laid beside a real one."""

from companion.display import theme
from companion.display.actions import Go
from companion.display.metrics import GAP, NEAR, NEAR_FLOOR, Area, most_seats
from companion.display.sheet import Sheet
from companion.display.wording import Wording
from companion.table.preferences import Prefer
from companion.table.sight import Sight

RULER_MM = 60.0
"""The ruler is so long when the picture is as wide as it is taken for."""
LEAST, MOST = 55, 2000
"""Widths in mm that can be chosen."""
STEPS = (-10, -1, 1, 10)
"""What a touch adds to the width, in mm."""


def draw(sheet: Sheet, sight: Sight, words: Wording, page: Go, body: Area, footer: Area) -> None:
    """What to do, the ruler, the width that holds now, and the buttons that change it. Where the configuration has
    the size, the table answers a touch with a sentence that says so."""
    told, rest = body.top(body.h * 0.3, 1)
    sheet.paragraph("glass.told", told, words.say("glass-told", length=round(RULER_MM)), (NEAR, NEAR_FLOOR))
    line, rest = rest.top(8, 1)
    sheet.fill("glass.ruler", Area(line.x, line.y, RULER_MM, line.h), theme.GOLD, radius=0)
    buttons, rest = rest.bottom(min(rest.h * 0.55, 18 * sheet.grow))
    width = sheet.preferred.width_mm or _across(sheet)
    now = words.say("glass-width", width=round(width))
    most = words.say("seats-most", n=most_seats(sheet.panel))
    sheet.text("glass.width", rest, [f"{now} · {most}", now], (5.0, NEAR_FLOOR), theme.GOLD)
    for cell, step in zip(buttons.columns(len(STEPS), GAP), STEPS, strict=True):
        goes = Prefer("width_mm", float(max(LEAST, min(MOST, round(width) + step))))
        label = f"+{step}" if step > 0 else f"−{-step}"
        sheet.button(f"glass.{step}", cell, label, goes, kind="play", size=(5.0, NEAR_FLOOR), hint=False)


def _across(sheet: Sheet) -> float:
    """The width of the picture as the screen has it, unturned."""
    quarter = sheet.preferred.turn % 180 != 0
    return sheet.panel.height_mm if quarter else sheet.panel.width_mm
