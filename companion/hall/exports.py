"""Makes files for other programs of what the hall's desk knows: the event as JSON, tables as CSV, and the journals'
rows as JSON Lines."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from companion.game.moves import Move
from companion.hall.hall_evening import HallEvening, Sums
from companion.hall.hall_pages import leaders
from companion.hall.hall_wire import json_row
from companion.hall.pot_ledger import Payment
from companion.table.evening.event_files import event_files
from companion.table.journal.rows import Row, move_of, undo_target

VERSION: Literal[1] = 1
"""The version of `EventExport`."""
PEOPLE = ("sit", "buy", "leave")
"""The moves with which people come, buy and go."""


class SeatExport(msgspec.Struct, frozen=True):
    """A taken seat of a table, in the file `event.json`."""

    table: int
    seat: int
    name: str
    stack: int


class TableExport(msgspec.Struct, frozen=True):
    """A table in the file `event.json`: its rules, the hands played, its pots in credits, the credits that it gave to
    the linked pot, and the number of the last row of its journal."""

    table: int
    ruleset: str
    hands: int
    hand_pot: int
    sabacc_pot: int
    given_to_linked_pot: int
    seats: tuple[SeatExport, ...]
    last_row: int
    last_hash: str


class StandingExport(msgspec.Struct, frozen=True):
    """A player's place in the standings, in the file `event.json`. Players with equal stacks share a place."""

    place: int
    name: str
    table: int
    stack: int


class EventExport(msgspec.Struct, frozen=True):
    """The contents of the file `event.json`: an evening of a hall. All amounts are in credits."""

    version: Literal[1]
    hall: str
    tables: tuple[TableExport, ...]
    standings: tuple[StandingExport, ...]
    payouts: tuple[Payment, ...]
    sums: Sums


class MoveLine(msgspec.Struct, frozen=True):
    """A line of `moves.csv`: somebody has sat down, bought or left at a seat of a table. `row` is the number of the row
    in the table's journal, and `at` when it was written, in seconds since 1970. `amount` is what was bought, in
    credits; None for who leaves."""

    table: int
    row: int
    at: int
    move: str
    seat: int
    name: str
    amount: int | None


def event(evening: HallEvening) -> EventExport:
    """Return the contents of `event.json`: everything about the evening that is public."""
    standings = [evening.standing(table) for table in evening.tables()]
    tables = []
    for each in standings:
        tip, state = evening.store.tip(each.table), each.state
        seats = tuple(SeatExport(each.table, seat.seat, seat.name, seat.stack) for seat in each.seats if seat.name)
        tables.append(
            TableExport(
                each.table, state.rules.id if state is not None else "", state.hands if state is not None else 0,
                each.hand_pot, each.sabacc_pot, each.linked.given, seats, tip.number, tip.hash,
            )
        )  # fmt: skip
    places = tuple(StandingExport(row.place, row.name, row.table, row.stack) for row in leaders(standings))
    payouts = tuple(evening.ledger.standing())
    return EventExport(VERSION, evening.desk.hall, tuple(tables), places, payouts, evening.sums(standings))


def export_files(evening: HallEvening) -> Iterator[tuple[str, Iterable[bytes]]]:
    """Yield the files in which an evening of a hall is exported for other programs: the name of each, and its contents
    as pieces of bytes."""
    found = event(evening)
    yield from event_files(found, {
        "standings": (StandingExport, found.standings),
        "seats": (SeatExport, [seat for each in found.tables for seat in each.seats]),
        "moves": (MoveLine, _moves(evening)),
        "payouts": (Payment, found.payouts),
    })  # fmt: skip
    rows = ((table, row) for table in evening.tables() for row in evening.store.rows(table))
    yield "rows.jsonl", (b'{"table":%d,' % table + json_row(row)[1:] + b"\n" for table, row in rows)


def _moves(evening: HallEvening) -> Iterator[MoveLine]:
    """Yield who sat down, bought and left at which table. What was undone is left out, and what a table that has
    another number now did under its former one: it is told under the new one."""
    for table in [each for each in evening.tables() if each not in evening.numbers.now]:
        names: dict[int, str] = {}
        for row in _counted(evening.store.rows(table)):
            if row.kind != "move" or (move := _move(row)) is None:
                continue
            if move.verb == "sit":
                names[move.seat] = move.name
            elif move.verb == "move-seat" and move.name.isdecimal() and len(move.name) <= 2:
                to = int(move.name)
                names[to], names[move.seat] = names.get(move.seat, ""), names.get(to, "")
            if move.verb in PEOPLE:
                name = names.get(move.seat, "")
                yield MoveLine(table, row.number, int(row.wall), move.verb, move.seat, name, move.amount)


def _counted(rows: Sequence[Row]) -> list[Row]:
    """Return those of a table's rows that led to how it stands, oldest first: none that was undone."""
    by_number, found = {row.number: row for row in rows}, list[Row]()
    row = rows[-1] if rows else None
    while row is not None:
        found.append(row)
        row = by_number.get(undo_target(row.data) if row.kind == "undo" else row.parent)
    return found[::-1]


def _move(row: Row) -> Move | None:
    """Return the move in a row; None if it has none. Whoever has a table's key can write any row."""
    try:
        return move_of(row)
    except (msgspec.MsgspecError, RecursionError):
        return None
