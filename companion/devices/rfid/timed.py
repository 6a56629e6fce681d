"""A register bus that measures the time spent on it."""

from __future__ import annotations

from collections.abc import Callable

from companion.devices.rfid.bus import RegisterBus
from companion.devices.rfid.statistics import Statistics


class TimedBus:
    """Wraps another bus. The seconds of `clock` that its transfers take are added to `statistics.wire_s`."""

    def __init__(self, bus: RegisterBus, statistics: Statistics, clock: Callable[[], float]) -> None:
        self._bus, self._statistics, self._clock = bus, statistics, clock

    def read(self, register: int) -> int:
        """Timed call of the wrapped bus."""
        began = self._clock()
        found = self._bus.read(register)
        self._statistics.wire_s += self._clock() - began
        return found

    def write(self, register: int, value: int) -> None:
        """Timed call of the wrapped bus."""
        began = self._clock()
        self._bus.write(register, value)
        self._statistics.wire_s += self._clock() - began

    def read_fifo(self, count: int) -> bytes:
        """Timed call of the wrapped bus."""
        began = self._clock()
        found = self._bus.read_fifo(count)
        self._statistics.wire_s += self._clock() - began
        return found

    def write_fifo(self, data: bytes) -> None:
        """Timed call of the wrapped bus."""
        began = self._clock()
        self._bus.write_fifo(data)
        self._statistics.wire_s += self._clock() - began

    def hard_reset(self) -> bool:
        """Call of the wrapped bus, not timed: a pin is no transfer."""
        return self._bus.hard_reset()

    def close(self) -> None:
        """Call of the wrapped bus, not timed."""
        self._bus.close()
