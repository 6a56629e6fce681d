"""When to try again what failed: after 0.5 s, then 1 s, doubling up to 30 s. Pure, time passed in."""

from __future__ import annotations

__all__ = ["Backoff"]


class Backoff:
    """The pace of retries of one thing.

    Args:
        first: seconds before the first retry.
        last: the longest wait in seconds.
    """

    def __init__(self, first: float = 0.5, last: float = 30.0) -> None:
        self._first = first
        self._last = last
        self._delay = first
        self.failures = 0
        """Failures since the start."""
        self.at: float | None = None
        """When the next attempt is due, seconds; None while nothing has failed."""

    def ready(self, now: float) -> bool:
        """Nothing has failed, or it is time to try again."""
        return self.at is None or now >= self.at

    def failed(self, now: float) -> float:
        """Note a failure; returns the seconds to wait."""
        self.failures += 1
        delay, self._delay = self._delay, min(2 * self._delay, self._last)
        self.at = now + delay
        return delay

    def worked(self) -> bool:
        """Note a success; True when it ends a row of failures."""
        again = self.at is not None
        self.at = None
        self._delay = self._first
        return again
