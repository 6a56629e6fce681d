"""Tests the layout as a function, its large elements, and its room for words that are longer than those of any
language. The laws that hold for every picture are in `laws`, their tests in `test_laws`."""

import pytest

from companion.display.canvas import theme
from companion.display.canvas.metrics import PLAY, PLAY_HEIGHT, Panel
from companion.display.input.ui import Ui
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from tests.display.laws.laws import broken, check
from tests.display.scenes.tables import SAY, opened, scenes, table, view

SCENES = scenes()


@pytest.mark.parametrize("name", ["betting", "betting-opening", "trade", "roll", "call", "shift", "result"])
def test_the_usual_moves_are_large(name: str, panel: Panel) -> None:
    picture = layout(*SCENES[name], panel, SAY)
    usual = [target for target in picture.targets if target.id.startswith("move.") and target.play]
    assert usual
    for target in usual:
        assert target.box.w >= panel.x(PLAY) - 1 and target.box.h >= panel.y(PLAY_HEIGHT) - 1, target


def test_layout_is_pure(panel: Panel) -> None:
    for name, scene in SCENES.items():
        assert layout(*scene, panel, SAY) == layout(*scene, panel, SAY), name


def test_neighbouring_seats_differ() -> None:
    marks = {(livery.shape, livery.colour) for livery in theme.LIVERIES}
    assert len(marks) == 8 and len({livery.shape for livery in theme.LIVERIES}) == 8
    for livery in theme.LIVERIES:
        assert theme.contrast(livery.colour, theme.SURFACE) >= 3 and theme.contrast(livery.colour, theme.GROUND) >= 4.9


def stretched(code: str, **args: object) -> str:
    """Return words of an invented language that needs two thirds more room and has accents above and tails below its
    letters."""
    text = SAY(code, **args)
    if code in ("display-keyboard", "display-number") or not text:
        return text
    return text + "Égy" * max(1, len(text) // 5)


def test_longer_languages_fit_as_well(panel: Panel) -> None:
    """Tests an invented language whose words are longer than those of every real one."""
    wrong = [f"{name}: {each}" for name, scene in SCENES.items() for each in broken(layout(*scene, panel, stretched))]
    assert not wrong, "\n".join(wrong)


def test_a_table_where_nobody_sits_fills_a_wide_screen() -> None:
    """On a wide screen the latest events are at the right. Without people and events that side would stay empty."""
    panel = Panel.of(1024, 600, 260, 152)
    shown = layout(view(table(0)), Ui(), panel, SAY)
    assert max(target.box.x + target.box.w for target in shown.targets if target.box.y < 300) > 0.95 * panel.width_px


@pytest.mark.parametrize("seats", (2, 3, 6, 8))
def test_on_a_large_upright_screen_the_plates_of_the_seats_take_the_room_that_there_is(seats: int) -> None:
    panel, state = Panel.of(1080, 1920), flow.start(load_rules("standard"))
    for seat in range(1, seats + 1):
        state = flow.apply(state, Move("sit", seat, 100, name=f"P{seat}"))
    now = view(flow.apply(state, Move("deal")))
    picture = layout(now, opened(now), panel, SAY)
    check(picture)
    plates = [target.box for target in picture.targets if target.id.startswith("seat.")]
    assert len(plates) == seats and min(panel.high(plate.h) for plate in plates) > 50
