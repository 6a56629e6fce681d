"""Tests rules that are drawn by lot at the running table: by the clock, before a hand, after an undo and after a
restart. They are secret before they are drawn."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Refused
from companion.table.chance import chance
from companion.table.chance.timer import RuleTimer
from companion.table.journal.journal import Journal
from companion.table.table import Table
from tests.support import Bench, link, seat_three


@pytest.fixture
def random_rules(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal", "marcjs-random")
    yield made
    made.close()


@pytest.fixture
def dune_sea(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal", "standard+dune-sea")
    yield made
    made.close()


class Clock:
    """A clock whose seconds a test moves on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def begun(bench: Bench) -> Table:
    seat_three(bench.table)
    bench.table.draw("draw-rules", "clock")
    bench.table.deal("screen")
    return bench.table


def test_all_nine_are_one_ruleset_with_one_fingerprint() -> None:
    rules = load_rules("marcjs-random")
    choices = rules.options["faces"].choices
    made = [rules.remake({**rules.values, "faces": choice}) for choice in choices]
    assert len({each.like for each in made}) == 9
    assert {each.fingerprint for each in made} == {rules.fingerprint}
    assert {each.id for each in made} == {"marcjs-random"}
    for each in made:
        alone = load_rules(each.like)
        assert [node.params for node in each.program][2:] == [node.params for node in alone.program][1:]
        assert {name: card.values for name, card in each.deck.cards.items()} == {
            name: card.values for name, card in alone.deck.cards.items()
        }
        assert each.ladder.rungs == alone.ladder.rungs


def test_no_file_is_read_when_the_rules_change(monkeypatch: pytest.MonkeyPatch) -> None:
    state = flow.start(load_rules("marcjs-random", {"scoring": "credits"}))
    monkeypatch.setattr(Path, "read_bytes", None)
    monkeypatch.setattr(Path, "read_text", None)
    for face in range(1, 10):
        state = flow.apply(state, Move("draw-rules", dice=(face,)))
    assert state.rules.like == "marcjs-mos-eisley"
    assert state.rules.values["scoring"] == "credits"


def test_an_undone_draw_comes_out_the_same_and_takes_its_rules_back(random_rules: Bench) -> None:
    table = begun(random_rules)
    before = table.head
    after = table.draw("draw-rules", "clock")
    assert after.last is not None and after.frames[-1].rules == before.rules
    table.undo("screen")
    assert table.head == before
    assert table.draw("draw-rules", "clock").last == after.last


def test_each_draw_of_a_hand_is_a_draw_of_its_own(random_rules: Bench) -> None:
    table = begun(random_rules)
    faces = [one.last.dice for one in (table.draw("draw-rules", "clock") for _ in range(12)) if one.last]
    assert len(set(faces)) > 3
    seed = link(1)
    points = [f"draw-rules {count}" for count in range(1, 13)]
    assert faces == [chance.dice(seed, hand=1, point=point, count=1, sides=9) for point in points]


def test_a_draw_between_hands_commits_to_the_next_hand_s_chance(random_rules: Bench) -> None:
    table = begun(random_rules)
    committed = chance.commitment(link(1))
    assert table.head.commitment == committed
    random_rules.settle()
    drawn = [row for row in random_rules.journal.rows() if b"draw-rules" in row.data]
    assert committed.encode() in drawn[0].data
    assert drawn[0].hand == 1  # the secret of hand 1 is what it keeps sealed
    with Journal.view(random_rules.path, revealed=1) as view:
        assert not any(row.sealed for row in view.rows())


def test_the_seed_of_the_hand_to_come_is_not_given_away(random_rules: Bench) -> None:
    table = random_rules.table
    seat_three(table)
    table.draw("draw-rules", "clock")
    assert table.seed_of(1, 0) == ""


def test_a_restart_is_under_the_same_rules(random_rules: Bench) -> None:
    table = begun(random_rules)
    table.draw("draw-rules", "clock")
    random_rules.settle()
    before = table.head
    again = random_rules.restart().head
    assert again.rules.values == before.rules.values
    assert again.rules.like == before.rules.like
    assert flow.node(again, again.frames[-1]).params == flow.node(before, before.frames[-1]).params


def test_a_restart_after_a_hand_keeps_the_rules_and_the_book(random_rules: Bench) -> None:
    table = begun(random_rules)
    table.play(Move("leave", 1), "screen")
    table.play(Move("leave", 2), "screen")
    table.play(Move("sit", 1, 5, name="Jyn"), "screen")
    table.draw("draw-rules", "clock")
    table.deal("screen")
    random_rules.settle()
    before = table.head
    again = random_rules.restart().head
    assert dict(again.kept) == dict(before.kept) and "book" in again.kept
    assert again.rules.like == before.rules.like


def test_nothing_is_drawn_where_nothing_is_to_be_drawn(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "evening.journal")
    with pytest.raises(Refused):
        bench.table.draw("draw-rules", "clock")
    bench.close()


def test_the_clock_strikes_at_the_start_and_every_two_minutes(random_rules: Bench) -> None:
    clock, table = Clock(), random_rules.table
    timer = RuleTimer(clock)
    assert timer.due(table.head) == ""  # nobody sits at this seat
    seat_three(table)
    assert timer.due(table.head) == "draw-rules"
    table.draw("draw-rules", "clock")
    timer.drawn()
    clock.now += 119.9
    assert timer.due(table.head) == "" and timer.seconds_left(table.head) == pytest.approx(0.1)
    clock.now += 0.2
    assert timer.due(table.head) == "draw-rules"  # also between hands
    timer.drawn()
    assert timer.due(table.head) == ""


def test_the_clock_stands_still_while_the_table_is_paused(random_rules: Bench) -> None:
    clock, table = Clock(), begun(random_rules)
    timer = RuleTimer(clock)
    clock.now += 60
    assert timer.due(table.head) == ""
    table.play(Move("pause"), "screen")
    clock.now += 3600
    assert timer.due(table.head) == ""
    table.play(Move("resume"), "screen")
    clock.now += 59
    assert timer.due(table.head) == ""
    clock.now += 2
    assert timer.due(table.head) == "draw-rules"


def test_dune_sea_draws_before_a_hand_but_not_against_an_undo(dune_sea: Bench) -> None:
    table, timer = dune_sea.table, RuleTimer(Clock())
    seat_three(table)
    assert timer.due(table.head) == "add-rule"
    table.draw("add-rule", "clock")
    assert timer.due(table.head) == ""
    table.undo("screen")
    timer.hold(held=True)
    assert timer.due(table.head) == ""
    timer.hold(held=False)
    first = table.draw("add-rule", "clock")
    table.deal("screen")
    assert table.head.commitment == chance.commitment(link(1))
    assert first.last is not None and first.last.name == table.head.commitment


def lots(table: Table, draws: int) -> tuple[int, ...]:
    """Return the results of the next draws in the hand."""
    return tuple(face for _ in range(draws) for face in table.draw("draw-rules", "clock").last.dice)  # type: ignore[union-attr]


def test_a_draw_between_hands_takes_no_cut_and_one_in_a_hand_takes_it(random_rules: Bench, tmp_path: Path) -> None:
    """Between hands the rules are drawn before anybody can cut. In a hand, the cut takes part in the draw."""
    drawn = {}
    for cut in ("", "417x"):
        bench = Bench(tmp_path / f"cut-{cut}.journal", "marcjs-random")
        seat_three(bench.table)
        table = bench.table
        before = lots(table, 1)
        for piece in ("417", "x") if cut else ():
            table.dice.cut(piece, "screen")
        state = table.deal("screen")
        seed, first = table.seeds.first_seed((1, 0)), 1
        drawn[cut] = before, lots(table, 6)
        assert state.last is not None and state.last.value == cut
        for at, face in enumerate(drawn[cut][1], first):
            point = f"draw-rules {at}"
            assert (face,) == chance.dice(seed, hand=1, point=point, count=1, sides=9, cut=cut)
        bench.close()
    assert drawn[""][0] == drawn["417x"][0] and drawn[""][1] != drawn["417x"][1]
