"""The web server of a table: a separate process that reads the table's journal and shows it to browsers."""

import asyncio
import contextlib
import errno
import hashlib
import logging
import random
import signal
import socket
import ssl
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from queue import SimpleQueue

from msgspec.structs import replace

from companion import __version__
from companion.config import ConfigBroken, as_typed, language_folder, library, rules_of
from companion.game.engine.state import State, in_hand
from companion.locale import Tongues
from companion.odds.hindsight import Moment
from companion.plain_files import read_plain
from companion.program.loop.other_process import run_beside
from companion.program.services.evening_service import EveningService, earlier_hands
from companion.program.services.preference_service import first_preferences, preferences_path, read_preferences
from companion.program.worked_out.luck_service import LuckService
from companion.settings import Config, HomeSettings, WebSettings
from companion.table.evening.hand_story import course_of, equities_of
from companion.table.history.checkpoint import Load
from companion.table.onlooker import Onlooker, Seen
from companion.table.phone_wire import phone_socket
from companion.table.views.season_view import SeasonWanted
from companion.table.views.table_view import TableView
from companion.web.delayed import Delayed
from companion.web.file_watch import FileWatch
from companion.web.home.at_home import House
from companion.web.home.discovery import device
from companion.web.home.home_broker import Broker, BrokerSettings
from companion.web.home.wled import Wled
from companion.web.listening import Listener, ended_by_signal, own_names, refusal
from companion.web.pages import Key, Pages
from companion.web.publisher import Publisher
from companion.web.server import Site
from companion.web.table_link import TableLink
from companion.web.values import Values, values

log = logging.getLogger("sabacc")

LOOK_S = 5.0
"""After how many seconds the server looks again at which address this computer can be reached, and tries again to
listen where it could not."""


def open_site(config: Config, journal: Path, *, simulated: bool) -> Site:
    """Return the web pages of the table with this journal. `simulated`: whether it is a simulated table, which has its
    own preferences. Raises `ConfigBroken` if the ruleset of the settings cannot be used."""
    rules = rules_of(config)
    tongues = Tongues(config.table.printed, language_folder(config), typed=as_typed)
    onlooker = Onlooker(journal, rules, time.monotonic)
    kept = preferences_path(simulated=simulated)
    preferences = read_preferences(kept, first_preferences(config))
    load, web = library(config).load, config.web
    look_back = partial(_look_back, load)
    delayed = Delayed(web.delay_hands, web.delay_minutes, time.monotonic, odds=web.odds, look_back=look_back)
    evening, lucky = _Evening(journal), _Lucky(journal, load)

    def view(seen: Seen) -> TableView:
        assert seen.state is not None
        return lucky.view(evening.view(TableView(seen.state, (), past=seen.past)))

    pages = Pages(
        lambda: onlooker.seen, view, tongues, preferences.language,
        lambda: time.strftime("%H:%M:%S"), language_folder(config),
        link=lambda: link.now,
        number=lambda: onlooker.number,
        delayed=lambda: delayed.shown,
        equities=delayed.equities,
    )  # fmt: skip
    watch = FileWatch(journal.resolve().parent)

    def look() -> bool:
        """Look for changes that do not come with a new journal row: delayed states that may be shown now, and luck that
        has been worked out. Returns whether there are any."""
        return any([delayed.look(onlooker.seen), lucky.look(onlooker.seen)])

    publisher: Publisher[Key] = Publisher(onlooker, pages.live, watch, look)

    def known(seen: Seen) -> Values:
        return values(seen, pages.say(pages.usual))

    link = TableLink(phone_socket(journal), publisher.told)
    host = socket.gethostname().lower()
    return Site(
        pages, publisher, link,
        names=own_names(config.web.names),
        clock=time.monotonic,
        texts=Path(config.web.texts).expanduser() if config.web.texts else None,
        house=_house(config.home, f"{host} {journal.resolve()}", known, link),
    )  # fmt: skip


def _house(home: HomeSettings, unique: str, known: Callable[[Seen], Values], link: TableLink) -> House | None:
    """Return what sends the table's news to a smart home (an MQTT broker, WLED lights); None if the settings name
    neither. `unique`: a text that distinguishes this table from every other one."""
    if not (home.broker or home.wled):
        return None
    broker = None
    if home.broker:
        id_ = f"sabacc_{hashlib.sha256(unique.encode()).hexdigest()[:6]}"
        base = f"{home.topic}/{id_}"
        settings = BrokerSettings(*home.host_and_port(), home.user, home.password, id_, base, home.discovery)

        def changed(trouble: str) -> None:
            link.say(replace(link.here, trouble=trouble))

        broker = Broker(settings, device(id_, home.name, base, __version__), random.random, changed)
    presets = {"play": home.wled_play, "shift": home.wled_shift, "win": home.wled_win}
    return House(known, broker, Wled(home.wled, presets) if home.wled else None)


class _Evening:
    """The gains of everybody at the end of each hand so far, for the chart. They are read from the journal when the
    first page is made. If the journal cannot be read, the chart begins with the next hand."""

    def __init__(self, journal: Path) -> None:
        self._journal = journal
        self._service: EveningService | None = None

    def view(self, view: TableView) -> TableView:
        """Return the view with everybody's gains at the end of each hand."""
        if self._service is None:
            self._service = EveningService(earlier_hands(self._journal))
            while self._service.due(0.0) is not None:
                self._service.turn(0.0, view.state)
        return self._service.view(view)


def _look_back(load: Load, states: Sequence[State], post: Callable[[Sequence[Moment]], object]) -> None:
    """Work out, in another process, how likely everybody was to win at each moment of a hand with these states. `post`
    is called with the result."""
    if (course := course_of(states)) is not None:
        run_beside(partial(equities_of, course, load), post, ())


class _Lucky:
    """Everybody's luck in this evening, worked out anew whenever a hand is over."""

    def __init__(self, journal: Path, load: Load) -> None:
        self._found: SimpleQueue[object] = SimpleQueue()
        self._service = LuckService(journal, load, self._found.put, season=False)
        self._over = 0

    def look(self, seen: Seen) -> bool:
        """Start working out the luck if another hand is over. Return whether a new result has arrived since the last
        call."""
        state, news = seen.state, False
        if state is not None and (over := state.hands - in_hand(state)) != self._over:
            self._over = over
            self._service.do(SeasonWanted(), state)
        while state is not None and not self._found.empty():
            news = self._service.heard(self._found.get(), state)
        return news

    def view(self, view: TableView) -> TableView:
        """Return the view with everybody's luck."""
        return self._service.view(view)


def serve(config: Config, journal: Path, *, simulated: bool, ready: Callable[[str], None]) -> None:
    """Run the web server of the table with this journal until a signal ends it. `simulated`: whether it is a simulated
    table. `ready` is called with the server's address. While another program has the port, or the computer does not
    have the address, the server reports that and tries again. Raises `ConfigBroken` if it can never listen at the
    configured address and port."""
    site = open_site(config, journal, simulated=simulated)
    asyncio.run(_run(site, config, ready))


def encrypted(web: WebSettings) -> ssl.SSLContext | None:
    """Return the TLS context for encrypted connections, as the settings `web` say; None if no certificate is
    configured, which means plain HTTP. Raises `ConfigBroken` if the certificate or its key cannot be used."""
    if not web.tls_cert:
        return None
    for name, file in (("tls_cert", web.tls_cert), ("tls_key", web.tls_key)):
        try:
            read_plain(Path(file))
        except OSError as error:
            raise ConfigBroken(f"[web] {name}: {file} cannot be read: {error.strerror or error}") from error
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        made.load_cert_chain(web.tls_cert, web.tls_key, password=_no_password)
    except (ssl.SSLError, ValueError) as error:
        why = getattr(error, "reason", None) or str(error)
        raise ConfigBroken(
            f"[web]: the certificate {web.tls_cert} and the key {web.tls_key} cannot be used together: {why}; both are "
            "PEM files that belong to each other, the key without a password; or leave both out for plain HTTP"
        ) from error
    return made


def _no_password() -> str:
    raise ValueError("the key has a password")


async def _run(site: Site, config: Config, ready: Callable[[str], None]) -> None:
    # a table that starts this process blocks them for itself
    signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT, signal.SIGTERM))
    end = ended_by_signal()
    name = config.web.names[0] if config.web.tls_cert else ""
    try:
        listener = Listener(site.app, config.web.address, config.web.port, encrypted(config.web))
        if not await _listens(listener, site.link, config.web, end):
            return
    except ConfigBroken as error:
        await site.link.give_up(str(error))
        raise
    async with site.following(listener.shown(name)):
        ready(listener.shown(name))
        while not end.is_set():
            await _while(end)
            site.is_at(listener.shown(name))
        await listener.close()


async def _listens(listener: Listener, link: TableLink, web: WebSettings, end: asyncio.Event) -> bool:
    """Start to listen, as soon as that is possible. Return False if the program is ended before. Raises
    `ConfigBroken` if waiting would not help."""
    told = ""
    while not end.is_set():
        try:
            await listener.start()
        except OSError as error:
            why, elsewhere = refusal(error)
            place, other = f"{web.address or 'any address'}, port {web.port}", "address" if elsewhere else "port"
            said = f"[web]: nobody can be served at {place}: {why}; take another one with {other} or --{other}"
            passing = error.errno in (errno.EADDRINUSE, errno.EADDRNOTAVAIL)
            said += f", or wait: it is tried again every {LOOK_S:.0f} s" if passing else ""
            if not passing:
                raise ConfigBroken(said) from error
            await link.give_up(said)
            if said != told:
                log.warning("%s", said)
                told = said
            await _while(end)
        else:
            return True
    return False


async def _while(end: asyncio.Event) -> None:
    """Wait for the end, but at most until it is time to look again."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(end.wait(), LOOK_S)
