"""Measures contrast as people see it: in the picture that the painter has drawn, not in the layout."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import pygame
from PIL import Image

from companion.display.canvas import theme
from companion.display.canvas.draw import Painter
from companion.display.canvas.marks import Fill, Layout, Text
from companion.display.canvas.metrics import Box
from companion.display.canvas.theme import Colour
from tests.display.laws import laws

SOLID = 0.5
"""How different from the background a pixel must be to count as ink, as a share of the greatest difference in the text.
The smoothed edges of letters lie between ink and background, and do not count."""


luminance = lru_cache(maxsize=4096)(theme.luminance)


def painted(picture: Layout) -> pygame.Surface:
    """Return the picture as the painter draws it."""
    surface = pygame.Surface((picture.panel.width_px, picture.panel.height_px), 0, 32)
    Painter(surface).paint(picture)
    return surface


def colours(raw: bytes) -> Counter[Colour]:
    """Return how many pixels of each colour there are. A pixel is four bytes, of which the last means nothing."""
    found: Counter[Colour] = Counter()
    for number, (red, green, blue, _) in Image.frombytes("RGBA", (len(raw) // 4, 1), raw).getcolors(len(raw)) or []:
        found[red, green, blue] += number
    return found


def ink_and_ground(within: Counter[Colour], around: Counter[Colour]) -> tuple[Colour, Colour]:
    """Return the two colours of a line of text, from the pixels within its box and those around it. The background is
    the most frequent colour of both together: in the box of a single letter alone most pixels may be ink. The ink is
    the most frequent of the colours within the box that differ clearly from it (`SOLID`). Both are equal if there is no
    text."""
    ground = (within + around).most_common(1)[0][0]
    dark = luminance(ground)
    apart = {colour: abs(luminance(colour) - dark) for colour in within}
    most = max(apart.values())
    solid = [colour for colour in within if apart[colour] >= SOLID * most and colour != ground]
    return (max(solid, key=lambda colour: (within[colour], colour)) if solid else ground), ground


_CONTRASTS: dict[bytes, float] = {}
"""The contrasts that have been computed, by the hash of the pixels. The pixels themselves would take hundreds of
megabytes."""


def contrast(raw: bytes, around: bytes = b"") -> float:
    """Return the contrast ratio of the text in these pixels, on the ground that they have together with those `around`
    them. Results are kept, because the same lines occur in many pictures."""
    found = hashlib.blake2b(raw + around, digest_size=16).digest()
    if found not in _CONTRASTS:
        _CONTRASTS[found] = theme.contrast(*ink_and_ground(colours(raw), colours(around) if around else Counter()))
    return _CONTRASTS[found]


def contrasts(picture: Layout, surface: pygame.Surface) -> Iterator[tuple[Text, float]]:
    """Yield every text with the contrast of its ink and its background, measured in the pixels of its box and in the
    lines of pixels around it."""
    for mark in picture.marks:
        if isinstance(mark, Text):
            box = pygame.Rect(mark.box.x, mark.box.y, mark.box.w, mark.box.h)
            raw = pygame.image.tobytes(surface.subsurface(box), "RGBA")
            yield mark, contrast(raw, b"".join(_edges(surface, box)))


def _edges(surface: pygame.Surface, box: pygame.Rect) -> Iterator[bytes]:
    """Yield the pixels of the four lines around a box, as far as they are on the surface."""
    outer = box.inflate(2, 2)
    for line in (
        pygame.Rect(outer.left, outer.top, outer.width, 1),
        pygame.Rect(outer.left, outer.bottom - 1, outer.width, 1),
        pygame.Rect(outer.left, box.top, 1, box.height),
        pygame.Rect(outer.right - 1, box.top, 1, box.height),
    ):
        if seen := line.clip(surface.get_rect()):
            yield pygame.image.tobytes(surface.subsurface(seen), "RGBA")


def faint(picture: Layout, surface: pygame.Surface, least: float = 0.0) -> list[str]:
    """Return every text with too little contrast. `least` is a higher minimum for texts that would need less."""
    found = []
    for mark, ratio in contrasts(picture, surface):
        wanted = max(least, laws.least_contrast(mark.id))
        if ratio < wanted:
            found.append(f"{mark.id} “{mark.text}” has a contrast of {ratio:.2f} in the pixels, not {wanted:g}")
    return found


def faint_edges(picture: Layout, surface: pygame.Surface) -> list[str]:
    """Return every button that differs too little from its surroundings both by its edge and by its fill."""
    found = []
    fills = {mark.id: mark for mark in picture.marks if isinstance(mark, Fill)}
    for target in picture.targets:
        fill = fills.get(target.id)
        if fill is None or fill.edge is None or target.id.startswith("focus."):
            continue
        ratio = max(edge_contrasts(surface, fill.box))
        if ratio < laws.LEAST_CONTRAST_EDGE:
            found.append(f"the button {target.id} is set off by a contrast of {ratio:.2f}")
    return found


def edge_contrasts(surface: pygame.Surface, box: Box) -> list[float]:
    """Return the contrasts between the pixels across a box's upper edge and those just outside it, at the middle of the
    edge."""
    x, outside = box.x + box.w // 2, max(0, box.y - 2)
    ground = _at(surface, x, outside)
    inside = range(box.y, min(box.y + max(3, box.h // 4), surface.get_height()))
    return [theme.contrast(colour, ground) for colour in {_at(surface, x, y) for y in inside}]


def _at(surface: pygame.Surface, x: int, y: int) -> Colour:
    red, green, blue, _ = surface.get_at((x, y))
    return red, green, blue
