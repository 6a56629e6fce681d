"""Moves that destroy something are held, not tapped: for 0.8 s, while a ring fills. Let go earlier, nothing happens but
a sentence that says so. On the keyboard the key is held just as long, or pressed a second time within 2 s."""

import msgspec

HOLD_S = 0.8
"""How long a destructive button is held, in seconds."""
AGAIN_S = 2.0
"""A key that was let go too early acts when it is pressed again within so many seconds."""
HINT_S = 3.0
"""How long the sentence stays that says how it is done, in seconds."""
STEPS = 16
"""The ring fills in so many steps, one each 50 ms."""

HELD = frozenset(
    [
        "move.misdeal",
        "move.abandon",
        "move.end-evening",
        "move.forget",
        "move.leave",
        "kiosk.leave",
        "quit",
        "switch-off",
    ]
)
"""Buttons that give up a hand, a seat, the evening or the table itself."""


class Hold(msgspec.Struct, frozen=True):
    """A button that is being held: since when, for how long it has to be (in seconds), and how far the ring is."""

    since: float
    seconds: float
    filled: int = 0

    def at(self, now: float) -> "Hold":
        """The ring at this time, 0 to `STEPS`."""
        # a microsecond of mercy: the clock may be read a rounding error before the step it was woken for
        done = int((now - self.since + 1e-6) / self.seconds * STEPS)
        return msgspec.structs.replace(self, filled=max(0, min(STEPS, done)))

    def due(self, now: float) -> float:
        """Seconds until the next step."""
        return max(0.0, self.since + (self.filled + 1) * self.seconds / STEPS - now)

    @property
    def full(self) -> bool:
        """Whether it has been held long enough."""
        return self.filled >= STEPS


def seconds(id: str) -> float:
    """How long the button of that id has to be held, 0 for one that acts when it is touched."""
    return HOLD_S if id in HELD else 0.0
