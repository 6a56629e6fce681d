"""Plays the modern 62-card rulesets at random with all their options. `SABACC_SEEDS=1000` makes it a long run."""

import random
from collections.abc import Mapping
from functools import partial

import pytest

from companion.game.engine.rules import Rules
from companion.game.engine.state import in_hand
from companion.game.engine.zones import TOP, hand, selection, spike, zone
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.phases.classic.showdown import Showdown
from tests.game.random.random_play import ENOUGH, MOVES, SEEDS, Evening, Tally, check_record, evenings

ENDINGS = {
    "corellian-spike": {"unseen", "shown", "demise", "misdeal"},
    "yarith-bespin": {"unseen", "shown", "demise", "misdeal"},
    "coruscant-shift": {"unseen", "shown", "demise", "split", "stays", "misdeal"},
}
NEWS = {
    "corellian-spike": {"spike-shift", "new-top", "uncalled", "wins-sabacc-pot", "keep", "junk", "swap", "gain"},
    "yarith-bespin": {"spike-shift", "replace-spike", "discard", "spike-card", "uncalled", "wins-sabacc-pot"},
    "coruscant-shift": {"sabacc-shift", "improve", "continue", "cannot-go-on", "pot-stays", "game-over", "reshuffled"},
}


def load(name: str, options: Mapping[str, object]) -> Rules:
    return load_rules(name, options)


class Spike(Evening):
    """A random evening of these rulesets. It also checks what must hold only there."""

    miscounted = False

    def __init__(self, rules: Rules, rng: random.Random, tally: Tally | None = None) -> None:
        super().__init__(rules, rng, tally)
        self.aim = rng.choice([0, 0, 1, -1, None])  # totals that tie, and the total that wins the sabacc pot

    def _hand(self, count: int, fixed: tuple[str, ...], own: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
        """Return a hand. It often has the values of a hand that has been shown, with other staves, so that the two
        tie."""
        shown = self.state.slices.get("showdown")
        if isinstance(shown, Showdown) and not fixed and self.rng.random() < 0.5:
            for other in shown.hands.values():
                left = self._left(own)
                made = []
                for card in other:
                    rank = card.partition(" of ")[0]
                    found = next((each for each in left if left[each] and each.partition(" of ")[0] == rank), None)
                    if found is None or len(other) != count:
                        break
                    left[found] -= 1
                    made.append(found)
                if len(made) == count:
                    return tuple(made), ""
        return super()._hand(count, fixed, own)

    def do(self, move: Move) -> None:
        if move.verb in ("deal", "count"):
            self.miscounted = move.verb == "count"
        super().do(move)
        state = self.state
        if not in_hand(state) or self.miscounted or "showdown" in state.slices:
            return
        for seat in state.live:
            count = zone(state, hand(seat)).count
            if state.rules.id == "corellian-spike":
                assert 2 <= count <= 5 and zone(state, TOP).count == 1
            elif state.rules.id == "yarith-bespin":
                assert count in (2, 3) and zone(state, spike(seat)).count <= 1
            else:
                assert count + zone(state, selection(seat)).count <= 5


@pytest.mark.parametrize("name", ENDINGS)
def test_random_evenings(name: str) -> None:
    tally, rules = Tally(), load_rules(name)
    verbs = {verb for node in rules.program if node.mechanic for verb in node.mechanic.verb_names}
    verbs |= {verb for each in (*rules.standing, *rules.operator) for verb in each.verb_names} - {
        "forget",
        "free",
        "seed",
        "relabel",
    }

    def missing() -> set[str]:
        return (ENDINGS[name] - set(tally.endings)) | (NEWS[name] - set(tally.news)) | (verbs - set(tally.verbs))

    for seed, evening in evenings(partial(load, name), range(SEEDS), MOVES, tally, Spike, missing):
        if seed % 8 == 0:
            check_record(evening)
    if ENOUGH:
        assert tally.wild > tally.moves / 10
