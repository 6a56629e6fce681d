"""Rates the health figures (measurements of the table and of the computer): which are good, and which need attention.
All functions are pure. The texts for the table's page and for the doctor are in `companion/locale`."""

from collections.abc import Mapping

from companion.program.health.computer import HOT_C, JUMP_S, LEAST_FREE_MB, Computer
from companion.program.health.figures import FieldFigures, Figures, TrayFigures
from companion.table.views.vitals_view import Vital

SLOW_MS = 100.0
"""The 99th percentile of the times for a commit to the journal and for drawing a picture should be at most this many
milliseconds. People feel a reaction as slow if it comes more than 100 ms after a touch (Kaaresoja, Brewster and Lantz
2014, doi 10.1145/2611387)."""

MISSED_PCT = 5.0
"""At most this many per cent of card reads should be missed; otherwise a lifted card is noticed late."""

POOR_LINE_PCT, WEAK_WELL_PCT = 98.0, 95
"""The lower limits, in per cent, for a tray's messages that arrive intact (below it, the cable should be replaced) and
for the reads that a tag in a well (card place of a tray) answers. They are the same as in the doctor."""


def vitals(computer: Computer, figures: Figures, lights: Mapping[str, str]) -> tuple[Vital, ...]:
    """Return all health figures (measurements of the table and the state of the `computer`) with their ratings, for the
    health page. `lights`: the health of each device, by name ("field": "down")."""
    return (
        _power(computer),
        _heat(computer),
        _disk(computer),
        _clock(computer),
        _journal(figures, lights.get("journal", "ok")),
        _display(figures, lights.get("display", "ok")),
        _field(figures.field, lights.get("field", "absent")),
        *(_tray(tray) for tray in figures.trays),
    )


def _power(computer: Computer) -> Vital:
    if "undervoltage" in computer.flags:
        return Vital("power", "down", "low")
    if "undervoltage" in computer.earlier:
        return Vital("power", "unsteady", "was")
    return Vital("power", "ok", "ok") if computer.watched else Vital("power", "absent", "unknown")


def _heat(computer: Computer) -> Vital:
    args = {"celsius": "" if computer.celsius is None else round(computer.celsius)}  # the temperature may be unknown
    if {"hot", "slowed"} & set(computer.flags) or (computer.celsius or 0.0) >= HOT_C:
        return Vital("heat", "down", "hot", args)
    if {"hot", "slowed"} & set(computer.earlier):
        return Vital("heat", "unsteady", "was", args)
    return Vital("heat", "absent", "unknown") if computer.celsius is None else Vital("heat", "ok", "ok", args)


def _disk(computer: Computer) -> Vital:
    if computer.free_mb is None:
        return Vital("disk", "absent", "unknown")
    args = {"free": computer.free_mb}
    return Vital("disk", "down", "low", args) if computer.free_mb < LEAST_FREE_MB else Vital("disk", "ok", "ok", args)


def _clock(computer: Computer) -> Vital:
    if abs(computer.drift_s) >= JUMP_S:
        return Vital("clock", "unsteady", "jumped", {"seconds": round(abs(computer.drift_s))})
    if computer.synchronised:
        return Vital("clock", "ok", "set")
    if computer.rtc:
        return Vital("clock", "ok", "battery")
    return Vital("clock", "absent", "unknown") if computer.synchronised is None else Vital("clock", "unsteady", "unset")


def _journal(figures: Figures, light: str) -> Vital:
    args = {"half": figures.fsync_p50_ms, "most": figures.fsync_p99_ms}
    if light == "down":
        return Vital("journal", "down", "outage")
    if not figures.commits:
        return Vital("journal", "absent", "unknown")
    if figures.fsync_p99_ms > SLOW_MS:
        return Vital("journal", "unsteady", "slow", args)
    if figures.refused:
        return Vital("journal", "unsteady", "refused", args | {"times": figures.refused})
    return Vital("journal", "ok", "ok", args)


def _display(figures: Figures, light: str) -> Vital:
    args = {"half": figures.frame_p50_ms, "most": figures.frame_p99_ms}
    if light == "down":
        return Vital("display", "down", "failed")
    if not figures.frames:
        return Vital("display", "absent", "unknown")
    slow = figures.frame_p99_ms > SLOW_MS
    return Vital("display", "unsteady", "slow", args) if slow else Vital("display", "ok", "ok", args)


def _field(field: FieldFigures | None, light: str) -> Vital:
    if field is None or light == "absent":
        return Vital("field", "absent", "none")
    if light == "down":
        return Vital("field", "down", "down")
    args = {"missed": field.missed_pct or 0.0, "wire": field.wire_us or 0}
    if light == "unsteady":
        return Vital("field", "unsteady", "unsteady", args)
    if field.missed_pct is None:
        return Vital("field", "ok", "empty", args)
    weak = field.missed_pct > MISSED_PCT
    return Vital("field", "unsteady", "weak", args) if weak else Vital("field", "ok", "ok", args)


def _tray(tray: TrayFigures) -> Vital:
    args = {"seat": tray.seat, "whole": tray.line_pct, "read": tray.well_pct, "again": tray.again}
    args["bytes"] = tray.spilt
    if tray.health == "down":
        return Vital("tray", "down", "down", args)
    if tray.line_pct < POOR_LINE_PCT:
        return Vital("tray", "unsteady", "line", args)
    if tray.well_pct < WEAK_WELL_PCT:
        return Vital("tray", "unsteady", "weak", args)
    return Vital("tray", "ok", "ok", args)
