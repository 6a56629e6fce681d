"""Tests that somebody who leaves in the middle of a hand gets the uncalled part of a bet back, and that the rest stays
(common 3.1)."""

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Option


def betting(*stacks: int) -> State:
    state = flow.start(load_rules("standard"))
    for seat, stack in enumerate(stacks, 1):
        state = flow.apply(state, Move("sit", seat, stack, name=f"P{seat}"))
    return flow.apply(state, Move("deal"))


def verbs(state: State) -> set[str]:
    phase = flow.mechanic(state)
    return {option.verb for option in phase.offers(state, state.frames[-1]) if isinstance(option, Option)}


def test_a_bet_that_nobody_called_goes_back_and_need_not_be_matched() -> None:
    state = flow.apply(betting(100, 100, 100), Move("bet", 2, 50))
    after = flow.apply(state, Move("leave", 2))
    assert after.money[1] == 3 and after.money[after.purses[2]] == 97
    assert flow.turn(after) == 3 and "check" in verbs(after) and "call" not in verbs(after)


def test_what_somebody_had_called_stays_and_has_to_be_matched() -> None:
    state = flow.apply(flow.apply(betting(100, 100, 100), Move("bet", 2, 50)), Move("call", 3))
    after = flow.apply(state, Move("leave", 2))
    assert after.money[1] == 103
    assert flow.turn(after) == 1 and "call" in verbs(after) and "check" not in verbs(after)


def test_nobody_raises_their_own_bet_when_the_raise_of_it_goes_back() -> None:
    state = flow.apply(flow.apply(betting(100, 100, 100), Move("bet", 2, 10)), Move("raise", 3, 30))
    after = flow.apply(flow.apply(state, Move("leave", 3)), Move("call", 1))
    assert after.money[1] == 33 and flow.mechanic(after).name == "roll"


def test_who_had_called_is_not_asked_again_when_a_raise_goes_back() -> None:
    state = betting(100, 100, 100)
    for move in (Move("bet", 2, 10), Move("call", 3), Move("raise", 1, 30)):
        state = flow.apply(state, move)
    after = flow.apply(state, Move("leave", 1))
    assert after.money[1] == 33 and flow.mechanic(after).name == "roll"


def test_somebody_elses_uncalled_bet_stays_where_it_is() -> None:
    state = flow.apply(betting(100, 100, 100), Move("bet", 2, 50))
    after = flow.apply(state, Move("leave", 1))
    assert after.money[1] == 53 and flow.turn(after) == 3 and "call" in verbs(after)


def test_whose_purse_the_leaving_partner_emptied_is_not_asked_to_call() -> None:
    """The price of folding was the last credit of the team, so the partner is all-in (overlays 1.1)."""
    state = flow.start(load_rules("standard+contract"))
    for seat, stack in enumerate((3, 10, 2, 10), 1):
        state = flow.apply(state, Move("sit", seat, stack, name=f"P{seat}"))
    state = flow.apply(flow.apply(state, Move("deal")), Move("bet", 2, 7))
    assert flow.turn(state) == 3 and state.money[state.purses[3]] == 1
    after = flow.apply(state, Move("leave", 1))
    assert state.live != after.live and after.money[after.purses[3]] == 0
    # seat 3 has nothing to call with, and seat 4 no opponent who could match what its partner has bet
    assert flow.mechanic(after).name == "roll"


def test_a_thing_that_was_partly_matched_stays_and_has_to_be_matched() -> None:
    """It goes whole to the winner (overlays 2.2), so nobody may win it for less than it counts."""
    state = flow.start(load_rules("standard+jabba"))
    for seat in (1, 2, 3):
        state = flow.apply(state, Move("sit", seat, 50, name=f"P{seat}"))
    for move in (Move("button", 3), Move("deal"), Move("pledge", 1, 10, name="a ring")):
        state = flow.apply(state, move)
    state = flow.apply(state, Move("pledge", 2, 4, name="a map"))
    after = flow.apply(state, Move("leave", 1))
    assert after.staked == state.staked and flow.turn(after) == 2
    after = flow.apply(flow.apply(after, Move("call", 2)), Move("call", 3))
    assert (flow.mechanic(after).name, after.staked) == ("roll", (11, 11, 11))
