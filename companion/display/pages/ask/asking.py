"""Pages that ask for what a draft (a move that is being entered) still lacks: an amount, a name, cards, dice, a reason,
an option's value, or a seat."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Amount, Because, Choose, Done, Face, Name, Set, Turn, Write
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GLANCE, NEAR, NEAR_FLOOR, Area
from companion.display.canvas.typesetting import Size
from companion.display.input import asides
from companion.display.input.draft import Draft
from companion.display.input.questions import ASKS, option_for, step
from companion.display.input.ready_amounts import few as few_amounts
from companion.display.input.ui import Ui
from companion.display.layout.slots import Slots
from companion.display.layout.tree import across, areas, grid, part
from companion.display.model import events, facts
from companion.display.model.wording import Wording
from companion.display.pages.ask import amounts, form_page
from companion.display.pages.ask.answers import Answer, choices, paged
from companion.display.pages.menu import alarms_page, chips_page, decks_page, people_page
from companion.display.parts import keyboard, notice_line, picker, sheet
from companion.game.engine import flow
from companion.game.engine.pledges import Place, goods
from companion.game.engine.state import HAND_POT, SABACC_POT, stack
from companion.game.engine.zones import hand, zone
from companion.game.moves import TABLE
from companion.game.phases import verb_named
from companion.game.phases.table.corrections import CREDITS, HAND
from companion.table.views.table_view import TableView

POTS: tuple[Place, ...] = ("hand", "sabacc")
TOKENS, LIKELY = 8, 6
"""How many answers fit on one page: tokens, each with a line about what it does; likely names beside a keyboard."""

UNTURNED = ("dice", "reason", "value")
"""What is asked on a page whose buttons are all in its body. On an upright panel, a notice has the room for secondary
actions there, so that no button moves."""


def draw(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> None:
    """Draw the page that asks for the next thing that a draft (a move being entered) lacks."""
    draft = ui.draft
    assert draft is not None
    asked = step(view, draft)
    few = asked == "amount" and draft.verb != asides.PIN and bool(few_amounts(view, words, draft))
    option, upright = option_for(view, draft.verb, draft.seat), canvas.panel.upright
    typed = draft.verb == asides.PIN or _counts(view, draft, asked) or (asked == "amount" and not few)
    keys = typed or draft.writing or (asked == "name" and not (option is not None and option.names))
    several = asked == "cards" and option is not None and option.cards[1] > 1
    head = 30.0 if several and upright else 14.0 if asked == "cards" or upright else 10.0
    number = (30.0 if upright else 38.0) if keys else 14.0
    mending = asked == "cards" and draft.refused  # no card may move when the first touch removes the notice
    below = upright and (mending or notice_line.speaks(view, ui))  # the notice has no room beside the question
    keys = keys or few or asked in UNTURNED or (asked == "cards" and not mending)
    if below and not keys:
        head += notice_line.UPRIGHT
    header, body, slots = sheet.frame(canvas, area, head, number)
    sheet.close(canvas, words, slots)
    header = alarms_page.chip(canvas, view, words, header)
    if typed:
        amounts.shown(canvas, view, words, draft, slots.head)
    if asked == "cards":
        header = picker.hand(canvas, view, words, draft, header)
    question = _question(view, words, draft, asked)
    room: Area | None = header
    if below and keys:  # no key may move below the finger
        notice_line.notice(canvas, view, ui, words, slots.note)
        slots = replace(slots, seconds=())
    else:
        room = notice_line.beside_title(
            canvas, view, ui, words, header, lambda area: canvas.holds(area, question, NEAR_FLOOR)
        )
    if room is not None:
        _write(canvas, view, draft, question, room)
    if typed and asked != "amount":
        amounts.pad(canvas, words, draft, body, slots)
        return
    PAGES["few" if few else asked or "reason"](canvas, view, words, draft, body, slots)


def _counts(view: TableView, draft: Draft, asked: str) -> bool:
    """Whether the draft asks for the value of an option of the ruleset that is a number."""
    rule = view.state.rules.options.get(draft.name)
    return asked == "value" and rule is not None and rule.kind == "count"


def _write(canvas: Canvas, view: TableView, draft: Draft, question: str, room: Area) -> None:
    """Write the question, beside the mark of the seat that it is about if both have room."""
    mark, beside = across(canvas, room, part("mark", 7, aspect=1), part("question"), gap=1.5)
    if draft.seat in facts.taken(view.state) and canvas.holds(beside, question, (4.7, 4.7)):
        canvas.mark("ask.shape", mark, draft.seat or 0)
        room = beside
    canvas.paragraph("ask", room, question, 4.7)


def _question(view: TableView, words: Wording, draft: Draft, asked: str) -> str:
    """Return the question. If another ruleset takes over after this phase, it names the one by which it is asked."""
    question, held = _plain_question(view, words, draft, asked), flow.rules_of_turn(view.state).like
    if held != view.state.rules.like and facts.of_phase(view.state, draft.verb):
        return words.say("display-ask-by-old-rules", question=question, held=words.ruleset(held))
    return question


def _plain_question(view: TableView, words: Wording, draft: Draft, asked: str) -> str:
    """Return the question, without the ruleset by which it is asked."""
    if draft.verb == asides.PIN:
        return words.say("kiosk-pin-ask")
    if draft.verb == asides.DIRECT:
        return form_page.question(view, words, draft)
    if asked == "value":
        return words.say("display-ask-value", name=words.option_name(draft.name))
    who, verb = words.who(draft.seat or TABLE), draft.verb.removeprefix("@")
    if draft.verb == "adjust" and draft.seat == TABLE:
        verb = "adjust-hand" if draft.name == HAND else "adjust-pot"
    if asked == "name":
        return _question_of_name(words, draft, verb, who)
    if asked == "amount":
        return _question_of_amount(view, words, draft, verb, who)
    if asked == "cards":
        return _question_of_cards(view, words, draft, verb, who)
    do = words.do(verb, owed="")
    if asked in ("dice", "reason"):
        return words.say(f"display-ask-{asked}") + (f" ({do})" if asked == "reason" else "")
    return words.say(f"display-ask-{asked}", verb=verb, who=who, do=do)


def _question_of_name(words: Wording, draft: Draft, verb: str, who: str) -> str:
    if verb == "token" and draft.typed:
        said, does = words.named(verb, draft.typed), words.say("token-does", token=draft.typed)
        return words.say("named", name=said, said=does)
    return words.say("display-ask-name", verb=verb, who=who, seat=draft.seat or 0)


def _question_of_amount(view: TableView, words: Wording, draft: Draft, verb: str, who: str) -> str:
    now = _now(view, draft)
    if draft.verb == asides.RECOUNT:
        return words.say("chips-ask", place=chips_page.place(words, draft.seat or 0))
    if draft.verb == "pledge":
        return words.say("display-ask-worth", thing=draft.name)
    who = f"{draft.seat} {draft.name}" if draft.verb == "sit" else who
    question = words.say("display-ask-amount", verb=verb, who=who, do=words.do(verb, owed=""))
    return question if now is None else words.say("display-ask-now", question=question, now=words.number(now))


def _question_of_cards(view: TableView, words: Wording, draft: Draft, verb: str, who: str) -> str:
    option = option_for(view, draft.verb, draft.seat)
    if ASKS.get(verb) == "which-and-what" and option is not None and option.cards[1] == 2 and not draft.spelled:
        return words.say("display-ask-what-it-is" if draft.cards else "display-ask-which", verb=verb, who=who)
    verb, n = "any" if draft.spelled else verb, option.cards[1] if option else 1
    where, seat = draft.name or "none", draft.seat or TABLE
    return words.say("display-ask-cards", verb=verb, who=who, seat=seat, zone=where, n=n)


def _now(view: TableView, draft: Draft) -> int | None:
    """Return the present value of the amount that the draft corrects; None if it corrects no amount."""
    seat, state = draft.seat or TABLE, view.state
    if draft.verb == "count" and seat:
        return zone(state, hand(seat)).count
    if draft.verb != "adjust":
        return None
    if seat == TABLE:
        return state.money[HAND_POT if draft.name == HAND else SABACC_POT]
    return stack(state, seat) if draft.name in ("", CREDITS) else facts.standing(state, seat, draft.name)


def _few(canvas: Canvas, view: TableView, words: Wording, draft: Draft, body: Area, slots: Slots) -> None:
    """Draw a button for each possible amount."""
    ready = few_amounts(view, words, draft)
    choices(canvas, body, [(f"amount.{id}", label, Amount(value)) for id, label, value in ready])


# --- names ----------------------------------------------------------------------------------------------------


def _name(canvas: Canvas, view: TableView, words: Wording, draft: Draft, body: Area, slots: Slots) -> None:
    """Draw the allowed names. If any name is allowed, draw likely ones and a keyboard."""
    option = option_for(view, draft.verb, draft.seat)
    if option is not None and option.names:
        _named(canvas, words, draft, option.names, body, slots)
        return
    likely = people_page.likely(view, words) if draft.verb == "sit" else things(view, words)
    if draft.verb == asides.DIRECT:
        likely = form_page.likely(view, words, draft)
    if draft.verb == asides.NEW_DECK:
        likely = decks_page.suggestions(view, words)
    cells = grid([part(f"name.{at}") for at in range(LIKELY)], 3, gap=1.4)
    found = areas(cells, slots.note) if slots.seconds else {}

    def labels(size: Size) -> None:
        for id, name in zip(found, likely, strict=False):
            canvas.button(id, found[id], name, Name(name), size=size)

    canvas.evenly(labels, NEAR)
    _typing(canvas, words, draft, body, slots)


def _typing(canvas: Canvas, words: Wording, draft: Draft, body: Area, slots: Slots) -> None:
    """Draw a keyboard, the text that has been typed, and the OK button."""
    keyboard.draw(canvas, words, draft, body)
    kind, ok = "primary" if draft.typed.strip() else "plain", words.say("display-ok")
    canvas.button("name.ok", slots.primary, ok, Done(), ("return",), kind=kind, size=6.7)
    canvas.fill("typed", slots.head, theme.SURFACE, theme.EDGE)
    size, shown, room = 5.0, draft.typed + "_", slots.head.inset(2, 0.6)
    while not canvas.chosen(room, shown, size) and len(shown) > 1:
        shown = shown[1:]  # of a long text, show the end, because people type there
    canvas.text("typed", room, shown, size, on=theme.SURFACE, face="sentences")


def things(view: TableView, words: Wording) -> list[str]:
    """Return up to six names to offer for an item of value, such as "ring", that a player pledges to a pot. Items that
    are already in a pot are left out."""
    there = {item.name for place in POTS for item in goods(view.state, place)}
    return [name for name in words.say("display-things").split("|") if name not in there][:6]


def _named(canvas: Canvas, words: Wording, draft: Draft, names: tuple[str, ...], body: Area, slots: Slots) -> None:
    """Draw a button for each of the allowed names, on several pages if there are many."""
    found = [(f"name.{name}", words.named(draft.verb, name), Name(name)) for name in names]
    if draft.typed:  # the token is known, and the player is asked for
        on = [name for name in names if name.startswith(f"{draft.typed} ")]
        found = [(f"name.{name}", words.who(int(name.partition(" ")[2])), Name(name)) for name in on]
    elif verb_named(draft.verb).names == "token":
        _tokens(canvas, words, sheet.turned(canvas, words, draft.at, found, TOKENS, slots, Turn), body)
        return
    paged(canvas, words, draft, found, body, slots)


def _tokens(canvas: Canvas, words: Wording, shown: Sequence[Answer], area: Area) -> None:
    """Draw a button for each token, with its effect on a line below its name."""
    columns = 1 if canvas.panel.upright else 2
    cells = areas(grid([part(id) for id, _, _ in shown], columns, TOKENS // columns, gap=1.5), area)
    for id, label, action in shown:
        cell = cells[id]
        look, _ = canvas.tile(id, cell, "plain", 2)
        does = words.say("token-does", token=id.removeprefix("name.").partition(" ")[0])
        canvas.touch(id, cell, action, play=True, said=f"{label}: {does}")
        upper, lower = cell.inset(2, 0.8).rows(2)
        canvas.text(f"{id}.label", upper, label, 4.7, look.text, look.fill, cut=True)
        dim = look.text if canvas.pressed == id else theme.DIM
        canvas.text(f"{id}.does", lower, does, NEAR_FLOOR, dim, look.fill)


# --- dice, reasons, values, seats -----------------------------------------------------------------------------


def _dice(canvas: Canvas, view: TableView, words: Wording, draft: Draft, body: Area, slots: Slots) -> None:
    option = option_for(view, draft.verb, draft.seat)
    sides = option.sides if option else 6
    faces = events.faces(view.state, draft.verb, sides, len(draft.dice))
    shown = " + ".join(
        words.face(events.faces(view.state, draft.verb, sides, at)[face - 1]) for at, face in enumerate(draft.dice)
    )
    dice = option.dice if option else 1
    said = f"{shown} ({len(draft.dice)} / {dice})" if dice > 1 else shown
    if slots.seconds:  # not while a notice has their room
        canvas.text("typed", slots.note, said, GLANCE)
    columns = 3 if sides <= 9 else 4 if sides <= 12 else 6
    choices(canvas, body, [(f"die.{at}", words.face(face), Face(at)) for at, face in enumerate(faces, 1)], columns)


def _reason(canvas: Canvas, view: TableView, words: Wording, draft: Draft, body: Area, slots: Slots) -> None:
    """Draw the usual reasons for a correction of this kind, and a button to type another one."""
    if draft.writing:
        _typing(canvas, words, draft, body, slots)
        return
    of_form = draft.verb == asides.DIRECT
    usual = form_page.reasons(view, words, draft) if of_form else words.say("display-reasons", verb=draft.verb)
    reasons: list[Answer] = [(f"reason.{at}", text, Because(text)) for at, text in enumerate(usual.split("|"))]
    choices(canvas, body, [*reasons, ("reason.write", words.say("display-reason-own"), Write())])


def _value(canvas: Canvas, view: TableView, words: Wording, draft: Draft, body: Area, slots: Slots) -> None:
    """Draw a button for each value that an option may have. A number is typed instead."""
    rule = view.state.rules.options.get(draft.name)
    if rule is None:
        return
    found: list[tuple[str, str]] = []
    if rule.kind == "flag":
        found = [("true", words.say("display-yes")), ("false", words.say("display-no"))]
    elif rule.kind == "choice":
        found = [(choice, words.value(draft.name, choice)) for choice in rule.choices]
    elif rule.kind == "penalty":
        found = [(value, words.value(draft.name, value)) for value in ("full", "50%", "10%", "0", "5", "10")]
    found += [(name, name) for name in rule.also]
    choices(canvas, body, [(f"value.{value}", label, Set(value)) for value, label in found])


def _seat(canvas: Canvas, view: TableView, words: Wording, draft: Draft, body: Area, slots: Slots) -> None:
    option = option_for(view, draft.verb)
    found: list[Answer] = []
    for seat in sorted(option.seats) if option else ():
        name = words.name(seat) if seat in facts.taken(view.state) else ""
        at_table = words.say("display-common-row" if draft.verb == "name-card" else "display-sabacc-pot")
        found.append((f"seat.{seat}", f"{seat} {name}".strip() if seat else at_table, Choose(seat)))
    paged(canvas, words, draft, found, body, slots)


PAGES: dict[str, Callable[[Canvas, TableView, Wording, Draft, Area, Slots], None]] = {
    "few": _few,
    "amount": amounts.draw,
    "name": _name,
    "dice": _dice,
    "reason": _reason,
    "value": _value,
    "cards": picker.draw,
    "seat": _seat,
    "choice": form_page.choice,
    "form": form_page.review,
}
"""The functions that draw the answers to a question, keyed by what is asked."""
