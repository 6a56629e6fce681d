"""Tests the command `sabacc odds`."""

import json

import pytest
from click.testing import CliRunner

from companion.cli.lookup.odds import odds, percent


def said(*args: str, code: int = 0) -> str:
    result = CliRunner().invoke(odds, args)
    assert result.exit_code == code, result.output
    return result.output


def test_two_hands_with_a_card_to_come() -> None:
    out = said("standard", "10 of coins, commander of flasks, ?", "idiot, 2 of staves, ?")
    lines = out.splitlines()
    assert lines[0].split("  ")[0] == "hand" and "bomb out" in lines[0]
    assert lines[-1] == "Counted exactly."
    assert "Everybody bombs out: 2 %." in lines


def test_as_data_chances_add_up() -> None:
    found = json.loads(said("standard", "10 of coins, ?", "2 of staves, ?", "--json"))
    assert found["exact"] and found["deals"] == 0
    assert sum(each["win"] for each in found["hands"]) + found["nobody"] < 1
    assert all(
        sum(rung["chance"] for rung in each["rungs"]) + each["bomb"] == pytest.approx(1) for each in found["hands"]
    )


def test_public_compares_nothing() -> None:
    out = said("standard", "9 of coins, ?", "?, ?", "--public")
    assert "win" not in out
    found = json.loads(said("standard", "9 of coins, ?", "?, ?", "--public", "--json"))
    assert all("win" not in each for each in found["hands"])


def test_sampled_chances_say_so_and_keep_to_their_seed() -> None:
    hands = ("kessel", "3 of sand, ?", "2 of sand, 4 of blood")
    out = said(*hands)
    assert "Sampled from 10,000 deals. In 99 of 100 samples no chance of a hand is off by more than 1." in out
    assert out == said(*hands, "--seed", "0")


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("standard", "?, foo"), "hand 1: There is no card “foo” in this deck"),
        (("standard", ""), "hand 1 is empty"),
        (("standard", "?,,?"), "a card is missing beside a comma"),
        (("standard", ", ".join("?" * 13)), "hand 1 has more than 12 unknown cards"),
        (("standard", "7 of coins, ?", "7 of coins"), "holds the 7 of coins once"),
        (("kessel", "3 of sand, ?, ?"), "a hand of kessel is two cards"),
        (("kessel", "?, ?", "3 of sand, 3 of sand"), "hand 2: a hand of kessel has one card of each family"),
        (("standard", "?", "--puplic"), "No such option"),
        (("nothing", "?"), "nothing"),
    ],
)
def test_wrong_input_is_one_sentence(args: tuple[str, ...], why: str) -> None:
    result = CliRunner().invoke(odds, args)
    assert result.exit_code and why in f"{result.output} {result.exception}"


def test_without_a_target_it_says_which_one_is_meant() -> None:
    hands = ("coruscant-shift", "+4 of circles, ?", "-3 of squares, ?")
    assert "with a target of 0" in said(*hands)
    assert "target" not in said(*hands, "--option", "target=+5") + said("standard", "?")


def pure(*args: str) -> float:
    """Return the chance of the first of these hands of `marcjs-rebel` to become a Pure Sabacc."""
    found = json.loads(said("marcjs-rebel", "8 of coins, 7 of flasks, ?", *args, "--json"))["hands"][0]
    return next((rung["chance"] for rung in found["rungs"] if rung["rung"] == "pure-sabacc"), 0.0)


def test_only_the_skifters_in_the_deck_are_drawn() -> None:
    """Three eights and two master skifters make the Pure Sabacc, and a skifter does for three of its fifteen values."""
    deck = ("--option", "skifters=6", "--option", "master_skifters=2")
    assert pure(*deck) == pytest.approx((3 + 2 + 4 * 3 / 15) / 80)
    assert pure() == pytest.approx(3 / 74)
    assert pure("skifter 6, 2 of coins") == pytest.approx(3 / 73)  # a named skifter brings no other into the deck


def test_percent_keeps_small_chances_apart() -> None:
    assert [percent(each) for each in (0, 0.004, 0.25, 0.995, 1)] == ["0 %", "0.4 %", "25 %", "99.5 %", "100 %"]
