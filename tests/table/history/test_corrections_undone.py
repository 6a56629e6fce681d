"""Tests that one undo takes back the whole correction of a bet, and one redo brings it again, also after restarts."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.engine.state import in_hand
from companion.game.moves import Move
from companion.table.journal.journal import Journal
from companion.table.table import Table
from tests.support import Bench, seat_three
from tests.table.history.test_corrected_bet import betted, facts, of


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal")
    yield made
    made.close()


def told_rows(table: Table) -> list[tuple[str, int, int | None]]:
    """Return the moves of the last hand that led to the present state: verb, seat and amount of each."""
    moves = [(move.verb, move.seat, move.amount) for move in table.moves()]
    return moves[[verb for verb, _, _ in moves].index("deal") :]


def mistouched(bench: Bench) -> tuple[Table, tuple[object, ...], list[tuple[str, int, int | None]]]:
    """Correct an early bet by mistake, so that later moves are dropped. Return the table, and what it held before: the
    facts of its state, and the moves that led there."""
    table = betted(bench)
    before, way = facts(table.head), told_rows(table)
    table.correct_bet(of(table, 2).row, Move("check", 2), "screen")
    bench.settle()
    return table, before, way


def test_one_undo_takes_back_a_whole_correction_and_one_redo_brings_it_again(bench: Bench) -> None:
    table, before, way = mistouched(bench)
    after, corrected = facts(table.head), told_rows(table)
    assert table.to_undo is not None and (table.to_undo.verb, table.to_undo.crosses) == ("check", "bet")
    assert [event.args["seat"] for event in table.to_undo.news] == [2], "the button names the bet, not what followed"
    table.undo("screen")
    bench.settle()
    assert (facts(table.head), told_rows(table), table.corrected) == (before, way, None)
    assert [bet.move.verb for bet in table.bets] == ["call", "call", "bet"], "they count again"
    assert table.to_redo is not None and (table.to_redo.verb, table.to_redo.crosses) == ("check", "bet")
    table.redo("screen")
    bench.settle()
    assert (facts(table.head), told_rows(table)) == (after, corrected)
    assert table.corrected is not None and [move.verb for move in table.corrected.dropped] == ["call", "call", "roll"]
    table.undo("screen")
    table.undo("screen")
    bench.settle()
    assert told_rows(table) == way[:-1], "further undos go on from there, move by move"


def test_a_correction_is_taken_back_whole_after_a_move_that_followed_it_and_across_restarts(bench: Bench) -> None:
    table, before, way = mistouched(bench)
    after, corrected = facts(table.head), told_rows(table)
    table.play(Move("check", 3), "screen")
    table.undo("screen")
    table = bench.restart()
    assert (facts(table.head), told_rows(table)) == (after, corrected)
    assert table.to_undo is not None and table.to_undo.crosses == "bet"
    table.undo("screen")
    table = bench.restart()
    assert (facts(table.head), told_rows(table)) == (before, way)
    table.redo("screen")
    table = bench.restart()
    assert (facts(table.head), told_rows(table)) == (after, corrected)
    table.undo("screen")
    table.undo("screen")
    bench.settle()
    assert told_rows(table) == way[:-1]


@pytest.mark.parametrize("restarts", [False, True])
def test_a_correction_of_a_correction_is_taken_back_step_by_step(bench: Bench, restarts: bool) -> None:
    table = betted(bench)
    found = [(facts(table.head), told_rows(table))]
    wrong = ((2, Move("bet", 2, 20)), (3, Move("raise", 3, 25)), (3, Move("fold", 3)), (2, Move("check", 2)))
    for seat, right in wrong:
        table.correct_bet(of(table, seat).row, right, "screen")
        bench.settle()
        found.append((facts(table.head), told_rows(table)))
    for expected in reversed(found[:-1]):
        if restarts:
            table = bench.restart()
        table.undo("screen")
        bench.settle()
        assert (facts(table.head), told_rows(table)) == expected
    for expected in found[1:]:
        if restarts:
            table = bench.restart()
        table.redo("screen")
        bench.settle()
        assert (facts(table.head), told_rows(table)) == expected


@pytest.mark.parametrize("restarts", [False, True])
def test_a_correction_that_ended_the_hand_is_taken_back_whole(bench: Bench, restarts: bool) -> None:
    table = bench.table
    seat_three(table)
    table.deal("screen")
    for move in (Move("bet", 2, 10), Move("fold", 3), Move("call", 1)):
        table.play(move, "screen")
    bench.settle()
    before, way = facts(table.head), told_rows(table)
    table.correct_bet(of(table, 1).row, Move("fold", 1), "screen")
    bench.settle()
    assert not in_hand(table.head)
    if restarts:
        table = bench.restart()
    assert table.to_undo is not None and table.to_undo.crosses == "payout"
    table.undo("screen")
    bench.settle()
    assert (facts(table.head), told_rows(table)) == (before, way)


def ended_by_correction(bench: Bench, *meanwhile: Move) -> tuple[tuple[object, ...], list[tuple[str, int, int | None]]]:
    """End a hand by the correction of the last bet to a fold, after which the moves `meanwhile` are repeated, and deal
    the next one. Return what the table held before the correction: the facts of its state, and the moves that led
    there."""
    table = bench.table
    seat_three(table)
    table.deal("screen")
    for move in (Move("bet", 2, 10), Move("fold", 3), Move("call", 1), *meanwhile):
        table.play(move, "screen")
    bench.settle()
    before, way = facts(table.head), told_rows(table)
    table.correct_bet(of(table, 1).row, Move("fold", 1), "screen")
    assert not in_hand(table.head)
    table.deal("screen")
    bench.settle()
    return before, way


@pytest.mark.parametrize("meanwhile", [(), (Move("sit", 4, 50, name="Chewie"),)])
@pytest.mark.parametrize("dealt", [True, False])
def test_a_correction_that_ended_the_hand_before_is_taken_back_whole_after_a_restart(
    bench: Bench, meanwhile: tuple[Move, ...], dealt: bool
) -> None:
    before, way = ended_by_correction(bench, *meanwhile)
    if not dealt:
        bench.table.undo("screen")
    table = bench.restart()
    if dealt:
        table.undo("screen")
    table.undo("screen")
    bench.settle()
    assert (facts(table.head), told_rows(table)) == (before, way)
    table = bench.restart()
    table.redo("screen")
    assert not in_hand(table.head) and table.head.money != before
    table.undo("screen")
    assert facts(table.head) == before


def test_a_move_entered_again_is_none_of_an_earlier_correction_after_a_restart(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    table.deal("screen")
    for move in (Move("fold", 2), Move("check", 3), Move("check", 1)):
        table.play(move, "screen")
    bench.settle()
    for seat, right in ((2, Move("check", 2)), (3, Move("bet", 3, 5))):
        table.correct_bet(of(table, seat).row, right, "screen")
        bench.settle()
    table.play(Move("call", 1), "screen")
    bench.settle()
    table.correct_bet(of(table, 3).row, Move("check", 3), "screen")
    before = facts(table.head)
    table.play(Move("check", 1), "screen")
    table = bench.restart()
    assert table.to_undo is not None and table.to_undo.crosses == ""
    table.undo("screen")
    assert facts(table.head) == before, "one move was taken back, and no more"


def test_what_the_first_correction_left_out_is_told_again_once_the_second_is_undone(bench: Bench) -> None:
    table, _, _ = mistouched(bench)
    first = table.corrected
    assert first is not None and first.dropped
    table.correct_bet(of(table, 2).row, Move("bet", 2, 5), "screen")
    bench.settle()
    second = table.corrected
    table.undo("screen")
    bench.settle()
    assert table.corrected == first != second
    table.redo("screen")
    bench.settle()
    assert table.corrected == second
    table.undo("screen")
    table.play(Move("check", 3), "screen")
    bench.settle()
    table.correct_bet(of(table, 3).row, Move("bet", 3, 5), "screen")
    table.undo("screen")
    bench.settle()
    assert table.corrected is None, "some of it has been entered again"


def test_a_restart_reads_ten_times_as_many_corrections_about_ten_times_as_long(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, read = betted(bench), list[int]()
    monkeypatch.setattr(Journal, "row", lambda self, number, row=Journal.row: read.append(number) or row(self, number))
    found = list[int]()
    for count in (10, 90):
        for at in range(count):
            table.correct_bet(of(table, 2).row, Move("bet", 2, 10 + 5 * (at % 2 == 0)), "screen")
            bench.settle()
        read.clear()
        table = bench.restart()
        found.append(len(read))
    assert found[1] < 15 * found[0]
    assert table.undo_corrects
