"""Tests for bugs that random play and random text have found in `standard`, one for each."""

import pytest

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.record import RecordBroken, play, read

TABLE = 'seat 1: sit 50 "Ann"\nseat 2: sit 50 "Bo"\nseat 3: sit 50 "Cy"\nseat 3: button\n'
PAIRS = "seat 1: {0}\nseat 2: {0}\nseat 3: {0}\n"
TO_CALL = "table: roll (6)\n" + (PAIRS.format("stand") + PAIRS.format("check") + "table: roll (6)\n") * 3
SHOWDOWN = (
    "table: deal\n"
    + PAIRS.format("check")
    + TO_CALL
    + PAIRS.format("stand")
    + PAIRS.format("check")
    + "table: roll (6)\nseat 1: call-hand\n"
    + PAIRS.format("check")
)


def played(text: str) -> State:
    *_, last = play(read("sabacc record 1\nruleset standard\n" + text))
    return last


def test_a_shown_hand_that_overrules_the_count_takes_its_cards_from_the_piles() -> None:
    state = played(TABLE + SHOWDOWN + 'seat 1: reveal [1 of coins, 2 of coins, 3 of coins] because "a missed draw"')
    assert {name: zone.count for name, zone in state.zones.items()}["draw"] == 76 - 3 - 2 - 2
    assert sum(zone.count for zone in state.zones.values()) == 76


def test_a_locked_card_that_was_not_there_does_not_stay() -> None:
    text = TABLE + SHOWDOWN.replace("table: roll (6)\n", "seat 1: lock [7 of coins]\ntable: roll (6)\n", 1)
    state = played(text + 'seat 1: reveal [1 of coins, 2 of coins] because "misread"')
    assert sum(zone.count for zone in state.zones.values()) == 76
    assert not any("7 of coins" in zone.public for zone in state.zones.values())


def test_nobody_can_show_more_cards_than_there_are() -> None:
    state = played(TABLE + SHOWDOWN)
    why = flow.refusal(state, Move("reveal", 1, cards=("1 of coins",) * 73, reason="all of them"))
    assert why is not None and why.code == "hand-size"


def test_a_misdeal_forgets_a_bomb() -> None:
    shown = SHOWDOWN + (
        "seat 1: reveal [10 of coins, 9 of coins]\nseat 2: reveal [10 of staves, 9 of staves]\n"
        "seat 3: reveal [ace of coins, ace of staves]\n"
    )
    state = played(TABLE + shown)
    assert [one.bombed for one in state.people] == [0, 0, 1]
    state = flow.apply(state, Move("misdeal", reason="the deck was short"))
    assert [one.bombed for one in state.people] == [0, 0, 0]
    assert state.money[1:] == (0, 0, 50, 50, 50)


@pytest.mark.parametrize("value", ["9" * 5000, "9" * 10, "-1", "1.5", "²", ""])
def test_a_mad_option_is_refused(value: str) -> None:
    state = flow.start(load_rules("standard"))
    why = flow.refusal(state, Move("option", name="ante", value=value))
    assert why is not None and why.code == "bad-option"


def test_options_that_contradict_each_other_are_refused_in_words() -> None:
    state = flow.apply(flow.start(load_rules("standard")), Move("option", name="discards_max", value="2"))
    why = flow.refusal(state, Move("option", name="discards_exact", value="2"))
    assert why is not None and (why.code, why.args) == ("options-contradict", {"name": "discards_max"})


@pytest.mark.parametrize("name", ["n" * 300, "../decks/classic76", "STANDARD", "\0", "\ud800", ""])
def test_a_mad_ruleset_is_refused(name: str) -> None:
    with pytest.raises(RecordBroken):
        read(f"sabacc record 1\nruleset {name}\n")


def test_a_stack_one_above_the_limit_is_held_to_the_limit() -> None:
    text = 'option bet_limit 3\nseat 1: sit 6 "Ann"\nseat 2: sit 50 "Bo"\nseat 2: button\ntable: deal\n'
    (bet,) = (option for option in flow.options(played(text)) if option.verb == "bet")
    assert (bet.least, bet.most) == (1, 3)


def test_whose_stack_is_corrected_to_nothing_is_not_asked_to_call() -> None:
    """Nobody without credits bets, calls or checks: they are all-in (common 3.1)."""
    state = played(TABLE + 'table: deal\nseat 1: bet 9\nseat 2: adjust 0 because "these were Ann\'s"\n')
    assert flow.turn(state) == 3
    state = flow.apply(state, Move("call", 3))
    assert (flow.mechanic(state).name, state.staked) == ("roll", (10, 1, 10))


def test_the_betting_is_over_when_a_correction_leaves_nobody_to_bet_against() -> None:
    state = played(TABLE + 'table: deal\nseat 1: bet 9\nseat 2: fold\nseat 3: adjust 0 because "miscounted"\n')
    assert flow.mechanic(state).name == "roll"
    assert state.staked == (1, 1, 1)


def test_who_gets_credits_back_in_the_betting_is_asked_to_match() -> None:
    wrong = 'seat 2: adjust 0 because "miscounted"\nseat 2: adjust 48 because "miscounted again"\n'
    state = played(TABLE + "table: deal\nseat 1: bet 9\n" + wrong + "seat 3: call\n")
    assert flow.turn(state) == 2
