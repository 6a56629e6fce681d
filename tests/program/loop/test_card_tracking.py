"""Tests the readings of trays and of the field in the running table: automatic ones, ones entered by hand, after a
restart, and while a reader is offline."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from companion.devices.rfid.reader import FieldReport
from companion.game.engine.state import State, in_hand
from companion.game.moves import Move
from companion.program.loop.app import App
from companion.program.loop.routing import RoutedService, Router
from companion.program.services.tray_service import TrayService
from companion.simulation.simulated_hardware import tag_of
from companion.table.intents import Deal, Ignore, LockLying, Play, Settle, TableRight, TrayRight, Undo
from companion.table.service import Service, hears
from companion.table.views.table_view import TrayView, WellView
from tests.program.loop.trays_room import TrayRoom, dealt

SEVEN = tag_of("7 of coins", 0)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[TrayRoom]:
    yield from dealt(tmp_path / "evening.journal")


def hung(app: App, service: Service) -> None:
    """Put one more service before all others."""
    app._router = Router((RoutedService(service, lambda: 0.0, lambda works: None), *app._router.seats))


def locks(room: TrayRoom, seat: int) -> tuple[str, ...]:
    zone = room.view.state.zones.get(f"locked.{seat}")
    return zone.public if zone else ()


def lying(room: TrayRoom) -> list[tuple[str, str, int]]:
    return [(each.card, each.state, each.seat) for each in room.view.lying]


def test_a_card_in_a_well_is_locked_at_once_and_the_journal_names_the_tray(room: TrayRoom) -> None:
    room.lay(3, "7 of coins")
    assert locks(room, 3) == ("7 of coins",)
    assert room.bench.journal.row(room.bench.table.row).source == "tray 3"


def test_a_card_that_does_not_tell_its_signature_is_locked_a_second_later(room: TrayRoom) -> None:
    room.signatures = {SEVEN: "5f" * 32}
    room.restart()
    room.lay(3, "7 of coins")
    assert locks(room, 3) == () and lying(room) == [("7 of coins", "proposed", 3)]
    room.now += 1.01
    room.settle()
    assert locks(room, 3) == ("7 of coins",)
    assert [(note.code, note.args["seat"]) for note in room.bench.table.notes] == [("signature-unread", 3)]


def test_a_copy_in_a_well_is_named_before_it_locks_anything(room: TrayRoom) -> None:
    room.signatures = {SEVEN: "5f" * 32}
    room.restart()
    room.lay(3, "7 of coins")
    well = replace(room.tray(3).wells[0], signatures={SEVEN: ""})
    view = room.say(3, wells=(well, room.tray(3).wells[1]))
    assert [alarm.code for alarm in view.alarms] == ["copy"] and locks(room, 3) == ()
    room.now += 5.0
    room.settle()
    assert locks(room, 3) == ()
    room.touch(Settle(view.alarms[0].number))
    assert locks(room, 3) == ("7 of coins",)


def test_a_lifted_card_and_the_tray_is_right(room: TrayRoom) -> None:
    room.lay(3, "7 of coins")
    room.lay(3)
    assert lying(room) == [("7 of coins", "missing", 3)]
    room.touch(TrayRight(3))
    assert locks(room, 3) == () and lying(room) == []
    last = room.view.state.last
    assert last == Move("free", 3, cards=("7 of coins",), reason="tray")


def test_a_lifted_card_and_the_table_is_right(room: TrayRoom) -> None:
    room.lay(3, "7 of coins")
    room.lay(3)
    room.touch(TableRight(3))
    assert locks(room, 3) == ("7 of coins",) and lying(room) == []


def test_by_hand_a_card_is_ignored_moved_and_freed(room: TrayRoom) -> None:
    room.lay(3, "7 of coins")
    room.touch(LockLying(SEVEN, 2))
    assert (locks(room, 2), locks(room, 3)) == (("7 of coins",), ())
    room.touch(Play(Move("free", 2, cards=("7 of coins",), reason="a slip")))
    assert lying(room) == [("7 of coins", "refused", 3)]
    room.touch(TrayRight(3))
    assert locks(room, 3) == ("7 of coins",)
    room.touch(Undo(), Ignore(SEVEN))
    assert lying(room) == [("7 of coins", "ignored", 0)]


def test_a_tray_offline_in_the_middle_changes_nothing_and_is_compared_when_it_comes_back(room: TrayRoom) -> None:
    room.lay(3, "7 of coins")
    before = room.bench.table.row
    room.say(3, health="down", detail="offline")
    assert locks(room, 3) == ("7 of coins",) and lying(room) == []
    room.touch(Undo())
    room.say(3, health="ok", detail="")
    assert locks(room, 3) == () and lying(room) == [("7 of coins", "refused", 3)]
    assert room.bench.table.row == before + 1  # the undo, and no move after it


def test_one_deaf_well_does_not_silence_the_other(room: TrayRoom) -> None:
    deaf = replace(room.tray(3).wells[0], tags=(SEVEN,), health="down", detail="deaf")
    good = replace(room.tray(3).wells[1], tags=(tag_of("2 of staves", 0),))
    room.say(3, wells=(deaf, good))
    assert locks(room, 3) == ("2 of staves",)


def test_two_trays_that_claim_one_seat_are_one(room: TrayRoom) -> None:
    room.say(3)
    wells = (replace(room.tray(3).wells[0], tags=(SEVEN,)),)
    other = replace(room.tray(3), serial="other", wells=wells)
    room.inbox.put(other)
    room.inbox.put(replace(other, detail="two-trays"))
    room.settle()
    assert locks(room, 3) == () and lying(room) == []
    room.say(3, health="down", detail="offline")
    room.inbox.put(other)
    room.settle()
    assert locks(room, 3) == ("7 of coins",)


def test_a_tray_given_to_another_seat_reads_for_that_one(room: TrayRoom) -> None:
    room.say(2, health="down", detail="offline")
    room.say(3, seat=0)
    room.inbox.put(replace(room.tray(3), seat=2, wells=(replace(room.tray(3).wells[0], tags=(SEVEN,)),)))
    room.settle()
    assert locks(room, 2) == ("7 of coins",) and locks(room, 3) == ()


def test_cards_that_an_enrolment_needs_are_not_played(room: TrayRoom) -> None:
    room.wanted = False
    room.lay(3, "7 of coins")
    assert locks(room, 3) == () and lying(room) == []
    room.wanted = True
    room.app._router.wake()
    room.settle()
    assert locks(room, 3) == ("7 of coins",)  # the card still lies there


def test_a_foreign_card_stops_nothing_is_noted_and_the_decision_too(room: TrayRoom) -> None:
    room.lay(3, "0badbeef", "7 of coins")
    (alarm,) = room.view.alarms
    assert (alarm.code, alarm.tag, alarm.seats) == ("outside-deck", "0badbeef", (3,))
    assert locks(room, 3) == ("7 of coins",)
    room.touch(Settle(alarm.number))
    assert room.view.alarms == ()
    notes = [msgspec.json.decode(row.data) for row in room.bench.journal.rows() if row.kind == "note"]
    rows = [note for note in notes if note["code"] in {"alarm", "settled"}]
    assert [row["code"] for row in rows] == ["alarm", "settled"]
    assert rows[0]["args"]["tag"] == "0badbeef" and rows[1]["args"] == {"number": alarm.number}
    room.touch(Settle(alarm.number))
    assert room.view.notice is not None and room.view.notice.code == "no-such-alarm"


def test_an_alarm_that_nobody_settled_is_there_after_a_restart_and_is_not_raised_twice(room: TrayRoom) -> None:
    room.lay(3, "0badbeef")
    (alarm,) = room.view.alarms
    room.lay(3)
    room.restart()
    assert room.view.alarms == (alarm,)
    room.lay(3, "0badbeef")
    assert room.view.alarms == (alarm,)
    assert room.bench.journal.verify() is None


def test_notes_stand_beside_the_game_undo_and_restart_pass_them_by(room: TrayRoom) -> None:
    room.touch(Play(Move("check", 2)))
    room.lay(3, "0badbeef")
    room.touch(Play(Move("check", 3)))
    room.touch(Undo())
    assert room.verbs() == [("check", 2)]
    room.restart()
    assert room.verbs() == [("check", 2)]


def test_after_a_restart_what_lies_in_a_tray_is_compared_not_locked_again(room: TrayRoom) -> None:
    room.lay(3, "7 of coins")
    room.touch(Undo())
    room.restart()
    assert locks(room, 3) == () and lying(room) == [("?", "ignored", 0)]
    room.touch(TrayRight(3))
    assert locks(room, 3) == ("7 of coins",) and lying(room) == [("7 of coins", "locked", 3)]


def test_the_plug_pulled_does_not_turn_over_what_somebody_has_folded(room: TrayRoom) -> None:
    """The card stays face down between hands, and after the next deal with the same player."""
    room.touch(Play(Move("fold", 2)))
    room.lay(2, "7 of coins")
    assert [each[0] for each in lying(room)] == ["?"]
    room.touch(Play(Move("fold", 3)))
    assert not in_hand(room.view.state)
    steps: tuple[Callable[[], object], ...] = (room.restart, lambda: room.touch(Deal()), room.restart)
    for step in steps:
        step()
        assert [each[0] for each in lying(room)] == ["?"] and locks(room, 2) == ()
    room.lay(2)
    room.lay(2, "7 of coins")
    assert lying(room) == [("7 of coins", "locked", 2)], "who lays it again shows it"


def test_what_was_laid_on_the_field_during_an_enrolment_counts_when_it_is_over(room: TrayRoom) -> None:
    class Enrolling(TrayService):
        @hears(FieldReport)
        def field(self, item: FieldReport, state: State) -> bool:
            return not room.wanted

    hung(room.app, Enrolling(lambda serial, seat: None))
    room.wanted = False
    room.inbox.put(FieldReport("field", (SEVEN,), "ok", ""))
    room.settle()
    assert lying(room) == []
    room.wanted = True
    room.app._router.wake()
    room.settle()
    assert lying(room) == [("7 of coins", "proposed", 2)]


def test_the_field_and_the_trays_play_together(room: TrayRoom) -> None:
    room.inbox.put(FieldReport("field", (SEVEN,), "ok", ""))
    room.lay(3, "2 of staves")
    assert locks(room, 3) == ("2 of staves",)
    assert ("7 of coins", "proposed", 2) in lying(room)
    room.inbox.put(FieldReport("field", (SEVEN,), "down", "deaf"))
    room.settle()
    assert [each.health for each in room.view.devices if each.name == "field"] == ["down"]


def test_the_trays_page_is_given_only_names_that_may_be_shown(tmp_path: Path) -> None:
    from companion.table.views.table_view import TableView

    class TrayPage(Service):
        """A service that knows no rules, and names the card that lies in a well."""

        def view(self, view: TableView) -> TableView:
            wells = (WellView(("7 of coins",)), WellView())
            return replace(view, trays=(TrayView("t3", 3, "ok", wells=wells),))

    for ruleset, name in (("sleeper", "?"), ("standard", "7 of coins")):
        room = TrayRoom(tmp_path / f"{ruleset}.journal", ruleset)
        hung(room.app, TrayPage())
        room.touch(Deal())
        room.lay(3, "7 of coins")
        (tray,) = room.view.trays
        assert tray.wells[0].cards == (name,)
        room.close()


def carry(room: TrayRoom, one: int, other: int) -> None:
    """Swap the cards in the trays of two seats."""
    first, second = room.tray(one).wells, room.tray(other).wells
    room.lay(one)
    room.say(other, wells=first)
    room.say(one, wells=second)


def test_who_sits_elsewhere_takes_the_locks_along_before_the_cards_are_carried(room: TrayRoom) -> None:
    room.lay(3, "7 of coins")
    room.lay(2, "2 of staves")
    room.touch(Play(Move("move-seat", 3, name="2", reason="wrong seats")))
    both = [("2 of staves", "locked", 3), ("7 of coins", "locked", 2)]
    for _ in range(2):
        assert (locks(room, 2), locks(room, 3)) == (("7 of coins",), ("2 of staves",))
        assert lying(room) == both and not room.view.alarms
        room.now += 60
        room.settle()
    row = room.bench.table.row
    carry(room, 2, 3)
    room.now += 60
    room.settle()
    assert sorted(lying(room)) == both and not room.view.alarms
    assert room.bench.table.row == row, "nothing had to be played for it"
    room.lay(2)
    assert ("7 of coins", "missing", 2) in lying(room), "from now on it belongs where it lies"


def test_an_undone_change_of_seats_brings_the_locks_back(room: TrayRoom) -> None:
    room.lay(3, "7 of coins")
    room.touch(Play(Move("move-seat", 3, name="5", reason="wrong seat")), Undo())
    room.now += 60
    room.settle()
    assert lying(room) == [("7 of coins", "locked", 3)] and not room.view.alarms
    room.touch(Play(Move("move-seat", 3, name="5", reason="wrong seat")))
    room.lay(3)
    room.lay(3, "7 of coins")  # laid there again, it is treated as a card of another seat
    room.now += 60
    room.settle()
    assert [alarm.code for alarm in room.view.alarms] == ["elsewhere"]
