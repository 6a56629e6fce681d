"""Tests that players beat random legal play in every ruleset, with 99 % confidence over 10,000 hands.

The suite plays a few hundred hands. For most rulesets that is enough to show it; for the others it shows only that they
do not play worse. `SABACC_HANDS=10000` runs the full proof. Seats alternate between players and random ones.
"""

import os
from collections.abc import Iterator

import pytest

from companion.game.loading.documents import known_rulesets
from companion.game.phases.classic import demise
from companion.simulation.players import worth
from tests.simulation.arena import SURE, against_the_bank, by_games, by_hands

HANDS = int(os.environ.get("SABACC_HANDS", "0"))
PROOF = 10_000
"""The number of hands from which on the full confidence is required."""

LENIENT = -1.0
"""The z that a few hundred hands must reach: in so few hands luck may outweigh skill."""

CLEAR = ("standard", "standard-fr", "sleeper", "centran", "galactic-es", "corellian-spike", "marcjs-rebel", "theorie")
"""Rulesets in which a few hundred hands are enough."""

FEW, FEWER, SOME = 300, 60, 200
"""How many hands the suite plays of the rulesets in `CLEAR`, of all others, and of the games with prizes or a bank."""


@pytest.fixture(autouse=True)
def _forget_judges() -> Iterator[None]:
    """Drop the ratings of one ruleset before the next one: they use most of a worker's memory."""
    yield
    worth._JUDGES.clear()
    demise._RATED.clear()


@pytest.mark.parametrize("name", known_rulesets())
def test_players_come_out_ahead(name: str) -> None:
    found = by_hands(name, HANDS or (FEW if name in CLEAR else FEWER))
    print(f"\n{name:22} {found}")
    assert found.z > (SURE if HANDS >= PROOF or name in CLEAR else LENIENT), found


def test_players_win_the_games_of_kessel() -> None:
    found = by_games("kessel", HANDS or SOME)
    print(f"\n{'kessel, games':22} {found}")
    assert found.z > (SURE if HANDS >= PROOF else LENIENT), found


def test_players_do_better_on_both_sides_of_the_bank() -> None:
    wagered, held = against_the_bank(HANDS or SOME)
    print(f"\n{'black-knight, wagers':22} {wagered}\n{'black-knight, bank':22} {held}")
    assert wagered.z > (SURE if HANDS >= PROOF else LENIENT), wagered
    assert held.z > (SURE if HANDS >= PROOF else LENIENT), held
