"""The season of a league: everybody's results over the evenings of all halls that publish their rows to one PostgreSQL
database.

The rows of each table are put back into a journal and read as the table itself reads it. People are known by the name
under which they sat down."""

import logging
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec.structs import replace

from companion.hall.league.league_rows import STORED, connected
from companion.table.evening.season import season_of
from companion.table.evening.tables import HandLine, ShareLine, evening_of
from companion.table.history.checkpoint import Load
from companion.table.journal.journal import JournalError, open_journal
from companion.table.journal.rows import Row, verify_rows
from companion.table.views.season_view import SeasonLine

log = logging.getLogger("sabacc")

_NAMES = ["written" if name == "data" else name for name in STORED]


class LeagueSeason(msgspec.Struct, frozen=True):
    """Everybody's results over a league, the highest gain first, and how many tables of which halls they come from.
    `unread` are tables, as (hall, table), whose rows are not all there or do not fit together; they are left out."""

    lines: tuple[SeasonLine, ...] = ()
    halls: tuple[str, ...] = ()
    tables: int = 0
    unread: tuple[tuple[str, int], ...] = ()


def league_season(address: str, load: Load) -> LeagueSeason:
    """Return the season of the league in the database at `address`. `load` finds rulesets. Raises `HallBroken` if
    psycopg is not installed, or if the database cannot be used."""
    lines: list[HandLine] = []
    shares: list[ShareLine] = []
    unread: list[tuple[str, int]] = []
    evenings: dict[tuple[str, str], int] = {}
    with connected(address) as connection, TemporaryDirectory() as folder:
        if connection.execute("SELECT to_regclass('sabacc_rows')").fetchone()[0] is None:
            return LeagueSeason()
        found = connection.execute('SELECT DISTINCT hall, "table" FROM sabacc_rows ORDER BY hall, "table"').fetchall()
        for at, (hall, table) in enumerate(found):
            rows = connection.execute(
                f'SELECT {", ".join(_NAMES)} FROM sabacc_rows WHERE hall = %s AND "table" = %s', (hall, table)
            )
            chain = played([_row(each) for each in rows])
            try:
                if verify_rows(chain, blanked=True) is not None:
                    raise JournalError(f"the rows of table {table} of the hall {hall} do not fit together")
                with open_journal(path := Path(folder) / f"{at}.journal") as journal:
                    journal.append(chain)
                evening = evening_of(path, load)
            except Exception as error:  # one journal that makes no sense must not hide the season of all others
                log.warning("league: table %s of %s cannot be read: %r", table, hall, error)
                unread.append((hall, table))
                continue
            lines += _numbered(evening.hands, hall, evenings)
            shares += evening.shares
    return LeagueSeason(
        season_of(lines, shares), tuple(sorted({hall for hall, _ in found})), len(found) - len(unread), tuple(unread)
    )


def played(rows: Sequence[Row]) -> list[Row]:
    """Return the rows that lead to the end of a table's journal, oldest first. A journal has two branches if people
    went on playing from an older copy of it; the branch that was written last then counts."""
    by_hash = {row.hash: row for row in rows}
    followed = {row.prev for row in rows}
    chain: list[Row] = []
    at = max((row for row in rows if row.hash not in followed), key=lambda row: (row.wall, row.number), default=None)
    while at is not None:
        chain.append(at)
        at = by_hash.get(at.prev)
    return chain[::-1]


def _row(values: Sequence[object]) -> Row:
    found = dict(zip(_NAMES, values, strict=True))
    return msgspec.convert({**found, "data": str(found.pop("written")).encode(), "sealed": b""}, Row)


def _numbered(lines: Sequence[HandLine], hall: str, evenings: dict[tuple[str, str], int]) -> list[HandLine]:
    """Return lines whose evenings have the league's numbers. Tables of one hall that begin on the same day play the
    same evening."""
    begun = {line.evening: line.ended[:10] for line in reversed(lines)}
    numbers = {own: evenings.setdefault((hall, day), len(evenings) + 1) for own, day in begun.items()}
    return [replace(line, evening=numbers[line.evening]) for line in lines]
