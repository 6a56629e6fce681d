"""The state of a table: one frozen value from which everything that people see is drawn.

It holds public facts only. Money lies in numbered accounts (`money`), cards in zones, and what may happen next in a
stack of frames: the evening, in it the hand, in it the phase. What a mechanic must remember for a phase is the slice
of its frame, for a hand its slice in `slices`, for longer (a game, the evening) its slice in `kept`.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec.structs import replace

from companion.game.engine.rules import Rules
from companion.game.moves import Event, Move

BANK, HAND_POT, SABACC_POT = 0, 1, 2
"""The first three accounts. The bank's balance is minus all the credits it has handed out."""

UNKNOWN = "?"
"""The name of a card that nobody at the table has seen."""

IN_ORDER, FROM_FIRST, BY_ORDER = "in seat order", "in seat order from the first of them", "one for each of the order"
"""What is said of a tuple beside its type, so that it is right again when somebody sits at another seat
(`companion.game.engine.places`)."""

SeatNo = Annotated[int, "a seat"]
"""The number of a seat in a state, 0 for none."""
SeatsInOrder = Annotated[tuple[SeatNo, ...], IN_ORDER]


class Slice(msgspec.Struct, frozen=True, gc=False, tag=True, omit_defaults=True):
    """What one mechanic remembers. Subclasses are stored by their name."""

    def left(self, state: "State", seat: int) -> "State":
        """Somebody leaves the table and is about to cash out: what a slice in `State.kept` does about it."""
        return state

    def forgotten(self) -> "Slice | None":
        """What is left of a slice in `State.kept` when everybody has left and is forgotten; None: nothing. One that
        holds indices into `State.people` has to go."""
        return self

    def moved(self, to: Mapping[int, int]) -> "Slice":
        """Somebody sits at another seat (`to`: seats by what they were): where this names a seat otherwise than by a
        field that is a `SeatNo`."""
        return self

    def units(self, seat: int) -> tuple[str, ...]:
        """The units beside credits in which a seat has a stock of its own while this slice is in `State.kept`."""
        return ()


class Account(msgspec.Struct, frozen=True, gc=False):
    """Where money can lie: a party (the bank, a pot, a person's purse, a team's) and the unit that is kept there."""

    party: str
    unit: str = "credits"


class Person(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Somebody who has played this evening, with the evening's tally. The credits lie in account `purse`."""

    name: str
    purse: int
    bought: int = 0
    cashed: int = 0
    hands: int = 0
    won: int = 0
    bombed: int = 0


class Seat(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A taken seat: who sits there (an index into `State.people`), and what they have said about the next hand."""

    person: int
    away: bool = False
    leaving: bool = False


class Zone(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Cards that lie together. Of `count` cards the names in `public` are known to all; `sealed` is how many more
    the table has read but shows as backs (their names never enter the state); the rest is unknown."""

    count: int = 0
    public: tuple[str, ...] = ()
    sealed: int = 0


EMPTY = Zone()


class Frame(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One level of the flow: which node, how far in it, how often round, whose turn it is, and the mechanic's slice.
    `rules` are the `Rules` it was begun under, where they have changed since, else None. `gone` are the seats that have
    left the hand in an interruption on top of it, of which its mechanic has not been told yet. `owed` are the seats
    whose turn is still to come, where a correction has made them others than those after this one in seat order."""

    node: int
    at: int = 0
    count: int = 0
    seat: SeatNo = 0
    slice: Slice | None = None
    rules: Any = None
    gone: tuple[SeatNo, ...] = ()
    owed: tuple[int, ...] | None = None


class Share(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a seat took from a pot at the end of a hand: credits, or a pledged `thing` worth so many."""

    seat: int
    pot: str
    amount: int
    thing: str = ""


class Shown(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A hand that was laid open, as it was rated: `place` 1 is best, equal hands share a place."""

    seat: int
    cards: tuple[str, ...]
    rung: str
    total: int
    place: int
    array: str = ""
    demise: str = ""
    """The cards drawn in a sudden demise, parted by ", "."""
    demise_total: int | None = None
    against: Mapping[str, int | bool | str] = {}
    """What the hand was scored against besides its cards: fields of `Against` that were not at their default. The
    common row is in `Result.common`."""


class Result(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How a hand ended: `ending` is a code, such as "shown", "split", "unseen" or "demise"; `hand` is the hand's number
    in the evening, from 1, and `pot` what lay in the hand pot at the end, pledged things at their value. `winners` are
    those of the main pot. `shares` are what was taken from the pots, `penalties` what was paid besides (into the sabacc
    pot, or as taxes), in `unit`. `caller`: who called the hand, 0 for nobody. `sabacc_won`: whether the sabacc pot was
    won. `seats`: the names of all who were dealt in, and `net` what the hand brought each party, by its first seat, in
    `unit`."""

    ending: str
    hand: int
    pot: int
    winners: tuple[int, ...] = ()
    shares: tuple[Share, ...] = ()
    shown: tuple[Shown, ...] = ()
    penalties: tuple[Share, ...] = ()
    caller: int = 0
    sabacc_won: bool = False
    unit: str = "credits"
    common: tuple[str, ...] = ()
    """The common row that the hands were scored with, from left to right."""
    unwon: tuple[Share, ...] = ()
    """The parts of the hand pot that nobody could win; the seat is 0."""
    lost: tuple[Share, ...] = ()
    """What seats lost beside stakes and penalties: "invested" chips, all that was "forfeited" by leaving, the price of
    a "false-claim"."""
    mucked: tuple[int, ...] = ()
    """Who laid a beaten hand away unseen."""
    out: tuple[int, ...] = ()
    """Who has lost the last chip and is out of the game."""
    prize: tuple[Share, ...] = ()
    """Who got the prize of a game that ended with this hand, in credits."""
    seats: Mapping[int, str] = {}
    net: Mapping[int, int] = {}
    options: Mapping[str, int | bool | str] | None = None
    """The options that were not at their default when the hand ended (rules drawn since then did not rate it); None
    where that is not known."""


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole table between two moves. Seats are numbers from 1; money is whole numbers.

    The table: `seats` by number, None for a free one; `people`: all who have played this evening; `money` is what
    lies in each of the `accounts`; `button`: the seat of the next dealer, 0 before anybody was chosen; `hands` and
    `misdeals` count those of the evening; `kept` are slices that outlive a hand, by name.

    The hand: `dealer`, 0 between hands; `order`: the seats that were dealt in, in seat order; `live`: those of them
    that are still in; `staked`: what each of `order` has staked; `zones`: all cards, by the zone's name; `slices`: what
    mechanics remember until the hand ends, by name; `rolls`: how many were made; `commitment` to the hand's chance
    ("" where none was given); `before`: `money` as it was before the antes.

    `frames` are the levels of the flow, the evening first and the phase last. `news` are what came of the move `last`;
    `result` is that of the last hand.
    """

    rules: Rules
    # the table
    seats: tuple[Seat | None, ...]
    people: tuple[Person, ...] = ()
    purses: tuple[int, ...] = ()
    """The account that each seat plays from, by seat number; 0 for a free seat (see `purses_of`)."""
    accounts: tuple[Account, ...] = (Account("bank"), Account("hand-pot"), Account("sabacc-pot"))
    money: tuple[int, ...] = (0, 0, 0)
    units: tuple[str, ...] = ("credits",)
    """The units that are in play."""
    button: int = 0
    hands: int = 0
    misdeals: int = 0
    paused: bool = False
    kept: Mapping[str, Slice] = {}
    # the hand
    dealer: int = 0
    order: tuple[int, ...] = ()
    live: tuple[int, ...] = ()
    staked: tuple[int, ...] = ()
    zones: Mapping[str, Zone] = {}
    slices: Mapping[str, Slice] = {}
    decks: int = 1
    """How many copies of the deck the hand is played with."""
    carried: int = 0
    """What lies in the hand pot that nobody has staked, left by an earlier hand or paid for a card; it belongs to the
    main pot."""
    rolls: int = 0
    commitment: str = ""
    before: tuple[int, ...] = ()
    # the flow
    frames: tuple[Frame, ...] = ()
    # what came of the last move, and of the last hand
    news: tuple[Event, ...] = ()
    last: Move | None = None
    result: Result | None = None


class Numbers(NamedTuple):
    """Where some accounts are found: each one's number, the numbers of those of each unit, and those of the bank."""

    accounts: tuple[Account, ...]
    by_name: dict[tuple[str, str], int]
    by_unit: tuple[tuple[int, ...], ...]
    banks: frozenset[int]


_NUMBERS: dict[int, Numbers] = {}
_KEPT = 64


def numbers(accounts: tuple[Account, ...]) -> Numbers:
    """The numbers of these accounts; kept, as accounts are opened far more seldom than they are looked for."""
    known = _NUMBERS.get(id(accounts))
    if known is None or known.accounts is not accounts:
        if len(_NUMBERS) >= _KEPT:
            _NUMBERS.clear()
        units: dict[str, list[int]] = {}
        for at, account in enumerate(accounts):
            units.setdefault(account.unit, []).append(at)
        by_name = {(account.party, account.unit): at for at, account in enumerate(accounts)}
        by_unit = tuple([tuple(each) for each in units.values()])
        banks = frozenset([at for at, account in enumerate(accounts) if account.party == accounts[BANK].party])
        known = _NUMBERS[id(accounts)] = Numbers(accounts, by_name, by_unit, banks)
    return known


def account_number(state: State, party: str, unit: str) -> int | None:
    """The number of a party's account in a unit, None where none has been opened."""
    return numbers(state.accounts).by_name.get((party, unit))


def seated(state: State, seat: int) -> Seat | None:
    """Who holds seat number `seat` (1..n), or None if it is free or there is no such seat."""
    return state.seats[seat - 1] if 1 <= seat <= len(state.seats) else None


def person(state: State, seat: int) -> Person:
    """The person at a taken seat."""
    held = state.seats[seat - 1]
    assert held is not None
    return state.people[held.person]


def purse(state: State, seat: int) -> int:
    """The number of the account that the seat plays from."""
    return state.purses[seat]


def purses_of(seats: tuple[Seat | None, ...], people: tuple[Person, ...]) -> tuple[int, ...]:
    """The account of each seat, by seat number."""
    return (0, *(people[seat.person].purse if seat else 0 for seat in seats))


def one_party(state: State, seats: Sequence[int]) -> bool:
    """Whether at most one party is among these seats: one seat, or partners who play from one purse."""
    if len(seats) < 2:
        return True
    return bool(state.rules.parties) and len({state.purses[seat] for seat in seats}) == 1


def parties(state: State, seats: Sequence[int]) -> tuple[int, ...]:
    """One seat for each party among `seats`, the first of it, in their order."""
    if not state.rules.parties:
        return tuple(seats)
    first: dict[int, int] = {}
    for seat in seats:
        first.setdefault(state.purses[seat], seat)
    return tuple(first.values())


def stack(state: State, seat: int) -> int:
    """The credits in front of a taken seat."""
    return state.money[state.purses[seat]]


def in_hand(state: State) -> bool:
    """Whether a hand is being played."""
    return bool(state.order)


def clockwise(state: State, seat: int) -> tuple[int, ...]:
    """All seat numbers, clockwise from the left of `seat`, that seat last."""
    return (*range(seat + 1, len(state.seats) + 1), *range(1, seat + 1))


def tell(state: State, code: str, **args: object) -> State:
    """Add a event to what came of this move."""
    return replace(state, news=(*state.news, Event(code, args)))
