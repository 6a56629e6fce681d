"""The canvas on which a page is drawn: it places marks (items such as texts and shapes), raised tiles and buttons."""

import math
from collections.abc import Sequence
from itertools import product

from msgspec.structs import replace

from companion.display.canvas import holding, letters, theme
from companion.display.canvas.actions import Action
from companion.display.canvas.metrics import NEAR, NEAR_FLOOR, Area, Box
from companion.display.canvas.theme import LOOKS, Look
from companion.display.canvas.typesetting import Size, Typesetter, heights
from companion.locale.words import forms_of

DEPTH = 1.3
"""The height in mm of the lower edge of a raised tile."""

RADIUS = 3.0
"""The radius in mm on a 7" panel of a tile's corners."""

KEY_ABOVE = 0.6
"""The room in mm above and below the key of a button."""

ICON = 6.8
"""The greatest height in mm of the icon on a button of a 7" panel."""

STACKED = 2.6
"""The greatest height of icon and label together, one above the other, as a multiple of the icon's greatest height. On
a higher button they stay together in its middle."""

NOTE = 2.9
"""The capital height in mm of the note below a button's label."""

NOTE_SHARES, NOTE_GAPS = (0.36, 0.5, 0.25), (0.05, 0.0)
"""How much of a button's height its note may take, and the gap above it, the preferred share first."""

NOTE_AIR = 0.12
"""How much of the room above a note stays empty above the label, and as much below it, so that the label touches
neither the button's edge nor the note."""


def _inside(tile: Area) -> Area:
    """Return the room for a button's label on its tile."""
    return tile.inset(min(1.8, max(0.8, tile.w * 0.05)), 0.6 if tile.h > 10 else 0.2)


class Canvas(Typesetter):
    """The canvas on which pages draw: a typesetter that also has tiles, buttons and sentences on patches (coloured
    areas). All sizes are in millimetres."""

    def fitting(self, area: Area, wordings: Sequence[str]) -> str:
        """Return the first of `wordings` that fits uncut on a button of this area; if none does, the last one."""
        face = _inside(area.top(area.h - min(DEPTH * self.grow, area.h * 0.08))[0])
        return next((each for each in wordings if self.holds(face, each, NEAR_FLOOR, "facts")), wordings[-1])

    def button_width(self, words: str) -> float:
        """Return the least width in mm of a button whose label, in its shortest wording and at its least size, fits on
        one line."""
        cap = self._sizes(NEAR_FLOOR).floor
        widest = min(letters.width(letters.clean(each), cap, "facts") for each in forms_of(words)) + 1
        return self.panel.wide(widest) + 2.6

    def patch(self, id: str, area: Area, words: str, size: Size = NEAR, kind: str = "plain") -> None:
        """Draw a sentence on a patch, a coloured area with round corners. `kind` is a key of `theme.PATCHES` and sets
        its colours. Above and below, the sentence has the largest of a few margins with which it still fits at its
        least size."""
        ground, edge = theme.PATCHES[kind]
        self.fill(id, area, ground, edge, stroke=0.45)
        self.paragraph(id, self.airy(area, 2.0, words), words, size, on=ground)

    def airy(self, area: Area, across: float, words: str) -> Area:
        """Return the area for a sentence inside the frame `area`. It has a margin of `across` mm at each side. Above
        and below, it has the largest of a few margins with which the sentence still fits at its least size."""
        insets = [area.inset(across, down) for down in (1.4, 1.0, 0.7, 0.5, 0.3)]
        return next((room for room in insets if self.holds(room, words, NEAR_FLOOR)), insets[-1])

    def look(self, id: str, kind: str) -> Look:
        """Return the colours of a button of this kind (a key of `theme.LOOKS`). They are lighter while the finger is on
        the button with this `id`."""
        return theme.pressed(LOOKS[kind]) if id == self.pressed else LOOKS[kind]

    def tile(self, id: str, area: Area, kind: str, radius: float = RADIUS) -> tuple[Look, Area]:
        """Draw a raised tile, which sinks while the finger is on it. `kind` is a key of `theme.LOOKS`; for the kinds
        that are `flat`, which stand for something absent, only a thin outline is drawn. `radius` is that of its
        corners, in mm. Returns the tile's colours, and the area on it in which something can be drawn."""
        look = self.look(id, kind)
        radius = min(radius * self.grow, area.h / 3)
        if look.flat:
            self.fill(id, area, look.fill, look.edge, radius, 0.35)
            return look, area
        depth = min(DEPTH * self.grow, area.h * 0.08)
        if id == self.pressed:
            lower = area.bottom(area.h - depth)[0]
            self.fill(id, lower, look.fill, theme.blend(look.fill, theme.TEXT, 0.45), radius)
            return look, lower
        self.fill(id, area, look.fill, look.edge, radius, stroke=0.4, depth=depth)
        return look, area.top(area.h - depth)[0]

    def button(
        self,
        id: str,
        area: Area,
        label: str,
        action: Action,
        keys: tuple[str, ...] = (),
        *,
        kind: str = "plain",
        size: Size = NEAR,
        hint: bool = False,
        play: bool = False,
        said: str = "",
        seat: int = 0,
        icon: str = "",
        note: str = "",
    ) -> None:
        """Draw a button as a raised tile with its label, and add its touch target. A touch, or one of the `keys`,
        triggers `action`. A button that destroys something (`holding.held`) must be held, while a ring fills.

        `kind` is a key of `theme.LOOKS`. The button's key is drawn in a corner if there is room and `hint` is true, but
        not beside a label that already has an icon before it.
        `play` says whether the button moves the game on. `said` is what is read aloud about the button; "" for its
        label. If `seat` is not 0, the button shows that seat's mark. `icon` names a drawing to show above the label, or
        beside it on a low button; `note` is a short sentence below it. Icon and note are left out if the label needs
        their room."""
        hold = holding.seconds(id)
        look, room = self.tile(id, area, "alarm" if hold else kind)
        self.touch(id, area, action, keys, play=play, hold=hold, said=said or str(label))
        inner = _inside(room)
        if hold:
            inner, icon = self._ring(id, inner, look, icon)
        elif seat:
            shape, inner = inner.left(min(7.0 * self.grow, area.h * 0.5, area.w / 6.5), 0.8)
            self.mark(f"{id}.mark", shape.inset(0.5, 0), seat, look.mark)
        if note:
            inner, label = self._noted(id, inner, label, note, look)
        low = bool(icon) and not self._stacks(inner)
        hinted = hint and bool(keys) and len(keys[0]) == 1 and keys[0] != " " and area.h >= 15 and not low
        if icon:
            inner = self._icon(id, inner, label, icon, look, size)
        if not label:
            return
        if hinted:
            self._hinted(id, room, inner, label, keys[0].upper(), look, size)
            return
        self.paragraph(f"{id}.label", inner, label, size, look.text, look.fill, "centre", face="facts")

    def _noted(self, id: str, inner: Area, label: str, note: str, look: Look) -> tuple[Area, str]:
        """Draw a note in the lower part of a button, if it leaves room for the label at its least size. Shorter
        wordings of the note are tried before those of the label. Returns the room for the label, and its wording."""
        least = NEAR_FLOOR
        for name, wording, share, gap in product(forms_of(label), forms_of(note), NOTE_SHARES, NOTE_GAPS):
            above, below = inner.top(inner.h * (1 - share - gap), inner.h * gap)
            if self.holds(below, wording, least) and self.holds(above, name, least, "facts"):
                self.paragraph(f"{id}.note", below, wording, NOTE, look.text, look.fill, "centre")
                aired = above.inset(0, above.h * NOTE_AIR)
                return (aired if self.holds(aired, name, least, "facts") else above), name
        return inner, label

    def _stacks(self, inner: Area) -> bool:
        """Whether a button with this room has its icon above its label, not beside it."""
        return inner.h >= 12 * self.grow and inner.w < 2.2 * inner.h

    def _icon(self, id: str, inner: Area, label: str, icon: str, look: Look, size: Size) -> Area:
        """Draw an icon above a button's label, or right before it on a low button, if that leaves room for the label at
        its least size. Returns the room for the label."""
        if not label:
            picture, rest = inner, inner
        elif self._stacks(inner):
            inner = inner.centred(inner.w, min(inner.h, STACKED * ICON * self.grow * self.larger))
            picture, rest = inner.top(min(ICON * self.grow + 0.8, inner.h * 0.42), 0.8)
        else:
            picture, rest = inner.left(min(ICON * self.grow, inner.w / 4), 1.2)
        if label:
            plain, room, least = letters.clean(label), self.panel.box(rest), heights(size)[1]
            if not self._wrapped(plain, room, self._sizes((least, least)), "facts")[2]:
                return inner
            if rest.x > inner.x:
                lines, cap, _ = self._wrapped(plain, room, self._sizes(size), "facts")
                wide = max(letters.width(line, cap, "facts") for line in lines) + 2
                spare = max(0.0, (rest.w - self.panel.wide(wide)) / 2)
                picture, rest = replace(picture, x=picture.x + spare), rest.inset(spare, 0)
        side = min(ICON * self.grow, inner.h * 0.64, picture.w, picture.h)
        self.drawing(f"{id}.icon", picture.inset((picture.w - side) / 2, (picture.h - side) / 2), icon, look.text)
        return rest

    def _hinted(self, id: str, tile: Area, inner: Area, label: str, key: str, look: Look, size: Size) -> None:
        """Draw a button's label in the area `inner`, and its key in the upper right corner of its `tile`, clear of the
        label and of the round corner."""
        face, radius = _inside(tile), min(RADIUS * self.grow, tile.h / 3)
        high = face.y - tile.y + KEY_ABOVE
        round_ = radius - math.sqrt(max(0.0, radius**2 - max(0.0, radius - high) ** 2))
        corner, below = face.top(NEAR_FLOOR + 2 * KEY_ABOVE)[0], inner.top(NEAR_FLOOR + 2 * KEY_ABOVE)[1]
        corner = corner.right(max(0.0, round_ + KEY_ABOVE - (face.x - tile.x)))[1]
        self.text(f"{id}.key", corner, key, NEAR_FLOOR, look.text, look.fill, "right")
        drawn, first = self._marks[-1].box, len(self._marks)
        around = Box(drawn.x - drawn.h, drawn.y, drawn.w + drawn.h, drawn.h + drawn.h // 2)
        self.paragraph(f"{id}.label", inner, label, size, look.text, look.fill, "centre", face="facts")
        lines = [mark.box for mark in self._marks[first:]]
        if not any(line.meets(around) for line in lines):
            return  # centred, because nothing is beside the label
        aside = inner.inset(self.panel.wide(drawn.w + drawn.h) + 0.6, 0)
        plain, caps = letters.clean(label), self._sizes(size)
        beside, under = (self._wrapped(plain, self.panel.box(each), caps, "facts") for each in (aside, below))
        if not (beside[2] or under[2] or any(line.meets(drawn) for line in lines)):
            return  # close to the key, but whole
        del self._marks[first:]
        inner = aside if (beside[2], beside[1]) >= (under[2], under[1]) else below
        self.paragraph(f"{id}.label", inner, label, size, look.text, look.fill, "centre", face="facts")

    def _ring(self, id: str, area: Area, look: Look, icon: str) -> tuple[Area, str]:
        """Draw how long a button has been held: a ring that fills at its left, around the button's icon, or, if the
        operator wants no motion, a bar at its foot. Returns the room left for the label, and the icon if it is still to
        be drawn there."""
        done = self.filled if id == self.pressed else 0
        if self.calm:
            bar, rest = area.bottom(1.6, 0.4)
            self.fill(f"{id}.hold", bar, look.fill, look.text, radius=0)
            if done:
                self.fill(f"{id}.held", bar.left(bar.w * done / holding.STEPS)[0], look.text, radius=0)
            return rest, icon
        ring, rest = area.left(min(9.0 * self.grow, area.h, area.w / 3), 1.6)
        self.shape(f"{id}.hold", ring.inset(0.4), f"hold-{done}", look.text)
        if icon:
            side = min(ring.w, ring.h) * 0.46
            self.drawing(f"{id}.icon", ring.inset((ring.w - side) / 2, (ring.h - side) / 2), icon, look.text)
        return rest, ""
