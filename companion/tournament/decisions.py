"""Finds the decisions that are due now, most urgent first, each with the act that carries it out. Nothing happens by
itself: the director, or the simulator, performs the act."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.tournament import acts
from companion.tournament.acts import Act
from companion.tournament.hands_played import held
from companion.tournament.seat_draw import drawing
from companion.tournament.settling import candidates, due, in_order, needless, targets, with_room
from companion.tournament.stages import complete, stages_left
from companion.tournament.tournament_state import (
    Tournament,
    Transfer,
    alive,
    reseated,
    seated_at,
    sizes,
    stage_of,
    still,
    table_of_parcel,
    target,
)
from companion.tournament.transfers import open_table

SEED = "?"
"""Stands for the seed in an act that draws lots, until the act is performed."""

NEEDLESS = "no longer needed"
"""The reason with which a move is given up that a later bust has made needless."""


MISSED = "the desk was off, or its clock was wrong"
"""The reason with which a level begins after the end of the one before it, because it would be over otherwise."""


class Decision(msgspec.Struct, frozen=True):
    """Something that waits for the director: the code and the arguments of a sentence about it, and the act that
    carries it out. `key` is the name with which it can be set aside (`acts.Waive`), "" if it cannot be."""

    code: str
    act: Act
    args: Mapping[str, Any] = {}
    key: str = ""


def waiting(state: Tournament) -> list[Decision]:
    """Return everything that waits for the director to decide, or for somebody to do something, most urgent first."""
    return list(_waiting(state))


def _waiting(state: Tournament) -> Iterator[Decision]:
    if state.phase in ("playing", "last-hands"):
        yield from _on_the_way(state)
        yield from _ends(state)
        yield from _late(state)
        yield from _tables(state)
    elif state.phase == "entering" or (state.phase == "counting" and stages_left(state)):
        yield from _counts(state)
        if len(state.entries) >= state.format.entries[0]:
            args = {"n": len(drawing(state)), "stage": state.stage + 2}
            yield Decision("draw", acts.DrawSeats(SEED), args)
    elif state.phase == "seating":
        yield Decision("begin", acts.Begin(0.0), {"stage": state.stage + 1})
    elif state.phase == "counting":
        yield Decision("finish", acts.Finish())


def _counts(state: Tournament) -> Iterator[Decision]:
    if state.phase != "counting" or state.format.stages[state.stage + 1].stacks == "fresh":
        return
    for each in state.entries:
        if each.status == "playing" and each.counted < 0:
            yield Decision("count", acts.CountSlip(each.number, each.stack), {"name": each.name, "stack": each.stack})


def args_of(state: Tournament, transfer: Transfer) -> dict[str, Any]:
    """Return the arguments of a sentence about a transfer; the name is "" while it is not decided who moves."""
    name = state.entries[transfer.entry - 1].name if transfer.entry else ""
    return {"name": name, "table": transfer.origin, "target": transfer.target, "seat": transfer.seat}


def _on_the_way(state: Tournament) -> Iterator[Decision]:
    if (vain := needless(state)) is not None:
        yield Decision(
            "cancel", acts.Cancel(vain.number, NEEDLESS), {"table": vain.origin, "target": vain.target}
        )  # fmt: skip
    for each in state.transfers:
        args = args_of(state, each)
        if not each.entry and not state.tables[each.origin].playing:
            first = candidates(state, each.origin)
            yield Decision("high-card", acts.HighCard(each.number, first[0].number if first else 0), args)
        elif each.step == "released":
            yield Decision("walk", acts.Depart(each.number), args)
        elif each.step == "in-transit" and not state.tables[each.target].playing:
            stack = state.entries[each.entry - 1].stack
            yield Decision("sit", acts.Arrive(each.number, stack), {**args, "stack": stack})
    for parcel in state.parcels:
        number = table_of_parcel(state, parcel)
        if number and not state.tables[number].playing:
            name = state.entries[parcel.entry - 1].name if parcel.entry else ""
            args = {"name": name, "table": number, "amount": parcel.amount}
            yield Decision("bring" if parcel.entry else "bring-pot", acts.Delivered(parcel.number), args)


def _ends(state: Tournament) -> Iterator[Decision]:
    stage = stage_of(state)
    if complete(state):
        if any(each.step == "in-transit" for each in reseated(state).transfers):
            return  # who is on the way sits down first
        yield Decision("end-stage", acts.EndStage(), {"stage": state.stage + 1, "n": len(alive(state))})
        return
    over = len(alive(state)) - target(state)
    final = state.stage == len(state.format.stages) - 1
    near = stage.ends == "cut" and state.phase == "playing" and not final and 0 < over <= stage.hand_for_hand
    if near and len(state.tables) > 1 and not state.hand_for_hand and "hand-for-hand" not in state.waived:
        yield Decision("hand-for-hand", acts.HandForHand(), {"n": over}, "hand-for-hand")


def _tables(state: Tournament) -> Iterator[Decision]:
    now = due(state)
    if now is None:
        return
    size = sizes(state)
    if now.kind == "break":
        if targets(state, now.table) or not seated_at(state, now.table):
            args = {"table": now.table, "n": len(seated_at(state, now.table)), "left": len(state.tables) - 1}
            yield Decision("break", acts.BreakTable(now.table, SEED), args, now.key)
    elif now.kind == "balance":
        args = {
            "table": now.target, "origin": now.table, "seat": now.seat,
            "short": max(size.values()) - size[now.target],
        }  # fmt: skip
        yield Decision("balance", acts.Balance(now.table, now.target), args, now.key)
    elif not any(each.step != "seated" for each in reseated(state).transfers) and still(state):
        yield Decision("final", acts.Final(SEED, now.table), {"table": now.table, "n": len(alive(state))}, now.key)


def _late(state: Tournament) -> Iterator[Decision]:
    coming = {each.entry for each in state.transfers}
    unseated = [each for each in state.entries if each.status == "waiting" and each.number not in coming]
    free = bool(unseated and with_room(state))
    if unseated and not free and state.phase == "playing":
        number = next(each for each in range(1, len(state.tables) + 2) if each not in state.tables)
        act = acts.OpenTable(number)
        if with_room(open_table(state, act)):  # it would be broken at once if all fit at a table without contact
            yield Decision("open-table", act, {"table": number, "name": unseated[0].name})
    for each in unseated if free else ():
        yield Decision("late", acts.SeatLate(each.number, SEED), {"name": each.name})


def with_seed(act: Act, seed: str) -> Act:
    """Return the act with `seed` filled in where it has the placeholder `SEED`; any other act unchanged."""
    return replace(act, seed=seed) if getattr(act, "seed", "") == SEED else act


def clock_acts(state: Tournament, now: float) -> list[Act]:
    """Return the acts that are due by the clock at `now` (seconds since 1970): the act that begins the next level, once
    the time of the present level is over, or []. Call this again after performing the act. The next level begins when
    the present one ended. But if it would be over by now, too, then the desk was off, or its clock is wrong, and the
    tables went on with the present level; so the next one begins only now, and no level is left out."""
    clock, levels = state.clock, state.format.levels
    if state.phase != "playing" or clock.ends_at is None or now < clock.ends_at or clock.level >= len(levels) - 1:
        return []
    missed = 0 < 60 * levels[clock.level + 1].minutes <= now - clock.ends_at
    return [acts.NextLevel(now, MISSED if missed else "")]


def next_break(state: Tournament) -> tuple[int, int]:
    """Return the number of the table that is broken up next, and the number of players left at which that happens; (0,
    0) if no table will be broken up."""
    if len(state.tables) < 2 or state.phase != "playing" or stage_of(state).ends != "cut":
        return 0, 0
    tables = len(state.tables) - 1
    at = state.format.last_table if tables == 1 else state.format.seats * tables
    return (in_order(state)[0], at) if at > target(state) else (0, 0)


def holds(state: Tournament) -> Mapping[int, str]:
    """Return why each table may not deal now, by the table's number: the last part of a message's code, such as
    "paused", or "" for a table that may deal."""
    return {number: held(state, number) for number in state.tables}
