"""Tests the scoring of the classic rulesets (rules: standard, sleeper, galactic-es, centran)."""

import pytest

from companion.game.ladders.model import Rating
from tests.game.ladders.skeleton import demised, rated, scoring

OF: dict[int, str] = {  # a hand of classic76 for each total that the tests want
    30: "ace of coins, ace of flasks",
    24: "ace of coins, 9 of coins",
    23: "ace of coins, 8 of coins",
    22: "ace of coins, 7 of coins",
    19: "10 of coins, 9 of coins",
    10: "10 of coins",
    2: "2 of coins",
    1: "1 of coins",
    0: "idiot, idiot",
    -1: "queen of air and darkness, 1 of coins",
    -2: "queen of air and darkness",
    -10: "balance, 1 of coins",
    -19: "star, queen of air and darkness",
    -22: "demise, balance, 2 of coins",
    -23: "evil one, endurance",
    -24: "demise, balance",
    -30: "evil one, evil one",
}
ARRAY = "idiot, 2 of coins, 3 of staves"
FOUR = "idiot, 2 of coins, 3 of staves, idiot"


def total(name: str, t: int, **options: object) -> Rating:
    rating = rated(scoring(name, **options), OF[t])
    assert rating.total == t
    return rating


def plain(name: str, t: int) -> Rating:
    return demised(scoring(name), OF[t])


CLASSIC = ("standard", "standard-fr", "sleeper", "galactic-es")
BEST_FIRST = {
    "standard": [(23, -23), (22, -22), (19, -19), (10, -10), (2, -2), (1, -1)],
    "standard-fr": [(23,), (-23,), (22,), (-22,), (19,), (-19,), (1,), (-1,)],
    "sleeper": [(23,), (22,), (19,), (1,), (-1,), (-2,), (-22,), (-23,)],
    "galactic-es": [(23,), (-23,), (22,), (-22,), (19,), (-19,), (1,), (-1,)],
}


@pytest.mark.parametrize("name", CLASSIC)
def test_the_order_of_totals(name: str) -> None:
    groups = [{total(name, t).key for t in group} for group in BEST_FIRST[name]]
    assert all(len(keys) == 1 for keys in groups)
    keys = [min(group) for group in groups]
    assert keys == sorted(keys, reverse=True) and len(set(keys)) == len(keys)
    best = rated(scoring(name), ARRAY)
    assert best.key > max(keys) and best.rung == "idiots-array" and best.sabacc


@pytest.mark.parametrize("name", CLASSIC)
def test_what_bombs_out(name: str) -> None:
    for t in OF:
        bombed = total(name, t).bombed
        assert bombed == (t == 0 or abs(t) > 23) == (total(name, t).rung == "bomb-out")
    assert len({total(name, t).key for t in (0, 24, -24, 30)}) == 1
    assert total(name, 0).key < total(name, -1).key


@pytest.mark.parametrize("name", [*CLASSIC, "centran"])
def test_an_idiots_array_is_exactly_three_cards(name: str) -> None:
    rules = scoring(name)
    assert rated(rules, ARRAY).rung == "idiots-array"
    longer = FOUR if name != "centran" else "idiot, 2 of coins, 3 of staves, 4 of staves"
    for hand in (longer, "idiot, 2 of coins, 2 of staves", "idiot, 2 of coins", "2 of coins, 3 of staves"):
        assert rated(rules, hand).rung == "total"


@pytest.mark.parametrize("name", CLASSIC)
def test_what_wins_the_sabacc_pot(name: str) -> None:
    pure = {t for t in OF if total(name, t).rung == "pure-sabacc"}
    assert pure == ({23} if name == "sleeper" else {23, -23})
    assert pure == {t for t in OF if total(name, t).sabacc}


# --- arrays -------------------------------------------------------------------------------------------------------

EMPRESS = "queen of air and darkness, queen of air and darkness"
LONGING = "endurance, master of coins, mistress of staves"
TEMPTATION = "evil one, commander of coins, mistress of staves"


@pytest.mark.parametrize("name", ["standard", "standard-fr"])
@pytest.mark.parametrize(
    ("hand", "array", "counts", "own"),
    [(EMPRESS, "fairy-empress", -22, -4), (LONGING, "longing-hearts", -21, 19), (TEMPTATION, "temptation", -20, 10)],
)
def test_arrays(name: str, hand: str, array: str, counts: int, own: int) -> None:
    rating = rated(scoring(name, arrays=True), hand)
    assert (rating.rung, rating.name, rating.total, rating.sabacc) == ("array", array, counts, False)
    rules = scoring(name, arrays=True)
    for sign in (1, -1):
        other = f"{-counts} of coins" if -counts < 12 else None
        assert other is None
        beaten = {
            -20: ("10 of coins, 10 of flasks", "demise, 4 of coins, balance"),
            -21: ("10 of coins, 11 of flasks", "demise, endurance"),
            -22: (OF[22], OF[-22]),
        }[counts]
        assert rating.key > rated(rules, beaten[sign < 0]).key
    assert rated(rules, OF[23]).key > rating.key
    assert rated(scoring(name), hand).total == own
    assert demised(rules, hand).total == own


def test_arrays_lie_between_the_totals() -> None:
    rules = scoring("standard-fr", arrays=True)
    order = (OF[23], EMPRESS, OF[22], OF[-22], LONGING, "10 of coins, 11 of flasks", TEMPTATION, OF[19])
    keys = [rated(rules, hand).key for hand in order]
    assert keys == sorted(keys, reverse=True) and len(set(keys)) == len(keys)


# --- sudden demise ------------------------------------------------------------------------------------------------


def test_the_demise_of_standard_counts_totals_only() -> None:
    rules = scoring("standard")
    assert demised(rules, ARRAY).rung == "total"
    assert plain("standard", 23).key == plain("standard", -23).key > plain("standard", 22).key
    assert plain("standard", 22).key == plain("standard", -22).key
    assert not plain("standard", 23).sabacc
    assert plain("standard", 24).bombed and plain("standard", 0).bombed


def test_the_demise_of_standard_fr_has_the_positive_first() -> None:
    keys = [plain("standard-fr", t).key for t in (23, -23, 22, -22, 1, -1)]
    assert keys == sorted(keys, reverse=True) and len(set(keys)) == 6
    assert plain("standard-fr", 24).bombed


def test_the_demise_of_sleeper_is_the_highest_total_within_range() -> None:
    keys = [plain("sleeper", t).key for t in (23, 22, 1, -1, -22, -23)]
    assert keys == sorted(keys, reverse=True) and len(set(keys)) == 6
    assert all(plain("sleeper", t).bombed for t in (24, -24, 0))


def test_the_demise_of_galactic_is_the_closest_even_past_it() -> None:
    assert not any(plain("galactic-es", t).bombed for t in OF)
    assert plain("galactic-es", 23).key == plain("galactic-es", -23).key
    assert plain("galactic-es", 24).key == plain("galactic-es", -22).key == plain("galactic-es", -24).key
    assert plain("galactic-es", 24).key > plain("galactic-es", 30).key == plain("galactic-es", -30).key
    assert plain("galactic-es", 19).key > plain("galactic-es", 30).key > plain("galactic-es", 10).key
    assert plain("galactic-es", 0).key < plain("galactic-es", -1).key


# --- centran ------------------------------------------------------------------------------------------------------


def test_an_ace_of_centran_counts_what_ranks_best() -> None:
    rules = scoring("centran")
    for hand, wanted, rung in (
        ("ace of coins, 8 of coins", 23, "pure-sabacc"),
        ("ace of coins, 9 of coins", 10, "total"),
        ("ace of coins, ace of flasks, 7 of coins", 23, "pure-sabacc"),
        ("ace of coins, ace of flasks, ace of sabres, ace of staves", 18, "total"),
        ("ace of coins", 15, "total"),
        ("ace of coins, universe, magician", -21, "total"),
        ("ace of coins, universe, queen of air and darkness, magician", -23, "pure-sabacc"),
        ("ace of coins, ace of flasks, 10 of coins, commander of coins", 24, "bomb-out"),
    ):
        rating = rated(rules, hand)
        assert (rating.total, rating.rung) == (wanted, rung), hand
        assert sum(rating.values) == wanted


def test_a_zero_of_centran_is_legal_and_worst() -> None:
    rules = scoring("centran")
    zero, one = rated(rules, "2 of coins, queen of air and darkness"), rated(rules, "magician")
    assert (zero.rung, zero.bombed, zero.total) == ("total", False, 0)
    assert zero.key < one.key and zero.key > rated(rules, "10 of coins, master of coins").key
    assert rated(rules, "universe, empress").bombed
    assert rated(rules, "universe, queen of air and darkness").rung == "pure-sabacc"
    assert (
        demised(rules, "universe, queen of air and darkness").key
        == demised(rules, "10 of coins, 9 of coins, 4 of coins").key
    )
    assert demised(rules, "10 of coins, master of coins").bombed
    assert not demised(rules, "idiot").bombed
