"""A clock of simulated time. It advances by the time that each simulated transfer or pause takes and, if a real clock
is given, with that clock as well."""

from __future__ import annotations

from collections.abc import Callable


class ModelClock:
    """A clock that counts seconds from 0. With `wall` (for example time.monotonic), real time passes as well, and the
    time of simulated transfers is added to it. So a simulated reader in a running table never has to sleep."""

    def __init__(self, wall: Callable[[], float] | None = None) -> None:
        self._wall = wall
        self._start = wall() if wall else 0.0
        self._passed = 0.0

    def now(self) -> float:
        """Return the seconds since the clock was made."""
        return self._passed + (self._wall() - self._start if self._wall else 0.0)

    def sleep(self, seconds: float) -> None:
        """Let this many seconds of modelled time pass, without waiting. Raises ValueError for negative seconds, like
        time.sleep."""
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        self._passed += seconds
