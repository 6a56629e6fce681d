"""Tests the running table on a real journal: moves are durable before they are visible, undo works, the same roll comes
again, and a restart leads to the same hand."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Move, Refused
from companion.simulation.hands.table_cards import CardTable
from companion.simulation.players import Players
from companion.table.chance import chance
from companion.table.journal.journal import Journal
from companion.table.journal.rows import NEVER
from companion.table.table import Table
from tests.support import Bench, link, seat_three


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal")
    yield made
    made.close()


def to_first_roll(table: Table) -> None:
    seat_three(table)
    table.deal("screen")
    table.the_rest("check", "screen")


def facts(state: State) -> tuple[object, ...]:
    """Return the parts of a table that must be the same after a restart."""
    return (
        state.money,
        state.people,
        state.seats,
        state.order,
        state.live,
        state.staked,
        dict(state.zones),
        state.frames,
        state.button,
        state.hands,
        state.rolls,
        state.commitment,
        flow.turn(state),
    )


def test_an_outcome_is_not_shown_before_it_is_on_disk(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    assert table.head.people and not table.shown.people
    bench.settle()
    assert facts(table.shown) == facts(table.head)


def test_rolls_come_from_the_committed_seed_and_an_undone_roll_comes_out_the_same(bench: Bench) -> None:
    table = bench.table
    to_first_roll(table)
    first = table.roll("panel").last
    assert first is not None
    table.undo("screen")
    again = table.roll("panel").last
    assert first == again
    bench.settle()
    sealed = [row.sealed for row in bench.journal.rows() if row.sealed and row.hand != NEVER]
    assert len(sealed) == 2 and link(1).hex().encode() in sealed[0]
    assert table.head.commitment == chance.commitment(link(1))


def test_undoing_the_deal_does_not_buy_another_seed_but_a_misdeal_does(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    table.deal("screen")
    committed = table.head.commitment
    table.undo("screen")
    table.play(Move("away", 3), "screen")
    table.deal("screen")
    assert table.head.commitment == committed
    table.play(Move("misdeal", reason="a card was exposed"), "screen")
    table.deal("screen")
    assert table.head.commitment != committed


@pytest.mark.parametrize("steps", range(12))
def test_switched_off_after_any_move_the_table_is_in_the_same_place(bench: Bench, steps: int) -> None:
    table = bench.table
    actions: list[Callable[[], object]] = [
        lambda: seat_three(bench.table),
        lambda: bench.table.deal("screen"),
        lambda: bench.table.play(Move("bet", flow.turn(bench.table.head), 3), "screen"),
        lambda: bench.table.play(Move("lock", 2, cards=("idiot",)), "field"),
        lambda: bench.table.the_rest("call", "screen"),
        lambda: bench.table.undo("screen"),
        lambda: bench.table.the_rest("call", "screen"),
        lambda: bench.table.roll("panel"),
        lambda: bench.table.undo("screen"),
        lambda: bench.table.roll("panel"),
        lambda: bench.table.play(Move("misdeal", reason="dropped"), "screen"),
        lambda: bench.table.deal("screen"),
    ]
    for action in actions[: steps + 1]:
        action()
    before = facts(table.head)
    assert facts(bench.restart().head) == before


def test_after_a_restart_an_undone_roll_still_comes_out_the_same(bench: Bench) -> None:
    to_first_roll(bench.table)
    rolled = bench.table.roll("panel").last
    table = bench.restart()
    table.undo("screen")
    assert table.roll("panel").last == rolled


def test_undo_reaches_back_to_the_beginning_after_a_restart_and_stays_in_the_journal(bench: Bench) -> None:
    to_first_roll(bench.table)
    table = bench.restart()
    moves = 0
    while table.can_undo:
        table.undo("screen", "wrong seat")
        moves += 1
    assert moves == 7 and not table.head.people
    bench.settle()
    rows = list(bench.journal.rows())
    assert [row.kind for row in rows].count("undo") == 7
    assert [row.kind for row in rows].count("move") == 7
    assert rows[-1].reason == "wrong seat"


def test_redo_returns_to_what_was_undone_until_something_else_is_played(bench: Bench) -> None:
    to_first_roll(bench.table)
    table = bench.table
    there = facts(table.head)
    table.undo("screen")
    table.undo("screen")
    table.redo("screen")
    table.redo("screen")
    assert facts(table.head) == there
    assert facts(bench.restart().head) == there
    table = bench.table
    table.undo("screen")
    table.play(Move("fold", flow.turn(table.head)), "screen")
    with pytest.raises(Refused):
        table.redo("screen")


def test_a_refused_move_leaves_no_trace(bench: Bench) -> None:
    seat_three(bench.table)
    bench.settle()
    rows = bench.journal.last_number()
    for move in (Move("bet", 1, 5), Move("sit", 1, 5, name="Jabba"), Move("buy", 1, -5), Move("dance")):
        with pytest.raises(Refused):
            bench.table.play(move, "screen")
    bench.settle()
    assert bench.journal.last_number() == rows


def test_the_rest_stops_where_the_phase_ends(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    table.deal("screen")
    table.play(Move("check", flow.turn(table.head)), "screen")
    assert table.the_rest("check", "screen") == 2
    assert flow.mechanic(table.head).name == "roll"
    with pytest.raises(Refused):
        table.the_rest("check", "screen")


def test_a_view_from_another_process_never_sees_the_seed_of_the_hand_in_play(bench: Bench) -> None:
    to_first_roll(bench.table)
    bench.settle()
    with Journal.view(bench.path, revealed=bench.table.head.hands) as view:
        assert not any(row.sealed for row in view.rows())
    with Journal.view(bench.path, revealed=bench.table.head.hands + 1) as view:
        assert any(row.sealed for row in view.rows())


@pytest.mark.parametrize("chance", range(6))
def test_undoing_everything_passes_back_through_every_earlier_state_and_redo_forward_again(
    bench: Bench, chance: int
) -> None:
    table, rng = bench.table, Random(chance)
    seat_three(table)
    cards = CardTable(table.head.rules, rng)
    players, seen = Players(cards, rng, roll=False), [facts(table.head)]
    while True:
        move = Move("deal") if not table.head.order else players.move(table.head)
        table.play_with_chance(move, "screen")
        cards.follow(table.head)
        seen.append(facts(table.head))
        if not table.head.order:
            break
    back = [facts(table.head)] + [facts(table.undo("screen")) for _ in seen[1:]]
    assert back == seen[::-1]
    forth = [facts(table.head)] + [facts(table.redo("screen")) for _ in seen[1:]]
    assert forth == seen
    assert facts(bench.restart().head) == seen[-1]


def test_dice_are_rolled_for_whoever_rolls_them(tmp_path: Path) -> None:
    """In `sleeper` the player whose turn it is rolls, in `galactic-es` lots are drawn. All dice are rolled in the same
    way."""
    sleeper = Bench(tmp_path / "sleeper.journal", "sleeper")
    seat_three(sleeper.table)
    sleeper.table.deal("screen")
    sleeper.table.play(Move("check", 2), "screen")
    sleeper.table.play(Move("nobody-folds"), "screen")
    last = sleeper.table.roll("panel").last
    assert last is not None and (last.verb, last.seat, len(last.dice)) == ("roll", 2, 1)
    sleeper.close()
    galactic = Bench(tmp_path / "galactic.journal", "galactic-es")
    seat_three(galactic.table)
    galactic.table.deal("screen")
    last = galactic.table.roll("panel").last
    assert last is not None and last.verb == "draw-lot" and 1 <= last.dice[0] <= 3
    galactic.close()
