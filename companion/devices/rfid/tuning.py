"""Which receiver gain suits a reader as it is built in: measured with a tag lying on it.

48 dB is no better than 38 dB: it saturates with a card on the coil, which reads as a lifted card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import msgspec

GAINS: Final = (4, 5, 6, 7)  # 33, 38, 43, 48 dB (NXP MFRC522 table 98)
LOOKS: Final = 50
PLATEAU: Final = 0.02  # hit rates this near to the best are as good: one look of fifty
DECIBELS: Final = (18, 23, 18, 23, 33, 38, 43, 48)


class GainFigure(msgspec.Struct, frozen=True):
    """What one gain (0..7) gave: `hits` of `looks` presence checks were answered at once."""

    gain: int
    hits: int
    looks: int

    @property
    def rate(self) -> float:
        """Share of the looks answered, 0..1."""
        return self.hits / self.looks if self.looks else 0.0

    @property
    def decibels(self) -> int:
        """The gain in dB."""
        return DECIBELS[self.gain]


class Tuning(msgspec.Struct, frozen=True):
    """A measurement. `tags`: the UIDs it was made with, none where no gain reads any; `best`: None then."""

    tags: tuple[str, ...]
    figures: tuple[GainFigure, ...]
    best: int | None


class Tunable(Protocol):
    """What `tune` needs of a reader (`companion.devices.rfid.reader.Reader`)."""

    @property
    def gain(self) -> int:
        """Receiver gain 0..7."""

    def set_gain(self, gain: int) -> None:
        """At once."""

    def tags(self) -> tuple[str, ...]:
        """UIDs that can be read at the present gain."""

    def hits(self, uid: str, looks: int) -> int:
        """How many of `looks` checks of a tag are answered."""


def best_gain(figures: Sequence[GainFigure]) -> int | None:
    """The middle of the widest run of neighbouring gains that are as good as the best one; None if none hits.

    Of two middles, and of two runs equally wide, the lower.
    """
    top = max((figure.rate for figure in figures), default=0.0)
    if top <= 0:
        return None
    runs: list[list[int]] = []
    before: int | None = None
    for figure in sorted(figures, key=lambda figure: figure.gain):
        if not figure.hits or figure.rate < top - PLATEAU - 1e-9:
            before = None
            continue
        if before is None:
            runs.append([])
        runs[-1].append(figure.gain)
        before = figure.gain
    widest = max(runs, key=len)  # the first of equals, that is the lower
    return widest[(len(widest) - 1) // 2]


def tune(
    reader: Tunable,
    gains: Sequence[int] = GAINS,
    looks: int = LOOKS,
    *,
    progress: Callable[[GainFigure], None] = lambda figure: None,
) -> Tuning:
    """Measure every gain with the tag that lies on the reader; `progress` is told each figure as it comes.

    The reader must not be polled meanwhile. It has its old gain afterwards: setting and keeping the best is the
    caller's. Takes about 8 ms a look. Where several tags lie, the weakest counts, as it is the one that would
    flicker. Raises ValueError for a gain that is none, OSError (ReaderMissing, ChipFault) where the reader fails.
    """
    before = reader.gain
    try:
        tags: set[str] = set()
        for gain in dict.fromkeys((before, *gains)):
            reader.set_gain(gain)
            tags.update(reader.tags())
        figures = []
        for gain in gains:
            reader.set_gain(gain)
            hits = {tag: reader.hits(tag, looks) for tag in sorted(tags)}
            figures.append(GainFigure(gain, min(hits.values(), default=0), looks))
            progress(figures[-1])
        return Tuning(tuple(sorted(tags)), tuple(figures), best_gain(figures))
    finally:
        reader.set_gain(before)
