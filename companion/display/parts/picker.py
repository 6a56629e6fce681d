"""The component for picking cards: first the suit, then the rank; or a card without a suit. If several cards are
needed, small buttons ("chips") show those picked so far."""

import math
from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from companion.display.canvas import letters, theme
from companion.display.canvas.actions import Close, Count, Done, Drop, Overrule, Pick, Spell, Suit
from companion.display.canvas.canvas import Canvas, Size
from companion.display.canvas.metrics import GAP, NEAR, NEAR_FLOOR, PLAY_HEIGHT, TOUCH_FLOOR, Area
from companion.display.input import asides
from companion.display.input.draft import Draft
from companion.display.input.questions import (
    ASKS,
    among,
    by_count,
    counts,
    fitting,
    move_of,
    option_for,
    unnamed,
)
from companion.display.model.wording import MINUS, Wording
from companion.game.cards.deck import Card
from companion.game.engine import flow
from companion.game.engine.state import UNKNOWN
from companion.game.engine.zones import own
from companion.game.moves import Move, Option
from companion.game.phases.shared.public_cards import impossible
from companion.locale.words import Worded
from companion.table.views.table_view import TableView

ROOMY = 1.2
"""Size of a panel, as a multiple of a 7" panel, from which the buttons below the cards are as high as play buttons."""


def draw(canvas: Canvas, view: TableView, words: Wording, draft: Draft, area: Area) -> None:
    """Draw the component for picking cards, with its buttons to cancel and confirm."""
    option = option_for(view, draft.verb, draft.seat)
    if option is None:
        return
    scale = canvas.grow
    bottom, area = area.bottom(max(12.5 * scale, PLAY_HEIGHT if scale > ROOMY else 0.0), 2)
    with canvas.mirrored(bottom):
        _footer(canvas, view, words, draft, option, bottom)
    if by_count(view, draft):
        _counts(canvas, view, words, draft, area)
        return
    if cards := among(view, draft):
        _lying(canvas, words, draft, cards, area)
        return
    allowed = _allowed(view, draft, option)
    suits = fitting(view, draft, allowed)
    open_suit = draft.suit if draft.suit in suits else suits[0]
    cells, right = _suit_cells(canvas, area, len(suits))

    def labels(size: Size) -> None:
        for at, (cell, suit) in enumerate(zip(cells, suits, strict=False)):
            id, kind, key = f"suit.{suit or 'faces'}", "chosen" if suit == open_suit else "plain", (f"f{at + 1}",)
            canvas.button(id, cell, words.suit(suit), Suit(suit), key, kind=kind, size=size, hint=False)

    canvas.evenly(labels, (4, NEAR_FLOOR))
    _ranks(canvas, view, words, draft, [card for card in allowed if card.suit == open_suit], right)


def _suit_cells(canvas: Canvas, area: Area, suits: int) -> tuple[list[Area], Area]:
    """Return areas for the suits, and the room for the cards: beside the suits, or below up to six suits on an upright
    panel."""
    if canvas.panel.upright and suits <= 6:
        across = min(suits, 3)
        upper, rest = area.top(-(-suits // across) * (10.0 * canvas.grow + 1.2), 1.2)
        return upper.grid(across, -(-suits // across), 1.2), rest
    beside = 1 if suits * (TOUCH_FLOOR + 0.2) <= area.h else 2
    left, right = area.left((22 if beside == 1 else 34) * canvas.grow, 1.2)
    rows = max(-(-suits // beside), 3)
    gap = max(0.2, min(1.5, (area.h - rows * (TOUCH_FLOOR + 0.1)) / max(1, rows - 1)))
    return left.grid(beside, rows, gap), right


def _allowed(view: TableView, draft: Draft, option: Option) -> list[Card]:
    """Return the cards of the deck that may be named for the draft."""
    deck = asides.deck(view, draft.verb).cards
    names = option.names if option.names and not option.named else ()
    return [card for name, card in deck.items() if not names or name in names]


def _counts(canvas: Canvas, view: TableView, words: Wording, draft: Draft, area: Area) -> None:
    """Draw a button for each possible number of cards."""
    allowed = [count for count in counts(view, draft) if count >= len(draft.cards)]
    columns = min(len(allowed), 3 if canvas.panel.upright else 4)
    rows = max(2, math.ceil(len(allowed) / columns))
    for cell, count in zip(area.grid(columns, rows, GAP), allowed, strict=False):
        label = words.say("display-cards", n=count, verb=draft.verb)
        id = f"{draft.verb}.count.{count}"
        canvas.button(id, cell, label, Count(count), (str(count),), kind="play", size=(6, NEAR_FLOOR), play=True)


def _ranks(canvas: Canvas, view: TableView, words: Wording, draft: Draft, cards: list[Card], area: Area) -> None:
    """Draw the cards of a suit, or those without one. A button shows only the rank if that is enough to name the
    card."""
    grey = frozenset(card.name for card in cards if elsewhere(view, draft, card.name))
    suit = cards[0].suit
    alone = len({card.rank for card in cards}) == len(cards) and suit != ""
    columns = max(2, min(len(cards), round(math.sqrt(len(cards) * area.w / area.h / 1.35))))
    labels = [words.rank(card) if alone else words.card(card.name) for card in cards]
    longest = max((word for label in labels for word in label.split()), key=len)
    floor = math.ceil(NEAR_FLOOR * canvas.panel.height_px / canvas.panel.height_mm)
    needs = letters.width(longest, floor) * canvas.panel.width_mm / canvas.panel.width_px + 1.4
    while columns > 2 and area.w / columns < needs and area.h / math.ceil(len(cards) / (columns - 1)) >= TOUCH_FLOOR:
        columns -= 1
    rows = math.ceil(len(cards) / columns)
    grid = list(zip(area.grid(columns, rows, 1), cards, labels, strict=False))
    # a Roman numeral on a tarot card counts as digits
    names = [each for each in grid if each[2].strip("+" + MINUS + "0123456789IVX")]
    figures = [each for each in grid if each not in names]
    for kind, size in ((figures, (6.0, 3.5)), (names, (4.0, NEAR_FLOOR))):
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
    placed: list[tuple[Area, Card, str]],
    grey: frozenset[str],
    counted: bool,
    size: Size,
) -> None:
    """Draw a button for each card; those in `grey` (known to be elsewhere) are dimmed. If `counted`, the value is drawn
    below the name."""
    verb = draft.verb.removeprefix("@")
    for cell, card, label in placed:
        id, inner = f"{verb}.{card.name}", cell.inset(0.15, 0.6)
        low, top = inner.bottom(NEAR_FLOOR * 1.4 * canvas.grow) if cell.h >= 13 and counted else (None, inner)
        kind = "chosen" if card.name in draft.cards else "plain" if card.name in grey else "play"
        look = canvas.look(id, kind)
        canvas.fill(id, cell, look.fill, look.edge, stroke=0.4)
        ink = theme.DIM if kind == "plain" and canvas.pressed != id else look.text
        keys = (card.rank,) if len(card.rank) == 1 and card.rank.isdecimal() else ()
        canvas.touch(id, cell, Pick(card.name), keys, play=True, said=words.card(card.name))
        canvas.paragraph(f"{id}.label", top, label, size, ink, look.fill, "centre")
        if low is not None:
            value = words.values(card)
            colour = theme.DIM if kind == "plain" and canvas.pressed != id else look.text
            canvas.text(f"{id}.value", low, value, (NEAR_FLOOR, NEAR_FLOOR), colour, look.fill, "centre")


def _lying(canvas: Canvas, words: Wording, draft: Draft, cards: Sequence[str], area: Area) -> None:
    """Draw a button for each of the cards that lie face up, to choose one of them."""
    columns = max(2, min(4, len(cards)))
    for cell, card in zip(area.grid(columns, max(1, math.ceil(len(cards) / columns)), GAP), cards, strict=False):
        canvas.button(f"{draft.verb}.{card}", cell, words.card(card), Pick(card), kind="play", size=(5, NEAR_FLOOR))


def chips(canvas: Canvas, view: TableView, words: Wording, draft: Draft, most: int, area: Area) -> None:
    """Draw the cards picked so far as small buttons (a touch removes one), how many of `most` cards are missing, and
    the cards on the field, which a touch adds."""
    missing = most - len(draft.cards)
    rest, least = area, 1
    if ASKS.get(draft.verb) != "which-and-what":  # for those verbs the question says what is missing
        code = "display-missing" if missing >= 0 else "display-too-many"
        (label, rest), least = area.right(min(38.0, area.w * 0.22), 2), 4
        colour = theme.DIM if missing == 0 else theme.GOLD
        counted = Worded.of([words.say(code, n=abs(missing)), f"{len(draft.cards)} / {most}"])
        canvas.paragraph("missing", label, counted, (NEAR, NEAR_FLOOR), colour)
    room = int((rest.w + 1.5) / (TOUCH_FLOOR + 1.5)) - len(draft.cards)  # how many more a finger can still hit
    fielded = _fielded(view, draft)[: max(0, room)] if missing > 0 else []
    width = min(30.0 * canvas.grow, (rest.w + 1.5) / max(least, len(draft.cards) + len(fielded)) - 1.5)
    for at, card in enumerate(draft.cards):
        chip, rest = rest.left(width, 1.5)
        wordings = [words.card(card), words.card_short(card)]
        look = canvas.look(f"chip.{at}", "chosen")
        canvas.fill(f"chip.{at}", chip, look.fill, look.edge, stroke=0.4)
        canvas.touch(f"chip.{at}", chip, Drop(at), said=words.say("display-take-out", card=wordings[0]))
        name, cross = chip.inset(1, 0.5).right(3.2)[::-1]
        if not canvas.text(f"chip.{at}.label", name, wordings, (NEAR, NEAR_FLOOR), look.text, look.fill):
            canvas.text(
                f"chip.{at}.label", chip.inset(0.6, 0.5), wordings[-1], (NEAR, NEAR_FLOOR), look.text, look.fill
            )
        else:
            canvas.text(f"chip.{at}.cross", cross, "×", (NEAR, NEAR_FLOOR), look.text, look.fill, "right")
    for at, card in enumerate(fielded):
        if rest.w < width:
            break
        chip, rest = rest.left(width, 1.5)
        said, keys = words.card(card), () if at else ("y",)
        canvas.button(f"field.{card}", chip, "+ " + words.card_short(card), Pick(card), keys, hint=False, said=said)


def _fielded(view: TableView, draft: Draft) -> list[str]:
    """Return the cards on the field that may be meant, without cards locked for another seat and without scanned cards,
    which the draft of a hand has already."""
    scanned = {card for cards in view.scanned.values() for card in cards}
    mine = [each for each in view.lying if each.state != "locked" or each.seat == draft.seat]
    found = dict.fromkeys(each.card for each in mine if each.card not in ("", UNKNOWN, *draft.cards))
    return [card for card in found if draft.verb != "reveal" or card not in scanned]


def _footer(canvas: Canvas, view: TableView, words: Wording, draft: Draft, option: Option, area: Area) -> None:
    cells = area.columns(4 if canvas.panel.upright else 5, GAP)
    if canvas.panel.upright:  # too narrow to leave a place empty
        cells.insert(1, cells[1])
    canvas.button("close", cells[0], words.say("display-cancel"), Close(), ("escape",), hint=False)
    if by_count(view, draft):
        canvas.button("spell", cells[4], words.say("display-spell"), Spell(), ("n",), hint=False)
        return
    allowed = counts(view, draft)
    chosen = len(draft.cards)
    missing = max(1, next((count - chosen for count in allowed if count > chosen), 1))
    if chosen < option.cards[1] and _may_stay_unnamed(view, draft, missing):
        place = cells[2 if option.cards[1] > 1 else 4]
        canvas.button(f"{draft.verb}.unnamed", place, words.say("display-unnamed"), Pick(UNKNOWN), ("u",), hint=False)
    if draft.refused and not draft.overrule and draft.cards and _still_wrong(view, draft):
        label = words.say("display-overrule")
        canvas.button("overrule", cells[3], label, Overrule(), ("o",), kind="alarm", hint=False)
    if option.cards[1] > 1 and (draft.cards or 0 in allowed):
        kind = "primary" if chosen in allowed else "plain"
        canvas.button(
            "cards.ok", cells[4], words.say("display-ok"), Done(), ("return",), kind=kind, hint=False, play=True
        )


def _still_wrong(view: TableView, draft: Draft) -> bool:
    """Whether the table refuses the picked cards now but would accept them with a reason."""
    refused = flow.refusal(view.state, move_of(draft)) is not None
    return refused and flow.refusal(view.state, move_of(replace(draft, reason="?"))) is None


def _may_stay_unnamed(view: TableView, draft: Draft, missing: int) -> bool:
    """Whether the next card may stay unnamed. If one must be chosen from cards that lie face up, that list offers it
    itself."""
    if ASKS.get(draft.verb) == "always":
        return True
    if among(view, draft):
        return False
    return unnamed(view, draft, missing)
