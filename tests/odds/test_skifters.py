"""Tests the chances where the deck has skifters: cards on which players write a value. The deck lists one for each
value, but only a few of them are in play, and any of these may bear any value."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest

from companion.game.cards.deck import SKIFTER
from companion.game.engine.zones import held
from companion.game.ladders.ladder import rate
from companion.game.ladders.model import NOTHING
from companion.game.loading.rulesets import load_rules
from companion.odds.changes import Change
from companion.odds.equity import DEALS, equity
from companion.odds.kinds import kinds, size, unseen
from companion.odds.one_hand import spread
from companion.odds.several import Hand, chances
from companion.simulation.simulated_evening import Evening

RULES = load_rules("marcjs-rebel", {"skifters": 6, "master_skifters": 2})
DECK = RULES.deck
SKIFTERS = [name for name, card in DECK.cards.items() if card.rank == SKIFTER]
BEST = ("8 of coins", "7 of flasks")
"""A hand that lacks 8 for a Pure Sabacc."""
PURE = Fraction(3 + 2, 80) + Fraction(4, 80) * Fraction(3, 15)
"""The chance that one card makes that hand a Pure Sabacc: 80 cards are left, of which three are eights, two are master
skifters, and four are skifters; three of the fifteen values on these may count 8."""


def test_there_are_only_as_many_as_are_in_the_deck() -> None:
    left = unseen(DECK, ["skifter 6", "8 of coins"])
    assert {left[name] for name in SKIFTERS} == {3} and left["master skifter"] == 2
    assert size(kinds(RULES.ladder, DECK.cards, left, NOTHING)) == 76 + 6 - 2
    with pytest.raises(ValueError, match="no further skifter 9"):
        unseen(DECK, [*SKIFTERS[:4], "skifter 9"])


def test_any_value_may_be_written_on_each() -> None:
    left = unseen(DECK, BEST)
    known = [DECK.card(name) for name in BEST]
    sorts = kinds(RULES.ladder, DECK.cards, left, NOTHING)
    assert spread(RULES.ladder, known, 1, sorts).rungs["pure-sabacc", ""] == PURE


def test_several_are_counted_like_every_deal() -> None:
    cards = ["8 of coins", "4 of sabres", "idiot", SKIFTER, SKIFTER, SKIFTER]
    left = {**dict.fromkeys(DECK.cards, 0), **Counter(cards[:3]), **dict.fromkeys(SKIFTERS, 3)}
    known = [DECK.card("7 of coins")]
    found = spread(RULES.ladder, known, 2, kinds(RULES.ladder, DECK.cards, left, NOTHING))
    ranks: dict[tuple[str, str], Fraction] = {}
    for order in permutations(cards, 2):
        ways = [*product(*(SKIFTERS if card == SKIFTER else [card] for card in order))]
        for way in ways:
            rating = rate(RULES.ladder, [*known, *(DECK.card(name) for name in way)])
            at = rating.rung, rating.name
            ranks[at] = ranks.get(at, Fraction(0)) + Fraction(1, 30 * len(ways))
    assert found.rungs == ranks


def test_sampled_chances_are_those_of_the_cards_in_play() -> None:
    left = unseen(DECK, [*BEST, "8 of flasks", "8 of sabres"])
    mine, other = (tuple(DECK.card(name) for name in hand) for hand in (BEST, ("8 of flasks", "8 of sabres")))
    found = chances(RULES, [Hand(mine, 1), Hand(other, 1)], left)
    pure = Fraction(1 + 2, 78) + Fraction(4, 78) * Fraction(3, 15)
    assert found.hands[0].rungs["pure-sabacc", ""] == pytest.approx(float(pure), abs=found.error)


def test_a_hand_that_is_played_on_draws_no_more_of_them() -> None:
    evening = Evening(RULES, 2, Random(5))
    while not evening.state.live or not held(evening.state, evening.state.live[0]):
        evening.step()
    mine, other = (*BEST, "idiot"), ("10 of coins", "commander of flasks")  # 15 and 22
    possible = {seat: {(cards, 0): 1.0} for seat, cards in zip(evening.state.live, (mine, other), strict=True)}
    first = evening.state.live[0]
    found = equity(evening.state, possible, [{first: (Change(1, 1, (), ("idiot",)), ())}], 1)
    better = Fraction(3 + 2, 77) + Fraction(4, 77) * Fraction(3, 15)  # 23
    equal = Fraction(3 + 2, 77)  # 22 without a skifter: three sevens and two Rancors
    assert found[first] == pytest.approx(float(better + equal / 2), abs=4 * 0.5 / DEALS**0.5)
