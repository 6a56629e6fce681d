"""What the table draws by itself: rules by the clock, and rules before a hand. The clock is handed in."""

from collections.abc import Callable

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.phases.drawn.dune_sea import DuneSea
from companion.game.phases.drawn.rule_clock import DRAW_RULES, FirstRules, rule_clock


class RuleTimer:
    """Says when the table is to draw rules. `clock` is monotonic seconds. It stands still while the table is paused or
    has too few players, and begins anew when the program is started. `held`: the last thing before that was an
    undo."""

    def __init__(self, clock: Callable[[], float], *, held: bool = False) -> None:
        self._clock = clock
        self._seen = clock()
        self._run = 0.0
        self._held = held

    def due(self, state: State) -> str:
        """The verb with which the table is to draw now, "" if none."""
        now = self._clock()
        passed, self._seen = now - self._seen, now
        if not _enough(state):
            return ""
        name = flow.mechanic(state).name
        if name in (FirstRules.name, DuneSea.name):
            return "" if self._held else next(option.verb for option in flow.options(state) if option.dice)
        rule = rule_clock(state)
        if rule is None:
            return ""
        self._run += passed
        return DRAW_RULES if self._run >= rule.every else ""

    def drawn(self) -> None:
        """Rules have just been drawn, by the table or by hand: the time until the next draw begins."""
        self._run = 0.0

    def hold(self, *, held: bool) -> None:
        """After an undo the table does not draw by itself before something else has been done: the undo would be
        undone at once."""
        self._held = held

    def left(self, state: State) -> float | None:
        """Seconds until the next draw by the clock, as of the last `due`; None where no clock runs."""
        rule = rule_clock(state)
        if rule is None or not _enough(state):
            return None
        return max(0.0, rule.every - self._run)


def _enough(state: State) -> bool:
    """Whether the table is playing: not paused, and people enough sit there."""
    return not state.paused and sum(seat is not None for seat in state.seats) >= state.rules.players[0]
