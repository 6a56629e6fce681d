"""Opens the devices for the doctor with the table's own drivers, finds out how they are, and releases them at once."""

import contextlib
import logging
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.devices.open_devices import NoPanel
from companion.devices.panel import Panel, PanelReport
from companion.devices.rfid.bus import RegisterBus
from companion.devices.rfid.mfrc522 import VERSION, ChipFault, version_name
from companion.devices.rfid.reader import Reader
from companion.devices.trays.hub import PATTERN, TrayHub
from companion.devices.trays.registry import Registry
from companion.devices.trays.report import TrayReport

log = logging.getLogger("sabacc")

LOOKS = 100
"""How often a tag on the reader is read to find out how well it answers. This takes about two seconds."""
SETTLED = 6
"""The number of polls after which a reader has found all tags on it."""
PERIOD_S = 0.05

TRAYS_S = 1.5
"""How many seconds to wait for trays; a tray reports within a few tenths of a second."""


def ask_reader(
    reader: Reader,
    open_bus: Callable[[], RegisterBus],
    *,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> dict[str, Any]:
    """Test the card reader in the middle of the table, and close it. Returns what was found as keyword arguments for
    `seen.System`: the chip's name and version, how often a tag on it answers, and whether its reset wire works. If the
    chip failed during the test, the error and its code are there, too; if it does not answer at the end, there is no
    name, and the version is the contents of the chip's version register, whatever they are. To read that register
    without the driver, `open_bus` opens the connection again. `clock` returns seconds; `sleep` waits for so many
    seconds."""
    report = reader.poll(clock())
    for _ in range(SETTLED):
        if report.health == "down":
            break
        sleep(PERIOD_S)
        report = reader.poll(clock())
    found: dict[str, Any] = {}
    code = report.detail
    try:
        if report.health != "down" and len(report.tags) == 1:
            found["reader_looks"] = (reader.hits(report.tags[0], LOOKS), LOOKS)
        if report.health != "down":
            found["reader_reset"] = reader.reset_works()
    except OSError as error:
        log.info("the tag or the reset wire was not looked at: %s", error)
        reader.trouble = str(error)
        code = error.code if isinstance(error, ChipFault) else "bus"
    if reader.trouble or report.health == "down":
        found |= {"reader_error": reader.trouble or code, "reader_code": code}
    reader.close()
    if report.health == "down":
        return {**found, "reader_version": _version(open_bus)}
    return {**found, "reader": reader.version, "reader_version": _number(reader.version)}


def _version(open_bus: Callable[[], RegisterBus]) -> int | None:
    """Return the value of the chip's version register, even one that no chip should have; None if it cannot be read."""
    try:
        bus = open_bus()
    except OSError:
        return None
    with contextlib.closing(bus):
        try:
            return bus.read(VERSION)
        except OSError:
            return None


def _number(name: str) -> int | None:
    """Return the value of the version register that belongs to a chip's name; None for an unknown name."""
    return next((number for number in range(256) if version_name(number) == name), None)


def ask_panel(open_panel: Callable[[Callable[[PanelReport], object]], Panel | NoPanel]) -> dict[str, Any]:
    """Find out whether the shift panel works, as fields of `System`. `open_panel` is called once."""
    panel = open_panel(lambda report: None)
    if isinstance(panel, NoPanel):
        return {"panel_code": panel.detail, "panel_error": panel.error}
    try:
        panel.turn(time.monotonic())
        report = panel.report()
        errors = [error for error in panel.errors if error]
    finally:
        panel.close()
    return {"panel_code": report.detail, "panel_error": "; ".join(errors)}


class TrayLook:
    """A link to all seat trays in `folder` while a command runs (`hub`). It assigns no seats, and remembers the last
    report of every tray. `registry`: the stored seats. `pattern`: which file names in the folder are ports of trays."""

    def __init__(self, folder: Path, registry: Registry, *, pattern: str = PATTERN) -> None:
        self.folder = folder
        self.reports: dict[str, TrayReport] = {}
        self._news = threading.Condition()
        self.hub = TrayHub(folder, registry, self._post, pattern=pattern, assign="ask")

    def _post(self, report: TrayReport) -> None:
        with self._news:
            self.reports[report.serial] = report
            self._news.notify_all()

    def _settled(self) -> bool:
        try:
            names = [name.lower() for name in os.listdir(self.folder)]
        except OSError:
            names = []
        return bool(self.reports) and all(
            report.health != "down"
            or (
                report.detail in ("in-use", "no-permission", "other-protocol", "no-tray", "stopped", "offline")
                and not any(report.serial and report.serial in name for name in names if report.detail == "offline")
            )
            for report in self.reports.values()
        )

    def trays(self, seconds: float) -> tuple[TrayReport, ...]:
        """Wait until every tray has reported its state, but at most `seconds`. Returns the reports, those of trays with
        a seat first."""
        with self._news:
            self._news.wait_for(lambda: False, min(0.3, seconds))  # for trays that answer a moment later than the first
            self._news.wait_for(self._settled, seconds)
            return tuple(sorted(self.reports.values(), key=lambda tray: (not tray.seat, tray.seat, tray.serial)))


@contextlib.contextmanager
def looking(folder: Path, registry: Registry, *, pattern: str = PATTERN) -> Iterator[TrayLook]:
    """Return a context manager that opens the link to the trays and gives it as `TrayLook`."""
    look = TrayLook(folder, registry, pattern=pattern)
    look.hub.start()
    try:
        yield look
    finally:
        look.hub.close()
