"""When to retry after a failure: after 0.5 s, then 1 s, doubling up to 30 s. Pure: the time is passed in."""

from __future__ import annotations

__all__ = ["Backoff"]


class Backoff:
    """When to retry one thing.

    Args:
        first: seconds before the first retry.
        last: the longest wait in seconds."""

    def __init__(self, first: float = 0.5, last: float = 30.0) -> None:
        self._first = first
        self._last = last
        self._delay = first
        self.failures = 0
        """Failures since the start. Successes do not reset it."""
        self.at: float | None = None
        """When the next attempt is due, seconds; None while nothing has failed."""

    def ready(self, now: float) -> bool:
        """Whether an attempt is due: nothing has failed, or the wait is over."""
        return self.at is None or now >= self.at

    def failed(self, now: float) -> float:
        """Note a failure; returns the seconds to wait."""
        self.failures += 1
        delay, self._delay = self._delay, min(2 * self._delay, self._last)
        self.at = now + delay
        return delay

    def worked(self) -> bool:
        """Note a success. Returns True if it ends a series of failures."""
        again = self.at is not None
        self.at = None
        self._delay = self._first
        return again
