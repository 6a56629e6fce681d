"""A picture of each deck, with every card once, for the page of the gallery."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from companion.art import palette
from companion.art.cards import BONE
from companion.art.palette import to_hex
from companion.printing.backs import back_svg
from companion.printing.faces import Face, draw_face
from companion.printing.formats import formats
from companion.printing.pdf import Document
from companion.printing.shop_files import rendered

COLUMNS = 13
"""The number of cards in a row."""

GAP = 5.0
"""The room around cards in mm."""

DPI = 34
"""Dots an inch of the pictures: cards are as wide as 84 dots, and their names can be guessed."""


def draw_gallery(document: Document, cards: Sequence[Face]) -> None:
    """Draw one card of each kind, and last the back, on one large page of cloth."""
    cut = formats().cards["poker"]
    once = list({face.name: face for face in reversed(cards)}.values())[::-1]
    rows = -(-(len(once) + 1) // COLUMNS)
    wide, high = GAP + COLUMNS * (cut.width + GAP), GAP + rows * (cut.height + GAP)
    document.page(wide, high)
    document.box(0, 0, wide, high, fill=to_hex(palette.CLOTH))
    for at, face in enumerate([*once, None]):
        x, y = GAP + at % COLUMNS * (cut.width + GAP), GAP + at // COLUMNS * (cut.height + GAP)
        if face is not None:
            document.box(x, y, cut.width, cut.height, fill=BONE, corner=4)
            draw_face(document, face, cut, x, y)
        else:
            document.draw(back_svg(cut), x, y)


def write_picture(document: Document, into: Path) -> None:
    """Write the page of a document as a PNG file. Raises what `rendered` raises."""
    with tempfile.TemporaryDirectory() as work:
        (picture,) = rendered(document, Path(work), DPI)
        into.write_bytes(picture.read_bytes())
