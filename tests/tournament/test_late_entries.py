"""Tests that a late entry sits down at a table that stays, before others are moved for balance."""

import pytest
from msgspec.structs import replace

from companion.tournament import acts
from companion.tournament.acts import Act
from companion.tournament.decisions import waiting
from companion.tournament.format_files import load_format
from companion.tournament.performing import perform
from companion.tournament.settling import breaking
from companion.tournament.tournament_state import Tournament, alive, seated_at, sizes
from tests.tournament.turmoil import drawn_with


def played(state: Tournament, *found: Act) -> Tournament:
    for act in found:
        state = perform(state, act) if getattr(act, "seed", None) is None else drawn_with(state, act)
    return state


def gone(state: Tournament, table: int, count: int) -> list[Act]:
    """Return the acts by which so many leave a table."""
    return [acts.Withdraw(each.number, "home") for each in seated_at(state, table)[:count]]


@pytest.fixture
def state() -> Tournament:
    """Return twenty-four at five tables of five."""
    kind = replace(load_format("cloud-city"), entries=(2, 100), late_levels=3, breaks="published")
    state = played(Tournament(kind, ""), *(acts.Enter(f"Player {number}") for number in range(24)))
    return played(state, acts.DrawSeats("?"), acts.Begin(0.0))


def codes(state: Tournament) -> list[str]:
    return [each.code for each in waiting(state)]


def test_nobody_comes_late_to_a_table_that_is_being_broken(state: Tournament) -> None:
    state = played(state, *gone(state, 4, 2), *gone(state, 5, 2))
    assert codes(state) == ["break"] and breaking(state) == [5]
    state = played(state, waiting(state)[0].act, acts.Enter("Late"))
    assert sizes(state)[5] == 0 and "open-table" in codes(state), "there is no other seat"
    assert not [each for each in waiting(state) if each.code == "late"]


def test_a_table_that_the_director_breaks_counts_among_those_that_are_to_be_broken(state: Tournament) -> None:
    state = played(state, *gone(state, 4, 2), *gone(state, 5, 2))
    state = played(state, acts.BreakTable(4, "?", "its lamp is broken"))
    assert breaking(state) == [4] and "break" not in codes(state)


def test_a_late_entry_fills_the_short_table_before_anybody_is_moved(state: Tournament) -> None:
    state = played(state, *gone(state, 5, 1))
    assert codes(state) == ["balance"]
    state = played(state, acts.Enter("Late"))
    assert codes(state) == ["late", "balance"]
    state = played(state, waiting(state)[0].act)
    assert (state.transfers[0].target, codes(state)) == (5, ["sit"])


def test_a_broken_table_stays_open_while_somebody_comes_there(state: Tournament) -> None:
    state = played(state, *gone(state, 4, 2), *gone(state, 5, 2))
    state = played(state, waiting(state)[0].act)
    coming = seated_at(state, 1)[0]
    state = played(state, acts.Move(coming.number, 5, 5, "wants to"))
    for each in state.transfers:
        state = played(state, acts.Depart(each.number))
    assert 5 in state.tables and "sit" in codes(state)


def test_who_waits_for_a_late_seat_is_drawn_for_the_final_and_has_a_place(state: Tournament) -> None:
    tables = {number: table for number, table in state.tables.items() if number < 3}
    few = [replace(each, status="out", table=0, stack=0, exit=1) for each in state.entries]
    for each in (*seated_at(state, 1)[:2], *seated_at(state, 2)[:2]):
        few[each.number - 1] = each
    gone_with = sum(each.stack for each in state.entries) - sum(each.stack for each in few)
    state = replace(state, entries=tuple(few), tables=tables, adjusted=-gone_with, break_order=(2, 1), stage=3)
    state = played(state, acts.Enter("Late"))
    final = next(each.act for each in waiting(state) if each.code == "final")
    state = played(state, final)
    assert [each.status for each in seated_at(state, final.table)] == ["playing"] * 5  # type: ignore[attr-defined]
    waits = replace(alive(state)[-1], status="waiting", table=0, seat=0)
    state = replace(state, entries=(*state.entries[:-1], waits))
    state = played(state, acts.EndStage("time is over"), acts.Finish())
    assert all(each.exit for each in state.entries)


def test_a_table_can_be_broken_while_somebody_who_has_left_it_is_on_the_way(state: Tournament) -> None:
    state = played(state, *gone(state, 4, 1))
    state = played(state, acts.Move(seated_at(state, 5)[0].number, 4, 1, "wants to"))
    state = played(state, acts.Depart(state.transfers[0].number))
    state = played(state, *gone(state, 3, 2), *gone(state, 5, 1))
    assert codes(state) == ["sit", "break"]
    assert sizes(played(state, waiting(state)[1].act))[5] == 0


def test_only_one_table_is_opened_if_the_free_seats_are_at_a_table_without_contact(state: Tournament) -> None:
    short = next(number for number, players in sizes(state).items() if players == 4)
    state = played(state, acts.Offline(short), acts.Enter("Late"))
    assert codes(state) == ["open-table"]
    state = played(state, waiting(state)[0].act)
    assert codes(state)[0] == "late"
    state = played(state, waiting(state)[0].act)
    assert sizes(state)[6] == 1 and "open-table" not in codes(state)


def test_no_table_is_opened_that_would_be_broken_at_once() -> None:
    """The only table has room for a late entry, but no contact. Another one would stay empty, and so would the next."""
    state = played(Tournament(load_format("single-evening"), ""), *(acts.Enter(f"Player {n}") for n in range(5)))
    state = played(state, acts.DrawSeats("?"), acts.Begin(0.0), acts.Offline(1), acts.Enter("Late"))
    assert codes(state) == []
    assert codes(played(state, acts.Offline(1, lost=False))) == ["late"]


def test_in_the_last_hands_no_table_is_opened_for_whoever_still_waits(state: Tournament) -> None:
    state = played(state, acts.Enter("Late"), waiting(played(state, acts.Enter("Late")))[0].act, acts.Enter("Later"))
    assert "open-table" in codes(state)
    state = played(state, acts.LastHands("?"))
    assert state.phase == "last-hands" and "open-table" not in codes(state)
