"""Physical chips: which ones are in the table's box, which ones to hand out for an amount, and how they are counted at
the end of the evening.

Nothing here changes the ledger of credits. Amounts are in credits; one chip of value 1 is one credit.
"""

from collections.abc import Iterable, Mapping
from itertools import pairwise

import msgspec

CHANGE = 2
"""The small chips of a buy-in are enough to change this many chips of the next larger value."""

SHARE = 4
"""The share of the small chips left in the box that a buy-in may take: at most a quarter (1 / `SHARE`), so that the
other players get some too."""

MOST_VALUE = 1_000_000
"""The greatest total value of a set of chips, in credits. It is limited because amounts are tried out one by one."""


class Denomination(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All chips of one value in the box: the value in credits (1 or more), the colour in the owner's words, and how
    many chips there are (1 or more)."""

    value: int
    colour: str
    count: int


USUAL = (
    Denomination(1, "white", 100),
    Denomination(5, "red", 100),
    Denomination(25, "green", 75),
    Denomination(100, "black", 25),
)
"""The box that is assumed if the settings describe no other: 300 chips, with the colours that home sets and North
American casinos use for these values."""

Chips = Mapping[int, int]
"""A type for a number of chips of each value: a mapping from the value in credits to the number."""


class SetBroken(ValueError):
    """The error for a set of chips that cannot be used. The text says why, without a capital letter or a full stop, so
    that it can follow the name of a file and key."""


def check_set(chips: Iterable[Denomination]) -> None:
    """Raise `SetBroken` unless all values are 1 or more and different, the box has at least one chip of each, and the
    set is worth at most `MOST_VALUE`."""
    seen: set[int] = set()
    worth = 0
    for each in chips:
        if each.value < 1 or each.count < 1:
            raise SetBroken(f"value {each.value}, count {each.count}: both are whole numbers from 1")
        if each.value in seen:
            raise SetBroken(f"the value {each.value} is there twice")
        if not each.colour.strip():
            raise SetBroken(f"the chips of value {each.value} have no colour")
        seen.add(each.value)
        worth += each.value * each.count
    if not seen:
        raise SetBroken("a set has chips of at least one value")
    if worth > MOST_VALUE:
        raise SetBroken(f"all chips together are worth {worth}; the most is {MOST_VALUE}")


def counts_by_value(chips: Iterable[Denomination]) -> dict[int, int]:
    """Return the number of chips of each value in a set, as a mapping from the value to the number."""
    return {each.value: each.count for each in chips}


def worth(chips: Chips) -> int:
    """Return the total value of these chips, in credits."""
    return sum(value * count for value, count in chips.items())


def remaining(stock: Chips, taken: Chips) -> dict[int, int]:
    """Return the chips that are left of `stock` when those in `taken` are taken out: the number for each value,
    including 0."""
    return {value: count - taken.get(value, 0) for value, count in stock.items()}


def fewest(stock: Chips, amount: int) -> dict[int, int] | None:
    """Return a selection of the chips in `stock` that makes up exactly `amount` credits, as a number for each value.
    Large chips are preferred, so that the chips are few. None if no selection makes up the amount."""
    values = sorted((value for value in stock if stock[value] > 0), reverse=True)
    if not 0 <= amount <= worth(stock):
        return None
    below = _reachable(stock, values)
    if not below[0] >> amount & 1:
        return None
    found: dict[int, int] = {}
    for at, value in enumerate(values):
        count = min(stock[value], amount // value)
        while not below[at + 1] >> (amount - count * value) & 1:
            count -= 1
        if count:
            found[value] = count
            amount -= count * value
    return found


def hand_out(stock: Chips, amount: int) -> dict[int, int] | None:
    """Return the chips to hand out for a buy-in of `amount` credits, as a number for each value. They are few, but
    there are enough small ones to play with, and one of the smallest value if possible. Never more than the stock has.
    None if no chips make up the amount."""
    smallest = min((value for value, count in stock.items() if count > 0), default=0)
    changes = [_change(stock, amount, level) for level in (CHANGE, 1)]
    for change in (*filter(None, changes), {smallest: 1} if smallest else {}, {}):
        if worth(change) > amount:
            continue
        rest = fewest(remaining(stock, change), amount - worth(change))
        if rest is not None:
            both = {value: rest.get(value, 0) + change.get(value, 0) for value in stock}
            return {value: both[value] for value in sorted(both, reverse=True) if both[value]}
    return None


def _change(stock: Chips, amount: int, level: int) -> dict[int, int]:
    """Return small chips of `stock`, by value: enough to change `level` chips of each next larger value, but together
    at most about two thirds of `amount`."""
    values = sorted(value for value, count in stock.items() if count > 0)
    kept: dict[int, int] = {}
    for value, larger in pairwise(values):
        count = min(level * -(-larger // value), max(1, stock[value] // SHARE))
        if 3 * (worth(kept) + count * value) > 2 * amount:
            break
        kept[value] = count
    return kept


def _reachable(stock: Chips, values: list[int]) -> list[int]:
    """Return, for each position in `values`, which sums the chips from that value on can make: an integer whose bit n
    is set if n credits are possible. The last entry is for no chips."""
    found = [1]
    for value in reversed(values):
        sums, left, lump = found[0], stock[value], 1
        while left:
            lump = min(lump, left)
            sums |= sums << (value * lump)
            left -= lump
            lump *= 2
        found.insert(0, sums)
    return found


PLACES = {"pot": 0, "box": -1, "hand": -2, "prize": -3}
"""The places of a recount that are not seats, by name, each with the number that stands for it in place of a seat's:
the sabacc pot, the chip box, a hand pot that nobody has won yet, and the prize pot of a game that is not over. The last
two are counted only while credits are in them."""


class Handing(msgspec.Struct, frozen=True):
    """A buy-in that a seat has just paid, with the chips to hand out for it; `chips` is None if no chips in the box
    make up the amount."""

    seat: int
    amount: int
    chips: Chips | None


class ChipsView(msgspec.Struct, frozen=True):
    """What screens may show of a table with physical chips: the `set` of chips, the buy-in for which chips have to be
    handed out now (`handing`, None for none), and the result of counting the chips at the end of the evening, one line
    for each seat, pot and the box."""

    set: tuple[Denomination, ...]
    handing: Handing | None = None
    lines: tuple["Counted", ...] = ()


class Recount(msgspec.Struct, frozen=True):
    """A command to enter a count of chips: the operator has counted `amount` credits at a place: `seat` is a seat's
    number, or one of `PLACES`. `chips` is the number of each value; empty if only the sum was
    counted."""

    seat: int
    amount: int
    chips: Chips = {}


class Counted(msgspec.Struct, frozen=True):
    """One place's line in the count of the chips at the end of the evening: the credits that the ledger says, and those
    that were counted, None if nobody has counted yet. `seat` is a seat's number, or one of `PLACES`; the box has the
    chips that were not handed out. Partners share a purse, and have one line at the first of their seats."""

    seat: int
    ledger: int
    counted: int | None = None
    chips: Chips = {}
    """The number of counted chips of each value; empty if only the sum was counted."""

    @property
    def difference(self) -> int:
        """Return the counted credits minus those that the ledger says; 0 while nobody has counted."""
        return 0 if self.counted is None else self.counted - self.ledger


def total_difference(lines: Iterable[Counted]) -> int | None:
    """Return by how many credits the counted chips of the whole table, box included, exceed the ledger (negative: chips
    are missing); None until everything has been counted."""
    total = 0
    for line in lines:
        if line.counted is None:
            return None
        total += line.difference
    return total
