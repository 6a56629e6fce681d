"""Tests that timers, lights and sound follow an undo, of a correction as of any other move, through the whole loop."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.moves import Move
from companion.program.loop.routing import RoutedService, Router
from companion.program.services.announcing import AnnouncingService
from companion.program.services.turn_clock import TurnClockService
from companion.table.intents import Deal, Play, Redo, TheRest, Undo
from companion.table.views.cues import Cue
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView
from tests.program.loop.test_acting import rings
from tests.program.loop.test_app import Room
from tests.program.loop.test_app import room as panel_room
from tests.program.loop.test_panel_lights import pattern, rolled
from tests.program.loop.trays_room import TrayRoom

__all__ = ["panel_room"]


class Clocked(TurnClockService):
    """A turn clock that a house has set."""

    def view(self, view: TableView) -> TableView:
        return super().view(replace(view, preferences=Preferences(turn_clock=30)))


@pytest.fixture
def room(tmp_path: Path) -> Iterator[TrayRoom]:
    made = TrayRoom(tmp_path / "evening.journal")
    for seat in (1, 2, 3):
        made.say(seat)
    made.cues = []  # type: ignore[attr-defined]
    cues = AnnouncingService(made.cues.append, lambda *_, **__: None)  # type: ignore[attr-defined]
    seats = (RoutedService(each, lambda: made.now, lambda works: None) for each in (Clocked(), cues))
    made.app._router = Router((*made.app._router.seats, *seats))
    made.touch(Deal())
    yield made
    made.close()


def heard(room: TrayRoom) -> list[tuple[str, int]]:
    cues: list[Cue] = room.cues  # type: ignore[attr-defined]
    found = [(cue.earcon or cue.code, cue.seat) for cue in cues]
    cues.clear()
    return found


def left(room: TrayRoom) -> tuple[int, int]:
    clock = room.view.turn_clock
    assert clock is not None
    return clock.seat, clock.left


def test_a_given_turn_and_its_undo(room: TrayRoom) -> None:
    room.now += 12
    room.settle()
    assert left(room) == (2, 18) and rings(room) == ["idle", "turn", "idle"]
    heard(room)
    room.touch(Play(Move("give-turn", 3, reason="passed over")))
    assert left(room) == (3, 30) and rings(room) == ["idle", "idle", "turn"] and room.ask(3) and not room.ask(2)
    assert heard(room) == [("turn", 3)]
    room.now += 7
    room.touch(Undo())
    assert left(room) == (2, 30) and rings(room) == ["idle", "turn", "idle"] and room.ask(2) and not room.ask(3)
    assert heard(room) == [("turn", 2)]
    room.touch(Redo())
    assert left(room) == (3, 30) and rings(room) == ["idle", "idle", "turn"] and heard(room) == [("turn", 3)]


def test_a_change_of_seats_and_its_undo(room: TrayRoom) -> None:
    hue = [room.hub.orders[f"t{seat}"].hue for seat in (1, 2, 3)]
    heard(room)
    room.touch(Play(Move("move-seat", 2, name="1", reason="wrong seats")))
    assert left(room) == (1, 30) and rings(room) == ["turn", "idle", "idle"] and room.ask(1) and not room.ask(2)
    assert ("turn", 1) in heard(room) and [room.hub.orders[f"t{seat}"].hue for seat in (1, 2, 3)] == hue
    room.touch(Undo())
    assert left(room) == (2, 30) and rings(room) == ["idle", "turn", "idle"] and heard(room) == [("turn", 2)]


def test_the_lights_of_an_outcome_go_with_it(panel_room: Room) -> None:
    room = panel_room
    room.touch(Deal(), TheRest("check"))
    rolled(room, 2)
    assert pattern(room) == "shift"
    room.touch(Undo())
    assert pattern(room) == "armed"
    room.touch(Undo())
    assert pattern(room) == "turn"


def test_the_light_of_a_win_goes_with_it(panel_room: Room) -> None:
    room = panel_room
    room.touch(Deal())
    for _ in range(2):
        room.touch(Play(Move("fold", flow.turn(room.bench.table.head))))
    assert pattern(room) == "win"
    room.touch(Undo())
    assert pattern(room) == "turn"
