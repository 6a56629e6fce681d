"""Tests corrections of the hand pot and of a card of an open hand: they need a reason, lose nothing, and count in the
settlement."""

import pytest
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import pots
from companion.game.engine.state import HAND_POT, SABACC_POT, Account, State, stack
from companion.game.moves import Move
from companion.game.phases.classic.showdown import showdown
from companion.game.phases.table.corrections import HAND, SABACC
from companion.game.record import play, read
from companion.locale import Words

SEATS = 'seat 1: sit 50 "Ann"\nseat 2: sit 20 "Bo"\nseat 3: sit 50 "Cy"\nseat 3: button\n'
HEAD = "sabacc record 1\nruleset standard\n" + SEATS
DEALT = HEAD + "table: deal\n"
ROLL = "table: roll (5)\n"
STOOD = "seat 1: stand\nseat 2: stand\nseat 3: stand\n"
CHECKS = "seat 1: check\nseat 2: check\nseat 3: check\n"
OPEN = DEALT + "seat 1: bet 10\nseat 2: call\nseat 3: call\n" + ROLL + (STOOD + CHECKS + ROLL) * 4
SHOW = OPEN + "seat 1: call-hand\n" + CHECKS


def played(text: str) -> State:
    *_, last = play(read(text))
    return last


def do(state: State, *moves: Move) -> State:
    for move in moves:
        state = flow.apply(state, move)
    return state


def code(state: State, move: Move) -> str:
    why = flow.refusal(state, move)
    if why is not None:
        assert "[" not in Words().refusal(why)
    return why.code if why else ""


def pot(amount: int, reason: str = "counted again") -> Move:
    return Move("adjust", amount=amount, name=HAND, reason=reason)


@pytest.mark.parametrize("amount", [0, 1, 32, 34, 40, 5000])
@pytest.mark.parametrize("text", [OPEN, SHOW], ids=["before", "at the showdown"])
def test_the_hand_pot_is_set_and_the_winner_gets_it(text: str, amount: int) -> None:
    before = played(text)
    assert before.money[HAND_POT] == 33
    state = do(before, pot(amount))
    assert state.money[HAND_POT] == amount and sum(state.money) == 0
    assert state.money[SABACC_POT] == before.money[SABACC_POT]
    assert sum(each.amount for each in pots(state)) == amount
    said = [Words().event(one) for one in state.news]
    assert said == [f"Correction: the hand pot is now {amount:,}, was 33 (“counted again”)."]
    if text == OPEN:
        state = do(state, Move("call-hand", 1), *(Move("check", seat) for seat in (1, 2, 3)))
    state = do(
        state,
        Move("reveal", 1, cards=("10 of coins", "10 of flasks")),
        Move("reveal", 2, cards=("9 of coins", "9 of flasks")),
        Move("reveal", 3, cards=("8 of coins", "8 of flasks")),
    )
    assert state.result is not None and state.result.pot == amount
    assert stack(state, 1) == 38 + amount and not state.order


def test_a_smaller_pot_is_missing_from_the_main_pot_first() -> None:
    state = played(DEALT + "seat 1: bet 30\nseat 2: call\nseat 3: call\n")
    assert [each.amount for each in pots(state)] == [57, 24]
    assert [each.amount for each in pots(do(state, pot(60)))] == [36, 24]
    assert [each.amount for each in pots(do(state, pot(20)))] == [20]
    assert [each.amount for each in pots(do(state, pot(90)))] == [66, 24]


def test_a_misdeal_after_it_gives_everybody_their_stakes_back() -> None:
    state = do(played(OPEN), pot(70), Move("misdeal", reason="cards exposed"))
    assert [stack(state, seat) for seat in (1, 2, 3)] == [50, 20, 50] and sum(state.money) == 0


def test_an_adjustment_at_the_table_without_a_name_is_of_the_sabacc_pot() -> None:
    state = played(OPEN)
    plain = do(state, Move("adjust", amount=9, reason="one more"))
    named = do(state, Move("adjust", amount=9, name=SABACC, reason="one more"))
    assert plain.money == named.money and plain.money[SABACC_POT] == 9
    assert code(state, Move("adjust", amount=9, name=HAND)) == "reason-needed"
    assert code(played(HEAD), pot(9)) == "no-name-here"  # there is no hand pot between hands


def test_what_a_stack_loses_can_go_into_the_sabacc_pot_in_one_move() -> None:
    state = played(HEAD)
    after = do(state, Move("adjust", 2, 5, value=SABACC, reason="cannot pay"))
    assert (stack(after, 2), after.money[SABACC_POT], sum(after.money)) == (5, 15, 0)
    assert after.money[0] == state.money[0], "the bank has no part in it"
    assert len(after.news) == 2
    assert code(state, Move("adjust", 2, 21, value=SABACC, reason="more")) == "amount-range"
    assert code(state, Move("adjust", 2, 5, value=SABACC)) == "reason-needed"
    assert code(state, Move("adjust", 2, 5, value=HAND, reason="no such way")) == "no-name-here"


def test_a_card_that_was_misread_is_put_right_while_others_still_show() -> None:
    state = do(played(SHOW), Move("reveal", 1, cards=("10 of coins", "10 of flasks")))
    right = Move("relabel", 1, cards=("10 of flasks", "3 of flasks"), reason="misread")
    state = do(state, right)
    assert showdown(state).hands[1] == ("10 of coins", "3 of flasks") and showdown(state).ratings[1].total == 13
    said = [Words().event(one, {1: "Ann"}) for one in state.news]
    assert said[0] == "Correction: Ann (seat 1) shows the 3 of flasks, not the 10 of flasks (“misread”)."
    state = do(
        state,
        Move("reveal", 2, cards=("9 of coins", "10 of flasks")),  # the card is free again
        Move("reveal", 3, cards=("8 of coins", "8 of flasks")),
    )
    assert state.result is not None and state.result.winners == (2,)


def test_two_hands_read_each_for_the_other_are_put_right_card_by_card() -> None:
    state = do(
        played(SHOW),
        Move("reveal", 1, cards=("10 of coins", "star")),
        Move("reveal", 2, cards=("9 of coins", "idiot")),
        Move("relabel", 1, cards=("star", "idiot"), reason="swapped"),
        Move("relabel", 2, cards=("idiot", "star"), reason="swapped"),
    )
    assert [showdown(state).ratings[seat].total for seat in (1, 2)] == [10, -8]


BET = DEALT + "seat 1: bet 10\nseat 2: raise 18\n"


def test_the_hand_pot_is_corrected_while_people_bet() -> None:
    """The pot must hold at least the highest bet, which goes back if nobody calls it. No smaller sum is accepted."""
    state = played(BET)
    assert state.money[HAND_POT] == 31
    assert code(state, pot(17)) == "pot-too-small"
    for amount in (18, 30, 40):
        after = do(state, pot(amount), Move("fold", 3), Move("fold", 1))
        assert sum(after.money) == 0 and stack(after, 2) == amount and not after.order
        after = do(state, pot(amount), Move("call", 3), Move("call", 1))
        assert after.money[HAND_POT] == amount + 26 and sum(after.money) == 0


def test_a_correction_to_what_is_so_already_is_refused() -> None:
    state, show = played(OPEN), do(played(SHOW), Move("reveal", 1, cards=("10 of coins", "10 of flasks")))
    locked = do(state, Move("lock", 1, cards=("10 of coins",)))
    for there, move in (
        (state, pot(33)),
        (state, Move("adjust", amount=state.money[SABACC_POT], name=SABACC, reason="counted")),
        (state, Move("adjust", 1, stack(state, 1), reason="counted")),
        (state, Move("count", 1, 2, reason="counted")),
        (locked, Move("relabel", 1, cards=("10 of coins", "10 of coins"), reason="misread")),
        (show, Move("relabel", 1, cards=("10 of coins", "10 of coins"), reason="misread")),
    ):
        assert code(there, move) == "nothing-corrected", move


def test_chips_are_not_corrected_to_what_they_are() -> None:
    state = played('sabacc record 1\nruleset kessel\nseat 1: sit 200 "Ann"\nseat 2: sit 200 "Bo"\ntable: begin-game\n')
    chips = state.accounts.index(Account("purse:Ann", "chips"))
    move = Move("adjust", 1, state.money[chips], name="chips", reason="counted")
    assert code(state, move) == "nothing-corrected" and not code(state, replace(move, amount=1))


CARRIED = """sabacc record 1
ruleset coruscant-shift
option continue_fee 2
seat 1: sit 6 "Ann"
seat 2: sit 6 "Bo"
table: deal
table: roll (1 1)
seat 2: select 1
seat 1: select 1
"""
"""A hand in which nobody can pay to go on, so that the hand pot of 10 stays."""


@pytest.mark.parametrize("ruleset", ["coruscant-shift", "kessel", "black-knight"])
def test_a_hand_pot_that_stays_is_put_right_between_hands(ruleset: str) -> None:
    state = do(played(CARRIED), Move("ruleset", name=ruleset))
    assert state.money[HAND_POT] == 10 and not state.order
    shared = do(state, pot(0), Move("adjust", 1, amount=6, reason="half"), Move("adjust", 2, amount=6, reason="half"))
    assert (shared.money[HAND_POT], sum(shared.money)) == (0, 0)
    assert code(shared, pot(3)) == "no-name-here"
    fewer = do(state, pot(7), Move("ruleset", name="standard"), Move("buy", 1, 20), Move("buy", 2, 20), Move("deal"))
    assert (fewer.carried, [(each.amount, each.seats) for each in pots(fewer)]) == (7, [(9, fewer.live)])
    assert do(fewer, Move("misdeal", reason="a card lay open")).money[HAND_POT] == 7


def test_the_end_of_an_evening_tells_of_a_hand_pot_that_stays() -> None:
    state = do(played(CARRIED), Move("end-evening"))
    said = [Words().event(one) for one in state.news]
    assert said[1:] == ["The hand pot of 10, which nobody has won, is kept for the next hand."]
    assert state.money[HAND_POT] == 10
    assert len(do(played(CARRIED), pot(0), Move("end-evening")).news) == 1


def test_what_cannot_be_put_right() -> None:
    state = do(played(SHOW), Move("reveal", 1, cards=("10 of coins", "10 of flasks")))
    for move, wanted in (
        (Move("relabel", 2, cards=("star", "idiot"), reason="misread"), "hands-lie-open"),
        (Move("relabel", 1, cards=("star", "idiot"), reason="misread"), "not-shown-there"),
        (Move("relabel", 1, cards=("10 of coins", "?"), reason="misread"), "reveal-known"),
        (Move("relabel", 1, cards=("10 of coins", "10 of cups"), reason="misread"), "unknown-card-near"),
        (Move("relabel", 1, cards=("10 of coins", "idiot")), "reason-needed"),
    ):
        assert code(state, move) == wanted, move
    assert code(played(SHOW), Move("relabel", 1, cards=("star", "idiot"), reason="misread")) == "hands-lie-open"
