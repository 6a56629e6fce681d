"""Tests the scoring of `pratique` and `black-knight` (rules: pratique, black-knight) with the examples of fr, third
part."""

import random
from itertools import product

import pytest

from companion.game.ladders.model import Against
from tests.game.ladders.skeleton import cards, demised, ladder_names, rated, scoring


@pytest.mark.parametrize("name", ["pratique", "black-knight"])
@pytest.mark.parametrize(
    ("hand", "total", "rung"),
    [
        # the examples of the source: the better of the two ways counts
        ("trump 12, king of cups, 7 of swords", 19, "total"),
        ("trump 8, king of cups, queen of batons", 9, "total"),
        ("knight of cups, king of swords, ace of batons", 17, "total"),
        ("trump 18, 2 of swords, idiot", 20, "total"),
        # a sabacc either way round, and each ace alone
        ("trump 20, 3 of cups, idiot", 23, "sabacc"),
        ("trump 20, 3 of swords, idiot", 23, "sabacc"),
        ("king of cups, 9 of coins, idiot", 23, "sabacc"),
        ("ace of swords, ace of cups, 9 of swords", 23, "sabacc"),
        ("ace of swords, ace of cups, idiot", 14, "total"),
        ("ace of swords, 8 of batons, idiot", 23, "sabacc"),
        ("ace of swords, ace of batons, 7 of swords", 23, "sabacc"),
        ("5 of cups, 5 of swords, idiot", 0, "total"),
        ("trump 21, trump 20, trump 1", 42, "bomb-out"),
        ("trump 21, trump 1, idiot", 22, "small-sabacc"),
        ("idiot, 2 of cups, 3 of swords", 1, "idiots-sabacc"),
        ("idiot, trump 2, trump 3", 5, "idiots-sabacc"),
        ("idiot, trump 2, 3 of cups", 5, "idiots-sabacc"),
    ],
)
def test_hands(name: str, hand: str, total: int, rung: str) -> None:
    if not rung:
        return
    rating = rated(scoring(name), hand)
    assert (rating.total, rating.rung) == (total, rung)
    assert abs(sum(rating.values)) == total
    assert rating.sabacc == ("sabacc" in rung)


def test_the_ladder_best_first() -> None:
    rules = scoring("pratique", decks=2)
    assert ladder_names(rules) == ["sabacc", "small-sabacc", "idiots-sabacc", "triple-idiot", "total"]
    hands = (
        "trump 20, 3 of cups, idiot",
        "trump 21, trump 1, idiot",
        "idiot, trump 2, trump 3",
        "idiot, idiot, trump 5",
        "trump 20, 2 of cups, idiot",
        "trump 1, 1 of cups, idiot".replace("1 of cups", "trump 2"),
        "5 of cups, 5 of swords, idiot",
        "trump 21, trump 20, trump 1",
    )
    keys = [rated(rules, hand).key for hand in hands]
    assert keys == sorted(keys, reverse=True) and len(set(keys)) == len(keys)


def test_the_triple_idiot_needs_several_decks_and_no_jokers() -> None:
    # with more than 12 players a second deck is added: the ladder has the rung, but one tarot deck has only one Idiot
    assert scoring("pratique").deck.too_many(["idiot", "idiot"]) == "idiot"
    assert "triple-idiot" not in ladder_names(scoring("pratique", deck="poker54"))
    assert rated(scoring("pratique", decks=2), "idiot, king of cups, idiot").rung == "triple-idiot"
    assert rated(scoring("pratique", decks=2), "idiot, idiot, idiot").rung == "triple-idiot"
    for decks in (1, 2):
        assert rated(scoring("pratique", deck="poker54", decks=decks), "joker, joker, king of clubs").rung == "total"


def test_the_deck_of_54() -> None:
    rules = scoring("pratique", deck="poker54")
    assert (rules.deck.id, rules.deck.size) == ("poker54", 54)
    assert ladder_names(rules) == ["sabacc", "idiots-sabacc", "total"]
    assert rated(rules, "ace of spades, 9 of diamonds, joker").rung == "sabacc"
    assert rated(rules, "king of spades, 10 of diamonds, joker").rung == "sabacc"
    assert rated(rules, "ace of spades, king of hearts, queen of clubs").total == 11
    assert rated(rules, "ace of spades, king of hearts, queen of clubs").values == (-14, 13, 12)
    assert rated(rules, "joker, 2 of spades, 3 of clubs").rung == "idiots-sabacc"


def test_the_best_common_card_counts() -> None:
    rules = scoring("pratique")
    row = cards(rules, "trump 21, trump 3, king of cups")
    rating = rated(rules, "trump 20, idiot", Against(common=row))
    assert (rating.rung, rating.common, rating.values) == ("sabacc", "trump 3", (20, 0, 3))
    assert rated(rules, "trump 1, idiot", Against(common=row)).rung == "small-sabacc"
    bombed = rated(rules, "trump 20, trump 19", Against(common=row))
    assert (bombed.rung, bombed.total, bombed.common) == ("bomb-out", 25, "king of cups")


def test_the_new_deal_is_rated_as_a_hand() -> None:
    rules = scoring("pratique")
    for hand in ("trump 21, trump 1, idiot", "trump 20, 3 of cups, idiot", "trump 20, trump 2, trump 4"):
        assert demised(rules, hand) == rated(rules, hand)


def test_the_best_reading_is_found_among_all_of_them() -> None:
    rules = scoring("pratique", decks=2)
    rng = random.Random("teintes")
    names = [card.name for card in rules.deck.cards.values() for _ in range(6 if card.rank == "ace" else 1)]
    for _ in range(1500):
        hand = [rules.deck.card(name) for name in rng.sample(names, rng.randint(2, 7))]
        found = []
        for values in product(*(card.values for card in hand)):
            for sign in (1, -1):
                side = {"arms": sign, "riches": -sign}
                found.append(abs(sum(side.get(c.group, 1) * v for c, v in zip(hand, values, strict=True))))
        legal = [v for v in found if v <= 23]
        text = ", ".join(card.name for card in hand)
        rating = rated(rules, text)
        assert rating.bombed == (not legal), text
        if rating.rung in ("sabacc", "total", "bomb-out"):
            assert rating.total == (max(legal) if legal else min(found)) == abs(sum(rating.values)), text


def test_a_hand_of_black_knight_may_come_back_into_range() -> None:
    rules = scoring("black-knight")
    assert rated(rules, "trump 14, trump 12").bombed
    assert rated(rules, "trump 14, trump 12, 3 of cups").rung == "sabacc"
    assert rated(rules, "idiot, 2 of cups, 3 of cups, trump 1").rung == "total"
    assert rated(scoring("black-knight", deck="poker54"), "king of spades, 9 of spades, ace of spades").total == 23
