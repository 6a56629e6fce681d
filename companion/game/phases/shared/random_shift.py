"""The random shift: players' cards change at a random time, even in the middle of a turn, as they do in the stories of
Star Wars. Afterwards the interrupted phase continues.

This module only says when such a shift is possible. The table decides at random when it happens
(`companion.table.strikes`), and plays it as a move like any other."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.rules import OptionRule, Rules
from companion.game.engine.state import Frame, State, in_hand, tell
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import held
from companion.game.moves import TABLE, Move, Option, Refusal, allowed
from companion.game.phases.shared.shift import shifting

OPTION = "random_shift"

RULE = OptionRule(
    kind="count",
    default=0,
    most=36_000,
    source="common 1.6; fr, first part",
    words={"en": "Random shift: mean seconds between two (0: none)"},
)
"""The option that every ruleset with a shift has: the mean time between two random shifts."""


class RandomShift(Mechanic[NoParams]):
    """A mechanic (rule of play as code) with which the table begins a random shift, in which players' cards change. The
    move is possible whenever a shift could happen in the hand, but not at the showdown, in the payout or during another
    shift."""

    name = "random-shift"
    role = "shift"
    can = ()
    verbs = (Verb("shift-strikes", "cards", 3, "table", "table"),)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if not mean(state.rules):
            return Refusal("random-shift-off", {})
        if not in_hand(state) or state.paused or "showdown" in state.slices or "void" in state.slices:
            return Refusal("no-shift-now", {})
        if shifting(state) is not None:
            return Refusal("deal-back-first", {})
        if not all(held(state, other) for other in state.live):
            return Refusal("no-shift-now", {})  # the cards have not been dealt yet
        return Option(verb)

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        if not state.rules.values.get(OPTION):
            return ()
        return allowed([self.offer(state, frame, "shift-strikes", TABLE)])

    def play(self, state: State, frame: Frame, move: Move) -> State:
        return flow.begin_random_shift(tell(state, "shift-strikes", hand=state.hands))


def mean(rules: Rules) -> int:
    """Return the mean time between two random shifts (changes of players' cards) under these rules, in seconds; 0 means
    that there are none."""
    return int(rules.values.get(OPTION, 0))


def belongs(part: object, phases: Mapping[str, type[Mechanic[Any]]]) -> bool:
    """Whether a part of the flow (tree of phases) in a ruleset file names a phase that shifts cards. If so, the ruleset
    has the option for random shifts. `phases` are all phases, by name."""
    if isinstance(part, str):
        return part in phases and phases[part].shifts
    if isinstance(part, Mapping):
        return any(belongs(inner, phases) for inner in part.values())
    return isinstance(part, Sequence) and any(belongs(inner, phases) for inner in part)
