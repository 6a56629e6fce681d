"""The page about the machine's health: power, temperature, disk, clock, journal, picture, field and trays. Each of them
has a mark and a word. Faults come first, with the advice on what to do about them."""

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, Area
from companion.display.layout.slots import Slots
from companion.display.model.wording import Wording
from companion.display.parts import page_grid as pages
from companion.table.views.table_view import TableView
from companion.table.views.vitals_view import Vital


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of the machine's health, beginning with what needs attention, or a sentence if nothing has been
    measured yet."""
    if not view.vitals:
        canvas.paragraph("empty", body, words.say("health-nothing"), NEAR, theme.DIM)
        return
    vitals = ranked(view.vitals)
    lights = [theme.HEALTH[vital.health] for vital in vitals]
    pages.lines(canvas, words, page, [told(words, vital) for vital in vitals], body, slots, lights)


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
