"""Decides which changes of level (edges) of a push button's pin are presses. This module reads no clock: the edges come
with their times.

The bounce filters of gpiozero and of the kernel drop edges that they should keep (gpiozero issues 550, 697, 1039), so
those filters are off and every edge of the pin is passed to this module."""

from __future__ import annotations

ELECTRICAL_S = 0.030
"""A button's contacts count as at rest after this many seconds without an edge. Common switches bounce 1 to 10 ms, poor
ones up to about 20 ms. No finger lets go and presses again within 30 ms."""

LOCKOUT_S = 0.300
"""For this many seconds after a counted press, no other press counts. A nervous double tap thus asks for one roll
only."""


class Debounce:
    """Counts the presses of one push button, each by the first edge of its bounce.

    A falling edge (the contact closes) counts if the contact was open and quiet for ``electrical`` seconds before, and
    the last counted press is at least ``lockout`` seconds old. So a press counts at once, and

    - the bounce of a press or a release never counts, because the contact was not open long enough before it;
    - a button held down counts once, however long;
    - a press that begins inside the lock-out never counts, even if it is still held when the lock-out ends.

    At the start the contact is treated as if it had always been open. If the button is down at power-up, pass
    ``pressed=True``; the button then counts only after it was released once.

    Args:
        electrical: seconds of quiet that separate bounce from a new press, > 0.
        lockout: seconds between counted presses, >= 0.
        pressed: whether the contact is closed at the start.

    Raises: ValueError: if `electrical` or `lockout` is out of range."""

    def __init__(self, *, electrical: float = ELECTRICAL_S, lockout: float = LOCKOUT_S, pressed: bool = False) -> None:
        if not electrical > 0 or not lockout >= 0:
            raise ValueError(f"electrical {electrical!r} must be > 0 and lockout {lockout!r} >= 0")
        self._electrical = electrical
        self._lockout = lockout
        self._pressed = pressed
        self._edge_at = float("-inf")
        self._counted_at = float("-inf")

    def edge(self, at: float, pressed: bool) -> bool:
        """Process one edge of the button. Returns True if it is a press that counts.

        Args:
            at: when the edge happened, in seconds on a monotonic clock. An edge older than the one before it is treated
                as if it came at that one's time, because two threads may deliver edges in the wrong order.
            pressed: whether the contact closed with this edge. If the contact was so already, the edge is ignored."""
        if pressed == self._pressed:
            return False
        at = max(at, self._edge_at)
        quiet = at - self._edge_at
        self._pressed = pressed
        self._edge_at = at
        if not pressed or quiet < self._electrical or at - self._counted_at < self._lockout:
            return False
        self._counted_at = at
        return True

    def held(self, now: float) -> bool:
        """Whether at ``now`` (seconds) the button is down, or may still bounce because its last edge is less than
        ``electrical`` seconds old."""
        return self._pressed or now - self._edge_at < self._electrical
