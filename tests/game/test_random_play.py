"""Random play of `standard` over all its options. `SABACC_SEEDS=3000` soaks it."""

import os
from collections.abc import Mapping

import pytest

from companion.game import record
from companion.game.loader import load_rules
from companion.game.rules import Rules
from tests.game.random_play import Tally, encoded, evenings

SEEDS = int(os.environ.get("SABACC_SEEDS", "160"))
MOVES = 450


def standard(options: Mapping[str, object]) -> Rules:
    return load_rules("standard", options)


@pytest.fixture(scope="module")
def tally() -> Tally:
    return Tally()


@pytest.mark.parametrize("part", range(4))
def test_random_evenings(part: int, tally: Tally) -> None:
    seeds = range(part * SEEDS // 4, (part + 1) * SEEDS // 4)
    for seed, evening in evenings(standard, seeds, MOVES, tally):
        if seed % 8 == 0:
            text = record.write(evening.first_rules, evening.moves)
            again = record.read(text)
            assert [move for _, move in again.moves] == evening.moves
            *_, last = record.play(again)
            assert encoded(last) == encoded(evening.state)
