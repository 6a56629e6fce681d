"""A last chance to fold before the dice are rolled: everybody is asked, and play goes on when nobody else folds."""

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.state import Frame, State, tell
from companion.game.engine.verbs import Verb
from companion.game.moves import TABLE, Move, Option, Refusal
from companion.game.phases.classic.bet import fold
from companion.game.phases.shared.common_verbs import FOLD


class AskFold(Mechanic[NoParams]):
    """A phase before the roll in which everyone may fold, whether or not there was a bet. Folding costs the same as in
    the betting. Seats may answer in any order. Source: the original document `en-sleeper`, "Betting Phase";
    sleeper 2.1."""

    name = "ask-fold"
    verbs = (
        FOLD,
        Verb("nobody-folds", "word", 3, "table", ends=True),
    )

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if verb == "nobody-folds":
            return Option(verb)
        if seat != TABLE and seat not in state.live:
            return Refusal("not-in-hand", {"seat": seat})
        return Option(verb, state.live)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "nobody-folds":
            return flow.leave(tell(state, "nobody-folds"))
        return flow.seat_gone(fold(state, move.seat), move.seat)
