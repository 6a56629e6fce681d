"""The drawing surface of the spectators' picture. Pages draw in millimetres as on the table's canvas, but all sizes
grow with the distance from which people look."""

from companion.art import palette
from companion.display.canvas import letters, theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import Area, Panel
from companion.display.canvas.surface import USUAL, Say
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.parts import turn_and_pots
from companion.game.engine import flow
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView

Size = tuple[float, float]

FLOOR = 14.0 / 3
"""Least capital height, in mm for each metre of viewing distance: 16 minutes of arc (ISO 9241-3)."""
FACT: Size = (26.2 / 3, FLOOR)
"""Capital height of the facts for everybody, in mm for each metre of viewing distance: wanted (30') and least."""
SEAT: Size = (17.5 / 3, FLOOR)
"""Capital height of seats, stacks and sentences, in mm for each metre of viewing distance: wanted (20') and least."""
LINE = 7.0
"""Height of a line slightly larger than the least, in mm for each metre of viewing distance."""
NARROW = 0.7
"""A cell that is narrower than this share of its ideal width is chosen only if nothing else fits. Text is easier to
shorten in a low cell than in a narrow one."""


class Board(Canvas):
    """A canvas measured in millimetres of the spectators' screen. `mm`, `pair` and `size` convert sizes meant for a
    viewing distance of 1 m."""

    def __init__(self, panel: Panel, say: Say, preferred: Preferences = USUAL) -> None:
        super().__init__(panel, say, preferred=preferred)
        self.grow, self.unit = 1.0, panel.distance  # sizes grow with the distance, not with the panel

    def mm(self, size: float) -> float:
        """Convert millimetres for a viewing distance of 1 m to millimetres on this screen."""
        return size * self.panel.distance

    def pair(self, size: Size) -> Size:
        """Convert a pair of lengths for a viewing distance of 1 m, such as width and height, to millimetres on this
        screen."""
        return self.mm(size[0]), self.mm(size[1])

    def size(self, size: Size, most: float = 0.0) -> Size:
        """Return the wanted and the least height of capitals, in mm on this screen. `size` gives both for a viewing
        distance of 1 m. If `most`, in mm on this screen, is higher than the wanted height, it is used instead."""
        return max(self.mm(size[0]), most), self.mm(size[1])

    def badge(
        self,
        id: str,
        words: Wording,
        seat: int,
        area: Area,
        dealer: bool,
        colour: theme.Colour,
        ground: theme.Colour,
        *,
        name: str,
        size: Size = SEAT,
        tinted: bool = True,
    ) -> float:
        """Draw a seat's mark, in its colour if `tinted`, its number, the dealer's button if the seat is the `dealer`,
        and as much of the name as fits. If `name` is "", only mark and number are drawn. `colour` is that of the text,
        `ground` that behind it, and `size` the height of capitals for a viewing distance of 1 m (wanted, least).
        Returns the width used in mm."""
        tall = min(area.h * 0.9, area.w * 0.42, self.mm(size[0] * 1.25))
        shape, rest = area.left(tall, self.mm(1.2))
        self.mark(f"{id}.shape", shape, seat, None if tinted else colour)
        number = str(seat)
        if not name:
            return rest.x - area.x + self.text(f"{id}.number", rest, number, self.size(size), colour, ground)
        if dealer and rest.w > tall * 2:
            button, rest = rest.right(tall * 0.9, self.mm(0.8))
            self.drawing(f"{id}.dealer", button, "dealer-button")
        short = letters.cut(f"{number} {name}", self.panel.box(rest).w, self.panel.y(self.mm(size[1])) + 1, "facts")
        wordings = [f"{number} {name}", *([short] if len(short) > len(number) + 5 else []), number]
        self.text(f"{id}.number", rest, wordings, self.size(size), colour, ground)
        return area.w

    def turn(self, view: TableView, words: Wording, area: Area) -> None:
        """Draw whose turn it is on a saffron ribbon from the edge of the screen, with what there is to pay. If it is
        nobody's turn, draw what comes next, as plain text; nothing between two hands."""
        seat = flow.turn(view.state)
        if seat not in facts.taken(view.state):
            said = turn_and_pots.next_words(words, view) if view.state.order else ""
            self.text("turn", area, said, self.size(SEAT), theme.DIM)
            return
        ribbon = Area(0, area.y, area.x + area.w, area.h)
        self.fill("turn", ribbon, theme.GOLD, radius=0)
        tail = ribbon.right(self.mm(4.6))[0]
        self.shape("turn.tail", tail, "notch", theme.GROUND, whole=True)
        for at, y in enumerate((ribbon.y + self.mm(1.1), ribbon.y + ribbon.h - self.mm(1.4))):
            self.stitch(f"turn.stitches.{at}", Area(0, y, ribbon.w - tail.w * 0.5, 0), palette.SAFFRON_EDGE)
        inner = Area(area.x, area.y, area.w - tail.w - self.mm(1), area.h).inset(0, self.mm(1.8))
        shape, rest = inner.left(min(inner.h, inner.w * 0.25), self.mm(2.4))
        self.mark("turn.shape", shape, seat, theme.INK)
        if owed := facts.owed(view.state):
            forms = [words.say("web-owed", amount=each) for each in words.numbers(owed)]
            pay, _ = rest.right(rest.w * 0.4)
            used = self.text("turn.owed", pay, forms, self.size(SEAT), theme.INK, theme.GOLD, "right")
            _, rest = rest.right(used, self.mm(2))
        wordings = words.called(seat)
        self.text("turn", rest, wordings, self.size(FACT, inner.h * 0.7), theme.INK, theme.GOLD)

    def box(self, id: str, words: Wording, box: facts.Box, area: Area) -> None:
        """Draw an amount that concerns everybody: a round medal for a pot, an octagon for the sabacc pot."""
        octagon = box.id == "sabacc"
        self.fill(id, area, theme.SURFACE, radius=4.6, cut=octagon)
        self.stitch(f"{id}.stitches", area.inset(self.mm(1)), theme.OK if octagon else theme.GOLD, 4.1, cut=octagon)
        label, figure = area.inset(self.mm(3.0), self.mm(2.0)).top(min(self.mm(LINE), area.h * 0.34))
        size, ground = self.size(SEAT), theme.SURFACE
        self.text(f"{id}.label", label, words.box(box), size, theme.DIM, ground, "centre", cut=True, level=True)
        large, said = self.size(FACT, figure.h * 0.66), words.numbers(box.amount)
        self.text(f"{id}.value", figure, said, large, theme.TEXT, ground, "centre", words_first=False)


def grid(area: Area, count: int, ideal: Size, gap: float) -> list[Area]:
    """Divide an area of the spectators' screen into at least `count` cells, `gap` mm apart. The number of columns is
    the one that comes nearest to the ideal width and height of a cell."""

    def score(columns: int) -> float:
        rows = -(-count // columns)
        wide, high = (area.w - gap * (columns - 1)) / columns, (area.h - gap * (rows - 1)) / rows
        across = min(wide / ideal[0], 1.0)
        return across * min(high / ideal[1], 1.0) * (1.0 if across >= NARROW else 0.1)

    columns = max(range(1, count + 1), key=lambda each: (round(score(each), 3), -each))
    return area.grid(columns, -(-count // columns), gap)
