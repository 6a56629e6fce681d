"""Decks for a print shop: a page for each card, with bleed (print beyond the edge of the card, which is cut off), and
PNG files of these pages."""

import re
import shutil
import subprocess
import tempfile
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.printing.backs import back_svg
from companion.printing.faces import Face, Version, draw_face
from companion.printing.formats import Cut, PrintingRefused, formats
from companion.printing.pdf import Document

SECONDS = 60
"""The longest time that drawing a PNG file may take."""


def draw_single(document: Document, cards: Sequence[Face], cut: Cut, version: Version) -> None:
    """Draw each card on a page of its own, and the back on the last page. Each page is larger than the card on every
    side by the bleed (print beyond the edge, which is cut off)."""
    bleed, colour = formats().shop.bleed, version.paper or "#FFFFFF"
    svg = back_svg(cut, saving=version.saving)
    for face in (*cards, None):
        document.page(cut.width + 2 * bleed, cut.height + 2 * bleed, bleed)
        document.box(0, 0, cut.width + 2 * bleed, cut.height + 2 * bleed, fill=colour)
        if face is not None:
            draw_face(document, face, cut, bleed, bleed)
        else:
            document.draw(svg, bleed, bleed)


def file_name(face: Face) -> str:
    """Return the name of the PNG file for a card, such as "007-7-of-coins.png"."""
    plain = unicodedata.normalize("NFKD", face.name.replace("\N{MINUS SIGN}", "minus ").replace("+", "plus "))
    letters = plain.encode("ascii", "ignore").decode().lower()
    return f"{face.number:03}-{re.sub('[^a-z0-9]+', '-', letters).strip('-')}.png"


def file_names(cards: Sequence[Face]) -> list[str]:
    """Return the names of the PNG files for cards, and last that for their back."""
    return [*map(file_name, cards), "back.png"]


def card_pictures(document: Document, cards: Sequence[Face], dpi: int) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the contents of a PNG file for each page of `draw_single`, in their order, at `dpi` dots per
    inch. Raises `PrintingRefused` if poppler is not installed, and `OSError` if its files cannot be written."""
    return zip(file_names(cards), rendered(document, dpi), strict=True)


def rendered(document: Document, dpi: int) -> Iterator[bytes]:
    """Yield each page of a document as a PNG file, at `dpi` dots per inch. Raises `PrintingRefused` if poppler is not
    installed or fails, and `OSError` if its files cannot be written."""
    tool = find_tool()
    with tempfile.TemporaryDirectory() as work:
        pages = Path(work, "pages.pdf")
        document.save(pages)
        for page in range(1, document.pages + 1):
            command = [tool, "-r", str(dpi), "-png", "-f", str(page), "-l", str(page), str(pages)]
            try:
                yield subprocess.run(command, check=True, capture_output=True, timeout=SECONDS).stdout
            except subprocess.SubprocessError as error:
                raise PrintingRefused(
                    f"{tool} could not draw page {page} of {document.pages}; try again, or install it anew: sudo apt "
                    "install --reinstall poppler-utils"
                ) from error


def find_tool() -> str:
    """Return the path of `pdftoppm`, poppler's program that turns PDF pages into pictures. Raises `PrintingRefused` if
    it is not installed."""
    tool = shutil.which("pdftoppm")
    if tool is None:
        raise PrintingRefused(
            "PNG files need the program pdftoppm, which is not installed: sudo apt install poppler-utils"
        )
    return tool
