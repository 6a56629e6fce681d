"""Compares the program's scorer with the oracle."""

from collections.abc import Iterable
from itertools import pairwise

import pytest

from companion.game.engine.rules import Rules
from companion.game.ladders.ladder import rate
from companion.game.ladders.model import NOTHING, Against, Rating
from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Refused
from tests.oracle.cases import Case, Options
from tests.oracle.score import Score
from tests.oracle.scoring import MARCJS, slow_score

FAMILY = (*MARCJS, "theorie")
NO_SABACC_POT = (*FAMILY, "coruscant-shift", "kessel")


def loaded(case: Case) -> Rules:
    """Return the rules of a case. Skips the test if the program does not know the ruleset, or if its deck has no
    skifters."""
    if case.ruleset not in known_rulesets():
        pytest.skip(f"{case.ruleset} cannot be loaded yet")
    cards: Options = {"decks": case.decks} if case.decks > 1 else {}
    cards |= {"skifters": 6, "master_skifters": 2} if case.skifters else {}
    rules = load_rules(case.ruleset, {**case.options, **cards})
    if case.skifters:
        try:
            rules.deck.card("master skifter")
        except Refused:
            pytest.skip(f"the deck of {case.ruleset} has no skifters")
    return rules


def against(rules: Rules, setting: Options) -> Against:
    """Return the setting in the terms of the program, without what is not in play."""
    given = {name: value for name, value in setting.items() if name == "target" or value}
    if "common" in given:
        given["common"] = tuple(rules.deck.card(card) for card in given["common"])
    return Against(**given) if given else NOTHING


def agree(case: Case, found: Rating, wanted: Score) -> list[str]:
    """Return how the program's and the oracle's scores of a hand differ."""
    pairs = {
        "rung": (found.rung, wanted.rung),
        "name": (found.name, wanted.name),
        "bombed": (found.bombed, wanted.bombed),
    }
    if case.ruleset not in NO_SABACC_POT:
        pairs["sabacc"] = (found.sabacc, wanted.sabacc)
    if case.ruleset in FAMILY:
        pairs["points"] = (getattr(found, "points", None), wanted.points)
    # A Sabacc of Kessel has no total of its own, and the sign of a Sabacc of pratique does not matter.
    if len(wanted.totals) == 1 and not (case.ruleset == "kessel" and wanted.rung != "difference"):
        unsigned = case.ruleset in ("pratique", "black-knight")
        pairs["total"] = (abs(found.total) if unsigned else found.total, wanted.total)
    return [f"{name}: {fast!r}, the oracle says {slow!r}" for name, (fast, slow) in pairs.items() if fast != slow]


def order(first: tuple[int, ...], second: tuple[int, ...]) -> int:
    return (first > second) - (first < second)


def compare(case: Case, rules: Rules, hands: Iterable[tuple[str, ...]], setting: Options) -> None:
    """Check that both score the hands alike and put them in the same order, ties included."""
    beside = against(rules, setting)
    scored: list[tuple[Score, Rating, tuple[str, ...]]] = []
    for hand in hands:
        wanted = slow_score(case.ruleset, hand, **case.options, **setting)
        found = rate(rules.ladder, [rules.deck.card(card) for card in hand], beside)
        assert not agree(case, found, wanted), (hand, setting)
        scored.append((wanted, found, hand))
    # If neighbours in the oracle's order compare alike in the program's, the two orders are the same.
    scored.sort(key=lambda one: one[0].key)
    for (slow1, fast1, hand1), (slow2, fast2, hand2) in pairwise(scored):
        assert order(fast1.key, fast2.key) == order(slow1.key, slow2.key), (hand1, hand2, setting)
