"""A picture of each deck, with every card once, for the page of the gallery."""

from collections.abc import Sequence

from companion.art import palette
from companion.art.cards import BONE
from companion.art.palette import to_hex
from companion.printing.backs import back_svg
from companion.printing.faces import Face, draw_face
from companion.printing.formats import formats
from companion.printing.pdf import Document, Type
from companion.printing.setting import balanced_lines, leading
from companion.printing.shop_files import rendered

COLUMNS = 10
"""The number of cards in a row."""

GAP = 5.0
"""The room around cards in mm."""

NAME, BELOW = 6.0, 17.0
"""The height in mm of the capitals of a card's name, and the room for two lines of it below the card."""

DPI = 40
"""Dots an inch of the pictures: cards are as wide as 99 dots, and the capitals of their names as high as 9."""


def draw_gallery(document: Document, cards: Sequence[Face]) -> None:
    """Draw one card of each kind, and last the back, on one large page in the colour of the table's cloth."""
    cut = formats().cards["poker"]
    once = list({face.name: face for face in reversed(cards)}.values())[::-1]
    rows = -(-(len(once) + 1) // COLUMNS)
    wide, high = GAP + COLUMNS * (cut.width + GAP), GAP + rows * (cut.height + BELOW + GAP)
    document.page(wide, high)
    document.box(0, 0, wide, high, fill=to_hex(palette.CLOTH))
    for at, face in enumerate([*once, None]):
        x, y = GAP + at % COLUMNS * (cut.width + GAP), GAP + at // COLUMNS * (cut.height + BELOW + GAP)
        if face is not None:
            document.box(x, y, cut.width, cut.height, fill=BONE, corner=4)
            draw_face(document, face, cut, x, y, named=False)
            _write_name(document, face.name, x + cut.width / 2, y + cut.height, cut.width)
        else:
            document.draw(back_svg(cut), x, y)


def _write_name(document: Document, name: str, middle: float, y: float, width: float) -> None:
    """Write the name of a card below it, in two lines if one would be too long."""
    kind = Type("bebas", NAME)
    for at, line in enumerate(balanced_lines(document, name, kind, width)):
        document.write(line, middle, y + 1.4 * NAME + at * leading(kind), kind, colour=BONE, align="middle")


def picture_of(document: Document) -> bytes:
    """Return the page of a document as a PNG file. Raises `PrintingRefused` if poppler is not installed, and `OSError`
    if its files cannot be written."""
    (picture,) = rendered(document, DPI)
    return picture
