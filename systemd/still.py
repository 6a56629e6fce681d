#!/usr/bin/python3 -IS
"""Shows the emblem on the screen while the table is being loaded, which takes a Raspberry Pi some seconds.

udev has sabacc-still.service run it when the kernel has a screen, and the command `sabacc run` shows it before it loads
the table. It writes still.png, which lies beside it, to the kernel's framebuffer and ends; the picture stays until
the table draws. It imports next to nothing, so that it is there at once.
Where there is no framebuffer, or one of another kind, it shows nothing: the table does not need it."""

import os
import struct
import sys
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [HERE, os.path.dirname(HERE)]  # the package has the program beside this file, the project above it

from companion.devices.framebuffer import Framebuffer  # noqa: E402

SHARE = 0.45
"""The greatest share of the screen's shorter side that the emblem takes. The emblem grows in whole steps."""


def picture(path: str) -> tuple[int, list[bytes], list[tuple[int, int, int]]]:
    """Return the width of the PNG file at `path`, its rows, and its colours (red, green, blue). Each byte of a row is
    the number of a colour. Only the kind of PNG that still.png is can be read: a byte for each pixel, and rows without
    a filter."""
    with open(path, "rb") as file:
        data = file.read()
    at, parts = 8, {}
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        parts[data[at + 4 : at + 8]] = data[at + 8 : at + 8 + length]
        at += length + 12
    width = struct.unpack_from(">I", parts[b"IHDR"])[0]
    packed, colours = zlib.decompress(parts[b"IDAT"]), parts[b"PLTE"]
    rows = [packed[start + 1 : start + 1 + width] for start in range(0, len(packed), width + 1)]
    return width, rows, [(colours[n], colours[n + 1], colours[n + 2]) for n in range(0, len(colours), 3)]


def pixel(colour: tuple[int, int, int], bits: int) -> bytes:
    """Return the bytes of one pixel of this colour (red, green, blue), on a screen with 32 or 16 `bits` for each
    pixel."""
    red, green, blue = colour
    if bits == 32:
        return bytes((blue, green, red, 0))
    return struct.pack("<H", red >> 3 << 11 | green >> 2 << 5 | blue >> 3)


def draw() -> None:
    """Fill the screen with the table's background colour, and draw the emblem in its middle."""
    side, rows, colours = picture(os.path.join(HERE, "still.png"))
    screen = Framebuffer()
    screen.look()
    pixels = [pixel(colour, screen.bits) for colour in colours]
    ground, width, height = pixels[rows[0][0]], screen.width, screen.height
    times = max(1, int(min(width, height) * SHARE) // side)
    if side * times > min(width, height):
        return
    left, top = (width - side * times) // 2, (height - side * times) // 2
    right = width - side * times - left
    empty = ground * width
    drawn = [ground * left + b"".join([pixels[number] * times for number in row]) + ground * right for row in rows]
    below = height - side * times - top
    screen.write([empty] * top + [row for row in drawn for _ in range(times)] + [empty] * below)
    screen.close()


def show() -> None:
    """Draw the emblem on the screen, or print why it cannot be drawn."""
    try:
        draw()
    except (OSError, ValueError, KeyError, struct.error, zlib.error) as error:
        print(f"no picture while the table is being loaded: {error}", file=sys.stderr)


if __name__ == "__main__":
    show()
