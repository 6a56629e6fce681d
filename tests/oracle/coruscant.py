"""Scores `coruscant-shift`, from the rulebook (rules: coruscant-shift)."""

from tests.oracle.score import Key, Reading, Score, best
from tests.oracle.spike import positives, value


def coruscant(cards: tuple[str, ...], *, target: int, suit: str) -> Score:
    """Score a hand: closest to the target, then most cards of the suit, highest total, highest positive card
    (coruscant-shift 3.1). A sylop counts for every suit."""
    numbers = [value(card) for card in cards]
    total = sum(numbers)
    of_suit = sum(card == "sylop" or card.endswith(f" of {suit}") for card in cards)
    highest = positives(numbers)[1]
    return best([Reading("distance", total, (-abs(total - target), of_suit, total, highest))])


def draw_high(cards: tuple[str, ...]) -> Key:
    """Return the key of a drawn card: the higher signed value wins (coruscant-shift 3.2)."""
    (card,) = cards
    return (value(card),)
