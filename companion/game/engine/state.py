"""The state of a table: one frozen value, from which everything that people see is derived. It holds public facts only.

Money is in numbered accounts (`money`) and cards are in zones. A stack of frames says what may happen next: the evening
is the lowest frame, then the hand, then the phase. What one mechanic (rule of play as code) has to remember is a slice.
A slice for a phase is in the frame of that phase, one for a hand is in `slices`, and one for longer (a game, the
evening) is in `kept`.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec.structs import replace

from companion.game.engine.rules import Rules
from companion.game.moves import Event, Move

BANK, HAND_POT, SABACC_POT = 0, 1, 2
"""The numbers (indices into `State.money`) of the first three accounts. The bank's balance is minus the sum of all
credits that it has handed out."""

UNKNOWN = "?"
"""The name that stands for a card that nobody at the table has seen."""

IN_ORDER, FROM_FIRST, BY_ORDER = "in seat order", "in seat order from the first of them", "one for each of the order"
"""Marks in the type of a tuple that say in which order its seats are. `companion.game.engine.places` needs them to
rearrange the tuple when a player moves to another seat."""

SeatNo = Annotated[int, "a seat"]
"""The type of a field that holds the number of a seat, 0 for none."""
SeatsInOrder = Annotated[tuple[SeatNo, ...], IN_ORDER]


class Slice(msgspec.Struct, frozen=True, gc=False, tag=True, omit_defaults=True):
    """The base class of a slice: what one mechanic (rule of play as code) remembers in the state of the table. A stored
    state marks each slice with the name of its class."""

    def player_left(self, state: "State", seat: int) -> "State":
        """Adapt this slice, which is a part of the state in `State.kept`, because the player at `seat` leaves the
        table. Returns the new state. Called before the player cashes out."""
        return state

    def forgotten(self) -> "Slice | None":
        """Return what remains of this part of the state after everybody has left and the people are forgotten; None if
        nothing does. Called for slices in `State.kept`. One that holds indices into `State.people` must return None."""
        return self

    def moved(self, to: Mapping[int, int]) -> "Slice":
        """Return this part of the state after a player has moved to another seat; `to` maps old seats to new ones. A
        subclass overrides this only if it names seats in some other way than by fields of type `SeatNo`."""
        return self

    def units(self, seat: int) -> tuple[str, ...]:
        """Return the units, other than credits, that a seat may own while this part of the state is kept, such as
        "chips" in a game that is played with chips."""
        return ()


class Account(msgspec.Struct, frozen=True, gc=False):
    """A place for money: whose it is (the bank's, a pot's, a person's, a team's), and in which unit, such as credits or
    chips."""

    party: str
    unit: str = "credits"


class Person(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Somebody who has played this evening, with their counts for the evening. `purse` is the number of the account
    that holds their credits; `bought` and `cashed` are in credits."""

    name: str
    purse: int
    bought: int = 0
    cashed: int = 0
    hands: int = 0
    won: int = 0
    bombed: int = 0


class Seat(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A taken seat: who sits there (an index into `State.people`), whether they sit out the next hands (`away`), and
    whether they leave after this hand."""

    person: int
    away: bool = False
    leaving: bool = False


class Zone(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A place for cards, such as a hand or the draw pile. `count` is the number of cards in it. Those named in `public`
    are known to everybody. `sealed` more have been read by the table but are shown as backs: their names never enter
    the state. The rest is unknown."""

    count: int = 0
    public: tuple[str, ...] = ()
    sealed: int = 0


EMPTY = Zone()


class Frame(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One level of the current position in the flow (the ruleset's tree of phases): its node, the index of the current
    child (`at`), how many rounds are over (`count`), the seat whose turn it is (`seat`), and what the node's mechanic
    remembers (`slice`).

    `rules` are the rules under which the frame began, if they have changed since, else None. `gone` are seats that left
    the hand during an interruption above this frame; its mechanic handles them when it continues. `owed` are the seats
    whose turn is still to come, if a correction has made them different from those that follow in seat order, else
    None.
    """

    node: int
    at: int = 0
    count: int = 0
    seat: SeatNo = 0
    slice: Slice | None = None
    rules: Any = None
    gone: tuple[SeatNo, ...] = ()
    owed: tuple[int, ...] | None = None


class Share(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An amount that a seat took from a pot, or paid, at the end of a hand: credits, or a pledged item (`thing`) of
    that value."""

    seat: int
    pot: str
    amount: int
    thing: str = ""


class Shown(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A hand that was shown, with its rating: `rung` is its rank, `total` its sum, `array` the name of a named
    combination, "" for none. `place` 1 is the best; equal hands share a place. `demise` and `demise_total` are the
    cards drawn in a sudden demise (extra cards for tied players) and the total with them. `against` has what decided
    the rating besides the cards, by name."""

    seat: int
    cards: tuple[str, ...]
    rung: str
    total: int
    place: int
    array: str = ""
    demise: str = ""
    """The cards drawn in a sudden demise (extra cards for tied players), separated by ", "; "" for none."""
    demise_total: int | None = None
    against: Mapping[str, int | bool | str] = {}
    """What the hand was scored against besides its cards: the fields of `Against` that were not at their default. The
    common row is in `Result.common`."""


class Result(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The outcome of a hand: how it ended, who won, and what was paid.

    `ending` is a code such as "shown", "split", "unseen" or "demise". `hand` is the number of the hand in the evening,
    from 1. `pot` is what the hand pot held at the end, with pledged items at their value. `winners` are the winners of
    the main pot. `shares` is what was taken from the pots. `penalties` is what was paid besides, into the sabacc pot or
    as taxes, in `unit`. `caller` is the seat that called the hand, 0 for nobody. `sabacc_won`: whether the sabacc pot
    was won. `seats` names everybody who was dealt in. `net` is the gain or loss of each party (a player, or a team that
    shares a purse) in the hand, in `unit`, keyed by the party's first seat.
    """

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
    """The common row (face-up cards that belong to every hand) with which the hands were scored, from left to right."""
    unwon: tuple[Share, ...] = ()
    """The parts of the hand pot that nobody could win. Their seat is 0."""
    lost: tuple[Share, ...] = ()
    """What seats lost besides stakes and penalties: "invested" chips, everything "forfeited" by leaving, the price of a
    "false-claim"."""
    mucked: tuple[int, ...] = ()
    """The seats that put a beaten hand away without showing it."""
    out: tuple[int, ...] = ()
    """The seats that lost their last chip and are out of the game."""
    prize: tuple[Share, ...] = ()
    """The credits that seats got as the prize of a game that ended with this hand."""
    game: tuple[Share, ...] = ()
    """The seats that won a game which was over with this hand because everybody had dealt, with the credits that they
    had then (rules: coruscant-shift 2.8). They took nothing for it, so their pot is ""."""
    seats: Mapping[int, str] = {}
    net: Mapping[int, int] = {}
    options: Mapping[str, int | bool | str] | None = None
    """The options of the rules that were not at their default when the hand ended. Rules drawn since then had no part
    in the rating. None if the options are not known."""


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole table between two moves. Seats are numbered from 1; money is in whole numbers.

    The table: `seats` by number, None for a free one. `people` are all who have played this evening. `money` is the
    balance of each of the `accounts`. `button` is the seat of the next dealer, 0 before one was chosen. `hands` and
    `misdeals` are counts for the evening. `kept` holds the slices (parts of the state, each kept by one mechanic) that
    outlive a hand, by name.

    The hand: `dealer` is 0 between hands. `order` are the seats that were dealt in, in seat order, and `live` those of
    them that are still in. `staked` is what each seat of `order` has staked. `zones` holds all cards, by the name of
    the zone. `slices` are what mechanics remember until the hand ends, by name. `rolls` counts the rolls made.
    `commitment` is the hash of the secret seed of the hand's dice ("" if none was given). `before` is `money` before
    the antes.

    `frames` are the levels of the flow, the evening first and the phase last. `news` lists the events that the move
    `last` caused. `result` is the result of the last hand.
    """

    rules: Rules
    # the table
    seats: tuple[Seat | None, ...]
    people: tuple[Person, ...] = ()
    purses: tuple[int, ...] = ()
    """The number of each seat's account, by seat number; 0 for a free seat (see `purses_of`)."""
    accounts: tuple[Account, ...] = (Account("bank"), Account("hand-pot"), Account("sabacc-pot"))
    money: tuple[int, ...] = (0, 0, 0)
    units: tuple[str, ...] = ("credits",)
    """The units in which money is counted at this table, such as credits and chips."""
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
    """The number of copies of the deck in the hand."""
    carried: int = 0
    """The credits in the hand pot that nobody has staked: left over from an earlier hand, or paid for a card. They
    belong to the main pot."""
    rolls: int = 0
    commitment: str = ""
    before: tuple[int, ...] = ()
    # the flow
    frames: tuple[Frame, ...] = ()
    # what the last move caused, and how the last hand ended
    news: tuple[Event, ...] = ()
    last: Move | None = None
    result: Result | None = None


class Numbers(NamedTuple):
    """An index of accounts, with which an account's number is found quickly: the number of each account by its owner
    and unit, the numbers of each unit's accounts, and those of the bank's accounts."""

    accounts: tuple[Account, ...]
    by_name: dict[tuple[str, str], int]
    by_unit: tuple[tuple[int, ...], ...]
    banks: frozenset[int]


_NUMBERS: dict[int, Numbers] = {}
_KEPT = 64


def numbers(accounts: tuple[Account, ...]) -> Numbers:
    """Return an index of these accounts, with which an account's number is found quickly. The last 64 indexes are
    cached, because accounts are looked up far more often than opened."""
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
    """Return the number (index into `State.money`) of the account that an owner (`party`), such as "bank", has in a
    unit, such as "credits"; None if it has none."""
    return numbers(state.accounts).by_name.get((party, unit))


def seated(state: State, seat: int) -> Seat | None:
    """Return the `Seat` with number `seat` (1..n), which says who sits there; None if it is free or does not exist."""
    return state.seats[seat - 1] if 1 <= seat <= len(state.seats) else None


def person(state: State, seat: int) -> Person:
    """Return the person at a taken seat."""
    held = state.seats[seat - 1]
    assert held is not None
    return state.people[held.person]


def people_named(state: State) -> dict[int, str]:
    """Return the names of the people at the table, keyed by seat number."""
    return {at: state.people[seat.person].name for at, seat in enumerate(state.seats, 1) if seat is not None}


def purse(state: State, seat: int) -> int:
    """Return the number (index into `State.money`) of the account from which the seat plays."""
    return state.purses[seat]


def purses_of(seats: tuple[Seat | None, ...], people: tuple[Person, ...]) -> tuple[int, ...]:
    """Return the account number of each seat, indexed by seat number; 0 for a free seat, and at index 0."""
    return (0, *(people[seat.person].purse if seat else 0 for seat in seats))


def one_party(state: State, seats: Sequence[int]) -> bool:
    """Whether these seats belong to at most one party, which is one seat, or partners who share a purse."""
    if len(seats) < 2:
        return True
    return bool(state.rules.parties) and len({state.purses[seat] for seat in seats}) == 1


def parties(state: State, seats: Sequence[int]) -> tuple[int, ...]:
    """Return one seat for each party (a player, or a team that shares a purse) among `seats`: its first one, in their
    order."""
    if not state.rules.parties:
        return tuple(seats)
    first: dict[int, int] = {}
    for seat in seats:
        first.setdefault(state.purses[seat], seat)
    return tuple(first.values())


def team(state: State, seat: int) -> tuple[int, ...]:
    """Return a seat and its partners; the seat alone if it has none."""
    return next((seats for seats in state.rules.parties if seat in seats), (seat,))


def nets(people: Sequence[Person], money: Sequence[int]) -> tuple[int, ...]:
    """Return each person's gain in credits since they first sat down, negative for a loss, in the order of `people`. It
    is the balance of their purse plus what they cashed out, minus what they bought. `money` are the balances of the
    accounts. Partners share a purse and so its gain."""
    paid: dict[int, int] = {}
    for one in people:
        paid[one.purse] = paid.get(one.purse, 0) + one.cashed - one.bought
    return tuple([money[one.purse] + paid[one.purse] for one in people])


def stack(state: State, seat: int) -> int:
    """Return the credits in front of a taken seat."""
    return state.money[state.purses[seat]]


def in_hand(state: State) -> bool:
    """Whether a hand is in progress."""
    return bool(state.order)


def clockwise(state: State, seat: int) -> tuple[int, ...]:
    """Return all seat numbers, clockwise, starting left of `seat` and ending with `seat`."""
    return (*range(seat + 1, len(state.seats) + 1), *range(1, seat + 1))


def tell(state: State, code: str, **args: object) -> State:
    """Return the state with one more event in `news`, the list of what the current move has caused. An event is the
    `code` of a message and its arguments."""
    return replace(state, news=(*state.news, Event(code, args)))
