"""Tests the oracle with hands that were scored by hand, paragraph by paragraph of the rulebook, where no count is
known."""

from typing import Any

import pytest

from tests.oracle.demise import slow_demise
from tests.oracle.scoring import slow_score

# Each row: ruleset, options, hands with the best first. "=" joins hands that tie, "," joins the cards of a hand.
ORDERS: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        "standard",
        {"arrays": True},
        [
            "idiot, 2 of coins, 3 of staves",
            "11 of coins, commander of coins = endurance, evil one",
            "queen of air and darkness, queen of air and darkness",
            "10 of coins, commander of coins = star, queen of air and darkness, 3 of coins, endurance, 2 of coins",
            "endurance, master of coins, mistress of staves",
            "9 of coins, commander of coins",
            "evil one, commander of coins, mistress of coins",
            "8 of coins, commander of coins",
            "idiot, 1 of coins",
            "idiot, idiot = commander of coins, commander of staves = star, endurance",
        ],
    ),
    ("standard", {}, ["endurance, master of coins, mistress of staves", "10 of coins, 8 of coins"]),
    (
        "standard-fr",
        {"arrays": True},
        [
            "11 of coins, commander of coins",
            "endurance, evil one",
            "queen of air and darkness, queen of air and darkness",
            "10 of coins, commander of coins",
            "star, queen of air and darkness, 3 of coins, endurance, 2 of coins",
        ],
    ),
    (
        "sleeper",
        {},
        [
            "idiot, 2 of coins, 3 of staves",
            "11 of coins, commander of coins",
            "10 of coins, commander of coins",
            "1 of coins, idiot",
            "queen of air and darkness, 1 of staves",
            "star, 1 of coins, 2 of coins, endurance",
            "endurance, evil one",
            "idiot, idiot = commander of coins, commander of staves = star, endurance",
        ],
    ),
    (
        "galactic-es",
        {},
        [
            "idiot, 2 of coins, 3 of staves",
            "11 of coins, commander of coins",
            "endurance, evil one",
            "10 of coins, commander of coins",
            "star, 1 of coins, 2 of coins, endurance",
            "ace of coins, 6 of coins",
            "idiot, idiot = star, endurance",
        ],
    ),
    (
        "centran",
        {},
        [
            "idiot, 2 of coins, 3 of staves",
            "ace of coins, 8 of coins = ace of coins, legate of coins, legate of staves = universe, magician, magician",
            "universe, magician = 10 of coins, commander of coins",
            "ace of coins, commander of coins, 5 of coins",
            "magician, ace of coins, 2 of coins",
            "idiot",
            "ace of coins, commander of coins, legate of coins = universe, empress",
        ],
    ),
    (
        "marcjs-rebel",
        {},
        [
            "11 of coins, commander of coins, idiot, idiot",
            "skifter 10, commander of coins, idiot, idiot = master skifter, master skifter, jedi knight, jedi knight",
            "ace of coins, ace of staves, 9 of coins, rancor",
            "skifter mistress, ace of staves, ace of coins, 2 of coins",
            "idiot, 2 of coins, 3 of coins, jedi knight",
            "jedi knight, jedi knight, ace of coins, jedi master",
            "11 of coins, 11 of staves, idiot, idiot = 11 of coins, 11 of staves, 11 of sabres, commander of coins",
            "10 of coins, 11 of staves, idiot, idiot",
            "lord of sith, lord of sith, 1 of coins, 2 of coins",
            "ace of coins, ace of staves, ace of sabres, 5 of coins",
        ],
    ),
    ("marcjs-imperial", {}, ["lord of sith, commander of coins, ace of coins, idiot", "11 of coins, 11 of staves"]),
    ("marcjs-corellian", {}, ["smuggler, smuggler, 11 of coins, idiot", "11 of coins, 11 of staves, idiot, idiot"]),
    ("marcjs-corellian", {}, ["11 of coins, 11 of staves", "smuggler, smuggler, 11 of staves, idiot"]),
    ("marcjs-corellian", {}, ["11 of coins, 11 of staves", "smuggler, smuggler, commander of coins, idiot"]),
    ("marcjs-crseih", {}, ["8 of flasks, 1 of flasks, 3 of flasks, ace of flasks", "11 of coins, 11 of staves"]),
    (
        "theorie",
        {},
        [
            "11 of coins, commander of coins, idiot, idiot",
            "ace of coins, ace of staves, 9 of coins, rancor",
            "idiot, 1 of coins, 2 of coins, 3 of coins",
            "11 of coins, 11 of staves, idiot, idiot",
            "jedi knight, jedi knight, ace of coins, idiot",
            "idiot, 2 of coins, 3 of coins, jedi knight",
        ],
    ),
    (
        "pratique",
        {},
        [
            "trump 21, trump 1, trump 1 = trump 21, 2 of cups, idiot = king of cups, 9 of coins, idiot",
            "trump 21, trump 1, idiot",
            "idiot, trump 2, 3 of cups = idiot, 2 of swords, 3 of cups",
            "idiot, idiot, trump 20",
            "trump 20, 2 of cups, idiot = trump 21, ace of cups",
            "king of cups, king of swords, idiot = idiot",
            "king of cups, king of coins, idiot = king of cups, knight of coins, idiot",
        ],
    ),
    (
        "pratique",
        {"deck": "poker54"},
        [
            "ace of spades, 9 of diamonds = ace of hearts, king of clubs, 4 of spades",
            "idiot, 2 of spades, 3 of clubs",
            "ace of spades, 8 of diamonds",
            "idiot, idiot, king of spades",
        ],
    ),
    ("corellian-spike", {}, ["sylop, +9 of circles, -9 of circles", "sylop, +10 of circles, -10 of circles"]),
    (
        "yarith-bespin",
        {},
        [
            "sylop, +2 of circles, +3 of circles",
            "sylop, +10 of circles, -10 of circles",
            "sylop, +4 of circles, -4 of circles",
            "+1 of circles, +1 of squares, -2 of circles",
            "+5 of circles, +4 of squares, -9 of circles",
            "sylop, sylop, +1 of circles",
        ],
    ),
    (
        "coruscant-shift",
        {"target": -5, "suit": "squares"},
        [
            "-5 of squares, sylop",
            "-5 of squares = -5 of circles, sylop",
            "-10 of circles, +5 of circles",
            "-7 of circles, +2 of circles",
            "-5 of circles",
            "-4 of squares",
            "-4 of circles",
            "-6 of circles",
        ],
    ),
]


def hand(text: str) -> tuple[str, ...]:
    return tuple(card.strip() for card in text.split(","))


@pytest.mark.parametrize(("ruleset", "options", "order"), ORDERS)
def test_the_order_of_hands(ruleset: str, options: dict[str, Any], order: list[str]) -> None:
    keys: list[tuple[int, ...]] = []
    for equals in order:
        tied = {slow_score(ruleset, hand(text), **options).key for text in equals.split("=")}
        assert len(tied) == 1, equals
        keys += tied
    for better, worse, place in zip(keys, keys[1:], order, strict=False):
        assert better > worse, place


def test_points_of_the_family() -> None:
    points = {
        "11 of coins, commander of coins, idiot, idiot": 23,
        "ace of coins, ace of staves, 9 of coins, rancor": 23,
        "idiot, 2 of coins, 3 of coins, jedi knight": 23,
        "jedi knight, jedi knight, ace of coins, jedi master": 23,
        "ace of coins, ace of staves, idiot, idiot": 7,
        "lord of sith, lord of sith, 1 of coins, 2 of coins": -17,
        "ace of coins, ace of staves, ace of sabres, 5 of coins": -4,
        "ace of coins, ace of staves, ace of sabres, skifter 5": -3,
    }
    assert {text: slow_score("marcjs-rebel", hand(text)).points for text in points} == points


def test_the_common_row() -> None:
    score = slow_score("pratique", ("trump 21", "idiot"), common=("king of cups", "trump 2", "trump 1"))
    assert (score.rung, score.total) == ("sabacc", 23)
    score = slow_score("pratique", ("trump 21", "idiot"), common=("king of cups", "trump 1"))
    assert (score.rung, score.sabacc) == ("small-sabacc", True)


DEMISES: list[tuple[str, str, tuple[int, ...] | None]] = [
    ("standard", "idiot, 2 of coins, 3 of staves, 10 of coins", (15, 0)),
    ("standard", "idiot, 2 of coins, 3 of staves, evil one", (10, 0)),
    ("standard-fr", "10 of coins", (10, 1)),
    ("standard", "idiot, idiot", None),
    ("standard", "star, endurance", None),
    ("sleeper", "star", (-17,)),
    ("sleeper", "star, endurance", None),
    ("galactic-es", "star, endurance", (-2,)),
    ("galactic-es", "commander of coins, commander of staves", (-1,)),
    ("centran", "idiot", (0,)),
    ("centran", "ace of coins, commander of coins", (13,)),
    ("centran", "universe, empress", None),
    ("marcjs-rebel", "ace of coins, ace of staves, idiot", (1, 7, 1)),
    ("marcjs-rebel", "ace of coins, ace of staves, 10 of coins, skifter 7", (2, 0, 0)),
    ("theorie", "ace of coins, ace of staves, ace of sabres, 2 of coins", None),
    ("pratique", "king of cups, king of coins, idiot", None),
    ("corellian-spike", "-1 of circles", (-1, 0)),
    ("yarith-bespin", "+1 of circles", (-1, 1)),
    ("coruscant-shift", "-3 of circles", (-3,)),
]


@pytest.mark.parametrize(("ruleset", "text", "key"), DEMISES)
def test_sudden_demises(ruleset: str, text: str, key: tuple[int, ...] | None) -> None:
    assert slow_demise(ruleset, hand(text)) == key


@pytest.mark.parametrize("ruleset", ["black-knight", "kessel"])
def test_rulesets_without_a_sudden_demise(ruleset: str) -> None:
    with pytest.raises(KeyError):
        slow_demise(ruleset, ("idiot",))
