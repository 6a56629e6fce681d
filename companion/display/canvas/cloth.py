"""Draws the parts of a page that look like cloth: patches with smooth round corners, raised tiles, and rows of
stitches."""

import math
from functools import lru_cache

import pygame

from companion.display.canvas import theme
from companion.display.canvas.marks import Fill, Stitch
from companion.display.canvas.theme import Colour

FINE = 4
"""How many times larger a corner is drawn before it is scaled down, so that its edge is smooth."""


def fill(surface: pygame.Surface, mark: Fill) -> None:
    """Draw a filled rectangle (`mark`, an item of a picture) on `surface`: a patch with its outline, or a raised tile
    with its lower edge and a thin line of light at the top."""
    box = mark.box
    rect = pygame.Rect(box.x, box.y, box.w, box.h)
    if mark.depth and mark.edge is not None:
        upper = pygame.Rect(rect.x, rect.y, rect.w, rect.h - mark.depth)
        _patch(surface, rect, mark.edge, mark.radius, cut=mark.cut)
        _patch(surface, upper, mark.colour, mark.radius, cut=mark.cut)
        light = pygame.Rect(rect.x + mark.radius, rect.y, rect.w - 2 * mark.radius, max(1, mark.depth // 5))
        pygame.draw.rect(surface, theme.blend(mark.colour, theme.TEXT, 0.5), light)
    elif mark.edge is not None:
        _patch(surface, rect, mark.edge, mark.radius, cut=mark.cut)
        inner = rect.inflate(-2 * mark.stroke, -2 * mark.stroke)
        _patch(surface, inner, mark.colour, max(0, mark.radius - mark.stroke), cut=mark.cut)
    else:
        _patch(surface, rect, mark.colour, mark.radius, cut=mark.cut)


def _patch(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, radius: int, *, cut: bool) -> None:
    """Draw a rectangle with round corners, or with corners that are cut off straight."""
    radius = min(radius, rect.w // 2, rect.h // 2)
    if radius < 2:
        surface.fill(colour, rect)
        return
    surface.fill(colour, (rect.x, rect.y + radius, rect.w, rect.h - 2 * radius))
    for y in (rect.y, rect.bottom - radius):
        surface.fill(colour, (rect.x + radius, y, rect.w - 2 * radius, radius))
    _in_corners(surface, rect, _corner(colour, radius, cut=cut), radius)


def _in_corners(surface: pygame.Surface, rect: pygame.Rect, corner: pygame.Surface, side: int) -> None:
    """Draw the picture of an upper left corner, `side` pixels wide and high, in all four corners, mirrored."""
    right, below = rect.right - side, rect.bottom - side
    places = (rect.x, rect.y), (rect.x, below), (right, rect.y), (right, below)
    surface.blits(list(zip(_mirrored(corner), places, strict=True)), doreturn=False)


@lru_cache(maxsize=512)
def _mirrored(corner: pygame.Surface) -> tuple[pygame.Surface, ...]:
    """Return the picture of an upper left corner, mirrored for each of the four corners: upper left, lower left, upper
    right and lower right."""
    return tuple(pygame.transform.flip(corner, across, down) for across in (False, True) for down in (False, True))


@lru_cache(maxsize=256)
def _corner(colour: Colour, radius: int, *, cut: bool) -> pygame.Surface:
    """Return the picture of a patch's upper left corner, `radius` pixels wide and high."""
    large = pygame.Surface((radius * FINE, radius * FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    side = radius * FINE
    if cut:
        pygame.draw.polygon(large, colour, [(side, 0), (side, side), (0, side)])
    else:
        pygame.draw.circle(large, colour, (side, side), side)
    return pygame.transform.smoothscale(large, (radius, radius))


def stitch(surface: pygame.Surface, mark: Stitch) -> None:
    """Draw a row of stitches (`mark`, an item of a picture) on `surface`, along the edge of a box or in a straight
    line."""
    rect = pygame.Rect(mark.box.x, mark.box.y, mark.box.w, mark.box.h)
    if min(rect.w, rect.h) <= mark.stroke:
        _row(surface, mark, rect, along=rect.w >= rect.h)
        return
    side = min(mark.radius, rect.w // 2, rect.h // 2)
    across, down = rect.w - 2 * side, rect.h - 2 * side
    for y in (rect.y, rect.bottom - mark.stroke):
        _row(surface, mark, pygame.Rect(rect.x + side, y, across, mark.stroke), along=True)
    for x in (rect.x, rect.right - mark.stroke):
        _row(surface, mark, pygame.Rect(x, rect.y + side, mark.stroke, down), along=False)
    if side >= 2:
        corner = _stitched_corner(mark.colour, side, mark.stroke, mark.on, mark.off, cut=mark.cut)
        _in_corners(surface, rect, corner, side)


def _row(surface: pygame.Surface, mark: Stitch, rect: pygame.Rect, *, along: bool) -> None:
    """Draw stitches in a straight line, evenly from end to end. The line is horizontal if `along`, else vertical."""
    length, pitch = (rect.w if along else rect.h), mark.on + mark.off
    count, gap = max(1, round(length / pitch)), mark.off / pitch / 2
    for at in range(count):
        start = round((at + gap) * length / count)
        size = max(1, round((at + (1 - gap)) * length / count) - start)
        place = (rect.x + start, rect.y, size, rect.h) if along else (rect.x, rect.y + start, rect.w, size)
        pygame.draw.rect(surface, mark.colour, place)


@lru_cache(maxsize=256)
def _stitched_corner(colour: Colour, side: int, stroke: int, on: int, off: int, *, cut: bool) -> pygame.Surface:
    """Return the upper left corner of a row of stitches: a quarter of a circle, or a diagonal line if `cut`."""
    large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    length = side * (math.sqrt(2) if cut else math.pi / 2)
    count = max(1, round(length / (on + off)))
    for at in range(count):
        ends = [(at + 0.5 + part * on / (on + off) / 2) / count for part in (-1, -0.5, 0, 0.5, 1)]
        outer = [_along(end, side * FINE, side * FINE, cut=cut) for end in ends]
        inner = [_along(end, side * FINE, (side - stroke) * FINE, cut=cut) for end in ends]
        pygame.draw.polygon(large, colour, [*outer, *reversed(inner)])
    return pygame.transform.smoothscale(large, (side, side))


def _along(part: float, side: int, radius: int, *, cut: bool) -> tuple[float, float]:
    """Return a point on the curve of an upper left corner: from its lower end (`part` 0) to its right end (`part` 1).
    The centre of the curve is `radius` away from it, to the lower right."""
    if cut:
        inset = (side - radius) / math.sqrt(2)
        return side * part + inset, side * (1 - part) + inset
    angle = math.pi / 2 * part
    return side - radius * math.cos(angle), side - radius * math.sin(angle)
