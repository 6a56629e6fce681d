"""Rules that change by the clock: at the start of the evening and then at intervals, the table draws by lot which
ruleset is in force.

The clock belongs to the table (`companion.table.chance.timer`). When a draw is due, the table rolls a die and plays the
result as a move.
"""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.state import Frame, Slice, State, tell
from companion.game.engine.verbs import Verb
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.drawn.drawn_rules import count_draw, put_in_force

DRAW_RULES = "draw-rules"
_DRAW = Verb(DRAW_RULES, "rules", 6, "table", "table")


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clock that changes the rules. `every` is the time between two draws, in seconds. `option` is the ruleset's
    option of kind "choice" whose value is drawn by lot."""

    every: int
    option: str


class ClockRunning(Slice, frozen=True, gc=False):
    """A slice (part of the table's state) that exists once the clock which changes the rules has started, because the
    first rules have been drawn. `drawn` is the number of draws so far."""

    drawn: int


class RuleClock(Mechanic[Params]):
    """A standing mechanic (rule whose moves are possible in any phase) with which the table draws by lot, at intervals,
    which rules are in force. Rules: marcjs 5.1; the original document `en-marcjs`, "Random Sabacc"."""

    name = "rule-clock"
    role = "standing"
    verbs = (_DRAW,)

    def __init__(self, params: Params) -> None:
        super().__init__(params)
        self.changes = params.option

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if state.paused:
            return Refusal("paused", {})
        return self.option(state)

    def option(self, state: State) -> Option:
        """Return the `Option` (allowed move) for drawing rules by lot: one die with a side for each ruleset."""
        return Option(DRAW_RULES, dice=1, sides=len(state.rules.options[self.params.option].choices))

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        if running(state) and not state.paused:
            yield self.option(state)

    def fits(self, option: Option, move: Move) -> Refusal | None:
        """Return the reason why the move is outside what its `Option` allows; None if it is not. The `name` (the hash
        of the draw's secret seed) is not checked, because a record may leave it out."""
        return super().fits(option, replace(move, name=""))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        rules, (face,) = state.rules, move.dice
        drawn = rules.options[self.params.option].choices[face - 1]
        after = rules.remake({**rules.values, self.params.option: drawn})
        state = count_draw(state, move.name)
        kept = {**state.kept, self.name: ClockRunning(running(state) + 1)}
        state = tell(replace(state, kept=kept), "rules-drawn", rules=after.like, before=rules.like, die=face)
        return put_in_force(state, after)


class FirstRules(Mechanic[NoParams]):
    """A phase that lasts until the first rules have been drawn; nothing is dealt before (rules: marcjs 5.1)."""

    name = "first-rules"
    verbs = (_DRAW,)

    def enter(self, state: State, frame: Frame) -> State:
        return flow.leave(state) if running(state) else state

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        return _clock(state).option(state)

    def fits(self, option: Option, move: Move) -> Refusal | None:
        return super().fits(option, replace(move, name=""))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        return flow.leave(_clock(state).play(state, frame, move))


def rule_clock(state: State) -> Params | None:
    """Return the parameters of the clock that changes the rules; None if the ruleset has no such clock."""
    found = [each.params for each in state.rules.standing if isinstance(each, RuleClock)]
    return found[0] if found else None


def running(state: State) -> int:
    """Return how many times the clock has changed the rules so far; 0 if it has not begun."""
    note = state.kept.get(RuleClock.name)
    return note.drawn if isinstance(note, ClockRunning) else 0


def _clock(state: State) -> RuleClock:
    return next(each for each in state.rules.standing if isinstance(each, RuleClock))
