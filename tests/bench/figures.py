"""The result of a measurement, and how the table of results is printed."""

from collections.abc import Callable, Sequence
from time import perf_counter

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """One line of the table. `least`: whether `wanted` is a lower bound; `peer` describes in words what the measurement
    is compared with."""

    name: str
    measured: float
    unit: str
    wanted: float
    least: bool = False
    peer: str = ""

    @property
    def ok(self) -> bool:
        """Whether the value is as good as wanted."""
        return self.measured >= self.wanted if self.least else self.measured <= self.wanted

    def line(self) -> str:
        """Return the line as it is printed."""
        bound = ("at least " if self.least else "at most ") + f"{self.wanted:g}"
        verdict = "ok" if self.ok else "SHORT"
        return f"{self.name:<58} {self.measured:>10.4g} {self.unit:<8} {bound:<14} {verdict:<6} {self.peer}"


def median(values: Sequence[float]) -> float:
    """Return the value in the middle."""
    return sorted(values)[len(values) // 2]


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which the given share of the values lies."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * share))]


def seconds(action: Callable[[], object]) -> float:
    """Return the time that an action takes."""
    begun = perf_counter()
    action()
    return perf_counter() - begun
