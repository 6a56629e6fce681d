"""Tests cases of `pratique` and `black-knight` that golden hands do not cover: interruptions, misdeals, odd moments."""

from companion.game import record
from companion.game.engine import flow
from companion.game.engine.state import SABACC_POT, State, stack
from companion.game.engine.zones import zone
from companion.game.moves import Move
from companion.game.phases.classic.bet import bets
from companion.locale.words import Words


def played(text: str) -> State:
    *_, last = record.play(record.read("sabacc record 1\n" + text))
    return last


def go(state: State, *moves: Move) -> State:
    for move in moves:
        state = flow.apply(state, move)
    return state


def sitting(count: int, credits: int = 50) -> str:
    seats = "".join(f'seat {seat}: sit {credits} "P{seat}"\n' for seat in range(1, count + 1))
    return f"{seats}seat {count}: button\n"


ROUND_AGAIN = f"""ruleset pratique
option shift_in_bet true
{sitting(4)}table: deal
seat 1: bet 1
seat 2: call
seat 3: raise 5
seat 4: call
"""


def test_who_leaves_during_the_roll_in_the_betting_is_not_asked_again() -> None:
    state = go(played(ROUND_AGAIN), Move("leave", 1))
    assert flow.mechanic(state).name == "max-roll"
    state = go(state, Move("roll", dice=(1, 2)))
    assert flow.mechanic(state).name == "bet" and flow.turn(state) == 2


def test_what_nobody_called_goes_back_to_who_raised_and_left_during_the_roll() -> None:
    state = go(played(ROUND_AGAIN), Move("leave", 4), Move("leave", 3), Move("roll", dice=(1, 2)))
    assert bets(state.frames[-1]).high == 5  # seat 4 had called, and seats 1 and 2 still owe the bet
    state = go(played(ROUND_AGAIN), Move("leave", 4), Move("leave", 2), Move("leave", 1))
    assert state.result is not None and state.result.winners == (3,)
    assert state.result.pot == 1 + 1 + 5 + 5


def test_who_cannot_pay_more_than_the_fee_of_the_roll_is_all_in() -> None:
    start = ROUND_AGAIN.replace('seat 1: sit 50 "P1"', 'seat 1: sit 3 "P1"')
    state = go(played(start), Move("roll", dice=(6, 6)))
    assert stack(state, 1) == 0  # 3, less the mouche of the deal, the bet and the mouche of the shift
    state = go(state, Move("deal-back"))
    assert flow.turn(state) == 2, "who has nothing left is not asked"


def test_a_claimed_hand_stays_when_a_shift_strikes() -> None:
    start = f"""ruleset pratique
option random_shift 60
{sitting(3)}table: deal
seat 1: bet 1
seat 2: call
seat 3: call
table: roll (1 2)
seat 1: claim [trump 20, 3 of cups, idiot]
table: shift-strikes
table: deal-back
"""
    state = played(start)
    assert zone(state, "open.1").public == ("trump 20", "3 of cups", "idiot")
    state = go(state, Move("see", 2), Move("see", 3), Move("muck", 2), Move("muck", 3))
    assert state.result is not None and state.result.winners == (1,) and state.result.sabacc_won


def test_a_leaver_with_the_only_sabacc_shown_does_not_end_the_round() -> None:
    start = f"""ruleset pratique
{sitting(4)}table: deal
seat 1: bet 1
seat 2: call
seat 3: call
seat 4: call
table: roll (1 2)
seat 1: claim [trump 20, 3 of cups, idiot]
seat 1: leave
seat 2: play-on
seat 3: play-on
seat 4: see
seat 4: give-up
"""
    state = played(start)
    assert flow.mechanic(state).name == "redeal"


def test_who_leaves_in_the_announcement_has_folded_there_and_pays_nothing() -> None:
    """A fold costs nothing in the announcement, and a mouche in the betting (pratique 2.6)."""
    start = f"""ruleset pratique
option random_shift 60
{sitting(4)}table: deal
seat 1: bet 1
seat 2: call
seat 3: call
seat 4: leave
table: roll (1 2)
"""
    betting = played(start)
    assert (stack(betting, 3), betting.money[SABACC_POT]) == (48, 5)  # the mouches of 4 seats and of the leaver
    for before in (betting, go(betting, Move("shift-strikes"))):
        state = go(before, Move("leave", 2))
        assert state.money[SABACC_POT] == before.money[SABACC_POT]
        assert [one.code for one in state.news] == ["will-leave", "folds-free"]


def test_who_is_refused_another_cave_reads_with_what_it_is_to_be_had() -> None:
    """A player with less than the mouche is broke and may buy another cave (pratique 1.3)."""
    for mouche, end in ((1, "only at 0."), (3, "only with fewer than 3.")):
        state = played(f"ruleset pratique\noption mouche {mouche}\noption cave 50\n{sitting(2)}")
        why = flow.refusal(state, Move("buy", 1, 50))
        assert why is not None and Words().refusal(why).endswith(end)
        state = go(state, Move("adjust", 1, mouche - 1, reason="lost"))
        assert flow.refusal(state, Move("buy", 1, 50)) is None


def test_a_misdeal_leaves_the_entry_fee_of_a_newcomer_where_it_is() -> None:
    start = f"""ruleset pratique
option entry_fee 5
{sitting(2)}table: deal
seat 3: sit 20 "Late"
table: misdeal because "a card was turned over"
"""
    state = played(start)
    assert state.money[SABACC_POT] == 15
    assert [stack(state, seat) for seat in (1, 2, 3)] == [45, 45, 15]


def test_with_more_than_nine_players_the_deck_of_54_is_refused() -> None:
    state = played(f"ruleset pratique\n{sitting(10)}")
    why = flow.refusal(state, Move("option", name="deck", value="poker54"))
    assert why is not None and why.code == "too-many-for-ruleset"
    state = played(f"ruleset pratique\n{sitting(9)}")
    state = go(state, Move("option", name="deck", value="poker54"), Move("deal"))
    assert len(state.seats) == 9 and state.decks == 1


BANKED = f"""ruleset black-knight
{sitting(3)}seat 3: take-bank
table: deal
seat 1: wager 4
"""


def test_whose_stack_is_corrected_to_nothing_has_nothing_to_wager() -> None:
    state = go(played(BANKED), Move("adjust", 2, 0, reason="these were P1's"))
    assert [option.verb for option in flow.options(state)] == ["no-more-wagers"]
    assert flow.refusal(state, Move("wager", 2, 0)) is not None


def test_who_leaves_before_the_deal_takes_the_wager_along() -> None:
    state = go(played(BANKED), Move("leave", 1))
    assert state.money[state.accounts.index(next(one for one in state.accounts if one.party == "cover"))] == 0
    assert stack(state, 1) == 50


def test_who_leaves_after_the_deal_loses_the_wager() -> None:
    state = go(played(BANKED), Move("wager", 2, 6), Move("leave", 1), Move("leave", 2))
    assert state.people[0].cashed == 46 and state.people[1].cashed == 44 and stack(state, 3) == 60


def test_a_banker_who_leaves_pays_who_is_still_in() -> None:
    state = go(played(BANKED), Move("wager", 2, 6), Move("leave", 3))
    assert stack(state, 1) == 54 and stack(state, 2) == 56 and state.people[2].cashed == 40
    why = flow.refusal(state, Move("deal"))
    assert why is not None and why.code == "no-banker"


def test_a_misdeal_gives_the_wagers_and_the_cover_back() -> None:
    state = go(played(BANKED), Move("wager", 2, 6), Move("misdeal", reason="a card was turned over"))
    assert [stack(state, seat) for seat in (1, 2, 3)] == [50, 50, 50]
