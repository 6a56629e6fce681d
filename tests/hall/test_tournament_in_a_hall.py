"""Tests a whole tournament in a hall over a real broker: credits are conserved at every moment, whatever fails.

By default twelve players at three tables play one evening in this process. `SABACC_CITY=1` plays Cloud City: a hundred
players at twenty tables, each a process of its own, while tables are killed and unplugged, the desk is swapped, and the
night passes midnight and the end of summer time.
"""

import os
import shutil
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.game.loading.rulesets import load_rules
from companion.hall import tournament_link
from companion.hall.hall_evening import HallEvening
from companion.hall.running import RunningDesk
from companion.hall.store import Store
from companion.hall.tournament_tables import HallTables
from companion.table.journal.open_journal import open_journal
from companion.tournament import acts
from companion.tournament.acts import Act
from companion.tournament.book import Book, Opening
from companion.tournament.decisions import clock_acts, waiting
from companion.tournament.event_format import Format, Level
from companion.tournament.format_files import load_format
from companion.tournament.lots import commitment
from companion.tournament.payouts import paid, pool
from companion.tournament.performing import perform
from companion.tournament.placing import places
from companion.tournament.tournament_state import sums
from tests.hall.mosquitto import mosquitto
from tests.hall.playing import many_files
from tests.hall.tournament_table import PublishedTable
from tests.hall.two_tables import AT_TABLES
from tests.processes import Process, end, start
from tests.tournament import invariants

CITY = os.environ.get("SABACC_CITY") == "1"
LONGEST_S = 3000.0 if CITY else 50.0
SPEED = 3600.0 if CITY else 300.0
"""How many times as fast as in the room the desk's clock goes. Cloud City lasts ten hours or more by that clock, so
that midnight and the end of summer time lie within it."""
EVENING = 1792875600.0
"""24 October 2026, 23:00 in Paris. At 3:00 summer time ends there."""


class Hall:
    """The tables of a tournament and its desk, which can be swapped for another one."""

    def __init__(self, folder: Path, kind: Format, entries: int, port: int, desk_port: int) -> None:
        many_files()
        self.folder, self.port, self.desk_port, self.rng = folder, port, desk_port, Random(7)
        self.began, self.desks, self.seeds = time.time(), 0, Random(11)
        self.checked = 1
        self.counts: Counter[str] = Counter()
        (folder / "desk-0").mkdir()
        self.open(Opening(kind, "Cloud City"))
        for number in range(1, entries + 1):
            self.book.do(acts.Enter(f"Player {number}"))

    def wall(self) -> float:
        """The time of day at the desk."""
        return EVENING + (time.time() - self.began) * SPEED

    def open(self, opening: Opening | None) -> None:
        """Open a desk with the files of its folder."""
        folder = self.folder / f"desk-{self.desks}"
        self.store = Store(folder / "hall.sqlite")
        self.evening = HallEvening(
            "hall", f"desk-{self.desks}", self.store, load_rules("standard"), wall=time.time, clock=time.monotonic
        )
        self.running = RunningDesk(self.evening.desk, "127.0.0.1", self.desk_port, turned=self.evening.turned)
        self.running.start(take_over=True, epoch=self.desks, listen=0.3)
        self.running.do(self.evening.adopt_orders)
        self.journal = open_journal(folder / "tournament.journal")
        self.book = Book(self.journal, opening, wall=self.wall, mono=time.monotonic, entropy=self.seeds.randbytes)
        self.tables = HallTables(self.book, self.evening, self.running.do, pages=lambda: "")

    def shut(self) -> None:
        self.running.close()
        self.store.close()
        self.journal.close()

    def swap(self) -> None:
        """Let another computer run the desk, with a copy of its files."""
        before, ends_at = self.book.state, self.book.state.clock.ends_at
        self.shut()
        shutil.copytree(self.folder / f"desk-{self.desks}", self.folder / f"desk-{self.desks + 1}")
        self.desks += 1
        self.open(None)
        assert replace(self.book.state, news=()) == replace(before, news=())
        assert self.book.state.clock.ends_at == ends_at
        self.counts["desk swapped"] += 1

    def turn(self) -> None:
        """Let the clock, the tables and the director do what is due, and check every step."""
        for act in clock_acts(self.book.state, self.wall()):
            self.book.do(act, "clock")
        self.tables.turn()
        while self.book.state.phase != "over":
            found = [each for each in waiting(self.book.state) if each.code not in AT_TABLES]
            if not found:
                break
            self.direct(found[0].act)
        self.check()

    def direct(self, act: Act) -> None:
        """Do what the director has to decide."""
        self.counts[type(act).__name__] += 1
        self.book.do(acts.Begin(self.wall()) if isinstance(act, acts.Begin) else act)

    def check(self) -> None:
        """Check every step since the last call."""
        for step in list(self.book.steps)[self.checked :]:
            assert not sums(step.state).missing, step
            draw = step.state.draw
            if isinstance(step.act, acts.DrawSeats | acts.BreakTable) and draw is not None:
                before = self.book.steps[self.checked - 1].state
                assert commitment(draw.seed) == before.commitment
                assert perform(before, step.act).draw == draw, "the same seed gives the same draw"
            self.counts[type(step.act).__name__ if step.source.startswith("table-") else "desk"] += 1
            self.checked += 1
        invariants.check(self.book.state)


@contextmanager
def hall_of(folder: Path, kind: Format, entries: int) -> Iterator[Hall]:
    with mosquitto(folder) as broker:
        found = Hall(folder, kind, entries, broker.port, broker.desk_port)
        try:
            yield found
        finally:
            found.shut()


def quick(kind: Format, minutes: int) -> Format:
    """Return the format with levels that grow fast."""
    levels = tuple(Level((4 * 2**at, 4 * 2**at), minutes=minutes) for at in range(10))
    return replace(kind, levels=levels, stack=100, fee=10_000)


def ended(hall: Hall, entries: int) -> None:
    """Check a tournament that is over, and that the hall's own equation holds."""
    state = hall.book.state
    invariants.over(state, entries)
    given = places(state)
    assert len(given) == entries and min(given.values()) == 1 and max(given.values()) <= entries
    prizes = paid(state)
    assert sum(prizes.values()) == pool(state) == entries * 10_000
    found = hall.evening.sums([hall.evening.standing(table) for table in hall.evening.tables()])
    assert not found.missing, found


class City:
    """The tables of Cloud City, each a process, and what happens to them."""

    def __init__(self, hall: Hall, folder: Path, tables: int) -> None:
        self.hall, self.folder, self.rng = hall, folder, Random(3)
        self.processes: dict[int, Process] = {number: self.run(number) for number in range(1, tables + 1)}
        self.again: dict[int, float] = {}
        self.ran = dict.fromkeys(self.processes, time.monotonic())
        """When each table was started last: a signal would end it until it has spoken with the desk."""
        self.unplugged: dict[int, float] = {}
        self.next = time.monotonic() + 2

    def run(self, number: int) -> Process:
        command = [sys.executable, "-m", "tests.hall.tournament_table", str(self.folder), str(number)]
        with (self.folder / "tables.log").open("ab") as out:
            options: Mapping[str, Any] = {"stdout": out, "stderr": out}
            return start([*command, str(self.hall.port)], **options)

    def trouble(self) -> None:
        """Kill a table, unplug one, or swap the desk now and then; bring them back."""
        now = time.monotonic()
        for number in [number for number, at in self.again.items() if at <= now]:
            del self.again[number]
            self.processes[number], self.ran[number] = self.run(number), now
        for number in [number for number, at in self.unplugged.items() if at <= now]:
            del self.unplugged[number]
            self.processes[number].send_signal(signal.SIGUSR1)
        tables, contacts = self.hall.book.state.tables, self.hall.evening.desk.contacts
        heard = {
            number
            for number, each in contacts.items()
            if each.at is not None and each.at > max(now - 4, self.ran[number])
        }
        there = [n for n in tables if n in heard and n not in self.again and n not in self.unplugged]
        if now < self.next or self.hall.book.state.phase != "playing" or len(tables) - len(there) > 2 or not there:
            return
        self.next = now + self.rng.uniform(0.3, 1.5)
        number, chance = self.rng.choice(there), self.rng.random()
        if chance < 0.1:
            self.hall.swap()
        elif chance < 0.55:
            self.processes[number].kill()
            end(self.processes[number])
            self.again[number] = now + self.rng.uniform(0, 4)
            self.hall.counts["table killed"] += 1
        else:
            self.processes[number].send_signal(signal.SIGUSR1)
            self.unplugged[number] = now + self.rng.uniform(1, 9)
            self.hall.counts["table unplugged"] += 1

    def close(self) -> None:
        for each in self.processes.values():
            end(each)


def three_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament_link, "OFFLINE_S", 0.6)
    with hall_of(tmp_path, quick(load_format("single-evening"), 5), 13) as hall:
        tables = {number: PublishedTable(tmp_path, number, hall.port, 0.0) for number in (1, 2, 3)}
        try:
            over, step = time.monotonic() + LONGEST_S, 0
            while hall.book.state.phase != "over":
                assert time.monotonic() < over, (hall.tables.troubles, hall.book.state, hall.counts)
                step += 1
                hall.turn()
                for each in tables.values():
                    each.turn()
                if step == 150:
                    hall.swap()
                if step in (300, 400):
                    tables[1].plug()  # pulled, and plugged in again
        finally:
            for each in tables.values():
                each.close()
        ended(hall, 13)
        assert hall.counts["desk swapped"] == 1


def cloud_city(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament_link, "OFFLINE_S", 4.0)
    monkeypatch.setenv("TZ", "Europe/Paris")
    time.tzset()
    folder = Path(os.environ.get("SABACC_CITY_FOLDER", tmp_path))
    folder.mkdir(exist_ok=True)
    with hall_of(folder, quick(load_format("cloud-city"), 600), 100) as hall:
        hall.turn()
        city, over, told = City(hall, folder, 20), time.monotonic() + LONGEST_S, 0.0
        try:
            while hall.book.state.phase != "over":
                assert time.monotonic() < over, (hall.tables.troubles, hall.book.state, hall.counts)
                hall.turn()
                city.trouble()
                if time.monotonic() - told > 10:
                    told = time.monotonic()
                    state = hall.book.state
                    where = f"{state.phase} {state.stage + 1}, {sums(state)}, tables {sorted(state.tables)}"
                    clock = time.strftime("%d %H:%M", time.localtime(hall.wall()))
                    print(clock, where, dict(hall.tables.troubles), dict(hall.counts), flush=True)
                time.sleep(0.05)
        finally:
            city.close()
        ended(hall, 100)
        offsets = {time.localtime(step.wall).tm_gmtoff for step in hall.book.steps}
        print(dict(hall.counts), hall.store.count(), "rows")
        assert offsets == {7200, 3600}, "summer time ends while they play"
        assert all(hall.counts[what] for what in ("table killed", "table unplugged", "desk swapped"))


def test_a_whole_tournament_in_a_hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (cloud_city if CITY else three_tables)(tmp_path, monkeypatch)
