"""Reads STL files and checks whether they can be printed: whether the surface is closed and faces outwards, and how
large it is."""

import struct
from collections import Counter
from pathlib import Path

import msgspec

Point = tuple[float, float, float]
Facet = tuple[Point, Point, Point]


class StlBroken(ValueError):
    """The error for a file that is not an STL."""


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
    facets = _facets(path)
    corners = [corner for facet in facets for corner in facet]
    spans = [(min(each), max(each)) for each in zip(*corners, strict=True)]
    size = (spans[0][1] - spans[0][0], spans[1][1] - spans[1][0], spans[2][1] - spans[2][0])
    volume = sum(map(_volume, facets))
    return Solid(len(facets), size, volume, _open_edges(facets), spans[2][0], _centre(facets, volume))


def write_binary(path: Path, into: Path) -> None:
    """Convert the STL file `path` to a binary one, `into`, which is a quarter of the size. Normals are 0, because
    slicers compute them. Raises `StlBroken` if `path` is not an STL."""
    facets = _facets(path)
    rows = [_ROW.pack(0, 0, 0, *a, *b, *c, 0) for a, b, c in facets]
    into.write_bytes(b"sabacc table".ljust(80) + struct.pack("<I", len(rows)) + b"".join(rows))


_ROW = struct.Struct("<12fH")


def _facets(path: Path) -> list[Facet]:
    data = path.read_bytes()
    if data[:5] == b"solid":
        return _ascii(path.name, data.decode("ascii", "replace"))
    count = struct.unpack_from("<I", data, 80)[0] if len(data) >= 84 else 0
    if not count or len(data) != 84 + _ROW.size * count:
        raise StlBroken(f"{path.name} has {len(data)} bytes, which is no binary STL of {count} facets")
    rows = _ROW.iter_unpack(data[84:])
    return [((r[3], r[4], r[5]), (r[6], r[7], r[8]), (r[9], r[10], r[11])) for r in rows]


def _ascii(name: str, text: str) -> list[Facet]:
    corners: list[Point] = []
    for line in text.splitlines():
        words = line.split()
        if words[:1] == ["vertex"]:
            try:
                x, y, z = map(float, words[1:])
            except ValueError as error:
                raise StlBroken(f"{name}: `{line.strip()}` is no corner") from error
            corners.append((x, y, z))
    if not corners or len(corners) % 3:
        raise StlBroken(f"{name} has {len(corners)} corners; three a facet are expected")
    return [(corners[at], corners[at + 1], corners[at + 2]) for at in range(0, len(corners), 3)]


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
