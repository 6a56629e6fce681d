"""A register bus (access to a reader chip) that measures how much time the transfers take."""

from __future__ import annotations

from collections.abc import Callable

from companion.devices.rfid.bus import RegisterBus
from companion.devices.rfid.statistics import Statistics


class TimedBus:
    """A register bus that passes everything on to another one, and adds the time that transfers take to
    `statistics.wire_s`. `clock`: returns seconds."""

    def __init__(self, bus: RegisterBus, statistics: Statistics, clock: Callable[[], float]) -> None:
        self._bus, self._statistics, self._clock = bus, statistics, clock

    def read(self, register: int) -> int:
        """Return the value of a register of the chip, and add the time that reading took to the statistics."""
        began = self._clock()
        found = self._bus.read(register)
        self._statistics.wire_s += self._clock() - began
        return found

    def write(self, register: int, value: int) -> None:
        """Write a value to a register of the chip, and add the time that this took to the statistics."""
        began = self._clock()
        self._bus.write(register, value)
        self._statistics.wire_s += self._clock() - began

    def read_fifo(self, count: int) -> bytes:
        """Return `count` bytes from the chip's FIFO buffer, and add the time that reading took to the statistics."""
        began = self._clock()
        found = self._bus.read_fifo(count)
        self._statistics.wire_s += self._clock() - began
        return found

    def write_fifo(self, data: bytes) -> None:
        """Write `data` to the chip's FIFO buffer, and add the time that this took to the statistics."""
        began = self._clock()
        self._bus.write_fifo(data)
        self._statistics.wire_s += self._clock() - began

    def hard_reset(self) -> bool:
        """Reset the chip by its reset line; return False if no reset line is wired. The time is not counted, because
        the reset line is a pin of its own and not part of the bus."""
        return self._bus.hard_reset()

    def close(self) -> None:
        """Release the bus."""
        self._bus.close()
