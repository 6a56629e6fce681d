"""Writes what the desk knows into files for other programs: `event.json` with its JSON Schema, tables as CSV, rows as
JSON Lines."""

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import astuple

from companion.hall.hall_evening import HallEvening, Sums
from companion.hall.hall_pages import leaders
from companion.hall.hall_wire import json_row
from companion.hall.pot_ledger import Payment
from companion.table.history.restart import move_of

VERSION = 1
"""The version of `event.json`. It grows when a value is renamed or means something else. A new value does not change
it."""
PEOPLE = ("sit", "buy", "leave", "cash-out")
"""The moves with which people come, buy and go."""


class SeatExport(msgspec.Struct, frozen=True):
    """A taken seat."""

    seat: int
    name: str
    stack: int


class TableExport(msgspec.Struct, frozen=True):
    """A table: its rules, the hands played, its pots in credits, what it gave to the linked pot, and the last row."""

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
    """A place in the standings; equal stacks share one."""

    place: int
    name: str
    table: int
    stack: int


class EventExport(msgspec.Struct, frozen=True):
    """An evening of a hall. All amounts are in credits."""

    version: int
    hall: str
    tables: tuple[TableExport, ...]
    standings: tuple[StandingExport, ...]
    payouts: tuple[Payment, ...]
    sums: Sums


def event(evening: HallEvening) -> EventExport:
    """Return everything about the evening that others may know."""
    standings = [evening.standing(table) for table in evening.tables()]
    tables = []
    for each in standings:
        tip, state = evening.store.tip(each.table), each.state
        seats = tuple(SeatExport(seat.seat, seat.name, seat.stack) for seat in each.seats if seat.name)
        tables.append(
            TableExport(
                each.table, state.rules.id if state is not None else "", state.hands if state is not None else 0,
                each.hand_pot, each.sabacc_pot, each.linked.given, seats, tip.number, tip.hash,
            )
        )  # fmt: skip
    places = tuple(StandingExport(row.place, row.name, row.table, row.stack) for row in leaders(standings))
    payouts = tuple(evening.ledger.payments.values())
    return EventExport(VERSION, evening.desk.hall, tuple(tables), places, payouts, evening.sums(standings))


def write_all(
    evening: HallEvening, folder: Path, whole: Callable[[Path], AbstractContextManager[Path]]
) -> Iterator[Path]:
    """Write all files into a folder, which is made if it does not exist, and yield the path of each once it is there.
    `whole` writes a file completely or not at all. Raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, write in _files(evening):
        with whole(folder / name) as part:
            write(part)
        yield folder / name


def _files(evening: HallEvening) -> Iterator[tuple[str, Callable[[Path], object]]]:
    """Yield the name of each file, and a function that writes it to a path."""
    found = event(evening)
    schema = json.dumps(msgspec.json.schema(EventExport), indent=2, ensure_ascii=False)
    yield "event.json", _text(msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n")
    yield f"event.v{VERSION}.schema.json", _text(schema + "\n")
    yield "standings.csv", _table(StandingExport.__struct_fields__, map(astuple, found.standings))
    seats = ((each.table, *astuple(seat)) for each in found.tables for seat in each.seats)
    yield "seats.csv", _table(("table", *SeatExport.__struct_fields__), seats)
    yield "moves.csv", _table(("table", "row", "at", "move", "seat", "name", "amount"), _moves(evening))
    yield "payouts.csv", _table(Payment.__struct_fields__, map(astuple, found.payouts))
    yield "rows.jsonl", partial(_rows, evening)


def _rows(evening: HallEvening, path: Path) -> None:
    with path.open("wb") as file:
        for table in evening.tables():
            for row in evening.store.rows(table):
                file.write(b'{"table":%d,' % table + json_row(row)[1:] + b"\n")


def _moves(evening: HallEvening) -> Iterable[Sequence[Any]]:
    """Yield who sat down, bought and left at which table."""
    for table in evening.tables():
        for row in evening.store.rows(table):
            if row.kind == "move" and (move := move_of(row)).verb in PEOPLE:
                yield table, row.number, int(row.wall), move.verb, move.seat, move.name, move.amount


def _table(names: Sequence[str], lines: Iterable[Sequence[Any]]) -> Callable[[Path], object]:
    def write(path: Path) -> None:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(names)
            writer.writerows([_plain(cell) for cell in line] for line in lines)

    return write


def _plain(cell: Any) -> Any:
    """Return a text that no spreadsheet takes for a formula. People choose their names, so a name may look like one."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t") else cell


def _text(text: str) -> Callable[[Path], object]:
    return lambda path: path.write_text(text, "utf-8")
