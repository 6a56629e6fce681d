"""Pages about the RFID trays at the seats: the page of all trays, and the page of one tray with its wells (places for
cards) and the seats that it can have. Also what the pages of devices and of a seat say about trays."""

from companion.display.canvas import theme
from companion.display.canvas.actions import Action, Begin, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, Area
from companion.display.canvas.typesetting import Size
from companion.display.layout.slots import Slots
from companion.display.layout.tree import across, areas, column, down, grid, part, shaped
from companion.display.model import tray_facts
from companion.display.model.tray_facts import LIGHTS
from companion.display.model.wording import Wording
from companion.display.parts.page_grid import Item
from companion.display.parts.sheet import turn_pages
from companion.game.engine.state import UNKNOWN
from companion.locale.words import Worded, capital
from companion.table.intents import Ignore, LockLying, TableRight, TrayRight, UseTray
from companion.table.views.table_view import Lying, TableView, TrayView, WellView

DETAILS = frozenset([
    "offline", "no-answer", "no-tray", "other-protocol", "older", "newer", "stopped", "in-use", "no-permission",
    "two-trays", "no-seat",
])  # fmt: skip
"""The codes of a tray's condition for which there is a sentence (see `TrayReport`)."""

WELL_DETAILS = frozenset(
    [
        "offline", "starting", "no-contact", "deaf", "antenna-off", "crypto-stuck", "settings-lost", "unread-tag",
        "many-tags", "no-device", "no-permission", "no-module", "no-gpio", "pin-numbering", "bus", "fault",
    ]
)  # fmt: skip
"""The codes of a well's condition for which there are words (see `FieldReport`)."""

ENDS = 4
"""How many of a serial number's last digits are shown."""

ROWS = 4
SEATS = 8

SAID = 3.1
"""The capital height in mm of the sentence below a tray's name, a little less than that of the name."""


def end(tray: TrayView) -> str:
    """Return the last digits of a tray's serial number."""
    return tray.serial[-ENDS:]


def title(words: Wording, tray: TrayView) -> str:
    """Return the tray's name as a title: its seat and player, or the end of its serial number."""
    return words.say("tray-title", seat=tray.seat, who=words.who(tray.seat), end=end(tray))


def condition(words: Wording, tray: TrayView) -> str:
    """Return a sentence on how a tray is working, and what to do if something is wrong."""
    if tray.detail == "two-trays" and tray.claims:
        return words.say("tray-second-of", seat=tray.claims)
    if tray.detail in DETAILS:
        return words.say(f"tray-{tray.detail}")
    if tray.detail:
        return words.say("tray-trouble", detail=tray.detail)
    if tray.health in ("ok", "unsteady"):
        wells = {well.health for well in tray.wells}
        if "down" in wells or "unsteady" in wells:
            return words.say("tray-well-trouble", health="down" if "down" in wells else "unsteady")
    return words.say("tray-is", health=tray.health)


def trouble(words: Wording, well: WellView) -> str:
    """Return a few words on what is wrong with a well (card place of a tray); "" if nothing is."""
    if well.health == "unsteady" and well.detail not in ("unread-tag", "many-tags"):
        return words.say("well-unsteady")
    if well.detail in WELL_DETAILS:
        return words.say(f"well-{well.detail}")
    if well.detail:
        return words.say("well-trouble", detail=well.detail)
    return "" if well.health == "ok" else words.say("well-down")


def holds(words: Wording, well: WellView) -> str:
    """Return the names of the cards in a well (card place) of a tray, as a list in words."""
    unnamed = {UNKNOWN: words.say("tag-hidden"), "": words.say("tag-unknown")}
    names = [unnamed.get(card) or words.card(card) for card in well.cards]
    return words.say("list-of", items=tuple(names)) if names else words.say("tray-well-empty")


def well_words(words: Wording, number: int, well: WellView) -> str:
    """Return a line about the well (card place) with this `number` of a tray: what lies in it and how well it is read,
    or what is wrong with it."""
    said = words.say(
        "tray-well-read" if well.cards else "tray-well", well=number, holds=holds(words, well), percent=well.quality
    )
    wrong = trouble(words, well)
    if not wrong:
        return said
    failed = words.say("tray-well-failed", well=number, trouble=wrong)
    return f"{said}. {capital(wrong)}" if well.cards else failed


def devices(view: TableView, words: Wording) -> list[str]:
    """Return sentences for the devices page: one for each tray, including those of its wells that have a fault."""
    said = []
    for tray in view.trays:
        who = words.say("tray-named", seat=tray.seat, who=words.who(tray.seat), end=end(tray))
        wrong = [
            words.say("tray-well-failed", well=number, trouble=trouble(words, well)) + "."
            for number, well in enumerate(tray.wells, 1)
            if trouble(words, well) and tray.health != "down"
        ]
        said.append(words.say("tray-told", who=who, said=" ".join([condition(words, tray), *wrong])))
    return said


# --- all trays ---------------------------------------------------------------------------------------------------


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of all trays: the field in the middle of the table, then every tray, four on a page."""
    seats = [(tray.seat or tray.claims, tray) for tray in view.trays]
    seats.sort(key=lambda each: (not each[0], each[0], not each[1].seat, each[1].serial))  # without a seat: last
    trays = [tray for _, tray in seats]
    rows: list[TrayView | None] = [*([None] if tray_facts.field(view) is not None else []), *trays]
    trouble = view.trays_trouble
    shown = turn_pages(canvas, words, page, rows, ROWS - (trouble is not None), slots)
    found = areas(column(*(part(f"{at}") for at in range(ROWS)), gap=1.4), body)
    if trouble is not None:
        said = words.refused(trouble.code, trouble.args)
        canvas.patch("trays.trouble", found[f"{ROWS - 1}"], said, 4.0, "alarm")
    if not view.trays:
        canvas.paragraph("empty", slots.note, words.say("trays-none"), NEAR, theme.DIM)
    for at, tray in enumerate(shown):
        if tray is None:
            _centre(canvas, view, words, found[f"{at}"])
        else:
            _row(canvas, words, tray, found[f"{at}"])


def _centre(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    """Draw the row of the field in the middle of the table: its health, and what lies on it."""
    device = tray_facts.field(view)
    if device is None:
        return
    canvas.fill("tray.field", area, theme.SURFACE, theme.EDGE)
    state = words.say("trays-health", health=device.health)
    inner = _state(canvas, "tray.field", theme.HEALTH[device.health], state, area, theme.SURFACE)
    name = words.say("display-device", device="field")
    lies = [words.lying(each) for each in tray_facts.on_field(view)]
    said = f"{name} · {words.say('list-of', items=tuple(lies))}" if lies else words.say("display-field-empty")
    if device.detail:
        said = words.sentence(f"device-field-{device.detail}", device=name)
    canvas.paragraph("tray.field.said", inner, said, NEAR, on=theme.SURFACE)


def _state(canvas: Canvas, id: str, light: tuple[str, theme.Colour], state: str, area: Area, on: theme.Colour) -> Area:
    """Draw a light and the word for it at the right of a row. Returns the room to the left of them."""
    colour = theme.TEXT if on == theme.SURFACE else canvas.look(id, "plain").text
    line = part("rest"), part("word", 28), part("light", 5)
    rest, word, cell = across(canvas, area.inset(1.5, 0.7), *line, gap=1)
    canvas.shape(f"{id}.light", cell, *light)
    canvas.text(f"{id}.state", word, state, colour=colour, on=on, align="right")
    return rest


def _row(canvas: Canvas, words: Wording, tray: TrayView, area: Area) -> None:
    """Draw one tray in two lines: its seat and its health, then what is in its wells, or what to do about a fault."""
    id = f"tray.{tray.serial}"
    look, face = canvas.tile(id, area, "plain", 2)
    canvas.touch(id, area, Go("tray", what=tray.serial))
    inner = face.inset(1.5, 0.7)
    upright, code = canvas.panel.upright, tray_facts.light(tray)
    upper, lower = down(canvas, inner, part("upper", weight=2 if upright else 3), part("lower", weight=3))
    upper, word, light = across(
        canvas, upper, part("name"), part("word", 24 if upright else 32), part("light", 5), gap=1
    )
    canvas.shape(f"{id}.light", light, *LIGHTS[code])
    canvas.text(f"{id}.state", word, words.say("tray-state", state=code), colour=look.text, on=look.fill, align="right")
    if tray.seat:
        shape, upper = across(canvas, upper, shaped("shape", 0.75), part("name"), gap=1)
        canvas.mark(f"{id}.shape", shape, tray.seat)
    canvas.text(f"{id}.name", upper, _name(words, tray), colour=look.text, on=look.fill, cut=True)
    dim = look.text if canvas.pressed == id else theme.DIM
    canvas.paragraph(f"{id}.said", lower, Worded.of(_said(words, tray)), SAID, dim, look.fill)


def _name(words: Wording, tray: TrayView) -> list[str]:
    """Return several wordings of a tray's name, the fullest first: seat, serial number, firmware, link. A tray that is
    down has no firmware and link."""
    seat = words.who(tray.seat) if tray.seat else words.say("tray-seat", seat=0)
    serial = words.say("tray-end", end=end(tray))
    firmware = words.say("tray-firmware", version=tray.firmware)
    link = words.say("tray-link", percent=round(tray.quality * 100))
    wordings = [
        " · ".join(parts)
        for parts in ((seat, serial, firmware, link), (seat, serial, firmware), (seat, serial), (seat,))
    ]
    return wordings if tray.health != "down" else wordings[2:]


def _said(words: Wording, tray: TrayView) -> list[str]:
    """Return several wordings, the fullest first, of what is wrong with a tray and what to do; or else of what is wrong
    with a well; or else of the cards in the wells."""
    if tray.detail or tray.health == "down" or not tray.wells:
        return [condition(words, tray)]
    wells = list(enumerate(tray.wells, 1))
    wrong = [
        f"{words.say('tray-well-failed', well=at, trouble=trouble(words, well))}."
        for at, well in wells
        if trouble(words, well)
    ]
    full = [well_words(words, at, well) for at, well in wells]
    short = [words.say("tray-well-short", well=at, holds=holds(words, well)) for at, well in wells]
    return [" ".join(wrong), wrong[0]] if wrong else [" · ".join(full), " · ".join(short)]


# --- one tray ----------------------------------------------------------------------------------------------------


def draw_one(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of one tray: how it is working, its wells, and buttons to assign it to a seat."""
    tray = next(each for each in view.trays if each.serial == page.what)
    seats = turn_pages(canvas, words, page, range(1, len(view.state.seats) + 1), SEATS, slots)
    told = part("told", 40 if canvas.panel.upright else 24, least=22, gives=1)
    columns = 2 if canvas.panel.upright else 4
    choices = grid([part(f"{seat}") for seat in seats], columns, SEATS // columns, gap=1.4)
    found = areas(column(told, choices, gap=1.5), body, canvas.grow)
    _told(canvas, words, tray, found["told"])

    def choose(size: Size) -> None:
        for seat in seats:
            _seat(canvas, words, tray, seat, found[f"{seat}"], size)

    canvas.evenly(choose, 4.2)
    canvas.paragraph("tray.ask", slots.asked, words.say("tray-give"), 4.2)
    none, kind = UseTray(tray.serial, 0), "plain" if tray.seat else "chosen"
    canvas.button("use.0", slots.primary, words.say("tray-give-none"), none, kind=kind)


def _told(canvas: Canvas, words: Wording, tray: TrayView, area: Area) -> None:
    """Draw the tray's condition in a sentence, its firmware, link and serial number, and its first two wells."""
    canvas.fill("tray", area, theme.SURFACE)
    light, inner = across(canvas, area.inset(2, 0.6), part("light", 6), part("said"), gap=2)
    canvas.shape("tray.light", light, *LIGHTS[tray_facts.light(tray)])
    lines = inner.rows(4)
    canvas.paragraph("tray.said", lines[0], condition(words, tray), 4.2, on=theme.SURFACE)
    firmware = words.say("tray-firmware", version=tray.firmware)
    link = [words.say("tray-link", percent=round(tray.quality * 100))] if tray.health != "down" else []
    serials = (tray.serial, words.say("tray-end", end=end(tray)))
    details = [" · ".join([firmware, *link, serial]) for serial in serials]
    details.append(" · ".join([firmware, *link]))
    canvas.text("tray.details", lines[1], details, colour=theme.DIM, on=theme.SURFACE, cut=True)
    for number, well in enumerate(tray.wells[:2], 1):
        text = well_words(words, number, well)
        short = words.say("tray-well-short", well=number, holds=holds(words, well))
        if wrong := trouble(words, well):
            short = words.say("tray-well-failed", well=number, trouble=wrong)
        said = Worded.of([text, short])
        canvas.paragraph(f"tray.well.{number}", lines[number + 1], said, NEAR, on=theme.SURFACE)


def _seat(canvas: Canvas, words: Wording, tray: TrayView, seat: int, area: Area, size: Size) -> None:
    """Draw the button that assigns the tray to a seat. Its present seat is marked."""
    id = f"use.{seat}"
    look, face = canvas.tile(id, area, "chosen" if tray.seat == seat else "plain", 2)
    canvas.touch(id, area, UseTray(tray.serial, seat), (str(seat),) if seat < 10 else ())
    shape, rest = across(canvas, face.inset(1, 0.4), part("shape", 4.4, aspect=1), part("who"), gap=1)
    canvas.mark(f"{id}.shape", shape, seat, look.mark)
    canvas.paragraph(f"{id}.label", rest, words.who(seat), size, look.text, look.fill)


# --- a seat's tray by hand -----------------------------------------------------------------------------------------


def rights(view: TableView, words: Wording, seat: int) -> list[Item]:
    """Return two buttons if tray and table disagree about a seat (0: the field): one to accept what the tray reads, one
    to keep what the table knows. Returns [] if they agree."""
    found = tray_facts.differing(view, seat)
    if not found:
        return []
    items: list[Item] = [(f"tray-right.{seat}", words.say("tray-right", seat=seat), TrayRight(seat))]
    if any(each.state != "ignored" for each in found):
        items.append((f"table-right.{seat}", words.say("table-right"), TableRight(seat)))
    return items


def note(view: TableView, words: Wording, seat: int) -> str:
    """Return a sentence on what is wrong at a seat's tray (0: the field): a card that tray and table disagree about, or
    else the tray itself; "" if nothing is."""
    found = tray_facts.differing(view, seat)
    if found:
        said = lying_words(words, found[0])
        return said if len(found) == 1 else f"{said} {words.say('seat-more', n=len(found) - 1)}"
    if seat and tray_facts.two_at(view, seat):
        return words.say("tray-second-here")
    tray = tray_facts.tray_of(view, seat) if seat else None
    return condition(words, tray) if tray and tray_facts.light(tray) != "ok" else ""


def lying_words(words: Wording, each: Lying) -> str:
    """Return a sentence about a card or tag that a reader sees (`each`)."""
    place, who = words.place(each.place), words.who(each.seat)
    if each.state == "unknown":
        return words.say("lies-unknown", tag=each.tag, place=place)
    card = words.lying(each)
    if each.state == "proposed":
        return words.say("display-proposal", card=card, who=who)
    why = words.refused(each.code, each.args) if each.code else ""
    return words.sentence(f"lies-{each.state}", card=card, who=who, why=why, place=place)


def lying(view: TableView, words: Wording, seat: int) -> list[Item]:
    """Return a button for every tag that lies on a seat's tray (0: the field); it opens the page to move or
    exclude it."""
    items: list[Item] = []
    for each in tray_facts.at(view, seat):
        if each.state != "missing":
            state = tray_facts.standing(view, each)
            label = words.say("card-button", card=words.lying(each), state=state)
            items.append((f"card.{each.place.well}.{each.tag}", label, Go("card", seat, what=each.tag)))
    return items


def card(view: TableView, words: Wording, page: Go) -> list[Item]:
    """Return buttons for what the operator can do with a card that lies on a reader (the one that the page is about):
    lock it for a seat, unlock it, exclude it from play."""
    each = next(each for each in view.lying if each.tag == page.what)
    seats = dict.fromkeys(seat for option in view.options if option.verb == "lock" for seat in option.seats)
    items: list[Item] = []
    if each.card and each.card != UNKNOWN:
        items += [
            (f"lock.{seat}", words.say("card-lock", who=words.who(seat)), LockLying(each.tag, seat))
            for seat in sorted(seats)
            if (each.state, each.seat) != ("locked", seat)
        ]
    frees = [option for option in view.operator_options if option.verb == "free" and each.seat in option.seats]
    if each.state == "locked" and frees:
        free: Action = Begin("free", each.seat)
        items.insert(0, ("move.free", words.do("free"), free))
    if each.state != "ignored":
        items.append(("card.ignore", words.say("alarm-ignore"), Ignore(each.tag)))
    return items
