"""The counters of a card reader, the line about them that it logs every minute, and two wrappers that fill some of
them: one counts errors, the other measures the time on the bus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec

from companion.devices.rfid.bus import RegisterBus
from companion.devices.rfid.iso14443 import Answer, Frame, Kind, Transceiver

TAG_STATISTICS: Final = 256


class TagStatistics(msgspec.Struct):
    """Counters of one tag. `checks`: how often it was asked for by its UID. `misses`: how many of these checks it gave
    no clean answer to. `longest`: the greatest number of polls in a row in which it was silent and after which it was
    read again."""

    checks: int = 0
    misses: int = 0
    longest: int = 0

    @property
    def miss_rate(self) -> float:
        """The share of checks without a clean answer, 0..1. It shows how well the card is placed."""
        return self.misses / self.checks if self.checks else 0.0


class Statistics(msgspec.Struct):
    """The counters of one card reader since the start of the program. `polls`: how often the reader looked for tags.
    `misses`: how often a tag was silent in a poll. `checks`: requests for a tag by UID; `missed`: those without a clean
    answer. `wire_s`: seconds spent on communication with the chip, 0.0 if not measured. `removals`: tags that were
    taken away. `revived`: tags that seemed to be gone, but answered after a reset of the chip. `errors`: how often each
    kind or code of error occurred. `tags`: counters of each tag, keyed by UID."""

    polls: int = 0
    misses: int = 0
    checks: int = 0
    missed: int = 0
    wire_s: float = 0.0
    removals: int = 0
    revived: int = 0
    soft_resets: int = 0
    hard_resets: int = 0
    errors: Counter[str] = msgspec.field(default_factory=Counter)
    tags: dict[str, TagStatistics] = msgspec.field(default_factory=dict)

    def of(self, tag: str) -> TagStatistics:
        """Return the counters of one tag (UID). At most `TAG_STATISTICS` tags are remembered; the oldest are dropped.
        (A telephone has a new UID each time.)"""
        if tag not in self.tags:
            if len(self.tags) >= TAG_STATISTICS:
                del self.tags[next(iter(self.tags))]
            self.tags[tag] = TagStatistics()
        return self.tags[tag]

    def line(self, lying: tuple[str, ...] = ()) -> str:
        """Return the counters as one line for the log. `lying`: UIDs of the tags that are on the reader now; the line
        names the one that misses the most checks."""
        errors = " ".join(f"{kind}={count}" for kind, count in sorted(self.errors.items())) or "none"
        figures = [(self.tags[tag].miss_rate, tag) for tag in lying if tag in self.tags]
        worst = "none"
        if figures:
            rate, tag = max(figures)
            worst = f"{tag} {rate:.1%} missed, {self.tags[tag].longest} in a row at most"
        return (
            f"scans={self.polls} misses={self.misses} removals={self.removals} revived={self.revived} "
            f"soft_resets={self.soft_resets} hard_resets={self.hard_resets} errors: {errors}; worst tag: {worst}"
        )


class Counting:
    """A transceiver (the connection to a reader's chip) that passes every frame on to another transceiver, and counts
    collisions and damaged answers in `errors`."""

    def __init__(self, field: Transceiver, errors: Counter[str]) -> None:
        self._field = field
        self._errors = errors

    def exchange(self, frame: Frame) -> Answer:
        """Send a frame through the wrapped transceiver, count the result, and return it."""
        answer = self._field.exchange(frame)
        if answer.kind in (Kind.COLLISION, Kind.ERROR):
            self._errors[answer.kind.value] += 1
        return answer


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
