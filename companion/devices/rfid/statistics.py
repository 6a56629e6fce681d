"""What a reader counts, and the line it writes into the log every minute."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from companion.devices.rfid.iso14443 import Answer, Frame, Kind, Transceiver

TAG_STATISTICS: Final = 256


class TagStatistics(msgspec.Struct):
    """`checks`: presence checks (up to two a poll); `misses`: those without a clean answer.

    `longest`: the most silent polls in a row after which the tag was read again.
    """

    checks: int = 0
    misses: int = 0
    longest: int = 0

    @property
    def miss_rate(self) -> float:
        """Share of checks missed, 0..1: the figure that tells how well the card lies."""
        return self.misses / self.checks if self.checks else 0.0


class Statistics(msgspec.Struct):
    """Counts since the start. `misses`: polls in which a tag was silent; `errors`: by kind or code. `checks`: how often
    a tag was asked for by its name; `missed`: how often there was no clean answer. `wire_s`: seconds spent on the wire
    to the chip, 0.0 where nobody measures them. `revived`: tags that were to be declared gone and answered after all,
    once the chip had been reset.
    """

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
        """Figures of one tag; the oldest of very many are forgotten (a telephone has a new UID each time)."""
        if tag not in self.tags:
            if len(self.tags) >= TAG_STATISTICS:
                del self.tags[next(iter(self.tags))]
            self.tags[tag] = TagStatistics()
        return self.tags[tag]

    def line(self, lying: tuple[str, ...] = ()) -> str:
        """One line for the log. `lying`: tags there now, the worst of which is named."""
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
    """A transceiver that counts collisions and damaged answers of another."""

    def __init__(self, field: Transceiver, errors: Counter[str]) -> None:
        self._field = field
        self._errors = errors

    def exchange(self, frame: Frame) -> Answer:
        """As the other's."""
        answer = self._field.exchange(frame)
        if answer.kind in (Kind.COLLISION, Kind.ERROR):
            self._errors[answer.kind.value] += 1
        return answer
