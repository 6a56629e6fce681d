"""Decides which changes of tables are due: which table is broken up, who is moved where, when the final begins.

Of the free seats, the one that became free last is filled first. If a table has to give a player away, its players draw
cards, and whoever gets the highest card is moved. Entries with a fixed seat, and those who were moved lately, do not
take part in this draw."""

from collections.abc import Collection
from typing import Literal

import msgspec

from companion.tournament.tournament_state import (
    Entry,
    Tournament,
    Transfer,
    alive,
    coming_to,
    cut_reached,
    leaving,
    open_seats,
    seated_at,
    sizes,
    stage_of,
)

HOLD = 3
"""A table with at least this many players fewer than the fullest table waits before its next deal until somebody
comes."""

Excuse = tuple[int, Literal["fixed", "moved", "moved-more"]]
"""An entry that does not draw for a move, and why."""


class Due(msgspec.Struct, frozen=True):
    """A decision about the tables that is due now: to break a table up ("break"), to move a player so that two tables
    have about as many players ("balance"), or to begin the final. `table` is the table that is broken up, gives a
    player away, or has the final; `target` and `seat` are the table and seat to which the player goes."""

    kind: Literal["break", "balance", "final"]
    table: int
    target: int = 0
    seat: int = 0

    @property
    def key(self) -> str:
        """The name of this decision, by which the director can set it aside (`acts.Waive`)."""
        return f"{self.kind}-{self.table}-{self.target}"


def due(state: Tournament) -> Due | None:
    """Return the next decision about the tables: break one up, move a player to balance two, or begin the final. None
    if nothing is due, if the director has set it aside, if nobody may be moved now, or if the stage ends with the hands
    that are being played."""
    if state.phase != "playing" or stage_of(state).ends != "cut" or cut_reached(state):
        return None
    found = _final(state) or _break(state) or _balance(state)
    return None if found is None or found.key in state.waived else found


def wanted(state: Tournament) -> int:
    """Return the number of tables that the remaining players need. A table without contact with the director's desk
    always counts as needed, and its free seats do not count, since nobody can be moved there."""
    players, size = len(alive(state)), sizes(state)
    away = [number for number, each in state.tables.items() if each.offline]
    least = state.format.tables_for(players)
    if least == 1:
        return 1
    return max(least, len(away) - (sum(size[number] for number in away) - players) // state.format.seats)


def breaking(state: Tournament, first: Collection[int] = ()) -> list[int]:
    """Return the numbers of the tables to which nobody may be moved: those in `first`; those whose players are already
    leaving; and, in the order of `in_order`, so many more that only as many tables are left as the players need."""
    left = {each.origin for each in state.transfers if each.why == "break" and each.step in ("proposed", "released")}
    begun = left.union(first)
    many = len(state.tables) - wanted(state) - len(begun)
    if many <= 0:
        return sorted(begun)
    others = [each for each in in_order(state) if not state.tables[each].offline and each not in begun]
    return sorted(begun) + others[:many]


def in_order(state: Tournament) -> list[int]:
    """Return the numbers of the tables in the order in which they would be broken up. Tables with a fixed seat, and
    feature tables (which people watch), come last."""
    order = [each for each in state.break_order if each in state.tables]
    if state.format.breaks == "shortest":
        size = sizes(state)
        last = {each.table for each in state.entries if each.fixed}
        moved = {each: max((entry.moves for entry in seated_at(state, each)), default=0) for each in order}
        order.sort(key=lambda each: (each in last or state.tables[each].feature, size[each], moved[each]))
    return order


def _break(state: Tournament) -> Due | None:
    if wanted(state) == 1:  # the draw for the final takes players from all of the last tables
        return None
    for table in breaking(state):
        if not any(coming_to(state, table)) and not any(leaving(state, table)):
            return Due("break", table)
    return None


def with_room(state: Tournament) -> list[int]:
    """Return the tables at which a late entry may sit down: they have contact with the director's desk and a free seat,
    and are not being broken up."""
    gone = breaking(state)
    found = [number for number, each in state.tables.items() if not each.offline and number not in gone]
    return [each for each in found if open_seats(state, each)]


def targets(state: Tournament, table: int) -> list[tuple[int, int]]:
    """Return one seat, as (table, seat), for each player of a table that is broken up; [] if there are not enough. The
    players are placed one after the other, each at the table that then has the fewest players, at its seat that became
    free last. Of several such tables, the one is chosen that would be broken up last."""
    gone = breaking(state, [table])
    size = {number: count for number, count in sizes(state).items() if number not in gone}
    free = {number: open_seats(state, number) for number in size if not state.tables[number].offline}
    found: list[tuple[int, int]] = []
    for _ in seated_at(state, table):
        tables = [number for number in free if free[number]]
        if not tables:
            return []
        shortest = min(tables, key=lambda number: (size[number], -state.break_order.index(number)))
        found.append((shortest, free[shortest].pop()))
        size[shortest] += 1
    return found


def _balance(state: Tournament) -> Due | None:
    gone = {*breaking(state)}
    size = {
        number: count
        for number, count in sizes(state).items()
        if number not in gone and not state.tables[number].offline
    }
    if len(size) < 2 or max(size.values()) - min(size.values()) < 2:
        return None
    order = {number: at for at, number in enumerate(state.break_order)}
    givers = [each for each in size if candidates(state, each)]
    if not givers:
        return None
    origin = min(givers, key=lambda each: (-size[each], order.get(each, 0)))
    target = min(size, key=lambda each: (size[each], -order.get(each, 0)))
    free = open_seats(state, target)
    if size[origin] - size[target] < 2 or not free:
        return None
    return Due("balance", origin, target, free[-1])


def needless(state: Tournament) -> Transfer | None:
    """Return a transfer (a move of a player between two tables) that has not begun and is no longer needed, because the
    player's table has lost another player since, because one of the two tables is to be broken up, or because the stage
    ends with the hands that are being played; None if there is none."""
    size, gone = sizes(state), {*breaking(state)}
    for each in [one for one in state.transfers if (one.step, one.why) == ("proposed", "balance")]:
        even = size[each.origin] + 1 - (size[each.target] - 1) < 2
        if even or gone & {each.origin, each.target} or cut_reached(state):
            return each
    return None


def candidates(state: Tournament, table: int) -> list[Entry]:
    """Return the players of this table who draw a card for who must move. Players with a fixed seat are left out, then
    those who were moved lately, and of the rest all but those who were moved least often. A step that would leave
    nobody is skipped."""
    moving = {each.entry for each in leaving(state, table)}
    found = [each for each in seated_at(state, table) if each.number not in moving]
    found = [each for each in found if not each.fixed] or found
    rested = [each for each in found if each.rested >= state.format.rest] or found
    least = min((each.moves for each in rested), default=0)
    return [each for each in rested if each.moves == least]


def excused(state: Tournament, table: int) -> list[Excuse]:
    """Return the players of this table who need not draw a card for who must move (see `candidates`), each as the
    number of the entry and the reason."""
    drawing = {each.number for each in candidates(state, table)}
    return [
        (each.number, "fixed" if each.fixed else "moved" if each.rested < state.format.rest else "moved-more")
        for each in seated_at(state, table)
        if each.number not in drawing
    ]


def _final(state: Tournament) -> Due | None:
    if len(state.tables) < 2 or wanted(state) > 1 or any(each.offline for each in state.tables.values()):
        return None
    order = [each for each in reversed(state.break_order) if each in state.tables]
    return Due("final", order[0])


def final_due(state: Tournament) -> bool:
    """Return whether the final can begin: all players who are left would fit at one table, but still sit at several."""
    cut = state.phase == "playing" and stage_of(state).ends == "cut"
    return cut and len(state.tables) > 1 and wanted(state) == 1 and "final" not in _waived(state)


def _waived(state: Tournament) -> set[str]:
    """Return the kinds of decisions that the director does not want."""
    return {each.partition("-")[0] for each in state.waived}


def short(state: Tournament, table: int) -> bool:
    """Whether this table has so few players that it must wait with its next deal until another one has come."""
    if state.phase != "playing" or stage_of(state).ends != "cut" or f"hold-{table}" in state.waived:
        return False
    size = {number: count for number, count in sizes(state).items() if not state.tables[number].offline}
    here = len(seated_at(state, table))
    far_behind = table in size and max(size.values()) - here >= HOLD
    return far_behind and (any(coming_to(state, table)) or due(state) is not None)
