"""The service that remembers the last minute, for disputes: what could be seen on the table, move by move."""

from collections import deque
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from companion.game.engine.state import State
from companion.table.service import Service
from companion.table.views.rewound import Rewound
from companion.table.views.table_view import TableView

MINUTE_S = 60.0
"""At least so much is remembered, in seconds."""
MOST = 120
"""So many moments at the most: two a second, more than hands can play."""
LEAST = 12
"""The last moves stay, however long ago they were: a dispute may begin with a long silence."""


class RewindService(Service):
    """Keeps what moves have made visible. `clock` gives seconds and never jumps, as the time of day does. Nothing is
    changed by it, and an undo is no move: what was taken back stays to be seen. `before` is what the journal remembers
    from before the start, by the same clock."""

    def __init__(self, clock: Callable[[], float], before: Sequence[Rewound] = ()) -> None:
        self._clock = clock
        self._kept: deque[Rewound] = deque(before, maxlen=MOST)

    def shown(self, states: Sequence[State]) -> None:
        """These are durable now."""
        now = self._clock()
        self._kept.extend(Rewound(now, state) for state in states)
        while len(self._kept) > LEAST and self._kept[0].at < now - MINUTE_S:
            self._kept.popleft()

    def view(self, view: TableView) -> TableView:
        """With the last minute."""
        return replace(view, rewind=tuple(self._kept))
