"""Figures and the table in which they are printed."""

import statistics
from collections.abc import Callable, Iterable, Sequence
from typing import Literal

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """One measured figure and what is wanted of it. `measured`, `wanted` and `peer` are in `unit`; `wanted` None: given
    for information. `better`: whether more or less of it is better. `ratio` is how many times better it is than the
    peer, `wanted_ratio` how many times better it should be."""

    name: str
    measured: float
    unit: str
    better: Literal["more", "less"] = "less"
    wanted: float | None = None
    peer: float | None = None
    ratio: float | None = None
    wanted_ratio: float | None = None

    @property
    def verdict(self) -> str:
        """ "ok", "short", or "" where nothing is wanted."""
        fit: list[bool] = []
        if self.wanted is not None:
            fit.append(self.measured >= self.wanted if self.better == "more" else self.measured <= self.wanted)
        if self.wanted_ratio is not None and self.ratio is not None:
            fit.append(self.ratio >= self.wanted_ratio)
        return "" if not fit else "ok" if all(fit) else "short"


def table(figures: Iterable[Figure]) -> str:
    """All figures as lines of text, the columns aligned."""
    head = ("figure", "measured", "wanted", "", "PokerKit", "ratio")
    rows = [head, *(_cells(figure) for figure in figures)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(head))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([lines[0], "-" * len(lines[0]), *lines[1:]])


def _cells(figure: Figure) -> tuple[str, ...]:
    sign = ">=" if figure.better == "more" else "<="
    wanted = "" if figure.wanted is None else f"{sign} {_number(figure.wanted)} {figure.unit}"
    if figure.wanted_ratio is not None:
        wanted = f"ratio >= {figure.wanted_ratio:g}"
    peer = "" if figure.peer is None else f"{_number(figure.peer)} {figure.unit}"
    ratio = "" if figure.ratio is None else f"{figure.ratio:.1f}x"
    return figure.name, f"{_number(figure.measured)} {figure.unit}", wanted, figure.verdict, peer, ratio


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"


def beside(name: str, unit: str, own: Callable[[], float], peer: Callable[[], float] | None, rounds: int) -> Figure:
    """Ours and the peer's rate in turn, in the same run: the medians, and the median of the ratios; wanted: 10."""
    mine, theirs = [], []
    for _ in range(rounds):
        mine.append(own())
        if peer is not None:
            theirs.append(peer())
    if not theirs:
        return Figure(name, statistics.median(mine), unit, "more", wanted_ratio=10)
    ratio = statistics.median(one / other for one, other in zip(mine, theirs, strict=True))
    return Figure(name, statistics.median(mine), unit, "more", None, statistics.median(theirs), ratio, 10)


def percentile(values: Sequence[float], part: float) -> float:
    """The smallest of `values` that `part` (0..1) of them do not exceed."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, max(0, -int(-part * len(ranked) // 1) - 1))]
