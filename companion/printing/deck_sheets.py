"""Decks on sheets of paper, with crop marks: pages of faces and pages of backs alternate, for a printer that prints on
both sides."""

from collections.abc import Sequence

import msgspec

from companion.locale.words import Words
from companion.printing.backs import Back, back_svg, draw_back
from companion.printing.faces import Face, Version, draw_face
from companion.printing.formats import CROP, CROP_GAP, Cut, Grid, Paper, PrintingRefused, grid
from companion.printing.pdf import Document, Type

AROUND = 1.0
"""How far in mm the colour of the cards continues beyond their edges (the bleed), so that a cut beside the line does
not show."""

NOTE = Type("lato", 1.8)

CROP_SHORT = 1.5
"""The length in mm of the shortest crop marks that make room for the note below them."""


class Sheets(msgspec.Struct, frozen=True):
    """How a deck is put on paper: the `paper`, the size of a card (`cut`), how the cards are drawn (`version`), and
    what is on their backs. `offset` moves the backs to the right and down (in mm), for a printer that does not place
    them exactly."""

    paper: Paper
    cut: Cut
    version: Version = Version()
    back: Back = "pattern"
    offset: tuple[float, float] = (0.0, 0.0)


def draw_deck(document: Document, deck: str, cards: Sequence[Face], sheets: Sheets, words: Words) -> None:
    """Draw the cards of a deck on as many sheets as they need, each front followed by its backs, if there are any.
    `deck` is the deck's name, for the notes in the margins. Raises `PrintingRefused` if the paper is too small or the
    offset too large."""
    places = grid(sheets.paper, sheets.cut)
    if sheets.back != "none":
        check_offset(places, sheets.offset)
    total = -(-len(cards) // places.places)
    for sheet in range(total):
        some = cards[sheet * places.places : (sheet + 1) * places.places]
        note = words.say("print-sheet", deck=deck, first=some[0].number, last=some[-1].number, n=sheet + 1, of=total)
        begin_sheet(document, places, sheets.version.paper, note)
        for face, (x, y) in zip(some, places.corners(), strict=False):
            draw_face(document, face, sheets.cut, x, y)
        if sheets.back != "none":
            draw_backs(document, places, sheets, words)


def begin_sheet(
    document: Document, places: Grid, colour: str, note: str, offset: tuple[float, float] = (0.0, 0.0)
) -> None:
    """Begin a page with the background `colour` below all cards ("" for none), crop marks around them, and the `note`
    in its margin. `offset` moves background and crop marks to the right and down, in mm."""
    document.page(places.paper.width, places.paper.height)
    x, y = offset
    if colour:
        document.box(
            places.left - AROUND + x, places.top - AROUND + y, places.right - places.left + 2 * AROUND,
            places.low - places.top + 2 * AROUND, fill=colour,
        )  # fmt: skip
    low = places.paper.height - places.paper.margin - 0.6
    room = low - 2 * NOTE.capital - (places.low + AROUND + CROP_GAP)
    start, end = places.left + 2, places.left + 2 + document.width(note, NOTE)
    if room >= CROP_SHORT:
        _crop(document, places, offset, room, (0, 0))
        document.write(note, start, low, NOTE, colour="#606060")
    else:
        _crop(document, places, offset, CROP, (start, end))
        document.write(note, start, min(low, places.low + 3.2), NOTE, colour="#606060")


def _crop(
    document: Document, places: Grid, offset: tuple[float, float], below: float, note: tuple[float, float]
) -> None:
    """Draw the crop marks around the cards, as far as the printer reaches. The marks below the cards are at most
    `below` mm long. None is drawn between the two x positions in `note`, where the note stands."""
    x, y = offset
    paper, gap = places.paper, AROUND + CROP_GAP
    across = min(CROP, places.left - gap - paper.margin)
    down = min(CROP, places.top - gap - paper.margin)
    for column in range(places.columns + 1):
        at = places.left + column * places.cut.width + x
        document.line(at, places.top - gap + y, at, places.top - gap - down + y)
        if not note[0] < at < note[1]:
            document.line(at, places.low + gap + y, at, places.low + gap + min(down, below) + y)
    for row in range(places.rows + 1):
        at = places.top + row * places.cut.height + y
        for start, way in ((places.left - gap, -1), (places.right + gap, 1)):
            document.line(start + x, at, start + way * across + x, at)


def draw_backs(document: Document, places: Grid, sheets: Sheets, words: Words) -> None:
    """Draw a page of backs. Empty places get one too, so that the page fits whichever edge the sheet is turned
    along."""
    colour = sheets.version.paper if sheets.back == "pattern" else ""
    begin_sheet(document, places, colour, words.say("print-backs"), sheets.offset)
    svg, note = back_svg(sheets.cut, saving=sheets.version.saving), words.say("print-sticker-here")
    for x, y in places.corners():
        draw_back(document, svg, sheets.back, sheets.cut, x + sheets.offset[0], y + sheets.offset[1], note)


def check_offset(places: Grid, offset: tuple[float, float]) -> None:
    """Raise `PrintingRefused` if an offset moves cards to where the printer cannot print."""
    most_x, most_y = places.left - places.paper.margin, places.top - places.paper.margin
    if not (abs(offset[0]) <= most_x and abs(offset[1]) <= most_y):  # nan is not within them either
        raise PrintingRefused(
            f"an offset of {offset[0]:g},{offset[1]:g} mm moves the backs into the printer's margin; on this paper it "
            f"is at most {most_x:.1f} mm to the side and {most_y:.1f} mm up or down"
        )
