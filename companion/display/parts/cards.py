"""Cards as parts of a page: one card, its back, the place of one, or a row of them. What they look like is in
`companion.art.cards`."""

from collections.abc import Sequence

from companion.art import palette
from companion.art.cards import POKER, CardLook, look_of
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import Area
from companion.game.cards.deck import Card
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

GAP = 0.08
"""The gap between cards that lie side by side, as a share of their width."""

LEAST_SHOWN = 0.3
"""The least share of a back's width that stays visible under the next one, so that the backs can be counted."""


LOCK = 0.46
"""The width of the padlock on a card that lies face down, as a share of the card's width."""


def card_look(card: Card, ruleset: Rules) -> CardLook:
    """Return the appearance of a card in the deck of this ruleset."""
    return look_of(card, ruleset.deck)


def look_named(rules: Rules, name: str) -> CardLook:
    """Return the appearance of the card with this name in the deck of the ruleset. If the deck has no such card, or
    nobody has named it yet, that is a card with a question mark."""
    try:
        return look_of(rules.deck.card(name), rules.deck)
    except Refused:
        return CardLook(name, "?", "day", "face-other")


def card(
    canvas: Canvas,
    id: str,
    area: Area,
    look: CardLook,
    *,
    locked: bool = False,
    given: bool = False,
    dim: bool = False,
) -> None:
    """Draw a card as large as fits in the middle of `area`. `locked` adds a padlock, `given` tilts a card that is given
    up in a shift, `dim` shows that the card does not matter now."""
    states = (("locked", locked), ("given", given), ("dim", dim))
    name = "card-full" if fitted(area).h >= FULL_MM * canvas.grow else "card-mini"
    canvas.drawing(id, area, " ".join([name, *(word for word, has in states if has)]), look=look)


def back(canvas: Canvas, id: str, area: Area, *, locked: bool = False) -> None:
    """Draw a card that lies face down, with a padlock at its lower right if it is `locked`."""
    canvas.drawing(id, area, "card-back" if fitted(area).h >= SMALL_BACK_MM else "card-back-small")
    if locked:
        side = area.w * LOCK
        corner = Area(area.x + area.w - side, area.y + area.h - side, side, side)
        canvas.shape(f"{id}.disc", corner, "circle", palette.VERDIGRIS)
        canvas.drawing(f"{id}.lock", corner.inset(side * 0.22), "lock", palette.INK)


def slot(canvas: Canvas, id: str, area: Area) -> None:
    """Draw an outline of stitches around a place where a card may lie."""
    canvas.drawing(id, area, "card-slot")


def row(
    canvas: Canvas,
    id: str,
    area: Area,
    looks: Sequence[CardLook],
    backs: int = 0,
    *,
    locked: bool = False,
    dim: bool = False,
) -> float:
    """Draw the cards `looks` side by side from the left of `area`, then `backs` cards that lie face down. `locked` adds
    padlocks, `dim` shows that the cards do not matter now. If there is little room, first the backs overlap, then the
    cards too, but their values stay visible. If that is not enough, all of them become smaller. Returns the width used
    in mm."""
    count = len(looks) + backs
    if not count:
        return 0.0
    wide, step, under = _steps(area, len(looks), backs)
    high = wide / TALL
    x, y = area.x, area.y + (area.h - high) / 2
    for at, look in enumerate(looks):
        card(canvas, f"{id}.{at}", Area(x + at * step, y, wide, high), look, locked=locked, dim=dim)
    x += len(looks) * step if backs else (len(looks) - 1) * step
    for at in range(backs):
        back(canvas, f"{id}.back.{at}", Area(x + at * under, y, wide, high))
    return x + max(backs - 1, 0) * under + wide - area.x


def fitted(area: Area) -> Area:
    """Return the largest area of a card's proportions in the middle of `area`."""
    wide, high = min(area.w, area.h * TALL), min(area.h, area.w / TALL)
    return Area(area.x + (area.w - wide) / 2, area.y + (area.h - high) / 2, wide, high)


def _steps(area: Area, cards: int, backs: int) -> tuple[float, float, float]:
    """Return, in mm, the width of each card, the distance from one card to the next, and the distance from one back to
    the next, so that all of them fit in the width of `area`."""
    shown = max(backs - 1, 0)
    last = 1 if backs else 0  # the last back is whole; without backs the last card has no gap behind it
    wide = area.h * TALL
    if not backs and area.h >= SMALL_BACK_MM:  # large cards rather become smaller than overlap
        wide = min(wide, max(SMALL_BACK_MM * TALL, area.w / (cards * (1 + GAP) - GAP)))
    for step, under in ((1 + GAP, 0.5), (1 + GAP, LEAST_SHOWN), (0.9, LEAST_SHOWN)):
        needed = cards * step + shown * under + last - (0 if backs else step - 1)
        if needed * wide <= area.w + 1e-6:
            return wide, wide * step, wide * under
    return area.w / needed, area.w / needed * step, area.w / needed * under
