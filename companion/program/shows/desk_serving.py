"""The web pages of a tournament for everybody and for its director: a process that keeps the tournament's journal and
serves the pages."""

import asyncio
import contextlib
import logging
import os
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from pathlib import Path

from companion import __version__
from companion.config import ConfigBroken, language_folder, rules_of
from companion.devices.open_files import write_bytes_whole
from companion.hall.joined import HERE, Joined, written
from companion.hall.tournament_tables import LocalTables
from companion.locale import Tongues
from companion.settings import Config
from companion.table.hall_says import joined_path
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalDamaged, JournalError
from companion.table.journal.open_journal import open_journal
from companion.tournament.book import Book, Opening
from companion.web.desk.desk_site import DeskSite
from companion.web.listening import Listener, ended_by_signal, own_names, refusal, try_place
from companion.web.rendering import Renderer

log = logging.getLogger("sabacc")


@contextlib.contextmanager
def open_tournament(path: Path, opening: Opening | None) -> Iterator[Book]:
    """Return a context manager whose value is the tournament in the journal `path`, which stays open for writing until
    the block is left. `opening`: the first row of a new tournament; None if it exists. Rows that the disk has lost are
    told in the log. Raises `JournalError` if the journal cannot be opened for writing, is damaged, or has acts that
    cannot be performed."""
    with contextlib.ExitStack() as closing:
        try:
            journal = closing.enter_context(open_journal(path))
        except JournalDamaged as error:
            raise JournalError(
                f"{path} is damaged, so the tournament cannot go on from it ({error}); put a copy of it back with "
                f"`sabacc restore COPY --journal {path}`. Nothing was changed"
            ) from error
        if journal.short_of:
            log.error(
                "the disk has lost the end of %s (rows: %d). Compare the desk with the tables, and enter again what is "
                "missing", path, journal.short_of,
            )  # fmt: skip
        if journal.unsaved:
            log.warning(
                "what was being written to %s when the power went (rows: %d) is kept beside it; nobody had seen it",
                path, journal.unsaved,
            )  # fmt: skip
        yield open_book(journal, opening)


def open_book(journal: Journal, opening: Opening | None) -> Book:
    """Return the tournament that is recorded in an open journal. If the journal is empty, begin a new tournament with
    its first row, `opening`. Raises `JournalDamaged` if the journal was changed, or if a recorded event or decision is
    not possible."""
    return Book(
        journal, opening, wall=time.time, mono=time.monotonic, entropy=os.urandom, program=__version__
    )  # fmt: skip


def open_desk(config: Config, book: Book, key: str) -> DeskSite:
    """Return the web pages of the tournament `book`. `key`: the key in the address of the director's page, which only
    the director knows."""
    renderer = Renderer(Tongues(config.table.printed, language_folder(config)), "en", language_folder(config))
    return DeskSite(book, renderer, key=key, names=own_names(config.web.names))


@contextlib.contextmanager
def place_told(address: str, port: int, option: str = "--port") -> Iterator[None]:
    """Turn an `OSError` of a server that cannot listen at `address` and `port` into `ConfigBroken`. `option`: the one
    that chooses the port."""
    try:
        yield
    except OSError as error:
        why, elsewhere = refusal(error)
        other = "address with --address" if elsewhere else f"port with {option}"
        raise ConfigBroken(
            f"nobody can be served at {address or 'any address'}, port {port}: {why}; take another {other}"
        ) from error


@contextlib.asynccontextmanager
async def desk_served(site: DeskSite, address: str, port: int) -> AsyncIterator[str]:
    """Return an asynchronous context manager that serves the pages of a tournament (`site`) while it is open. Its value
    is the address of the pages. Raises `ConfigBroken` if nothing can listen at `address` and `port`."""
    listener = Listener(site.app, address, port)
    with place_told(address, port):
        shown = await listener.start()
    async with site.following(shown):
        yield shown
        await listener.close()


def serve_desk(
    config: Config,
    path: Path,
    opening: Opening | None,
    *,
    address: str,
    port: int,
    tables: Mapping[int, Path],
    ready: Callable[[str, str], None],
) -> None:
    """Serve the web pages of a tournament until a signal ends that. `path`: the tournament's journal. `opening`: the
    first row of a new tournament; None if it exists. `tables`: the journals of tables on this computer, by table
    number. `ready` is called with the address for everybody and the address for the director. Raises `ConfigBroken` if
    nothing can listen at `address` and `port`, and `JournalError` if the journal cannot be opened for writing."""
    with place_told(address, port):
        asyncio.run(try_place(address, port))
    with contextlib.ExitStack() as closing:
        book = closing.enter_context(open_tournament(path, opening))
        key = secrets.token_urlsafe(16)
        site = open_desk(config, book, key)
        if tables:
            for number, each in tables.items():
                if not joined_path(each).exists():  # the table listens for the desk only if this file exists
                    write_bytes_whole(joined_path(each), written(Joined("tournament", number, HERE, 1)))
            local = LocalTables(site.book, tables, rules_of(config), pages=lambda: site.address)
            closing.callback(local.close)
            site.tables = local
        asyncio.run(_run(site, key, address, port, ready))


async def _run(site: DeskSite, key: str, address: str, port: int, ready: Callable[[str, str], None]) -> None:
    end = ended_by_signal()
    async with desk_served(site, address, port) as shown:
        ready(shown, f"{shown}director?key={key}")
        await end.wait()
