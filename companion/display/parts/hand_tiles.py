"""Tiles that show the hands of a kiosk's demonstration or lesson: one tile for each seat, with its cards, their values,
and the seat's last move. People who walk past can read them."""

from collections.abc import Sequence

from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import FAR_FLOOR, GLANCE, NEAR, NEAR_FLOOR, Area
from companion.display.model import facts
from companion.display.model.wording import Wording, short_names
from companion.display.parts import cards
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

HEMMED = 24.0
"""The height in mm below which a tile has no room for a row of stitches at its edge."""

NAMED = 18.0
"""Height in mm below which a card has no room for its name under it."""


def draw(
    canvas: Canvas, words: Wording, hands: Sequence[OpenHand], cells: Sequence[Area], *, over: bool = False
) -> None:
    """Draw a tile for each hand: the first hand in the first of `cells`, and so on. If `over`, the hand is decided, and
    no seat is marked as having the turn."""
    for hand, cell in zip(hands, cells, strict=False):
        tile(canvas, words, hand, cell, over=over)


def tile(canvas: Canvas, words: Wording, hand: OpenHand, area: Area, *, over: bool = False) -> None:
    """Draw the tile of one hand: its owner, the last move, the cards and their total. If `over`, the hand is decided,
    and the tile is not marked as having the turn."""
    state, id = words.state, f"open.{hand.seat}"
    active = not over and flow.turn(state) == hand.seat
    ground, marked = theme.SURFACE, hand.winner or active
    canvas.fill(id, area, ground, theme.GOLD if marked else None, radius=2.6, stroke=0.9)
    if not marked and area.h >= HEMMED * canvas.grow:
        canvas.stitch(f"{id}.hem", area.inset(0.5), theme.EDGE, 2.2)
    inner = area.inset(2.0, 1.2)
    head, rest = inner.top(min(HEAD * canvas.grow, inner.h * 0.26), 0.8)
    _head(canvas, words, hand, head, ground, words.name(hand.seat))
    count = len(hand.cards) or (held(state, hand.seat) if hand.seat in state.live else 0)
    count = count or (cards.UNSEEN if hand.winner else 0)
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
    id = f"open.{hand.seat}"
    shape, rest = area.left(min(area.h, 7 * canvas.grow), 1.2)
    canvas.mark(f"{id}.shape", shape, hand.seat)
    did = words.say("coach-wins") if hand.winner else done(words, hand)
    if did:  # the move gets the room that it needs, but the first letters of the name stay
        least = canvas.width(name[:6], canvas.panel.y(NEAR_FLOOR) + 1, "sentences")
        right, _ = rest.right(max(rest.w * 0.4, rest.w - least - 1.5))
        used = canvas.text(f"{id}.did", right, did, (4.7, NEAR_FLOOR), theme.GOLD, ground, "right", cut=True)
        _, rest = rest.right(used, 1)
    canvas.text(f"{id}.who", rest, short_names(name), (4.7, NEAR_FLOOR), on=ground, cut=True)


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
        room = upper.h >= FAR_FLOOR * 1.3
        if room and canvas.text(f"{id}.rung", lower, said, (NEAR, NEAR_FLOOR), theme.GOLD, ground, "centre"):
            area = upper
    colour = theme.DIM if hand.bombed else theme.TEXT
    canvas.text(f"{id}.total", area, words.signed(hand.total), (GLANCE * 1.6, FAR_FLOOR), colour, ground, "centre")


def _cards(canvas: Canvas, words: Wording, hand: OpenHand, area: Area, count: int) -> None:
    """Draw the cards side by side, in several rows if they would become too narrow to read; unknown cards as backs.
    Where there is room for the names of all of them, each has its name below."""
    least = NARROW * canvas.grow
    across = min(count, max(1, int((area.w + GAP) / (least + GAP))))
    rows = area.rows(-(-count // across), GAP)
    named = [words.card(each) for each in hand.cards]
    foot = 2 * NEAR_FLOOR * canvas.grow * 1.5
    room, high = (area.w - GAP * (across - 1)) / across, rows[0].h - foot
    width = min(room, high * cards.TALL * 1.5)
    under = Area(0, 0, width - 1.2, foot)
    if high < NAMED * canvas.grow or not all(canvas.holds(under, name, (NEAR_FLOOR, NEAR_FLOOR)) for name in named):
        named, foot, width = [], 0, min(room, rows[0].h * cards.TALL)
    left = area.x + (area.w - across * width - GAP * (across - 1)) / 2
    deck, id = words.state.rules.deck, f"open.{hand.seat}.card"
    for at in range(count):
        row = rows[at // across]
        low, place = Area(left + at % across * (width + GAP), row.y, width, row.h).bottom(foot, 0.4 if foot else 0)
        if at >= len(hand.cards):
            cards.back(canvas, f"{id}.{at}", place)
            continue
        cards.card(canvas, f"{id}.{at}", place, cards.card_look(deck.card(hand.cards[at]), words.state.rules))
        if named:
            size = (NEAR, NEAR_FLOOR)
            canvas.paragraph(f"{id}.{at}.name", low.inset(0.6, 0), named[at], size, theme.DIM, theme.SURFACE, "centre")


def pots(words: Wording, state: State) -> list[str]:
    """Return two wordings, each on one line, of the amounts that concern everybody, such as the pots: all of them, and
    only the first, for small areas."""
    boxes = [f"{words.box(box)} {words.exact(box.amount)}" for box in facts.pots(state)]
    return [" · ".join(boxes), *boxes[:1]]
