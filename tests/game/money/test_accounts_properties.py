"""Tests pots, splits and payments with random stakes, and compares them with the side pots of the slow settlement."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import pay, pots, split
from companion.game.engine.state import BANK, HAND_POT, SABACC_POT, State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from tests.game.money.slow_settlement import side_pots

RULES = load_rules("standard")
stakes_and_live = st.lists(st.tuples(st.integers(0, 60), st.booleans()), min_size=2, max_size=8)


def table(stakes: list[int], live: list[int]) -> State:
    """Return a table whose seats have these stakes and 1,000 credits left each. The seats in `live` are still in the
    hand."""
    state = flow.start(RULES)
    for seat in range(1, len(stakes) + 1):
        state = flow.apply(state, Move("sit", seat, 1000, name=f"P{seat}"))
    order = tuple(range(1, len(stakes) + 1))
    money = list(state.money)
    money[HAND_POT] = sum(stakes)
    money[BANK] -= sum(stakes)
    return replace(state, order=order, live=tuple(live), staked=tuple(stakes), money=tuple(money))


@given(stakes_and_live)
def test_side_pots_are_those_of_the_slow_way(seats: list[tuple[int, bool]]) -> None:
    stakes = [stake for stake, _ in seats]
    live = [seat for seat, (_, still) in enumerate(seats, 1) if still] or [1]
    cut = [(pot.amount, list(pot.seats)) for pot in pots(table(stakes, live))]
    slow = side_pots(dict(enumerate(stakes, 1)), live)
    if slow and not slow[0][1]:  # nobody who is still in has staked anything, so nobody can win what lies there
        assert sum(amount for amount, _ in cut) in (0, sum(stakes))
        return
    if slow[0] != (0, sorted(live)) and not all(stakes[seat - 1] for seat in live):
        # somebody who is still in has staked nothing, so the main pot is empty, and the sabacc pot goes with it
        # (common 3.3)
        slow = [(0, sorted(live)), *slow]
    assert cut == slow
    assert sum(amount for amount, _ in cut) == sum(stakes)


@given(st.integers(0, 10**9), st.lists(st.integers(1, 8), min_size=1, max_size=8, unique=True))
def test_a_split_loses_nothing_and_favours_the_first(amount: int, seats: list[int]) -> None:
    shares = split(amount, seats)
    assert [seat for seat, _ in shares] == seats
    parts = [part for _, part in shares]
    assert sum(parts) == amount
    assert parts == sorted(parts, reverse=True)
    assert parts[0] - parts[-1] <= 1


@given(st.integers(0, 5000), st.integers(1, 3))
def test_a_payment_takes_what_is_there_and_no_more(amount: int, seat: int) -> None:
    before = table([1, 1, 1], [1, 2, 3])
    after, paid = pay(before, seat, SABACC_POT, amount)
    assert paid == min(amount, 1000)
    assert after.money[SABACC_POT] == paid
    assert after.money[after.purses[seat]] == 1000 - paid
    assert sum(after.money) == sum(before.money) == 0
