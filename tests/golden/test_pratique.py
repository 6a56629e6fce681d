"""Tests that the golden hands of `pratique` and `black-knight` together show every option and choice, ending, rung and
move."""

import pytest

from companion.game.loading.rulesets import load_rules
from tests.golden.golden import golden, names

RULESETS = ("pratique", "black-knight")
ENDINGS = {"pratique": {"shown", "demise", "all-bombed", "unseen"}, "black-knight": {"duel"}}
SHOWN = {
    "pratique": {
        "least bet", "fees on raise and fold", "fees grow", "see and give up", "muck", "false claim, two go on",
        "false claim, one goes on", "false claim leaves one", "false claim when showing", "true claim", "fold free",
        "no Sabacc in the new deal", "a Sabacc in the new deal", "again until decided", "redeal", "stud",
        "shift in the betting", "common card replaced", "oldest leaves", "face-up discard made up", "poker54",
        "at most 9 players", "closed game", "no rebuy", "cave", "two jokers do not count", "friendly ending", "seed",
        "open ending", "regular ending", "entry fee", "rebuy", "side pots", "short payer", "more than twelve players",
    },
    "black-knight": {
        "bust before the banker", "push", "three to two, rounded down", "banker busts", "the banker changes",
        "thin purse", "card limit", "look on",
    },
}  # fmt: skip


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_option_and_choice_has_a_golden_hand(ruleset: str) -> None:
    played = {
        (option, value)
        for name in names(ruleset)
        for state in golden(name).states
        for option, value in state.rules.values.items()
        if state.order
    }
    for option, rule in load_rules(ruleset).options.items():
        seen = {value for name, value in played if name == option}
        assert seen >= set(rule.choices) if rule.kind == "choice" else len(seen) > 1, option


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_rung_has_a_golden_hand(ruleset: str) -> None:
    wanted = {(rung.rung, rung.name) for rung in load_rules(ruleset).ladder.rungs if rung.when} | {("bomb-out", "")}
    results = [result for name in names(ruleset) for result in golden(name).results()]
    assert {(hand.rung, hand.array) for result in results for hand in result.shown} >= wanted - _NOT_WITH_ONE_DECK[
        ruleset
    ]


_NOT_WITH_ONE_DECK = {"pratique": set[tuple[str, str]](), "black-knight": {("triple-idiot", "")}}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_move_of_its_phases_has_a_golden_hand(ruleset: str) -> None:
    rules = load_rules(ruleset)
    verbs = {verb for node in rules.program if node.mechanic for verb in node.mechanic.verb_names}
    played = {move.verb for name in names(ruleset) for _, move in golden(name).record.moves}
    assert verbs - played <= {"muck"} - ({"muck"} if ruleset == "pratique" else set())


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ending_and_rule_has_a_golden_hand(ruleset: str) -> None:
    assert {result.ending for name in names(ruleset) for result in golden(name).results()} == ENDINGS[ruleset]
    assert {shows for name in names(ruleset) for shows in golden(name).expected["shows"]} >= SHOWN[ruleset]
