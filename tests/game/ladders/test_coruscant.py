"""Tests the scoring of Coruscant Shift (rules: coruscant-shift)."""

from collections import Counter
from math import comb, prod

from companion.game.ladders.model import Against
from tests.game.ladders.skeleton import demised, rated, scoring
from tests.game.ladders.test_spike import multisets

COUNT = 6_471_002


def key(hand: str, target: int, suit: str, **options: object) -> tuple[int, ...]:
    return rated(scoring("coruscant-shift", **options), hand, Against(target=target, suit=suit)).key


def test_closest_then_suit_then_total_then_card() -> None:
    hands = (
        "+5 of circles",
        "+6 of circles, -1 of circles, sylop",
        "+6 of circles, -1 of squares, sylop",
        "+4 of circles, +1 of squares, sylop",
        "+4 of squares, +1 of squares, sylop",
        "+6 of circles",
        "+4 of circles",
    )
    order = (1, 2, 3, 0, 4, 5, 6)  # counted by hand: cards of the suit (3, 2, 2, 1, 1), then totals and highest cards
    keys = [key(hands[at], 5, "circles") for at in order]
    assert keys == sorted(keys, reverse=True) and len(set(keys)) == len(keys)


def test_a_sylop_counts_for_every_suit() -> None:
    for suit in ("circles", "triangles", "squares"):
        assert key("+5 of circles, sylop", 5, suit) > key("+5 of circles", 5, suit)


def test_equal_distance_and_suit_go_to_the_higher_total() -> None:
    assert key("+6 of squares", 5, "circles") > key("+4 of squares", 5, "circles")
    assert key("+6 of squares", 5, "circles", csh_draw=True) == key("+4 of squares", 5, "circles", csh_draw=True)


def test_then_the_higher_single_card() -> None:
    assert key("+8 of squares, -3 of squares", 5, "circles") > key("+7 of squares, -2 of squares", 5, "circles")
    assert key("+5 of squares", 5, "circles") == key("+5 of triangles", 5, "circles")


def test_a_negative_target_is_a_place_on_the_line() -> None:
    assert key("-10 of squares", -10, "circles") > key("+10 of circles", -10, "circles")
    assert rated(scoring("coruscant-shift"), "-4 of squares", Against(target=-5)).total == -4


def test_two_sylops_win_only_where_the_option_says_so() -> None:
    assert key("+10 of squares", 10, "circles") > key("sylop, sylop", 10, "circles")
    assert key("sylop, sylop", 10, "circles", pure_wins=True) > key("+10 of circles", 10, "circles", pure_wins=True)
    pure = rated(scoring("coruscant-shift", pure_wins=True), "sylop, sylop", Against(target=10))
    assert (pure.rung, pure.sabacc) == ("pure-sabacc", False)


def test_the_rung_is_the_distance_and_nothing_bombs() -> None:
    rating = rated(scoring("coruscant-shift"), "+10 of squares, +10 of circles, +9 of circles", Against(target=-10))
    assert (rating.rung, rating.bombed, rating.total) == ("distance", False, 29)


def test_the_tie_break_is_one_card_by_its_signed_value() -> None:
    rules = scoring("coruscant-shift")
    drawn = [demised(rules, hand).key for hand in ("+10 of circles", "+1 of squares", "sylop", "-1 of circles")]
    assert drawn == sorted(drawn, reverse=True) and len(set(drawn)) == 4
    assert demised(rules, "+10 of circles, -1 of squares").key == demised(rules, "-1 of circles").key


def test_how_often_a_deal_holds_a_selection_that_hits() -> None:
    """Counts how many physical deals of five cards hold a selection that hits the target (coruscant-shift 4.1)."""
    hits, within = Counter[int](), Counter[int]()
    for hand in multisets(5):
        many = prod(comb(3 if value else 2, n) for value, n in Counter(hand).items())
        sums: set[int] = set()
        for value in hand:
            sums |= {value, *(value + before for before in sums)}
        for target in (0, 5, -5, 10, -10):
            hits[target] += many * (target in sums)
            within[target] += many * any(abs(each - target) <= 1 for each in sums)
    assert hits[0] == 4_766_678
    shares = {target: round(100 * n / COUNT, 2) for target, n in hits.items()}
    assert shares == {0: 73.66, 5: 63.16, -5: 63.16, 10: 51.16, -10: 51.16}
    shares = {target: round(100 * n / COUNT, 2) for target, n in within.items()}
    assert shares == {0: 95.80, 5: 86.50, -5: 86.50, 10: 70.75, -10: 70.75}
