"""Makes files about a tournament for other programs: the event as JSON, and tables as CSV."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Literal

import msgspec

from companion.table.evening.event_files import event_files
from companion.tournament.book import Step
from companion.tournament.payouts import paid, pool
from companion.tournament.placing import standings
from companion.tournament.tournament_state import Sums, Tournament, seated_at, sums

VERSION: Literal[1] = 1
"""The version of `EventFacts`."""


class StandingLine(msgspec.Struct, frozen=True):
    """A line of the file with the standings: an entry (a player) and its place. Entries that tie have the same place.
    `status` is "entered" before the first draw, "waiting" for a seat, "playing", "out" or "withdrawn"."""

    place: int
    entry: int
    name: str
    status: str
    stack: int
    prize: int


class SeatLine(msgspec.Struct, frozen=True):
    """A line of the file with the seats: a taken seat, and who sits there."""

    table: int
    seat: int
    entry: int
    name: str
    stack: int


class MoveLine(msgspec.Struct, frozen=True):
    """A line of the file with the moves: a player has changed seats. `row` is the number of the journal row, `at` its
    time in seconds since 1970. Table 0 means no table: before the first draw, on the way, or out. `act` is the act that
    moved the player, as a tournament's record writes it."""

    row: int
    at: int
    act: str
    entry: int
    name: str
    from_table: int
    from_seat: int
    table: int
    seat: int
    stack: int


class PayoutLine(msgspec.Struct, frozen=True):
    """A line of the file with the prizes: an entry (a player), and the prize that it gets."""

    place: int
    entry: int
    name: str
    amount: int


class TableFacts(msgspec.Struct, frozen=True):
    """A table in the file `event.json`: its number, its last finished hand and its pots."""

    table: int
    hand: int
    hand_pot: int
    sabacc_pot: int
    seats: tuple[SeatLine, ...]


class EventFacts(msgspec.Struct, frozen=True):
    """The contents of the file `event.json`: a tournament as it stands after a row of its journal. All amounts are in
    credits."""

    version: Literal[1]
    title: str
    format: str
    phase: str
    stage: int
    stages: int
    row: int
    tables: tuple[TableFacts, ...]
    standings: tuple[StandingLine, ...]
    payouts: tuple[PayoutLine, ...]
    pool: int
    sums: Sums


def event(steps: Sequence[Step]) -> EventFacts:
    """Return the contents of `event.json`: everything public about the tournament as it stands after the last of
    `steps` (the acts so far, each with the state that it led to)."""
    state, prizes = steps[-1].state, paid(steps[-1].state)
    found = tuple(
        StandingLine(place, one.number, one.name, one.status, one.stack, prizes.get(one.number, 0))
        for place, _, one in standings(state)
    )
    return EventFacts(
        VERSION, state.title, state.format.id, state.phase, state.stage + 1, len(state.format.stages), steps[-1].row,
        tuple(
            TableFacts(number, each.hand, each.hand_pot, each.sabacc_pot, _seats(state, number))
            for number, each in sorted(state.tables.items())
        ),
        found, tuple(PayoutLine(each.place, each.entry, each.name, each.prize) for each in found if each.prize),
        pool(state), sums(state),
    )  # fmt: skip


def tournament_files(steps: Sequence[Step]) -> Iterator[tuple[str, Iterable[bytes]]]:
    """Yield the files that describe the tournament as it stands after the last of `steps` (the acts so far, each with
    the state that it led to): the name of each file, and its contents in pieces."""
    found = event(steps)
    return event_files(found, {
        "standings": (StandingLine, found.standings),
        "seats": (SeatLine, [seat for each in found.tables for seat in each.seats]),
        "moves": (MoveLine, _moves(steps)),
        "payouts": (PayoutLine, found.payouts),
    })  # fmt: skip


def _seats(state: Tournament, table: int) -> tuple[SeatLine, ...]:
    return tuple(
        SeatLine(table, each.seat, each.number, each.name, each.stack) for each in seated_at(state, table)
    )  # fmt: skip


def _moves(steps: Sequence[Step]) -> Iterator[MoveLine]:
    """Yield who has changed seats at which step."""
    for before, step in pairwise(steps):
        for was, now in zip(before.state.entries, step.state.entries, strict=False):
            if (was.table, was.seat) != (now.table, now.seat):
                yield MoveLine(
                    step.row, int(step.wall), type(step.act).__name__, now.number, now.name, was.table, was.seat,
                    now.table, now.seat, now.stack,
                )  # fmt: skip
