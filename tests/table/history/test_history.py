"""Tests undo and redo over a whole season, with restarts in between, while only the last hands are in memory."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.game.engine import flow
from companion.game.engine.state import State, in_hand, stack
from companion.game.moves import TABLE, Move, Refused
from companion.simulation.hands.table_cards import CardTable
from companion.simulation.players import Players
from companion.table.hall_says import GIVEN
from companion.table.journal.journal import Journal
from companion.table.table import Table
from tests.support import Bench
from tests.table.test_table import facts


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal")
    made.kept = 1
    made.restart()
    yield made
    made.close()


def played(bench: Bench, rng: Random, hands: int, *, settled: bool = True) -> Iterator[State]:
    """Yield the state after each move of `hands` hands."""
    cards = CardTable(bench.table.head.rules, rng)
    players = Players(cards, rng, roll=False)
    last = bench.table.head.hands + hands
    while bench.table.head.hands < last or in_hand(bench.table.head):
        table = bench.table
        move = Move("deal") if not in_hand(table.head) else players.move(table.head)
        poor = [seat for seat in (1, 2, 3) if stack(table.head, seat) < 20]
        if move.verb == "deal" and poor:
            table.play(Move("buy", poor[0], 500), "screen")
        else:
            table.play_with_chance(move, "screen")
        cards.follow(table.head)
        if settled:
            bench.settle()
        yield table.head


def seat_three(table: Table) -> None:
    """Seat three people with enough credits to lose for a while."""
    for seat, name in enumerate(("Lando", "Han", "Leia"), 1):
        table.play(Move("sit", seat, 900, name=name), "screen")


def in_memory(table: Table) -> int:
    return sum(1 for _ in table.moves())


@pytest.mark.parametrize("restarts", [0, 1, 2])
def test_undo_goes_back_over_every_hand_to_the_beginning_and_redo_comes_back(bench: Bench, restarts: int) -> None:
    start = facts(bench.table.head)
    seat_three(bench.table)
    seen = [facts(state) for state in played(bench, Random(restarts), 6)]
    assert in_memory(bench.table) < len(seen) / 2, "the first hands are forgotten"
    back = [facts(bench.table.head)]
    for step in range(len(seen) - 1):
        if restarts and step % (len(seen) // 3 * restarts) == 7:
            bench.settle()
            bench.restart()
        back.append(facts(bench.table.undo("screen")))
    assert back == seen[::-1]
    while bench.table.can_undo:
        bench.table.undo("screen")
    assert facts(bench.table.head) == start
    bench.settle()
    if restarts:
        bench.restart()
    for _ in range(3 + 1):  # three sit down, then the deal
        bench.table.redo("screen")
    forth = [facts(bench.table.head)]
    while bench.table.can_redo:
        bench.settle()
        forth.append(facts(bench.table.redo("screen")))
    assert forth == seen


def test_a_roll_undone_hands_ago_comes_out_the_same(bench: Bench) -> None:
    seat_three(bench.table)
    states = list(played(bench, Random(3), 5))
    rolled = next(state for state in states if state.last and state.last.verb == "roll")
    bench.restart()
    while (last := bench.table.undo("screen").last) is None or last.verb != "roll" or bench.table.head.hands > 1:
        pass
    while facts(bench.table.head) != facts(rolled):
        bench.table.undo("screen")
    bench.table.undo("screen")
    assert bench.table.roll("panel").last == rolled.last


def test_a_redo_after_a_restart_ends_where_something_else_was_played(bench: Bench) -> None:
    seat_three(bench.table)
    bench.table.deal("screen")
    bench.table.the_rest("check", "screen")
    bench.table.undo("screen")
    bench.table.undo("screen")
    bench.settle()
    assert bench.restart().can_redo
    bench.table.redo("screen")
    bench.settle()
    assert bench.restart().can_redo
    bench.table.play(Move("bet", flow.turn(bench.table.head), 2), "screen")
    bench.settle()
    assert not bench.restart().can_redo
    with pytest.raises(Refused):
        bench.table.redo("screen")


def test_a_restart_reads_ten_times_as_many_undos_about_ten_times_as_long(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a Pi a few hundred of them, such as of a child at the screen, took longer than systemd waits for a start."""
    seat_three(bench.table)
    bench.table.deal("screen")
    read, found = list[int](), list[int]()
    monkeypatch.setattr(Journal, "row", lambda self, number, row=Journal.row: read.append(number) or row(self, number))
    for count in (10, 90):
        for _ in range(count):
            bench.table.undo("screen")
            bench.table.redo("screen")
        bench.table.undo("screen")
        bench.settle()
        read.clear()
        assert bench.restart().can_redo
        found.append(len(read))
    assert found[1] < 15 * found[0]


def test_what_is_not_on_disk_is_never_forgotten(bench: Bench) -> None:
    seat_three(bench.table)
    count = sum(1 for _ in played(bench, Random(1), 6, settled=False))
    assert in_memory(bench.table) >= count


@pytest.mark.parametrize("restarts", [False, True])
def test_what_was_given_to_the_hall_before_a_deal_stays_given_after_a_restart(tmp_path: Path, restarts: bool) -> None:
    bench = Bench(tmp_path / "evening.journal")
    table = bench.table
    seat_three(table)
    table.play(Move("adjust", TABLE, 45, reason="counted again"), "screen")
    table.play(Move("adjust", TABLE, 0, reason=f"{GIVEN} 45"), "hall")
    table.deal("screen")
    if restarts:
        table = bench.restart()
    assert table.undo("screen").last == Move("adjust", TABLE, 0, reason=f"{GIVEN} 45")
    bench.settle()
    assert table.to_undo is not None and table.to_undo.verb == "adjust"
    with pytest.raises(Refused) as caught:
        table.undo("screen")
    assert caught.value.refusal.code == "undo-paid"
    bench.close()
