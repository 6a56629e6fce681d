"""Drawing cards until one stands: each seat in turn takes as many cards as its player wants, before the next seat
begins."""

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.state import Frame, State, tell
from companion.game.engine.zones import draw, draws_left, hand
from companion.game.moves import TABLE, Move, Option, Refusal
from companion.game.phases.classic.trade import Turn, give_turn, others_in
from companion.game.phases.shared.common_verbs import DRAW, STAND


class Draws(Mechanic[NoParams]):
    """A phase in which each seat in turn draws as many cards as it likes, then stands. Rules: galactic-es 2.1; the
    original document `es`, "Reparto"."""

    name = "draws"
    verbs = (STAND, DRAW)

    def enter(self, state: State, frame: Frame) -> State:
        return flow.remember(state, Turn(state.live[0]))

    def turn(self, state: State, frame: Frame) -> int:
        return frame.slice.seat if isinstance(frame.slice, Turn) else TABLE

    def one_by_one(self, state: State, frame: Frame) -> bool:
        return True

    def takes_turn(self, state: State, frame: Frame) -> tuple[int, ...]:
        return others_in(state, self.turn(state, frame))

    def turn_to(self, state: State, frame: Frame, seat: int) -> State:
        return give_turn(state, self.turn(state, frame), seat, Turn(seat))

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if seat != self.turn(state, frame):
            return Refusal("not-your-turn", {"seat": seat, "turn": self.turn(state, frame)})
        if verb == "draw" and not draws_left(state):
            return Refusal("no-cards-left", {})
        return Option(verb, (seat,))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "draw":
            return tell(draw(state, hand(move.seat)), "draw", seat=move.seat)
        return _next(tell(state, "stand", seat=move.seat), move.seat)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        return _next(state, seat) if seat == self.turn(state, frame) else state


def _next(state: State, seat: int) -> State:
    """Give the turn to the next seat still in the hand, after `seat` has stood or left, or leave the phase if all have
    had their turn. Returns the new state."""
    state, other = flow.next_in_turn(state, seat)
    return flow.remember(state, Turn(other)) if other else flow.leave(state)
