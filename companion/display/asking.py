"""The pages that ask for what a move still needs: an amount, a name, dice, a reason, an option's value, a seat."""

import math
from collections.abc import Sequence

from companion.display import (
    alarms_page,
    amounts,
    asides,
    chips_page,
    decks_page,
    facts,
    keyboard,
    notice_line,
    picker,
    theme,
)
from companion.display.actions import Action, Amount, Because, Choose, Done, Face, Name, Set, Turn
from companion.display.draft import Draft
from companion.display.metrics import GAP, GLANCE, GLANCE_FLOOR, NEAR, NEAR_FLOOR, Area
from companion.display.pages import footed, footer, seat_of, turners
from companion.display.questions import WHICH_AND_WHAT, by_count, option_for, step
from companion.display.sheet import Sheet, Size
from companion.display.ui import Ui
from companion.display.wording import Wording
from companion.game.goods import Place, goods
from companion.game.moves import TABLE
from companion.game.phases.corrections import HAND
from companion.table.sight import Sight

HEADER = 10.0
POTS: tuple[Place, ...] = ("hand", "sabacc")
FEW = 6
"""So many values of a small range are ready-made answers."""

PAGE = 12
"""So many ready-made answers stand on a page."""


def draw(sheet: Sheet, sight: Sight, ui: Ui, words: Wording, area: Area) -> None:
    """The page for the next thing that is missing."""
    draft = ui.draft
    assert draft is not None
    asked = step(sight, draft)
    few = asked == "amount" and draft.verb != asides.PIN and bool(amounts.few(sight, words, draft))
    if asked == "amount" and draft.verb != asides.PIN and not few and amounts.packed(sheet, sight, words, draft, area):
        amounts.draw_packed(sheet, sight, ui, words, draft, _question(sight, words, draft, asked), area)
        return
    high = notice_line.high(sheet, sight, ui, 14.0 if sheet.panel.upright else HEADER)
    header, body = area.top(high * sheet.grow, 1.5)
    header = alarms_page.chip(sheet, sight, words, header)
    question = _question(sight, words, draft, asked)
    room = notice_line.beside_title(
        sheet, sight, ui, words, header, lambda area: sheet.holds(area, question, (NEAR_FLOOR, NEAR_FLOOR))
    )
    noticed = notice_line.speaks(sight, ui)
    option = option_for(sight, draft.verb, draft.seat)
    picked = asked == "cards" and not by_count(sight, draft)
    alone = draft.verb in WHICH_AND_WHAT
    if picked and option is not None and option.cards[1] > 1 and not noticed and (draft.cards or not alone):
        room, chips = header.left(header.w * (0.66 if alone else 0.24), 2)
        picker.chips(sheet, sight, words, draft, option.cards[1], chips)
    if room is not None:
        sheet.paragraph("ask", room, question, (4.7, NEAR_FLOOR), theme.GOLD)
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
        amounts.draw_pin(sheet, words, draft, body)
        return
    pages[asked or "reason"](sheet, sight, words, draft, body)


def _question(sight: Sight, words: Wording, draft: Draft, asked: str) -> str:
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
    if asked in ("dice", "reason"):
        return words.say(f"display-ask-{asked}") + (f" ({words.do(verb, owed='')})" if asked == "reason" else "")
    if asked == "amount" and draft.verb == asides.RECOUNT:
        return words.say("chips-ask", place=chips_page.place(words, draft.seat or 0))
    if asked == "amount" and draft.verb == "sit":
        who = f"{draft.seat} {draft.name}"
    if asked == "cards":
        option = option_for(sight, draft.verb, draft.seat)
        where = draft.name or "none"
        if verb in WHICH_AND_WHAT and option is not None and option.cards[1] == 2 and not draft.spelled:
            return words.say("display-ask-what-it-is" if draft.cards else "display-ask-which", verb=verb, who=who)
        verb = "any" if draft.spelled else verb
        return words.say("display-ask-cards", verb=verb, who=who, zone=where, n=option.cards[1] if option else 1)
    if asked == "amount" and draft.verb == "pledge":
        return words.say("display-ask-worth", thing=draft.name)
    return words.say(f"display-ask-{asked}", verb=verb, who=who, do=words.do(verb, owed=""))


def _few(sheet: Sheet, sight: Sight, words: Wording, draft: Draft, area: Area) -> None:
    """A button for each amount that there is."""
    bottom, area = footed(sheet, area)
    footer(sheet, words, bottom)
    ready = amounts.few(sight, words, draft)
    choices(sheet, area, [(f"amount.{id}", label, Amount(value)) for id, label, value in ready])


# --- names ----------------------------------------------------------------------------------------------------


def _name(sheet: Sheet, sight: Sight, words: Wording, draft: Draft, area: Area) -> None:
    option = option_for(sight, draft.verb, draft.seat)
    if option is not None and option.names:
        _named(sheet, words, draft, option.names, area)
        return
    bottom, area = area.bottom(12 * sheet.grow, 2)
    ok, rest = sheet.beside(bottom, 26 * sheet.grow, GAP)
    rest = footer(sheet, words, rest)
    kind = "primary" if draft.typed.strip() else "plain"
    sheet.button("name.ok", ok, words.say("display-ok"), Done(), ("return",), kind=kind, hint=False)
    sheet.fill("typed", rest, theme.SURFACE, theme.EDGE)
    sheet.text("typed", rest.inset(2, 1), draft.typed + "_", (5.0, NEAR_FLOOR), on=theme.SURFACE, cut=True)
    names, keys = area.top(11 * sheet.grow, 2)
    likely = suggestions(sight, words) if draft.verb == "sit" else things(sight, words)
    if draft.verb == asides.NEW_DECK:
        likely = decks_page.suggestions(sight, words)
    shown = 3 if sheet.panel.upright else 6

    def labels(size: Size) -> None:
        for at, (cell, name) in enumerate(zip(names.columns(shown, 2), likely, strict=False)):
            sheet.button(f"name.{at}", cell, name, Name(name), size=size, hint=False)

    sheet.evenly(labels, (NEAR, NEAR_FLOOR))
    keyboard.draw(sheet, words, draft, keys)


def suggestions(sight: Sight, words: Wording) -> list[str]:
    """Names that are likely: who has played before and is not seated, then some from the language's list."""
    state = sight.state
    seated = {state.people[seat.person].name for seat in state.seats if seat is not None}
    known = [one.name for one in state.people if one.name not in seated]
    fresh = [name for name in words.say("display-names").split("|") if name not in seated and name not in known]
    return (known + fresh)[:6]


def things(sight: Sight, words: Wording) -> list[str]:
    """Things that are likely to be pledged, those that lie in a pot already left out."""
    there = {item.name for place in POTS for item in goods(sight.state, place)}
    return [name for name in words.say("display-things").split("|") if name not in there][:6]


def _named(sheet: Sheet, words: Wording, draft: Draft, names: tuple[str, ...], area: Area) -> None:
    """One of the names that are allowed."""
    bottom, area = footed(sheet, area)
    found = [(f"name.{name}", words.named(draft.verb, name), Name(name)) for name in names]
    paged(sheet, words, draft, found, bottom, area)


def paged(
    sheet: Sheet, words: Wording, draft: Draft, found: Sequence[tuple[str, str, Action]], bottom: Area, area: Area
) -> None:
    """Ready-made answers, twelve on a page, and the buttons that turn the pages beside the close button."""
    rest = footer(sheet, words, bottom)
    pages = max(1, math.ceil(len(found) / PAGE))
    at = min(draft.at, pages - 1)
    if pages > 1:
        next_, rest = sheet.beside(rest, 28 * sheet.grow, GAP)
        before, rest = sheet.beside(rest, 28 * sheet.grow, GAP)
        turners(sheet, words, at, pages, before, next_, Turn)
        text = words.say("display-page", page=at + 1, pages=pages)
        sheet.text("page", rest, text, (NEAR, NEAR_FLOOR), theme.DIM, align="right")
    shown = found[at * PAGE : (at + 1) * PAGE]
    choices(sheet, area, shown, 3 if len(shown) <= 9 else 4)


# --- dice, reasons, values, seats -----------------------------------------------------------------------------


def choices(sheet: Sheet, area: Area, found: Sequence[tuple[str, str, Action]], columns: int = 3) -> None:
    """A grid of ready-made answers (id, label, action), in two columns on a panel that is higher than wide. Where all
    of them are numbers, or begin with a seat's, the key of each is its own number; else they are counted."""
    columns = min(columns, 2 if sheet.panel.upright and len(found) <= 8 else columns)
    cells = area.grid(columns, max(math.ceil(len(found) / columns), 2), GAP)

    heads = [label.partition(" ")[0] for _, label, _ in found]
    if not all(head.isdecimal() for head in heads):
        heads = [str(at) for at in range(1, len(found) + 1)]

    def draw(size: Size) -> None:
        for cell, head, (id, label, action) in zip(cells, heads, found, strict=False):
            keys = (head,) if len(head) == 1 else ()
            sheet.button(id, cell, label, action, keys, kind="play", size=size, seat=seat_of(id))

    sheet.evenly(draw, (4.7, NEAR_FLOOR))


def _dice(sheet: Sheet, sight: Sight, words: Wording, draft: Draft, area: Area) -> None:
    option = option_for(sight, draft.verb, draft.seat)
    sides = option.sides if option else 6
    bottom, area = footed(sheet, area)
    rest = footer(sheet, words, bottom)
    faces = facts.faces(sight.state, draft.verb, sides, len(draft.dice))
    shown = " + ".join(
        words.face(facts.faces(sight.state, draft.verb, sides, at)[face - 1]) for at, face in enumerate(draft.dice)
    )
    dice = option.dice if option else 1
    sheet.text("typed", rest, f"{shown} ({len(draft.dice)} / {dice})" if dice > 1 else shown, (GLANCE, NEAR_FLOOR))
    columns = 3 if sides <= 9 else 4 if sides <= 12 else 6
    choices(sheet, area, [(f"die.{at}", words.face(face), Face(at)) for at, face in enumerate(faces, 1)], columns)


def _reason(sheet: Sheet, sight: Sight, words: Wording, draft: Draft, area: Area) -> None:
    bottom, area = footed(sheet, area)
    footer(sheet, words, bottom)
    reasons = words.say("display-reasons").split("|")
    choices(sheet, area, [(f"reason.{at}", text, Because(text)) for at, text in enumerate(reasons)])


def _value(sheet: Sheet, sight: Sight, words: Wording, draft: Draft, area: Area) -> None:
    rule = sight.state.rules.options.get(draft.name)
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
        bottom, area = footed(sheet, area)
        footer(sheet, words, bottom)
        choices(sheet, area, [(f"value.{value}", label, Set(value)) for value, label in found])
        return
    left = amounts.pad(sheet, words, draft, area)
    if amounts.low(sheet, area) and not sheet.panel.upright:  # all that there is beside the keys is one row
        bottom, left = left.top(14 * sheet.grow, 1)
        typed = footer(sheet, words, bottom)
    else:
        bottom, left = footed(sheet, left, 12)
        footer(sheet, words, bottom)
        typed, left = left.top(min(13 * sheet.grow, left.h * 0.6), 2)
    sheet.fill("typed", typed, theme.SURFACE, theme.EDGE)
    sheet.text("typed", typed.inset(2, 1), draft.typed, (GLANCE, GLANCE_FLOOR), on=theme.SURFACE, align="right")
    text = words.say("display-range", least=words.number(rule.least), most=words.number(rule.most))
    sheet.paragraph("range", left, text, (NEAR, NEAR_FLOOR), theme.DIM)


def _seat(sheet: Sheet, sight: Sight, words: Wording, draft: Draft, area: Area) -> None:
    option = option_for(sight, draft.verb)
    bottom, area = footed(sheet, area)
    found = []
    for seat in sorted(option.seats) if option else ():
        name = words.name(seat) if seat in facts.taken(sight.state) else ""
        at_table = words.say("display-common-row" if draft.verb == "name-card" else "display-sabacc-pot")
        found.append((f"seat.{seat}", f"{seat} {name}".strip() if seat else at_table, Choose(seat)))
    paged(sheet, words, draft, found, bottom, area)
