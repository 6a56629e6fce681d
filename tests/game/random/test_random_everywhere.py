"""Plays everything at random: every ruleset with its fewest and its most players, and every overlay on every ruleset
that it fits, alone and all together. `SABACC_SEEDS=3000` makes it a long run."""

from collections.abc import Mapping

import pytest

from companion.game.engine.rules import Rules, RulesBroken
from companion.game.loading.documents import known_overlays, known_rulesets
from companion.game.loading.rulesets import load_rules
from tests.game.random.random_play import MOVES, SEEDS, Evening, Tally, evenings
from tests.game.random.test_random_kessel import Kessel

KINDS: dict[str, type[Evening]] = {"kessel": Kessel}
"""The evenings for rulesets that must know which cards lie where."""

FEW, FEWER = (SEEDS, SEEDS) if SEEDS > 200 else (2, 1)
"""How many evenings are played of a ruleset, and of a ruleset with overlays. What is special about each has a test of
its own."""


def _goes(name: str) -> bool:
    try:
        load_rules(name)
    except RulesBroken:
        return False
    return True


def _laid_over() -> list[str]:
    over = known_overlays()
    names = [f"{base}+{each}" for base in known_rulesets() for each in (*over, "+".join(over))]
    return [name for name in names if _goes(name)]


LAID_OVER = _laid_over()


class Filled(Evening):
    """An evening that begins with the most players possible, or with the fewest."""

    most = True

    def sit_down(self) -> None:
        least, most = self.state.rules.players
        self.seat_people(most if self.most else least)


def _play(name: str, kind: type[Evening], seeds: range) -> Tally:
    def load(options: Mapping[str, object]) -> Rules:
        return load_rules(name, options)

    tally = Tally()
    for _ in evenings(load, seeds, MOVES, tally, kind):
        pass
    assert (tally.hands or tally.moves > MOVES) and tally.wild, "nothing was played"
    return tally


@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
@pytest.mark.parametrize("name", known_rulesets())
def test_as_few_and_as_many_as_may_play(name: str, most: bool) -> None:
    kind = type("Kind", (Filled, KINDS.get(name, Evening)), {"most": most})
    _play(name, kind, range(-FEW, 0))


@pytest.mark.parametrize("name", LAID_OVER)
def test_overlays_over_everything(name: str) -> None:
    base = name.partition("+")[0]
    tally = _play(name, KINDS.get(base, Evening), range(FEWER))
    if FEWER >= 200 and "jabba" in name:
        assert tally.verbs["pledge"]


def test_every_overlay_goes_over_every_ruleset_with_betting() -> None:
    bets = [name for name in known_rulesets() if any(node.name == "bet" for node in load_rules(name).program)]
    assert len(LAID_OVER) == len(bets) * (len(known_overlays()) + 1)
    assert {name.partition("+")[0] for name in LAID_OVER} == set(bets)
