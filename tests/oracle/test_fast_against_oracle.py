"""Compares the program's scorer with the oracle over random hands of every ruleset. `SABACC_HANDS` sets how many
hands."""

import os
import random
from itertools import pairwise, product

import pytest

from companion.game.ladders.ladder import rate_plain
from companion.game.ladders.model import Rating
from tests.counted import count
from tests.oracle.cases import BY_TOTALS, CASES, Case, Options
from tests.oracle.comparing import compare, loaded, order
from tests.oracle.counting import cards, hands, zero_hands
from tests.oracle.demise import slow_demise
from tests.oracle.hands import SKIFTERS, whole_deck

HANDS = int(os.environ.get("SABACC_HANDS", "80"))
SHOWDOWN = min(1000, max(30, HANDS // 100))  # how many hands are scored against one setting and put in one order


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
        compare(case, rules, [case.hand(rng, setting) for _ in range(SHOWDOWN)], setting)
    count(f"{case.ruleset}, beside the oracle", hands=HANDS // SHOWDOWN * SHOWDOWN)


@pytest.mark.parametrize("reading", ["any", "examples_only", "none"])
def test_every_hand_of_corellian_spike_that_totals_zero(reading: str) -> None:
    """Hands are listed once for each set of values, because suits do not count."""
    case = Case("corellian-spike", {"extra_cards": reading})
    every = [hand for size in (2, 3, 4, 5) for hand, _ in zero_hands(size)]
    compare(case, loaded(case), every, {})


def test_every_hand_of_yarith_bespin() -> None:
    case = Case("yarith-bespin")
    compare(case, loaded(case), [cards(numbers) for numbers, _ in hands(3)], {})


@pytest.mark.parametrize("prime", range(7))
def test_every_hand_of_kessel(prime: int) -> None:
    case = Case("kessel", tokens=True)
    rules = loaded(case)
    families = []
    for family in ("sand", "blood"):
        numbers = [f"{number} of {family}" for number in range(1, 7)]
        rolled = [f"impostor of {family} as {number}" for number in range(1, 7)]
        families.append([*numbers, *rolled, f"sylop of {family}"])
    for markdown, fraud, books in product((False, True), repeat=3):
        setting = {"markdown": markdown, "fraud": fraud, "books": books, "prime": prime}
        compare(case, rules, list(product(*families)), setting)


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
    count(f"{case.ruleset}, demise beside the oracle", hands=HANDS)
    scored.sort(key=lambda one: one[0])
    for (slow1, fast1, hand1), (slow2, fast2, hand2) in pairwise(scored):
        assert order(fast1.key, fast2.key) == order(slow1, slow2), (hand1, hand2)
