"""The motion on the screen that goes with an event: which event it is, when it began, and how far it has got. This
module reads no clock: the caller passes the time."""

import msgspec
from msgspec.structs import replace

from companion.table.views.event_score import FRAME_MS, Parts

HELD = frozenset({"freeze", "teeter"})
"""The names of the parts of a motion in which nothing moves. Each of them is drawn only once."""


class Motion(msgspec.Struct, frozen=True):
    """A motion that is running. `event` is the name of its entry in the table of effects (which says what lights,
    sounds and motion an event has), `since` the time when it began (seconds), and `parts` are its parts, which run one
    after the other. `seat` is the seat that it concerns (0: none), and `elapsed` how many ms of it have been drawn, in
    whole frames."""

    event: str
    since: float
    parts: Parts
    seat: int = 0
    elapsed: int = 0

    @property
    def length(self) -> int:
        """The length of the whole motion in ms."""
        return sum([part.ms for part in self.parts])

    @property
    def beat(self) -> tuple[str, float]:
        """The name of the part that is running, and how much of it is over, 0..1 (always 0 in a part in which nothing
        moves); ("", 1.0) at the end of the motion."""
        left = self.elapsed
        for part in self.parts:
            if left < part.ms:
                return part.name, 0.0 if part.name in HELD else left / part.ms
            left -= part.ms
        return "", 1.0

    def past(self, name: str) -> float:
        """Return the share (0..1) of the part with this name that is over: 0 before it begins, 1 once it is over or if
        the motion has no such part."""
        begins = 0
        for part in self.parts:
            if part.name == name:
                return min(1.0, max(0.0, (self.elapsed - begins) / max(part.ms, 1)))
            begins += part.ms
        return 1.0

    def at(self, now: float) -> "Motion | None":
        """Return the motion at `now` (seconds), in whole frames; None once it is over."""
        # half a millisecond more, because a timer may wake up a rounding error too early
        elapsed = max(0, int((now - self.since) * 1000 + 0.5))
        if elapsed >= self.length:
            return None
        begins = 0
        for part in self.parts:
            if elapsed < begins + part.ms:
                frame = 0 if part.name in HELD else (elapsed - begins) // FRAME_MS * FRAME_MS
                return self if begins + frame == self.elapsed else replace(self, elapsed=begins + frame)
            begins += part.ms
        return None

    def due(self, now: float) -> float:
        """Return the seconds from `now` until the next frame."""
        begins = 0
        for part in self.parts:
            if self.elapsed < begins + part.ms:
                step = part.ms if part.name in HELD else min(part.ms, self.elapsed - begins + FRAME_MS)
                return max(0.0, self.since + (begins + step) / 1000 - now)
            begins += part.ms
        return 0.0
