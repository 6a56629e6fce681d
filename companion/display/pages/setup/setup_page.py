"""The pages of the table's first setup, on its own screen. Each asks for one decision and can be skipped, and all can
be used with keys alone."""

from collections.abc import Mapping

from companion.display.canvas import theme
from companion.display.canvas.actions import Action, Choice, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR, Area, most_seats
from companion.display.input.ui import Ui
from companion.display.layout.slots import Slots
from companion.display.layout.tree import Part, areas, column, grid, part, row
from companion.display.model.wording import Wording
from companion.display.pages.setup import choosing, glass_page
from companion.display.parts import notice_line, sheet
from companion.display.parts.sheet import FIRST, turn_pages
from companion.table.views.preferences import Prefer
from companion.table.views.setup import CROSSES, HearTest, SetupOver, SetupView, Step, TouchAgain
from companion.table.views.table_view import TableView

FEWEST, MOST = 2, 12
"""The least and the greatest number of players that the setup offers. A larger group uses the page that suggests
rulesets."""
LOUDER = 20
"""How many percentage points a touch adds to or takes off the volume."""
ARM = 4.0
"""Half the width of a cross that people are asked to touch, in mm."""


def shown(view: TableView, page: Go) -> bool:
    """Return whether this page belongs to the table's first setup."""
    return page.page == "setup" and view.setup is not None


def step_of(view: TableView, page: Go) -> Step:
    """Return the step of the table's first setup that a page shows: the one it names or, if this setup has no such
    step, the first."""
    steps = view.setup.steps if view.setup is not None else ()
    return next((step for step in steps if step == page.what), steps[0])


def feels(ui: Ui, view: TableView | None) -> bool:
    """Return whether a touch counts even if it hits no button. This is so while the screen shows the four crosses that
    people touch to check the touch screen, in the first setup and in the guided check of the hardware."""
    if ui.draft is not None or ui.page is None:
        return False
    tried = view.tried if view is not None and ui.page.page == "try" else None
    return (ui.page.page, ui.page.what) == ("setup", "touch") or (tried is not None and tried.step == "touch")


def told_as(view: TableView, ui: Ui) -> str:
    """Return a text that changes whenever the page must be read aloud again (another step, language or result). Returns
    "" for all pages other than those of the setup and the guided check."""
    if ui.draft is None and ui.page is not None and ui.page.page == "try" and view.tried is not None:
        return f"{view.tried.step} {len(view.tried.done)} {view.setup.touched if view.setup is not None else 0}"
    if ui.draft is not None or ui.page is None or not shown(view, ui.page) or view.setup is None:
        return ""
    return f"{step_of(view, ui.page)} {view.preferences.language} {view.setup.touched} {view.setup.verdict}"


def draw(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> None:
    """Draw the present step of the table's first setup, with its buttons to go on, back and out."""
    assert ui.page is not None and view.setup is not None
    page, setup = ui.page, view.setup
    step = step_of(view, page)
    if step == "touch":
        area = between_the_crosses(canvas, setup, area)
    header, body, slots = sheet.frame(canvas, area, notice_line.high(canvas, view, ui, 9))
    number = f"{setup.steps.index(step) + 1} / {len(setup.steps)}"
    title = words.say("setup-title", step=step)
    notice_line.titled(canvas, view, ui, words, header, [f"{number} · {title}", title])
    _ways(canvas, words, setup, step, slots)
    if step == "language":
        _language(canvas, view, words, body)
    elif step == "glass":
        glass_page.draw(canvas, view, words, page, body, slots)
    elif step == "touch":
        _touch(canvas, words, setup, body)
    elif step == "sound":
        _sound(canvas, view, words, body)
    elif step == "seats":
        _seats(canvas, view, words, body)
    else:
        _ruleset(canvas, view, words, page, body, slots)


def _ways(canvas: Canvas, words: Wording, setup: SetupView, step: Step, slots: Slots) -> None:
    """Draw the buttons that lead to the previous step, to the table, and to the next step."""
    at = setup.steps.index(step)
    last = at + 1 == len(setup.steps)
    goes: Action = SetupOver() if last else Go("setup", what=setup.steps[at + 1])
    label = words.say("setup-done" if last else "display-next")
    canvas.button("setup.next", slots.primary, label, goes, ("return",), kind="primary", size=FIRST)
    if not last:
        skip = words.say("setup-skip")
        canvas.button("setup.skip", slots.seconds[0], skip, SetupOver(), ("escape",))
    if at:
        goes = Go("setup", what=setup.steps[at - 1])
        said, icon = words.say("display-back"), "icon-back"
        canvas.button("setup.back", slots.back, said, goes, ("backspace",), kind="quiet", icon=icon)


def _told(canvas: Canvas, words: Wording, step: Step, body: Area, *rest: Part) -> Mapping[str, Area]:
    """Draw the question of the step. Returns the areas of the parts below it."""
    found = areas(column(part("told", 15, least=9, gives=1, weight=1), *rest, gap=2), body, canvas.grow)
    canvas.paragraph("setup.told", found["told"], words.say("setup-told", step=step), 4.5)
    return found


def _language(canvas: Canvas, view: TableView, words: Wording, body: Area) -> None:
    items = [
        (f"setup.language.{code}", words.say("language-own-name", language=code), Prefer("language", code))
        for code in view.languages
    ]
    _choices(canvas, words, "language", items, f"setup.language.{view.preferences.language}", body)


def _choices(
    canvas: Canvas, words: Wording, step: Step, items: list[tuple[str, str, Prefer]], chosen: str, body: Area
) -> None:
    """Draw the question of a step and its answers in rows. The answer with the id `chosen` is marked."""
    columns = min(len(items), 3 if canvas.panel.upright else 6)
    answers = grid([part(id) for id, _, _ in items], columns, gap=GAP, each=(17, 11))
    cells = _told(canvas, words, step, body, answers, part("", weight=0.5))
    for at, (id, label, action) in enumerate(items, 1):
        kind = "chosen" if id == chosen else "plain"
        keys = (str(at),) if at < 10 else ()
        canvas.button(id, cells[id], label, action, keys, kind=kind, size=5)


def between_the_crosses(canvas: Canvas, setup: SetupView, area: Area) -> Area:
    """Draw the four crosses that people touch to check the screen. Returns the room between them."""
    wide, high = canvas.panel.area.w, canvas.panel.area.h
    for at, (x, y) in enumerate(CROSSES):
        colour = theme.OK if at < setup.touched else theme.GOLD if at == setup.touched else theme.DIM
        x, y = x * wide, y * high
        canvas.line(f"cross.{at}.across", ((x - ARM, y), (x + ARM, y)), colour, 0.8)
        canvas.line(f"cross.{at}.down", ((x, y - ARM), (x, y + ARM)), colour, 0.8)
    return area.portion(top=0.2, bottom=0.8) if canvas.panel.upright else area.portion(left=0.165, right=0.835)


def verdict(canvas: Canvas, words: Wording, setup: SetupView) -> str:
    """Return a sentence on what touching the four crosses that check the touch screen has shown."""
    lie, panel = setup.alignment, canvas.panel
    mm = round(max(abs(lie.off[0]) * panel.width_mm, abs(lie.off[1]) * panel.height_mm))
    mirrored = "yes" if lie.mirrored else "no"
    return words.say("setup-touch-verdict", verdict=setup.verdict, degrees=lie.turned, mirrored=mirrored, mm=mm)


def _touch(canvas: Canvas, words: Wording, setup: SetupView, body: Area) -> None:
    if (setup.verdict and setup.touched != 0) or setup.verdict == "unclear":
        said = verdict(canvas, words, setup)
        found = areas(column(part("told"), part("again", 14, least=9), gap=2), body, canvas.grow)
        good = setup.verdict in ("good", "corrected")
        canvas.paragraph("setup.told", found["told"], said, 4.5, theme.OK if good else theme.GOLD)
        canvas.button("setup.again", found["again"], words.say("setup-touch-again"), TouchAgain(), ("a",), hint=True)
        return
    found = _told(canvas, words, "touch", body, part("next", 12, least=5, weight=0.5))
    text = words.say("setup-touch-next", n=setup.touched + 1)
    canvas.text("setup.touch", found["next"], text, 5, theme.GOLD, cut=True)


def _sound(canvas: Canvas, view: TableView, words: Wording, body: Area) -> None:
    keys_ = row(part("hear"), part("quieter"), part("louder"), gap=GAP, wanted=18, least=9)
    found = _told(canvas, words, "sound", body, keys_, part("volume", 10, least=5, weight=1))
    preferred, size = view.preferences, 5.0
    canvas.button("setup.hear", found["hear"], words.say("setup-hear"), HearTest(), ("h",), size=size, hint=True)
    less, more = max(0, preferred.volume - LOUDER), min(100, preferred.volume + LOUDER)
    for id, label, key, value in (("quieter", "−", "-", less), ("louder", "+", "+", more)):
        quietly = Prefer("volume", value)
        canvas.button(f"setup.{id}", found[id], label, quietly, (key,), size=size)
    # If sound does not work, say why, instead of only how loud it is set.
    silent = next((each for each in view.devices if each.name == "sound" and each.detail), None)
    if silent is not None:
        said = words.say(f"device-sound-{silent.detail}", device=words.say("display-device", device="sound"))
        canvas.paragraph("setup.volume", found["volume"], said, NEAR, theme.GOLD)
        return
    caption = view.caption
    said = words.say(caption.code, **caption.args) if caption is not None and caption.code.startswith("setup-") else ""
    level = words.say("preference", name="volume", value=preferred.volume)
    canvas.paragraph("setup.volume", found["volume"], f"{level}. {said}" if said else level, NEAR, theme.DIM)


def _seats(canvas: Canvas, view: TableView, words: Wording, body: Area) -> None:
    most = max(FEWEST, min(MOST, most_seats(canvas.panel)))
    items = [(f"setup.seats.{n}", str(n), Prefer("seats", n)) for n in range(FEWEST, most + 1)]
    _choices(canvas, words, "seats", items, f"setup.seats.{view.preferences.seats}", body)


def _ruleset(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the rulesets for this number of players, four on a page. A touch selects one; a second touch ends the
    setup."""
    if not any(option.verb == "ruleset" for option in view.operator_options):
        canvas.paragraph("setup.told", body, words.say("setup-ruleset-later"), 4.5, theme.DIM)
        return
    asked = Go("choose", choice=Choice(view.preferences.seats or choosing.choice_of(view, page).players))
    items = [(f"setup.rules.{id}", name, begins) for id, name, begins in choosing.items(view, words, asked)]
    shown = turn_pages(canvas, words, Go("setup", at=page.at, what="ruleset"), items, 4, slots)
    answers = grid([part(id) for id, _, _ in shown], 2, 2, gap=GAP, wanted=40, least=2 * 9 + GAP, weight=1)
    cells = _told(canvas, words, "ruleset", body, answers)
    now = f"setup.rules.{view.state.rules.id}"
    for number, (id, name, begins) in enumerate(shown, 1):
        goes: Action = SetupOver() if id == now else begins
        kind = "chosen" if id == now else "plain"
        canvas.button(id, cells[id], name, goes, (str(number),), kind=kind, size=4.5)
