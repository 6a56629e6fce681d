"""Finds the best receiver gain for a card reader as it is built in, measured with a tag that is on it.

A higher gain is not always better: at 48 dB a card on the coil saturates the receiver, and the reader then takes the
card for lifted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from companion.devices.rfid.reader import Reader

GAINS: Final = (4, 5, 6, 7)  # 33, 38, 43, 48 dB (NXP MFRC522 table 98)
LOOKS: Final = 50
PLATEAU: Final = 0.02  # hit rates this close to the best count as equal: one look of fifty
DECIBELS: Final = (18, 23, 18, 23, 33, 38, 43, 48)


class GainFigure(msgspec.Struct, frozen=True):
    """The result of measuring one receiver gain (`gain`, 0..7): a tag answered `hits` of `looks` checks without a
    retry."""

    gain: int
    hits: int
    looks: int

    @property
    def rate(self) -> float:
        """The share of the checks that were answered, 0..1."""
        return self.hits / self.looks if self.looks else 0.0

    @property
    def decibels(self) -> int:
        """The receiver gain in dB."""
        return DECIBELS[self.gain]


class Tuning(msgspec.Struct, frozen=True):
    """The result of measuring several receiver gains of a card reader. `tags`: the UIDs of the tags on the reader.
    `figures`: the result for each gain. `best`: the best gain. If no gain reads any tag, `tags` is empty and `best` is
    None."""

    tags: tuple[str, ...]
    figures: tuple[GainFigure, ...]
    best: int | None


def best_gain(figures: Sequence[GainFigure]) -> int | None:
    """Return the best gain (0..7), given a measurement of each gain (`figures`): the middle of the longest run of
    neighbouring gains that read about as well as the best one; None if no gain reads anything.

    If there are two middle gains, the lower one is returned; of two runs of equal length, the one with the lower gains
    counts."""
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
    reader: Reader,
    gains: Sequence[int] = GAINS,
    looks: int = LOOKS,
    *,
    progress: Callable[[GainFigure], None] = lambda figure: None,
) -> Tuning:
    """Measure how reliably the reader reads the tags that are on it, at each of these receiver `gains`. `progress` is
    called with each result.

    The reader must not be polled meanwhile. It has its old gain afterwards; the caller sets and stores the best one.
    `looks`: how many checks are made for each gain and tag; each takes about 8 ms. With several tags the weakest
    counts, because it would be lost first. Raises `ValueError` for an invalid gain, and `OSError` (`ReaderMissing`,
    `ChipFault`) if the reader fails."""
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
