"""Text on a picture: lines and paragraphs in the largest type that fits, in the fullest wording that fits."""

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.display.canvas import letters, theme
from companion.display.canvas.marks import Text
from companion.display.canvas.metrics import NEAR, NEAR_FLOOR, Area, Box, Panel
from companion.display.canvas.surface import USUAL, Surface
from companion.display.canvas.theme import Colour, Face
from companion.table.views.preferences import Preferences

Align = Literal["left", "centre", "right"]
Size = float | tuple[float, float]
"""The capital height in mm wanted on a 7" panel. The least allowed is `NEAR_FLOOR` or, in a pair of heights, the
second."""

LEADING = 0.77
"""The greatest share of a line's height that its capitals may fill. The rest is for descenders and spacing."""

DEEP = 1.3
"""The height of a line including its descenders, in capital heights."""

PITCH = 1.5
"""The distance between two lines of a paragraph, in capital heights."""

NEARLY = 0.8
"""Least width of a text in another size, as a part of its width times the ratio of the sizes. (The two are not quite
equal, because the width of each letter is rounded.) With it, sizes in which a paragraph is certainly too long need not
be tried."""


def heights(size: Size) -> tuple[float, float]:
    """Return the wanted and the least height in mm of capitals of this size."""
    return size if isinstance(size, tuple) else (size, NEAR_FLOOR)


def _forms(words: str | Sequence[str]) -> tuple[str, ...]:
    """Return all wordings of a line, longest first. A wording of type `Worded` also brings its own shorter wordings."""
    found: list[str] = []
    for each in (words,) if isinstance(words, str) else words:  # without `forms_of`: this is called for each text
        found += (each, *getattr(each, "shorter", ()))
    return tuple(map(letters.clean, found))


class Caps(msgspec.Struct, frozen=True):
    """The heights that the capitals of a line may have, in pixels. `wanted` is the height to aim at, `large` the height
    below which a shorter wording is preferred, `floor` the least allowed, `usual` the height to aim at without the
    larger-text preference."""

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


class Typesetter(Surface):
    """A surface on which pages can also draw text. With the larger-text preference, text is larger where there is room
    (`larger`, a factor of 1.0 to 1.5)."""

    def __init__(self, panel: Panel, pressed: str = "", preferred: Preferences = USUAL, *, filled: int = 0) -> None:
        super().__init__(panel, pressed, preferred, filled=filled)
        self._caps: dict[Size, Caps] = {}

    def _sizes(self, size: Size) -> Caps:
        """Return the capital heights in pixels for a size given as (wanted, floor) in mm."""
        known = self._caps.get(size)
        if known is not None:
            return known
        high, least = heights(size)
        floor = self.panel.cap(least)
        wanted = max(floor, self.panel.y(high * self.grow * self.larger))
        usual = max(floor, self.panel.y(high * self.grow))
        self._caps[size] = found = Caps(wanted, min(wanted, round(floor * self.larger)), floor, usual)
        return found

    def text(
        self,
        id: str,
        area: Area,
        words: str | Sequence[str],
        size: Size = NEAR,
        colour: Colour = theme.TEXT,
        on: Colour = theme.GROUND,
        align: Align = "left",
        *,
        words_first: bool = True,
        cut: bool = False,
        level: bool = False,
        face: Face = "facts",
    ) -> float:
        """Draw one line of text, vertically centred, with capitals of `size` (wanted, least) mm. Returns the width in
        mm; 0 if nothing was drawn.

        `words` may be several wordings, longest first; a `Worded` (a text that has shorter forms) brings these along.
        The first one that fits is drawn; with `words_first` it is made smaller before a shorter one is tried. If none
        fits, nothing is drawn, or with `cut` the text ends in an ellipsis. `on` is the colour behind the text. `level`
        puts the text on the same baseline as its neighbours. `face` is the typeface: "facts" has capitals only, so
        "sentences" is for running text and for codes in which upper and lower case differ."""
        room, wordings, caps = self.panel.box(area), _forms(words), self._sizes(size)
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
        return self.panel.wide(wide)

    def stand(self, beside: str, *ids: str) -> None:
        """Move the lines of text `ids`, as far as they were drawn, so that they stand on the same baseline as the line
        `beside`."""
        found: dict[str, int] = {}
        for at, mark in enumerate(self._marks):
            if mark.id == beside or mark.id in ids:
                found[mark.id] = at
        like = self._marks[found.pop(beside)] if beside in found else None
        for at in found.values():
            line = self._marks[at]
            if isinstance(line, Text) and isinstance(like, Text):
                box = replace(line.box, y=like.box.y + like.cap - line.cap)
                self._marks[at] = replace(line, box=box)

    def width(self, words: str, cap: int = 0, face: Face = "facts") -> float:
        """Return the width in mm of a line of text in the typeface `face`, with capitals of `cap` pixels (0: of the
        least height allowed)."""
        return self.panel.wide(letters.width(letters.clean(words), cap or self.panel.cap(NEAR_FLOOR), face))

    def chosen(self, area: Area, words: str | Sequence[str], size: Size) -> tuple[str, int] | None:
        """Return the wording that `text` would draw in this area with the same arguments, and its capital height in
        pixels; None if none fits."""
        room = self.panel.box(area)
        return _fitting(room, _forms(words), self._sizes(size), "facts", words_first=True)

    def alike(self, lines: Sequence[tuple[Area, Sequence[str]]], size: Size) -> Size:
        """Return the size (wanted and least height of capitals, in mm) with which several lines of text come out
        equally high. Each line is given as its area and the wordings to choose from."""
        found = (self.chosen(area, words, size) for area, words in lines)
        return self._down_to(min((each[1] if each else 0 for each in found), default=10_000), size)

    def _down_to(self, cap: int, size: Size) -> Size:
        """Return a size (wanted, least) in mm that gives capitals of `cap` pixels, but never less than the least height
        in `size`."""
        scale = self.grow * self.larger
        least = heights(size)[1]
        return max(self.panel.high(cap) / scale, least / scale), least

    def evenly(self, draw: Callable[[Size], object], size: Size, part: str = ".label.") -> None:
        """Call `draw(size)` and make the lines whose id contains `part` equally high: if they come out unequal,
        everything is drawn again at the smallest height. With the larger-text preference, sentences (whose ids contain
        "line.") may differ, so that each is as large as fits."""
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
        size: Size = NEAR,
        colour: Colour = theme.TEXT,
        on: Colour = theme.GROUND,
        align: Align = "left",
        *,
        face: Face = "sentences",
    ) -> float:
        """Draw a sentence on as many lines as needed, vertically centred. If it does not fit, the canvas tries in turn:
        smaller type, down to the least size; the shorter forms of a `Worded`, a text that has some; the text up to the
        last clause that fits; and finally an ellipsis. Returns the height used in mm; 0 if `words` is empty."""
        if not words:
            return 0.0
        room, caps = self.panel.box(area), self._sizes(size)
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
        ink = letters.ink(lines[-1], cap, face)  # more than the capitals if a letter reaches below the line
        top = room.y + max(0, min((room.h - below - cap) // 2, room.h - below - ink))
        for at, line in enumerate(lines):
            wide = letters.width(line, cap, face)
            left = {"left": 0, "centre": (room.w - wide) // 2, "right": room.w - wide}[align]
            box = Box(room.x + left, top + at * pitch, wide, letters.ink(line, cap, face))
            self._marks.append(Text(f"{id}.{at}", box, line, cap, colour, on, caps.floor, face=face))
        return self.panel.high(len(lines) * pitch)

    def holds(self, area: Area, words: str, size: Size = NEAR, face: Face = "sentences") -> bool:
        """Whether the whole text, wrapped into lines, fits into this area. `size` is the height of capitals in mm
        (wanted, least)."""
        return self._wrapped(letters.clean(words), self.panel.box(area), self._sizes(size), face)[2]

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
