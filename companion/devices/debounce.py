"""Which edges of a push button are presses: pure, fed with timestamped edges.

gpiozero's and the kernel's own bounce filters drop edges they should keep (gpiozero issues 550, 697, 1039),
so every edge comes here and nothing is filtered below.
"""

from __future__ import annotations

__all__ = ["ELECTRICAL_S", "LOCKOUT_S", "Debounce"]

ELECTRICAL_S = 0.030
"""Seconds of quiet after which contacts have come to rest. Common tactile switches bounce 1 to 10 ms, poor
ones up to about 20 ms; no finger lets go and presses again in 30 ms."""

LOCKOUT_S = 0.300
"""Seconds after a counted press in which no other counts: a nervous double tap is one request for a roll."""


class Debounce:
    """Counts presses by their first edge.

    A falling edge (the contact closing) counts when the contact was open and quiet for ``electrical`` seconds
    before it, and the last counted press lies at least ``lockout`` seconds back. So a press is felt at once,
    and

    - the bounce of a press or of a release never counts: the contact was open too short a time before it;
    - a button held down counts once, however long;
    - a press begun inside the lock-out never counts, not even when it is still held as the lock-out ends.

    The contact is taken to have been open for ever at the start; a button that is found held at power-up must
    be told with ``pressed=True``, and counts only after it was let go.

    Args:
        electrical: seconds of quiet that separate bounce from a new press, > 0.
        lockout: seconds between counted presses, >= 0.
        pressed: the contact is closed at the start.

    Raises:
        ValueError: a time is out of range.
    """

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
        """The contact is closed after the last edge, bouncing or not."""
        return self._pressed

    def edge(self, at: float, pressed: bool) -> bool:
        """Take one edge; True when it is a press that counts.

        Args:
            at: seconds on any steady clock. A time before the last edge's is taken as the last edge's: two
                threads may hand in their edges in the wrong order.
            pressed: the contact closed with this edge. An edge to the level it already has is no edge.
        """
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
        """The button is down, or was let go less than ``electrical`` seconds ago and may yet bounce."""
        return self._pressed or now - self._edge_at < self._electrical
