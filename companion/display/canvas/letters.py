"""Functions that measure text in the real font, break it into lines, and choose which of several wordings fits."""

import io
import logging
import math
import re
from bisect import bisect_right
from functools import lru_cache
from pathlib import Path

import pygame
import pygame.font

from companion.display.canvas.theme import Face
from companion.locale.plain_letters import clean as clean  # a function of this module, too

log = logging.getLogger("sabacc")

BUNDLED = Path(__file__).parents[1] / "font" / "Lato-Bold.ttf"
"""Path of the typeface for sentences, Lato Bold 2.0 (SIL Open Font License 1.1, in the same folder). Its digits, plus
and minus all have one width. At one capital height it is a tenth narrower than pygame's default font (FreeSans Bold).
"""

FACTS = BUNDLED.with_name("BebasNeue-Bold.otf")
"""Path of the typeface for facts, Bebas Neue Bold 3.0 (SIL Open Font License 1.1, in the same folder). It has capitals
only, and draws small letters as capitals too. It is a third narrower than Lato Bold."""

_used: dict[Face, Path] = {"facts": FACTS, "sentences": BUNDLED}
"""The font file of each role: the table's own, or the house's."""

_LARGE = 1000
"""Font size at which a font's capitals are measured. It is large because pygame reports heights in whole pixels."""


def read_face(path: Path) -> tuple[str, float]:
    """Check the font file at `path`. Returns the font file to use, and the capital height of that font as a fraction of
    the font size. If the file is missing or broken, logs that and returns pygame's default font instead."""
    try:
        return opened(path)
    except (OSError, pygame.error, ValueError) as error:
        log.warning("the font %s cannot be used, pygame's own is taken: %s", path.name, error)
    usual = pygame.font.get_default_font()
    return usual, _capitals(pygame.font.Font(usual, _LARGE))


def opened(path: Path) -> tuple[str, float]:
    """Check that the font file at `path` can be used. Returns the path, and the capital height of the font as a
    fraction of the font size. Raises `OSError`, `pygame.error` or `ValueError` if the file cannot be used."""
    if not pygame.font.get_init():
        pygame.font.init()
    return str(path), _capitals(pygame.font.Font(path, _LARGE))


def use(role: Face, path: Path) -> None:
    """From now on, write all text of a role ("facts" or "sentences") in the font at `path`."""
    _used[role] = path
    for each in (face, font, width, ink, fit, wrap, above, _data):
        each.cache_clear()


def _capitals(large: pygame.font.Font) -> float:
    """Return the capital height of a font of size `_LARGE`, as a fraction of that size, measured on the letter H.
    Raises `ValueError` for a font without an H."""
    metric = large.metrics("H")[0]
    if metric is None or metric[3] <= 0:
        raise ValueError("it has no letter H")
    return float(metric[3]) / _LARGE


@lru_cache(maxsize=2)
def face(role: Face = "sentences") -> tuple[str, float]:
    """Return the font file that the table uses for a role ("facts" or "sentences"), and its capital height as a
    fraction of the font size."""
    return read_face(_used[role])


@lru_cache(maxsize=96)  # each font caches the glyphs it has drawn: 0.4 MiB for a whole alphabet
def font(cap_px: int, role: Face = "sentences") -> pygame.font.Font:
    """Return the table's font for a role ("facts" or "sentences"), in a size in which capitals are `cap_px` pixels
    high."""
    if not pygame.font.get_init():
        pygame.font.init()
    path, capital = face(role)
    # Load from memory: a font loaded from a file keeps that file open, and the table uses dozens of sizes.
    file = path if path == pygame.font.get_default_font() else io.BytesIO(_data(path))
    return pygame.font.Font(file, math.ceil(max(cap_px, 1) / capital - 0.1))


@lru_cache(maxsize=2)
def _data(path: str) -> bytes:
    return Path(path).read_bytes()


_CLAUSE = re.compile(r"(?<=[^\W\d_]{2})(\.?(?:\s?[»”)])*)\s?[.;:](?=\s)|(?<=\d)\.(?=\s+[^\W\d_a-z])|\s·\s")
"""Matches the end of a clause, but not the full stop of an abbreviation or of an ordinal number."""

_BREAK = re.compile(r"(?<![«×])(?:(?<!\d) +| +(?!\d{3}(?!\d)|[^\W\d_a-zà-ÿ]))(?![;:?!»%·×](?:\s|$)|\d+\))")
"""Matches a space where a line may break: not within a number, not between a word and its punctuation, not between a
seat's number and the player's name or “(seat”, and not between a number and what it counts (“4 × red”)."""

_NAMED = re.compile(r"(?<=\d) +(?=[^\W\d_a-zà-ÿ])")
"""Matches the space between a seat's number and the player's name. A line breaks there only if both do not fit on
one."""

KERNED = 12
"""Tells how exact the sum of the widths of words and spaces is. A line can be wider or narrower than that sum, because
letters move together where words meet, and widths are rounded. For each word the difference is less than the height of
capitals divided by this number, or less than 2 pixels."""

_LONELY = 0.34
"""Least length of a paragraph's last line, as a part of its longest line. A shorter one looks like a leftover word."""


@lru_cache(maxsize=8192)
def width(text: str, cap_px: int, role: Face = "sentences") -> int:
    """Return the width in pixels of a line of text, with capitals of `cap_px` pixels. `role` is its typeface ("facts"
    or "sentences")."""
    return font(cap_px, role).size(text)[0]


@lru_cache(maxsize=8192)
def ink(text: str, cap_px: int, role: Face = "sentences") -> int:
    """Return the height in pixels of a line of text, from the top of its capitals to its lowest descender. `cap_px` is
    the height of its capitals in pixels, `role` its typeface ("facts" or "sentences")."""
    lowest = min([metric[2] for metric in font(cap_px, role).metrics(text) if metric is not None], default=0)
    return cap_px + max(0, -lowest)


@lru_cache(maxsize=1024)
def steps(wanted: int, floor: int) -> tuple[int, ...]:
    """Return the heights of capitals, in pixels, at which to try to fit a text: from `wanted` down to `floor`, each 10
    % smaller than the one before."""
    sizes = [wanted]
    while sizes[-1] > floor:
        sizes.append(max(floor, int(sizes[-1] * 0.9)))
    return tuple(sizes)


@lru_cache(maxsize=4096)
def fit(
    candidates: tuple[str, ...], room: int, wanted: int, floor: int, role: Face = "sentences", *, words_first: bool
) -> tuple[str, int] | None:
    """Choose the wording of a text that fits in `room` pixels, and return it with its capital height in pixels; None if
    none fits. `candidates` are the wordings, the fullest first. The height is at most `wanted` and at least `floor`.
    `role` is the typeface ("facts" or "sentences"). With `words_first` a fuller wording is preferred: it is made
    smaller, down to the floor, before a shorter one is tried. Otherwise size is preferred: a shorter wording at full
    size is taken first."""
    sizes = steps(wanted, floor)
    if words_first:
        pairs = [(text, size) for text in candidates for size in sizes]
    else:
        pairs = [(text, size) for size in sizes for text in candidates]
    for text, size in pairs:
        if width(text, size, role) <= room:
            return text, size
    return None


def cut(text: str, room: int, cap_px: int, role: Face = "sentences") -> str:
    """Return as much of the beginning of a text as fits in `room` pixels, with an ellipsis at its end; "" if not even
    two letters fit. `cap_px` is the height of capitals in pixels, `role` the typeface ("facts" or "sentences")."""
    if width(text, cap_px, role) <= room:
        return text
    shorter = [text[:length].rstrip() + "…" for length in range(2, len(text))]
    fitting = bisect_right(shorter, room, key=lambda short: width(short, cap_px, role))
    return shorter[fitting - 1] if fitting else ""


def clauses(text: str) -> list[str]:
    """Return shortened versions of a sentence, longest first. Each one is a beginning of the sentence, up to the end of
    a clause, and ends with a full stop if the sentence does."""
    stop = "." if text.endswith(".") else ""
    ends = [(found.start(), (found[1] or "").lstrip(".")) for found in _CLAUSE.finditer(text)]
    return [text[:end].rstrip() + closed + stop for end, closed in reversed(ends)]


@lru_cache(maxsize=2048)
def wrap(text: str, room: int, cap_px: int, role: Face = "sentences") -> tuple[str, ...]:
    """Break a sentence into lines of at most `room` pixels. `cap_px` is the height of capitals in pixels, `role` the
    typeface ("facts" or "sentences"). A word too long for a line is cut. Lines may be made narrower, so that the last
    line does not hold just one short word."""
    lines = _filled(text, room, cap_px, role)
    if len(lines) < 2 or "…" in "".join(lines):
        return tuple(lines)
    widths = [width(line, cap_px, role) for line in lines]
    if widths[-1] >= _LONELY * max(widths):
        return tuple(lines)
    for part in (0.92, 0.84, 0.76, 0.68, 0.6):  # try narrower lines, so that the last one is not too short
        evener = _filled(text, int(room * part), cap_px, role)
        if len(evener) > len(lines) or any("…" in line for line in evener):
            break
        if width(evener[-1], cap_px, role) >= _LONELY * max(width(line, cap_px, role) for line in evener):
            return tuple(evener)
    return tuple(lines)


def _filled(text: str, room: int, cap_px: int, role: Face) -> list[str]:
    """Break a sentence into lines, each as full as possible.

    The widths of single words are remembered, and a line is almost as wide as the sum of its words and spaces. The
    whole line is measured only if that sum is too close to the limit, because measuring many long texts is slow."""
    lines, used, space = list[str](), 0, width(" ", cap_px, role)
    words = [
        part
        for word in filter(None, _BREAK.split(text.strip()))
        for part in ([word] if width(word, cap_px, role) <= room else _NAMED.split(word))
    ]
    for word in words:
        longer, wide = f"{lines[-1]} {word}" if lines else word, width(word, cap_px, role)
        spare = room - (used + space + wide)
        sure = abs(spare) > max(2, cap_px // KERNED) * (1 + longer.count(" "))
        if lines and (spare > 0 if sure else width(longer, cap_px, role) <= room):
            lines[-1], used = longer, room - spare
        else:
            lines.append(cut(word, room, cap_px, role) or word[:1])
            used = width(lines[-1], cap_px, role)
    return lines


@lru_cache(maxsize=8192)
def above(text: str, cap_px: int, role: Face = "sentences") -> int:
    """Return by how many pixels a rendered line rises above its plain capitals, because of an accent on a capital as in
    "É". `cap_px` is the height of plain capitals in pixels, `role` the typeface ("facts" or "sentences")."""
    used = font(cap_px, role)
    highest = max([metric[3] for metric in used.metrics(text) if metric is not None], default=0)
    return max(used.get_ascent(), highest) - cap_px
