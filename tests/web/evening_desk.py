"""The desk of a tournament of a single evening, for tests, with what its director and its tables send."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from msgspec.structs import replace

from companion.config import load_config
from companion.program.shows.desk_serving import open_desk
from companion.table.journal.open_journal import open_journal
from companion.tournament import acts
from companion.tournament.book import Book, Opening
from companion.tournament.format_files import load_format
from companion.tournament.tournament_state import seated_at
from companion.web.desk.desk_site import DeskSite
from tests.web.served import Client, text_of

KEY = "the-director"
NAMES = ("Leia", "Han", "Lando", "Chewbacca", "Mirela", "Bram", "Ysolde", "Tomas", "Lucie", "Noor", "Ines", "Odile")


@contextmanager
def desk(folder: Path, entries: int = 12) -> Iterator[DeskSite]:
    """Return a desk with a tournament of a single evening, whose entries have their names."""
    with open_journal(folder / "evening.journal") as journal:
        opening = Opening(replace(load_format("single-evening"), fee=100), "Friday")
        book = Book(journal, opening, wall=lambda: 1e9, mono=lambda: 0.0, entropy=Random(5).randbytes)
        for name in NAMES[:entries]:
            book.do(acts.Enter(name))
        yield open_desk(load_config(), book, KEY)


def drawn(site: DeskSite) -> Book:
    site.book.do(acts.DrawSeats("?"))
    site.book.do(acts.Begin(time.time()))
    return site.book


async def sent(client: Client, **form: str) -> tuple[int, str]:
    """Send a form as the director's browser does. Underscores in names stand for dots."""
    headers = {"Cookie": f"sabacc_desk={KEY}", "Origin": str(client.make_url("")).rstrip("/")}
    data = {name.replace("__", "."): value for name, value in form.items()}
    async with client.post("/do", data=data, headers=headers, allow_redirects=False) as got:
        return got.status, text_of(await got.text())


def busts(book: Book, table: int, hand: int, count: int) -> acts.TableReport:
    """Return the report of a hand in which the first so many at a table have lost everything to the last one."""
    players = seated_at(book.state, table)
    stacks = {each.number: 0 if at < count else each.stack for at, each in enumerate(players)}
    stacks[players[-1].number] += sum(each.stack for each in players[:count])
    return acts.TableReport(table, hand, stacks)
