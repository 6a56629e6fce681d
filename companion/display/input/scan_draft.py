"""Merges scanned and typed cards in the draft of a hand to lay open. All functions are pure; the draft keeps the
memory."""

from collections import Counter
from collections.abc import Callable

import msgspec

from companion.game.engine.zones import own, without, zone
from companion.table.views.table_view import TableView


class Taken(msgspec.Struct, frozen=True):
    """Cards taken over from the readers: all of them, and those that the operator removed again."""

    cards: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()


def merged(
    cards: tuple[str, ...], taken: Taken, scanned: tuple[str, ...], most: int, copies: Callable[[str], int]
) -> tuple[tuple[str, ...], Taken]:
    """Bring the draft's cards up to the latest scan: add new cards, up to `most`, and remove cards that are no longer
    scanned. A scanned card that was typed before counts once, if the deck has no more `copies` of it."""
    chosen, took, dropped = list(cards), list(taken.cards), list(taken.dropped)
    for card in (Counter(taken.cards) - Counter(scanned)).elements():
        took.remove(card)
        if card in dropped:
            dropped.remove(card)
        elif card in chosen:
            chosen.remove(card)
    for card in without(scanned, tuple(took)):
        if chosen.count(card) < copies(card):
            if len(chosen) >= most:
                continue
            chosen.append(card)
        took.append(card)
    return tuple(chosen), Taken(tuple(took), tuple(dropped))


def dropped(card: str, taken: Taken) -> Taken | None:
    """The new value of `taken` after the operator removes this card; None if the card was typed, not scanned."""
    left = without(taken.cards, taken.dropped)
    return Taken(taken.cards, (*taken.dropped, card)) if card in left else None


def copies(view: TableView, card: str) -> int:
    """How many cards of this name the deck has."""
    state = view.state
    return state.rules.deck.cards[card].copies * state.decks if card in state.rules.deck.cards else 0


def known(view: TableView, seat: int) -> tuple[str, ...]:
    """The publicly known cards of a seat."""
    state = view.state
    return tuple(card for name in own(state.rules.zones, seat) for card in zone(state, name).public)


def hand(view: TableView, seat: int, most: int) -> tuple[str, ...]:
    """The known and scanned cards of a hand that is still to be laid open."""
    scanned = view.scanned.get(seat, ())
    return merged(known(view, seat), Taken(), scanned, most, lambda card: copies(view, card))[0]
