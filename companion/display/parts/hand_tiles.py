"""Tiles that show the hands of a kiosk's demonstration or lesson: one per seat, with its cards, their values, and the
seat's last move.

The tiles can be read in passing. Cards on them are light, like real cards."""

from collections.abc import Sequence

from companion.display.canvas import letters, theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import FAR_FLOOR, GLANCE, NEAR, NEAR_FLOOR, Area
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.engine.zones import held
from companion.table.views.kiosk_view import OpenHand

HEAD = 6.6
"""Height in mm of a tile's first line."""

GAP = 1.2
"""Gap between two cards, in mm."""

NARROW = 9.0
"""Width in mm below which a card cannot be read at 1 m: two digits and the sign at their least size."""

TALL = 0.72
"""A card's width as a part of its height."""


def draw(
    canvas: Canvas, words: Wording, hands: Sequence[OpenHand], cells: Sequence[Area], *, over: bool = False
) -> None:
    """Draw a tile for each hand in the area of equal index. If `over`, the hand is decided, and nobody is marked as in
    turn."""
    for hand, cell in zip(hands, cells, strict=False):
        tile(canvas, words, hand, cell, over=over)


def tile(canvas: Canvas, words: Wording, hand: OpenHand, area: Area, *, over: bool = False) -> None:
    """Draw the tile of one hand: its owner, the last move, the cards and their total."""
    state, id = words.state, f"open.{hand.seat}"
    active = not over and flow.turn(state) == hand.seat
    ground = theme.GOLD_DARK if hand.winner else theme.SURFACE
    edge = theme.GOLD if hand.winner or active else theme.EDGE
    canvas.fill(id, area, ground, edge, stroke=0.9 if hand.winner or active else 0.25)
    inner = area.inset(2.0, 1.2)
    head, rest = inner.top(min(HEAD * canvas.grow, inner.h * 0.26), 0.8)
    _head(canvas, words, hand, head, ground, words.name(hand.seat))
    count = len(hand.cards) or (held(state, hand.seat) if hand.seat in state.live else 0)
    if not count:
        return
    beside = min(rest.w * 0.34, 34 * canvas.grow)
    if rest.w > rest.h * 1.6 and (rest.w - beside - 1.5 + GAP) / count - GAP >= NARROW * canvas.grow:
        figure, row = rest.right(beside, 1.5)  # the tile is low and wide
    else:
        figure, row = rest.bottom(min(rest.h * 0.42, 16 * canvas.grow), 1.2)
    if hand.cards:
        _worth(canvas, words, hand, figure, ground)
    else:
        row = rest
    _cards(canvas, words, hand, row, count)


def _head(canvas: Canvas, words: Wording, hand: OpenHand, area: Area, ground: theme.Colour, name: str) -> None:
    """Draw a tile's first line: shape, number and name; at the right the last move, or that the hand has won."""
    id, mark = f"open.{hand.seat}", theme.livery(hand.seat)
    shape, rest = area.left(min(area.h, 7 * canvas.grow), 1.2)
    canvas.shape(f"{id}.shape", shape, mark.shape, mark.colour)
    did = words.say("coach-wins") if hand.winner else done(words, hand)
    if did:  # the move gets the room it needs, but the first letters of the name stay
        across, floor = canvas.panel.width_mm / canvas.panel.width_px, canvas.panel.y(NEAR_FLOOR) + 1
        least = letters.width(letters.clean(name[:6]), floor) * across
        right, _ = rest.right(max(rest.w * 0.4, rest.w - least - 1.5))
        used = canvas.text(f"{id}.did", right, did, (4.7, NEAR_FLOOR), theme.GOLD, ground, "right", cut=True)
        _, rest = rest.right(used * across, 1)
    canvas.text(f"{id}.who", rest, [name, name[:6]], (4.7, NEAR_FLOOR), on=ground, cut=True)


def done(words: Wording, hand: OpenHand) -> str:
    """Return a seat's last move in a word or two, with its amount; "" if it has made none."""
    if not hand.did:
        return ""
    said = words.say("verb-call") if hand.did == "call" else words.do(hand.did)
    return f"{said} {words.exact(hand.amount)}" if hand.amount else said


def _worth(canvas: Canvas, words: Wording, hand: OpenHand, area: Area, ground: theme.Colour) -> None:
    """Draw the signed total of a hand, large, and below it what the hand is called if it has a name."""
    id = f"open.{hand.seat}"
    if hand.rung not in ("total", "distance", "difference", "value"):
        lower, upper = area.bottom(min(5.4 * canvas.grow, area.h * 0.4), 0.4)
        said = words.rung(hand.rung, hand.total, hand.array)
        if canvas.text(f"{id}.rung", lower, said, (NEAR, NEAR_FLOOR), theme.GOLD, ground, "centre"):
            area = upper
    colour = theme.DIM if hand.bombed else theme.TEXT
    canvas.text(f"{id}.total", area, words.signed(hand.total), (GLANCE * 1.6, FAR_FLOOR), colour, ground, "centre")


def _cards(canvas: Canvas, words: Wording, hand: OpenHand, area: Area, count: int) -> None:
    """Draw the cards side by side, in several rows if they would become too narrow to read; unknown cards as backs."""
    least = NARROW * canvas.grow
    across = min(count, max(1, int((area.w + GAP) / (least + GAP))))
    rows = area.rows(-(-count // across), GAP)
    width = min((area.w - GAP * (across - 1)) / across, max(rows[0].h * TALL, least))
    left = area.x + (area.w - across * width - GAP * (across - 1)) / 2
    named = all(_has_room(canvas, words, each, Area(left, area.y, width, rows[0].h)) for each in hand.cards)
    for at in range(count):
        row, id = rows[at // across], f"open.{hand.seat}.card.{at}"
        place = Area(left + at % across * (width + GAP), row.y, width, row.h)
        if at < len(hand.cards):
            _card(canvas, words, hand.cards[at], place, id, named=named)
        else:
            canvas.fill(id, place, theme.RAISED, theme.EDGE)


def _foot(canvas: Canvas, area: Area) -> tuple[Area, Area]:
    """Divide a card's area into the room for its name at the foot and the room above for its value."""
    inner = area.inset(0.6, 0.6)
    return inner.bottom(min(inner.h * 0.36, 9.0 * canvas.grow), 0.3)


def _has_room(canvas: Canvas, words: Wording, name: str, area: Area) -> bool:
    """Whether a card of this size has room for its name below its value."""
    full, lower = words.card(name), _foot(canvas, area)[0]
    if area.h < 12.2 or not words.state.rules.deck.card(name).values:
        return False
    twice = lower.h >= 2 * NEAR_FLOOR * 1.5 and canvas.holds(lower, full, (NEAR_FLOOR, NEAR_FLOOR))
    return twice or canvas.chosen(lower, full, (NEAR_FLOOR, NEAR_FLOOR)) is not None


def _card(canvas: Canvas, words: Wording, name: str, area: Area, id: str, *, named: bool) -> None:
    """Draw a card: its value, large; below it the name if `named`, which means that the names of the whole hand fit."""
    canvas.fill(id, area, theme.TEXT, theme.EDGE)
    card, inner = words.state.rules.deck.card(name), area.inset(0.6, 0.6)
    values = [words.values(card)] if card.values else []
    if named:
        lower, inner = _foot(canvas, area)
        canvas.paragraph(f"{id}.name", lower, words.card(name), (NEAR, NEAR_FLOOR), theme.INK, theme.TEXT, "centre")
    wanted = max(FAR_FLOOR, min(GLANCE, 0.42 * inner.w / canvas.grow))
    short, size = words.card_short(name), (wanted, NEAR_FLOOR)
    for room in (inner.inset(0.6, 0), inner):  # a digit touches the card's edge only as a last resort
        if values and canvas.text(f"{id}.value", room, values, size, theme.INK, theme.TEXT, "centre"):
            return
    canvas.text(f"{id}.value", inner, [short, short[:2]], size, theme.INK, theme.TEXT, "centre")


def row_of(area: Area, count: int, gap: float = 1.5, *, upright: bool = False) -> list[Area]:
    """Return areas for this many tiles: side by side, or one above the other on an upright panel."""
    return area.rows(count, gap) if upright else area.columns(count, gap)


def pots(words: Wording, state: State) -> list[str]:
    """Return the amounts for everybody, such as the pots, as one line; then only the first, for small areas."""
    boxes = [f"{words.box(box)} {words.exact(box.amount)}" for box in facts.boxes(state) if box.id != "owed"]
    return [" · ".join(boxes), *boxes[:1]]
