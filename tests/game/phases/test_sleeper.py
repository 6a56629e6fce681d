"""Tests `sleeper` move by move. Rules: sleeper; en-sleeper."""

import pytest

from companion.game.engine import flow
from companion.game.engine.rules import RulesBroken
from companion.game.engine.state import HAND_POT, SABACC_POT, State, Zone, stack
from companion.game.engine.zones import hand, zone
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Event, Move, Option
from tests.game.steps import BETTING, offered, phase, play, table, why

SLEEPER = load_rules("sleeper")


def sleeper_turn(state: State, seat: int) -> State:
    """Play a whole turn without a bet, a shift or a draw."""
    state = play(state, Move("check", seat), Move("nobody-folds"), Move("roll", seat, dice=(6,)))
    if phase(state) == "call":
        state = play(state, Move("go-on"))
    return play(state, Move("stand", seat))


def test_sleeper_a_turn_is_bet_fold_shift_draw_and_only_the_turns_player_opens() -> None:
    state = play(table(SLEEPER, 20, 20, 20), Move("deal"))
    assert (state.order, phase(state), flow.turn(state), flow.turn_seat(state)) == ((2, 3, 1), "bet", 2, 2)
    assert offered(state, *BETTING)["bet"] == Option("bet", (2,), 1, 3)
    # the one who may open does not: the others are only asked whether they fold
    passed = play(state, Move("check", 2))
    assert phase(passed) == "ask-fold"
    assert why(passed, Move("bet", 3, amount=1)) == "not-now"
    gone = play(state, Move("fold", 2))
    assert (phase(gone), gone.live) == ("ask-fold", (3, 1))
    # who leaves takes an uncalled bet back: as nobody else may open, there is nothing to check
    gone = play(state, Move("bet", 2, amount=3), Move("leave", 2))
    assert (phase(gone), gone.live, gone.staked) == ("ask-fold", (3, 1), (1, 1, 1))
    # but the one whose turn it is may still open when another leaves
    assert phase(play(state, Move("leave", 3))) == "bet"

    state = play(state, Move("bet", 2, amount=3))
    assert offered(state, *BETTING)["raise"] == Option("raise", (3,), 4, 6)
    assert why(state, Move("raise", 3, amount=7)) == "amount-range"
    state = play(state, Move("raise", 3, amount=6), Move("call", 1), Move("call", 2))
    assert (phase(state), state.money[HAND_POT], state.money[SABACC_POT]) == ("ask-fold", 3 + 18, 3)
    assert flow.refusal(state, Move("lock", 2, cards=("star",))) is not None
    assert offered(state, "fold", "nobody-folds", "lock") == {
        "fold": Option("fold", (2, 3, 1)),
        "nobody-folds": Option("nobody-folds"),
    }

    # folding on one's own turn: the roll still belongs to that seat, its cards stay out, and there is no draw
    state = play(state, Move("fold", 2))
    assert (state.live, state.money[SABACC_POT], stack(state, 2)) == ((3, 1), 4, 20 - 2 - 6 - 1)
    state = play(state, Move("nobody-folds"))
    assert (phase(state), flow.turn(state), offered(state, "roll")) == (
        "roll",
        2,
        {"roll": Option("roll", (2,), dice=1, sides=6)},
    )
    assert why(state, Move("roll", 3, dice=(3,))) == "not-that-seat"
    state = play(state, Move("roll", 2, dice=(3,)))
    assert state.news[-1] == Event(
        "shift",
        {
            "dice": (3,),
            "seats": (3, 1),
            "gives": ((3, 1), (1, 1)),
            "stays": ((3, 1), (1, 1)),
            "how": "pooled",
        },
    )
    state = play(state, Move("deal-back", 2))
    assert (phase(state), flow.turn(state), flow.turn_seat(state)) == ("bet", 3, 3)  # first round: no call, no draw


def test_sleeper_a_whole_hand() -> None:
    state = play(table(SLEEPER, 20, 20, 20), Move("deal"))
    for seat in (2, 3, 1):
        assert flow.turn_seat(state) == seat
        if seat == 3:  # draws one; with three cards, it might trade on a later turn
            state = play(state, Move("check", 3), Move("nobody-folds"), Move("roll", 3, dice=(4,)))
            assert set(offered(state, "stand", "draw", "trade")) == {"stand", "draw"}
            assert why(state, Move("trade", 3, cards=("?",))) == "too-few-to-trade"
            state = play(state, Move("draw", 3))
        else:
            state = sleeper_turn(state, seat)
    assert (flow.rounds(state), zone(state, hand(3)).count) == (2, 3)

    # everybody has had a turn, so the others may call the hand, and the showdown follows at once
    state = play(
        state,
        Move("bet", 2, amount=2),
        Move("call", 3),
        Move("call", 1),
        Move("nobody-folds"),
        Move("roll", 2, dice=(5,)),
    )
    assert offered(state, "call-hand") == {"call-hand": Option("call-hand", (3, 1))}
    assert why(state, Move("call-hand", 2)) == "not-on-own-turn"
    state = play(state, Move("call-hand", 1))
    assert (phase(state), state.money[HAND_POT]) == ("showdown", 9)

    # by plain value, +1 beats -22; the caller with -22 pays P
    state = play(
        state,
        Move("reveal", 3, cards=("2 of coins", "2 of flasks", "4 of staves")),
        Move("reveal", 1, cards=("endurance", "moderation")),
        Move("reveal", 2, cards=("star", "balance")),
    )
    assert state.result is not None
    assert {shown.seat: (shown.rung, shown.total, shown.place) for shown in state.result.shown} == {
        3: ("total", 8, 1),
        1: ("total", -22, 2),
        2: ("bomb-out", -28, 3),
    }
    assert (state.result.winners, state.result.caller) == ((3,), 1)
    assert [(share.seat, share.amount) for share in state.result.penalties] == [(2, 9), (1, 9)]
    assert (stack(state, 3), stack(state, 1), stack(state, 2)) == (20 - 4 + 9, 20 - 4 - 9, 20 - 4 - 9)
    assert (state.money[SABACC_POT], state.money[HAND_POT], state.button, phase(state)) == (3 + 18, 0, 2, "between")


def test_sleeper_trading_needs_three_cards_and_discards_stay_out() -> None:
    state = play(table(SLEEPER, 20, 20), Move("deal"), Move("count", 2, amount=3, reason="missed"))
    state = play(state, Move("check", 2), Move("nobody-folds"), Move("roll", 2, dice=(6,)))
    state = play(state, Move("trade", 2, cards=("star",)))
    assert zone(state, "discards") == Zone(1, ("star",))
    assert flow.turn_seat(state) == 1
    left = zone(state, "draw").count
    dry = play(state, Move("count", 1, amount=zone(state, hand(1)).count + left, reason="all but the discards"))
    assert zone(dry, "draw").count == 0
    dry = play(dry, Move("check", 1), Move("nobody-folds"), Move("roll", 1, dice=(6,)))
    assert (why(dry, Move("draw", 1)), why(dry, Move("trade", 1))) == ("no-cards-left", "no-cards-left")


def test_sleeper_one_left_takes_the_pot_unseen() -> None:
    state = play(table(SLEEPER, 20, 20), Move("deal"), Move("bet", 2, amount=3), Move("fold", 1))
    assert state.result is not None
    assert (state.result.ending, state.result.winners, stack(state, 2), phase(state)) == ("unseen", (2,), 20, "between")


def test_sleeper_min_turns_are_whole_rounds() -> None:
    state = play(table(load_rules("sleeper", {"min_turns": 2}), 20, 20), Move("deal"))
    for seat in (2, 1, 2, 1):
        state = play(state, Move("check", seat), Move("nobody-folds"), Move("roll", seat, dice=(6,)))
        assert phase(state) == "trade"
        state = play(state, Move("stand", seat))
    state = play(state, Move("check", 2), Move("nobody-folds"), Move("roll", 2, dice=(6,)))
    assert phase(state) == "call"


def test_sleeper_has_no_field_and_no_arrays() -> None:
    assert SLEEPER.zones == ("hand",)
    assert not {"arrays", "bet_limit", "discards_max", "discards_exact"} & set(SLEEPER.options)
    with pytest.raises(RulesBroken, match="there is no option `arrays`"):
        load_rules("sleeper", {"arrays": True})


def test_rules_changed_in_a_turn_hold_from_the_next_phase_on() -> None:
    """A phase is finished under the rules under which it began, for example when marcjs-random changes them by the
    clock."""
    state = play(table(SLEEPER, 20, 20), Move("deal"))
    for seat in (2, 1):
        state = sleeper_turn(state, seat)
    state = play(state, Move("check", 2), Move("nobody-folds"), Move("roll", 2, dice=(6,)))
    changed = flow.change_rules(state, load_rules("sleeper", {"min_turns": 3}))
    assert set(offered(changed, "call-hand")) == {"call-hand"}
    changed = play(changed, Move("go-on"), Move("stand", 2))
    changed = play(changed, Move("check", 1), Move("nobody-folds"), Move("roll", 1, dice=(6,)))
    assert phase(changed) == "trade"
    with pytest.raises(ValueError, match="not the same flow"):
        flow.change_rules(state, load_rules("standard"))


def test_sleeper_fewer_than_four_players_may_have_more_turns_before_a_call() -> None:
    """The note in en-sleeper, "Calling Phase", is an option here, and off by default."""
    for players, options, turns in ((3, {}, 1), (3, {"min_turns_few": 3}, 3), (4, {"min_turns_few": 3}, 1)):
        state = play(table(load_rules("sleeper", dict(options)), *[20] * players), Move("deal"))
        rounds = 0
        while not offered(state, "call-hand"):
            seat = state.live[rounds % players]
            rounds += 1
            state = play(state, Move("check", seat), Move("nobody-folds"), Move("roll", seat, dice=(6,)))
            state = state if offered(state, "call-hand") else play(state, Move("stand", seat))
        assert (rounds - 1) // players == turns, (players, options)
