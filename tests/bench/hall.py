"""Measures a hall of 200 tables: how long a row takes from the table's disk to the desk's page, what broker and desk
cost, and how fast the desk takes many rows at once."""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import aiohttp

from companion.hall.joined import Joined
from companion.hall.publishing import TablePublisher
from companion.hall.store import Store
from tests.bench.figures import Figure, quantile
from tests.hall.fakes import chain
from tests.hall.mosquitto import free_port, listens
from tests.hall.playing import PlayingTable, many_files
from tests.processes import Process, started, wait_for

TABLES, SECONDS, WARM_S = int(os.environ.get("SABACC_TABLES", "200")), 30.0, 10.0
"""How many tables there are, each with one move a second, and for how long."""
ROWS, BATCH = 20_000, 50


def hall() -> Iterator[Figure]:
    """Yield all measurements of a hall."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _resent(Path(folder))
        yield from _evening(Path(folder))


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


def _evening(folder: Path) -> Iterator[Figure]:
    many_files()
    port, pages = free_port(), free_port()
    environ = {**os.environ, "XDG_STATE_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = [sys.executable, "-m", "companion", "hall", "desk", "--no-keys", "--address", "127.0.0.1",
               "--folder", str(folder / "desk"), "--port", str(port), "--pages", str(pages)]  # fmt: skip
    with started(command, env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as desk:
        wait_for("the desk", lambda: listens(pages))
        publishers = [
            TablePublisher(Joined("hall", number, "127.0.0.1", port, device=f"d{number}"), folder / f"{number}.journal")
            for number in range(1, TABLES + 1)
        ]
        for publisher in publishers:
            publisher.start()
        # their sockets are opened before the many files of the tables: the library cannot wait for one beyond 1,024
        wait_for("all connections", lambda: _connected(publishers))
        tables = [PlayingTable(folder, number) for number in range(1, TABLES + 1)]
        waits, spent = asyncio.run(_played(tables, publishers, pages, desk))
        broker = _child(desk)
        said = f"{len(waits)} moves at {TABLES} tables; median {quantile(waits, 0.5) * 1000:.0f} ms"
        late = quantile(waits, 0.99) * 1000
        yield Figure("hall: from a table's disk to the desk's page, p99", late, "ms", 100, peer=said)
        yield Figure("hall: memory of the broker", _memory(broker), "MiB", 15)
        said = f"{spent * 100:.0f} % of a processor"
        yield Figure("hall: memory of the desk", _memory(desk.pid), "MiB", 200, peer=said)
        wait_for("quiet", lambda: _quiet(publishers))
        lacking = sum(each.outbox.waiting for each in publishers)
        yield Figure("hall: rows that the desk lacks after quiet", lacking, "rows", 0)
        for publisher in publishers:
            publisher.close()
        for table in tables:
            table.close()


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
    before, began = _processor(desk), time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        round_ = time.perf_counter()
        for at, table in enumerate(tables):
            table.step()
            await asyncio.to_thread(table.settle)
            sent[table.number] = time.perf_counter()
            await asyncio.sleep(max(0.0, round_ + (at + 1) / len(tables) - time.perf_counter()))
    spent = (_processor(desk) - before) / (time.perf_counter() - began)
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


def _memory(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def _processor(process: Process) -> float:
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
