"""The plates of the seats while cards shift: areas, one for each seat, that show what the seat gives up and keeps, as
cards and in words."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from companion.art import palette
from companion.art.cards import look_of
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, NEAR_FLOOR, Area
from companion.display.canvas.typesetting import Size
from companion.display.layout.strip import strip
from companion.display.layout.tree import areas, column, grid, many, part, row
from companion.display.model.wording import Wording
from companion.display.parts.cards import TALL, back, card, slot
from companion.game.engine.state import UNKNOWN, State, Zone
from companion.game.engine.zones import held, own, zone
from companion.game.phases.shared.shift import Shift

WIDE, BROAD, HIGHEST = 27.0, 46.0, 34.0
"""Three sizes in mm: the least width on a 7" panel that plates need to stand all side by side; the width of a plate
from which four stand in a row; and the greatest height of a plate on a 7" panel."""
CARDS_BELOW, LOW = 20.5, 9.0
"""Two heights of a plate in mm: the height from which the cards have a line of their own, and the height from which two
lines fit."""
RADIUS, HEM = 2.6, 2.0
"""The radius in mm on a 7" panel of a plate's corners and of its stitches."""
ROWS, MOST_ROWS = 5, 8
"""The greatest number of plates that stand one below the other on an upright panel: in one column, and in two."""
APART = 1.16
"""How far a card lies from the next one, as a share of its width."""
KEPT = 0.0, 0.9, 0.08, 0.93
"""Where the places of cards lie on their area, as shares of it. The rest is for cards that are lifted and tilted, and
for padlocks."""
LIFTED, TILT = (0.14, 1.0, -0.08, 0.78), 14
"""Where a card that is given up lies above its place (its left, right, upper and lower edge, as shares of the place),
and by how many degrees it is tilted."""


class _Plate(msgspec.Struct, frozen=True):
    """The plate of one seat, and the places of its parts, by name. `known` are the names of the cards that the seat
    keeps and everybody knows; `others` is the number of other cards that it keeps; `locked` is how many of all these
    are locked."""

    seat: int
    gives: int
    known: tuple[str, ...]
    others: int
    locked: int
    area: Area
    found: Mapping[str, Area]


def draw(canvas: Canvas, words: Wording, state: State, shift: Shift, area: Area) -> None:
    """Draw a plate for every seat of the hand: all side by side if they are wide enough, otherwise in rows."""
    seats, many_ = [part(f"{seat}") for seat in state.live], len(state.live)
    upright = 1 if many_ <= ROWS else 2 if many_ <= 2 * MOST_ROWS else 3
    columns = upright if canvas.panel.upright else _columns(canvas, many_, area.w)
    cells = areas(column(grid(seats, columns, gap=1.2, each=(HIGHEST, 0.0), gives=1), part()), area, canvas.grow)
    plates = [_plate(canvas, state, shift, seat, cells[f"{seat}"]) for seat in state.live]
    size = canvas.alike([(each.found["head"], _names(words, each)) for each in plates], 5.0)
    for each in plates:
        _draw(canvas, words, state, each, size)

    def said(size: Size) -> None:
        for each in plates:
            _say(canvas, words, each, size)

    low = plates[0].area.h < CARDS_BELOW * canvas.grow
    canvas.evenly(said, NEAR_FLOOR if low else NEAR, ".what")


def plate(canvas: Canvas, words: Wording, state: State, shift: Shift, seat: int, area: Area) -> None:
    """Draw the plate of one seat without its cards."""
    found = _plate(canvas, state, shift, seat, area, shown=False)
    _draw(canvas, words, state, found, 5.0)
    _say(canvas, words, found, NEAR)


def cards(canvas: Canvas, state: State, shift: Shift, seat: int, area: Area) -> None:
    """Draw the cards that one seat keeps and gives up."""
    _cards(canvas, state, replace(_plate(canvas, state, shift, seat, area), found={"cards": area}))


def _columns(canvas: Canvas, seats: int, width: float) -> int:
    """Return how many plates stand side by side in `width` mm. If the plates would be narrow, three rows of three show
    more than two rows of four."""
    if seats <= 4 or many(width, WIDE, scale=canvas.grow) >= seats:
        return max(seats, 2)
    return 3 if seats <= 6 or (seats <= 9 and many(width, BROAD) < 4) else 4 if seats <= 12 else 6


def _plate(canvas: Canvas, state: State, shift: Shift, seat: int, cell: Area, *, shown: bool = True) -> _Plate:
    """Return the plate of a seat in this area; its cards have a place on it if they are `shown` there."""
    gives, (known, others) = dict(shift.gives).get(seat, 0), kept(state, shift, seat)
    count, inner = gives + len(known) + others, canvas.within(cell, 2.0, 1.6 if cell.h >= 14 else 1.1)
    mark, head = part("mark", 4.4, gives=1), part("head", 8, weight=1)
    if shown and cell.h >= CARDS_BELOW * canvas.grow:
        tree = column(row(mark, head, gap=0.6, wanted=5.6), part("cards", 8, weight=1), part("what", 4.2), gap=0.8)
    elif cell.h >= LOW:
        texts = column(row(mark, head, gap=1.2, weight=1), part("what", 3.7), gap=0.4, weight=3)
        beside = [part("cards", weight=2, aspect=TALL * APART * count)] if count and shown else []
        tree = row(texts, *beside, gap=1.2)
    else:
        tree = row(mark, part("head", 6), part("what", 8, weight=1), gap=0.8)
    lies = min(len(known) + others, locked(state, shift, seat))
    return _Plate(seat, gives, known, others, lies, cell, areas(tree, inner, canvas.grow))


def _names(words: Wording, plate: _Plate) -> list[str]:
    return words.called(plate.seat)[0 if plate.area.h >= LOW else -1 :]


def _draw(canvas: Canvas, words: Wording, state: State, plate: _Plate, size: Size) -> None:
    """Draw the plate with its seat's mark, number, name and cards."""
    id = f"give.{plate.seat}"
    canvas.fill(id, plate.area, palette.LINING_PATCH, radius=RADIUS * canvas.grow)
    canvas.stitch(f"{id}.stitches", plate.area.inset(0.6), palette.THREAD, HEM * canvas.grow)
    canvas.mark(f"{id}.shape", plate.found["mark"], plate.seat)
    canvas.text(f"{id}.who", plate.found["head"], _names(words, plate), size, palette.BONE, palette.LINING_PATCH)
    _cards(canvas, state, plate)


def _cards(canvas: Canvas, state: State, plate: _Plate) -> None:
    """Draw the cards that the seat keeps, and the cards that it gives up, tilted above their empty places."""
    stays, id, deck = len(plate.known) + plate.others, f"give.{plate.seat}", state.rules.deck.cards
    if (area := plate.found.get("cards")) is None:
        return
    places = strip(area.portion(*KEPT), TALL, (stays + plate.gives, APART, APART), lowest=0)
    for at, place in enumerate(places):
        if at >= stays:
            slot(canvas, f"{id}.slot.{at}", place)
            canvas.drawing(f"{id}.goes.{at}", place.portion(*LIFTED), "card-back-small", turn=TILT)
        elif at < len(plate.known) and plate.known[at] in deck:
            look = look_of(deck[plate.known[at]], state.rules.deck)
            card(canvas, f"{id}.card.{at}", place, look, locked=at < plate.locked)
        else:
            back(canvas, f"{id}.card.{at}", place, locked=at < plate.locked)


def _say(canvas: Canvas, words: Wording, plate: _Plate, size: Size) -> None:
    """Draw the words for what the seat gives up and keeps, in the longest form that fits."""
    said = keeps(words, plate.gives, plate.known, plate.others)
    if "cards" in plate.found:  # the cards themselves say more than their codes
        said = [said[0], *said[-2:]]
    colour = palette.SAFFRON if plate.gives else palette.BONE
    canvas.text(f"give.{plate.seat}.what", plate.found["what"], said, size, colour, palette.LINING_PATCH)


def kept(state: State, shift: Shift, seat: int) -> tuple[tuple[str, ...], int]:
    """Return the cards that a seat keeps in a shift: the names of those that are publicly known, and the number of the
    others."""
    stays = held(state, seat) - dict(shift.gives).get(seat, 0)
    known = tuple(card for one in _lying(state, shift, seat) for card in one.public if card != UNKNOWN)[:stays]
    return known, stays - len(known)


def locked(state: State, shift: Shift, seat: int) -> int:
    """Return how many cards of a seat stay when a shift takes its cards, because they are locked."""
    return sum(each.count for each in _lying(state, shift, seat))


def _lying(state: State, shift: Shift, seat: int) -> list[Zone]:
    """Return the zones of a seat's cards other than its hand, which an ordinary shift leaves alone; none if all
    change."""
    return [zone(state, name) for name in own(state.rules.zones, seat)[1:]] if shift.how != "all" else []


def keeps(words: Wording, gives: int, known: Sequence[str], others: int) -> list[str]:
    """Return several wordings of one sentence, which says how many cards a seat gives up in a shift (`gives`) and which
    it keeps: those with the `known` names and so many `others`. The longest comes first, with full card names; then one
    with short names, one without names, and one that says only what it gives up. A page takes the first that fits."""
    cards = [", ".join(map(words.card, known)), " ".join(map(words.card_short, known))]
    if others:
        cards = [words.say("display-shift-others", cards=each, more=others) for each in cards]
    named = cards if known else []
    return [
        words.say(f"display-shift-{code}", gives=gives, stays=len(known) + others, cards=each)
        for code, forms in (("seat", named[:1]), ("seat-short", [*named, "none"]), ("seat-least", []))
        for each in forms or ["none"]
    ]
