"""Tests alarms: each is raised once for an impossible situation, is kept until it is settled, and is not forgotten by a
restart."""

import pytest

from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.table.cards.causes import HELD
from companion.table.views.table_view import CENTRE, Place
from tests.one_deck import OneDeck, Tag
from tests.table.cards.reading import CARDS, Watch, playing

SEAT2, SEAT3 = Place(2, 1), Place(3, 1)
SIGNED = "ab" * 32


class TwoDecks(OneDeck):
    """Decks that know a second deck in addition to the one in play."""

    def find(self, tag: str) -> Tag | None:
        return Tag("star", "the red deck", may_be_in_play=False) if tag == "05aa" else super().find(tag)


@pytest.fixture
def tracker() -> Watch:
    return Watch(TwoDecks(CARDS, {"04aa": SIGNED}))


def lock(tracker: Watch, tag: str, seat: int) -> None:
    tracker.locked(tag, seat)


def test_the_same_tag_at_two_places_is_an_alarm_once_both_have_read_it_for_a_while(tracker: Watch) -> None:
    state = playing()
    tracker.report(CENTRE, ["04aa"], state)
    tracker.look(state, 1.0)
    tracker.report(SEAT3, ["04aa"], state)
    assert tracker.look(state, HELD - 0.01) == []
    assert tracker.look(state, 0.02) == [("twice", "7 of coins", (0, 3))]


def test_a_card_carried_from_one_place_to_the_other_is_no_alarm(tracker: Watch) -> None:
    state = playing()
    tracker.report(SEAT2, ["04aa"], state)
    tracker.look(state, 5.0)
    tracker.report(SEAT3, ["04aa"], state)
    tracker.look(state, 0.3)
    tracker.report(SEAT2, [], state)
    assert tracker.look(state, 5.0) == []


def test_a_reader_that_fell_silent_counts_its_seconds_anew(tracker: Watch) -> None:
    state = playing()
    tracker.report(SEAT2, ["04aa"], state)
    tracker.look(state, 5.0)
    tracker.spots.reader_failed(SEAT2)
    tracker.report(SEAT3, ["04aa"], state)
    tracker.look(state, 5.0)
    tracker.report(SEAT2, ["04aa"], state)
    assert tracker.look(state, HELD - 0.01) == []
    assert tracker.look(state, 0.02) == [("twice", "7 of coins", (2, 3))]


def test_an_alarm_stays_when_the_card_goes_away_and_is_raised_once(tracker: Watch) -> None:
    state = playing()
    tracker.report(SEAT3, ["ffff"], state)
    assert tracker.look(state) == [("outside-deck", "", (3,))]
    for tags in ([], ["ffff"], []):
        tracker.report(SEAT3, tags, state)
        assert len(tracker.look(state, 5.0)) == 1
    assert [(code, args["tag"]) for _, code, args in tracker.notes] == [("alarm", "ffff")]


def test_after_it_is_settled_a_cause_alarms_again_only_once_the_card_has_left(tracker: Watch) -> None:
    state = playing()
    tracker.report(SEAT3, ["ffff"], state)
    tracker.look(state)
    (alarm,) = tracker.alarms.open()
    assert tracker.alarms.settle(alarm.number, tracker.note) == alarm
    assert tracker.look(state, 9.0) == [] and [each.state for each in tracker.lying(state)] == ["ignored"]
    tracker.spots.reader_failed(SEAT3)
    tracker.look(state, 1.0)
    tracker.report(SEAT3, ["ffff"], state)
    assert tracker.look(state, 1.0) == []  # nobody has seen it leave
    tracker.report(SEAT3, [], state)
    tracker.look(state)
    tracker.report(SEAT3, ["ffff"], state)
    assert [code for code, _, _ in tracker.look(state)] == ["outside-deck"]
    assert tracker.alarms.settle(99, tracker.note) is None


def test_while_an_alarm_of_it_is_open_a_tag_locks_nothing_and_afterwards_it_does(tracker: Watch) -> None:
    state = playing()
    tracker.report(SEAT3, ["04aa"], state, signatures={"04aa": ""})
    assert tracker.look(state) == [("copy", "7 of coins", (3,))]
    assert tracker.wanted(state) is None and [each.state for each in tracker.lying(state)] == ["alarm"]
    tracker.alarms.settle(1, tracker.note)
    assert tracker.wanted(state) == ("04aa", Move("lock", 3, cards=("7 of coins",)))


def test_a_tag_with_its_own_signature_or_none_that_was_read_is_no_copy(tracker: Watch) -> None:
    state = playing()
    tracker.report(SEAT3, ["04aa", "04dd"], state, signatures={"04aa": SIGNED.upper(), "04dd": ""})
    assert tracker.look(state, 5.0) == []


def test_a_card_of_another_deck_is_named_with_its_deck(tracker: Watch) -> None:
    state = playing()
    tracker.report(CENTRE, ["05aa"], state)
    tracker.look(state)
    (alarm,) = tracker.alarms.open()
    assert (alarm.code, alarm.deck, alarm.seats) == ("outside-deck", "the red deck", (0,))
    assert tracker.wanted(state) is None


def test_between_hands_strange_cards_are_no_alarm_until_the_deal(tracker: Watch) -> None:
    state = flow.apply(flow.apply(playing(), Move("fold", 2)), Move("fold", 3))
    tracker.report(SEAT3, ["ffff"], state)
    assert tracker.look(state, 5.0) == []
    assert [code for code, _, _ in tracker.look(flow.apply(state, Move("deal")))] == ["outside-deck"]


def test_a_telephone_with_a_new_number_at_each_look_is_one_alarm(tracker: Watch) -> None:
    state = playing()
    for tag in ("08112233", "08445566", "08778899"):
        tracker.report(CENTRE, [tag], state)
        assert len(tracker.look(state, 0.1)) == 1


def test_without_any_deck_no_tag_is_strange() -> None:
    tracker, state = Watch(OneDeck({})), playing()
    tracker.report(CENTRE, ["ffff"], state)
    assert tracker.look(state, 5.0) == []


def test_a_card_locked_for_one_seat_that_lies_at_another_is_an_alarm(tracker: Watch) -> None:
    before = playing()
    tracker.report(SEAT2, ["04aa"], before)
    state = flow.apply(before, Move("lock", 2, cards=("7 of coins",)))
    tracker.changed(before, state)
    tracker.locked("04aa", 2)
    tracker.report(SEAT2, [], state)
    tracker.report(SEAT3, ["04aa"], state)
    assert tracker.look(state, 0.1) == []  # the card may be on its way
    assert tracker.look(state, HELD) == [("elsewhere", "7 of coins", (3, 2))]


def test_a_card_locked_by_name_is_elsewhere_only_when_all_its_copies_are_accounted_for(tracker: Watch) -> None:
    state = playing(Move("lock", 2, cards=("idiot",)))
    tracker.report(SEAT3, ["04cc"], state)
    assert tracker.look(state, 5.0) == []
    state = flow.apply(state, Move("lock", 1, cards=("idiot",)))
    assert tracker.look(state, 5.0) == [("elsewhere", "idiot", (3, 2, 1))]


def test_a_card_shown_openly_on_the_shared_field_is_not_elsewhere(tracker: Watch) -> None:
    state = playing(Move("lock", 2, cards=("7 of coins",)))
    tracker.report(CENTRE, ["04aa"], state)
    assert tracker.look(state, 5.0) == []


def test_what_was_noted_and_not_settled_is_there_again_after_a_restart(tracker: Watch) -> None:
    state = playing()
    tracker.report(SEAT3, ["ffff"], state)
    tracker.report(SEAT2, ["eeee"], state)
    tracker.look(state)
    tracker.alarms.settle(tracker.alarms.open()[0].number, tracker.note)
    (left,) = tracker.alarms.open()
    again = Watch(TwoDecks(CARDS))
    again.resume(state, [*tracker.notes, (9, "alarm", {"code": "no such code"}), (10, "settled", {})])
    assert again.alarms.open() == (left,)
    again.report(SEAT3, ["ffff"], state)
    again.report(SEAT2, ["eeee"], state)
    assert again.look(state, 5.0) == [("outside-deck", "", left.seats)]  # neither alarm is raised again


def test_where_cards_are_hidden_an_alarm_names_none() -> None:
    state = flow.start(load_rules("sleeper"))
    for seat in (1, 2, 3):
        state = flow.apply(state, Move("sit", seat, 50, name=f"P{seat}"))
    state = flow.apply(state, Move("deal"))
    tracker = Watch(OneDeck(CARDS))
    tracker.report(SEAT2, ["04aa"], state)
    tracker.report(SEAT3, ["04aa"], state)
    assert tracker.look(state, 1.0) == [("twice", "?", (2, 3))]
    assert all("7 of coins" not in str(args) for _, _, args in tracker.notes)
    assert {each.card for each in tracker.lying(state)} == {"?"}
