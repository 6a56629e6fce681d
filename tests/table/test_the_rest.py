"""Tests that one touch for all remaining players never answers for anybody in the next round."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.engine import flow
from companion.game.moves import Move, Refused
from companion.program.loop.perform import perform
from companion.table.intents import TheRest
from tests.support import Bench


@pytest.fixture
def kessel(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal", "kessel")
    yield made
    made.close()


def test_the_rest_stands_in_this_round_only(kessel: Bench) -> None:
    table = kessel.table
    for seat, name in enumerate(("Lando", "Han", "Leia"), 1):
        table.play(Move("sit", seat, 500, name=name), "screen")
    table.play(Move("button", 3), "screen")
    table.play(Move("begin-game"), "screen")
    table.deal("screen")
    table.play(Move("turn-up", cards=("4 of sand", "5 of blood")), "screen")
    first = flow.turn(table.head)
    table.play(Move("draw", first, name="draw.sand"), "screen")
    table.play(Move("discard", first, cards=("2 of sand",)), "screen")
    table.play(Move("stand", flow.turn(table.head)), "screen")
    assert flow.rounds(table.head) == 1
    assert table.the_rest("stand", "screen") == 1
    assert flow.rounds(table.head) == 2 and flow.turn(table.head) == first, "nobody stands unasked in round 2"


def test_the_rest_calls_around_the_table(tmp_path: Path) -> None:
    """The last raise may come from any seat. All the others answer, past the end of the seat order."""
    bench = Bench(tmp_path / "evening.journal")
    table = bench.table
    for seat in (1, 2, 3, 4):
        table.play(Move("sit", seat, 50, name=f"P{seat}"), "screen")
    table.deal("screen")
    order = table.head.order
    table.play(Move("bet", order[0], 2), "screen")
    table.play(Move("raise", order[1], 5), "screen")
    assert table.the_rest("call", "screen") == 3
    bench.close()


def dealt(tmp_path: Path, ruleset: str, *moves: Move) -> Bench:
    bench = Bench(tmp_path / "evening.journal", ruleset)
    for seat in (1, 2, 3):
        bench.table.play(Move("sit", seat, 100, name=f"P{seat}"), "screen")
    bench.table.deal("screen")
    for move in moves:
        bench.table.play(move, "screen")
    return bench


CHECKS = tuple(Move("check", seat) for seat in (2, 3, 1))


@pytest.mark.parametrize(("ruleset", "moves", "phase"), [("yarith-bespin", CHECKS, "bet"), ("theorie", (), "showdown")])
def test_the_rest_stands_where_one_may_buy_or_replace(
    tmp_path: Path, ruleset: str, moves: tuple[Move, ...], phase: str
) -> None:
    bench = dealt(tmp_path, ruleset, *moves)
    while flow.mechanic(bench.table.head).name == "bet":
        bench.table.play(Move("check", flow.turn(bench.table.head)), "screen")
    assert bench.table.the_rest("stand", "screen") == 3
    assert flow.mechanic(bench.table.head).name in (phase, "bet")
    bench.close()


def test_together_each_seat_makes_its_own_move_as_far_as_it_is_allowed(tmp_path: Path) -> None:
    bench = dealt(tmp_path, "coruscant-shift")
    bench.table.play(Move("roll", dice=(1, 1)), "screen")
    perform(bench.table, TheRest("select", tuple(Move("select", seat, 2) for seat in (2, 3, 1))), "screen")
    assert flow.mechanic(bench.table.head).name == "bet"
    assert [bench.table.head.zones[f"selection.{seat}"].count for seat in (1, 2, 3)] == [2, 2, 2]
    with pytest.raises(Refused):
        bench.table.play_all((Move("select", 2, 2),), "screen")
    bench.close()
