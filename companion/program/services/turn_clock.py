"""The gentle turn clock: it counts while somebody has a decision to take, turns amber, then red, and never plays.

It counts what people can see, so it goes by the durable state. A restart, an undo or a redo starts it anew for the seat
whose turn it then is; time that has passed stays in everybody's share.
"""

import math

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.state import State, in_hand, person, seated
from companion.game.phases.shared.shift import shifting
from companion.table.intents import Redo, Undo
from companion.table.service import Service, handles, watches
from companion.table.views.bets import CorrectBet
from companion.table.views.cues import Cue, Cuer, unheard
from companion.table.views.evening_view import AdminTime, ClockStage, TimeSpent, TurnClock
from companion.table.views.table_view import TableView

AMBER = 1 / 3
"""The part of the time at whose beginning the clock turns amber."""

UNCLOCKED = ("roll", "showdown")
"""Phases in which a seat is only waited for: dice are rolled and hands are laid open by whoever is at hand."""

Turn = tuple[int, int, int, int, int]
"""What makes one turn: hand, misdeals, round, phase, seat."""


class TurnClockService(Service):
    """The clock. How long a decision may take is the preference `turn_clock` in seconds, 0 for no clock. `cue` hears
    when it turns amber and red."""

    def __init__(self, cue: Cuer = unheard) -> None:
        self.cue = cue
        self._now: float | None = None
        self._limit = 0
        self._state: State | None = None
        self._turn: Turn | None = None
        self._moving = False
        self._anew = False
        self._elapsed = 0.0
        self._stage: ClockStage = "running"
        self._admin: float | None = None
        self._admin_all = 0.0
        self._spent: dict[int, float] = {}

    @watches(Undo, Redo, CorrectBet)
    def goes_back(self, intent: Undo | Redo | CorrectBet, state: State) -> None:
        """An undo, a redo or a corrected bet starts the clock anew."""
        self._anew = True

    @handles(AdminTime)
    def admin(self, intent: AdminTime, state: State) -> None:
        """Admin time begins or ends."""
        if intent.on != (self._admin is not None):
            self._admin = 0.0 if intent.on else None

    def turn(self, now: float, state: State) -> None:
        """Time has passed: it counts for the seat that was seen to have the turn."""
        passed = 0.0 if self._now is None else max(0.0, now - self._now)
        self._now = now
        if not self._limit:
            return
        if self._admin is not None:
            self._admin += passed
            self._admin_all += passed
        elif self._moving and self._state is not None and self._turn is not None:
            self._elapsed += passed
            held = seated(self._state, self._turn[-1])
            if held is not None:
                self._spent[held.person] = self._spent.get(held.person, 0.0) + passed
            self._tell()

    def due(self, now: float) -> float | None:
        """When the shown second changes next."""
        counted = self._admin if self._admin is not None else self._elapsed if self._moving else None
        if not self._limit or counted is None or self._now is None:
            return None
        return max(0.0, math.floor(counted) + 1 - counted - (now - self._now))

    def view(self, view: TableView) -> TableView:
        """With the clock, and what has been spent so far."""
        self._look(view)
        if not self._limit:
            return view
        spent = TimeSpent({one: int(seconds) for one, seconds in self._spent.items()}, int(self._admin_all))
        return replace(view, turn_clock=self._shown(), time_spent=spent)

    def _look(self, view: TableView) -> None:
        """Whose turn it is in what is shown now, and whether the clock moves."""
        state = view.state
        if view.preferences.turn_clock != self._limit:
            self._limit, self._anew = view.preferences.turn_clock, True
            self._admin = self._admin if self._limit else None
        turn = _turn(state)
        changed = self._anew and (state is not self._state or turn is None)
        if turn != self._turn or changed:
            self._elapsed, self._stage, self._anew = 0.0, "running", False
        self._state, self._turn = state, turn
        self._moving = turn is not None and not state.paused and not view.rolling

    def _shown(self) -> TurnClock | None:
        seat = self._turn[-1] if self._turn is not None else 0
        if self._admin is not None:
            return TurnClock(seat, "admin", admin=int(self._admin))
        if self._turn is None:
            return None
        left, over = math.ceil(self._limit - self._elapsed), math.floor(self._elapsed - self._limit)
        return TurnClock(seat, _stage(self._elapsed, self._limit), max(0, left), max(0, over))

    def _tell(self) -> None:
        """Amber and red are heard once each."""
        stage = _stage(self._elapsed, self._limit)
        if stage == self._stage or self._turn is None or self._state is None:
            return
        self._stage, seat = stage, self._turn[-1]
        who = f"{seat} {person(self._state, seat).name}"
        if stage == "amber":
            self.cue(Cue("clock-amber", "clock-amber", {"who": who}, "chatter", seat))
        elif stage == "red":
            self.cue(Cue("clock-red", "clock-red", {"who": who}, "chatter", seat))


def _stage(elapsed: float, limit: int) -> ClockStage:
    if elapsed >= limit:
        return "red"
    return "amber" if limit - elapsed <= limit * AMBER else "running"


def _turn(state: State) -> Turn | None:
    """The turn that is counted, None while nobody has a decision to take."""
    if not in_hand(state) or shifting(state) is not None:
        return None
    seat = flow.turn(state)
    if seated(state, seat) is None or flow.mechanic(state).name in UNCLOCKED:
        return None
    return state.hands, state.misdeals, flow.rounds(state), state.frames[-1].node, seat
