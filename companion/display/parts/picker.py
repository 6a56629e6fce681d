"""The component for picking cards. If the panel is large enough, it shows all cards at once, one row for each suit and
sign. Otherwise, and with large keys, people choose the suit first. The cards picked so far are at the top, with their
total."""

import math
from collections.abc import Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from companion.art import palette
from companion.art.cards import look_of
from companion.display.canvas import theme
from companion.display.canvas.actions import Count, Done, Drop, Overrule, Pick, Spell, Suit
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR, NEAR_FLOOR, TOUCH_FLOOR, Area
from companion.display.canvas.typesetting import Size
from companion.display.input import asides
from companion.display.input.draft import Draft
from companion.display.input.questions import ASKS, among, by_count, counts, fitting, move_of, option_for, unnamed
from companion.display.layout.slots import Slots
from companion.display.layout.tree import Part, areas, column, down, grid, many, part, row
from companion.display.model import facts
from companion.display.model.wording import MINUS, Wording
from companion.display.parts import cards as faces
from companion.display.parts.sheet import FIRST
from companion.game.cards.deck import Card
from companion.game.engine import flow
from companion.game.engine.state import UNKNOWN
from companion.game.engine.zones import own
from companion.game.moves import Move, Option
from companion.game.phases.shared.public_cards import impossible
from companion.locale.words import Worded
from companion.table.views.table_view import TableView

CLOSE, APART, AIR = 0.1, 0.5, 1.4
"""Three gaps in mm: between the keys of the whole deck; between the cards picked so far; and between the words on a key
and its edges, on both sides together."""

KEY, WIDE_KEY, PICKED = 1.35, 1.5, 0.55
"""The usual ratio of width to height of a key with a rank, and that from which a key has its value beside its suit; and
the most of the width of the page's head that the cards picked so far may take, as a share."""


def draw(canvas: Canvas, view: TableView, words: Wording, draft: Draft, body: Area, slots: Slots) -> None:
    """Draw the component for picking the cards of `draft` (the move being entered), with its buttons in the slots of
    the page. While a notice has the room of the secondary actions, these are left out."""
    option = option_for(view, draft.verb, draft.seat)
    if option is None:
        return
    _buttons(canvas, view, words, draft, option, slots)
    if by_count(view, draft):
        _counts(canvas, view, words, draft, body)
        return
    if there := among(view, draft):
        _lying(canvas, words, draft, there, body)
        return
    names = option.names if option.names and not option.named else ()
    allowed = [card for name, card in asides.deck(view, draft.verb).cards.items() if not names or name in names]
    suits = fitting(view, draft, allowed)
    lines = [line for suit in suits for line in signs([card for card in allowed if card.suit == suit])]
    if draft.suit is None and not view.preferences.eyes_free and (found := _deck(lines, body)):
        if slots.seconds:
            canvas.button("big", slots.seconds[0], words.say("display-big-keys"), Suit(suits[0]), ("f1",))
        _keys(canvas, view, words, draft, [card for line in lines for card in line], found)
        return
    _by_suit(canvas, view, words, draft, allowed, suits, body)


def signs(cards: Sequence[Card]) -> list[list[Card]]:
    """Return the cards of a suit in rows: those with positive values and those with negative values, if the suit has
    both; otherwise all in one row."""
    minus = [card for card in cards if card.suit and card.values and max(card.values) < 0]
    plus = [card for card in cards if card not in minus]
    return [plus, minus] if plus and minus else [list(cards)]


def _deck(lines: Sequence[Sequence[Card]], body: Area) -> Mapping[str, Area]:
    """Return the areas of the keys of all cards, keyed by card; {} if the keys would be too small to touch."""
    keys = (row(*(part(card.name) for card in line), gap=CLOSE * 3) for line in lines)
    found = areas(column(*keys, gap=CLOSE), body)
    return found if all(min(cell.w, cell.h) >= TOUCH_FLOOR for cell in found.values()) else {}


def _keys(
    canvas: Canvas, view: TableView, words: Wording, draft: Draft, cards: Sequence[Card], found: Mapping[str, Area]
) -> None:
    """Draw a key for each card: its value above its suit, or an emblem beside its value. If a card has been picked as
    often as the deck has it, its key is only a place with a tick, drawn in stitches."""
    verb, rules = draft.verb.removeprefix("@"), view.state.rules
    for card in cards:
        id, cell, taken = f"{verb}.{card.name}", found[card.name], draft.cards.count(card.name)
        look = look_of(card, rules.deck)
        usual = "quiet" if not card.suit or (card.values and max(card.values) < 0) else "plain"
        used = taken >= card.copies
        kind = "gone" if used or elsewhere(view, draft, card.name) else usual
        colours, room = canvas.tile(id, cell.inset(0.1, 0.1), kind, 1.6)
        canvas.touch(id, cell, Pick(card.name), play=True, said=words.card(card.name))
        if used:
            canvas.drawing(f"{id}.taken", cell.inset(1.5), "icon-check", theme.OK)
            continue
        ink = colours.text
        device = [part("device")] if look.device else []
        tree = column(part("value"), row(*device, part("mark")))
        if cell.ratio > WIDE_KEY:
            tree = row(part("mark"), part("value"))
        inner = areas(tree, room.inset(0.6, 0.5))
        short = look.index or words.card_short(card.name)
        canvas.text(f"{id}.value", inner["value"], short, 4.2, ink, colours.fill, "centre")
        if device:
            canvas.drawing(f"{id}.device", inner["device"].inset(0.3), look.device, ink)
        canvas.drawing(
            f"{id}.mark", inner["mark"].inset(0.3), look.mark, palette.SUIT_DYES[look.dye][1] if look.dye else ink
        )


def _by_suit(
    canvas: Canvas,
    view: TableView,
    words: Wording,
    draft: Draft,
    allowed: Sequence[Card],
    suits: Sequence[str],
    body: Area,
) -> None:
    """Draw a button for each suit, and the cards of the one that is open."""
    shown = draft.suit if draft.suit in suits else suits[0]
    cells = areas(_suits(canvas, suits, body), body, canvas.grow)

    def labels(size: Size) -> None:
        for at, suit in enumerate(suits):
            id, kind, key = f"suit.{suit or 'faces'}", "chosen" if suit == shown else "plain", (f"f{at + 1}",)
            canvas.button(id, cells[id], words.suit(suit), Suit(suit), key, kind=kind, size=size)

    canvas.evenly(labels, 4)
    _ranks(canvas, view, words, draft, [card for card in allowed if card.suit == shown], cells["cards"])


def _suits(canvas: Canvas, suits: Sequence[str], body: Area) -> Part:
    """Return the tree of a page with buttons for suits. They are beside the cards or, if there are at most six on an
    upright panel, above them."""
    cells, cards = [part(f"suit.{suit or 'faces'}") for suit in suits], part("cards")
    if canvas.panel.upright and len(suits) <= 6:
        across = min(len(suits), 3)
        return column(grid(cells, across, gap=1.2, each=(10, 10)), cards, gap=1.2)
    beside = 1 if many(body.h, TOUCH_FLOOR, 0.9) >= len(suits) else 2
    return row(grid(cells, beside, 3, gap=0.8, wanted=22.0 if beside == 1 else 34), cards, gap=1.2)


def _counts(canvas: Canvas, view: TableView, words: Wording, draft: Draft, area: Area) -> None:
    """Draw a button for each possible number of cards."""
    allowed = [count for count in counts(view, draft) if count >= len(draft.cards)]
    columns = min(len(allowed), 3 if canvas.panel.upright else 4)
    found = areas(grid([part(str(count)) for count in allowed], columns, 2, gap=GAP), area)
    for count in allowed:
        id, label = f"{draft.verb}.count.{count}", words.say("display-cards", n=count, verb=draft.verb)
        key = (str(count),)
        canvas.button(id, found[key[0]], label, Count(count), key, size=6, play=True, hint=True)


def _ranks(canvas: Canvas, view: TableView, words: Wording, draft: Draft, cards: list[Card], area: Area) -> None:
    """Draw the cards of a suit, or those without one. A button shows only the rank if that is enough to name the
    card."""
    grey = frozenset(card.name for card in cards if elsewhere(view, draft, card.name))
    suit = cards[0].suit
    alone = len({card.rank for card in cards}) == len(cards) and suit != ""
    most = many(area.h, TOUCH_FLOOR, 1)  # rows that a finger can hit
    least = max(2, math.ceil(len(cards) / most))
    columns = max(least, min(len(cards), round(math.sqrt(len(cards) * area.ratio / KEY))))
    named = ((words.rank(card) if alone else words.card(card.name), words.card_short(card.name)) for card in cards)
    labels = [Worded.of(list(names)) for names in named]  # a small key has the short name
    longest = max((word for label in labels for word in label.split()), key=len)
    needs = canvas.width(longest, face="sentences") + AIR
    columns = max(least, min(columns, many(area.w, needs)))
    rows = math.ceil(len(cards) / columns)
    lines = signs(cards)
    if len(lines) == 2 and many(area.w, max(TOUCH_FLOOR, needs)) >= max(map(len, lines)):
        tree = column(*(row(*(part(card.name) for card in line), gap=1) for line in lines), gap=1)
    else:
        tree = grid([part(card.name) for card in cards], columns, rows, gap=1)
    found = areas(tree, area)
    placed = [(found[card.name], card, label) for card, label in zip(cards, labels, strict=True)]
    # a Roman numeral on a tarot card counts as digits
    names = [each for each in placed if each[2].strip("+" + MINUS + "0123456789IVX")]
    figures = [each for each in placed if each not in names]
    for kind, size in ((figures, (6.0, 3.5)), (names, 4.0)):
        canvas.evenly(partial(_cards, canvas, words, draft, kind, grey, kind is names), size)


def elsewhere(view: TableView, draft: Draft, card: str) -> bool:
    """Whether, for the draft (the move being entered), every card of this name is known to be somewhere else. It may
    still be named, because an earlier entry may have been wrong."""
    if draft.verb in asides.VERBS:
        return False
    mine = own(view.state.rules.zones, draft.seat) if draft.seat else ()
    return impossible(view.state, Move(draft.verb), (card,), *mine) is not None


def _cards(
    canvas: Canvas,
    words: Wording,
    draft: Draft,
    placed: Sequence[tuple[Area, Card, str]],
    grey: frozenset[str],
    counted: bool,
    size: Size,
) -> None:
    """Draw a button for each card; those in `grey` (known to be elsewhere) are dimmed. If `counted`, the value is drawn
    below the name."""
    verb = draft.verb.removeprefix("@")
    for cell, card, label in placed:
        id, usual = f"{verb}.{card.name}", "gone" if card.name in grey else "plain"
        kind = "chosen" if card.name in draft.cards else usual
        look, room = canvas.tile(id, cell, kind, 2)
        inner, ink = room.inset(0.6, 0.6), look.text
        lines = [part("value", 4.2)] if cell.h >= 13 and counted else []
        top, *low = down(canvas, inner, part("label"), *lines)
        keys = (card.rank,) if len(card.rank) == 1 and card.rank.isdecimal() else ()
        canvas.touch(id, cell, Pick(card.name), keys, play=True, said=words.card(card.name))
        canvas.paragraph(f"{id}.label", top, label, size, ink, look.fill, "centre", face="facts")
        if low:
            canvas.text(f"{id}.value", low[0], words.values(card), NEAR_FLOOR, ink, look.fill, "centre")


def _lying(canvas: Canvas, words: Wording, draft: Draft, cards: Sequence[str], area: Area) -> None:
    """Draw a button for each of the cards that lie face up, to choose one of them."""
    found = areas(grid([part(name) for name in cards], max(2, min(4, len(cards))), gap=GAP), area)
    for name, cell in found.items():
        canvas.button(f"{draft.verb}.{name}", cell, words.card(name), Pick(name), size=5)


def hand(canvas: Canvas, view: TableView, words: Wording, draft: Draft, area: Area) -> Area:
    """Draw the cards picked so far (a touch takes one out), places for those that are missing, cards on the field that
    a touch adds, and the running total. If only one card is asked for, draw nothing. Returns the room that is left for
    the question, at the left (on an upright panel above the cards)."""
    option = option_for(view, draft.verb, draft.seat)
    which = ASKS.get(draft.verb) == "which-and-what"
    if option is None or option.cards[1] < 2 or by_count(view, draft) or (which and not draft.cards):
        return area
    most, missing = option.cards[1], option.cards[1] - len(draft.cards)
    fielded = _fielded(view, draft) if missing > 0 else []
    count = max(len(draft.cards) + len(fielded), min(most, 8))
    room = areas(_hand(canvas, area, count, 1), area, canvas.grow)["place.0"]
    fielded = fielded[: max(0, many(room.w, TOUCH_FLOOR, APART) - len(draft.cards))]
    shown = [*draft.cards, *fielded, *[""] * max(0, min(most, count) - len(draft.cards) - len(fielded))]
    found = areas(_hand(canvas, area, count, len(shown)), area, canvas.grow)
    for at, name in enumerate(shown):
        place, mine = found[f"place.{at}"], at < len(draft.cards)
        id = f"chip.{at}" if mine else f"field.{name}" if name else f"place.{at}"
        _chosen(canvas, view, id, place, name, picked=mine)
        if mine:
            canvas.touch(id, place, Drop(at), said=words.say("display-take-out", card=words.card(name)))
        elif name:
            keys = ("y",) if at == len(draft.cards) else ()
            canvas.touch(id, place, Pick(name), keys, said=words.card(name))
    if not which:  # for those verbs the question says what is missing
        code = "display-missing" if missing >= 0 else "display-too-many"
        counted = Worded.of([words.say(code, n=abs(missing)), f"{len(draft.cards)} / {most}"])
        canvas.paragraph("missing", found["count"], counted, NEAR, theme.DIM if missing else theme.TEXT)
    total = facts.total(asides.deck(view, draft.verb), draft.cards)
    if total is not None:
        canvas.text("picked.total", found["total"], words.signed(total), 6.7)
    return found["question"]


def _hand(canvas: Canvas, area: Area, count: int, places: int) -> Part:
    """Return the tree of the cards picked so far: the question, so many `places` in the room of `count` cards, and the
    total."""
    each = max(TOUCH_FLOOR, faces.width(1, area.h)) + APART
    cells = [part(f"place.{at}") for at in range(places)]
    told = column(part("count", weight=1.35), part("total"), wanted=18)
    if canvas.panel.upright:
        return column(part("question"), row(row(*cells, gap=APART, weight=1), told, gap=1), gap=1)
    wide = row(*cells, gap=APART, least=count * each, most=count * each, share=PICKED)
    return row(part("question"), wide, told, gap=1.5)


def _chosen(canvas: Canvas, view: TableView, id: str, area: Area, name: str, *, picked: bool) -> None:
    """Draw a card that was picked, a card on the field that may be meant (dimmed), or the empty place of a card that is
    missing."""
    card = asides.deck(view, "").cards.get(name)
    if not name:
        faces.slot(canvas, id, area)
    elif card is None:
        faces.back(canvas, id, area)
    else:
        faces.card(canvas, id, area, look_of(card, view.state.rules.deck), dim=not picked)


def _fielded(view: TableView, draft: Draft) -> list[str]:
    """Return the cards on the field that may be meant, without cards locked for another seat and without scanned cards,
    which the draft of a hand has already."""
    scanned = {card for cards in view.scanned.values() for card in cards}
    mine = [each for each in view.lying if each.state != "locked" or each.seat == draft.seat]
    found = dict.fromkeys(each.card for each in mine if each.card not in ("", UNKNOWN, *draft.cards))
    return [card for card in found if draft.verb != "reveal" or card not in scanned]


def _buttons(canvas: Canvas, view: TableView, words: Wording, draft: Draft, option: Option, slots: Slots) -> None:
    """Draw the buttons of the page: to name the cards after all, to leave one unnamed, to insist, and to confirm."""
    if by_count(view, draft):
        canvas.button("spell", slots.primary, words.say("display-spell"), Spell(), ("n",))
        return
    allowed = counts(view, draft)
    chosen = len(draft.cards)
    missing = max(1, next((count - chosen for count in allowed if count > chosen), 1))
    if slots.seconds and chosen < option.cards[1] and _may_stay_unnamed(view, draft, missing):
        id, said = f"{draft.verb}.unnamed", words.say("display-unnamed")
        canvas.button(id, slots.seconds[1], said, Pick(UNKNOWN), ("u",))
    if slots.seconds and insists(view, draft):
        label = words.say("display-overrule")
        canvas.button("overrule", slots.seconds[2], label, Overrule(), ("o",), kind="alarm")
    if option.cards[1] > 1 and (draft.cards or 0 in allowed):
        kind, ok = "primary" if chosen in allowed else "plain", words.say("display-ok")
        canvas.button("cards.ok", slots.primary, ok, Done(), ("return",), kind=kind, size=FIRST, play=True)


def insists(view: TableView, draft: Draft) -> bool:
    """Return whether people may insist on the cards of a draft that was refused: with a reason, it is possible."""
    if not draft.refused or draft.overrule or not draft.cards or by_count(view, draft):
        return False
    refusals = (flow.refusal(view.state, move_of(each)) for each in (draft, replace(draft, reason="?")))
    return [each is None for each in refusals] == [False, True]


def _may_stay_unnamed(view: TableView, draft: Draft, missing: int) -> bool:
    """Whether the next card may stay unnamed. If one must be chosen from cards that lie face up, that list offers it
    itself."""
    if ASKS.get(draft.verb) == "always":
        return True
    if among(view, draft):
        return False
    return unnamed(view, draft, missing)
