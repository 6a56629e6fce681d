"""Tests that sampled chances are within their stated error, in every ruleset. Each seed deals other hands. The suite
takes a few seeds; `SABACC_SEEDS=100` takes so many, of which 99 in 100 must hold."""

import os
from collections import Counter
from collections.abc import Mapping
from itertools import product
from math import prod
from random import Random

import msgspec
import pytest

from companion.game.cards.deck import ROLLED, Card
from companion.game.engine.rules import Rules
from companion.game.ladders.ladder import rate
from companion.game.ladders.model import Rating
from companion.odds.several import CONFIDENCE, DEALS, Chances, Hand, _Game, _Tally, chances
from tests.odds.test_chances import ALL, RULES, deal, scored_against

SEEDS = int(os.environ.get("SABACC_SEEDS", "2"))


@pytest.mark.parametrize("name", ALL)
def test_all_chances_are_within_the_stated_error(name: str) -> None:
    kept = 0
    for seed in range(SEEDS):
        rng = Random(f"{name} {seed}")
        rules, hands, left = _situation(name, rng)
        wanted = _rolled_out(rules, hands, left) if name == "kessel" else chances(rules, hands, left)
        found = _Game(rules, hands, left).sampled(seed)
        assert wanted.exact and not found.exact and found.deals == DEALS
        kept += _farthest(found, wanted) <= found.error < 0.02
    print(f"\n{name:22} {kept} of {SEEDS} samples within the stated error")
    assert kept >= CONFIDENCE * SEEDS


def test_the_error_holds_for_chances_near_nothing() -> None:
    """A chance that was met in none of n samples may well be 1/n, which a standard error would not show."""
    tally = _Tally(1)
    for _ in range(1000):
        tally.add([rate(RULES["standard"].ladder, [RULES["standard"].deck.card("7 of coins")])], 1)
    assert 0.001 < tally.error() < 0.02


def _situation(name: str, rng: Random) -> tuple[Rules, list[Hand], dict[str, int]]:
    """Return hands that lack one card each, and how many cards of each name are left."""
    rules = RULES[name]
    dealt, left = deal(rules, rng, *((2, 1) if name == "kessel" else (3, rng.randint(1, 3))))
    scored = scored_against(rules, rng)
    return rules, [Hand(cards, 1, scored) for cards in dealt], left


def _farthest(found: Chances, wanted: Chances) -> float:
    """Return how far the worst of the sampled chances is from the true one."""
    away = [abs(found.nobody - wanted.nobody)]
    for one, true in zip(found.hands, wanted.hands, strict=True):
        away += [abs(one.win - true.win), abs(one.tie - true.tie), abs(one.bomb - true.bomb)]
        away += [abs(one.rungs.get(rung, 0) - true.rungs.get(rung, 0)) for rung in {*one.rungs, *true.rungs}]
    return max(away)


def _rolled_out(rules: Rules, hands: list[Hand], left: Mapping[str, int]) -> Chances:
    """Return the chances of hands of `kessel` with all deals and all rolls of their dice counted."""
    tally, cards = _Tally(len(hands)), rules.deck.cards
    for drawn in product([name for name, count in left.items() if count], repeat=len(hands)):
        given = [(*hand.cards, cards[name]) for hand, name in zip(hands, drawn, strict=True)]
        if any(len({card.suit for card in both}) < len(both) for both in given):
            continue  # a hand has one card of each family
        ways = prod([left[name] - drawn[:at].count(name) for at, name in enumerate(drawn)])
        for ratings in product(*[_rolls(rules, both).items() for both in given]):
            tally.add([rating for rating, _ in ratings], ways * prod([count for _, count in ratings]))
    return tally.chances(exact=True)


def _rolls(rules: Rules, cards: tuple[Card, ...]) -> Counter[Rating]:
    """Return the ratings of a hand in 36 x 36 rolls of two dice for each of its cards; of each pair of dice the better
    one counts, and cards that are no impostors ignore them."""
    dice = list(product(range(1, 7), repeat=2))
    faces = [[tuple(sorted(pair)) for pair in dice] if card.rolled else [()] * len(dice) for card in cards]
    found: Counter[Rating] = Counter()
    for rolled, ways in Counter(product(*faces)).items():
        hows = [
            [msgspec.structs.replace(card, name=f"{card.name}{ROLLED}{face}", values=(face,)) for face in pair]
            or [card]
            for card, pair in zip(cards, rolled, strict=True)
        ]
        found[max([rate(rules.ladder, how) for how in product(*hows)], key=lambda each: each.key)] += ways
    return found
