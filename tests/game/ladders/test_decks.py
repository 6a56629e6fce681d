"""Tests the decks (rules: decks)."""

from collections import Counter
from pathlib import Path

import pytest

from companion.game.cards.deck import DeckBroken
from companion.game.engine.rules import RulesBroken
from companion.game.loading.deck_documents import DECKS, find_deck, known_decks, load_deck
from companion.game.moves import Refused
from tests.game.ladders.skeleton import scoring


def worth(deck: str, name: str) -> tuple[int, ...]:
    return find_deck(deck).card(name).values


@pytest.mark.parametrize(
    ("deck", "size", "total"),
    [
        ("classic76", 76, 4 * sum(range(1, 16)) - 2 * (2 + 8 + 11 + 13 + 14 + 15 + 17)),
        ("tarot78", 78, sum(range(1, 22)) + 4 * (sum(range(2, 15)) + 15)),
        ("poker54", 54, 4 * (sum(range(2, 14)) + 14)),
        ("centran78", 78, 4 * (15 + sum(range(2, 15))) - sum(range(1, 22))),
        ("spike62", 62, 0),
        ("kessel44", 44, 2 * 3 * (21 + 6)),
    ],
)
def test_each_deck_has_its_cards_and_they_count_what_they_do(deck: str, size: int, total: int) -> None:
    cards = find_deck(deck).cards.values()
    assert sum(card.copies for card in cards) == size
    assert sum(card.copies * max(card.values) for card in cards) == total


def test_each_value_of_the_spike_deck_lies_there_three_times() -> None:
    counts = Counter(card.values[0] for card in find_deck("spike62").cards.values() for _ in range(card.copies))
    assert counts == {value: 3 if value else 2 for value in range(-10, 11)}


@pytest.mark.parametrize(
    ("deck", "name", "values"),
    [
        ("classic76", "7 of coins", (7,)),
        ("classic76", "commander of flasks", (12,)),
        ("classic76", "ace of staves", (15,)),
        ("classic76", "The Evil One", (-15,)),
        ("classic76", "queen of air and darkness", (-2,)),
        ("classic76", "the   idiot", (0,)),
        ("tarot78", "trump 21", (21,)),
        ("tarot78", "king of cups", (14,)),
        ("tarot78", "valet of batons", (11,)),
        ("tarot78", "knight of swords", (12,)),
        ("tarot78", "queen of coins", (13,)),
        ("tarot78", "ace of coins", (15, 1)),
        ("poker54", "jack of spades", (11,)),
        ("poker54", "king of clubs", (13,)),
        ("poker54", "ace of hearts", (14, 1)),
        ("poker54", "Joker", (0,)),
        ("poker54", "idiot", (0,)),
        ("centran78", "legate of coins", (11,)),
        ("centran78", "ace of sabres", (15, 1)),
        ("centran78", "sun", (-19,)),
        ("centran78", "the universe", (-21,)),
        ("centran78", "destroyed starship", (-16,)),
        ("centran78", "jedi master", (-5,)),
        ("spike62", "+7 of circles", (7,)),
        ("spike62", "-3 of squares", (-3,)),
        ("spike62", "−3 of Squares", (-3,)),
        ("spike62", "+10 of triangles", (10,)),
        ("spike62", "sylop", (0,)),
        ("kessel44", "4 of sand", (4,)),
        ("kessel44", "Sylop of Blood", (0,)),
        ("kessel44", "impostor of sand", (1, 2, 3, 4, 5, 6)),
        ("kessel44", "the impostor of sand as 4", (4,)),
    ],
)
def test_names(deck: str, name: str, values: tuple[int, ...]) -> None:
    assert worth(deck, name) == values


def test_an_impostor_that_was_rolled_is_the_card_it_was() -> None:
    card = find_deck("kessel44").card("impostor of blood as 6")
    assert (card.name, card.kind, card.suit, card.rank) == (
        "impostor of blood as 6",
        "impostor of blood",
        "blood",
        "impostor",
    )
    assert "impostor of blood as 6" not in find_deck("kessel44").cards


@pytest.mark.parametrize(
    ("deck", "name"),
    [
        ("kessel44", "impostor of sand as 7"),
        ("kessel44", "impostor of sand as"),
        ("kessel44", "impostor of sand as x"),
        ("kessel44", "4 of sand as 4"),
        ("centran78", "ace of coins as 15"),
        ("tarot78", "trump 22"),
        ("tarot78", "1 of cups"),
        ("spike62", "7 of circles"),
        ("poker54", "trump 1"),
        ("poker54", "knight of hearts"),
        ("classic76", "joker"),
        ("marcjs76", "skifter 6"),
    ],
)
def test_what_is_no_card(deck: str, name: str) -> None:
    with pytest.raises(Refused) as refused:
        find_deck(deck).card(name)
    assert refused.value.refusal.code.startswith("unknown-card")


def test_skifters_by_their_values() -> None:
    deck = scoring("marcjs-rebel", skifters=6, master_skifters=2).deck
    assert deck.size == 82
    assert set(deck.card("skifter 6").values) == {5, 6, 7}
    assert set(deck.card("skifter ace").values) == {14, 15, 1}
    assert set(deck.card("skifter 1").values) == {15, 1, 2}
    assert set(deck.card("skifter commander").ranks) == {"11", "commander", "mistress"}
    assert deck.card("master skifter").values == tuple(range(1, 16))
    assert deck.card("master skifter").copies == 2
    with pytest.raises(Refused):
        deck.card("skifter idiot")


def test_of_plain_skifters_there_are_so_many_in_all() -> None:
    deck = scoring("marcjs-rebel", skifters=3, master_skifters=1).deck
    assert deck.too_many(["skifter 6", "skifter ace", "master skifter"]) == ""
    assert deck.too_many(["skifter 6", "skifter 6"]) == ""
    assert deck.too_many(["skifter 6", "skifter 7", "skifter 6"]) == "skifter 6"
    assert deck.too_many(["master skifter", "master skifter"]) == "master skifter"
    assert deck.too_many(["idiot", "idiot", "idiot"]) == "idiot"


def test_more_masters_than_skifters_are_refused() -> None:
    with pytest.raises(RulesBroken, match="not 1 with 2 masters"):
        scoring("marcjs-rebel", skifters=1, master_skifters=2)


def test_several_decks_at_once() -> None:
    deck = find_deck("tarot78")
    two = deck.times(2)
    assert deck.times(1) is deck and deck.times(2) is two
    assert (two.size, two.card("idiot").copies, two.card("ace of cups").copies) == (156, 2, 2)
    assert scoring("pratique", decks=3).deck.size == 234
    skifters = scoring("marcjs-rebel", skifters=2).deck.times(2)
    assert skifters.too_many(["skifter 6"] * 4) == "" and skifters.too_many(["skifter 6"] * 5) == "skifter 6"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("size = 62", "size = 63"), ["`size` says 63", "62 are listed"]),
        (("[faces]", "[face]"), ["there is no key `face`"]),
        (("sylop = 0", 'sylop = "nothing"'), ["`faces[...]`", "whole number", "text"]),
        (("[faces]", '[aliases]\njoker = "idiot"\n[faces]'), ["`aliases.joker`", "idiot"]),
        (("[faces]", '[groups]\narms = ["cups"]\n[faces]'), ["`groups.arms`", "cups"]),
    ],
)
def test_a_wrong_deck_names_file_and_key(tmp_path: Path, change: tuple[str, str], words: list[str]) -> None:
    file = tmp_path / "mine.toml"
    text = (DECKS / "spike62.toml").read_text("utf-8").replace('id = "spike62"', 'id = "mine"')
    file.write_text(text.replace(*change), "utf-8")
    with pytest.raises(DeckBroken) as broken:
        load_deck(file)
    for word in ("mine.toml", *words):
        assert word in str(broken.value)


def test_a_copy_of_a_deck_does_not_pass_for_the_deck_it_was_made_from(tmp_path: Path) -> None:
    """Its tags would be enrolled for that deck, whose file then knows nothing of the cards that were changed."""
    text = (DECKS / "spike62.toml").read_text("utf-8").replace("sylop = 0", "sun = 0")
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    with pytest.raises(DeckBroken, match="`id` is to be the file's name, `mine`, not `spike62`"):
        find_deck("mine", tmp_path)
    (tmp_path / "mine.toml").write_text(text.replace("spike62", "mine"), "utf-8")
    assert find_deck("mine", tmp_path).card("sun").copies == 2


def test_a_folder_called_like_a_deck_is_none(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").mkdir()
    with pytest.raises(DeckBroken) as broken:
        find_deck("mine", tmp_path)
    assert known_decks(tmp_path) == [] and str(broken.value).count("mine") == 1
