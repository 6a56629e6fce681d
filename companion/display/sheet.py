"""A layout as a value, and the sheet on which the pages draw it up.

A `Layout` says what is where in pixels and what a touch there means. It holds no surfaces: it can be compared with the
one before, measured by tests, and drawn by `draw`.
"""

import math
from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from companion.display import letters, theme
from companion.display.actions import Action
from companion.display.holding import STEPS
from companion.display.metrics import NEAR, NEAR_FLOOR, Area, Box, Panel
from companion.display.theme import Colour

Say = Callable[..., str]
"""Text by message id and arguments: `say(code, **args)`."""

Align = Literal["left", "centre", "right"]


LEADING = 0.77
"""Capitals fill at most this part of a line's height; the rest is for what reaches below and for air."""

DEEP = 1.3
"""A line with what reaches below it, in capital heights."""

PITCH = 1.5
"""The distance of lines in a paragraph, in capital heights."""


class Fill(msgspec.Struct, frozen=True):
    """A filled rectangle with an optional edge; `radius` and `stroke` in pixels."""

    id: str
    box: Box
    colour: Colour
    edge: Colour | None = None
    radius: int = 0
    stroke: int = 1


class Text(msgspec.Struct, frozen=True):
    """A line of text. `box` is its ink: from the top of the capitals to the descenders, as wide as it runs. `on` is
    the colour behind it, `floor` the least capital height it may have."""

    id: str
    box: Box
    text: str
    cap: int
    colour: Colour
    on: Colour
    floor: int


class Shape(msgspec.Struct, frozen=True):
    """A seat's shape, a light, a die's face ("die-1" to "die-6", "die-" for a rolling one), a card's back, or a ring
    that fills ("hold-0" to "hold-16")."""

    id: str
    box: Box
    shape: str
    colour: Colour


Mark = Fill | Text | Shape


class Target(msgspec.Struct, frozen=True):
    """What a touch inside `box`, or one of `keys` (names as pygame gives them), does. `play`: it moves the game on.
    `hold`: only after it has been held for so many seconds."""

    id: str
    box: Box
    action: Action
    keys: tuple[str, ...] = ()
    play: bool = False
    hold: float = 0.0


class Layout(msgspec.Struct, frozen=True):
    """One picture: marks in drawing order, and targets."""

    panel: Panel
    marks: tuple[Mark, ...]
    targets: tuple[Target, ...]

    def target(self, id: str) -> Target | None:
        """The target of that id, or None."""
        return next((each for each in self.targets if each.id == id), None)

    def at(self, x: float, y: float) -> Target | None:
        """The target at a point in pixels, or None."""
        return next((each for each in self.targets if each.box.holds(x, y)), None)

    def by_key(self, key: str) -> Target | None:
        """The target that a key stands for, or None."""
        return next((each for each in self.targets if key in each.keys), None)

    def texts(self) -> list[str]:
        """All that is written, in drawing order."""
        return [mark.text for mark in self.marks if isinstance(mark, Text)]


class Look(msgspec.Struct, frozen=True):
    """How a kind of button looks."""

    fill: Colour
    text: Colour
    edge: Colour


LOOKS: dict[str, Look] = {
    "primary": Look(theme.OK, theme.INK, theme.OK),
    "play": Look(theme.RAISED, theme.TEXT, theme.EDGE),
    "plain": Look(theme.SURFACE, theme.TEXT, theme.EDGE),
    "chosen": Look(theme.GOLD_DARK, theme.TEXT, theme.GOLD),
    "alarm": Look(theme.ALARM_DARK, theme.TEXT, theme.ALARM),
}
PRESSED = Look(theme.GOLD, theme.INK, theme.GOLD)


class Sheet:
    """Takes marks in millimetres and measures them in pixels. `pressed` is the id of the target under the finger,
    `filled` how far its ring is, where it has to be held; `calm`: a bar instead of the ring."""

    def __init__(self, panel: Panel, say: Say, pressed: str = "", *, filled: int = 0, calm: bool = False) -> None:
        self.panel = panel
        self.say = say
        self.pressed = pressed
        self.filled = filled
        self.calm = calm
        self.grow = min(panel.scale, 2.0)
        self._marks: list[Mark] = []
        self._targets: list[Target] = []

    def layout(self) -> Layout:
        """What has been drawn up so far."""
        return Layout(self.panel, tuple(self._marks), tuple(self._targets))

    def fill(
        self, id: str, area: Area, colour: Colour, edge: Colour | None = None, radius: float = 1.2, stroke: float = 0.25
    ) -> None:
        """A rectangle; radius and stroke in mm."""
        line = max(1, self.panel.x(stroke))
        self._marks.append(Fill(id, self.panel.box(area), colour, edge, self.panel.x(radius), line))

    def shape(self, id: str, area: Area, shape: str, colour: Colour) -> None:
        """A shape in the largest square in the middle of the area (cards and dice alike)."""
        box = self.panel.box(area)
        side = min(box.w, box.h)
        square = Box(box.x + (box.w - side) // 2, box.y + (box.h - side) // 2, side, side)
        self._marks.append(Shape(id, square, shape, colour))

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
    ) -> int:
        """One line in the middle of the area's height, capitals between `size` (wanted, floor) mm. `words` may be
        several wordings, fullest first; what fits in none is left out, or `cut` with an ellipsis. Returns its width in
        pixels, 0 if it was left out."""
        wordings = [letters.clean(each) for each in ([words] if isinstance(words, str) else words)]
        room = self.panel.box(area)
        floor = math.ceil(size[1] * self.panel.height_px / self.panel.height_mm)
        tall = max(floor, min(self.panel.y(size[0] * self.grow), int(room.h * LEADING)))
        found = letters.fit(wordings, room.w, tall, floor, words_first=words_first)
        if found is None and cut and (short := letters.cut(wordings[-1], room.w, floor)):
            found = short, floor
        if found is None or not found[0]:
            return 0
        text, cap = found
        wide = letters.width(text, cap)
        left = {"left": 0, "centre": (room.w - wide) // 2, "right": room.w - wide}[align]
        ink = letters.ink(text, cap)
        top = room.y + max(0, min((room.h - cap) // 2, room.h - ink))
        box = Box(room.x + left, top, wide, ink)
        self._marks.append(Text(id, box, text, cap, colour, on, floor))
        return wide

    def paragraph(
        self,
        id: str,
        area: Area,
        words: str,
        size: tuple[float, float] = (NEAR, NEAR_FLOOR),
        colour: Colour = theme.TEXT,
        on: Colour = theme.GROUND,
        align: Align = "left",
    ) -> float:
        """A sentence on as many lines as fit, in the middle of the area's height; smaller down to the floor, then cut.
        Returns the height used in mm."""
        text = letters.clean(words)
        room = self.panel.box(area)
        floor = math.ceil(size[1] * self.panel.height_px / self.panel.height_mm)
        for cap in letters.steps(max(floor, self.panel.y(size[0] * self.grow)), floor):
            lines = letters.wrap(text, room.w, cap)
            most = max(1, int((room.h - cap * DEEP) // (cap * PITCH)) + 1)
            if len(lines) <= most and not any("…" in line for line in lines if "…" not in text):
                break
        if len(lines) > most:
            lines = lines[:most]
            lines[-1] = letters.cut(lines[-1] + "…", room.w, cap) or lines[-1]
        pitch = round(cap * PITCH)
        below = (len(lines) - 1) * pitch
        top = room.y + max(0, min((room.h - below - cap) // 2, room.h - below - int(cap * DEEP)))
        for at, line in enumerate(lines):
            wide = letters.width(line, cap)
            left = {"left": 0, "centre": (room.w - wide) // 2, "right": room.w - wide}[align]
            box = Box(room.x + left, top + at * pitch, wide, letters.ink(line, cap))
            self._marks.append(Text(f"{id}.{at}", box, line, cap, colour, on, floor))
        return len(lines) * pitch * self.panel.height_mm / self.panel.height_px

    def touch(
        self, id: str, area: Area, action: Action, keys: tuple[str, ...] = (), *, play: bool = False, hold: float = 0.0
    ) -> None:
        """A target without a look of its own."""
        self._targets.append(Target(id, self.panel.box(area), action, keys, play, hold))

    def look(self, id: str, kind: str) -> Look:
        """The colours of a button, which differ while it is pressed."""
        return PRESSED if id == self.pressed else LOOKS[kind]

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
    ) -> None:
        """A button; its key is shown in its corner where there is room for one. One that is to be held for `hold`
        seconds says so by an empty ring, which fills meanwhile."""
        look = self.look(id, kind)
        self.fill(id, area, look.fill, look.edge, stroke=0.4)
        self.touch(id, area, action, keys, play=play, hold=hold)
        inner = area.inset(0.8, 0.6)
        if hold:
            inner = self._ring(id, inner, look)
        if hint and keys and len(keys[0]) == 1 and keys[0] != " " and area.h >= 15:
            corner, inner = inner.top(NEAR_FLOOR + 1.2)
            self.text(f"{id}.key", corner, keys[0].upper(), (NEAR_FLOOR, NEAR_FLOOR), look.text, look.fill, "right")
        self.paragraph(f"{id}.label", inner, label, size, look.text, look.fill, "centre")

    def _ring(self, id: str, area: Area, look: Look) -> Area:
        """How far a button has been held: a ring at its left, or a bar at its foot. Returns the room beside it."""
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
