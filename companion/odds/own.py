"""The chance that a player's hand is the best one, as far as that player can know it: from their own cards, the cards
that lie face up, and the number of everybody's cards."""

from collections.abc import Sequence

from companion.game.engine.state import State, parties
from companion.game.engine.zones import held, names, own, without, zone
from companion.game.ladders.ladder import rate
from companion.game.phases.banker.bank import banker
from companion.game.phases.classic.showdown import against
from companion.odds.kinds import kinds
from companion.odds.one_hand import TooMany, spread
from companion.odds.public import left_unseen

MOST_RATED = 3_000
"""The greatest number of different hands of a rival that are rated, so that a screen never waits for the answer."""


def own_chance(state: State, seat: int, cards: Sequence[str]) -> float | None:
    """Return the chance (0..1) that the cards of this seat, by name, beat the hands of all others if all cards stayed
    as they are; an equal hand counts half. Each rival's hidden cards are any that the player has not seen. The rivals'
    hands are taken to be independent of each other, which is wrong by less than a percentage point. None if there is
    nobody to beat, if a banker still draws or dice are still rolled, or if the rivals' hands are too many to be
    rated."""
    rules, deck = state.rules, state.rules.deck
    rivals = [each for each in parties(state, state.live) if state.purses[each] != state.purses[seat]]
    if not rivals or banker(state) or any(card.rolled for card in deck.cards.values()):
        return None
    mine = rate(rules.ladder, [deck.card(name) for name in cards], against(state, seat))
    if mine.bombed:
        return 0.0
    left = left_unseen(state)
    for name in without(tuple(cards), _lying(state, seat)):
        left[deck.card(name).kind] -= 1
    chance = 1.0
    for rival in rivals:
        known, scored = _lying(state, rival), against(state, rival)
        sorts = kinds(rules.ladder, deck.cards, left, scored)
        try:
            hidden = held(state, rival) - len(known)
            found = spread(rules.ladder, [deck.card(name) for name in known], hidden, sorts, scored, most=MOST_RATED)
        except TooMany:
            return None
        below = found.chance(lambda rating: rating.bombed or rating.key < mine.key)
        equal = found.chance(lambda rating: not rating.bombed and rating.key == mine.key)
        chance *= float(below + equal / 2)
    return chance


def _lying(state: State, seat: int) -> tuple[str, ...]:
    """Return the names of the seat's cards that lie face up."""
    return tuple([card for kind in own(state.rules.zones, seat) for card in names(zone(state, kind).public)])
