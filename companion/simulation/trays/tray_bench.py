"""All simulated seat trays of a table, run by one thread that sleeps while nothing happens."""

from __future__ import annotations

import logging
import os
import select
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from companion.devices.once import Once
from companion.devices.trays.registry import Registry
from companion.simulation.trays.seat_tray import SeatTray
from companion.simulation.trays.tray_node import TrayNode
from companion.simulation.trays.usb_port import UsbPort

LOG = logging.getLogger(__name__)

JOIN_LIMIT: Final = 2.0


class TrayBench:
    """The simulated trays of these seats, with their ports in a folder that looks like /dev/serial/by-id.
    `make(serial)` starts the program of the tray with that serial number. `clock` returns seconds.

    Everything but `start` and `close` may be called from any thread."""

    def __init__(
        self, seats: Sequence[int], make: Callable[[str], TrayNode], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="sabacc-trays-")
        self.folder = Path(self._folder.name) / "by-id"
        self.folder.mkdir()
        self.registry = Path(self._folder.name) / "trays.toml"
        """The path of the file that says which tray belongs to which seat."""
        self._clock, self._failed = clock, Once(LOG)
        self._lock = threading.Lock()
        self._wake_read, self._wake_write = os.pipe()
        self._stop = False
        self._thread: threading.Thread | None = None
        self.trays: dict[int, SeatTray] = {}
        self.doubles: dict[int, SeatTray] = {}
        """For each seat, a second tray with the first one's serial number. These are not plugged in at first."""
        registry = Registry(self.registry)
        for seat in seats:
            serial = serial_of(seat)
            self.trays[seat] = SeatTray(make(serial), UsbPort(self.folder, serial), seat)
            self.doubles[seat] = SeatTray(make(serial), UsbPort(self.folder, serial_of(seat, 1)), seat)
            registry.give(serial, seat)

    def start(self) -> None:
        """Plug all trays in and start the thread that runs them."""
        for tray in self.trays.values():
            tray.unplug(False, self._clock())
        self._thread = threading.Thread(target=self._run, name="simulated-trays", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Unplug all trays, stop the thread, and remove the folder."""
        self._stop = True
        self._wake()
        if self._thread is not None:
            self._thread.join(JOIN_LIMIT)
        for tray in self._all():
            tray.unplug(True, self._clock())
        for end in (self._wake_read, self._wake_write):
            os.close(end)
        self._folder.cleanup()

    @contextmanager
    def hands(self) -> Iterator[float]:
        """Return a context manager inside which the trays do not run, so that the caller can change them. The value of
        its `with ... as` is the time in seconds."""
        with self._lock:
            yield self._clock()
        self._wake()

    def press(self, seat: int, *, held: bool) -> None:
        """Press the act button of a seat's tray or, with `held`, hold its fold button long enough to fold."""
        with self.hands():
            self.trays[seat].node.press("fold" if held else "act", held=held)

    # --- the thread ---------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._stop:
            with self._lock:
                now = self._clock()
                due = min(self._turn(tray, now) for tray in self._all())
                ends = [tray.port for tray in self._all() if tray.port.plugged]
                waited = [self._wake_read, *(port.fileno() for port in ends)]
            with suppress(OSError, ValueError):  # a cable has been pulled out meanwhile
                ready, _, _ = select.select(waited, [], [], max(0.0, due - self._clock()))
                if self._wake_read in ready:
                    os.read(self._wake_read, 64)

    def _turn(self, tray: SeatTray, now: float) -> float:
        try:
            return tray.turn(now)
        except Exception:  # a tray whose program fails restarts; the others go on
            self._failed("the simulated tray of seat %d failed; it starts anew", tray.seat)
            tray.reboot(now)
            return now + 1.0

    def _wake(self) -> None:
        with suppress(OSError):
            os.write(self._wake_write, b"!")

    def _all(self) -> list[SeatTray]:
        return [*self.trays.values(), *self.doubles.values()]


def serial_of(seat: int, double: int = 0) -> str:
    """Return the serial number of a seat's simulated Pico: 8 bytes in hex, like that of the RP2040's flash. Its last
    digits, which the screen shows, are the seat's number. With `double` 1 it is that of a second tray at the seat."""
    return f"e66051a00000{double}{seat:03x}"
