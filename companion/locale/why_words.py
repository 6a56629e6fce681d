"""Explains in words why hands rank as they do: a single hand, and two hands compared."""

from collections.abc import Sequence

import msgspec

from companion.game.cards.deck import Card
from companion.game.engine.rules import Rules
from companion.game.engine.state import Shown
from companion.game.ladders.ladder import rate
from companion.game.ladders.model import NOTHING, Against, Ladder, Rating
from companion.game.ladders.why import Why, compare_reason, reason, recall
from companion.game.moves import Refused
from companion.locale.language import sound
from companion.locale.words import Words


def reason_sentences(
    words: Words, ladder: Ladder, cards: Sequence[Card], against: Against, rating: Rating
) -> list[str]:
    """Return sentences on why a hand has its rank: how its cards were counted, if there was a choice, and the result.
    `against` is what hands are scored against besides their own cards, such as a target number."""
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
    """Return the sentence on why `first` beats `second`, or that they tie. `who` and `whom` are the players' names, or
    "hand 2"."""
    why: Why = compare_reason(ladder, first, second, against)
    worth = words.worth(second.rung, second.name, second.total, ladder)
    names = {"who": who, "whom": whom, "whom-sound": sound(whom)}
    return words.sentence(f"beats-{why.code}", {**why.args, **names, "other-worth": worth})


def against_of(rules: Rules, hand: Shown, common: Sequence[str] = ()) -> Against:
    """Return what decided the worth of a shown hand besides its own cards, such as a target number or a common row of
    cards. `common` are the names of the cards in that row."""
    row = tuple(rules.deck.cards[name] for name in common if name in rules.deck.cards)
    known = {name: value for name, value in hand.against.items() if name in Against.__struct_fields__}
    return msgspec.convert({**known, "common": row}, Against)


def rating_of(rules: Rules, hand: Shown, common: Sequence[str] = ()) -> Rating | None:
    """Return the rating of a shown hand by these rules, with the row of `common` cards. If it was rated by other rules,
    the rating is made from the hand's rank and total alone; None if these do not suffice."""
    ladder = rules.ladder
    try:
        cards = [rules.deck.card(name) for name in hand.cards]
    except Refused:  # a card of another deck
        cards = []
    if cards:
        rating = rate(ladder, cards, against_of(rules, hand, common))
        if (rating.rung, rating.name, rating.total) == (hand.rung, hand.array, hand.total):
            return rating
    return recall(ladder, hand.rung, hand.array, hand.total)


def rating_anew(rules: Rules, hand: Shown) -> Rating | None:
    """Return the rating of the new hand that was dealt to a tied player, whose name counts, unlike in a sudden demise
    (rules: pratique 3.4). None if nothing was dealt, or if other rules rated it."""
    try:
        cards = [rules.deck.card(name) for name in hand.demise.split(", ")] if hand.demise else []
    except Refused:  # a card of another deck
        return None
    rating = rate(rules.ladder, cards) if cards else None
    return rating if rating and rating.total == hand.demise_total else None


def worth_anew(words: Words, rules: Rules, hand: Shown) -> str:
    """Return the worth of the new hand that was dealt to a tied player, in words, such as "Idiot’s Sabacc" or "17"."""
    rating = rating_anew(rules, hand)
    rung = "total" if rating is None or rating.bombed else rating.rung
    return words.worth(rung, "", hand.demise_total or 0, rules.ladder)
