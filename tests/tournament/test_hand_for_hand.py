"""Tests which hands count where all tables play the same hand, or a number of hands: for the levels, for who has to
wait, and for the end of a stage."""

from msgspec.structs import replace

from companion.tournament import acts
from companion.tournament.acts import Act
from companion.tournament.decisions import holds, waiting
from companion.tournament.event_format import Level
from companion.tournament.format_files import load_format
from companion.tournament.performing import perform
from companion.tournament.placing import places
from companion.tournament.tournament_state import Tournament, level_of, seated_at
from tests.tournament.turmoil import drawn_with


def begun(entries: int) -> Tournament:
    """Return a tournament of so many at tables of five that has begun, with levels of two hands."""
    kind = load_format("cloud-city")
    levels = tuple(Level(each.antes, each.limit, hands=2) for each in kind.levels)
    state = Tournament(replace(kind, levels=levels, entries=(2, 100), late_levels=9, rest=0), "")
    for number in range(entries):
        state = perform(state, acts.Enter(f"Player {number}"))
    return perform(drawn_with(state, acts.DrawSeats("?")), acts.Begin(0.0))


def played(state: Tournament, *tables: int, lost: int = 0) -> Tournament:
    """Return the state after a hand at each of these tables, in which the first player loses `lost` to the last one."""
    for table in tables:
        given = {each.number: each.stack for each in seated_at(state, table)}
        given[min(given)] -= lost
        given[max(given)] += lost
        state = perform(state, acts.TableReport(table, state.tables[table].hand + 1, given))
    return state


def levels(state: Tournament) -> list[int]:
    """Return the level that each table plays, from 1."""
    return [level_of(state, number)[0] + 1 for number in state.tables]


def test_the_antes_stay_when_the_last_hands_are_drawn() -> None:
    state = played(begun(10), 1, 1, 1, 1, 1, 2, 2)
    assert levels(state) == [3, 2]
    state = drawn_with(state, acts.LastHands("?"))
    assert levels(state) == [3, 2]
    state = perform(state, acts.EndStage("it is late"))
    assert state.clock.level + 1 == 2, "the next stage goes on at the level of the slowest table"


def test_the_antes_stay_when_hand_for_hand_play_begins() -> None:
    state = perform(played(begun(10), 1, 1, 1, 1, 2), acts.HandForHand())
    assert levels(state) == [3, 1]
    assert levels(played(state, 1, 2)) == [3, 2]


def act(state: Tournament, *found: Act) -> Tournament:
    for each in found:
        state = perform(state, each)
    return state


def test_hand_for_hand_nobody_waits_until_a_new_table_has_played_as_many_hands() -> None:
    state = played(begun(10), 1, 2, 1, 2, 1, 2)
    state = act(state, acts.HandForHand(), acts.OpenTable(3))
    for at, each in enumerate((*seated_at(state, 1)[:2], *seated_at(state, 2)[:1]), 1):
        state = perform(state, acts.Move(each.number, 3, at, "a table more"))
        state = act(state, acts.Depart(at), acts.Arrive(at, each.stack))
    assert holds(state) == {1: "", 2: "", 3: ""}
    assert levels(state) == [2, 2, 1]
    assert holds(played(state, 1, 2)) == {1: "hand-for-hand", 2: "hand-for-hand", 3: ""}


def test_hand_for_hand_a_table_that_had_no_contact_goes_on_with_the_hand_of_all() -> None:
    state = act(played(begun(15), 1, 2, 3), acts.HandForHand(), acts.Offline(3))
    state = played(state, 1, 2, 1, 2)
    state = perform(state, acts.Offline(3, lost=False))
    assert holds(state) == {1: "", 2: "", 3: ""}, "it had stopped, and two hands were played without it"
    state = played(state, 3, 3, 3)
    assert holds(state) == {1: "", 2: "", 3: "hand-for-hand"}, "it had gone on"
    state = played(state, 1, 2)
    assert holds(state) == {1: "", 2: "", 3: ""}
    assert levels(state) == [3, 3, 3]


def test_hand_for_hand_a_table_where_one_sat_alone_goes_on_with_the_hand_of_all() -> None:
    state = act(begun(15), acts.HandForHand())
    state = act(state, *(acts.Withdraw(each.number, "went home") for each in seated_at(state, 3)[1:]))
    state = played(state, 1, 2, 1, 2)
    comes = seated_at(state, 1)[0]
    state = act(state, acts.Move(comes.number, 3, 5, "to play with"), acts.Depart(1), acts.Arrive(1, comes.stack))
    assert holds(state)[2] == ""


def test_hand_for_hand_who_went_out_later_without_contact_is_better() -> None:
    state = act(begun(15), acts.HandForHand(), acts.Offline(3), acts.Offline(3, lost=False))
    first, second = sorted(each.number for each in seated_at(state, 3))[:2]
    state = perform(state, acts.Correct({first: 210, second: 190}, "counted again"))
    state = played(state, 3, lost=210)
    state = played(state, 3, lost=190)
    state = played(state, 1, 2)
    assert (places(state)[second], places(state)[first]) == (14, 15)


def test_hand_for_hand_play_is_for_several_tables() -> None:
    """Six play, and three go on: at one table everybody plays the same hand anyway."""
    for seats, waits in ((6, []), (5, ["hand-for-hand"])):
        kind = replace(load_format("cloud-city"), seats=seats, final=seats, entries=(2, 100))
        state = Tournament(kind, "")
        for number in range(6):
            state = perform(state, acts.Enter(f"Player {number}"))
        state = perform(drawn_with(state, acts.DrawSeats("?")), acts.Begin(0.0))
        assert [each.code for each in waiting(state)] == waits


def test_a_stage_does_not_end_before_a_table_without_contact_has_told_its_last_hands() -> None:
    """The smallest stacks would be out by what that table told last."""
    state = drawn_with(act(begun(15), acts.Offline(3)), acts.LastHands("?"))
    state = played(state, *(1, 2) * state.ended)
    assert "end-stage" not in [each.code for each in waiting(state)]
    assert perform(state, acts.EndStage("it does not come back")).phase == "counting"
    state = played(state, *(3,) * state.ended)
    assert "end-stage" in [each.code for each in waiting(state)], "its hands were typed at the desk"


def test_a_round_of_some_hands_ends_also_if_all_but_one_have_left_a_table() -> None:
    for name in ("swiss", "league"):
        state = Tournament(load_format(name), "")
        for number in range(9):
            state = perform(state, acts.Enter(f"Player {number}"))
        state = perform(drawn_with(state, acts.DrawSeats("?")), acts.Begin(0.0))
        last = max(state.tables)
        state = act(state, *(acts.Withdraw(each.number, "home") for each in seated_at(state, last)[1:]))
        assert holds(state)[last] == "alone"
        tables = [number for number in state.tables if number != last]
        state = played(state, *tables * state.format.stages[0].hands)
        assert [each.code for each in waiting(state)] == ["end-stage"]
