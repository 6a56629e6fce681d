"""Tests that a state is as large after many hands as after few. So the journal of a long season grows by a bounded
amount in each hand, and a start or an undo does not become slower."""

from random import Random

import pytest

from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.simulation.simulated_evening import Evening
from companion.table.history.checkpoint import encode

FEW, MANY = 5, 15
"""The numbers of hands after which sizes are compared. The size is that of the largest state up to there."""
DIGITS = 1.2
"""By what factor a state may grow, because numbers such as stacks, pots and sums become longer by a digit or two."""


@pytest.mark.usefixtures("quick_players")
@pytest.mark.parametrize("name", known_rulesets())
def test_a_state_does_not_grow_with_the_hands(name: str) -> None:
    rules = load_rules(name)
    evening = Evening(rules, rules.players[0] + 1, Random(f"growing {name}"), stake=10_000)
    sizes = [len(encode(evening.hand())) for _ in range(MANY)]
    assert min(sizes[-FEW:]) <= DIGITS * max(sizes[:FEW]), sizes
