"""Which edges of a push button are presses. Pure: timestamped edges are passed in.

The bounce filters of gpiozero and of the kernel drop edges that they should keep (gpiozero issues 550, 697, 1039), so
nothing is filtered below and every edge comes here."""

from __future__ import annotations

__all__ = ["ELECTRICAL_S", "LOCKOUT_S", "Debounce"]

ELECTRICAL_S = 0.030
"""Seconds without an edge after which the contacts are at rest. Common tactile switches bounce 1 to 10 ms, poor ones up
to about 20 ms. No finger lets go and presses again within 30 ms."""

LOCKOUT_S = 0.300
"""Seconds after a counted press in which no other counts: a nervous double tap asks for one roll only."""


class Debounce:
    """Counts presses by their first edge.

    A falling edge (the contact closes) counts if the contact was open and quiet for ``electrical`` seconds before, and
    the last counted press is at least ``lockout`` seconds old. So a press counts at once, and

    - the bounce of a press or a release never counts, because the contact was not open long enough before it;
    - a button held down counts once, however long;
    - a press that begins inside the lock-out never counts, even if it is still held when the lock-out ends.

    At the start the contact counts as having been open for ever. If the button is down at power-up, pass
    ``pressed=True``; it counts only after it was released once.

    Args:
        electrical: seconds of quiet that separate bounce from a new press, > 0.
        lockout: seconds between counted presses, >= 0.
        pressed: whether the contact is closed at the start.

    Raises:
        ValueError: a time is out of range."""

    def __init__(self, *, electrical: float = ELECTRICAL_S, lockout: float = LOCKOUT_S, pressed: bool = False) -> None:
        if not electrical > 0 or not lockout >= 0:
            raise ValueError(f"electrical {electrical!r} must be > 0 and lockout {lockout!r} >= 0")
        self._electrical = electrical
        self._lockout = lockout
        self._pressed = pressed
        self._edge_at = float("-inf")
        self._counted_at = float("-inf")

    @property
    def pressed(self) -> bool:
        """Whether the contact is closed after the last edge, bouncing or not."""
        return self._pressed

    def edge(self, at: float, pressed: bool) -> bool:
        """Process one edge. Returns True if it is a press that counts.

        Args:
            at: seconds on a monotonic clock. A time before the last edge's counts as the last edge's, because two
                threads may deliver their edges in the wrong order.
            pressed: whether the contact closed with this edge. An edge to the same level is ignored."""
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
        """Whether the button is down, or was released less than ``electrical`` seconds ago and may still bounce."""
        return self._pressed or now - self._edge_at < self._electrical
