"""The desk that remembers how the stacks have gone, a point for the end of each hand."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.game.state import State, in_hand
from companion.table.desk import Desk
from companion.table.evening import HandsEnd
from companion.table.sight import Sight
from companion.table.stacks import MOST, hands_end


class EveningDesk(Desk):
    """`recorded`: what the journal has of the evening so far. An undo over a hand's end takes its point back. The last
    `MOST` hands are remembered, as after a start."""

    def __init__(self, recorded: Sequence[HandsEnd] = ()) -> None:
        self._points = tuple(recorded)

    def passed(self, states: Sequence[State]) -> None:
        """Take note of the hands that have ended in these states, a hand that a redo brought back among them."""
        for state in states:
            self._look(state)

    def sight(self, sight: Sight) -> Sight:
        """With the ends of the hands on the way to what is shown."""
        self._look(sight.state)
        return replace(sight, evening=self._points)

    def _look(self, state: State) -> None:
        over = state.hands - in_hand(state)
        if self._points and self._points[-1].hand > over:
            self._points = tuple(point for point in self._points if point.hand <= over)
        if over and not in_hand(state) and (not self._points or self._points[-1].hand < over):
            self._points = (*self._points, hands_end(state))[-MOST:]
