"""The chances that everybody at the table may know, computed from public facts alone: the cards that lie face up, and
the number of cards of each seat.

A card that the table has read but that lies face down has no name in the state, so it cannot change these chances.
"""

from collections.abc import Mapping

import msgspec

from companion.game.engine.state import State
from companion.game.engine.zones import held, names, own, zone
from companion.game.phases.classic.showdown import against
from companion.game.phases.pratique.row import unnamed
from companion.odds.kinds import unseen
from companion.odds.several import Chance, Chances, Hand, chances


class PublicChance(msgspec.Struct, frozen=True):
    """The chances of one seat as an onlooker sees them: to bomb out (lose by its total), and of each rank. `open` and
    `hidden` are the numbers of its cards that lie face up and face down. `error` is how far the chances may be
    off (0..1): 0 if they were counted, not sampled (see `Chances`)."""

    seat: int
    open: int
    hidden: int
    chance: Chance
    error: float


def left_unseen(state: State) -> dict[str, int]:
    """Return how many copies of each card nobody has seen in this hand, by name. These are all cards of the deck in
    play except those that lie face up."""
    seen = [card for lies in state.zones.values() for card in names(lies.public)]
    return unseen(state.rules.deck, seen, state.decks)


def public(state: State, seed: int | str = 0) -> tuple[PublicChance, ...]:
    """Return the public chances of every seat in the hand, in seat order, if all cards stayed where they are. The same
    state and `seed` give the same chances. Empty while a card of the common row, which counts in every hand, has not
    been named yet."""
    if unnamed(state):
        return ()
    left = left_unseen(state)
    return tuple([_seat(state, seat, left, seed) for seat in state.live])


def _seat(state: State, seat: int, left: Mapping[str, int], seed: int | str) -> PublicChance:
    lying = [card for kind in own(state.rules.zones, seat) for card in names(zone(state, kind).public)]
    cards = tuple([state.rules.deck.card(name) for name in lying])
    hidden = held(state, seat) - len(cards)
    found: Chances = chances(state.rules, [Hand(cards, hidden, against(state, seat))], left, f"{seed} {seat}")
    return PublicChance(seat, len(cards), hidden, found.hands[0], found.error)
