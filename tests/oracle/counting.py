"""Every hand of the 62-card deck, listed once for each set of values, with the number of physical hands of that
kind."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from tests.oracle.hands import SPIKE_SUITS


def copies(number: int) -> int:
    """Each value three times, zero twice (decks 1.6)."""
    return 2 if number == 0 else 3


def hands(size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """(sorted values, number of physical hands) for each set of `size` values the deck can deal."""
    for numbers in combinations_with_replacement(range(-10, 11), size):
        ways = prod(comb(copies(number), count) for number, count in Counter(numbers).items())
        if ways:
            yield numbers, ways


def cards(numbers: tuple[int, ...]) -> tuple[str, ...]:
    """Names for sorted values: equal values take circles, triangles, squares in turn."""
    named: list[str] = []
    for place, number in enumerate(numbers):
        suit = SPIKE_SUITS[numbers[:place].count(number)]
        named.append("sylop" if number == 0 else f"{number:+d} of {suit}")
    return tuple(named)


@cache
def zero_hands(size: int) -> tuple[tuple[tuple[str, ...], int], ...]:
    """The hands of `size` cards that total zero, as card names, with their numbers of physical hands."""
    return tuple((cards(numbers), ways) for numbers, ways in hands(size) if sum(numbers) == 0)


def zero_showdowns(rng: random.Random, count: int) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], float]]:
    """Pairs of hands that total zero, of 2 to 5 cards each with every size as likely, and the pair's weight.

    The weight is the share of the second set's physical hands that do without the first hand's cards.
    """
    every = {size: [list(column) for column in zip(*zero_hands(size), strict=True)] for size in (2, 3, 4, 5)}
    for _ in range(count):
        one, other = (rng.choices(*every[rng.randint(2, 5)])[0] for _ in range(2))
        held = Counter(card.split(" of ")[0] for card in one)
        weight = 1.0
        for value, wanted in Counter(card.split(" of ")[0] for card in other).items():
            there = 2 if value == "sylop" else 3
            weight *= comb(there - held[value], wanted) / comb(there, wanted)
        yield one, other, weight
