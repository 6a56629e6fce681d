"""Pages of a kiosk: what it shows in place of the table, the question "still playing?", the closed table, and the page
of the staff behind its PIN."""

from msgspec.structs import asdict

from companion.display.canvas import theme
from companion.display.canvas.actions import Begin, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import FAR_FLOOR, GAP, GLANCE, NEAR, Area
from companion.display.input import asides
from companion.display.input.ui import Ui
from companion.display.layout.slots import Slots
from companion.display.layout.tree import across, areas, column, down, grid, many, part, row
from companion.display.model.wording import Wording
from companion.display.pages.kiosk import attract_page
from companion.display.parts import coach_strip, notice_line
from companion.display.parts.page_grid import Item, icon
from companion.table.intents import Quit
from companion.table.views.kiosk_view import KioskPin, KioskStart, KioskStay, KioskView
from companion.table.views.table_view import TableView

CORNER_S = 0.8
"""For how many seconds the corner of the attract page (shown while nobody plays) must be held to open the staff's page,
so that visitors do not open it by accident."""

CORNER, DAY = 12.0, 11.0
"""Sizes in mm on a 7" panel: the side of that corner, and the height of the counts of a day."""

LANGUAGES = 3
"""In how many languages the closed table says when it opens."""

EMBERS = theme.blend(theme.DIM, theme.BLACK, 0.3)
"""Colour of text on the closed screen: as dark as people can still read."""

LOCKED = frozenset({"decks", "trays", "devices", "choose", "stick", "setup", "try", "glass", "quit", "switch-off"})
"""Names of items of the menu and of the settings that only the staff of a kiosk may use."""


def cover(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> bool:
    """Draw what a kiosk shows in place of the table: the attract page, the coach, the question "still playing?", the
    dark screen of a closed table, or a notice. Returns whether one of them was drawn, so that nothing else is to be
    drawn."""
    kiosk = view.kiosk
    if kiosk is None:
        return False
    if kiosk.stage == "idle":  # also over a page that somebody has left open
        _idle(canvas, kiosk, words, area)
        return True
    if ui.page is not None or ui.draft is not None:
        return False
    if kiosk.stage == "attract":
        _corner(canvas, words, area)  # also beside a notice, which may say to hold it longer
    band = area.portion(top=0.35, bottom=0.65)
    if kiosk.stage in ("attract", "closed") and notice_line.notice(canvas, view, ui, words, band):
        return True
    if kiosk.stage == "attract":
        attract_page.draw(canvas, view, words, area)
    elif kiosk.stage == "coach":
        coach_strip.draw(canvas, view, words, area)
    elif kiosk.stage == "closed":
        _closed(canvas, view, kiosk, words, area)
    return kiosk.stage != "table"


def _corner(canvas: Canvas, words: Wording, area: Area) -> None:
    """Make the upper left corner, which shows nothing, lead to the staff's page when it is held."""
    place = column(row(part("corner", CORNER), part(), wanted=CORNER), part())
    corner, said = areas(place, area, canvas.grow)["corner"], words.say("kiosk-menu-staff")
    canvas.touch("kiosk.corner", corner, Go("staff"), ("f12",), hold=CORNER_S, said=said)


def _idle(canvas: Canvas, kiosk: KioskView, words: Wording, area: Area) -> None:
    """Draw the question "still playing?", the seconds left to answer, what happens then, and a button as large as the
    screen allows."""
    above = column(part("ask", weight=5), part("left", weight=4), part("then", weight=2), gap=1, weight=58)
    found = areas(column(above, part("stay", weight=42), gap=GAP), area)
    asked, then = words.say("kiosk-idle"), words.say("kiosk-idle-then")
    canvas.paragraph("idle.ask", found["ask"], asked, (GLANCE, FAR_FLOOR), theme.GOLD, align="centre")
    canvas.text("idle.left", found["left"], words.number(kiosk.left), (17.5, FAR_FLOOR), align="centre")
    canvas.paragraph("idle.then", found["then"], then, FAR_FLOOR, align="centre")
    canvas.button(
        "kiosk.stay", found["stay"], words.say("kiosk-stay"), KioskStay(), ("space", "return", "escape"),
        kind="primary", size=GLANCE, play=True,
    )  # fmt: skip


def _closed(canvas: Canvas, view: TableView, kiosk: KioskView, words: Wording, area: Area) -> None:
    """Draw the dark screen of a closed table: when it opens, in several languages, and a button for the staff."""
    canvas.fill("closed", canvas.panel.area, theme.BLACK, radius=0)
    foot = row(part(), part("staff", 26), wanted=12)
    rest, staff = down(canvas, area, part("rest"), foot, gap=GAP)
    canvas.fill("kiosk.staff", staff, theme.BLACK, theme.EDGE, stroke=0.4)
    label = words.say("kiosk-menu-staff")
    canvas.text("kiosk.staff.label", staff.inset(1), label, NEAR, EMBERS, theme.BLACK, "centre")
    canvas.touch("kiosk.staff", staff, Go("staff"), ("f12",))
    chosen = view.preferences.language
    spoken = view.languages[:LANGUAGES] or (chosen,)
    for line, language in zip(rest.rows(len(spoken), 1), spoken, strict=True):
        words.say("language-in-force", language=language)
        said = words.say("kiosk-opens", at=kiosk.opens)
        canvas.text(f"closed.{language}", line, said, GLANCE, EMBERS, theme.BLACK, "centre", cut=True)
    words.say("language-in-force", language=chosen)


# --- the menu and the staff's page -------------------------------------------------------------------------------


def menu(view: TableView, words: Wording) -> list[Item]:
    """Return the menu's items that only a kiosk has: the end of the visit, and the staff's page; [] if the table is no
    kiosk."""
    kiosk = view.kiosk
    if kiosk is None:
        return []
    items: list[Item] = [("menu.staff", words.say("kiosk-menu-staff"), Go("staff"))]
    if kiosk.stage == "table":
        items.insert(0, ("kiosk.leave", words.say("kiosk-leave"), KioskStart("attract")))
    return items


def quit_item(view: TableView, words: Wording) -> Item:
    """Return the button that ends the program. If the service manager has started it, it is started again at once, and
    the button says so."""
    return "quit", words.say("display-menu-quit", again="yes" if view.can_switch_off else "no"), Quit()


def unlocked(view: TableView, items: list[Item]) -> list[Item]:
    """Return those of the menu's items that may be used now. At a kiosk whose PIN has not been entered, the items for
    the staff are left out."""
    if view.kiosk is None or view.kiosk.open:
        return items
    return [item for item in items if item[0].removeprefix("menu.") not in LOCKED]


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the staff's page of a kiosk. Until the PIN has been entered, the page only asks for it; then it shows the
    daily counts and what the staff can do."""
    kiosk = view.kiosk
    assert kiosk is not None
    if not kiosk.open:
        told, ask = down(canvas, body, part("told"), part("ask", 24), gap=GAP)
        canvas.paragraph("staff.told", told, words.say("kiosk-pin-told", command=kiosk.command))
        enter = words.say("kiosk-pin-enter")
        action = Begin(asides.PIN, 0)
        canvas.button("kiosk.pin", ask, enter, action, ("return",), size=5.0)
        return
    upright = canvas.panel.upright
    rest, low = down(canvas, body, part("rest"), part("notice", 23.5 if upright else 11.8), gap=1)
    notice = words.say(kiosk.trouble) if kiosk.trouble else words.say("kiosk-notice")
    colour = theme.ALARM if kiosk.trouble else theme.DIM
    canvas.paragraph("staff.notice", low, notice, NEAR, colour)
    both = part("ways", weight=55 if upright else 42), part("counts", weight=45 if upright else 58)
    left, right = (down if upright else across)(canvas, rest, *both, gap=GAP)
    _ways(canvas, view, kiosk, words, left)
    days = [words.say("kiosk-day", **asdict(day)) for day in kiosk.counts] or [words.say("kiosk-no-days")]
    for at, (cell, said) in enumerate(zip(right.rows(many(right.h, DAY, scale=canvas.grow), 0.8), days, strict=False)):
        canvas.patch(f"day.{at}", cell, said)  # newest first, as many days as fit


def _ways(canvas: Canvas, view: TableView, kiosk: KioskView, words: Wording, area: Area) -> None:
    items: list[Item] = [("menu.home", words.say("kiosk-menu"), Go("home"))]
    if kiosk.stage != "table":
        items.append(("kiosk.table", words.say("kiosk-table"), KioskStart("table")))
    else:
        items.append(("kiosk.leave", words.say("kiosk-anew"), KioskStart("attract")))
    items += [("kiosk.lock", words.say("kiosk-lock"), KioskPin("")), quit_item(view, words)]
    cells = areas(grid([part(id) for id, _, _ in items], 2, gap=GAP), area)
    for id, label, action in items:
        canvas.button(id, cells[id], label, action, size=4.2, icon=icon(id))
