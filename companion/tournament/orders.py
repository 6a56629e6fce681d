"""What the desk asks of each table, and how a table's counts become a report: plain values, whatever carries them.

Orders are a state, not events: each call returns all that are open now. One that is carried out is not returned again,
so a message that is lost or comes twice does no harm."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from companion.tournament.acts import TableReport
from companion.tournament.hands_played import held
from companion.tournament.tournament_state import Tournament, level_of, seated_at, table_of


class Order(msgspec.Struct, frozen=True, omit_defaults=True):
    """An order to a table. `id` is unique in the tournament.

    * "hold": do not deal; `reason` says why, as the end of the code refused-tournament-held-...
    * "level": from the next deal on, play with these options of the ruleset (`values`)
    * "draw": deal a card to each of the seats in `values`; the highest moves
    * "unseat": the player at `seat` takes `amount` and goes where `values` say
    * "seat": `name` comes to `seat` with `amount`
    * "pay": add `amount` to the stack at `seat`, or to the sabacc pot (`seat` 0)
    """

    id: str
    do: Literal["hold", "level", "draw", "unseat", "seat", "pay"]
    seat: int = 0
    amount: int = 0
    name: str = ""
    reason: str = ""
    values: Mapping[str, Any] = {}


def orders(state: Tournament) -> dict[int, tuple[Order, ...]]:
    """Return the open orders of every table. A table without contact gets none: it plays on as it is."""
    found: dict[int, list[Order]] = {number: [] for number in sorted(state.tables)}
    for number in found:
        why = held(state, number)
        if why:
            found[number].append(Order(f"hold-{number}", "hold", reason=why))
        level, settings = level_of(state, number)
        found[number].append(Order(f"level-{number}-{level + 1}", "level", values=state.format.settings(settings)))
    for move in state.transfers:
        entry = state.entries[move.entry - 1] if move.entry else None
        if entry is None and move.origin in found:
            seats = [each.seat for each in seated_at(state, move.origin)]
            found[move.origin].append(Order(f"draw-{move.number}", "draw", values={"seats": seats}))
        elif entry is not None and move.step == "released" and move.origin in found:
            goes = {"table": move.target, "seat": move.seat}
            unseat = Order(f"unseat-{move.number}", "unseat", entry.seat, entry.stack, entry.name, values=goes)
            found[move.origin].append(unseat)
        elif entry is not None and move.step == "in-transit" and move.target in found:
            found[move.target].append(Order(f"seat-{move.number}", "seat", move.seat, entry.stack, entry.name))
    for each in state.parcels:
        if each.table in found:
            seat = state.entries[each.entry - 1].seat if each.entry else 0
            found[each.table].append(Order(f"pay-{each.number}", "pay", seat, each.amount))
    return {number: () if state.tables[number].offline else tuple(each) for number, each in found.items()}


def report_of(
    state: Tournament,
    table: int,
    hand: int,
    stacks: Sequence[tuple[int, int]],
    hand_pot: int,
    sabacc_pot: int,
    sabacc: int = 0,
) -> TableReport:
    """Return the report of a table that knows seats, not entries: pairs of seat and stack, and the seat that won the
    sabacc pot (0: none). A stack at a seat where nobody sits is reported for entry 0, which is refused."""
    table_of(state, table)
    entries = {each.seat: each.number for each in seated_at(state, table)}
    counted = {entries.get(seat, 0): stack for seat, stack in stacks}
    return TableReport(table, hand, counted, hand_pot, sabacc_pot, sabacc=entries.get(sabacc, 0))
