"""Functions that move money between the accounts of a state. Every credit is always in exactly one account, such as a
purse or a pot."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.game.engine.pledges import goods, worth
from companion.game.engine.state import HAND_POT, Account, SeatsInOrder, Slice, State, account_number, numbers, purse


class MoneyLost(AssertionError):
    """The error for a transfer that would have created or destroyed credits, or made an account negative that must not
    be. Nothing was moved."""


def transfer(state: State, source: int, target: int, amount: int) -> State:
    """Return the state after moving exactly `amount` credits (0 or more) from account number `source` to account number
    `target`. Raises `MoneyLost` if `source` holds less."""
    if amount == 0 or source == target:
        return state
    money = list(state.money)
    money[source] -= amount
    money[target] += amount
    if amount < 0 or (money[source] < 0 and not _may_owe(state, source)):
        raise MoneyLost(f"{amount} from {state.accounts[source].party}, which holds {state.money[source]}")
    return replace(state, money=tuple(money))


def _may_owe(state: State, account: int) -> bool:
    """Whether the account with this number may be negative. Only the bank's may: its balance is minus the sum of what
    it has handed out."""
    return account in numbers(state.accounts).banks


def pay(state: State, seat: int, target: int, amount: int) -> tuple[State, int]:
    """Pay up to `amount` from the seat's purse (its account) into account number `target`. If the purse holds less,
    everything in it is paid (rules: common 3.1). Returns the state and the amount paid."""
    source = purse(state, seat)
    paid = min(amount, state.money[source])
    return transfer(state, source, target, paid), paid


def stake(state: State, seat: int, amount: int) -> State:
    """Move `amount` from the seat's purse into the hand pot as that seat's stake in this hand. A negative amount moves
    credits back. Raises `MoneyLost` if the purse, or the pot, holds less. Returns the new state."""
    at = state.order.index(seat)
    staked = (*state.staked[:at], state.staked[at] + amount, *state.staked[at + 1 :])
    money, own = list(state.money), state.purses[seat]
    money[own] -= amount
    money[HAND_POT] += amount
    if money[own] < 0 or money[HAND_POT] < 0:
        raise MoneyLost(f"seat {seat} cannot stake {amount}")
    return replace(state, staked=staked, money=tuple(money))


def pay_pot(state: State, seat: int, amount: int) -> tuple[State, int]:
    """Move up to `amount` credits from the seat's purse into the hand pot as a price, such as that of a card. Unlike a
    stake, nobody has to match this amount, and whoever wins the main pot gets it (rules: corellian-spike 3.2,
    yarith-bespin 2.1). Returns the state and the amount paid."""
    state, paid = pay(state, seat, HAND_POT, amount)
    return replace(state, carried=state.carried + paid), paid


def split(amount: int, seats: Sequence[int]) -> list[tuple[int, int]]:
    """Split `amount` into equal shares and return pairs of a seat and its share. If a remainder is left, the first
    seats get one credit more each."""
    each, odd = divmod(amount, len(seats))
    return [(seat, each + (at < odd)) for at, seat in enumerate(seats)]


def open_account(state: State, party: str, unit: str = "credits") -> tuple[State, int]:
    """Open a new, empty account for the owner `party` (such as "purse:Lando") in `unit`. Returns the state and the
    account's number."""
    units = state.units if unit in state.units else (*state.units, unit)
    accounts = (*state.accounts, Account(party, unit))
    return replace(state, accounts=accounts, units=units, money=(*state.money, 0)), len(state.money)


def account_of(state: State, party: str, unit: str = "credits") -> tuple[State, int]:
    """Return the state and the number of the account that the owner `party` (such as "bank") has in `unit`. The account
    is opened if it does not exist yet."""
    number = account_number(state, party, unit)
    return (state, number) if number is not None else open_account(state, party, unit)


def check_conserved(state: State) -> None:
    """Check that no money was created or lost (law 3 in docs/developer.md): in each unit, the balances of all accounts,
    the bank included, must add up to 0, and only the bank's may be negative. Raises `MoneyLost` if not."""
    money = state.money
    if min(money[1:]) < 0 and not {at for at, sum_ in enumerate(money) if sum_ < 0} <= numbers(state.accounts).banks:
        raise MoneyLost(f"an account is below nothing: {money}")
    if len(state.units) == 1 and sum(money) == 0:
        return
    if len(money) != len(state.accounts):
        raise MoneyLost(f"{len(money)} sums for {len(state.accounts)} accounts")
    for own in numbers(state.accounts).by_unit:
        lost = sum([money[at] for at in own])
        if lost:
            raise MoneyLost(f"{state.accounts[own[0]].unit} appeared or vanished: {lost}")


class Pot(Slice, frozen=True, gc=False):
    """One part of the hand pot (the main pot or a side pot): its amount in credits, and the seats that can win it, in
    seat order."""

    amount: int
    seats: SeatsInOrder


def pots(state: State) -> tuple[Pot, ...]:
    """Return the hand pot divided into the main pot and side pots, main pot first. Pledged items count at their value.

    Each different stake among the seats still in the hand is the upper limit of one pot: a seat can win a pot only if
    it staked up to that limit. What folded seats staked beyond the highest limit goes into the last pot, so that no
    credit is left over. If nothing was staked at all (a game without betting), the result is one pot of 0, so that the
    hand still has a winner. If a seat still in the hand staked nothing, but others did, the main pot is 0 and still
    listed, because its winner can win the sabacc pot (rules: common 3.3).
    """
    stakes = dict(zip(state.order, state.staked, strict=True))
    levels = sorted({stakes[seat] for seat in state.live})
    cut: list[Pot] = []
    below = 0
    for level in levels:
        amount = sum([min(stake, level) - below for stake in state.staked if stake > below])
        cut.append(Pot(amount, tuple([seat for seat in state.live if stakes[seat] >= level])))
        below = level
    if state.carried and cut:
        cut[0] = Pot(cut[0].amount + state.carried, cut[0].seats)
    rest = state.money[HAND_POT] + worth(goods(state, "hand")) - sum([pot.amount for pot in cut])
    if rest and cut:
        cut[-1] = Pot(cut[-1].amount + rest, cut[-1].seats)
    for at, pot in enumerate(cut):  # a correction that makes the pot smaller takes credits from the main pot first
        if pot.amount < 0:  # only earlier pots can be negative: the sum of all pots is what the hand pot really holds
            cut[at : at + 2] = Pot(0, pot.seats), Pot(cut[at + 1].amount + pot.amount, cut[at + 1].seats)
    empty_main = bool(levels) and not levels[0]
    return tuple([pot for at, pot in enumerate(cut) if pot.amount or (empty_main and not at)] or cut[:1])
