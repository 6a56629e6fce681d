"""A kiosk that runs by itself for days: `python -m tests.chaos.days --days 14 --folder FOLDER`. It continues where it
was stopped, and reports at the end whether memory, files and threads have stayed the same.

The real program runs on simulated hardware, with visitors, staff, a stick and failing readers (`visitors`). The first
week contains the night in which summer time ends. Then the clock is set five months ahead, to the week in which summer
time begins.
"""

import argparse
import itertools
import json
import logging
import os
import shutil
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from unittest.mock import patch

import msgspec
from msgspec.structs import replace

from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.program.assembly import composition, evening_table, start
from companion.program.assembly.asked import RunArguments
from companion.program.hardware import table_devices
from companion.program.hardware.table_devices import Simulation
from companion.program.kiosk import open_kiosk as opening
from companion.program.kiosk.counters import COUNTED, counts_path, read_counts
from companion.program.stick import open_stick as stick_opening
from companion.program.stick.worker import StickWorker
from companion.settings import Config, KioskSettings, StickSettings
from companion.table.views.kiosk_view import DayCount
from tests.chaos.flat import FILES, THREADS, Mark
from tests.chaos.soak import Caught, surroundings, used
from tests.chaos.visitors import CLOSES, OPENS, PIN, Clock, Visitors

VISITS = 30
"""Visits a day."""
WEEK = 7
WEEKS = (datetime(2026, 10, 20, 9), datetime(2027, 3, 22, 9))
"""The beginnings of the two weeks: summer time ends on 25 October 2026, and begins on 28 March 2027."""
SETTLED = 2
"""The number of days at the start of a sitting that do not count, because caches of words, lines and letters are still
filling."""
SLOPE_MIB = 1.5
"""The greatest growth of resident memory after that, in MiB a day. A day's hands leave some points of charts, and
seeds."""
MOUNT = "25 1 8:2 / / rw - ext4 /dev/root rw\n"


class Day(msgspec.Struct, frozen=True):
    """A day that is over: what the visitors did, the counts of all days of this sitting, and what the program used."""

    number: int
    wall: str
    counts: tuple[int, int, int, int]
    turns: int
    took_s: float
    journal_kib: int
    did: dict[str, int]
    used: Mark


class Port:
    """A place to plug a USB stick in. It also gives the mount table, as the program reads it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "media"
        self._here, self._number = False, 30

    def __call__(self, there: bool) -> Path:
        """Plug the stick in (True), or pull it out."""
        stick = self.folder / "RED"
        self._here = there
        if there:
            self._number += 1
            stick.mkdir(parents=True, exist_ok=True)
        else:
            shutil.rmtree(stick, ignore_errors=True)
        return stick

    def mounts(self) -> str:
        """Return the mount table, as in proc(5)."""
        line = f"{self._number} 25 8:1 / {self.folder}/RED rw,nosuid shared:9 - vfat /dev/sda1 rw,utf8\n"
        return MOUNT + (line if self._here else "")


def sitting(
    folder: Path, days: range, visits: int, said: Callable[[Day], object], seed: int = 0
) -> tuple[Visitors, list[Mark]]:
    """Run these days in one process, on the journal in `folder`. Raises whatever the program raises, and what it has
    caught."""
    with zone():
        return _sitting(folder, days, visits, said, Random(f"days {seed} {days.start}"))


def _sitting(
    folder: Path, days: range, visits: int, said: Callable[[Day], object], rng: Random
) -> tuple[Visitors, list[Mark]]:
    clock, port, caught, marks = Clock(morning(days.start)), Port(folder), Caught(), list[Mark]()
    began, before = time.monotonic(), read_counts(counts_path(simulated=True))

    def over(day: int) -> None:
        marks.append(used(day))
        said(_day(window, day, folder, time.monotonic() - began, marks[-1]))
        if not (day + 1) % WEEK:
            clock.set(morning(day + 1))

    words = screen_words(Tongues("", None), "en")
    window = Visitors(clock, words, rng, days, visits, port, over)
    window.counted.update({each.day: _counted(each) for each in before})
    with ExitStack() as closing:
        logging.getLogger("sabacc").addHandler(caught)
        closing.callback(logging.getLogger("sabacc").removeHandler, caught)
        times, dates = clock.modules()
        for module in (start, composition, evening_table, table_devices, opening):
            closing.enter_context(patch.object(module, "time", times))
        closing.enter_context(patch.object(opening, "datetime", dates))
        closing.enter_context(patch.object(start, "pulses", lambda *parts: {}))  # the watchdog's clock is ours
        closing.enter_context(patch.object(stick_opening, "StickWorker", partial(StickWorker, table=port.mounts)))
        start.play(_config(folder), window, RunArguments(simulated=True, simulation=Simulation()))
    if window.wrong is not None:
        raise window.wrong
    for record in caught.found:
        assert record.exc_info is not None and record.exc_info[1] is not None
        raise record.exc_info[1]
    kept = read_counts(counts_path(simulated=True))
    assert list(kept) == window.expected(), (kept, window.expected())
    return window, marks


@contextmanager
def zone() -> Iterator[None]:
    """Return a context with a time zone that has summer time."""
    with patch.dict(os.environ, {"TZ": "Europe/Berlin"}):
        time.tzset()
        yield
    time.tzset()


def morning(day: int) -> datetime:
    """Return the morning of a day, an hour before the kiosk opens."""
    return WEEKS[day // WEEK % len(WEEKS)] + timedelta(days=day % WEEK)


def _config(folder: Path) -> Config:
    config = Config()
    return replace(
        config,
        journal=str(folder / "evening.journal"),
        display=replace(config.display, size=(800, 480)),
        sound=replace(
            config.sound, voice=False
        ),  # otherwise a day's sentences would have to be spoken in half a minute
        stick=StickSettings(folder=str(folder / "media")),
        kiosk=KioskSettings(used=True, open_from=OPENS, open_to=CLOSES, pin=PIN),
    )


def _counted(day: DayCount) -> Counter[str]:
    return Counter({what: getattr(day, what) for what in COUNTED})


def _day(window: Visitors, day: int, folder: Path, took: float, mark: Mark) -> Day:
    days = window.expected()
    return Day(
        number=day,
        wall=window.clock.wall.isoformat(" ", "minutes"),
        counts=tuple(sum(getattr(each, what) for each in days) for what in COUNTED),
        turns=window.turns,
        took_s=round(took, 1),
        journal_kib=sum(each.stat().st_size for each in folder.glob("evening.journal*")) // 1024,
        did=dict(window.did),
        used=mark,
    )


def troubles(days: list[Day]) -> list[str]:
    """Return what has grown, in sentences; empty if nothing has. Only days of the same sitting are compared."""
    found = []
    for sitting_days in _sittings(days):
        marks = [each.used for each in sitting_days[SETTLED:]]
        if len(marks) < 4:
            continue
        slopes = [(b.rss_mib - a.rss_mib) / (b.hands - a.hands) for a, b in itertools.combinations(marks, 2)]
        if (typical := median(slopes)) > SLOPE_MIB:
            found.append(f"memory grows by {typical:.2f} MiB a day, more than {SLOPE_MIB}")
        for name, most in (("files", FILES), ("threads", THREADS)):
            counts = [getattr(mark, name) for mark in marks]
            if counts[-1] > counts[0] + most:
                found.append(f"{name} grow from {counts[0]} to {counts[-1]}")
    return found


def _sittings(days: list[Day]) -> list[list[Day]]:
    found: list[list[Day]] = []
    for day in days:
        if not found or found[-1][-1].turns > day.turns:
            found.append([])
        found[-1].append(day)
    return found


def read(folder: Path) -> list[Day]:
    """Return the days that are over, oldest first."""
    kept = folder / "days.jsonl"
    return [msgspec.json.decode(line, type=Day) for line in kept.read_bytes().splitlines()] if kept.exists() else []


def main() -> int:
    """The command line. Exit code 1 if something has grown."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--days", type=int, default=14)
    parser.add_argument("--visits", type=int, default=VISITS, help="a day")
    parser.add_argument("--folder", type=Path, required=True)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)

    def said(day: Day) -> None:
        with (asked.folder / "days.jsonl").open("ab") as file:
            file.write(msgspec.json.encode(day) + b"\n")
        print(json.dumps(msgspec.to_builtins(day)), flush=True)

    done = len(read(asked.folder))
    if done < asked.days:
        with patch.dict(os.environ, surroundings(asked.folder)):
            sitting(asked.folder, range(done, asked.days), asked.visits, said)
    found = troubles(read(asked.folder))
    print("\n".join(found) or "memory, files and threads are flat, and every day was counted exactly", flush=True)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
