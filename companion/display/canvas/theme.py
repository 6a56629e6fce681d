"""The colours of the screen, and the colour and shape of each seat. Seat colours follow Okabe and Ito, on a background
that is nearly black, with a lighter blue for legibility. People tell seats apart by number and shape first; colour only
helps."""

from functools import lru_cache

import msgspec

from companion.art import palette

Colour = tuple[int, int, int]


def _hex(text: str) -> Colour:
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


GROUND = _hex("0B0F14")
SURFACE = _hex("141B24")
RAISED = _hex("1F2A37")
EDGE = _hex("55697F")
TEXT = _hex("F2F5F7")
DIM = _hex("AEBBC8")
GOLD = _hex("F0E442")
GOLD_DARK = _hex("3D3A12")
INK = _hex("0B0F14")
ALARM = _hex("FF9E6B")
ALARM_DARK = _hex("3A1D0E")
OK = _hex("56B4E9")
ORANGE = _hex("E69F00")


class Livery(msgspec.Struct, frozen=True):
    """The marking of a seat on the screen: the drawing of its mark, and its colour."""

    shape: str
    colour: Colour


LIVERIES: tuple[Livery, ...] = tuple(Livery(f"seat-{seat}", dye) for seat, dye in enumerate(palette.SEAT_DYES, 1))
"""Markings of seats 1 to 8: a bolt, key, leaf, anchor, fish, arch, spiral and paw, none of which is a suit of any deck.
The words for them are the message `seat-mark`."""

HEALTH: dict[str, tuple[str, Colour]] = {
    "ok": ("circle", OK),
    "unsteady": ("triangle", ORANGE),
    "down": ("cross", ALARM),
    "absent": ("ring", DIM),
}
"""Shape and colour of the lights that show how well a part of the table works, keyed by its condition."""


def livery(seat: int) -> Livery:
    """Return the marking of a seat, numbered from 1. After eight seats the markings repeat."""
    return LIVERIES[(seat - 1) % len(LIVERIES)]


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
DARK = 0.06
"""Largest luminance (0..1) of a background that high contrast turns black. A lighter one is made lighter still."""


def high_ground(colour: Colour) -> Colour:
    """Return the background colour to use in high contrast: black, or a colour that stands out from black."""
    return BLACK if luminance(colour) <= DARK else high_ink(colour, BLACK)


@lru_cache(maxsize=256)
def high_ink(colour: Colour, ground: Colour) -> Colour:
    """Return the colour nearest to `colour` whose contrast with `ground` is at least `HIGH`: lighter if the background
    is black, otherwise black."""
    if ground != BLACK:
        return BLACK
    for part in range(21):
        lighter = blend(colour, WHITE, part / 20)
        if contrast(lighter, ground) >= HIGH:
            return lighter
    return WHITE


class Look(msgspec.Struct, frozen=True):
    """The colours of one kind of button: background, text and edge."""

    fill: Colour
    text: Colour
    edge: Colour


LOOKS: dict[str, Look] = {
    "primary": Look(OK, INK, OK),
    "play": Look(RAISED, TEXT, EDGE),
    "plain": Look(SURFACE, TEXT, EDGE),
    "gone": Look(GROUND, DIM, EDGE),
    "chosen": Look(GOLD_DARK, TEXT, GOLD),
    "alarm": Look(ALARM_DARK, TEXT, ALARM),
}
PRESSED = Look(GOLD, INK, GOLD)
