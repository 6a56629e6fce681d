"""Tests chips: what is handed out adds up to the amount, is in the box, and can be played with."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.table.chips import (
    USUAL,
    Counted,
    Denomination,
    SetBroken,
    check_set,
    counts_by_value,
    fewest,
    hand_out,
    remaining,
    total_difference,
    worth,
)

STOCKS = st.dictionaries(st.integers(1, 30), st.integers(0, 4), min_size=1, max_size=4)


def ways(stock: dict[int, int], amount: int) -> list[dict[int, int]]:
    """Return all ways to make up an amount, found by trying everything."""
    values = sorted(stock)
    counts = product(*(range(stock[value] + 1) for value in values))
    found = [dict(zip(values, each, strict=True)) for each in counts]
    return [each for each in found if worth(each) == amount]


@settings(max_examples=150)
@given(STOCKS, st.integers(0, 150))
def test_what_is_handed_out_sums_up_and_is_there(stock: dict[int, int], amount: int) -> None:
    possible = ways(stock, amount)
    for found in (hand_out(stock, amount), fewest(stock, amount)):
        assert (found is not None) == bool(possible)
        if found is not None:
            assert worth(found) == amount
            assert all(0 < count <= stock[value] for value, count in found.items())


@settings(max_examples=100)
@given(STOCKS, st.integers(1, 40), st.integers(1, 100))
def test_everybody_can_pay_one_where_the_stock_allows(stock: dict[int, int], ones: int, amount: int) -> None:
    stock = {**stock, 1: ones}
    found = hand_out(stock, amount)
    if any(way[1] for way in ways(stock, amount)):
        assert found is not None and found.get(1, 0) >= 1


def test_a_small_buy_in_has_a_one() -> None:
    assert hand_out(counts_by_value(USUAL), 5) == {1: 5}


def test_small_chips_are_at_most_two_thirds_of_a_buy_in() -> None:
    assert hand_out(counts_by_value(USUAL), 10) == {5: 1, 1: 5}


def test_a_usual_buy_in_is_playable_and_few() -> None:
    assert hand_out(counts_by_value(USUAL), 100) == {25: 1, 5: 13, 1: 10}
    assert sum((hand_out(counts_by_value(USUAL), 500) or {}).values()) < 40


def test_a_table_of_eight_can_be_served_and_all_have_ones() -> None:
    stock = counts_by_value(USUAL)
    for _ in range(8):
        chips = hand_out(stock, 200)
        assert chips is not None and chips.get(1, 0) >= 1
        stock = remaining(stock, chips)
    assert worth(stock) == worth(counts_by_value(USUAL)) - 1600 and min(stock.values()) >= 0


def test_a_pot_is_counted_in_few_chips() -> None:
    assert fewest(counts_by_value(USUAL), 12) == {5: 2, 1: 2}
    assert fewest({10: 1, 4: 3}, 12) == {4: 3}
    assert fewest({5: 2}, 12) is None and fewest(counts_by_value(USUAL), 10**9) is None


def test_a_large_set_is_quick() -> None:
    large = {1: 1000, 7: 1000, 50: 1000, 1000: 100, 5000: 100}
    found = hand_out(large, 543_987)
    assert found is not None and worth(found) == 543_987


@pytest.mark.parametrize(
    ("chips", "why"),
    [
        ((), "at least one"),
        ((Denomination(0, "white", 5),), "from 1"),
        ((Denomination(1, "white", 0),), "from 1"),
        ((Denomination(5, "red", 5), Denomination(5, "blue", 5)), "twice"),
        ((Denomination(1, " ", 5),), "colour"),
        ((Denomination(10**6, "gold", 11),), "the most is"),
    ],
)
def test_a_set_that_cannot_be_used_is_refused(chips: tuple[Denomination, ...], why: str) -> None:
    with pytest.raises(SetBroken, match=why):
        check_set(chips)
    check_set(USUAL)


def test_the_table_is_right_only_when_all_has_been_counted() -> None:
    lines = [Counted(1, 50, 45), Counted(2, 60, 65), Counted(0, 7, 7)]
    assert [line.difference for line in lines] == [-5, 5, 0] and total_difference(lines) == 0
    assert total_difference([*lines, Counted(-1, 900)]) is None
    assert total_difference([*lines, Counted(-1, 900, 899)]) == -1
