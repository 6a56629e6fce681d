"""Seat trays on real ptys. Links to them are in a folder, like those of USB devices in /dev/serial/by-id."""

from __future__ import annotations

import os
import pty
import select
import threading
import time
import tty
from collections.abc import Callable
from pathlib import Path

from companion.devices.trays.report import TrayReport
from tests.devices.trays.cable import Node

PATIENCE = 60.0


def name_of(serial: str) -> str:
    """Return the name that Linux gives a Pico with MicroPython."""
    return f"usb-MicroPython_Board_in_FS_mode_{serial}-if00"


class Plugs:
    """A thread that runs all trays that are plugged in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.heard: dict[str, bytes] = {}
        """What each device that is no tray was sent."""
        self._lock = threading.Lock()
        self._plugged: dict[str, tuple[Node | None, int, int]] = {}
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._play, daemon=True)
        self._thread.start()

    def plug(self, serial: str, node: Node | None, name: str = "") -> None:
        """Plug a tray in; None stands for a device that accepts everything and sends nothing."""
        master, slave = pty.openpty()
        tty.setraw(slave)
        path = self.folder / (name or name_of(serial))
        with self._lock:
            self._plugged[serial] = node, master, slave
            self.heard[serial] = b""
        path.unlink(missing_ok=True)
        path.symlink_to(os.ttyname(slave))

    def unplug(self, serial: str, name: str = "") -> None:
        """Remove the device and its name."""
        with self._lock:
            _, master, slave = self._plugged.pop(serial)
            os.close(slave)
            os.close(master)
        (self.folder / (name or name_of(serial))).unlink()

    def say(self, serial: str, data: bytes) -> None:
        """Send bytes from the device."""
        os.write(self._plugged[serial][1], data)

    def close(self) -> None:
        self._over.set()
        self._thread.join(PATIENCE)
        for serial in list(self._plugged):
            _, master, slave = self._plugged.pop(serial)
            os.close(slave)
            os.close(master)

    def _play(self) -> None:
        while not self._over.is_set():
            with self._lock:
                masters = [master for _, master, _ in self._plugged.values()]
            ready, _, _ = select.select(masters, [], [], 0.01)
            now = time.monotonic()
            with self._lock:
                for serial, (node, master, _) in self._plugged.items():
                    data = os.read(master, 4096) if master in ready else b""
                    if node is None:
                        self.heard[serial] += data
                        continue
                    node.feed(data, now)
                    if out := node.due(now):
                        os.write(master, out)


class Reports:
    """Collects the reports that a hub posts."""

    def __init__(self) -> None:
        self.last: dict[str, TrayReport] = {}
        self.all: list[tuple[float, TrayReport]] = []
        self._news = threading.Condition()

    def __call__(self, report: TrayReport) -> None:
        with self._news:
            self.last[report.serial] = report
            self.all.append((time.monotonic(), report))
            self._news.notify_all()

    def until(self, serial: str, fits: Callable[[TrayReport], bool]) -> TrayReport:
        """Wait for a report of this tray that the condition accepts."""
        with self._news:
            found = self._news.wait_for(lambda: serial in self.last and fits(self.last[serial]), PATIENCE)
            assert found, f"still {self.last.get(serial)}"
            return self.last[serial]
