"""Tests that draws are fair: every seat is equally likely, no two players meet more often than others, and a draw
follows from its seed."""

import os
from collections import Counter
from itertools import combinations
from random import Random

import pytest

from companion.game.moves import Refused
from companion.tournament import acts
from companion.tournament.decisions import waiting
from companion.tournament.format_files import load_format
from companion.tournament.lots import Lots, commitment
from companion.tournament.performing import perform
from companion.tournament.placing import standings
from companion.tournament.seat_draw import pair
from companion.tournament.tournament_state import Tournament, alive
from tests.tournament.invariants import check
from tests.tournament.turmoil import drawn_with

DRAWS = int(os.environ.get("SABACC_DRAWS", "3000"))
PLAYERS, TABLES = 12, 3
SEATS = [(table, seat) for seat in range(1, 5) for table in range(1, TABLES + 1)]


def chi_square(counts: list[int], expected: float) -> float:
    return sum((each - expected) ** 2 / expected for each in counts)


def limit(degrees: int) -> float:
    """Return about the 99.99 % point of chi-square (Wilson and Hilferty)."""
    part = 2 / (9 * degrees)
    return float(degrees * (1 - part + 3.72 * part**0.5) ** 3)


def test_seats_and_neighbours_are_equally_likely() -> None:
    rng, seats, together = Random(11), Counter[tuple[int, tuple[int, int]]](), Counter[tuple[int, int]]()
    for _ in range(DRAWS):
        drawn = pair(rng.randbytes(32).hex(), range(PLAYERS), SEATS)
        seats.update(drawn)
        at = {player: seat[0] for player, seat in drawn}
        together.update(each for each in combinations(range(PLAYERS), 2) if at[each[0]] == at[each[1]])
    assert len(seats) == PLAYERS * len(SEATS)
    assert chi_square([*seats.values()], DRAWS / len(SEATS)) < limit((PLAYERS - 1) * (len(SEATS) - 1))
    pairs = PLAYERS * (PLAYERS - 1) // 2
    assert len(together) == pairs
    assert chi_square([*together.values()], DRAWS * 3 / 11) < limit(pairs - 1)


def test_the_limit_is_that_of_the_tables() -> None:
    assert limit(10) == pytest.approx(35.56, rel=0.02)
    assert limit(100) == pytest.approx(161.3, rel=0.02)


def test_numbers_below_a_bound_are_equally_likely_and_repeat() -> None:
    lots = Lots("ab" * 32, "test")
    counts = Counter(lots.below(6) for _ in range(DRAWS))
    assert chi_square([counts[face] for face in range(6)], DRAWS / 6) < limit(5)
    assert Lots("ab" * 32, "test").shuffled(range(20)) == Lots("ab" * 32, "test").shuffled(range(20))
    assert Lots("ab" * 32, "test").shuffled(range(20)) != Lots("ab" * 32, "other").shuffled(range(20))


def test_a_draw_needs_the_seed_to_which_the_desk_is_bound() -> None:
    state = Tournament(load_format("single-evening"), "")
    for name in ("Ann", "Bo", "Cy", "Dee"):
        state = perform(state, acts.Enter(name))
    state = perform(state, acts.Commit(commitment("01" * 32)))
    for seed in ("02" * 32, "no hexadecimal digits", ""):
        with pytest.raises(Refused, match="tournament-other-seed"):
            perform(state, acts.DrawSeats(seed))
    with pytest.raises(Refused, match="tournament-committed"):
        perform(state, acts.Commit(commitment("02" * 32)))
    once, again = (perform(state, acts.DrawSeats("01" * 32)) for _ in range(2))
    assert once == again
    assert once.draw is not None and len(once.draw.entries) == len(once.draw.seats) == 4


@pytest.mark.parametrize("name", ["league", "swiss"])
def test_who_is_absent_from_the_next_stage_has_no_seat_there_and_may_come_back(name: str) -> None:
    """The seat of the stage before would be somebody else's, and its table would get points for nobody."""
    state = Tournament(load_format(name), "")
    for who in range(13):
        state = perform(state, acts.Enter(f"P{who}"))

    def stage(state: Tournament) -> Tournament:
        seed = f"{state.draws + 1:064x}"
        state = perform(perform(state, acts.Commit(commitment(seed))), acts.DrawSeats(seed))
        check(state)
        return perform(perform(state, acts.Begin(0.0)), acts.EndStage("it is late"))

    state = perform(stage(state), acts.Absent(5))
    before = state.entries[4]
    state = stage(perform(state, acts.Absent(9)))
    one = state.entries[4]
    assert (one.table, one.stack, one.points) == (0, 0, before.points) and len(alive(state)) == 11
    assert [each.number for _, _, each in standings(state)].count(5) == 1
    gone = perform(state, acts.Withdraw(9, "went home"))
    check(gone)
    assert {each.number: place for place, _, each in standings(gone)}[9] == 13, "behind the other absent one, too"
    back = stage(perform(state, acts.Absent(5, away=False)))
    assert back.entries[4].table and len(back.entries[4].points) == 2 and len(alive(back)) == 12


def test_the_decision_to_draw_says_how_many_draw() -> None:
    """Those who were withdrawn do not, nor, in a league, those who are away that evening; who was away before does."""
    for name in ("single-evening", "league"):
        state = Tournament(load_format(name), "")
        for number in range(9):
            state = perform(state, acts.Enter(f"Player {number}"))
        state = perform(perform(state, acts.Withdraw(2, "did not come")), acts.Absent(3))
        drawn = drawn_with(state, acts.DrawSeats("?"))
        assert waiting(state)[0].args["n"] == len(alive(drawn)) == (7 if name == "league" else 8)
    evening = perform(perform(drawn, acts.Begin(0.0)), acts.EndStage("it is late"))
    evening = perform(evening, acts.Absent(3, away=False))
    assert waiting(evening)[-1].args["n"] == len(alive(drawn_with(evening, acts.DrawSeats("?")))) == 8
