"""A past state of the table, for the page that steps through the last moves one by one."""

import msgspec

from companion.game.engine.state import State


class Rewound(msgspec.Struct, frozen=True):
    """A past state that was on disk and was shown, with the time `at` in seconds of a monotonic clock. `undone`: an
    undo has taken it back later, so it does not lead to the present state."""

    at: float
    state: State
    undone: bool = False
