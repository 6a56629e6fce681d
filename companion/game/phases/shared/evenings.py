"""Functions that find out whether a new evening has begun. They compare the number of hands played so far with the
number when the last evening ended."""

from companion.game.engine.state import Slice, State


class Ended(Slice, frozen=True, gc=False):
    """A slice (part of the table's state) with the number of hands that had been played when the last evening ended."""

    hands: int


def begun(state: State) -> bool:
    """Whether a hand has been dealt this evening."""
    return state.hands > last_evening(state)


def last_evening(state: State) -> int:
    """Return how many hands had been played when the last evening ended; 0 if none has."""
    last = state.kept.get("evening")
    return last.hands if isinstance(last, Ended) else 0
