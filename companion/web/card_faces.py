"""Cards, and the small drawings such as the marks of the seats, as the web pages show them: pictures that the server
draws once and browsers store."""

from functools import cache, lru_cache
from urllib.parse import quote

import msgspec

from companion.art import drawings
from companion.art.cards import POKER, CardLook, card_svg, look_of
from companion.display.model.wording import Wording
from companion.game.cards.deck import Card, Deck
from companion.game.moves import Refused

BACK = "-back"
"""The name in the address of the picture of a card that lies face down. No card has this name."""

PIXELS = (POKER[0] * 2, POKER[1] * 2)
"""The width and height of a picture, if no style says otherwise."""

LONGEST = 64
"""The most letters of a card's name. A longer name does not come from the table."""

MARKS = ("chip-hand", "emblem", "dealer-button", "lock", "icon-", "seat-", "die-")
"""How the names of the drawings begin that pages show as marks."""


class Face(msgspec.Struct, frozen=True):
    """A card on a page: the address of its `picture`, its `name` for a screen reader, and whether it is `locked` (lies
    in the interference field, where shifts do not change it)."""

    picture: str
    name: str
    locked: bool = False


def face(words: Wording, name: str, *, locked: bool = False) -> Face:
    """Return what a page shows of the card with this `name`, `locked` or not. A card that nobody has named gets the
    picture of the back."""
    deck = words.state.rules.deck
    shown = BACK if _card(deck, name) is None else name
    return Face(f"/card/{quote(deck.id, safe='')}/{quote(shown, safe='')}.svg", words.card(name), locked)


def card_picture(deck: Deck, name: str) -> bytes | None:
    """Return the SVG of a card of this deck, or of the back of one; None if the deck has no such card."""
    if name == BACK:
        return _back()
    card = _card(deck, name)
    return None if card is None else _face(look_of(card, deck))


def _card(deck: Deck, name: str) -> Card | None:
    """Return the card with this name, also one that counts as another ("impostor of sand as 4"); None if there is
    none."""
    if name in deck.cards:
        return deck.cards[name]
    if " as " not in name[:LONGEST]:  # the deck would look for similar names, which takes time
        return None
    try:
        return deck.card(name[:LONGEST])
    except Refused:
        return None


@lru_cache(maxsize=128)
def _face(look: CardLook) -> bytes:
    return card_svg(look, PIXELS, "", layout="mini").encode()


@cache
def _back() -> bytes:
    return drawings.drawing_svg("card-back-small", PIXELS).encode()


@cache
def marks() -> str:
    """Return an SVG document with all small drawings of the pages (such as the seats' marks) as symbols, to which pages
    refer by name."""
    names = sorted(name for name in drawings.names() if name.startswith(MARKS))
    symbols = []
    for name in names:
        found = drawings.drawn(name)
        box = f"0 0 {found.width:g} {found.height:g}"
        symbols.append(f'<symbol id="{name}" viewBox="{box}">{found.body}</symbol>')
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'
