"""Tests that the look of each card follows from its deck: value, sign, suit and rank."""

import re

import pytest
from msgspec.structs import replace

from companion.art.card_figures import HIGH
from companion.art.cards import POKER, TAROT, TOP, CardLook, card_svg, look_of, sizes_of
from companion.game.cards.deck import Card, Deck
from companion.game.loading.deck_documents import find_deck


def look(deck: str, name: str) -> CardLook:
    found = find_deck(deck)
    return look_of(found.card(name), found)


@pytest.mark.parametrize(
    ("deck", "name", "shown"),
    [
        ("classic76", "7 of coins", ("+7", "day", "suit-coins", "ochre", "", 7)),
        ("classic76", "commander of sabres", ("+12", "day", "suit-sabres", "blue", "rank-commander", 0)),
        ("classic76", "idiot", ("0", "half", "face-idiot", "", "", 0)),
        ("classic76", "demise", ("\N{MINUS SIGN}13", "night", "face-demise", "", "", 0)),
        ("centran78", "ace of staves", ("+15", "day", "suit-staves", "red", "rank-ace", 0)),
        ("spike62", "-9 of triangles", ("\N{MINUS SIGN}9", "night", "suit-triangle-minus", "green", "", 9)),
        ("spike62", "+9 of triangles", ("+9", "day", "suit-triangle-plus", "green", "", 9)),
        ("spike62", "sylop", ("0", "half", "face-sylop", "", "", 0)),
        ("kessel44", "6 of blood", ("6", "day", "suit-blood", "red", "", 6)),
        ("kessel44", "impostor of sand", ("?", "day", "face-impostor", "ochre", "", 0)),
        ("kessel44", "impostor of sand as 4", ("4", "day", "face-impostor", "ochre", "", 0)),
        ("kessel44", "sylop of blood", ("0", "half", "face-sylop", "red", "", 0)),
        ("tarot78", "trump 13", ("13", "day", "face-demise", "", "", 0)),
        ("tarot78", "knight of cups", ("12", "day", "suit-cups", "green", "rank-knight", 0)),
        ("poker54", "king of hearts", ("13", "day", "suit-hearts", "red", "rank-master", 0)),
    ],
)  # fmt: skip
def test_a_card_looks_as_its_deck_says(deck: str, name: str, shown: tuple[object, ...]) -> None:
    found = look(deck, name)
    assert (found.index, found.tone, found.mark, found.dye, found.device, found.pips) == shown


def test_a_skifter_shows_the_value_written_on_it_and_a_master_skifter_any() -> None:
    deck = find_deck("marcjs76").with_skifters(4, 1)
    assert look_of(deck.card("skifter master"), deck).index == "14"
    assert look_of(deck.card("master skifter"), deck).index == "?"


def test_a_deck_that_nobody_drew_has_spare_marks() -> None:
    cards = {name: Card(name, name[5:], "3", (3,), 1) for name in ("3 of moons", "3 of keys")}
    deck = Deck("house", 3, "", {**cards, "owl": Card("owl", "", "owl", (-4,), 1)})
    marks = [look_of(card, deck).mark for card in deck.cards.values()]
    assert marks == ["suit-hourglass", "suit-bell", "face-other"]


@pytest.mark.parametrize("size", [POKER, TAROT], ids=["poker", "tarot"])
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_the_line_under_a_six_or_nine_touches_no_mark(size: tuple[float, float], large: bool) -> None:
    """Otherwise it looks like a part of the mark, and no longer says which way up the figure is."""
    for name in ("+6 of circles", "-6 of squares", "+9 of circles", "-9 of squares"):
        found = replace(look("spike62", name), large=large)
        svg = card_svg(found, size)
        line = TOP + sizes_of(found, size).figure * 86 / HIGH  # the line lies 12 below the figure, and is 8 wide
        marks = re.findall(r"translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\) translate\(-50 -50\)", svg)
        tops = [float(y) - 50 * float(scale) for x, y, scale in marks if float(x) > size[0] * 0.3]
        assert len(tops) >= 3 and min(tops) > line, name
