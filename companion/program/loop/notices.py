"""The notice: one sentence that the screen shows for a few seconds, such as why a move was refused."""

import logging
from collections.abc import Callable, Iterable

from companion.game.moves import Refusal
from companion.locale import Words
from companion.table.views.table_view import Notice

log = logging.getLogger("sabacc")

NOTICE_SECONDS = 6.0
"""How many seconds a notice is shown: enough to read the longest refusal twice."""


class Notices:
    """Stores the current notice, always the latest one. Notices are numbered, so that a repeated notice can be told
    from one that is still shown. `clock`: monotonic seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._said = 0
        self._until = 0.0
        self.now: Notice | None = None

    def say(self, refusal: Refusal) -> None:
        """Show a sentence for a few seconds, such as why a command was refused (`refusal`). It replaces any other
        notice."""
        self._said += 1
        self.now = Notice(self._said, refusal.code, refusal.args)
        self._until = self._clock() + NOTICE_SECONDS

    def hush(self) -> None:
        """Remove the notice at once."""
        self.now = None

    def turn(self, now: float) -> None:
        """Remove the notice if its time is over. `now`: seconds, on the clock that the constructor was given."""
        if self.now is not None and now >= self._until:
            self.now = None

    def due(self, now: float) -> float | None:
        """Return in how many seconds the notice has to be removed; None if none is shown."""
        return self._until - now if self.now is not None else None


def log_notices(refusals: Iterable[Refusal]) -> None:
    """Log each of these messages as the sentence, in English, that a notice with it shows."""
    for refusal in refusals:
        log.warning("%s", Words("en").notice(Notice(0, refusal.code, refusal.args)))
