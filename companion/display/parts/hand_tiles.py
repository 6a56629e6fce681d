"""Tiles that show the hands of a kiosk's demonstration or lesson: one tile for each seat, with its cards, their values,
and the seat's last move. People who walk past can read them."""

from msgspec.structs import replace

from companion.art.cards import look_of
from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import FAR_FLOOR, NEAR, NEAR_FLOOR, Area
from companion.display.layout.tree import Part, areas, column, many, part, row, shaped
from companion.display.model import facts
from companion.display.model.wording import Wording, short_names
from companion.display.parts import cards
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.engine.zones import held
from companion.table.views.kiosk_view import OpenHand

HEAD, TOTAL, RUNG = 6.6, 34.0, 5.4
"""Sizes in mm on a 7" panel: the height of a tile's first line; the width of the total beside the cards; and the height
of what the hand is called."""

LOW, LEAST_TOTAL = 16.0, 6.1
"""The height in mm on a 7" panel of a total below the cards, and the least height in mm that it keeps above a name."""

BROAD = 1.6
"""The ratio of width to height from which a tile has its total beside the cards."""

SUM = 13.9
"""Wanted height in mm of the capitals of a total."""

GAP = 1.2
"""Gap between two cards, in mm."""

NARROW = 9.0
"""Width in mm below which a card cannot be read at 1 m: two digits and the sign at their least size."""

HEMMED = 24.0
"""The height in mm below which a tile has no room for a row of stitches at its edge."""

NAMED, NAME, SPREAD = 18.0, 8.4, 1.55
"""Heights in mm on a 7" panel: that below which a card has no room for its name under it, and that of such a name. A
card with its name is at most wider by this factor than without."""


def tile(canvas: Canvas, words: Wording, hand: OpenHand, area: Area, *, over: bool = False, told: bool = False) -> None:
    """Draw the tile of one hand: its owner, the last move, the cards and their total. If `over`, the hand is decided,
    and the tile is not marked as having the turn. If it is `told` of, its stitches are saffron."""
    state, id = words.state, f"open.{hand.seat}"
    active = not over and flow.turn(state) == hand.seat
    ground, marked = theme.SURFACE, hand.winner or active
    canvas.fill(id, area, ground, theme.GOLD if marked else None, radius=2.6, stroke=0.9)
    if told:
        canvas.stitch(f"{id}.told", area.inset(0.7), theme.GOLD)
    elif not marked and area.h >= HEMMED * canvas.grow:
        canvas.stitch(f"{id}.hem", area.inset(0.5), theme.EDGE, 2.2)
    head, rest = areas(
        column(part("head", HEAD, share=0.26), part("rest"), gap=0.8), area.inset(2.0, 1.2), canvas.grow
    ).values()
    _head(canvas, words, hand, head, ground, words.name(hand.seat))
    count = len(hand.cards) or (held(state, hand.seat) if hand.seat in state.live else 0)
    count = count or (cards.UNSEEN if hand.winner else 0)
    if not count:
        return
    beside = areas(row(part("cards"), part("total", TOTAL, share=0.34), gap=1.5), rest, canvas.grow)
    if rest.ratio <= BROAD or many(beside["cards"].w, NARROW, GAP, canvas.grow) < count:
        beside = areas(column(part("cards"), part("total", LOW, share=0.42), gap=1.2), rest, canvas.grow)
    if hand.cards:
        _worth(canvas, words, hand, beside["total"], ground)
    _cards(canvas, words, hand, beside["cards"] if hand.cards else rest, count)


def _head(canvas: Canvas, words: Wording, hand: OpenHand, area: Area, ground: theme.Colour, name: str) -> None:
    """Draw a tile's first line: shape, number and name; at the right the last move, or that the hand has won."""
    id = f"open.{hand.seat}"
    shape, rest = areas(row(part("shape", 7, aspect=1), part("rest"), gap=1.2), area, canvas.grow).values()
    canvas.mark(f"{id}.shape", shape, hand.seat)
    you = name == words.say("coach-you")
    did = words.say("coach-wins", you="yes" if you else "no") if hand.winner else done(words, hand, you=you)
    if did:  # the move gets the room that it needs, but the first letters of the name stay
        least = canvas.width(name[:6], canvas.panel.y(NEAR_FLOOR) + 1, "sentences")
        right = areas(row(part("", least=least, most=least, share=0.6), part("did"), gap=1.5), rest)["did"]
        used = canvas.text(f"{id}.did", right, did, 4.7, theme.GOLD, ground, "right", cut=True)
        _, rest = rest.right(used, 1)
    canvas.text(f"{id}.who", rest, short_names(name), 4.7, on=ground, cut=True)


def done(words: Wording, hand: OpenHand, *, you: bool) -> str:
    """Return what a seat did last in a word or two, with its amount; "" if it has made no move. `you` says whether it
    is the seat of the visitor who reads it."""
    if not hand.did:
        return ""
    said = words.say("coach-did", seat=hand.seat if you else 0, verb=hand.did)
    if not hand.amount:
        return said
    return words.say("coach-did-amount", verb=hand.did, said=said, amount=words.exact(hand.amount))


def _worth(canvas: Canvas, words: Wording, hand: OpenHand, area: Area, ground: theme.Colour) -> None:
    """Draw the signed total of a hand, large, and below it what the hand is called if it has a name."""
    id = f"open.{hand.seat}"
    if hand.rung not in ("total", "distance", "difference", "value"):
        upper, lower = areas(column(part("total"), part("rung", RUNG, share=0.4), gap=0.4), area, canvas.grow).values()
        said = words.rung(hand.rung, hand.total, hand.array)
        room = upper.h >= LEAST_TOTAL
        if room and canvas.text(f"{id}.rung", lower, said, NEAR, theme.GOLD, ground, "centre"):
            area = upper
    colour = theme.DIM if hand.bombed else theme.TEXT
    canvas.text(f"{id}.total", area, words.signed(hand.total), (SUM, FAR_FLOOR), colour, ground, "centre")


def _cards(canvas: Canvas, words: Wording, hand: OpenHand, area: Area, count: int) -> None:
    """Draw the cards side by side, in several rows if they would become too narrow to read; unknown cards as backs.
    Where there is room for the names of all of them, each has its name below."""
    across = min(count, many(area.w, NARROW, GAP, canvas.grow))
    named = [words.card(each) for each in hand.cards]
    found = areas(_rows(count, across, named=True), area, canvas.grow)
    under = [replace(found[f"names.{at // across}"], x=found[f"{at}"].x, w=found[f"{at}"].w) for at in range(count)]
    under = [each.inset(0.6, 0) for each in under]
    fits = (canvas.holds(cell, name, NEAR_FLOOR) for cell, name in zip(under, named, strict=False))
    if found["0"].h < NAMED * canvas.grow or not all(fits):
        named, found = [], areas(_rows(count, across, named=False), area, canvas.grow)
    deck, id, size = words.state.rules.deck, f"open.{hand.seat}.card", NEAR
    for at in range(count):
        if at >= len(hand.cards):
            cards.back(canvas, f"{id}.{at}", found[f"{at}"])
            continue
        look = look_of(deck.card(hand.cards[at]), words.state.rules.deck)
        cards.card(canvas, f"{id}.{at}", found[f"{at}"], look)
        if named:
            canvas.paragraph(f"{id}.{at}.name", under[at], named[at], size, theme.DIM, theme.SURFACE, "centre")


def _rows(count: int, across: int, *, named: bool) -> Part:
    """Return the tree of so many cards in rows of `across` cards; if they are `named`, there is room below each row."""
    lines = []
    for line, first in enumerate(range(0, count, across)):
        cells = (f"{at}" if at < count else "" for at in range(first, first + across))
        shapes = [shaped(id, cards.TALL * (SPREAD if named else 1), least=0, gives=1) for id in cells]
        names = [part(f"names.{line}", NAME)] if named else []
        lines.append(column(row(*shapes, gap=GAP, align=0.5, weight=1), *names, gap=0.4))
    return column(*lines, gap=GAP)


def pots(words: Wording, state: State) -> list[str]:
    """Return two wordings, each on one line, of the amounts that concern everybody, such as the pots: all of them, and
    only the first, for small areas."""
    boxes = [f"{words.box(box)} {words.exact(box.amount)}" for box in facts.pots(state)]
    return [" · ".join(boxes), *boxes[:1]]
