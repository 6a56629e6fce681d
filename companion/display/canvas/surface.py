"""The surface that pages draw on. It collects the marks (items such as texts and shapes) and the touch targets of a
picture; they are given in millimetres and stored in pixels."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from msgspec.structs import replace

from companion.art import drawings
from companion.art.cards import CardLook
from companion.display.canvas import theme
from companion.display.canvas.actions import Action
from companion.display.canvas.house_look import recoloured
from companion.display.canvas.marks import (
    Code,
    Drawing,
    Fill,
    Image,
    Layout,
    Line,
    Mark,
    Shape,
    Stitch,
    Target,
    Turn,
    outstanding,
    turned,
)
from companion.display.canvas.metrics import MARGIN, Area, Box, Panel
from companion.display.canvas.theme import Colour
from companion.table.views.house_pictures import Picture
from companion.table.views.preferences import Preferences

Say = Callable[..., str]
"""A function that returns the text for a message id and its arguments: `say(code, **args)`."""

USUAL = Preferences()

THREAD = 0.35, 1.6, 0.9
"""Sizes in mm on a 7" panel: the width of stitches, their length, and the gap after each."""

LOW_BUTTON = 9.2
"""The height in mm on a 7" panel of buttons below a sentence on an upright panel."""


class Surface:
    """Collects the marks and touch targets of one picture. What is drawn in millimetres is stored in pixels.

    `pressed` is the id of the target under the finger. `filled` is how many steps (0 to 16) the ring of a held button
    has filled.

    Within `turned`, everything faces another edge of the table."""

    def __init__(self, panel: Panel, pressed: str = "", preferred: Preferences = USUAL, *, filled: int = 0) -> None:
        self.panel = panel
        self.pressed = pressed
        self.preferred = preferred
        self.filled = filled
        self.grow = min(panel.scale, 2.0)
        self.margin = MARGIN
        """Width in mm of the page's margin at the sides, and above and below."""
        self.larger = preferred.text_scale / 100
        stroke, on, off = (panel.x(size * self.grow) for size in THREAD)
        self._thread = max(1, stroke), on, off
        self._marks: list[Mark] = []
        self._targets: list[Target] = []

    def layout(self) -> Layout:
        """Return the picture drawn so far, as its marks (items) and touch targets; in high contrast if that is
        preferred."""
        found = recoloured(Layout(self.panel, tuple(self._marks), tuple(self._targets)))
        return outstanding(found) if self.preferred.contrast == "high" else found

    @property
    def calm(self) -> bool:
        """Whether the operator wants no motion, so that nothing may fade or pulse."""
        return self.preferred.steady or self.preferred.motion == "reduced"

    @property
    def left_handed(self) -> bool:
        """Whether the operator prefers the controls at the left."""
        return self.preferred.hand == "left"

    def handed(self, cells: list[Area]) -> list[Area]:
        """Return these areas in the order in which a right-handed operator has them from left to right."""
        return cells[::-1] if self.left_handed else cells

    @contextmanager
    def centred(self, area: Area) -> Iterator[None]:
        """Return a context manager in which everything drawn is moved sideways as a whole, to the middle of `area`."""
        first = len(self._marks)
        yield
        found = [mark.box for mark in self._marks[first:]]
        if not found:
            return
        left, right = min(box.x for box in found), max(box.x + box.w for box in found)
        room = self.panel.box(area)
        move = room.x + (room.w - (right - left)) // 2 - left
        self._marks[first:] = [
            replace(mark, box=replace(mark.box, x=mark.box.x + move)) for mark in self._marks[first:]
        ]

    def within(self, area: Area, across: float, down: float) -> Area:
        """Return the area without a margin: `across` mm at the sides on a 7" panel, `down` mm above and below on any
        panel."""
        return area.inset(across * self.grow, down)

    def aside(self, area: Area, width: float) -> tuple[Area, Area]:
        """Divide `area` into room for buttons and room for a sentence. The buttons get the right side, `width` mm wide
        on a 7" panel; on an upright panel they get the lower part if the area is high enough. Returns the room for the
        buttons, then the room for the sentence."""
        low = LOW_BUTTON * self.grow
        return area.bottom(low, 1.2) if self.panel.upright and area.h >= 2 * low else area.right(width * self.grow, 2)

    @contextmanager
    def turned(self, turn: Turn, area: Area, name: str) -> Iterator[Area]:
        """Return a context manager for drawing something rotated by `turn` degrees so that it fills `area`; its value
        is the area to draw in. `name` is put before the ids of these marks, unless it is "". Touch targets added
        meanwhile are dropped. With 0 degrees and no name nothing is changed."""
        if not turn and not name:
            yield area
            return
        first, touchable, room = len(self._marks), len(self._targets), self.panel.box(area)
        across, down = (room.h, room.w) if turn in (90, 270) else (room.w, room.h)
        panel = self.panel
        yield Area(area.x, area.y, panel.wide(across), panel.high(down))
        self._marks[first:] = [turned(mark, turn, room, name) for mark in self._marks[first:]]
        del self._targets[touchable:]

    def fill(
        self,
        id: str,
        area: Area,
        colour: Colour,
        edge: Colour | None = None,
        radius: float = 1.2,
        stroke: float = 0.25,
        *,
        depth: float = 0,
        cut: bool = False,
    ) -> None:
        """Draw a rectangle with an optional edge. `radius` of the corners, `stroke` of the edge and `depth` of a raised
        tile are in mm; `cut` cuts the corners off straight."""
        line, low = max(1, self.panel.x(stroke)), self.panel.y(depth)
        box = self.panel.box(area)
        self._marks.append(Fill(id, box, colour, edge, self.panel.x(radius), line, low, cut))

    def stitch(
        self, id: str, area: Area, colour: Colour = theme.EDGE, radius: float = 2.6, *, cut: bool = False
    ) -> None:
        """Draw stitches along the edge of an area, or in a straight line if its height or width is 0. Stitches are the
        border of something that lies on the table and cannot be touched. What is absent has a plain outline instead.
        Corners are rounded by `radius` mm or, if `cut`, cut off straight."""
        stroke, on, off = self._thread
        box = self.panel.box(area)
        box = Box(box.x, box.y, max(box.w, stroke), max(box.h, stroke))
        self._marks.append(Stitch(id, box, colour, self.panel.x(radius), stroke, on, off, cut))

    def shape(self, id: str, area: Area, shape: str, colour: Colour, turn: int = 0, *, whole: bool = False) -> None:
        """Draw a named shape (see `marks.Shape`) in the largest square in the middle of the area, or in the `whole`
        area, rotated clockwise by `turn` degrees. If `shape` is the name of a drawing, such as a seat's mark or a die,
        that drawing is drawn instead, as large as fits."""
        if shape in drawings.names():
            self.drawing(id, area, shape, colour, turn=turn)
            return
        box = self.panel.box(area)
        side = min(box.w, box.h)
        self._marks.append(Shape(id, box if whole else box.centred(side, side), shape, colour, turn))

    def mark(self, id: str, area: Area, seat: int, colour: Colour | None = None) -> None:
        """Draw the mark of a seat (the small drawing by which people recognise it), in its own colour or in
        `colour`."""
        livery = theme.livery(seat)
        self.shape(id, area, livery.shape, colour or livery.colour)

    def drawing(
        self, id: str, area: Area, name: str, tint: Colour | None = None, look: CardLook | None = None, turn: int = 0
    ) -> None:
        """Draw one of the program's drawings, given by its `name`, or a card if `look` is given (see `marks.Drawing`).
        It is as large as fits in the middle of the area, and rotated clockwise by `turn` degrees. `tint` is the colour
        of a drawing of one colour."""
        box = self.panel.box(area)
        if look is None and name in drawings.names():
            drawn = drawings.drawn(name)
            part = min(box.w / drawn.width, box.h / drawn.height)
            box = box.centred(max(1, round(drawn.width * part)), max(1, round(drawn.height * part)))
        self._marks.append(Drawing(id, box, name, tint, turn, look))

    def code(self, id: str, area: Area, rows: tuple[str, ...], quiet: int, least: int) -> bool:
        """Draw a code for scanners, such as a QR code, in the middle of the area, as large as whole pixels allow.
        `rows` holds its modules (squares), `quiet` is the width of its margin in modules. Returns False and draws
        nothing if a module would have fewer than `least` pixels."""
        room, across = self.panel.box(area), len(rows) + 2 * quiet
        module = min(room.w, room.h) // across
        if module < least:
            return False
        side = module * across
        self._marks.append(Code(id, room.centred(side, side), rows, module, quiet))
        return True

    def image(self, id: str, area: Area, picture: Picture) -> None:
        """Draw one of the pictures that the owner of the table has added, in the middle of the area, as large
        as fits."""
        room = self.panel.box(area)
        part = min(room.w / picture.width, room.h / picture.height)
        box = room.centred(max(1, int(picture.width * part)), max(1, int(picture.height * part)))
        self._marks.append(Image(id, box, picture))

    def line(self, id: str, points: Sequence[tuple[float, float]], colour: Colour, stroke: float = 0.3) -> None:
        """Draw a line through one or more points, given in mm; it is `stroke` mm wide."""
        found = tuple((self.panel.x(x), self.panel.y(y)) for x, y in points)
        left, top = min(x for x, _ in found), min(y for _, y in found)
        box = Box(left, top, max(x for x, _ in found) - left + 1, max(y for _, y in found) - top + 1)
        self._marks.append(Line(id, box, found, colour, max(1, self.panel.x(stroke))))

    def touch(
        self,
        id: str,
        area: Area,
        action: Action,
        keys: tuple[str, ...] = (),
        *,
        play: bool = False,
        hold: float = 0.0,
        said: str = "",
    ) -> None:
        """Add a touch target without drawing anything. The arguments are those of `marks.Target`."""
        self._targets.append(Target(id, self.panel.box(area), action, keys, play, hold, said))
