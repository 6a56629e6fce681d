"""Tests that the golden hands of `kessel` together show every option at every value, every ending, rung and token of
it."""

from companion.game.loading.rulesets import load_rules
from companion.game.phases.kessel.effects import parse
from companion.game.phases.kessel.tokens import SET
from tests.golden.golden import golden, names

NAMES = names("kessel")

AGAINST = {
    "general-tariff", "target-tariff", "general-audit", "target-audit", "embezzlement", "embargo", "exhaustion",
    "direct-transaction",
}  # fmt: skip
"""The tokens that are played against other players. Immunity protects from them (kessel 4.15)."""


def test_every_value_of_every_choice_has_a_golden_hand() -> None:
    options = load_rules("kessel").options
    used = {(name, value) for each in NAMES for name, value in golden(each).record.rules.values.items()}
    for name, rule in options.items():
        wanted = (True, False) if rule.kind == "flag" else rule.choices
        assert {(name, value) for value in wanted} <= used
    assert {name for each in NAMES for name in golden(each).record.rules.changed()} == set(options)


def test_every_ending_has_a_golden_hand() -> None:
    seen = {result.ending for name in NAMES for result in golden(name).results()}
    seen |= {"misdeal" for name in NAMES if golden(name).states[-1].misdeals}
    assert seen == {"shown", "tied", "unseen", "misdeal"}


def test_every_rung_has_a_golden_hand() -> None:
    shown = {hand.rung for name in NAMES for result in golden(name).results() for hand in result.shown}
    assert shown == {rung.rung for rung in load_rules("kessel").ladder.rungs}


def test_every_token_is_played_and_immunity_keeps_off_all_that_are_played_against_others() -> None:
    told = [one for name in NAMES for state in golden(name).states for one in state.news]
    assert {one.args["token"] for one in told if one.code == "token-played"} == set(SET)
    assert {one.args["token"] for one in told if one.code == "immune-to-token"} == AGAINST
    moves = [move for name in NAMES for _, move in golden(name).record.moves if move.verb == "token"]
    assert {parse(move.name)[0] for move in moves} == set(SET)


def test_every_verb_is_played() -> None:
    verbs = {verb for node in load_rules("kessel").program if node.mechanic for verb in node.mechanic.verb_names}
    assert {move.verb for name in NAMES for _, move in golden(name).record.moves} >= verbs
