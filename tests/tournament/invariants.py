"""Checks what must hold in every tournament at every moment, whatever happens in the room."""

from collections.abc import Sequence

from companion.tournament import placing
from companion.tournament.hands_played import held
from companion.tournament.placing import standings
from companion.tournament.settling import breaking, due, wanted
from companion.tournament.tournament_state import Tournament, alive, coming_to, sizes, stage_of, sums


def check(state: Tournament) -> None:
    """Check everything that holds after every act."""
    assert sums(state).missing == 0
    assert min((each.stack for each in state.entries), default=0) >= 0
    one_place_each(state)
    no_move_in_a_hand(state)
    places(state)


def one_place_each(state: Tournament) -> None:
    """Check that everybody who plays has one seat or is on the way, that no seat is taken twice, and that reserved
    seats are free."""
    taken = [(each.table, each.seat) for each in state.entries if each.table]
    assert len(taken) == len({*taken})
    assert {table for table, _ in taken} <= {*state.tables}
    reserved = [(each.target, each.seat) for number in state.tables for each in coming_to(state, number)]
    assert len(reserved) == len({*reserved})
    assert not {*reserved} & {*taken}
    walking = [each.entry for each in state.transfers if each.step == "in-transit"]
    assert len(walking) == len({*walking})
    if state.phase in ("playing", "last-hands"):
        for entry in alive(state):
            late = entry.status == "waiting" and entry.number not in walking
            assert (entry.table > 0) + (entry.number in walking) + late == 1, entry
    for each in state.entries:
        assert not each.table or each.status == "playing"


def no_move_in_a_hand(state: Tournament) -> None:
    """Check that a table releases nobody while it plays a hand."""
    for each in state.transfers:
        if each.step == "released":
            assert not state.tables[each.origin].playing


def places(state: Tournament) -> None:
    """Check the places: they begin behind those who still play, those who tie share a place, and the next places are
    left out."""
    given = sorted(placing.places(state).values())
    for place in {*given}:
        shared = given.count(place)
        assert not [each for each in given if place < each < place + shared]
    assert len(standings(state)) == len([each for each in state.entries if each.status != "withdrawn" or each.exit])


def settled(state: Tournament) -> None:
    """Check that there are as many tables as needed, equally full. This holds once everything was carried out and
    nothing was waived."""
    if state.phase != "playing" or stage_of(state).ends != "cut" or state.waived:
        return
    if any(each.offline or each.playing for each in state.tables.values()):
        return
    assert due(state) is None, (due(state), sizes(state), state.transfers, state.break_order)
    size = sizes(state)
    assert len(size) == wanted(state), size
    assert max(size.values()) - min(size.values()) <= 1, size
    assert [each for each in state.tables if held(state, each) == "moving"] == []


def settlement(before: Tournament, after: Tournament) -> int:
    """Check everything that was decided about the tables from one moment to another at which nothing waits: it leads to
    no further decision, moves nobody twice, and moves no more players than it must. Returns how many it moves."""
    same = before.phase == after.phase == "playing" and before.stage == after.stage and stage_of(after).ends == "cut"
    if not same or after.waived or any(each.offline for state in (before, after) for each in state.tables.values()):
        return 0
    assert due(after) is None, (due(after), sizes(after), after.transfers)
    moves = [each for each in after.transfers if each.number > before.handed and each.origin]
    movers = [each.entry for each in moves if each.entry]
    assert len(movers) == len({*movers}), moves
    assert not {each.origin for each in moves} & {each.target for each in moves}, "somebody comes where somebody leaves"
    broken = {each.origin for each in moves if each.why == "break"}
    size, gone = sizes(before), {*breaking(after)} | broken
    kept = [size.get(each, 0) for each in after.tables if each not in gone]
    players, from_broken = len(alive(before)), sum(size[each] for each in broken)
    late = players - sum(size.values())
    assert len(moves) <= from_broken + least_balancing(kept, players, from_broken + late), (size, moves)
    return len(moves)


def least_balancing(size: Sequence[int], players: int, coming: int) -> int:
    """Return how many of `players` have to leave tables of these sizes, to which others come besides, so that all
    tables are equally full."""
    least, most = players // len(size), -(-players // len(size))
    too_many, too_few = sum(max(0, each - most) for each in size), sum(max(0, least - each) for each in size)
    return max(too_many, too_few - coming)


def over(state: Tournament, entries: int) -> None:
    """Check that every entry has a place, from 1 on."""
    given = placing.places(state)
    assert len(given) + sum(each.status == "withdrawn" and not each.exit for each in state.entries) == entries
    for place in given.values():
        assert place == 1 + sum(each < place for each in given.values())
