"""Tests the chances to win at the showdown with cards still to come: beside counting all deals, and in whole hands."""

from collections import Counter
from itertools import combinations

import pytest

from companion.game.engine.state import State
from companion.odds import equity as sampled
from companion.odds.changes import Change
from companion.odds.equity import equity
from companion.odds.hindsight import moments
from tests.golden.golden import golden
from tests.odds.test_hindsight import best

STATES = golden("standard/locks").states
SHOWDOWN = next(state for state in reversed(STATES) if state.order)


def dealt(*hands: tuple[str, ...]) -> dict[int, dict[tuple[tuple[str, ...], int], float]]:
    return {seat: {(cards, 0): 1.0} for seat, cards in enumerate(hands, 1)}


def share(state: State, mine: tuple[str, ...], other: tuple[str, ...]) -> float:
    one, two = best(state, mine), best(state, other)
    return 0.5 if one == two and one else float(one > two)


def test_one_exchange_to_come_is_as_often_won_as_counting_says() -> None:
    mine, other = ("9 of coins", "8 of coins", "3 of flasks"), ("10 of coins", "9 of sabres")
    pile = Counter({name: card.copies for name, card in SHOWDOWN.rules.deck.cards.items()}) - Counter(mine + other)
    ways = [(*kept, card) for kept in combinations(mine, 2) for card in pile.elements()]
    counted = sum([share(SHOWDOWN, way, other) for way in ways]) / len(ways)
    found = equity(SHOWDOWN, dealt(mine, other), [{1: (Change(1, 1), ())}], 1)
    assert found[1] == pytest.approx(counted, abs=4 * 0.5 / sampled.DEALS**0.5)
    assert sum(found.values()) <= 1 + 1e-9


def test_cards_that_lie_open_stay_and_those_that_were_taken_openly_come() -> None:
    mine, other = ("10 of coins", "5 of coins"), ("10 of sabres", "7 of sabres")
    change = Change(1, 1, ("8 of flasks",))
    assert equity(SHOWDOWN, dealt(mine, other), [{1: (change, ("10 of coins",))}], 1) == {1: 1.0, 2: 0.0}
    named = Change(1, 1, ("8 of flasks",), ("5 of coins",))
    assert equity(SHOWDOWN, dealt(mine, other), [{1: (named, ())}], 1) == {1: 1.0, 2: 0.0}


def test_with_nothing_to_come_it_is_the_lead_and_the_same_seed_repeats_it() -> None:
    told = moments(STATES, equities=True)
    assert told == moments(STATES, equities=True)
    assert told[-1].equity == pytest.approx(told[-1].lead)
    for moment in told:
        assert set(moment.equity) == set(moment.lead) and sum(moment.equity.values()) <= 1 + 1e-9
    assert any(abs(moment.equity[1] - moment.lead[1]) > 0.05 for moment in told), "cards were still to come"
