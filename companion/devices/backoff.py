"""Computes when to retry something that failed: after 0.5 s, then after 1 s, doubling up to 30 s. This module reads no
clock: the caller passes the time."""

from __future__ import annotations


class Backoff:
    """Says when to retry one thing that may fail, such as opening a device. `first`: seconds before the first retry.
    `last`: the longest wait in seconds."""

    def __init__(self, first: float = 0.5, last: float = 30.0) -> None:
        self._first = first
        self._last = last
        self._delay = first
        self.failures = 0
        """Number of failures since the start. Successes do not reset it."""
        self.at: float | None = None
        """When the next attempt is due, in seconds on the caller's clock; None if the last attempt succeeded."""

    def ready(self, now: float) -> bool:
        """Whether an attempt is due at `now` (seconds): either the last attempt succeeded, or the wait after its
        failure is over."""
        return self.at is None or now >= self.at

    def failed(self, now: float) -> float:
        """Note that an attempt failed at `now` (seconds). Return the seconds to wait before the next attempt."""
        self.failures += 1
        delay, self._delay = self._delay, min(2 * self._delay, self._last)
        self.at = now + delay
        return delay

    def worked(self) -> bool:
        """Note that an attempt succeeded. Returns True if the attempt before it had failed."""
        again = self.at is not None
        self.at = None
        self._delay = self._first
        return again
