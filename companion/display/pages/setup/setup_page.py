"""The pages of the table's first setup, on its own screen: one decision per page. Each can be skipped, and keys are
enough for all."""

from companion.display.canvas import theme
from companion.display.canvas.actions import Action, Choice, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR, NEAR_FLOOR, Area, most_seats
from companion.display.input.ui import Ui
from companion.display.model.wording import Wording
from companion.display.pages.setup import choosing, glass_page
from companion.display.parts import notice_line
from companion.display.parts import page_grid as pages
from companion.table.views.preferences import Prefer
from companion.table.views.setup import CROSSES, HearTest, SetupOver, SetupView, Step, TouchAgain
from companion.table.views.table_view import TableView

FEWEST, MOST = 2, 12
"""Least and greatest number of players that this page asks for. Larger groups choose on the page of rulesets."""
LOUDER = 20
"""How many percentage points a touch adds to or takes off the volume."""
ARM = 4.0
"""Half the width of a cross that people are asked to touch, in mm."""


def shown(view: TableView, page: Go) -> bool:
    """Whether this page belongs to the table's first setup."""
    return page.page == "setup" and view.setup is not None


def step_of(view: TableView, page: Go) -> Step:
    """Return the step of the table's first setup that a page shows: the one it names or, if this setup has no such
    step, the first."""
    steps = view.setup.steps if view.setup is not None else ()
    return next((step for step in steps if step == page.what), steps[0])


def feels(ui: Ui, view: TableView | None) -> bool:
    """Whether a touch beside all buttons counts, because it may be aimed at one of the crosses that check the touch
    screen: in the setup's touch step and that of the guided check."""
    if ui.draft is not None or ui.page is None:
        return False
    tried = view.tried if view is not None and ui.page.page == "try" else None
    return (ui.page.page, ui.page.what) == ("setup", "touch") or (tried is not None and tried.step == "touch")


def told_as(view: TableView, ui: Ui) -> str:
    """Return a text that changes whenever the page must be read aloud again (another step, language or result); "" for
    pages of neither the setup nor the guided check."""
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
    header, body = area.top(notice_line.high(canvas, view, ui, 9) * canvas.grow, 1.5)
    footer, body = body.bottom(13 * canvas.grow, 2.5)
    number = f"{setup.steps.index(step) + 1} / {len(setup.steps)}"
    title = words.say("setup-title", step=step)
    titles, size = [f"{number} · {title}", title], (5.5, NEAR_FLOOR)
    room = notice_line.beside_title(
        canvas, view, ui, words, header, lambda area: canvas.chosen(area, titles, size) is not None
    )
    if room is not None:
        canvas.text("title", room, titles, size, theme.GOLD, cut=True)
    ways = _ways(canvas, words, setup, step, footer)
    if step == "language":
        _language(canvas, view, words, body)
    elif step == "glass":
        glass_page.draw(canvas, view, words, page, body, ways)
    elif step == "touch":
        _touch(canvas, words, setup, body)
    elif step == "sound":
        _sound(canvas, view, words, body)
    elif step == "seats":
        _seats(canvas, view, words, body)
    else:
        _ruleset(canvas, view, words, page, body)


def _ways(canvas: Canvas, words: Wording, setup: SetupView, step: Step, footer: Area) -> Area:
    """Draw the buttons that lead to the step before, out to the table, and to the next step. Returns the room between
    them."""
    at = setup.steps.index(step)
    wide = min(30 * canvas.grow, (footer.w - 2 * GAP) / 3)
    next_, rest = footer.right(wide, GAP)
    last = at + 1 == len(setup.steps)
    goes: Action = SetupOver() if last else Go("setup", what=setup.steps[at + 1])
    label = words.say("setup-done" if last else "display-next")
    canvas.button("setup.next", next_, label, goes, ("return",), kind="primary", hint=False)
    if not last:
        out, rest = rest.left(wide, GAP)
        canvas.button("setup.skip", out, words.say("setup-skip"), SetupOver(), ("escape",), hint=False)
    if at:
        back, rest = rest.left(wide, GAP)
        goes = Go("setup", what=setup.steps[at - 1])
        canvas.button("setup.back", back, words.say("display-back"), goes, ("backspace",), hint=False)
    return rest


def _told(canvas: Canvas, words: Wording, step: Step, body: Area, share: float = 0.3) -> Area:
    """Draw the question of the step, on the part `share` of the height. Returns the room below it."""
    told, rest = body.top(body.h * share, 2)
    canvas.paragraph("setup.told", told, words.say("setup-told", step=step), (4.5, NEAR_FLOOR))
    return rest


def _language(canvas: Canvas, view: TableView, words: Wording, body: Area) -> None:
    rest = _told(canvas, words, "language", body)
    items = [
        (f"setup.language.{code}", words.say("language-own-name", language=code), Prefer("language", code))
        for code in view.languages
    ]
    _choices(canvas, items, f"setup.language.{view.preferences.language}", rest)


def _choices(canvas: Canvas, items: list[tuple[str, str, Prefer]], chosen: str, area: Area) -> None:
    """Draw choices in rows; the one whose id is `chosen` is marked."""
    columns = min(len(items), 3 if canvas.panel.upright else 6)
    rows = -(-len(items) // columns)
    height = min(area.h, (22 * rows + GAP * (rows - 1)) * canvas.grow)
    cells = area.top(height)[0].grid(columns, rows, GAP)
    for at, (cell, (id, label, action)) in enumerate(zip(cells, items, strict=False), 1):
        kind = "chosen" if id == chosen else "play"
        keys = (str(at),) if at < 10 else ()
        canvas.button(id, cell, label, action, keys, kind=kind, size=(5, NEAR_FLOOR), hint=False)


def between_the_crosses(canvas: Canvas, setup: SetupView, area: Area) -> Area:
    """Draw the four crosses that people touch to check the screen. Returns the room between them."""
    wide, high = canvas.panel.area.w, canvas.panel.area.h
    for at, (x, y) in enumerate(CROSSES):
        colour = theme.OK if at < setup.touched else theme.GOLD if at == setup.touched else theme.DIM
        x, y = x * wide, y * high
        canvas.line(f"cross.{at}.across", ((x - ARM, y), (x + ARM, y)), colour, 0.8)
        canvas.line(f"cross.{at}.down", ((x, y - ARM), (x, y + ARM)), colour, 0.8)
    return area.inset(wide * 0.16, 0) if not canvas.panel.upright else area.inset(0, high * 0.2)


def verdict(canvas: Canvas, words: Wording, setup: SetupView) -> str:
    """Return a sentence on what touching the four crosses that check the touch screen has shown."""
    lie, panel = setup.lie, canvas.panel
    mm = round(max(abs(lie.off[0]) * panel.width_mm, abs(lie.off[1]) * panel.height_mm))
    mirrored = "yes" if lie.mirrored else "no"
    return words.say("setup-touch-verdict", verdict=setup.verdict, degrees=lie.turned, mirrored=mirrored, mm=mm)


def _touch(canvas: Canvas, words: Wording, setup: SetupView, body: Area) -> None:
    if (setup.verdict and setup.touched != 0) or setup.verdict == "unclear":
        said = verdict(canvas, words, setup)
        told, rest = body.top(body.h * 0.6, 2)
        good = setup.verdict in ("good", "corrected")
        canvas.paragraph("setup.told", told, said, (4.5, NEAR_FLOOR), theme.OK if good else theme.GOLD)
        button = rest.left(min(rest.w, 40 * canvas.grow))[0].top(min(rest.h, 14 * canvas.grow))[0]
        canvas.button("setup.again", button, words.say("setup-touch-again"), TouchAgain(), ("a",), kind="play")
        return
    rest = _told(canvas, words, "touch", body, 0.6)
    text = words.say("setup-touch-next", n=setup.touched + 1)
    canvas.text("setup.touch", rest, text, (5, NEAR_FLOOR), theme.GOLD, cut=True)


def _sound(canvas: Canvas, view: TableView, words: Wording, body: Area) -> None:
    rest = _told(canvas, words, "sound", body)
    preferred = view.preferences
    row, rest = rest.top(min(rest.h * 0.6, 18 * canvas.grow), 2)
    hear, quieter, louder = row.columns(3, GAP)
    size = (5.0, NEAR_FLOOR)
    canvas.button("setup.hear", hear, words.say("setup-hear"), HearTest(), ("h",), kind="play", size=size)
    less, more = max(0, preferred.volume - LOUDER), min(100, preferred.volume + LOUDER)
    for id, cell, label, value in (("quieter", quieter, "−", less), ("louder", louder, "+", more)):
        keys = ("-",) if id == "quieter" else ("+",)
        canvas.button(f"setup.{id}", cell, label, Prefer("volume", value), keys, kind="play", size=size, hint=False)
    # If sound does not work, say why, not only how loud it is set.
    silent = next((each for each in view.devices if each.name == "sound" and each.detail), None)
    if silent is not None:
        said = words.say(f"device-sound-{silent.detail}", device=words.say("display-device", device="sound"))
        canvas.paragraph("setup.volume", rest, said, (NEAR, NEAR_FLOOR), theme.GOLD)
        return
    caption = view.caption
    said = words.say(caption.code, **caption.args) if caption is not None and caption.code.startswith("setup-") else ""
    level = words.say("preference", name="volume", value=preferred.volume)
    canvas.paragraph("setup.volume", rest, f"{level}. {said}" if said else level, (NEAR, NEAR_FLOOR), theme.DIM)


def _seats(canvas: Canvas, view: TableView, words: Wording, body: Area) -> None:
    rest = _told(canvas, words, "seats", body)
    most = max(FEWEST, min(MOST, most_seats(canvas.panel)))
    items = [(f"setup.seats.{n}", str(n), Prefer("seats", n)) for n in range(FEWEST, most + 1)]
    _choices(canvas, items, f"setup.seats.{view.preferences.seats}", rest)


def _ruleset(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area) -> None:
    """Draw the rulesets for this number of players, four on a page. A touch selects one; a second touch ends the
    setup."""
    told, rest = body.top(body.h * 0.22, 1)
    if not any(option.verb == "ruleset" for option in view.operator_options):
        canvas.paragraph("setup.told", body, words.say("setup-ruleset-later"), (4.5, NEAR_FLOOR), theme.DIM)
        return
    canvas.paragraph("setup.told", told, words.say("setup-told", step="ruleset"), (4.5, NEAR_FLOOR))
    asked = Go("choose", choice=Choice(view.preferences.seats or choosing.choice_of(view, page).players))
    turning, rest = rest.bottom(12 * canvas.grow, 2)
    items = [(f"setup.rules.{id}", name, begins) for id, name, begins in choosing.items(view, words, asked)]
    at = Go("setup", at=page.at, what="ruleset")
    shown, _ = pages.turn_pages(canvas, words, at, items, 4, turning)
    now = f"setup.rules.{view.state.rules.id}"
    for number, (cell, (id, name, begins)) in enumerate(zip(rest.grid(2, 2, GAP), shown, strict=False), 1):
        goes: Action = SetupOver() if id == now else begins
        kind = "chosen" if id == now else "play"
        canvas.button(id, cell, name, goes, (str(number),), kind=kind, size=(4.5, NEAR_FLOOR), hint=False)
