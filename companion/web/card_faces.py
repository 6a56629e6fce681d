"""Cards as the web pages show them: what is printed on a face, and how a screen reader names it."""

import msgspec

from companion.display.model.wording import Wording
from companion.game.engine.state import UNKNOWN

DYES = {
    "sabres": "blue", "circles": "blue", "swords": "blue", "flasks": "green", "triangles": "green", "cups": "green",
    "coins": "ochre", "sand": "ochre", "staves": "red", "squares": "red", "blood": "red", "batons": "red",
}  # fmt: skip
"""The colour of each suit that has one."""

DRAWN = frozenset(["sabres", "flasks", "coins", "staves", "circles", "triangles", "squares", "sand", "blood"])
"""The suits of which `marks.svg` has a drawing; cups, swords and others are named by letters."""


class Face(msgspec.Struct, frozen=True):
    """A card on a web page. `index` is its value with its sign, or a few letters; `suit` names a drawing, "" for none;
    `dye` is the suit's colour; `look` is "day" (a positive card), "night" (a negative one), "zero" or "back"; `name` is
    its full name; `locked` marks a card that lies in the interference field."""

    index: str
    suit: str
    dye: str
    look: str
    name: str
    locked: bool = False


def face(words: Wording, name: str, *, locked: bool = False) -> Face:
    """Return the face of a card by its name; the back of a card that nobody has named."""
    card = words.state.rules.deck.cards.get(name)
    if name == UNKNOWN or card is None:
        return Face("", "", "", "back", words.card(name), locked)
    value = card.values[0]
    look = "zero" if value == 0 else "night" if value < 0 else "day"
    index = words.signed(value)[0] if len(card.values) == 1 else words.card_short(name)
    suit = card.suit
    if suit in ("circles", "triangles", "squares"):
        drawn = f"{suit[:-1]}-{'minus' if value < 0 else 'plus'}"
    else:
        drawn = suit if suit in DRAWN else ""
    if suit and not drawn:
        index = words.card_short(name)
    return Face(index, drawn, DYES.get(suit, ""), look, words.card(name), locked)
