"""Keeps the kiosk's daily counts (visits, lessons, hands, shifts) in a small file. It contains numbers only, no names.

A day begins at opening time (see `hours`), so an evening that runs past midnight counts as one day. Even if the
computer's clock is wrong, no count is lost: when the clock is behind the last counted day, counting goes on for that
day."""

import logging
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.config import data_folder
from companion.devices.open_files import write_whole
from companion.plain_files import read_plain
from companion.table.journal.beside import free_path
from companion.table.views.kiosk_view import DayCount

log = logging.getLogger("sabacc")

Counted = Literal["visits", "lessons", "hands", "shifts"]
COUNTED: tuple[Counted, ...] = ("visits", "lessons", "hands", "shifts")

MOST_DAYS = 400
"""The number of days for which counts are stored: more than a year of conventions."""

BACK = timedelta(days=2)
"""How far the clock may be behind the last counted day and still be taken as wrong now; counting then goes on for that
last day. If it is further behind, the clock must have been wrong earlier, and its present date is used."""


class _File(msgspec.Struct, frozen=True):
    days: tuple[DayCount, ...] = ()


def counts_path(*, simulated: bool = False) -> Path:
    """Return the path of the file in which a kiosk stores how many visits, lessons, hands and shifts it had each day. A
    simulated table has a file of its own."""
    return data_folder() / ("kiosk-counts.simulated.json" if simulated else "kiosk-counts.json")


def counts_csv(counts: Sequence[DayCount]) -> str:
    """Return the kiosk's daily counts (visits, lessons, hands, shifts) as CSV (RFC 4180): a header line, then one line
    for each day, oldest first."""
    lines = [",".join(("day", *COUNTED))]
    for each in sorted(counts, key=lambda one: one.day):
        lines.append(",".join([each.day, *(str(getattr(each, name)) for name in COUNTED)]))
    return "\r\n".join(lines) + "\r\n"


def read_counts(path: Path) -> tuple[DayCount, ...]:
    """Return the kiosk's daily counts (visits, lessons, hands, shifts) in the file `path`; () if there is no file.
    Raises `OSError` if it cannot be read, and `ValueError` if it does not contain such counts."""
    try:
        days = msgspec.json.decode(read_plain(path), type=_File).days
    except FileNotFoundError:
        return ()
    except (RecursionError, msgspec.MsgspecError) as error:  # no `ValueError` in msgspec 0.19, which Debian 13 has
        raise ValueError(str(error)) from error
    for each in days:
        date.fromisoformat(each.day)
        if min(each.visits, each.lessons, each.hands, each.shifts) < 0:
            raise ValueError(f"{each.day} has a count below nothing")
    return days


class Counters:
    """Keeps the kiosk's daily counts (visits, lessons, hands, shifts) in the file `path`. `later`: runs the writing,
    for example in another thread, so that a slow memory card does not delay the table; by default, it is run at once.
    A file that cannot be read is renamed. The attribute `trouble` is the code of a message if the file could not be
    read or written, else ""."""

    def __init__(self, path: Path, later: Callable[[Callable[[], None]], object] = lambda job: job()) -> None:
        self._path, self._later = path, later
        self.trouble = ""
        self._days: dict[str, DayCount] = {each.day: each for each in self._read()}

    @property
    def days(self) -> tuple[DayCount, ...]:
        """The counts of every day, newest day first."""
        return tuple(self._days[day] for day in sorted(self._days, reverse=True))

    def count(self, what: Counted, today: date, number: int = 1) -> None:
        """Add `number` to one count (`what`, such as "hands") of the day `today`, and write the file. If the file
        already has a later day, within the time `BACK`, add to that day instead, because the clock must be wrong."""
        day = self._day(today)
        before = self._days.get(day, DayCount(day))
        self._days[day] = replace(before, **{what: getattr(before, what) + max(0, number)})
        while len(self._days) > MOST_DAYS:
            del self._days[min(self._days)]
        days = self.days
        self._later(lambda: self._write(days))

    def _day(self, today: date) -> str:
        last = max(self._days, default="")
        if last and today < (known := date.fromisoformat(last)) and known - today <= BACK:
            return last
        return today.isoformat()

    def _read(self) -> tuple[DayCount, ...]:
        try:
            return read_counts(self._path)
        except (OSError, ValueError) as error:
            log.warning("the kiosk's counts in %s cannot be read and begin anew: %s", self._path, error)
            self.trouble = "kiosk-counts-broken"
        try:
            self._path.replace(free_path(self._path.with_name(f"{self._path.name}.broken")))
        except OSError as error:
            log.warning("%s could not be put aside: %s", self._path, error.strerror)
        return ()

    def _write(self, days: tuple[DayCount, ...]) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, msgspec.json.format(msgspec.json.encode(_File(days)), indent=1).decode() + "\n")
        except OSError as error:
            if self.trouble != "kiosk-counts-unsaved":
                log.warning("the kiosk's counts cannot be written to %s: %s", self._path, error.strerror)
            self.trouble = "kiosk-counts-unsaved"
        else:
            self.trouble = "" if self.trouble == "kiosk-counts-unsaved" else self.trouble
