"""How colours look to people with colour blindness, and how different two colours look.

Matrices for full dichromacy on linear RGB: Machado, Oliveira and Fernandes 2009, table 1, severity 1.0. Differences:
CIEDE2000 (Sharma, Wu and Dalal 2005), D65.
"""

import math

from companion.display.canvas.theme import Colour

Three = tuple[float, float, float]
Matrix = tuple[Three, Three, Three]

EYES: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}

TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Three = (0.95047, 1.0, 1.08883)


def _times(matrix: Matrix, value: Three) -> Three:
    a, b, c = (sum(each * part for each, part in zip(row, value, strict=True)) for row in matrix)
    return a, b, c


def seen(colour: Colour, eyes: str) -> Three:
    """Return a colour as a person with this kind of sight sees it, in linear RGB, 0..1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (c / 255 for c in colour)
    )
    a, b, c = (min(1.0, max(0.0, part)) for part in _times(EYES[eyes], (red, green, blue)))
    return a, b, c


def lab(linear: Three) -> Three:
    """CIE L*a*b* of a linear RGB colour."""

    def root(part: float) -> float:
        return math.cbrt(part) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29

    x, y, z = (root(part / white) for part, white in zip(_times(TO_XYZ, linear), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Three, other: Three) -> float:
    """CIEDE2000 of two L*a*b* colours; from about 10 on they are clearly different."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    grey = 1.5 - 0.5 * math.sqrt(mean7 / (mean7 + 25**7))
    c1, c2 = math.hypot(a1 * grey, b1), math.hypot(a2 * grey, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * grey)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma, hue = (l1 + l2) / 2, (c1 + c2) / 2, h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = 1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue) + 0.32 * _cos(3 * hue + 6) - 0.2 * _cos(4 * hue - 63)
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    bend = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    rt = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(bend))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh)


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def apart(one: Colour, other: Colour, eyes: str) -> float:
    """Return how different two colours look to a person with this kind of sight (CIEDE2000)."""
    return difference(lab(seen(one, eyes)), lab(seen(other, eyes)))
