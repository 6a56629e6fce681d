"""A site for tests: a table in a temporary folder, and clients that ask for its pages without a network."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any, TypeVar

from aiohttp import ClientResponse, web
from aiohttp.test_utils import TestClient, TestServer

from companion.config import load_config
from companion.program.shows.serving import open_site
from companion.web.server import Site
from tests.support import Bench, seat_three

T = TypeVar("T")
Client = TestClient[Any, Any]


@contextmanager
def table(folder: Path, *, seated: bool = True) -> Iterator[Bench]:
    """Return a table with three players, whose journal is in the folder."""
    bench = Bench(folder / "table.journal")
    if seated:
        seat_three(bench.table)
        bench.settle()
    try:
        yield bench
    finally:
        bench.close()


def site(folder: Path) -> Site:
    """Return the pages of the table whose journal is in the folder."""
    return open_site(load_config(), folder / "table.journal", simulated=True)


def asking(made: Site, asks: Callable[[Client], Awaitable[T]]) -> T:
    """Serve the site at loopback, let `asks` ask for pages, and return what it returns."""

    made.publisher.look()
    return asking_app(made.app, asks)


def asking_app(app: web.Application, asks: Callable[[Client], Awaitable[T]]) -> T:
    """Serve an application at loopback, let `asks` ask for pages, and return what it returns."""

    async def run() -> T:
        async with TestClient(TestServer(app)) as client:
            return await asks(client)

    return asyncio.run(run())


async def page(client: Client, path: str = "/", **headers: str) -> tuple[int, str]:
    """Return the status and the text of a page. Underscores in the names of headers stand for hyphens."""
    async with client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()}) as got:
        return got.status, await got.text()


async def events(answer: ClientResponse, count: int) -> list[dict[str, str]]:
    """Return the next events of a stream, as dictionaries of their fields."""
    found: list[dict[str, str]] = []
    while len(found) < count:
        fields: dict[str, str] = {}
        while (line := (await answer.content.readline()).decode().rstrip("\n")) != "":
            name, _, value = line.partition(": ")
            fields[name] = f"{fields[name]}\n{value}" if name in fields else value
        found.append(fields)
    return found


def text_of(html: str) -> str:
    """Return the text of a page, without tags."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())
