"""Opens the devices for the doctor with the table's own drivers, finds out how they are, and releases them at once."""

import contextlib
import logging
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.devices.open_devices import NoPanel
from companion.devices.panel import Panel, PanelReport
from companion.devices.rfid.bus import RegisterBus
from companion.devices.rfid.mfrc522 import VERSION, version_name
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
    `seen.System`: the chip's name and version, how often a tag on it answers, and whether its reset wire works; or, if
    the chip does not answer, the error, its code, and the contents of the chip's version register. To read that
    register without the driver, `open_bus` opens the connection again. `clock` returns seconds; `sleep` waits for so
    many seconds."""
    report = reader.poll(clock())
    if report.health == "down":
        found = {"reader_error": reader.trouble or report.detail, "reader_code": report.detail}
        reader.close()
        return {**found, "reader_version": _version(open_bus)}
    for _ in range(SETTLED):
        sleep(PERIOD_S)
        report = reader.poll(clock())
    looks: dict[str, Any] = {}
    try:
        if report.health != "down" and len(report.tags) == 1:
            looks["reader_looks"] = (reader.hits(report.tags[0], LOOKS), LOOKS)
        if report.health != "down":
            looks["reader_reset"] = reader.reset_works()
    except OSError as error:
        log.info("the tag or the reset wire was not looked at: %s", error)
    number = _number(reader.version)
    reader.close()
    return {"reader": reader.version, "reader_version": number, **looks}


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
    """Find out whether the shift panel (the box with the shift button) works, and return the fields of `System` about
    it. `open_panel` is called once, with a function that takes the panel's reports; the panel is closed afterwards."""
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


def ask_trays(
    folder: Path, registry: Registry, *, pattern: str = PATTERN, seconds: float = TRAYS_S
) -> tuple[TrayReport, ...]:
    """Return the reports of all seat trays that are found on the serial ports in `folder` within `seconds`. Trays with
    a seat come first. `registry`: the stored seats of the trays; none is changed. `pattern`: which file names in the
    folder are ports of trays."""
    reports: dict[str, TrayReport] = {}
    news = threading.Condition()

    def post(report: TrayReport) -> None:
        with news:
            reports[report.serial] = report
            news.notify_all()

    def settled() -> bool:
        here = [name.lower() for name in _names(folder)]
        return bool(reports) and all(
            report.health != "down"
            or (
                report.detail in ("in-use", "no-permission", "other-protocol", "no-tray", "stopped", "offline")
                and not any(report.serial and report.serial in name for name in here if report.detail == "offline")
            )
            for report in reports.values()
        )

    hub = TrayHub(folder, registry, post, pattern=pattern, assign="ask")
    hub.start()
    try:
        with news:
            news.wait_for(lambda: False, min(0.3, seconds))
            news.wait_for(settled, seconds)
    finally:
        hub.close()
    with news:
        return tuple(sorted(reports.values(), key=lambda tray: (not tray.seat, tray.seat, tray.serial)))


def _names(folder: Path) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []
