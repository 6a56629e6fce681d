"""Tests that people can tell every two cards of a deck apart at a height of 8 mm, whatever colours they can see.

Each small card is drawn by the real painter, as on a 7" panel, and then averaged over cells of 0.36 mm, which is what
the eye resolves at an arm's length. Two cards are told apart if enough of their cells clearly differ in CIELAB: for
people with normal sight, with each kind of colour blindness, and without any colour vision.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from companion.art import palette
from companion.art.cards import CardLook, look_of
from companion.display.canvas.draw import render
from companion.display.canvas.marks import Drawing
from companion.display.canvas.metrics import Box, Panel
from companion.game.cards.deck import Deck
from companion.game.loading.deck_documents import DECKS, find_deck
from companion.game.loading.rulesets import load_rules
from tests.display.laws import eyes

HIGH_MM = 8
CELL_PX = 2
CLEAR = 15
"""The least difference of two cells that clearly differ: in lightness, from red to green, or from yellow to blue
(CIELAB)."""

LEAST_CELLS = 8
"""The least number of cells that must clearly differ between two cards: 1 square millimetre."""

SIGHTS = ("usual", "protan", "deutan", "tritan", "grey")


@cache
def deck_of(name: str) -> Deck:
    """Return a deck. A deck of the marcjs family gets the values of a ruleset, and skifters."""
    if name == "marcjs76":
        return load_rules("marcjs-rebel").deck.with_skifters(6, 2)
    return find_deck(name)


@cache
def looks(name: str) -> tuple[CardLook, ...]:
    deck = deck_of(name)
    return tuple(look_of(card, deck) for card in deck.cards.values())


@cache
def cells(look: CardLook) -> tuple[tuple[int, int], bytes]:
    """Return the size of a small card in cells, and the colours of the cells."""
    high = Panel.of(800, 480).y(HIGH_MM)
    image = render(Drawing("card", Box(0, 0, round(high * 63 / 88), high), "card-mini", look=look))
    cloth = pygame.Surface(image.get_size())
    cloth.fill(palette.CLOTH)
    cloth.blit(image, (0, 0))
    small = pygame.transform.smoothscale(cloth, (image.get_width() // CELL_PX, image.get_height() // CELL_PX))
    return small.get_size(), pygame.image.tobytes(small, "RGB")


@cache
def in_lab(red: int, green: int, blue: int, sight: str) -> bytes:
    """Return a colour as a person with this kind of sight sees it: L*, a* and b* as bytes."""
    if sight == "grey":
        light, *_ = eyes.lab(eyes.seen((red, green, blue), "usual"))
        return bytes((round(light), 128, 128))
    light, a, b = eyes.lab(eyes.seen((red, green, blue), sight))
    return bytes((round(light), max(0, min(255, round(a + 128))), max(0, min(255, round(b + 128)))))


@cache
def seen(look: CardLook, sight: str) -> pygame.Surface:
    """Return a card as a person with this kind of sight sees it, with L*, a* and b* in place of the colours."""
    size, raw = cells(look)
    colours = (in_lab(*(part & 0xFC for part in raw[at : at + 3]), sight) for at in range(0, len(raw), 3))
    return pygame.image.frombytes(b"".join(colours), size, "RGB")


def apart(one: CardLook, other: CardLook, sight: str) -> int:
    """Return how many cells of two cards clearly differ."""
    first, second = seen(one, sight), seen(other, sight)
    near = (CLEAR, CLEAR, CLEAR, 255)
    alike = pygame.mask.from_threshold(first, (0, 0, 0), near, second)
    return first.get_width() * first.get_height() - alike.count()


def nearest(deck: Sequence[CardLook], sight: str) -> tuple[int, str, str]:
    """Return the two cards that are hardest to tell apart, and how many of their cells differ."""
    return min((apart(one, other, sight), one.name, other.name) for one, other in combinations(deck, 2))


NAMES = sorted(file.stem for file in DECKS.glob("*.toml"))


@pytest.mark.parametrize("name", NAMES)
def test_every_two_cards_are_apart_at_8_mm_for_every_eye(name: str) -> None:
    for sight in SIGHTS:
        found = nearest(looks(name), sight)
        assert found[0] >= LEAST_CELLS, (sight, found)


def test_cards_that_look_too_much_alike_are_found() -> None:
    """Checks the test itself: cards of different suits look alike without their marks, and marks that differ only in
    their colour look alike in grey."""
    flasks, staves = (
        next(each for each in looks("classic76") if each.name == f"9 of {suit}") for suit in ("flasks", "staves")
    )
    assert apart(flasks, staves, "grey") >= LEAST_CELLS
    recoloured = replace(flasks, dye="red")
    assert apart(flasks, recoloured, "grey") < LEAST_CELLS <= apart(flasks, recoloured, "usual")
    assert apart(flasks, flasks, "usual") == 0
