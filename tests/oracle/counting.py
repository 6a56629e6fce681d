"""Lists every hand of the 62-card deck, once for each set of values, with the number of physical hands of that kind."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from tests.oracle.hands import SPIKE_SUITS


def copies(number: int) -> int:
    """Return how many cards have this value: three, but two for zero (decks 1.6)."""
    return 2 if number == 0 else 3


def hands(size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the sorted values and the number of physical hands for each set of `size` values that the deck can deal."""
    for numbers in combinations_with_replacement(range(-10, 11), size):
        ways = prod(comb(copies(number), count) for number, count in Counter(numbers).items())
        if ways:
            yield numbers, ways


def cards(numbers: tuple[int, ...]) -> tuple[str, ...]:
    """Return names of cards for sorted values. Equal values take circles, triangles and squares in turn."""
    named: list[str] = []
    for place, number in enumerate(numbers):
        suit = SPIKE_SUITS[numbers[:place].count(number)]
        named.append("sylop" if number == 0 else f"{number:+d} of {suit}")
    return tuple(named)


@cache
def zero_hands(size: int) -> tuple[tuple[tuple[str, ...], int], ...]:
    """Return the hands of `size` cards that total zero, as card names, with their numbers of physical hands."""
    return tuple((cards(numbers), ways) for numbers, ways in hands(size) if sum(numbers) == 0)


def zero_showdowns(rng: random.Random, count: int) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], float]]:
    """Yield random pairs of hands that total zero, with the weight of each pair. Hands have 2 to 5 cards, and each
    size is equally likely. The weight is the share of the second set's physical hands that need none of the first
    hand's cards."""
    every = {size: [list(column) for column in zip(*zero_hands(size), strict=True)] for size in (2, 3, 4, 5)}
    for _ in range(count):
        one, other = (rng.choices(*every[rng.randint(2, 5)])[0] for _ in range(2))
        held = Counter(card.split(" of ")[0] for card in one)
        weight = 1.0
        for value, wanted in Counter(card.split(" of ")[0] for card in other).items():
            there = 2 if value == "sylop" else 3
            weight *= comb(there - held[value], wanted) / comb(there, wanted)
        yield one, other, weight
