"""Finds the best receiver gain for a reader as it is built in, measured with a tag that lies on it.

More is not always better: at 48 dB a card on the coil saturates the receiver, which looks like a lifted card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import msgspec

GAINS: Final = (4, 5, 6, 7)  # 33, 38, 43, 48 dB (NXP MFRC522 table 98)
LOOKS: Final = 50
PLATEAU: Final = 0.02  # hit rates this close to the best count as equal: one look of fifty
DECIBELS: Final = (18, 23, 18, 23, 33, 38, 43, 48)


class GainFigure(msgspec.Struct, frozen=True):
    """The result for one gain (0..7): `hits` of `looks` presence checks were answered at once."""

    gain: int
    hits: int
    looks: int

    @property
    def rate(self) -> float:
        """Share of the checks answered, 0..1."""
        return self.hits / self.looks if self.looks else 0.0

    @property
    def decibels(self) -> int:
        """The gain in dB."""
        return DECIBELS[self.gain]


class Tuning(msgspec.Struct, frozen=True):
    """A measurement. `tags`: the UIDs it was made with; empty, with `best` None, if no gain reads any."""

    tags: tuple[str, ...]
    figures: tuple[GainFigure, ...]
    best: int | None


class Tunable(Protocol):
    """What `tune` needs of a reader (`companion.devices.rfid.reader.Reader`)."""

    @property
    def gain(self) -> int:
        """Receiver gain 0..7."""

    def set_gain(self, gain: int) -> None:
        """Set the gain at once."""

    def tags(self) -> tuple[str, ...]:
        """The UIDs that can be read at the present gain."""

    def hits(self, uid: str, looks: int) -> int:
        """How many of `looks` checks of a tag are answered."""


def best_gain(figures: Sequence[GainFigure]) -> int | None:
    """The middle of the longest run of neighbouring gains that are as good as the best; None if no gain hits.

    Of two middle gains the lower is taken, and of two runs of equal length the lower."""
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
    widest = max(runs, key=len)  # the first of equals, which is the lower
    return widest[(len(widest) - 1) // 2]


def tune(
    reader: Tunable,
    gains: Sequence[int] = GAINS,
    looks: int = LOOKS,
    *,
    progress: Callable[[GainFigure], None] = lambda figure: None,
) -> Tuning:
    """Measure every gain with the tag on the reader. `progress` is called with each result.

    Do not poll the reader meanwhile. It has its old gain afterwards; the caller sets and keeps the best. Takes about 8
    ms a look. With several tags the weakest counts, because it would be lost first. Raises ValueError for an invalid
    gain, and OSError (ReaderMissing, ChipFault) if the reader fails."""
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
