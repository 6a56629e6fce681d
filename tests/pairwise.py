"""Chooses a few rows out of many combinations, so that any two values of different columns occur together in at least
one row."""

import random
from collections.abc import Sequence
from itertools import combinations

Row = tuple[object, ...]
Pair = tuple[tuple[int, int], tuple[int, int]]
TRIED = 30
"""How many random rows are tried for each row that is taken. More would hardly shorten the table."""


def pairwise(*columns: Sequence[object], seed: int = 7) -> list[Row]:
    """Return rows with one value of each column, chosen greedily. A seed always gives the same rows. The values may be
    anything."""
    chance = random.Random(seed)
    left: set[Pair] = {
        ((one, a), (other, b))
        for (one, first), (other, second) in combinations(enumerate(columns), 2)
        for a in range(len(first))
        for b in range(len(second))
    }
    rows = []
    while left:
        wanted = sorted(left)
        best = max(
            (_some(columns, chance.choice(wanted), chance) for _ in range(TRIED)), key=lambda row: _new(row, left)
        )
        left -= _pairs(best)
        rows.append(tuple(column[at] for column, at in zip(columns, best, strict=True)))
    return rows


def _some(columns: Sequence[Sequence[object]], pair: Pair, chance: random.Random) -> tuple[int, ...]:
    """Return a random row that contains this pair."""
    row = [chance.randrange(len(column)) for column in columns]
    for column, at in pair:
        row[column] = at
    return tuple(row)


def _pairs(row: tuple[int, ...]) -> set[Pair]:
    return set(combinations(enumerate(row), 2))


def _new(row: tuple[int, ...], left: set[Pair]) -> int:
    return len(_pairs(row) & left)
