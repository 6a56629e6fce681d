"""Every picture is measured: nothing overlaps, nothing is cut off, nothing is smaller than its floor."""

from itertools import combinations

import pytest

from companion.display import letters, theme
from companion.display.layout import layout
from companion.display.marks import Fill, Layout, Text
from companion.display.metrics import (
    FAR_FLOOR,
    GLANCE_FLOOR,
    NEAR_FLOOR,
    PLAY,
    PLAY_HEIGHT,
    TOUCH_FLOOR,
    Box,
    Panel,
)
from companion.display.ui import Ui
from companion.table.sight import Sight
from tests.display.tables import SAY, scenes

PANELS = [Panel.of(800, 480), Panel.of(1024, 600), Panel.of(1280, 720), Panel.of(1920, 1080)]
SCENES = scenes()
GLANCE_IDS = ("phase", "turn", "fact.pot.value", "fact.sabacc.value", "fact.owed.value")


@pytest.fixture(params=PANELS, ids=lambda panel: str(panel.width_px))
def panel(request: pytest.FixtureRequest) -> Panel:
    found: Panel = request.param
    return found


@pytest.fixture(params=sorted(SCENES))
def scene(request: pytest.FixtureRequest) -> tuple[Sight, Ui]:
    return SCENES[request.param]


@pytest.fixture
def picture(scene: tuple[Sight, Ui], panel: Panel) -> Layout:
    return layout(scene[0], scene[1], panel, SAY)


def texts(picture: Layout) -> list[Text]:
    return [mark for mark in picture.marks if isinstance(mark, Text)]


def test_everything_is_on_the_glass(picture: Layout) -> None:
    glass = Box(0, 0, picture.panel.width_px, picture.panel.height_px)
    for mark in picture.marks:
        assert mark.box.within(glass), mark
    for target in picture.targets:
        assert target.box.within(glass), target


def test_texts_do_not_overlap(picture: Layout) -> None:
    for one, other in combinations(texts(picture), 2):
        assert not one.box.meets(other.box), (one, other)


def test_texts_are_as_wide_as_they_say_and_stay_inside_what_they_stand_on(picture: Layout) -> None:
    fills: list[Fill] = []
    for mark in picture.marks:
        if isinstance(mark, Fill):
            fills.append(mark)
        elif isinstance(mark, Text):
            assert letters.width(mark.text, mark.cap) == mark.length
            for fill in fills:
                if fill.id != "ground" and mark.box.meets(fill.box):
                    assert mark.box.within(fill.box), (mark, fill)


def test_targets_do_not_overlap_and_are_large_enough(picture: Layout) -> None:
    for one, other in combinations(picture.targets, 2):
        assert not one.box.meets(other.box), (one, other)
    for target in picture.targets:
        assert target.box.w >= picture.panel.x(TOUCH_FLOOR) - 1, target
        assert target.box.h >= picture.panel.y(TOUCH_FLOOR) - 1, target


def test_ids_are_unique_and_so_are_keys(picture: Layout) -> None:
    ids = [target.id for target in picture.targets]
    assert len(ids) == len(set(ids))
    keys = [key for target in picture.targets for key in target.keys]
    assert len(keys) == len(set(keys)), sorted(keys)


def test_letters_have_their_height(picture: Layout) -> None:
    tall = picture.panel.height_px / picture.panel.height_mm
    for text in texts(picture):
        assert text.cap >= text.floor
        assert text.cap >= NEAR_FLOOR * tall - 0.01, text
        if text.id in GLANCE_IDS:
            assert text.cap >= GLANCE_FLOOR * tall, text
        if text.id.startswith("seat.") and text.id.endswith((".number", ".stack")):
            assert text.cap >= FAR_FLOOR * tall, text


def test_contrast(picture: Layout) -> None:
    for text in texts(picture):
        least = 7.0 if text.id in GLANCE_IDS else 4.5
        assert theme.contrast(text.colour, text.on) >= least, text


def test_no_placeholder_is_seen(picture: Layout) -> None:
    for text in picture.texts():
        assert "display" not in text and "{" not in text and not (text[:1] == "-" and text[1:]), text


@pytest.mark.parametrize("name", ["betting", "betting-opening", "trade", "roll", "call", "showdown", "eight-simulated"])
def test_in_play_the_facts_are_always_there(name: str, panel: Panel) -> None:
    picture = layout(*SCENES[name], panel, SAY)
    state = SCENES[name][0].state
    ids = {text.id for text in texts(picture)}
    assert {"phase", "turn", "fact.pot.value", "fact.sabacc.value", "strip.rules"} <= ids
    for seat in range(1, sum(seat is not None for seat in state.seats) + 1):
        assert {f"seat.{seat}.number", f"seat.{seat}.stack", f"seat.{seat}.name", f"seat.{seat}.tally"} <= ids


@pytest.mark.parametrize("name", ["betting", "betting-opening", "trade", "roll", "call", "shift", "result"])
def test_the_usual_moves_are_large(name: str, panel: Panel) -> None:
    picture = layout(*SCENES[name], panel, SAY)
    usual = [target for target in picture.targets if target.id.startswith("move.") and target.play]
    assert usual
    for target in usual:
        assert target.box.w >= panel.x(PLAY) - 1 and target.box.h >= panel.y(PLAY_HEIGHT) - 1, target


def test_layout_is_pure(scene: tuple[Sight, Ui], panel: Panel) -> None:
    assert layout(*scene, panel, SAY) == layout(*scene, panel, SAY)


def test_neighbouring_seats_differ() -> None:
    marks = {(livery.shape, livery.colour) for livery in theme.LIVERIES}
    assert len(marks) == 8 and len({livery.shape for livery in theme.LIVERIES}) == 8
    for livery in theme.LIVERIES:
        assert theme.contrast(livery.colour, theme.SURFACE) >= 3 and theme.contrast(livery.colour, theme.GROUND) >= 4.9


def stretched(code: str, **args: object) -> str:
    """Words of a language that needs two thirds more room, with accents above and tails below."""
    text = SAY(code, **args)
    if code in ("display-keyboard", "display-lang", "display-number") or not text:
        return text
    return text + "Égy" * max(1, len(text) // 5)


@pytest.mark.parametrize("name", sorted(SCENES))
def test_longer_languages_fit_as_well(name: str, panel: Panel) -> None:
    picture = layout(*SCENES[name], panel, stretched)
    test_texts_do_not_overlap(picture)
    test_texts_are_as_wide_as_they_say_and_stay_inside_what_they_stand_on(picture)
    test_everything_is_on_the_glass(picture)
    test_letters_have_their_height(picture)
