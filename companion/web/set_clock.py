"""Notices that somebody, or the network, has set the clock of this computer: the time of day and the time that has
passed then no longer go together."""

import time
from collections.abc import Callable

SET_S = 2.0
"""From how many seconds on a difference between the time of day and the time that has passed means that the computer's
clock was set."""


def passed() -> float:
    """Return how many seconds ago this computer was switched on. The time for which it slept counts, too."""
    return time.clock_gettime(time.CLOCK_BOOTTIME)


class SetClock:
    """Tells whether the clock of this computer was set. `clock` returns the time of day in seconds since 1970, `mono`
    seconds that no setting of the clock changes. `since` is a time of day that is certainly over, such as that of the
    last row in a file: if it is earlier now, the clock was put back while the program did not run."""

    def __init__(self, clock: Callable[[], float], mono: Callable[[], float], since: float = 0.0) -> None:
        self._clock, self._mono = clock, mono
        self._ahead = max(clock(), since) - mono()

    def by(self) -> float:
        """Return by how many seconds the clock was set forwards (or, negative, backwards) and nobody has called `noted`
        since; 0.0 if it was not set."""
        ahead = self._clock() - self._mono()
        by = ahead - self._ahead
        if abs(by) >= SET_S:
            return by
        self._ahead = ahead  # the clock is kept right in small steps
        return 0.0

    def noted(self, by: float) -> None:
        """Note that everything which depends on the clock has been put right by so many seconds, the result of `by`."""
        self._ahead += by
