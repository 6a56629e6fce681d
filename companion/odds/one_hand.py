"""The exact chances of one hand some of whose cards are unknown: of every total, of every rank, and of bombing out
(losing because of the total)."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb

import msgspec

from companion.game.cards.deck import Card
from companion.game.ladders.ladder import rate
from companion.game.ladders.model import BOMBED, NOTHING, Against, Ladder, Rating
from companion.odds.kinds import Kind, hand_of, size

MOST_HANDS = 60_000
"""The greatest number of different hands that are rated one by one. If there are more, chances are sampled."""


class TooMany(Exception):
    """Raised when there are too many different hands to rate each one."""


class Spread(msgspec.Struct, frozen=True):
    """How often each rating occurs among all equally likely hands. `ways` maps a rating to a number of hands; `of` is
    the sum of these numbers."""

    ways: dict[Rating, int]
    of: int

    def chance(self, wanted: Callable[[Rating], bool]) -> Fraction:
        """Return the chance that the hand gets a rating for which the function `wanted` returns True."""
        return Fraction(sum(count for rating, count in self.ways.items() if wanted(rating)), self.of)

    @property
    def bomb(self) -> Fraction:
        """The chance that the hand bombs out (loses because of its total)."""
        return self.chance(lambda rating: rating.bombed)

    @property
    def rungs(self) -> dict[tuple[str, str], Fraction]:
        """The chance of each rank, best first. The keys are pairs of a rung and the name of its array (a named
        combination of cards; "" for none)."""
        found: dict[tuple[str, str], int] = {}
        for rating in sorted(self.ways, key=lambda each: each.key, reverse=True):
            at = (BOMBED, "") if rating.bombed else (rating.rung, rating.name)
            found[at] = found.get(at, 0) + self.ways[rating]
        return {at: Fraction(count, self.of) for at, count in found.items()}


def spread(
    ladder: Ladder,
    known: Sequence[Card],
    unknown: int,
    kinds: Sequence[Kind],
    against: Against = NOTHING,
    *,
    most: int = MOST_HANDS,
) -> Spread:
    """Return how often each rating occurs for a hand that consists of the cards `known` and of `unknown` more cards
    from `kinds`. Raises `TooMany` if that would rate more than `most` hands, and `ValueError` if fewer than
    `unknown` cards are left."""
    left, values = size(kinds), _values(kinds)
    if unknown > left:
        raise ValueError(f"{unknown} cards are unknown, and only {left} are left")
    found: Counter[Rating] = Counter()
    for (taken, plain, total), count in _drawn(kinds, unknown, most).items():
        rating = rate(ladder, hand_of(kinds, known, taken, plain, total), against)
        found[_short(rating)] += count
    return Spread(dict(found), comb(left, unknown) * values**unknown)


def _values(kinds: Sequence[Kind]) -> int:
    """Return how many values a skifter (a card on which players write one) may bear; 1 if none is left."""
    return sum([kind.written for kind in kinds]) or 1


def _short(rating: Rating) -> Rating:
    """Return a rating without what the single cards counted, so that equal hands are one."""
    return msgspec.structs.replace(rating, values=(), common="")


Draw = tuple[tuple[int, ...], int, int]
"""Unknown cards that have been drawn: the indices of their kinds, the number of plain ones, and the sum of these."""


def _drawn(kinds: Sequence[Kind], unknown: int, most: int) -> dict[Draw, int]:
    """Return in how many ways each set of `unknown` cards can be drawn; plain cards are told apart only by their sum.
    For each card there are as many ways as a skifter may bear values. Raises `TooMany` if there are more than `most`
    such sets."""
    ways: dict[Draw, int] = {((), 0, 0): 1}
    for at, kind in enumerate(kinds):
        value = kind.card.values[0]
        more: dict[Draw, int] = dict(ways)
        for (taken, plain, total), count in ways.items():
            shared = _written(kinds, taken) if kind.written else 0
            for copies in range(1, min(kind.count - shared, unknown - len(taken) - plain) + 1):
                if kind.plain:
                    next_one = (taken, plain + copies, total + copies * value)
                else:
                    next_one = (taken + (at,) * copies, plain, total)
                chosen = comb(shared + copies, copies) if kind.written else comb(kind.count, copies)
                more[next_one] = more.get(next_one, 0) + count * chosen
        ways = more
        if len(ways) > most:
            raise TooMany
    values, skifters = _values(kinds), size([kind for kind in kinds if kind.written])
    found: dict[Draw, int] = {}
    for draw, count in ways.items():
        if len(draw[0]) + draw[1] == unknown:
            written = _written(kinds, draw[0])  # so far, these only took turns in bearing their values
            found[draw] = count * comb(skifters, written) * values ** (unknown - written)
    return found


def _written(kinds: Sequence[Kind], taken: Sequence[int]) -> int:
    """Return how many of the cards `taken` (indices of their kinds) are skifters."""
    return sum([kinds[at].written for at in taken])
