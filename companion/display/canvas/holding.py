"""Buttons that destroy something (such as a hand) and therefore must be held down for 0.8 s, while a ring on the button
fills; a tap only shows how to use them. On the keyboard the key is held as long, or pressed a second time within 2
s."""

from functools import lru_cache

import msgspec

from companion.game.phases import verb_named

HOLD_S = 0.8
"""How long a destructive button must be held, in seconds."""
AGAIN_S = 2.0
"""Within how many seconds a second press of its key also triggers a destructive button."""
HINT_S = 3.0
"""How many seconds the hint that explains holding is shown."""
STEPS = 16
"""Number of steps in which the ring fills, 50 ms each."""

HELD = frozenset(["move.abandon", "kiosk.leave", "quit", "switch-off"])
"""Ids of buttons that give up the hand or the table. The buttons of moves that destroy something must be held as
well."""


class Hold(msgspec.Struct, frozen=True):
    """A button that is being held: since when (seconds, monotonic), how many seconds it needs, and how many steps of
    its ring have filled (0 to `STEPS`)."""

    since: float
    seconds: float
    filled: int = 0

    def at(self, now: float) -> "Hold":
        """Return this hold as it is at `now` (seconds, monotonic): with the ring filled as far as it then is."""
        # Add a microsecond, because a timer may wake up a rounding error before the step it was set for.
        done = int((now - self.since + 1e-6) / self.seconds * STEPS)
        return msgspec.structs.replace(self, filled=max(0, min(STEPS, done)))

    def due(self, now: float) -> float:
        """Return the seconds from `now` until the ring's next step."""
        return max(0.0, self.since + (self.filled + 1) * self.seconds / STEPS - now)

    @property
    def full(self) -> bool:
        """Whether the button has been held long enough."""
        return self.filled >= STEPS


@lru_cache(maxsize=1024)
def seconds(id: str) -> float:
    """Return for how many seconds the button with this id must be held down; 0 if it acts at a touch."""
    return HOLD_S if held(id) else 0.0


def held(id: str) -> bool:
    """Whether the button with this id must be held down, because it destroys something."""
    return id in HELD or (id.startswith("move.") and verb_named(id.removeprefix("move.")).destroys)
