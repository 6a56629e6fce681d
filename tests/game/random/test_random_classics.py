"""Plays the rulesets of the classic sources at random. `SABACC_SEEDS=3000` makes it a long run."""

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

import pytest

from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import in_hand
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from tests.game.random.random_play import MOVES, SEEDS, Evening, Tally, evenings

RULESETS = ("standard", "standard-fr", "sleeper", "galactic-es", "centran")
STRUCK = {
    "standard": {"bet", "roll", "trade", "call"},
    "standard-fr": {"bet", "roll", "trade", "call"},
    "sleeper": {"bet", "ask-fold", "roll", "trade", "call"},
    "galactic-es": {"draws", "exchange", "bet"},
    "centran": {"bet", "roll", "trade"},
}
"""The phases in which random shifts must occur, by ruleset."""

ENDINGS = {
    "standard": {"unseen", "shown", "split", "demise", "all-bombed", "misdeal"},
    "standard-fr": {"unseen", "shown", "all-bombed", "misdeal"},
    "sleeper": {"unseen", "shown", "all-bombed", "misdeal"},
    "galactic-es": {"unseen", "shown", "demise", "all-bombed", "misdeal", "void"},
    "centran": {"unseen", "shown", "all-bombed", "misdeal"},
}
"""The endings that must occur, by ruleset."""


class Classic(Evening):
    """A random evening that notes in which phase a random shift occurred, and checks that the phases below did not
    change."""

    struck: ClassVar[Counter[str]] = Counter()

    def do(self, move: Move) -> None:
        before, below = self.state, flow.mechanic(self.state).name
        super().do(move)
        if move.verb == "shift-strikes":
            assert in_hand(before) and "showdown" not in before.slices
            assert self.state.frames[: len(before.frames)] == before.frames, "what was interrupted has changed"
            self.struck[below] += 1


@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_evenings(ruleset: str) -> None:
    def load(options: Mapping[str, object]) -> Rules:
        return load_rules(ruleset, {"random_shift": 60, **options})

    kind = type("Kind", (Classic,), {"struck": Counter()})
    tally, rules = Tally(), load_rules(ruleset)
    verbs = {verb for node in rules.program if node.mechanic for verb in node.mechanic.verb_names}
    verbs |= {verb for each in (*rules.standing, *rules.operator) for verb in each.verb_names} - {
        "forget",
        "seed",
    }  # the same as in `standard`
    verbs -= set() if "locked" in rules.zones else {"free", "relabel"}

    def missing() -> set[str]:
        endings, struck = ENDINGS[ruleset] - set(tally.endings), STRUCK[ruleset] - set(kind.struck)
        return endings | struck | (verbs - set(tally.verbs))

    for _ in evenings(load, range(SEEDS), MOVES, tally, kind, missing):
        pass
