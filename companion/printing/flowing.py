"""Text and drawings that flow from column to column: a list of blocks is placed into areas of a page, one block below
the other, and no block is divided between two areas."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Protocol

import msgspec

from companion.art import drawings
from companion.art.cards import CardLook, card_svg
from companion.art.palette import SAFFRON_EDGE, to_hex
from companion.printing.pdf import SMALLEST, Document, Type
from companion.printing.setting import broken_lines, height, largest_type, leading

BODY = Type("lato", SMALLEST)
RULE = to_hex(SAFFRON_EDGE)

MINI_HIGH = 8.0
"""The height in mm of a card in an example. The small layout of cards is made for it."""

CHIP = 3.4
"""The size in mm of the chip that marks ranks which win the sabacc pot."""

MINI_WIDE = MINI_HIGH * 63 / 88
MINI_GAP = 0.7


class Area(msgspec.Struct, frozen=True):
    """A part of a page that is filled with blocks (paragraphs, drawings), in mm: its upper left corner, its width, and
    where it ends (`low`)."""

    left: float
    top: float
    width: float
    low: float


class Block(Protocol):
    """Something that flows into the areas of a page and is never divided between two of them. `keeps`: whether the next
    block must stand in the same area, as after a heading."""

    @property
    def keeps(self) -> bool: ...

    def high(self, document: Document, width: float) -> float:
        """Return the height in mm of the block, with the room below it, in an area of this width."""
        ...

    def draw(self, document: Document, x: float, y: float, width: float) -> None:
        """Draw the block with its upper left corner at `x`, `y`, in an area of this `width`. All are in mm."""
        ...


class Heading(msgspec.Struct, frozen=True):
    """A block (a piece that is not divided between two columns): a heading, which is a line in capitals, `capital` mm
    high. It is drawn in the same area as the block that follows."""

    text: str
    capital: float = 2.4
    keeps: bool = True

    def high(self, document: Document, width: float) -> float:
        return self.capital + 3.4

    def draw(self, document: Document, x: float, y: float, width: float) -> None:
        kind = largest_type(document, self.text, "bebas", width, self.capital)
        document.write(self.text, x, y + 1.2 + kind.capital, kind)
        document.line(x, y + self.capital + 2.2, x + width, y + self.capital + 2.2, thick=0.35, colour=RULE, dash=1.6)


class Paragraph(msgspec.Struct, frozen=True):
    """A block (a piece that is not divided between two columns): a paragraph, which is a text broken into lines and
    moved to the right by `indent` mm. Below it is a gap of `after` mm."""

    text: str
    indent: float = 0
    after: float = 1.0
    kind: Type = BODY
    keeps: bool = False

    def high(self, document: Document, width: float) -> float:
        return height(self._lines(document, width), self.kind) + self.after + self.kind.capital / 2

    def draw(self, document: Document, x: float, y: float, width: float) -> None:
        for at, line in enumerate(self._lines(document, width)):
            base = y + self.kind.capital + at * leading(self.kind)
            document.write(line, x + self.indent, base, self.kind)

    def _lines(self, document: Document, width: float) -> list[str]:
        return broken_lines(document, self.text, self.kind, width - self.indent)


class Rank(msgspec.Struct, frozen=True):
    """A block (a piece that is not divided between two columns): one rank of the ladder (the list of ranks of hands).
    It shows the rank's number and name, an example hand, and beside the hand what the rank asks for. Ranks that win the
    sabacc pot are marked with that pot's chip."""

    name: str
    text: str
    hand: tuple[CardLook, ...]
    sabacc: bool = False
    kind: Type = BODY
    keeps: bool = False

    def high(self, document: Document, width: float) -> float:
        beside = height(self._lines(document, width), self.kind)
        return self._capital + 1.4 + max(beside, MINI_HIGH if self.hand else 0) + 1.8

    @property
    def _capital(self) -> float:
        """Return the height in mm of the capitals of the rank's name."""
        return max(2.2, 1.2 * self.kind.capital)

    def draw(self, document: Document, x: float, y: float, width: float) -> None:
        kind = largest_type(document, self.name, "bebas", width, self._capital)
        document.write(self.name, x, y + kind.capital, kind)
        if self.sabacc:
            draw_chip(document, x + document.width(self.name, kind) + 1.2, y + kind.capital / 2 - CHIP / 2)
        y += self._capital + 1.4
        for at, look in enumerate(self.hand):
            svg = card_svg(look, (MINI_WIDE, MINI_HIGH), layout="mini")
            document.draw(svg, x + at * (MINI_WIDE + MINI_GAP), y)
        for at, line in enumerate(self._lines(document, width)):
            document.write(line, x + self._hand(), y + self.kind.capital + at * leading(self.kind), self.kind)

    def _hand(self) -> float:
        return len(self.hand) * (MINI_WIDE + MINI_GAP) + (1.2 if self.hand else 0)

    def _lines(self, document: Document, width: float) -> list[str]:
        return broken_lines(document, self.text, self.kind, width - self._hand())


class SabaccChip(msgspec.Struct, frozen=True):
    """A block (a piece that is not divided between two columns): a legend, which says that the chip beside a rank means
    the sabacc pot."""

    text: str
    kind: Type = BODY
    keeps: bool = False

    def high(self, document: Document, width: float) -> float:
        return CHIP + 1.4

    def draw(self, document: Document, x: float, y: float, width: float) -> None:
        draw_chip(document, x, y)
        document.write(self.text, x + CHIP + 1, y + CHIP / 2 + self.kind.capital / 2, self.kind)


def draw_chip(document: Document, x: float, y: float) -> None:
    """Draw the betting chip that stands for the sabacc pot, `CHIP` mm wide, with its upper left corner at `x`, `y`."""
    found = drawings.drawn("chip-sabacc")
    document.draw(drawings.document(found.tinted(), found.width, found.height, (CHIP, CHIP), "mm"), x, y)


def pour(document: Document, blocks: Sequence[Block], areas: Callable[[], Iterator[Area]]) -> None:
    """Draw blocks one below the other. `areas` yields the areas to fill in turn, and begins a new card or page whenever
    it is needed. A block with `keeps` is drawn in one area with the block that follows, if an area has room for both. A
    block that is higher than an area is drawn all the same, alone."""
    source = areas()
    area = next(source)
    y = area.top
    for at, block in enumerate(blocks):
        kept = [block]
        for before, after in pairwise(blocks[at:]):
            if not before.keeps:
                break
            kept.append(after)
        heights = [each.high(document, area.width) for each in kept]
        need = sum(heights)
        if need > area.low - area.top:  # no area has room for all of them: only the first two of all stay together
            need = sum(heights[: 1 if at and blocks[at - 1].keeps else 2])
        if y + need > area.low + 0.5 and y > area.top:
            area = next(source)
            y = area.top
        block.draw(document, area.left, y, area.width)
        y += block.high(document, area.width)
