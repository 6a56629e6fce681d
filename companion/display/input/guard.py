"""What fingers do without meaning it: a press that bounces, and a touch that was meant for the picture before."""

from companion.display.canvas.actions import Type
from companion.display.canvas.marks import Layout, Target
from companion.display.canvas.metrics import Box

TWICE_S = 0.3
"""A second press on the same button, or on what has taken its place, within 300 ms acts once."""
TYPING_S = 0.06
"""Digits and letters may come faster; only a bounce is left out."""
STALE_S = 0.15
"""A touch that comes sooner than this after a change of the picture was aimed at the picture before: nobody sees and
answers anything in less (150 ms is a sprinter's start)."""


class Guard:
    """Tells touches that are meant from those that are not. `now` is in seconds, by the same clock every time."""

    def __init__(self) -> None:
        self._acted: tuple[str, Box, float] | None = None
        self._before: list[tuple[float, Layout]] = []
        """The pictures whose buttons have gone within `STALE_S`, and when they went, oldest first."""

    def gone(self, picture: Layout, now: float) -> None:
        """The buttons of this picture have just been replaced by others."""
        self._before.append((now, picture))

    def aimed(self, there: tuple[float, float], target: Target | None, now: float) -> bool:
        """Whether the finger can have meant this: where the picture has only just changed, what stood there before is
        what it came down for, and if that was something else the touch does nothing."""
        self._before = [each for each in self._before if now - each[0] < STALE_S]
        if not self._before or target is None:
            return True
        meant = self._before[0][1].at(*there)
        return meant is not None and (meant.id, meant.action) == (target.id, target.action)

    def again(self, target: Target, now: float) -> bool:
        """Whether this acts a second time within too short a time for anybody to mean it; else it is noted that it
        acts now."""
        quick = TYPING_S if isinstance(target.action, Type) else TWICE_S
        if self._acted is not None:
            id, box, then = self._acted
            same = target.id == id or (quick == TWICE_S and target.play and target.box.meets(box))
            if same and now - then < quick:
                return True
        self._acted = (target.id, target.box, now)
        return False
