"""Functions that merge scanned and typed cards in the draft (the move being entered) that shows a hand. They are pure;
what they need to remember is kept in the draft."""

from collections import Counter
from collections.abc import Callable

import msgspec

from companion.game.engine.zones import own, without, zone
from companion.table.views.table_view import TableView


class Taken(msgspec.Struct, frozen=True):
    """The cards that a draft (a move being entered) has taken over from the RFID readers (`cards`), and those of them
    that the operator removed again (`dropped`)."""

    cards: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()


def merged(
    cards: tuple[str, ...], taken: Taken, scanned: tuple[str, ...], most: int, copies: Callable[[str], int]
) -> tuple[tuple[str, ...], Taken]:
    """Adapt the `cards` of a draft (a hand that is to be shown and is being entered) to what the RFID readers have
    `scanned`: add newly scanned cards, up to `most`, and remove those no longer scanned. If a scanned card was typed
    before, it is not added again unless the deck has more `copies` of it. Returns the new cards and the new `taken`."""
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
    """Note that the operator has removed this card from the draft, so that the next scan does not add it again. Returns
    `taken` (the cards taken over from the readers) with this note; None if the card was typed, not scanned."""
    left = without(taken.cards, taken.dropped)
    return Taken(taken.cards, (*taken.dropped, card)) if card in left else None


def copies(view: TableView, card: str) -> int:
    """Return how many cards of this name are in play, over all decks."""
    state = view.state
    return state.rules.deck.cards[card].copies * state.decks if card in state.rules.deck.cards else 0


def known(view: TableView, seat: int) -> tuple[str, ...]:
    """Return the publicly known cards of a seat, in its hand and in its places on the table."""
    state = view.state
    return tuple(card for name in own(state.rules.zones, seat) for card in zone(state, name).public)


def hand(view: TableView, seat: int, most: int) -> tuple[str, ...]:
    """Return the names of the cards of a hand that has not been shown yet, as far as they are publicly known or were
    scanned; at most `most` of them."""
    scanned = view.scanned.get(seat, ())
    return merged(known(view, seat), Taken(), scanned, most, lambda card: copies(view, card))[0]
