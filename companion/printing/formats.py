"""The sizes of paper and cards, read from `formats.toml`, and how many cards fit on a sheet."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec

FILE = Path(__file__).with_name("formats.toml")

CROP = 5.0
"""The length of a crop mark in mm where the paper has room for it."""

CROP_GAP = 0.3
"""The distance in mm between a crop mark and the colour around the cards."""

CROP_LEAST = 2.5
"""How much room in mm crop marks and their gap need at least."""


class PrintingRefused(ValueError):
    """The error for something that cannot be printed. The text is one sentence that says what to do instead."""


class Paper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The size of a sheet in mm, and the `margin` that a printer leaves white on each of its sides."""

    width: float
    height: float
    margin: float


class Cut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The size in mm of something that is cut out of a sheet, such as a card."""

    width: float
    height: float


class Shop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a print shop wants, in mm: how far the print goes beyond the cut (`bleed`), and how far inside the cut
    everything that matters stays (`safe`)."""

    bleed: float
    safe: float


class Sticker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The diameter of an RFID sticker in mm."""

    across: float


class Evening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sizes in mm of what is cut out for an evening. `chip` is the diameter of the label of a betting chip, `die`
    the edge of a die that is folded, `blank_die` that of a blank die on which labels are put. `score_hands` is the
    number of hands on a score pad."""

    tent: Cut
    slip: Cut
    count_slip: Cut
    label: Cut
    chip: float
    token: Cut
    die: float
    blank_die: float
    score_hands: int


class Formats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `formats.toml`: the sizes of paper, cards and other printed things, in mm."""

    papers: Mapping[str, Paper]
    cards: Mapping[str, Cut]
    shop: Shop
    sticker: Sticker
    evening: Evening


@cache
def formats() -> Formats:
    """Return the sizes of paper, cards and other printed things, read from `formats.toml`."""
    return msgspec.toml.decode(FILE.read_bytes(), type=Formats)


class Grid(msgspec.Struct, frozen=True):
    """Cards side by side in the middle of a sheet, without gaps, so that one cut separates two. Because the grid is in
    the middle, fronts and backs coincide, whichever edge the sheet is turned along."""

    paper: Paper
    cut: Cut
    columns: int
    rows: int

    @property
    def left(self) -> float:
        """The distance in mm of the cards from the left edge of the sheet."""
        return (self.paper.width - self.columns * self.cut.width) / 2

    @property
    def top(self) -> float:
        """The distance in mm of the cards from the upper edge of the sheet."""
        return (self.paper.height - self.rows * self.cut.height) / 2

    @property
    def right(self) -> float:
        """The distance in mm from the left edge of the sheet to the end of the last column."""
        return self.left + self.columns * self.cut.width

    @property
    def low(self) -> float:
        """The distance in mm from the upper edge of the sheet to the end of the last row."""
        return self.top + self.rows * self.cut.height

    @property
    def places(self) -> int:
        """The number of cards on a sheet."""
        return self.columns * self.rows

    def corners(self) -> Iterator[tuple[float, float]]:
        """Yield the upper left corner of each card in mm, row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield self.left + column * self.cut.width, self.top + row * self.cut.height


def grid(paper: Paper, cut: Cut) -> Grid:
    """Return the grid with the most cards that leaves the printer's margin and room for crop marks. Raises
    `PrintingRefused` if not one card fits."""
    room = 2 * (paper.margin + CROP_LEAST)
    columns, rows = int((paper.width - room) / cut.width), int((paper.height - room) / cut.height)
    if columns < 1 or rows < 1:
        raise PrintingRefused(
            f"a card of {cut.width:g} x {cut.height:g} mm does not fit on paper of {paper.width:g} x "
            f"{paper.height:g} mm with margins of {paper.margin:g} mm; take larger paper"
        )
    return Grid(paper, cut, columns, rows)
