"""The page on which the chips at one seat, in the pots or in the box are counted, value by value: a touch counts one
chip or ten, and the sum is compared with the ledger at once."""

from companion.display.canvas import theme
from companion.display.canvas.actions import Begin, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import TOUCH_FLOOR, Area
from companion.display.input import asides
from companion.display.layout.slots import Slots
from companion.display.layout.tree import areas, column, part, row
from companion.display.model.wording import Wording
from companion.table.chips import Counted, Denomination, Recount, worth
from companion.table.views.table_view import TableView

STEPS = {"less": -1, "more": 1, "ten": 10}
"""How many chips one touch adds, by the last part of the button's id."""

SUM = 11.0
"""The height in mm on a 7" panel of the line with the sum."""


def line(view: TableView, page: Go) -> Counted | None:
    """Return the count of the chips at the place that the page is about (a seat, the pots or the box of chips): the
    credits by the ledger, and those that were counted. None if there is no such place."""
    lines = view.chips.lines if view.chips is not None else ()
    return next((each for each in lines if each.seat == page.seat), None)


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page on which chips are counted: a row for each chip value, largest first; then the sum, and a button to
    type the sum instead."""
    counted = line(view, page)
    assert counted is not None and view.chips is not None
    typing = Begin(asides.RECOUNT, page.seat)
    canvas.button("count.type", slots.seconds[0], words.say("count-type"), typing)
    values = sorted(view.chips.set, key=lambda each: -each.value)
    lines = [part(f"{each.value}") for each in values] + [part()] * max(0, 3 - len(values))
    found = areas(column(*lines, part("sum", SUM), gap=0.8), body, canvas.grow)
    for each in values:
        _row(canvas, words, counted, each, found[f"{each.value}"])
    _total(canvas, words, counted, found["sum"])


def _row(canvas: Canvas, words: Wording, counted: Counted, chip: Denomination, area: Area) -> None:
    """Draw the row of a chip value: its name, how many of these chips there are and what they are worth, and the
    buttons that count."""
    have, id = counted.chips.get(chip.value, 0), f"count.{chip.value}"
    steps = (part(step, 22, least=TOUCH_FLOOR, gives=2) for step in STEPS)
    name, sum_ = part("name", 26, least=20, weight=1), part("worth", 18, least=14, gives=1, optional=True)
    found = areas(row(part("", 1), name, part("have", 13), sum_, *steps, gap=1), area, canvas.grow)
    canvas.fill(f"{id}.line", area, theme.SURFACE, radius=2.6)
    text, ground = words.say("count-chip", colour=chip.colour, value=chip.value), theme.SURFACE
    canvas.text(f"{id}.name", found["name"], text, 4.6, on=ground, cut=True)
    if "worth" in found and have:
        amount = [f"= {each}" for each in words.numbers(have * chip.value)]
        canvas.text(f"{id}.worth", found["worth"], amount, 4.6, theme.DIM, ground)
    canvas.text(id, found["have"], words.number(have), 6.5, on=ground, align="right")
    for name_, step in STEPS.items():
        chips = {**counted.chips, chip.value: max(0, have + step)}
        action = Recount(counted.seat, worth(chips), {value: count for value, count in chips.items() if count})
        canvas.button(f"{id}.{name_}", found[name_], words.signed(step)[0], action, size=5.5)


def _total(canvas: Canvas, words: Wording, counted: Counted, area: Area) -> None:
    """Draw the sum beside the ledger's, with a tick if both are equal, and below it how far the counting has come."""
    right = counted.counted == counted.ledger
    canvas.fill("count.total", area, theme.SURFACE, radius=2.6)
    canvas.stitch("count.hem", area.inset(0.6), theme.OK if right else theme.GOLD, 2.2)
    mark = [part("mark", 7)] if right else []
    page = column(row(*mark, part("said"), gap=1.5, weight=1), part("bar", 1.2), gap=0.6)
    found = areas(page, area.inset(2.4, 1.6), canvas.grow)
    if right:
        canvas.drawing("count.right", found["mark"], "icon-check", theme.OK)
    canvas.text("count.sum", found["said"], _sum(words, counted), 5.5, theme.TEXT, theme.SURFACE, cut=True)
    share, bar = (counted.counted or 0) / max(counted.ledger, 1), found["bar"]
    canvas.fill("count.sum.whole", bar, theme.GROUND, radius=0.4)
    if share:
        done = bar.portion(right=min(1.0, share))
        canvas.fill("count.sum.bar", done, theme.OK if share <= 1 else theme.ALARM, radius=0.4)


def _sum(words: Wording, counted: Counted) -> str:
    """Return in words the sum counted so far, compared with the ledger."""
    over = words.signed(counted.difference)[0] if counted.difference else "none"
    sums = {"counted": words.number(counted.counted or 0), "ledger": words.number(counted.ledger)}
    return words.say("count-sum", **sums, over=over if counted.counted is not None else "none")
