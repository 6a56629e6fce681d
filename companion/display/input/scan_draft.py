"""A hand that is being laid open: what is scanned joins what was typed. Pure; the draft keeps what this remembers."""

from collections import Counter
from collections.abc import Callable

import msgspec

from companion.game.engine.zones import own, without, zone
from companion.table.views.table_view import TableView


class Taken(msgspec.Struct, frozen=True):
    """What has been taken over from the scans: all of it, and what the operator has dropped again."""

    cards: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()


def merged(
    cards: tuple[str, ...], taken: Taken, scanned: tuple[str, ...], most: int, copies: Callable[[str], int]
) -> tuple[tuple[str, ...], Taken]:
    """The cards of the draft with what has been scanned since, at most `most`, and without what is scanned no more. A
    card that was typed already and of which there are no more (`copies`) is that card."""
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
    """The operator drops this card from the draft; None: it was typed, not scanned."""
    left = without(taken.cards, taken.dropped)
    return Taken(taken.cards, (*taken.dropped, card)) if card in left else None


def copies(view: TableView, card: str) -> int:
    """How many cards of this name are played with."""
    state = view.state
    return state.rules.deck.cards[card].copies * state.decks if card in state.rules.deck.cards else 0


def known(view: TableView, seat: int) -> tuple[str, ...]:
    """The cards of a seat that everybody has seen."""
    state = view.state
    return tuple(card for name in own(state.rules.zones, seat) for card in zone(state, name).public)


def hand(view: TableView, seat: int, most: int) -> tuple[str, ...]:
    """What is known and scanned of a hand that is still to be laid open."""
    scanned = view.scanned.get(seat, ())
    return merged(known(view, seat), Taken(), scanned, most, lambda card: copies(view, card))[0]
