"""Calling the hand: from a certain round on, any player may ask for the showdown."""

from collections.abc import Set
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import Frame, SeatNo, Slice, State, tell
from companion.game.engine.verbs import Verb
from companion.game.moves import TABLE, Move, Option, Refusal

LAST_ROUND = 100
"""The highest round that a ruleset may give for the first call; a hand never has that many rounds."""

FEW = 4
"""The number of players below which `few_rounds` applies (rules: sleeper 2.3)."""


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules for when and by whom the hand may be called (ended, so that the showdown follows).

    - `from_round`: the number of the first round in which it may be called.
    - `after_rounds`: how many complete rounds must have been played before; with fewer than four players at least
      `few_rounds`.
    - `by`: who may call it; with "others" everybody except the seat whose turn it is.
    """

    from_round: int = 1
    after_rounds: int = 0
    few_rounds: int = 0
    by: Literal["anyone", "others"] = "anyone"


class Called(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept until the hand ends) with the seat that called the hand."""

    seat: SeatNo


class Call(Mechanic[Params]):
    """A phase in which players may call the hand, which ends the rounds and leads to the showdown. Source: the original
    document `en-standard`, "Calling Phase": not in the pot-building rounds; without a call another round is played."""

    name = "call"
    can = ("end-repeat",)
    needs = ("hand",)
    verbs = (
        Verb("call-hand", "word", 3, "seats", ends=True),
        Verb("go-on", "word", 3, "table", ends=True),
    )

    @staticmethod
    def wrong(params: Params, within: Set[str]) -> str:
        if params.by == "others" and "turns" not in within:
            return '`by` = "others" belongs into `turns`; elsewhere it is "anyone"'
        if not 1 <= params.from_round <= LAST_ROUND:
            return f"`from_round` is to be 1 to {LAST_ROUND}, not {params.from_round}"
        return ""

    def enter(self, state: State, frame: Frame) -> State:
        few = self.params.few_rounds if len(state.order) < FEW else 0
        first = max(self.params.from_round, self.params.after_rounds + 1, few + 1)
        return flow.leave(state) if flow.rounds(state) < first else state

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if verb == "go-on":
            return Option(verb)
        if seat != TABLE and seat not in state.live:
            return Refusal("not-in-hand", {"seat": seat})
        barred = flow.turn_seat(state) if self.params.by == "others" else TABLE
        if seat != TABLE and seat == barred:
            return Refusal("not-on-own-turn", {"seat": seat})
        return Option(verb, tuple(other for other in state.live if other != barred))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "go-on":
            return flow.leave(tell(state, "nobody-calls", round=flow.rounds(state)))
        slices = {**state.slices, "call": Called(move.seat)}
        state = tell(replace(state, slices=slices), "hand-called", seat=move.seat)
        return flow.leave_repeat(state)


def caller(state: State) -> int:
    """Return the seat that called the hand; 0 if none has."""
    called = state.slices.get("call")
    return called.seat if isinstance(called, Called) else 0
