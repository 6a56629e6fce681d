"""Tests that a tag which was enrolled with a signature is not locked automatically before its signature is read or the
time for it is over."""

import pytest

from companion.game.engine.state import State
from companion.game.moves import Move
from companion.table.cards import FieldRule
from companion.table.cards.overruled import tray_right
from companion.table.views.table_view import Place
from tests.one_deck import OneDeck
from tests.table.cards.reading import CARDS, Watch, playing, said

WELL, FIELD = Place(3, 1), FieldRule("presence", 3).place
SIGNED = OneDeck(CARDS, {"04aa": "5f" * 32})
LOCK = ("04aa", Move("lock", 3, cards=("7 of coins",)))


@pytest.fixture
def tracker() -> Watch:
    return Watch(SIGNED)


def lay(tracker: Watch, state: State, place: Place = WELL, *, read: str | None = None, tag: str = "04aa") -> None:
    tracker.report(place, [tag], state, signatures={} if read is None else {tag: read})
    tracker.look(state)


@pytest.mark.parametrize("place", [WELL, FIELD])
def test_a_signed_tag_is_locked_when_its_signature_fits(tracker: Watch, place: Place) -> None:
    state = playing()
    lay(tracker, state, place)
    assert tracker.wanted(state) is None
    assert said(tracker.lying(state)) == [("7 of coins", "proposed", 3)]
    lay(tracker, state, place, read="5F" * 32)
    assert tracker.wanted(state) == LOCK and tracker.look(state) == []


@pytest.mark.parametrize("read", ["", "00" * 32])
def test_a_copy_is_an_alarm_and_never_locked_by_itself(tracker: Watch, read: str) -> None:
    state = playing()
    lay(tracker, state)
    lay(tracker, state, read=read)
    assert tracker.look(state) == [("copy", "7 of coins", (3,))]
    assert tracker.wanted(state) is None and not tracker.wait_no_longer(state, tracker.note)
    tracker.look(state, 5.0)
    assert tracker.wanted(state) is None


def test_what_tells_nothing_is_locked_after_a_second_and_noted_once(tracker: Watch) -> None:
    state = playing()
    lay(tracker, state)
    tracker.now += 0.9
    assert not tracker.wait_no_longer(state, tracker.note) and tracker.wanted(state) is None
    left = tracker.due(state)
    assert left is not None
    tracker.now += left
    assert tracker.wait_no_longer(state, tracker.note) and tracker.wanted(state) == LOCK
    assert [(code, args) for _, code, args in tracker.notes] == [
        ("signature-unread", {"tag": "04aa", "card": "7 of coins", "seat": 3})
    ]
    assert not tracker.wait_no_longer(state, tracker.note) and tracker.due(state) is None
    lay(tracker, state, read="")  # the signature comes late, and there is still an alarm
    assert tracker.look(state) == [("copy", "7 of coins", (3,))]


def test_a_card_that_is_laid_anew_has_its_time_again(tracker: Watch) -> None:
    state = playing()
    lay(tracker, state)
    tracker.now += 1.1
    assert tracker.wait_no_longer(state, tracker.note) and tracker.wanted(state) == LOCK
    tracker.report(WELL, [], state)
    lay(tracker, state)
    assert tracker.wanted(state) is None


def test_a_tag_without_a_signature_is_locked_at_once(tracker: Watch) -> None:
    state = playing()
    lay(tracker, state, tag="04dd")
    assert tracker.wanted(state) == ("04dd", Move("lock", 3, cards=("2 of staves",)))


def test_the_operator_need_not_wait(tracker: Watch) -> None:
    state = playing()
    lay(tracker, state)
    assert tray_right(tracker, state, 3) == [LOCK]
