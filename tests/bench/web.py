"""Measures the web server with 200 spectators and a room full of phones: what it uses, and how long people wait. It is
compared, in the same run, with a bare aiohttp handler that sends the same bytes."""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import aiohttp

from tests.bench.figures import Figure, quantile
from tests.bench.senses import Room
from tests.processes import Process, free_port, memory_mib, processor_s, started
from tests.support import Bench, seat_three

SPECTATORS, STATES, APART_S = 200, 20, 0.5
ARRIVING, WITHIN_S = 220, 1.0
IDLE_S = 20.0
FILES = ("/static/cloth.css", "/static/live.js", "/static/marks.svg")

BARE = """
import asyncio, sys
from aiohttp import web
from pathlib import Path
page, news = Path(sys.argv[2]).read_text(), asyncio.Event()
async def whole(request):
    return web.Response(text=page, content_type="text/html")
async def post(request):
    global news
    old, news = news, asyncio.Event()
    old.set()
    return web.Response()
async def stream(request):
    answer = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
    await answer.prepare(request)
    while True:
        await answer.write(("event: page\\ndata: " + page.replace("\\n", "\\ndata: ") + "\\n\\n").encode())
        await asyncio.wait_for(news.wait(), 600)
app = web.Application()
app.router.add_get("/", whole)
app.router.add_post("/news", post)
app.router.add_get("/stream/spectators", stream)
app.router.add_get("/static/{name}", whole)
web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), print=None)
"""
"""The handler to compare with: the same page to everybody, and nothing else."""


ATTACK = """
import asyncio, itertools, sys
import aiohttp
address = sys.argv[1]
async def flood(at, session):
    for n in itertools.count():
        path, headers = ("/", "/stream/dealer", f"/admin/{n}", "/static/../x")[n % 4], {}
        if n % 3 == 0:
            headers["Host"] = "evil.example"
        try:
            if n % 5 == 0:
                async with session.post(address + "pair", data={"secret": "1" * (n % 40000)}) as answer:
                    await answer.read()
            else:
                async with session.get(address + path[1:], headers=headers) as answer:
                    await answer.content.read(1000)
        except (aiohttp.ClientError, OSError, TimeoutError):
            await asyncio.sleep(0.01)
async def main():
    loop = asyncio.get_running_loop()
    host, port = address[7:-1].split(":")
    silent = [await asyncio.open_connection(host, int(port)) for _ in range(300)]
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        await asyncio.gather(*(flood(at, session) for at in range(40)))
asyncio.run(main())
"""
"""Somebody who floods the server: scans, foreign names, guessed codes, large bodies, and connections that say
nothing."""
ROUNDS = 12
"""How often the table is touched in all ways, idle and attacked."""


def web() -> Iterator[Figure]:
    """Memory, waiting and processor time with spectators, and waiting when many arrive at once; and what the table's
    own screen notices of an attack."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _figures(Path(folder))
    idle, attacked = (_touched(attacked=attacked) for attacked in (False, True))
    beside = f"{quantile(idle, 0.99) * 1000:.0f} ms without an attack"
    yield Figure(
        "web: touch to pixels while it is attacked, p99", quantile(attacked, 0.99) * 1000, "ms", 85, peer=beside
    )


def _touched(*, attacked: bool) -> list[float]:
    """Return the seconds from touches to pixels of a table whose pages are served, and perhaps attacked. The server has
    the priority of its unit; the attacker has less, because it would be another computer."""
    with tempfile.TemporaryDirectory() as name:
        folder, port = Path(name), free_port()
        room = Room(folder, slow=False, rounds=ROUNDS)
        command = [sys.executable, "-m", "companion", "serve", "--address", "127.0.0.1", "--port", str(port)]
        environ = {**os.environ, "XDG_STATE_HOME": name, "XDG_CONFIG_HOME": name}
        attacker = [sys.executable, "-c", ATTACK if attacked else "input()", f"http://127.0.0.1:{port}/"]
        quiet = {"env": environ, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        serve = ["nice", "-n", "10", *command, "--journal", str(folder / "bench.journal")]
        with started(serve, **quiet), started(["nice", "-n", "19", *attacker], stdin=subprocess.PIPE, **quiet):
            return room.measure()[2]


def _figures(folder: Path) -> Iterator[Figure]:
    bench = Bench(folder / "table.journal")
    seat_three(bench.table)
    bench.settle()
    port = free_port()
    environ = {**os.environ, "XDG_STATE_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = [sys.executable, "-m", "companion", "serve", "--address", "127.0.0.1", "--port", str(port)]
    with (
        closing(bench),
        started([*command, "--journal", str(bench.path)], env=environ, stdout=subprocess.DEVNULL) as own,
    ):
        idle, waits, memory = asyncio.run(_watched(own, port, _moves(bench)))
        pages = asyncio.run(_arrive(port))
        whole = asyncio.run(_page(port))
    file = folder / "page.html"
    file.write_text(whole, "utf-8")
    port = free_port()
    with started([sys.executable, "-c", BARE, str(port), str(file)], env=environ) as bare:
        bare_idle, bare_waits, bare_memory = asyncio.run(_watched(bare, port, _news(port)))
        bare_pages = asyncio.run(_arrive(port))
    wait, bare_wait = quantile(waits, 0.99) * 1000, quantile(bare_waits, 0.99) * 1000
    page, bare_page = quantile(pages, 0.99) * 1000, quantile(bare_pages, 0.99) * 1000
    yield Figure("web: memory with 200 spectators", memory, "MiB", 60, peer=f"bare aiohttp {bare_memory:.0f} MiB")
    said = f"bare aiohttp {bare_wait:.0f} ms, without a journal"
    yield Figure("web: from the disk to 200 spectators, p99", wait, "ms", 100, peer=said)
    said = f"bare aiohttp {bare_idle * 100:.2f} %"
    yield Figure("web: processor while nothing happens, 200 looking", idle * 100, "%", 0.2, peer=said)
    said = f"bare aiohttp {bare_page:.0f} ms"
    yield Figure("web: 220 phones within a second, whole page p99", page, "ms", 150, peer=said)


Move = Callable[[int], Awaitable[None]]


def _moves(bench: Bench) -> Move:
    async def move(at: int) -> None:
        if at % 2:
            bench.table.undo("bench")
        else:
            bench.table.deal("bench")
        bench.settle()

    return move


def _news(port: int) -> Move:
    async def move(at: int) -> None:
        async with aiohttp.ClientSession() as session, session.post(f"http://127.0.0.1:{port}/news"):
            pass

    return move


async def _watched(process: Process, port: int, move: Move) -> tuple[float, list[float], float]:
    """Return the share of a processor without news, the waits for each state and spectator in seconds, and MiB of
    memory."""
    came: asyncio.Queue[float] = asyncio.Queue()
    looking = [asyncio.create_task(_look(at, port, came)) for at in range(SPECTATORS)]
    for _ in looking:
        await asyncio.wait_for(came.get(), 60)
    before = processor_s(process.pid)
    await asyncio.sleep(IDLE_S)
    idle = (processor_s(process.pid) - before) / IDLE_S
    waits = []
    for at in range(STATES):
        await move(at)
        began = time.perf_counter()
        waits += [await asyncio.wait_for(came.get(), 30) - began for _ in looking]
        await asyncio.sleep(APART_S)
    memory = memory_mib(process.pid)
    for task in looking:
        task.cancel()
    await asyncio.gather(*looking, return_exceptions=True)
    return idle, waits, memory


async def _look(at: int, port: int, came: "asyncio.Queue[float]") -> None:
    """Look as a spectator with an address of its own."""
    async with (
        _session(port, f"127.0.1.{at + 1}") as session,
        session.get(f"http://127.0.0.1:{port}/stream/spectators") as answer,
    ):
        async for line in answer.content:
            if line == b"event: page\n":
                came.put_nowait(time.perf_counter())


async def _arrive(port: int) -> list[float]:
    """Return the seconds until each of many phones has the page and its files, if all arrive within a second."""

    async def phone(at: int) -> float:
        await asyncio.sleep(at * WITHIN_S / ARRIVING)
        began = time.perf_counter()
        async with _session(port) as session:
            for path in ("/", *FILES):
                async with session.get(f"http://127.0.0.1:{port}{path}") as answer:
                    await answer.read()
        return time.perf_counter() - began

    return list(await asyncio.gather(*(phone(at) for at in range(ARRIVING))))


async def _page(port: int) -> str:
    async with _session(port) as session, session.get(f"http://127.0.0.1:{port}/") as answer:
        return await answer.text()


@asynccontextmanager
async def _session(port: int, source: str = "127.0.0.1") -> AsyncIterator[aiohttp.ClientSession]:
    """Return a client with as many connections as it likes, once the server listens."""
    timeout = aiohttp.ClientTimeout(total=None, sock_connect=10)
    async with aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(limit=0, local_addr=(source, 0)), timeout=timeout
    ) as session:
        for _ in range(600):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                break
            except OSError:
                await asyncio.sleep(0.05)
        yield session
