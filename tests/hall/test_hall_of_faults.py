"""Tests a hall under a plan of faults, with real journals, a real broker and a real desk process. Once the faults are
over, each row is there once, and no credit is missing.

`SABACC_TABLES` sets the number of tables. `SABACC_STEPS` sets for how many steps the hall plays; each step is a move at
every table. From `LONG` steps on the plan has more faults.
"""

import http.client
import os
import re
import resource
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from companion.game.engine.state import SABACC_POT, in_hand, purse, seated
from companion.game.moves import TABLE, Move
from companion.hall import broker
from companion.hall.broker_link import Wire
from companion.hall.hall_wire import HallBroken, Post, topic
from companion.hall.joined import Joined
from companion.hall.publishing import TablePublisher
from companion.hall.store import Store
from companion.program.shows.hall_serving import read_hall
from companion.settings import Config
from companion.table.journal.journal import Journal
from tests.bench.figures import quantile
from tests.hall.many_links import ManyLinks
from tests.hall.mosquitto import mosquitto
from tests.hall.playing import PlayingTable, many_files
from tests.processes import Process, end, free_port, listens, start, wait_for

TABLES = int(os.environ.get("SABACC_TABLES", "3"))
STEPS = int(os.environ.get("SABACC_STEPS", "60"))
SEED = int(os.environ.get("SABACC_SEEDS", "0"))
LONG = 100
LONG_S = 900.0
"""How many seconds to wait for something in a hall of very many tables on a busy computer."""
HOUR_S, STALL_S = 3600.0, 6.0
TIMED = 3
"""At how many tables in the hall, and at how many more in no hall, it is measured how long a move takes until it is on
disk; the others write at the same time."""


class BadWire:
    """A connection that sends some messages twice, and some only after the next one."""

    def __init__(self, wire: Wire, rng: Random) -> None:
        self.start, self.close = wire.start, wire.close
        self._wire, self._rng = wire, rng
        self._held: list[Post] = []

    def post(self, post: Post) -> None:
        if self._rng.random() < 0.1:
            self._held.append(post)
            return
        for each in [post] * self._rng.choice((1, 1, 1, 2)) + self._held:
            self._wire.post(each)
        self._held.clear()


class HallOfFaults:
    """Tables that play, their publishers, and a desk process that is stalled and killed."""

    def __init__(self, folder: Path) -> None:
        many_files()
        self.folder, self.rng = folder, Random(SEED + TABLES)
        self.port, self.pages = free_port(), free_port()
        self.links = ManyLinks()
        self.tables = {number: PlayingTable(folder, number) for number in range(1, TABLES + 1)}
        self.alone = [PlayingTable(folder, TABLES + number) for number in range(1, TIMED + 1)]
        """Tables in no hall."""
        self.publishers: dict[int, TablePublisher] = {}
        self.booked: dict[int, set[str]] = {number: set() for number in self.tables}
        """The desk's payments that each table has booked since it was started."""
        self.ahead = 0.0
        """By how many seconds the tables' clock has been put forward."""
        self.took: dict[str, list[float]] = {"alone": [], "in the hall": []}
        """How long each move took until it was on disk, in seconds, at tables in no hall and in the hall."""
        self.process: Process
        self.second: Process
        self.processes: list[Process] = []
        """All desks that were ever started."""
        self.stalled = 0.0
        """Until when the desk stands still."""

    def begin(self) -> None:
        for _ in range(STEPS // 10):
            self.step()
        self.start_desk()
        for number in self.tables:
            self.join(number)

    # --- the desk ---------------------------------------------------------------------------------------------------

    def start_desk(self) -> None:
        self.process = self._desk("desk", self.pages, "--no-keys", "--address", "127.0.0.1", "--port", str(self.port))

    def _desk(self, name: str, pages: int, *options: str) -> Process:
        command = [sys.executable, "-m", "companion", "hall", "desk", "--folder", str(self.folder / name),
                   "--pages", str(pages), "--take-over", *options]  # fmt: skip
        environ = {**os.environ, "XDG_STATE_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)}
        with (self.folder / f"{name}.log").open("ab") as out:
            process = start(command, env=environ, stdout=out, stderr=out)
        self.processes.append(process)
        wait_for("the desk", lambda: listens(pages), LONG_S)
        return process

    def second_desk(self) -> None:
        """Let another desk take the hall over, which knows nothing."""
        self.second = self._desk("second", free_port(), "--broker", f"127.0.0.1:{self.port}")

    def first_desk_again(self) -> None:
        """End both desks, and start the first one again."""
        end(self.second)
        self.end_desk()
        self.start_desk()

    def end_desk(self) -> None:
        self.go_on()
        end(self.process)

    def stall(self, seconds: float) -> None:
        """Let the desk stand still for some seconds."""
        self.process.send_signal(signal.SIGSTOP)
        self.stalled = time.monotonic() + seconds

    def go_on(self) -> None:
        self.stalled = 0.0
        self.process.send_signal(signal.SIGCONT)

    def stall_for_an_hour(self) -> None:
        """Let the desk stand still for an hour of the tables' clock."""
        self.stall(STALL_S)
        self.ahead += HOUR_S

    def fill_disk(self) -> None:
        """Let the desk write no file beyond what its log needs, and play on until it says so."""
        log = self.folder / "desk.log"
        most = log.stat().st_size + 4096
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

        def said() -> bool:
            self.step()
            return "hall-disk" in log.read_text()

        wait_for("the desk to say that its disk is full", said, LONG_S)

    def free_disk(self) -> None:
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    def kill_broker(self) -> None:
        self.go_on()
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        os.kill(int(children[0]), signal.SIGKILL)

    def open_pot(self) -> None:
        """Open the linked pot, as the director does: a win takes half of it."""
        key = re.findall(r"/k/(\S+)", (self.folder / "desk.log").read_text())[-1]
        with closing(http.client.HTTPConnection("127.0.0.1", self.pages, timeout=60)) as asked:
            headers = {
                "Cookie": f"sabacc_director={key}", "Origin": f"http://127.0.0.1:{self.pages}",
                "Content-Type": "application/x-www-form-urlencoded",
            }  # fmt: skip
            asked.request("POST", "/director/pot", "open=yes&share=1/2", headers)
            assert asked.getresponse().status == 303

    # --- the tables -------------------------------------------------------------------------------------------------

    def join(self, number: int, device: str = "") -> TablePublisher:
        joined = Joined("hall", number, "127.0.0.1", self.port, device=device or f"device-{number}")
        made = TablePublisher(
            joined, self.tables[number].path, clock=lambda: time.monotonic() + self.ahead,
            connect=lambda *args, **options: BadWire(self.links.connect(*args, **options), self.rng),
        )  # fmt: skip
        made.start()
        if not device:
            self.publishers[number] = made
        return made

    def part(self, number: int) -> None:
        """End a table's publisher, as if its network were pulled out."""
        self.publishers.pop(number).close()

    def back(self, number: int) -> None:
        """Let a table have a network again, after an hour."""
        self.ahead += HOUR_S
        self.join(number)

    def another_computer(self, number: int) -> None:
        """Let another computer join with a table's number, until it hears that it is taken."""
        stranger = self.join(number, "another computer")

        def refused() -> bool:
            self.turn()
            stranger.turn()
            return stranger.outbox.refused == "taken"

        wait_for("the other computer to be refused", refused, LONG_S)
        stranger.close()

    def swap_card(self, number: int) -> None:
        """Put an older copy of a table's memory card in once the desk has the newer rows, and play on with it."""
        wait_for("the newer rows", lambda: self.settled(number), LONG_S)
        with self._closed(number):
            for each in self.folder.glob(f"{number}.journal*"):
                each.unlink()
            for each in (self.folder / f"kept-{number}").glob("*"):
                shutil.copy(each, self.folder / each.name)

    def keep_card(self, number: int) -> None:
        """Copy a table's memory card."""
        with self._closed(number):
            kept = self.folder / f"kept-{number}"
            kept.mkdir()
            for each in self.folder.glob(f"{number}.journal*"):
                shutil.copy(each, kept / each.name)

    @contextmanager
    def _closed(self, number: int) -> Iterator[None]:
        self.part(number)
        self.tables[number].close()
        yield
        self.tables[number] = self.tables[number].reopened()
        self.booked[number].clear()
        self.join(number)

    def step(self) -> None:
        """Let every table make a move, and do what the desk wants. The publishers work meanwhile."""
        if self.stalled and time.monotonic() >= self.stalled:
            self.go_on()
        for number, table in self.tables.items():
            if number in self.publishers:
                self.obey(number, table)
            if number > TIMED:
                table.step()
                continue
            table.settle()  # what the desk wanted is no part of the move
            pair = [("in the hall", table), ("alone", self.alone[number - 1])]
            for where, each in pair if self.rng.random() < 0.5 else reversed(pair):  # the first one waits longer
                self.timed(where, each)
        for table in self.tables.values():
            table.settle()
        self.turn()

    def timed(self, where: str, table: PlayingTable) -> None:
        """Let a table make a move, and measure how long it takes until it is on disk."""
        began = time.perf_counter()
        table.step()
        table.settle()
        if self.publishers:
            self.took[where].append(time.perf_counter() - began)

    def obey(self, number: int, table: PlayingTable) -> None:
        """Book between two hands what the desk pays, and hand the sabacc pot in, as a table's hall service does."""
        publisher, state = self.publishers[number], table.table.head
        if in_hand(state):
            return
        for order in publisher.orders.orders:
            new = order.do == "pay" and order.id not in self.booked[number] and not publisher.done(order)
            if new and seated(state, order.seat) is not None:
                self.booked[number].add(order.id)
                amount = table.table.head.money[purse(table.table.head, order.seat)] + order.amount
                reason = f"hall pay {order.id} {order.amount}"
                table.table.play(Move("adjust", order.seat, amount, reason=reason), "hall")
        pot = table.table.head.money[SABACC_POT]
        if publisher.room.pot.open and not publisher.trouble and pot > 0:
            table.table.play(Move("adjust", TABLE, 0, reason=f"hall pot {pot}"), "hall")

    def turn(self) -> None:
        for publisher in self.publishers.values():
            publisher.turn()

    def settled(self, *numbers: int) -> bool:
        """Return whether the desk has confirmed everything to these tables, or to every table."""
        self.turn()
        found = [self.publishers[number] for number in numbers or self.publishers]
        return all(publisher.outbox.acked == publisher.reader.end.number > 0 for publisher in found)

    def close(self) -> None:
        for publisher in self.publishers.values():
            publisher.close()
        for table in [*self.tables.values(), *self.alone]:
            table.close()
        for process in self.processes:
            process.send_signal(signal.SIGCONT)
            end(process)
        self.links.close()


@contextmanager
def hall_of_faults(folder: Path) -> Iterator[HallOfFaults]:
    made = HallOfFaults(folder)
    try:
        made.begin()
        yield made
    finally:
        made.close()


def plan(hall: HallOfFaults) -> dict[int, Callable[[], object]]:
    """Return what happens at which step."""
    parts: dict[float, Callable[[], object]] = {
        0.05: hall.open_pot,
        0.12: lambda: hall.part(1),
        0.16: lambda: hall.keep_card(2),
        0.20: lambda: hall.stall(0.5),
        0.33: hall.kill_broker,
        0.50: hall.end_desk,
        0.60: hall.start_desk,
        0.67: lambda: hall.swap_card(2),
        0.75: lambda: flood(hall),
        0.83: lambda: hall.back(1),
    }
    if STEPS >= LONG:
        parts |= {
            0.20: lambda: hall.stall(STALL_S),
            0.28: hall.stall_for_an_hour,
            0.40: hall.fill_disk,
            0.47: hall.free_disk,
            0.70: hall.second_desk,
            0.79: hall.first_desk_again,
            0.88: lambda: hall.another_computer(3),
        }
    return {int(part * STEPS): fault for part, fault in parts.items()}


def test_after_quiet_every_row_is_there_once(tmp_path: Path) -> None:
    with mosquitto(tmp_path):
        pass  # skips where there is none
    with ExitStack() as stack:
        hall = stack.enter_context(hall_of_faults(tmp_path))
        faults = plan(hall)
        for number in range(STEPS):
            faults.get(number, bool)()
            hall.step()
        hall.go_on()
        began = time.monotonic()
        wait_for("everything to be confirmed", hall.settled, LONG_S)
        quiet = time.monotonic() - began
        hall.end_desk()
        store = Store(tmp_path / "desk" / "hall.sqlite", reading=True)
        stack.callback(store.close)
        for number, table in hall.tables.items():
            with Journal.view(table.path) as journal:
                assert store.tip(number).hash == journal.end()[1], f"table {number}"
                assert [row.hash for row in store.rows(number)] == [row.hash for row in journal.rows()]
        doubled = store.count() - len({(table, row.hash) for table, row in store.all_rows()})
        assert doubled == 0 and store.count(2) > store.tip(2).number, "both branches of the swapped card are kept"
        the_credits_are_right(hall)
        if STEPS >= LONG:
            told = (tmp_path / "desk.log").read_text()
            codes = {"hall-disk", "hall-yielded", "hall-number-taken", "hall-fork"}
            assert codes <= set(re.findall(r"hall: (hall-[a-z-]+)", told))
            middle = {where: quantile(took, 0.5) for where, took in hall.took.items()}
            assert middle["in the hall"] < 1.25 * middle["alone"] + 0.0005, f"a hall makes tables slower: {middle}"
        print(f"{TABLES} tables, {store.count()} rows; all confirmed {quiet:.1f} s after the last move")
        for when, took in hall.took.items():
            print(f"a move on disk {when}: {quantile(took, 0.5) * 1000:.1f} ms, p99 {quantile(took, 0.99) * 1000:.1f}")


def the_credits_are_right(hall: HallOfFaults) -> None:
    """Check that nothing is missing, and the linked pot against the tables' own journals."""
    given = booked = 0
    for table in hall.tables.values():
        with Journal.view(table.path) as journal:
            words = [row.reason.split() for row in journal.rows() if row.reason.startswith("hall ")]
        given += sum(int(each[2]) for each in words if each[1] == "pot")
        booked += sum(int(each[3]) for each in words if each[1] == "pay")
    with read_hall(Config(), hall.folder / "desk") as evening:
        sums = evening.sums([evening.standing(number) for number in hall.tables])
    assert given > 0 and sums.linked + sums.in_transit == given - booked
    assert sums.missing == 0
    assert sums.stacks + sums.hand_pots + sums.sabacc_pots + sums.linked + sums.in_transit == sums.bought
    print(f"{sums.bought} credits bought, {given} given to the linked pot, {booked} paid, {sums.linked} in it")


def flood(hall: HallOfFaults) -> None:
    """Send as many messages of its own choice as a client can."""
    link = hall.links.connect("127.0.0.1", hall.port, "rogue", [], lambda heard: None, lambda code: None)
    link.start()
    wait_for("the rogue client", lambda: link.open, LONG_S)
    for number in range(2000):
        link.post(Post(topic("hall", "table", 77, "log"), b"[" * (number % 50)))
        link.post(Post(topic("hall", "table", number, "head"), b"{}"))
    wait_for("the flood", lambda: not link.unsent, LONG_S)
    link.close()


def test_no_broker_is_said_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broker, "PROGRAM", "no-such-broker")
    with pytest.raises(HallBroken, match="apt install mosquitto"):
        broker.find_program()
