"""Betting: players check or bet, call, raise or fold, until all who can still bet have matched the highest stake.

A player who goes all-in for less can win only as much of the pot as this stake matches. The part of a bet that nobody
calls goes back (rules: common 3.1).
"""

from collections.abc import Set
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import pay, stake
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.pledges import Item, goods, to_purse
from companion.game.engine.state import BY_ORDER, SABACC_POT, Frame, SeatNo, Slice, State, one_party, stack, tell
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import fold_cards
from companion.game.moves import MOST_CREDITS, TABLE, Move, Option, Refusal
from companion.game.phases.classic.call import caller
from companion.game.phases.shared.common_verbs import FOLD


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a betting phase. Amounts are in credits.

    - `fold_cost`: what folding costs, paid into the sabacc pot (which stays from hand to hand).
    - `limit`: the most that one player may stake in one betting phase; 0 means no limit.
    - `step`: the most that a bet or a raise may add; 0 means no limit.
    - `least`: the lowest opening bet, except for players with less.
    - `raises`: "free" for any raise that `limit` and `step` allow, or "double" for a raise to twice the highest bet,
      except for players with less.
    - `forced`: whether the first player must open with a bet of `least`. With `forced_per` "deal" this holds for the
      first round only, otherwise for every round. Nobody else has to open.
    - `opener`: who acts first. With "turn" it is the seat whose turn it is, and nobody else may open.
    - `fee`: what each kind of move in `fee_on` costs, paid into the sabacc pot; with `fee_grows`, times the number of
      the round.
    - `unopened`: what happens if nobody bets at all: the hand goes on ("go-on"), or ends without a winner ("void").
    - `again`: whether other phases, which `[flow]` in the ruleset file lists under "again", are played each time before
      the betting goes round again.
    """

    fold_cost: int = 0
    limit: int = 0
    step: int = 0
    least: int = 1
    raises: Literal["free", "double"] = "free"
    forced: bool = False
    forced_per: Literal["round", "deal"] = "round"
    opener: Literal["left-of-dealer", "caller", "turn"] = "left-of-dealer"
    fee: int = 0
    fee_on: tuple[Literal["raise", "fold"], ...] = ()
    fee_grows: bool = False
    unopened: Literal["go-on", "void"] = "go-on"
    again: bool = False

    @property
    def fold(self) -> int:
        """Return the price of folding in the first round, in credits: `fold_cost`, plus the `fee` if folding costs it.
        In later rounds the fee may be higher (`fee_grows`)."""
        return self.fold_cost + (self.fee if "fold" in self.fee_on else 0)


class Thing(msgspec.Struct, frozen=True, gc=False):
    """An item that a player pledged as a bet in this phase. `below` is how much the player had already staked in the
    phase, in credits, when the item was pledged."""

    item: Item
    below: int


class Bets(Slice, frozen=True, gc=False):
    """The slice (part of the table's state) of a betting phase: whose turn it is, the highest stake, what each seat has
    staked, and who has acted since the last raise. The last two are tuples in seat order. Items pledged in the phase
    are listed with the last one first."""

    turn: SeatNo
    high: int
    staked: Annotated[tuple[int, ...], BY_ORDER]
    acted: Annotated[tuple[bool, ...], BY_ORDER]
    things: tuple[Thing, ...] = ()


class Void(Slice, frozen=True, gc=False):
    """A slice (part of the table's state) that marks a hand as ended without a winner, because nobody made a bet."""


class Bet(Mechanic[Params]):
    """A phase in which the players bet in turn: check or bet, call, raise or fold. Source: the original document
    `en-standard`, "Betting Phase"."""

    name = "bet"
    can = ("end-hand",)
    needs = ("hand",)
    verbs = (
        Verb("check", "word", 3, ends=True, act=True),
        Verb("call", "money", 5, ends=True, act=True),
        Verb("bet", "money", 8, amount="bet"),
        Verb("raise", "money", 9, amount="bet"),
        FOLD,
    )

    @staticmethod
    def wrong(params: Params, within: Set[str]) -> str:
        for key, most in (("limit", params.limit), ("step", params.step)):
            if most and params.least > most:
                return f"`least` is to be at most `{key}`, {most}, not {params.least}"
        if params.opener == "turn" and "turns" not in within:
            return '`opener` = "turn" belongs into `turns`; elsewhere it is "left-of-dealer" or "caller"'
        return ""

    def enter(self, state: State, frame: Frame) -> State:
        able = can_bet(state)
        if one_party(state, able):
            return flow.leave(tell(state, "betting-skipped"))  # common 3.4
        order = state.order
        leader = 0
        if self.params.opener == "caller":
            leader = caller(state)
        elif self.params.opener == "turn":
            leader = flow.turn_seat(state)
            if leader not in able:
                return flow.leave(tell(state, "betting-skipped"))
        if leader:
            at = order.index(leader)
            order = order[at:] + order[:at]
        first = next(seat for seat in order if seat in able)
        count = len(state.order)
        return flow.remember(state, Bets(first, 0, (0,) * count, (False,) * count))

    def turn(self, state: State, frame: Frame) -> int:
        return bets(frame).turn if frame.slice else TABLE

    def takes_turn(self, state: State, frame: Frame) -> tuple[int, ...]:
        """Return the seats to which a correction may give the turn: those that have credits, and either a stake below
        the highest one or an opponent with credits against whom they can raise. Empty while nobody has bet and only one
        seat may open the betting, because the ruleset's flow then decides whose turn it is."""
        now = bets(frame)
        if not now.high and self._nobody_opens():
            return ()
        able = can_bet(state)
        if one_party(state, able):  # a raise would put nobody under pressure, so only seats that owe something may act
            able = tuple([seat for seat in able if to_match(state, now, seat)])
        return tuple([seat for seat in able if seat != now.turn])

    def turn_to(self, state: State, frame: Frame, seat: int) -> State:
        """Give the turn to `seat`, even if it has acted already, and return the new state. Afterwards it is the turn of
        everybody else who has not acted, or whose stake is below the highest one."""
        now, at = bets(frame), state.order.index(seat)
        return flow.remember(state, replace(now, turn=seat, acted=(*now.acted[:at], False, *now.acted[at + 1 :])))

    def can_begin(self, state: State, frame: Frame, seat: int) -> bool:
        return seat in can_bet(state) and rival(state, seat)

    def follows(self, state: State, frame: Frame, verb: str, seats: tuple[int, ...]) -> bool:
        """Return whether the seat that must act after the current one may make the same move `verb` (check, call or
        fold). If the ruleset plays other phases before the betting goes round again (`again`), seats before the current
        one in seat order are left out."""
        now = bets(frame)
        at = state.order.index(now.turn)
        if verb == "call":  # partners share a purse, which this may empty
            amount = min(to_match(state, now, now.turn), stack(state, now.turn))
            staked = (*now.staked[:at], now.staked[at] + amount, *now.staked[at + 1 :])
            state, now = stake(state, now.turn, amount), replace(now, staked=staked)
        elif verb == "fold":
            state = fold(state, now.turn)
        if one_party(state, state.live) or (verb == "check" and self._nobody_opens()):
            return False
        rest = (*state.order[at + 1 :], *(() if self.params.again else state.order[:at]))
        acts = next((seat for seat in rest if seat in state.live and must_act(state, now, seat)), None)
        if acts is None or verb == "fold":
            return acts is not None
        return bool(to_match(state, now, acts)) == (verb == "call")

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        now = bets(frame)
        if seat != now.turn:
            return Refusal("not-your-turn", {"seat": seat, "turn": now.turn})
        return self._offer(state, frame, now, verb, to_match(state, now, seat))

    def _offer(self, state: State, frame: Frame, now: Bets, verb: str, owed: int) -> Option | Refusal:
        """Return what the seat whose turn it is may do with `verb`, or why it may not. `now` is the slice of the
        phase, `owed` what the seat has to match."""
        seat = now.turn
        if verb == "fold":
            if self._must_open(state, frame, now, seat):
                return Refusal("must-open", {"seat": seat})
            return Option(verb, (seat,))
        if verb not in ("check", "call"):
            return _raise_offer(self.params, state, frame, now, verb, seat)
        if verb == "call":
            return Option(verb, (seat,)) if owed else Refusal("nothing-to-call", {})
        if not owed and self._must_open(state, frame, now, seat):
            return Refusal("must-open", {"seat": seat})
        return Refusal("must-match", {"owed": owed}) if owed else Option(verb, (seat,))

    def offers(self, state: State, frame: Frame) -> list[Option]:
        """Return what the seat whose turn it is may do, as options. Moves that can never be made in this phase are not
        considered."""
        now = bets(frame)
        owed = to_match(state, now, now.turn)
        verbs = ("call" if owed else "check", "raise" if now.high else "bet", "fold")
        asked = [self._offer(state, frame, now, verb, owed) for verb in verbs]
        return [option for option in asked if isinstance(option, Option)]

    def _must_open(self, state: State, frame: Frame, now: Bets, seat: int) -> bool:
        """Whether the first player must open the betting here, and `seat` is that player and able to."""
        if now.high or not forced(state, frame):
            return False
        acted = any(acted for other, acted in zip(state.order, now.acted, strict=True) if other in state.live)
        return not acted and isinstance(_raise_offer(self.params, state, frame, now, "bet", seat), Option)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        now, seat, verb = bets(frame), move.seat, move.verb
        at = state.order.index(seat)
        if verb == "fold":
            return self._next(fold(state, seat), now, at)
        target = move.amount or now.staked[at] + to_match(state, now, seat)
        amount = min(target - now.staked[at], state.money[state.purses[seat]])
        if amount:
            state = stake(state, seat, amount)
        all_in = bool(amount) and not stack(state, seat)
        state = tell(state, verb, seat=seat, amount=amount, to=target, all_in=all_in)
        if verb == "raise":
            state = _raise_fee(self.params, state, seat)
        return self.put_in(state, now, seat, amount)

    def put_in(self, state: State, now: Bets, seat: int, amount: int, item: Item | None = None) -> State:
        """Add `amount` to the seat's stake in this phase: a bet, a call, or, beyond the highest stake, a raise. A seat
        that still owes something and has credits keeps the turn. `item`: the item pledged for this amount, if any.
        Returns the new state."""
        at = state.order.index(seat)
        things = (Thing(item, now.staked[at]), *now.things) if item else now.things
        staked = (*now.staked[:at], now.staked[at] + amount, *now.staked[at + 1 :])
        high = max(now.high, staked[at])
        # after a raise, everybody else has to act again
        before = now.acted if high == now.high else (False,) * len(staked)
        now = Bets(now.turn, high, staked, before, things)
        if to_match(state, now, seat) and stack(state, seat):
            return flow.remember(state, now)
        acted = (*before[:at], True, *before[at + 1 :])
        return self._next(state, replace(now, acted=acted), at)

    @staticmethod
    def span(state: State, frame: Frame, seat: int) -> tuple[int, int]:
        """Return the least and the greatest total, in credits, to which the seat's stake in this phase may be raised by
        a bet or a raise. Only the rules are considered, not the seat's credits. If the seat may not bet or raise, the
        greatest is below the least."""
        params, now = flow.phase(state, frame, Bet).params, bets(frame)
        if params.opener == "turn" and not now.high and seat != flow.turn_seat(state):
            return 1, 0
        most = min(params.limit or MOST_CREDITS, now.high + (params.step or MOST_CREDITS))
        if not now.high:
            return params.least, params.least if forced(state, frame) else most
        if params.raises == "double":
            return 2 * now.high, min(most, 2 * now.high)
        return now.high + 1, most

    def _next(self, state: State, now: Bets, at: int) -> State:
        """Pass the turn on after the seat at index `at` of the seat order has acted. Returns the state in which the
        next seat has to bet, or in which the betting or the hand is over because nobody has to."""
        if one_party(state, state.live):
            return flow.finish_hand(give_back(state, now))
        if not now.high and self._nobody_opens():
            return self._over(state, now)
        order = state.order
        for step in range(1, len(order) + 1):
            index = (at + step) % len(order)
            seat = order[index]
            if seat in state.live and must_act(state, now, seat):
                state = flow.remember(state, Bets(seat, now.high, now.staked, now.acted, now.things))
                return _again(state) if index <= at else state
        return self._over(give_back(state, now), now)

    def _nobody_opens(self) -> bool:
        """Whether only the seat whose turn it is may open the betting. If it does not bet, nobody else needs to be
        asked."""
        return self.params.opener == "turn"

    def _over(self, state: State, now: Bets) -> State:
        """End the betting, with two parties or more still in the hand: leave the phase, or void the hand if nobody has
        bet and the rules say so. Returns the new state."""
        if now.high or self.params.unopened == "go-on":
            return flow.leave(state)
        return flow.finish_hand(replace(state, slices={**state.slices, "void": Void()}))

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        now, at = bets(frame), state.order.index(seat)
        second = max(*now.staked[:at], *now.staked[at + 1 :], 0)
        if now.staked[at] > second:
            # what nobody called goes back to the leaving player and need not be matched any more (rules: common 3.1);
            # whoever had staked as much as is left has nothing to answer, nor raises it (rules: corellian-spike 3.4);
            # an item of which a part was matched stays whole, and has to be matched like any other bet
            before = state.staked[at]
            state = _back(state, now, seat, second)
            left = now.staked[at] - (before - state.staked[at])
            staked = (*now.staked[:at], left, *now.staked[at + 1 :])
            acted = tuple([was or 0 < left == own for was, own in zip(now.acted, staked, strict=True)])
            now = Bets(now.turn, left, staked, acted, now.things)
            state = flow.remember(state, now)
        if seat == now.turn or (not now.high and self._nobody_opens() and flow.turn_seat(state) not in state.live):
            return self._next(state, now, at)
        return self._on_turn(state, now)

    def resumed(self, state: State, frame: Frame) -> State:
        return self._on_turn(state, bets(frame))

    def _on_turn(self, state: State, now: Bets) -> State:
        """Return the state in which the seat whose turn it is may go on, or, if it has nothing to do any more, the one
        after it."""
        return state if must_act(state, now, now.turn) else self._next(state, now, state.order.index(now.turn))

    def closing(self, state: State, frame: Frame) -> State:
        return give_back(state, bets(frame)) if isinstance(frame.slice, Bets) else state


def bets(frame: Frame) -> Bets:
    """Return what the state remembers of a betting phase, such as the highest stake. `frame` is the frame of that
    phase."""
    assert isinstance(frame.slice, Bets)
    return frame.slice


def forced(state: State, frame: Frame) -> bool:
    """Whether the first player in a betting phase has to open it with a bet. `frame` is the frame of that phase."""
    params = flow.node(state, frame).params
    return isinstance(params, Params) and params.forced and (params.forced_per == "round" or flow.rounds(state) == 1)


def _again(state: State) -> State:
    """Go round again with the betting. If the ruleset says so, the phases that `[flow]` lists under "again" come first.
    Returns the new state."""
    params = flow.node(state, state.frames[-1]).params
    return flow.interrupt(state, "again") if isinstance(params, Params) and params.again else state


def can_bet(state: State) -> tuple[int, ...]:
    """Return the seats still in the hand that have credits to bet with, in seat order."""
    money, purses = state.money, state.purses
    return tuple([seat for seat in state.live if money[purses[seat]]])


def must_act(state: State, now: Bets, seat: int) -> bool:
    """Whether the seat still has to act before the betting can end: it has credits left, and it has something to match
    or has not acted since the last raise."""
    if not stack(state, seat):
        return False
    if to_match(state, now, seat):
        return True
    return not now.acted[state.order.index(seat)] and rival(state, seat)


def to_match(state: State, now: Bets, seat: int) -> int:
    """Return how many credits the seat would have to add to its stake in this phase to match the highest one, however
    few it has. What only a partner has staked, and no opponent has credits left to match, goes back and need not be
    matched either (rules: overlays 1.1)."""
    mine = now.staked[state.order.index(seat)]
    if mine >= now.high:
        return 0
    if not state.rules.parties or rival(state, seat):
        return now.high - mine
    own = state.purses[seat]
    others = [staked for other, staked in zip(state.order, now.staked, strict=True) if state.purses[other] != own]
    return max(0, max(others, default=0) - mine)


def rival(state: State, seat: int) -> bool:
    """Whether anybody else still in the hand, except the seat's partners, has credits to bet with."""
    money, purses = state.money, state.purses
    own = purses[seat]
    for other in state.live:
        other_purse = purses[other]
        if other_purse != own and money[other_purse]:
            return True
    return False


def fold(state: State, seat: int) -> State:
    """Fold for this seat: the seat leaves the hand and pays what folding costs in this phase, if anything. Returns the
    new state."""
    if folds_free(state):
        return tell(out_of_hand(state, seat), "folds-free", seat=seat)
    cost = state.rules.fold_cost * (flow.rounds(state) if state.rules.fold_grows else 1)
    state, paid = pay(state, seat, SABACC_POT, cost)
    return tell(out_of_hand(state, seat), "fold", seat=seat, paid=paid)


def folds_free(state: State) -> bool:
    """Whether folding costs nothing in the current phase, or in one that it interrupts."""
    phases = (flow.node(state, frame).mechanic for frame in state.frames)
    return any(isinstance(phase, Mechanic) and phase.folds_free for phase in phases)


def out_of_hand(state: State, seat: int) -> State:
    """Remove the seat from the hand and discard its cards. The seat pays nothing here; `fold` also lets it pay. Returns
    the new state."""
    return fold_cards(replace(state, live=tuple([other for other in state.live if other != seat])), seat)


def give_back(state: State, now: Bets) -> State:
    """Give back the part of the highest stake that nobody matched. Partners share a purse, so what only a partner has
    matched counts as unmatched (rules: overlays 1.1). Returns the new state."""
    own = state.purses[state.order[now.staked.index(max(now.staked))]]
    matched = max([staked for seat, staked in zip(state.order, now.staked, strict=True) if state.purses[seat] != own])
    for seat, staked in zip(state.order, now.staked, strict=True):
        if staked > matched:
            state = _back(state, now, seat, matched)
    return state


def _back(state: State, now: Bets, seat: int, matched: int) -> State:
    """Give back what a seat staked in this phase beyond `matched`. What was staked last goes back first. A pledged item
    goes back whole, or not at all if any part of it was matched. Returns the new state."""
    at = state.order.index(seat)
    excess = now.staked[at] - matched
    for thing in now.things:
        item = thing.item
        if item.person != _person(state, seat) or item not in goods(state, "hand"):
            continue
        if thing.below < matched:
            excess -= max(0, thing.below + item.value - matched)
            continue
        excess -= item.value
        staked = (*state.staked[:at], state.staked[at] - item.value, *state.staked[at + 1 :])
        state = to_purse(replace(state, staked=staked), item, state.purses[seat])
        state = tell(state, "thing-back", seat=seat, thing=item.name, amount=item.value)
    return tell(stake(state, seat, -excess), "uncalled", seat=seat, amount=excess) if excess > 0 else state


def _person(state: State, seat: int) -> int:
    taken = state.seats[seat - 1]
    return taken.person if taken else -1


def _raise_offer(params: Params, state: State, frame: Frame, now: Bets, verb: str, seat: int) -> Option | Refusal:
    """Return the range of a bet or a raise by `seat`: *to* how much its stake in this phase may go; or why it may
    not."""
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
    if not rival(state, seat):
        return Refusal("nobody-can-call", {})
    if params.step:
        most = min(most, now.high + params.step)
    if verb == "bet":
        least = min(params.least, most)
        return Option(verb, (seat,), least=least, most=least if forced(state, frame) else most)
    if params.raises == "double":
        most = min(most, 2 * now.high)
    return Option(verb, (seat,), least=most if params.raises == "double" else now.high + 1, most=most)


def _raise_fee(params: Params, state: State, seat: int) -> State:
    """Let the seat pay the fee for a raise, if the ruleset asks for one. A seat with too few credits pays what it has.
    Returns the new state."""
    if not params.fee or "raise" not in params.fee_on:
        return state
    due = params.fee * (flow.rounds(state) if params.fee_grows else 1)
    state, paid = pay(state, seat, SABACC_POT, due)
    return tell(state, "fee", seat=seat, paid=paid)
