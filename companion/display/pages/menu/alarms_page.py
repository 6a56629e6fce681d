"""Alarms of the RFID readers: the sentence about them on the table's page, which stays or returns until the alarm is
settled, and the page that explains them."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR, Area
from companion.display.layout.slots import Slots
from companion.display.layout.tree import across, areas, column, grid, part, row
from companion.display.model import tray_facts
from companion.display.model.wording import Wording
from companion.display.parts import page_grid as pages
from companion.display.parts.page_grid import Item
from companion.display.parts.sheet import FIRST, turn_pages
from companion.game.engine.state import UNKNOWN
from companion.locale.words import Worded, forms_of
from companion.table.intents import Ignore, PutBack, Settle, TableRight, TrayRight
from companion.table.views.table_view import Alarm, TableView

MARKS = 3
"""Largest number of seats marked beside an alarm's sentence. The sentence itself names all seats."""


def sentence(view: TableView, words: Wording, alarm: Alarm) -> str:
    """Return the sentence that tells people about an alarm, such as a card that lies in two places. The sentence is a
    `Worded`: it brings shorter wordings along, for narrow screens."""
    card = "" if alarm.card in ("", UNKNOWN) and alarm.code != "elsewhere" else alarm.card or UNKNOWN
    lies, others = tray_facts.alarm_seats(view, alarm)
    args: dict[str, object] = {"card": card, "places": words.places(alarm.seats)}
    if alarm.code == "twice":
        args |= {"places": words.places(dict.fromkeys(alarm.seats)), "count": len(set(alarm.seats))}
    elif alarm.code == "elsewhere":
        how = "unclear"
        if lies and others:
            locked = any(tray_facts.holds_locked(view.state, seat, alarm.card) for seat in others)
            how = "locked" if locked else "shown"
            args["places"] = words.places(lies)
        args |= {"how": how, "others": words.places(others)}
    elif alarm.code == "outside-deck":
        args["deck"] = alarm.deck
    full, short = words.sentence(f"alarm-{alarm.code}", **args), words.say("alarm-short", kind=alarm.code)
    names = [words.card(card), words.card_short(card)] if card else [words.tag(alarm.tag)]
    less = [words.say("alarm-line", card=name, short=short) for name in names]
    return Worded.of([*forms_of(full), *less])


def marks(canvas: Canvas, id: str, seats: Sequence[int], area: Area, on: theme.Colour) -> Area:
    """Draw the marks and numbers of up to three of the seats that an alarm concerns, on the background colour `on`.
    Returns the room to their right."""
    for seat in [seat for seat in dict.fromkeys(seats) if seat][:MARKS]:
        digits = part("number", 3.3, aspect=0.75) if seat < 10 else part("number", 6.2, aspect=1.4)
        line = part("shape", 4.4, aspect=1), part("", 0.8), digits, part("", 1.4), part("rest")
        shape, number, rest = across(canvas, area, *line)
        canvas.mark(f"{id}.shape.{seat}", shape, seat)
        if not canvas.text(f"{id}.number.{seat}", number, str(seat), 4.2, theme.TEXT, on):
            continue
        area = rest
    return area


def unwritten(view: TableView) -> str:
    """Return the code that says why the journal cannot be written; "" if it can."""
    return next((each.detail for each in view.devices if each.name == "journal" and each.health == "down"), "")


def line(canvas: Canvas, view: TableView, words: Wording, area: Area) -> bool:
    """Draw the oldest open alarm as a sentence, with a button to look at it and one to dismiss it. Trouble with the
    journal goes before alarms: the reason why it cannot be written, so that nothing can be played, or a warning that
    its files are no longer in their place. Returns False if nothing was drawn."""
    if view.copy_name:
        side, rest = canvas.aside(area, 30)
        canvas.button("journal.back", side, words.say("journal-put-back"), PutBack(), kind="primary")
        canvas.patch("journal", rest, words.sentence("journal-kept", file=view.copy_name), 4.0, "alarm")
        return True
    if why := unwritten(view):
        canvas.patch("journal", area, words.sentence("refused-journal-down", why=why), 4.2, "alarm")
        return True
    if not view.alarms:
        return False
    alarm, open_ = view.alarms[0], len(view.alarms)
    sides, rest = canvas.aside(area, 47)
    look, settle = sides.columns(2, 2)
    canvas.button(
        "alarm.look", look, words.say("alarm-look", n=open_), Go("alarms", what=str(alarm.number)), kind="primary",
    )  # fmt: skip
    canvas.button("alarm.settle", settle, words.say("alarm-go-on"), Settle(alarm.number))
    canvas.fill("alarm", rest, theme.ALARM_DARK, theme.ALARM, stroke=0.6)
    inner = marks(canvas, "alarm", alarm.seats, rest.inset(1.5, 0.2), theme.ALARM_DARK)
    said = sentence(view, words, alarm)
    canvas.paragraph("alarm.text", canvas.airy(inner, 0, said), said, 4.0, on=theme.ALARM_DARK)
    return True


def chip(canvas: Canvas, view: TableView, words: Wording, area: Area) -> Area:
    """Draw a button with the number of open alarms in the header of another page. Returns the room to its left, or the
    whole area if no alarm is open."""
    if not view.alarms:
        return area
    rest, cell = across(canvas, area, part("title"), part("chip", 13), gap=2)
    label = words.say("alarm-chip", n=len(view.alarms))
    canvas.button("alarm.chip", cell, label, Go("alarms"), kind="alarm", size=5)
    return rest


ALONE = ("alarm.ignore", "move.misdeal")
"""The ids of the buttons that have places of their own at the foot of the page."""


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of alarms: all open ones at the left; at the right, for the selected one, what it is, what to look
    for, and what can be done."""
    chosen = next((each for each in view.alarms if str(each.number) == page.what), view.alarms[0])
    label = words.say("alarm-settle")
    canvas.button("alarm.settle", slots.primary, label, Settle(chosen.number), kind="primary", size=FIRST)
    upright, found = canvas.panel.upright, actions(view, words, chosen)
    shown = turn_pages(canvas, words, page, view.alarms, 4, slots)
    alone = [item for item in found if item[0] in ALONE][:2]
    rights = [item for item in found if item not in alone]  # each reading is beside its opposite or above it
    if len(rights) > 4:
        rights = rights[::2] + rights[1::2]
    list_ = grid([part(f"alarm.{alarm.number}") for alarm in shown], 2 if upright else 1, 2 if upright else 4, gap=1.6)
    told = column(
        part("alarm", 15 if upright else 12, least=9.4),
        part("advice", 13.5 if upright else 10, least=9),
        grid([part(id) for id, _, _ in rights], 3 if len(rights) > 4 else 2, 2, gap=2),
        gap=1,
    )
    tree = column if upright else row
    cells = areas(tree(replace(list_, weight=3), replace(told, weight=7), gap=GAP), body, canvas.grow)
    for alarm in shown:
        card = words.card(alarm.card) if alarm.card else words.tag(alarm.tag)
        label = words.say("alarm-line", card=card, short=words.say("alarm-short", kind=alarm.code))
        id, kind = f"alarm.{alarm.number}", "chosen" if alarm == chosen else "plain"
        canvas.button(id, cells[id], label, Go("alarms", at=page.at, what=str(alarm.number)), kind=kind)
    canvas.fill("alarm", cells["alarm"], theme.ALARM_DARK, theme.ALARM, stroke=0.6)
    inner = marks(canvas, "alarm", chosen.seats, cells["alarm"].inset(1.5, 0.6), theme.ALARM_DARK)
    canvas.paragraph("alarm.text", inner, sentence(view, words, chosen), 4.2, on=theme.ALARM_DARK)
    said = words.say("alarm-advice", kind=chosen.code)
    if tray_facts.gone(view, chosen):
        said = words.sentence("alarm-gone", card="" if chosen.card in ("", UNKNOWN) else chosen.card)
    canvas.paragraph("alarm.advice", cells["advice"].inset(1.5, 0), said, NEAR, theme.DIM)
    placed = [*zip((cells[id] for id, _, _ in rights), rights, strict=True), *zip(slots.seconds, alone, strict=False)]
    for cell, (id, text, action) in placed:
        canvas.button(id, cell, text, action, size=4, icon=pages.icon(id))


def actions(view: TableView, words: Wording, alarm: Alarm) -> list[Item]:
    """Return buttons for what can be done about an alarm: accept the tray's reading or the table's, ignore the card, or
    end the hand as a misdeal."""
    found: list[Item] = []
    for seat in list(dict.fromkeys(alarm.seats))[:MARKS]:
        here = tray_facts.field(view) if not seat else tray_facts.tray_of(view, seat)
        if here is None and not tray_facts.at(view, seat):
            continue
        who = words.who(seat)
        found.append((f"tray-right.{seat}", words.say("tray-right-of", seat=seat, who=who), TrayRight(seat)))
        found.append((f"table-right.{seat}", words.say("table-right-of", seat=seat, who=who), TableRight(seat)))
    if any(each.tag == alarm.tag for each in view.lying):
        found.append(("alarm.ignore", words.say("alarm-ignore"), Ignore(alarm.tag)))
    if any(option.verb == "misdeal" for option in view.operator_options):
        found.append(pages.misdeal(words))
    return found
