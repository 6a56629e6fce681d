"""Tests that nobody is sent to another table in vain."""

from msgspec.structs import replace

from companion.tournament import acts
from companion.tournament.acts import Act
from companion.tournament.decisions import NEEDLESS, next_break, waiting
from companion.tournament.format_files import load_format
from companion.tournament.performing import perform
from companion.tournament.tournament_state import Tournament, alive, seated_at, sizes, target
from tests.tournament.turmoil import drawn_with


def drawn(entries: int) -> Tournament:
    """Return an evening of Cloud City with so many entries at tables of five, of whom half go out, that has begun."""
    state = Tournament(replace(load_format("cloud-city"), entries=(2, 100), breaks="published"), "")
    for number in range(entries):
        state = perform(state, acts.Enter(f"Player {number}"))
    return perform(drawn_with(state, acts.DrawSeats("?")), acts.Begin(0.0))


def played(state: Tournament) -> Tournament:
    """Return the state after everybody who moves has gone to the new table."""
    for each in state.transfers:
        state = perform(perform(state, acts.Depart(each.number)), acts.Arrive(each.number, 200))
    return state


def gone(state: Tournament, *tables: int) -> Tournament:
    """Return the state after one player of each of these tables has left the tournament."""
    for table in tables:
        state = perform(state, acts.Withdraw(seated_at(state, table)[0].number, "home"))
    return state


def to_a_short_table() -> Tournament:
    """Return twenty entries, two of them out at table 4. Somebody is to go there from table 3, which plays a hand."""
    state = perform(gone(drawn(20), 4, 4), acts.Deal(3))
    return perform(state, acts.Balance(3, 4))


def proposed(state: Tournament) -> list[Act]:
    """Return the acts that wait for the director, apart from hand-for-hand play."""
    return [each.act for each in waiting(state) if each.code != "hand-for-hand"]


def test_no_table_is_broken_once_as_many_are_left_as_go_on() -> None:
    """Ten of twenty go on, and ten fit at two tables. But the stage is over when table 1 has played its hand."""
    state = gone(perform(drawn(20), acts.Deal(1)), 2, 2, 2, 3, 3, 3, 4, 4, 4)
    assert isinstance(proposed(state)[0], acts.BreakTable)
    state = gone(state, 2)
    assert (len(alive(state)), target(state)) == (10, 10)
    assert proposed(state) == []


def test_the_players_are_not_told_of_a_break_that_the_end_of_the_stage_forestalls() -> None:
    state = drawn(20)
    assert next_break(state) == (4, 15)
    state = gone(state, 4, 4, 4, 4, 3)
    state = played(drawn_with(state, acts.BreakTable(4, "?")))
    assert next_break(state) == (0, 0), "ten players would fit at two tables, but only ten go on"


def test_a_move_that_has_not_begun_is_given_up_once_the_stage_ends() -> None:
    state = to_a_short_table()
    state = gone(state, 2, 2, 2, 1, 1, 1, 4, 4)
    assert len(alive(state)) == target(state)
    assert proposed(state) == [acts.Cancel(1, NEEDLESS)]


def test_nobody_is_moved_to_a_table_that_is_to_be_broken() -> None:
    """One is to come from table 3, which plays a hand, to table 4. Then so many go out that table 4 is broken: whoever
    came there would have to go on at once."""
    state = to_a_short_table()
    state = gone(state, 1, 2, 4)
    assert sizes(state) == {1: 4, 2: 4, 3: 4, 4: 3}
    assert proposed(state)[0] == acts.Cancel(1, NEEDLESS)
    state = perform(state, proposed(state)[0])
    broken = proposed(state)[0]
    assert isinstance(broken, acts.BreakTable) and broken.table == 4


def test_nobody_is_moved_from_a_table_that_is_to_be_broken() -> None:
    """One is to go from table 4 to table 2. Before the cards are dealt, so many go out that table 4 is broken: the
    draw for its seats moves everybody there, and evens out the tables."""
    state = gone(drawn(20), 2, 2)
    state = gone(perform(state, acts.Balance(4, 2)), 1, 3, 3)
    assert sizes(state) == {1: 4, 2: 4, 3: 3, 4: 4}
    assert proposed(state)[0] == acts.Cancel(1, NEEDLESS)
    state = perform(state, proposed(state)[0])
    broken = proposed(state)[0]
    assert isinstance(broken, acts.BreakTable) and broken.table == 4
