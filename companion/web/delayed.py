"""Delays what a stream may show: it gets the table as it was some hands and minutes ago.

The delay is applied once, here in the server, so that nothing can avoid it: the overlay, the values and the text files
all come from it. When the operator covers the table, everything that still waits is thrown away.
"""

from collections import deque
from collections.abc import Callable

from companion.game.engine.state import in_hand
from companion.table.onlooker import Seen

MOST = 4000
"""The most states that wait. If there are more, the oldest are dropped, so that some steps are not shown."""


class Delayed:
    """The states that wait until they are at least `hands` hands and `minutes` minutes old. `clock` returns seconds."""

    def __init__(self, hands: int, minutes: float, clock: Callable[[], float]) -> None:
        self.shown = Seen()
        self._hands, self._seconds, self._clock = hands, minutes * 60, clock
        self._waiting: deque[tuple[float, Seen]] = deque(maxlen=MOST)
        self._last: Seen | None = None

    def look(self, seen: Seen) -> bool:
        """Take in what is seen at the table now, and show what has waited long enough. Returns whether the stream now
        shows something else."""
        before = self.shown
        if seen.covered:
            self._waiting.clear()
            self._last = None
            self.shown = Seen(covered=True)
        elif seen.state is not None and seen is not self._last:
            if self.shown.covered:
                self.shown = Seen()
            self._last = seen
            self._waiting.append((self._clock(), seen))
        while self._waiting and self._old(*self._waiting[0]):
            self.shown = self._waiting.popleft()[1]
        return self.shown is not before

    def _old(self, since: float, seen: Seen) -> bool:
        newest = self._waiting[-1][1].state
        if newest is None or seen.state is None:
            return True
        over = newest.hands - in_hand(newest) - (seen.state.hands - in_hand(seen.state))
        return self._clock() - since >= self._seconds and over >= self._hands
