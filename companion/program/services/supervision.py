"""What watches over the running table: the service manager's watchdog, the count of starts, what is said after a start
that was not an ordinary one."""

from collections.abc import Callable
from pathlib import Path

from companion.config import data_folder
from companion.display.window.window import Window
from companion.game.engine.state import State
from companion.game.moves import Refusal
from companion.program.assembly.hardware import Devices
from companion.program.assembly.starts import SOUND_S, Starts
from companion.program.health.notify import Notifier
from companion.program.health.watchdog import Pulse, last_stall
from companion.program.loop.app import App
from companion.table.service import Service
from companion.table.sink import Say, unsaid

LOOP_S, DISPLAY_S, JOURNAL_S, READER_S = 5.0, 5.0, 15.0, 5.0
"""How long each may stand still. The loop sleeps a second at most; a worn card may take seconds for a commit; a reader
turns 20 times a second, a hub waits half a second."""


def stall_report() -> Path:
    """Where it is written what stood still."""
    return data_folder() / "stalled.txt"


def pulses(app: App, window: Window, devices: Devices) -> dict[str, Pulse]:
    """What has to turn at this table, by the names that people are told."""
    station, hub = devices.station, devices.hub
    found = {
        "queue": Pulse(lambda: app.turned, LOOP_S),
        "display": Pulse(lambda: window.busy_since, DISPLAY_S),
        "journal": Pulse(lambda: app.table.writing_since, JOURNAL_S),
    }
    if station is not None:
        found["field"] = Pulse(lambda: station.last_turn, READER_S)
    if hub is not None:
        found["trays"] = Pulse(lambda: hub.last_turn, READER_S)
    return found


def starting(app: App) -> Callable[[], bool]:
    """Whether the loop has not gone round once: its first picture takes as long as the machine needs for it."""
    begun = app.turned
    return lambda: app.turned == begun


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
    ) -> None:
        self._notifier, self._starts, self._trouble = notifier, starts, trouble
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
            self._starts.went_well()

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
            self._starts.went_well()

    def _tell(self) -> None:
        if self._trouble is not None:
            self.say(self._trouble)
        elif self._starts is not None and self._starts.safe:
            self.say(Refusal("safe-mode", {"starts": self._starts.failed}))
        elif self._stalled:
            self.say(Refusal("began-anew", {"what": self._stalled}))
