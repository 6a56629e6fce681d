"""The watchdog: kicked only while everything that has to turn really turns, and naming what does not.

A thread of its own asks each part when it last turned. While all of them turn, the service manager is told so; when one
stands still the manager hears nothing more, and starts the table anew, in the same hand. What stood still, and where in
the program every thread was, is written to a file first: the next start says it."""

import faulthandler
import logging
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from companion.program.health.notify import Notifier

log = logging.getLogger("sabacc")

USUAL_S = 10.0
"""How long a part may stand still where nobody has said otherwise (docs: `WatchdogSec=10`)."""

LOOK_S = 1.0
"""Seconds between two looks."""

START_S = 60.0
"""How long a part may take while the table starts: a worn card or a busy machine is slow with the first picture, and
the manager does not ask yet. Shorter than its patience (docs: `TimeoutStartSec=90`), so that a start that hangs is
reported before it is ended."""


class Pulse(msgspec.Struct, frozen=True):
    """A part that has to turn: `last` gives the clock's time of its last turn, None while it has nothing to do; after
    `limit` seconds it counts as standing still."""

    last: Callable[[], float | None]
    limit: float = USUAL_S


class Watchdog:
    """Looks at `parts` by their names. `clock` is the one they go by, in seconds; `report`: where it is written what
    stood still; while the table is `starting`, each part has at least `START_S`."""

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

    @property
    def stalled(self) -> tuple[str, ...]:
        """The parts that stood still at the last look."""
        return self._stalled

    def start(self) -> None:
        """Begin to look, every second or as often as the manager wants to hear."""
        self._thread.start()

    def close(self) -> None:
        """Look no more."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(LOOK_S)

    def look(self) -> tuple[str, ...]:
        """One look: tell the manager, or note what stands still; the parts that do."""
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
            self._report.parent.mkdir(parents=True, exist_ok=True)  # where the journal is elsewhere nothing made it
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
    """What stood still when the table was last ended by its watchdog, "" where nothing did; it is told once."""
    try:
        first = report.read_text("utf-8", errors="replace").partition("\n")[0]
        report.replace(report.with_name(report.name + ".told"))
    except OSError:
        return ""
    return first.removeprefix("stalled: ")
