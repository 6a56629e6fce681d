"""`sabacc simulate`: figures that add up, and a record that plays again."""

import json
from collections.abc import Callable
from pathlib import Path

from tests.cli.conftest import Sabacc


def test_figures_add_up_and_the_same_seed_plays_the_same(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "evening.sabacc"
    args = ("simulate", "standard", "--hands", 15, "--players", 3, "--seed", 4, "--json")
    told = json.loads(sabacc(*args, "--record", file).stdout)
    assert told == json.loads(sabacc(*args).stdout)
    assert (told["hands"], told["players"], told["seed"]) == (15, 3, 4)
    assert sum(told["endings"].values()) == 15
    assert told["moves_per_hand"] == round(told["moves"] / 15, 1)
    assert 0 < told["shifts"] < told["rolls"]
    assert sum(one["net"] for one in told["seats"]) == -told["sabacc_pot"]["now"]
    again = json.loads(sabacc("replay", file, "--json").stdout)
    assert again["moves"] == told["moves"]
    assert [one["stack"] for one in again["stacks"]] == [one["stack"] for one in told["seats"]]
    assert len(again["hands"]) == 15


def test_in_words_with_options_and_no_bar_off_a_terminal(sabacc: Sabacc) -> None:
    result = sabacc("simulate", "standard", "--hands", 3, "--option", "arrays=true", "--option", "discards_exact=2")
    assert result.exit_code == 0
    assert "hands       3," in result.stdout
    assert "Player 4" in result.stdout
    assert result.stderr == ""


def test_without_a_name_the_configured_ruleset_is_played(sabacc: Sabacc, tmp_path: Path) -> None:
    config = tmp_path / "table.toml"
    config.write_text("[table.options]\nante = 7\n")
    told = json.loads(sabacc("simulate", "--config", config, "--hands", 1, "--json").stdout)
    assert told["options"] == {"ante": 7}
    told = json.loads(sabacc("simulate", "--config", config, "--option", "ante=2", "--hands", 1, "--json").stdout)
    assert told["options"] == {"ante": 2}


def test_what_cannot_be_played_is_refused(refused: Callable[..., str], sabacc: Sabacc) -> None:
    assert "2 to 8" in refused("simulate", "standard", "--players", 9)
    assert "nope" in refused("simulate", "nope")
    for args in (("--hands", "-1"), ("--hands", "lots"), ("--credits", "0"), ("--hands", "9" * 30)):
        result = sabacc("simulate", "standard", *args)
        assert result.exit_code == 2
        assert args[0] in result.stderr
