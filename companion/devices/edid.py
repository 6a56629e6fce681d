"""Reads the size of a screen's picture from its EDID, the data block in which a screen describes itself (VESA Enhanced
EDID, release A, revision 2)."""

from pathlib import Path

HEADER = bytes((0, 255, 255, 255, 255, 255, 255, 0))
BLOCK = 128
TIMING = 54
"""Offset of the first detailed timing, which is the preferred one (VESA E-EDID 3.10)."""


def picture_size(edid: bytes) -> tuple[float, float] | None:
    """Return width and height of a screen's picture in mm, as its EDID gives them. They come from the screen's
    preferred timing, exact to the mm, or otherwise from the basic data, exact to the cm. None if the bytes are no valid
    EDID, or if they give no size (as for a projector)."""
    block = edid[:BLOCK]
    if len(block) < BLOCK or block[:8] != HEADER or sum(block) % 256:
        return None
    timing = block[TIMING : TIMING + 18]
    width, height = timing[12] | (timing[14] & 0xF0) << 4, timing[13] | (timing[14] & 0x0F) << 8
    if timing[0] | timing[1] << 8 and width and height:
        return float(width), float(height)
    if block[21] and block[22]:
        return block[21] * 10.0, block[22] * 10.0
    return None


def connected_size(folder: Path = Path("/sys/class/drm")) -> tuple[float, float] | None:
    """Return width and height in mm of the connected screen. None if no screen gives its size, or if more than one
    does. `folder`: where the kernel lists the screens."""
    found = _connected(folder)
    return found[0] if len(found) == 1 else None


def largest_size(folder: Path = Path("/sys/class/drm")) -> tuple[float, float] | None:
    """Return width and height in mm of the largest connected screen; None if no screen gives its size. `folder`: where
    the kernel lists the screens."""
    return max(_connected(folder), key=lambda size: size[0] * size[1], default=None)


def _connected(folder: Path) -> list[tuple[float, float]]:
    found = []
    for path in sorted(folder.glob("*/edid")):
        try:
            size = picture_size(path.read_bytes())
        except OSError:
            continue
        if size is not None:
            found.append(size)
    return found
