"""A picture of the screen as a value (a layout): which marks (texts, shapes, drawings ...) it consists of, where each
is in pixels, and what a touch there does. A layout holds no pygame surfaces, so it can be compared with the one before,
checked by tests, and drawn by `draw`."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.art.cards import CardLook
from companion.display.canvas import theme
from companion.display.canvas.actions import Action
from companion.display.canvas.metrics import Box, Panel
from companion.display.canvas.theme import Colour, Face
from companion.table.views.house_pictures import Picture

Turn = Literal[0, 90, 180, 270]
"""Clockwise rotation in degrees as the operator sees it; 180 faces the opposite edge of the table."""


class Fill(msgspec.Struct, frozen=True):
    """A mark (an item of a picture): a filled rectangle with an optional edge. `radius` and `stroke` are in pixels.
    Corners are rounded by the radius, or `cut` off straight. If `depth` is not 0, it is a raised tile: the edge is
    drawn only below it, `depth` pixels high."""

    id: str
    box: Box
    colour: Colour
    edge: Colour | None = None
    radius: int = 0
    stroke: int = 1
    depth: int = 0
    cut: bool = False


class Stitch(msgspec.Struct, frozen=True):
    """A mark (an item of a picture): a row of stitches along the edge of `box`, or, if the box is no higher or wider
    than the thread (`stroke`), in a straight line. Stitches are `on` pixels long and `off` apart. Corners are rounded
    by `radius` pixels, or `cut` off straight."""

    id: str
    box: Box
    colour: Colour
    radius: int = 0
    stroke: int = 2
    on: int = 8
    off: int = 5
    cut: bool = False


class Text(msgspec.Struct, frozen=True):
    """A mark (an item of a picture): one line of text. `box` covers what is drawn, from the top of the capitals to the
    descenders, after any rotation by `turn`. `cap` is the capital height in pixels, `floor` the least allowed, `on` the
    colour behind, `face` the typeface."""

    id: str
    box: Box
    text: str
    cap: int
    colour: Colour
    on: Colour
    floor: int
    turn: Turn = 0
    face: Face = "sentences"

    @property
    def length(self) -> int:
        """The length of the line in pixels, also if it is rotated."""
        return self.box.h if self.turn in (90, 270) else self.box.w


class Shape(msgspec.Struct, frozen=True):
    """A mark (an item of a picture): a simple shape, given by its name, such as a light, an arrow, a stitch, or the
    ring of a held button ("hold-0" to "hold-16", by how far the ring is filled). Seats' marks and dice are not shapes
    but drawings (see `Drawing`)."""

    id: str
    box: Box
    shape: str
    colour: Colour
    turn: int = 0
    """Clockwise rotation in degrees, of any size while dice tumble."""


class Drawing(msgspec.Struct, frozen=True):
    """A mark (an item of a picture): one of the program's drawings (`companion.art.drawings`), given by its `name`, in
    the middle of `box`. `tint` is the colour of a drawing of one colour; None leaves it as it was drawn. `turn` is the
    rotation in degrees clockwise. `box` is the box of the drawing before it is rotated, except for 90 and 270 degrees.

    If `squeezed` is not 0, it is drawn only that many pixels wide, as while a card is turned up.

    With a `look` the mark is a card. Then `name` is "card-full" or "card-mini", followed by the words "locked"
    or "dim", each after a space, for a card that is locked or that does not matter now."""

    id: str
    box: Box
    name: str
    tint: Colour | None = None
    turn: int = 0
    look: CardLook | None = None
    squeezed: int = 0


class Code(msgspec.Struct, frozen=True):
    """A mark (an item of a picture): a code to scan, such as a QR code. `rows` holds its modules (squares), "1" for
    dark; each is `module` pixels wide. A margin of `quiet` light modules surrounds it. It is always dark on white,
    because scanners expect that."""

    id: str
    box: Box
    rows: tuple[str, ...]
    module: int
    quiet: int


class Image(msgspec.Struct, frozen=True):
    """A mark (an item of a picture): one of the pictures that the owner of the table has added, scaled to `box`. No
    text is ever drawn over it."""

    id: str
    box: Box
    picture: Picture


class Line(msgspec.Struct, frozen=True):
    """A mark (an item of a picture): a line through `points`, `stroke` wide, all in pixels. `box` encloses the
    points."""

    id: str
    box: Box
    points: tuple[tuple[int, int], ...]
    colour: Colour
    stroke: int = 1


class Veil(msgspec.Struct, frozen=True):
    """A mark (an item of a picture) that darkens everything drawn before it within `box`. `light` is the share of the
    brightness that remains: 0 (black) to 255 (unchanged)."""

    id: str
    box: Box
    light: int


class Pane(msgspec.Struct, frozen=True):
    """A mark (an item of a picture): a part of another picture. Of its `marks` only what lies within `box` is drawn."""

    id: str
    box: Box
    marks: "tuple[Mark, ...]"


Mark = Fill | Stitch | Text | Shape | Drawing | Code | Image | Line | Veil | Pane


class Target(msgspec.Struct, frozen=True):
    """A touch target. A touch inside `box`, or a press of one of the `keys` (pygame's key names), triggers `action`.
    `play`: whether that moves the game on. `hold`: for how many seconds the target must be held; 0 if it acts at a
    touch. `said`: what is read aloud about it; "" for its label."""

    id: str
    box: Box
    action: Action
    keys: tuple[str, ...] = ()
    play: bool = False
    hold: float = 0.0
    said: str = ""


class Layout(msgspec.Struct, frozen=True):
    """One picture of the screen: its marks in drawing order, and its touch targets."""

    panel: Panel
    marks: tuple[Mark, ...]
    targets: tuple[Target, ...]

    def target(self, id: str) -> Target | None:
        """Return the touch target with this id; None if there is none."""
        return next((each for each in self.targets if each.id == id), None)

    def at(self, x: float, y: float) -> Target | None:
        """Return the touch target at a point of the picture, in pixels; None if there is none."""
        return next((each for each in self.targets if each.box.holds(x, y)), None)

    def by_key(self, key: str) -> Target | None:
        """Return the touch target that a key (pygame's name of it) triggers; None if there is none."""
        return next((each for each in self.targets if key in each.keys), None)

    def texts(self) -> list[str]:
        """Return the texts of all `Text` marks in drawing order, without those inside a `Pane`."""
        return [mark.text for mark in self.marks if isinstance(mark, Text)]


def turned(mark: Mark, turn: Turn, room: Box, name: str) -> Mark:
    """Return a mark (item of a picture) that is rotated by `turn` degrees clockwise and lies in `room`. The given mark
    is unrotated, and laid out from the upper left corner of `room`. `name`, if not "", is put before the mark's id."""
    box = mark.box
    x, y = box.x - room.x, box.y - room.y
    left, top = {
        0: (x, y),
        90: (room.w - y - box.h, x),
        180: (room.w - x - box.w, room.h - y - box.h),
        270: (y, room.h - x - box.w),
    }[turn]
    across, down = (box.h, box.w) if turn in (90, 270) else (box.w, box.h)
    found = Box(room.x + left, room.y + top, across, down)
    id = f"{name}.{mark.id}" if name else mark.id
    if isinstance(mark, Fill | Stitch | Code | Image | Line | Veil | Pane):
        return replace(mark, id=id, box=found)
    return replace(mark, id=id, box=found, turn=(mark.turn + turn) % 360 if isinstance(mark, Drawing) else turn)


def _high_mark(colour: Colour) -> Colour:
    """Return the colour of a shape in high contrast. A dark shape lies on something light, so it becomes black."""
    return theme.BLACK if colour == theme.INK else theme.high_ink(colour, theme.BLACK)


def _outstanding(mark: Mark) -> Mark:
    """Return a mark in high contrast. Backgrounds become black, and raised tiles get an outline. What is absent has one
    half as wide. An edge whose meaning was shown only by its colour becomes wider."""
    if isinstance(mark, Text):
        ground = theme.high_ground(mark.on)
        return replace(mark, colour=theme.high_ink(mark.colour, ground), on=ground)
    if isinstance(mark, Shape | Line | Stitch):
        return replace(mark, colour=_high_mark(mark.colour))
    if isinstance(mark, Drawing):
        return mark if mark.tint is None else replace(mark, tint=_high_mark(mark.tint))
    if isinstance(mark, Code | Image | Veil | Pane):
        return mark  # a code is black on white anyway; a picture stays as it is
    edge = None if mark.edge is None else theme.high_ink(mark.edge, theme.BLACK)
    wider = (
        max(mark.stroke + 1, mark.stroke * 3 // 2)
        if mark.colour in (theme.GOLD_DARK, theme.ALARM_DARK, theme.LOOKS["alarm"].fill)
        else mark.stroke
    )
    wider = max(1, mark.stroke // 2) if (mark.colour, mark.edge) == (theme.GROUND, theme.EDGE) else wider
    return replace(mark, colour=theme.high_ground(mark.colour), edge=edge, stroke=wider, depth=0)


def outstanding(picture: Layout) -> Layout:
    """Return the same picture in the colours of high contrast, for people who see badly."""
    return replace(picture, marks=tuple(_outstanding(mark) for mark in picture.marks))
