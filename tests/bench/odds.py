"""Measures how long a page or a command waits for chances, compared with PokerKit's equity of two hands on the same
machine, and how long 10,000 simulated hands take."""

import random
from collections.abc import Iterator
from functools import cache, partial

from pokerkit import Card as PokerCard
from pokerkit import Deck, StandardHighHand, calculate_equities, parse_range

from companion.cli.simulate import TABLE
from companion.cli.support.cores import on_all_cores
from companion.game.engine.rules import Rules
from companion.game.ladders.model import NOTHING
from companion.game.loading.rulesets import load_rules
from companion.odds.kinds import kinds, unseen
from companion.odds.one_hand import spread
from companion.odds.several import Hand, chances
from companion.simulation.tally import played
from tests.bench.figures import Figure, median, seconds
from tests.game.ladders.skeleton import scoring

RUNS = 9
POKER_SAMPLES = 200
TOTAL_MS, FOUR_MS, SIX_MS = 12, 25, 200
"""The greatest acceptable times in milliseconds: for the total of a hand with three unknown cards, and for one unknown
card each at four and at six seats."""


HANDS, PLAYED, HANDS_S = 10_000, 2_000, 25
"""The number of simulated hands, how many of them are really played, and the most seconds that all may take."""


@cache
def _rules() -> Rules:
    return load_rules("standard")


def _table(number: int) -> int:
    return played(_rules(), 4, 100, f"bench {number}", TABLE, lambda moves: None).hands


def _simulated() -> Iterator[Figure]:
    """Measure simulated hands of `standard`, on all cores, as `sabacc simulate` plays them."""
    took = seconds(lambda: sum(on_all_cores(_table, range(PLAYED // TABLE))))
    yield Figure(f"{HANDS:,} hands of `standard` simulated", took * HANDS / PLAYED, "s", HANDS_S)


def odds_figures() -> Iterator[Figure]:
    """Measure one hand and one card a seat, each counted exactly, PokerKit's sampled equity beside them, and simulated
    hands."""
    yield from _simulated()
    rules = scoring("standard")
    cards = rules.deck.cards

    def total() -> None:
        spread(rules.ladder, (), 3, kinds(rules.ladder, cards, unseen(rules.deck, ()), NOTHING))

    def equity() -> None:
        calculate_equities(
            (parse_range("AsKs"), parse_range("QhQd")),
            tuple(PokerCard.parse("2c7d9h")),
            2,
            5,
            Deck.STANDARD,
            (StandardHighHand,),
            sample_count=POKER_SAMPLES,
        )

    poker = 1000 * median([seconds(equity) for _ in range(RUNS)])
    yield Figure(
        "rank of three unknown cards, counted", 1000 * median([seconds(total) for _ in range(RUNS)]), "ms", TOTAL_MS
    )
    for seats, most in ((4, FOUR_MS), (6, SIX_MS)):
        pile = [name for name, card in cards.items() for _ in range(card.copies)]
        random.Random(seats).shuffle(pile)
        hands = [Hand((cards[pile.pop()], cards[pile.pop()]), 1) for _ in range(seats)]
        left = unseen(rules.deck, [card.name for hand in hands for card in hand.cards])
        took = 1000 * median([seconds(partial(chances, rules, hands, left)) for _ in range(RUNS)])
        yield Figure(
            f"one card to each of {seats} seats, counted",
            took,
            "ms",
            most,
            peer=f"PokerKit: {poker:.0f} ms for {POKER_SAMPLES} samples of two hands",
        )
