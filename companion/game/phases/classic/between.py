"""The time between hands, when people come and go. The move `deal` collects the antes and begins the next hand."""

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.pledges import goods, worth
from companion.game.engine.state import HAND_POT, SABACC_POT, Frame, Slice, State, Zone, clockwise, stack, tell
from companion.game.engine.zones import DISCARDS, DRAW
from companion.game.moves import TABLE, Move, Option, Refusal
from companion.game.phases.shared.common_verbs import DEAL


class Ante(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ante: its `amount` in credits and the pot it goes `to`. With `if_empty` it is paid only while that pot is
    empty. `when`: whether it is paid at all."""

    amount: int
    to: Literal["hand", "sabacc"]
    if_empty: bool = False
    when: bool = True


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules for the time between hands: the antes (`antes`) that everybody who is dealt in pays."""

    antes: tuple[Ante, ...] = ()


class NextDeal(msgspec.Struct, frozen=True):
    """Who deals the next hand (`dealer`: a seat, or 0 for somebody who does not play), and the `ante` in credits that
    each player pays for it."""

    dealer: int
    ante: int


class Between(Mechanic[Params]):
    """A phase between two hands, in which people come and go until the dealer begins the next hand with `deal`.
    Everybody who is dealt in then pays the antes. Source: the original document `en-standard`, "Ante"; common 2.2,
    common 2.3, common 2.7."""

    name = "between"
    can = ("begin",)
    reads = ("croupier",)
    verbs = (DEAL,)

    def price(self) -> int:
        return sum(ante.amount for ante in self.params.antes if ante.when)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        least = state.rules.players[0]
        able = dealt_in(state, self.params)
        if len(able) < least:
            due = cost(state, self.params)
            away = sum(
                seat is not None and seat.away and not seat.leaving and stack(state, number) >= due
                for number, seat in enumerate(state.seats, 1)
            )
            return Refusal("too-few-players", {"least": least, "able": len(able), "ante": due, "away": away})
        return Option("deal")

    def fits(self, option: Option, move: Move) -> Refusal | None:
        """Return the reason why the move `deal` is outside what its `Option` allows; None if it is not. The `name` (the
        hash of the hand's secret seed) and the `value` (what the players added to the seed) are not checked, because a
        record may leave both out."""
        return super().fits(option, replace(move, name="", value=""))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        state = begin_hand(state, dealt_in(state, self.params), move.name)
        for ante in antes_due(state, self.params):
            state = collect(state, ante)
        return flow.leave(state)


def antes_due(state: State, params: Params) -> tuple[Ante, ...]:
    """Return the antes that have to be paid at the next deal. An ante that is paid only while its pot is empty is left
    out if its pot holds something."""
    return tuple([ante for ante in params.antes if ante.when and not (ante.if_empty and state.money[SABACC_POT])])


def cost(state: State, params: Params) -> int:
    """Return the credits that a player needs to be dealt in: the sum of the antes that are due."""
    return sum([ante.amount for ante in antes_due(state, params)])


def dealt_in(state: State, params: Params) -> tuple[int, ...]:
    """Return the seats that are dealt in to the next hand, in ascending order: those that are taken, do not sit out,
    and can pay the antes in full (rules: common 2.3)."""
    due, money = cost(state, params), dict(enumerate(state.money))
    able = []
    for number, seat in enumerate(state.seats, 1):
        if seat is not None and not seat.away and not seat.leaving and money[state.purses[number]] >= due:
            able.append(number)
            money[state.purses[number]] -= due  # partners pay from one purse
    return tuple(able)


def next_dealer(state: State, seats: tuple[int, ...]) -> int:
    """Return the seat that deals a hand into which `seats` are dealt: the one with the button (the dealer's marker), or
    the next one that is dealt in."""
    button = state.button or seats[0]
    return next(seat for seat in (button, *clockwise(state, button)) if seat in seats)


def next_deal(state: State) -> NextDeal | None:
    """Return what the next deal brings; None while a hand is played, or while too few players can be dealt in."""
    phase = flow.mechanic(state)
    seats = dealt_in(state, phase.params) if isinstance(phase, Between) else ()
    if not isinstance(phase, Between) or len(seats) < state.rules.players[0]:
        return None
    return NextDeal(0 if croupier(state) else next_dealer(state, seats), cost(state, phase.params))


def collect(state: State, ante: Ante) -> State:
    """Let every seat that is dealt in pay this ante. Each has enough credits for it (see `dealt_in`). Returns the new
    state."""
    money, amount = list(state.money), ante.amount
    for seat in state.order:
        money[state.purses[seat]] -= amount
    money[HAND_POT if ante.to == "hand" else SABACC_POT] += amount * len(state.order)
    staked = tuple([before + amount for before in state.staked]) if ante.to == "hand" else state.staked
    state = replace(state, money=tuple(money), staked=staked)
    return tell(state, "ante", amount=amount, pot=ante.to, players=len(state.order))


def begin_hand(state: State, seats: tuple[int, ...], commitment: str) -> State:
    """Return the state with a new hand begun: dealer, seat order and full piles are set. `seats` are dealt in;
    `commitment` is the hash of the hand's secret seed."""
    dealer = next_dealer(state, seats)
    order = tuple([seat for seat in clockwise(state, dealer) if seat in seats])
    playing = {taken.person for seat in seats if (taken := state.seats[seat - 1])}
    people = tuple([replace(one, hands=one.hands + 1) if at in playing else one for at, one in enumerate(state.people)])
    decks = -(-len(seats) // state.rules.per_deck) if state.rules.per_deck else 1
    zones: Mapping[str, Zone] = {DRAW: Zone(state.rules.deck.size * decks), DISCARDS: Zone()}
    slices: Mapping[str, Slice] = {}
    state = replace(
        state,
        before=state.money,
        people=people,
        hands=state.hands + 1,
        button=dealer,
        dealer=dealer,
        order=order,
        live=order,
        staked=(0,) * len(order),
        zones=zones,
        slices=slices,
        decks=decks,
        carried=state.money[HAND_POT] + worth(goods(state, "hand")),
        rolls=0,
        commitment=commitment,
        result=None,
    )
    return tell(state, "hand-begins", hand=state.hands, dealer=dealer if not croupier(state) else TABLE)


def croupier(state: State) -> bool:
    """Whether somebody who does not play deals the cards and rolls the dice (option `croupier`). The button, which
    otherwise marks the dealer's seat, then only sets the seat order."""
    return bool(state.rules.values.get("croupier", False))
