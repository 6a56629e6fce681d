"""The service that remembers the last minute for disputes: what the table showed, move by move."""

from collections import deque
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from companion.game.engine.state import State
from companion.table.service import Service
from companion.table.views.rewound import Rewound
from companion.table.views.table_view import TableView

MINUTE_S = 60.0
"""At least this many seconds are remembered."""
MOST = 120
"""At most this many moments are remembered: two a second, more than hands can play."""
LEAST = 12
"""At least this many moves are remembered, however old, since a dispute may begin with a long silence."""


class RewindService(Service):
    """The service. It only looks back and changes nothing; moves that were undone remain visible here. `clock`: seconds
    that never jump, unlike the time of day. `before`: moments from before the start, read from the journal, by the same
    clock."""

    def __init__(self, clock: Callable[[], float], before: Sequence[Rewound] = ()) -> None:
        self._clock = clock
        self._kept: deque[Rewound] = deque(before, maxlen=MOST)

    def shown(self, states: Sequence[State]) -> None:
        """Remember these states, which are durable now."""
        now = self._clock()
        self._kept.extend(Rewound(now, state) for state in states)
        while len(self._kept) > LEAST and self._kept[0].at < now - MINUTE_S:
            self._kept.popleft()

    def view(self, view: TableView) -> TableView:
        """Add the last minute."""
        return replace(view, rewind=tuple(self._kept))
