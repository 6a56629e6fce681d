"""Tests the random shift: it interrupts any phase and returns to it, and the phase then goes on without players who
have left meanwhile."""

import pytest

from companion.game.engine import flow
from companion.game.engine.state import HAND_POT, State, stack
from companion.game.engine.zones import hand, zone
from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Option
from tests.game.steps import codes, offered, phase, play, table, why

STRIKE = Move("shift-strikes")


def standard(*stacks: int) -> State:
    return play(table(load_rules("standard", {"random_shift": 60}), *(stacks or (50, 50, 50))), Move("deal"))


def test_it_is_offered_only_where_the_option_is_set_and_cards_can_shift() -> None:
    off = play(table(load_rules("standard"), 50, 50), Move("deal"))
    assert why(off, STRIKE) == "random-shift-off"
    assert not offered(off, "shift-strikes")
    state = standard()
    assert offered(state, "shift-strikes") == {"shift-strikes": Option("shift-strikes")}
    assert why(play(state, Move("pause")), STRIKE) == "no-shift-now"
    assert why(play(state, STRIKE), STRIKE) == "deal-back-first"
    between = play(state, Move("fold", 2), Move("fold", 3))
    assert (phase(between), why(between, STRIKE)) == ("between", "no-shift-now")


@pytest.mark.parametrize("name", known_rulesets())
def test_every_ruleset_with_a_shift_has_the_option(name: str) -> None:
    rules = load_rules(name)
    shifts = any(node.mechanic is not None and node.mechanic.shifts for node in rules.program)
    assert ("random_shift" in rules.options) == shifts
    assert not shifts or rules.values["random_shift"] == 0


def test_the_phase_below_goes_on_untouched() -> None:
    state = play(standard(), Move("bet", 2, amount=2))
    cut = play(state, STRIKE)
    assert (phase(cut), why(cut, Move("call", 3))) == ("roll", "not-now")
    assert codes(cut.news) == ["shift-strikes", "shift"]
    assert cut.news[1].args["gives"] == ((2, 1), (3, 1), (1, 1))
    back = play(cut, Move("deal-back"))
    assert back.frames == state.frames
    assert (phase(back), flow.turn(back)) == ("bet", 3)


def test_who_leaves_during_the_shift_and_was_on_turn_is_passed_over() -> None:
    state = play(standard(), Move("bet", 2, amount=2), STRIKE, Move("leave", 3))
    assert phase(state) == "roll" and state.live == (2, 1)
    state = play(state, Move("deal-back"))
    assert (phase(state), flow.turn(state)) == ("bet", 1)
    assert phase(play(state, Move("call", 1))) == "roll"


def test_two_leave_during_the_shift_and_the_betting_is_over_when_it_ends() -> None:
    state = play(standard(50, 50, 50, 50), Move("check", 2), Move("check", 3), STRIKE)
    state = play(state, Move("leave", 4), Move("leave", 1), Move("deal-back"))
    assert (state.live, phase(state)) == ((2, 3), "roll")
    assert offered(state, "roll")


def test_all_but_one_leave_during_the_shift_and_the_bet_nobody_called_goes_back() -> None:
    state = play(standard(), Move("bet", 2, amount=20), STRIKE, Move("leave", 3), Move("leave", 1))
    assert state.result is not None
    assert (state.result.ending, state.result.winners, state.result.pot) == ("unseen", (2,), 3)
    assert (state.money[HAND_POT], stack(state, 2)) == (0, 51)


def test_a_turn_of_trading_passes_on_when_its_player_leaves_during_the_shift() -> None:
    state = play(standard(), *(Move("check", seat) for seat in (2, 3, 1)), Move("roll", dice=(6,)))
    state = play(state, STRIKE, Move("leave", 2), Move("deal-back"))
    assert (phase(state), flow.turn(state)) == ("trade", 3)


def test_where_every_card_is_locked_nothing_is_given_up_and_the_phase_goes_on() -> None:
    rules = load_rules("galactic-es", {"random_shift": 60})
    state = play(table(rules, 50, 50), Move("deal"), Move("draw-lot", dice=(1,)), Move("stand", 1), Move("stand", 2))
    state = play(state, Move("lay-down", 1, amount=2), Move("lay-down", 2, amount=2))
    assert phase(state) == "bet"
    after = play(state, STRIKE)
    assert after.frames == state.frames
    assert after.news[-1].args["seats"] == ()


def test_centran_junks_every_unlocked_card_even_without_shift_rolls() -> None:
    state = play(table(load_rules("centran", {"random_shift": 60, "shift": False}), 50, 50), Move("deal"), STRIKE)
    assert state.news[-1].args["how"] == "junked"
    state = play(state, Move("deal-back"))
    assert (zone(state, "discards").count, zone(state, hand(1)).count, phase(state)) == (4, 2, "bet")


def test_in_sleeper_the_turns_player_deals_back() -> None:
    state = play(table(load_rules("sleeper", {"random_shift": 60}), 50, 50), Move("deal"), STRIKE)
    assert offered(state, "deal-back") == {"deal-back": Option("deal-back", (2,))}
    assert phase(play(state, Move("deal-back", 2))) == "bet"
