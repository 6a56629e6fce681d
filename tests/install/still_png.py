"""Draws systemd/still.png, the emblem on the table's ground, from the drawing that all pages use:
`python -m tests.install.still_png`. It has sixteen colours and rows without a filter, as systemd/still.py reads it."""

import io
import struct
import zlib
from collections import Counter

import pygame

from companion.display.canvas import theme
from tests.install.staged import ROOT

PICTURE = ROOT / "systemd/still.png"
SIDE, FINER = 240, 4
COLOURS, APART = 16, 1200
"""The most colours, and how far apart two of them are at least: the sum of squares of their differences."""
Colour = tuple[int, int, int]


def drawn() -> pygame.Surface:
    """Return the emblem on the table's background, in all its colours."""
    text = (ROOT / "companion/art/svg/emblem.svg").read_text("utf-8")
    size = SIDE * FINER
    text = text.replace('viewBox="0 0 100 100"', f'viewBox="0 0 100 100" width="{size}" height="{size}"')
    emblem = pygame.image.load(io.BytesIO(text.encode()), "emblem.svg")
    picture = pygame.Surface((SIDE, SIDE))
    picture.fill(theme.GROUND)
    picture.blit(pygame.transform.smoothscale(emblem, (SIDE, SIDE)), (0, 0))
    return picture


def distance(one: Colour, other: Colour) -> int:
    """Return how far apart two colours are."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def png(picture: pygame.Surface) -> bytes:
    """Return a PNG of this picture with a palette: its commonest colours, and for the others the nearest of these."""
    data = pygame.image.tobytes(picture, "RGB")
    pixels = [(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 3)]
    common = Counter(pixels)
    chosen: list[Colour] = []
    for colour, _ in common.most_common():
        if len(chosen) < COLOURS and all(distance(colour, other) > APART for other in chosen):
            chosen.append(colour)
    nearest = {colour: min(range(len(chosen)), key=lambda at: distance(colour, chosen[at])) for colour in common}
    rows = b"".join(
        b"\0" + bytes(nearest[pixel] for pixel in pixels[at : at + SIDE]) for at in range(0, len(pixels), SIDE)
    )
    header = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", header), (b"PLTE", bytes(sum(chosen, ()))), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(held)) + name + held + struct.pack(">I", zlib.crc32(name + held)) for name, held in parts
    )


if __name__ == "__main__":
    PICTURE.write_bytes(png(drawn()))
