"""The web server of a table: a separate process that reads the table's journal and shows it to browsers."""

import asyncio
import logging
import signal
import socket
import time
from collections.abc import Callable
from pathlib import Path

from companion.config import Config, ConfigBroken, language_folder, rules_of
from companion.locale import Tongues
from companion.program.services.evening_service import EveningService
from companion.program.services.preference_service import first_preferences, preferences_path, read_preferences
from companion.table.evening.stacks import ends
from companion.table.journal.journal import JournalError
from companion.table.onlooker import Onlooker, Seen
from companion.table.phone_wire import phone_socket
from companion.table.views.table_view import TableView
from companion.web.delayed import Delayed
from companion.web.file_watch import FileWatch
from companion.web.listening import Listener
from companion.web.pages import Key, Pages
from companion.web.publisher import Publisher
from companion.web.server import Site
from companion.web.table_link import TableLink

log = logging.getLogger("sabacc")


def open_site(config: Config, journal: Path, *, simulated: bool) -> Site:
    """Return the pages of the table with this journal. Raises `ConfigBroken`."""
    rules = rules_of(config)
    tongues = Tongues(config.table.printed, language_folder(config))
    onlooker = Onlooker(journal, rules, time.monotonic)
    kept = preferences_path(simulated=simulated)
    preferences = read_preferences(kept, first_preferences(config))
    evening = _Evening(journal)

    def view(seen: Seen) -> TableView:
        assert seen.state is not None
        return evening.view(TableView(seen.state, (), past=seen.past))

    pages = Pages(
        lambda: onlooker.seen, view, tongues, preferences.language,
        lambda: time.strftime("%H:%M:%S"), language_folder(config),
        link=lambda: link.now,
        number=lambda: onlooker.number,
        delayed=lambda: delayed.shown,
    )  # fmt: skip
    delayed = Delayed(config.web.delay_hands, config.web.delay_minutes, time.monotonic)
    watch = FileWatch(journal.resolve().parent)
    publisher: Publisher[Key] = Publisher(onlooker, pages.live, watch, lambda: delayed.look(onlooker.seen))
    link = TableLink(phone_socket(journal), publisher.told)
    host = socket.gethostname().lower()
    return Site(
        pages, publisher, link,
        names={host, f"{host}.local", *config.web.names},
        clock=time.monotonic,
        texts=Path(config.web.texts).expanduser() if config.web.texts else None,
    )  # fmt: skip


class _Evening:
    """The gains of everybody at the end of each hand so far, for the chart. They are read from the journal when the
    first page is made. If the journal cannot be read, the chart begins with the next hand."""

    def __init__(self, journal: Path) -> None:
        self._journal = journal
        self._service: EveningService | None = None

    def view(self, view: TableView) -> TableView:
        """Return the view with everybody's gains at the end of each hand."""
        if self._service is None:
            try:
                past = [*ends(self._journal)]
            except (JournalError, LookupError, ValueError, OSError) as error:
                log.info("the chart of the stacks begins anew: %s", error)
                past = []
            self._service = EveningService(past)
            while self._service.due(0.0) is not None:
                self._service.turn(0.0, view.state)
        return self._service.view(view)


def serve(config: Config, journal: Path, *, simulated: bool, ready: Callable[[str], None]) -> None:
    """Run the web server until a signal ends it. `ready` is called with its address. Raises `ConfigBroken` if it cannot
    listen there."""
    site = open_site(config, journal, simulated=simulated)
    asyncio.run(_run(site, config, ready))


async def _run(site: Site, config: Config, ready: Callable[[str], None]) -> None:
    end = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, end.set)
    listener = Listener(site.app, config.web.address, config.web.port)
    try:
        address = await listener.start()
    except OSError as error:
        raise ConfigBroken(
            f"[web]: nobody can be served at {config.web.address} port {config.web.port}: "
            f"{error.strerror or error}; another program may have the port: take another with --port"
        ) from error
    async with site.following(address):
        ready(address)
        await end.wait()
        await listener.close()
