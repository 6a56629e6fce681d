"""Trading, in which each player in turn draws a card, trades one for one, locks a further card, or stands."""

from collections.abc import Set
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import BY_ORDER, UNKNOWN, Frame, SeatNo, Slice, State, tell
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import DISCARDS, draw, draws_left, hand, held, move_cards, zone
from companion.game.moves import TABLE, Move, Option, Refusal
from companion.game.phases.shared.common_verbs import DRAW, STAND
from companion.game.phases.shared.public_cards import impossible


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of trading.

    - `most`: the greatest number of trades in a hand; 0 means any number.
    - `exactly`: the number of trades that a player must make in a hand; 0 means none is prescribed.
    - `before_round`: the number of the first round in which the hand may be called, after trading. Players must have
      made their exact number of trades by then.
    - `least`: how many cards a player must hold to trade.
    - `who`: "each" for every seat still in the hand, one after the other, or "turn" for the seat whose turn it is.
    """

    most: int = 0
    exactly: int = 0
    before_round: int = 1
    least: int = 1
    who: Literal["each", "turn"] = "each"


class Trades(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept until the hand ends) that counts how often each seat has traded in this
    hand, in seat order."""

    counts: Annotated[tuple[int, ...], BY_ORDER]


class Turn(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept during the phase) with the seat whose turn to trade it is."""

    seat: SeatNo


class Trade(Mechanic[Params]):
    """A phase in which players in turn draw a card, trade one for one, or stand. Source: the original document
    `en-standard`, "Draw/Trade Phase" and "Limiting Discards"."""

    name = "trade"
    can = ()
    needs = ("hand",)
    verbs = (
        STAND,
        DRAW,
        Verb("trade", "cards", 8, gives=1),
    )

    @staticmethod
    def wrong(params: Params, within: Set[str]) -> str:
        if params.exactly and params.most and params.exactly != params.most:
            return f"`exactly` and `most` contradict each other, {params.exactly} and {params.most}; give only one"
        if params.who == "turn" and "turns" not in within:
            return '`who` = "turn" belongs into `turns`; elsewhere it is "each"'
        return ""

    def enter(self, state: State, frame: Frame) -> State:
        if self.params.who == "each":
            return flow.remember(state, Turn(state.live[0]))
        seat = flow.turn_seat(state)
        return flow.remember(state, Turn(seat)) if seat in state.live else flow.leave(state)

    def turn(self, state: State, frame: Frame) -> int:
        return frame.slice.seat if isinstance(frame.slice, Turn) else TABLE

    def one_by_one(self, state: State, frame: Frame) -> bool:
        return self.params.who == "each"

    def takes_turn(self, state: State, frame: Frame) -> tuple[int, ...]:
        return others_in(state, self.turn(state, frame)) if self.one_by_one(state, frame) else ()

    def turn_to(self, state: State, frame: Frame, seat: int) -> State:
        return give_turn(state, self.turn(state, frame), seat, Turn(seat))

    def follows(self, state: State, frame: Frame, verb: str, seats: tuple[int, ...]) -> bool:
        """Return whether the next seat may make the same move `verb` (stand or draw) as well. It may not if it still
        owes so many trades that it must trade now, or draw a card to trade with."""
        if not seats or must_trade(state, frame, seats[0]):
            return False
        return verb != "stand" or not must_draw(state, frame, seats[0])

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        turn = self.turn(state, frame)
        if seat != turn:
            return Refusal("not-your-turn", {"seat": seat, "turn": turn})
        missing = must_draw(state, frame, seat)
        if missing and verb != "draw":
            return Refusal("must-draw", {"seat": seat, "missing": missing})
        if verb == "trade":
            return cannot_trade(state, frame, seat) or Option(verb, (seat,), cards=(0, 1))
        missing = must_trade(state, frame, seat) if self.params.exactly else 0
        if missing:
            return Refusal("must-trade", {"seat": seat, "missing": missing})
        if verb == "draw" and not draws_left(state):
            return Refusal("no-cards-left", {})
        return Option(verb, (seat,))

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        return impossible(state, move, move.cards)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        seat = move.seat
        if move.verb == "draw":
            state = tell(draw(state, hand(seat)), "draw", seat=seat)
        elif move.verb == "trade":
            cards = move.cards or (UNKNOWN,)
            state = draw(move_cards(state, hand(seat), DISCARDS, cards), hand(seat))
            at = state.order.index(seat)
            counts = traded(state)
            trades = Trades((*counts[:at], counts[at] + 1, *counts[at + 1 :]))
            state = replace(state, slices={**state.slices, "trades": trades})
            state = tell(state, "trade", seat=seat, card=cards[0])
        else:
            state = tell(state, "stand", seat=seat)
        return pass_turn(state, seat)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        return pass_turn(state, seat) if seat == self.turn(state, frame) else state


def pass_turn(state: State, seat: int) -> State:
    """End the turn of `seat` to trade. The next seat still in the hand gets the turn; if there is none, the phase ends.
    Returns the new state."""
    params = flow.node(state, state.frames[-1]).params
    if isinstance(params, Params) and params.who == "turn":
        return flow.leave(state)
    state, other = flow.next_in_turn(state, seat)
    return flow.remember(state, Turn(other)) if other else flow.leave(state)


def others_in(state: State, seat: int) -> tuple[int, ...]:
    """Return the seats still in the hand, without `seat`."""
    return tuple([other for other in state.live if other != seat])


def give_turn(state: State, now: int, seat: int, note: Slice) -> State:
    """Return the state after the operator's correction that gives the turn in the current phase to `seat`. `now` is the
    seat that had the turn, `note` what the phase remembers from now on (its new slice)."""
    frame = replace(flow.out_of_turn(state, state.frames[-1], now, seat), slice=note)
    return replace(state, frames=(*state.frames[:-1], frame))


def traded(state: State) -> tuple[int, ...]:
    """Return how often each seat has traded in this hand, in seat order."""
    note = state.slices.get("trades")
    return note.counts if isinstance(note, Trades) else (0,) * len(state.order)


def cannot_trade(state: State, frame: Frame, seat: int) -> Refusal | None:
    """Return the reason why the seat cannot trade now; None if it can."""
    params = flow.phase(state, frame, Trade).params
    most = params.exactly or params.most
    if most and traded(state)[state.order.index(seat)] >= most:
        return Refusal("trades-used", {"seat": seat, "most": most})
    if not zone(state, hand(seat)).count:
        return Refusal("all-locked", {"seat": seat})
    if held(state, seat) < params.least:
        return Refusal("too-few-to-trade", {"seat": seat, "least": params.least})
    return None if draws_left(state) else Refusal("no-cards-left", {})


def must_trade(state: State, frame: Frame, seat: int, *, last_card: bool = False) -> int:
    """Return how many trades the seat still owes if each of its remaining turns must be a trade; else 0.

    If the rules ask for an exact number of trades, a seat may do nothing but trade once it has only as many turns left
    before the hand may be called as trades are missing (rules: standard 4.7). `last_card`: whether this turn would use
    up the last card that the seat can trade with, so that another turn is needed to draw one; a seat that has no turn
    to spare for both may not use up that card.
    """
    params = flow.phase(state, frame, Trade).params
    if not params.exactly or cannot_trade(state, frame, seat):
        return 0
    missing, turns = _owed(state, params, seat)
    spare = turns - missing
    return missing if spare <= (1 if last_card else 0) else 0


def must_draw(state: State, frame: Frame, seat: int) -> int:
    """Return how many trades the seat still owes if it must draw now, because all its cards are locked and every turn
    after this one must be a trade (rules: standard 4.7); else 0. It need not if no cards are left to draw."""
    params = flow.phase(state, frame, Trade).params
    if not params.exactly or zone(state, hand(seat)).count or not draws_left(state):
        return 0
    missing, turns = _owed(state, params, seat)
    return missing if turns - 1 <= missing else 0


def _owed(state: State, params: Params, seat: int) -> tuple[int, int]:
    """Return how many trades the seat still owes, and how many turns it has left to make them before the hand may be
    called, the current one included. Without a call, the second number falls below 1."""
    missing = params.exactly - traded(state)[state.order.index(seat)]
    return missing, params.before_round - flow.rounds(state) + 1
