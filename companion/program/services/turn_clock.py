"""The turn clock: it counts the time while a player has a decision to make. It turns amber when a third of the time is
left, and red when the time is over, but it never makes a move.

It follows the state that is on disk, since that is what people see. After a restart, an undo or a redo the clock starts
from zero for the player whose turn it then is; the time that was spent before stays in everybody's total."""

import math

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.state import Person, State, in_hand, person, seated
from companion.game.phases.shared.shift import shifting
from companion.table.intents import Redo, Undo
from companion.table.service import Service, handles, watches
from companion.table.views.bets import CorrectBet
from companion.table.views.cues import Cue, Cuer, ignore_cue
from companion.table.views.evening_view import AdminTime, ClockStage, TimeSpent, TurnClock
from companion.table.views.table_view import TableView

AMBER = 1 / 3
"""The clock turns amber when this share (0 to 1) of the time is left."""

UNCLOCKED = ("roll", "showdown")
"""The phases without a clock, because not one player but anybody at the table acts: the dice are rolled, the hands are
shown."""

Turn = tuple[int, int, int, int, int]
"""What identifies a player's turn: the number of the hand, the number of misdeals, the number of the round, the phase,
and the seat."""


class TurnClockService(Service):
    """The service for the turn clock. The preference `turn_clock` sets how many seconds a decision may take; 0 means
    that there is no clock. `cue`: plays a sound and sentence when the clock turns amber and when it turns red."""

    def __init__(self, cue: Cuer = ignore_cue) -> None:
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
        self._people: tuple[Person, ...] = ()

    @watches(Undo, Redo, CorrectBet)
    def goes_back(self, intent: Undo | Redo | CorrectBet, state: State) -> None:
        """Note that the game has gone back by an undo, a redo or a corrected bet: the turn clock then starts from zero
        for the player whose turn it is."""
        self._anew = True

    @handles(AdminTime)
    def admin(self, intent: AdminTime, state: State) -> None:
        """Begin or end admin time (time in which the operator sorts something out). During it the clock is stopped."""
        if intent.on != (self._admin is not None):
            self._admin = 0.0 if intent.on else None

    def turn(self, now: float, state: State) -> None:
        """Add the time since the last call to the total of the player who has a decision to make, or to the admin time
        (time in which the operator sorts something out). `now` is in seconds."""
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
        """Return in how many seconds the number of seconds on the screen changes, so that the screen has to be drawn
        again; None while the clock does not run."""
        counted = self._admin if self._admin is not None else self._elapsed if self._moving else None
        if not self._limit or counted is None or self._now is None:
            return None
        return max(0.0, math.floor(counted) + 1 - counted - (now - self._now))

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the clock and everybody's total time. Without a turn clock,
        return it unchanged."""
        self._look(view)
        if not self._limit:
            return view
        spent = TimeSpent({one: int(seconds) for one, seconds in self._spent.items()}, int(self._admin_all))
        return replace(view, turn_clock=self._shown(), time_spent=spent)

    def _look(self, view: TableView) -> None:
        """Note whose turn the view shows, and whether the clock runs."""
        state = view.state
        if state.people is not self._people:  # after people were forgotten, their places in the list go to others
            names = [[one.name for one in people] for people in (self._people, state.people)]
            same = [at for at, (before, now) in enumerate(zip(*names, strict=False)) if before == now]
            self._spent = {one: self._spent[one] for one in same if one in self._spent}
            self._people = state.people
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
        """Play the sounds for amber and red, each once for every decision."""
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
    """Return what identifies the present player's turn; None while no player has a decision that the clock times."""
    if not in_hand(state) or shifting(state) is not None:
        return None
    seat = flow.turn(state)
    if seated(state, seat) is None or flow.mechanic(state).name in UNCLOCKED:
        return None
    return state.hands, state.misdeals, flow.rounds(state), state.frames[-1].node, seat
