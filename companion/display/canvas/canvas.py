"""The canvas: pages draw on it in millimetres, and it collects marks (drawn items) and touch targets in pixels."""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.art import drawings
from companion.art.cards import CardLook
from companion.display.canvas import letters, theme
from companion.display.canvas.actions import Action
from companion.display.canvas.holding import STEPS
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
    Text,
    Turn,
    outstanding,
    turned,
)
from companion.display.canvas.metrics import NEAR, NEAR_FLOOR, Area, Box, Panel
from companion.display.canvas.theme import LOOKS, Colour, Face, Look
from companion.table.views.house_pictures import Picture
from companion.table.views.preferences import Preferences

Say = Callable[..., str]
"""A function that returns the text for a message id and its arguments: `say(code, **args)`."""

Align = Literal["left", "centre", "right"]
Size = tuple[float, float]  # capital heights in mm: the one wanted on a 7" panel, and the least allowed

LEADING = 0.77
"""The greatest share of a line's height that its capitals may fill. The rest is for descenders and spacing."""

DEEP = 1.3
"""The height of a line including its descenders, in capital heights."""

PITCH = 1.5
"""The distance between two lines of a paragraph, in capital heights."""


DEPTH = 1.3
"""The height in mm of the lower edge of a raised tile."""

ICON = 6.8
"""The greatest height in mm of the icon on a button of a 7" panel."""

NOTE = 2.9
"""The capital height in mm of the note below a button's label."""

NEARLY = 0.8
"""How wide a text is at least in another size, as a part of its width times the ratio of the sizes: widths are rounded
for each letter. A size in which a paragraph is certainly too long is not tried."""

USUAL = Preferences()


def _forms(words: str | Sequence[str]) -> tuple[str, ...]:
    """Return all wordings of a line, longest first. A wording of type `Worded` also brings its own shorter wordings."""
    found: list[str] = []
    for each in (words,) if isinstance(words, str) else words:
        found += (each, *getattr(each, "shorter", ()))
    return tuple(map(letters.clean, found))


def _margin(area: Area) -> float:
    """Return the space in mm between the sides of a button and its label."""
    return min(1.8, max(0.8, area.w * 0.05))


def _above(area: Area) -> float:
    """Return the space in mm above and below the label of a button."""
    return 0.6 if area.h > 10 else 0.2


class Caps(msgspec.Struct, frozen=True):
    """Capital heights of a line in pixels. `wanted` is the height to aim at, `large` the height below which a shorter
    wording is preferred, `floor` the least allowed, `usual` the wanted height without the larger-text preference."""

    wanted: int
    large: int
    floor: int
    usual: int


def _fitting(
    room: Box, wordings: tuple[str, ...], caps: Caps, role: Face, *, words_first: bool
) -> tuple[str, int] | None:
    """Choose the wording that fits in `room`. Returns the wording and its capital height in pixels; None if none fits
    even at the least height. `words_first` is explained at `letters.fit`."""
    tall = max(caps.floor, min(caps.wanted, int(room.h * LEADING)))
    found = letters.fit(wordings, room.w, tall, min(tall, caps.large), role, words_first=words_first)
    if found is None and caps.large > caps.floor:
        found = letters.fit(wordings, room.w, min(tall, caps.large), caps.floor, role, words_first=words_first)
    return found


class Canvas:
    """A drawing surface for one picture: pages draw in millimetres, it stores marks and touch targets in pixels.

    `pressed` is the id of the target under the finger. `filled` is how many steps (0 to 16) the ring of a held button
    has filled.

    The canvas also applies people's preferences. Text is larger where there is room (`larger`, a factor of 1.0 to 1.5).
    Colours can have high contrast. For a left-handed operator, everything drawn within `mirrored` changes sides."""

    def __init__(
        self, panel: Panel, say: Say, pressed: str = "", preferred: Preferences = USUAL, *, filled: int = 0
    ) -> None:
        self.panel = panel
        self.say = say
        self.pressed = pressed
        self.preferred = preferred
        self.filled = filled
        self.grow = min(panel.scale, 2.0)
        self.larger = preferred.text_scale / 100
        self._axis: float | None = None
        self._caps: dict[Size, Caps] = {}
        self._threads: dict[bool, tuple[int, int, int]] = {}
        """The width of stitches, their length and the gap after each in pixels, of usual stitches and of fine ones."""
        self._marks: list[Mark] = []
        self._targets: list[Target] = []

    def layout(self) -> Layout:
        """Return the marks and touch targets drawn so far, in high contrast if that is preferred."""
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

    @contextmanager
    def mirrored(self, area: Area) -> Iterator[None]:
        """Return a context in which everything drawn is mirrored left to right within `area`, if the operator is
        left-handed."""
        before, self._axis = self._axis, 2 * area.x + area.w if self.left_handed else None
        try:
            yield
        finally:
            self._axis = before

    @contextmanager
    def centred(self, area: Area) -> Iterator[None]:
        """Return a context in which everything drawn is moved sideways as a whole, to the middle of `area`."""
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

    def beside(self, area: Area, width: float, gap: float = 0) -> tuple[Area, Area]:
        """Cut a strip `width` mm wide off the side where the operator's hand is. Returns the strip and the rest."""
        return area.left(width, gap) if self.left_handed else area.right(width, gap)

    def aside(self, area: Area, width: float, low: float = 9.2, gap: float = 2) -> tuple[Area, Area]:
        """Divide `area` into room for buttons and room for a sentence. The buttons get the right side, `width` mm wide.
        On an upright panel they get the lower part, `low` mm high, if the area is high enough. Returns the room for the
        buttons, then the room for the sentence."""
        low *= self.grow
        if self.panel.upright and area.h >= 2 * low:
            return area.bottom(low, gap * 0.6)
        return area.right(width, gap)

    def _sizes(self, size: Size) -> Caps:
        """Return the capital heights in pixels for a size given as (wanted, floor) in mm."""
        known = self._caps.get(size)
        if known is not None:
            return known
        floor = math.ceil(size[1] * self.panel.height_px / self.panel.height_mm)
        wanted = max(floor, self.panel.y(size[0] * self.grow * self.larger))
        usual = max(floor, self.panel.y(size[0] * self.grow))
        self._caps[size] = found = Caps(wanted, min(wanted, round(floor * self.larger)), floor, usual)
        return found

    @contextmanager
    def turned(self, turn: Turn, area: Area, name: str) -> Iterator[Area]:
        """Yield an area; everything drawn in it is then rotated by `turn` degrees so that it fills `area`. `name`
        is put before the ids of these marks, unless it is "". Touch targets added meanwhile are dropped."""
        first, touchable, room = len(self._marks), len(self._targets), self.panel.box(area)
        across, down = (room.h, room.w) if turn in (90, 270) else (room.w, room.h)
        panel = self.panel
        yield Area(area.x, area.y, across * panel.width_mm / panel.width_px, down * panel.height_mm / panel.height_px)
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
        line, low = max(1, self.panel.x(stroke)), self.panel.y(depth) if depth else 0
        box = self.panel.box(area, self._axis)
        self._marks.append(Fill(id, box, colour, edge, self.panel.x(radius), line, low, cut))

    def stitch(
        self,
        id: str,
        area: Area,
        colour: Colour = theme.EDGE,
        radius: float = 2.6,
        *,
        fine: bool = False,
        cut: bool = False,
    ) -> None:
        """Draw stitches along the edge of an area, or in a straight line if its height or width is 0. Stitches are the
        border of something that lies on the table and cannot be touched. What is absent has a plain outline instead
        (see `hollow`). `fine` stitches are small dots."""
        if fine not in self._threads:
            sizes = (0.28, 0.32, 0.5) if fine else (0.35, 1.6, 0.9)
            stroke, on, off = (self.panel.x(size * self.grow) for size in sizes)
            self._threads[fine] = max(1, stroke), on, off
        stroke, on, off = self._threads[fine]
        box = self.panel.box(area, self._axis)
        box = Box(box.x, box.y, max(box.w, stroke), max(box.h, stroke))
        self._marks.append(Stitch(id, box, colour, self.panel.x(radius), stroke, on, off, cut))

    def hollow(self, id: str, area: Area, colour: Colour, radius: float) -> None:
        """Draw the place of something absent, such as a folded seat or a move that is not possible now: the bare cloth
        within a thin line."""
        self.fill(id, area, theme.GROUND, colour, radius, 0.35)

    def shape(self, id: str, area: Area, shape: str, colour: Colour, turn: int = 0, *, whole: bool = False) -> None:
        """Draw a named shape (see `marks.Shape`), such as a card or a die, in the largest square that fits in the
        middle of the area, or in the `whole` area, rotated clockwise by `turn` degrees. The mark of a seat and a
        die are drawings."""
        if shape in drawings.names():
            self.drawing(id, area, shape, colour, turn=turn)
            return
        box = self.panel.box(area, self._axis)
        side = min(box.w, box.h)
        square = Box(box.x + (box.w - side) // 2, box.y + (box.h - side) // 2, side, side)
        self._marks.append(Shape(id, box if whole else square, shape, colour, turn))

    def drawing(
        self,
        id: str,
        area: Area,
        name: str,
        tint: Colour | None = None,
        look: CardLook | None = None,
        turn: int = 0,
    ) -> None:
        """Draw one of our drawings, or a card (see `marks.Drawing`), as large as fits in the middle of the area."""
        box = self.panel.box(area, self._axis)
        if look is None and name in drawings.names():
            drawn = drawings.drawn(name)
            part = min(box.w / drawn.width, box.h / drawn.height)
            wide, high = max(1, round(drawn.width * part)), max(1, round(drawn.height * part))
            box = Box(box.x + (box.w - wide) // 2, box.y + (box.h - high) // 2, wide, high)
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
        box = Box(room.x + (room.w - side) // 2, room.y + (room.h - side) // 2, side, side)
        self._marks.append(Code(id, box, rows, module, quiet))
        return True

    def image(self, id: str, area: Area, picture: Picture) -> None:
        """Draw one of the house's own pictures in the middle of the area, as large as fits."""
        room = self.panel.box(area, self._axis)
        part = min(room.w / picture.width, room.h / picture.height)
        wide, high = max(1, int(picture.width * part)), max(1, int(picture.height * part))
        box = Box(room.x + (room.w - wide) // 2, room.y + (room.h - high) // 2, wide, high)
        self._marks.append(Image(id, box, picture))

    def line(self, id: str, points: Sequence[tuple[float, float]], colour: Colour, stroke: float = 0.3) -> None:
        """Draw a line through one or more points, given in mm; it is `stroke` mm wide."""
        found = tuple((self.panel.x(x), self.panel.y(y)) for x, y in points)
        left, top = min(x for x, _ in found), min(y for _, y in found)
        box = Box(left, top, max(x for x, _ in found) - left + 1, max(y for _, y in found) - top + 1)
        self._marks.append(Line(id, box, found, colour, max(1, self.panel.x(stroke))))

    def text(
        self,
        id: str,
        area: Area,
        words: str | Sequence[str],
        size: tuple[float, float] = (NEAR, NEAR_FLOOR),
        colour: Colour = theme.TEXT,
        on: Colour = theme.GROUND,
        align: Align = "left",
        *,
        words_first: bool = True,
        cut: bool = False,
        level: bool = False,
        face: Face = "facts",
    ) -> int:
        """Draw one line of text, vertically centred, with capitals of `size` (wanted, least) mm. Returns the width in
        pixels; 0 if nothing was drawn.

        `words` may be several wordings, longest first; a `Worded` brings its shorter ones along. The first one that
        fits is drawn. If none fits, nothing is drawn, or with `cut` the text ends in an ellipsis. `on` is the colour
        behind the text. `level` puts the text on the same baseline as its neighbours. `face` is the typeface: "facts"
        has capitals only, so "sentences" is for running text and for codes in which upper and lower case differ.
        """
        room, wordings, caps = self.panel.box(area, self._axis), _forms(words), self._sizes(size)
        floor, found = caps.floor, _fitting(room, wordings, caps, face, words_first=words_first)
        if found is None and cut and (short := letters.cut(wordings[-1], room.w, floor, face)):
            found = short, floor
        if found is None or not found[0]:
            return 0
        text, cap = found
        wide = letters.width(text, cap, face)
        left = {"left": 0, "centre": (room.w - wide) // 2, "right": room.w - wide}[align]
        ink = letters.ink(text, cap, face)
        top = room.y + max(0, min((room.h - cap) // 2, room.h - (max(ink, int(cap * DEEP)) if level else ink)))
        box = Box(room.x + left, top, wide, ink)
        self._marks.append(Text(id, box, text, cap, colour, on, floor, face=face))
        return wide

    def chosen(
        self,
        area: Area,
        words: str | Sequence[str],
        size: tuple[float, float],
        *,
        words_first: bool = True,
        face: Face = "facts",
    ) -> tuple[str, int] | None:
        """Return the wording that `text` would draw in this area, and its capital height in pixels; None if none
        fits."""
        room = self.panel.box(area, self._axis)
        return _fitting(room, _forms(words), self._sizes(size), face, words_first=words_first)

    def alike(self, lines: Sequence[tuple[Area, Sequence[str]]], size: Size) -> Size:
        """Return the size (wanted, least) in mm at which several lines come out equally high. Each line is given as its
        area and its wordings."""
        found = (self.chosen(area, words, size) for area, words in lines)
        return self._down_to(min((each[1] if each else 0 for each in found), default=10_000), size)

    def _down_to(self, cap: int, size: Size) -> Size:
        """Return a size (wanted, least) in mm that gives capitals of `cap` pixels, but never less than the least height
        in `size`."""
        scale = self.grow * self.larger
        return max(cap * self.panel.height_mm / self.panel.height_px / scale, size[1] / scale), size[1]

    def evenly(self, draw: Callable[[Size], object], size: Size, part: str = ".label.") -> None:
        """Call `draw(size)` and make the lines whose id contains `part` equally high: if they come out unequal,
        everything is drawn again at the smallest height. With the larger-text preference, sentences ("line.") may
        differ, so that each is as large as fits."""
        marks, targets = len(self._marks), len(self._targets)
        draw(size)
        caps = {each.cap for each in self._marks[marks:] if isinstance(each, Text) and part in each.id}
        if len(caps) > 1 and (self.larger == 1 or part != "line."):
            del self._marks[marks:], self._targets[targets:]
            draw(self._down_to(min(caps), size))

    def paragraph(
        self,
        id: str,
        area: Area,
        words: str,
        size: tuple[float, float] = (NEAR, NEAR_FLOOR),
        colour: Colour = theme.TEXT,
        on: Colour = theme.GROUND,
        align: Align = "left",
        *,
        face: Face = "sentences",
    ) -> float:
        """Draw a sentence on as many lines as needed, vertically centred. If it does not fit, the canvas tries in turn:
        smaller type, down to the least size; the shorter wordings of a `Worded`; the text up to the last clause that
        fits; and finally an ellipsis. Returns the height used in mm; 0 if `words` is empty."""
        if not words:
            return 0.0
        room, caps = self.panel.box(area, self._axis), self._sizes(size)
        for wording in (words, *getattr(words, "shorter", ())):
            lines, cap, whole = self._wrapped(letters.clean(wording), room, caps, face)
            if whole:
                break
        for clause in () if whole else letters.clauses(letters.clean(wording)):
            said = self._wrapped(clause, room, caps, face)
            if said[2]:
                lines, cap, whole = said
                break
        pitch = round(cap * PITCH)
        below = (len(lines) - 1) * pitch
        top = room.y + max(0, min((room.h - below - cap) // 2, room.h - below - int(cap * DEEP)))
        for at, line in enumerate(lines):
            wide = letters.width(line, cap, face)
            left = {"left": 0, "centre": (room.w - wide) // 2, "right": room.w - wide}[align]
            box = Box(room.x + left, top + at * pitch, wide, letters.ink(line, cap, face))
            self._marks.append(Text(f"{id}.{at}", box, line, cap, colour, on, caps.floor, face=face))
        return len(lines) * pitch * self.panel.height_mm / self.panel.height_px

    def fitting(self, area: Area, wordings: Sequence[str], size: float = NEAR_FLOOR) -> str:
        """Return the first of `wordings` that a button of this area holds uncut, with capitals of `size` mm; if none
        does, the last one."""
        face = area.top(area.h - min(DEPTH * self.grow, area.h * 0.08))[0]
        room = self.panel.box(face.inset(_margin(face), _above(face)), self._axis)
        cap = max(math.ceil(size * self.panel.height_px / self.panel.height_mm), self._sizes((size, size)).floor)
        most = max(1, int((room.h - cap * DEEP) // (cap * PITCH)) + 1)
        for words in wordings:
            lines = letters.wrap(letters.clean(words), room.w, cap, "facts")
            if len(lines) <= most and " ".join(lines) == " ".join(letters.clean(words).split()):
                return words
        return wordings[-1]

    def button_width(self, words: str, size: float = NEAR_FLOOR) -> float:
        """Return the width in mm of a button that holds the shortest form of a label in one line."""
        cap = max(math.ceil(size * self.panel.height_px / self.panel.height_mm), self._sizes((size, size)).floor)
        forms = (words, *getattr(words, "shorter", ()))
        widest = min(letters.width(letters.clean(each), cap, "facts") for each in forms) + 1
        return widest * self.panel.width_mm / self.panel.width_px + 2.6

    def holds(self, area: Area, words: str, size: tuple[float, float] = (NEAR, NEAR_FLOOR)) -> bool:
        """Whether this area holds the whole text, wrapped into lines."""
        return self._wrapped(letters.clean(words), self.panel.box(area, self._axis), self._sizes(size), "sentences")[2]

    @staticmethod
    def _wrapped(text: str, room: Box, caps: Caps, face: Face) -> tuple[Sequence[str], int, bool]:
        """Break a text into lines, with the highest capitals that fit in `room`. Returns the lines, the capital height
        in pixels, and whether the text is complete (False: it was cut)."""
        usual, floor, plain = caps.usual, caps.floor, " ".join(text.split())
        least = letters.width(plain, usual, face) / usual * NEARLY
        for cap in [*letters.steps(caps.wanted, usual), *letters.steps(usual, floor)]:
            most = max(1, int((room.h - cap * DEEP) // (cap * PITCH)) + 1)
            if cap > floor and (cap * (DEEP if cap > usual else 1) > room.h or least * cap > most * room.w):
                continue
            lines = letters.wrap(text, room.w, cap, face)
            # whether a line break separates a seat's number from the player's name
            alone = len(lines) > 1 and cap > floor and any(line.isdecimal() for line in lines[:-1])
            if len(lines) <= most and not alone and " ".join(lines) == plain:  # no word is cut
                return lines, cap, True
        if len(lines) > most:
            last = lines[most - 1]
            lines = (*lines[: most - 1], letters.cut(last + "…", room.w, cap, face) or last)
        return lines, cap, False

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
        self._targets.append(Target(id, self.panel.box(area, self._axis), action, keys, play, hold, said))

    def look(self, id: str, kind: str) -> Look:
        """Return the colours of a button of this kind; those of a pressed button if the finger is on it."""
        return theme.pressed(LOOKS[kind]) if id == self.pressed else LOOKS[kind]

    def tile(self, id: str, area: Area, kind: str, radius: float = 3.0) -> tuple[Look, Area]:
        """Draw a raised tile, which sinks while the finger is on it. A tile for something absent is hollow instead.
        Returns the tile's colours and the room on its face."""
        look = self.look(id, kind)
        radius = min(radius * self.grow, area.h / 3)
        if look.flat:
            self.hollow(id, area, look.edge, radius)
            return look, area
        depth = min(DEPTH * self.grow, area.h * 0.08)
        upper, lower = area.top(area.h - depth)[0], area.bottom(area.h - depth)[0]
        if id == self.pressed:
            self.fill(id, lower, look.fill, theme.blend(look.fill, theme.TEXT, 0.45), radius)
            return look, lower
        self.fill(id, area, look.fill, look.edge, radius, stroke=0.4, depth=depth)
        return look, upper

    def button(
        self,
        id: str,
        area: Area,
        label: str,
        action: Action,
        keys: tuple[str, ...] = (),
        *,
        kind: str = "plain",
        size: tuple[float, float] = (NEAR, NEAR_FLOOR),
        hint: bool = True,
        play: bool = False,
        hold: float = 0.0,
        said: str = "",
        seat: int = 0,
        icon: str = "",
        note: str = "",
    ) -> None:
        """Draw a button as a raised tile with its label, and add its touch target.

        The button's key is drawn in a corner if there is room and `hint` is true. If `hold` is not 0, the button must
        be held for that many seconds, while a ring fills. If `seat` is not 0, the button shows that seat's mark. `icon`
        names a drawing to show above the label, or beside it on a low button; `note` is a short sentence below it. Icon
        and note are left out if the label needs their room.
        """
        look, room = self.tile(id, area, kind)
        self.touch(id, area, action, keys, play=play, hold=hold, said=said or str(label))
        inner = room.inset(_margin(room), _above(room))
        if hold:
            inner = self._ring(id, inner, look)
        elif seat:
            (shape, inner), mark = inner.left(min(7.0 * self.grow, area.h * 0.5, area.w / 6.5), 0.8), theme.livery(seat)
            self.shape(f"{id}.mark", shape.inset(0.5, 0), mark.shape, mark.colour)
        if note and self.holds(
            below := inner.bottom(min(inner.h * 0.36, 5.6 * self.grow))[0], note, (NOTE, NEAR_FLOOR)
        ):
            self.paragraph(f"{id}.note", below, note, (NOTE, NEAR_FLOOR), look.text, look.fill, "centre")
            inner = inner.top(inner.h - below.h)[0]
        if icon:
            inner = self._icon(id, inner, label, icon, look, size)
        if not label:
            return
        if hint and keys and len(keys[0]) == 1 and keys[0] != " " and area.h >= 15:
            self._hinted(id, inner, label, keys[0].upper(), look, size)
            return
        self.paragraph(f"{id}.label", inner, label, size, look.text, look.fill, "centre", face="facts")

    def _icon(self, id: str, inner: Area, label: str, icon: str, look: Look, size: Size) -> Area:
        """Draw an icon above a button's label, or left of it on a low button, if that leaves room for the label at its
        least size. Returns the room for the label."""
        if not label:
            picture, rest = inner.inset(0, inner.h * 0.18), inner
        elif inner.h >= 12 and inner.w < 2.2 * inner.h:
            picture, rest = inner.top(inner.h * 0.42, 0.8)
            picture = picture.inset(0, 0.5)
        else:
            picture, rest = inner.left(min(inner.h * 0.62, inner.w * 0.24), 0.8)
        caps = self._sizes((size[1], size[1]))
        if label and not self._wrapped(letters.clean(label), self.panel.box(rest, self._axis), caps, "facts")[2]:
            return inner
        picture = picture.inset(
            max(0.0, (picture.w - ICON * self.grow) / 2), max(0.0, (picture.h - ICON * self.grow) / 2)
        )
        self.drawing(f"{id}.icon", picture, icon, look.text)
        return rest

    def _hinted(self, id: str, inner: Area, label: str, key: str, look: Look, size: Size) -> None:
        """Draw a button's label with its key in the upper right corner, clear of the label."""
        corner, below = inner.top(NEAR_FLOOR + 1.2)
        self.text(f"{id}.key", corner, key, (NEAR_FLOOR, NEAR_FLOOR), look.text, look.fill, "right")
        drawn, first = self._marks[-1].box, len(self._marks)
        self.paragraph(f"{id}.label", inner, label, size, look.text, look.fill, "centre", face="facts")
        if not [mark for mark in self._marks[first:] if mark.box.meets(drawn)]:
            return  # centred, because nothing is beside the label
        del self._marks[first:]
        aside = inner.inset(drawn.w * self.panel.width_mm / self.panel.width_px + 0.6, 0)
        plain, caps = letters.clean(label), self._sizes(size)
        beside, under = (
            self._wrapped(plain, self.panel.box(each, self._axis), caps, "facts") for each in (aside, below)
        )
        inner = aside if (beside[2], beside[1]) >= (under[2], under[1]) else below
        self.paragraph(f"{id}.label", inner, label, size, look.text, look.fill, "centre", face="facts")

    def _ring(self, id: str, area: Area, look: Look) -> Area:
        """Draw how long a button has been held: a ring that fills at its left, or, without motion, a bar at its foot.
        Returns the room left for the label."""
        done = self.filled if id == self.pressed else 0
        if self.calm:
            bar, rest = area.bottom(1.6, 0.4)
            self.fill(f"{id}.hold", bar, look.fill, look.text, radius=0)
            if done:
                self.fill(f"{id}.held", bar.left(bar.w * done / STEPS)[0], look.text, radius=0)
            return rest
        ring, rest = area.left(min(9.0 * self.grow, area.h, area.w / 3), 0.8)
        self.shape(f"{id}.hold", ring.inset(0.4), f"hold-{done}", look.text)
        return rest
