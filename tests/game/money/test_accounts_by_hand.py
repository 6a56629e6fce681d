"""Tests the functions that move money: what they refuse, what changes nothing, and the limits."""

import pytest
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import (
    MoneyLost,
    account_of,
    check_conserved,
    open_account,
    pay,
    pay_pot,
    pots,
    stake,
    transfer,
)
from companion.game.engine.rules import Penalty
from companion.game.engine.state import BANK, HAND_POT, SABACC_POT, Account, State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move

RULES = load_rules("standard")


def table(*stacks: int) -> State:
    """Return a table with people in seats 1, 2, ... who have these credits. All are in a hand without stakes."""
    state = flow.start(RULES)
    for seat, amount in enumerate(stacks, 1):
        state = flow.apply(state, Move("sit", seat, amount, name=f"P{seat}"))
    order = tuple(range(1, len(stacks) + 1))
    return replace(state, order=order, live=order, staked=(0,) * len(stacks))


def set_to(state: State, **amounts: int) -> State:
    """Return the state with other sums in these accounts, even if the total is then wrong."""
    at = {account.party: number for number, account in enumerate(state.accounts)}
    money = list(state.money)
    for party, amount in amounts.items():
        money[at[party]] = amount
    return replace(state, money=tuple(money))


def test_a_transfer_moves_it_all_or_nothing() -> None:
    state = table(50, 20)
    one, two = state.purses[1], state.purses[2]
    moved = transfer(state, one, two, 50)
    assert (moved.money[one], moved.money[two]) == (0, 70)
    for source, amount in ((one, 51), (one, -1), (BANK, -1)):
        with pytest.raises(MoneyLost, match=f"{amount} from"):
            transfer(state, source, two, amount)
    assert transfer(state, BANK, one, 1000).money[one] == 1050  # a bank may be in debt


def test_nothing_and_from_one_account_to_itself_change_nothing() -> None:
    state = table(50, 20)
    one = state.purses[1]
    assert transfer(state, one, state.purses[2], 0) is state
    assert transfer(state, one, one, 7) is state and transfer(state, one, one, 70) is state


def test_a_stake_is_the_seats_own_and_all_of_its_stack_at_most() -> None:
    state = stake(table(50, 20), 2, 20)
    assert (state.staked, state.money[HAND_POT], state.money[state.purses[2]]) == ((0, 20), 20, 0)
    with pytest.raises(MoneyLost):
        stake(state, 2, 1)
    with pytest.raises(MoneyLost):
        stake(state, 1, -21)  # more than the pot has
    back = stake(state, 2, -20)
    assert (back.staked, back.money[HAND_POT], back.money[back.purses[2]]) == ((0, 0), 0, 20)


def test_a_price_goes_into_the_pot_and_is_no_stake() -> None:
    state, paid = pay_pot(table(50, 20), 2, 25)
    assert (paid, state.carried, state.money[HAND_POT], state.staked) == (20, 20, 20, (0, 0))
    state, paid = pay_pot(state, 1, 5)
    assert (paid, state.carried) == (5, 25)
    assert [(pot.amount, pot.seats) for pot in pots(state)] == [(25, (1, 2))]
    assert pay(state, 2, SABACC_POT, 3) == (state, 0)


@pytest.mark.parametrize(("amount", "rate", "wanted"), [(0, 10, 0), (1, 10, 1), (10, 10, 1), (11, 10, 2), (7, 100, 7)])
def test_a_percentage_is_rounded_up(amount: int, rate: int, wanted: int) -> None:
    assert Penalty("percent", rate).of(amount) == wanted


def test_an_account_is_opened_once_for_each_party_and_unit() -> None:
    state, house = account_of(table(50), "house")
    assert (state.accounts[house], state.money[house], state.units) == (Account("house", "credits"), 0, ("credits",))
    assert account_of(state, "house") == (state, house)
    state, chips = open_account(state, "house", "chips")
    assert chips == house + 1 == len(state.money) - 1 and state.units == ("credits", "chips")
    assert account_of(state, "house", "chips") == (state, chips)
    check_conserved(state)


@pytest.mark.parametrize(
    ("amounts", "why"),
    [
        ({"purse:P1": 49}, "credits appeared or vanished: -1"),
        ({"hand-pot": 1}, "credits appeared or vanished: 1"),
        ({"hand-pot": -1, "purse:P1": 51}, "below nothing"),
        ({"purse:P1": -1, "sabacc-pot": 51}, "below nothing"),
    ],
)
def test_money_that_does_not_add_up_is_found(amounts: dict[str, int], why: str) -> None:
    state = table(50, 20)
    check_conserved(state)
    with pytest.raises(MoneyLost, match=why):
        check_conserved(set_to(state, **amounts))


def test_each_unit_adds_up_for_itself_and_every_account_has_a_sum() -> None:
    state, chips = open_account(table(50), "bank", "chips")
    state, mine = open_account(state, "purse:P1", "chips")
    money = list(state.money)
    money[chips], money[mine] = -6, 6
    check_conserved(replace(state, money=tuple(money)))  # a bank may be in debt in any unit
    money[mine], money[state.purses[1]] = 5, state.money[state.purses[1]] + 1
    with pytest.raises(MoneyLost, match="appeared or vanished"):
        check_conserved(replace(state, money=tuple(money)))
    with pytest.raises(MoneyLost, match="sums for"):
        check_conserved(replace(state, money=(*state.money, 0)))


def test_a_pot_that_was_set_to_less_is_short_in_the_main_pot_first() -> None:
    state = stake(stake(stake(table(50, 50, 50), 1, 10), 2, 20), 3, 30)
    assert [(pot.amount, pot.seats) for pot in pots(state)] == [(30, (1, 2, 3)), (20, (2, 3)), (10, (3,))]
    short = transfer(replace(state, carried=-35), HAND_POT, BANK, 35)
    assert [(pot.amount, pot.seats) for pot in pots(short)] == [(15, (2, 3)), (10, (3,))]
    nothing = transfer(replace(state, carried=-60), HAND_POT, BANK, 60)
    assert [(pot.amount, pot.seats) for pot in pots(nothing)] == [(0, (1, 2, 3))]
    folded = replace(state, live=(1, 2))
    assert [(pot.amount, pot.seats) for pot in pots(folded)] == [(30, (1, 2)), (30, (2,))]
