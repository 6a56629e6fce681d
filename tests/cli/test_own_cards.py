"""`sabacc cards`, `sabacc suggest`, and `--printed` in commands that name cards."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.config import ConfigBroken, load_config, rules_of
from companion.program.assembly.asked import RunArguments, with_arguments
from tests.cli.conftest import Sabacc

RECORD = """sabacc record 1
ruleset standard
seat 1: sit 100 "Lando"
seat 2: sit 100 "Han"
table: deal
seat 2: lock [evil one]
"""


def test_cards_tells_how_to_make_the_deck(sabacc: Sabacc) -> None:
    told = json.loads(sabacc("cards", "standard", "--printed", "tarot", "--json").stdout)
    assert (told["deck"], told["size"], told["printed"], told["packs"]) == ("classic76", 76, "tarot", 2)
    cards = {one["card"]: one for one in told["cards"]}
    assert cards["ace of staves"] == {
        "card": "ace of staves",
        "values": [15],
        "copies": 1,
        "printed": "Ace of Wands (second deck)",
        "made_of": ["Ace of Wands (second deck)"],
        "write": "15",
    }
    assert cards["evil one"]["made_of"] == ["The Devil", "The Devil"]
    text = sabacc("cards", "standard", "--printed", "tarot").stdout
    assert "two tarot decks" in text and "Ace of Cups (first deck)" in text
    assert sum(one["copies"] for one in told["cards"]) == 76


def test_cards_without_other_cards_is_the_deck_itself(sabacc: Sabacc) -> None:
    told = json.loads(sabacc("cards", "standard", "--json").stdout)
    assert told["cards"][0] == {"card": "1 of coins", "values": [1], "copies": 1} and "printed" not in told
    assert "evil one" in sabacc("cards", "standard").stdout


def test_score_takes_both_names_and_tells_the_printed_one(sabacc: Sabacc) -> None:
    args = ("score", "standard", "The Fool, ii of cups, 3 of staves", "Ace of Wands (second deck), 8 of sabres")
    told = json.loads(sabacc(*args, "--printed", "tarot", "--json").stdout)["hands"]
    assert told[0]["cards"] == ["idiot", "2 of flasks", "3 of staves"]
    assert told[0]["printed"] == ["The Fool", "II of Cups", "III of Wands"]
    assert [one["rung"] for one in told] == ["idiots-array", "pure-sabacc"]
    text = sabacc(*args, "--printed", "tarot").stdout
    assert "The Fool, II of Cups, III of Wands" in text and "flasks" not in text
    plain = json.loads(sabacc("score", "standard", "idiot", "--json").stdout)["hands"]
    assert "printed" not in plain[0]


def test_what_does_not_serve_is_refused(refused: Callable[..., str]) -> None:
    assert "serve the decks" in refused("score", "standard", "idiot", "--printed", "poker")
    assert "there are: french-tarot, poker, tarot" in refused("cards", "standard", "--printed", "uno")
    assert "not classic76" in refused("replay", "-", "--printed", "french-tarot", input=RECORD)
    assert "devil" in refused("score", "standard", "the devil")


def test_replay_tells_the_reasons_with_printed_names(sabacc: Sabacc) -> None:
    file = Path(__file__).parents[1] / "golden" / "standard" / "demise-won.txt"
    plain = json.loads(sabacc("replay", file, "--json").stdout)
    own = json.loads(sabacc("replay", file, "--json", "--printed", "tarot").stdout)
    reasons = [" ".join(text for hand in told["hands"] for text in hand.pop("reasons")) for told in (plain, own)]
    whys = [[shown.pop("why") for hand in told["hands"] for shown in hand["shown"]] for told in (plain, own)]
    assert whys[0] != whys[1]
    assert plain == own  # everything but the sentences keeps the deck's own names
    assert "Ann drew the 4 of coins" in reasons[0] and "Ann drew the IV of Pentacles" in reasons[1]
    assert "coins" not in reasons[1]


def test_suggest(sabacc: Sabacc) -> None:
    args = ("suggest", "--players", 5, "--cards", "two-tarot", "--minutes", 90)
    found = {one["ruleset"]: one for one in json.loads(sabacc(*args, "--json").stdout)["suggestions"]}
    assert found["standard"]["printed"] == "tarot" and len(found["standard"]["how"]) == 3
    text = sabacc(*args).stdout
    assert "Standard sabacc (standard)" in text and 'ruleset = "standard"; printed = "tarot"' in text
    assert "Nothing fits" in sabacc("suggest", "--players", 24, "--cards", "two-tarot", "--minutes", 1).stdout


def test_more_than_twelve_players_are_told_that_one_deck_is_not_enough(sabacc: Sabacc) -> None:
    assert "Nothing fits" in sabacc("suggest", "--players", 13, "--cards", "tarot", "--minutes", 0).stdout
    for players, told in ((12, "a 78-card tarot deck;"), (13, "a 78-card tarot deck for every 12 players;")):
        result = sabacc("suggest", "--players", players, "--cards", "any", "--minutes", 0, "--json")
        reasons = [one["because"] for one in json.loads(result.stdout)["suggestions"] if one["ruleset"] == "pratique"]
        assert told in ("; ".join(reasons[0]) + ";"), reasons


@pytest.mark.parametrize("given", ["", "5\n", "5\n0\n"])
def test_suggest_says_what_to_give_where_nobody_answers(refused: Callable[..., str], given: str) -> None:
    assert "nobody has answered; give --players, --cards" in refused("suggest", input=given)


def test_suggest_asks_for_what_is_missing(sabacc: Sabacc) -> None:
    result = sabacc("suggest", input="5\n0\n0\n")
    for question in ("How many are you?", "Which cards do you have?", "How many minutes"):
        assert question in result.stdout
    assert "Standard sabacc" in result.stdout
    assert "How many are you?" not in sabacc("suggest", "--players", 5, "--cards", "any", "--minutes", 0).stdout


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["--players", "5", "--json"], "asks no questions"),
        (["--players", "1", "--cards", "any", "--minutes", "0"], "2 players or more"),
        (["--players", "5", "--cards", "uno", "--minutes", "0"], "no cards `uno`"),
    ],
)
def test_suggest_refuses_in_a_sentence(refused: Callable[..., str], args: list[str], why: str) -> None:
    assert why in refused("suggest", *args)


def test_the_configuration_names_printed_cards(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text('[table]\nprinted = "tarot"\n', "utf-8")
    config = load_config(file)
    assert config.table.printed == "tarot" and rules_of(config).id == "standard"
    assert with_arguments(config, RunArguments(options={"ante": "2"})).table.printed == "tarot"
    file.write_text('[table]\nprinted = "poker"\n', "utf-8")
    with pytest.raises(ConfigBroken, match=r"table.toml: \[table\] printed: the printed cards `poker` serve the decks"):
        load_config(file)
