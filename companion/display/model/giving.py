"""The drawing of what each seat gives up and keeps in a shift, as cards and in words."""

from collections.abc import Sequence

from companion.art import palette
from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas, Size
from companion.display.canvas.metrics import NEAR, NEAR_FLOOR, Area
from companion.display.model.wording import Wording
from companion.game.engine.state import UNKNOWN, State, Zone
from companion.game.engine.zones import held, own, zone
from companion.game.phases.shared.shift import Shift

TALL, LOW = 22.0, 9.0
"""Heights in mm of a seat's place: from `TALL` on the cards have a line of their own, from `LOW` on two lines fit."""
HIGHEST = 40.0
"""Greatest height in mm of a seat's place on a 7" panel. A higher place would pull its contents apart."""
PITCH = 0.8
"""Distance between the centres of two cards, in card heights."""


def draw(canvas: Canvas, words: Wording, state: State, shift: Shift, area: Area) -> None:
    """Draw, for a shift, what each seat of the hand gives up and keeps: a place of equal height for each seat. The
    seats of the last line share its whole width."""
    many = len(state.live)
    columns = 2 if canvas.panel.upright else _columns(many, area.w)
    rows = max(1, -(-many // columns))
    area, _ = area.top(min(area.h, rows * HIGHEST * canvas.grow))
    cells = [
        cell
        for at, row in enumerate(area.rows(rows, 1.2))
        for cell in row.columns(max(1, min(columns, many - at * columns)), 1.2)
    ]
    places = [_Place(canvas, words, state, shift, seat, cell) for cell, seat in zip(cells, state.live, strict=False)]
    names = canvas.alike([(each.head, each.names) for each in places], (6.5 if rows == 1 else 5.0, NEAR_FLOOR))
    for each in places:
        each.frame(names)
    said = (4.6 if rows == 1 else NEAR, NEAR_FLOOR)

    def spoken(size: Size) -> None:
        for each in places:
            each.say(size)

    canvas.evenly(spoken, said, ".what")


def _columns(seats: int, width: float) -> int:
    """Return how many seats are shown side by side in `width` mm. If places would be narrow, three rows of three show
    more than two of four."""
    if seats <= 4:
        return max(seats, 2)
    return 3 if seats <= 6 or (seats <= 9 and width < 4 * 46) else 4 if seats <= 12 else 6


def kept(state: State, shift: Shift, seat: int) -> tuple[tuple[str, ...], int]:
    """Return what a seat keeps in a shift: the names of its publicly known cards, and the number of the others."""
    stays = held(state, seat) - dict(shift.gives).get(seat, 0)
    known = tuple(card for one in _lying(state, shift, seat) for card in one.public if card != UNKNOWN)[:stays]
    return known, stays - len(known)


def _lying(state: State, shift: Shift, seat: int) -> list[Zone]:
    """Return the zones of a seat's cards other than its hand, which an ordinary shift leaves alone; none if all
    change."""
    return [zone(state, name) for name in own(state.rules.zones, seat)[1:]] if shift.how != "all" else []


def keeps(words: Wording, gives: int, known: Sequence[str], others: int) -> list[str]:
    """Return sentences about what a seat gives up and keeps in a shift, fullest first: with full card names, with short
    ones, with none."""
    cards = [", ".join(map(words.card, known)), " ".join(map(words.card_short, known))]
    if others:
        cards = [words.say("display-shift-others", cards=each, more=others) for each in cards]
    named = cards if known else []
    said = [
        words.say(f"display-shift-{code}", gives=gives, stays=len(known) + others, cards=each)
        for code, forms in (("seat", named[:1]), ("seat-short", [*named, "none"]))
        for each in forms or ["none"]
    ]
    return [*said, f"{gives} / {len(known) + others}"]


class _Place:
    """The place of one seat on the page of a shift: shape, number, name, cards and words; all in one line if two do not
    fit."""

    def __init__(self, canvas: Canvas, words: Wording, state: State, shift: Shift, seat: int, cell: Area) -> None:
        self.canvas, self.seat, self.cell, self.id = canvas, seat, cell, f"give.{seat}"
        self.gives = dict(shift.gives).get(seat, 0)
        known, others = kept(state, shift, seat)
        self.stays = len(known) + others
        self.locked = min(self.stays, sum(each.count for each in _lying(state, shift, seat)))
        self.said = keeps(words, self.gives, known, others)
        self.one_line = cell.h < LOW
        self.tall = cell.h >= TALL * canvas.grow
        first = f"{seat} {(words.name(seat).split() or [''])[0]}"
        self.names = [str(seat)] if self.one_line else [words.who(seat), first, str(seat)]
        inner = cell.inset(1.0, 0.4) if self.one_line else cell.inset(1.6 * min(canvas.grow, 1.4), 0.7)
        if self.one_line:
            head, self.words = inner.left(min(11.0 * canvas.grow, inner.w * 0.5), 0.6)
        else:
            head, self.words = inner.top(min(inner.h * (0.28 if self.tall else 0.5), 10.5 * canvas.grow))
        self.cards = Area(0, 0, 0, 0)
        if self.tall:
            self.cards, self.words = self.words.top(self.words.h * 0.5, 0.8)
        elif not self.one_line:
            side = head.h * 0.86
            wide = side * PITCH * (self.gives + self.stays)
            if wide <= head.w * 0.42:
                self.cards, head = head.right(wide, 1.0)
                self.cards = self.cards.inset(0, (head.h - side) / 2)
        self.shape, self.head = head.left(min(head.h * 0.8, 6.5 * canvas.grow), 1.4)

    def frame(self, size: Size) -> None:
        """Draw everything of this seat's place in the picture of a shift except the words; `size` is that of the
        name."""
        canvas, mark = self.canvas, theme.livery(self.seat)
        canvas.fill(self.id, self.cell, palette.LINING_PATCH, palette.SAFFRON if self.gives else None)
        fifth = mark.colour == palette.SEAT_DYES[4]
        colour = palette.SEAT_5_ON_LINING if fifth else mark.colour
        canvas.shape(f"{self.id}.shape", self.shape, mark.shape, colour)
        canvas.text(f"{self.id}.who", self.head, self.names, size, palette.BONE, palette.LINING_PATCH, cut=True)
        whole = self.gives + self.stays
        if not self.cards.w or not whole:
            return
        side = min(self.cards.h, self.cards.w / (whole * PITCH))
        row = self.cards.inset(0, (self.cards.h - side) / 2)
        for at in range(whole):
            place = Area(row.x + at * side * PITCH - side * (1 - PITCH) / 2, row.y, side, side)
            goes, lies = at >= self.stays, at < self.locked
            shape = "card-goes" if goes else "card-locked" if lies else "card-stays"
            canvas.shape(f"{self.id}.card.{at}", place, shape, palette.SAFFRON if goes else palette.BONE)

    def say(self, size: Size) -> None:
        """Draw the words on what this seat gives up and keeps: the full sentence if they may use several lines,
        otherwise the fullest that fits."""
        colour = palette.SAFFRON if self.gives else palette.BONE
        if self.tall:
            self.canvas.paragraph(f"{self.id}.what", self.words, self.said[0], size, colour, palette.LINING_PATCH)
            return
        in_words = self.said[:-1]  # figures alone would repeat what the cards show
        drawn = self.cards.w > 0 and self.canvas.chosen(self.words, in_words, size) is not None
        said = in_words if drawn else self.said
        self.canvas.text(f"{self.id}.what", self.words, said, size, colour, palette.LINING_PATCH)
