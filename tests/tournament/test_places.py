"""Tests who gets which place and which prize, where several go out at about the same time."""

import pytest
from msgspec.structs import replace

from companion.game.moves import Refused
from companion.tournament import acts
from companion.tournament.decisions import waiting
from companion.tournament.event_format import Format
from companion.tournament.format_files import load_format
from companion.tournament.payouts import paid, pool, prizes
from companion.tournament.performing import perform
from companion.tournament.placing import places
from companion.tournament.settling import wanted
from companion.tournament.tournament_state import Tournament, alive, seated_at
from tests.tournament.turmoil import drawn_with


def begun(kind: Format, entries: int) -> Tournament:
    """Return a tournament of so many entries that has begun."""
    state = Tournament(kind, "")
    for number in range(entries):
        state = perform(state, acts.Enter(f"Player {number}"))
    state = drawn_with(state, acts.DrawSeats("?"))
    return perform(state, acts.Begin(0.0))


def played(state: Tournament, table: int, *stacks: int) -> Tournament:
    """Play a hand at a table, after which its players have these stacks, in the order of their seats."""
    players = seated_at(state, table)
    state = perform(state, acts.Deal(table))
    given = dict(zip((each.number for each in players), stacks, strict=True))
    return perform(state, acts.TableReport(table, state.tables[table].hand + 1, given))


def numbers(state: Tournament, table: int) -> list[int]:
    return [each.number for each in seated_at(state, table)]


def test_in_the_last_hands_who_goes_out_later_is_better() -> None:
    kind = replace(load_format("cloud-city"), seats=4, final=4, entries=(2, 100), stack=100)
    state = begun(kind, 8)
    one, other = numbers(state, 1), numbers(state, 2)
    state = played(state, 1, 150, 50, 100, 100)
    state = drawn_with(state, acts.LastHands("?"))
    state = played(state, 1, 0, 50, 250, 100)  # the first one had more before this hand than the second one ever has
    state = played(state, 1, 0, 250, 150)
    state = played(state, 2, 0, 0, 200, 200)  # with equal stacks, in the first of the last hands
    state = perform(state, acts.EndStage("it is late"))
    found = places(state)
    assert found == {one[1]: 5, one[0]: 6, other[0]: 6, other[1]: 6}


def test_at_a_table_that_plays_to_its_winner_the_larger_stack_before_the_hand_is_better() -> None:
    state = begun(load_format("shoot-out"), 6)
    one = numbers(state, 1)
    state = played(state, 1, 150, 50, 100)
    state = played(state, 1, 0, 0, 300)
    other = numbers(state, 2)
    state = played(state, 2, 300, 0, 0)
    state = perform(state, acts.EndStage())
    assert places(state) == {one[0]: 3, other[1]: 3, other[2]: 3, one[1]: 6}


def test_who_cannot_pay_the_antes_of_a_new_level_goes_out_at_once_at_all_tables() -> None:
    state = begun(load_format("single-evening"), 12)
    one, other = numbers(state, 1), numbers(state, 2)
    state = played(state, 1, 2, 3, 295, 100, 100, 100)
    state = played(state, 2, 3, 297, 100, 100, 100, 0)
    state = perform(state, acts.NextLevel(1200.0))
    assert places(state) == {one[0]: 9, one[1]: 9, other[0]: 9, other[5]: 12}


def with_screen(kind: Format, entries: int) -> Tournament:
    """Return a tournament that has begun, at tables with screens of their own."""
    state = begun(kind, entries)
    for number in state.tables:
        state = perform(state, acts.Ready(number))
    return state


def taken_out(state: Tournament, table: int, seat: int) -> Tournament:
    """Let a table's screen note that the player at this seat, counted from 0, cannot pay the antes."""
    players = seated_at(state, table)
    stacks = {each.number: 0 if at == seat else each.stack for at, each in enumerate(players)}
    pot = state.tables[table].sabacc_pot + players[seat].stack
    return perform(state, acts.Recount(table, stacks, sabacc_pot=pot))


def test_who_cannot_pay_after_a_hand_goes_out_with_those_who_lost_everything_in_it() -> None:
    """A screen tells the one with the hand, and the other a moment later; the larger stack before the hand is better.
    Nobody has corrected a stack."""
    state = with_screen(load_format("single-evening"), 12)
    one, other = numbers(state, 1), numbers(state, 2)
    state = played(state, 1, 150, 50, 100, 100, 100, 100)
    state = played(state, 1, 0, 1, 299, 100, 100, 100)
    state = played(state, 2, 0, 200, 100, 100, 100, 100)
    state = taken_out(state, 1, 0)
    assert [each.code for each in state.news] == ["tournament-out"]
    assert places(state) == {other[0]: 10, one[0]: 11, one[1]: 12}


def test_who_cannot_pay_in_hand_for_hand_play_ties_with_those_of_other_tables() -> None:
    state = with_screen(load_format("single-evening"), 12)
    one, other = numbers(state, 1), numbers(state, 2)
    state = perform(state, acts.HandForHand())
    state = played(state, 1, 1, 199, 100, 100, 100, 100)
    state = played(state, 2, 0, 200, 100, 100, 100, 100)
    state = taken_out(state, 1, 0)
    assert places(state) == {one[0]: 11, other[0]: 11}


def all_but_the_last_play_a_hand() -> tuple[Tournament, list[int]]:
    """Return hand-for-hand play of three tables, of which only table 3 has not played its hand, and who went out
    in it."""
    state = begun(replace(load_format("cloud-city"), entries=(2, 100)), 15)
    state = perform(state, acts.HandForHand())
    out = [numbers(state, table)[0] for table in (1, 2)]
    for table in (1, 2):
        state = played(state, table, 0, 400, 200, 200, 200)
    assert places(state) == {}, "table 3 has still to play"
    return state, out


def test_who_went_out_hand_for_hand_has_a_place_once_the_last_table_is_broken() -> None:
    state, out = all_but_the_last_play_a_hand()
    for each in (*numbers(state, 1)[:2], *numbers(state, 2)[:1]):
        state = perform(state, acts.Withdraw(each, "went home"))
    state = drawn_with(state, acts.BreakTable(3, "?", "its lamp is broken"))
    for move in state.transfers:
        state = perform(state, acts.Depart(move.number))
    assert 3 not in state.tables and [places(state).get(each) for each in out] == [11, 11]


def test_who_went_out_hand_for_hand_has_a_place_once_the_last_table_has_no_contact() -> None:
    state, out = all_but_the_last_play_a_hand()
    assert places(perform(state, acts.Offline(3))) == dict.fromkeys(out, 14)


def test_a_count_that_a_table_puts_right_is_told() -> None:
    state = with_screen(load_format("single-evening"), 12)
    stacks = dict(zip(numbers(state, 1), (90, 110, 100, 100, 100, 100), strict=True))
    assert [each.code for each in perform(state, acts.Recount(1, stacks)).news] == ["tournament-corrected"]


@pytest.mark.parametrize("count", [5, 6, 7])
def test_a_final_table_may_have_fewer_seats_than_the_others(count: int) -> None:
    state = begun(replace(load_format("single-evening"), seats=6, final=4), count)
    assert wanted(state) == len(state.tables) == 2
    for each in alive(state)[4:]:
        state = perform(state, acts.Withdraw(each.number, "went home"))
    assert [each.code for each in waiting(state)] == ["final"]
    state = drawn_with(state, waiting(state)[0].act)
    assert len(state.tables) == 1


def test_a_deal_counts_no_more_once_somebody_else_plays() -> None:
    state = begun(replace(load_format("single-evening"), late_levels=2), 4)
    state = perform(state, acts.Agree({1: 10, 2: 10, 3: 10, 4: 10}))
    state = perform(state, acts.Enter("Late"))
    assert [each.code for each in state.news] == ["tournament-deal-over", "tournament-entered"]
    state = drawn_with(state, acts.SeatLate(5, "?"))
    state = perform(state, acts.Arrive(state.transfers[0].number, 100))
    late = [500 if each == 5 else 0 for each in numbers(state, 1)]
    state = perform(perform(played(state, 1, *late), acts.EndStage()), acts.Finish())
    assert sum(paid(state).values()) == pool(state) == 50


def test_a_deal_counts_no_more_once_somebody_who_was_out_by_mistake_is_back() -> None:
    state = begun(load_format("single-evening"), 4)
    first, second = numbers(state, 1)[:2]
    state = played(state, 1, 0, 200, 100, 100)
    state = perform(state, acts.Agree({each.number: 10 if each.number == second else 15 for each in alive(state)}))
    assert state.agreed
    state = perform(state, acts.Correct({first: 100, second: 100}, "counted again"))
    assert not state.agreed


def test_a_deal_waits_until_the_places_of_all_who_are_out_are_known() -> None:
    """One of the deal might still tie with them, and the prizes of those places would be paid twice."""
    state = begun(replace(load_format("single-evening"), entries=(2, 24)), 12)
    state = perform(state, acts.HandForHand())
    state = played(state, 1, 0, 200, 100, 100, 100, 100)
    left = dict.fromkeys([each.number for each in alive(state)], 0)
    deal = acts.Agree(left | {numbers(state, 2)[0]: pool(state)})
    with pytest.raises(Refused, match="agree-open"):
        perform(state, deal)
    assert perform(played(state, 2, 100, 100, 100, 100, 100, 100), deal).agreed


def test_who_was_withdrawn_before_the_draw_takes_no_place_and_no_prize() -> None:
    state = Tournament(load_format("single-evening"), "")
    for number in range(24):
        state = perform(state, acts.Enter(f"Player {number}"))
    with pytest.raises(Refused):
        perform(state, acts.Enter("One more"))
    for number in range(1, 21):
        state = perform(state, acts.Withdraw(number, "did not come"))
    assert prizes(state) == [26, 14]
    assert len(perform(state, acts.Enter("One more")).entries) == 25


def test_only_who_sits_at_the_table_wins_its_sabacc_pot() -> None:
    state = begun(load_format("single-evening"), 12)
    stacks = {each.number: each.stack for each in seated_at(state, 1)}
    for stranger in (numbers(state, 2)[0], 99, -1):
        with pytest.raises(Refused, match="other-people"):
            perform(state, acts.TableReport(1, 1, stacks, sabacc=stranger))


@pytest.mark.parametrize("seconds", [float("nan"), float("inf"), -1e308])
def test_extra_time_is_a_time(seconds: float) -> None:
    with pytest.raises(Refused, match="form"):
        perform(begun(load_format("single-evening"), 12), acts.ExtraTime(seconds, "a slow table"))
