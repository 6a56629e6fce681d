"""Buttons that destroy something have to be held for 0.8 s while a ring fills; a tap only shows how to use them. On the
keyboard, hold the key as long, or press it a second time within 2 s."""

import msgspec

from companion.game.phases import verb_named

HOLD_S = 0.8
"""How long a destructive button has to be held, in seconds."""
AGAIN_S = 2.0
"""Seconds within which a second press of the same key counts as holding it."""
HINT_S = 3.0
"""How many seconds the hint that explains holding stays."""
STEPS = 16
"""Steps in which the ring fills, 50 ms each."""

HELD = frozenset(
    [
        "move.abandon",
        "kiosk.leave",
        "quit",
        "switch-off",
    ]
)
"""Buttons that give up the hand or the table, beside those of verbs that destroy something."""


class Hold(msgspec.Struct, frozen=True):
    """A button that is being held: since when, how many seconds it needs, and how far its ring has filled."""

    since: float
    seconds: float
    filled: int = 0

    def at(self, now: float) -> "Hold":
        """The hold with its ring at this time, 0 to `STEPS`."""
        # Add a microsecond, because the clock may be read a rounding error before the step it woke up for.
        done = int((now - self.since + 1e-6) / self.seconds * STEPS)
        return msgspec.structs.replace(self, filled=max(0, min(STEPS, done)))

    def due(self, now: float) -> float:
        """Seconds until the ring's next step."""
        return max(0.0, self.since + (self.filled + 1) * self.seconds / STEPS - now)

    @property
    def full(self) -> bool:
        """Whether the button has been held long enough."""
        return self.filled >= STEPS


def seconds(id: str) -> float:
    """How many seconds the button with this id has to be held; 0: it acts at a touch."""
    return HOLD_S if held(id) else 0.0


def held(id: str) -> bool:
    """Whether the button with this id destroys something, so that it has to be held."""
    return id in HELD or (id.startswith("move.") and verb_named(id.removeprefix("move.")).destroys)
