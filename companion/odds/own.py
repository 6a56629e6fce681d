"""The chance that a player's hand is the best one, as far as that player can know it: from their own cards, the cards
that lie face up, and the number of everybody's cards."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import prod

from companion.game.engine.state import State, parties
from companion.game.engine.zones import held, names, own, without, zone
from companion.game.phases.banker.bank import banker
from companion.game.phases.classic.showdown import against
from companion.odds.kinds import kinds, take
from companion.odds.one_hand import Spread, TooMany, spread
from companion.odds.public import left_unseen

MOST_RATED = 3_000
"""The greatest number of different hands of a rival that are rated, so that a screen never waits for the answer."""


def own_chance(
    state: State, seat: int, cards: Sequence[str], *, given: Sequence[str] = (), draws: int = 0
) -> float | None:
    """Return the chance (0..1) that the cards of this seat, by name, beat the hands of all others if all cards stayed
    as they are; an equal hand counts half. If `draws` is not 0, it is the average chance after the seat has given up
    the cards `given` and drawn `draws` unseen ones. Each rival's hidden cards are any that the player has not seen. The
    rivals' hands are taken to be independent of each other, and of the drawn cards, which is wrong by less than a
    percentage point. None if there is nobody to beat, if a banker still draws or dice are still rolled, or if the hands
    are too many to be rated."""
    rules, deck = state.rules, state.rules.deck
    rivals = [each for each in parties(state, state.live) if state.purses[each] != state.purses[seat]]
    if not rivals or banker(state) or any(card.rolled for card in deck.cards.values()):
        return None
    left = left_unseen(state)
    take(deck, left, without(tuple(cards), _lying(state, seat)))
    scored = against(state, seat)
    kept = [deck.card(name) for name in without(tuple(cards), tuple(given))]
    try:
        sorts = kinds(rules.ladder, deck.cards, left, scored)
        mine = spread(rules.ladder, kept, draws, sorts, scored, most=MOST_RATED)
        looks = {rival: (_lying(state, rival), held(state, rival), against(state, rival)) for rival in rivals}
        apart = {look: rival for rival, look in looks.items()}  # hands that look the same are worked out only once
        ranked = {look: _ranked(_hidden(state, rival, left)) for look, rival in apart.items()}
        theirs = [ranked[look] for look in looks.values()]
    except TooMany:
        return None
    won = sum(
        [ways * prod([_beaten(other, rating.key) for other in theirs])
         for rating, ways in mine.ways.items() if not rating.bombed]
    )  # fmt: skip
    return won / mine.of


def _hidden(state: State, rival: int, left: Mapping[str, int]) -> Spread:
    """Return how often each rating occurs for a rival whose hidden cards are any of those left."""
    rules, scored, known = state.rules, against(state, rival), _lying(state, rival)
    sorts = kinds(rules.ladder, rules.deck.cards, left, scored)
    cards = [rules.deck.card(name) for name in known]
    return spread(rules.ladder, cards, held(state, rival) - len(known), sorts, scored, most=MOST_RATED)


Ranked = tuple[list[tuple[int, ...]], list[float]]
"""The ranking keys of a rival's possible hands, worst first, with `()` for all that have bombed out; and for each
place in that list the chance of a hand before it, so that there is one number more than there are keys."""


def _ranked(found: Spread) -> Ranked:
    ways: Counter[tuple[int, ...]] = Counter()
    for rating, count in found.ways.items():
        ways[() if rating.bombed else rating.key] += count
    keys = sorted(ways)
    return keys, [0.0, *accumulate(ways[key] / found.of for key in keys)]


def _beaten(rival: Ranked, key: tuple[int, ...]) -> float:
    """Return the chance (0..1) that a rival's hand ranks below this key; an equal one counts half."""
    keys, chances = rival
    return (chances[bisect_left(keys, key)] + chances[bisect_right(keys, key)]) / 2


def _lying(state: State, seat: int) -> tuple[str, ...]:
    """Return the names of the seat's cards that lie face up."""
    return tuple([card for kind in own(state.rules.zones, seat) for card in names(zone(state, kind).public)])
