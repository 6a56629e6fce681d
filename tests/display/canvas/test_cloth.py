"""Tests of the parts that look like cloth: raised tiles sink under the finger, stitches have gaps, absent things have
a plain outline, and corners are cut off or round."""

import pygame
import pytest

from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.draw import Painter
from companion.display.canvas.marks import Layout, Stitch
from companion.display.canvas.metrics import Area, Panel
from companion.table.views.preferences import Preferences

PANEL = Panel.of(800, 480)
TILE = Area(20, 20, 30, 20)


def drawn(canvas: Canvas) -> pygame.Surface:
    surface = pygame.Surface((800, 480), 0, 32)
    Painter(surface).paint(canvas.layout())
    return surface


def tile(kind: str, pressed: str = "", **preferred: object) -> tuple[Canvas, Area]:
    canvas = Canvas(PANEL, pressed, Preferences(**preferred))  # type: ignore[arg-type]
    canvas.fill("ground", PANEL.area, theme.GROUND, radius=0)
    return canvas, canvas.tile("button", TILE, kind)[1]


def column(surface: pygame.Surface) -> list[tuple[int, ...]]:
    """Return the colours down the middle of the tile, from above it to below it."""
    box = PANEL.box(TILE)
    return [tuple(surface.get_at((box.x + box.w // 2, y)))[:3] for y in range(box.y - 1, box.y + box.h + 1)]


def test_a_tile_has_a_lower_edge_that_vanishes_while_it_is_pressed() -> None:
    resting, face = tile("primary")
    colours, edge = column(drawn(resting)), theme.LOOKS["primary"].edge
    assert colours[0] == colours[-1] == theme.GROUND
    assert colours[-2] == edge and colours.count(edge) == PANEL.y(1.3) and theme.LOOKS["primary"].fill in colours
    sunk, lower = tile("primary", "button")
    colours = column(drawn(sunk))
    assert edge not in colours and colours[1] == theme.GROUND, "it has sunk"
    assert lower.y > face.y and lower.h == face.h


def test_what_is_absent_is_a_thin_line_without_gaps() -> None:
    """Stitches are the border of what lies on the table. What is not there must not look like that."""
    canvas, _ = tile("gone")
    surface, box = drawn(canvas), PANEL.box(TILE)
    middle = box.x + box.w // 2
    upper = [tuple(surface.get_at((x, box.y)))[:3] for x in range(box.x + 20, box.x + box.w - 20)]
    assert {theme.EDGE} == set(upper)
    assert tuple(surface.get_at((middle, box.y + box.h // 2)))[:3] == theme.GROUND
    assert not any(isinstance(mark, Stitch) for mark in canvas.layout().marks)


@pytest.mark.parametrize("cut", [False, True])
def test_corners_are_round_or_cut_and_stitches_follow_them(cut: bool) -> None:
    canvas = Canvas(PANEL)
    canvas.fill("patch", TILE, theme.SURFACE, radius=4, cut=cut)
    canvas.stitch("row", TILE, theme.GOLD, 4, cut=cut)
    surface, box = drawn(canvas), PANEL.box(TILE)
    side = PANEL.x(4)
    corner = surface.subsurface((box.x, box.y, side, side))
    assert tuple(corner.get_at((1, 1)))[:3] == (0, 0, 0), "nothing is drawn beyond the corner"
    assert tuple(corner.get_at((side - 1, side - 1)))[:3] == theme.SURFACE
    bright = [(x, y) for x in range(side) for y in range(side) if corner.get_at((x, y)).r > 200]
    assert bright and all(x + y < 1.3 * side for x, y in bright)


def test_in_high_contrast_a_tile_has_an_outline() -> None:
    canvas, _ = tile("plain", contrast="high")
    picture: Layout = canvas.layout()
    button = next(mark for mark in picture.marks if mark.id == "button")
    assert getattr(button, "depth", None) == 0 and getattr(button, "edge", None) is not None
    assert theme.contrast(button.edge, theme.BLACK) >= theme.HIGH  # type: ignore[union-attr]
