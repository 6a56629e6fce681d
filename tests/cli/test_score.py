"""`sabacc score`: the figures, their order, and every way to get the cards wrong."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.cli.conftest import Sabacc
from tests.game.ladders.skeleton import scoring


def scored(sabacc: Sabacc, *args: str) -> list[dict[str, object]]:
    result = sabacc("score", "standard", *args, "--json")
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert list(told) == ["hands"]
    hands: list[dict[str, object]] = told["hands"]
    return hands


def test_the_example_of_the_documentation(sabacc: Sabacc) -> None:
    assert scored(sabacc, "idiot, 2 of coins, 3 of staves", "10 of coins, commander of flasks") == [
        {"cards": ["idiot", "2 of coins", "3 of staves"], "total": 5, "rung": "idiots-array", "place": 1},
        {"cards": ["10 of coins", "commander of flasks"], "total": 22, "rung": "total", "place": 2},
    ]


def test_the_order_given_is_kept_and_equal_hands_share_a_place(sabacc: Sabacc) -> None:
    low = "evil one, queen of air and darkness, 2 of staves, endurance"
    hands = scored(sabacc, "2 of coins", "11 of coins, commander of coins", low, "2 of flasks")
    assert [(one["total"], one["rung"], one["place"]) for one in hands] == [
        (2, "total", 3),
        (23, "pure-sabacc", 1),
        (-23, "pure-sabacc", 1),
        (2, "total", 3),
    ]


def test_bombed_hands_share_the_last_place(sabacc: Sabacc) -> None:
    hands = scored(sabacc, "ace of coins, ace of staves", "1 of coins", "idiot")
    assert [(one["rung"], one["place"]) for one in hands] == [("bomb-out", 2), ("total", 1), ("bomb-out", 2)]


def test_an_array_is_named_and_only_with_its_option(sabacc: Sabacc) -> None:
    queens = "queen of air and darkness, queen of air and darkness"
    assert scored(sabacc, queens, "--option", "arrays=true") == [
        {
            "cards": ["queen of air and darkness"] * 2,
            "total": -22,
            "rung": "array",
            "place": 1,
            "array": "fairy-empress",
        }
    ]
    assert "array" not in scored(sabacc, queens)[0]


def test_case_blanks_and_a_leading_the_do_not_matter(sabacc: Sabacc) -> None:
    assert scored(sabacc, "  The IDIOT ,the  2 of  Coins")[0]["cards"] == ["idiot", "2 of coins"]


def test_the_table_is_aligned(sabacc: Sabacc) -> None:
    result = sabacc("score", "standard", "11 of coins, commander of coins", "queen of air and darkness")
    assert result.stdout.splitlines() == [
        "place  total  hand         cards",
        "    1    +23  Pure Sabacc  11 of coins, commander of coins",
        "    2     −2  Total        queen of air and darkness",
        "",
        "hand 1: The cards count +23: Pure Sabacc.",
        "hand 2: The cards count −2.",
        "Pure Sabacc beats hand 2’s −2.",
    ]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["standard", "2 of coins", "idiott"], ["hand 2", "idiott", "“idiot”"]),
        (["standard", "xyzzy"], ["hand 1", "xyzzy"]),
        (["standard", "idiot, idiot, idiot"], ["hand 1", "idiot", "twice", "third"]),
        (["standard", "2 of coins", "2 of coins"], ["hand 2", "2 of coins", "once", "second"]),
        (["standard", ""], ["hand 1", "empty"]),
        (["standard", "idiot,,2 of coins"], ["hand 1", "comma"]),
        (["stndard", "idiot"], ["stndard", "did you mean", "standard"]),
        (["standard", "idiot", "--option", "antes=2"], ["antes", "ante"]),
        (["standard", "idiot", "--option", "ante=-3"], ["ante", "whole number from 1", "-3"]),
        (["standard", "idiot", "--option", "ante=" + "9" * 5000], ["ante", "whole number"]),
        (["standard", "idiot", "--option", "arrays"], ["NAME=VALUE", "arrays"]),
        (["standard", "idiot", "--option", "ante=2", "--option", "ante=3"], ["ante", "twice"]),
        (["standard", "idiot", "--option", "discards_max=1", "--option", "discards_exact=2"], ["discards_max"]),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(refused: Callable[..., str], args: list[str], words: list[str]) -> None:
    sentence = refused("score", *args)
    for word in words:
        assert word in sentence


def test_an_option_that_is_none_is_no_card(sabacc: Sabacc) -> None:
    result = sabacc("score", "standard", "idiot", "--jsn")
    assert result.exit_code == 2
    assert "--jsn" in result.stderr


# --- other rulesets: what hands are scored against, and what they are made of ---------------------------------------


@pytest.fixture
def any_ruleset(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow every ruleset that can be scored, whether or not it can be played yet."""
    monkeypatch.setattr("companion.cli.lookup.score.ruleset", lambda name, options: scoring(name, **options))


def told(sabacc: Sabacc, name: str, *args: str) -> list[dict[str, Any]]:
    result = sabacc("score", name, *args, "--json")
    assert result.exit_code == 0, result.output
    return list(json.loads(result.stdout)["hands"])


@pytest.mark.usefixtures("any_ruleset")
def test_target_and_suit(sabacc: Sabacc) -> None:
    given = ("--option", "target=+5", "--option", "suit=Circles")
    hands = told(sabacc, "coruscant-shift", "+4 of squares, +1 of squares", "+5 of circles", "-5 of circles", *given)
    assert [(one["rung"], one["total"], one["place"]) for one in hands] == [
        ("distance", 5, 2),
        ("distance", 5, 1),
        ("distance", -5, 3),
    ]
    low = told(sabacc, "coruscant-shift", "+5 of circles", "-5 of squares", "--option", "target=−5")
    assert [one["place"] for one in low] == [2, 1]


@pytest.mark.usefixtures("any_ruleset")
def test_faces_points_and_skifters(sabacc: Sabacc) -> None:
    assert told(sabacc, "theorie", "jedi knight", "--option", "faces=imperial")[0] == {
        "cards": ["jedi knight"],
        "total": 15,
        "rung": "total",
        "place": 1,
        "points": 15,
    }
    one = told(sabacc, "marcjs-rebel", "9 of coins, skifter 3, skifter ace")[0]
    assert (one["rung"], sum(one["values"]), one["points"]) == ("total", one["total"], one["points"])
    six = told(sabacc, "marcjs-rebel", "skifter 2, skifter 3, skifter 4", "skifter 5, skifter 6, The Master  Skifter")
    assert len(six) == 2  # any six of the seats' skifters may be plain ones, and up to two master skifters
    array = told(sabacc, "marcjs-rebel", "jedi knight, jedi knight, ace of coins, idiot")[0]
    assert (array["rung"], array["array"], array["points"]) == ("array", "force", 23)


@pytest.mark.usefixtures("any_ruleset")
def test_deck_decks_and_common_cards(sabacc: Sabacc) -> None:
    poker = told(sabacc, "pratique", "joker, 2 of spades, 3 of hearts", "--option", "deck=poker54")[0]
    assert poker["rung"] == "idiots-sabacc"
    triple = told(sabacc, "pratique", "idiot, idiot, trump 5", "--option", "decks=2")[0]
    assert triple["rung"] == "triple-idiot"
    row = told(sabacc, "pratique", "trump 20, idiot", "--option", "common=trump 3, king of cups")[0]
    assert (row["rung"], row["common"], row["values"]) == ("sabacc", "trump 3", [20, 0, 3])


@pytest.mark.usefixtures("any_ruleset")
def test_rolled_impostors_and_tokens(sabacc: Sabacc) -> None:
    hands = told(sabacc, "kessel", "impostor of sand as 4, 4 of blood", "sylop of sand, 4 of blood")
    assert [(one["rung"], one["total"], one["place"]) for one in hands] == [("sabacc", 4, 1), ("sabacc", 4, 1)]
    down = told(sabacc, "kessel", "sylop of sand, 4 of blood", "--option", "markdown=yes")[0]
    assert (down["rung"], down["total"]) == ("difference", 4)


@pytest.mark.usefixtures("any_ruleset")
@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["coruscant-shift", "sylop", "--option", "target=five"], ["target", "five"]),
        (["coruscant-shift", "sylop", "--option", "target=+-5"], ["target", "whole number"]),
        (["coruscant-shift", "sylop", "--option", "suit=cups"], ["suit", "circles, squares, triangles"]),
        (["kessel", "1 of sand, 2 of blood", "--option", "prime=7"], ["prime", "0 to 6"]),
        (["kessel", "1 of sand, 2 of blood", "--option", "books=maybe"], ["books", "true or false"]),
        (["kessel", "1 of sand"], ["hand 1", "two cards"]),
        (["pratique", "idiot", "--option", "common=trump 22"], ["common", "trump 22"]),
        (["pratique", "trump 3", "--option", "common=trump 3"], ["hand 1", "trump 3", "once", "second"]),
        (["kessel", "impostor of sand as 9, 1 of blood"], ["hand 1", "impostor of sand as 9"]),
        (["marcjs-rebel", "master skifter, master skifter, master skifter"], ["master skifter", "twice", "third"]),
        (["marcjs-rebel", ", ".join(f"skifter {value}" for value in range(2, 9))], ["more skifters"]),
        (["kessel", "4 of sand, 4 of sand"], ["hand 1", "one card of each family"]),
    ],
)
def test_what_is_wrong_with_other_rulesets(refused: Callable[..., str], args: list[str], words: list[str]) -> None:
    sentence = refused("score", *args)
    for word in words:
        assert word in sentence


def test_what_a_ruleset_does_not_look_at_is_no_option_of_it(refused: Callable[..., str]) -> None:
    assert "there is no option `target`" in refused("score", "standard", "idiot", "--option", "target=+5")


def test_a_target_that_the_die_does_not_have_is_refused(refused: Callable[..., str]) -> None:
    said = refused("score", "coruscant-shift", "sylop", "--option", "target=99")
    assert said == "option `target` is one of −10, −5, 0, +5, +10, as the gold die has them, not `99`"
