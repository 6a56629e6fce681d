"""The drawings in `companion/art/svg`, by name: "seat-3", "icon-fold", "suit-coins", "die-5".

A drawing of one colour uses `currentColor`, so that the caller can choose the colour; without a choice it has the
colour that the file names. The files contain only paths, circles, rectangles and strokes, because SDL_image draws
nothing else.
"""

import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from companion.art.palette import Colour, to_hex

FOLDER = Path(__file__).with_name("svg")

MOST_BYTES = 200_000
"""The greatest size of a file in bytes. Our own files have a few hundred."""

_ROOT = re.compile(r"<svg\b([^>]*)>(.*)</svg>\s*$", re.DOTALL)
_VIEW = re.compile(r'\bviewBox="0 0 ([\d.]{1,9}) ([\d.]{1,9})"')
_COLOUR = re.compile(r'\bcolor="(#[0-9A-Fa-f]{6})"')


class DrawingBroken(ValueError):
    """The error for a drawing that cannot be used. The text is one sentence that names the file and what is wrong in
    it."""


class Drawn(msgspec.Struct, frozen=True):
    """A drawing that was read: the elements of its file (`body`), the `width` and `height` of the box that they are
    drawn in, and the `colour` of a drawing of one colour, "" for any other."""

    body: str
    width: float
    height: float
    colour: str

    @property
    def size(self) -> tuple[float, float]:
        """The width and the height of the box in which the drawing is drawn, in its own units."""
        return self.width, self.height

    def tinted(self, colour: str = "") -> str:
        """Return the SVG elements of the drawing in this colour, written as "#1D1124". With "", they have the colour
        that the drawing's own file names."""
        return self.body.replace("currentColor", colour or self.colour or "#000000")


@cache
def names(folder: Path = FOLDER) -> frozenset[str]:
    """Return the names of all drawings in the folder."""
    return frozenset(name.removesuffix(".svg") for name in os.listdir(folder) if name.endswith(".svg"))


def read_drawing(file: Path) -> Drawn:
    """Return the drawing in a file. Raises `DrawingBroken` if there is none, or if it is not an SVG file that can be
    used."""
    if file.exists() and not file.is_file():  # reading a pipe would block
        raise DrawingBroken(f"{file.name}: it is not a file")
    try:
        with file.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise DrawingBroken(f"{file.name}: it cannot be read: {error.strerror or error}") from error
    if len(data) > MOST_BYTES:
        raise DrawingBroken(f"{file.name}: it has more than {MOST_BYTES // 1000} kB")
    found = _ROOT.search(data.decode("utf-8", "replace"))
    if found is None:
        raise DrawingBroken(f"{file.name}: it is not a complete SVG file")
    view, colour = _VIEW.search(found[1]), _COLOUR.search(found[1])
    if view is None or not float(view[1]) or not float(view[2]):
        raise DrawingBroken(f'{file.name}: its first tag needs a viewBox such as viewBox="0 0 100 100"')
    return Drawn(found[2].strip(), float(view[1]), float(view[2]), colour[1] if colour else "")


@cache
def own_drawing(name: str) -> Drawn:
    """Return the program's own drawing with this name. Raises `DrawingBroken` if there is none, or if its file is
    broken."""
    return read_drawing(FOLDER / f"{name}.svg")


_house: dict[str, Drawn] = {}


def replace_drawings(house: Mapping[str, Drawn]) -> None:
    """Use the given drawings, from now on, in place of the program's own drawings of the same names. `house` maps names
    to drawings of the owner of the table."""
    _house.clear()
    _house.update(house)


def drawn(name: str) -> Drawn:
    """Return the drawing with this name: the one that the owner of the table has put in its place (see
    `replace_drawings`), else the program's own. Raises `DrawingBroken` if there is none, or if its file is broken."""
    return _house.get(name) or own_drawing(name)


def placed(name: str, x: float, y: float, size: float, colour: str = "", *, turn: float = 0) -> str:
    """Return SVG elements that show a drawing in a square with sides of `size`, centred on the point `x`, `y`, and
    rotated clockwise by `turn` degrees. Raises `DrawingBroken` if there is no such drawing, or if its file is
    broken."""
    found = drawn(name)
    scale = size / max(found.width, found.height)
    middle = f"translate({-found.width / 2:g} {-found.height / 2:g})"
    turned = f" rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){turned} scale({scale:.4g}) {middle}">{found.tinted(colour)}</g>'


def document(body: str, width: float, height: float, size: tuple[float, float], unit: str = "") -> str:
    """Return an SVG document with the elements `body`, which are drawn in a box of `width` by `height`. The document is
    shown `size` (width, height) large, in pixels or in another `unit`, such as "mm"."""
    view = f'viewBox="0 0 {width:g} {height:g}" width="{size[0]:g}{unit}" height="{size[1]:g}{unit}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{body}</svg>'


def drawing_svg(name: str, size: tuple[float, float], tint: Colour | None = None) -> str:
    """Return the SVG document of a drawing, `size` pixels large, in the colour `tint`. Raises `DrawingBroken` if there
    is no such drawing, or if its file is broken."""
    found = drawn(name)
    return document(found.tinted(to_hex(tint) if tint else ""), found.width, found.height, size)
