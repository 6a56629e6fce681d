"""A desk with tables and pages, without a broker and without a browser."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

from aiohttp.test_utils import TestClient, TestServer

from companion.game.loading.rulesets import load_rules
from companion.hall.hall_evening import HallEvening
from companion.hall.hall_pages import HallPages
from companion.hall.hall_site import HallSite
from companion.hall.hall_wire import Head, Heard, encode, encode_rows
from companion.hall.joined import Joined
from companion.hall.league.league_season import LeagueSeason
from companion.hall.store import Store
from companion.locale import Tongues
from companion.table.journal.journal import Journal
from tests.support import Bench, seat_three

T = TypeVar("T")
Client = TestClient[Any, Any]


class HallOf:
    """A desk with tables whose rows it gets without a broker, and its pages."""

    def __init__(self, folder: Path, tables: tuple[int, ...] = (3, 7)) -> None:
        self.now, self.sent = 5000.0, dict.fromkeys(tables, 0)
        self.benches = {table: Bench(folder / f"{table}.journal") for table in tables}
        store = Store(folder / "desk" / "hall.sqlite")
        self.evening = HallEvening(
            "hall", "desk", store, load_rules("standard"), wall=lambda: 1_800_000_000.0 + self.now,
            clock=lambda: self.now, changed=self.changed,
        )  # fmt: skip
        self.evening.desk.begin(take_over=True)
        tongues = Tongues("", None)
        self.pages = HallPages(
            self.evening, tongues, "en", wall=lambda: 1_800_000_000.0 + self.now, clock=lambda: self.now
        )
        self.tongues = tongues
        self.season: Callable[[], LeagueSeason] | None = None
        self.tournament = False
        self.site = self.new_site()
        for table, bench in self.benches.items():
            bench.wall += table  # journals with equal rows would be those of one table
            seat_three(bench.table)
            self.arrive(table)

    def new_site(self) -> HallSite:
        """Return the pages for one client. An application can serve in one event loop only."""
        return HallSite(
            self.evening, self.pages, self.tongues, key="the-key", do=self.do, names=(), clock=lambda: self.now,
            invite=lambda table: Joined("hall", table, "10.0.0.5", 8884, "0a" * 16), season=self.season,
            tournament=self.tournament,
        )  # fmt: skip

    def changed(self, tables: frozenset[int]) -> None:
        self.pages.look(tables)
        self.site.changed(tables)

    def do(self, work: Callable[[], Any]) -> None:
        work()
        self.evening.turned(self.now)

    def arrive(self, table: int) -> None:
        """Let the desk get every row of a table."""
        bench = self.benches[table]
        bench.settle()
        self.sent[table] += 1
        with Journal.view(bench.path) as journal:
            end = journal.end()
            head = Head(f"d{table}", "r", self.sent[table], *end, "1", 1_800_000_000.0 + self.now)
            rows = list(journal.rows(self.evening.store.tip(table).number + 1))
        place = f"sabacc/v1/hall/table/{table}"
        self.evening.desk.take(
            [Heard(f"{place}/log", encode_rows(rows)), Heard(f"{place}/head", encode(head))], self.now
        )
        self.evening.turned(self.now)

    def asking(self, asks: Callable[[Client], Awaitable[T]]) -> T:
        """Serve the pages at loopback, let `asks` ask for them, and return what it returns."""

        self.site = self.new_site()

        async def run() -> T:
            async with TestClient(TestServer(self.site.app)) as client:
                return await asks(client)

        return asyncio.run(run())

    def get(self, path: str, **headers: str) -> tuple[int, str]:
        """Return the status and the text of a page."""

        async def asks(client: Client) -> tuple[int, str]:
            async with client.get(path, headers=headers, allow_redirects=False) as got:
                return got.status, await got.text()

        return self.asking(asks)

    def order(self, name: str, **fields: str | BinaryIO) -> int:
        """Give an order as the director. Returns the status."""

        async def asks(client: Client) -> int:
            async with client.get("/k/the-key", allow_redirects=False) as got:
                cookie = got.cookies["sabacc_director"].value
            origin = str(client.make_url("/")).rstrip("/")
            headers = {"Origin": origin, "Cookie": f"sabacc_director={cookie}"}
            async with client.post(f"/director/{name}", data=fields, headers=headers, allow_redirects=False) as got:
                self.answer = await got.text()
                return got.status

        return self.asking(asks)
