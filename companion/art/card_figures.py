"""The figures on the cards, drawn as strokes: digits, plus and minus signs and the slash, all equally high.

They are not written in a typeface, because the library that draws SVG on the screen draws no text. So a card has the
same figures on the screen, on a phone and on paper.
"""

HIGH = 70
"""Height of a figure, in its own units."""

GAP = 8
"""Room between two figures."""

STROKE = 12
"""Width of the strokes, in the units of the paths."""

UNDERLINED = 86
"""Height of a figure with the line below it, in its own units."""

_FIGURES: dict[str, tuple[float, str]] = {
    "0": (36, "M18 6A12 14 0 0 1 30 20V50A12 14 0 0 1 6 50V20A12 14 0 0 1 18 6Z"),
    "1": (24, "M3 19L17 9V70"),
    "2": (36, "M6 25V20A12 14 0 0 1 30 20C30 36 7 46 7 64H33"),
    "3": (36, "M3 6H29L16 30C26 28 30 36 30 45V50A12 14 0 0 1 6 50V46"),
    "4": (38, "M25 70V9L6 52H38"),
    "5": (36, "M31 6H9L7 32C11 27 30 24 30 42V50A12 14 0 0 1 6 50V47"),
    "6": (36, "M26 0C15 13 6 29 6 46V50A12 14 0 0 0 30 50V46A12 12 0 0 0 6 46"),
    "7": (34, "M2 6H28L14 70"),
    "8": (36, "M18 6A11 12 0 0 1 29 18V22A11 11 0 0 1 7 22V18A11 12 0 0 1 18 6ZM18 33A12 13 0 0 1 30 46V51A12 13 0 0 1 "
         "6 51V46A12 13 0 0 1 18 33Z"),
    "9": (36, "M10 70C21 57 30 41 30 24V20A12 14 0 0 0 6 20V24A12 12 0 0 0 30 24"),
    "+": (32, "M1 38H31M16 23V53"),
    "\N{MINUS SIGN}": (32, "M1 38H31"),
    "?": (34, "M6 24V20A11.500 14 0 0 1 29 20C29 34 17 34 17 50M17 58V70"),
    "/": (26, "M2 72L24 -2"),
}  # fmt: skip
"""The width and the strokes of each figure."""


def width(text: str) -> float:
    """Return the width of a line of figures drawn `HIGH` units high, in the same units."""
    return sum(_FIGURES[each][0] for each in text) + GAP * max(len(text) - 1, 0)


def underlined(text: str) -> bool:
    """Return whether a line of figures is underlined: a single 6 or 9."""
    return text.strip("+\N{MINUS SIGN}") in ("6", "9")


def figures(text: str, x: float, y: float, high: float, colour: str, *, most: float = 0, middle: bool = False) -> str:
    """Return SVG elements that write `text` in figures `high` units high. Their top left corner (with `middle`, the
    middle of their top) is at `x`, `y`. A line wider than `most` is drawn narrower. A single 6 or 9 is underlined,
    because a card may lie either way up."""
    if not text:
        return ""
    scale = high / HIGH
    across = min(scale, most / width(text)) if most else scale
    x -= width(text) * across / 2 if middle else 0
    pen, paths = 0.0, []
    for each in text:
        paths.append(f'<path transform="translate({pen:g} 0)" d="{_FIGURES[each][1]}"/>')
        pen += _FIGURES[each][0] + GAP
    if underlined(text):
        start = pen - GAP - _FIGURES["6"][0]
        paths.append(f'<path stroke-width="8" d="M{start:g} 82H{pen - GAP:g}"/>')
    return (
        f'<g transform="translate({x:.4g} {y:.4g}) scale({across:.4g} {scale:.4g})" fill="none" stroke="{colour}" '
        f'stroke-width="{STROKE}" stroke-miterlimit="4">{"".join(paths)}</g>'
    )
