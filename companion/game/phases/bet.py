"""Betting: check or bet, call, raise or fold, until nobody who can still bet owes anything.

All-in for less stays in for what it matches, an uncalled excess goes back (RULES.md, Common 3).
"""

from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game import flow
from companion.game.accounts import pay, stake, unstake
from companion.game.mechanic import Mechanic
from companion.game.moves import TABLE, Move, Option, Refusal
from companion.game.phases.call import caller
from companion.game.state import SABACC_POT, Frame, Slice, State, stack, tell
from companion.game.zones import fold_cards


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`fold_cost` to the sabacc pot; `limit`: the most one player may stake in one betting phase, 0 for none;
    `step`: the most a bet or a raise may add, 0 for no limit; `opener`: who acts first ("turn": the seat whose turn it
    is, and nobody else may open)."""

    fold_cost: int = 0
    limit: int = 0
    step: int = 0
    opener: Literal["left-of-dealer", "caller", "turn"] = "left-of-dealer"


class Bets(Slice, frozen=True):
    """The betting phase: whose turn, the highest stake, the stakes and who has acted since the last raise (both by
    seat order)."""

    turn: int
    high: int
    staked: tuple[int, ...]
    acted: tuple[bool, ...]


class Bet(Mechanic):
    """en-standard, "Betting Phase"."""

    name = "bet"
    verbs = ("check", "call", "bet", "raise", "fold")
    params = Params

    def enter(self, state: State, frame: Frame) -> State:
        able = can_bet(state)
        if len(able) < 2:
            return flow.leave(tell(state, "betting-skipped"))  # Common 7
        params = flow.node(state, frame).params
        assert isinstance(params, Params)
        order = state.order
        leader = {"left-of-dealer": 0, "caller": caller(state), "turn": flow.turn_seat(state)}[params.opener]
        if params.opener == "turn" and leader not in able:
            return flow.leave(tell(state, "betting-skipped"))
        if leader:
            at = order.index(leader)
            order = order[at:] + order[:at]
        first = next(seat for seat in order if seat in able)
        count = len(state.order)
        return flow.remember(state, Bets(first, 0, (0,) * count, (False,) * count))

    def turn(self, state: State, frame: Frame) -> int:
        return bets(frame).turn if frame.slice else TABLE

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        now = bets(frame)
        if seat != now.turn:
            return Refusal("not-your-turn", {"seat": seat, "turn": now.turn})
        if verb == "fold":
            return Option(verb, (seat,))
        owed = now.high - now.staked[state.order.index(seat)]
        if verb == "check":
            return Refusal("must-match", {"owed": owed}) if owed else Option(verb, (seat,))
        if verb == "call":
            return Option(verb, (seat,)) if owed else Refusal("nothing-to-call", {})
        return _raise_offer(state, frame, now, verb, seat)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        now, seat = bets(frame), move.seat
        at = state.order.index(seat)
        if move.verb == "fold":
            return self.after(fold(state, seat), seat)
        target = now.high if move.verb in ("check", "call") else move.amount or 0
        amount = min(target - now.staked[at], stack(state, seat))
        if amount:
            state = stake(state, seat, amount)
        raised = target > now.high
        acted = tuple(index == at or (done and not raised) for index, done in enumerate(now.acted))
        staked = (*now.staked[:at], now.staked[at] + amount, *now.staked[at + 1 :])
        state = flow.remember(state, replace(now, high=target, staked=staked, acted=acted))
        return self.after(_say(state, move, amount), seat)

    def after(self, state: State, seat: int) -> State:
        """Go on after `seat` has acted or is gone: the next seat that must act, or the end of the betting."""
        now = bets(state.frames[-1])
        if len(state.live) == 1:
            return flow.finish_hand(give_back(state, now))
        able = can_bet(state)
        at = state.order.index(seat)
        for step in range(1, len(state.order) + 1):
            index = (at + step) % len(state.order)
            other = state.order[index]
            if other not in able:
                continue
            owes = now.staked[index] < now.high
            if owes or (not now.acted[index] and len(able) > 1):
                return flow.remember(state, replace(now, turn=other))
        return flow.leave(give_back(state, now))

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        now = bets(frame)
        if seat == now.turn or len(state.live) == 1:
            return self.after(state, seat)
        owed = now.high - now.staked[state.order.index(now.turn)]
        if not owed and len(can_bet(state)) < 2:
            return flow.leave(give_back(state, now))
        return state


def bets(frame: Frame) -> Bets:
    """The slice of a betting phase."""
    assert isinstance(frame.slice, Bets)
    return frame.slice


def can_bet(state: State) -> tuple[int, ...]:
    """The seats still in that have credits, in seat order."""
    return tuple(seat for seat in state.live if stack(state, seat))


def fold(state: State, seat: int) -> State:
    """The seat gives up its hand and pays what folding costs."""
    state, paid = pay(state, seat, SABACC_POT, fold_cost(state))
    state = replace(state, live=tuple(other for other in state.live if other != seat))
    return tell(fold_cards(state, seat), "fold", seat=seat, paid=paid)


def fold_cost(state: State) -> int:
    """What folding costs by the rules in force, whenever it happens."""
    costs = (each.params.fold_cost for each in state.rules.program if isinstance(each.params, Params))
    return max(costs, default=0)


def give_back(state: State, now: Bets) -> State:
    """Return what the highest staker put in beyond what anybody matched."""
    top = max(now.staked)
    if now.staked.count(top) != 1:
        return state
    seat = state.order[now.staked.index(top)]
    excess = top - max(other for other in (0, *now.staked) if other < top) if top else 0
    if not excess or seat not in state.live:
        return state
    return tell(unstake(state, seat, excess), "uncalled", seat=seat, amount=excess)


def _raise_offer(state: State, frame: Frame, now: Bets, verb: str, seat: int) -> Option | Refusal:
    """The range of a bet or a raise: *to* how much the seat's stake in this phase may go."""
    params = flow.node(state, frame).params
    assert isinstance(params, Params)
    if (verb == "bet") == (now.high > 0):
        return Refusal("already-bet" if verb == "bet" else "no-bet-yet", {})
    if params.opener == "turn" and verb == "bet" and seat != flow.turn_seat(state):
        return Refusal("not-the-opener", {"seat": seat, "opener": flow.turn_seat(state)})
    mine = now.staked[state.order.index(seat)]
    most = mine + stack(state, seat)
    if params.limit and params.limit < most:
        most = params.limit
        if now.high >= most:
            return Refusal("bet-limit", {"limit": params.limit})
    if most <= now.high:
        return Refusal("stack-too-small", {"seat": seat, "stack": stack(state, seat)})
    if not any(other != seat and stack(state, other) for other in state.live):
        return Refusal("nobody-can-call", {})
    return Option(verb, (seat,), least=now.high + 1, most=min(most, now.high + params.step) if params.step else most)


def _say(state: State, move: Move, amount: int) -> State:
    all_in = bool(amount) and not stack(state, move.seat)
    to = bets(state.frames[-1]).high
    return tell(state, move.verb, seat=move.seat, amount=amount, to=to, all_in=all_in)
