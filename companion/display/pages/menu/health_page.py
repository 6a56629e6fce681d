"""The page about the machine's health: power, temperature, disk, clock, journal, picture, field and trays. Each of them
has a mark and a word. Faults come first, with the advice on what to do about them."""

import msgspec

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, Area
from companion.display.layout.slots import Slots
from companion.display.model.wording import Wording
from companion.display.parts import page_grid as pages
from companion.display.parts.sheet import turn_pages
from companion.table.views.table_view import TableView
from companion.table.views.vitals_view import Vital

MARK = 6.0
"""Width in mm of the column with the marks."""


class Row(msgspec.Struct, frozen=True):
    """A row of the page about the machine's health. `said` is its text. `health` is the condition that its mark shows;
    "" if the row continues the text of the row before."""

    id: str
    health: str
    said: str


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of the machine's health, beginning with what needs attention, or a sentence if nothing has been
    measured yet."""
    if not view.vitals:
        canvas.paragraph("empty", body, words.say("health-nothing"), NEAR, theme.DIM)
        return
    wide = MARK * min(canvas.grow, 1.2)
    room = body.left(wide)[1].inset(1, 0)
    rows = [
        Row(f"vital.{at}.{number}", "" if number else vital.health, said)
        for at, vital in enumerate(ranked(view.vitals))
        for number, said in enumerate(pages.pieces(canvas, told(words, vital), room.w))
    ]
    each = pages.many(canvas, body)
    shown = turn_pages(canvas, words, page, rows, each, slots)
    for cell, row in zip(body.rows(each, 0.8), shown, strict=False):
        canvas.fill(row.id, cell, theme.SURFACE)
        mark, rest = cell.left(wide)
        if row.health:
            shape, colour = theme.HEALTH[row.health]
            canvas.shape(f"{row.id}.mark", mark.inset(1.4, 1.4), shape, colour)
        canvas.paragraph(row.id, rest.inset(1, 0.5), row.said, NEAR, on=theme.SURFACE)


def ranked(vitals: tuple[Vital, ...]) -> list[Vital]:
    """Return the measured values of the machine's health, the worst first; equally bad ones keep their order."""
    order = {"down": 0, "unsteady": 1, "ok": 2, "absent": 3}
    return sorted(vitals, key=lambda vital: order[vital.health])


def told(words: Wording, vital: Vital) -> str:
    """Return a measured value in words: what was measured, how good it is, and what to do if it is bad."""
    said = words.say(f"vital-{vital.what}-{vital.code}", **vital.args)
    if vital.bad:
        said = f"{said} {words.say(f'vital-{vital.what}-{vital.code}-fix')}"
    name = words.say("vital-name", what=vital.what, seat=vital.args.get("seat", 0))
    return words.say("health-line", name=name, state=words.say("vital-state", health=vital.health), told=said)
