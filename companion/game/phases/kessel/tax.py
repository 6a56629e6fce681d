"""The end of a hand of Kessel sabacc, and of a game: players lose their invested chips or take them back, losers pay a
tax, players without chips are out, and the last one gets the prize."""

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import account_of, split, transfer
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.state import (
    Account,
    Frame,
    Result,
    Share,
    Shown,
    State,
    clockwise,
    person,
    purse,
    seated,
    tell,
)
from companion.game.ladders.ladder import places
from companion.game.ladders.model import Rating
from companion.game.phases.classic.settle import close_hand
from companion.game.phases.classic.showdown import plain_against, showdown
from companion.game.phases.kessel.impostors import counted
from companion.game.phases.kessel.stock import (
    CHIPS,
    PRIZE,
    chips_home,
    forfeit,
    game,
    in_game,
    invest,
    invested,
    keep_game,
    lose_invested,
    lose_stock,
    present,
    stock,
)
from companion.game.phases.kessel.tokens import spend


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules for the end of a hand. `sabacc` is the tax, in chips, on a losing sabacc; any other losing hand pays
    the difference between its cards' values. `first` says who moves first in the next hand: the next seat to the left
    still in the game, the winner of this hand, or always one fixed seat (`first_player`)."""

    sabacc: int = 1
    first: Literal["left", "winner", "fixed"] = "left"


class Tax(Mechanic[Params]):
    """A phase that ends a hand: winners take back the chips that they invested, and all others lose theirs and pay a
    tax in further chips (rules: kessel 2.5, kessel 2.6, kessel 2.7)."""

    name = "tax"

    def enter(self, state: State, frame: Frame) -> State:
        ratings = showdown(state).ratings if "showdown" in state.slices else {}
        best = max((rating.key for rating in ratings.values()), default=())
        winners = tuple([seat for seat in state.live if not ratings or ratings[seat].key == best])
        pot = sum(invested(state, seat) for seat in state.order)
        state, shares = _recover(state, winners)
        state, taxes, lost = _collect(state, winners, ratings, self.params)
        ending = "unseen" if not ratings else "tied" if len(winners) > 1 else "shown"
        result = Result(ending, state.hands, pot, winners, shares, _shown(state, ratings), taxes, unit=CHIPS)
        state = _out(spend(replace(state, result=replace(result, net=_net(state), lost=lost))))
        button = _button(state, winners, self.params)
        return flow.leave(replace(close_hand(state), button=button))


def _recover(state: State, winners: tuple[int, ...]) -> tuple[State, tuple[Share, ...]]:
    """Give the winners, tied or not, back what they invested. Returns the state and what each got."""
    shares = []
    for seat in winners:
        amount = invested(state, seat)
        state = tell(invest(state, seat, -amount), "recovers", seat=seat, chips=amount)
        shares += [Share(seat, "invested", amount)] if amount else []
    return state, tuple(shares)


def _collect(
    state: State, winners: tuple[int, ...], ratings: Mapping[int, Rating], params: Params
) -> tuple[State, tuple[Share, ...], tuple[Share, ...]]:
    """Take from all losers what they invested, and the tax from their stock (the chips in front of them) as far as it
    goes. Players who have left the hand forfeit all chips. Returns the state, the taxes, and the other losses."""
    taxes, gone = [], []
    for seat in state.order:
        if seat in winners:
            continue
        if seat not in state.live:
            state, lost = forfeit(state, seat)
            state = tell(state, "forfeits", seat=seat, chips=lost)
            gone.append(Share(seat, "forfeited", lost))
            continue
        state, lost = lose_invested(state, seat)
        due = tax_on(ratings[seat], params)
        state, paid = lose_stock(state, seat, due)
        state = tell(state, "tax", seat=seat, invested=lost, due=due, chips=paid, left=stock(state, seat))
        taxes.append(Share(seat, "tax", paid))
        gone += [Share(seat, "invested", lost)] if lost else []
    return state, tuple(taxes), tuple(gone)


def tax_on(rating: Rating, params: Params) -> int:
    """Return the tax on a losing hand, in chips: a fixed one for a sabacc, else the difference between its cards'
    values (rules: kessel 2.5)."""
    return params.sabacc if rating.rung != "difference" else max(rating.values) - min(rating.values)


def _net(state: State) -> dict[int, int]:
    """Return each seat's gain or loss in the hand, in chips."""
    found = {}
    for seat in state.order:
        parties = (state.accounts[purse(state, seat)].party, f"invested:{person(state, seat).name}")
        numbers = [state.accounts.index(Account(party, CHIPS)) for party in parties]
        found[seat] = sum(state.money[number] - state.before[number] for number in numbers)
    return found


def _shown(state: State, ratings: Mapping[int, Rating]) -> tuple[Shown, ...]:
    """Return every hand that was shown, with its rating and place."""
    ranked = dict(zip(ratings, places(list(ratings.values())), strict=True))
    shown = []
    for seat, each in ratings.items():
        cards = tuple([card.name for card in counted(state, seat)])
        scored = plain_against(state, seat)
        shown.append(Shown(seat, cards, each.rung, each.total, ranked[seat], each.name, against=scored))
    return tuple(shown)


def _out(state: State) -> State:
    """Note and announce that players without chips are out of the game (rules: kessel 2.6). Returns the new state."""
    out = tuple([seat for seat in state.live if not stock(state, seat)])
    for seat in out:
        state = tell(state, "out-of-game", seat=seat)
    assert state.result is not None
    state = replace(state, result=replace(state.result, out=out))
    return keep_game(state, replace(game(state), last_out=out))


def _button(state: State, winners: tuple[int, ...], params: Params) -> int:
    """Return the seat that gets the button (the marker of the dealer). The first player of the next hand is the nearest
    seat to the left of the button that is still in the game. If the winner begins and there are several winners, the
    button is placed for the first of them in seat order."""
    if params.first == "left":
        return state.order[0]
    first = next(seat for seat in state.order if seat in winners) if params.first == "winner" else state.order[0]
    return (first - 2) % len(state.seats) + 1


class LastOne(Mechanic[NoParams]):
    """A phase that ends the game when no more than one player has chips (rules: kessel 2.6)."""

    name = "last-one"

    def enter(self, state: State, frame: Frame) -> State:
        return flow.leave(state) if len(in_game(state)) > 1 else flow.leave_repeat(state)


class Prize(Mechanic[NoParams]):
    """A phase at the end of a game in which the last player with chips takes the prize pot (rules: kessel 2.6). If all
    lost their last chip in one hand, the players who did so share it. All chips return to the bank."""

    name = "prize"

    def enter(self, state: State, frame: Frame) -> State:
        state, prize = account_of(state, PRIZE)
        seats = in_game(state) or self._in_order(state, game(state).last_out) or self._in_order(state, present(state))
        amount, won = state.money[prize], []
        for seat, part in split(amount, seats) if seats else []:
            state = transfer(state, prize, purse(state, seat), part)
            state = tell(state, "wins-prize", seat=seat, amount=part, prize=amount, winners=len(seats))
            won.append(Share(seat, "prize", part))
        if state.result is not None and any(one.code == "recovers" for one in state.news):  # a hand has just ended it
            state = replace(state, result=replace(state.result, prize=tuple(won)))
        state = chips_home(state)
        kept = {name: note for name, note in state.kept.items() if name != "game"}
        return flow.leave(replace(state, kept=kept))

    def _in_order(self, state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Return those of these seats that are taken, in seat order. When the prize is split, the first ones get the
        odd credits."""
        order = clockwise(state, state.button)
        return tuple([seat for seat in order if seat in seats and seated(state, seat)])
