"""Drawing lots for who begins the first hand of the evening. After that hand the button (the dealer's marker) moves on
as in any game."""

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.state import Frame, SeatNo, Slice, State, tell
from companion.game.engine.verbs import Verb
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.shared.evenings import last_evening


class Drawn(Slice, frozen=True, gc=False):
    """A slice (part of the table's state) with the result of drawing lots: which seat began, and the number of the
    hand."""

    seat: SeatNo
    hand: int = 1


class Lot(Mechanic[NoParams]):
    """A phase in which the player who begins the first hand is drawn by lot (es, "Al inicio"; galactic-es 1.1). Play is
    clockwise.

    One die is rolled that has as many sides as there are players in the hand; face 1 stands for the lowest seat number.
    It is rolled after the antes and before the cards are dealt, so that the result comes from the secret seed to which
    the table has committed. The drawn player comes first in the seat order, and the button goes to the seat before.
    """

    name = "lot"
    verbs = (Verb("draw-lot", "dice", 4, "table"),)

    def enter(self, state: State, frame: Frame) -> State:
        drawn = state.kept.get("lot")
        return flow.leave(state) if isinstance(drawn, Drawn) and drawn.hand > last_evening(state) else state

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        return Option(verb, dice=1, sides=len(state.live))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        starter = sorted(state.live)[move.dice[0] - 1]
        at = state.order.index(starter)
        order = state.order[at:] + state.order[:at]
        staked = state.staked[at:] + state.staked[:at]
        live = tuple([seat for seat in order if seat in state.live])
        dealer = order[-1]
        kept = {**state.kept, "lot": Drawn(starter, state.hands)}
        state = replace(state, order=order, live=live, staked=staked, dealer=dealer, button=dealer, kept=kept)
        state = replace(state, rolls=state.rolls + 1)
        return flow.leave(tell(state, "lot-drawn", seat=starter, dealer=dealer, dice=move.dice))
