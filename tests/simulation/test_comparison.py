"""Tests the comparison of two rulesets: the same deals on both sides, sums that agree with the hands, honest
intervals."""

from random import Random
from statistics import NormalDist

import pytest

from companion.game.engine.rules import Rules
from companion.game.engine.state import SABACC_POT
from companion.game.loading.rulesets import load_rules
from companion.simulation import comparison
from companion.simulation.comparison import Sums, compare, evening
from companion.simulation.simulated_evening import Evening


def dealt(monkeypatch: pytest.MonkeyPatch, rules: Rules, hands: int) -> list[dict[int, tuple[str, ...]]]:
    """Return the first cards of every seat in each hand of an evening."""
    found: list[dict[int, tuple[str, ...]]] = []
    best = comparison._best_dealt

    def noted(game: Evening) -> int:
        found.append({seat: game.cards.held(seat) for seat in (1, 2, 3, 4)})
        return best(game)

    monkeypatch.setattr(comparison, "_best_dealt", noted)
    evening(rules, 4, hands, 100, "7")
    monkeypatch.setattr(comparison, "_best_dealt", best)
    return found


def test_both_sides_get_the_same_cards_in_every_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    one = dealt(monkeypatch, load_rules("standard"), 6)
    other = dealt(monkeypatch, load_rules("standard", {"bet_limit": "3", "discards_exact": "2"}), 6)
    assert len(one) == 6 and one == other
    assert len({str(hands) for hands in one}) == 6, "each hand has a deal of its own"


def test_the_sums_are_those_of_the_hands() -> None:
    sums = evening(load_rules("standard"), 3, 12, 60, "x")
    assert sums == evening(load_rules("standard"), 3, 12, 60, "x")
    game = Evening(load_rules("standard"), 3, Random("x"), stake=60)
    pots, shown, last = 0, 0, 0
    for number in range(12):
        game.cards.rng = Random(f"x {number}")
        state = game.hand()
        assert state.result is not None
        shown += len(state.result.shown)
        pots += sum([share.amount for share in state.result.shares if share.pot == "sabacc"])
        last += state.result.net.get(state.order[-1], 0) if state.order else 0
    assert (sums.hands, sums.shown, sums.seats) == (12, shown, 36)
    assert sums.sabacc == pots + game.state.money[SABACC_POT]
    assert sums.moves == game.played and sums.seconds == game.seconds
    assert 0 < sums.dealt <= 12 and sums.dealt_best <= sums.dealt
    assert sum(sums.rungs.values()) == sums.won


def samples(rng: Random, share: float) -> list[Sums]:
    """Twelve evenings in which each hand shown bombs out with this probability; some evenings are longer."""
    found = []
    for _ in range(12):
        shown = rng.randint(20, 60)
        bombed = sum([rng.random() < share for _ in range(shown)])
        found.append(Sums(hands=shown, seats=shown * 4, shown=shown, bombed=bombed))
    return found


def test_the_interval_holds_the_true_share_as_often_as_it_says() -> None:
    rng, held, tries = Random(5), 0, 1000
    for _ in range(tries):
        one = samples(rng, 0.3)
        line = next(each for each in compare(one, one) if each.name == "bombed-out")
        held += abs(line.one.value - 0.3) <= line.one.error
    # 95 % of a thousand, within four standard deviations of such a count
    assert abs(held - 950) <= 4 * (1000 * 0.95 * 0.05) ** 0.5


def test_the_same_on_both_sides_differs_by_nothing() -> None:
    one = samples(Random(2), 0.4)
    for line in compare(one, one):
        assert line.more.value == 0 and not line.clear


def test_a_real_difference_is_clear() -> None:
    line = next(each for each in compare(samples(Random(2), 0.2), samples(Random(3), 0.4)) if each.name == "bombed-out")
    assert line.clear and line.more.value == pytest.approx(line.other.value - line.one.value)


def test_minutes_an_evening_and_hands_an_hour_follow_from_the_seconds() -> None:
    one = [Sums(hands=30, seconds=seconds) for seconds in (3600.0, 5400.0)]
    lines = {line.name: line.one for line in compare(one, one)}
    assert lines["minutes-per-evening"].value == pytest.approx(75)
    assert lines["minutes-per-evening"].error == pytest.approx(12.706 * 15)
    assert lines["hands-per-hour"].value == pytest.approx(60 / 2.5)


def test_a_single_evening_has_no_interval() -> None:
    one = samples(Random(1), 0.5)[:1]
    assert all(line.one.error == float("inf") and not line.clear for line in compare(one, one))


QUANTILES = [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (30, 2.042), (10**6, 1.960)]


@pytest.mark.parametrize(("freedom", "quantile"), QUANTILES)
def test_the_quantiles_are_those_of_the_printed_tables(freedom: int, quantile: float) -> None:
    assert comparison._quantile(freedom) == pytest.approx(quantile, rel=0.01)
    assert pytest.approx(NormalDist().inv_cdf(0.975), abs=1e-4) == comparison.Z


@pytest.mark.parametrize("name", ["kessel", "pratique", "black-knight", "coruscant-shift", "marcjs-rebel"])
def test_every_kind_of_game_can_be_compared(name: str) -> None:
    rules = load_rules(name)
    sums = [evening(rules, rules.players[0] if rules.players[0] > 2 else 3, 3, 100, str(at)) for at in range(2)]
    assert all(each.hands == 3 for each in sums)
    assert {line.name for line in compare(sums, sums)} >= {"hand-pot", "best-dealt-wins"}
