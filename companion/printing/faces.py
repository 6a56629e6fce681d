"""The face of every card of a deck on paper: the drawing that the screen shows too, and the card's name."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from companion.art import card_figures, palette
from companion.art.cards import BONE, INK, CardLook, card_svg, look_of, sizes_of
from companion.game.cards.deck import SKIFTER, Card, Deck
from companion.locale.words import Words, capital
from companion.printing.formats import Cut
from companion.printing.pdf import SMALLEST, Document, Type
from companion.printing.setting import balanced_lines, largest_type, leading

LARGEST = 2.6
"""The height in mm of the capitals of a name that has room."""

ONE_LINE = 2.2
"""The height in mm below which a name is set in two lines rather than smaller."""

EDGE = 5.2
"""How far a name stays from the edges of a card, in mm: inside its stitches, and inside a print shop's safe area."""


class Version(msgspec.Struct, frozen=True):
    """How the cards are drawn: with colours for colour-blind eyes (`safe`), with larger numbers in the corners
    (`large`), on white paper with little ink (`saving`)."""

    safe: bool = False
    large: bool = False
    saving: bool = False

    @property
    def paper(self) -> str:
        """The background colour of the cards; "" if none is printed."""
        return "" if self.saving else BONE


class Face(msgspec.Struct, frozen=True):
    """One card to print: its `number` in the deck, its `name` as the table calls it, and its drawing (`look`). `card`
    is its name in the deck, or "" for a skifter (a card on which players write its value)."""

    number: int
    card: str
    name: str
    look: CardLook


def faces(deck: Deck, words: Words, version: Version) -> tuple[Face, ...]:
    """Return every card of a deck, each copy by itself, in the deck's order. If the rules of the deck allow skifters
    (cards on which players write a value), all of these are at the end."""
    cards = [
        (card, _name(card, words)) for card in deck.cards.values() if card.rank != SKIFTER for _ in range(card.copies)
    ]
    cards += _skifters(deck, words, [card for card, _ in cards])
    found = []
    for number, (card, name) in enumerate(cards, 1):
        look = look_of(card, deck)
        dye = f"{palette.SAFE}{look.dye}" if version.safe and look.dye else look.dye
        look = replace(look, dye=dye, saving=version.saving, large=version.large)
        found.append(Face(number, card.name if card.rank != SKIFTER else "", name, look))
    return tuple(found)


def _name(card: Card, words: Words) -> str:
    return capital(words.card(card.name))


def _skifters(deck: Deck, words: Words, cards: Iterable[Card]) -> list[tuple[Card, str]]:
    """Return the skifters: those that the deck has, else all that it may have. A plain skifter has no value, because
    players write it on the card."""
    blank = Card(SKIFTER, "", SKIFTER, (), 1), capital(words.say("card-skifter", rank="1").replace("1", "").strip())
    plain = next((card.copies for card in deck.cards.values() if card.rank == SKIFTER), 0)
    if plain or deck.skifter_rules is None or any(card.rank == "master skifter" for card in cards):
        return [blank] * plain
    rules = deck.skifter_rules
    master = Card("master skifter", "", "master skifter", (1, 2), 1)
    return [blank] * (rules.most - rules.most_masters) + [(master, _name(master, words))] * rules.most_masters


def draw_face(document: Document, face: Face, cut: Cut, x: float, y: float, *, named: bool = True) -> None:
    """Draw the face of a card in the size `cut`, with its upper left corner at `x`, `y` (in mm). If `named`, the card's
    name is printed at both ends."""
    document.draw(card_svg(face.look, (cut.width, cut.height), layout="uncut"), x, y)
    middle = (x + cut.width / 2, y + cut.height / 2)
    for turn, colour in ((0, face.look.ink), (180, face.look.lower_ink)):
        if not face.look.index and face.look.mark == "face-skifter":
            _write_here(document, x, y, turn, middle)
        if named:
            _write_name(document, face, cut, (x, y), turn, colour)


def _write_name(
    document: Document, face: Face, cut: Cut, corner: tuple[float, float], turn: float, colour: str
) -> None:
    """Write the name beside the figures, in one line if that is large enough, else in two."""
    x, y = corner
    right, room = x + cut.width - EDGE - 0.8, cut.width - 2 * EDGE - 0.8 - _index_width(face.look, cut)
    kind = largest_type(document, face.name, "bebas", room, LARGEST, 0.1)
    lines = [face.name]
    if kind.capital < ONE_LINE:
        kind = Type("bebas", SMALLEST + 0.2)
        lines = balanced_lines(document, face.name, kind, room)
    middle = (x + cut.width / 2, y + cut.height / 2)
    for at, line in enumerate(lines):
        base = y + EDGE + kind.capital + at * leading(kind)
        document.write(line, right, base, kind, colour=colour, align="right", turn=turn, around=middle)


def _index_width(look: CardLook, cut: Cut) -> float:
    """Return the width in mm that names must leave free for the figures in a card's corner and the gap beside them."""
    if not look.index:
        return 10 if look.mark == "face-skifter" else 0
    sizes = sizes_of(look, (cut.width, cut.height))
    return 0.4 + min(card_figures.width(look.index) * sizes.figure / card_figures.HIGH, sizes.most) + 2.2


def _write_here(document: Document, x: float, y: float, turn: float, middle: tuple[float, float]) -> None:
    """Draw the field on which players write a skifter's value."""
    size = 9.0
    left, top = (
        (x + EDGE, y + EDGE) if turn == 0 else (2 * middle[0] - x - EDGE - size, 2 * middle[1] - y - EDGE - size)
    )
    document.box(left, top, size, size, line=INK, thick=0.3, corner=1.2)
