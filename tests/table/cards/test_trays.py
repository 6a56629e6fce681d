"""Tests a tray at a seat together with the field at the centre: locks, lifted cards, and whether tray or table is
right."""

import pytest

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.engine.zones import locked, zone
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Refused
from companion.table.cards.overruled import Step, lock_by_hand, tray_right
from companion.table.views.table_view import CENTRE, Place
from tests.one_deck import OneDeck
from tests.table.cards.reading import CARDS, Watch, playing, said

WELL, OTHER = Place(3, 1), Place(2, 1)


@pytest.fixture
def tracker() -> Watch:
    return Watch(OneDeck(CARDS))


def automatic(tracker: Watch, state: State) -> State:
    """Make the moves that the trays ask for, as the table does."""
    while (wanted := tracker.wanted(state)) is not None:
        tag, move = wanted
        state = play(tracker, state, [(tag, move)])
    return state


def play(tracker: Watch, state: State, steps: list[Step]) -> State:
    for tag, move in steps:
        before, state = state, flow.apply(state, move)
        tracker.changed(before, state)
        if tag:
            tracker.locked(tag, move.seat)
    return state


def locks(state: State, seat: int) -> tuple[str, ...]:
    return zone(state, locked(seat)).public


def test_the_field_and_the_trays_work_side_by_side(tracker: Watch) -> None:
    state = playing()
    tracker.report(CENTRE, ["04aa"], state)
    tracker.report(WELL, ["04dd"], state)
    assert said(tracker.lying(state)) == [("7 of coins", "proposed", 2), ("2 of staves", "proposed", 3)]
    state = automatic(tracker, state)
    assert locks(state, 3) == ("2 of staves",) and locks(state, 2) == ()


def test_a_lifted_card_stays_locked_and_is_missing_until_it_lies_there_again(tracker: Watch) -> None:
    tracker.report(WELL, ["04aa"], playing())
    state = automatic(tracker, playing())
    tracker.report(WELL, [], state)
    (missing,) = tracker.lying(state)
    assert (missing.card, missing.state, missing.seat, missing.place) == ("7 of coins", "missing", 3, WELL)
    assert locks(state, 3) == ("7 of coins",) and tracker.wanted(state) is None
    tracker.report(WELL, ["04aa"], state)
    assert said(tracker.lying(state)) == [("7 of coins", "locked", 3)]


def test_a_card_that_was_moved_to_the_other_well_is_not_missing(tracker: Watch) -> None:
    tracker.report(WELL, ["04aa"], playing())
    state = automatic(tracker, playing())
    tracker.report(Place(3, 2), ["04aa"], state)
    tracker.report(WELL, [], state)
    assert said(tracker.lying(state)) == [("7 of coins", "locked", 3)]


def test_a_card_locked_by_touch_that_never_lay_in_the_tray_is_not_missing(tracker: Watch) -> None:
    state = playing()
    tracker.report(WELL, [], state)
    tracker.report(CENTRE, ["04aa"], state)
    state = play(tracker, state, lock_by_hand(tracker, state, "04aa", 3))
    tracker.report(CENTRE, [], state)
    assert tracker.lying(state) == ()


def test_nothing_is_missing_from_a_tray_that_is_offline_and_its_locks_stay(tracker: Watch) -> None:
    tracker.report(WELL, ["04aa"], playing())
    tracker.report(Place(3, 2), [], playing())
    state = automatic(tracker, playing())
    tracker.report(WELL, [], state)
    tracker.spots.reader_failed(Place(3, 2))
    assert tracker.lying(state) == () and locks(state, 3) == ("7 of coins",)


def test_what_an_undo_took_back_while_the_tray_was_offline_is_not_locked_again(tracker: Watch) -> None:
    before = playing()
    tracker.report(WELL, ["04aa"], before)
    state = automatic(tracker, before)
    tracker.spots.reader_failed(WELL)
    tracker.changed(state, before)
    tracker.report(WELL, ["04aa"], before)
    assert tracker.wanted(before) is None
    assert [each.state for each in tracker.lying(before)] == ["refused"]


def test_a_card_laid_down_while_its_tray_was_offline_is_locked_when_it_comes_back(tracker: Watch) -> None:
    state = playing()
    tracker.report(WELL, [], state)
    tracker.spots.reader_failed(WELL)
    tracker.report(WELL, ["04aa"], state)
    assert locks(automatic(tracker, state), 3) == ("7 of coins",)


def test_what_lay_in_a_tray_when_the_hand_ended_is_not_locked_in_the_next(tracker: Watch) -> None:
    state = playing()
    tracker.report(WELL, ["04aa", "04dd"], state)
    state = automatic(tracker, state)
    for move in (Move("fold", 2), Move("fold", 3), Move("deal")):
        before, state = state, flow.apply(state, move)
        tracker.changed(before, state)
    assert tracker.wanted(state) is None
    assert {each.state for each in tracker.lying(state)} == {"ignored"}
    tracker.report(WELL, [], state)
    tracker.report(WELL, ["04dd"], state)
    assert tracker.wanted(state) == ("04dd", Move("lock", 3, cards=("2 of staves",)))


def test_the_cards_of_a_folded_seat_are_backs(tracker: Watch) -> None:
    state = playing(Move("fold", 2))
    tracker.report(OTHER, ["04aa"], state)
    assert said(tracker.lying(state)) == [("?", "ignored", 2)] and tracker.wanted(state) is None


def test_where_the_rules_lock_nothing_a_tray_shows_backs_and_asks_for_nothing(tracker: Watch) -> None:
    state = flow.start(load_rules("sleeper"))
    for seat in (1, 2, 3):
        state = flow.apply(state, Move("sit", seat, 50, name=f"P{seat}"))
    state = flow.apply(state, Move("deal"))
    tracker.report(WELL, ["04aa"], state)
    tracker.report(CENTRE, ["04dd"], state)
    assert said(tracker.lying(state)) == [("?", "ignored", flow.turn(state)), ("?", "ignored", 3)]
    assert tracker.wanted(state) is None
    tracker.report(CENTRE, [], state)
    assert len(tracker.lying(state)) == 1


def test_a_card_at_two_places_at_once_is_not_locked_by_itself(tracker: Watch) -> None:
    state = playing()
    tracker.report(WELL, ["04aa"], state)
    tracker.report(OTHER, ["04aa"], state)
    assert tracker.wanted(state) is None
    tracker.report(WELL, [], state)
    assert tracker.wanted(state) == ("04aa", Move("lock", 2, cards=("7 of coins",)))


# --- the tray is right, the table is right ------------------------------------------------------------------------


def test_the_tray_is_right_heeds_again_what_was_ignored(tracker: Watch) -> None:
    state = playing()
    tracker.report(WELL, ["04aa"], state)
    tracker.ignore("04aa")
    assert tracker.wanted(state) is None
    state = play(tracker, state, tray_right(tracker, state, 3))
    assert locks(state, 3) == ("7 of coins",)


def test_the_tray_is_right_frees_what_is_gone_with_a_reason(tracker: Watch) -> None:
    tracker.report(WELL, ["04aa"], playing())
    state = automatic(tracker, playing())
    tracker.report(WELL, [], state)
    steps = tray_right(tracker, state, 3)
    assert steps == [("", Move("free", 3, cards=("7 of coins",), reason="tray"))]
    assert tracker.lying(play(tracker, state, steps)) == ()


def test_the_tray_is_right_names_the_card_that_lies_there_instead(tracker: Watch) -> None:
    tracker.report(WELL, ["04aa"], playing())
    state = automatic(tracker, playing())
    tracker.report(WELL, ["04dd"], state)
    steps = tray_right(tracker, state, 3)
    assert steps == [("04dd", Move("relabel", 3, cards=("7 of coins", "2 of staves"), reason="tray"))]
    state = play(tracker, state, steps)
    assert said(tracker.lying(state)) == [("2 of staves", "locked", 3)]


def test_the_tray_is_right_frees_nothing_while_a_well_is_not_read(tracker: Watch) -> None:
    tracker.report(WELL, ["04aa"], playing())
    tracker.report(Place(3, 2), [], playing())
    state = automatic(tracker, playing())
    tracker.report(WELL, [], state)
    tracker.spots.reader_failed(Place(3, 2))
    assert tray_right(tracker, state, 3) == []
    tracker.spots.reader_failed(WELL)
    with pytest.raises(Refused) as refused:
        tray_right(tracker, state, 3)
    assert refused.value.refusal.code == "tray-not-read"


def test_the_tray_is_right_of_the_field_brings_back_what_was_ignored_there(tracker: Watch) -> None:
    state = playing()
    tracker.report(CENTRE, ["04aa"], state)
    tracker.ignore("04aa")
    assert tray_right(tracker, state, 0) == []
    assert said(tracker.lying(state)) == [("7 of coins", "proposed", 2)]


def test_the_table_is_right_ignores_every_difference_until_it_changes(tracker: Watch) -> None:
    tracker.report(WELL, ["04aa"], playing())
    state = automatic(tracker, playing())
    tracker.report(WELL, ["04dd"], state)
    tracker.overrule(3, state)
    assert [(each.card, each.state) for each in tracker.lying(state)] == [("2 of staves", "ignored")]
    tracker.report(WELL, ["04aa"], state)
    assert said(tracker.lying(state)) == [("7 of coins", "locked", 3)]
    tracker.report(WELL, [], state)
    assert said(tracker.lying(state)) == [("7 of coins", "missing", 3)]


def test_a_locked_card_is_moved_to_another_seat_as_a_whole_or_not_at_all(tracker: Watch) -> None:
    state = playing()
    tracker.report(CENTRE, ["04aa"], state)
    state = play(tracker, state, lock_by_hand(tracker, state, "04aa", 2))
    moved = play(tracker, state, lock_by_hand(tracker, state, "04aa", 3))
    assert (locks(moved, 2), locks(moved, 3)) == ((), ("7 of coins",))
    full = play(tracker, state, [("", Move("lock", 3, cards=("2 of staves",)))])
    with pytest.raises(Refused) as refused:
        lock_by_hand(tracker, full, "04aa", 3)
    assert refused.value.refusal.code == "lock-on-trade-turn"


def test_a_tag_that_no_deck_knows_cannot_be_locked_by_hand(tracker: Watch) -> None:
    tracker.report(CENTRE, ["ffff"], playing())
    with pytest.raises(Refused) as refused:
        lock_by_hand(tracker, playing(), "ffff", 2)
    assert refused.value.refusal.code == "tag-unknown"


def test_a_tray_that_goes_to_another_seat_takes_nothing_along(tracker: Watch) -> None:
    state = playing()
    tracker.report(WELL, ["04aa"], state)
    tracker.ignore("04aa")
    tracker.forget(WELL)
    assert tracker.lying(state) == ()
    tracker.report(OTHER, ["04aa"], state)
    assert tracker.wanted(state) == ("04aa", Move("lock", 2, cards=("7 of coins",)))
