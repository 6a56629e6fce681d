"""A PDF document in millimetres: drawings as vectors, text in embedded fonts. This module is the only one that uses the
library fpdf2."""

import logging
import tempfile
import weakref
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

import msgspec

from companion.art.cards import INK
from companion.printing import typefaces
from companion.printing.formats import PrintingRefused
from companion.printing.typefaces import CAPITAL, Face

try:
    from fpdf import FPDF
    from fpdf.fonts import TTFFont
    from fpdf.svg import SVGObject
except ImportError as error:
    raise PrintingRefused(
        "printing needs the library fpdf2, which is not installed: pip install fpdf2; on Debian: sudo apt install "
        "python3-fpdf"
    ) from error

POINT = 25.4 / 72
"""A point in mm; fonts are measured in points."""

SMALLEST = 1.8
"""The least height of a capital in mm. Smaller text is hard to read across a table."""

logging.getLogger("fontTools").setLevel(logging.ERROR)  # it would warn that Bebas Neue does not say when it was made

DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""The date in every document, so that the same input gives the same file."""

Align = Literal["left", "middle", "right"]


class Type(msgspec.Struct, frozen=True):
    """How a text is set: its typeface, and the height of its capitals in mm."""

    face: Face
    capital: float

    @property
    def points(self) -> float:
        """The font size in points."""
        return self.capital / CAPITAL[self.face] / POINT


def _close(fonts: Iterable[Any]) -> None:
    """Close the files of fonts. fpdf2 leaves them open in a document that is never saved."""
    for font in fonts:
        font.close()


class Document:
    """A PDF document. Everything is in mm from the upper left corner of the page. A PDF reader shows the `title`, and
    reads aloud in the `language` (a code such as "fr")."""

    def __init__(self, title: str, language: str) -> None:
        self._pdf = FPDF(unit="mm")
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.c_margin = 0
        self._pdf.set_title(title)
        self._pdf.set_lang(language)
        self._pdf.set_creator("sabacc")
        self._pdf.set_creation_date(DATE)
        self._drawn: dict[str, Any] = {}
        with tempfile.TemporaryDirectory() as folder:  # fpdf2 opens the file at once
            converted = Path(folder) / "BebasNeue-Bold.ttf"
            converted.write_bytes(typefaces.bebas())
            self._pdf.add_font("bebas", fname=converted)
        self._pdf.add_font("lato", fname=typefaces.lato())
        self._closing = weakref.finalize(
            self, _close, [font.ttfont for font in self._pdf.fonts.values() if isinstance(font, TTFFont)]
        )

    @property
    def pages(self) -> int:
        """The number of pages so far."""
        return int(self._pdf.page)

    def page(self, width: float, height: float, bleed: float = 0) -> None:
        """Begin a new page of this size. `bleed` is the width of the strip that a print shop cuts off on each side, 0
        if it cuts off nothing. All are in mm."""
        self._pdf.add_page(format=(width, height))
        if bleed:
            low, right, top = bleed / POINT, (width - bleed) / POINT, (height - bleed) / POINT
            page: Any = self._pdf.pages[self._pdf.page]
            page.trim_box = f"[{low:.2f} {low:.2f} {right:.2f} {top:.2f}]"
            page.bleed_box = f"[0 0 {width / POINT:.2f} {height / POINT:.2f}]"

    def draw(self, svg: str, x: float, y: float) -> None:
        """Draw an SVG document, which has a size in mm, with its upper left corner at `x`, `y`."""
        drawing = self._drawn.get(svg)
        if drawing is None:
            drawing = self._drawn[svg] = SVGObject(svg)
        path = drawing.transform_to_page_viewport(self._pdf)[2]
        assert path.transform is not None
        path.transform = path.transform.translate(x, y)
        with self._pdf.drawing_context() as context:
            context.add_item(path, False)  # without a copy, which takes longer than all the rest

    def box(
        self, x: float, y: float, width: float, height: float, *, fill: str = "", line: str = "", thick: float = 0.2,
        corner: float = 0,
    ) -> None:  # fmt: skip
        """Draw a rectangle with its upper left corner at `x`, `y`. It is filled with the colour `fill`, or has a line
        in the colour `line` around it, or both; "" leaves a part out. `thick` is the width of the line and `corner` the
        radius of the corners."""
        if fill:
            self._pdf.set_fill_color(fill)
        if line:
            self._pdf.set_draw_color(line)
            self._pdf.set_line_width(thick)
        style = ("D" if line else "") + ("F" if fill else "")
        rounded = {"round_corners": True, "corner_radius": corner} if corner else {}
        self._pdf.rect(x, y, width, height, style=style, **rounded)  # type: ignore[arg-type]

    def circle(self, x: float, y: float, across: float, *, fill: str = "", line: str = "", thick: float = 0.2) -> None:
        """Draw a circle with the diameter `across` around the point `x`, `y`. It is filled with the colour `fill`, or
        has a line in the colour `line` that is `thick` wide, or both; "" leaves a part out."""
        if fill:
            self._pdf.set_fill_color(fill)
        if line:
            self._pdf.set_draw_color(line)
            self._pdf.set_line_width(thick)
        self._pdf.circle(x, y, across / 2, style=("D" if line else "") + ("F" if fill else ""))

    def line(
        self, x: float, y: float, to_x: float, to_y: float, *, thick: float = 0.1, colour: str = "#000000",
        dash: float = 0,
    ) -> None:  # fmt: skip
        """Draw a line from `x`, `y` to `to_x`, `to_y`, `thick` wide. If `dash` is not 0, it consists of dashes and gaps
        of that length."""
        self._pdf.set_draw_color(colour)
        self._pdf.set_line_width(thick)
        self._pdf.set_dash_pattern(dash=dash, gap=dash)
        self._pdf.line(x, y, to_x, to_y)
        self._pdf.set_dash_pattern()

    def width(self, text: str, kind: Type) -> float:
        """Return the width in mm of a line of text."""
        return float(self._pdf.get_string_width(self._set(text, kind)))

    def write(
        self, text: str, x: float, y: float, kind: Type, *, colour: str = INK, align: Align = "left", turn: float = 0,
        around: tuple[float, float] | None = None,
    ) -> None:  # fmt: skip
        """Write a line of text on the base line `y`. `align` says whether it begins at `x`, has its middle there, or
        ends there. It is rotated counterclockwise by `turn` degrees, around `x`, `y` or the point `around`. Raises
        `ValueError` if its capitals are lower than `SMALLEST`."""
        if kind.capital < SMALLEST - 1e-9:
            raise ValueError(f"“{text}” is set with capitals of {kind.capital:.2f} mm, less than {SMALLEST}")
        x_left = x - self.width(text, kind) * {"left": 0.0, "middle": 0.5, "right": 1.0}[align]
        self._pdf.set_text_color(colour)
        with self._pdf.rotation(turn, *(around or (x, y))):
            self._pdf.text(x_left, y, self._set(text, kind))

    def _set(self, text: str, kind: Type) -> str:
        """Choose the font for a text, and return the text with a space for each kind of space that the font lacks, and
        a question mark for each letter: fpdf2 2.8.3, which Debian has, cannot write them."""
        self._pdf.set_font(kind.face, size=kind.points)
        font = self._pdf.current_font
        assert isinstance(font, TTFFont)
        return "".join(each if ord(each) in font.cmap else " " if each.isspace() else "?" for each in text)

    @contextmanager
    def turned(self, by: float, x: float, y: float) -> Iterator[None]:
        """Return a context manager in which everything is rotated counterclockwise by `by` degrees around the point
        `x`, `y`."""
        with self._pdf.rotation(by, x, y):
            yield

    def save(self, path: Path) -> None:
        """Write the document into a file. Raises `OSError` if that is not possible."""
        path.write_bytes(bytes(self._pdf.output()))
