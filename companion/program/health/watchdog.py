"""The watchdog: it reports to the service manager that the table runs, but only while every part that has to run really
runs. If one does not, it names that part.

A thread of its own asks each part when it last ran. If a part has not run for too long, the service manager gets no
more reports and restarts the table, which continues the hand. Before that, the name of the part and the stack of every
thread are written to a file, and the next start shows the name."""

import faulthandler
import logging
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from companion.program.health.notify import Notifier

log = logging.getLogger("sabacc")

USUAL_S = 10.0
"""For how many seconds a part may show no activity, unless it has a limit of its own (docs: `WatchdogSec=10`)."""

LOOK_S = 1.0
"""Seconds between two checks of all parts."""

START_S = 60.0
"""For how many seconds a part may show no activity while the table starts. The first picture is slow with a worn memory
card or on a busy machine, and the manager does not expect reports yet. The time is shorter than the manager's limit
(docs: `TimeoutStartSec=90`), so that a start that hangs is written down before the manager ends it."""


class Pulse(msgspec.Struct, frozen=True):
    """A part of the program that the watchdog watches. `last`: returns the time when the part last ran, None while it
    has nothing to do; if that is more than `limit` seconds ago, the part counts as stalled."""

    last: Callable[[], float | None]
    limit: float = USUAL_S


class Watchdog:
    """A thread that reports to the service manager that the table runs, as long as all of `parts` run (given by name).
    `notifier`: sends these reports. `clock`: the clock that the parts use, in seconds. `report`: the file for the names
    of stalled parts. `starting`: returns whether the table is still starting; meanwhile each part has at least
    `START_S` seconds."""

    def __init__(
        self,
        parts: Mapping[str, Pulse],
        notifier: Notifier,
        *,
        clock: Callable[[], float],
        report: Path,
        starting: Callable[[], bool] = lambda: False,
    ) -> None:
        self._parts, self._notifier, self._clock, self._report = dict(parts), notifier, clock, report
        self._starting = starting
        self._stalled: tuple[str, ...] = ()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="watchdog", daemon=True)

    def start(self) -> None:
        """Start the thread. It checks all parts every second, or three times in the interval in which the manager wants
        reports if that is more often."""
        self._thread.start()

    def close(self) -> None:
        """Stop the thread that watches the parts."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(LOOK_S)

    def look(self) -> tuple[str, ...]:
        """Check all parts once. If all run, report that to the service manager; otherwise write the names of the
        stalled parts to the report file. Return these names."""
        least = START_S if self._starting() else 0.0
        now = self._clock()
        stalled = tuple(name for name, part in self._parts.items() if _still(part, now, least))
        if not stalled:
            if self._stalled:
                log.warning("the %s goes on", ", the ".join(self._stalled))
                self._notifier.status("")
            self._notifier.alive()
        elif set(stalled) - set(self._stalled):
            self._tell(stalled)
        self._stalled = stalled
        return stalled

    def _tell(self, stalled: tuple[str, ...]) -> None:
        text = f"stalled: {', '.join(stalled)}"
        log.error("%s; where every thread was is in %s", text, self._report)
        self._notifier.status(text)
        try:
            self._report.parent.mkdir(parents=True, exist_ok=True)  # it may not exist yet
            with self._report.open("w", encoding="utf-8") as file:
                file.write(f"{text}\n\n")
                file.flush()
                faulthandler.dump_traceback(file, all_threads=True)
        except OSError as error:
            log.error("it cannot be written to %s: %s", self._report, error.strerror)

    def _run(self) -> None:
        asked = self._notifier.watchdog_s
        every = LOOK_S if asked is None else min(LOOK_S, asked / 3)
        while not self._stop.wait(every):
            self.look()


def _still(part: Pulse, now: float, least: float) -> bool:
    last = part.last()
    return last is not None and now - last > max(part.limit, least)


def last_stall(report: Path) -> str:
    """Return the name of the part whose stall ended the table last time, from the watchdog's file `report`; "" if there
    was none. The file is then renamed, so the name is returned only once."""
    try:
        first = report.read_text("utf-8", errors="replace").partition("\n")[0]
        report.replace(report.with_name(report.name + ".told"))
    except OSError:
        return ""
    return first.removeprefix("stalled: ")
