"""Tests the turn clock: what counts, what does not, and that it sounds once at amber and once at red."""

import pytest
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Move
from companion.program.services.turn_clock import TurnClockService
from companion.table.intents import Undo
from companion.table.views.cues import Cue
from companion.table.views.evening_view import AdminTime
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView
from tests.display.scenes.tables import betting, phase, play, shift, showdown, table, usual, view


class Clocked:
    """A clock at a table. The test controls the time."""

    def __init__(self, limit: int = 30) -> None:
        self.cues: list[Cue] = []
        self.service = TurnClockService(self.cues.append)
        self.now, self.limit, self.rolling = 1000.0, limit, False
        self.state = betting(5)
        self.see()

    def see(self, state: State | None = None) -> TableView:
        """Run the loop once."""
        self.state = state or self.state
        self.service.turn(self.now, self.state)
        shown = replace(view(self.state), preferences=Preferences(turn_clock=self.limit), rolling=self.rolling)
        return self.service.view(shown)

    def after(self, seconds: float) -> tuple[str, int, int] | None:
        """Let this many seconds pass, with a call every quarter of a second. Returns the clock's stage, the seconds
        left and the seconds over."""
        for _ in range(int(seconds * 4)):
            self.now += 0.25
            self.see()
        clock = self.see().turn_clock
        return clock and (clock.stage, clock.left, clock.over)


def test_it_runs_turns_amber_then_red_and_counts_on() -> None:
    clock = Clocked(30)
    assert clock.after(0) == ("running", 30, 0)
    assert clock.after(19.75) == ("running", 11, 0) and not clock.cues
    assert clock.after(0.25) == ("amber", 10, 0)
    assert clock.after(9.75) == ("amber", 1, 0)
    assert clock.after(0.25) == ("red", 0, 0)
    assert clock.after(75) == ("red", 0, 75)
    assert [cue.earcon for cue in clock.cues] == ["clock-amber", "clock-red"]
    assert {cue.seat for cue in clock.cues} == {flow.turn(clock.state)}


def test_no_clock_is_the_usual() -> None:
    clock = Clocked(Preferences().turn_clock)
    assert clock.after(100) is None and not clock.cues and clock.service.due(clock.now) is None
    assert not clock.see().time_spent.people


def test_the_next_turn_has_all_its_time() -> None:
    clock = Clocked(30)
    clock.after(12)
    first = flow.turn(clock.state)
    clock.see(play(clock.state, Move("call", first)))
    assert flow.turn(clock.state) != first
    assert clock.after(0) == ("running", 30, 0)
    assert clock.after(9) == ("running", 21, 0)


def test_a_lock_beside_does_not_give_more_time() -> None:
    clock = Clocked(30)
    clock.see(play(table(3), Move("deal")))
    clock.after(12)
    clock.see(play(clock.state, Move("lock", flow.turn(clock.state))))
    assert clock.after(0) == ("running", 18, 0)


@pytest.mark.parametrize(
    "state",
    [shift(), usual(betting(), phase("roll")), showdown(), table(3)],
    ids=["shift", "roll", "showdown", "between"],
)
def test_nobody_is_counted_who_is_only_waited_for(state: State) -> None:
    clock = Clocked(30)
    clock.see(state)
    assert clock.after(50) is None and clock.service.due(clock.now) is None


def test_pause_and_rolling_stop_it() -> None:
    clock = Clocked(30)
    clock.after(5)
    clock.rolling = True
    clock.see()
    assert clock.after(9) == ("running", 25, 0)
    clock.rolling = False
    clock.see(play(clock.state, Move("pause")))
    assert clock.after(9) == ("running", 25, 0)
    clock.see(play(clock.state, Move("resume")))
    assert clock.after(5) == ("running", 20, 0)


def test_admin_time_stops_it_until_touched_and_is_counted_apart() -> None:
    clock = Clocked(30)
    clock.after(5)
    assert clock.service.do(AdminTime(on=True), clock.state)
    clock.after(65)
    shown = clock.see().turn_clock
    assert shown is not None and (shown.stage, shown.admin) == ("admin", 65)
    assert clock.service.do(AdminTime(on=False), clock.state)
    assert clock.after(5) == ("running", 20, 0)
    spent = clock.see().time_spent
    assert spent.admin == 65 and sum(spent.people.values()) == 10 and not clock.cues


def test_an_undo_starts_the_seat_anew_and_time_spent_stays() -> None:
    clock = Clocked(30)
    before, first = clock.state, flow.turn(clock.state)
    clock.after(12)
    clock.see(play(clock.state, Move("call", first)))
    clock.after(5)
    assert not clock.service.do(Undo(), clock.state)
    clock.see(before)
    assert clock.after(0) == ("running", 30, 0)
    assert sum(clock.see().time_spent.people.values()) == 17


def test_an_undo_within_a_turn_starts_it_anew_too() -> None:
    clock = Clocked(30)
    before = play(table(3), Move("deal"))
    clock.see(before)
    clock.after(12)
    clock.see(play(before, Move("lock", flow.turn(before))))
    clock.service.do(Undo(), clock.state)
    clock.see(before)
    assert clock.after(0) == ("running", 30, 0)


def test_it_wakes_the_loop_once_a_second() -> None:
    clock = Clocked(30)
    clock.after(2.25)
    assert clock.service.due(clock.now) == pytest.approx(0.75)
    assert clock.service.due(clock.now + 0.5) == pytest.approx(0.25)


def test_between_two_seconds_nothing_is_drawn_again() -> None:
    clock = Clocked(30)
    clock.after(3)
    clock.now += 0.25
    first = clock.see()
    clock.now += 0.25
    assert clock.see() == first


def test_time_of_people_who_were_forgotten_is_nobody_elses() -> None:
    clock = Clocked(30)
    clock.after(12)
    (thinker,) = clock.see().time_spent.people
    state = play(clock.state, Move("misdeal", reason="abandoned"))
    state = play(state, *(Move("leave", seat) for seat, held in enumerate(state.seats, 1) if held))
    clock.see(play(state, Move("sit", 7, 50, name="Bo")))
    assert clock.see().time_spent.people == {thinker: 12}, "they may come back"
    clock.see(play(state, Move("forget"), *(Move("sit", seat, 50, name=f"New {seat}") for seat in range(1, 7))))
    assert thinker < 6 and not clock.see().time_spent.people
