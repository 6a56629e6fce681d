"""Tests that a misdeal at any point of any hand of any ruleset restores exactly what there was before the deal:
credits, chips, goods, tokens, a game of several hands, the tally."""

import os
from collections import Counter
from random import Random

import pytest

from companion.game.engine import flow
from companion.game.engine.pledges import Goods
from companion.game.engine.rules import RulesBroken
from companion.game.engine.state import State, in_hand
from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from tests.game.random.random_moves import random_options
from tests.game.random.random_play import ASIDE, Evening
from tests.game.random.test_random_everywhere import LAID_OVER
from tests.game.random.test_random_kessel import Kessel

SEEDS = int(os.environ.get("SABACC_SEEDS", "3"))


def held(state: State) -> dict[tuple[str, str], int]:
    """Return how much of every unit everybody has, without zeros."""
    found: Counter[tuple[str, str]] = Counter()
    for account, amount in zip(state.accounts, state.money, strict=True):
        found[account.party, account.unit] += amount
    return {key: amount for key, amount in found.items() if amount}


def at_the_table(state: State) -> list[object]:
    """Return who sits where, and their tallies."""
    return [(seat, seat and state.people[seat.person]) for seat in state.seats]


def play_on(evening: Evening, moves: int) -> int:
    """Play this many moves. After each, check the effect of a misdeal. Returns how many misdeals were checked."""
    looked, before = 0, evening.state
    for _ in range(moves):
        state = evening.state
        aside = ASIDE if in_hand(state) else ASIDE - {"draw-rules", "take-bank"}
        options = [each for each in flow.options(state) if each.verb not in aside]
        if not options:
            evening.do(evening._help())
            continue
        if not in_hand(state):
            before = state
        evening.do(evening.build(evening.rng.choice(options)))
        if in_hand(evening.state):
            void(before, evening.state)
            looked += 1
    return looked


def void(before: State, state: State) -> None:
    after = flow.apply(state, Move("misdeal", reason="a card fell"))
    # a thing that was first pledged in this hand is its owner's again
    assert {key: amount for key, amount in held(after).items() if key[1] in before.units} == held(before)
    assert at_the_table(after) == at_the_table(before)
    # lots are drawn once an evening, so the starter stays the starter; and no list of goods is the same as an empty
    # one
    nothing = (Goods(),)
    kept = [
        {name: note for name, note in each.kept.items() if name != "lot" and note not in nothing}
        for each in (after, before)
    ]
    assert kept[0] == kept[1]
    assert (after.hands, after.misdeals) == (before.hands, before.misdeals + 1)
    assert after.button == state.dealer, "whoever dealt deals again"
    assert not after.zones and not after.slices and not after.order


@pytest.mark.parametrize("name", [*known_rulesets(), *LAID_OVER[::9]])
def test_a_misdeal_restores_the_start_of_the_hand(name: str) -> None:
    looked = 0
    for seed in range(SEEDS):
        rng = Random(f"{name} {seed}")
        try:
            rules = load_rules(name, random_options(load_rules(name), rng))
        except RulesBroken:
            rules = load_rules(name)
        evening = (Kessel if name.startswith("kessel") else Evening)(rules, rng)
        evening.sit_down()
        looked += play_on(evening, 45)
    assert looked
