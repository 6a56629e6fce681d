"""`sabacc replay`: the figures at the end of a record, and records that cannot be played."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.cli.replay import _tell, outcome
from tests.cli.conftest import Sabacc
from tests.golden.golden import golden, names

HEAD = "sabacc record 1\nruleset standard\n"
FOLDED = HEAD + (
    'seat 1: sit 100 "Lando"\nseat 2: sit 100 "Han"  # from left to right\n\n'
    "table: deal\nseat 2: bet 10\nseat 1: fold\n"
)


def test_the_end_of_a_hand_in_figures_and_words(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "hand.sabacc"
    file.write_text(FOLDED)
    told = json.loads(sabacc("replay", file, "--json").stdout)
    # antes: 2 to the hand pot, 2 to the sabacc pot; the fold costs 1 more; the uncalled 10 goes back
    assert told["stacks"] == [
        {"seat": 1, "person": "Lando", "stack": 97},
        {"seat": 2, "person": "Han", "stack": 100},
    ]
    assert told["pots"] == {"hand": 0, "sabacc": 3}
    assert told["sabacc_pot"] == 3
    assert [one["net"] for one in told["tallies"]] == [-3, 0]
    (hand,) = told["hands"]
    assert hand["ending"] == "unseen"
    assert hand["winners"] == [{"seat": 2, "person": "Han"}]
    assert hand["reasons"][0].startswith("Han ")
    assert (told["moves"], told["in_hand"], told["same_rules"]) == (5, False, True)


def test_in_words(sabacc: Sabacc) -> None:
    text = sabacc("replay", "-", input=FOLDED).stdout
    assert "1 hand, 5 moves" in text
    assert "Sabacc pot 3." in text


@pytest.mark.parametrize("kind", sorted({name.split("/")[0] for name in names()}))
def test_every_golden_record_is_told_in_figures_and_words(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    for name in names(kind):
        want, told = golden(name).expected, outcome(golden(name).record)
        assert json.loads(json.dumps(told))["moves"] == len(golden(name).record.moves)
        assert [hand["ending"] for hand in told["hands"]] == [hand["ending"] for hand in want["hands"]]
        assert {str(one["seat"]): one["stack"] for one in told["stacks"]} == want["stacks"]
        assert {str(one["seat"]): one.get("chips") for one in told["stacks"]} == want.get(
            "chips", dict.fromkeys(want["stacks"])
        )
        assert all(hand["reasons"] and all(shown["why"] for shown in hand["shown"]) for hand in told["hands"])
        scored = [hand for hand in told["hands"] if hand["unit"] == "points"]
        game_hands = golden(name).record.rules.changed().get("game_hands", 0)
        if game_hands and len(scored) > game_hands:  # each game has a book of its own
            scored = scored[len(scored) - (len(scored) % game_hands or game_hands) :]
        assert sum(one["points"] for one in told["points"]) == sum(one["net"] for hand in scored for one in hand["net"])
        _tell(told, "")
        text = capsys.readouterr().out
        assert all(sentence in text for hand in told["hands"] for sentence in hand["reasons"])
        assert ("chips" in want) <= ("chips" in text) and bool(scored) == ("\nPoints: " in text)


def test_until_stops_in_the_middle(sabacc: Sabacc) -> None:
    told = json.loads(sabacc("replay", "-", "--until", 4, "--json", input=FOLDED).stdout)
    assert (told["moves"], told["in_hand"], told["phase"], told["turn"]) == (4, True, "bet", 1)
    assert told["pots"]["hand"] == 12
    assert "seat 1 to act" in sabacc("replay", "-", "--until", 4, input=FOLDED).stdout
    assert json.loads(sabacc("replay", "-", "--until", 0, "--json", input=FOLDED).stdout)["stacks"] == []


def test_a_record_of_other_rules_says_so_and_is_played(sabacc: Sabacc) -> None:
    other = FOLDED.replace("ruleset standard", "ruleset standard 0123456789abcdef")
    result = sabacc("replay", "-", "--json", input=other)
    assert result.exit_code == 0
    assert "another version of the ruleset standard" in result.stderr
    assert json.loads(result.stdout)["same_rules"] is False


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (FOLDED.replace("seat 1: fold", "seat 1: check"), 8, ["check", "10"]),
        (FOLDED.replace("seat 2: bet", "seat 1: bet"), 7, ["bet", "seat 2"]),
        (FOLDED.replace("bet 10", "bet 1000"), 7, ["1,000", "98"]),
        (FOLDED.replace("bet 10", "bet -4"), 7, ["-4", "from 1 to 98"]),
        (FOLDED.replace("bet 10", "bet " + "9" * 40), 7, ["bet 999", "expected"]),
        (FOLDED.replace("seat 1: fold", "seat 77: fold"), 8, ["77"]),
        (FOLDED + "seat 1: dance\n", 9, ["dance"]),
        (HEAD + "table: deal\n", 3, ["deal"]),
        ("", 1, ["sabacc record 1"]),
        ("sabacc record 2\nruleset standard\n", 1, ["sabacc record 1"]),
        ("sabacc record 1\nruleset nope\n", 2, ["nope", "standard"]),
        ("sabacc record 1\n\nruleset standard\noption ante -1\n", 4, ["ante", "whole number"]),
    ],
)
def test_a_record_that_cannot_be_played_names_its_line(
    refused: Callable[..., str], tmp_path: Path, text: str, line: int, words: list[str]
) -> None:
    file = tmp_path / "broken.sabacc"
    file.write_text(text)
    sentence = refused("replay", file)
    assert sentence.startswith(f"{file}, line {line}: ")
    for word in words:
        assert word in sentence


def test_an_unknown_card_is_named_with_the_nearest(refused: Callable[..., str]) -> None:
    lock = FOLDED.replace("seat 2: bet 10", "seat 2: lock [idiott]")
    assert "stdin, line 7: `seat 2: lock [idiott]`" in (said := refused("replay", "-", input=lock))
    assert "“idiot”" in said


def test_files_that_are_no_text(refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff\xfe")
    assert "no UTF-8" in refused("replay", file)
    assert str(tmp_path / "none") in refused("replay", tmp_path / "none")
    assert str(tmp_path) in refused("replay", tmp_path)


def test_odds_say_who_led_when(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "evening.sabacc"
    assert sabacc("simulate", "standard", "--hands", 2, "--seed", 34, "--record", file).exit_code == 0
    told = json.loads(sabacc("replay", file, "--odds", "--json").stdout)
    led = told["hands"][1]["led"]
    assert [moment["event"] for moment in led][:1] == ["deal"]
    assert led[-1]["lead"] == [{"seat": 3, "chance": 0.0}, {"seat": 1, "chance": 1.0}]
    said = sabacc("replay", file, "--odds").stdout
    assert "The shift in round 6 put Player 1 ahead: 49 % before it, 100 % after it." in said
    assert "The shift in round 6 cost Player 3 5 credits: 49 % of the pot before it, 0 % after it." in said
    assert "Round 2, after “Trade” by Player 3: Player 3 45 %, Player 1 53 %" in said
    assert said.splitlines()[-2].startswith("Luck, in credits: Player 3: too few hands to say (")
    assert {one["person"] for one in told["luck"]} <= {f"Player {seat}" for seat in range(1, 5)}
    assert not any(one["enough"] for one in told["luck"])
    assert "led" not in json.loads(sabacc("replay", file, "--json").stdout)["hands"][0]
