"""Reads STL files, and writes them in the binary form."""

import struct
from pathlib import Path

Point = tuple[float, float, float]
Facet = tuple[Point, Point, Point]


class StlBroken(ValueError):
    """The error for a file that is not an STL."""


def write_binary(path: Path, into: Path) -> None:
    """Convert the STL file `path` to a binary one, `into`, which is a quarter of the size. Normals are 0, because
    slicers compute them. Raises `StlBroken` if `path` is not an STL."""
    facets = facets_of(path)
    rows = [_ROW.pack(0, 0, 0, *a, *b, *c, 0) for a, b, c in facets]
    into.write_bytes(b"sabacc table".ljust(80) + struct.pack("<I", len(rows)) + b"".join(rows))


_ROW = struct.Struct("<12fH")


def facets_of(path: Path) -> list[Facet]:
    """Return the facets of an STL file. Raises `StlBroken` if it is not one."""
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
