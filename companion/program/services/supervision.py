"""What watches over the running table: the service manager's watchdog, the count of starts, what is said after a start
that was not an ordinary one."""

from pathlib import Path

from companion.config import data_folder
from companion.devices.later import Later
from companion.game.engine.state import State
from companion.game.moves import Refusal
from companion.program.health.notify import Notifier
from companion.program.health.starts import SOUND_S, Starts
from companion.program.health.watchdog import last_stall
from companion.table.service import Service
from companion.table.sink import Say, unsaid


def stall_report() -> Path:
    """Where it is written what stood still."""
    return data_folder() / "stalled.txt"


class SupervisionService(Service):
    """Tells the manager that the table shows, says what was out of the ordinary about this start, and counts it as one
    that went well after a while. `starts` is None where nobody counts them; `trouble` is what was wrong with the
    journal."""

    def __init__(
        self,
        notifier: Notifier,
        starts: Starts | None,
        report: Path,
        trouble: Refusal | None = None,
        say: Say = unsaid,
        later: Later | None = None,
    ) -> None:
        self._notifier, self._starts, self._trouble, self._later = notifier, starts, trouble, later
        self._stalled = last_stall(report)
        self._began: float | None = None
        self._ready = False
        self.say = say

    def turn(self, now: float, state: State) -> None:
        """The first picture stands when this is called for the second time."""
        if self._began is None:
            self._began = now
            return
        if not self._ready:
            self._ready = True
            self._notifier.ready()
            self._tell()
        if self._starts is not None and now - self._began >= SOUND_S:
            self._starts.went_well(self._later)

    def due(self, now: float) -> float | None:
        """At once, until it has been told that the table shows; then when the start counts as one that went well."""
        if not self._ready:
            return 0.0
        wait = SOUND_S - (now - (self._began or now))
        return wait if self._starts is not None and wait > 0 else None

    def close(self) -> None:
        """The table is closed as it should be."""
        self._notifier.stopping()
        if self._starts is not None:
            self._starts.went_well(self._later)

    def _tell(self) -> None:
        if self._trouble is not None:
            self.say(self._trouble)
        elif self._starts is not None and self._starts.safe:
            self.say(Refusal("safe-mode", {"starts": self._starts.failed}))
        elif self._stalled:
            self.say(Refusal("began-anew", {"what": self._stalled}))
