"""The colours of the screen by what they are used for, and the mark and colour of each seat. The colours themselves are
those of `companion.art.palette`. People tell seats apart by number and shape first; colour only helps."""

from functools import lru_cache
from typing import Literal

import msgspec

from companion.art import palette

Colour = palette.Colour

GROUND, SURFACE, RAISED, EDGE = palette.CLOTH, palette.PATCH, palette.TILE, palette.THREAD
TEXT, DIM, INK = palette.BONE, palette.SMOKE, palette.INK
GOLD, ALARM, OK, ORANGE = palette.SAFFRON, palette.MADDER, palette.VERDIGRIS, palette.SEAT_DYES[0]
GOLD_DARK: Colour = (59, 40, 26)
"""The background of a question and of what is about to happen; it has a yellow edge. The contrast of the light text on
it is 11.7."""
ALARM_DARK: Colour = (60, 18, 22)
"""The background of a refusal; it has a red edge. The contrast of the light text on it is 13.1."""


Face = Literal["facts", "sentences"]
"""A typeface by its role: "facts" for numbers, names, labels and buttons, "sentences" for running text."""


class Livery(msgspec.Struct, frozen=True):
    """How a seat is marked on the screen (its livery): the drawing of its mark, and its colour."""

    shape: str
    colour: Colour


LIVERIES: tuple[Livery, ...] = tuple(Livery(f"seat-{seat}", dye) for seat, dye in enumerate(palette.SEAT_DYES, 1))
"""The mark and colour of seats 1 to 8: a bolt, key, leaf, anchor, fish, arch, spiral and paw, none of which is a suit
of any deck. The words for them are the message `seat-mark`."""

HEALTH: dict[str, tuple[str, Colour]] = {
    "ok": ("circle", OK),
    "unsteady": ("triangle", ORANGE),
    "down": ("cross", ALARM),
    "absent": ("ring", DIM),
}
"""Shape and colour of the lights that show how well a part of the table works, keyed by its condition."""


PATCHES: dict[str, tuple[Colour, Colour | None]] = {
    "plain": (SURFACE, None),
    "edged": (SURFACE, EDGE),
    "asks": (GOLD_DARK, GOLD),
    "alarm": (ALARM_DARK, ALARM),
}
"""The background and the edge of a patch (a coloured area with a sentence on it), keyed by kind: for a list, a remark,
a question or a warning."""


def livery(seat: int) -> Livery:
    """Return the mark and colour of a seat; `seat` counts from 1. After eight seats the marks repeat."""
    return LIVERIES[(seat - 1) % len(LIVERIES)]


@lru_cache(1024)
def luminance(colour: Colour) -> float:
    """Return the relative luminance of a colour, 0..1 (WCAG 2.2)."""

    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours, 1..21 (WCAG 2.2)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def blend(one: Colour, other: Colour, part: float) -> Colour:
    """Return a mix of two colours; `part` is the share of `other`, 0..1."""
    return (
        round(one[0] + (other[0] - one[0]) * part),
        round(one[1] + (other[1] - one[1]) * part),
        round(one[2] + (other[2] - one[2]) * part),
    )


# --- high contrast -----------------------------------------------------------------------------------------------

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
HIGH = 7.0
"""Least contrast ratio between text or marks and their background in high contrast (WCAG 2.2, 1.4.6)."""
DARK = 0.1
"""Largest luminance (0..1) of a background that high contrast turns black, so that marks on it keep their colours: that
of every dyed cloth. A lighter one is made lighter still."""


def high_ground(colour: Colour) -> Colour:
    """Return the background colour to use in high contrast: black, or a colour that stands out from black."""
    return BLACK if luminance(colour) <= DARK else high_ink(colour, BLACK)


@lru_cache(maxsize=256)
def high_ink(colour: Colour, ground: Colour) -> Colour:
    """Return the colour of a text in high contrast, on a background of the colour `ground`. On black it is `colour`,
    made lighter until the contrast ratio is `HIGH`; on any other background it is black."""
    if ground != BLACK:
        return BLACK
    for part in range(21):
        lighter = blend(colour, WHITE, part / 20)
        if contrast(lighter, ground) >= HIGH:
            return lighter
    return WHITE


class Look(msgspec.Struct, frozen=True):
    """The colours of one kind of button: its face, its text, and its lower edge. A `flat` button is not drawn as a
    raised tile, but as a thin line."""

    fill: Colour
    text: Colour
    edge: Colour
    flat: bool = False

    @property
    def mark(self) -> Colour | None:
        """The colour of a seat's mark on such a button: that of the text if the face is light; None for the seat's own
        colour, which stands out from dark faces only."""
        return self.text if luminance(self.text) < luminance(self.fill) else None


LOOKS: dict[str, Look] = {
    "primary": Look(palette.SAFFRON, palette.INK, palette.SAFFRON_EDGE),
    "plain": Look(palette.TILE, palette.BONE, palette.TILE_EDGE),
    "quiet": Look(palette.PATCH, palette.BONE, palette.TILE_EDGE),
    "gone": Look(palette.CLOTH, palette.SMOKE, palette.THREAD, flat=True),
    "chosen": Look(palette.SAFFRON, palette.INK, palette.SAFFRON_EDGE),
    "person": Look(palette.BONE, palette.INK, palette.BONE_EDGE),
    "alarm": Look(palette.MADDER_FILL, palette.BONE, (94, 24, 15)),
}
"""The colours of buttons, keyed by kind. The kinds are: the usual move, others, undo and menu, a move that is not
possible now, the choice in force, a name to pick, and an action that needs care."""


def pressed(look: Look) -> Look:
    """Return the colours that a button of this look has while a finger is on it: a little lighter."""
    return Look(blend(look.fill, WHITE, 0.14), look.text, look.edge, look.flat)
