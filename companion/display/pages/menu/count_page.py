"""The page on which the chips of one place are counted, value by value: a touch counts one chip or ten, and the sum is
compared with the ledger at once."""

from companion.display.canvas import theme
from companion.display.canvas.actions import Begin, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR_FLOOR, Area
from companion.display.input import asides
from companion.display.layout.slots import Slots
from companion.display.model.wording import Wording
from companion.table.chips import Counted, Denomination, Recount, worth
from companion.table.views.table_view import TableView

STEPS = (-1, 1, 10)
"""How many chips one touch adds."""


def line(view: TableView, page: Go) -> Counted | None:
    """Return the line of the recount of chips for the page's place, or None."""
    lines = view.chips.lines if view.chips is not None else ()
    return next((each for each in lines if each.seat == page.seat), None)


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page on which chips are counted: a row for each chip value, largest first; then the sum, and a button to
    type the sum instead."""
    counted = line(view, page)
    assert counted is not None and view.chips is not None
    typing = Begin(asides.RECOUNT, page.seat)
    canvas.button("count.type", slots.seconds[0], words.say("count-type"), typing, hint=False)
    low, body = body.bottom(8 * canvas.grow, 1)
    canvas.text("count.sum", low, _sum(words, counted), (5.5, NEAR_FLOOR), theme.GOLD, cut=True)
    values = sorted(view.chips.set, key=lambda each: -each.value)
    for row, each in zip(body.rows(max(3, len(values)), 0.8), values, strict=False):
        _row(canvas, words, counted, each, row)


def _row(canvas: Canvas, words: Wording, counted: Counted, chip: Denomination, row: Area) -> None:
    have = counted.chips.get(chip.value, 0)
    buttons, told = row.right(min(row.w * 0.55, 3 * 26 * canvas.grow), GAP)
    name, number = told.left(told.w * 0.68, 1)
    text = words.say("count-chip", colour=chip.colour, value=chip.value)
    canvas.text(f"count.{chip.value}.name", name, text, (4.6, NEAR_FLOOR), cut=True)
    canvas.text(f"count.{chip.value}", number, words.number(have), (6.5, NEAR_FLOOR), align="right")
    for cell, step in zip(buttons.columns(len(STEPS), 1), STEPS, strict=True):
        chips = {**counted.chips, chip.value: max(0, have + step)}
        action = Recount(counted.seat, worth(chips), {value: count for value, count in chips.items() if count})
        id = f"count.{chip.value}.{'less' if step < 0 else 'more' if step == 1 else 'ten'}"
        canvas.button(id, cell, words.signed(step)[0], action, size=(5.5, NEAR_FLOOR), hint=False)


def _sum(words: Wording, counted: Counted) -> str:
    """Return in words the sum counted so far, compared with the ledger."""
    over = words.signed(counted.over)[0] if counted.over else "none"
    sums = {"counted": words.number(counted.counted or 0), "ledger": words.number(counted.ledger)}
    return words.say("count-sum", **sums, over=over if counted.counted is not None else "none")
