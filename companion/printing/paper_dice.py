"""Dice on paper: flat shapes to cut out and fold into a die (nets), and labels for the faces of blank dice."""

import re
from functools import partial
from itertools import pairwise

import msgspec

from companion.art import card_figures, drawings
from companion.art.cards import BONE, INK
from companion.art.palette import PATCH, SAFFRON, SMOKE, SUIT_DYES, to_hex
from companion.locale.words import Words
from companion.printing.evening_sheets import on_sheets
from companion.printing.formats import Cut, Paper, formats
from companion.printing.pdf import Document
from companion.printing.setting import largest_type

TAB = 5.0
"""How far a tab that is glued under another face stands out, in mm."""

_RECTANGLE = re.compile(r"<rect[^>]*/>")


class Die(msgspec.Struct, frozen=True):
    """A die: its name (a part of the code of its words), the colour of its faces, and the six faces as SVG elements in
    a box of 100 by 100. The first four lie around the die in turn, the last two at its ends, so that the first is
    opposite the third, and the second the fourth."""

    name: str
    ground: str
    faces: tuple[str, ...]


def dice() -> tuple[Die, ...]:
    """Return the dice that can be made of paper: the shift die, the spike die, and the two dice of Coruscant shift
    (gold, silver)."""
    order = (1, 2, 6, 5, 3, 4)
    suits = tuple(
        drawings.placed(f"suit-{suit}-plus", 50, 50, 62, to_hex(SUIT_DYES[dye][0]))
        for suit, dye in (("circle", "blue"), ("triangle", "green"), ("square", "red"))
    )
    return (
        Die("shift", BONE, tuple(_pips(f"die-{face}") for face in order)),
        Die("spike", to_hex(PATCH), tuple(_pips(f"spike-die-{face}") for face in order)),
        Die("gold", to_hex(SAFFRON), tuple(_number(text) for text in ("+5", "+10", "−5", "−10", "0", "0"))),
        Die("silver", to_hex(SMOKE), (suits[0], suits[1], suits[0], suits[1], suits[2], suits[2])),
    )


def _pips(name: str) -> str:
    """Return what is on a face of a drawn die, without the body of the die, in the middle of the box."""
    return f'<g transform="translate(0 3)">{_RECTANGLE.sub("", drawings.drawn(name).tinted())}</g>'


def _number(text: str) -> str:
    return card_figures.figures(text, 50, 27, 46, INK, most=76, middle=True)


def draw_nets(document: Document, paper: Paper, words: Words) -> None:
    """Draw a net (a flat shape to cut out and fold) for each die that a table may need: two shift dice, two spike dice,
    and both dice of Coruscant shift."""
    edge = formats().evening.die
    cut = Cut(3 * edge + 2 * TAB + 4, 4 * edge + 2 * TAB + 10)
    shift, spike, gold, silver = dice()
    wanted = (shift, shift, spike, spike, gold, silver)
    things = [partial(_net, document, words, die, edge) for die in wanted]
    on_sheets(document, paper, cut, words.say("print-nets"), things)


def _net(document: Document, words: Words, die: Die, edge: float, x: float, y: float) -> None:
    """Draw a net: four faces below each other, and one on each side of the second."""
    left, top = x + TAB + 2 + edge, y + TAB + 2
    squares = [(left, top + at * edge) for at in range(4)] + [(left - edge, top + edge), (left + edge, top + edge)]
    _tabs(document, edge, left, top)
    for (square_x, square_y), face in zip(squares, die.faces, strict=True):
        document.box(square_x, square_y, edge, edge, fill=die.ground, line=INK, thick=0.15)
        document.draw(drawings.document(face, 100, 100, (edge, edge), "mm"), square_x, square_y)
    said = words.say("print-die", die=die.name)
    kind = largest_type(document, said, "bebas", edge + TAB, 2.8)
    document.write(said, left + edge + TAB + 2, top + 3.3 * edge, kind)


def _tabs(document: Document, edge: float, left: float, top: float) -> None:
    """Draw the seven tabs of a net: above the first face, and on both sides of the first, third and fourth."""

    def tab(x: float, y: float, along: tuple[float, float], out: tuple[float, float]) -> None:
        slope = TAB * 0.7
        points = [
            (x, y),
            (x + along[0] * slope + out[0] * TAB, y + along[1] * slope + out[1] * TAB),
            (x + along[0] * (edge - slope) + out[0] * TAB, y + along[1] * (edge - slope) + out[1] * TAB),
            (x + along[0] * edge, y + along[1] * edge),
        ]
        for one, other in pairwise(points):
            document.line(*one, *other, thick=0.15)

    tab(left, top, (1, 0), (0, -1))
    for at in (0, 2, 3):
        tab(left, top + at * edge, (0, 1), (-1, 0))
        tab(left + edge, top + at * edge, (0, 1), (1, 0))


def draw_labels(document: Document, paper: Paper, words: Words) -> None:
    """Draw labels for the faces of blank dice: for six shift dice, for six spike dice, and for three dice of each of
    the two kinds of Coruscant shift."""
    edge = formats().evening.blank_die
    cut = Cut(edge + 2, edge + 2)
    things = [
        partial(_label, document, die, face, edge)
        for die, count in zip(dice(), (6, 6, 3, 3), strict=True)
        for face in die.faces * count
    ]
    on_sheets(document, paper, cut, words.say("print-blank-dice"), things)


def _label(document: Document, die: Die, face: str, edge: float, x: float, y: float) -> None:
    document.box(x + 1, y + 1, edge, edge, fill=die.ground, line=INK, thick=0.1, corner=1.5)
    document.draw(drawings.document(face, 100, 100, (edge, edge), "mm"), x + 1, y + 1)
