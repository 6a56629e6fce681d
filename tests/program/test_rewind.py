"""The last minute, kept for disputes."""

from companion.display.actions import Go
from companion.display.layout import layout
from companion.display.metrics import Panel
from companion.game import flow
from companion.game.moves import Move
from companion.program.rewind import LEAST, MOST, RewindDesk
from companion.table.sight import Sight
from tests.display.tables import SAY, opened, play, table
from tests.display.tables import sight as sight_of


def kept(desk: RewindDesk, sight: Sight) -> list[float]:
    return [each.at for each in desk.sight(sight).rewind]


def test_a_minute_is_kept_and_the_last_moves_however_old() -> None:
    now = [0.0]
    desk, state = RewindDesk(lambda: now[0]), table()
    for second in range(0, 200, 2):
        now[0] = float(second)
        desk.shown([state])
    found = kept(desk, sight_of(state))
    assert found[0] == 138.0 and found[-1] == 198.0
    now[0] = 5000.0
    desk.shown([state])
    assert len(kept(desk, sight_of(state))) == LEAST
    desk.shown([state] * 500)
    assert len(kept(desk, sight_of(state))) == MOST


def test_whose_turn_it_was_is_told_step_by_step_while_play_goes_on() -> None:
    desk = RewindDesk(lambda: 1.0)
    state = play(table(), Move("deal"))
    first = flow.turn(state)
    after = play(state, Move("bet", first, 40))
    desk.shown([state, after])
    shown = desk.sight(sight_of(after))
    back = layout(shown, opened(shown, Go("rewind", at=1)), Panel.of(800, 480), SAY)
    now = layout(shown, opened(shown, Go("rewind")), Panel.of(800, 480), SAY)
    assert any(f"turn of {first} " in text for text in back.texts())
    assert any(f"turn of {flow.turn(after)} " in text for text in now.texts())
    earlier = now.target("rewind.earlier")
    assert earlier is not None and earlier.action == Go("rewind", at=1)
    assert shown.state is after
