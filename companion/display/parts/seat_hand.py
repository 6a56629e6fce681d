"""The cards of one seat on the table: faces that everybody knows, and backs."""

from companion.art.cards import CardLook, look_of
from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, Area
from companion.display.layout import strip
from companion.display.layout.tree import areas, column, measured, part, row, shaped
from companion.display.model.facts import LIES_OPEN, SeatFacts
from companion.display.model.wording import Wording
from companion.display.parts.cards import STEP, TALL, UNDER, back, card

LEAST_CARD = 3.5
"""The height in mm below which a card could not be recognised."""

LEAST_FACE, LEAST_BACK = 0.34, 0.28
"""The least share of the width of a card and of a back that stays visible under the next one, so that the card can be
recognised, and the backs counted."""

BROADEST = 0.46
"""The most of the width of all cards that one of them may take, as a share."""

APART = 0.6
"""The gap in mm between the cards and the number of backs."""


def draw(
    canvas: Canvas,
    words: Wording,
    area: Area,
    seat: SeatFacts,
    ink: theme.Colour = theme.TEXT,
    ground: theme.Colour = theme.GROUND,
    *,
    right: bool = False,
) -> float:
    """Draw the seat's cards at the left end of the area or, with `right`, at its right end. Cards that everybody knows
    are drawn with their faces, locked ones with a padlock, all others as backs. If there is little room, one back and
    the number of backs are drawn; `ink` and `ground` are the colours of that number. Returns the width used in mm."""
    known, backs = _cards(words, seat)
    if not (known or backs) or area.h < LEAST_CARD:
        return 0.0
    room = areas(column(part(), shaped("cards", BROADEST / TALL, least=0, gives=1)), area)["cards"]
    id, number, shown = f"seat.{seat.seat}", None, backs
    least = LEAST_FACE if backs <= 1 else STEP  # rather than that faces overlap, the backs are counted
    if not strip.fits(room, TALL, (len(known), STEP, least), (backs, UNDER, LEAST_BACK)):
        counted = measured("number", canvas.width(f"×{backs + len(known)}"))
        room, number = areas(row(part("cards"), counted, gap=APART), room).values()
        most = next(
            n for n in range(len(known), -1, -1) if strip.fits(room, TALL, (n, STEP, LEAST_FACE), (1, 1, 1)) or not n
        )
        known, backs, shown = known[:most], backs + len(known) - most, 1
    places = strip.strip(
        room, TALL, (len(known), STEP, LEAST_FACE), (shown, UNDER, LEAST_BACK), right=right and not number
    )
    for at, (place, (look, locked)) in enumerate(zip(places, known, strict=False)):
        if look is None:
            back(canvas, f"{id}.card.{at}", place, locked=locked)
        else:
            card(canvas, f"{id}.card.{at}", place, look, locked=locked)
    for at, place in enumerate(places[len(known) :]):
        back(canvas, f"{id}.back.{at}", place)
    used = places[0].joined(places[-1])
    if number is None:
        return used.w
    beside = areas(row(measured("", used.w), part("number"), gap=APART), area)["number"]
    written = canvas.text(f"{id}.held", beside, [f"×{backs}", str(backs)], NEAR, ink, ground)
    return used.joined(beside.left(written)[0]).w


def _cards(words: Wording, seat: SeatFacts) -> tuple[list[tuple[CardLook | None, bool]], int]:
    """Return the cards of a seat that are not drawn as backs, each with its appearance (None if nobody has named it)
    and whether it is locked; and the number of the others."""
    deck = words.state.rules.deck.cards
    names = [(card, True) for card in seat.locked.public]
    names += [(card, False) for kind, lying in seat.lying if kind in LIES_OPEN for card in lying.public]
    backs = seat.held + seat.locked.count + sum(lying.count for _, lying in seat.lying)
    if seat.shown:
        names, backs = [(card, card in seat.locked.public) for card in seat.shown], len(seat.shown)
    known: list[tuple[CardLook | None, bool]] = [
        (look_of(deck[card], words.state.rules.deck), locked) for card, locked in names if card in deck
    ]
    if not seat.shown:  # locked cards that nobody has named
        known += [(None, True)] * (seat.locked.count - len(seat.locked.public))
    return known, max(0, backs - len(known))
