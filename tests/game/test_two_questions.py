"""Tests that the options of the game and those of the operator are separate, and that together they cover every
possible move."""

import pytest

from companion.game.engine import flow
from companion.game.engine.whynot import why_not
from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Refusal
from companion.game.phases import PHASES, TABLE_WIDE
from tests.game.steps import play, table

WIDE = {verb for each in TABLE_WIDE for verb in each.verb_names}


@pytest.mark.parametrize("name", known_rulesets())
def test_each_verb_belongs_to_one_of_the_questions(name: str) -> None:
    rules = load_rules(name)
    game = {verb for each in rules.standing for verb in each.verb_names}
    game |= {verb for node in rules.program if node.mechanic for verb in node.mechanic.verb_names}
    assert {verb for each in rules.operator for verb in each.verb_names} == WIDE
    assert not game & WIDE


def test_no_phase_takes_a_verb_of_the_operator() -> None:
    assert not {verb for each in PHASES.values() for verb in each.verb_names} & WIDE


def test_the_game_is_asked_without_the_operator() -> None:
    state = play(table(load_rules("standard"), 50, 50, 50), Move("deal"))
    asked = {option.verb for option in flow.options(state)}
    assert {"bet", "check", "fold"} <= asked and not asked & WIDE
    beside = {option.verb for option in flow.operator_options(state)}
    assert {"adjust", "count", "misdeal", "move-seat", "give-turn", "leave", "pause"} <= beside <= WIDE


def test_a_move_of_the_operator_is_accepted_although_the_game_does_not_offer_it() -> None:
    state = play(table(load_rules("standard"), 50, 50, 50), Move("deal"))
    move = Move("adjust", 2, 70, reason="a chip fell")
    assert flow.refusal(state, move) is None
    assert flow.apply(state, move).money[state.purses[2]] == 70


def test_a_pause_leaves_the_operator_everything_and_the_phase_nothing() -> None:
    state = play(table(load_rules("standard"), 50, 50, 50), Move("deal"), Move("pause"))
    assert not {"bet", "check", "fold"} & {option.verb for option in flow.options(state)}
    assert "resume" in {option.verb for option in flow.operator_options(state)}


def test_why_not_answers_for_both() -> None:
    state = play(table(load_rules("standard"), 50, 50, 50), Move("deal"))
    reasons = {each.verb: each.refusal for each in why_not(state)}
    assert reasons["ruleset"] == Refusal("ruleset-between-hands", {})
    assert reasons["call"].code == "nothing-to-call"
    assert not reasons.keys() & {"adjust", "check"}, "they are possible"


def test_why_not_gives_the_reason_of_the_players_where_it_is_nobodys_turn() -> None:
    """At the roll the table is asked first. A seat has to be named to lock a card, but that is not why nobody can."""
    state = play(table(load_rules("standard"), 50, 50), Move("deal"), Move("check", 2), Move("check", 1))
    state = play(state, Move("lock", 1), Move("lock", 2))
    assert flow.turn(state) == 0
    reasons = {each.verb: each.refusal.code for each in why_not(state)}
    assert reasons["lock"] == "lock-on-trade-turn"
    assert reasons["give-turn"] == "no-turns-here"


def test_why_not_sends_nobody_to_another_seat_where_no_card_is_locked() -> None:
    state = play(table(load_rules("standard"), 50, 50), Move("deal"))
    assert {each.verb: each.refusal for each in why_not(state)}["free"] == Refusal("nothing-locked", {"seat": 0})
    state = play(state, Move("lock", 1))
    assert flow.refusal(state, Move("free", 2, cards=("?",), reason="slipped")) == Refusal(
        "nothing-locked", {"seat": 2}
    )
