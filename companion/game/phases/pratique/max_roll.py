"""The shift roll of `pratique`: if the dice show their highest sum, every card that is not blocked (under a token)
changes."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import pay
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import SABACC_POT, UNKNOWN, Frame, State, Zone, tell
from companion.game.engine.zones import DISCARDS, DRAW, ROW, draws_left, face_up, hand, held, put, zone
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.shared.common_verbs import DEAL_BACK, ROLL
from companion.game.phases.shared.laid_open import hands_shown_early
from companion.game.phases.shared.public_cards import impossible
from companion.game.phases.shared.shift import Shift, of_frame, without_seat

DICE = {"2d6": (2, 6), "d12": (1, 12), "3d6": (3, 6), "d20": (1, 20)}
"""The dice that a ruleset can choose from, by name: how many, and with how many sides. pratique 2.4."""


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dice and the price of a shift (a change of players' cards). `dice` names the dice, such as "2d6". `fee` is
    what everybody still in the hand pays into the sabacc pot at a shift, multiplied by the number of the round with
    `fee_grows`."""

    dice: Literal["2d6", "d12", "3d6", "d20"] = "2d6"
    fee: int = 0
    fee_grows: bool = False


class MaxRoll(Mechanic[Params]):
    """A phase in which dice are rolled; at their highest sum every card that is not blocked (under a token) is
    replaced. Rules: pratique 2.4. The new cards of the common row (which belongs to every hand) are named when the
    cards are dealt back, because every hand is scored against them. The old cards are shuffled in only afterwards, so
    none of them can be among the new ones."""

    name = "max-roll"
    verbs = (ROLL, DEAL_BACK)
    shifts = True

    def begin_random_shift(self, state: State, frame: Frame) -> State:
        return self._strike(state, frame, ())

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if verb == "deal-back":
            common = zone(state, ROW).count
            return Option(verb, cards=(common, common)) if frame.slice else Refusal("no-shift-to-deal", {})
        if frame.slice:
            return Refusal("deal-back-first", {})
        dice, sides = DICE[self.params.dice]
        return Option(verb, dice=dice, sides=sides)

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        return Refusal("name-the-row", {}) if UNKNOWN in move.cards else impossible(state, move, move.cards)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "deal-back":
            shift = of_frame(frame)
            assert shift is not None
            return flow.leave(replace_cards(state, shift, move.cards))
        state, params = replace(state, rolls=state.rolls + 1), self.params
        dice, sides = DICE[params.dice]
        if sum(move.dice) != dice * sides:
            return flow.leave(tell(state, "no-shift", dice=move.dice))
        return self._strike(state, frame, move.dice)

    def _strike(self, state: State, frame: Frame, dice: tuple[int, ...]) -> State:
        state = _struck(state, dice, self.params)
        gives = tuple((seat, sum(_unblocked(state, seat))) for seat in state.live)
        shift = Shift("replaced", dice, tuple(pair for pair in gives if pair[1]))
        return flow.remember(state, shift) if shift.gives or zone(state, ROW).count else flow.leave(state)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        shift = of_frame(frame)
        return state if shift is None else flow.remember(state, without_seat(shift, seat))


def _unblocked(state: State, seat: int) -> tuple[int, int]:
    """Return how many hidden and how many face-up cards a seat gives up. A hand that was shown before, to be compared,
    stays."""
    if seat in hands_shown_early(state):
        return 0, 0
    return zone(state, hand(seat)).count, zone(state, face_up(seat)).count


def _struck(state: State, dice: tuple[int, ...], params: Params) -> State:
    """Begin a shift in which all cards that are not blocked change: announce how many hidden and face-up cards each
    seat gives up and how many stay; then let everybody pay the fee. Returns the new state."""
    hidden = tuple((seat, _unblocked(state, seat)[0]) for seat in state.live)
    shown = tuple((seat, _unblocked(state, seat)[1]) for seat in state.live)
    stays = tuple((seat, held(state, seat) - sum(_unblocked(state, seat))) for seat in state.live)
    common = zone(state, ROW).count
    state = tell(
        state, "all-change", dice=dice, seats=state.live, hidden=hidden, shown=shown, stays=stays, common=common
    )
    due = params.fee * (flow.rounds(state) if params.fee_grows else 1)
    for seat in state.live if due else ():
        state, paid = pay(state, seat, SABACC_POT, due)
        state = tell(state, "fee", seat=seat, paid=paid)
    return state


def replace_cards(state: State, shift: Shift, common: tuple[str, ...]) -> State:
    """Replace every card given up in `shift`, and the common row (which belongs to every hand), by cards from the draw
    pile. The old cards are shuffled in afterwards. `common` are the new cards of the row, from left to right. Returns
    the new state.

    Every place gets as many cards as before, with unknown names. If the draw pile is too small, the discards are
    shuffled into it first; if that is not enough, so are the old cards.
    """
    needed = sum(count for _, count in shift.gives) + zone(state, ROW).count
    pile, out = zone(state, DRAW), zone(state, DISCARDS)
    if pile.count < needed <= draws_left(state):
        state = put(state, {DRAW: Zone(pile.count + out.count), DISCARDS: Zone()})
        state = tell(state, "reshuffled", cards=out.count)
    changes = {face_up(seat): Zone(zone(state, face_up(seat)).count) for seat in shift.seats}
    changes[ROW] = Zone(len(common), common)
    changes |= {hand(seat): Zone(zone(state, hand(seat)).count) for seat in shift.seats}
    state = put(state, {name: lying for name, lying in changes.items() if name in state.zones})
    state = tell(state, "dealt-anew", seats=shift.seats)
    return tell(state, "row-shows", cards=common) if common else state
