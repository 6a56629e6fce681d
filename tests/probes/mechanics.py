"""The mechanic that the probe needs and the program does not have yet, as small as it can be."""

from pathlib import Path

from companion.game import flow
from companion.game.loader import Parts, load_rules
from companion.game.mechanic import Mechanic
from companion.game.moves import TABLE, Move, Option, Refusal
from companion.game.phases import PHASES
from companion.game.phases.bet import fold
from companion.game.rules import Rules
from companion.game.state import Frame, State, tell

HERE = Path(__file__).parent


class AskFold(Mechanic):
    """Before the roll everybody may still fold; the table goes on when nobody else does."""

    name = "ask-fold"
    verbs = ("fold", "go-on")

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if verb == "go-on":
            return Option(verb)
        if seat != TABLE and seat not in state.live:
            return Refusal("not-in-hand", {"seat": seat})
        return Option(verb, state.live)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "go-on":
            return flow.leave(tell(state, "nobody-folds"))
        return flow.seat_gone(fold(state, move.seat), move.seat)


NEW: tuple[type[Mechanic], ...] = (AskFold,)

PARTS = Parts({**PHASES, **{each.name: each for each in NEW}}, {}, decks=HERE)
"""What the probe may name: the program's phases and the new one; no standing mechanic."""


def probe(name: str, **options: object) -> Rules:
    """The probe ruleset of that name."""
    return load_rules(name, options, HERE, PARTS)
