"""Draws simple shapes, given by their names, that have no drawing in a file: lights, arrows, stitches, and the ring of
a button that is held."""

import math

import pygame

from companion.display.canvas.holding import STEPS
from companion.display.canvas.marks import Shape

Points = tuple[tuple[float, float], ...]

CORNERS: dict[str, Points] = {
    "pointer": ((0.0, 1.0), (0.5, 0.0), (1.0, 1.0)),
    "notch": ((1.0, 0.0), (0.0, 0.5), (1.0, 1.0)),  # cut out of the end of a ribbon
    "stitch-up": ((0.1, 0.75), (0.82, 0.1), (0.92, 0.26), (0.2, 0.91)),
    "stitch-down": ((0.1, 0.25), (0.82, 0.9), (0.92, 0.74), (0.2, 0.09)),
    "cross": (
        (0.34, 0.03), (0.66, 0.03), (0.66, 0.34), (0.97, 0.34), (0.97, 0.66), (0.66, 0.66),
        (0.66, 0.97), (0.34, 0.97), (0.34, 0.66), (0.03, 0.66), (0.03, 0.34), (0.34, 0.34),
    ),
}  # fmt: skip
"""The corners of a shape, as parts of the width and height of its box."""

REGULAR = {
    "square": (4, 0.6, 45), "triangle": (3, 0.5, -90), "diamond": (4, 0.5, -90), "pentagon": (5, 0.5, -90),
    "hexagon": (6, 0.5, 0),
}  # fmt: skip
"""The number of corners, the radius as a part of the height, and the angle of the first corner in degrees."""


def draw(surface: pygame.Surface, mark: Shape) -> None:
    """Draw a shape (`mark`) on `surface`, upright; the caller rotates it by `mark.turn`."""
    box, rect = mark.box, pygame.Rect(mark.box.x, mark.box.y, mark.box.w, mark.box.h)
    if mark.shape in ("circle", "ring"):
        width = 0 if mark.shape == "circle" else max(2, box.h // 6)
        pygame.draw.circle(surface, mark.colour, rect.center, box.h // 2, width)
    elif mark.shape == "scallop":  # half a circle, below a hem
        pygame.draw.circle(surface, mark.colour, rect.midtop, max(rect.h, rect.w // 2))
    elif mark.shape == "stitches":
        _stitches(surface, mark, rect)
    elif mark.shape.startswith("hold-"):
        _held(surface, mark, rect)
    else:
        points = CORNERS[mark.shape] if mark.shape in CORNERS else _regular(mark.shape)
        corners = [(rect.x + rect.w * x, rect.y + rect.h * y) for x, y in points]
        pygame.draw.polygon(surface, mark.colour, corners)


def _regular(shape: str) -> Points:
    """Return the corners of a regular polygon, or of a star."""
    if shape == "star":
        outer, inner = _around(5, 0.5, -90), _around(5, 0.225, -54)
        return tuple(point for pair in zip(outer, inner, strict=True) for point in pair)
    return _around(*REGULAR[shape], low=0.1 if shape == "triangle" else 0.0)


def _around(count: int, radius: float, first: int, low: float = 0.0) -> Points:
    """Return `count` points at equal distances on a circle. All lengths are parts of the height of the box; the centre
    lies `low` below the middle. `first` is the angle of the first point in degrees."""
    turns = [math.radians(first + 360 * at / count) for at in range(count)]
    return tuple((0.5 + radius * math.cos(turn), 0.5 + low + radius * math.sin(turn)) for turn in turns)


def _stitches(surface: pygame.Surface, mark: Shape, rect: pygame.Rect) -> None:
    """Draw a circle of stitches."""
    stroke, count = max(2, rect.w // 50), 36
    radius = rect.w / 2 - stroke
    for at in range(count):
        ends = [math.radians(360 * (at + part) / count) for part in (0.0, 0.32, 0.64)]
        points = [(rect.centerx + radius * math.cos(each), rect.centery + radius * math.sin(each)) for each in ends]
        pygame.draw.lines(surface, mark.colour, False, points, stroke)


def _held(surface: pygame.Surface, mark: Shape, rect: pygame.Rect) -> None:
    """Draw the ring of a button that must be held: a thin ring, and over it a thick arc, clockwise from the top. The
    arc is as long as the button has been held."""
    done = int(mark.shape.removeprefix("hold-"))
    pygame.draw.circle(surface, mark.colour, rect.center, rect.h // 2, max(1, rect.h // 14))
    turns = range(360 * done // STEPS + 1) if done else ()
    centre, outer, inner = (rect.x + rect.w / 2, rect.y + rect.h / 2), rect.h / 2, rect.h * 0.36
    around = [(math.sin(math.radians(turn)), -math.cos(math.radians(turn))) for turn in turns]
    points = [(centre[0] + outer * x, centre[1] + outer * y) for x, y in around]
    points += [(centre[0] + inner * x, centre[1] + inner * y) for x, y in reversed(around)]
    if points:
        pygame.draw.polygon(surface, mark.colour, points)
