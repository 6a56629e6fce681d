"""Ladders: what a hand is worth when it is shown. The ruleset file names the rungs (ranks of hands), the tie-breaks and
the totals that bomb out (lose at once).

A hand gets a `Rating`; the better hand has the greater `key`. If cards can count several values, the values that rank
best are taken.
"""

from collections.abc import Sequence

from companion.game.cards.deck import Card
from companion.game.ladders.model import NOTHING, Against, Ladder, Rating
from companion.game.ladders.scoring import scorer


def rate(ladder: Ladder, cards: Sequence[Card], against: Against = NOTHING) -> Rating:
    """Return the best rating of a hand of one or more cards. `against` is what counts besides its cards, such as a
    target number."""
    return scorer(ladder).rate(cards, against)


def rate_plain(ladder: Ladder, cards: Sequence[Card], against: Against = NOTHING) -> Rating:
    """Return the rating of a hand in a sudden demise (a draw of cards that breaks a tie), by the ruleset's own rule for
    that (`Demise`). If only the drawn card counts, it is the last of `cards`."""
    return scorer(ladder).plain(cards, against)


def places(ratings: Sequence[Rating]) -> list[int]:
    """Return the place of each hand: 1 is the best. Equal hands share a place; hands that bombed out (lost outright by
    their total) share the last."""
    best_first = sorted([rating.key for rating in ratings], reverse=True)
    return [1 + best_first.index(rating.key) for rating in ratings]
