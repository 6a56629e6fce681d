"""The desk of a hall (a room with many tables): the program with which the director manages all tables. It is one
process with an MQTT broker, a copy of every table's journal, and web pages."""

import asyncio
import contextlib
import gc
import logging
import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from companion.config import data_folder, language_folder, library, rules_of
from companion.devices.open_files import write_whole
from companion.hall.broker import Broker, BrokerFiles
from companion.hall.hall_evening import HallEvening
from companion.hall.hall_pages import HallPages
from companion.hall.hall_site import HallSite
from companion.hall.hall_wire import HallBroken
from companion.hall.joined import Joined, new_key
from companion.hall.league.league_season import league_season
from companion.hall.outbox import JournalReader
from companion.hall.running import RunningDesk
from companion.hall.slips import Slip, slip_of, write_slip
from companion.hall.store import Store
from companion.hall.tournament_tables import HallTables
from companion.locale import Tongues
from companion.program.shows.desk_serving import desk_served, open_desk, open_tournament, place_told
from companion.settings import Config
from companion.table.onlooker import Onlooker
from companion.tournament.book import Opening
from companion.web.desk.desk_site import DeskSite
from companion.web.listening import Listener, ended_by_signal, own_names, shown_address, try_place
from companion.web.set_clock import SetClock, passed

log = logging.getLogger("sabacc")

LOOK_S = 1.0
"""How often the desk checks that the broker still runs, and tidies its file, in seconds."""
RARELY = (20_000, 20, 50)
"""The thresholds of Python's garbage collector, set high so that it runs rarely. A run through the states of 200 tables
takes longer than all other work on a row, and finds little, as states have no reference cycles."""
KEY_S = 10.0
"""How many seconds the desk may take to keep a new key."""


class DeskPlan(msgspec.Struct, frozen=True):
    """The settings with which the desk of a hall (the program for the director of a room with many tables) is started.

    * `hall`: the name of the hall; `folder`: the folder of the desk's files
    * `address`, `port`: where tables connect; `pages`: the port at which browsers connect
    * `keyed`: whether tables need a key
    * `take_over`: whether this desk replaces another one
    * `broker`, `broker_port`: the broker of another computer to use instead of an own one; "" for none
    * `tournament`: the journal of the tournament that the tables play; None for none
    * `opening`: the first row of a new tournament
    * `league`: the address of the league's database; "" for none"""

    hall: str
    folder: Path
    address: str = ""
    port: int = 8884
    pages: int = 8090
    keyed: bool = True
    take_over: bool = False
    broker: str = ""
    broker_port: int = 1883
    tournament: Path | None = None
    opening: Opening | None = None
    league: str = ""


def hall_folder() -> Path:
    """Return the default folder for the files of a hall's desk."""
    return data_folder() / "hall"


def desk_name(folder: Path) -> str:
    """Return the name of the hall's desk whose files are in `folder`: this computer's name and a few random letters.
    They are chosen once and kept in the folder."""
    file = folder / "desk"
    try:
        return file.read_text("utf-8").strip()
    except OSError:
        name = f"{socket.gethostname().lower()}-{secrets.token_hex(2)}"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(file, name)
        return name


class DeskProcess:
    """The running desk of a hall (a room with many tables), with its message broker and its web server. `plan`: the
    settings. Raises `HallBroken` if the desk's file or the broker cannot be used, or if another desk runs the hall, and
    `ConfigBroken` if the ruleset of the settings cannot be used."""

    def __init__(self, config: Config, plan: DeskPlan) -> None:
        self.plan = plan
        self.key = secrets.token_urlsafe(16)
        """The key in the address of the director's page, which only the director knows."""
        self._desk_port = _free_port()
        """The port at which the desk itself talks to its broker; it can be reached only from this computer."""
        self._closing = contextlib.ExitStack()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._set_clock = SetClock(time.time, passed)
        with contextlib.ExitStack() as started:
            store = Store(plan.folder / "hall.sqlite")
            started.callback(store.close)
            self.evening = HallEvening(
                plan.hall, desk_name(plan.folder), store, rules_of(config),
                wall=time.time, clock=time.monotonic, changed=self._changed, keyed=plan.keyed and not plan.broker,
            )  # fmt: skip
            tongues = Tongues(config.table.printed, language_folder(config))
            self.pages = HallPages(self.evening, tongues, config.table.language, folder=language_folder(config))
            self.pages.look(frozenset(self.evening.tables()))
            self.broker = self._own_broker()
            if self.broker is not None:
                started.callback(self.broker.close)
            self.running = RunningDesk(
                self.evening.desk, plan.broker or "127.0.0.1",
                plan.broker_port if plan.broker else self._files().desk_port, turned=self.evening.turned,
            )  # fmt: skip
            started.callback(self.running.close)
            self.running.start(take_over=plan.take_over, epoch=self._epoch(store))
            self.running.do(self.evening.adopt_orders)
            self._remember_epoch(store)
            self.site = HallSite(
                self.evening, self.pages, tongues, key=self.key, do=self.running.do, invite=self._invite,
                names=own_names(config.web.names), folder=language_folder(config),
                season=(lambda: league_season(plan.league, library(config).load)) if plan.league else None,
                tournament=plan.tournament is not None,
            )  # fmt: skip
            self.desk = self._tournament(started, config)
            self._closing = started.pop_all()

    async def run(self, ready: Callable[..., None]) -> None:
        """Serve the desk's web pages until a signal ends the process. `ready` is called with the address of the hall's
        pages and the address for the director; if there is a tournament, also with the two addresses of the
        tournament's pages."""
        self._loop = asyncio.get_running_loop()
        end = ended_by_signal()
        listener = Listener(self.site.app, self.plan.address, self.plan.pages)
        with place_told(self.plan.address, self.plan.pages, "--pages"):
            address = await listener.start()
        async with contextlib.AsyncExitStack() as served:
            await served.enter_async_context(self.site.following())
            told = [address, f"{address}k/{self.key}"]
            if self.desk is not None:
                port = self.plan.pages and self.plan.pages + 1
                shown = await served.enter_async_context(desk_served(self.desk, self.plan.address, port))
                told += [shown, f"{shown}director?key={self.key}"]
            ready(*told)
            while not end.is_set():
                if self.desk is None and self._set_clock.by():  # a tournament sets the hall's clock itself
                    self.running.do(self._mend_clock)
                if self.broker is not None:
                    self.broker.look()
                await asyncio.to_thread(self.evening.store.tidy)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(end.wait(), LOOK_S)
            await listener.close()

    def _mend_clock(self) -> None:
        """Put the clock of the levels right after this computer's clock was set. Called in the thread of the hall's
        desk. Raises `sqlite3.Error` if that cannot be kept; it is then tried again."""
        if by := self._set_clock.by():
            log.warning("hall: the clock of this computer was set by %+d s; the level keeps its time", by)
            self.evening.clock_was_set(by)
            self._set_clock.noted(by)

    def _tournament(self, closing: contextlib.ExitStack, config: Config) -> DeskSite | None:
        """Return the desk of the tournament that the hall's tables play; None if they play none."""
        plan = self.plan
        if plan.tournament is None:
            return None
        book = closing.enter_context(open_tournament(plan.tournament, plan.opening))
        self.running.do(self._close_pot)
        site = open_desk(config, book, self.key)
        site.tables = HallTables(book, self.evening, self.running.do, pages=lambda: site.address)
        return site

    def _close_pot(self) -> None:
        """Close the linked pot that was open before a tournament began, which needs every credit at its tables. Called
        in the thread of the hall's desk. Raises `sqlite3.Error` if that cannot be kept."""
        if self.evening.room.pot.open:
            self.evening.link_pot(opened=False, share=self.evening.share)

    def close(self) -> None:
        """End the desk of the hall and its message broker."""
        self._closing.close()

    def _changed(self, tables: frozenset[int]) -> None:
        """Pass news of these tables from the desk's thread on to the web pages."""
        self.pages.look(tables)
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the pages have been closed
                self._loop.call_soon_threadsafe(self.site.changed, tables)

    def _files(self) -> BrokerFiles:
        plan = self.plan
        address = plan.address if plan.keyed or plan.address else "127.0.0.1"
        return BrokerFiles(plan.hall, plan.folder / "broker", address, plan.port, self._desk_port, keyed=plan.keyed)

    def _own_broker(self) -> Broker | None:
        if self.plan.broker:
            return None
        broker = Broker(self._files(), self.evening.keys())
        with contextlib.ExitStack() as started:
            started.callback(broker.close)
            broker.look()
            broker.wait()
            started.pop_all()
        return broker

    def _invite(self, table: int) -> Joined:
        """Return what a table needs to join the hall, with a new key if tables need one. Called in a thread of the
        pages."""
        plan = self.plan
        address = plan.broker or (shown_address(plan.address) if plan.keyed or plan.address else "127.0.0.1")
        port = plan.broker_port if plan.broker else plan.port
        if not plan.keyed or plan.broker:
            return Joined(plan.hall, table, address, port)
        key, done = new_key(), threading.Event()

        def give() -> None:
            self.evening.give_key(table, key)
            assert self.broker is not None
            self.broker.keys(self.evening.keys())
            done.set()

        self.running.do(give)
        if not done.wait(KEY_S):
            raise HallBroken("the desk could not keep the new key; its log says why")
        return Joined(plan.hall, table, address, port, key)

    @staticmethod
    def _epoch(store: Store) -> int:
        return next((int(value) for _, value in store.notes("epoch")), 0)

    def _remember_epoch(self, store: Store) -> None:
        epoch, hall = str(self.evening.desk.epoch).encode(), self.plan.hall.encode()

        def remember() -> None:
            with store.commit():
                store.change("epoch", "", epoch)
                store.change("hall", "", hall)

        self.running.do(remember)


def _free_port() -> int:
    """Return a port of this computer that nobody uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextlib.contextmanager
def read_hall(config: Config, folder: Path) -> Iterator[HallEvening]:
    """Return a context manager that opens the files of a hall's desk in `folder` for reading; this works while the desk
    runs, too. Its value is the hall's evening. Raises `HallBroken` if the files do not exist or cannot be used."""
    store = Store(folder / "hall.sqlite", reading=True)
    try:
        hall = next((value.decode() for _, value in store.notes("hall")), "hall")
        yield HallEvening(hall, "reader", store, rules_of(config), wall=time.time, clock=time.monotonic)
    finally:
        store.close()


def slip_text(config: Config, joined: Joined, journal: Path, player: int) -> tuple[Slip, str]:
    """Return the slip (the signed result) of the table with this journal, and its text in the form in which it is
    printed. `joined`: how the table is joined to its hall, with the key for the signature. If `player` is a seat
    number, the slip is for that seat only; 0 means the whole table. Raises `HallBroken` if nothing has been played yet,
    or if nobody sits at that seat."""
    onlooker = Onlooker(journal, rules_of(config), time.monotonic)
    onlooker.look()
    reader = JournalReader(journal, time.monotonic)
    reader.look()
    try:
        if onlooker.seen.state is None:
            raise HallBroken(f"nothing has been played in {journal} yet, so there is nothing to put on a slip")
        slip = slip_of(joined.hall, joined.table, reader.end, onlooker.seen.state, time.time(), player)
    finally:
        onlooker.close()
        reader.close()
    return slip, write_slip(slip, joined.key)


def run_desk(config: Config, plan: DeskPlan, ready: Callable[..., None]) -> None:
    """Run the desk of a hall (a room with many tables) with the settings in `plan`, until a signal ends it. `ready` is
    called with the address of the hall's web pages and the address for the director; if there is a tournament, also
    with the two addresses of the tournament's pages. Raises `HallBroken` if the desk's file or the broker cannot be
    used, or if another desk runs the hall, and `ConfigBroken` if the settings or the port of the pages cannot be
    used."""
    with place_told(plan.address, plan.pages, "--pages"):
        asyncio.run(try_place(plan.address, plan.pages))
    process = DeskProcess(config, plan)
    try:
        gc.freeze()  # what exists so far stays until the end
        gc.set_threshold(*RARELY)
        asyncio.run(process.run(ready))
    finally:
        process.close()
