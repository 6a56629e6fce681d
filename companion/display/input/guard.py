"""Ignores accidental touches: a press that bounces, and a touch that was meant for the picture before."""

import msgspec

from companion.display.canvas.actions import Type
from companion.display.canvas.marks import Layout, Target
from companion.display.canvas.metrics import Box

TWICE_S = 0.3
"""Time in seconds within which a second press of the same button, or of one that has replaced it, is ignored."""
TYPING_S = 0.06
"""The same for keys, and for digits and letters on the glass. People type fast, so only a bounce is ignored."""
STALE_S = 0.15
"""A touch within this many seconds after the picture changed was aimed at the picture before. Nobody reacts faster: a
sprinter's start takes 150 ms."""


class Span(msgspec.Struct, frozen=True):
    """When the device reported something: later than the loop's previous look (`since`), and no later than the look
    that found it. The loop does not look while it draws a picture, so events that it then finds together may be far
    apart in time."""

    since: float
    by: float


class Guard:
    """Tells intended touches from accidental ones. Every time is in seconds by the same clock."""

    def __init__(self) -> None:
        self._acted: tuple[str, Box, Span] | None = None
        self._before: list[tuple[float, Layout]] = []
        """Pictures replaced within the last `STALE_S`, with the time of their replacement, oldest first."""

    def gone(self, picture: Layout, now: float) -> None:
        """Note that the buttons of this picture have just been replaced."""
        self._before.append((now, picture))

    def aimed(self, there: tuple[float, float], target: Target | None, now: float) -> bool:
        """Whether the finger can have meant this target. If the picture has only just changed, the finger aimed at the
        picture before; the touch counts only if the same target stood there."""
        self._before = [each for each in self._before if now - each[0] < STALE_S]
        if not self._before or target is None:
            return True
        meant = self._before[0][1].at(*there)
        return meant is not None and (meant.id, meant.action) == (target.id, target.action)

    def again(self, target: Target, when: Span, *, key: bool = False) -> bool:
        """Whether this is a bounce: the same target again, too soon to be meant. If not, the target is noted as used
        then. A typed letter counts unless it certainly bounced; a touch that plays counts unless it may have been one.
        """
        typed = key or isinstance(target.action, Type)
        if self._acted is not None:
            id, box, before = self._acted
            same = target.id == id or (not typed and target.play and target.box.meets(box))
            if same and (when.by - before.since < TYPING_S if typed else when.since - before.by < TWICE_S):
                return True
        self._acted = (target.id, target.box, when)
        return False
