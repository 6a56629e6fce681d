"""Tests that seats act from their trays: one move for each press, for the question that was shown, and nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.devices.trays.report import Presses
from companion.game.engine import flow
from companion.game.moves import Move
from companion.program.loop.app import Outage
from companion.table.intents import Deal, Play, Roll, Settle, Undo
from tests.program.loop.trays_room import TrayRoom, dealt


@pytest.fixture
def room(tmp_path: Path) -> Iterator[TrayRoom]:
    yield from dealt(tmp_path / "evening.journal")


def rings(room: TrayRoom) -> list[str]:
    return [room.hub.orders[f"t{seat}"].ring for seat in (1, 2, 3)]


def test_a_tray_shows_whose_turn_it_is_and_asks_only_that_seat(room: TrayRoom) -> None:
    assert rings(room) == ["idle", "turn", "idle"]
    assert [bool(room.ask(seat)) for seat in (1, 2, 3)] == [False, True, False]
    assert [room.hub.orders[f"t{seat}"].hue for seat in (1, 2, 3)] == [1, 2, 3]


def test_act_checks_where_nothing_is_to_pay_calls_where_something_is_and_stands_in_the_trade(room: TrayRoom) -> None:
    room.press(2)
    room.touch(Play(Move("bet", 3, 5)))
    room.press(1)
    room.press(2)
    assert room.verbs() == [("check", 2), ("bet", 3), ("call", 1), ("call", 2)]
    room.touch(Play(Move("roll", dice=(6,))))
    assert flow.mechanic(room.view.state).name == "trade"
    room.press(2)
    assert room.verbs()[-1] == ("stand", 2)


def test_holding_fold_folds(room: TrayRoom) -> None:
    room.press(2, fold=True)
    assert room.verbs() == [("fold", 2)]


def test_the_journal_names_the_tray_and_the_operator_can_take_it_back(room: TrayRoom) -> None:
    room.press(2)
    assert room.bench.journal.row(room.bench.table.row).source == "tray 2"
    room.touch(Undo())
    assert room.verbs() == [] and rings(room)[1] == "turn"


def test_a_late_or_doubled_press_never_acts_in_the_wrong_phase(room: TrayRoom) -> None:
    ask = room.ask(2)
    room.press(2, times=2)
    room.press(3)
    room.press(1)  # the roll follows, then the trade
    room.touch(Play(Move("roll", dice=(6,))))
    room.press(2, ask=ask)
    assert room.verbs() == [("check", 2), ("check", 3), ("check", 1), ("roll", 0)]
    assert room.view.notice is not None and room.view.notice.code == "press-too-late"


def test_the_same_report_again_and_again_is_one_press(room: TrayRoom) -> None:
    room.press(2)
    for _ in range(5):
        room.say(2)
    room.say(2, act=Presses(0, 0))  # a report that comes too late
    room.say(2, act=Presses(1, room.tray(2).act.ask))
    assert room.verbs() == [("check", 2)] and room.view.notice is None


def test_an_undo_makes_no_old_press_act_again(room: TrayRoom) -> None:
    ask = room.ask(2)
    room.press(2)
    room.touch(Undo())
    assert room.ask(2) not in (0, ask)
    room.say(2)
    room.press(2, ask=ask)
    assert room.verbs() == []
    room.press(2)
    assert room.verbs() == [("check", 2)]


def test_a_question_outlives_a_lock_of_somebody_else(room: TrayRoom) -> None:
    ask = room.ask(2)
    room.lay(3, "7 of coins")
    assert room.view.state.zones["locked.3"].count == 1 and room.ask(2) == ask
    room.press(2, ask=ask)
    assert room.verbs()[-1] == ("check", 2)


def test_who_is_not_asked_presses_in_vain_and_nobody_is_told_off(room: TrayRoom) -> None:
    room.press(3)
    assert room.verbs() == [] and room.view.notice is None


def test_after_a_restart_of_the_table_old_presses_are_silent_and_numbers_are_new(room: TrayRoom) -> None:
    old = room.ask(2)
    room.say(2, act=Presses(4, 3))
    room.restart()
    assert room.verbs() == [] and room.view.notice is None and room.ask(2) > old
    room.press(2)
    assert room.verbs() == [("check", 2)]


def test_a_press_from_before_the_start_of_the_table_never_acts_even_with_a_number_that_is_asked_again(
    room: TrayRoom,
) -> None:
    """Where several seats decide at once, the numbers run ahead of the journal's rows, at which the next start of the
    table begins to count. The first report of a tray then has a press with the number of a new question."""
    room.settle()
    room.bench.restart()
    room.switch_on()
    room.say(2, act=Presses(3, 0), fold=Presses(1, 0), boot="cccc0000")
    room.say(3)
    room.say(1)
    asked = room.ask(2)
    room.settle()
    room.bench.restart()
    room.switch_on()
    room.say(2, act=Presses(3, asked), fold=Presses(2, asked))
    assert room.verbs() == [] and room.ask(2) == asked and room.view.notice is None
    room.press(2)
    assert room.verbs() == [("check", 2)]


def test_a_tray_that_started_again_counts_anew(room: TrayRoom) -> None:
    room.press(2)
    room.press(3)
    room.press(1)
    room.touch(Play(Move("roll", dice=(6,))))
    room.say(2, boot="bbbb0000", act=Presses(0, 0))
    room.press(2)
    assert room.verbs()[-1] == ("stand", 2)


def test_while_the_disk_refuses_a_press_is_refused_with_the_reason(room: TrayRoom) -> None:
    ask = room.ask(2)
    room.inbox.put(Outage("disk-full", "full"))
    room.app.turn()
    room.trays[2] = room.tray(2)
    room.inbox.put(replace(room.tray(2), act=Presses(1, ask)))
    room.app.turn()
    assert room.view.notice is not None and room.view.notice.code == "journal-down"
    assert room.verbs() == []


def test_where_the_table_does_not_want_it_presses_mean_nothing(tmp_path: Path) -> None:
    room = TrayRoom(tmp_path / "evening.journal", act=False)
    room.say(2)
    room.touch(Deal())
    assert room.ask(2) == 0 and room.hub.orders["t2"].ring == "turn"
    room.press(2, ask=1)
    assert room.verbs() == []
    room.close()


def test_the_ring_shows_a_shift_an_alarm_and_the_end_of_the_hand(room: TrayRoom) -> None:
    for seat in (2, 3, 1):
        room.press(seat)
    room.touch(Play(Move("roll", dice=(1,))))
    assert rings(room) == ["shift"] * 3
    room.touch(Play(Move("deal-back")))
    room.lay(3, "0badbeef")
    assert rings(room)[2] == "alarm"
    room.touch(Settle(room.view.alarms[0].number))
    assert "alarm" not in rings(room)
    room.touch(Play(Move("misdeal", reason="a test")))
    assert rings(room) == ["dark"] * 3


@pytest.mark.parametrize(("ruleset", "ring"), [("corellian-spike", "shift"), ("coruscant-shift", "idle")])
def test_while_dice_tumble_the_ring_pulses_only_if_they_may_shift_the_cards(
    tmp_path: Path, ruleset: str, ring: str
) -> None:
    room = TrayRoom(tmp_path / "other.journal", ruleset)
    for seat in (1, 2, 3):
        room.say(seat)
    room.touch(Deal())
    while (option := flow.awaited_roll(room.bench.table.head)) is None:
        state = room.bench.table.head
        moves = [Move(verb, flow.turn(state)) for verb in ("stand", "check", "deal-target")]
        room.touch(Play(next(move for move in moves if flow.refusal(state, move) is None)))
    room.screen.touched += [Roll()]
    room.app.turn()
    assert option.verb == "roll" and room.view.rolling and rings(room) == [ring] * 3
    room.close()


def test_a_well_with_a_locked_card_is_lit(room: TrayRoom) -> None:
    lit = []
    for cards in (("7 of coins",), ()):
        room.lay(3, *cards, well=2)
        lit.append(room.hub.orders["t3"].locks)
    assert lit == [(2,), ()]
