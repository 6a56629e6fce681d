"""Connects the running table with what supervises it: the service manager and the count of failed starts. It also shows
a notice after an unusual start."""

from pathlib import Path

from companion.config import data_folder
from companion.devices.later import Later
from companion.game.engine.state import State
from companion.game.moves import Refusal
from companion.program.health.notify import Notifier
from companion.program.health.starts import SOUND_S, Starts
from companion.program.health.watchdog import last_stall
from companion.table.service import Service
from companion.table.sink import Say, ignore_refusal


def stall_report() -> Path:
    """Return the path of the file in which the watchdog names the part that stopped responding."""
    return data_folder() / "stalled.txt"


class SupervisionService(Service):
    """The service that tells the service manager (`notifier`) that the table is ready, shows what was unusual about
    this start, and after a while counts the start as successful. `starts`: counts failed starts; None if they are not
    counted. `report`: the file in which the watchdog has named a part that stopped responding. `trouble`: what was
    wrong with the journal; None if nothing was. `say`: shows a notice. `later`: writes files in another thread."""

    def __init__(
        self,
        notifier: Notifier,
        starts: Starts | None,
        report: Path,
        trouble: Refusal | None = None,
        say: Say = ignore_refusal,
        later: Later | None = None,
    ) -> None:
        self._notifier, self._starts, self._trouble, self._later = notifier, starts, trouble, later
        self._stalled = last_stall(report)
        self._began: float | None = None
        self._ready = False
        self.say = say

    def turn(self, now: float, state: State) -> None:
        """At the second call, when the first picture is on screen, tell the service manager that the table is ready.
        After `SOUND_S` seconds, count the start as successful."""
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
        """Return in how many seconds `turn` has to be called: 0 (at once) as long as the service manager has not been
        told that the table is ready; then the time that is left until this start counts as successful; None afterwards,
        because nothing is left to do."""
        if not self._ready:
            return 0.0
        wait = SOUND_S - (now - (self._began or now))
        return wait if self._starts is not None and wait > 0 else None

    def close(self) -> None:
        """Tell the service manager that the table is being closed, and count the start as successful."""
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
