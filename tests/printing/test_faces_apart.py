"""Tests printed faces: each card has its own, and any two can be told apart when the card is only 8 mm high.

A printed card is shrunk to 8 mm and divided into cells that a healthy eye can just tell apart: of 0.3 mm at 1 m, across
a table, and of 0.14 mm at 40 cm, where people hold their cards. Two cards are apart if enough cells clearly differ: at
both distances for people with normal sight and with each kind of colour blindness, in the hand also without any
colours. The small cards of the screen and of reference cards have a layout of their own: see
`tests/art/test_cards_apart.py`.
"""

import io
import os
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import msgspec
import pygame
import pytest
from PIL import Image, ImageChops

from companion.art import palette
from companion.art.cards import BONE, INK, card_svg
from companion.game.loading.deck_documents import DECKS
from companion.locale import Words
from companion.printing.faces import Face, Version, faces
from companion.printing.formats import formats, grid
from tests.art.test_cards_apart import CLEAR, SIGHTS, in_lab
from tests.display.laws import eyes
from tests.printing import poppler
from tests.printing.conftest import Printed, deck_of

DOTS = 2
"""Dots in a mm of the pictures."""

HIGH = 8.0
"""The height in mm to which cards are shrunk."""


class Distance(msgspec.Struct, frozen=True):
    """A distance from which people look at a card: the size in mm of the cells that they tell apart there, the fewest
    that clearly differ between two cards, and the kinds of sight."""

    cell: float
    least: int
    sights: tuple[str, ...]


TABLE = Distance(0.3, 11, tuple(eyes.EYES))  # 1 square millimetre
HAND = Distance(0.136, 32, SIGHTS)  # 0.6 square millimetres

WHOLE = bool(os.environ.get("SABACC_WHOLE"))
VERSIONS = (Version(), Version(safe=True, large=True, saving=True), Version(safe=True), Version(large=True))
NAMES = sorted(file.stem for file in DECKS.glob("*.toml"))
CASES = [(deck, version, cut) for deck in NAMES for version in VERSIONS for cut in ("poker", "tarot")]
LOOKED_AT = CASES if WHOLE else [("classic76", VERSIONS[0], "poker"), ("kessel44", VERSIONS[1], "poker")]


def printed_cards(file: Path, count: int, cut: str) -> Iterator[Image.Image]:
    """Yield the pictures of the cards of a deck, cut out of its sheets on A4."""
    places = grid(formats().papers["a4"], formats().cards[cut])
    corners = [*places.corners()]
    for number in range(count):
        sheet, place = divmod(number, places.places)
        x, y = corners[place]
        box = (x, y, x + places.cut.width, y + places.cut.height)
        left, top, right, low = (round(at * DOTS) for at in box)
        yield page_of(file, 2 * sheet + 1).crop((left, top, right, low))


@cache
def page_of(file: Path, page: int) -> Image.Image:
    return poppler.picture(file, page, DOTS)


def seen(card: Image.Image, sight: str, cell: float) -> Image.Image:
    """Return the cells of a card as this sight sees them, with L*, a* and b* in place of the colours."""
    dots = cell * card.height / HIGH
    cells = card.resize((round(card.width / dots), round(card.height / dots)), Image.Resampling.BOX)
    raw = cells.tobytes()
    colours = (in_lab(*(part & 0xFC for part in raw[at : at + 3]), sight) for at in range(0, len(raw), 3))
    return Image.frombytes("RGB", cells.size, b"".join(colours))


def apart(one: Image.Image, other: Image.Image) -> int:
    """Return how many cells of two cards clearly differ in lightness, red to green, or yellow to blue."""
    bands = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(most.histogram()[CLEAR + 1 :])


def printed_as(printed: Printed, deck: str, version: Version, cut: str = "poker") -> tuple[Path, tuple[Face, ...]]:
    how = {name: getattr(version, name) for name in Version.__struct_fields__}
    return printed(deck, cut=cut, **how), faces(deck_of(deck), Words("en"), version)


@pytest.mark.parametrize("at", [TABLE, HAND], ids=["table", "hand"])
@pytest.mark.parametrize(("deck", "version", "cut"), LOOKED_AT)
def test_any_two_cards_are_apart_at_8_mm_for_every_eye(
    printed: Printed, deck: str, version: Version, cut: str, at: Distance
) -> None:
    file, cards = printed_as(printed, deck, version, cut)
    pictures = printed_cards(file, len(cards), cut)
    different = {face.name: picture for face, picture in zip(cards, pictures, strict=True)}
    for sight in at.sights:
        cells = {name: seen(picture, sight, at.cell) for name, picture in different.items()}
        found = min((apart(cells[one], cells[other]), one, other) for one, other in combinations(cells, 2))
        assert found[0] >= at.least, (sight, found)


@pytest.mark.parametrize(
    ("deck", "version"), [case[:2] for case in LOOKED_AT if case[2] == "poker"][: None if WHOLE else 1]
)
def test_every_card_has_its_own_face(printed: Printed, deck: str, version: Version) -> None:
    """Of all faces of the deck, as the screen's library draws them, the most similar to what is printed is the card's
    own."""
    file, cards = printed_as(printed, deck, version)
    drawn = {face.name: on_screen(face) for face in cards}
    for face, picture in zip(cards, printed_cards(file, len(cards), "poker"), strict=True):
        small = picture.convert("RGB").reduce(4)
        nearest = min(drawn, key=lambda name: difference(drawn[name], small))
        assert nearest == face.name


def on_screen(face: Face) -> Image.Image:
    """Return a small face as the screen's library draws it."""
    svg = card_svg(face.look, (63 * DOTS, 88 * DOTS), "", layout="uncut")
    surface = pygame.image.load(io.BytesIO(svg.encode()), "card.svg")
    ground = pygame.Surface(surface.get_size())
    ground.fill(BONE if not face.look.saving else "#FFFFFF")
    ground.blit(surface, (0, 0))
    return Image.frombytes("RGB", ground.get_size(), pygame.image.tobytes(ground, "RGB")).reduce(4)


def difference(one: Image.Image, other: Image.Image) -> int:
    return sum(at * count for at, count in enumerate(ImageChops.difference(one, other).convert("L").histogram()))


def contrast(one: palette.Colour, other: palette.Colour) -> float:
    """Return the contrast of two colours by the formula of WCAG 2.2."""

    def light(colour: palette.Colour) -> float:
        red, green, blue = eyes.seen(colour, "usual")
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_figures_names_and_suits_have_enough_contrast_on_every_ground() -> None:
    bone, ink, white = (palette.from_hex(each.lstrip("#")) for each in (BONE, INK, "FFFFFF"))
    assert contrast(bone, ink) > 7 and contrast(white, ink) > 7
    for light, dark in palette.SUIT_DYES.values():
        assert min(contrast(light, bone), contrast(light, white), contrast(dark, ink)) >= 4.5


@pytest.mark.parametrize("at", [0, 1])
def test_the_safe_colours_are_apart_for_every_eye(at: int) -> None:
    dyes = [colours[at] for name, colours in palette.SUIT_DYES.items() if name.startswith(palette.SAFE)]
    assert len(dyes) == 4
    for sight in eyes.EYES:
        assert min(eyes.apart(one, other, sight) for one, other in combinations(dyes, 2)) >= 20


def test_the_version_that_saves_ink_needs_less_of_it(printed: Printed) -> None:
    """Measures how much of a sheet of dark cards is not white."""

    def inked(file: Path) -> float:
        grey = poppler.picture(file, 15, DOTS).convert("L")
        return sum((255 - at) * count for at, count in enumerate(grey.histogram())) / (255 * grey.width * grey.height)

    usual = inked(printed_as(printed, "classic76", VERSIONS[0])[0])
    assert inked(printed_as(printed, "classic76", VERSIONS[1])[0]) < usual / 3
