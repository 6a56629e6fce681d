"""The turn clock, shown beside the phase and the turn. Each of its stages has its own shape and word; colour only
helps. If shape and word do not both fit, one of them is shown. A touch stops the clock for admin time (a pause for the
operator), or starts it again."""

from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GLANCE_FLOOR, NEAR_FLOOR, Area
from companion.display.layout.tree import across, down, part
from companion.display.model.public_facts import minutes
from companion.display.model.wording import Wording
from companion.table.views.evening_view import AdminTime, TurnClock
from companion.table.views.table_view import TableView

WIDE = 14.0
"""Width in mm of the clock on a 7" panel: "+9:59" at 3.5 mm. From ten minutes on it may show whole minutes."""

LOOKS: dict[str, tuple[str, theme.Colour]] = {
    "running": ("ring", theme.DIM),
    "amber": ("triangle", theme.ORANGE),
    "red": ("hexagon", theme.ALARM),
    "admin": ("square", theme.OK),
}
"""Shape and colour of the clock, keyed by its stage."""


def draw(canvas: Canvas, view: TableView, words: Wording, area: Area) -> Area:
    """Draw the turn clock, if one is running, at the right of the area. Returns the room beside it."""
    clock = view.turn_clock
    if clock is None:
        return area
    cell, rest = area.right(WIDE * canvas.grow, 2)
    shape, colour = LOOKS[clock.stage]
    pressed = canvas.pressed == "clock"
    ground = theme.RAISED if pressed else theme.SURFACE
    canvas.fill("clock", cell, ground, colour, stroke=0.4)
    canvas.touch("clock", cell, AdminTime(on=clock.stage != "admin"), ("f10",))
    upper, lower = down(canvas, cell.inset(0.5, 0.6), part("time", weight=56), part("stage", weight=44), gap=0.2)
    canvas.text("clock.time", upper, told(words, clock), GLANCE_FLOOR, theme.TEXT, ground, "centre")
    said = [words.say("clock-stage", stage=clock.stage), words.say("clock-stage-short", stage=clock.stage)]
    mark, stage = across(canvas, lower.inset(0.5, 0), part("mark", 2.6, aspect=1), part("stage"), gap=0.5)
    if canvas.text("clock.stage", stage, said, NEAR_FLOOR, colour, ground):
        canvas.shape("clock.shape", mark, shape, colour)
    elif not canvas.text("clock.stage", lower, said, NEAR_FLOOR, colour, ground, "centre"):
        canvas.shape("clock.shape", lower, shape, colour)
    return rest


def told(words: Wording, clock: TurnClock) -> list[str]:
    """Return two wordings of the time that the turn clock shows: the exact time and, for small areas, the same in whole
    minutes. It is the time left, the time over with a "+", or how long admin time (a pause for the operator) has
    lasted."""
    seconds = {"admin": clock.admin, "red": clock.over}.get(clock.stage, clock.left)
    sign = "+" if clock.stage == "red" else ""
    return [sign + minutes(seconds), sign + words.say("clock-minutes", n=seconds // 60)]


def shares(view: TableView, words: Wording) -> list[str]:
    """Return a sentence on each person's share of the counted decision time, longest first, and one on admin time; []
    if no time was counted."""
    spent, people = view.time_spent, view.state.people
    total = sum(spent.people.values())
    if not total:
        return []
    most = sorted(spent.people.items(), key=lambda pair: -pair[1])
    each = tuple(
        words.say("clock-share", who=people[one].name, time=minutes(seconds), percent=round(100 * seconds / total))
        for one, seconds in most
        if one < len(people)
    )
    said = [words.say("clock-shares", shares=each)]
    if spent.admin:
        said.append(words.say("clock-admin", time=minutes(spent.admin)))
    return said
