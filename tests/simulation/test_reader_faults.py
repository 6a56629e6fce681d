"""Tests what the table does if the reader of the field, or a card on it, has a fault. For each fault of the menu, the
tests check the light, the words, that no lock is wrong or lost, and full recovery once the fault is switched off."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.engine import flow
from companion.game.moves import Move
from companion.simulation.fault_list import FaultAsked
from companion.simulation.reader.reader_faults import ReaderFaults
from companion.table.cards import FieldRule
from companion.table.intents import Deal, LayCard, LockLying, Play, Settle, TakeCard, Undo
from companion.table.views.fault_menu import SetFault
from tests.simulation.faulty import FaultyTable
from tests.simulation.shows import shows

TRAY = FieldRule("presence", 3)


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[FaultyTable]:
    """Return a table whose field is shared. A hand has been dealt."""
    yield from _table(tmp_path, FieldRule())


@pytest.fixture
def tray(tmp_path: Path) -> Iterator[FaultyTable]:
    """Return a table whose field is seat 3's tray. The idiot lies locked in it."""
    for table in _table(tmp_path, TRAY):
        table.touch(LayCard("idiot"))
        assert table.locked(3) == ("idiot",)
        yield table


def _table(path: Path, rule: FieldRule) -> Iterator[FaultyTable]:
    table = FaultyTable(path / "evening.journal", rule)
    table.touch(Deal())
    yield table
    table.close()


def heals(table: FaultyTable, fault: str) -> None:
    """Check that everything works again once the fault is switched off, and that the card that was there all the time
    has the same state as before."""
    table.fault(fault, 0)
    table.seconds(16)
    assert (table.light.health, table.light.detail) == ("ok", ""), fault
    assert table.level(fault) == 0
    assert table.locked(3) == ("idiot",) and table.lying() == {"idiot": "locked"}


def by_hand(table: FaultyTable, card: str) -> None:
    """Check that the game goes on without the reader: a card is locked on the screen, and the next player's turn
    comes."""
    table.touch(Play(Move("lock", 2, cards=(card,))), Play(Move("check", 2)))
    assert table.locked(2) == (card,)
    assert flow.turn(table.view.state) == 3


@shows("weak-tag")
def test_a_weak_tag_is_read_all_the_same_and_never_falsely_lifted(tray: FaultyTable) -> None:
    tray.fault("weak-tag", 15)
    for _ in range(40):
        tray.seconds(0.5)
        assert tray.locked(3) == ("idiot",) and tray.lying() == {"idiot": "locked"}
    heals(tray, "weak-tag")


@shows("noise")
def test_noise_is_no_lifted_card(tray: FaultyTable) -> None:
    tray.fault("noise", 60)
    for _ in range(20):
        tray.seconds(0.5)
        assert tray.locked(3) == ("idiot",) and tray.lying() == {"idiot": "locked"}
    heals(tray, "noise")


@shows("three-cards", "four-cards")
@pytest.mark.parametrize("fault, count", [("three-cards", 3), ("four-cards", 4)])
def test_several_cards_at_once_are_all_read_and_each_is_locked_by_a_touch(
    shared: FaultyTable, fault: str, count: int
) -> None:
    shared.fault(fault)
    assert set(shared.lying().values()) == {"proposed"} and len(shared.lying()) == count
    assert shared.light.health == "unsteady" and "cards" in shared.told(), "so many are a best effort, and said so"
    assert shared.level(fault) == 100
    for tag in [each.tag for each in shared.view.lying]:
        shared.touch(LockLying(tag, 3))
    assert 0 < len(shared.locked(3)) <= 2  # this is the most that the rules allow
    shared.fault(fault, 0)
    assert shared.hardware.field.cards == () and shared.level(fault) == 0


@shows("swapped-card")
def test_a_card_changed_between_two_looks_is_not_taken_for_the_old_one(tray: FaultyTable) -> None:
    tray.fault("swapped-card")
    tray.seconds(1)
    ((card, state),) = ((card, state) for card, state in tray.lying().items() if card != "idiot")
    assert state in ("proposed", "refused", "alarm"), "the new card is named, and is not locked in the old one's place"
    assert card not in tray.locked(3)
    heals(tray, "swapped-card")


def test_a_card_waits_to_be_changed_while_no_other_is_free(tray: FaultyTable, monkeypatch: pytest.MonkeyPatch) -> None:
    tray.fault("swapped-card")
    with monkeypatch.context() as none:
        none.setattr(ReaderFaults, "_free", lambda faults: None)
        tray.seconds(1)
        assert tray.lying() == {"idiot": "locked"} and tray.light.health == "ok"
    tray.seconds(1)
    assert set(tray.lying()) != {"idiot"}


@shows("clone", "clone-signed")
@pytest.mark.parametrize("fault", ["clone", "clone-signed"])
def test_a_copied_card_is_an_alarm_until_the_operator_has_settled_it(tray: FaultyTable, fault: str) -> None:
    tray.touch(Undo(), TakeCard("idiot"))
    tray.fault(fault)
    tray.seconds(3)
    (alarm,) = tray.view.alarms
    assert (alarm.code, alarm.seats) == ("copy", (3,)) and alarm.card
    assert tray.locked(3) == (), "it is found out before it locks anything"
    by_hand(tray, "star")
    tray.touch(Settle(alarm.number))
    tray.seconds(1)
    assert tray.view.alarms == () and tray.locked(3) == (alarm.card,), "the operator lets it pass"
    tray.fault(fault, 0)
    tray.seconds(3)
    tray.touch(TakeCard(alarm.card), LayCard(alarm.card))
    tray.seconds(1)
    assert tray.view.alarms == (), "the card itself is no alarm"


@shows("clone")
def test_a_card_that_is_changed_for_its_copy_while_it_is_locked_is_an_alarm(tray: FaultyTable) -> None:
    tray.fault("clone")
    tray.seconds(3)
    assert [(alarm.code, alarm.card) for alarm in tray.view.alarms] == [("copy", "idiot")]
    assert tray.locked(3) == ("idiot",), "nothing is freed by it"
    tray.touch(Settle(tray.view.alarms[0].number))
    heals(tray, "clone")
    assert tray.view.alarms == ()


@shows("foreign-tag", "half-written-tag")
@pytest.mark.parametrize("fault", ["foreign-tag", "half-written-tag"])
def test_a_tag_of_no_deck_is_shown_and_locks_nothing(tray: FaultyTable, fault: str) -> None:
    tray.fault(fault)
    (stranger,) = (each for each in tray.view.lying if not each.card)
    assert stranger.state == "alarm"
    (alarm,) = tray.view.alarms
    assert (alarm.code, alarm.seats) == ("outside-deck", (3,))
    assert tray.locked(3) == ("idiot",) and tray.light.health == "ok"
    by_hand(tray, "star")
    heals(tray, fault)


@shows("damaged-tag")
def test_a_damaged_tag_is_told_as_something_that_cannot_be_read(tray: FaultyTable) -> None:
    tray.fault("damaged-tag")
    tray.seconds(1)
    assert tray.light.health == "unsteady" and "cannot be read" in tray.told()
    assert tray.lying() == {"idiot": "locked"}, "the card beside it is read as before"
    heals(tray, "damaged-tag")


@shows("crypto-stuck", "deaf-soft", "deaf-hard")
@pytest.mark.parametrize("fault", ["crypto-stuck", "deaf-soft", "deaf-hard"])
def test_a_reader_that_a_reset_helps_heals_by_itself_within_three_seconds(tray: FaultyTable, fault: str) -> None:
    tray.screen.touched.append(SetFault(fault, "field", 100))
    tray.seconds(3)
    assert tray.level(fault) == 0, "the reset has cured it"
    assert tray.locked(3) == ("idiot",) and tray.lying() == {"idiot": "locked"}
    tray.touch(TakeCard("idiot"), LayCard("star"))
    tray.seconds(1)
    assert "star" in tray.lying(), "and it reads again"


@shows("hung", "antenna-off", "version-00", "version-ff")
@pytest.mark.parametrize(
    "fault, words",
    [
        ("hung", "switch it off and on"),
        ("antenna-off", "antenna is off"),
        ("version-00", "does not answer"),
        ("version-ff", "does not answer"),
    ],
)
def test_a_reader_that_no_reset_helps_is_a_red_light_and_the_game_goes_on_by_hand(
    tray: FaultyTable, fault: str, words: str
) -> None:
    tray.fault(fault)
    tray.seconds(3)
    assert tray.light.health == "down" and words in tray.told()
    assert tray.locked(3) == ("idiot",), "what lay there last stays locked"
    assert set(tray.lying().values()) <= {"locked"}, "and nothing is called missing"
    by_hand(tray, "star")
    heals(tray, fault)


@shows("version-clone")
def test_a_cloned_chip_works_and_is_named_in_the_log(tmp_path: Path) -> None:
    table = FaultyTable(tmp_path / "evening.journal", TRAY, FaultAsked("version-clone", "field", 100))
    try:
        table.touch(Deal(), LayCard("idiot"))
        assert (table.light.health, table.light.detail) == ("ok", "") and "0x12" in table.hardware.reader.version
        assert table.locked(3) == ("idiot",)
        heals(table, "version-clone")
    finally:
        table.close()


@shows("deaf")
def test_a_deaf_reader_frees_nothing(tray: FaultyTable) -> None:
    tray.fault("deaf")
    tray.seconds(5)
    assert tray.locked(3) == ("idiot",)
    by_hand(tray, "star")
    heals(tray, "deaf")


def test_a_card_that_was_taken_while_the_reader_was_down_locks_nothing(tray: FaultyTable) -> None:
    """A second card is locked only as a trade (standard 2.4). It waits in the tray, and is taken away while the reader
    is down; when the reader works again, it is the seat's turn to trade."""
    tray.touch(LayCard("star"))
    assert tray.lying() == {"idiot": "locked", "star": "refused"}
    tray.fault("version-00")
    tray.seconds(3)
    checks = [Play(Move("check", seat)) for seat in (2, 3, 1)]
    stands = [Play(Move("stand", seat)) for seat in (2,)]
    tray.touch(TakeCard("star"), *checks, Play(Move("roll", dice=(6,))), *stands)
    assert (flow.mechanic(tray.view.state).name, flow.turn(tray.view.state)) == ("trade", 3)
    tray.fault("version-00", 0)
    tray.seconds(16)
    assert tray.locked(3) == ("idiot",) and tray.lying() == {"idiot": "locked"}
    assert flow.turn(tray.view.state) == 3 and tray.light.health == "ok"
