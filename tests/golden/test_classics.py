"""Tests that the golden hands of the classic rulesets together show every option, ending, rung and tie of each."""

import pytest

from companion.game.loading.rulesets import load_rules
from tests.golden.golden import golden, names

RULESETS = ("standard-fr", "sleeper", "galactic-es", "centran")
ENDINGS = {
    "standard-fr": {"shown", "demise"},
    "sleeper": {"shown", "demise", "split", "all-bombed", "unseen"},
    "galactic-es": {"shown", "demise", "all-bombed", "unseen", "void"},
    "centran": {"shown", "demise", "split", "all-bombed", "unseen"},
}
"""Endings that only this ruleset has, or that it reaches in its own way. A split in `galactic-es` needs an empty
deck."""

SHOWN = {
    "standard-fr": {"positive before negative", "+23 beats -23", "arrays before the sign"},
    "sleeper": {
        "opener", "raise at most 3", "fold before the roll", "folder rolls", "trade from three", "discards out of play",
        "plain value", "-23 is the lowest", "min_turns", "special hands tie", "caller splits",
    },
    "galactic-es": {
        "lot", "draw to standing", "face-down locks", "exchange", "locks afresh", "fold free", "penalty a point",
        "penalty for zero", "tie past 23", "until decided",
    },
    "centran": {
        "open with the ante", "double raise", "locks", "shift", "junk", "zero is worst", "-24 bombs out", "side pots",
        "penalty rounded up", "two-valued ace", "short open", "fold free", "-23",
    },
}  # fmt: skip


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_option_has_a_golden_hand(ruleset: str) -> None:
    used = {option for name in names(ruleset) for option in golden(name).record.rules.changed()}
    assert used == set(load_rules(ruleset).options)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_rung_has_a_golden_hand(ruleset: str) -> None:
    arrays = {"arrays": True} if "arrays" in load_rules(ruleset).options else {}
    wanted = {(rung.rung, rung.name) for rung in load_rules(ruleset, arrays).ladder.rungs} | {("bomb-out", "")}
    results = [result for name in names(ruleset) for result in golden(name).results()]
    assert {(hand.rung, hand.array) for result in results for hand in result.shown} == wanted


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ending_and_rule_has_a_golden_hand(ruleset: str) -> None:
    assert {result.ending for name in names(ruleset) for result in golden(name).results()} >= ENDINGS[ruleset]
    assert {shows for name in names(ruleset) for shows in golden(name).expected["shows"]} >= SHOWN[ruleset]
