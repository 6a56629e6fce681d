"""Reads a picture pack: a folder with pictures of the table's owner, and with drawings (SVG files) of theirs, which
replace drawings of the table.

A file's type and its size in pixels are read from its header, before anything is unpacked, because a file of a few
kilobytes can claim any number of pixels. Formats: PNG (ISO/IEC 15948, 5.2 and 11.2.2) and JPEG (ITU-T T.81, B.1 and
B.2.2)."""

import io
import re
from pathlib import Path
from typing import Literal

import pygame

from companion.art import drawings
from companion.art.drawings import DrawingBroken, Drawn, read_drawing
from companion.art.palette import BONE, CLOTH
from companion.display.canvas import theme
from companion.display.canvas.draw import svg_surface
from companion.game.moves import Refusal
from companion.plain_files import check_plain
from companion.table.views.house_pictures import NAMES, Picture

MOST_BYTES = 8_000_000
MOST_PIXELS = 16_000_000
"""Most pixels that a picture may have (4,000 x 4,000). Reading one of that size takes 112 MB of memory."""

KEPT = (1920, 1080)
"""Largest size in pixels at which a picture is kept; larger ones are scaled down when they are read. Ten pictures then
take at most 62 MB of memory."""

SUFFIXES = (".png", ".jpg", ".jpeg")

PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
PNG_END, JPEG_END = b"IEND\xaeB`\x82", b"\xff\xd9"
AFTER = 4096
"""How many bytes may follow the end of a picture. Cameras and editors append some."""


class PictureBroken(ValueError):
    """Raised if a picture file cannot be used; `refusal` says why."""

    def __init__(self, code: str, name: str, **args: object) -> None:
        super().__init__(f"{name}: {code}")
        self.refusal = Refusal(code, {"name": name, **args})


def read_pack(folder: Path) -> tuple[dict[str, Picture], list[Refusal]]:
    """Read the pictures of a folder. Returns them keyed by name, and a refusal for each file that cannot be used.
    Subfolders, and files whose names begin with a dot, are ignored. Drawings (SVG) are read by `read_drawings`."""
    found: dict[str, Picture] = {}
    troubles: list[Refusal] = []
    try:
        inside = (each for each in folder.iterdir() if not each.name.startswith(".") and each.suffix != ".svg")
        files = sorted(each for each in inside if not each.is_dir())
    except OSError as error:
        return {}, [Refusal("picture-pack", {"name": str(folder), "why": error.strerror or str(error)})]
    for file in files:
        try:
            name = _name(file)
            if name in found:
                raise PictureBroken("picture-twice", file.name, other=name)
            found[name] = _taken(file, name)
        except PictureBroken as error:
            troubles.append(error.refusal)
    return found, troubles


def _name(file: Path) -> str:
    if file.suffix.lower() not in SUFFIXES:
        raise PictureBroken("picture-no-picture", file.name)
    if file.stem not in NAMES:
        raise PictureBroken("picture-unknown", file.name)
    return file.stem


def _taken(file: Path, name: str) -> Picture:
    """Read one picture file, scaled down to at most `KEPT`; where it is transparent, the table's background shows.
    Raises `PictureBroken` if the file cannot be used."""
    try:
        if file.exists() and not file.is_file():  # reading a pipe would block
            raise PictureBroken("picture-no-picture", file.name)
        check_plain(file)
        with file.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise PictureBroken("picture-unreadable", file.name, why=error.strerror or str(error)) from error
    if len(data) > MOST_BYTES:
        raise PictureBroken("picture-heavy", file.name, megabytes=MOST_BYTES // 1_000_000)
    size = size_of(data)
    if size is None or not all(size):
        raise PictureBroken("picture-no-picture", file.name)
    if size[0] * size[1] > MOST_PIXELS:
        raise PictureBroken("picture-large", file.name, width=size[0], height=size[1])
    if (PNG_END if data.startswith(PNG) else JPEG_END) not in data[-AFTER:]:
        raise PictureBroken("picture-cut", file.name)
    if _frame(data)[9:10] == b"\x04":  # the library would read four-colour (CMYK) data as RGB
        raise PictureBroken("picture-cmyk", file.name)
    try:
        image = pygame.image.load(io.BytesIO(data), file.name)
    except (pygame.error, ValueError) as error:
        raise PictureBroken("picture-no-picture", file.name) from error
    part = min(1.0, KEPT[0] / image.get_width(), KEPT[1] / image.get_height())
    wide, high = (max(1, round(side * part)) for side in image.get_size())
    plain = pygame.Surface(image.get_size(), depth=24)
    plain.fill(theme.GROUND)
    plain.blit(image, (0, 0))
    small = plain if part == 1.0 else pygame.transform.smoothscale(plain, (wide, high))
    return Picture(name, wide, high, pygame.image.tobytes(small, "RGB"))


def size_of(data: bytes) -> tuple[int, int] | None:
    """Return width and height in pixels according to the header of a PNG or JPEG file; None for any other data."""
    if data.startswith(PNG) and data[12:16] == b"IHDR" and len(data) >= 24:
        return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    frame = _frame(data)
    return (int.from_bytes(frame[7:9]), int.from_bytes(frame[5:7])) if frame else None


def _frame(data: bytes) -> bytes:
    """Return the frame header (SOF) of a JPEG file, 10 bytes with its marker: height and width start at byte 5, the
    number of colour components is byte 9. Returns b"" if none is found."""
    at = 2 if data.startswith(JPEG) else len(data)
    while at + 10 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            return data[at : at + 10]
        at += 1 if marker == 0xFF else 2 + length  # skip a fill byte, or the whole segment
    return b""


# --- drawings --------------------------------------------------------------------------------------------------------

ELEMENTS = {"g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "title", "desc"}
"""The SVG elements that a house's drawing may contain: those that every screen can draw, and the titles and
descriptions, which are not drawn."""

SIDE = 48
"""The width and height in pixels at which a drawing is checked."""

LEAST_SEEN = 0.05
"""The least share of its box that a drawing must fill with colours that stand out from the table's background."""

LEAST_CONTRAST = 3.0

Why = Literal["unknown", "unreadable", "heavy", "element", "colour", "faint"]


def read_drawings(folder: Path) -> tuple[dict[str, Drawn], list[Refusal]]:
    """Read the SVG files of a folder. Returns the drawings by name, and a refusal for each file that cannot be used.
    Both are empty if the folder cannot be read; `read_pack`, which reads the same folder, reports that."""
    found: dict[str, Drawn] = {}
    troubles: list[Refusal] = []
    try:
        files = sorted(each for each in folder.iterdir() if each.suffix == ".svg" and not each.name.startswith("."))
    except OSError:
        return {}, []
    for file in files:
        taken = _taken_drawing(file)
        if isinstance(taken, Drawn):
            found[file.stem] = taken
        else:
            troubles.append(Refusal("drawing-unusable", {"name": file.name, "why": taken}))
    return found, troubles


def use_drawings(folder: Path) -> list[Refusal]:
    """Use the drawings in a folder, from now on, in place of the table's own drawings of the same names. Returns a
    refusal for each file that cannot be used."""
    found, troubles = read_drawings(folder)
    drawings.replace_drawings(found)
    return troubles


def _taken_drawing(file: Path) -> Drawn | Why:
    """Return the drawing in a file, or the reason why it cannot be used."""
    if file.stem not in drawings.names():
        return "unknown"
    try:
        check_plain(file)
        if file.stat().st_size > drawings.MOST_BYTES:
            return "heavy"
        found = read_drawing(file)
        if not set(re.findall(r"<\s*([^\s/>]+)", found.body.replace("</", ""))) <= ELEMENTS:
            return "element"
        if drawings.own_drawing(file.stem).colour and re.search(r"#[0-9a-fA-F]{3}", found.body):
            return "colour"
        return found if _seen(found) >= LEAST_SEEN else "faint"
    except (DrawingBroken, OSError, pygame.error):
        return "unreadable"


def _seen(found: Drawn) -> float:
    """Return the share of its box (0..1) in which a drawing stands out from the table's background."""
    tint = "#{:02X}{:02X}{:02X}".format(*BONE)
    image = svg_surface(drawings.document(found.tinted(tint), *found.size, (SIDE, SIDE)), (SIDE, SIDE))
    ground = pygame.Surface((SIDE, SIDE))
    ground.fill(CLOTH)
    ground.blit(image, (0, 0))
    pixels = pygame.image.tobytes(ground, "RGB")
    colours = [(pixels[at], pixels[at + 1], pixels[at + 2]) for at in range(0, len(pixels), 3)]
    bright = {each: theme.contrast(each, CLOTH) >= LEAST_CONTRAST for each in set(colours)}
    return sum(bright[each] for each in colours) / len(colours)
