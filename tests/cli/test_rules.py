"""`sabacc rules`: lists and descriptions."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Sabacc


def test_the_list_names_every_ruleset_with_its_players(sabacc: Sabacc) -> None:
    result = sabacc("rules")
    assert result.exit_code == 0
    rows = {line.split()[0]: line.split(maxsplit=2)[1:] for line in result.stdout.splitlines() if line.strip()}
    assert rows["standard"] == ["2-8", "Standard sabacc"]
    listed = json.loads(sabacc("rules", "--json").stdout)["rulesets"]
    assert "standard" in [one["id"] for one in listed]


def test_a_description_has_options_ladder_and_phases(sabacc: Sabacc) -> None:
    told = json.loads(sabacc("rules", "standard", "--json").stdout)
    assert (told["deck"], told["players"], told["cards"]) == ("classic76", [2, 8], 76)
    options = {one["name"]: one for one in told["options"]}
    assert options["ante"]["least"] == 1
    assert options["ante"]["default"] == options["ante"]["value"] == 1
    assert options["call_penalty"]["also"] == {"alderaan": "10%"}
    assert options["arrays"]["kind"] == "flag"
    rungs = [one["rung"] for one in told["ladder"]]
    assert rungs[:2] == ["idiots-array", "pure-sabacc"]
    assert rungs[-2:] == ["total", "bomb-out"]
    played = [one["phase"] for one in told["phases"] if "phase" in one]
    assert played[:4] == ["between", "deal", "bet", "roll"]
    assert played[-3:] == ["showdown", "demise", "settle"]


@pytest.mark.parametrize(("name", "players"), [("standard", "2 to 8 players"), ("standard+contract", "4 players")])
def test_a_description_says_for_how_many_players(name: str, players: str, sabacc: Sabacc) -> None:
    assert f"\n{players}; deck classic76, 76 cards\n" in sabacc("rules", name).stdout


def test_options_set_are_shown_as_set(sabacc: Sabacc) -> None:
    text = " ".join(sabacc("rules", "standard", "--option", "arrays=yes").stdout.split())
    assert "default false; now true" in text
    assert "[not in force" not in text
    assert "[not in force" in sabacc("rules", "standard").stdout
    assert "Sudden demise (demise)" in text


def test_each_option_names_its_paragraph_and_the_paragraphs_follow(sabacc: Sabacc) -> None:
    told = json.loads(sabacc("rules", "standard", "--json").stdout)
    paragraphs = {one["name"]: one["paragraphs"] for one in told["options"]}
    assert paragraphs["arrays"] == ["standard 4.1"] and all(paragraphs.values())
    text = " ".join(sabacc("rules", "standard").stdout.split())
    assert "standard 4.1 Arrays. Exactly two Queens" in text
    assert text.count("standard 4.5 Antes and folding") == 1, "several options cite it"


def test_a_source_that_is_no_paragraph_is_shown_as_it_is(sabacc: Sabacc, tmp_path: Path) -> None:
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "thursday.toml").write_text(
        'id = "thursday"\nsource = "our own"\nextends = "standard"\ndeck = "classic76"\nplayers = [2, 8]\n'
        '[options.ante]\nsource = "Grandmother\'s rule"\n[flow]\n[ladder]\n'
    )
    (tmp_path / "table.toml").write_text(f'[table]\nrulesets = "{tmp_path / "house"}"\n')
    text = sabacc("--config", tmp_path / "table.toml", "rules", "thursday").stdout
    assert "[Grandmother's rule]" in " ".join(text.split()) and "\n  Grandmother's rule\n" in text


def test_what_is_wrong_is_said(refused: Callable[..., str]) -> None:
    assert "there is no ruleset `nope`; there are: " in refused("rules", "nope")
    assert "NAME" in refused("rules", "--option", "ante=2")
    assert refused("rules", "").startswith("the name of the ruleset is empty; there are: black-knight, ")
    assert "leave out --json" in refused("rules", "--check", "thursday.toml", "--json")


def test_a_long_name_of_an_option_does_not_touch_its_words(sabacc: Sabacc) -> None:
    said = sabacc("rules", "corellian-spike").output
    assert "last_player_gets_sabacc_pot The last player" in said and "gain_may_discard_drawn A gained" in said
