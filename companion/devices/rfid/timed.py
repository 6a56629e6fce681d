"""A register bus that counts the time spent on its wire."""

from __future__ import annotations

from collections.abc import Callable

from companion.devices.rfid.bus import RegisterBus
from companion.devices.rfid.statistics import Statistics


class TimedBus:
    """Another bus; the seconds of `clock` that its transfers take are added to `statistics.wire_s`."""

    def __init__(self, bus: RegisterBus, statistics: Statistics, clock: Callable[[], float]) -> None:
        self._bus, self._statistics, self._clock = bus, statistics, clock

    def read(self, register: int) -> int:
        """As the other's."""
        began = self._clock()
        found = self._bus.read(register)
        self._statistics.wire_s += self._clock() - began
        return found

    def write(self, register: int, value: int) -> None:
        """As the other's."""
        began = self._clock()
        self._bus.write(register, value)
        self._statistics.wire_s += self._clock() - began

    def read_fifo(self, count: int) -> bytes:
        """As the other's."""
        began = self._clock()
        found = self._bus.read_fifo(count)
        self._statistics.wire_s += self._clock() - began
        return found

    def write_fifo(self, data: bytes) -> None:
        """As the other's."""
        began = self._clock()
        self._bus.write_fifo(data)
        self._statistics.wire_s += self._clock() - began

    def hard_reset(self) -> bool:
        """As the other's; a pin is no transfer."""
        return self._bus.hard_reset()

    def close(self) -> None:
        """As the other's."""
        self._bus.close()
