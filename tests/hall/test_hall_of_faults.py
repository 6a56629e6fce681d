"""Tests a hall under a plan of faults, with real journals, a real broker and a real desk process. Once the faults are
over, each row is there once.

`SABACC_TABLES` sets the number of tables. `SABACC_STEPS` sets for how many steps the hall plays; each step is a move at
every table that is not away.
"""

import os
import shutil
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import pytest

from companion.hall import broker
from companion.hall.broker_link import Link
from companion.hall.hall_wire import HallBroken, Post, topic
from companion.hall.joined import Joined
from companion.hall.publishing import TablePublisher
from companion.hall.store import Store
from companion.table.journal.journal import Journal
from tests.hall.mosquitto import free_port, listens, mosquitto
from tests.hall.playing import PlayingTable, many_files
from tests.processes import Process, end, start, wait_for

TABLES = int(os.environ.get("SABACC_TABLES", "3"))
STEPS = int(os.environ.get("SABACC_STEPS", "60"))


class HallOfFaults:
    """Tables that play, their publishers, and a desk process that is stalled and killed."""

    def __init__(self, folder: Path) -> None:
        many_files()
        self.folder, self.rng = folder, Random(TABLES)
        self.port, self.pages = free_port(), free_port()
        self.tables = {number: PlayingTable(folder, number) for number in range(1, TABLES + 1)}
        self.publishers: dict[int, TablePublisher] = {}
        self.took: list[float] = []
        """How long each move took until it was on disk, in seconds."""
        self.process: Process

    def begin(self) -> None:
        self.start_desk()
        for number in self.tables:
            self.join(number)

    def start_desk(self) -> None:
        command = [sys.executable, "-m", "companion", "hall", "desk", "--no-keys", "--address", "127.0.0.1",
                   "--folder", str(self.folder / "desk"), "--port", str(self.port), "--pages", str(self.pages),
                   "--take-over"]  # fmt: skip
        environ = {**os.environ, "XDG_STATE_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)}
        with (self.folder / "desk.log").open("ab") as out:
            self.process = start(command, env=environ, stdout=out, stderr=out)
        wait_for("the desk", lambda: listens(self.pages))

    def broker(self) -> int:
        """The process number of the desk's broker."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return int(children[0]) if children else 0

    def join(self, number: int) -> None:
        joined = Joined("hall", number, "127.0.0.1", self.port, device=f"device-{number}")
        made = self.publishers[number] = TablePublisher(joined, self.tables[number].path)
        made.start()

    def part(self, number: int) -> None:
        """End a table's publisher, as if its network were pulled out."""
        self.publishers.pop(number).close()

    def swap_card(self, number: int) -> None:
        """Put an older copy of a table's memory card in, and play on with it."""
        self.part(number)
        table = self.tables[number]
        table.close()
        kept = self.folder / f"kept-{number}"
        for each in self.folder.glob(f"{number}.journal*"):
            each.unlink()
        for each in kept.glob("*"):
            shutil.copy(each, self.folder / each.name)
        self.tables[number] = table.reopened()
        self.join(number)

    def keep_card(self, number: int) -> None:
        """Copy a table's memory card. The table is closed meanwhile."""
        self.part(number)
        table = self.tables[number]
        table.close()
        kept = self.folder / f"kept-{number}"
        kept.mkdir()
        for each in self.folder.glob(f"{number}.journal*"):
            shutil.copy(each, kept / each.name)
        self.tables[number] = table.reopened()
        self.join(number)

    def step(self) -> None:
        """Let every table make a move. The publishers work meanwhile."""
        for number, table in self.tables.items():
            began = time.perf_counter()
            table.step()
            table.settle()
            self.took.append(time.perf_counter() - began)
            if number in self.publishers:
                self.publishers[number].turn()

    def turn(self) -> None:
        for publisher in self.publishers.values():
            publisher.turn()

    def settled(self) -> bool:
        """Return whether the desk has confirmed everything to every table."""
        self.turn()
        return all(publisher.outbox.acked == publisher.reader.end.number > 0 for publisher in self.publishers.values())

    def close(self) -> None:
        for publisher in self.publishers.values():
            publisher.close()
        for table in self.tables.values():
            table.close()
        self.process.send_signal(signal.SIGCONT)
        end(self.process)


@contextmanager
def hall_of_faults(folder: Path) -> Iterator[HallOfFaults]:
    made = HallOfFaults(folder)
    try:
        made.begin()
        yield made
    finally:
        made.close()


def test_after_quiet_every_row_is_there_once(tmp_path: Path) -> None:
    with mosquitto(tmp_path):
        pass  # skips where there is none
    with ExitStack() as stack:
        hall = stack.enter_context(hall_of_faults(tmp_path))
        faults = {
            STEPS // 8: lambda: hall.part(1),
            STEPS // 6: lambda: hall.keep_card(2),
            STEPS // 5: lambda: hall.process.send_signal(signal.SIGSTOP),
            STEPS // 3: lambda: os.kill(hall.broker(), signal.SIGKILL),
            STEPS // 2: lambda: end(hall.process),
            STEPS * 2 // 3: lambda: hall.swap_card(2),
            STEPS * 3 // 4: lambda: flood(hall.port),
            STEPS * 5 // 6: lambda: hall.join(1),
        }
        for number in range(STEPS):
            if number in faults:
                faults[number]()
            if number == STEPS // 4:
                hall.process.send_signal(signal.SIGCONT)
            if number == STEPS // 2 + STEPS // 10:
                hall.start_desk()
            hall.step()
        wait_for("everything to be confirmed", hall.settled)
        end(hall.process)
        store = Store(tmp_path / "desk" / "hall.sqlite", reading=True)
        stack.callback(store.close)
        for number, table in hall.tables.items():
            with Journal.view(table.path) as journal:
                assert store.tip(number).hash == journal.end()[1], f"table {number}"
                assert [row.hash for row in store.rows(number)] == [row.hash for row in journal.rows()]
        doubled = store.count() - len({(table, row.hash) for table, row in store.all_rows()})
        assert doubled == 0 and store.count(2) > store.tip(2).number, "both branches of the swapped card are kept"
        print(f"{TABLES} tables, {store.count()} rows, a move on disk: {sorted(hall.took)[len(hall.took) // 2]:.4f} s")


def flood(port: int) -> None:
    """Send as many messages of its own choice as a client can."""
    link = Link("127.0.0.1", port, "rogue", [], lambda heard: None, lambda code: None)
    link.start()
    wait_for("the rogue client", lambda: link.open)
    for number in range(2000):
        link.post(Post(topic("hall", "table", 77, "log"), b"[" * (number % 50)))
        link.post(Post(topic("hall", "table", number, "head"), b"{}"))
    link.close()


def test_no_broker_is_said_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broker, "PROGRAM", "no-such-broker")
    with pytest.raises(HallBroken, match="apt install mosquitto"):
        broker.find_program()
