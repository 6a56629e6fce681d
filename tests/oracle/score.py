"""The result that the oracle gives for a hand."""

from collections.abc import Iterable
from dataclasses import dataclass

Key = tuple[int, ...]


@dataclass(frozen=True)
class Score:
    """The worth of a hand. `key` is greater for the better hand and equal for a tie; all hands that bomb out share the
    least. `totals` holds the total of every reading that ranks best; `total` is one of them. `points` is the hand's
    score without the winner's bonus if a ruleset counts points, else 0."""

    rung: str
    name: str
    total: int
    bombed: bool
    sabacc: bool
    points: int
    key: Key
    totals: frozenset[int]


@dataclass(frozen=True)
class Reading:
    """One way to read a hand: the fields of `Score`, and `taste`, which decides among readings that rank the same."""

    rung: str
    total: int
    key: Key
    name: str = ""
    bombed: bool = False
    sabacc: bool = False
    points: int = 0
    taste: int = 0


def best(readings: Iterable[Reading]) -> Score:
    """Return the score of the reading that ranks best. If a card has two values, the hand counts with the better one
    (common 1.12)."""
    every = list(readings)
    top = max(every, key=lambda reading: (reading.key, reading.taste))
    totals = frozenset(reading.total for reading in every if reading.key == top.key)
    return Score(top.rung, top.name, top.total, top.bombed, top.sabacc, top.points, top.key, totals)
