"""Cards as drawings: what each card of each deck looks like, and its SVG for the screen, the web pages and paper.

A card with a plus is dark on light, one with a minus is light on dark, and a zero is half of each, so that people see
the sign before they read the number. The light colour is called bone, the dark one ink.
"""

import math
from itertools import combinations
from typing import Literal

import msgspec

from companion.art import drawings, palette, stitches
from companion.art.card_figures import HIGH, UNDERLINED, figures, underlined
from companion.art.drawings import placed
from companion.art.palette import to_hex
from companion.game.cards.deck import Card, Deck

POKER, TAROT = (63.0, 88.0), (70.0, 120.0)
"""Width and height in mm of the cards that people print: as poker cards, and as tarot cards."""

LEFT, TOP = 5.6, 6.0
"""The distance in mm from the left and upper edges of a full face to the figures in its corner."""

OVERHANG = 1.08
"""Width and height of the drawing of a locked card, whose padlock reaches beyond its lower right corner, as a share of
those of the card."""

BONE, INK, THREAD = to_hex(palette.BONE), to_hex(palette.INK), to_hex(palette.THREAD)
SAFFRON, VERDIGRIS = to_hex(palette.SAFFRON), to_hex(palette.VERDIGRIS)

Tone = Literal["day", "night", "half"]
"""What the background of a card says about its value: "day" (dark on light) for plus, "night" (light on dark) for
minus, "half" for zero."""

Layout = Literal["full", "uncut", "mini"]
"""How much of a card is drawn: its whole face; its whole face without paper and edges, for sheets from which cards are
cut; or for small cards only its value over its mark."""

Size = tuple[float, float]

SUITS: dict[str, tuple[str, str]] = {
    "sabres": ("suit-sabres", "blue"),
    "flasks": ("suit-flasks", "green"),
    "coins": ("suit-coins", "ochre"),
    "staves": ("suit-staves", "red"),
    "swords": ("suit-swords", "blue"),
    "cups": ("suit-cups", "green"),
    "batons": ("suit-batons", "red"),
    "spades": ("suit-spades", "blue"),
    "clubs": ("suit-clubs", "green"),
    "diamonds": ("suit-diamonds", "ochre"),
    "hearts": ("suit-hearts", "red"),
    "circles": ("suit-circle", "blue"),
    "triangles": ("suit-triangle", "green"),
    "squares": ("suit-square", "red"),
    "sand": ("suit-sand", "ochre"),
    "blood": ("suit-blood", "red"),
}
"""The drawing and the colour (a key of `palette.SUIT_DYES`) of each suit."""

SIGNED = ("suit-circle", "suit-triangle", "suit-square")
"""The drawings of suits that have cards with a plus and with a minus: solid with a cut ("-plus"), and hollow with a bar
("-minus")."""

SPARE = (("suit-hourglass", "blue"), ("suit-bell", "green"), ("suit-comb", "ochre"), ("suit-ladder", "red"))
"""The marks for the suits of an unknown deck, in the order of the deck."""

TRUMPS = (
    "magician", "queen-of-air-and-darkness", "empress", "emperor", "jedi-master", "lovers", "chariot", "endurance",
    "hermit", "wheel", "balance", "hazard", "demise", "moderation", "evil-one", "destroyed-starship", "star",
    "satellite", "sun", "chance", "universe",
)  # fmt: skip
"""The faces whose emblems are used for trumps 1 to 21. If the deck of Centran sabacc has such a face, it has the same
value there, with a minus."""

DEVICES = {
    "legate": "rank-legate",
    "commander": "rank-commander",
    "mistress": "rank-mistress",
    "master": "rank-master",
    "ace": "rank-ace",
    "valet": "rank-valet",
    "jack": "rank-valet",
    "knight": "rank-knight",
    "queen": "rank-mistress",
    "king": "rank-master",
}
"""The drawing that marks a rank on a full face."""

EMBLEMS = {"skifter": "face-skifter", "master skifter": "face-master-skifter"}
"""The drawings for the emblems of skifters (jokers), by the rank of the card."""

UNKNOWN_FACE = "face-other"
"""The emblem of an unknown face."""


class Sizes(msgspec.Struct, frozen=True):
    """The sizes on a full face, chosen so that people can tell any two cards of a deck apart from 1 m when the figures
    are 8 mm high. In mm: `figure`, the height of the figures in its corners; `most`, their greatest width; `small`, the
    suit below them. As parts of the card's width: `middle`, the suit in the middle of a card with a rank; `device`, the
    sign of the rank; `few`, each suit of a 2 or a 3. `at`: where the sign of the rank is, as a part of the height."""

    figure: float
    most: float
    small: float
    middle: float
    device: float
    at: float
    few: float


_SIZES = {
    (POKER, False): Sizes(11.2, 17, 8, 0.39, 0.28, 0.245, 0.29),
    (POKER, True): Sizes(16, 18.2, 9, 0.36, 0.25, 0.235, 0.29),
    (TAROT, False): Sizes(15, 22, 9.1, 0.355, 0.38, 0.285, 0.33),
    (TAROT, True): Sizes(18.9, 20.3, 9, 0.355, 0.32, 0.3, 0.33),
}
"""The sizes by the size of the card, and by whether its figures are large."""


class CardLook(msgspec.Struct, frozen=True):
    """What a card looks like, without its size.

    - `name`: its name in the deck, "commander of flasks".
    - `index`: the figures in its corners, "+12"; "" for a card without a value.
    - `tone`: its background: light ("day"), dark ("night"), or half of each ("half").
    - `mark`: the drawing of its suit or emblem.
    - `dye`: the colour of the mark, a key of `palette.SUIT_DYES`; "" for ink (dark) or bone (light).
    - `device`: the drawing that marks its rank, "" for none.
    - `pips`: the number of marks on its full face; 0 for one large mark, in a ring if there is no device either.
    - `family`: the small mark beside the value of a card whose large mark is not its suit, "" for none.
    - `saving`: whether it is drawn for a printer that should save ink: on white paper, with a dark frame instead of a
      dark background.
    - `large`: whether the figures of a full face are larger."""

    name: str
    index: str
    tone: Tone
    mark: str
    dye: str = ""
    device: str = ""
    pips: int = 0
    family: str = ""
    saving: bool = False
    large: bool = False

    @property
    def ink(self) -> str:
        """Return the colour of the figures in the card's upper corners."""
        return BONE if self.tone == "night" and not self.saving else INK

    @property
    def lower_ink(self) -> str:
        """Return the colour of the figures in the card's lower corners, which differs from `ink` on a card for zero."""
        return BONE if self.tone != "day" and not self.saving else INK

    @property
    def upper(self) -> str:
        """Return the colour of the drawings of the suit (marks) on the upper half of a card for zero, which is
        light."""
        return to_hex(palette.SUIT_DYES[self.dye][0]) if self.dye else INK

    @property
    def colour(self) -> str:
        """Return the colour of the suit symbols on the card, as `#rrggbb`. The lower half of a card for zero is dark:
        for such a card, this is the colour of the symbols on that half."""
        dark = self.tone != "day" and not self.saving
        if not self.dye:
            return BONE if dark else INK
        return to_hex(palette.SUIT_DYES[self.dye][dark])


def look_of(card: Card, deck: Deck) -> CardLook:
    """Return the description of what a card of a deck looks like: its figures, suit, colours and marks (the drawings of
    its suit or emblem). Suits and faces that the program does not know get marks that no known suit has."""
    open_value = not card.values or (card.rank in ("master skifter", "impostor") and len(card.values) > 1)
    value = None if open_value else card.values[0]
    tone: Tone = "half" if value == 0 else "night" if value is not None and value < 0 else "day"
    index = _index(card, deck, value)
    if not card.suit:
        return CardLook(card.name, index, tone, _emblem(card.rank))
    if card.suit == "trumps":
        at = int(card.rank) - 1 if card.rank.isdecimal() else len(TRUMPS)
        return CardLook(card.name, index, tone, _emblem(TRUMPS[at] if at < len(TRUMPS) else card.rank))
    mark, dye = _suit(card.suit, deck)
    if card.rank in ("impostor", "sylop"):
        return CardLook(card.name, index, tone, _emblem(card.rank), dye, family=mark)
    if mark in SIGNED:
        mark += "-minus" if tone == "night" else "-plus"
    device = DEVICES.get(card.rank, "")
    pips = abs(value or 0) if not device and abs(value or 0) <= len(_ROWS) else 0
    return CardLook(card.name, index, tone, mark, dye, device, pips)


def _index(card: Card, deck: Deck, value: int | None) -> str:
    """Return the figures in a card's corners. A plus is written only if the deck also has cards with a minus."""
    if value is None:
        return "?" if card.values else ""
    if value > 0 and any(min(each.values, default=0) < 0 for each in reversed([*deck.cards.values()])):
        return f"+{value}"
    return str(value).replace("-", "\N{MINUS SIGN}")


def _suit(suit: str, deck: Deck) -> tuple[str, str]:
    found = SUITS.get(suit)
    if found is None:
        others = list(dict.fromkeys(card.suit for card in deck.cards.values() if card.suit not in ("", *SUITS)))
        found = SPARE[others.index(suit) % len(SPARE)] if suit in others else SPARE[0]
    return found


def _emblem(rank: str) -> str:
    name = EMBLEMS.get(rank, "face-" + rank.replace(" ", "-"))
    return name if name in drawings.names() else UNKNOWN_FACE


# --- drawing -----------------------------------------------------------------------------------------------------


def sizes_of(look: CardLook, size: Size) -> Sizes:
    """Return the sizes of what is on the full face of a card. They are those of a tarot card if `size` (width and
    height) is as narrow as one, else those of a poker card."""
    return _SIZES[_box(size), look.large]


def _box(size: Size) -> Size:
    return TAROT if size[1] / size[0] > 1.55 else POKER


def card_svg(
    look: CardLook,
    size: Size = POKER,
    unit: str = "mm",
    *,
    layout: Layout = "full",
    locked: bool = False,
) -> str:
    """Return the SVG document of a card whose width and height are `size` in this `unit`. The card has the layout of a
    tarot card if `size` is as narrow as one, else that of a poker card. A `locked` card has a padlock at its lower
    right. Raises `DrawingBroken` if one of its drawings cannot be used."""
    box = POKER if layout == "mini" else _box(size)
    body = _mini(look) if layout == "mini" else _full(look, box, uncut=layout == "uncut")
    wide, high = box
    if locked:
        x, y = wide - 9, high - 7
        body += f'<circle cx="{x:g}" cy="{y:g}" r="13.500" fill="{INK}"/>'
        body += f'<circle cx="{x:g}" cy="{y:g}" r="12" fill="{VERDIGRIS}"/>' + placed("lock", x, y - 0.4, 13, INK)
        wide, high = wide * OVERHANG, high * OVERHANG
    return drawings.document(body, wide, high, size, unit)


def _ground(look: CardLook, box: Size, frame: float, *, uncut: bool = False) -> str:
    """Return a card without anything on it: its paper unless it is `uncut`, and for minus and zero the ink, `frame`
    from its edge."""
    wide, high = box
    edge = frame / 4  # so that a card stands out from another card and from the bone slip
    paper = f'<rect width="{wide:g}" height="{high:g}" rx="4" fill="{INK}"/><rect x="{edge:g}" y="{edge:g}" '
    paper += f'width="{wide - 2 * edge:g}" height="{high - 2 * edge:g}" rx="{4 - edge:g}" fill="{BONE}"/>'
    paper = "" if uncut else paper
    inner = f'x="{frame:g}" y="{frame:g}" width="{wide - 2 * frame:g}" height="{high - 2 * frame:g}" rx="2.600"'
    if look.tone == "night":
        return f'{paper}<rect {inner} fill="{INK}"/>'
    if look.tone == "half":
        f, upper, lower = frame, high * 0.44, high * 0.56
        return paper + (
            f'<path fill="{INK}" d="M{f:g} {lower:g}L{wide - f:g} {upper:g}V{high - f - 2.6:g}a2.600 2.600 0 0 1-2.600 '
            f'2.600H{f + 2.6:g}a2.600 2.600 0 0 1-2.600-2.600Z"/>'
        )
    return paper


def _saving_ground(look: CardLook, box: Size) -> str:
    """Return a card without anything on it that needs little ink: for minus a frame of ink, for zero one around the
    lower half."""
    (wide, high), body = box, ""
    if look.tone == "night":
        body += f'<rect x="3" y="3" width="{wide - 6:g}" height="{high - 6:g}" rx="2" fill="none" '
        body += f'stroke="{INK}" stroke-width="2"/>'
    elif look.tone == "half":
        left, right = high * 0.56, high * 0.44
        body += f'<path fill="none" stroke="{INK}" stroke-width="2" d="M3 {left:g}L{wide - 3:g} {right:g}V{high - 5:g}'
        body += 'a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z"/>'
    return body


def _mini(look: CardLook) -> str:
    """Return the elements of a small card: its value above its mark."""
    wide, high = POKER
    body = _ground(look, POKER, 3)
    if look.family:
        family = placed(look.family, 45, 22, 27, look.upper)
        body += family + figures(look.index, 18, 8, 28, look.ink, middle=True)
    elif look.index:
        body += figures(look.index, wide / 2, 6, 34, look.ink, most=54, middle=True)
    else:
        return body + placed(look.mark, wide / 2, high / 2, 50, look.colour)
    return body + placed(look.mark, wide / 2, 66, 32, look.colour)


def _full(look: CardLook, box: Size, *, uncut: bool) -> str:
    """Return the elements of a whole face, the same from both ends."""
    wide, high = box
    middle = ""
    if look.pips:
        middle = _pips(look, box)
    elif look.device:
        middle = placed(look.mark, wide / 2, high / 2, wide * sizes_of(look, box).middle, look.colour)
    elif look.tone != "half":
        middle = _medallion(look, box)
    ends = _end(look, box, look.ink, look.colour if look.tone != "half" else look.upper)
    ends += f'<g transform="rotate(180 {wide / 2:g} {high / 2:g})">'
    ends += _end(look, box, look.lower_ink, look.colour) + "</g>"
    ground = _saving_ground(look, box) if look.saving else _ground(look, box, 2, uncut=uncut)
    return ground + _stitches(look, box) + middle + ends


def _stitches(look: CardLook, box: Size) -> str:
    colour = THREAD if look.tone != "day" or not look.dye else look.colour
    if look.saving and look.tone == "night":
        return ""
    path = stitches.frame(2.6, 2.6, box[0] - 5.2, box[1] - 5.2, 2.4, 2.2, 1.4)
    return f'<path fill="none" stroke="{colour}" stroke-width=".45" d="{path}"/>'


def _end(look: CardLook, box: Size, ink: str, colour: str) -> str:
    """Return what both ends of a face have: the value in a corner with the suit below it, and the sign of the rank or
    of the family. A halved card has its emblem here, because each half has its own colours."""
    (wide, high), sizes = box, sizes_of(look, box)
    body = figures(look.index, LEFT, TOP, sizes.figure, ink, most=sizes.most)
    corner = look.family or ("" if look.mark.startswith("face-") else look.mark)
    if corner:
        y = TOP + sizes.figure * 1.25 + 1 + sizes.small / 2
        body += placed(corner, LEFT + sizes.small / 2, y, sizes.small, colour)
    if look.device:
        body += placed(look.device, wide / 2, high * sizes.at, wide * sizes.device, colour)
    if look.tone == "half" and look.family:
        body += placed(look.mark, wide * 0.39, high * 0.29, wide * 0.28, colour)
        body += placed(look.family, wide * 0.7, high * 0.29, wide * 0.26, colour)
    elif look.tone == "half":
        body += placed(look.mark, wide / 2, high * 0.29, wide * 0.4, colour)
    elif look.family:
        body += placed(look.family, wide / 2, high * 0.19, wide * 0.24, colour)
    return body


def _medallion(look: CardLook, box: Size) -> str:
    """Return the mark in the middle of the card, surrounded by a line and a ring of stitches."""
    x, y = box[0] / 2, box[1] / 2
    thread = SAFFRON if look.tone == "night" else to_hex(palette.SAFFRON_EDGE)
    size = 18 if look.family else 22.5  # the family's mark is above and below
    return (
        f'<path fill="none" stroke="{thread}" stroke-width="1" d="{stitches.ring(x, y, size, 3.2, 1.5)}"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{size - 2.5:g}" fill="none" stroke="{look.ink}" stroke-width=".7"/>'
        f"{placed(look.mark, x, y, 26, look.colour)}"
    )


_ROWS: tuple[tuple[tuple[float, ...], tuple[float, ...]], ...] = (
    ((), (0.5,)),
    ((), (0.0, 1.0)),
    ((), (0.0, 0.5, 1.0)),
    ((0.0, 1.0), ()),
    ((0.0, 1.0), (0.5,)),
    ((0.0, 0.5, 1.0), ()),
    ((0.0, 0.5, 1.0), (0.25,)),
    ((0.0, 0.5, 1.0), (0.25, 0.75)),
    ((0.0, 1 / 3, 2 / 3, 1.0), (0.5,)),
    ((0.0, 1 / 3, 2 / 3, 1.0), (1 / 6, 5 / 6)),
    ((0.0, 1 / 3, 2 / 3, 1.0), (1 / 6, 0.5, 5 / 6)),
)
"""The places of the marks for values 1 to 11: the heights in both outer columns, and in the middle one; 0 is at the
top, 1 at the bottom."""


def _pips(look: CardLook, box: Size) -> str:
    """Return the suit's marks, as many as the card counts: as large as fits beside the corners, below the line under
    their figures, and beside each other."""
    (outer, middle), (wide, high), sizes = _ROWS[look.pips - 1], box, sizes_of(look, box)
    if look.pips == 1:
        return placed(look.mark, wide / 2, high / 2, wide * 0.44, look.colour)
    across = wide / 4 - (LEFT + sizes.small + 1.5) / 2
    few = not outer
    size = wide * sizes.few if few else across * 1.8
    top = high * 0.25 if few else TOP + sizes.figure + 1 + size / 2
    line = TOP + sizes.figure * UNDERLINED / HIGH + 1 if underlined(look.index) else 0.0
    while True:
        rows = high - 2 * top
        places = [(side * across, at * rows) for at in outer for side in (-1, 1)] + [(0.0, at * rows) for at in middle]
        size = min(size, 0.92 * min(math.dist(one, other) for one, other in combinations(places, 2)))
        if top - size / 2 >= line - 1e-9:
            break
        top = line + size / 2
    return "".join(
        placed(look.mark, wide / 2 + x, top + y, size, look.colour, turn=180 if y > rows / 2 else 0) for x, y in places
    )
