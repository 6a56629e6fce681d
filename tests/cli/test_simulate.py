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


def test_points_and_chips_are_summed_up_in_their_unit(sabacc: Sabacc) -> None:
    told = json.loads(sabacc("simulate", "marcjs-rebel", "--hands", 4, "--seed", 2, "--json").stdout)
    assert told["unit"] == "points"
    assert told["sabacc_pot"]["most"] == 0
    assert sum(one["net"] for one in told["seats"]) > 0
    told = json.loads(sabacc("simulate", "kessel", "--hands", 4, "--seed", 2, "--json").stdout)
    assert told["unit"] == "chips"
    assert sum(one["net"] for one in told["seats"]) < 0
    assert "net (chips)" in sabacc("simulate", "kessel", "--hands", 2, "--seed", 2).stdout


def test_shares_growth_and_time_follow_from_the_counts(sabacc: Sabacc) -> None:
    told = json.loads(sabacc("simulate", "centran", "--hands", 30, "--seed", 5, "--json").stdout)
    won = sum(told["winning_rungs"].values())
    assert told["winning_shares"] == {rung: round(n / won, 4) for rung, n in told["winning_rungs"].items()}
    assert told["bomb_out_share"] == round(told["bomb_outs"] / told["hands_shown"], 4)
    pot = told["sabacc_pot"]
    assert pot["grows_per_hand"] == round((pot["now"] + sum(pot["won"])) / 30, 2)
    assert pot["most"] >= max([pot["now"], *pot["won"]])
    # a card and a chip take seconds: no hand is over in less than a deal, none takes an hour
    assert 30 < told["seconds_per_hand"] < 3600


def test_any_ruleset_and_overlay_is_told_in_words(sabacc: Sabacc) -> None:
    for name in ("black-knight", "pratique", "coruscant-shift", "yarith-bespin", "standard+dune-sea"):
        shown = sabacc("simulate", name, "--hands", 2, "--seed", 1)
        assert shown.exit_code == 0, shown.output
        assert "won with" in shown.stdout and "about " in shown.stdout


def test_a_closed_game_that_nobody_can_pay_ends_in_one_sentence(refused: Callable[..., str]) -> None:
    said = refused("simulate", "pratique", "--option", "game=closed", "--credits", 2, "--hands", 500, "--seed", 1)
    assert "cannot go on after" in said
    assert said.count("\n") <= 1
