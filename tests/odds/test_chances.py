"""Tests that counted chances equal those found by trying all deals one by one, for every ruleset."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from companion.game.cards.deck import Card
from companion.game.engine.rules import Rules
from companion.game.ladders.ladder import rate
from companion.game.ladders.model import NOTHING, Against
from companion.game.suggest import catalogue
from companion.odds.kinds import alike, kinds, unseen
from companion.odds.one_hand import TooMany, spread
from companion.odds.several import Chances, Hand, _Game, chances

RULES = {rules.id: rules for rules in catalogue()}
ALL = sorted(RULES)


def small(rules: Rules, rng: Random, cards: int) -> list[Card]:
    """Return a few random cards of the deck that need no die, some of them twice if the deck has them twice."""
    deck = [card for card in rules.deck.cards.values() if card.values and not card.rolled]
    return [card for card in rng.sample(deck, cards) for _ in range(min(card.copies, rng.randint(1, 2)))]


def scored_against(rules: Rules, rng: Random) -> Against:
    if rules.id == "coruscant-shift":
        return Against(target=rng.choice((-5, 0, 5)), suit=rng.choice(("circles", "triangles", "squares")))
    return NOTHING


def brute(rules: Rules, hands: Sequence[Hand], pile: Sequence[Card]) -> list[tuple[Fraction, Fraction, Fraction]]:
    """Return the shares of deals in which each hand wins, ties and bombs out, found by dealing the pile in every
    order."""
    deals = 0
    ends = [[0, 0, 0] for _ in hands]
    for order in permutations(pile, sum(hand.unknown for hand in hands)):
        deals += 1
        rest, keys = list(order), []
        for at, hand in enumerate(hands):
            given, rest = rest[: hand.unknown], rest[hand.unknown :]
            rating = rate(rules.ladder, [*hand.cards, *given], hand.against)
            keys.append(() if rating.bombed else rating.key)
            ends[at][2] += rating.bombed
        top = max(keys)
        first = [at for at, key in enumerate(keys) if key == top and top]
        for at in first:
            ends[at][len(first) > 1] += 1
    return [(Fraction(win, deals), Fraction(tie, deals), Fraction(bomb, deals)) for win, tie, bomb in ends]


def same(found: Chances, wanted: list[tuple[Fraction, Fraction, Fraction]]) -> bool:
    ends = [(float(win), float(tie), float(bomb)) for win, tie, bomb in wanted]
    return all(
        (each.win, each.tie, each.bomb) == pytest.approx(end, abs=1e-12)
        for each, end in zip(found.hands, ends, strict=True)
    )


@pytest.mark.parametrize("name", [name for name in ALL if name != "kessel"])
@pytest.mark.parametrize("unknown", [(0, 0, 0), (1, 1, 1), (1, 0, 1), (2, 1), (0, 2)])
def test_counted_chances_are_those_of_every_deal(name: str, unknown: tuple[int, ...]) -> None:
    rules, rng = RULES[name], Random(f"{name} {unknown}")
    cards = small(rules, rng, 9)
    rng.shuffle(cards)
    scored = scored_against(rules, rng)
    hands = [Hand((cards.pop(), cards.pop()), count, scored) for count in unknown]
    left = dict.fromkeys(rules.deck.cards, 0)
    for card in cards:
        left[card.name] += 1
    found = chances(rules, hands, left)
    assert found.exact
    assert same(found, brute(rules, hands, cards))


@pytest.mark.parametrize("name", [name for name in ALL if name != "kessel"])
def test_one_hand_is_counted_by_its_sum(name: str) -> None:
    rules, rng = RULES[name], Random(name)
    pile = small(rules, rng, 9)
    left = dict.fromkeys(rules.deck.cards, 0)
    for card in pile:
        left[card.name] += 1
    scored = scored_against(rules, rng)
    known = pile[:1]
    left[known[0].name] -= 1
    for unknown in (0, 1, 2, 3):
        found = spread(rules.ladder, known, unknown, kinds(rules.ladder, rules.deck.cards, left, scored), scored)
        ranks: dict[tuple[str, str], int] = {}
        deals = 0
        for given in permutations(pile[1:], unknown):
            rating = rate(rules.ladder, [*known, *given], scored)
            at = ("bomb-out", "") if rating.bombed else (rating.rung, rating.name)
            ranks[at] = ranks.get(at, 0) + 1
            deals += 1
        assert found.rungs == {at: Fraction(count, deals) for at, count in ranks.items()}


def test_both_ways_of_counting_agree_in_kessel() -> None:
    rules = RULES["kessel"]
    cards = rules.deck.cards
    left = {name: (0 if card.rolled else card.copies) for name, card in cards.items()}
    hands = [Hand((cards["3 of sand"],), 1), Hand((cards["5 of blood"],), 1), Hand((cards["2 of sand"],), 1)]
    game = _Game(rules, hands, left)
    masks, deals = game.by_masks(), game.one_by_one()
    for one, other in zip(masks.hands, deals.hands, strict=True):
        assert (one.win, one.tie, one.bomb) == pytest.approx((other.win, other.tie, other.bomb), abs=1e-12)
        assert dict(one.rungs) == pytest.approx(dict(other.rungs), abs=1e-12)


def test_the_counts_of_the_rulebook() -> None:
    """The shares of hands of `standard` from a whole deck were counted independently: 0.907 are within 23, 0.0169 make
    nothing, and 0.0239 make 23 with either sign."""
    rules = RULES["standard"]
    sorts = kinds(rules.ladder, rules.deck.cards, unseen(rules.deck, ()), NOTHING)
    two = spread(rules.ladder, (), 2, sorts)
    assert len(sorts) == 23 and two.of == 2850
    assert float(two.bomb) == pytest.approx(1 - 0.907 + 0.017, abs=0.001)
    assert float(two.rungs["pure-sabacc", ""]) == pytest.approx(0.0225 + 0.0014, abs=0.0001)
    assert sum(two.ways.values()) == two.of


def deal(rules: Rules, rng: Random, hands: int, known: int) -> tuple[list[tuple[Card, ...]], dict[str, int]]:
    pile = [name for name, card in rules.deck.cards.items() for _ in range(card.copies)]
    rng.shuffle(pile)
    dealt = [tuple(rules.deck.cards[pile.pop()] for _ in range(known)) for _ in range(hands)]
    return dealt, unseen(rules.deck, [card.name for cards in dealt for card in cards])


def test_the_same_seed_samples_the_same_chances() -> None:
    dealt, left = deal(RULES["standard"], Random(7), 3, 2)
    game = _Game(RULES["standard"], [Hand(cards, 1) for cards in dealt], left)
    assert game.sampled(3) == game.sampled(3) != game.sampled(4)


SPIKE = {2: (1_891, {"pure-sabacc": 1, "pair": 90}), 3: (37_820, {"yee-haa": 180, "pair": 90, "sabacc": 1080})}
"""By the number of cards: how many hands there are in `corellian-spike`, and how many of each rung with a total of 0.
These counts are published; they were checked independently (reading A: extra cards count)."""


@pytest.mark.parametrize("cards", SPIKE)
def test_the_counts_published_for_corellian_spike(cards: int) -> None:
    rules = RULES["corellian-spike"]
    found = spread(rules.ladder, (), cards, kinds(rules.ladder, rules.deck.cards, unseen(rules.deck, ()), NOTHING))
    rungs = {rung: int(share * found.of) for (rung, _), share in found.rungs.items()}
    assert found.of == SPIKE[cards][0]
    assert {rung: count for rung, count in rungs.items() if rung != "nulrhek"} == SPIKE[cards][1]


@pytest.mark.parametrize("name", ALL)
def test_chances_are_shares_of_one_deal(name: str) -> None:
    """For every ruleset with its whole deck, the shares in which one player is best, several are, and nobody is add
    up."""
    rules = RULES[name]
    dealt, left = deal(rules, Random(name), 2, 1)
    if name == "kessel":
        dealt = [(rules.deck.cards["2 of sand"],), (rules.deck.cards["3 of blood"],)]
    found = chances(rules, [Hand(cards, 1, scored_against(rules, Random(1))) for cards in dealt], left)
    one, other = found.hands
    assert one.win + other.win + one.tie + found.nobody == pytest.approx(1)
    assert one.tie == pytest.approx(other.tie)


@pytest.mark.parametrize("name", ALL)
def test_cards_that_are_alike_score_alike(name: str) -> None:
    rules, rng = RULES[name], Random(name)
    found, names = alike(rules.ladder, rules.deck.cards), [*rules.deck.cards]
    for _ in range(60):
        hand = [rng.choice(names) for _ in range(rng.randint(1, 5))]
        one, other = [
            rate(rules.ladder, [rules.deck.card(card) for card in cards]) for cards in (hand, map(found.get, hand))
        ]
        assert (one.key, one.bombed, one.total, one.rung, one.name) == (
            *(other.key, other.bombed, other.total, other.rung, other.name),
        ), hand


def test_too_few_cards_are_refused() -> None:
    rules = RULES["standard"]
    left = dict.fromkeys(rules.deck.cards, 0) | {"7 of coins": 1}
    with pytest.raises(ValueError, match="2 cards are unknown, and only 1 are left"):
        chances(rules, [Hand((), 1), Hand((), 1)], left)
    with pytest.raises(ValueError, match="no further"):
        unseen(rules.deck, ["7 of coins", "7 of coins"])


def test_too_many_hands_of_one_kind_are_sampled() -> None:
    rules = RULES["corellian-spike"]
    left = unseen(rules.deck, ())
    with pytest.raises(TooMany):
        spread(rules.ladder, (), 5, kinds(rules.ladder, rules.deck.cards, left, NOTHING))
    assert not chances(rules, [Hand((), 5)], left).exact
