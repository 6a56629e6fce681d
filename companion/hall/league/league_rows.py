"""Sends the journal rows of a hall's tables to a PostgreSQL database, for a league over many evenings and halls. A row
has the same database key there as at the hall's desk, with the hall's name before it. So a row that is sent several
times, even by several desks, is stored once."""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any

from companion.hall.hall_wire import HallBroken
from companion.hall.store import Store
from companion.table.journal.journal_file import NAMES
from companion.table.journal.rows import Row

log = logging.getLogger("sabacc")

BATCH = 500
"""How many rows are sent at once."""

STORED = tuple([name for name in NAMES if name != "sealed"])
"""The columns of the database that have the names of a row's fields."""

_LAYOUT = """
CREATE TABLE IF NOT EXISTS sabacc_rows (
    hall text NOT NULL, "table" integer NOT NULL, number bigint NOT NULL, parent bigint NOT NULL, kind text NOT NULL,
    hand bigint NOT NULL, data jsonb NOT NULL, rules text NOT NULL, program text NOT NULL, source text NOT NULL,
    reason text NOT NULL, wall double precision NOT NULL, mono double precision NOT NULL, prev text NOT NULL,
    seal text NOT NULL, hash text NOT NULL, written text NOT NULL, PRIMARY KEY (hall, "table", hash)
);
CREATE INDEX IF NOT EXISTS sabacc_numbered ON sabacc_rows (hall, "table", number);
CREATE TABLE IF NOT EXISTS sabacc_tips (
    hall text NOT NULL, "table" integer NOT NULL, hash text NOT NULL, PRIMARY KEY (hall, "table")
);
"""
_INSERT = (
    f'INSERT INTO sabacc_rows (hall, "table", {", ".join(STORED)}, written) '
    f"VALUES ({', '.join(['%s'] * (len(STORED) + 3))}) ON CONFLICT DO NOTHING"
)
_INSERT_TIP = """
INSERT INTO sabacc_tips (hall, "table", hash) VALUES (%s, %s, %s)
ON CONFLICT (hall, "table") DO UPDATE SET hash = excluded.hash
"""


def publish(store: Store, hall: str, address: str, told: Callable[[int], None] = lambda count: None) -> tuple[int, int]:
    """Send every journal row in the file of a hall's desk to the database at `address`, and with which row the journal
    of each table ends: if a table went on from an older copy, its rows are two branches. `told` is called with how many
    rows have been sent so far. Returns how many rows there are, and how many of them were new. Raises `HallBroken` if
    psycopg is not installed, or if the database cannot be used."""
    with connected(address) as connection:
        connection.execute(_LAYOUT)
        connection.commit()
        return _send(connection, store, hall, told)


def check_address(address: str) -> None:
    """Raise `HallBroken` if psycopg is not installed, or if `address` cannot be that of a database. An empty one,
    for which PostgreSQL would take a database by default, cannot."""
    if not address.strip():
        raise HallBroken("the address of the database is empty; give one such as postgresql://user@host/league")
    try:
        import psycopg
        import psycopg.conninfo
    except ImportError as error:
        raise HallBroken(
            "a league needs the library psycopg, which is not installed: pip install 'psycopg[binary]'; on Debian: "
            "sudo apt install python3-psycopg"
        ) from error
    try:
        psycopg.conninfo.conninfo_to_dict(address)
    except (psycopg.Error, UnicodeEncodeError) as error:
        raise HallBroken("that is no address of a database; give one such as postgresql://user@host/league") from error


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """Return a context manager with a connection to the database at `address`. Raises `HallBroken` if psycopg is not
    installed, or if the database cannot be used."""
    check_address(address)
    import psycopg

    try:
        with psycopg.connect(address, connect_timeout=10) as connection:
            yield connection
    except (psycopg.Error, UnicodeEncodeError) as error:
        why = " ".join(str(error).split())
        raise HallBroken(f"the database cannot be used: {why}; nothing is lost, try again later") from error


def _send(connection: Any, store: Store, hall: str, told: Callable[[int], None]) -> tuple[int, int]:
    count = new = 0
    rows = store.all_rows()
    while batch := list(islice(rows, BATCH)):
        new += _stored(connection, list(_values(hall, batch)))
        connection.commit()
        count += len(batch)
        told(count)
    with connection.cursor() as cursor:
        cursor.executemany(_INSERT_TIP, [(hall, table, store.tip(table).hash) for table in store.tables()])
    connection.commit()
    return count, new


def _stored(connection: Any, values: Sequence[tuple[Any, ...]]) -> int:
    """Store rows, and return how many of them are new. A row that the database cannot store is left out and logged:
    whoever has a table's key can write one, and it must not keep the rows of all other tables out of the league."""
    import psycopg

    refused = psycopg.DataError, psycopg.errors.StatementTooComplex
    try:
        with connection.transaction(), connection.cursor() as cursor:
            cursor.executemany(_INSERT, values)
            return max(0, int(cursor.rowcount))
    except refused:
        new = 0
        for each in values:
            try:
                with connection.transaction():
                    new += max(0, int(connection.execute(_INSERT, each).rowcount))
            except refused as error:
                hall, table, number = each[:3]
                log.warning("league: row %d of table %d of %s cannot be stored: %s", number, table, hall, error)
        return new


def _values(hall: str, rows: list[tuple[int, Row]]) -> Iterator[tuple[Any, ...]]:
    """Yield what is stored of each row. `data` is for questions in SQL; `written` is the text from which the hash is
    made."""
    for table, row in rows:
        text = row.data.decode()
        values = [text if name == "data" else getattr(row, name) for name in STORED]
        yield (hall, table, *values, text)
