"""The shift roll: dice that say whether the players' cards shift (change), and the cards dealt back if they do."""

from collections.abc import Set
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import Frame, State, in_hand, tell
from companion.game.moves import TABLE, Move, Option, Refusal
from companion.game.phases.shared.common_verbs import DEAL_BACK, ROLL
from companion.game.phases.shared.shift import begin_shift, deal_back, of_frame, without_seat

MOST_DICE, MOST_SIDES = 20, 100
"""The greatest number of dice and of sides that a ruleset may give. Only typing errors exceed these."""


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dice of a shift roll: `dice` dice with `sides` sides. A sum listed in `shift_on` causes a shift (players'
    cards change), and with `doubles` so do equal faces.

    `how` is the kind of shift. "pooled": everybody gives up one unlocked card, taken blind; these are shuffled together
    and dealt back. "junked": all unlocked cards go to the discards, and as many are dealt. "exchanged": all unlocked
    cards are shuffled into the draw pile, and as many are dealt from it.

    `by` says who rolls the dice and deals the new cards: the dealer ("table"), or the player whose turn it is
    ("turn")."""

    shift_on: tuple[int, ...] = ()
    doubles: bool = False
    dice: int = 1
    sides: int = 6
    how: Literal["pooled", "junked", "exchanged"] = "pooled"
    by: Literal["table", "turn"] = "table"

    def shifts(self, dice: tuple[int, ...]) -> bool:
        """Whether these faces cause a shift, which changes players' cards."""
        return sum(dice) in self.shift_on or (self.doubles and len(set(dice)) == 1)


class Roll(Mechanic[Params]):
    """A phase in which dice are rolled. If they say that the players' cards shift, the players give up cards and the
    dealer deals them new ones. Source: the original document `en-standard`, "Shifting"; standard 2.3, centran 2.4."""

    name = "roll"
    can = ()
    needs = ("hand",)
    verbs = (ROLL, DEAL_BACK)
    shifts = True

    def begin_random_shift(self, state: State, frame: Frame) -> State:
        state, shift = begin_shift(state, self.params.how)
        return flow.remember(state, shift) if shift.gives else flow.leave(state)

    @staticmethod
    def wrong(params: Params, within: Set[str]) -> str:
        if not (1 <= params.dice <= MOST_DICE and 2 <= params.sides <= MOST_SIDES):
            return (
                f"`dice` is to be 1 to {MOST_DICE} and `sides` 2 to {MOST_SIDES}, not {params.dice} of {params.sides}"
            )
        least, most = params.dice, params.dice * params.sides
        for total in params.shift_on:
            if not least <= total <= most:
                return f"`shift_on` is to be from {least} to {most}, which the dice can show, not {total}"
        if params.doubles and params.dice < 2:
            return "`doubles` needs two dice or more"
        return ""

    def turn(self, state: State, frame: Frame) -> int:
        return flow.turn_seat(state) if self.params.by == "turn" else TABLE

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        params = self.params
        who = (flow.turn_seat(state) if params.by == "turn" else TABLE,)
        stage: Literal["roll", "deal-back"] = "deal-back" if frame.slice else "roll"
        if verb != stage:
            return Refusal("deal-back-first" if stage == "deal-back" else "no-shift-to-deal", {})
        return Option(verb, who, dice=params.dice, sides=params.sides) if stage == "roll" else Option(verb, who)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "deal-back":
            shift = of_frame(frame)
            assert shift is not None
            return flow.leave(deal_back(state, shift))
        state = replace(state, rolls=state.rolls + 1)
        params = self.params
        if not params.shifts(move.dice):
            return flow.leave(tell(state, "no-shift", dice=move.dice))
        state, shift = begin_shift(state, params.how, move.dice)
        return flow.remember(state, shift) if shift.gives else flow.leave(state)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        shift = of_frame(frame)
        if shift is None or seat not in shift.seats:
            return state
        shift = without_seat(shift, seat)
        return flow.remember(state, shift) if shift.gives else flow.leave(state)


def awaited(state: State) -> bool:
    """Whether the next step of this hand is the shift roll, the dice that say whether players' cards change."""
    return in_hand(state) and flow.mechanic(state).shifts and flow.awaited_roll(state) is not None
