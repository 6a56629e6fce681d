"""A clock of simulated time. It advances by the time that each simulated transfer or pause takes and, if a real clock
is given, with that clock as well."""

from __future__ import annotations

from collections.abc import Callable


class ModelClock:
    """A simulated clock that counts seconds from 0. It advances by the time that simulated transfers take and, with
    `wall` (for example time.monotonic), with the real time as well. So a simulated reader in a running table never has
    to sleep."""

    def __init__(self, wall: Callable[[], float] | None = None) -> None:
        self._wall = wall
        self._start = wall() if wall else 0.0
        self._passed = 0.0

    def now(self) -> float:
        """Return the seconds since the clock was made."""
        return self._passed + (self._wall() - self._start if self._wall else 0.0)

    def sleep(self, seconds: float) -> None:
        """Advance the clock by this many seconds, without waiting. Raises `ValueError` for negative seconds, like
        time.sleep."""
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        self._passed += seconds
