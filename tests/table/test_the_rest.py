"""One touch for the rest never answers for anybody in the next round."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.engine import flow
from companion.game.moves import Move
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
    """The last raise may come from any seat: all the others answer, past the end of the seat order."""
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
