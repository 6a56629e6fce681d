"""Delays the outcome of a roll until its dice have stopped tumbling on the screen, so that screen, sound and lights
show the outcome at the same time."""

from collections.abc import Callable


class Suspense:
    """Delays the outcome of a roll while its dice tumble. `seconds` returns how long dice tumble, `clock` the time,
    both in seconds.

    The outcome is a row of the journal. If the row is on disk before the dice have stopped, its number waits here until
    the loop asks for it with `released_row`. Rows that are not on disk are never passed to this class, so an outcome
    can be shown late but never early."""

    def __init__(self, seconds: Callable[[], float], clock: Callable[[], float]) -> None:
        self._seconds, self._clock = seconds, clock
        self._until = float("-inf")
        self._row = 0

    def begin(self) -> None:
        """Note that the dice of a roll begin to tumble on the screen now, so that their outcome must not be shown
        yet."""
        self._until = self._clock() + self._seconds()

    def must_wait(self, row: int) -> bool:
        """Whether the journal's rows up to `row`, which are on disk, must not be shown yet because dice are tumbling.
        If so, remember `row` for `released_row`."""
        if self._clock() >= self._until:
            return False
        self._row = max(self._row, row)
        return True

    def end(self) -> None:
        """Stop the tumbling of the dice on the screen: every outcome that is on disk may be shown now."""
        self._until = float("-inf")

    def released_row(self) -> int:
        """Return the number of the last row that was held back and may be shown now; 0 if there is none. Each row is
        returned only once."""
        if not self._row or self._clock() < self._until:
            return 0
        row, self._row = self._row, 0
        return row

    def due(self, now: float) -> list[float]:
        """Return in how many seconds from `now` an outcome that waits for the dice may be shown; [] if none waits."""
        return [max(0.0, self._until - now)] if self._row else []
