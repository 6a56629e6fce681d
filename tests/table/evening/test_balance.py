"""Tests the balance of all accounts, exported in the middle of a hand."""

from pathlib import Path

from companion.game.engine import flow
from companion.game.engine.state import HAND_POT
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.table.evening.tables import evening_of
from tests.support import Bench, seat_three


def test_in_the_middle_of_a_hand_stacks_and_pot_are_those_of_now(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "evening.journal")
    seat_three(bench.table)
    bench.table.deal("screen")
    bench.table.play(Move("bet", flow.turn(bench.table.head), 7), "screen")
    bench.settle()
    state = bench.table.head
    told = evening_of(bench.path, load_rules)
    bench.close()
    lies = {line.account: line.amount for line in told.balance}
    assert lies["hand-pot"] == state.money[HAND_POT] > 7
    assert {one.name: lies[one.name] for one in state.people} == {
        one.name: state.money[one.purse] for one in state.people
    }
    assert sum(lies.values()) == 0
    assert not any(one.net for one in told.standings), "a standing tells of the hands that are over"
