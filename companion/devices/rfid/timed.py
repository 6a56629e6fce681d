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
        """Read a register of the wrapped bus, and count the time."""
        began = self._clock()
        found = self._bus.read(register)
        self._statistics.wire_s += self._clock() - began
        return found

    def write(self, register: int, value: int) -> None:
        """Write a register of the wrapped bus, and count the time."""
        began = self._clock()
        self._bus.write(register, value)
        self._statistics.wire_s += self._clock() - began

    def read_fifo(self, count: int) -> bytes:
        """Read the FIFO of the wrapped bus, and count the time."""
        began = self._clock()
        found = self._bus.read_fifo(count)
        self._statistics.wire_s += self._clock() - began
        return found

    def write_fifo(self, data: bytes) -> None:
        """Write the FIFO of the wrapped bus, and count the time."""
        began = self._clock()
        self._bus.write_fifo(data)
        self._statistics.wire_s += self._clock() - began

    def hard_reset(self) -> bool:
        """Reset by the wrapped bus, and return its answer. The time is not counted, because a pin is not the bus."""
        return self._bus.hard_reset()

    def close(self) -> None:
        """Close the wrapped bus."""
        self._bus.close()
