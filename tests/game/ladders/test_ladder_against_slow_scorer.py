"""Compares the ladder of `standard` with a scorer that shares no code with it."""

import random
from itertools import combinations

import pytest

from companion.game.engine.rules import Rules
from companion.game.ladders.ladder import places, rate
from companion.game.ladders.model import Rating
from companion.game.loading.rulesets import load_rules
from tests.game.ladders.slow_scorer import Score, deck, score

HANDS = 60_000
SPECIAL = (
    ["idiot", "2 of coins", "3 of staves"],
    ["idiot", "2 of coins", "3 of staves", "idiot"],
    ["idiot", "2 of coins", "2 of staves"],
    ["idiot", "idiot", "3 of staves"],
    ["queen of air and darkness", "queen of air and darkness"],
    ["queen of air and darkness", "queen of air and darkness", "idiot"],
    ["endurance", "master of coins", "mistress of staves"],
    ["endurance", "master of coins", "mistress of staves", "idiot"],
    ["endurance", "master of coins", "master of staves"],
    ["evil one", "commander of coins", "mistress of staves"],
    ["evil one", "commander of coins", "commander of staves"],
    ["evil one", "evil one", "commander of staves"],
    ["star", "queen of air and darkness", "4 of coins"],
)


def rated(rules: Rules, hand: list[str]) -> Rating:
    return rate(rules.ladder, [rules.deck.card(card) for card in hand])


def agree(found: Rating, wanted: Score, hand: list[str]) -> None:
    assert (found.rung, found.total, found.name) == (wanted.rung, wanted.total, wanted.array), hand
    assert found.bombed == (wanted.rung == "bomb-out"), hand
    assert found.sabacc == (wanted.rung in ("idiots-array", "pure-sabacc")), hand


def order(first: int | tuple[int, ...], second: int | tuple[int, ...]) -> int:
    return (first > second) - (first < second)  # type: ignore[operator]


@pytest.mark.parametrize("arrays", [False, True])
def test_the_deck_is_the_same(arrays: bool) -> None:
    rules = load_rules("standard", {"arrays": arrays})
    assert sorted(deck()) == sorted(name for name, copies in rules.deck.counts().items() for _ in range(copies))


@pytest.mark.parametrize("arrays", [False, True])
def test_every_hand_of_two_cards(arrays: bool) -> None:
    rules = load_rules("standard", {"arrays": arrays})
    hands = [list(hand) for hand in {tuple(sorted(hand)) for hand in combinations(deck(), 2)}]
    for hand in hands:
        agree(rated(rules, hand), score(hand, arrays=arrays), hand)


@pytest.mark.parametrize("arrays", [False, True])
def test_random_hands_and_the_order_of_pairs(arrays: bool) -> None:
    rules = load_rules("standard", {"arrays": arrays})
    rng, cards = random.Random(f"hands {arrays}"), deck()
    last: tuple[Rating, Score] | None = None
    for _ in range(HANDS):
        hand = rng.choice(SPECIAL) if rng.random() < 0.05 else rng.sample(cards, rng.randint(2, 7))
        found, wanted = rated(rules, hand), score(hand, arrays=arrays)
        agree(found, wanted, hand)
        if last is not None:
            assert order(found.key, last[0].key) == order(wanted.strength, last[1].strength), hand
        last = found, wanted


def test_places_are_shared_by_equal_hands_and_bombs_are_last() -> None:
    rules = load_rules("standard", {"arrays": True})
    rng, cards = random.Random("places"), deck()
    for _ in range(300):
        hands = [rng.sample(cards, rng.randint(2, 4)) for _ in range(rng.randint(2, 8))]
        strengths = [score(hand, arrays=True).strength for hand in hands]
        wanted = [1 + sum(other > mine for other in strengths) for mine in strengths]
        assert places([rated(rules, hand) for hand in hands]) == wanted
