"""Tests the scoring of Corellian Spike and Yarith Bespin (rules: corellian-spike, yarith-bespin)."""

from collections import Counter
from itertools import combinations_with_replacement, product
from math import comb, prod

import pytest

from companion.game.cards.deck import Card
from companion.game.engine.rules import Rules
from companion.game.ladders.ladder import rate
from companion.game.ladders.model import Rating
from tests.game.ladders.skeleton import demised, ladder_names, rated, scoring

ROWS = (
    "pure-sabacc",
    "full-sabacc",
    "fleet",
    "yee-haa",
    "rhylet",
    "squadron",
    "gee-whiz",
    "straight-khyron",
    "banthas-wild",
    "rule-of-two",
    "pair",
    "sabacc",
    "nulrhek",
)
ALL = {  # corellian-spike 6.1: combinations of up to five cards, by readings A and B
    "pure-sabacc": (1, 1),
    "full-sabacc": (18, 18),
    "fleet": (162, 162),
    "yee-haa": (11_862, 180),
    "rhylet": (18, 18),
    "squadron": (180, 90),
    "gee-whiz": (486, 486),
    "straight-khyron": (13_284, 1_134),
    "banthas-wild": (10_368, 10_494),
    "rule-of-two": (11_799, 19_089),
    "pair": (89_334, 95_796),
    "sabacc": (71_388, 81_432),
}
BY_SIZE = {  # corellian-spike 6.2
    2: {"pure-sabacc": (1, 1), "pair": (90, 90)},
    3: {"yee-haa": (180, 180), "pair": (90, 90), "sabacc": (1_080, 1_080)},
    4: {
        "yee-haa": (270, 0),
        "squadron": (90, 90),
        "straight-khyron": (1_134, 1_134),
        "banthas-wild": (18, 18),
        "rule-of-two": (3_645, 3_645),
        "pair": (1_998, 2_268),
        "sabacc": (10_908, 10_908),
    },
    5: {
        "full-sabacc": (18, 18),
        "fleet": (162, 162),
        "yee-haa": (11_412, 0),
        "rhylet": (18, 18),
        "squadron": (90, 0),
        "gee-whiz": (486, 486),
        "straight-khyron": (12_150, 0),
        "banthas-wild": (10_350, 10_476),
        "rule-of-two": (8_154, 15_444),
        "pair": (87_156, 93_348),
        "sabacc": (59_400, 69_444),
    },
}
HANDS = {2: (1_891, 91), 3: (37_820, 1_350), 4: (557_845, 18_063), 5: (6_471_002, 189_396)}
SUITS = ("circles", "triangles", "squares")


def spike(**options: object) -> Rules:
    return scoring("corellian-spike", **options)


def written(values: str | tuple[int, ...]) -> str:
    """Return cards with the values in a text such as "0 0 +5 -5", of whatever suits there are."""
    numbers = [int(value) for value in values.split()] if isinstance(values, str) else list(values)
    seen: Counter[int] = Counter()
    names = []
    for number in numbers:
        names.append(f"{number:+d} of {SUITS[seen[number]]}" if number else "sylop")
        seen[number] += 1
    return ", ".join(names)


def by_value(rules: Rules) -> dict[int, Card]:
    return {card.values[0]: card for card in rules.deck.cards.values()}


def multisets(size: int) -> list[tuple[int, ...]]:
    """Return the hands of a size as lists of values. No value occurs more often than in the deck."""
    found = combinations_with_replacement(range(-10, 11), size)
    return [hand for hand in found if all(n <= (3 if value else 2) for value, n in Counter(hand).items())]


def ways(hand: tuple[int, ...]) -> int:
    """Return how many physical hands have these values."""
    return prod(comb(3 if value else 2, n) for value, n in Counter(hand).items())


@pytest.mark.parametrize("size", [2, 3, 4, 5])
@pytest.mark.parametrize(("reading", "extra_cards"), [(0, "any"), (1, "examples_only")])
def test_every_hand_of_two_to_five_cards(size: int, reading: int, extra_cards: str) -> None:
    rules = spike(extra_cards=extra_cards)
    cards, counted, hands = by_value(rules), Counter[str](), 0
    for hand in multisets(size):
        hands += ways(hand)
        if sum(hand):
            continue  # row 13: all of them are hands whose total is not 0
        rating = rate(rules.ladder, [cards[value] for value in hand])
        assert rating.sabacc and not rating.bombed
        counted[rating.rung] += ways(hand)
    assert (hands, counted.total()) == HANDS[size]
    assert counted == {rung: both[reading] for rung, both in BY_SIZE[size].items() if both[reading]}


def test_the_sums_of_the_sizes_are_those_of_the_table() -> None:
    for rung, both in ALL.items():
        assert tuple(sum(BY_SIZE[size].get(rung, (0, 0))[at] for size in BY_SIZE) for at in (0, 1)) == both


def test_all_totals_but_zero_are_nulrhek() -> None:
    rules = spike()
    cards = by_value(rules)
    for size in (2, 3):
        for hand in multisets(size):
            if sum(hand):
                rating = rate(rules.ladder, [cards[value] for value in hand])
                assert rating.rung == "nulrhek" and not rating.sabacc and rating.total == sum(hand)


def test_the_rungs_in_their_order() -> None:
    assert tuple(ladder_names(spike())) == ROWS


CHAIN = (  # corellian-spike 6.4: with the Fleet, which is one of them
    "0 0",
    "0 10 10 -10 -10",
    "0 5 5 -5 -5",
    "0 9 -9",
    "6 6 6 -9 -9",
    "3 3 -3 -3",
    "1 2 3 4 -10",
    "-10 9 8 -7",
    "-10 -2 4 4 4",
    "-6 -2 -2 5 5",
    "7 -7",
    "1 8 -9",
    "2 -3",
)


def test_the_class_chain() -> None:
    for extra_cards in ("any", "examples_only"):
        keys = [rated(spike(extra_cards=extra_cards), written(hand)).key for hand in CHAIN]
        assert keys == sorted(keys, reverse=True) and len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("0 0", "0 10 10 -10 -10"),
        ("1 8 -2 -7", "9 -2 -7"),
        ("4 6 -10", "4 5 -9"),
        ("1 8 -9", "4 5 -9"),
        ("4 -5", "3 5 -1 -5"),
        ("3 -2", "2 -3"),
        ("4 9 -1 -3 -8", "5 10 -7 -7"),
        ("4 9 -6 -6", "5 7 -4 -7"),
        ("2 10 -4 -7", "3 9 -5 -6"),
        # 1-11: the hand closest to zero
        ("0 1 -1", "0 2 -2"),
        ("0 3 3 -3 -3", "0 4 4 -4 -4"),
        ("2 2 2 -3 -3", "4 4 4 -6 -6"),
        ("4 4 4 -6 -6", "6 6 6 -9 -9"),
        ("1 1 -1 -1", "2 2 -2 -2"),
        ("1 -2 -3 4", "2 -3 -4 5"),
        ("1 1 1 -3", "2 2 2 -6"),
        ("1 -1 9 -9", "2 -2 3 -3"),
        ("1 -1 2 -2", "1 -1 3 -3"),
        ("1 -1", "2 -2"),
        ("1 -1", "3 3 -6"),
    ],
)
def test_worked_examples_and_what_lies_closest_to_zero(winner: str, loser: str) -> None:
    assert rated(spike(), written(winner)).key > rated(spike(), written(loser)).key


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("1 2 3 4 -10", "-1 -2 -3 -4 10"),
        ("5 -5", "5 5 -10"),
        ("0 5 -5", "0 5 5 -10"),
        ("5 -5", "5 -5 4 6 -10"),
    ],
)
def test_what_a_blind_draw_has_to_decide(first: str, second: str) -> None:
    assert rated(spike(), written(first)).key == rated(spike(), written(second)).key


@pytest.mark.parametrize(
    ("hand", "a", "b", "c"),
    [
        ("0 0 5 -5", "yee-haa", "pair", "sabacc"),
        ("5 5 5 -5 -10", "squadron", "banthas-wild", "sabacc"),
        ("0 0 5 5 -10", "yee-haa", "pair", "sabacc"),
        ("2 -3 -3 2 2", "rhylet", "rhylet", "rhylet"),
        ("3 3 -3 1 -4", "banthas-wild", "banthas-wild", "sabacc"),
        ("4 4 4 -3 -9", "banthas-wild", "banthas-wild", "sabacc"),
        ("5 5 -5 -3 -2", "banthas-wild", "banthas-wild", "sabacc"),
        ("3 3 5 -5 -6", "rule-of-two", "rule-of-two", "sabacc"),
        ("3 3 -3 -3", "squadron", "squadron", "squadron"),
        ("3 3 -6", "pair", "pair", "sabacc"),
        ("5 -5", "pair", "pair", "pair"),
        ("0 5 -5", "yee-haa", "yee-haa", "yee-haa"),
        ("0 10 10 -10 -10", "full-sabacc", "full-sabacc", "full-sabacc"),
        ("0 10 -10", "yee-haa", "yee-haa", "yee-haa"),
        ("1 -2 -3 4", "straight-khyron", "straight-khyron", "straight-khyron"),
        ("2 3 -4 -5 4", "straight-khyron", "pair", "sabacc"),
        ("6 -6 2 -2", "rule-of-two", "rule-of-two", "rule-of-two"),
        ("0 1 9 -10", "sabacc", "sabacc", "sabacc"),
        ("0 3 -3 1 -1", "yee-haa", "rule-of-two", "sabacc"),
        ("0 0 3", "nulrhek", "nulrhek", "nulrhek"),
    ],
)
def test_corner_cases_in_the_three_readings(hand: str, a: str, b: str, c: str) -> None:
    for extra_cards, rung in (("any", a), ("examples_only", b), ("none", c)):
        if rung:
            assert rated(spike(extra_cards=extra_cards), written(hand)).rung == rung, extra_cards


def test_a_sign_too_many_makes_no_rhylet() -> None:
    assert rated(spike(), written("3 3 -3 -1 -2")).rung == "banthas-wild"


def test_the_pair_of_a_yee_haa_is_the_one_closest_to_zero() -> None:
    both = rated(spike(), written("0 6 -6 1 -1"))
    assert both.key == rated(spike(), written("0 1 -1")).key


def test_prime_sabacc_lies_between_fleet_and_yee_haa() -> None:
    rules = spike(prime_hand=True)
    prime = rated(rules, written("0 10 -10"))
    assert prime.rung == "prime-sabacc" and prime.sabacc
    assert rated(rules, written("0 9 9 -9 -9")).key > prime.key > rated(rules, written("0 1 -1")).key


def test_a_full_sabacc_can_be_only_the_lowest_fleet() -> None:
    rules = spike(full_is_fleet=True)
    full = rated(rules, written("0 10 10 -10 -10"))
    assert full.rung == "fleet"
    assert rated(rules, written("0 9 9 -9 -9")).key > full.key > rated(rules, written("0 1 -1")).key


def test_the_blind_draw() -> None:
    for name in ("corellian-spike", "yarith-bespin"):
        rules = scoring(name)

        def drawn(text: str, rules: Rules = rules) -> tuple[int, ...]:
            return demised(rules, text).key

        assert drawn("-1 of circles") > drawn("+4 of circles")
        assert drawn("+1 of circles") > drawn("-1 of circles")
        assert drawn("sylop") > drawn("+1 of circles")
        assert drawn("-4 of squares") == drawn("-4 of circles")
        assert drawn("+9 of squares, +9 of circles, -1 of circles") == drawn("-1 of squares")


# --- Yarith Bespin ------------------------------------------------------------------------------------------------


def yarith(hand: str, **options: object) -> Rating:
    return rated(scoring("yarith-bespin", **options), written(hand))


def test_the_rungs_of_yarith_bespin() -> None:
    hands = ("0 2 3", "0 10 -10", "0 1 -1", "3 3 -6", "1 9 -10", "1 3 -5")
    assert [yarith(hand).rung for hand in hands] == [
        "idiots-array",
        "prime-sabacc",
        "yee-haa",
        "pair",
        "sabacc",
        "nulrhek",
    ]
    keys = [yarith(hand).key for hand in hands]
    assert keys == sorted(keys, reverse=True)
    assert [yarith(hand).sabacc for hand in hands] == [False, True, True, True, True, False]


def test_the_signs_of_the_idiots_array() -> None:
    for two, three in product((2, -2), (3, -3)):
        hand = f"0 {two} {three}"
        assert (yarith(hand).rung == "idiots-array") == (two > 0 and three > 0)
        assert yarith(hand, idiots_signs="any").rung == "idiots-array"


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("1 3 -5", "3 5 -10"),
        ("4 8 -6", "3 4 -1"),
        ("2 10 -6", "4 8 -6"),
        ("4 6 -10", "4 5 -9"),
        ("1 8 -9", "4 5 -9"),
        ("0 4 -4", "0 5 -5"),
    ],
)
def test_worked_examples_of_yarith_bespin(winner: str, loser: str) -> None:
    assert yarith(winner).key > yarith(loser).key
