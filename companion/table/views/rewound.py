"""What could be seen at a moment of the last minute."""

import msgspec

from companion.game.engine.state import State


class Rewound(msgspec.Struct, frozen=True):
    """A state that was durable and shown, and when, in seconds of a monotonic clock."""

    at: float
    state: State
