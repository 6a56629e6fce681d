"""Tests the scoring of Kessel (rules: kessel)."""

from collections import Counter

import pytest

from companion.game.ladders.ladder import rate
from companion.game.ladders.model import NOTHING, Against, Rating
from tests.game.ladders.skeleton import rated, scoring


def hand(sand: str, blood: str, against: Against = NOTHING, **options: object) -> Rating:
    return rated(scoring("kessel", **options), f"{_card(sand, 'sand')}, {_card(blood, 'blood')}", against)


def _card(short: str, family: str) -> str:
    """Return the card of a short name: "S" is a sylop, "I4" is an impostor for which a 4 was rolled."""
    if short == "S":
        return f"sylop of {family}"
    return f"impostor of {family} as {short[1:]}" if short.startswith("I") else f"{short} of {family}"


def test_the_histogram_of_all_deals() -> None:
    """Sorts all 484 deals by rung, difference and what makes the pair (kessel 5.1)."""
    rules = scoring("kessel")
    found: Counter[str] = Counter()
    families = [[card for card in rules.deck.cards.values() if card.suit == family] for family in ("sand", "blood")]
    for sand in families[0]:
        for blood in families[1]:
            ways, ranks = sand.copies * blood.copies, (sand.rank, blood.rank)
            rating = rate(rules.ladder, (sand, blood))
            if "impostor" in ranks:
                found["impostor"] += ways
            elif rating.rung == "sabacc":
                found["sylop" if "sylop" in ranks else f"natural {rating.total}"] += ways
            else:
                found[f"{rating.rung} {rating.total}"] += ways
    assert found.total() == 484
    natural = {f"natural {value}": 9 for value in range(1, 7)}
    differences = {f"difference {d}": n for d, n in zip(range(1, 6), (90, 72, 54, 36, 18), strict=True)}
    assert found == {"pure-sabacc 0": 1, "sylop": 36, "impostor": 123, **natural, **differences}


def test_best_of_two_dice() -> None:
    """Counts how often, in 36ths, the better of two dice makes each difference with a partner (kessel 5.1)."""
    wanted = {
        1: (11, 9, 7, 5, 3, 1),
        2: (11, 16, 5, 3, 1, 0),
        3: (11, 16, 8, 1, 0, 0),
        4: (11, 16, 8, 1, 0, 0),
        5: (11, 16, 5, 3, 1, 0),
        6: (11, 9, 7, 5, 3, 1),
    }
    for partner, ways in wanted.items():
        found: Counter[int] = Counter()
        for first in range(1, 7):
            for second in range(1, 7):
                best = max((hand(f"I{die}", str(partner)) for die in (first, second)), key=lambda one: one.key)
                found[0 if best.rung == "sabacc" else best.total] += 1
        assert tuple(found[d] for d in range(6)) == ways


def test_the_order_of_the_hands() -> None:
    order: tuple[tuple[tuple[str, str], ...], ...] = (
        (("S", "S"),),
        (("1", "1"), ("S", "1"), ("I1", "S")),
        (("S", "2"), ("2", "2"), ("I2", "2"), ("2", "I2"), ("I2", "I2")),
        (("6", "6"), ("S", "6")),
        (("1", "2"), ("2", "1")),
        (("2", "3"),),
        (("5", "6"),),
        (("1", "3"),),
        (("1", "6"),),
    )
    keys = [{hand(*one).key for one in group} for group in order]
    assert all(len(group) == 1 for group in keys)
    flat = [min(group) for group in keys]
    assert flat == sorted(flat, reverse=True) and len(set(flat)) == len(flat)
    assert not hand("1", "6").bombed and not hand("S", "S").sabacc


def test_a_sylop_and_an_impostor_count_what_was_rolled() -> None:
    rating = hand("I4", "S")
    assert (rating.rung, rating.total, rating.values) == ("sabacc", 4, (4, 4))


def test_cook_the_books() -> None:
    books = Against(books=True)
    assert hand("6", "6", books).key > hand("1", "1", books).key > hand("1", "2", books).key
    assert hand("S", "S", books).key > hand("6", "6", books).key
    assert hand("1", "2", books).key > hand("5", "6", books).key


def test_markdown() -> None:
    down = Against(markdown=True)
    rating = hand("S", "4", down)
    assert (rating.rung, rating.total, rating.values) == ("difference", 4, (0, 4))
    assert rating.key < hand("5", "6", down).key
    pure = hand("S", "S", down)
    assert pure.rung == "pure-sabacc" and pure.key > hand("1", "1", down).key
    assert hand("S", "I1", down).total == 1


def test_major_fraud() -> None:
    fraud = Against(fraud=True)
    assert (hand("I2", "6", fraud).rung, hand("I2", "6", fraud).values) == ("sabacc", (6, 6))
    assert hand("I2", "2", fraud).total == 4
    assert rated(scoring("kessel"), "impostor of sand, sylop of blood", fraud).values == (6, 6)
    assert hand("I1", "S", Against(fraud=True, markdown=True)).total == 6


def test_prime_sabacc() -> None:
    prime = Against(prime=5)
    assert hand("5", "S", prime).key == hand("5", "5", prime).key > hand("1", "1", prime).key
    assert hand("S", "S", prime).key > hand("5", "5", prime).key
    both = Against(prime=3, books=True)
    keys = [hand(v, v, both).key for v in ("3", "6", "5", "4", "2", "1")]
    assert keys == sorted(keys, reverse=True) and len(set(keys)) == 6


def test_the_tier_of_sylops_and_equal_differences_as_options() -> None:
    assert hand("S", "6", sylop_tier="above").key > hand("1", "1", sylop_tier="above").key
    assert hand("S", "1", sylop_tier="above").key > hand("S", "2", sylop_tier="above").key
    assert hand("1", "2", equal_diff="tie").key == hand("5", "6", equal_diff="tie").key


@pytest.mark.parametrize(
    ("cards", "best"), [("impostor of sand, 4 of blood", (4, 4)), ("impostor of sand, sylop of blood", (1, 1))]
)
def test_an_impostor_not_yet_rolled_is_read_at_its_best(cards: str, best: tuple[int, int]) -> None:
    assert rated(scoring("kessel"), cards).values == best
