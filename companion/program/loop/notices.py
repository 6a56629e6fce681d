"""The one sentence that the screen shows for a while: why something was refused, what somebody should know."""

from collections.abc import Callable

from companion.game.moves import Refusal
from companion.table.views.table_view import Notice

NOTICE_SECONDS = 6.0
"""How long a sentence stays: two readings of the longest refusal."""


class Notices:
    """The sentence that is shown now, the last one that was said; they are counted, so that the same one can be told
    from one that was said again. `clock`: monotonic seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._said = 0
        self._until = 0.0
        self.now: Notice | None = None

    def say(self, refusal: Refusal) -> None:
        """Show a sentence for a while, in the place of any other."""
        self._said += 1
        self.now = Notice(self._said, refusal.code, refusal.args)
        self._until = self._clock() + NOTICE_SECONDS

    def hush(self) -> None:
        """Show no sentence any more."""
        self.now = None

    def turn(self, now: float) -> None:
        """A sentence whose time is over goes."""
        if self.now is not None and now >= self._until:
            self.now = None

    def due(self, now: float) -> float | None:
        """In how many seconds the sentence goes; None where there is none."""
        return self._until - now if self.now is not None else None
