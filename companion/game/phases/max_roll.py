"""The roll of `pratique`: the highest sum the dice can show changes every card that is not blocked."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game import flow
from companion.game.accounts import pay
from companion.game.mechanic import Mechanic
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.lay_out import ROW, face_up
from companion.game.phases.shift import Shift, of_frame, without_seat
from companion.game.state import SABACC_POT, Frame, State, Zone, tell
from companion.game.zones import DISCARDS, DRAW, draws_left, hand, held, put, zone

DICE = {"2d6": (2, 6), "d12": (1, 12), "3d6": (3, 6), "d20": (1, 20)}
"""How many dice of how many sides. RULES.md, `pratique`, option `dice`."""


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`dice`: a key of `DICE`. `fee`: what everybody still in pays to the sabacc pot at a shift, times the round's
    number where `fee_grows`."""

    dice: Literal["2d6", "d12", "3d6", "d20"] = "2d6"
    fee: int = 0
    fee_grows: bool = False


class MaxRoll(Mechanic):
    """RULES.md, `pratique`, Shift."""

    name = "max-roll"
    verbs = ("roll", "deal-back")
    params = Params

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if verb == "deal-back":
            return Option(verb) if frame.slice else Refusal("no-shift-to-deal", {})
        if frame.slice:
            return Refusal("deal-back-first", {})
        dice, sides = DICE[_params(state, frame).dice]
        return Option(verb, dice=dice, sides=sides)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "deal-back":
            shift = of_frame(frame)
            assert shift is not None
            return flow.leave(replace_cards(state, shift))
        state, params = replace(state, rolls=state.rolls + 1), _params(state, frame)
        dice, sides = DICE[params.dice]
        if sum(move.dice) != dice * sides:
            return flow.leave(tell(state, "no-shift", dice=move.dice))
        state = _strike(state, move.dice, params)
        gives = tuple((seat, _unblocked(state, seat)) for seat in state.live)
        shift = Shift("replaced", move.dice, tuple(pair for pair in gives if pair[1]))
        return flow.remember(state, shift) if shift.gives or zone(state, ROW).count else flow.leave(state)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        shift = of_frame(frame)
        return state if shift is None else flow.remember(state, without_seat(shift, seat))


def _params(state: State, frame: Frame) -> Params:
    params = flow.node(state, frame).params
    assert isinstance(params, Params)
    return params


def _unblocked(state: State, seat: int) -> int:
    return zone(state, hand(seat)).count + zone(state, face_up(seat)).count


def _strike(state: State, dice: tuple[int, ...], params: Params) -> State:
    """Say how many hidden and face-up cards each seat gives up and how many stay, then everybody pays."""
    hidden = tuple((seat, zone(state, hand(seat)).count) for seat in state.live)
    shown = tuple((seat, zone(state, face_up(seat)).count) for seat in state.live)
    stays = tuple((seat, held(state, seat) - _unblocked(state, seat)) for seat in state.live)
    common = zone(state, ROW).count
    state = tell(
        state, "all-change", dice=dice, seats=state.live, hidden=hidden, shown=shown, stays=stays, common=common
    )
    due = params.fee * (flow.rounds(state) if params.fee_grows else 1)
    for seat in state.live if due else ():
        state, paid = pay(state, seat, SABACC_POT, due)
        state = tell(state, "fee", seat=seat, paid=paid)
    return state


def replace_cards(state: State, shift: Shift) -> State:
    """Every card given up, and the common row, is made up from the undealt deck; the old ones are shuffled in then.

    As many lie everywhere as before, and of the new ones nobody knows a name. Where the deck is too small the discards
    are shuffled into it first, and where that is too little the old cards are.
    """
    needed = sum(count for _, count in shift.gives) + zone(state, ROW).count
    pile, out = zone(state, DRAW), zone(state, DISCARDS)
    if pile.count < needed <= draws_left(state):
        state = put(state, {DRAW: Zone(pile.count + out.count), DISCARDS: Zone()})
        state = tell(state, "reshuffled", cards=out.count)
    changes = {name: Zone(zone(state, name).count) for name in (*map(face_up, shift.seats), ROW)}
    changes |= {hand(seat): Zone(zone(state, hand(seat)).count) for seat in shift.seats}
    state = put(state, {name: lying for name, lying in changes.items() if name in state.zones})
    return tell(state, "dealt-back")
