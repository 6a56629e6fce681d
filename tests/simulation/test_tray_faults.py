"""Tests what the table does if a seat tray, its line or a card in it has a fault, with the firmware, a pty, the
companion's own link and the real loop. Each test checks the words, that nothing is wrongly locked, freed, pressed or
lost, and the full recovery once the fault is switched off."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.moves import Move
from companion.simulation.reader.reader_faults import READER_KINDS
from companion.table.intents import Intent, LayCard, Play, PressButton, Settle, TakeCard, Undo, UseTray
from companion.table.views.fault_menu import SetFault
from companion.table.views.table_view import Place
from tests.simulation.faulty_trays import WELL_1, WELL_2, SeatedTable
from tests.simulation.shows import shows

pytestmark = pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[SeatedTable]:
    """Return a table at which it is seat 2's turn. The idiot lies locked in well 1 of its tray."""
    made = SeatedTable(tmp_path)
    try:
        made.touch(LayCard("idiot", WELL_1))
        made.until(lambda: made.locked(2) == ("idiot",) and made.ring(2) == "turn")
        yield made
    finally:
        made.close()


def heals(table: SeatedTable, fault: str) -> None:
    """Check that the tray works again once the fault is switched off, that the card which was there all the time has
    the same state as before, and that a press counts."""
    table.fault(fault, 0)
    works(table)
    assert table.level(fault) == 0


def works(table: SeatedTable) -> None:
    """Check that the tray of seat 2 reports no problem, reads its card and accepts a press."""
    table.until(lambda: (table.tray(2).health, table.tray(2).detail) == ("ok", ""))
    table.until(lambda: table.locked(2) == ("idiot",) and table.lying(2) == {"idiot": "locked"})
    if table.turn() == 2:
        table.press(2)
        table.until(lambda: table.turn() == 3)
    assert table.acted(2, "check") == 1, "each press counts once, whatever the line did to it"


def by_hand(table: SeatedTable) -> None:
    """Let the seat play on the screen."""
    table.touch(Play(Move("check", 2)))
    table.until(lambda: table.turn() == 3)
    assert table.locked(2) == ("idiot",)


@shows("frames-dropped", "frames-doubled", "frames-corrupted", "frames-reordered")
@pytest.mark.parametrize("fault", ["frames-dropped", "frames-doubled", "frames-corrupted", "frames-reordered"])
def test_a_bad_line_loses_no_press_and_lifts_no_card(table: SeatedTable, fault: str) -> None:
    table.fault(fault, 20)
    table.press(2)
    table.touch(LayCard("star", WELL_2))
    table.until(lambda: table.turn() == 3 and "star" in table.lying(2))

    def as_it_was() -> bool:
        # several lines in a row may be lost: then the tray is offline for a moment, without any other effect
        kept = table.locked(2)[:1] == ("idiot",) and table.lying(2).get("idiot", "locked") == "locked"
        return kept and table.acted(2, "check") == 1

    table.stays(as_it_was, 1.0)
    table.until(lambda: table.tray(2).quality < 1.0 or fault in ("frames-doubled", "frames-reordered"))
    table.touch(TakeCard("star", WELL_2))
    heals(table, fault)


@shows("slow")
def test_a_slow_tray_stays_online_and_its_press_counts(table: SeatedTable) -> None:
    table.fault("slow")
    table.press(2)
    table.until(lambda: table.turn() == 3)
    table.mostly(lambda: table.tray(2).health == "ok", 1.0)
    assert table.acted(2, "check") == 1
    heals(table, "slow")


@shows("silent")
def test_a_silent_tray_is_offline_and_the_seat_plays_on_the_screen(table: SeatedTable) -> None:
    table.fault("silent")
    table.until(lambda: table.tray(2).health == "down")
    assert "offline" in table.told(table.tray(2))
    by_hand(table)
    assert table.tray(3).health == "ok", "the other tray knows nothing of it"
    heals(table, "silent")


@shows("unplugged")
def test_an_unplugged_tray_is_offline_and_has_its_seat_back_when_it_is_plugged_in(table: SeatedTable) -> None:
    table.fault("unplugged")
    table.until(lambda: table.tray(2).health == "down")
    assert "offline" in table.told(table.tray(2)) and table.level("unplugged") == 100
    assert table.lying(2) == {} and table.locked(2) == ("idiot",), "nothing is called missing, nothing freed"
    by_hand(table)
    heals(table, "unplugged")


@shows("reboot")
def test_a_tray_that_starts_anew_in_the_middle_of_a_press_counts_it_once_at_most(table: SeatedTable) -> None:
    table.press(2)
    table.fault("reboot")
    table.until(lambda: table.tray(2).health == "down")
    assert table.level("reboot") == 100 and table.locked(2) == ("idiot",)
    table.until(lambda: table.level("reboot") == 0)
    works(table)


@shows("reboot")
def test_a_press_that_the_table_has_seen_is_not_made_again_by_a_tray_that_starts_anew(table: SeatedTable) -> None:
    table.press(2)
    table.until(lambda: table.turn() == 3)
    table.fault("reboot")
    table.until(lambda: table.tray(2).health == "down")
    works(table)
    assert table.turn() == 3


@shows("older-firmware", "newer-firmware")
@pytest.mark.parametrize(
    "fault, words, version", [("older-firmware", "old", "0.9.0"), ("newer-firmware", "newer", "9.0.0")]
)
def test_another_firmware_is_told_and_does_what_both_ends_understand(
    table: SeatedTable, fault: str, words: str, version: str
) -> None:
    table.fault(fault)
    table.until(lambda: table.tray(2).firmware == version and table.tray(2).health == "ok")
    assert words in table.told(table.tray(2))
    table.touch(LayCard("star", WELL_2))
    table.until(lambda: "star" in table.lying(2) and table.ring(2) == "turn")
    table.press(2)
    table.touch(TakeCard("star", WELL_2))
    table.until(lambda: table.turn() == 3)
    heals(table, fault)


@shows("other-protocol")
def test_a_tray_of_another_protocol_is_told_and_nothing_it_says_is_taken(table: SeatedTable) -> None:
    table.fault("other-protocol")
    table.until(lambda: table.tray(2).detail == "other-protocol")
    assert table.tray(2).health == "down" and "cannot understand" in table.told(table.tray(2))
    table.touch(PressButton(2))
    by_hand(table)
    heals(table, "other-protocol")


@shows("no-tray")
def test_a_device_that_is_no_tray_is_told_and_nothing_it_says_is_taken(table: SeatedTable) -> None:
    table.fault("no-tray")
    table.until(lambda: table.tray(2).detail == "no-tray")
    assert table.tray(2).health == "down" and "not a tray" in table.told(table.tray(2))
    by_hand(table)
    heals(table, "no-tray")


@shows("two-trays")
def test_of_two_trays_for_one_seat_the_first_keeps_it_and_the_second_is_named(table: SeatedTable) -> None:
    table.fault("two-trays")
    table.until(lambda: any(tray.detail == "two-trays" for tray in table.view.trays))
    (second,) = (tray for tray in table.view.trays if tray.detail == "two-trays")
    assert second.seat == 0 and "Another tray has this seat" in table.told(second)
    table.stays(lambda: table.tray(2).health == "ok" and table.lying(2) == {"idiot": "locked"}, 0.5)
    heals(table, "two-trays")


@shows("same-uid-twice")
def test_the_same_tag_at_two_places_is_an_alarm_that_names_both_and_frees_nothing(table: SeatedTable) -> None:
    table.fault("same-uid-twice")
    table.until(lambda: bool(table.alarms) or table.locked(2) != ("idiot",))
    assert table.locked(2) == ("idiot",) and table.hardware.field.cards
    # the table's own thread polls the reader at the centre, as at a real table
    (alarm,) = table.alarms
    assert (alarm.code, alarm.card, set(alarm.seats)) == ("twice", "idiot", {0, 2})
    table.until(lambda: table.ring(2) == "alarm")
    by_hand(table)
    table.touch(Settle(alarm.number))
    table.until(lambda: not table.alarms)
    table.fault("same-uid-twice", 0)
    table.until(lambda: table.hardware.field.cards == ())
    table.stays(lambda: table.locked(2) == ("idiot",) and not table.alarms, 0.5)
    assert table.level("same-uid-twice") == 0


@shows("clone", "clone-signed")
@pytest.mark.parametrize("fault", ["clone", "clone-signed"])
def test_a_copied_card_in_a_well_is_an_alarm(table: SeatedTable, fault: str) -> None:
    table.fault(fault)
    table.until(lambda: bool(table.alarms))
    (alarm,) = table.alarms
    assert (alarm.code, alarm.card, alarm.seats) == ("copy", "idiot", (2,)) and table.locked(2) == ("idiot",)
    table.touch(Settle(alarm.number))
    heals(table, fault)
    assert table.alarms == ()


@shows("foreign-tag", "half-written-tag")
@pytest.mark.parametrize("fault", ["foreign-tag", "half-written-tag"])
def test_a_tag_of_no_deck_in_a_well_is_named_and_locks_nothing(table: SeatedTable, fault: str) -> None:
    table.fault(fault)
    table.until(lambda: [alarm.code for alarm in table.alarms] == ["outside-deck"])
    table.stays(lambda: table.locked(2) == ("idiot",), 0.3)
    table.touch(Settle(table.alarms[0].number))
    heals(table, fault)


@shows("weak-tag", "noise")
@pytest.mark.parametrize("fault, level", [("weak-tag", 10), ("noise", 40)])
def test_a_card_that_is_read_badly_is_not_lifted(table: SeatedTable, fault: str, level: int) -> None:
    table.fault(fault, level)
    table.until(lambda: table.tray(2).wells[0].quality < 100)
    table.stays(lambda: table.lying(2) == {"idiot": "locked"}, 1.0)
    heals(table, fault)


@shows("hung", "version-00", "version-ff", "antenna-off")
@pytest.mark.parametrize(
    "fault, detail",
    [("hung", "deaf"), ("version-00", "no-contact"), ("version-ff", "no-contact"), ("antenna-off", "antenna-off")],
)
def test_readers_of_a_tray_that_no_reset_helps_are_told_and_the_tray_goes_on(
    table: SeatedTable, fault: str, detail: str
) -> None:
    table.fault(fault)
    table.until(lambda: [well.health for well in table.tray(2).wells] == ["down", "down"])
    assert {well.detail for well in table.tray(2).wells} == {detail}
    assert table.tray(2).health == "ok" and table.locked(2) == ("idiot",)
    table.press(2)
    table.until(lambda: table.turn() == 3)
    heals(table, fault)


@shows("deaf-soft", "deaf-hard", "crypto-stuck")
@pytest.mark.parametrize("fault", ["deaf-soft", "deaf-hard", "crypto-stuck"])
def test_readers_of_a_tray_that_a_reset_helps_heal_by_themselves(table: SeatedTable, fault: str) -> None:
    table.fault(fault)
    table.until(lambda: table.level(fault) == 0)
    table.stays(lambda: table.lying(2) == {"idiot": "locked"}, 0.5)
    table.until(lambda: table.tray(2).wells[0].health == "ok")
    works(table)


@shows("three-cards", "four-cards", "swapped-card", "damaged-tag", "deaf", "version-clone")
@pytest.mark.parametrize("fault", ["three-cards", "four-cards", "swapped-card", "damaged-tag", "deaf", "version-clone"])
def test_whatever_lies_in_a_well_frees_nothing_and_the_game_goes_on(table: SeatedTable, fault: str) -> None:
    table.fault(fault)
    table.stays(lambda: table.locked(2)[:1] == ("idiot",), 1.0)
    table.touch(Play(Move("check", 2)))
    table.until(lambda: table.turn() == 3)
    table.fault(fault, 0)
    table.until(lambda: table.lying(2).get("idiot") == "locked" and table.tray(2).wells[0].health == "ok")


def test_every_place_has_every_fault_that_it_can_have(table: SeatedTable) -> None:
    places = {fault.place for fault in table.view.faults}
    assert places == {"field", "tray 2", "tray 3"}
    assert [fault.name for fault in table.view.faults if fault.place == "field"] == [one.name for one in READER_KINDS]
    assert all(fault.level == 0 for fault in table.view.faults)


@pytest.mark.parametrize(
    "intent, code",
    [
        (SetFault("nothing", "tray 2", 100), "no-such-fault"),
        (SetFault("silent", "field", 100), "no-such-fault"),
        (SetFault("silent", "tray 9", 100), "no-such-fault"),
        (LayCard("idiot", Place(9, 1)), "no-simulated-tray"),
        (LayCard("idiot", Place(2, 3)), "no-simulated-tray"),
        (PressButton(9), "no-simulated-tray"),
        (UseTray("ffff", 2), "no-such-tray"),
        (UseTray("e66051a000000002", 99), "no-such-seat-for-tray"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(table: SeatedTable, intent: Intent, code: str) -> None:
    table.touch(intent)
    table.until(lambda: table.view.notice is not None and table.view.notice.code == code)
    notice = table.view.notice
    assert notice is not None and "[" not in table.say(f"notice-{notice.code}", **notice.args)


def test_a_tray_is_given_to_another_seat_and_its_cards_go_with_it(table: SeatedTable) -> None:
    table.touch(UseTray(table.tray(2).serial, 1))
    table.until(lambda: table.tray(1).health == "ok" and "idiot" in table.lying(1))
    assert table.locked(2) == ("idiot",), "nothing is freed by it"


def test_holding_the_fold_button_folds_and_the_operator_can_undo_it(table: SeatedTable) -> None:
    table.touch(PressButton(2, held=True))
    table.until(lambda: table.acted(2, "fold") == 1)
    table.touch(Undo())
    table.until(lambda: table.turn() == 2)
