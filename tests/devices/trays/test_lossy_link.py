"""Tests presses and cards over a bad cable: none is lost or doubled, and all is correct a second after the faults end.

The far end is the firmware's own node; only its wells are set directly instead of asking a reader. `SABACC_EVENTS` sets
the number of events (100,000 is the target), `SABACC_SEED` the seed.
"""

import os
import random
from collections.abc import Iterator

from msgspec.structs import replace

from companion.devices.trays.link import Link
from companion.devices.trays.report import TrayOrder, TrayReport
from companion.simulation.pico.firmware_loader import firmware
from companion.simulation.trays.badwire import WireFaults
from tests.counted import count
from tests.devices.trays.cable import Cable

EVENTS = int(os.environ.get("SABACC_EVENTS", "600"))
SEED = int(os.environ.get("SABACC_SEED", "2"))
TRAYS = 8
TENTH = WireFaults(drop=0.1, duplicate=0.1, corrupt=0.1, reorder=0.1, grain="mixed", delay=0.002, jitter=0.01)
STEP = 0.01
DWELL = (2.5, 5.0)
"""The range of seconds for which a card stays in a well, as it would in a hand. A table that asks for states cannot see
a card that comes and goes while one line is lost."""


class GivenWell:
    """A well whose contents the test sets."""

    down = False
    quality = 100
    detail = "ok"
    dead_reset = False

    def __init__(self) -> None:
        self.gain, self.changes = 5, 0
        self.tags: list[GivenTag] = []

    def lay(self, *uids: str) -> None:
        self.tags = [GivenTag(uid) for uid in uids]
        self.changes += 1

    def first(self, most: int) -> list[bytes]:
        return [tag.uid for tag in self.tags[:most]]

    def look(self, now: int) -> None:
        """Do nothing: the contents are already known."""

    def work(self, job: object) -> None:
        """Called for a signature; this reader never finishes."""


class GivenTag:
    def __init__(self, uid: str) -> None:
        self.uid = bytes.fromhex(uid)


class GivenBoard:
    """Buttons and a line; the cable sets the time."""

    wells = 0

    def __init__(self, serial: str, rng: random.Random) -> None:
        self.serial, self._rng = serial, rng
        self.ms = 0
        self.down = [False, False]
        self.inbox, self.outbox = b"", b""

    def ticks_ms(self) -> int:
        return self.ms

    def ticks_diff(self, one: int, other: int) -> int:
        return one - other

    def random32(self) -> int:
        return self._rng.getrandbits(32)

    def pressed(self, button: int) -> bool:
        return self.down[button]

    def pixels(self, colours: bytearray) -> None:
        """Ignore the lights."""

    def read(self) -> bytes:
        data, self.inbox = self.inbox[:64], self.inbox[64:]
        return data

    def write(self, data: bytes) -> int:
        self.outbox += data
        return len(data)


class Seat:
    """The firmware's node of one tray, with somebody who presses buttons, lays cards and takes them away; it keeps what
    really happened."""

    def __init__(self, name: str, seed: int) -> None:
        self.rng = random.Random(seed)
        self.board = GivenBoard(name, self.rng)
        self.node = firmware("node").Node(self.board)
        self.node.wells = [GivenWell(), GivenWell()]
        self.pressed = [0, 0]
        self.lain: list[list[tuple[str, ...]]] = [[()], [()]]
        self.events = 0
        self._resting = False
        self._next = [self._presses(0), self._presses(1), self._cards(0), self._cards(1)]
        self._due = [next(each) for each in self._next]

    def feed(self, data: bytes, now: float) -> None:
        self.board.inbox += data

    def due(self, now: float) -> bytes:
        self.board.ms = round(now * 1000)
        for hand, at in enumerate(self._due):
            if now >= at and not (self._resting and (hand > 1 or not self.board.down[hand])):
                self._due[hand] = now + next(self._next[hand])
        self.node.pump()
        while self.board.inbox:
            self.node.pump()
        data, self.board.outbox = self.board.outbox, b""
        return data

    def rest(self) -> None:
        """Finish the current press, and do nothing more."""
        self._resting = True

    def _presses(self, button: int) -> Iterator[float]:
        """Press a button for as long as it needs to count, and let go; sometimes press `act` twice within a tenth of a
        second."""
        while True:
            yield self.rng.uniform(0.05, 1.0) if button == 0 else self.rng.uniform(1.0, 6.0)
            self.board.down[button] = True
            self.pressed[button] += 1
            self.events += 1
            yield 0.06 if button == 0 else 1.3
            self.board.down[button] = False
            yield 0.06

    def _cards(self, well: int) -> Iterator[float]:
        while True:
            yield self.rng.uniform(*DWELL)
            uids = () if self.lain[well][-1] and self.rng.random() < 0.5 else (f"{self.rng.getrandbits(32):08x}",)
            self.node.wells[well].lay(*uids)
            self.lain[well].append(uids)
            self.events += 1


class Watcher:
    """What a table understands from the reports: it counts presses, and notes cards as they come and go."""

    def __init__(self) -> None:
        self.boots: list[str] = []
        self.pressed = [0, 0]
        self.fell = 0
        self.lain: list[list[tuple[str, ...]]] = [[()], [()]]
        self._before: TrayReport | None = None

    def see(self, report: TrayReport) -> None:
        if not report.boot:
            return
        before, self._before = self._before, report
        if not self.boots or self.boots[-1] != report.boot:
            self.boots.append(report.boot)
            before = None
        for at, name in enumerate(("act", "fold")):
            new = getattr(report, name).count - (getattr(before, name).count if before else 0)
            self.pressed[at] += max(0, new)
            self.fell += new < 0
        for at, well in enumerate(report.wells):
            if self.lain[at][-1] != well.tags:
                self.lain[at].append(well.tags)


def test_no_event_is_lost_or_doubled_and_all_is_right_a_second_after() -> None:
    rng = random.Random(SEED)
    seats = [Seat(f"e{SEED}{number}", 100 * SEED + number) for number in range(1, TRAYS + 1)]
    cables = [Cable(seat, random.Random(seat.board.serial), TENTH) for seat in seats]
    watchers = [Watcher() for _ in seats]
    orders = [TrayOrder() for _ in seats]
    while sum(seat.events for seat in seats) < EVENTS:
        for at, (cable, watcher) in enumerate(zip(cables, watchers, strict=True)):
            if rng.random() < 0.003:
                orders[at] = TrayOrder(rng.choice(("idle", "turn", "shift")), (1,), at, rng.randrange(1000))
                cable.link.show(orders[at], cable.now)
            watcher.see(cable.turn(STEP))
    for seat, cable, watcher, order in zip(seats, cables, watchers, orders, strict=True):
        seat.rest()
        for _ in range(round(2.0 / STEP)):
            watcher.see(cable.turn(STEP))
        cable.faults(WireFaults())
        for _ in range(round(1.0 / STEP)):
            watcher.see(cable.turn(STEP))
        assert watcher.boots == [seat.node.boot]
        assert (watcher.pressed, watcher.fell) == (seat.pressed, 0)
        assert watcher.lain == seat.lain
        report = cable.link.report(cable.now, "")
        assert report.health == "ok"
        assert [report.act.count, report.fold.count] == [seat.node.act.count, seat.node.fold.count] == seat.pressed
        assert [well.tags for well in report.wells] == [lain[-1] for lain in seat.lain]
        assert (seat.node.ring, seat.node._ask, seat.node._hue) == (order.ring, order.ask, order.hue)
        assert seat.node._acked == seat.pressed
        assert cable.link.figures.quality < 0.9
    lines = sum(cable.up.carried + cable.down.carried for cable in cables)
    struck = sum(cable.up.struck + cable.down.struck for cable in cables)
    assert 0.3 < struck / lines < 0.4  # one tenth each, independently: 34 %
    count("trays", events=sum(seat.events for seat in seats), lines=lines, struck=struck)


def test_a_reboot_in_the_middle_of_an_event_counts_nothing_twice() -> None:
    """A press that was not acknowledged is either lost with the tray's memory or was counted once. Lines from before
    the reboot may arrive late; they count for nothing."""
    for seed in range(max(6, EVENTS // 1000)):
        seat = Seat("e1", seed)
        cable = Cable(seat, random.Random(seed), replace(TENTH, jitter=0.05))
        watcher = Watcher()
        for turn in range(3000):
            if turn % 700 == 350 + seed:
                seat.node = firmware("node").Node(seat.board)
                seat.node.wells = [GivenWell(), GivenWell()]
                for well, lain in zip(seat.node.wells, seat.lain, strict=True):
                    well.lay(*lain[-1])
                seat.board.inbox = seat.board.outbox = b""
            watcher.see(cable.turn(STEP))
        assert len(watcher.boots) == len(set(watcher.boots)) == 5
        assert watcher.fell == 0
        assert all(seen <= made for seen, made in zip(watcher.pressed, seat.pressed, strict=True))
        assert sum(seat.pressed) - sum(watcher.pressed) <= 4 * 2


def test_a_link_at_rest_says_little() -> None:
    """For eight idle trays the companion sends two lines a second to each, and each tray sends four."""
    seat = Seat("e1", 1)
    seat.rest()
    cable = Cable(seat, random.Random(1), WireFaults())
    cable.run(1)
    before = cable.down.carried, cable.up.carried
    cable.run(10)
    assert cable.down.carried - before[0] <= 21
    assert cable.up.carried - before[1] <= 41
    assert isinstance(cable.link, Link)
