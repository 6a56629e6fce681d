"""Tests cases of `galactic-es` that its golden hands do not cover. Rules: galactic-es; es."""

from companion.game.engine import flow
from companion.game.engine.state import State, Zone
from companion.game.engine.zones import hand, locked, zone
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Option
from tests.game.steps import codes, offered, phase, play, table, why

RULES = load_rules("galactic-es")


def drawn(*stacks: int) -> State:
    """Return a dealt hand in which seat 1 was drawn as the starter."""
    return play(table(RULES, *(stacks or (50, 50, 50))), Move("deal"), Move("draw-lot", dice=(1,)))


def standing(*stacks: int) -> State:
    """Return a hand in which all have stood, before the first exchange."""
    state = drawn(*stacks)
    return play(state, *(Move("stand", seat) for seat in state.order))


def test_the_lot_is_drawn_once_an_evening_even_after_a_misdeal() -> None:
    state = drawn()
    assert (state.order, state.dealer, state.button) == ((1, 2, 3), 3, 3)
    state = play(state, Move("misdeal", reason="a card was face up"), Move("deal"))
    assert (phase(state), state.order) == ("draws", (1, 2, 3))


def test_the_lot_has_a_side_for_every_player_dealt_in() -> None:
    state = play(table(RULES, 50, 3, 50, 50), Move("deal"))
    assert offered(state, "draw-lot") == {"draw-lot": Option("draw-lot", dice=1, sides=3)}
    state = play(state, Move("draw-lot", dice=(2,)))
    assert (state.order, state.dealer) == ((3, 4, 1), 1)


def test_who_leaves_during_the_lot_folds_and_the_others_play_on() -> None:
    state = play(table(RULES, 50, 50, 50), Move("deal"), Move("leave", 2), Move("draw-lot", dice=(1,)))
    assert (state.order, state.live, phase(state), flow.turn(state)) == ((1, 2, 3), (1, 3), "draws", 1)
    assert zone(state, hand(2)).count == 0


def test_everybody_chooses_in_any_order_and_once() -> None:
    state = standing()
    assert flow.turn(state) == 1
    assert [option for option in flow.options(state) if option.verb == "lay-down"] == [
        Option("lay-down", (seat,), 0, 2) for seat in (1, 2, 3)
    ]
    state = play(state, Move("lay-down", 3, amount=1))
    assert (zone(state, locked(3)), zone(state, hand(3))) == (Zone(1), Zone(1))
    assert why(state, Move("lay-down", 3, amount=0)) == "laid-down-already"
    assert why(state, Move("lay-down", 1, amount=3)) == "amount-range"


def test_the_exchange_goes_through_the_deck_and_hands_keep_their_size() -> None:
    state = standing()
    state = play(state, *(Move("lay-down", seat, amount=seat - 1) for seat in (1, 2, 3)))
    assert state.news[-1].args == {
        "dice": (), "seats": (1, 2), "gives": ((1, 2), (2, 1)), "stays": ((1, 0), (2, 1), (3, 2)), "how": "exchanged",
    }  # fmt: skip
    before = zone(state, "draw").count
    state = play(state, Move("deal-back"))
    assert (zone(state, "draw").count, zone(state, hand(1)).count) == (before, 2)
    assert codes(state.news) == ["dealt-anew"]  # other cards come from the deck; only those of a pooled shift come back
    assert phase(state) == "bet"


def test_who_leaves_while_the_others_choose_is_not_waited_for() -> None:
    state = play(standing(), Move("lay-down", 1, amount=2), Move("lay-down", 2, amount=1), Move("leave", 3))
    assert state.news[-1].args["gives"] == ((2, 1),)
    assert offered(state, "deal-back")
    gone = play(state, Move("deal-back"))
    assert (phase(gone), gone.live) == ("bet", (1, 2))


def test_who_leaves_while_cards_are_out_takes_no_part_any_more() -> None:
    state = play(standing(), *(Move("lay-down", seat, amount=2) for seat in (1, 2)), Move("lay-down", 3, amount=0))
    state = play(state, Move("leave", 3))
    assert phase(state) == "bet"


def test_a_tray_reads_backs_and_a_freed_card_is_none_of_them() -> None:
    state = play(
        standing(), Move("lay-down", 1, amount=2), Move("lay-down", 2, amount=2), Move("lay-down", 3, amount=2)
    )
    assert why(state, Move("seal", 1, amount=3)) == "amount-range"
    state = play(state, Move("seal", 1, amount=2))
    assert zone(state, locked(1)) == Zone(2, (), 2)
    state = play(state, Move("free", 1, cards=("?",), reason="it stuck to another"))
    assert zone(state, locked(1)) == Zone(1, (), 1)
    state = play(state, Move("relabel", 1, cards=("?", "star"), reason="it was seen by all"))
    assert zone(state, locked(1)) == Zone(1, ("star",), 0)


def test_the_second_exchange_begins_with_every_card_back_in_hand() -> None:
    state = play(standing(), *(Move("lay-down", seat, amount=2) for seat in (1, 2, 3)))
    state = play(state, Move("bet", 1, amount=2), Move("call", 2), Move("call", 3))
    assert codes(state.news)[-1] == "taken-up"
    assert all(zone(state, hand(seat)).count == 2 and not zone(state, locked(seat)).count for seat in (1, 2, 3))


def test_betting_that_nobody_can_open_is_skipped_and_the_hand_goes_on() -> None:
    state = standing(10, 10)
    state = play(state, Move("lay-down", 1, amount=2), Move("lay-down", 2, amount=2))
    assert (phase(state), "betting-skipped" in codes(state.news)) == ("exchange", True)


def test_a_fold_and_checks_are_no_open_either() -> None:
    state = play(standing(), *(Move("lay-down", seat, amount=2) for seat in (1, 2, 3)))
    state = play(state, Move("check", 1), Move("fold", 2), Move("check", 3))
    assert state.result is not None
    assert (state.result.ending, state.result.pot, state.result.winners) == ("void", 15, ())
    assert state.money[1:3] == (0, 30)


def test_a_count_corrected_between_shift_and_deal_back_loses_no_card() -> None:
    state = play(standing(), *(Move("lay-down", seat, amount=0) for seat in (1, 2, 3)))
    state = play(state, Move("count", 2, amount=1, reason="one was counted twice"), Move("deal-back"))
    assert zone(state, hand(2)).count == 1


def test_there_is_nothing_to_count_before_the_deal() -> None:
    state = play(table(RULES, 50, 50), Move("deal"))
    assert why(state, Move("count", 1, amount=1, reason="a slip")) == "no-cards-yet"
    assert not offered(state, "count")
    assert offered(drawn(), "count")
