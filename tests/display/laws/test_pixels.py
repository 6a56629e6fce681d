"""Measures contrast in the pixels of the real painter: of letters, of the edges of buttons, of shapes. Also tests that
colours stay distinct for colour-blind eyes."""

import os
import sys
from collections import Counter
from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from companion.art import palette
from companion.display.canvas import theme
from companion.display.canvas.marks import Drawing, Fill, Layout, Shape, Target, Text
from companion.display.canvas.metrics import Box, Panel
from companion.display.input.focus import ringed
from companion.table.views.preferences import Preferences
from tests.display.laws import laws, pixels
from tests.display.laws.eyes import EYES, apart, difference
from tests.display.laws.test_laws import picture, row_named
from tests.display.pages.glass import FIFTEEN, SEVEN, SEVEN_SMALL, SEVEN_UPRIGHT
from tests.display.scenes.every import LANGUAGES, Scene, everything
from tests.display.scenes.tables import scenes
from tests.pairwise import pairwise

THEMES = ("usual", "high")
ROWS = [
    (row[0], Preferences(**dict(zip(("contrast", "language", "text_scale"), row[1:], strict=True))))  # type: ignore[arg-type]
    for row in pairwise((SEVEN_SMALL, SEVEN, SEVEN_UPRIGHT), THEMES, LANGUAGES, (100, 125, 150))
]


WHOLE = os.environ.get("SABACC_WHOLE", "0") == "1"
"""Whether every scene is seen in both themes (`make soak`), not in either of them."""


def of_row(at: int) -> list[tuple[str, Scene]]:
    """Return the scenes that a row of preferences is tried on. The rows divide all scenes among them; in a long run,
    those of each theme do."""
    theme = ROWS[at][1].contrast
    rows = [row for row, (_, preferred) in enumerate(ROWS) if not WHOLE or preferred.contrast == theme]
    return list(everything().items())[rows.index(at) :: len(rows)]


def wrong(shown: Layout, *, high: bool) -> list[str]:
    """Return everything in a painted picture that has too little contrast."""
    surface = pixels.painted(shown)
    return pixels.faint(shown, surface, theme.HIGH if high else 0.0) + pixels.faint_edges(shown, surface)


@pytest.mark.parametrize("at", range(len(ROWS)), ids=lambda at: " ".join(row_named(each) for each in ROWS[at]))
def test_letters_and_buttons_stand_out_in_the_pixels(at: int) -> None:
    panel, preferred = ROWS[at]
    assert isinstance(panel, Panel)
    found = []
    for name, scene in of_row(at):
        shown = picture(scene, preferred, panel)
        found += [f"{name}: {each}" for each in wrong(shown, high=preferred.contrast == "high")]
    assert not found, f"{len(found)} wrongs; the first: " + "\n".join(found[:12])


@pytest.mark.parametrize("whole", [False, True])
def test_every_scene_is_seen_and_in_a_long_run_in_both_themes(whole: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "WHOLE", whole)
    seen = Counter((ROWS[at][1].contrast, name) for at in range(len(ROWS)) for name, _ in of_row(at))
    assert {theme for theme, _ in seen} == {*THEMES} and {name for _, name in seen} == everything().keys()
    assert len(seen) == len(everything()) * (len(THEMES) if whole else 1)
    assert all(len(of_row(at)) > 50 for at in range(len(ROWS)))


@pytest.mark.parametrize("contrast", ["usual", "high"])
def test_what_is_pressed_or_has_the_focus_stands_out_as_well(contrast: str) -> None:
    preferred = Preferences(contrast=contrast)  # type: ignore[arg-type]
    for name in ("betting", "reason", "picker-scanned", "name"):
        shown, ui = scenes()[name]
        for target in picture((shown, ui), preferred, FIFTEEN).targets[:5]:
            pressed = picture((shown, replace(ui, pressed=target.id)), preferred, SEVEN_SMALL)
            assert not wrong(pressed, high=contrast == "high"), (name, target.id)
            come_to = ringed(picture((shown, ui), preferred, SEVEN_SMALL), target.id)
            surface = pixels.painted(come_to)
            assert not pixels.faint(come_to, surface), (name, target.id)
            ring = next(mark.box for mark in come_to.marks if mark.id == "focus.0")
            outside = surface.get_at((ring.x + ring.w // 2, ring.y - 1))
            ratio = theme.contrast(surface.get_at((ring.x + ring.w // 2, ring.y))[:3], outside[:3])
            assert ratio >= laws.LEAST_CONTRAST_EDGE, (name, target.id)


# --- the measurement measures -------------------------------------------------------------------------------------


def _written(colour: theme.Colour, on: theme.Colour) -> Layout:
    """Return a picture with a line of text in one colour on another, on an equally faint button. Its layout claims that
    the contrast is good."""
    from companion.display.canvas import letters

    box = Box(20, 20, letters.width("Hand pot 46", 16), letters.ink("Hand pot 46", 16))
    text = Text("phase", box, "Hand pot 46", 16, colour, theme.BLACK, 16)
    ground = Fill("ground", Box(0, 0, 800, 480), on)
    button = Fill("button", Box(10, 10, 300, 60), on, colour, 4, 2)
    return Layout(SEVEN_SMALL, (ground, button, text), (Target("button", button.box, None),))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("colour", "on"),
    [(theme.TEXT, theme.GROUND), (theme.DIM, theme.SURFACE), (theme.EDGE, theme.GROUND), (theme.GROUND, theme.GOLD)],
)
def test_the_pixels_have_the_contrast_of_the_colours_that_were_painted(colour: theme.Colour, on: theme.Colour) -> None:
    shown = _written(colour, on)
    ((_, ratio),) = pixels.contrasts(shown, pixels.painted(shown))
    assert ratio == pytest.approx(theme.contrast(colour, on), rel=0.02)


def test_faint_letters_and_edges_are_found() -> None:
    shown = _written((70, 80, 90), theme.GROUND)
    surface = pixels.painted(shown)
    assert "phase “Hand pot 46” has a contrast of 2." in pixels.faint(shown, surface)[0]
    assert "the button button is set off by a contrast of 2." in pixels.faint_edges(shown, surface)[0]
    surface.fill(theme.GROUND)  # nothing has been painted
    assert pixels.faint(shown, surface) and pixels.faint_edges(shown, surface)


# --- colours -----------------------------------------------------------------------------------------------------


def test_the_difference_of_colours_is_computed_as_published() -> None:
    """Uses pairs 1, 4, 9, 17 and 34 of the published test data (Sharma, Wu and Dalal)."""
    for one, other, published in (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1, 2), (50, 0, 0), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ):
        assert difference(one, other) == pytest.approx(published, abs=1e-4)


@pytest.mark.parametrize("eyes", EYES)
def test_every_two_seats_differ_to_every_eye(eyes: str) -> None:
    for one, other in combinations(theme.LIVERIES, 2):
        assert apart(one.colour, other.colour, eyes) >= 10, (one.shape, other.shape)


@pytest.mark.parametrize("livery", theme.LIVERIES, ids=lambda livery: livery.shape)
@pytest.mark.parametrize("ground", ["CLOTH", "PATCH", "TILE", "LINING", "LINING_PATCH"])
def test_every_seat_stands_out_on_every_ground(ground: str, livery: theme.Livery) -> None:
    assert theme.contrast(livery.colour, getattr(palette, ground)) >= laws.LEAST_CONTRAST_EDGE


@pytest.mark.parametrize("eyes", EYES)
def test_what_differs_by_colour_on_a_button_differs_to_every_eye(eyes: str) -> None:
    """The three are a gold edge (whose turn it is, what is chosen), the edge of a warning, and a plain edge."""
    for one, other in combinations((theme.GOLD, theme.ALARM, theme.EDGE), 2):
        assert apart(one, other, eyes) >= 10


def test_the_shapes_of_seats_and_lights_stand_out_in_the_pixels() -> None:
    for contrast in ("usual", "high"):
        shown = picture(everything()["table-troubles"], Preferences(contrast=contrast), FIFTEEN)  # type: ignore[arg-type]
        surface = pixels.painted(shown)
        shapes = [
            mark for mark in shown.marks if isinstance(mark, Shape | Drawing) and mark.id.endswith((".shape", ".light"))
        ]
        assert len(shapes) >= 16
        for mark in shapes:
            box = pygame.Rect(mark.box.x, mark.box.y, mark.box.w, mark.box.h)
            raw = pygame.image.tobytes(surface.subsurface(box), "RGBA")
            assert pixels.contrast(raw) >= laws.LEAST_CONTRAST_EDGE, mark
