"""Measures a hall of 200 tables: how long a row takes from the table's disk to the desk's page, what broker and desk
cost, and how fast the desk takes many rows at once."""

import asyncio
import gc
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from queue import SimpleQueue

import aiohttp

from companion.hall.hall_wire import Heard, topic
from companion.hall.joined import Joined, line_of
from companion.hall.outbox import Outbox
from companion.hall.publishing import TablePublisher
from companion.hall.store import Store
from tests.bench.figures import Figure, quantile
from tests.hall.fakes import MemoryReader, chain
from tests.hall.many_links import ManyLinks
from tests.hall.playing import PlayingTable, many_files
from tests.processes import Process, free_port, listens, memory_mib, processor_s, started, wait_for

TABLES, SECONDS, WARM_S = int(os.environ.get("SABACC_TABLES", "200")), 30.0, 10.0
"""How many tables there are, each with one move a second, and for how long."""
ROWS, BATCH = 20_000, 50
TURNS, MOVES = 20, 25
"""How often the publisher works and stands still in turns, and for how many moves each time."""
QUIET_S = 600.0
"""How many seconds to wait for a thousand tables on a busy computer."""
MANY, MANY_S = 1000, 20.0
"""How many tables there are at most, each with one row a second, and for how long."""


def hall() -> Iterator[Figure]:
    """Yield all measurements of a hall."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _resent(Path(folder))
        yield from _evening(Path(folder))
    for part in (_beside, _thousand):
        with tempfile.TemporaryDirectory() as folder:
            yield from part(Path(folder))


def _resent(folder: Path) -> Iterator[Figure]:
    """Measure a desk that gets the rows of a long evening at once, each message in a commit of its own, and then gets
    them once more."""
    rows = chain(ROWS, data="x" * 200)
    store = Store(folder / "resent.sqlite")
    for name, wanted in (("taken", 5.0), ("dropped as repeats", 1.0)):
        began = time.perf_counter()
        for at in range(0, ROWS, BATCH):
            with store.commit():
                store.take(1, rows[at : at + BATCH])
        yield Figure(f"hall: 20,000 rows {name}", time.perf_counter() - began, "s", wanted)
    assert store.count() == ROWS
    store.close()


@contextmanager
def _desk(folder: Path) -> Iterator[tuple[Process, int, int]]:
    """Run a desk whose files are in the folder. Gives its process, the tables' port and the port of the pages."""
    many_files()
    port, pages = free_port(), free_port()
    environ = {**os.environ, "XDG_STATE_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = [sys.executable, "-m", "companion", "hall", "desk", "--no-keys", "--address", "127.0.0.1",
               "--folder", str(folder / "desk"), "--port", str(port), "--pages", str(pages)]  # fmt: skip
    with started(command, env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as desk:
        wait_for("the desk", lambda: listens(pages))
        yield desk, port, pages


def _evening(folder: Path) -> Iterator[Figure]:
    with _desk(folder) as (desk, port, pages), closing(ManyLinks()) as links:
        publishers = [
            TablePublisher(
                Joined("hall", number, "127.0.0.1", port, device=f"d{number}"), folder / f"{number}.journal",
                connect=links.connect,
            )
            for number in range(1, TABLES + 1)
        ]  # fmt: skip
        for publisher in publishers:
            publisher.start()
        wait_for("all connections", lambda: _connected(publishers))
        tables = [PlayingTable(folder, number) for number in range(1, TABLES + 1)]
        gc.freeze()  # 200 tables in one process: a search through all of them for garbage is no wait of the desk
        waits, spent = asyncio.run(_played(tables, publishers, pages, desk))
        gc.unfreeze()
        broker = _child(desk)
        said = f"{len(waits)} moves at {TABLES} tables; median {quantile(waits, 0.5) * 1000:.0f} ms"
        late = quantile(waits, 0.99) * 1000
        yield Figure("hall: from a table's disk to the desk's page, p99", late, "ms", 100, peer=said)
        yield Figure("hall: memory of the broker", memory_mib(broker), "MiB", 15)
        said = f"{spent * 100:.0f} % of a processor"
        yield Figure("hall: memory of the desk", memory_mib(desk.pid), "MiB", 200, peer=said)
        wait_for("quiet", lambda: _quiet(publishers))
        lacking = sum(each.outbox.waiting for each in publishers)
        yield Figure("hall: rows that the desk lacks after quiet", lacking, "rows", 0)
        for publisher in publishers:
            publisher.close()
        for table in tables:
            table.close()


def _beside(folder: Path) -> Iterator[Figure]:
    """Measure how long a table's moves take until they are on its disk while its publisher sends them to the desk, and
    while that process stands still, in turns."""
    table = PlayingTable(folder, 1)
    table.settle()
    took: dict[bool, list[float]] = {True: [], False: []}
    with _desk(folder) as (_, port, _pages):
        line = line_of(Joined("hall", 1, "127.0.0.1", port))
        command = [sys.executable, "-m", "companion", "hall", "join", line, "--journal", str(table.path)]
        with (
            started(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as publisher,
            closing(Store(folder / "desk" / "hall.sqlite", reading=True)) as store,
        ):
            wait_for("the first rows", lambda: store.count() > 0)
            for turn in range(2 * TURNS):
                sending = turn % 2 == 0
                publisher.send_signal(signal.SIGCONT if sending else signal.SIGSTOP)
                for _ in range(MOVES):
                    began = time.perf_counter()
                    table.step()
                    table.settle()
                    took[sending].append(time.perf_counter() - began)
            publisher.send_signal(signal.SIGCONT)
            table.close()
    with_, without = (quantile(took[sending], 0.5) * 1000 for sending in (True, False))
    said = f"{with_:.1f} ms with the hall, {without:.1f} ms without; medians of {TURNS * MOVES} moves each"
    yield Figure("hall: what it adds to a table's move on disk", with_ - without, "ms", 1, peer=said)


class ThinTable:
    """A table that is only a list of rows and a connection, so that a thousand of them fit into one process."""

    def __init__(self, number: int, port: int, links: ManyLinks) -> None:
        self.reader, self.written, self.waits = MemoryReader(), deque[float](), list[float]()
        self.outbox = Outbox("hall", number, self.reader, device=f"d{number}", run="bench")
        self._inbox: SimpleQueue[Heard | str] = SimpleQueue()
        self.open = False
        self._link = links.connect(
            "127.0.0.1", port, f"thin-{number}", [topic("hall", "desk", "have", number)],
            self._inbox.put, self._inbox.put,
        )  # fmt: skip
        self._link.start()
        self.close = self._link.close

    def write(self) -> None:
        """Add a row to the journal."""
        self.reader.write(1)
        self.written.append(time.monotonic())

    def turn(self) -> None:
        """Take what the desk says, send what is due, and note how long each row has taken to the desk's disk."""
        now = time.monotonic()
        while not self._inbox.empty():
            item = self._inbox.get_nowait()
            if isinstance(item, Heard):
                self.outbox.heard(item.payload, now)
            elif not item:
                self.open = True
                self.outbox.connected()
        while self.written and self.reader.end.number - len(self.written) < (self.outbox.acked or 0):
            self.waits.append(now - self.written.popleft())
        for post in self.outbox.turn(now):
            self._link.post(post)


def _thousand(folder: Path) -> Iterator[Figure]:
    """Measure a hall of a thousand tables, each with one row a second."""
    with _desk(folder) as (desk, port, _), closing(ManyLinks()) as links:
        tables = [ThinTable(number, port, links) for number in range(1, MANY + 1)]

        def all_are(true: Callable[[ThinTable], bool]) -> Callable[[], bool]:
            def look() -> bool:
                for table in tables:
                    table.turn()
                return all(true(table) for table in tables)

            return look

        wait_for("a thousand connections", all_are(lambda table: table.open), QUIET_S)
        began, written = time.monotonic(), 0
        before = processor_s(desk.pid)
        while (spent := time.monotonic() - began) < MANY_S:
            for at in range(written, min(int(spent * MANY), written + MANY)):
                tables[at % MANY].write()
                written = at + 1
            for table in tables:
                table.turn()
            time.sleep(0.002)
        cost = (processor_s(desk.pid) - before) / MANY_S
        wait_for("quiet", all_are(lambda table: table.outbox.acked == table.reader.end.number), QUIET_S)
        waits = [wait for table in tables for wait in table.waits]
        late = quantile(waits, 0.99) * 1000
        late = quantile(waits, 0.99) * 1000
        said = f"{written} rows; confirmed p99 {late:.0f} ms, the desk {cost * 100:.0f} % of a processor"
        for table in tables:
            table.close()
        with closing(Store(folder / "desk" / "hall.sqlite", reading=True)) as store:
            gaps = sum(
                [row.hash for row in store.rows(at)] != [row.hash for row in table.reader.written]
                for at, table in enumerate(tables, 1)
            )
        yield Figure(f"hall: of {MANY:,} tables with a gap", gaps, "tables", 0, peer=said)


async def _played(
    tables: list[PlayingTable], publishers: list[TablePublisher], pages: int, desk: Process
) -> tuple[list[float], float]:
    """Let every table make a move a second. Returns how long each move took to the page in seconds, and the share of a
    processor that the desk used."""
    sent: dict[int, float] = {}
    waits: list[float] = []
    over = asyncio.Event()

    async def look() -> None:
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=None)) as session,
            session.get(f"http://127.0.0.1:{pages}/stream/hall?lang=en") as answer,
        ):
            async for chunk in answer.content.iter_any():
                now = time.perf_counter()
                for part in chunk.split(b'<li id="table-')[1:]:
                    number = int(part.partition(b'"')[0] or 0) if part[:1].isdigit() else 0
                    if number in sent:
                        waits.append(now - sent.pop(number))

    def publish() -> None:
        """Run the publishers' loop. In a real hall each publisher has its own process."""
        while not over.is_set():
            for publisher in publishers:
                publisher.turn()
            time.sleep(0.005)

    publishing = asyncio.get_running_loop().run_in_executor(None, publish)
    looking = asyncio.create_task(look())
    await asyncio.sleep(WARM_S)
    if looking.done():
        await looking  # it cannot see the page, and says why
    waits.clear()
    before, began = processor_s(desk.pid), time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        round_ = time.perf_counter()
        for at, table in enumerate(tables):
            table.step()
            await asyncio.to_thread(table.settle)
            sent[table.number] = time.perf_counter()
            await asyncio.sleep(max(0.0, round_ + (at + 1) / len(tables) - time.perf_counter()))
    spent = (processor_s(desk.pid) - before) / (time.perf_counter() - began)
    await asyncio.sleep(2.0)
    over.set()
    looking.cancel()
    await publishing
    await asyncio.gather(looking, return_exceptions=True)
    return waits, spent


def _connected(publishers: list[TablePublisher]) -> bool:
    for publisher in publishers:
        publisher.turn()
    return not any(publisher.trouble for publisher in publishers)


def _quiet(publishers: list[TablePublisher]) -> bool:
    for publisher in publishers:
        publisher.turn()
    return all(each.outbox.acked == each.reader.end.number for each in publishers)


def _child(process: Process) -> int:
    return int(Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()[0])
