"""Applies the colours and typefaces that the owner of a table sets in a file, in place of the table's own ones.
Whatever is missing, too large or unreadable is refused with a sentence, and the table keeps its own."""

import re
from pathlib import Path

import msgspec
import pygame
from msgspec.structs import replace

from companion.art import palette
from companion.display.canvas import letters, theme
from companion.display.canvas.marks import Layout, Mark
from companion.display.canvas.theme import Colour, Face
from companion.game.moves import Refusal, Refused
from companion.game.reading import toml
from companion.plain_files import check_plain, read_plain_text

MOST_BYTES = 4_000_000
"""Largest size of a font file. It is kept in memory as long as the table runs."""

NEEDED = "0123456789+−ABCXYZÀÂÇÉÈÊËÎÏÔŒÙÛÜÁÍÑÓÚ¿¡"
"""Letters that a typeface needs for the table's three languages."""

COLOURS: dict[str, Colour] = {
    "cloth": palette.CLOTH,
    "patch": palette.PATCH,
    "tile": palette.TILE,
    "bone": palette.BONE,
    "smoke": palette.SMOKE,
    "thread": palette.THREAD,
    "saffron": palette.SAFFRON,
    "verdigris": palette.VERDIGRIS,
    "madder": palette.MADDER,
}
"""The colours that a house can change, by name. Text on bone and on saffron has the colour of the cloth."""

PAIRS = (
    ("bone", "cloth", 7.0), ("bone", "patch", 7.0), ("bone", "tile", 4.5), ("smoke", "cloth", 4.5),
    ("smoke", "patch", 4.5), ("smoke", "tile", 4.5), ("saffron", "cloth", 7.0), ("madder", "cloth", 4.5),
    ("verdigris", "cloth", 4.5), ("thread", "cloth", 3.0),
)  # fmt: skip
"""Pairs of colours of which the first is drawn on the second, each with the least contrast ratio that it needs."""

_now: dict[Colour, Colour] = {}
"""The colours drawn in place of the table's own, keyed by the table's."""


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of the file with which the owner of a table sets its look: colours by name as "#RRGGBB", and the
    paths of two font files, one for facts and one for sentences. What the file does not give stays as the table has it.
    """

    colours: dict[str, str] = {}
    facts: str = ""
    sentences: str = ""


def use_look(file: Path) -> list[Refusal]:
    """Draw with the colours and typefaces of this file from now on. Returns a refusal for each part of the file that
    cannot be used; the table then keeps its own colours or typeface."""
    try:
        house = msgspec.convert(toml(read_plain_text(file)), House)
    except OSError as error:
        return [Refusal("look-file", {"name": str(file), "why": error.strerror or str(error)})]
    except (ValueError, msgspec.MsgspecError) as error:  # it is not TOML, not UTF-8, or does not hold what it should
        return [Refusal("look-syntax", {"name": file.name, "why": str(error)})]
    troubles = list[Refusal]()
    try:
        _now.clear()
        _now.update(_changed(_colours(house)))
    except Refused as error:
        troubles.append(error.refusal)
    roles: tuple[tuple[Face, str], ...] = (("facts", house.facts), ("sentences", house.sentences))
    for role, name in roles:
        try:
            if name:
                letters.use(role, _font(file.parent / Path(name).expanduser()))
        except Refused as error:
            troubles.append(error.refusal)
    return troubles


def recoloured(layout: Layout) -> Layout:
    """Return a layout in the colours that the owner of the table has set; unchanged if there are none."""
    return replace(layout, marks=tuple(map(_recoloured, layout.marks))) if _now else layout


def _recoloured(mark: Mark) -> Mark:
    fields = [name for name in ("colour", "edge", "on", "tint") if getattr(mark, name, None) in _now]
    return replace(mark, **{name: _now[getattr(mark, name)] for name in fields}) if fields else mark


def _colours(house: House) -> dict[str, Colour]:
    """Return all colours by name, those that the owner of the table has set in place of the table's own. Raises
    `Refused` for a name or colour that cannot be read, and for colours that do not stand out enough."""
    found = dict(COLOURS)
    for name, text in house.colours.items():
        if name not in COLOURS:
            raise Refused(Refusal("look-colour-name", {"name": name, "names": ", ".join(COLOURS)}))
        if not re.fullmatch(r"#[0-9A-Fa-f]{6}", text):
            raise Refused(Refusal("look-colour", {"name": name, "value": text}))
        found[name] = palette.from_hex(text[1:])
    for one, other, least in PAIRS:
        if (ratio := theme.contrast(found[one], found[other])) < least:
            raise Refused(
                Refusal("look-faint", {"one": one, "other": other, "ratio": f"{ratio:.1f}", "least": f"{least:g}"})
            )
    for seat, dye in enumerate(palette.SEAT_DYES, 1):
        if theme.contrast(dye, found["cloth"]) < theme.HIGH / 2:
            ratio = theme.contrast(dye, found["cloth"])
            raise Refused(Refusal("look-seat", {"seat": seat, "ratio": f"{ratio:.1f}", "least": f"{theme.HIGH / 2:g}"}))
    return found


def _changed(found: dict[str, Colour]) -> dict[Colour, Colour]:
    """Return the colours to draw instead of the table's, keyed by the table's. Colours that are mixed from changed ones
    are included."""
    changed = {COLOURS[name]: colour for name, colour in found.items() if colour != COLOURS[name]}
    if not changed:
        return {}
    cloth = found["cloth"]
    return changed | {
        palette.TILE_EDGE: theme.blend(cloth, theme.BLACK, 0.25),
        palette.SAFFRON_EDGE: theme.blend(found["saffron"], theme.BLACK, 0.33),
        palette.BONE_EDGE: theme.blend(found["bone"], theme.BLACK, 0.2),
        palette.THREAD_DIM: theme.blend(cloth, found["thread"], 0.48),
        theme.GOLD_DARK: theme.blend(cloth, found["saffron"], 0.14),
        theme.ALARM_DARK: theme.blend(cloth, found["madder"], 0.14),
        theme.blend(theme.GROUND, theme.SURFACE, 0.45): theme.blend(cloth, found["patch"], 0.45),
    }


def _font(file: Path) -> Path:
    """Check a font file, and return it. Raises `Refused` if the table cannot write with it."""
    try:
        check_plain(file)
        large = file.stat().st_size > MOST_BYTES
        if not large:
            letters.opened(file)
    except OSError as error:
        raise Refused(Refusal("look-font-file", {"name": str(file), "why": error.strerror or str(error)})) from error
    except (pygame.error, ValueError) as error:
        raise Refused(Refusal("look-font-broken", {"name": file.name, "why": str(error)})) from error
    if large:
        raise Refused(Refusal("look-font-large", {"name": file.name, "most": MOST_BYTES // 1_000_000}))
    metrics = pygame.font.Font(file, 100).metrics(NEEDED)
    if missing := "".join(letter for letter, metric in zip(NEEDED, metrics, strict=True) if metric is None):
        raise Refused(Refusal("look-font-letters", {"name": file.name, "letters": missing}))
    if len({metric[4] for metric in metrics[:10] if metric is not None}) > 1:
        raise Refused(Refusal("look-font-figures", {"name": file.name}))
    return file
