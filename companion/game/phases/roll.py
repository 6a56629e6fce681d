"""The shift roll. A shift makes each player give up one unlocked card; the pooled cards are shuffled and dealt back."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game import flow
from companion.game.mechanic import Mechanic
from companion.game.moves import TABLE, Move, Option, Refusal
from companion.game.state import Frame, Slice, State, tell
from companion.game.zones import hand, zone


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`dice` dice of `sides` sides; a sum among `shift_on` is a shift; `by`: who rolls and deals back."""

    shift_on: tuple[int, ...]
    dice: int = 1
    sides: int = 6
    by: Literal["table", "turn"] = "table"


class Shift(Slice, frozen=True, gc=False):
    """A shift under way: the cards of these seats, one each, are in the dealer's hands."""

    dice: tuple[int, ...]
    seats: tuple[int, ...]


class Roll(Mechanic):
    """en-standard, "Shifting"; RULES.md, `standard`, Shift."""

    name = "roll"
    verbs = ("roll", "deal-back")
    params = Params

    def turn(self, state: State, frame: Frame) -> int:
        params = flow.node(state, frame).params
        return flow.turn_seat(state) if isinstance(params, Params) and params.by == "turn" else TABLE

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        params = flow.node(state, frame).params
        assert isinstance(params, Params)
        who = (self.turn(state, frame),)
        stage: Literal["roll", "deal-back"] = "deal-back" if frame.slice else "roll"
        if verb != stage:
            return Refusal("deal-back-first" if stage == "deal-back" else "no-shift-to-deal", {})
        return Option(verb, who, dice=params.dice, sides=params.sides) if stage == "roll" else Option(verb, who)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "deal-back":
            return flow.leave(tell(state, "dealt-back"))
        params = flow.node(state, frame).params
        assert isinstance(params, Params)
        state = replace(state, rolls=state.rolls + 1)
        if sum(move.dice) not in params.shift_on:
            return flow.leave(tell(state, "no-shift", dice=move.dice))
        seats = tuple([seat for seat in state.live if zone(state, hand(seat)).count])
        state = tell(state, "shift", dice=move.dice, seats=seats)
        return flow.remember(state, Shift(move.dice, seats)) if seats else flow.leave(state)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        if isinstance(frame.slice, Shift) and seat in frame.slice.seats:
            seats = tuple(other for other in frame.slice.seats if other != seat)
            return flow.remember(state, replace(frame.slice, seats=seats)) if seats else flow.leave(state)
        return state


def shifting(state: State) -> Shift | None:
    """The shift whose cards have not been dealt back yet, if there is one."""
    note = state.frames[-1].slice
    return note if isinstance(note, Shift) else None
