"""The desk of a tournament: a process that keeps its journal and serves its pages."""

import asyncio
import os
import secrets
import signal
import socket
import time
from collections.abc import Callable
from pathlib import Path

from companion import __version__
from companion.config import Config, ConfigBroken, language_folder
from companion.locale import Tongues
from companion.table.journal.journal import Journal, open_journal
from companion.tournament.book import Book, Opening
from companion.web.desk.desk_site import DeskSite
from companion.web.listening import Listener
from companion.web.rendering import Renderer


def open_book(journal: Journal, opening: Opening | None) -> Book:
    """Return the tournament of an open journal, or a new one. Raises `JournalDamaged`."""
    return Book(
        journal, opening, wall=time.time, mono=time.monotonic, entropy=os.urandom, program=__version__
    )  # fmt: skip


def open_desk(config: Config, book: Book, key: str) -> DeskSite:
    """Return the pages of a tournament."""
    renderer = Renderer(Tongues(config.table.printed, language_folder(config)), "en", language_folder(config))
    host = socket.gethostname().lower()
    return DeskSite(book, renderer, key=key, names={host, f"{host}.local", *config.web.names})


def serve_desk(
    config: Config, path: Path, opening: Opening | None, *, address: str, port: int, ready: Callable[[str, str], None]
) -> None:
    """Run the desk until it is ended by a signal. `ready` is called with the address for everybody, and with the
    director's. Raises `ConfigBroken` if it cannot listen there, and what `open_journal` raises."""
    with open_journal(path) as journal:
        key = secrets.token_urlsafe(16)
        site = open_desk(config, open_book(journal, opening), key)
        asyncio.run(_run(site, key, address, port, ready))


async def _run(site: DeskSite, key: str, address: str, port: int, ready: Callable[[str, str], None]) -> None:
    end = asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, end.set)
    listener = Listener(site.app, address, port)
    try:
        shown = await listener.start()
    except OSError as error:
        raise ConfigBroken(
            f"nobody can be served at {address} port {port}: {error.strerror or error}; another program may have the "
            "port: take another with --port"
        ) from error
    async with site.following(shown):
        ready(shown, f"{shown}director?key={key}")
        await end.wait()
        await listener.close()
