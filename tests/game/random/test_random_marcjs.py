"""Plays the marcjs family, `theorie` and `standard+dune-sea` at random. `SABACC_SEEDS=3000` makes it a long run."""

from collections.abc import Mapping

import pytest

from companion.game import record
from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import HAND_POT, in_hand
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Option
from companion.game.phases.classic.replace_cards import Params as Replacing
from companion.game.phases.classic.score_book import book
from companion.game.phases.drawn.dune_sea import DuneSea, in_force
from tests.game.random.random_play import ENOUGH, MOVES, SEEDS, Evening, Tally, encoded, evenings

NINE = (
    "rebel", "imperial", "corellian", "new-republic", "old-republic", "cloud-city", "corporate", "crseih", "mos-eisley",
)  # fmt: skip
RULESETS = (*(f"marcjs-{name}" for name in NINE), "marcjs-random", "theorie", "standard+dune-sea")


class Family(Evening):
    """A random evening of these rulesets. It also checks what must hold only there."""

    def do(self, move: Move) -> None:
        before = self.state
        super().do(move)
        after = self.state
        if after.result is not before.result and after.result is not None and after.result.unit == "points":
            scored, stood = (sum(dict(book(state).sums).values()) for state in (after, before))
            assert scored - stood == sum(after.result.net.values())
            assert after.money[HAND_POT] == before.money[HAND_POT]
        assert all(frame.rules is None for frame in after.frames[:-1])
        if not in_hand(after) and flow.mechanic(after).name == "between":
            options = {change.option for change in _changes(after.rules)}
            assert len(in_force(after).changes) <= len(options)

    def _choose(self, options: list[Option]) -> Option | None:
        draw = [option for option in options if option.verb == "draw-rules"]
        if draw and not self.state.paused and self.rng.random() < 0.06:
            return draw[0]
        return super()._choose(options)


def _changes(rules: Rules) -> tuple[object, ...]:
    return next((node.params.changes for node in rules.program if isinstance(node.mechanic, DuneSea)), ())  # type: ignore[union-attr]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_evenings(ruleset: str) -> None:
    def load(options: Mapping[str, object]) -> Rules:
        return load_rules(ruleset, options)

    tally, verbs = Tally(), _playable(load({}))

    def missing() -> set[str]:
        return ({"shown", "split", "demise", "misdeal"} - set(tally.endings)) | (verbs - set(tally.verbs))

    for seed, evening in evenings(load, range(SEEDS), MOVES, tally, Family, missing):
        if seed % 8 == 0:
            again = record.read(record.write(evening.first_rules, evening.moves))
            *_, last = record.play(again)
            assert encoded(last) == encoded(evening.state)
    if ENOUGH:
        assert tally.wild > tally.moves / 10


def _playable(rules: Rules) -> set[str]:
    """Return the verbs of a ruleset's phases, without those that its way of replacing cards never offers."""
    verbs = {verb for node in rules.program if node.mechanic for verb in node.mechanic.verb_names}
    for replacing in (node.params for node in rules.program if isinstance(node.params, Replacing)):
        if replacing.counts:
            verbs -= {"show"} if not replacing.showing else set()
            verbs -= {"stand"} if 0 not in replacing.counts else set()
    return verbs
