"""Stores pictures as small PNGs with sixteen levels for each colour and a palette: a quarter of the size that pygame
writes."""

import struct
import zlib
from pathlib import Path

import pygame

LEVELS = bytes(round(value / 17) * 17 for value in range(256))
"""Every colour value rounded to the nearest of sixteen levels, which is enough for comparing within a tolerance."""


def coarse(surface: pygame.Surface) -> pygame.Surface:
    """Return the picture's pixels, three bytes each, with sixteen levels for each colour."""
    raw = pygame.image.tobytes(surface, "RGB").translate(LEVELS)
    return pygame.image.frombytes(raw, surface.get_size(), "RGB")


def save(surface: pygame.Surface, path: Path) -> None:
    """Write a picture as a PNG with sixteen levels for each colour. A palette is used if 256 colours are enough, as is
    usual."""
    wide, high = surface.get_size()
    raw = pygame.image.tobytes(coarse(surface), "RGB")
    pixels = list(zip(raw[0::3], raw[1::3], raw[2::3], strict=True))
    palette = {colour: at for at, colour in enumerate(sorted(set(pixels)))}
    if len(palette) > 256:
        kind, size, data, extra = 2, 3 * wide, raw, b""
    else:
        kind, size, data = 3, wide, bytes(map(palette.__getitem__, pixels))
        extra = _chunk(b"PLTE", b"".join(bytes(colour) for colour in palette))
    rows = b"".join(b"\0" + data[at : at + size] for at in range(0, len(data), size))
    head = _chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, kind, 0, 0, 0))
    body = _chunk(b"IDAT", zlib.compress(rows, 9))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + head + extra + body + _chunk(b"IEND", b""))


def load(path: Path) -> pygame.Surface:
    """Return the picture in a file, three bytes a pixel."""
    found = pygame.image.load(path)
    return pygame.image.frombytes(pygame.image.tobytes(found, "RGB"), found.get_size(), "RGB")


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
