"""Tests pairwise rows: they contain all pairs, are few, and are the same every time."""

from itertools import combinations, product

import pytest

from tests.pairwise import pairwise

COLUMNS = (tuple("abcdefg"), (1, 2, 3), ("x", "y"), (0, 90, 180, 270), (True, False))


@pytest.mark.parametrize("seed", range(4))
def test_every_two_values_of_different_columns_meet(seed: int) -> None:
    rows = pairwise(*COLUMNS, seed=seed)
    for one, other in combinations(range(len(COLUMNS)), 2):
        assert {(row[one], row[other]) for row in rows} == set(product(COLUMNS[one], COLUMNS[other]))
    assert 28 <= len(rows) <= 34  # the two longest columns alone need 7 x 4


def test_the_rows_are_always_the_same() -> None:
    assert pairwise(*COLUMNS) == pairwise(*COLUMNS)
