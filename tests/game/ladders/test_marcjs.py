"""Tests the scoring of the marcjs family and theorie (rules: marcjs, theorie)."""

import random
from itertools import product

import pytest

from companion.game.ladders.ladder import rate
from companion.game.loading.documents import read_document
from tests.game.ladders.skeleton import cards, demised, ladder_names, rated, scoring

NINE = (
    "rebel",
    "imperial",
    "corellian",
    "new-republic",
    "old-republic",
    "cloud-city",
    "corporate",
    "crseih",
    "mos-eisley",
)
FACES = ("rancor", "jedi knight", "jedi master", "dark jedi", "lord of sith", "smuggler", "bounty hunter")
TABLE = {  # the hands of marcjs 4.1 to 4.9
    "rebel": (7, 3, 4, 12, -10, 5, 9),
    "imperial": (7, 15, -9, 3, 4, 7, 3),
    "corellian": (4, 10, -13, 11, 11, 4, 3),
    "new-republic": (8, 4, 3, 12, -11, 4, 10),
    "old-republic": (9, 3, 3, -14, 10, 10, 9),
    "cloud-city": (7, 4, 6, 9, -8, 5, 7),
    "corporate": (5, -7, 8, 7, 8, 6, 3),
    "crseih": (7, 8, -6, 5, 4, 6, 6),
    "mos-eisley": (5, 7, 8, -11, 10, 6, 5),
}
ARRAYS = {  # a hand with the array, and one that only resembles it
    "rebel": (
        "force",
        "jedi knight, jedi knight, ace of coins, 1 of coins",
        "jedi knight, jedi knight, 1 of coins, 2 of coins",
    ),
    "imperial": (
        "sith",
        "lord of sith, commander of coins, ace of staves, idiot",
        "lord of sith, commander of coins, 1 of staves, idiot",
    ),
    "corellian": (
        "smugglers",
        "smuggler, smuggler, 11 of coins, 1 of flasks",
        "smuggler, smuggler, commander of coins, 11 of flasks",
    ),
    "new-republic": (
        "republic",
        "jedi knight, jedi master, smuggler, 1 of coins",
        "jedi knight, jedi master, dark jedi, 1 of coins",
    ),
    "old-republic": (
        "jedis",
        "jedi knight, jedi master, 1 of sabres, 2 of coins",
        "jedi knight, jedi master, ace of sabres, 1 of coins",
    ),
    "cloud-city": (
        "partnership",
        "smuggler, smuggler, jedi knight, 1 of coins",
        "smuggler, jedi knight, jedi knight, 1 of coins",
    ),
    "corporate": (
        "hunted",
        "bounty hunter, bounty hunter, 2 of coins, 1 of flasks",
        "bounty hunter, bounty hunter, 2 of flasks, master of coins",
    ),
    "crseih": (
        "temporal",
        "1 of flasks, 2 of flasks, 3 of flasks, ace of flasks",
        "1 of flasks, 2 of flasks, 3 of flasks, smuggler",
    ),
    "mos-eisley": (
        "criminals",
        "smuggler, bounty hunter, 4 of coins, 1 of flasks",
        "smuggler, smuggler, 4 of coins, 1 of flasks",
    ),
}


@pytest.mark.parametrize("name", NINE)
def test_the_values_of_the_faces(name: str) -> None:
    for ruleset in (scoring(f"marcjs-{name}"), scoring("theorie", faces=name), scoring("marcjs-random", faces=name)):
        assert tuple(ruleset.deck.card(face).values[0] for face in FACES) == TABLE[name]
        assert ruleset.deck.card("idiot").values == (0,)


@pytest.mark.parametrize("name", NINE)
def test_each_array(name: str) -> None:
    array, hand, other = ARRAYS[name]
    for ruleset in (scoring(f"marcjs-{name}"), scoring("marcjs-random", faces=name)):
        rating = rated(ruleset, hand)
        assert (rating.rung, rating.name, rating.points, rating.sabacc) == ("array", array, 23, False)
        assert rated(ruleset, other).rung == "total"
        assert rated(ruleset, "idiot, 2 of coins, 3 of staves, 1 of coins").key > rating.key
        assert rating.key > rated(ruleset, "10 of coins, commander of coins").key
    assert rated(scoring("theorie", faces=name), hand).rung == "total"


def test_the_ladder_best_first() -> None:
    rules = scoring("marcjs-rebel")
    assert ladder_names(rules) == ["pure-sabacc", "sabacc-46", "idiots-array", "array", "total"]
    hands = (
        ("9 of coins, master of coins", "pure-sabacc", 23, 23),
        ("ace of coins, ace of flasks, ace of sabres, 1 of coins", "sabacc-46", 46, 23),
        ("idiot, 2 of coins, 3 of staves, 4 of coins", "idiots-array", 9, 23),
        ("jedi knight, jedi knight, ace of coins, idiot", "array", 21, 23),
        ("ace of coins, ace of flasks, ace of sabres", "total", 45, 22),
        ("10 of coins, 11 of coins", "total", 21, 21),
        ("ace of coins, 9 of flasks, 1 of coins", "total", 25, 2),
        ("1 of coins", "total", 1, 1),
        ("idiot", "total", 0, 0),
        ("lord of sith", "total", -10, -10),
        ("ace of coins, ace of flasks, ace of sabres, 3 of coins", "bomb-out", 48, -2),
    )
    ratings = [rated(rules, hand) for hand, *_ in hands]
    assert [(one.rung, one.total, one.points) for one in ratings] == [tuple(rest) for _, *rest in hands]
    keys = [one.key for one in ratings]
    assert keys == sorted(keys, reverse=True) and len(set(keys)) == len(keys)
    assert ratings[-1].bombed and not ratings[-2].bombed


def test_twenty_four_and_one_are_worth_the_same() -> None:
    rules = scoring("marcjs-rebel")
    assert rated(rules, "master of coins, 10 of coins").key == rated(rules, "1 of coins").key
    assert rated(rules, "master of coins, ace of coins").points == 6


def test_above_46_loses_whatever_else() -> None:
    rules = scoring("marcjs-rebel")
    long = "idiot, 2 of coins, 3 of staves, ace of coins, ace of flasks, ace of sabres"
    assert (rated(rules, long).rung, rated(rules, long).points) == ("bomb-out", -4)


def test_the_demise_counts_totals_only() -> None:
    rules = scoring("marcjs-rebel")
    hands = ("9 of coins, master of coins", "ace of coins, ace of flasks, ace of sabres, 1 of coins")
    array = demised(rules, "jedi knight, jedi knight, ace of coins, idiot, 1 of coins")
    assert (array.rung, array.total) == ("total", 22)
    pure, double = (demised(rules, hand) for hand in hands)
    assert pure.key > double.key > array.key
    assert demised(rules, "ace of coins, ace of flasks, ace of sabres, 2 of coins").bombed


# --- skifters -----------------------------------------------------------------------------------------------------


def test_a_natural_hand_beats_an_equal_one_with_skifters() -> None:
    rules = scoring("marcjs-rebel", skifters=6, master_skifters=2)
    for natural, other in (
        ("9 of coins, master of coins", "9 of flasks, skifter master"),
        (
            "ace of coins, ace of flasks, ace of sabres, 1 of coins",
            "ace of staves, skifter ace, skifter ace, 1 of flasks",
        ),
        ("idiot, 2 of coins, 3 of coins, 11 of coins", "idiot, skifter 2, 3 of flasks, 11 of flasks"),
        ("jedi knight, jedi knight, ace of coins, idiot", "jedi knight, jedi knight, skifter ace, idiot"),
        ("10 of coins, 1 of coins, idiot, idiot", "9 of coins, skifter 1, idiot, idiot"),
    ):
        best, next_ = rated(rules, natural), rated(rules, other)
        assert best.rung == next_.rung and best.points == next_.points, other
        assert best.key > next_.key, other
    assert rated(rules, "11 of coins, skifter 10").key > rated(rules, "10 of coins, 11 of flasks").key


def test_skifters_stand_in_for_numbered_and_ranked_cards_only() -> None:
    rebel = scoring("marcjs-rebel", skifters=6, master_skifters=2)
    assert rated(rebel, "jedi knight, jedi knight, skifter 1, idiot").name == "force"
    assert rated(rebel, "jedi knight, jedi knight, skifter master, idiot").name == "force"
    assert rated(rebel, "jedi knight, jedi knight, skifter commander, idiot").rung == "total"
    assert rated(rebel, "jedi knight, jedi knight, master skifter, idiot").name == "force"
    assert rated(rebel, "jedi knight, master skifter, idiot, ace of coins").rung == "pure-sabacc"
    assert rated(rebel, "2 of coins, 3 of coins, master skifter, rancor").rung == "pure-sabacc"
    corporate = scoring("marcjs-corporate", skifters=6, master_skifters=2)
    assert rated(corporate, "bounty hunter, bounty hunter, skifter commander, idiot").name == "hunted"
    assert rated(corporate, "bounty hunter, bounty hunter, skifter ace, idiot").name == "hunted"
    assert rated(corporate, "bounty hunter, bounty hunter, skifter master, idiot").rung == "total"
    crseih = scoring("marcjs-crseih", skifters=6, master_skifters=2)
    assert rated(crseih, "1 of flasks, 2 of flasks, 3 of flasks, skifter 9").name == "temporal"
    assert rated(crseih, "1 of flasks, 2 of flasks, 3 of coins, skifter 9").rung == "total"


def test_a_skifter_is_not_its_total_when_that_bombs() -> None:
    rules = scoring("marcjs-rebel", skifters=6, master_skifters=0)
    rating = rated(rules, "ace of coins, ace of flasks, ace of sabres, skifter 2")
    assert (rating.rung, rating.values) == ("sabacc-46", (15, 15, 15, 1))
    bombed = rated(rules, "ace of coins, ace of flasks, ace of sabres, skifter 6")
    assert (bombed.rung, bombed.total, bombed.points) == ("bomb-out", 50, -4)


def test_the_best_reading_is_found_among_all_of_them() -> None:
    """Compares the result with a search through every reading. The hand has no array, so that only totals count."""
    rules = scoring("marcjs-rebel", skifters=6, master_skifters=2)
    names = [card.name for card in rules.deck.cards.values() if card.ranks] + [
        "lord of sith",
        "ace of coins",
        "7 of coins",
    ]
    rng = random.Random("skifters")
    for _ in range(300):
        hand = ", ".join(rng.choices(names, k=rng.randint(1, 4)))
        found = rated(rules, hand)
        totals = [sum(values) for values in product(*(card.values for card in cards(rules, hand)))]
        legal = [t for t in totals if t <= 46]
        wanted = max(legal, key=lambda t: (t == 23, t == 46, t if t <= 23 else t - 23)) if legal else min(totals)
        assert found.bombed == (not legal)
        if found.rung != "array":
            assert (found.points, sum(found.values)) == (
                (wanted if wanted <= 23 else wanted - 23) if legal else 46 - wanted,
                found.total,
            ), hand
            assert (found.rung == "pure-sabacc", found.rung == "sabacc-46") == (wanted == 23, wanted == 46)


# --- theorie ------------------------------------------------------------------------------------------------------


def test_the_combination_of_theorie_needs_all_four() -> None:
    rules = scoring("theorie")
    assert ladder_names(rules) == ["pure-sabacc", "sabacc-46", "idiots-array", "total"]
    four = rated(rules, "idiot, 1 of coins, 2 of coins, 3 of staves")
    assert (four.rung, four.points) == ("idiots-array", 23)
    assert rated(rules, "idiot, 4 of coins, 2 of coins, 3 of staves").rung == "total"
    assert rated(rules, "ace of coins, ace of flasks, ace of sabres, 1 of coins").key > four.key
    assert four.key > rated(rules, "10 of coins, commander of coins").key
    assert rated(rules, "ace of coins, ace of flasks, ace of sabres, 3 of coins").points == -2


def test_the_tables_are_those_of_the_siblings_and_no_copies() -> None:
    assert "values" not in read_document("theorie")


def test_rate_keeps_the_order_of_the_cards() -> None:
    rules = scoring("marcjs-rebel", skifters=6, master_skifters=2)
    hand = cards(rules, "skifter 9, idiot, master of coins")
    assert rate(rules.ladder, hand).values == (9, 0, 14)
