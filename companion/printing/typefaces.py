"""The two typefaces of the table as files that the PDF library can embed.

Bebas Neue comes with PostScript outlines (CFF). fpdf2 embeds those in a way that PDF readers complain about, so they
are converted to TrueType outlines first, with the library that fpdf2 itself uses for fonts.
"""

from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Literal

FOLDER = Path(__file__).parents[1] / "display" / "font"

Face = Literal["bebas", "lato"]
"""Bebas Neue is for names and numbers and has capitals only; Lato is for sentences."""

CAPITAL: dict[Face, float] = {"bebas": 0.70, "lato": 0.7165}
"""The height of a capital as a part of the font size."""

LETTERS = range(0x20, 0x2213)
"""The characters that are kept: everything up to the minus sign, U+2212."""

ERROR = 1.0
"""How far, in thousandths of the font size, a converted outline may lie beside the original."""


def lato() -> Path:
    """Return the path of the font file of Lato Bold."""
    return FOLDER / "Lato-Bold.ttf"


@cache
def bebas() -> bytes:
    """Return the contents of a font file of Bebas Neue Bold with TrueType outlines."""
    from fontTools import subset
    from fontTools.ttLib import TTFont, newTable

    font = TTFont(FOLDER / "BebasNeue-Bold.otf")
    options = subset.Options(notdef_outline=True, layout_features=[], name_IDs=["*"])
    fewer = subset.Subsetter(options)
    fewer.populate(unicodes=LETTERS)
    fewer.subset(font)
    outlines = newTable("glyf")
    outlines.glyphOrder, outlines.glyphs = font.getGlyphOrder(), _converted(font)
    font["glyf"], font["loca"] = outlines, newTable("loca")
    del font["CFF "]
    font["maxp"].tableVersion = 0x00010000
    for name in ("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs",
                 "maxStackElements", "maxSizeOfInstructions"):  # fmt: skip
        setattr(font["maxp"], name, 1 if name == "maxZones" else 0)
    font.sfntVersion = "\x00\x01\x00\x00"
    font.recalcTimestamp = False
    written = BytesIO()
    font.save(written)
    font.close()
    return written.getvalue()


def _converted(font: Any) -> dict[str, Any]:
    """Return each glyph of the font with quadratic curves, as TrueType has them."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    glyphs, found = font.getGlyphSet(), {}
    for name in font.getGlyphOrder():
        pen = TTGlyphPen(None)
        glyphs[name].draw(Cu2QuPen(pen, ERROR, reverse_direction=True))
        found[name] = pen.glyph()
    return found
