"""How long something takes, as it has been lately: what is counted of pictures and of commits."""

import threading
from collections import deque

import msgspec

REMEMBERED = 1000
"""So many of the last durations are ranked."""


class Spread(msgspec.Struct, frozen=True):
    """`count` since the start; the milliseconds of the last one, and those than which 50 and 99 % of the last 1000 were
    no slower; 0 where there was none."""

    count: int = 0
    last_ms: float = 0.0
    p50_ms: float = 0.0
    p99_ms: float = 0.0


class Durations:
    """Takes durations from one thread; any thread may ask."""

    def __init__(self) -> None:
        self._kept: deque[float] = deque(maxlen=REMEMBERED)
        self._lock = threading.Lock()
        self._count = 0

    def add(self, seconds: float) -> None:
        """One more."""
        with self._lock:
            self._kept.append(seconds * 1000.0)
            self._count += 1

    @property
    def spread(self) -> Spread:
        """How they have been."""
        with self._lock:
            kept, count = list(self._kept), self._count
        if not kept:
            return Spread()
        ranked = sorted(kept)
        return Spread(count, kept[-1], ranked[-(-len(ranked) // 2) - 1], ranked[-(-99 * len(ranked) // 100) - 1])
