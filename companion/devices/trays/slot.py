"""A slot: a serial port for a seat tray, known by its name in the folder of ports. It is opened when the name appears,
and opened again after its device was lost."""

from __future__ import annotations

import logging
import os
import random
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from companion.devices.backoff import Backoff
from companion.devices.trays.link import Link
from companion.devices.trays.port import CHUNK, PortFailed, SerialPort
from companion.devices.trays.report import TrayReport
from companion.devices.trays.tray_questions import IDS

LOG = logging.getLogger(__name__)

FIRST_RETRY: Final = 0.5
LAST_RETRY: Final = 5.0
"""Seconds until a port is opened again after its device was lost: the first time, and at most."""
PAUSE: Final = 0.05
"""Seconds for which a device is not read after it sent more than a tray ever does, so that it cannot keep the hub's
thread busy."""


class Slot:
    """Opens one serial port of a seat tray (`path`), and exchanges bytes with the tray that is plugged in under this
    name. `serial`: the serial number in the port's name. `pico`: whether, by its name, it is a Pico with MicroPython.
    `rng`: chooses the number of the first question to the tray."""

    def __init__(self, path: Path, serial: str, rng: random.Random, *, pico: bool) -> None:
        self.path, self.pico = path, pico
        self._rng = rng
        self.port: SerialPort | None = None
        self.link: Link | None = None
        self.paused_until = 0.0
        self.due_at = 0.0
        """When the hub has to call `serve` next, in seconds on the hub's clock."""
        self.target = ""
        self._serial = serial
        self._detail = "offline"
        self._last: TrayReport | None = None
        self._retry = Backoff(FIRST_RETRY, LAST_RETRY)

    @property
    def serial(self) -> str:
        """The tray's serial number: the one that the tray has given or, before that, the one in the port's name."""
        hello = self.link.hello if self.link else None
        return hello.serial if hello else self._last.serial if self._last else self._serial

    def try_open(self, now: float) -> None:
        """Open the port, if it is closed and the next attempt is due at `now` (seconds). Called only while the port's
        name exists. If another device than before has come under this name, the port is closed and opened again at
        once."""
        target = os.path.realpath(self.path)  # Path.resolve raises for a loop of links
        if target != self.target:
            if self.target:
                self.device_lost(now, PortFailed("offline", "another device has come under this name"))
            self.target = target
            self._retry = Backoff(FIRST_RETRY, LAST_RETRY)
        if self.port is None and self._retry.ready(now):
            self._open(now)

    def name_gone(self, now: float) -> None:
        """Close the port, because its name no longer exists at `now` (seconds)."""
        if self.target:
            self.target = ""
            self.device_lost(now, PortFailed("offline", "unplugged"))

    def _open(self, now: float) -> None:
        try:
            self.port = SerialPort(self.path)
        except PortFailed as error:
            self._failed(now, error)
            return
        # A tray that has not restarted still knows the IDs of the last opening.
        self.link = Link(now, first_id=self._rng.randint(1, IDS), restartable=self.pico)
        LOG.info("%s is open", self.path.name)

    def device_lost(self, now: float, error: PortFailed) -> None:
        """Close the port, because its device failed with `error` at `now` (seconds), and plan the next attempt to open
        it."""
        if self.link is not None:
            self._last = self._known(now)
            self.link = None
        if self.port is not None:
            self.port.close()
            self.port = None
        self._failed(now, error)

    def _failed(self, now: float, error: PortFailed) -> None:
        wait = self._retry.failed(now)
        if error.detail != self._detail or self._retry.failures == 1:
            LOG.warning("%s: %s; again in %.1f s", self.path.name, error, wait)
        self._detail = error.detail

    def read(self, now: float) -> int:
        """Read and process what the tray has sent. Return the number of bytes; 0 if the port is closed. Raises
        `PortFailed` if the device is gone. `now` is in seconds."""
        if self.port is None or self.link is None:
            return 0
        data = self.port.read()
        self.link.receive(data, now)
        if len(data) == CHUNK:
            self.paused_until = now + PAUSE
        return len(data)

    def send_due(self, now: float) -> None:
        """Send the tray the lines that are due at `now` (seconds). Raises `PortFailed` if the device is gone."""
        if self.port is None or self.link is None:
            return
        data = self.link.send(now)
        if data:
            self.port.write(data)
        if self.link.figures.heard:
            self._retry.worked()

    def next_at(self, now: float) -> float:
        """Return when `send_due` has to be called next, in seconds on the clock of `now`."""
        if self.link is not None:
            return max(self.link.next_at(now), self.paused_until if self.paused_until > now else now)
        return now + LAST_RETRY

    def is_opening(self, now: float) -> bool:
        """Whether the port was opened for the first time so recently that nothing can be reported yet. `now` is in
        seconds."""
        return self.link is not None and self._last is None and self.link.is_opening(now)

    def report(self, now: float) -> TrayReport:
        """Return the report of the tray at `now` (seconds), without its seat, which the hub adds."""
        if self.link is not None:
            return self._known(now)
        return offline(self._last or TrayReport(self._serial), self._detail)

    def _known(self, now: float) -> TrayReport:
        """Return a report of what the tray says. If it has said nothing since the port was opened, report what it said
        last."""
        assert self.link is not None
        report = replace(self.link.report(now, self.serial), port=self.path.name)
        if report.boot or self._last is None:
            return report
        return replace(offline(self._last, report.detail), link=report.link, port=report.port)


def offline(report: TrayReport, detail: str) -> TrayReport:
    """Return the report of a tray that does not answer, made from its last report: its health is "down", and it has the
    given `detail`."""
    wells = tuple(replace(well, health="down", detail="offline") for well in report.wells)
    return replace(report, health="down", detail=detail, wells=wells, port="")
