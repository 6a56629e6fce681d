"""The season of a league: everybody's results over the evenings of all halls that publish their rows to one PostgreSQL
database.

The rows of each table are put back into a journal and read as the table itself reads it. People are known by the name
under which they sat down."""

import logging
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.hall.league.league_rows import STORED, connected
from companion.table.evening.season import season_of
from companion.table.evening.tables import Evening, HandLine, ShareLine, evening_of
from companion.table.history.checkpoint import Load
from companion.table.journal.journal_file import JournalError
from companion.table.journal.open_journal import open_journal
from companion.table.journal.rows import Row, verify_rows
from companion.table.views.season_view import SeasonLine

log = logging.getLogger("sabacc")

MORNING_H = 5
"""The hour of local time at which a day begins, as at a kiosk: late enough for the longest night of a convention."""

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
        tips = _tips(connection)
        everything = connection.execute(
            'SELECT DISTINCT hall, "table" FROM sabacc_rows ORDER BY hall, "table"'
        ).fetchall()
        found = [
            (hall, table)
            for hall, table in everything
            if not _goes_on_elsewhere(connection, hall, table, tips, everything)
        ]
        for at, (hall, table) in enumerate(found):
            rows = connection.execute(
                f'SELECT {", ".join(_NAMES)} FROM sabacc_rows WHERE hall = %s AND "table" = %s', (hall, table)
            )
            chains = played([_row(each) for each in rows], tips.get((hall, table), ""))
            try:
                read = [_evening(chain, Path(folder) / f"{at}-{one}.journal", load) for one, chain in enumerate(chains)]
            except Exception as error:  # one journal that makes no sense must not hide the season of all others
                log.warning("league: table %s of %s cannot be read: %r", table, hall, error)
                unread.append((hall, table))
                continue
            for evening in read:
                lines += numbered(evening.hands, hall, evenings)
                shares += evening.shares
    return LeagueSeason(
        season_of(lines, shares), tuple(sorted({hall for hall, _ in found})), len(found) - len(unread), tuple(unread)
    )


def played(rows: Sequence[Row], tip: str = "") -> list[list[Row]]:
    """Return the rows of each journal that a table has had, oldest first. A journal has several branches if people went
    on playing from an older copy of it. Then the branch counts that has the row with the hash `tip`, with which the
    desk's copy ended; of several, and if it is in none, the one that was written last. A journal that was made from a
    damaged one counts as a branch of that one."""
    by_hash = {row.hash: row for row in rows}
    followed = {row.prev for row in rows}
    best: list[tuple[set[tuple[float, float]], list[Row]]] = []
    leaves = [row for row in rows if row.hash not in followed]
    chains = [_chain(row, by_hash) for row in leaves]
    for chain in sorted(chains, key=lambda each: (any(row.hash == tip for row in each), each[-1].wall, len(each))):
        times = {(row.wall, row.mono) for row in chain}  # the same row, whatever number and hash a repair has given it
        best = [(known, each) for known, each in best if not known & times]
        best.append((times, chain))
    return sorted((chain for _, chain in best), key=lambda chain: chain[0].wall)


def _chain(row: Row, by_hash: Mapping[str, Row]) -> list[Row]:
    """Return the rows that lead to this one, oldest first, and this one."""
    chain = [row]
    while (before := by_hash.get(chain[-1].prev)) is not None:
        chain.append(before)
    return chain[::-1]


def _tips(connection: Any) -> dict[tuple[str, int], str]:
    """Return with which row the desk's copy of each table's journal ends, by hall and table. A database that only older
    versions of the program have written to does not know it."""
    if connection.execute("SELECT to_regclass('sabacc_tips')").fetchone()[0] is None:
        return {}
    return {(hall, table): hash_ for hall, table, hash_ in connection.execute("SELECT * FROM sabacc_tips")}


def _goes_on_elsewhere(
    connection: Any, hall: str, table: int, tips: Mapping[tuple[str, int], str], tables: Sequence[tuple[str, int]]
) -> bool:
    """Return whether another of the `tables` of the hall has all rows of this one: it has had this number before. Of
    tables with the same rows, the one with the highest number counts."""
    tip = tips.get((hall, table), "")
    others = [number for where, number in tables if (where, number) != (hall, table) and where == hall]
    same = [number for number in others if number < table and tips.get((hall, number)) == tip]
    found = connection.execute(
        'SELECT 1 FROM sabacc_rows WHERE hall = %s AND "table" = ANY(%s) AND hash = %s LIMIT 1',
        (hall, [number for number in others if number not in same], tip),
    )
    return bool(tip) and found.fetchone() is not None


def _evening(chain: Sequence[Row], path: Path, load: Load) -> Evening:
    """Put these rows into a journal at `path`, and return what was played. Raises `JournalError` if they do not fit
    together."""
    if verify_rows(chain, blanked=True) is not None:
        raise JournalError("its rows do not fit together")
    with open_journal(path) as journal:
        journal.append(chain)
    return evening_of(path, load)


def _row(values: Sequence[object]) -> Row:
    found = dict(zip(_NAMES, values, strict=True))
    return msgspec.convert({**found, "data": str(found.pop("written")).encode(), "sealed": b""}, Row)


def numbered(lines: Sequence[HandLine], hall: str, evenings: dict[tuple[str, str], int]) -> list[HandLine]:
    """Return lines whose evenings have the league's numbers. Tables of one hall that begin on the same day (`_day`)
    play the same evening."""
    begun = {line.evening: _day(line.ended) for line in reversed(lines)}
    numbers = {own: evenings.setdefault((hall, day), len(evenings) + 1) for own, day in begun.items()}
    return [replace(line, evening=numbers[line.evening]) for line in lines]


def _day(ended: str) -> str:
    """Return the date of the day in which a hand ended, which `ended` says in UTC. A day begins at `MORNING_H` by this
    computer's time zone: midnight in Greenwich, or at home, is in the middle of somebody's evening."""
    try:
        local = datetime.fromisoformat(ended).replace(tzinfo=UTC).astimezone()
        return (local - timedelta(hours=MORNING_H)).date().isoformat()
    except (ValueError, OverflowError):  # no known time, or one at the end of the calendar
        return ended[:10]
