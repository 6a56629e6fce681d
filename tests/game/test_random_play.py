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
PARTS = 4


def standard(options: Mapping[str, object]) -> Rules:
    return load_rules("standard", options)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_evenings(part: int) -> None:
    tally = Tally()
    for seed, evening in evenings(standard, range(part, SEEDS, PARTS), MOVES, tally):
        if seed % 8 == part:
            text = record.write(evening.first_rules, evening.moves)
            again = record.read(text)
            assert [move for _, move in again.moves] == evening.moves
            *_, last = record.play(again)
            assert encoded(last) == encoded(evening.state)
    if SEEDS >= 160:  # it got everywhere
        assert set(tally.endings) == {"unseen", "shown", "split", "demise", "all-bombed", "misdeal"}
        assert set(tally.verbs) == phase_and_standing_verbs()
        assert {"reshuffled", "pot-to-sabacc", "wins-sabacc-pot", "caller-pays", "uncalled"} <= set(tally.news)
        assert tally.wild > tally.moves / 10


def phase_and_standing_verbs() -> set[str]:
    """All verbs that can be played in `standard`."""
    rules = standard({})
    phases = {verb for node in rules.program if node.mechanic for verb in node.mechanic.verbs}
    return phases | {verb for each in rules.standing for verb in each.verbs}
