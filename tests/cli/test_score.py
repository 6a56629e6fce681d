"""`sabacc score`: the figures, their order, and every way to get the cards wrong."""

import json
from collections.abc import Callable

import pytest

from tests.cli.conftest import Sabacc


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
        (["stndard", "idiot"], ["stndard", "there are:", "standard"]),
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
