"""Pages that ask for what a draft (a move that is being entered) still lacks: an amount, a name, cards, dice, a reason,
an option's value, or a seat."""

import math
from collections.abc import Sequence

from companion.display.canvas import theme
from companion.display.canvas.actions import Action, Amount, Because, Choose, Done, Face, Name, Set, Turn, Write
from companion.display.canvas.canvas import Canvas, Size
from companion.display.canvas.metrics import GAP, GLANCE, GLANCE_FLOOR, NEAR, NEAR_FLOOR, Area
from companion.display.input import asides
from companion.display.input.draft import Draft
from companion.display.input.questions import ASKS, by_count, option_for, step
from companion.display.input.ready_amounts import few as few_amounts
from companion.display.input.ui import Ui
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.pages.ask import amounts
from companion.display.pages.menu import alarms_page, chips_page, decks_page
from companion.display.parts import keyboard, notice_line, picker
from companion.display.parts.page_grid import footed, footer, seat_of, turners
from companion.game.engine import flow
from companion.game.engine.pledges import Place, goods
from companion.game.engine.state import HAND_POT, SABACC_POT, stack
from companion.game.engine.zones import hand, zone
from companion.game.moves import TABLE
from companion.game.phases import verb_named
from companion.game.phases.table.corrections import CREDITS, HAND
from companion.table.views.table_view import TableView

HEADER = 10.0
POTS: tuple[Place, ...] = ("hand", "sabacc")
FEW = 6
"""A range of at most this many values is offered as buttons."""

PAGE, TOKENS = 12, 8
"""How many answers fit on one page: names, and tokens with a line on what they do."""


def draw(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> None:
    """Draw the page that asks for the next thing that a draft (a move being entered) lacks."""
    draft = ui.draft
    assert draft is not None
    asked = step(view, draft)
    few = asked == "amount" and draft.verb != asides.PIN and bool(few_amounts(view, words, draft))
    if asked == "amount" and draft.verb != asides.PIN and not few and amounts.packed(canvas, view, words, draft, area):
        amounts.draw_packed(canvas, view, ui, words, draft, _question(view, words, draft, asked), area)
        return
    usual = 14.0 if canvas.panel.upright else HEADER
    header, body = area.top(notice_line.high(canvas, view, ui, usual) * canvas.grow, 1.5)
    header = alarms_page.chip(canvas, view, words, header)
    question = _by_old_rules(view, words, draft, _question(view, words, draft, asked))
    room = notice_line.beside_title(
        canvas, view, ui, words, header, lambda area: canvas.holds(area, question, (NEAR_FLOOR, NEAR_FLOOR))
    )
    option = option_for(view, draft.verb, draft.seat)
    picked = asked == "cards" and not by_count(view, draft)
    alone = ASKS.get(draft.verb) == "which-and-what"
    if picked and option is not None and option.cards[1] > 1 and (draft.cards or not alone):
        if notice_line.speaks(view, ui):  # the notice says what is wrong with these cards, so they stay below it
            chips, body = body.top(usual * canvas.grow, 1.5)
        else:
            room, chips = header.left(header.w * (0.66 if alone else 0.24), 2)
        picker.chips(canvas, view, words, draft, option.cards[1], chips)
    if room is not None:
        canvas.paragraph("ask", room, question, (4.7, NEAR_FLOOR), theme.GOLD)
    pages = {
        "amount": _few if few else amounts.draw,
        "name": _name,
        "dice": _dice,
        "reason": _reason,
        "value": _value,
        "cards": picker.draw,
        "seat": _seat,
    }
    if draft.verb == asides.PIN:
        amounts.draw_pin(canvas, words, draft, body)
        return
    pages[asked or "reason"](canvas, view, words, draft, body)


def _question(view: TableView, words: Wording, draft: Draft, asked: str) -> str:
    if draft.verb == asides.PIN:
        return words.say("kiosk-pin-ask")
    who = words.who(draft.seat or TABLE)
    verb = draft.verb.removeprefix("@")
    if draft.verb == "adjust" and draft.seat == TABLE:
        verb = "adjust-hand" if draft.name == HAND else "adjust-pot"
    if asked == "name":
        return words.say("display-ask-name", verb=verb, who=who, seat=draft.seat or 0)
    if asked == "value":
        return words.say("display-ask-value", name=words.option_name(draft.name))
    if asked == "amount" and (now := _now(view, draft)) is not None:
        question = words.say("display-ask-amount", verb=verb, who=who, do=words.do(verb, owed=""))
        return words.say("display-ask-now", question=question, now=words.number(now))
    if asked in ("dice", "reason"):
        return words.say(f"display-ask-{asked}") + (f" ({words.do(verb, owed='')})" if asked == "reason" else "")
    if asked == "amount" and draft.verb == asides.RECOUNT:
        return words.say("chips-ask", place=chips_page.place(words, draft.seat or 0))
    if asked == "amount" and draft.verb == "sit":
        who = f"{draft.seat} {draft.name}"
    if asked == "cards":
        option = option_for(view, draft.verb, draft.seat)
        where = draft.name or "none"
        if ASKS.get(verb) == "which-and-what" and option is not None and option.cards[1] == 2 and not draft.spelled:
            return words.say("display-ask-what-it-is" if draft.cards else "display-ask-which", verb=verb, who=who)
        verb = "any" if draft.spelled else verb
        n = option.cards[1] if option else 1
        return words.say("display-ask-cards", verb=verb, who=who, seat=draft.seat or TABLE, zone=where, n=n)
    if asked == "amount" and draft.verb == "pledge":
        return words.say("display-ask-worth", thing=draft.name)
    return words.say(f"display-ask-{asked}", verb=verb, who=who, do=words.do(verb, owed=""))


def _by_old_rules(view: TableView, words: Wording, draft: Draft, question: str) -> str:
    """Return the question, followed by the name of the ruleset that still applies to this turn, if another one takes
    over from the next turn on."""
    state = view.state
    held = flow.rules_of_turn(state).like
    if held == state.rules.like or not facts.of_phase(state, draft.verb):
        return question
    return words.say("display-ask-by-old-rules", question=question, held=words.ruleset(held))


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


def _few(canvas: Canvas, view: TableView, words: Wording, draft: Draft, area: Area) -> None:
    """Draw a button for each possible amount."""
    bottom, area = footed(canvas, area)
    footer(canvas, words, bottom)
    ready = few_amounts(view, words, draft)
    choices(canvas, area, [(f"amount.{id}", label, Amount(value)) for id, label, value in ready])


# --- names ----------------------------------------------------------------------------------------------------


def _name(canvas: Canvas, view: TableView, words: Wording, draft: Draft, area: Area) -> None:
    option = option_for(view, draft.verb, draft.seat)
    if option is not None and option.names:
        _named(canvas, words, draft, option.names, area)
        return
    area = _typed(canvas, words, draft, area)
    names, keys = area.top(11 * canvas.grow, 2)
    likely = suggestions(view, words) if draft.verb == "sit" else things(view, words)
    if draft.verb == asides.NEW_DECK:
        likely = decks_page.suggestions(view, words)
    shown = 3 if canvas.panel.upright else 6

    def labels(size: Size) -> None:
        for at, (cell, name) in enumerate(zip(names.columns(shown, 2), likely, strict=False)):
            canvas.button(f"name.{at}", cell, name, Name(name), size=size, hint=False)

    canvas.evenly(labels, (NEAR, NEAR_FLOOR))
    keyboard.draw(canvas, words, draft, keys)


def _typed(canvas: Canvas, words: Wording, draft: Draft, area: Area) -> Area:
    """Draw the text that has been typed, and the OK button. Returns the room above them."""
    bottom, area = area.bottom(12 * canvas.grow, 2)
    ok, rest = canvas.beside(bottom, 26 * canvas.grow, GAP)
    rest = footer(canvas, words, rest)
    kind = "primary" if draft.typed.strip() else "plain"
    canvas.button("name.ok", ok, words.say("display-ok"), Done(), ("return",), kind=kind, hint=False)
    canvas.fill("typed", rest, theme.SURFACE, theme.EDGE)
    size, shown = (5.0, NEAR_FLOOR), draft.typed + "_"
    while not canvas.chosen(rest.inset(2, 1), shown, size) and len(shown) > 1:
        shown = shown[1:]  # show the end, where people type
    canvas.text("typed", rest.inset(2, 1), shown, size, on=theme.SURFACE)
    return area


def suggestions(view: TableView, words: Wording) -> list[str]:
    """Return up to six likely names for a new player: people who have played before and have no seat now, then some
    from a list in the screen's language."""
    state = view.state
    seated = {state.people[seat.person].name for seat in state.seats if seat is not None}
    known = [one.name for one in state.people if one.name not in seated]
    fresh = [name for name in words.say("display-names").split("|") if name not in seated and name not in known]
    return (known + fresh)[:6]


def things(view: TableView, words: Wording) -> list[str]:
    """Return up to six things (items of value) that people are likely to pledge to a pot, without those already
    in one."""
    there = {item.name for place in POTS for item in goods(view.state, place)}
    return [name for name in words.say("display-things").split("|") if name not in there][:6]


def _named(canvas: Canvas, words: Wording, draft: Draft, names: tuple[str, ...], area: Area) -> None:
    """Draw a button for each of the allowed names, on pages if they are many."""
    bottom, area = footed(canvas, area)
    found = [(f"name.{name}", words.named(draft.verb, name), Name(name)) for name in names]
    if verb_named(draft.verb).names == "token":
        _tokens(canvas, words, _turned(canvas, words, draft, found, bottom, TOKENS), area)
        return
    paged(canvas, words, draft, found, bottom, area)


def _tokens(canvas: Canvas, words: Wording, shown: Sequence[tuple[str, str, Action]], area: Area) -> None:
    """Draw a button for each token, with its effect on a line below its name."""
    columns = 1 if canvas.panel.upright else 2
    cells = area.grid(columns, TOKENS // columns, 1.5)
    for cell, (id, label, action) in zip(cells, shown, strict=False):
        look = canvas.look(id, "play")
        does = words.say("token-does", token=id.removeprefix("name.").partition(" ")[0])
        canvas.fill(id, cell, look.fill, look.edge, stroke=0.4)
        canvas.touch(id, cell, action, play=True, said=f"{label}: {does}")
        upper, lower = cell.inset(2, 0.8).rows(2)
        canvas.text(f"{id}.label", upper, label, (4.7, NEAR_FLOOR), look.text, look.fill, cut=True)
        dim = look.text if canvas.pressed == id else theme.DIM
        canvas.text(f"{id}.does", lower, does, (NEAR_FLOOR, NEAR_FLOOR), dim, look.fill)


def paged(
    canvas: Canvas, words: Wording, draft: Draft, found: Sequence[tuple[str, str, Action]], bottom: Area, area: Area
) -> None:
    """Draw one page of twelve answers, with buttons for other pages."""
    shown = _turned(canvas, words, draft, found, bottom, PAGE)
    choices(canvas, area, shown, 3 if len(shown) <= 9 else 4)


def _turned(
    canvas: Canvas, words: Wording, draft: Draft, found: Sequence[tuple[str, str, Action]], bottom: Area, most: int
) -> Sequence[tuple[str, str, Action]]:
    """Draw the buttons that turn pages, beside the close button. Returns the answers on the page that is shown, at most
    `most`."""
    rest = footer(canvas, words, bottom)
    pages = max(1, math.ceil(len(found) / most))
    at = min(draft.at, pages - 1)
    if pages > 1:
        wide = min(28 * canvas.grow, (rest.w - GAP) / 2)
        next_, rest = canvas.beside(rest, wide, GAP)
        before, rest = canvas.beside(rest, wide, GAP)
        turners(canvas, words, at, pages, before, next_, Turn)
        text = words.say("display-page", page=at + 1, pages=pages)
        canvas.text("page", rest, text, (NEAR, NEAR_FLOOR), theme.DIM, align="right")
    return found[at * most : (at + 1) * most]


# --- dice, reasons, values, seats -----------------------------------------------------------------------------


def choices(canvas: Canvas, area: Area, found: Sequence[tuple[str, str, Action]], columns: int = 3) -> None:
    """Draw a grid of answers (id, label, action); an upright panel has at most two columns for up to eight. If each
    label begins with a number, such as a seat's, that number is its key. Otherwise answers are numbered from 1."""
    columns = min(columns, 2 if canvas.panel.upright and len(found) <= 8 else columns)
    cells = area.grid(columns, max(math.ceil(len(found) / columns), 2), GAP)

    heads = [label.partition(" ")[0] for _, label, _ in found]
    if not all(head.isdecimal() for head in heads):
        heads = [str(at) for at in range(1, len(found) + 1)]

    def draw(size: Size) -> None:
        for cell, head, (id, label, action) in zip(cells, heads, found, strict=False):
            keys = (head,) if len(head) == 1 else ()
            canvas.button(id, cell, label, action, keys, kind="play", size=size, seat=seat_of(id))

    canvas.evenly(draw, (4.7, NEAR_FLOOR))


def _dice(canvas: Canvas, view: TableView, words: Wording, draft: Draft, area: Area) -> None:
    option = option_for(view, draft.verb, draft.seat)
    sides = option.sides if option else 6
    bottom, area = footed(canvas, area)
    rest = footer(canvas, words, bottom)
    faces = facts.faces(view.state, draft.verb, sides, len(draft.dice))
    shown = " + ".join(
        words.face(facts.faces(view.state, draft.verb, sides, at)[face - 1]) for at, face in enumerate(draft.dice)
    )
    dice = option.dice if option else 1
    canvas.text("typed", rest, f"{shown} ({len(draft.dice)} / {dice})" if dice > 1 else shown, (GLANCE, NEAR_FLOOR))
    columns = 3 if sides <= 9 else 4 if sides <= 12 else 6
    choices(canvas, area, [(f"die.{at}", words.face(face), Face(at)) for at, face in enumerate(faces, 1)], columns)


def _reason(canvas: Canvas, view: TableView, words: Wording, draft: Draft, area: Area) -> None:
    """Draw the usual reasons for a correction of this kind, and a button to type another one."""
    if draft.writing:
        keyboard.draw(canvas, words, draft, _typed(canvas, words, draft, area))
        return
    bottom, area = footed(canvas, area)
    footer(canvas, words, bottom)
    reasons: list[tuple[str, str, Action]] = [
        (f"reason.{at}", text, Because(text))
        for at, text in enumerate(words.say("display-reasons", verb=draft.verb).split("|"))
    ]
    choices(canvas, area, [*reasons, ("reason.write", words.say("display-reason-own"), Write())])


def _value(canvas: Canvas, view: TableView, words: Wording, draft: Draft, area: Area) -> None:
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
    if rule.kind != "count":
        bottom, area = footed(canvas, area)
        footer(canvas, words, bottom)
        choices(canvas, area, [(f"value.{value}", label, Set(value)) for value, label in found])
        return
    left = amounts.pad(canvas, words, draft, area)
    typed, left = left.top(min(13 * canvas.grow, left.h * 0.6), 2)
    canvas.fill("typed", typed, theme.SURFACE, theme.EDGE)
    canvas.text("typed", typed.inset(2, 1), draft.typed, (GLANCE, GLANCE_FLOOR), on=theme.SURFACE, align="right")
    text = words.say("display-range", least=words.number(rule.least), most=words.number(rule.most))
    canvas.paragraph("range", left, text, (NEAR, NEAR_FLOOR), theme.DIM)


def _seat(canvas: Canvas, view: TableView, words: Wording, draft: Draft, area: Area) -> None:
    option = option_for(view, draft.verb)
    bottom, area = footed(canvas, area)
    found = []
    for seat in sorted(option.seats) if option else ():
        name = words.name(seat) if seat in facts.taken(view.state) else ""
        at_table = words.say("display-common-row" if draft.verb == "name-card" else "display-sabacc-pot")
        found.append((f"seat.{seat}", f"{seat} {name}".strip() if seat else at_table, Choose(seat)))
    paged(canvas, words, draft, found, bottom, area)
