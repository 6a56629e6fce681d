"""Pledged goods: named items, such as a ring, that players put into a pot instead of credits, at an agreed value. They
cannot be divided (rules: overlays 2.1).

Each item has its own unit, of which exactly one piece exists, so it is conserved as credits are. Its value counts for
the pots and for P, the size of the pot (rules: common 4.1), but not for the sum of credits."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game.engine.state import BANK, HAND_POT, SABACC_POT, Account, Slice, State, account_number, tell

Place = Literal["hand", "sabacc"]
_POTS: dict[Place, int] = {"hand": HAND_POT, "sabacc": SABACC_POT}

NOBODY = -1
"""What stands in `Item.person` for an owner who has left and was forgotten."""


class Item(msgspec.Struct, frozen=True, gc=False):
    """An item pledged to a pot: its name, the value in credits at which it was pledged, who pledged it (an index into
    `State.people`, or `NOBODY`), the number of the hand, and the pot in which it is now."""

    name: str
    value: int
    person: int
    hand: int
    lies: Place = "hand"


class Goods(Slice, frozen=True, gc=False):
    """A slice (part of the table's state) with all pledged items that are in the pots now. Stored as
    `State.kept["goods"]`."""

    items: tuple[Item, ...] = ()

    def forgotten(self) -> "Goods":
        """Return the items, which stay in their pots, without the people who pledged them."""
        return Goods(tuple([replace(item, person=NOBODY) for item in self.items]))


def goods(state: State, lies: Place) -> tuple[Item, ...]:
    """Return the items in the pot `lies` ("hand" or "sabacc"), in the order in which they were pledged."""
    note = state.kept.get("goods")
    return tuple([item for item in note.items if item.lies == lies]) if isinstance(note, Goods) else ()


def worth(items: Sequence[Item]) -> int:
    """Return the total value of these pledged items, in credits."""
    return sum([item.value for item in items])


def pledge(state: State, seat: int, name: str, value: int) -> State:
    """Move an item of a seat into the hand pot: from its owner's purse or, the first time, from the bank's account,
    which stands for "outside the game". `value` is in credits. Returns the new state."""
    taken = state.seats[seat - 1]
    assert taken is not None
    own = _account(state, state.accounts[state.purses[seat]].party, name)
    source = own if own is not None and state.money[own] else None
    item = Item(name, value, taken.person, state.hands)
    state = _moved(state, name, source, "hand-pot")
    note = state.kept.get("goods", Goods())
    assert isinstance(note, Goods)
    return replace(state, kept={**state.kept, "goods": Goods((*note.items, item))})


def to_sabacc_pot(state: State) -> State:
    """Move every pledged item in the hand pot to the sabacc pot. The credits stay; the caller moves them. Returns the
    new state."""
    for item in goods(state, "hand"):
        state = _moved(state, item.name, _account(state, "hand-pot", item.name), "sabacc-pot")
        state = _set(state, item, replace(item, lies="sabacc"))
        state = tell(state, "thing-to-sabacc-pot", thing=item.name, amount=item.value)
    return state


def to_purse(state: State, item: Item, purse: int) -> State:
    """Move a pledged item from its pot to the account with number `purse`. Returns the new state."""
    pot = state.accounts[_POTS[item.lies]].party
    state = _moved(state, item.name, _account(state, pot, item.name), state.accounts[purse].party)
    return _set(state, item, None)


def void(state: State) -> State:
    """Return everything that was pledged in this hand to its owners, after a misdeal. Returns the new state."""
    for item in goods(state, "hand"):
        if item.hand == state.hands:
            state = to_purse(state, item, state.people[item.person].purse)
    return state


def unit(name: str) -> str:
    """Return the unit in which a pledged item with this name is counted, such as "goods: ring"."""
    return f"goods: {name}"


def _set(state: State, item: Item, instead: Item | None) -> State:
    note = state.kept["goods"]
    assert isinstance(note, Goods)
    items = tuple(new for one in note.items if (new := instead if one == item else one) is not None)
    return replace(state, kept={**state.kept, "goods": Goods(items)})


def _account(state: State, party: str, name: str) -> int | None:
    return account_number(state, party, unit(name))


def _moved(state: State, name: str, source: int | None, party: str) -> State:
    """Move the one piece of a pledged item from account number `source`, or from the bank if that is None, to the
    account of `party`. Returns the new state."""
    for needed in (state.accounts[BANK].party, party):
        if _account(state, needed, name) is None:
            units = state.units if unit(name) in state.units else (*state.units, unit(name))
            accounts = (*state.accounts, Account(needed, unit(name)))
            state = replace(state, accounts=accounts, units=units, money=(*state.money, 0))
    given = source if source is not None else _account(state, state.accounts[BANK].party, name)
    taken = _account(state, party, name)
    assert given is not None and taken is not None
    money = list(state.money)
    money[given] -= 1
    money[taken] += 1
    return replace(state, money=tuple(money))
