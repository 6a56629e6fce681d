"""Picking cards: suit, then rank; or a face. For a hand that is laid open, chips of what has been picked so far."""

import math

from companion.display import theme
from companion.display.actions import Close, Done, Drop, Overrule, Pick, Suit
from companion.display.metrics import GAP, NEAR, NEAR_FLOOR, Area
from companion.display.sheet import Sheet
from companion.display.ui import Draft, option_for
from companion.display.wording import MINUS, Wording
from companion.game.state import UNKNOWN
from companion.game.zones import locked, zone
from companion.table.sight import Sight


def draw(sheet: Sheet, sight: Sight, words: Wording, draft: Draft, area: Area) -> None:
    """The whole picker."""
    option = option_for(sight, draft.verb, draft.seat)
    if option is None:
        return
    scale = sheet.grow
    bottom, area = area.bottom(12.5 * scale, 2)
    _footer(sheet, words, draft, option.cards, bottom)
    if draft.verb == "free" or (draft.verb == "relabel" and not draft.cards):
        _locked(sheet, sight, words, draft, area)
        return
    left, right = area.left(22 * sheet.grow, 1.2)
    suits = list(dict.fromkeys(card.suit for card in sight.state.rules.deck.cards.values()))
    open_suit = draft.suit if draft.suit is not None else suits[0]
    for at, (cell, suit) in enumerate(zip(left.rows(max(len(suits), 3), 1.5), suits, strict=False)):
        kind = "chosen" if suit == open_suit else "plain"
        key = (f"f{at + 1}",)
        sheet.button(
            f"suit.{suit or 'faces'}", cell, words.suit(suit), Suit(suit), key, kind=kind, size=(4, 2.8), hint=False
        )
    _ranks(sheet, sight, words, draft, open_suit, right)


def _ranks(sheet: Sheet, sight: Sight, words: Wording, draft: Draft, suit: str, area: Area) -> None:
    cards = [card for card in sight.state.rules.deck.cards.values() if card.suit == suit]
    columns = max(2, min(len(cards), round(math.sqrt(len(cards) * area.w / area.h / 1.35))))
    rows = math.ceil(len(cards) / columns)
    verb = draft.verb.removeprefix("@")
    for cell, card in zip(area.grid(columns, rows, 1), cards, strict=False):
        label = words.rank(card) if suit else words.card(card.name)
        number = not label.strip("+" + MINUS + "0123456789IVX")  # on tarot cards, a Roman one
        size = (6.0, 3.5) if number else (4.0, NEAR_FLOOR)
        id = f"{verb}.{card.name}"
        top, low = (
            cell.inset(0.15, 0.6).bottom(NEAR_FLOOR * 1.4 * sheet.grow)[::-1]
            if cell.h >= 13
            else (cell.inset(0.15, 0.6), None)
        )
        look = sheet.look(id, "chosen" if card.name in draft.cards else "play")
        sheet.fill(id, cell, look.fill, look.edge, stroke=0.4)
        keys = (card.rank,) if len(card.rank) == 1 and card.rank.isdecimal() else ()
        sheet.touch(id, cell, Pick(card.name), keys, play=True)
        sheet.paragraph(f"{id}.label", top, label, size, look.text, look.fill, "centre")
        if low is not None and not number:
            value = words.values(card.name)
            colour = look.text if sheet.pressed == id else theme.DIM
            sheet.text(f"{id}.value", low, value, (NEAR_FLOOR, NEAR_FLOOR), colour, look.fill, "centre")


def _locked(sheet: Sheet, sight: Sight, words: Wording, draft: Draft, area: Area) -> None:
    """The seat's locked cards, of which one is meant."""
    lying = zone(sight.state, locked(draft.seat or 0))
    cards = [*lying.public, *[UNKNOWN] * min(1, lying.count - len(lying.public))]
    for cell, card in zip(area.columns(max(2, len(cards)), GAP), cards, strict=False):
        sheet.button(f"{draft.verb}.{card}", cell, words.card(card), Pick(card), kind="play", size=(5, NEAR_FLOOR))


def chips(sheet: Sheet, sight: Sight, words: Wording, draft: Draft, most: int, area: Area) -> None:
    """What has been picked, each to be taken out again by a touch, and what is still missing; cards that lie on the
    field join by a touch."""
    missing = most - len(draft.cards)
    code = "display-missing" if missing >= 0 else "display-too-many"
    label, rest = area.right(min(38.0, area.w * 0.22), 2)
    colour = theme.DIM if missing == 0 else theme.GOLD
    sheet.paragraph("missing", label, words.say(code, n=abs(missing)), (NEAR, NEAR_FLOOR), colour)
    fielded = [each.card for each in sight.lying if each.card and each.card not in draft.cards] if missing > 0 else []
    width = min(30.0 * sheet.grow, (rest.w + 1.5) / max(4, len(draft.cards) + len(fielded)) - 1.5)
    for at, card in enumerate(draft.cards):
        chip, rest = rest.left(width, 1.5)
        wordings = [words.card(card), words.card_short(card)]
        look = sheet.look(f"chip.{at}", "chosen")
        sheet.fill(f"chip.{at}", chip, look.fill, look.edge, stroke=0.4)
        sheet.touch(f"chip.{at}", chip, Drop(at))
        name, cross = chip.inset(1, 0.5).right(3.2)[::-1]
        if not sheet.text(f"chip.{at}.label", name, wordings, (NEAR, NEAR_FLOOR), look.text, look.fill):
            sheet.text(f"chip.{at}.label", chip.inset(0.6, 0.5), wordings[-1], (NEAR, NEAR_FLOOR), look.text, look.fill)
        else:
            sheet.text(f"chip.{at}.cross", cross, "×", (NEAR, NEAR_FLOOR), look.text, look.fill, "right")
    for card in fielded:
        if rest.w < width:
            break
        chip, rest = rest.left(width, 1.5)
        sheet.button(f"field.{card}", chip, "+ " + words.card_short(card), Pick(card), ("y",), hint=False)


def _footer(sheet: Sheet, words: Wording, draft: Draft, cards: tuple[int, int], area: Area) -> None:
    cells = area.columns(5, GAP)
    sheet.button("close", cells[0], words.say("display-close"), Close(), ("escape",), hint=False)
    if draft.verb in ("lock", "trade") or (draft.verb == "relabel" and draft.cards):
        sheet.button(f"{draft.verb}.unnamed", cells[2], words.say("display-unnamed"), Pick(UNKNOWN), ("u",), hint=False)
    if draft.refused and not draft.overrule and draft.cards:
        label = words.say("display-overrule")
        sheet.button("overrule", cells[3], label, Overrule(), ("o",), kind="alarm", hint=False)
    if cards[1] > 1 and draft.cards:
        kind = "primary" if cards[0] <= len(draft.cards) <= cards[1] else "plain"
        sheet.button(
            "cards.ok", cells[4], words.say("display-ok"), Done(), ("return",), kind=kind, hint=False, play=True
        )
