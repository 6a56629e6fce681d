"""Tests the players' cut: the table commits to the seed before the cut, the cut takes part in every later roll, an undo
gives no other roll, and the cut survives a restart."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.game.engine.state import State
from companion.game.moves import Move, Refused
from companion.table.chance import chance
from companion.table.chance.renewal import Secret
from companion.table.journal.rows import NEVER, seal_of
from companion.table.table import Table
from tests.support import Bench, link, seat_three

SEED = link(1)


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal")
    yield made
    made.close()


def rolled(table: Table) -> tuple[int, ...]:
    table.the_rest("check", "screen")
    state = table.roll("panel")
    assert state.last is not None
    return state.last.dice


def void(table: Table) -> State:
    return table.play(Move("misdeal", reason="a card was seen"), "screen")


def test_the_commitment_stands_in_the_journal_before_the_deal_and_is_shown_once_it_is_on_disk(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    table.dice.commit()
    assert table.seeds.committed((1, 0), table.durable_to) == ""
    bench.settle()
    assert table.seeds.committed((1, 0), table.durable_to) == chance.commitment(SEED)
    table.dice.commit()
    table.deal("screen")
    bench.settle()
    notes = [row for row in bench.journal.rows() if row.kind == "note" and row.hand != NEVER]
    assert len(notes) == 1 and notes[0].hand == 1
    assert chance.commitment(SEED).encode() in notes[0].data and SEED.hex().encode() not in notes[0].data
    assert notes[0].seal == seal_of(notes[0].sealed)
    assert msgspec.json.decode(notes[0].sealed, type=Secret) == Secret(SEED.hex(), 1, 0)
    assert table.head.commitment == chance.commitment(SEED)


def test_cuts_join_in_order_and_go_into_the_rolls(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    for piece in ("417", "x", "x", "5"):
        table.dice.cut(piece, "screen")
    state = table.deal("screen")
    assert state.last is not None and state.last.value == "417xx5"
    assert rolled(table) == chance.dice(SEED, hand=1, point=0, count=1, sides=6, cut="417xx5")


def test_an_undo_buys_no_other_roll(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    table.dice.cut("9", "screen")
    table.deal("screen")
    first = rolled(table)
    for _ in range(5):
        table.undo("screen")
    assert table.dice.key == (1, 0)
    with pytest.raises(Refused) as refused:
        table.dice.cut("1", "screen")
    assert refused.value.refusal.code == "cut-dealt"
    table = bench.restart()
    with pytest.raises(Refused):
        table.dice.cut("1", "screen")
    table.deal("screen")
    assert rolled(table) == first


def test_in_a_hand_it_is_too_late_and_after_a_misdeal_there_is_a_new_seed_and_cut(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    table.dice.cut("9", "screen")
    table.deal("screen")
    with pytest.raises(Refused):
        table.dice.cut("1", "screen")
    assert void(table).hands == 0
    assert table.seeds.cut(table.dice.key) == ""
    table.dice.cut("7", "screen")
    table.deal("screen")
    assert rolled(table) == chance.dice(link(2), hand=1, point=0, count=1, sides=6, cut="7")


def test_seed_and_cut_survive_a_restart_before_and_after_the_deal(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    table.dice.commit()
    table.dice.cut("31", "screen")
    table = bench.restart()
    assert table.seeds.committed((1, 0), table.durable_to) == chance.commitment(SEED)
    assert table.seeds.cut((1, 0), table.durable_to) == "31" and table.seeds.cut_open((1, 0))
    table.deal("screen")
    table = bench.restart()
    assert rolled(table) == chance.dice(SEED, hand=1, point=0, count=1, sides=6, cut="31")


def test_two_hands_each_with_its_own(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    for cut in ("1", "2"):
        table.dice.cut(cut, "screen")
        table.deal("screen")
        for seat in table.head.live[:-1]:
            table.play(Move("fold", seat), "screen")
        table = bench.restart()
    assert [table.seeds.cut((hand, 0)) for hand in (2, 3)] == ["2", ""]
    assert table.seed_of(2, 0) == link(2).hex()


@pytest.mark.parametrize("piece", ["", "-1", "1.5", "1234567890", "y", "xX", "1 2", "١"])
def test_what_is_no_cut_is_refused_and_changes_nothing(bench: Bench, piece: str) -> None:
    seat_three(bench.table)
    with pytest.raises(Refused) as refused:
        bench.table.dice.cut(piece, "screen")
    assert refused.value.refusal.code == "cut-number"
    assert bench.table.seeds.cut((1, 0)) == ""


def test_a_cut_has_a_longest(bench: Bench) -> None:
    seat_three(bench.table)
    bench.table.dice.cut("x" * 60, "panel")
    with pytest.raises(Refused) as refused:
        bench.table.dice.cut("x", "panel")
    assert refused.value.refusal.code == "cut-long"


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.from_regex(r"\A([0-9]{1,5}|x{1,3})\Z"), max_size=6), st.lists(st.booleans(), min_size=7, max_size=7))
def test_any_cuts_and_restarts_give_the_roll_that_seed_and_cut_give(
    tmp_path_factory: pytest.TempPathFactory, pieces: list[str], off: list[bool]
) -> None:
    bench = Bench(tmp_path_factory.mktemp("cut") / "evening.journal")
    seat_three(bench.table)
    bench.table.dice.commit()
    for piece, restarts in zip(pieces, off, strict=False):
        bench.table.dice.cut(piece, "screen")
        if restarts:
            bench.restart()
    bench.table.deal("screen")
    if off[-1]:
        bench.restart()
    try:
        assert rolled(bench.table) == chance.dice(SEED, hand=1, point=0, count=1, sides=6, cut="".join(pieces))
    finally:
        bench.close()


def test_waiting_times_take_the_cut_and_stay_as_they_were_without_one() -> None:
    plain = chance.waiting_time(SEED, hand=1, point="7 1", mean=60)
    assert plain == chance.waiting_time(SEED, hand=1, point="7 1", mean=60, cut="")
    assert plain != chance.waiting_time(SEED, hand=1, point="7 1", mean=60, cut="1")


def test_where_a_waiting_time_was_drawn_is_noted_once_it_has_struck(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "e.journal", random_shift=60)
    seat_three(bench.table)
    bench.table.dice.cut("4", "screen")
    bench.table.deal("screen")
    before = bench.writer.last_number
    seconds = bench.table.dice.waiting_time(90)
    assert bench.writer.last_number == before
    bench.table.play(Move("shift-strikes"), "clock")
    bench.settle()
    note = msgspec.json.decode([row for row in bench.journal.rows() if row.kind == "note"][-1].data)
    bench.close()
    assert note["code"] == "wait"
    point, mean = note["args"]["point"], note["args"]["mean"]
    assert chance.waiting_time(SEED, hand=1, point=point, mean=mean, cut="4") == seconds
