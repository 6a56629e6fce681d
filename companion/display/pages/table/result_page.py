"""The page at the end of a hand: who won what and why, every hand with its rank, and what the pots hold now."""

import math
from collections.abc import Callable, Sequence

from companion.display.canvas import letters, theme
from companion.display.canvas.actions import Go, Hide
from companion.display.canvas.canvas import Canvas, Size
from companion.display.canvas.metrics import GLANCE, NEAR, NEAR_FLOOR, Area
from companion.display.input.ui import Ui
from companion.display.model import facts, public_facts
from companion.display.model.wording import Wording
from companion.display.pages.table import table_page
from companion.display.parts import notice_line
from companion.game.engine.state import SABACC_POT, Result, Shown
from companion.game.ladders.ladder import Rating
from companion.game.moves import Refused
from companion.locale.words import Worded
from companion.table.views.table_view import TableView

TILE_GAP = 1.0
"""Gap between two cards, in mm."""
TWO_LINES, ONE_LINE = 9.2, 5.4
"""Least height in mm of a hand drawn in two lines, and in one."""


def draw(canvas: Canvas, view: TableView, ui: Ui, words: Wording, result: Result, area: Area) -> None:
    """Draw the page at the end of a hand: who won, every shown hand, and why. A touch puts the page away; the button at
    the top opens the details."""
    head, rest = area.top(notice_line.high(canvas, view, ui, 15 if canvas.panel.upright else 11) * canvas.grow, 1)
    canvas.touch("moment", rest, Hide("moment"))
    if not notice_line.notice(canvas, view, ui, words, head):
        _headline(canvas, view, words, result, head)
    if against := public_facts.scored_against(view.state, result):
        top, rest = rest.top(table_page.OPEN * canvas.grow * (2 if canvas.panel.upright else 1), 0.6)
        table_page.lies_open(canvas, [words.lies_open(each) for each in against], top)
    told = words.say("result-told", state=view.state)
    if not result.shown:
        canvas.paragraph("told", rest, told, (4.7, NEAR_FLOOR))
        return
    hands = facts.best_first(result)
    line = NEAR_FLOOR * 1.5
    below = len(hands) * (TWO_LINES * canvas.grow + 0.6) + (2.6 if canvas.panel.upright else 4 * canvas.grow) * line
    if len(hands) > 3 and below > rest.h and not canvas.panel.upright and _in_lines(canvas, words, result, told, rest):
        return
    columns = 1 if len(hands) <= 3 or below <= rest.h else 2
    rows = max(1, min(-(-len(hands) // columns), int((rest.h - line * 1.3 + 0.6) / (TWO_LINES + 0.6))))
    wanted = 1 + len(told) * NEAR // (rest.w * 1.4)  # a letter is about 0.7 times as wide as a capital is high
    spare = rest.h - rows * (TWO_LINES + 0.6)
    said = max(line * 1.3, min(spare, 5.4 * canvas.grow * wanted))
    money, rest = rest.bottom(said, 0.6)
    canvas.paragraph("told", money, told, (NEAR, NEAR_FLOOR))
    tall = min(rest.h / rows - 0.6, 14 * canvas.grow)
    rest, _ = rest.top(rows * (tall + 0.6) - 0.6)
    cells = rest.rows(rows, 0.6) if columns == 1 else _by_column(rest, rows)
    _hands(canvas, [_Hand(canvas, words, result, shown, cell) for cell, shown in zip(cells, hands, strict=False)])


def _in_lines(canvas: Canvas, words: Wording, result: Result, told: str, area: Area) -> bool:
    """Draw every hand on one line across the panel, and the sentences below. Returns False and draws nothing if they do
    not fit."""
    hands = facts.best_first(result)
    rest = area
    for each in (6.8, 6.2, ONE_LINE):
        money, rest = area.bottom(area.h - len(hands) * (each * canvas.grow + 0.6), 0)
        if canvas.holds(money, told, (NEAR_FLOOR, NEAR_FLOOR)):
            break
    else:
        return False
    lines = [
        _Hand(canvas, words, result, one, cell) for one, cell in zip(hands, rest.rows(len(hands), 0.6), strict=True)
    ]
    if not all(each.values for each in lines):
        return False
    if not _lines(canvas, lines):
        return False
    canvas.paragraph("told", money, told, (NEAR, NEAR_FLOOR))
    return True


def _by_column(area: Area, rows: int) -> list[Area]:
    return [cell for column in area.columns(2, 1.2) for cell in column.rows(rows, 0.6)]


def _headline(canvas: Canvas, view: TableView, words: Wording, result: Result, area: Area) -> None:
    """Draw who won, on gold like a shift; without motion on dark gold; if nobody won, on the usual background."""
    label = words.say("display-result-why")
    why, area = area.right(max(18 * canvas.grow, canvas.button_width(label)), 2)
    canvas.button("result.why", why, label, Go("why"), ("w",), hint=False)
    ground = theme.SURFACE if not result.winners else theme.GOLD_DARK if canvas.calm else theme.GOLD
    ink = theme.INK if ground == theme.GOLD else theme.TEXT
    canvas.fill("result.band", area, ground, theme.GOLD if result.winners else theme.EDGE)
    area = area.inset(1.2, 1.0)
    title, rest = area.right(area.w * (0.42 if canvas.panel.upright else 0.34), 2)
    upper, lower = title.inset(1.0, 0).top(title.h / 2)
    code = "display-result-title" if result.unit == "credits" else "display-result-hand"
    text = [
        words.say(code, hand=result.hand, pot=words.number(result.pot)),
        words.say("display-hand", hand=result.hand),
    ]
    canvas.text("result.title", upper, text, (NEAR, NEAR_FLOOR), ink, ground, "right")
    amount = view.state.money[SABACC_POT]
    if amount or result.unit == "credits":
        now = words.say("display-sabacc-now", amount=words.number(amount))
        canvas.text("sabacc-now", lower, now, (NEAR, NEAR_FLOOR), ink, ground, "right")
    wordings = [words.ending(result, each) for each in words.winners(result)]
    if len(result.winners) == 1 and not view.state.rules.parties:
        mark = theme.livery(result.winners[0])
        shape, rest = rest.left(min(rest.h, 9 * canvas.grow), 2)
        canvas.fill("result.chip", shape, theme.GROUND)
        canvas.shape("result.shape", shape.inset(1.2), mark.shape, mark.colour)
    said = theme.GOLD if ink == theme.TEXT else ink
    if canvas.panel.upright:
        canvas.paragraph("result.ending", rest, Worded.of(wordings), (4.7, NEAR_FLOOR), said, ground)
    else:
        canvas.text("result.ending", rest, wordings, (GLANCE, NEAR_FLOOR), said, ground, cut=True)


class _Hand:
    """One hand on the page: its owner, its rank, what its owner gained. Its cards are below in words or, if all hands
    have room, beside that as tiles."""

    def __init__(self, canvas: Canvas, words: Wording, result: Result, shown: Shown, cell: Area) -> None:
        self.shown, self.cell, self.won = shown, cell, facts.has_won(words.state, result, shown.seat)
        self.id, self.ground = f"shown.{shown.seat}", theme.GOLD_DARK if self.won else theme.SURFACE
        self.net = words.signed(facts.brought(words.state, result, shown.seat))
        inner = cell.inset(1.5, 0.4)
        self.shape, self.inner = inner.left(min(inner.h, 5.2 * canvas.grow), 1.2)
        self.high = inner.h
        who = f"{shown.seat} {result.seats.get(shown.seat, '')}".strip()
        reading = words.rung(shown.rung, shown.total, shown.array)
        drawn = shown.demise.split(", ") if shown.demise else []
        named = words.card, words.card_short
        forms = [" · ".join([reading, *_besides(words, result, shown, each)]) for each in named]
        self.rung = [
            *(words.say("named", name=who, said=each) for each in forms),
            words.say("named", name=str(shown.seat), said=forms[1]),
            forms[1],
        ]
        counted = facts.counted(words.state, result, shown)
        names = [*shown.cards, *([counted.common] if counted is not None and counted.common else [])]
        first = [words.card_short(card) for card in names]
        fewer = [
            words.say("display-more-cards", cards=" ".join(first[:many]), n=len(first) - many)
            for many in range(len(first) - 1, 0, -1)
        ]
        least = words.say("display-cards", n=len(first), verb="")
        self.said, self.codes = [_cards(words, names, len(shown.cards), counted)], [" ".join(first), *fewer, least]
        self.tiles = self.amount = self.text = Area(0, 0, 0, 0)
        values = [words.signed(value)[0] for value in counted.values] if counted is not None else _values(words, names)
        self.own = len(shown.cards)
        """How many of the tiles are the seat's own cards; the rest are a common card or cards of a sudden demise."""
        self.values = [*values, *_values(words, drawn)]

    def split(self, right: float) -> None:
        """Reserve `right` mm at the right of the hand for what its owner gained."""
        self.amount, self.text = self.inner.right(right, 1.2)

    def beside(self, tile: float) -> Area | None:
        """Return the room for the words about this hand if tiles `tile` mm wide are drawn beside them; None if the
        tiles would take 60 % of the width or more."""
        wide = len(self.values) * (tile + TILE_GAP)
        return self.text.right(wide, 1.0)[1] if wide < self.text.w * 0.6 else None


def _besides(words: Wording, result: Result, shown: Shown, card: Callable[[str], str]) -> list[str]:
    """Return what else a hand's line says: the cards drawn in a sudden demise, chips that tokens moved, the prize.
    `card` names a card."""
    said = []
    if shown.demise and shown.demise_total is not None:
        cards = ", ".join(map(card, shown.demise.split(", ")))
        said.append(words.say("display-with-demise", card=cards, total=words.signed(shown.demise_total)[0]))
    if moved := facts.by_tokens(result, shown.seat):
        said.append(words.say("display-by-tokens", amount=words.signed(moved)[0]))
    prizes = (one.amount for one in result.prize if one.seat == shown.seat)
    return said + [words.say("display-prize", amount=words.number(each)) for each in prizes]


def _cards(words: Wording, names: Sequence[str], own: int, counted: Rating | None) -> str:
    """Return the names of the cards as one text. A card that could count otherwise has what it counted added; a common
    card, after the first `own`, is marked as such."""
    said = []
    for at, name in enumerate(names):
        card = words.state.rules.deck.cards.get(name)
        value = counted.values[at] if counted is not None else None
        chosen = value is not None and card is not None and card.values != (value,)
        one = f"{words.card(name)} ({words.signed(value)[0]})" if chosen and value is not None else words.card(name)
        said.append(one if at < own else words.say("display-common", card=one))
    return ", ".join(said)


def _values(words: Wording, names: Sequence[str]) -> list[str]:
    """Return what each card can count, as text; [] if the deck was changed since, so that this is unknown."""
    deck = words.state.rules.deck
    try:
        return [words.values(deck.card(name)) for name in names]
    except Refused:
        return []


def _nets(canvas: Canvas, hands: list[_Hand]) -> Size:
    """Reserve the width of the longest gain for all hands. Returns the text size for the gains."""
    across = canvas.panel.width_mm / canvas.panel.width_px
    nets = canvas.alike([(each.inner.right(12.5 * canvas.grow)[0], each.net) for each in hands], (4.7, NEAR_FLOOR))
    cap = canvas.panel.y(nets[0] * canvas.grow * canvas.larger)
    widest = max(letters.width(each.net[0], cap) for each in hands) * across + 0.4
    for each in hands:
        each.split(min(widest, 12.5 * canvas.grow))
    return nets


def _lines(canvas: Canvas, hands: list[_Hand]) -> bool:
    """Draw each hand on one line: its cards in words in a column of their own, or as tiles, the same way for all hands.
    Returns False and draws nothing if neither fits."""
    nets, across = _nets(canvas, hands), canvas.panel.width_mm / canvas.panel.width_px
    high, wide = hands[0].high, hands[0].text.w

    def longest(wordings: list[list[str]], cap: float) -> float:
        px = max(math.ceil(NEAR_FLOOR / down), canvas.panel.y(cap * canvas.grow * canvas.larger))
        return max(letters.width(letters.clean(each[0]), px) for each in wordings) * across + 0.4

    down = canvas.panel.height_mm / canvas.panel.height_px
    caps = [cap for cap in (4.7, 4.2, 3.8, 3.5, 3.1) if cap * canvas.grow * canvas.larger <= high * 0.77]
    for cap in (*caps, NEAR_FLOOR):
        size = cap, NEAR_FLOOR
        column = longest([each.rung for each in hands], cap)
        if column + 3 + longest([each.said for each in hands], cap) <= wide:
            for each in hands:
                _line(canvas, each, nets)
                rung, said = each.text.left(column, 3)
                canvas.text(f"{each.id}.rung", rung, each.rung, size, on=each.ground)
                canvas.text(f"{each.id}.cards", said, each.said, size, theme.DIM, each.ground)
            return True
    tile = longest([[value] for each in hands for value in each.values], NEAR) + 2.4
    rooms = [each.text.right(len(each.values) * (tile + TILE_GAP), 1.0) for each in hands]
    if any(cards.w > wide * 0.6 for cards, _ in rooms):
        return False
    rungs = canvas.alike([(room, each.rung) for (_, room), each in zip(rooms, hands, strict=True)], (4.2, NEAR_FLOOR))
    for (cards, room), each in zip(rooms, hands, strict=True):
        _line(canvas, each, nets)
        canvas.text(f"{each.id}.rung", room, each.rung, rungs, on=each.ground, cut=True)
        each.tiles = cards
        _tiles(canvas, each, tile, (NEAR, NEAR_FLOOR))
    return True


def _hands(canvas: Canvas, hands: list[_Hand]) -> None:
    """Draw all hands in two lines each; texts of one kind have one size."""
    nets = _nets(canvas, hands)
    tile, rooms = _as_they_lie(canvas, hands)
    for room, each in zip(rooms, hands, strict=False):
        if room is not None:
            each.tiles, each.text = Area(room.x + room.w + 1.0, room.y, each.text.w - room.w - 1.0, room.h), room
    rungs = canvas.alike([(each.text.top(each.high * 0.5)[0], each.rung) for each in hands], (4.2, NEAR_FLOOR))
    below = [each.text.bottom(each.high * 0.5)[0] for each in hands]
    if not all(
        canvas.chosen(line, each.said, (NEAR_FLOOR, NEAR_FLOOR)) for line, each in zip(below, hands, strict=True)
    ):
        low = _small_tiles(canvas, hands, below)
        for each in hands:  # names for all hands or for none
            each.said = [""] if low else each.codes
    else:
        low = 0.0
    said = canvas.alike([(line, each.said) for line, each in zip(below, hands, strict=True)], (NEAR, NEAR_FLOOR))
    face = Area(0, 0, tile, min(each.high for each in hands)).inset(1.0, 0.6)
    values = canvas.alike(
        [(face, [value]) for each in hands for value in each.values] if rooms else [], (4.7, NEAR_FLOOR)
    )
    for each in hands:
        _hand(canvas, each, nets, rungs, said)
        if rooms:
            _tiles(canvas, each, tile, values)
    if low:
        for line, each in zip(below, hands, strict=True):
            each.tiles = line
            _tiles(canvas, each, low, (NEAR_FLOOR, NEAR_FLOOR), 0.1)


def _small_tiles(canvas: Canvas, hands: list[_Hand], below: list[Area]) -> float:
    """Return the width in mm of the tiles, if all hands' cards fit as tiles in the second line, in place of their
    names; otherwise 0.0."""
    if not all(each.values for each in hands):
        return 0.0
    across, floor = canvas.panel.width_mm / canvas.panel.width_px, canvas.panel.y(NEAR_FLOOR) + 1
    tile = max(letters.width(value, floor) * across for each in hands for value in each.values) + 2.6
    wide = max(len(each.values) for each in hands) * (tile + TILE_GAP)
    return tile if wide <= min(line.w for line in below) and min(line.h for line in below) >= 3.6 else 0.0


def _as_they_lie(canvas: Canvas, hands: list[_Hand]) -> tuple[float, list[Area | None]]:
    """Return the width in mm of tiles with the largest figures that leave room for the words, and the room for each
    hand's words beside them. If any hand's words do not fit, returns 0.0 and []."""
    across = canvas.panel.width_mm / canvas.panel.width_px
    if not all(each.values for each in hands):
        return 0.0, []
    for cap in (4.2, 3.5, NEAR_FLOOR):
        high = canvas.panel.y(cap * canvas.grow) + 1
        longest = max((letters.width(value, high) * across for each in hands for value in each.values), default=0.0)
        tile = max(min(each.high for each in hands) * 0.72, longest + 2.4)
        rooms = [each.beside(tile) for each in hands]
        floor = canvas.panel.y(NEAR_FLOOR) + 1
        said = [letters.width(letters.clean(each.said[0]), floor) * across for each in hands]
        if all(room is not None and wide <= room.w for room, wide in zip(rooms, said, strict=True)):
            return tile, rooms
    return 0.0, []


def _line(canvas: Canvas, hand: _Hand, nets: Size) -> None:
    """Draw a hand's background, its owner's shape and gain."""
    id, ground, mark = hand.id, hand.ground, theme.livery(hand.shown.seat)
    canvas.fill(id, hand.cell, ground, theme.GOLD if hand.won else theme.EDGE, stroke=0.4 if hand.won else 0.25)
    canvas.shape(f"{id}.shape", hand.shape, mark.shape, mark.colour)
    canvas.text(f"{id}.net", hand.amount, hand.net, nets, on=ground, align="right", words_first=False)


def _hand(canvas: Canvas, hand: _Hand, nets: Size, rungs: Size, said: Size) -> None:
    _line(canvas, hand, nets)
    id, ground = hand.id, hand.ground
    upper, lower = hand.text.top(hand.high * 0.5)
    canvas.text(f"{id}.rung", upper, hand.rung, rungs, on=ground, cut=True)
    canvas.text(f"{id}.cards", lower, hand.said, said, theme.DIM, ground, cut=True)


def _tiles(canvas: Canvas, hand: _Hand, wide: float, size: Size, air: float = 0.4) -> None:
    """Draw the cards of a hand as tiles `wide` mm wide, each with the value that it counts."""
    for at, value in enumerate(hand.values):
        place = Area(hand.tiles.x + at * (wide + TILE_GAP), hand.tiles.y, wide, hand.tiles.h).inset(0, air)
        edge, stroke = (theme.EDGE, 0.25) if at < hand.own else (theme.GOLD, 0.8)
        canvas.fill(f"{hand.id}.tile.{at}", place, theme.TEXT, edge, radius=0.9, stroke=stroke)
        room = place.inset(1.0, min(air, 0.2))
        canvas.text(f"{hand.id}.value.{at}", room, value, size, theme.INK, theme.TEXT, "centre")
