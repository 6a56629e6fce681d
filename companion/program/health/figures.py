"""The table's own health figures (measurements such as how long writing takes), for the log's line every minute, the
health page, the doctor and bug reports. They contain no names, seeds, cards or tags."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from companion.devices.rfid.statistics import Statistics
from companion.devices.trays.report import TrayReport
from companion.table.durations import Durations
from companion.table.journal.writer import WriterStatistics

LATELY = 7
"""How many readings are remembered for the figures of the last minute; they are ten seconds apart."""

Spent = Callable[[], tuple[WriterStatistics, int]]
"""A function that returns the journal writer's statistics so far, and how many rows are waiting to be written."""


class FieldFigures(msgspec.Struct, frozen=True):
    """Measurements of the card reader in the middle of the table (the RFID field). Since the start of the table:
    `polls`, `reads` (how often a tag was asked for), `missed` (reads without a clean answer), `errors` and `resets`. In
    the last minute: `wire_us` (microseconds that a poll spends on communication with the reader's chip) and
    `missed_pct` (per cent of reads missed); None if there were no polls or reads."""

    polls: int = 0
    reads: int = 0
    missed: int = 0
    errors: int = 0
    resets: int = 0
    wire_us: int | None = None
    missed_pct: float | None = None


class TrayFigures(msgspec.Struct, frozen=True):
    """Measurements of a seat tray and the line to it. `seat`: its seat; 0 for none. `line_pct`: per cent of its
    messages that arrive intact. `again`: messages to it that had to be repeated. `garbled`, `lost`: its messages that
    arrived damaged, or not at all. `answer_ms`: how many milliseconds it takes to answer. `well_pct`: per cent of reads
    that its worst tag answers. `spilt`: bytes from it that belonged to no message."""

    seat: int
    health: str = "ok"
    line_pct: float = 100.0
    again: int = 0
    garbled: int = 0
    lost: int = 0
    answer_ms: float = 0.0
    well_pct: int = 100
    spilt: int = 0


class Figures(msgspec.Struct, frozen=True):
    """All health figures (measurements) of the table. Times are in milliseconds, over the last 1000 commits to the
    journal and the last 1000 drawn pictures: `p50` is the median, `p99` the 99th percentile. `refused`: failed writes
    to the journal. `queued`: journal rows that wait to be written."""

    commits: int = 0
    refused: int = 0
    queued: int = 0
    fsync_p50_ms: float = 0.0
    fsync_p99_ms: float = 0.0
    frames: int = 0
    frame_p50_ms: float = 0.0
    frame_p99_ms: float = 0.0
    field: FieldFigures | None = None
    trays: tuple[TrayFigures, ...] = ()

    def words(self) -> dict[str, object]:
        """Return the values of the log's line of statistics, by their keys in that line; "-" for what is unknown. The
        counts of all trays are added up; of percentages only that of the worst tray is given."""
        found: dict[str, object] = {
            name: getattr(self, name) for name in self.__struct_fields__ if name not in ("field", "trays")
        }
        field = self.field or FieldFigures()
        found |= {"spi_us": _known(field.wire_us), "polls": field.polls, "reads": field.reads, "missed": field.missed}
        found |= {"missed_pct": _known(field.missed_pct), "rf_errors": field.errors, "resets": field.resets}
        trays = self.trays
        found |= {
            "trays": sum(tray.health != "down" for tray in trays),
            "retransmits": sum(tray.again for tray in trays),
            "invalid_lines": sum(tray.garbled for tray in trays),
            "invalid_bytes": sum(tray.spilt for tray in trays),
            "lost_lines": sum(tray.lost for tray in trays),
            "line_pct": _known(min((tray.line_pct for tray in trays), default=None)),
            "answer_ms": _known(max((tray.answer_ms for tray in trays), default=None)),
            "well_pct": _known(min((tray.well_pct for tray in trays), default=None)),
        }
        return found


class Gauges:
    """Collects the table's health figures (measurements). `disk`: returns the statistics of the thread that writes the
    journal. `frames`: how long drawing took. `field`: statistics of the card reader in the middle of the table; None if
    there is none. `trays`: returns the latest tray reports."""

    def __init__(
        self,
        disk: Spent,
        frames: Durations,
        field: Statistics | None = None,
        trays: Callable[[], Sequence[TrayReport]] = tuple,
    ) -> None:
        self._disk, self._frames, self._field, self._trays = disk, frames, field, trays
        self._looks: deque[tuple[int, int, int, float]] = deque(maxlen=LATELY)

    def turn(self) -> Figures:
        """Return the present health figures. To be called every ten seconds, from one thread."""
        disk, queued = self._disk()
        frames = self._frames.spread
        return Figures(
            commits=disk.commits,
            refused=disk.failures,
            queued=queued,
            fsync_p50_ms=round(disk.p50_ms, 1),
            fsync_p99_ms=round(disk.p99_ms, 1),
            frames=frames.count,
            frame_p50_ms=round(frames.p50_ms, 1),
            frame_p99_ms=round(frames.p99_ms, 1),
            field=None if self._field is None else self._of_field(self._field),
            trays=tuple(_of_tray(report) for report in sorted(self._trays(), key=lambda one: (not one.seat, one.seat))),
        )

    def _of_field(self, now: Statistics) -> FieldFigures:
        self._looks.append((now.polls, now.checks, now.missed, now.wire_s))
        last, first = self._looks[-1], self._looks[0]
        # the first look is compared with the start
        polls, reads, missed, wire = (b - a for a, b in zip(first, last, strict=True)) if first is not last else last
        return FieldFigures(
            polls=last[0],
            reads=last[1],
            missed=last[2],
            errors=sum(tuple(now.errors.values())),  # copied, since the reader's thread may add to it meanwhile
            resets=now.soft_resets + now.hard_resets,
            wire_us=round(1e6 * wire / polls) if polls and wire else None,
            missed_pct=round(100 * missed / reads, 1) if reads else None,
        )


def _of_tray(report: TrayReport) -> TrayFigures:
    link = report.link
    return TrayFigures(
        seat=report.seat,
        health=report.health,
        line_pct=round(100 * link.quality, 1),
        again=link.again,
        garbled=link.garbled,
        lost=link.lost,
        answer_ms=link.answer_ms,
        well_pct=min(report.qualities, default=100),
        spilt=link.spilt,
    )


def _known(value: Any) -> object:
    return "-" if value is None else value
