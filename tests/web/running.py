"""A running table with its web server, each in a thread of its own: the real loop, journal, socket and server."""

import asyncio
import ssl
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from pathlib import Path
from queue import SimpleQueue
from types import MappingProxyType

from aiohttp import web

from companion.config import load_config
from companion.devices.decks.shelf import Shelf
from companion.devices.later import Later
from companion.game.loading.rulesets import load_rules
from companion.program.loop.app import App, Durable
from companion.program.loop.notices import Notices
from companion.program.phones.phone_service import PhoneService, open_phones
from companion.program.shows.serving import encrypted, open_site
from companion.settings import Config
from companion.table.cards import CardTracker
from companion.table.intents import Intent, Quit
from companion.table.journal.open_journal import open_journal
from companion.table.journal.writer import JournalWriter
from companion.table.table import Table
from companion.table.views.phone_view import AnswerPhone, OfferPhone, PhoneView
from companion.table.views.table_view import TableView
from companion.web.listening import Listener
from tests.one_deck import OneDeck
from tests.processes import PATIENCE, wait_for
from tests.support import seat_three


class Screen:
    """A screen without a picture. It keeps the latest view, and waits for touches as a real one does."""

    def __init__(self) -> None:
        self.shown: TableView | None = None
        self._touched: list[Intent] = []
        self._awake = threading.Condition()
        self._woken = False

    def touch(self, *intents: Intent) -> None:
        with self._awake:
            self._touched += intents
            self._woken = True
            self._awake.notify()

    def intents(self, timeout: float) -> Sequence[Intent]:
        with self._awake:
            self._awake.wait_for(lambda: self._woken, timeout)
            self._woken, touched, self._touched = False, self._touched, []
            return touched

    def wake(self) -> None:
        self.touch()

    def show(self, view: TableView, now: float) -> None:
        self.shown = view


class RunningTable:
    """A table with three players whose loop runs in a thread; `phones` are its dealers' phones. `tags` are the cards of
    its deck, keyed by their RFID tags; `post` takes reports of its devices."""

    def __init__(self, folder: Path, ruleset: str = "standard", tags: Mapping[str, str] = MappingProxyType({})) -> None:
        self.journal = folder / "table.journal"
        self.screen = Screen()
        inbox: SimpleQueue[object] = SimpleQueue()

        def post(item: object) -> None:
            inbox.put(item)
            self.screen.wake()

        self.post = post
        deck = OneDeck(tags) if tags else Shelf((), "classic76")
        self._journal = open_journal(self.journal)
        seeds = iter(range(1, 256))
        self._writer = JournalWriter(
            self._journal,
            durable=lambda number: post(Durable(number)),
            failed=lambda code, text: None,
            clock=time.monotonic,
        )
        self.table = Table(
            self._journal, self._writer, load_rules(ruleset),
            wall=time.time, mono=time.monotonic, entropy=lambda size: bytes([next(seeds)] * size),
        )  # fmt: skip
        notices, self.later = Notices(time.monotonic), Later()
        self._services: list[PhoneService] = []

        def beside(app: App) -> list[PhoneService]:
            self._services.append(open_phones(app, self.journal, post, notices, self.later))
            return self._services

        self.app = App(
            self.table, CardTracker(deck, clock=time.monotonic), None, self.screen, inbox,
            clock=time.monotonic, notices=notices,
            services=beside,
        )  # fmt: skip
        seat_three(self.table)
        self._thread = threading.Thread(target=self.app.run, name="table")
        self._thread.start()

    @property
    def phones(self) -> PhoneView:
        """Return what the table's screen shows about phones."""
        view = self.screen.shown
        return view.phones if view is not None and view.phones is not None else PhoneView()

    def offer(self) -> PhoneView:
        """Offer a code, as somebody at the table does. Returns what the screen shows."""
        self.screen.touch(OfferPhone())
        wait_for("a code", lambda: bool(self.phones.digits))
        return self.phones

    def say_yes(self, *, yes: bool = True) -> None:
        """Answer the phone that asks."""
        wait_for("a phone that asks", lambda: bool(self.phones.asking))
        self.screen.touch(AnswerPhone(self.phones.asking, yes))

    def close(self) -> None:
        self.screen.touch(Quit())
        self._thread.join(10)
        for service in self._services:
            service.close()
        self._writer.close()
        self._journal.close()
        self.later.close()


@contextmanager
def running(folder: Path, ruleset: str = "standard") -> Iterator[RunningTable]:
    """Run a table while this context is open."""
    made = RunningTable(folder, ruleset)
    try:
        yield made
    finally:
        made.close()


@contextmanager
def serving(journal: Path, config: Config | None = None) -> Iterator[str]:
    """Serve the pages of this journal at a free port of loopback. Yields their address."""
    site = open_site(config or load_config(), journal, simulated=True)
    with serving_app(site.app, site.following, encrypted((config or load_config()).web)) as (address, _):
        yield address


@contextmanager
def serving_app(
    app: web.Application,
    following: Callable[..., AbstractAsyncContextManager[None]],
    encryption: ssl.SSLContext | None = None,
) -> Iterator[tuple[str, asyncio.AbstractEventLoop]]:
    """Serve an application at a free port of loopback, in a thread; yields its address and the thread's loop."""
    loop, told = asyncio.new_event_loop(), SimpleQueue[str]()
    end = asyncio.Event()

    async def run() -> None:
        listener = Listener(app, "127.0.0.1", 0, encryption)
        address = await listener.start()
        async with following(address):
            told.put(address)
            await asyncio.wait_for(end.wait(), 5 * PATIENCE)
            await listener.close()

    thread = threading.Thread(target=lambda: loop.run_until_complete(run()), name="server")
    thread.start()
    try:
        yield told.get(timeout=10), loop
    finally:
        loop.call_soon_threadsafe(end.set)
        thread.join(10)
        loop.close()
