"""Tests the loop around the table, with a screen that is only a list and the real drivers on simulated hardware."""

from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.game.engine import flow
from companion.game.moves import Move
from companion.game.phases.drawn.drawn_rules import RuleDraws
from companion.program.loop.app import App, Durable, Outage
from companion.simulation.by_hand import ByHand
from companion.simulation.simulated_hardware import SimulatedHardware, simulated_tags, tag_of
from companion.table.cards import CardTracker, FieldRule
from companion.table.intents import Deal, Draw, Ignore, LockLying, Play, PressButton, PutBack, Quit, Roll, TheRest, Undo
from companion.table.views.table_view import TableView
from tests.one_deck import OneDeck
from tests.processes import PATIENCE, wait_for
from tests.program.looped import Looped
from tests.support import Bench, PaperScreen, seat_three


class Room(Looped):
    """A table with all its hardware."""

    def __init__(self, path: Path, rule: FieldRule, ruleset: str = "standard", **options: object) -> None:
        self.now = 100.0
        self.bench = Bench(path, ruleset, **options)
        self.inbox: SimpleQueue[object] = SimpleQueue()
        tags = simulated_tags(self.bench.table.head.rules.deck)
        self.hardware = SimulatedHardware(tags, self.inbox.put, clock=lambda: self.now)
        self.screen = PaperScreen()
        self.app = App(
            self.bench.table,
            CardTracker(OneDeck(tags), clock=lambda: self.now),
            self.hardware.panel,
            self.screen,
            self.inbox,
            clock=lambda: self.now,
            simulated=True,
            services=lambda app: (ByHand(self.hardware),),
            rule=rule,
        )

    def start_again(self) -> None:
        """Switch the table off and on, with the same hardware."""
        self.bench.restart()
        self.app = App(
            self.bench.table,
            CardTracker(OneDeck({}), clock=lambda: self.now),
            self.hardware.panel,
            self.screen,
            self.inbox,
            clock=lambda: self.now,
        )

    def seen(self, code: str) -> int:
        """Return how often the screen showed a state with this event."""
        return sum(any(one.code == code for one in view.state.news) for view in self._moments())

    def _moments(self) -> list[TableView]:
        """Return the states that were shown, each once."""
        found: list[TableView] = []
        for view in self.screen.shown:
            if not found or found[-1].state is not view.state:
                found.append(view)
        return found

    def settle(self) -> None:
        """Let the reader look a few times and everything reach the disk, and run the loop."""
        for _ in range(6):
            self.now += 0.05
            self.hardware.station.turn(self.now)
            self.app.turn()
        super().settle()


@pytest.fixture(params=[FieldRule()])
def room(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path / "evening.journal", request.param)
    seat_three(made.bench.table)
    made.settle()
    yield made
    made.hardware.close()
    made.bench.close()


in_a_tray = pytest.mark.parametrize("room", [FieldRule("presence", 3)], indirect=True)


def test_the_button_rolls_in_the_shift_phase_and_says_why_not_at_any_other_time(room: Room) -> None:
    room.touch(Deal())
    room.touch(PressButton())
    assert room.view.notice is not None and room.view.notice.code == "not-now"
    room.now += 10
    room.touch(TheRest("check"))
    assert flow.mechanic(room.view.state).name == "roll" and room.view.notice is None
    room.touch(PressButton())
    last = room.view.state.last
    assert last is not None and last.verb == "roll" and room.view.state.rolls == 1


def test_a_press_is_acknowledged_at_once_and_its_outcome_waits_for_the_disk(room: Room) -> None:
    room.touch(Deal(), TheRest("check"))
    room.hardware.panel.press()
    assert room.hardware.panel.lights().shift > 0
    room.app.drain()
    room.app.refresh()
    assert room.view.rolling and room.view.state.rolls == 0
    room.hardware.panel.release()
    room.settle()
    assert not room.view.rolling and room.view.state.rolls == 1


def test_a_card_on_the_shared_field_is_proposed_and_one_touch_locks_it(room: Room) -> None:
    room.touch(Deal())
    room.hardware.lay("7 of coins")
    room.settle()
    (lying,) = room.view.lying
    assert (lying.card, lying.state, lying.seat) == ("7 of coins", "proposed", 2)
    room.touch(LockLying(lying.tag, 3))
    assert room.view.state.zones["locked.3"].public == ("7 of coins",)
    assert room.view.lying[0].state == "locked"
    room.hardware.take("7 of coins")
    room.settle()
    assert room.view.lying == () and room.view.state.zones["locked.3"].count == 1


def test_an_undone_lock_of_a_card_that_still_lies_there_does_not_come_back(room: Room) -> None:
    room.touch(Deal())
    room.hardware.lay("idiot")
    room.settle()
    room.touch(LockLying(tag_of("idiot", 0), 2))
    room.touch(Undo())
    assert [each.state for each in room.view.lying] == ["refused"]


@in_a_tray
def test_what_lies_in_a_tray_is_locked_by_itself_and_an_undo_holds(room: Room) -> None:
    room.touch(Deal())
    room.hardware.lay("7 of coins")
    room.settle()
    assert room.view.state.zones["locked.3"].public == ("7 of coins",)
    room.touch(Undo())
    assert "locked.3" not in room.view.state.zones or not room.view.state.zones["locked.3"].count
    assert [each.state for each in room.view.lying] == ["refused"]


def test_an_ignored_card_stays_ignored_until_it_is_taken_off(room: Room) -> None:
    room.touch(Deal())
    room.hardware.lay("star")
    room.settle()
    room.touch(Ignore(room.view.lying[0].tag))
    assert room.view.lying[0].state == "ignored"


def test_a_refusal_is_shown_for_a_while(room: Room) -> None:
    room.touch(Play(Move("bet", 1, 5)))
    assert room.view.notice is not None and room.view.notice.code == "not-now"
    room.now += 10
    room.settle()
    assert room.view.notice is None


def test_when_the_disk_refuses_play_stops_before_a_move_is_lost_and_goes_on(room: Room) -> None:
    room.inbox.put(Outage("disk-full", "database or disk is full"))
    room.app.turn()
    before = room.bench.writer.last_number
    room.screen.touched.append(Deal())
    room.app.turn()
    assert room.bench.writer.last_number == before
    assert room.view.notice is not None and room.view.notice.code == "journal-down"
    assert [d.health for d in room.view.devices if d.name == "journal"] == ["down"]
    room.inbox.put(Durable(before))
    room.touch(Deal())
    assert room.view.state.order


def test_a_removed_journal_is_settled_by_a_touch_and_the_copy_is_named(room: Room) -> None:
    room.bench.path.unlink()
    room.screen.touched.append(Deal())
    room.app.turn()  # with this row the writer notices it
    wait_for("the loss to be noticed", lambda: bool(room.bench.writer.copy_name))
    assert room.view.copy_name == ""
    room.inbox.put(Outage("moved", "removed"))
    room.app.turn()
    assert room.view.copy_name == f"{room.bench.path.name}.kept"
    room.screen.touched.append(PutBack())
    room.app.turn()
    assert room.bench.writer.flush(PATIENCE) and room.bench.path.is_file()
    room.inbox.put(Durable(room.bench.writer.last_number))
    room.app.turn()
    assert room.view.copy_name == "" and room.view.state.order
    assert [d.health for d in room.view.devices if d.name == "journal"] == ["ok"]


def test_touching_twice_before_the_first_is_on_disk_acts_once(room: Room) -> None:
    room.touch(Deal())
    seat = flow.turn(room.view.state)
    room.touch(Play(Move("check", seat)), Play(Move("check", seat)))
    acted = [move for move in room.bench.table.moves() if move.verb == "check"]
    assert len(acted) == 1


def test_roll_and_quit_from_the_screen(room: Room) -> None:
    room.touch(Deal(), TheRest("check"), Roll())
    assert room.view.state.rolls == 1
    room.touch(Quit())
    assert room.app.closing


@in_a_tray
def test_a_card_in_a_tray_at_showdown_locks_nothing_and_stops_nothing(room: Room) -> None:
    room.touch(Deal())
    while flow.mechanic(room.view.state).name != "showdown":
        phase = flow.mechanic(room.view.state).name
        if phase == "roll":
            shift = any(option.verb == "deal-back" for option in room.view.options)
            room.touch(Play(Move("deal-back")) if shift else Play(Move("roll", dice=(6,))))
        else:
            verb = {"bet": "check", "trade": "stand"}.get(phase)
            room.touch(TheRest(verb) if verb else Play(Move("call-hand", 1)))  # type: ignore[arg-type]
    room.hardware.lay("7 of coins")
    room.settle()
    assert [each.state for each in room.view.lying] == ["proposed"]


@in_a_tray
def test_a_card_that_a_correction_freed_is_not_locked_again_while_it_lies_there(room: Room) -> None:
    room.touch(Deal())
    room.hardware.lay("7 of coins")
    room.settle()
    room.touch(Play(Move("free", 3, cards=("7 of coins",), reason="it slipped")))
    assert not room.view.state.zones["locked.3"].count
    assert [each.state for each in room.view.lying] == ["refused"]


def test_the_outcome_of_a_roll_lights_up_even_where_another_move_is_saved_with_it(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.touch(Deal(), TheRest("check"))
    patterns: list[str] = []
    monkeypatch.setattr(room.hardware.panel, "show", lambda pattern, until=None: patterns.append(pattern))
    room.screen.touched += [Play(Move("roll", dice=(1,))), Play(Move("pause"))]
    room.app.turn()
    assert room.bench.writer.flush(60)
    room.inbox.put(Durable(room.bench.writer.last_number))
    room.app.turn()
    assert patterns[-1] == "shift"


def test_the_cards_shift_by_themselves_in_the_middle_of_a_turn(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    room.touch(Play(Move("option", name="random_shift", value="60")))
    room.touch(Deal())
    patterns: list[str] = []
    monkeypatch.setattr(room.hardware.panel, "show", lambda pattern, until=None: patterns.append(pattern))
    for _ in range(2000):
        room.now += 1.0
        room.app.turn()
        if flow.mechanic(room.bench.table.head).name == "roll":
            break
    head = room.bench.table.head
    assert head.last is not None and head.last.verb == "shift-strikes"
    assert not room.view.state.news or room.view.state.news[0].code != "shift-strikes"  # first durable, then visible
    room.settle()
    assert room.view.state.news[0].code == "shift-strikes"
    assert "shift" in patterns
    room.touch(Play(Move("deal-back")))
    assert flow.mechanic(room.view.state).name == "bet"


def test_the_table_draws_the_rules_at_the_start_and_by_the_clock(tmp_path: Path) -> None:
    room = Room(tmp_path / "evening.journal", FieldRule(), "marcjs-random")
    seat_three(room.bench.table)
    room.settle()
    assert room.seen("rules-drawn") == 1
    assert 0 < (room.screen.shown[-1].rules_in or 0) <= 120
    room.app.do(Deal())
    room.settle()
    room.now += 120
    room.settle()
    assert room.seen("rules-drawn") == 2
    room.app.do(Undo())  # the draw is undone, and the clock counts from the last draw on
    room.settle()
    assert room.bench.table.shown.kept["rule-draws"] == RuleDraws(1)
    assert 100 < (room.screen.shown[-1].rules_in or 0) <= 120
    room.hardware.close()
    room.bench.close()


def test_the_time_left_of_a_game_runs_down_on_the_screen(tmp_path: Path) -> None:
    room = Room(tmp_path / "evening.journal", FieldRule(), "marcjs-rebel", scoring="points", game_minutes=10)
    seat_three(room.bench.table)
    room.settle()
    assert room.view.game_in is None
    room.app.do(Deal())
    room.settle()
    room.now += 95
    room.settle()
    assert room.view.game_in == 600 - 95
    room.now += 1000
    room.settle()
    assert room.view.game_in == 0
    room.hardware.close()
    room.bench.close()


def test_an_undone_first_draw_is_not_drawn_again_at_once(tmp_path: Path) -> None:
    room = Room(tmp_path / "evening.journal", FieldRule(), "standard+dune-sea")
    seat_three(room.bench.table)
    room.settle()
    assert room.seen("rule-added") == 1
    room.app.do(Undo())
    room.settle()
    assert not room.bench.table.head.kept.get("rule-draws")
    room.start_again()
    room.settle()
    assert not room.bench.table.head.kept.get("rule-draws") and room.bench.table.can_redo, "nor after a restart"
    room.app.do(Draw("add-rule"))
    room.settle()
    assert room.bench.table.head.kept["rule-draws"] == RuleDraws(1)
    room.hardware.close()
    room.bench.close()
