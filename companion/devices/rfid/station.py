"""The thread that polls a card reader and posts its reports. It survives any fault of the reader."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from companion.devices.backoff import Backoff
from companion.devices.once import Once
from companion.devices.rfid.reader import FIRST_RETRY, LAST_RETRY, UNSTEADY_FOR, FieldReport, Reader

LOG = logging.getLogger(__name__)
PERIOD: Final = 0.05
REPEAT: Final = 1.0
JOIN_LIMIT: Final = 0.8


class ReaderStation:
    """A thread that polls `reader` every `period` seconds and passes its reports to `post`.

    It posts a report if that differs from the last one, and at least every second, so that the loss of a report does no
    harm. `last_turn` is the time at which it last finished a poll; a watchdog reads it. `clock` returns monotonic
    seconds."""

    def __init__(
        self,
        reader: Reader,
        post: Callable[[FieldReport], None],
        *,
        period: float = PERIOD,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._reader, self._failed = reader, Once(LOG)
        self._post = post
        self._period = period
        self._clock = clock
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._report = FieldReport(reader.name)
        self._posted: FieldReport | None = None
        self._posted_at = 0.0
        self._retry = Backoff(FIRST_RETRY, LAST_RETRY)
        self.last_turn = clock()

    def start(self) -> None:
        """Start the thread that polls the reader. Raises `RuntimeError` if it is running already."""
        if self._thread is not None:
            raise RuntimeError(f"the reader station {self._reader.name!r} is running already")
        self.last_turn = self._clock()
        self._thread = threading.Thread(target=self._run, name=f"reader-{self._reader.name}", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop the thread and release the reader, within a second. A thread that hangs is left running."""
        self._stop.set()
        thread = self._thread
        if thread is not None:
            thread.join(JOIN_LIMIT)
            if thread.is_alive():
                LOG.error("reader %s hangs in its driver; left behind", self._reader.name)
                return
        try:
            self._reader.close()
        except Exception:  # whatever a driver raises here, the table must be able to shut down
            LOG.exception("reader %s could not be closed", self._reader.name)

    def turn(self, now: float) -> FieldReport:
        """Poll the reader at `now` (the clock's seconds), and post the report if that is due. Return the report. Raises
        nothing."""
        if self._retry.ready(now):
            self._poll(now)
        report = self._report
        if report != self._posted or now - self._posted_at >= REPEAT:
            self._hand_over(report, now)
        self.last_turn = now
        return report

    def _poll(self, now: float) -> None:
        try:
            self._report = self._reader.poll(now)
        except Exception:  # a defect in the driver must show as a reader that is down, not as a dead thread
            self._failed("reader %s failed; it is tried again", self._reader.name)
            self._report = replace(self._report, health="down", detail="fault")
            self._retry.failed(now)
        else:
            if self._retry.at is not None and now - self._retry.at > UNSTEADY_FOR:
                self._retry.worked()

    def _hand_over(self, report: FieldReport, now: float) -> None:
        try:
            self._post(report)
        except Exception:  # posting failed, not the reader: post it again next turn
            self._failed("report of reader %s was not taken", self._reader.name)
            self._posted = None
        else:
            self._posted, self._posted_at = report, now

    def _run(self) -> None:
        due = self._clock()
        while not self._stop.is_set():
            self.turn(self._clock())
            now = self._clock()
            due = max(due + self._period, now)  # if a turn comes late, the missed ones are not repeated
            self._stop.wait(due - now)
