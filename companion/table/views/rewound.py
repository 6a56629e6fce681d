"""What could be seen at a moment of the last minute."""

import msgspec

from companion.game.engine.state import State


class Rewound(msgspec.Struct, frozen=True):
    """A state that was durable and shown, and when: seconds of a clock that never jumps."""

    at: float
    state: State
