"""Tests the showdown by scan: a hand that is laid on its tray or on the field, card after card, becomes the proposal
for the showdown."""

import pytest

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.table.cards.overruled import tray_right
from companion.table.views.table_view import CENTRE, Place
from tests.one_deck import OneDeck
from tests.table.cards.reading import CARDS, Watch, playing, said

WELL, SEAT3 = Place(2, 1), Place(3, 1)


@pytest.fixture
def tracker() -> Watch:
    return Watch(OneDeck(CARDS))


def at_showdown(*first: Move) -> State:
    """Return the state of three seats at the showdown of a called hand, after these moves. Seat 2 shows first."""
    state = playing(*first)
    while flow.mechanic(state).name != "showdown":
        phase = flow.mechanic(state).name
        verbs = {option.verb for option in flow.options(state)}
        if phase == "roll":
            move = Move("deal-back") if "deal-back" in verbs else Move("roll", dice=(6,))
        elif phase == "call":
            move = Move("call-hand", 1)
        else:
            move = Move({"bet": "check", "trade": "stand"}[phase], flow.turn(state))
        state = flow.apply(state, move)
    return state


def lay(tracker: Watch, state: State, place: Place, *rounds: list[str]) -> None:
    for tags in rounds:
        tracker.report(place, tags, state)


def test_card_after_card_on_the_field_fills_the_hand_whose_turn_it_is(tracker: Watch) -> None:
    state = at_showdown()
    lay(tracker, state, CENTRE, ["04aa"], [], ["04dd"], [])
    assert tracker.scanned(state) == {2: ("7 of coins", "2 of staves")}
    assert tracker.lying(state)[0].state == "proposed"


def test_two_at_a_time_in_a_tray_fill_the_hand_of_that_seat(tracker: Watch) -> None:
    state = at_showdown()
    lay(tracker, state, SEAT3, [], ["04bb", "04cc"], [])
    assert tracker.scanned(state) == {3: ("idiot", "idiot")}


def test_the_same_card_laid_twice_is_scanned_once(tracker: Watch) -> None:
    state = at_showdown()
    lay(tracker, state, CENTRE, ["04aa"], [], ["04aa"])
    assert tracker.scanned(state) == {2: ("7 of coins",)}


def test_when_a_hand_has_been_shown_its_cards_are_not_the_next_ones(tracker: Watch) -> None:
    state = at_showdown()
    lay(tracker, state, CENTRE, ["04aa", "04dd"])
    before, state = state, flow.apply(state, Move("reveal", 2, cards=("7 of coins", "2 of staves")))
    tracker.changed(before, state)
    lay(tracker, state, CENTRE, [], ["04aa"], ["04aa", "04bb"])
    assert flow.turn(state) == 3 and tracker.scanned(state) == {3: ("idiot",)}


def test_a_hand_that_is_taken_back_is_proposed_again(tracker: Watch) -> None:
    before = at_showdown()
    lay(tracker, before, CENTRE, ["04aa", "04dd"])
    state = flow.apply(before, Move("reveal", 2, cards=("7 of coins", "2 of staves")))
    tracker.changed(before, state)
    tracker.changed(state, before)
    assert tracker.scanned(before) == {2: ("7 of coins", "2 of staves")}


def test_a_card_scanned_by_mistake_is_dropped_until_it_is_laid_down_again(tracker: Watch) -> None:
    state = at_showdown()
    lay(tracker, state, CENTRE, ["04aa"])
    tracker.unscan(2, "7 of coins")
    assert tracker.scanned(state) == {}
    lay(tracker, state, CENTRE, ["04aa", "04dd"])
    assert tracker.scanned(state) == {2: ("2 of staves",)}
    lay(tracker, state, CENTRE, [], ["04aa"])
    assert tracker.scanned(state) == {2: ("2 of staves", "7 of coins")}


def test_a_locked_card_lies_open_already_and_is_not_scanned_twice(tracker: Watch) -> None:
    state = at_showdown(Move("lock", 3, cards=("7 of coins",)))
    lay(tracker, state, SEAT3, ["04aa"], ["04aa", "04dd"])
    assert tracker.scanned(state) == {3: ("2 of staves",)}
    lay(tracker, state, CENTRE, ["04aa"])  # seat 2 cannot show it
    assert tracker.scanned(state) == {3: ("2 of staves",)}


def test_a_card_with_an_open_alarm_is_left_out(tracker: Watch) -> None:
    state = at_showdown()
    lay(tracker, state, WELL, [], ["04aa"])
    lay(tracker, state, SEAT3, [], ["04aa"])
    assert tracker.scanned(state) == {2: ("7 of coins",)}
    tracker.look(state, 1.0)
    assert tracker.scanned(state) == {}


def test_a_card_shown_by_one_hand_that_lies_at_another_seat_is_an_alarm(tracker: Watch) -> None:
    state = at_showdown()
    lay(tracker, state, WELL, [], ["04aa", "04dd"], [])
    before, state = state, flow.apply(state, Move("reveal", 2, cards=("7 of coins", "2 of staves")))
    tracker.changed(before, state)
    assert tracker.look(state, 5.0) == []
    lay(tracker, state, SEAT3, ["04aa"])
    assert tracker.look(state, 1.0) == [("elsewhere", "7 of coins", (3, 2))]


def test_ones_own_typed_hand_that_still_lies_in_the_tray_is_no_alarm(tracker: Watch) -> None:
    state = at_showdown()
    before, state = state, flow.apply(state, Move("reveal", 2, cards=("7 of coins", "2 of staves")))
    tracker.changed(before, state)
    lay(tracker, state, WELL, ["04aa"])
    assert tracker.look(state, 5.0) == []


def test_what_lay_face_down_before_the_showdown_is_not_shown_by_the_reader(tracker: Watch) -> None:
    state = flow.start(load_rules("galactic-es"))
    for seat in (1, 2):
        state = flow.apply(state, Move("sit", seat, 50, name=f"P{seat}"))
    locks = (Move("lay-down", 1, amount=2), Move("lay-down", 2, amount=2))
    over = (Move("bet", 1, amount=1), Move("call", 2), *locks)
    for move in (Move("deal"), Move("draw-lot", dice=(1,)), Move("stand", 1), Move("stand", 2), *locks):
        state = flow.apply(state, move)
    tracker.report(WELL, ["04aa"], state)
    for move in over:
        before, state = state, flow.apply(state, move)
        tracker.changed(before, state)
    assert "showdown" in state.slices
    assert said(tracker.lying(state)) == [("?", "refused", 2)] and tracker.scanned(state) == {}
    tracker.spots.reader_failed(WELL)
    lay(tracker, state, WELL, ["04aa", "04bb"])  # nobody saw the second card come
    assert tracker.scanned(state) == {}
    lay(tracker, state, WELL, [], ["04aa"])
    assert tracker.scanned(state) == {2: ("7 of coins",)}


def test_the_tray_is_right_takes_what_lies_there_as_scanned(tracker: Watch) -> None:
    state = at_showdown()
    lay(tracker, state, WELL, [], ["04aa"])
    tracker.ignore("04aa")
    assert tracker.scanned(state) == {}
    assert tray_right(tracker, state, 2) == []
    assert tracker.scanned(state) == {2: ("7 of coins",)}


def test_where_the_rules_let_nobody_show_nothing_is_scanned(tracker: Watch) -> None:
    state = playing()
    lay(tracker, state, WELL, [], ["04aa"])
    assert tracker.scanned(state) == {}


def test_who_changes_seats_takes_the_scanned_hand_along_and_the_cards_are_carried_later(tracker: Watch) -> None:
    before = at_showdown()
    lay(tracker, before, WELL, [], ["04aa", "04dd"])
    state = flow.apply(before, Move("move-seat", 2, name="3", reason="wrong seat"))
    tracker.changed(before, state)
    assert tracker.scanned(state) == {3: ("7 of coins", "2 of staves")}
    before, state = state, flow.apply(state, Move("reveal", 3, cards=("7 of coins", "2 of staves")))
    tracker.changed(before, state)
    assert tracker.scanned(state) == {} and tracker.look(state, 60.0) == []
    before, state = state, flow.apply(state, Move("move-seat", 3, name="2", reason="no, right"))
    tracker.changed(before, state)
    lay(tracker, state, SEAT3, [], ["04bb"])
    assert tracker.scanned(state) == {3: ("idiot",)} and tracker.look(state, 60.0) == []
