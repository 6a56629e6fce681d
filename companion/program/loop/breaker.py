"""Circuit breakers: what a part raises ends no loop, is logged once, shows a light, and is tried again.

A part is a service, the panel or the screen. Each of its calls has a pace of its own: one that fails is left out
until it is time to try it again, and gives meanwhile what it would give if the part had nothing to do with it."""

import logging
import math
from collections.abc import Callable
from typing import TypeVar

from companion.devices.backoff import Backoff
from companion.game.moves import Refused

log = logging.getLogger("sabacc")

FIRST_S, LAST_S = 0.5, 30.0
"""Seconds until a call that has failed is tried again: doubling from the first to the last."""

HEARD_S = 2.0
"""The longest that a report is kept from a part that has failed with one: devices repeat theirs every second."""

Found = TypeVar("Found")


class Breaker:
    """Stands before one part, called `name` in the log. `clock`: seconds; `told` hears whether it works, whenever that
    changes."""

    def __init__(self, name: str, clock: Callable[[], float], told: Callable[[bool], None]) -> None:
        self.name, self._clock, self._told = name, clock, told
        self._paces: dict[str, Backoff] = {}
        self._logged: set[str] = set()
        self._failing: set[str] = set()

    @property
    def works(self) -> bool:
        """Whether no call of it has failed when it was last made."""
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
        """What `do` gives; `otherwise` where it fails, or has failed too lately. `last`: the longest that it is left
        out, None: it is made each time. Raises nothing but, where it `refuses`, `Refused`."""
        pace = self._paces.get(what)
        if last is not None and pace is not None and not pace.ready(self._clock()):
            return otherwise
        try:
            found = do()
        except Exception as error:  # whatever it is, everything else at the table goes on
            if refuses and isinstance(error, Refused):
                raise
            self._failed(what, error, last)
            return otherwise
        if pace is not None and pace.worked():
            self._worked(what)
        return found

    def due(self, now: float) -> float:
        """In how many seconds something that has failed is to be tried again; infinity: nothing is."""
        if not self._paces:
            return math.inf
        waits = [pace.at - now for pace in self._paces.values() if pace.at is not None and pace.at > now]
        return min(waits, default=math.inf)

    def _failed(self, what: str, error: Exception, last: float | None) -> None:
        pace = self._paces.setdefault(what, Backoff(FIRST_S, LAST_S if last is None else last))
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
