"""A test sheet that shows how far the back of a printed sheet is off from its front. People pierce the crosses on the
front with a needle, and read on the scales of the back by how much the backs have to be moved."""

from collections.abc import Iterator

from companion.locale.words import Words
from companion.printing.formats import Paper
from companion.printing.pdf import Document, Type
from companion.printing.setting import broken_lines, leading

REACH = 8
"""How far the scales reach on each side, in mm."""

SMALL, TEXT = Type("lato", 1.8), Type("lato", 2.4)


def draw_calibration(document: Document, paper: Paper, words: Words) -> None:
    """Draw the front and the back of the sheet that shows how far backs are off from their fronts, each on a page of
    its own."""
    document.page(paper.width, paper.height)
    _explain(document, paper, words.say("print-measure-front"))
    for x, y in _points(paper):
        for dx, dy in ((6.0, 0.0), (0.0, 6.0)):
            document.line(x - dx, y - dy, x + dx, y + dy, thick=0.15)
        document.circle(x, y, 3, line="#000000", thick=0.15)
    document.page(paper.width, paper.height)
    _explain(document, paper, words.say("print-measure-back"))
    for x, y in _points(paper):
        _scale(document, words, x, y)


def _points(paper: Paper) -> Iterator[tuple[float, float]]:
    """Yield the points that are measured. Those of the front and of the back coincide, whichever edge the sheet is
    turned along."""
    for across, down in ((1 / 2, 1 / 2), (1 / 6, 1 / 4), (5 / 6, 1 / 4), (1 / 6, 3 / 4), (5 / 6, 3 / 4)):
        yield paper.width * across, paper.height * down


def _explain(document: Document, paper: Paper, text: str) -> None:
    at = paper.margin + 10
    for line in broken_lines(document, text, TEXT, paper.width - 40):
        document.write(line, 20, at, TEXT)
        at += leading(TEXT)


def _scale(document: Document, words: Words, x: float, y: float) -> None:
    """Draw two scales through a point: millimetres to the right, and down."""
    for half in range(-2 * REACH, 2 * REACH + 1):
        long = 2.4 if half % 10 == 0 else 1.5 if half % 2 == 0 else 0.7
        at = half / 2
        document.line(x + at, y - long, x + at, y + long, thick=0.08)
        document.line(x - long, y + at, x + long, y + at, thick=0.08)
    document.line(x - REACH, y, x + REACH, y, thick=0.12)
    document.line(x, y - REACH, x, y + REACH, thick=0.12)
    least, most = words.signed(-REACH), words.signed(REACH)
    document.write(least, x - REACH - 1, y + 0.9, SMALL, align="right")
    document.write(most, x + REACH + 1, y + 0.9, SMALL)
    document.write(least, x, y - REACH - 1, SMALL, align="middle")
    document.write(most, x, y + REACH + 2.8, SMALL, align="middle")
