"""Tests the measure of luck: it sums to nothing in each hand, evens out over many, and is not given for too few."""

import os
from math import sqrt

import pytest

from companion.odds.hindsight import moments
from companion.odds.luck import ENOUGH, luck_of_hand, together
from tests.odds.test_hindsight import played

pytestmark = pytest.mark.usefixtures("quick_players")

HANDS = int(os.environ.get("SABACC_HANDS", "45"))
"""Over how many hands luck must even out."""


@pytest.mark.parametrize("name", ["standard", "corellian-spike", "centran"])
def test_what_one_was_lucky_the_others_were_unlucky(name: str) -> None:
    seen = 0
    for states, _ in played(name, 9, 4):
        found = luck_of_hand(states)
        assert sum(found.values()) == pytest.approx(0, abs=1e-6)
        result = states[-1].result
        assert result and set(found) <= {each.seat for each in result.shown}
        seen += bool(found)
    assert seen > 5


def test_luck_evens_out() -> None:
    """Over many hands the luck of a seat is nought, within four of its own standard deviations."""
    found: dict[int, list[float]] = {1: [], 2: []}
    for states, _ in played("standard", HANDS, 77, players=2):
        for seat, amount in luck_of_hand(states).items():
            found[seat].append(amount)
    for parts in found.values():
        luck = together(parts)
        assert luck.enough and luck.hands == len(parts)
        assert abs(luck.net) < 4 * luck.spread
        assert luck.spread == pytest.approx(sqrt(sum([each**2 for each in parts])))


def test_who_led_all_along_and_won_was_hardly_lucky() -> None:
    for states, _ in played("standard", 14, 3):
        told = moments(states)
        if told and any(all(moment.lead[seat] > 0.999 for moment in told) for seat in told[-1].lead):
            assert all(abs(each) < 1 + states[-1].result.pot * 0.01 for each in luck_of_hand(states).values())  # type: ignore[union-attr]


def test_of_few_hands_nothing_is_said() -> None:
    assert not together([5.0] * (ENOUGH - 1)).enough
    assert together([5.0] * ENOUGH).enough


def test_games_for_points_have_no_luck_in_credits() -> None:
    assert not any(luck_of_hand(states) for states, _ in played("marcjs-rebel", 3, 1))
