"""Tests the chart's points: there is one for the end of each hand; they are read from the journal after a restart, and
an undo removes them."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui
from companion.display.pages.menu.chart_page import courses, spread, thinned, ticks
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.engine.state import in_hand
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.phases.classic.score_book import book
from companion.program.services.evening_service import EveningService
from companion.table.evening.stacks import MOST, hand_ends, hands_end
from companion.table.views.evening_view import HandsEnd
from companion.table.views.table_view import TableView
from tests.display.scenes.tables import SAY, evening
from tests.support import Bench, recorded, seat_three


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path / "evening")
    seat_three(bench.table)
    yield bench
    bench.close()


def hand(bench: Bench) -> None:
    """Play a hand in which all but the last player fold."""
    bench.table.deal("screen")
    while in_hand(bench.table.head):
        bench.table.play(Move("fold", flow.turn(bench.table.head)), "screen")


def shown(service: EveningService, bench: Bench) -> tuple[HandsEnd, ...]:
    """Run the service once, with everything on disk. Returns what it shows."""
    bench.settle()
    return service.view(TableView(bench.table.shown, ())).evening


def test_a_point_for_each_hand_with_buy_ins_taken_out(bench: Bench) -> None:
    service = EveningService()
    assert shown(service, bench) == ()
    hand(bench)
    (first,) = shown(service, bench)
    assert first.hand == 1 and any(first.nets)
    bench.table.play(Move("buy", 1, 500), "screen")
    assert shown(service, bench) == (first,)
    hand(bench)
    assert [point.hand for point in shown(service, bench)] == [1, 2]
    assert all(abs(net) < 100 for net in shown(service, bench)[-1].nets)


def test_hands_that_become_durable_together_have_a_point_each(bench: Bench) -> None:
    service = EveningService()
    hand(bench)
    hand(bench)
    assert bench.writer.flush(60)
    bench.table.durable(bench.writer.last_number)
    service.passed(bench.table.passed)
    assert [point.hand for point in shown(service, bench)] == [1, 2]


def test_hands_that_redo_brings_back_at_once_have_a_point_each(bench: Bench) -> None:
    service = EveningService()
    hand(bench)
    hand(bench)
    bench.settle()
    service.passed(bench.table.passed)
    points = shown(service, bench)
    while bench.table.can_undo:
        bench.table.undo("screen")
    bench.settle()
    service.passed(bench.table.passed)
    assert shown(service, bench) == ()
    while bench.table.can_redo:
        bench.table.redo("screen")
    bench.settle()
    service.passed(bench.table.passed)
    assert shown(service, bench) == points and [point.hand for point in points] == [1, 2]


def test_an_undo_over_the_end_takes_the_point_back_and_redo_brings_it(bench: Bench) -> None:
    service = EveningService()
    hand(bench)
    hand(bench)
    whole = shown(service, bench)[-1:]
    bench.table.undo("screen")
    assert [point.hand for point in shown(service, bench)] == []
    bench.table.redo("screen")
    assert shown(service, bench) == whole


def test_the_journal_knows_them_after_a_restart(bench: Bench) -> None:
    service = EveningService()
    for _ in range(3):
        hand(bench)
        before = shown(service, bench)
    bench.table.undo("screen")
    hand_again = flow.turn(bench.table.head)
    bench.table.play(Move("fold", hand_again), "screen")
    before = shown(service, bench)
    bench.restart()
    assert recorded(bench.path) == before and len(before) == 3


def test_those_who_come_after_everybody_was_forgotten_have_a_chart_of_their_own(bench: Bench) -> None:
    """At a kiosk others have the seats then; the journal still has the earlier hands."""
    service, names = EveningService(), ("Bo", "Cara", "Din")
    for _ in range(3):
        hand(bench)
    assert shown(service, bench)
    for seat in (1, 2, 3):
        bench.table.play(Move("leave", seat), "screen")
    bench.table.play(Move("forget"), "screen")
    assert shown(service, bench) == ()
    bench.table.undo("screen")
    assert shown(service, bench)
    bench.table.redo("screen")
    for seat, name in enumerate(names, 1):
        bench.table.play(Move("sit", seat, 50, name=name), "screen")
    assert shown(service, bench) == ()
    hand(bench)
    hand(bench)
    assert {point.names for point in shown(service, bench)} == {names}
    bench.restart()
    later = EveningService([recorded(bench.path)])
    for _ in range(3):
        later.turn(0.0, bench.table.shown)
    assert [(point.hand, point.names) for point in shown(later, bench)] == [(4, names), (5, names)]


def test_an_undone_hand_is_not_read_back(bench: Bench) -> None:
    hand(bench)
    bench.table.undo("screen")
    bench.settle()
    bench.restart()
    assert recorded(bench.path) == ()


def test_the_lines() -> None:
    eight = courses(evening(8, 60))
    assert [one.net for one in eight] == sorted((one.net for one in eight), reverse=True)
    late = next(one for one in eight if one.seat == 0)
    assert late.points[0] == (29, 0) and late.points[-1][0] == 60
    few = courses(evening(8, 600), 40)
    assert all(len(one.points) <= 41 and one.points[-1][0] == 600 for one in few)
    assert [one.net for one in few] == [one.net for one in courses(evening(8, 600))]


def test_where_points_are_counted_the_score_book_is_charted() -> None:
    state = flow.start(load_rules("marcjs-rebel"))
    for seat, name in ((1, "Ann"), (2, "Bo")):
        option = next(each for each in flow.operator_options(state) if each.verb == "sit")
        state = flow.apply(state, Move("sit", seat, option.least, name=name))
    ends = []
    for hand_, scores in enumerate((((0, 20), (1, -5)), ((0, 3), (1, 40))), 1):
        state = replace(state, hands=hand_, kept={**state.kept, "book": book(state).with_scores(scores)})
        ends.append(hands_end(state))
    assert [end.points for end in ends] == [((0, 20), (1, -5)), ((0, 23), (1, 35))]
    view = TableView(state, (), evening=tuple(ends))
    lines = {one.name: one.points for one in courses(view)}
    assert lines == {"Ann": ((0, 0), (1, 20), (2, 23)), "Bo": ((0, 0), (1, -5), (2, 35))}
    picture = layout(view, Ui(page=Go("chart")), Panel.of(800, 480), SAY)
    assert "Points in the score book." in " ".join(picture.texts())


@pytest.mark.parametrize(("least", "most"), [(0, 0), (-3, 7), (-1999, 41), (0, 10**9), (-1, 1), (-250, 0)])
def test_the_axis_spans_all_in_few_round_steps(least: int, most: int) -> None:
    steps = ticks(least, most)
    assert steps[0] <= least and steps[-1] >= most and 0 in steps and 2 <= len(steps) <= 6
    assert len({high - low for low, high in itertools.pairwise(steps)}) == 1


def test_thinning_keeps_both_ends() -> None:
    points = [(at, at) for at in range(1000)]
    found = thinned(points, 70)
    assert len(found) == 70 and found[0] == points[0] and found[-1] == points[-1]
    assert thinned(points[:5], 70) == points[:5]


def test_labels_keep_their_distance() -> None:
    found = spread([10, 10, 10, 48, 49, 50], 4, 10, 50)
    assert all(high - low >= 3.99 for low, high in itertools.pairwise(found))
    assert min(found) >= 10 and max(found) <= 50


def read_all(service: EveningService, bench: Bench) -> int:
    """Call the service until nothing is left to read. Returns how many calls it took."""
    times = 0
    while service.due(0.0) is not None:
        service.turn(0.0, bench.table.head)
        times += 1
    return times


def test_the_past_is_read_after_the_first_picture_a_slice_at_a_time(bench: Bench) -> None:
    for _ in range(5):
        hand(bench)
    whole = recorded(bench.path) if bench.writer.flush(60) else ()
    bench.restart()
    service = EveningService(hand_ends(bench.path, 2))
    service.turn(0.0, bench.table.head)
    assert not service._read and [point.hand for point in shown(service, bench)] == [5]
    hand(bench)
    assert read_all(service, bench) > 3
    assert shown(service, bench)[:-1] == whole and len(whole) == 5 and service.due(0.0) is None


def test_what_is_taken_back_while_the_past_is_read_does_not_come_back(bench: Bench) -> None:
    for _ in range(3):
        hand(bench)
    bench.settle()
    bench.restart()
    service = EveningService(hand_ends(bench.path, 2))
    for _ in range(3):
        service.turn(0.0, bench.table.head)
    while bench.table.head.hands > 2 or in_hand(bench.table.head):
        bench.table.undo("screen")
    bench.settle()
    service.passed(bench.table.passed)
    read_all(service, bench)
    assert [point.hand for point in shown(service, bench)] == [1, 2]


def test_no_more_hands_are_remembered_than_after_a_start(bench: Bench) -> None:
    service = EveningService([[HandsEnd(hand, (0, 0, 0)) for hand in range(1, MOST + 1)]])
    read_all(service, bench)
    service.passed([replace(bench.table.head, hands=MOST + 1)])
    points = service.view(TableView(replace(bench.table.head, hands=MOST + 1), ())).evening
    assert [points[0].hand, points[-1].hand, len(points)] == [2, MOST + 1, MOST]
