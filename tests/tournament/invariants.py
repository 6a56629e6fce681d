"""Checks what must hold in every tournament at every moment, whatever happens in the room."""

from companion.tournament import placing
from companion.tournament.hands_played import held
from companion.tournament.placing import standings
from companion.tournament.settling import due, wanted
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


def over(state: Tournament, entries: int) -> None:
    """Check that every entry has a place, from 1 on."""
    given = placing.places(state)
    assert len(given) + sum(each.status == "withdrawn" and not each.exit for each in state.entries) == entries
    for place in given.values():
        assert place == 1 + sum(each < place for each in given.values())
