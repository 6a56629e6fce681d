"""A tag that was enrolled with a signature is not locked by itself before it has told it, or has had its time."""

import pytest

from companion.game.moves import Move
from companion.game.state import State
from companion.table.senses import FieldRule, OneDeck
from companion.table.senses.right import tray_right
from companion.table.sight import Place
from tests.table.senses.reading import CARDS, Watch, playing, said

WELL, FIELD = Place(3, 1), FieldRule("presence", 3).place
SIGNED = OneDeck(CARDS, {"04aa": "5f" * 32})
LOCK = ("04aa", Move("lock", 3, cards=("7 of coins",)))


@pytest.fixture
def senses() -> Watch:
    return Watch(SIGNED)


def lay(senses: Watch, state: State, place: Place = WELL, *, read: str | None = None, tag: str = "04aa") -> None:
    senses.report(place, [tag], state, signatures={} if read is None else {tag: read})
    senses.look(state)


@pytest.mark.parametrize("place", [WELL, FIELD])
def test_a_signed_tag_is_locked_when_its_signature_fits(senses: Watch, place: Place) -> None:
    state = playing()
    lay(senses, state, place)
    assert senses.wanted(state) is None
    assert said(senses.lying(state)) == [("7 of coins", "proposed", 3)]
    lay(senses, state, place, read="5F" * 32)
    assert senses.wanted(state) == LOCK and senses.look(state) == []


@pytest.mark.parametrize("read", ["", "00" * 32])
def test_a_copy_is_an_alarm_and_never_locked_by_itself(senses: Watch, read: str) -> None:
    state = playing()
    lay(senses, state)
    lay(senses, state, read=read)
    assert senses.look(state) == [("copy", "7 of coins", (3,))]
    assert senses.wanted(state) is None and not senses.wait_no_longer(state, senses.note)
    senses.look(state, 5.0)
    assert senses.wanted(state) is None


def test_what_tells_nothing_is_locked_after_a_second_and_noted_once(senses: Watch) -> None:
    state = playing()
    lay(senses, state)
    senses.now += 0.9
    assert not senses.wait_no_longer(state, senses.note) and senses.wanted(state) is None
    left = senses.due(state)
    assert left is not None
    senses.now += left
    assert senses.wait_no_longer(state, senses.note) and senses.wanted(state) == LOCK
    assert [(code, args) for _, code, args in senses.notes] == [
        ("signature-unread", {"tag": "04aa", "card": "7 of coins", "seat": 3})
    ]
    assert not senses.wait_no_longer(state, senses.note) and senses.due(state) is None
    lay(senses, state, read="")  # it comes late: still an alarm
    assert senses.look(state) == [("copy", "7 of coins", (3,))]


def test_a_card_that_is_laid_anew_has_its_time_again(senses: Watch) -> None:
    state = playing()
    lay(senses, state)
    senses.now += 1.1
    assert senses.wait_no_longer(state, senses.note) and senses.wanted(state) == LOCK
    senses.report(WELL, [], state)
    lay(senses, state)
    assert senses.wanted(state) is None


def test_a_tag_without_a_signature_is_locked_at_once(senses: Watch) -> None:
    state = playing()
    lay(senses, state, tag="04dd")
    assert senses.wanted(state) == ("04dd", Move("lock", 3, cards=("2 of staves",)))


def test_the_operator_need_not_wait(senses: Watch) -> None:
    state = playing()
    lay(senses, state)
    assert tray_right(senses, state, 3) == [LOCK]
