"""The clock of the random shift. It decides at which time players' cards shift (change) without anybody asking for it.

Waiting times are exponentially distributed, so a long wait does not make the next shift more likely. Each time is drawn
with the hand's committed seed (`Dice.waiting_time`), and drawn again after each shift and after a restart. The time is
secret: neither the state nor any view contains it. The clock runs only while a random shift is possible: not between
hands, in a pause, during another shift, at the showdown, or while the journal's disk cannot be written."""

from companion.game.engine import flow
from companion.game.moves import Move
from companion.game.phases.shared.random_shift import mean
from companion.table.table import Table

STRIKE = Move("shift-strikes")


class ShiftTimer:
    """Counts down the time until the next random shift (change of players' cards) at a table. All times are seconds of
    one monotonic clock."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._armed: tuple[int, int, int] | None = None
        self._left = 0.0
        self._since = 0.0
        self._running = False

    def turn(self, now: float, *, halted: bool = False) -> bool:
        """Advance the clock to `now`, and return whether a random shift (change of players' cards) has to begin now. If
        so, the next call draws the time until another one. `halted` means that no move can be played now; the clock
        then stops."""
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
        """Return the time at which `turn` has to be called again, in seconds of the same clock as `now`; None while no
        random shift is possible. Only the main loop may use it, because it reveals when the shift will come."""
        return self._since + self._left if self._running else None
