"""Cards as parts of a page: one card, its back, the place of one, or a row of them. What they look like is in
`companion.art.cards`."""

from collections.abc import Sequence

from companion.art import palette
from companion.art.cards import OVERHANG, POKER, CardLook, look_of
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import Area
from companion.display.layout.strip import strip
from companion.game.engine.rules import Rules
from companion.game.moves import Refused

FULL_MM = 44.0
"""The height in mm, on a 7" panel, from which a card shows its whole face, so that the value in its corner can be read
at 1 m (`FAR_FLOOR`). A lower card shows its value above its mark. Larger panels are read from further away, so there
the height is larger."""

SMALL_BACK_MM = 14.0
"""The height in mm below which a back has the simpler of its two patterns."""

UNSEEN = 2
"""How many backs stand for the cards of a hand that was won unseen; the table no longer knows how many there were."""

TALL = POKER[0] / POKER[1]
"""A card's width as a share of its height."""

STEP, LEAST_STEP = 1.08, 0.9
"""How far a card lies from the next one, as shares of its width: wanted and least. Their values stay visible."""

UNDER, LEAST_SHOWN = 0.5, 0.3
"""How much of a back stays visible under the next one, as shares of its width: wanted and least. With the least, the
backs can still be counted."""

DISC, LOCK = (0.54, 1.0, 0.68, 1.0), (0.64, 0.9, 0.75, 0.93)
"""Where a disc with a padlock lies on a card that lies face down, and the padlock itself: the left, right, upper and
lower edge, as shares of the card's width and height."""


def look_named(rules: Rules, name: str) -> CardLook:
    """Return the appearance of the card with this name in the deck of the ruleset. If the deck has no such card, or
    nobody has named it yet, that is a card with a question mark."""
    try:
        return look_of(rules.deck.card(name), rules.deck)
    except Refused:
        return CardLook(name, "?", "day", "face-other")


def card(canvas: Canvas, id: str, area: Area, look: CardLook, *, locked: bool = False, dim: bool = False) -> None:
    """Draw a card as large as fits in the middle of `area`. `locked` adds a padlock, which reaches beyond the card's
    lower right corner; `dim` shows that the card does not matter now."""
    states, place = (("locked", locked), ("dim", dim)), area.shaped(TALL)
    name = "card-full" if place.h >= FULL_MM * canvas.grow else "card-mini"
    place = place.portion(right=OVERHANG, bottom=OVERHANG) if locked else area
    canvas.drawing(id, place, " ".join([name, *(word for word, has in states if has)]), look=look)


def back(canvas: Canvas, id: str, area: Area, *, locked: bool = False) -> None:
    """Draw a card that lies face down, with a padlock at its lower right if it is `locked`."""
    canvas.drawing(id, area, "card-back" if area.shaped(TALL).h >= SMALL_BACK_MM else "card-back-small")
    if locked:
        canvas.shape(f"{id}.disc", area.portion(*DISC), "circle", palette.VERDIGRIS)
        canvas.drawing(f"{id}.lock", area.portion(*LOCK), "lock", palette.INK)


def row_aspect(count: int) -> float:
    """Return the ratio of width to height of so many cards side by side."""
    return TALL * (1 + STEP * (count - 1)) if count else 0.0


def width(count: int, high: float) -> float:
    """Return the width in mm of so many cards side by side that are `high` mm high."""
    return row_aspect(count) * high


def slot(canvas: Canvas, id: str, area: Area) -> None:
    """Draw an outline of stitches around a place where a card may lie."""
    canvas.drawing(id, area, "card-slot")


def row(canvas: Canvas, id: str, area: Area, looks: Sequence[CardLook], backs: int = 0) -> Area:
    """Draw the cards `looks` side by side from the left of `area`, then `backs` cards that lie face down. If there is
    little room, first the backs overlap, then the cards too, but their values stay visible. If that is not enough, all
    of them become smaller. Returns the area that they cover."""
    large = not backs and area.h >= SMALL_BACK_MM
    places = strip(
        area, TALL, (len(looks), STEP, LEAST_STEP), (backs, UNDER, LEAST_SHOWN), lowest=SMALL_BACK_MM if large else None
    )
    for at, (place, look) in enumerate(zip(places, looks, strict=False)):
        card(canvas, f"{id}.{at}", place, look)
    for at, place in enumerate(places[len(looks) :]):
        back(canvas, f"{id}.back.{at}", place)
    return places[0].joined(places[-1]) if places else area.left(0)[0]
