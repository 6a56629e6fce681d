"""Tests the last minute, which is kept for disputes."""

import re
from pathlib import Path

import pytest

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.marks import Fill
from companion.display.canvas.metrics import Panel
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.engine.state import in_hand, people_named
from companion.game.moves import Move
from companion.program.services.rewind import LEAST, MOST, RewindService
from companion.table.history.remembered import remembered
from companion.table.views.table_view import TableView
from tests.display.scenes.finger import PANELS
from tests.display.scenes.tables import SAY, betting, opened, play, table
from tests.display.scenes.tables import view as view_of
from tests.support import Bench, seat_three


def kept(service: RewindService, view: TableView) -> list[float]:
    return [each.at for each in service.view(view).rewind]


def test_a_minute_is_kept_and_the_last_moves_however_old() -> None:
    now = [0.0]
    service, state = RewindService(lambda: now[0]), table()
    for second in range(0, 200, 2):
        now[0] = float(second)
        service.shown([state])
    found = kept(service, view_of(state))
    assert found[0] == 138.0 and found[-1] == 198.0
    now[0] = 5000.0
    service.shown([state])
    assert len(kept(service, view_of(state))) == LEAST
    service.shown([state] * 500)
    assert len(kept(service, view_of(state))) == MOST


def test_whose_turn_it_was_is_told_step_by_step_while_play_goes_on() -> None:
    service = RewindService(lambda: 1.0)
    state = play(table(), Move("deal"))
    first = flow.turn(state)
    after = play(state, Move("bet", first, 40))
    service.shown([state, after])
    shown = service.view(view_of(after))
    back = layout(shown, opened(shown, Go("rewind", at=1)), Panel.of(800, 480), SAY)
    now = layout(shown, opened(shown, Go("rewind")), Panel.of(800, 480), SAY)
    names = people_named(state)
    assert f"{first} {names[first]}" in back.texts()
    assert f"{flow.turn(after)} {names[flow.turn(after)]}" in now.texts()
    earlier = now.target("rewind.earlier")
    assert earlier is not None and earlier.action == Go("rewind", at=1)
    later = back.target("rewind.later")
    assert later is not None and later.action == Go("rewind", at=2)
    assert now.target("rewind.later") is None and back.target("rewind.earlier") is None, "they would do nothing"
    assert shown.state is after


def test_bets_locks_and_turn_are_shown_as_they_were() -> None:
    service, state = RewindService(lambda: 1.0), betting()
    service.shown([state])
    shown = service.view(view_of(state))
    for panel in PANELS:
        said = layout(shown, opened(shown, Go("rewind")), panel, SAY).texts()
        assert "40" in said and any("folded" in text for text in said)
        plates = [
            mark.id
            for mark in layout(shown, opened(shown, Go("rewind")), panel, SAY).marks
            if isinstance(mark, Fill) and re.fullmatch(r"seat\.\d+", mark.id) and mark.colour == theme.GOLD
        ]
        assert plates == [f"seat.{flow.turn(state)}"]


def test_after_a_restart_the_journal_remembers(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "evening")
    seat_three(bench.table)
    for _ in range(2):
        bench.table.deal("screen")
        while in_hand(bench.table.head):
            bench.table.play(Move("fold", flow.turn(bench.table.head)), "screen")
    bench.table.deal("screen")
    bench.table.play(Move("check", flow.turn(bench.table.head)), "screen")
    taken_back = bench.table.play(Move("check", flow.turn(bench.table.head)), "screen")
    bench.table.undo("screen")
    bench.settle()
    bench.restart()
    found = remembered(bench.path, bench.table.head.rules, least=6, seconds=0.0, now=900.0)
    assert {each.at for each in found} == {900.0}, "the table's clock stood still meanwhile"
    verbs = [each.state.last.verb for each in found if each.state.last]
    assert verbs == ["deal", "fold", "fold", "deal", "check"][-len(verbs) :] and len(verbs) >= 5
    assert found[-1].state.frames == bench.table.head.frames != taken_back.frames
    service = RewindService(lambda: found[-1].at, found)
    assert service.view(view_of(bench.table.head)).rewind == found
    bench.close()


@pytest.mark.parametrize("wall", [-7 * 3600.0, 7 * 3600.0])
def test_a_clock_that_is_set_takes_no_moment_from_the_minute(wall: float, tmp_path: Path) -> None:
    """The time of day jumps by hours at each move. Only the monotonic clock counts, even after a reboot."""
    bench = Bench(tmp_path / "evening")
    seat_three(bench.table)
    bench.table.deal("screen")
    mono = [1000.0]
    for _ in range(30):
        mono[0], bench.wall = mono[0] + 1.5, bench.wall + wall
        bench.table._mono = lambda: mono[0]
        bench.table.play(Move("pause" if not bench.table.head.paused else "resume"), "screen")
    mono[0] = 3.0  # the computer was restarted
    bench.table.play(Move("pause"), "screen")
    bench.settle()
    found = remembered(bench.path, bench.table.head.rules, least=2, seconds=30.0, now=50.0)
    assert [each.at for each in found] == [*(20.0 + 1.5 * step for step in range(21)), 50.0]
    bench.close()
