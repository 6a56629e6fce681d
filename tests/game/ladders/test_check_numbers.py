"""Tests the check numbers of decks 1.6, corellian-spike 6.1, corellian-spike 6.5 and coruscant-shift 4.1 that are about
dice, decks and pairs of hands, computed with the program."""

import random
from collections import Counter
from fractions import Fraction
from itertools import accumulate, product

import pytest

from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import State
from companion.game.ladders.ladder import rate
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from tests.game.ladders.test_spike import by_value, multisets, spike, ways

READINGS = ("any", "examples_only")
RATED = dict[tuple[int, ...], tuple[tuple[int, ...], tuple[int, ...], bool]]


def table(ruleset: str, *moves: Move) -> State:
    state = flow.start(load_rules(ruleset))
    for seat in (1, 2):
        state = flow.apply(state, Move("sit", seat, 50, name=f"P{seat}"))
    for move in (Move("button", 2), Move("deal"), *moves):
        state = flow.apply(state, move)
    return state


def test_one_deck_for_corellian_spike_and_coruscant_shift() -> None:
    """The deck has 62 cards: every value but zero three times, zero twice. The values of the whole deck sum to 0
    (decks 1.6)."""
    deck = load_rules("corellian-spike").deck
    assert deck == load_rules("coruscant-shift").deck == load_rules("yarith-bespin").deck
    values = Counter[int]()
    for card in deck.cards.values():
        values[card.values[0]] += card.copies
    assert (values.total(), values[0], sum(value * n for value, n in values.items())) == (62, 2, 0)
    assert all(values[value] == 3 for value in range(-10, 11) if value)


def test_the_spike_dice() -> None:
    """P(match) is 1/6, P(double spike) is 1/36, and P(no shift in three rolls) is 125/216 (corellian-spike 6.5)."""
    stands = (Move("stand", 1), Move("stand", 2), Move("check", 1), Move("check", 2))
    corellian = table("corellian-spike", *stands)
    bespin = table("yarith-bespin", Move("check", 1), Move("check", 2), *stands)
    found = Counter[str]()
    for dice in product(range(1, 7), repeat=2):
        told = [one for one in flow.apply(corellian, Move("roll", dice=dice)).news if one.code == "spike-shift"]
        found["match"] += bool(told)
        told = [one for one in flow.apply(bespin, Move("roll", dice=dice)).news if one.code == "spike-shift"]
        found["all three"] += any(one.args["how"] == "all" for one in told)
    assert (Fraction(found["match"], 36), Fraction(found["all three"], 36)) == (Fraction(1, 6), Fraction(1, 36))
    assert (1 - Fraction(found["match"], 36)) ** 3 == Fraction(125, 216)


def test_the_dice_of_coruscant_shift() -> None:
    """A target of 0 comes in 1/3 of the rolls, each of the others in 1/6. Each suit comes in 1/3
    (coruscant-shift 1.2)."""
    rolled = table("coruscant-shift")
    found = [flow.apply(rolled, Move("roll", dice=dice)).news[-1].args for dice in product(range(1, 7), repeat=2)]
    assert Counter(one["target"] for one in found) == {0: 12, 5: 6, -5: 6, 10: 6, -10: 6}
    assert Counter(one["suit"] for one in found) == {"circles": 12, "triangles": 12, "squares": 12}


@pytest.fixture(scope="module")
def zero_hands() -> RATED:
    """Return every hand of two to five cards that totals 0, with its keys under readings A and B, and whether its names
    differ."""
    both: tuple[Rules, ...] = tuple(spike(extra_cards=reading) for reading in READINGS)
    cards = by_value(both[0])
    found: RATED = {}
    for hand in [hand for size in (2, 3, 4, 5) for hand in multisets(size) if not sum(hand)]:
        a, b = (rate(rules.ladder, [cards[value] for value in hand]) for rules in both)
        found[hand] = a.key, b.key, a.rung != b.rung
    return found


def test_readings_a_and_b_name_so_many_hands_differently(zero_hands: RATED) -> None:
    every = sum(ways(hand) for hand in zero_hands)
    differ = sum(ways(hand) for hand, (_, _, other) in zero_hands.items() if other)
    assert every == 91 + 1_350 + 18_063 + 189_396
    assert round(100 * differ / every, 2) == 11.45


def test_two_hands_of_zero(zero_hands: RATED) -> None:
    """The two readings rank the hands differently in 3.6 % of the showdowns, and 1.0 % need a blind draw
    (corellian-spike 4.14). Each size of hand is equally likely, both hands come from one deck, and 40 000 pairs are
    drawn."""
    rng = random.Random("two hands of zero")
    sizes = {size: [hand for hand in zero_hands if len(hand) == size] for size in (2, 3, 4, 5)}
    weights = {size: list(accumulate(ways(hand) for hand in hands)) for size, hands in sizes.items()}
    every = drawn = reordered = 0
    while every < 40_000:
        one, other = (_pick(rng, sizes, weights) for _ in "12")
        held = Counter(one) + Counter(other)
        room = Counter(one)
        if any(n > (3 if value else 2) for value, n in held.items()):
            continue
        # the second hand comes from the cards that the first one leaves
        chance = 1.0
        for value, n in Counter(other).items():
            copies = 3 if value else 2
            chance *= _choose(copies - room[value], n) / _choose(copies, n)
        if rng.random() > chance:
            continue
        (a1, b1, _), (a2, b2, _) = zero_hands[one], zero_hands[other]
        every += 1
        drawn += a1 == a2
        reordered += _order(a1[0], a2[0]) != _order(b1[0], b2[0])
    assert abs(100 * reordered / every - 3.6) < 0.4
    assert abs(100 * drawn / every - 1.0) < 0.2


def _pick(
    rng: random.Random, sizes: dict[int, list[tuple[int, ...]]], weights: dict[int, list[int]]
) -> tuple[int, ...]:
    size = rng.choice((2, 3, 4, 5))
    return rng.choices(sizes[size], cum_weights=weights[size])[0]


def _choose(n: int, k: int) -> int:
    found = 1
    for step in range(k):
        found = found * (n - step) // (step + 1)
    return found


def _order(one: int, other: int) -> int:
    return (one > other) - (one < other)
