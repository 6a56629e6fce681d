"""The cards of one seat on the table: faces that everybody knows, and backs."""

from companion.art.cards import CardLook
from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, NEAR_FLOOR, Area
from companion.display.canvas.typesetting import Size
from companion.display.model.facts import SeatFacts
from companion.display.model.wording import Wording
from companion.display.parts.cards import TALL, back, card, card_look

LEAST_CARD = 3.5
"""The height in mm below which a card could not be recognised."""

LIES_OPEN = ("open", "blocked-open", "spike")
"""Kinds of zones whose cards lie face up."""


def draw(
    canvas: Canvas,
    words: Wording,
    area: Area,
    seat: SeatFacts,
    ink: theme.Colour = theme.TEXT,
    ground: theme.Colour = theme.GROUND,
    *,
    right: bool = False,
    size: Size = (NEAR, NEAR_FLOOR),
) -> float:
    """Draw the seat's cards at the left end of the area or, with `right`, at its right end. Cards that everybody knows
    are drawn with their faces, locked ones with a padlock, all others as backs. If there is little room, one back and
    the number of backs are drawn; `ink` and `ground` are the colours of that number, `size` is its capital height in mm
    (wanted, least). Returns the width used in mm."""
    deck, id = words.state.rules.deck.cards, f"seat.{seat.seat}"
    names = [(card, True) for card in seat.locked.public]
    names += [(card, False) for kind, lying in seat.lying if kind in LIES_OPEN for card in lying.public]
    backs = seat.held + seat.locked.count + sum(lying.count for _, lying in seat.lying)
    if seat.shown:
        names, backs = [(card, card in seat.locked.public) for card in seat.shown], len(seat.shown)
    known: list[tuple[CardLook | None, bool]] = [
        (card_look(deck[card], words.state.rules), locked) for card, locked in names if card in deck
    ]
    if not seat.shown:  # locked cards that nobody has named
        known += [(None, True)] * (seat.locked.count - len(seat.locked.public))
    backs = max(0, backs - len(known))
    if not (known or backs) or area.h < LEAST_CARD:
        return 0.0
    wide = min(area.h * TALL, area.w * 0.46)
    high, behind = wide / TALL, wide + 0.6 if backs else 0.0
    least = max(1, int((area.w - behind - (0 if backs else wide)) / (wide * 0.34)) + (0 if backs else 1))
    if len(known) > least:  # the others are counted with the backs
        behind, backs = wide + 0.6, backs + len(known) - max(1, least - 2)
        known = known[: max(1, least - 2)]
    room = area.w - behind - (0 if backs else wide)
    step = min(wide * 1.06, room / max(1, len(known) - (0 if backs else 1)))
    under = min(wide * 0.5, (area.w - len(known) * step - wide) / max(1, backs - 1)) if backs > 1 else 0.0
    counted = backs > 1 and under < wide * 0.28
    faces = len(known) * step if backs else (len(known) - 1) * step + wide
    used = faces + ((wide + 0.6 if counted else (backs - 1) * under + wide) if backs else 0)
    x, y = (area.x + area.w - used if right and not counted else area.x), area.y + area.h - high
    for at, (look, locked) in enumerate(known):
        place = Area(x + at * step, y, wide, high)
        if look is None:
            back(canvas, f"{id}.card.{at}", place, locked=locked)
        else:
            card(canvas, f"{id}.card.{at}", place, look, locked=locked)
    x += len(known) * step
    for at in range(1 if counted else backs):
        back(canvas, f"{id}.back.{at}", Area(x + at * under, y, wide, high))
    if counted:
        rest = Area(x + wide + 0.6, y, max(0.0, area.x + area.w - x - wide - 0.6), high)
        number = [f"×{backs}", str(backs)]
        used += canvas.text(f"{id}.held", rest, number, size, ink, ground)
    return used
