"""When the cards shift by themselves: the clock of the random shift.

The waiting times are exponential, so the next shift is never nearer for having been long in coming. Each one is drawn
from the chance to which the table committed itself when the hand began (`Table.waiting_time`), anew after each strike
and after a restart; neither the state nor any view knows it. The clock runs only while a shift may strike: not between
hands, in a pause, during another shift, at the showdown, or while the journal's disk is down.
"""

from companion.game.engine import flow
from companion.game.moves import Move
from companion.game.phases.shared.random_shift import mean
from companion.table.table import Table

STRIKE = Move("shift-strikes")


class Strikes:
    """The time that is left until the next random shift at a table. All times are seconds of one monotonic clock."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._armed: tuple[int, int, int] | None = None
        self._left = 0.0
        self._since = 0.0
        self._running = False

    def turn(self, now: float, *, halted: bool = False) -> bool:
        """Let the clock go on to `now`; whether a shift strikes. Then the next one is drawn at the next turn. `halted`:
        nothing may be played at present."""
        if self._running:
            self._left -= now - self._since
        self._since, state = now, self._table.head
        seconds = mean(state.rules)
        self._running = bool(seconds) and not halted and flow.refusal(state, STRIKE) is None
        if not self._running:
            return False
        hand = (state.hands, state.misdeals, seconds)
        if self._armed != hand:
            self._armed, self._left = hand, self._table.dice.waiting_time(seconds)
        if self._left > 0:
            return False
        self._armed, self._running = None, False
        return True

    def next(self) -> float | None:
        """When `turn` wants to be called again, None where the clock stands. It tells the moment: for the loop only."""
        return self._since + self._left if self._running else None
