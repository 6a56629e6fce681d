"""The orders that the director's desk gives to each table, and reports made from a table's counts. All are plain
values, independent of how they are sent.

Each call returns all orders that are open now; an order that has been carried out is not returned again. So a message
that is lost or comes twice does no harm."""

from collections.abc import Sequence
from typing import Any

from companion.game.phases.table.seating import LONGEST_NAME
from companion.table.hall_says import PARCEL, Order
from companion.tournament.acts import TableReport
from companion.tournament.decisions import next_break
from companion.tournament.hands_played import held
from companion.tournament.settling import candidates
from companion.tournament.tournament_state import (
    Entry,
    Tournament,
    alive,
    level_of,
    seated_at,
    stage_of,
    sums,
    table_of,
    table_of_parcel,
    target,
)

RISK_HANDS = 5
"""Somebody whose stack pays for no more antes than this is at risk."""


def orders(state: Tournament) -> dict[int, tuple[Order, ...]]:
    """Return the open orders of every table, by its number. After the tournament there are none. A table without
    contact gets none, and plays on with the people it has. A table whose program does not yet have the players that
    were drawn for it is not asked to let anybody come, leave or draw a card."""
    found: dict[int, list[Order]] = {number: [] for number in sorted(state.tables)}
    closed: dict[int, tuple[Order, ...]] = {
        number: (Order(f"lay-{number}", "lay", values={"seats": []}),) for number in state.leftover
    }
    if state.phase == "over":
        return dict.fromkeys(found, ()) | closed
    for number in found:
        found[number] += _of_table(state, number)
    ready = {number for number in found if state.tables[number].ready}
    for move in state.transfers:
        if move.origin in ready and (order := _to_origin(state, move.number)):
            found[move.origin].append(order)
        if move.step == "in-transit" and move.target in ready:
            entry = state.entries[move.entry - 1]
            found[move.target].append(Order(f"seat-{move.number}", "seat", move.seat, entry.stack, at_table(entry)))
    for each in state.parcels:
        number = table_of_parcel(state, each)
        if number in ready:
            one = state.entries[each.entry - 1] if each.entry else None
            seat, name = (one.seat, at_table(one)) if one is not None else (0, "")
            found[number].append(Order(f"{PARCEL}{each.number}", "pay", seat, each.amount, name))
    return closed | {
        number: () if state.tables[number].offline else tuple(each) for number, each in found.items()
    }  # fmt: skip


def _of_table(state: Tournament, number: int) -> list[Order]:
    """Return the orders that follow from how a table stands."""
    found, ready = [Order("facts", "facts", values=facts(state, number))], state.tables[number].ready
    if not ready:
        found.append(Order(f"lay-{number}", "lay", values={"seats": laid_out(state, number)}))
    if why := held(state, number) if ready else "not-playing":  # "lay" would replace the seats of a hand in play
        found.append(Order(f"hold-{number}", "hold", reason=why))
    level, settings = level_of(state, number)
    values, goes_out = state.format.settings(settings), stage_of(state).ends != "hands"
    found.append(Order(f"level-{number}-{level + 1}", "level", amount=int(goes_out and ready), values=values))
    taken = {each.seat for each in seated_at(state, number)}
    back = {each.entry for each in state.transfers if each.why == "back" and each.step == "in-transit"}
    for entry in state.entries:
        if entry.last_table == number and entry.last_seat not in taken:
            if entry.status == "out" or entry.number in back:
                found.append(Order(f"free-{entry.number}", "free", entry.last_seat, 0, at_table(entry)))
            elif entry.status == "withdrawn":
                found.append(Order(f"unseat-w{entry.number}", "unseat", entry.last_seat, 0, at_table(entry)))
    return found


def laid_out(state: Tournament, number: int) -> list[tuple[int, str, int]]:
    """Return who is to sit at a table whose own program does not have its players yet, as (seat, name, stack)."""
    return [(each.seat, at_table(each), each.stack) for each in seated_at(state, number)]


def _to_origin(state: Tournament, number: int) -> Order | None:
    """Return what a move asks of the table from which somebody goes."""
    move = next(each for each in state.transfers if each.number == number)
    if not move.entry:
        seats = [each.seat for each in candidates(state, move.origin)]
        goes = {"seats": seats, "table": move.target, "seat": move.seat}
        return Order(f"draw-{move.number}", "draw", values=goes) if seats else None
    if move.step not in ("proposed", "released"):
        return None
    entry = state.entries[move.entry - 1]
    goes = {"table": move.target, "seat": move.seat, "entry": move.entry, "now": move.step == "released"}
    return Order(f"unseat-{move.number}", "unseat", entry.seat, entry.stack, at_table(entry), values=goes)


def at_table(entry: Entry) -> str:
    """Return the name of an entry as its table's screen shows it; a long name is shortened."""
    return entry.name if len(entry.name) <= LONGEST_NAME else f"{entry.name[: LONGEST_NAME - 6].strip()} {entry.number}"


def at_risk(state: Tournament, table: int) -> list[Entry]:
    """Return the players of a table whose stacks pay for only a few more antes."""
    antes = sum(level_of(state, table)[1].antes)
    return [each for each in seated_at(state, table) if each.stack <= RISK_HANDS * antes]


def facts(state: Tournament, number: int) -> dict[str, Any]:
    """Return the facts about the tournament that the screen of table `number` shows: players left, level, antes, clock,
    who is at risk. The table need not be in play. `tournament_view` makes a `TournamentView` of them."""
    level, settings = level_of(state, number)
    levels, players, clock, table = state.format.levels, alive(state), state.clock, state.tables.get(number)
    table_breaks, at = next_break(state)
    return {
        "title": state.title,
        "left": len(players),
        "field": state.field,
        "keep": target(state) if stage_of(state).ends == "cut" else 0,
        "tables": len(state.tables),
        "average": sum(each.stack for each in players) // max(1, len(players)),
        "linked": sums(state).linked,
        "level": level + 1,
        "antes": settings.antes,
        "next": levels[level + 1].antes if level + 1 < len(levels) else (),
        "ends_at": clock.ends_at + (table.extra if table else 0) if clock.ends_at is not None else 0.0,
        "left_s": clock.left or 0.0,
        "paused": clock.paused,
        "risk": [each.seat for each in at_risk(state, number)],
        "last_hands": max(0, state.ended - table.played) if table and state.phase == "last-hands" else -1,
        "breaks": (table_breaks, at),
        "over": state.phase == "over",
        "entered": len(state.entries) if state.stage < 0 else 0,
    }


def report_of(
    state: Tournament,
    table: int,
    hand: int,
    stacks: Sequence[tuple[int, int]],
    hand_pot: int,
    sabacc_pot: int,
    sabacc: int = 0,
) -> TableReport:
    """Return the act that reports a hand, for a table that knows seats and not entries. `stacks` are pairs of a seat
    and its stack; `sabacc` is the seat that won the sabacc pot, 0 for none. A stack at a free seat is reported for
    entry 0, so that the act will be refused."""
    table_of(state, table)
    entries = {each.seat: each.number for each in seated_at(state, table)}
    counted = {entries.get(seat, 0): stack for seat, stack in stacks}
    return TableReport(table, hand, counted, hand_pot, sabacc_pot, sabacc=entries.get(sabacc, 0))
