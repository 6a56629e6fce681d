"""Statistics of the latest durations of an action. They are kept for two actions: drawing a picture on the display, and
writing rows to the journal."""

import threading
from collections import deque

import msgspec

REMEMBERED = 1000
"""How many of the latest durations the statistics are computed from."""


class Spread(msgspec.Struct, frozen=True):
    """Statistics of durations. `count` is how many there were since the start. The others are in milliseconds: the
    median and the 99th percentile of the last 1000; 0 if there was none."""

    count: int = 0
    p50_ms: float = 0.0
    p99_ms: float = 0.0


class Durations:
    """Collects the durations of an action in one thread. Any thread may read the statistics of them."""

    def __init__(self) -> None:
        self._kept: deque[float] = deque(maxlen=REMEMBERED)
        self._lock = threading.Lock()
        self._count = 0

    def add(self, seconds: float) -> None:
        """Add one duration, in seconds."""
        with self._lock:
            self._kept.append(seconds * 1000.0)
            self._count += 1

    @property
    def spread(self) -> Spread:
        """Return the statistics of the durations so far."""
        with self._lock:
            kept, count = list(self._kept), self._count
        if not kept:
            return Spread()
        ranked = sorted(kept)
        return Spread(count, ranked[-(-len(ranked) // 2) - 1], ranked[-(-99 * len(ranked) // 100) - 1])
