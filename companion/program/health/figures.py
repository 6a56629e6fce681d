"""What the table knows of its own health, in figures: gathered for the log's line of every minute, for the health page,
for the doctor and for a bug report. No names, no seeds, no cards, no tags."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from companion.devices.rfid.statistics import Statistics
from companion.devices.trays.report import TrayReport
from companion.table.durations import Durations
from companion.table.journal.writer import WriterStatistics

LATELY = 7
"""So many looks of the health watch, ten seconds apart, are compared for what has been so in the last minute."""

Spent = Callable[[], tuple[WriterStatistics, int]]
"""What the journal's disk did so far, and how many rows wait for it."""


class FieldFigures(msgspec.Struct, frozen=True):
    """The field's reader. `polls`, `reads` (times that a tag was asked for), `missed` (those without a clean answer),
    `errors` and `resets` since the start; `wire_us`: microseconds on the wire to the chip in a poll, `missed_pct`: per
    cent of the reads, both in the last minute; None where there was none."""

    polls: int = 0
    reads: int = 0
    missed: int = 0
    errors: int = 0
    resets: int = 0
    wire_us: int | None = None
    missed_pct: float | None = None


class TrayFigures(msgspec.Struct, frozen=True):
    """A seat tray; `seat` 0: it has none. `line_pct`: per cent of its lines that come whole; `again`: lines that had to
    be told to it again; `garbled`, `lost`: lines of its that were damaged, or never came; `well_pct`: per cent of the
    looks that the worst of its tags answers; `spilt`: bytes of which no line could be made."""

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
    """All of it. Milliseconds are of the last 1000 commits and pictures; `refused`: tries that the disk refused."""

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
        """As the words of the log's line, "-" for what is not known; of the trays the sums and the worst."""
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
    """Gathers them; `turn` once a look, from one thread. `disk`: what the journal's disk did; `frames`: how long the
    pictures take; `field`: what its reader counts, None where there is none; `trays`: what they say of themselves."""

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
        """The figures as they are now."""
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
        # the first look has nothing to be compared with but the start
        polls, reads, missed, wire = (b - a for a, b in zip(first, last, strict=True)) if first is not last else last
        return FieldFigures(
            polls=last[0],
            reads=last[1],
            missed=last[2],
            errors=sum(tuple(now.errors.values())),  # the reader, in its thread, may count a new one meanwhile
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
