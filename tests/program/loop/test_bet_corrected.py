"""Tests a corrected bet in the running table: trays, turn and alarms follow, and a card that lies locked in a tray
stays locked."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.engine import flow
from companion.game.engine.state import stack
from companion.game.engine.zones import locked, zone
from companion.game.moves import Move
from companion.table.intents import Play, Roll
from companion.table.views.bets import CorrectBet
from tests.program.loop.test_acting import rings
from tests.program.loop.trays_room import TrayRoom, dealt


@pytest.fixture
def room(tmp_path: Path) -> Iterator[TrayRoom]:
    yield from dealt(tmp_path / "evening.journal")


def locks(room: TrayRoom, seat: int) -> tuple[str, ...]:
    return zone(room.view.state, locked(seat)).public


def states(room: TrayRoom) -> list[tuple[str, str]]:
    return [(each.card, each.state) for each in room.view.lying]


@pytest.mark.parametrize("right", [Move("bet", 2, 20), Move("check", 2), Move("fold", 2)])
def test_what_trays_have_locked_stays_locked_and_nothing_is_ignored(room: TrayRoom, right: Move) -> None:
    """This includes the moves after the wrong bet, even those beyond the first one that is no longer legal."""
    room.touch(Play(Move("bet", 2, 10)))
    room.lay(3, "7 of coins")
    room.touch(Play(Move("call", 3)), Play(Move("call", 1)))
    room.lay(1, "2 of coins")
    before = locks(room, 1), locks(room, 3), states(room)
    assert before[:2] == (("2 of coins",), ("7 of coins",))
    bet = next(each for each in room.view.bets if each.move.seat == 2)
    room.touch(CorrectBet(bet.row, right))
    assert (locks(room, 1), locks(room, 3), states(room)) == before
    assert not room.view.alarms
    lay = room.lay(3)  # the card is lifted, and the usual question is asked
    assert [each.state for each in lay.lying if each.card == "7 of coins"] == ["missing"]


def test_turn_and_trays_follow(room: TrayRoom) -> None:
    room.touch(Play(Move("bet", 2, 10)), Play(Move("call", 3)), Play(Move("call", 1)), Roll())
    rolled = room.view.state.last
    bet = next(each for each in room.view.bets if each.move.seat == 2)
    room.touch(CorrectBet(bet.row, Move("bet", 2, 30)))
    assert [stack(room.view.state, seat) for seat in (1, 2, 3)] == [18, 18, 18]
    assert room.view.state.last == rolled and room.view.corrected is not None
    room.touch(CorrectBet(room.view.bets[-1].row, Move("check", 2)))
    assert flow.turn(room.view.state) == 3 and rings(room) == ["idle", "idle", "turn"] and room.ask(3)


def test_what_cannot_be_corrected_is_said(room: TrayRoom) -> None:
    room.touch(Play(Move("bet", 2, 10)))
    bet = room.view.bets[0]
    room.touch(CorrectBet(bet.row, bet.move))
    assert room.view.notice is not None and room.view.notice.code == "nothing-corrected"
