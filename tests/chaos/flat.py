"""Judges what the long run through the whole program has used, and whether it stayed constant."""

import json
from itertools import combinations
from statistics import median

import msgspec

WARM = 300
"""The number of hands at the start of a sitting that do not count. Until then, the undo steps and the caches of words,
lines and letters are filling."""
SLOPE_KIB = 8.0
"""The greatest growth of resident memory after that, in KiB a hand. It means 80 MiB in 10,000 hands, which take more
than a month. A point of the evening's chart and a hand's seed take about 1 KiB."""
FILES, THREADS = 8, 2
"""The greatest number of files and threads that a sitting may have more at its end than at its beginning: for
plugged-in trays, and for a connection that reads the journal."""
START_S = 0.5
"""The greatest number of seconds of processor time that a start with the longest journal may take more than one with
the shortest. The last 2,000 ends of hands are read for the chart."""


class Mark(msgspec.Struct, frozen=True):
    """A measurement after some hands of a sitting: resident memory in MiB, open files, threads, seconds of processor
    time."""

    hands: int
    rss_mib: float
    files: int
    threads: int
    cpu_s: float


class Figures(msgspec.Struct, frozen=True):
    """The figures of a sitting: `hands` in all; seconds from the start to the first picture, and of processor time in
    them; the journal's size in KiB; how long the sitting took, in seconds, and of processor time; what the guests did;
    what was used during it; and what is still used `after` the program has closed everything."""

    hands: int
    start_s: float
    start_cpu_s: float
    journal_kib: int
    sitting_s: float
    cpu_s: float
    did: dict[str, int]
    marks: tuple[Mark, ...]
    after: Mark

    def told(self) -> str:
        """Return the figures in one line."""
        builtins = msgspec.to_builtins(self)
        line = {key: value for key, value in builtins.items() if key not in ("did", "marks", "after")}
        line["slope_kib"] = slope(self.marks)
        line["within"] = [
            [mark.hands, mark.rss_mib, mark.files, mark.threads] for mark in self.marks[:: len(self.marks) // 8 or 1]
        ]
        return json.dumps(line)


def slope(marks: tuple[Mark, ...]) -> float | None:
    """Return the growth of memory in KiB a hand once caches are full: the median of the slopes between any two
    measurements (Theil and Sen), which is not affected by a cache that is emptied. None for fewer than ten
    measurements."""
    warm = [mark for mark in marks if mark.hands > WARM]
    if len(warm) < 10:
        return None
    found = [(b.rss_mib - a.rss_mib) / (b.hands - a.hands) for a, b in combinations(warm, 2)]
    return round(1024 * median(found), 1)


def troubles(figures: list[Figures]) -> list[str]:
    """Return what has grown, in sentences; empty if nothing has."""
    found = []
    slopes = [each for sitting in figures if (each := slope(sitting.marks)) is not None]
    if not slopes:
        found.append(f"no sitting was long enough to say how memory goes on after {WARM} hands")
    elif (typical := median(slopes)) > SLOPE_KIB:
        found.append(f"memory grows by {typical} KiB a hand, more than {SLOPE_KIB}")
    for each in figures:
        for name, most in (("files", FILES), ("threads", THREADS)):
            counts = [getattr(mark, name) for mark in each.marks]
            third = len(counts) // 3
            if third and median(counts[-third:]) > median(counts[:third]) + most:
                found.append(f"{name} grow in the sitting up to hand {each.hands}: {counts[0]} to {counts[-1]}")
    starts = [each.start_cpu_s for each in figures]
    if len(starts) > 1 and starts[-1] > starts[0] + START_S:
        found.append(f"the start takes {starts[-1]} s of processor time, with an empty journal it was {starts[0]} s")
    return found
