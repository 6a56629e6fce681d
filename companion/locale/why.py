"""Why hands rank as they do, in words: one hand by itself, and one hand beside another."""

from collections.abc import Sequence

from companion.game.cards import Card
from companion.game.ladder import (
    NOTHING,
    Against,
    Ladder,
    Rating,
    Why,
    asks,
    compare_reason,
    rate,
    reason,
    recall,
)
from companion.game.rules import Rules
from companion.game.state import Shown
from companion.locale.words import Words


def reason_sentences(
    words: Words, ladder: Ladder, cards: Sequence[Card], against: Against, rating: Rating
) -> list[str]:
    """Why a hand ranks where it does: how it was read where there was a choice, and what that makes of it."""
    return [words.sentence(f"reason-{why.code}", why.args) for why in reason(ladder, cards, against, rating)]


def beats_sentence(
    words: Words,
    ladder: Ladder,
    first: Rating,
    second: Rating,
    who: str,
    whom: str,
    against: Against = NOTHING,
) -> str:
    """Why `first` beats `second`, or that they tie. `who` and `whom` are the players' names, or "hand 2"."""
    why: Why = compare_reason(ladder, first, second, against)
    worth = words.worth(second.rung, second.name, second.total)
    return words.sentence(f"beats-{why.code}", {**why.args, "who": who, "whom": whom, "other-worth": worth})


def rating_of(rules: Rules, hand: Shown, against: Against | None = None) -> Rating | None:
    """The rating of a hand that was shown, by the rules in force. Where it was rated by other rules, or against
    something that is no longer known, its rung and total decide; None where these say too little."""
    ladder = rules.ladder
    if (against is not None or not asks(ladder)) and all(name in rules.deck.cards for name in hand.cards):
        rating = rate(ladder, [rules.deck.cards[name] for name in hand.cards], against or NOTHING)
        if (rating.rung, rating.name, rating.total) == (hand.rung, hand.array, hand.total):
            return rating
    return recall(ladder, hand.rung, hand.array, hand.total)
