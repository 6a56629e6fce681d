"""The backs of cards: the table's pattern or, for paper slips that go into card sleeves, the place of the RFID
sticker."""

from typing import Literal

from companion.art import drawings, palette
from companion.art.cards import BONE
from companion.art.palette import to_hex
from companion.printing.formats import Cut, formats
from companion.printing.pdf import Document, Type
from companion.printing.setting import broken_lines, leading

Back = Literal["pattern", "sticker", "none"]
"""What is printed on the backs: the pattern, where the RFID sticker goes, or nothing."""

GREY = "#808080"


def back_svg(cut: Cut, *, saving: bool = False) -> str:
    """Return the pattern for the back of a card, which looks the same upside down, as an SVG document in the card's
    size `cut`. With `saving` (of ink), the pattern is drawn as lines on white paper."""
    found = drawings.drawn("card-back-tarot" if cut.height / cut.width > 1.55 else "card-back")
    body = found.body
    if saving:
        body = body.replace(to_hex(palette.PATCH), "#FFFFFF").replace(BONE, "#FFFFFF")
        body = body.replace(to_hex(palette.THREAD), to_hex(palette.THREAD_DIM)).replace('"1.30"', '"0.60"')
    return drawings.document(body, found.width, found.height, (cut.width, cut.height), "mm")


def draw_back(document: Document, svg: str, back: Back, cut: Cut, x: float, y: float, note: str) -> None:
    """Draw the back of a card of the size `cut`, with its upper left corner at `x`, `y` (in mm). `back` says what is on
    it: "pattern" for the pattern, whose SVG is `svg`; "sticker" for the outline of an RFID sticker with the text
    `note`; "none" for nothing."""
    if back == "pattern":
        document.draw(svg, x, y)
    elif back == "sticker":
        _draw_sticker(document, cut, x, y, note)


def _draw_sticker(document: Document, cut: Cut, x: float, y: float, note: str) -> None:
    """Draw the outline of the sticker in the middle of the card: there the reader's coil reaches it best."""
    across, kind = formats().sticker.across, Type("lato", 1.9)
    middle_x, middle_y = x + cut.width / 2, y + cut.height / 2
    document.circle(middle_x, middle_y, across, line=GREY, thick=0.25)
    for reach_x, reach_y in ((across / 2 + 3, 0.0), (0.0, across / 2 + 3)):
        document.line(
            middle_x - reach_x, middle_y - reach_y, middle_x + reach_x, middle_y + reach_y, thick=0.15, colour=GREY,
            dash=1,
        )  # fmt: skip
    for at, line in enumerate(broken_lines(document, note, kind, cut.width - 12)):
        base = middle_y + across / 2 + 8 + at * leading(kind)
        document.write(line, middle_x, base, kind, colour="#606060", align="middle")
