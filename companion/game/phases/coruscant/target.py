"""The dice of Coruscant Shift, which set the target number and the preferred suit of a hand; and its fixed form of
betting, in which a player pays a price to go on."""

from typing import Annotated

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import stake
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import FROM_FIRST, Frame, SeatNo, Slice, State, clockwise, one_party, stack, tell
from companion.game.engine.verbs import Verb
from companion.game.ladders.model import Against
from companion.game.moves import TABLE, Move, Option, Refusal
from companion.game.phases.classic.bet import fold
from companion.game.phases.classic.showdown import Scene
from companion.game.phases.shared.common_verbs import FOLD, ROLL


class Faces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The symbols on the six faces of the two dice. `gold`: the target numbers on the gold die. `silver`: the suits on
    the silver die."""

    gold: tuple[int, int, int, int, int, int]
    silver: tuple[str, str, str, str, str, str]


class Target(Scene, frozen=True, gc=False):
    """A slice (part of the table's state) with the target number and the preferred suit of this hand, which decide what
    hands are worth."""

    target: int
    suit: str

    def against(self, state: State, seat: int) -> Against:
        """Return what decides the worth of a hand besides its cards: the target and suit of the hand, the same for
        every seat."""
        return Against(target=self.target, suit=self.suit)


class TargetRoll(Mechanic[Faces]):
    """A phase in which the dealer rolls the gold and the silver die, in this order, for the hand's target number and
    suit (rules: coruscant-shift 1.2)."""

    name = "target-roll"
    verbs = (ROLL,)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        return Option(verb, dice=2, sides=6)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        faces = self.params
        gold, silver = move.dice
        note = Target(faces.gold[gold - 1], faces.silver[silver - 1])
        state = replace(state, rolls=state.rolls + 1, slices={**state.slices, "scene": note})
        return flow.leave(tell(state, "target", dice=move.dice, target=note.target, suit=note.suit))


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The price of going on (`fee`), in credits, paid into the hand pot. With 0 nobody is asked."""

    fee: int


class Asked(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept during the phase) with the seats that have not answered yet, in the
    order in which they are asked."""

    waiting: Annotated[tuple[SeatNo, ...], FROM_FIRST]


class GoOn(Mechanic[Params]):
    """A phase in which each player pays or folds, the dealer first, then clockwise (rules: coruscant-shift 2.3).
    Players who cannot pay in full fold before anybody is asked; the last player left is not asked."""

    name = "go-on-or-fold"
    verbs = (
        Verb("continue", "money", act=True),
        FOLD,
    )

    def idle(self) -> bool:
        return not self.params.fee

    def enter(self, state: State, frame: Frame) -> State:
        fee = self.params.fee
        if self.idle():
            return flow.leave(state)
        for seat in state.live:
            if stack(state, seat) < fee:
                state = fold(tell(state, "cannot-go-on", seat=seat, fee=fee), seat)
        if one_party(state, state.live):
            return flow.finish_hand(state)
        dealer_first = (state.dealer, *clockwise(state, state.dealer))
        waiting = tuple(dict.fromkeys(seat for seat in dealer_first if seat in state.live))
        return flow.remember(state, Asked(waiting))

    def turn(self, state: State, frame: Frame) -> int:
        return frame.slice.waiting[0] if isinstance(frame.slice, Asked) else TABLE

    def takes_turn(self, state: State, frame: Frame) -> tuple[int, ...]:
        """Return the seats to which a correction may give the turn: those that have not been asked yet. Players who
        have paid are not asked again."""
        return frame.slice.waiting[1:] if isinstance(frame.slice, Asked) else ()

    def turn_to(self, state: State, frame: Frame, seat: int) -> State:
        assert isinstance(frame.slice, Asked)
        return flow.remember(state, Asked(flow.round_from(frame.slice.waiting, seat)))

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        turn, fee = self.turn(state, frame), self.params.fee
        if seat != turn:
            return Refusal("not-your-turn", {"seat": seat, "turn": turn})
        if verb == "continue" and stack(state, seat) < fee:  # a correction has taken the credits
            return Refusal("cannot-pay", {"seat": seat, "stack": stack(state, seat), "price": fee})
        return Option(verb, (seat,))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        seat = move.seat
        if move.verb == "continue":
            fee = self.params.fee
            state = tell(stake(state, seat, fee), "continue", seat=seat, paid=fee)
        else:
            state = fold(state, seat)
            if one_party(state, state.live):
                return flow.finish_hand(state)
        return self.gone(state, frame, seat)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        assert isinstance(frame.slice, Asked)
        waiting = tuple([other for other in frame.slice.waiting if other != seat])
        return flow.remember(state, Asked(waiting)) if waiting else flow.leave(state)
