"""Functions that compare two hands of the same rank (rung). A rung has a list of terms (criteria). Each term gives a
number for a hand, and the greater number is better. The first term on which the hands differ decides."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from companion.game.cards.deck import Card
from companion.game.ladders.model import Against, Ladder, Values

TotalTerm = Callable[[int, Ladder], int]


class Facts(msgspec.Struct, gc=False):
    """The facts about one hand that a term (criterion of comparison) can use. `values` is what each card counts and
    `total` their sum. `against` is what counts besides the cards, such as a target number. For a rung (rank of hands)
    of sets or of a run, `found` has the distance of each set from zero, or that at which the run starts."""

    values: Values
    total: int
    cards: Sequence[Card]
    against: Against
    found: tuple[int, ...] = ()


def folded(total: int, fold: int) -> int:
    """Return what `total` counts after folding (rules: marcjs 3.1): a total above `fold` counts `fold` less. If `fold`
    is 0, nothing is folded."""
    return total - fold if fold and total > fold else total


TOTAL_TERMS: Mapping[str, TotalTerm] = {
    "distance": lambda total, ladder: abs(total),
    "positive": lambda total, ladder: int(total > 0),
    "value": lambda total, ladder: total,
    "near": lambda total, ladder: -abs(abs(total) - ladder.near),
    "near-zero": lambda total, ladder: -abs(total),
    "far-from-zero": lambda total, ladder: abs(total),
    "folded": lambda total, ladder: folded(total, ladder.fold),
    "unfolded-perfect": lambda total, ladder: int(total == ladder.fold),
}
"""Terms that depend on the total alone, by name. They say which hand is better:

- "distance": the total farther from zero (the ladder's bomb says where the range ends);
- "positive": a total above zero;
- "value": the greater total, so that minus is below plus;
- "near": the total nearer to `near` or minus `near`, even past it;
- "near-zero": the total nearer to zero; "far-from-zero": the one farther from it;
- "folded": the greater total, where `fold` is subtracted from totals above it;
- "unfolded-perfect": a total of exactly `fold`, rather than one that only counts as much after folding.
"""


def _highest(facts: Facts) -> int:
    return max(0, *facts.values)


def _positive_total(facts: Facts) -> int:
    return sum([value for value in facts.values if value > 0])


def _preferred(facts: Facts) -> int:
    suit = facts.against.suit
    return sum([card.suit in (suit, "") for card in facts.cards]) if suit else 0


def _sabacc_order(facts: Facts) -> int:
    value = facts.values[0]
    if value == facts.against.prime:
        return 1
    return value - 100 if facts.against.books else -value


HAND_TERMS: Mapping[str, Callable[[Facts], int]] = {
    "natural": lambda facts: int(not any(card.ranks for card in facts.cards)),
    "cards": lambda facts: len(facts.values),
    "positive-total": _positive_total,
    "highest-card": _highest,
    "near-target": lambda facts: -abs(facts.total - facts.against.target),
    "preferred-suit": _preferred,
    "difference": lambda facts: min(facts.values) - max(facts.values),
    "lower-cards": lambda facts: -sum(facts.values),
    "prime": lambda facts: int(facts.values[0] == facts.against.prime),
    "sabacc-order": _sabacc_order,
    "copied": lambda facts: int(any(card.rank == "sylop" for card in facts.cards)),
}
"""Terms that depend on the cards, by name. The description after each name says which of two hands is better.

- "natural": the one without skifters (rules: marcjs 3.2).
- "cards": the one with more cards.
- "positive-total": the one whose cards above zero have the greater sum.
- "highest-card": the one with the higher highest card (rules: corellian-spike 5.1, corellian-spike 5.2).
- "near-target": the one whose total is nearer to the target.
- "preferred-suit": the one with more cards of the preferred suit; a sylop counts for every suit (rules:
  coruscant-shift 3.1).
- "difference": the one whose two cards differ less in value.
- "lower-cards": the one with lower cards.
- "prime": the one with the value that was chosen with the token Prime Sabacc.
- "sabacc-order": the one with the lower value, unless tokens change that (rules: kessel 3.2, kessel 4.1).
- "copied": a sabacc made with a sylop (rules: kessel 3.2).
"""

FOUND = "found"
"""The name of the term for rungs of sets or of a run. It compares the values found in the two hands one by one; the
value closer to zero is better."""

TERMS = (*TOTAL_TERMS, *HAND_TERMS, FOUND)
