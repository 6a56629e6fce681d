"""A guard that recognises accidental touches: a second press caused by bouncing, and a touch that was aimed at the
previous picture."""

import msgspec

from companion.display.canvas.actions import Type
from companion.display.canvas.marks import Layout, Target
from companion.display.canvas.metrics import Box

TWICE_S = 0.3
"""The time in seconds within which a second press is ignored: of the same button, or of one that has replaced it."""
TYPING_S = 0.06
"""The time in seconds within which a second press of a key, or of a digit or letter on the screen, is ignored. It is
short, because people type fast."""
STALE_S = 0.15
"""The time in seconds after a change of the picture during which a touch counts as aimed at the previous picture.
Nobody reacts faster: a sprinter needs 150 ms to start."""


class Span(msgspec.Struct, frozen=True):
    """The interval in which an input event happened: after the main loop last checked for events (`since`) and no later
    than the check that found it (`by`), in seconds. The loop does not check while it draws, so events found together
    may have happened at quite different times."""

    since: float
    by: float


class Guard:
    """A guard that tells intended touches from accidental ones (a button pressed twice, or a touch meant for the
    picture before). All times are in seconds on one clock."""

    def __init__(self) -> None:
        self._acted: tuple[str, Box, Span] | None = None
        self._before: list[tuple[float, Layout]] = []
        """Pictures replaced within the last `STALE_S` seconds, each with the time of its replacement, oldest first."""

    def gone(self, picture: Layout, now: float) -> None:
        """Note that `picture`, with its buttons, has just been replaced on the screen by another one. `aimed` then
        recognises a touch that was meant for it. `now` is in seconds."""
        self._before.append((now, picture))

    def aimed(self, there: tuple[float, float], target: Target | None, now: float) -> bool:
        """Whether the finger at the point `there` can have meant `target`. Just after a change of picture, the finger
        was aimed at the previous picture. The touch then counts only if that picture had a target with the same id and
        action at this point. A key of the keyboard on the screen stays the same key when its letter becomes small after
        the first one of a name."""
        self._before = [each for each in self._before if now - each[0] < STALE_S]
        if not self._before or target is None:
            return True
        meant = self._before[0][1].at(*there)
        if meant is None or meant.id != target.id:
            return False
        return meant.action == target.action or (isinstance(meant.action, Type) and isinstance(target.action, Type))

    def again(self, target: Target, when: Span, *, key: bool = False) -> bool:
        """Whether a press of `target` is an accidental repetition of the one before. If it is not, the press is
        remembered. `when` is the interval in which it happened; `key` says whether it was a key. A press of a key, or
        of a letter on the screen, counts as a repetition only if it certainly came too soon; any other press, even if
        it may have come too soon."""
        typed = key or isinstance(target.action, Type)
        if self._acted is not None:
            id, box, before = self._acted
            same = target.id == id or (not typed and target.play and target.box.meets(box))
            if same and (when.by - before.since < TYPING_S if typed else when.since - before.by < TWICE_S):
                return True
        self._acted = (target.id, target.box, when)
        return False
