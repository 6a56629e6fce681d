"""Controls the lights of the shift panel (the box with the shift button) for the main loop."""

from collections.abc import Callable, Sequence
from functools import partial

from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.program.loop.breaker import Breaker
from companion.program.loop.ports import ShiftPanel
from companion.table.views.event_score import Score


class Lights:
    """The shift panel's lights, called through a circuit breaker. `panel`: None if there is none. `now`: returns the
    loop's clock in seconds. `standing`: returns the name of the light pattern to show while nothing happens. `score`:
    the table of effects, which says which events have a light pattern."""

    def __init__(
        self,
        panel: ShiftPanel | None,
        breaker: Breaker,
        now: Callable[[], float],
        standing: Callable[[], str],
        score: Score,
    ) -> None:
        self.panel, self.breaker, self._now, self._standing, self._score = panel, breaker, now, standing, score
        self._until = 0.0

    def show(self, pattern: str, seconds: float) -> None:
        """Show a light pattern for `seconds`; after that, `refresh` goes back to the pattern for "nothing happens"."""
        self._until = until = self._now() + seconds
        self._put(pattern, until)

    def play(self, event: str) -> None:
        """Show the light pattern that the table of effects (the score) gives for `event`, if it gives one."""
        entry = self._score.entries[event]
        if entry.light:
            self.show(entry.light, entry.light_ms / 1000)

    def follow(self, before: State, passed: Sequence[State], made: Sequence[State]) -> None:
        """Show with lights what the states `passed` bring, which have just become visible: the states after `before`,
        oldest first. `made`: those of them that a move made. The others come from an undo or a redo; they only end the
        display of an older outcome."""
        for state in passed:
            if state is before:
                continue  # a checkpoint row, not a move
            if all(state is not each for each in made):
                self._until = 0.0
            elif state.result is not None and state.result is not before.result:
                self.play("win")
            else:
                for name in filter(None, map(self._score.played, state.news)):
                    self.play(name)
            before = state

    def refresh(self, now: float) -> None:
        """If the time of a shown pattern is over, go back to the pattern for "nothing happens"; then let the shift
        panel advance its lights. `now` is in seconds."""
        if now >= self._until:
            self._put(self._standing())
        self._turn(now)

    def due(self, now: float) -> list[float]:
        """Return a list of waiting times in seconds; `refresh` has to be called again after the shortest of them."""
        lights = self._turn(now)
        waits = [self.breaker.due(now)] if lights is None else [self.breaker.due(now), lights - now]
        if self._until > now:
            waits.append(self._until - now)
        return waits

    def _turn(self, now: float) -> float | None:
        panel = self.panel
        return None if panel is None else self.breaker.call("turn", partial(panel.turn, now), None)

    def _put(self, pattern: str, until: float | None = None) -> None:
        if (panel := self.panel) is not None:
            self.breaker.call("show", partial(panel.show, pattern, until), None)


def resting_pattern(state: State) -> str:
    """Return the name of the light pattern to show while nothing happens: "armed" (the table waits for a roll), "turn"
    (a player has to act) or "idle"."""
    if not in_hand(state) or state.paused:
        return "idle"
    if flow.awaited_roll(state) is not None:
        return "armed"
    return "turn" if flow.turn(state) else "idle"
