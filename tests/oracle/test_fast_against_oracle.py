"""The program's scorer beside the oracle, over random hands of every ruleset. `SABACC_HANDS` sets how many hands."""

import os
import random
from itertools import pairwise

import pytest

from companion.game.ladder import NOTHING, Against, Rating, rate, rate_plain
from companion.game.loader import known_rulesets, load_rules
from companion.game.moves import Refused
from companion.game.rules import Rules
from tests.oracle.cases import BY_TOTALS, CASES, Case, Options
from tests.oracle.demise import slow_demise
from tests.oracle.hands import SKIFTERS, whole_deck
from tests.oracle.score import Score
from tests.oracle.scoring import MARCJS, slow_score

HANDS = int(os.environ.get("SABACC_HANDS", "300"))
SHOWDOWN = max(30, HANDS // 100)  # hands scored against one setting and put in one order
FAMILY = (*MARCJS, "theorie")
NO_SABACC_POT = (*FAMILY, "coruscant-shift", "kessel")


def loaded(case: Case) -> Rules:
    """The case's rules; skips the test while the program does not know the ruleset, or its deck no skifters."""
    if case.ruleset not in known_rulesets():
        pytest.skip(f"{case.ruleset} cannot be loaded yet")
    rules = load_rules(case.ruleset, case.options)
    if case.skifters:
        try:
            rules.deck.card("master skifter")
        except Refused:
            pytest.skip(f"the deck of {case.ruleset} has no skifters")
    return rules


def against(rules: Rules, setting: Options) -> Against:
    """The setting as the program takes it; what is not in play is left out."""
    given = {name: value for name, value in setting.items() if name == "target" or value}
    if "common" in given:
        given["common"] = tuple(rules.deck.card(card) for card in given["common"])
    return Against(**given) if given else NOTHING


def agree(case: Case, found: Rating, wanted: Score) -> list[str]:
    """What the two do not agree about."""
    pairs = {
        "rung": (found.rung, wanted.rung),
        "name": (found.name, wanted.name),
        "bombed": (found.bombed, wanted.bombed),
    }
    if case.ruleset not in NO_SABACC_POT:
        pairs["sabacc"] = (found.sabacc, wanted.sabacc)
    if case.ruleset in FAMILY:
        pairs["points"] = (getattr(found, "points", None), wanted.points)
    # A Sabacc of Kessel has no total of its own; the sign of one of pratique does not matter.
    if len(wanted.totals) == 1 and not (case.ruleset == "kessel" and wanted.rung != "difference"):
        unsigned = case.ruleset in ("pratique", "black-knight")
        pairs["total"] = (abs(found.total) if unsigned else found.total, wanted.total)
    return [f"{name}: {fast!r}, the oracle says {slow!r}" for name, (fast, slow) in pairs.items() if fast != slow]


def order(first: tuple[int, ...], second: tuple[int, ...]) -> int:
    return (first > second) - (first < second)


@pytest.mark.parametrize("case", [case for case in CASES if case.decks == 1 and not case.row], ids=str)
def test_the_deck_is_the_same(case: Case) -> None:
    rules = loaded(case)
    wanted = whole_deck(case.ruleset, deck=case.options.get("deck", "tarot78"))
    held = {name: copies for name, copies in rules.deck.counts().items() if "skifter" not in name and copies}
    assert sorted(wanted) == sorted(name for name, copies in held.items() for _ in range(copies))
    assert not case.skifters or all(rules.deck.card(card) for card in SKIFTERS)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_hands_and_their_order(case: Case) -> None:
    rules = loaded(case)
    rng = random.Random(f"oracle {case}")
    for _ in range(HANDS // SHOWDOWN):
        setting = case.setting(rng)
        beside = against(rules, setting)
        scored: list[tuple[Score, Rating, tuple[str, ...]]] = []
        for _ in range(SHOWDOWN):
            hand = case.hand(rng, setting)
            wanted = slow_score(case.ruleset, hand, **case.options, **setting)
            found = rate(rules.ladder, [rules.deck.card(card) for card in hand], beside)
            assert not agree(case, found, wanted), (hand, setting)
            scored.append((wanted, found, hand))
        # Neighbours in the oracle's order that compare alike in the program's make the two orders the same.
        scored.sort(key=lambda one: one[0].key)
        for (slow1, fast1, hand1), (slow2, fast2, hand2) in pairwise(scored):
            assert order(fast1.key, fast2.key) == order(slow1.key, slow2.key), (hand1, hand2, setting)


@pytest.mark.parametrize("case", BY_TOTALS, ids=str)
def test_sudden_demises_by_total(case: Case) -> None:
    rules = loaded(case)
    rng = random.Random(f"demise {case}")
    faces: Options = {"faces": case.options["faces"]} if "faces" in case.options else {}
    scored: list[tuple[tuple[int, ...], Rating, tuple[str, ...]]] = []
    for _ in range(HANDS):
        hand = case.hand(rng, {}, more=1)
        wanted = slow_demise(case.ruleset, hand, **faces)
        found = rate_plain(rules.ladder, [rules.deck.card(card) for card in hand])
        assert found.bombed == (wanted is None), hand
        if wanted is not None:
            scored.append((wanted, found, hand))
    scored.sort(key=lambda one: one[0])
    for (slow1, fast1, hand1), (slow2, fast2, hand2) in pairwise(scored):
        assert order(fast1.key, fast2.key) == order(slow1, slow2), (hand1, hand2)
