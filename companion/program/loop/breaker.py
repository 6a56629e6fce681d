"""Circuit breakers: an exception in one part of the program does not end the loop. The exception is logged once, a
health light (a small light on the screen) shows it, and the call is tried again later.

A part is a service, the panel or the screen. Each kind of call to a part has its own retry delay. Until the retry, such
a call returns a default value, as if the part had nothing to contribute."""

import logging
import math
from collections.abc import Callable
from typing import TypeVar

from companion.devices.backoff import Backoff
from companion.game.moves import Refused

log = logging.getLogger("sabacc")

FIRST_S, LAST_S = 0.5, 30.0
"""The shortest and the longest delay, in seconds, until a failed call is tried again; the delay doubles with each
failure."""

HEARD_S = 2.0
"""The longest delay, in seconds, before a part that failed while it handled a device report gets reports of that kind
again. It is short because devices repeat their reports every second."""

Found = TypeVar("Found")


class Breaker:
    """A circuit breaker around the calls to one part of the program. `name`: what the log calls the part. `clock`:
    returns the time in seconds. `changed`: called with False when the part begins to fail, and with True when it works
    again."""

    def __init__(self, name: str, clock: Callable[[], float], changed: Callable[[bool], None]) -> None:
        self.name, self._clock, self._told = name, clock, changed
        self.paces: dict[str, Backoff] = {}
        """The retry schedule of each kind of call that has ever failed, by kind."""
        self._logged: set[str] = set()
        self._failing: set[str] = set()

    @property
    def works(self) -> bool:
        """Whether the part of the program behind this circuit breaker works: the latest call of every kind has
        succeeded."""
        return not self._failing

    def call(
        self,
        what: str,
        do: Callable[[], Found],
        otherwise: Found,
        *,
        last: float | None = LAST_S,
        refuses: bool = False,
    ) -> Found:
        """Return the result of `do`; return `otherwise` if it fails, or if it is not yet time to retry after a failure.

        `what`: the kind of call. `last`: the longest retry delay in seconds; None means that every call is made,
        without delay. Raises nothing, except `Refused` if `refuses` is set."""
        pace = self.paces.get(what)
        if last is not None and pace is not None and not pace.ready(self._clock()):
            return otherwise
        try:
            found = do()
        except Exception as error:  # any failure: the other parts of the table go on
            if refuses and isinstance(error, Refused):
                raise
            self._failed(what, error, last)
            return otherwise
        if pace is not None and pace.worked():
            self._worked(what)
        return found

    def due(self, now: float) -> float:
        """Return in how many seconds the next call that has failed may be tried again; infinity if none waits. `now` is
        in seconds."""
        waits = [pace.at - now for pace in self.paces.values() if pace.at is not None and pace.at > now]
        return min(waits, default=math.inf)

    def _failed(self, what: str, error: Exception, last: float | None) -> None:
        pace = self.paces.setdefault(what, Backoff(FIRST_S, LAST_S if last is None else last))
        wait = pace.failed(self._clock())
        signature = f"{what} {type(error).__name__}"
        if signature in self._logged:
            log.debug("%s has failed again in %s: %r", self.name, what, error)
        else:
            self._logged.add(signature)
            log.error("%s has failed in %s and is tried again in %.1f s", self.name, what, wait, exc_info=error)
        worked = self.works
        self._failing.add(what)
        if worked:
            self._told(False)

    def _worked(self, what: str) -> None:
        self._failing.discard(what)
        if self.works:
            log.warning("%s works again", self.name)
            self._told(True)
