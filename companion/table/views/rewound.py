"""What could be seen at a moment of the last minute."""

import msgspec

from companion.game.engine.state import State


class Rewound(msgspec.Struct, frozen=True):
    """A state that was durable and shown, and when, in seconds of a monotonic clock. `undone`: it was taken back since,
    and does not lead to the present state."""

    at: float
    state: State
    undone: bool = False
