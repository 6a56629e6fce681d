"""Measures an STL file: whether its surface is closed and faces outwards, and how large it is."""

from collections import Counter
from pathlib import Path

import msgspec

from hardware.stl import Facet, Point, facets_of


class Solid(msgspec.Struct, frozen=True):
    """The measurements of an STL file. `size` is in mm, `volume` in mm³; `low` is its lowest height in mm; `centre` is
    the centre of mass of a part without hollows. `open_edges` counts edges without exactly one neighbour in the
    opposite direction; a closed surface has none."""

    facets: int
    size: Point
    volume: float
    open_edges: int
    low: float
    centre: Point


def read_stl(path: Path) -> Solid:
    """Measure the solid in an STL file, either binary or ASCII as OpenSCAD writes it, and return the measurements.
    Raises `StlBroken` if the file is not an STL."""
    facets = facets_of(path)
    corners = [corner for facet in facets for corner in facet]
    spans = [(min(each), max(each)) for each in zip(*corners, strict=True)]
    size = (spans[0][1] - spans[0][0], spans[1][1] - spans[1][0], spans[2][1] - spans[2][0])
    volume = sum(map(_volume, facets))
    return Solid(len(facets), size, volume, _open_edges(facets), spans[2][0], _centre(facets, volume))


def _centre(facets: list[Facet], volume: float) -> Point:
    """Return the centre of mass: that of the tetrahedra between the origin and each facet."""
    parts = [(_volume(facet), facet) for facet in facets]
    x, y, z = (sum(each * sum(corner[axis] for corner in facet) / 4 for each, facet in parts) for axis in range(3))
    return (x / volume, y / volume, z / volume) if volume else (0.0, 0.0, 0.0)


def _open_edges(facets: list[Facet]) -> int:
    """Return the number of edges that do not run equally often both ways, as in a closed surface (solids that touch may
    share an edge)."""
    edges = Counter(edge for a, b, c in facets for edge in ((a, b), (b, c), (c, a)))
    return sum(1 for (one, other), number in edges.items() if edges[other, one] != number)


def _volume(facet: Facet) -> float:
    """Return a sixth of the triple product: the volume of the pyramid from the facet to the origin. The sum over all
    facets is negative if the surface is inside out."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = facet
    return (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6
