"""`sabacc simulate`: figures that add up, and a record that plays again."""

import csv
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion import __version__
from companion.cli import simulate
from companion.cli.support import two_rulesets
from companion.game.loading.documents import RULESETS
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
    assert [one["net"] for one in again["tallies"]] == [one["net"] for one in told["seats"]]
    assert len(again["hands"]) == 15


def test_the_number_of_cores_changes_nothing(sabacc: Sabacc, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "TABLE", 2)
    args = ("simulate", "standard", "--hands", 5, "--seed", 4, "--json")
    several = sabacc(*args).stdout
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: {0})
    assert sabacc(*args).stdout == several
    assert json.loads(several)["hands"] == 5


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


COMPARED = ("simulate", "standard", "--against", "standard", "--against-option", "bet_limit=3", "--seed", 3)


def test_two_options_are_compared_over_the_same_deals(sabacc: Sabacc, tmp_path: Path) -> None:
    file, picture = tmp_path / "figures.csv", tmp_path / "figures.png"
    args = (*COMPARED, "--hands", 12, "--evening", 4)
    told = sabacc(*args, "--csv", file, "--picture", picture)
    assert told.exit_code == 0, told.output
    assert "3 evenings of 4 hands on each side, 4 players, seed 3" in told.stdout
    assert "standard bet_limit=3" in told.stdout
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    pots = next(row for row in rows if row["figure"] == "largest hand pot")
    assert float(pots["other"]) < float(pots["one"])
    assert float(pots["difference"]) == pytest.approx(float(pots["other"]) - float(pots["one"]), rel=1e-4)
    figures = json.loads(sabacc(*args, "--json").stdout)["figures"]
    assert figures["largest hand pot"]["one"]["value"] == pytest.approx(float(pots["one"]), rel=1e-5)
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_comparison_that_was_broken_off_goes_on(
    sabacc: Sabacc, refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = tmp_path / "kept.jsonl"
    whole = sabacc(*COMPARED, "--hands", 16, "--evening", 4, "--json").stdout
    assert sabacc(*COMPARED, "--hands", 8, "--evening", 4, "--keep", keep).exit_code == 0
    with keep.open("ab") as file:
        file.write(b'{"number":2,"one":')  # the plug was pulled here
    assert sabacc(*COMPARED, "--hands", 16, "--evening", 4, "--keep", keep, "--json").stdout == whole
    assert len(keep.read_bytes().splitlines()) == 1 + 4
    monkeypatch.setattr(two_rulesets, "evening", None)  # nothing is played a second time
    assert sabacc(*COMPARED, "--hands", 16, "--evening", 4, "--keep", keep, "--json").stdout == whole
    said = refused(*COMPARED[:-1], 4, "--hands", 16, "--evening", 4, "--keep", keep)
    assert "holds a comparison with other settings" in said
    keep.write_text("hello\nworld\n")
    assert "is no comparison" in refused(*COMPARED, "--hands", 4, "--evening", 4, "--keep", keep)


def test_evenings_under_rules_or_by_players_that_have_changed_are_not_continued(
    sabacc: Sabacc, refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep, house = tmp_path / "kept.jsonl", tmp_path / "config" / "sabacc" / "rulesets" / "thursday.toml"
    house.parent.mkdir(parents=True)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    rules = (RULESETS / "standard.toml").read_text(encoding="utf-8").replace('id = "standard"', 'id = "thursday"')
    house.write_text(rules, encoding="utf-8")
    args = ("simulate", "standard", "--against", "thursday", "--seed", 3, "--hands", 2, "--evening", 2, "--keep", keep)
    for _ in range(2):
        told = sabacc(*args)
        assert told.exit_code == 0, told.output
    house.write_text(rules.replace("default = 1", "default = 2", 1), encoding="utf-8")
    assert "other rules or another version" in refused(*args)
    house.write_text(rules, encoding="utf-8")
    keep.write_bytes(keep.read_bytes().replace(__version__.encode(), b"0.0.1", 1))
    assert "other rules or another version" in refused(*args)


def test_a_file_of_evenings_is_read_to_its_first_error(
    refused: Callable[..., str], sabacc: Sabacc, tmp_path: Path
) -> None:
    keep = tmp_path / "kept.jsonl"
    args = (*COMPARED, "--hands", 4, "--evening", 4, "--keep", keep)
    assert sabacc(*args).exit_code == 0
    settings = keep.read_bytes().splitlines(keepends=True)[0]
    deep = b'{"a":' * 100_000 + b"1" + b"}" * 100_000
    for text in (deep, settings + deep + b"\n", settings + b"\0" * (1 << 21)):
        keep.write_bytes(text)
        os.truncate(keep, max(len(text), 1 << 40 if text.endswith(b"\0") else 0))  # a file larger than any memory
        assert "is no comparison" in refused(*args)
    assert "no plain file" in refused(*args[:-1], "/dev/zero")


def test_what_cannot_be_compared_is_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    assert "nope" in refused("simulate", "standard", "--against", "nope")
    assert "--against-option takes NAME=VALUE" in refused(*COMPARED[:4], "--against-option", "bet_limit")
    assert "--against" in refused("simulate", "standard", "--csv", tmp_path / "x.csv")
    assert "--record" in refused(*COMPARED, "--record", tmp_path / "x.sabacc")
    assert "standard is played by 2 to 8" in refused("simulate", "standard", "--against", "theorie", "--players", 9)
    assert "standard+contract is played by 4, not by 3" in refused("simulate", "standard+contract", "--players", 3)
    assert "there is no folder" in refused(*COMPARED, "--hands", 1, "--csv", tmp_path / "nowhere" / "x.csv")


def test_the_picture_without_matplotlib_is_a_sentence_before_anything_is_played(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    monkeypatch.setattr(two_rulesets, "compared", lambda *_: pytest.fail("it has been played"))
    said = refused(*COMPARED, "--hands", 1, "--evening", 1, "--picture", tmp_path / "x.png")
    assert "pip install matplotlib" in said and "apt install python3-matplotlib" in said
    assert not list(tmp_path.iterdir())
