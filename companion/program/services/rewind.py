"""The service that remembers the last minute for disputes: what the table showed, move by move."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence

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
    """Keeps what moves have made visible. `clock` gives seconds and never jumps, as the time of day does. Nothing is
    changed by it, and an undo is no move: what was taken back stays to be seen, and is marked. `before` is what the
    journal remembers from before the start, by the same clock; `way` gives the states that lead to the present one."""

    def __init__(
        self,
        clock: Callable[[], float],
        before: Sequence[Rewound] = (),
        way: Callable[[], Iterable[State]] = tuple,
    ) -> None:
        self._clock, self._way = clock, way
        at_hand = list(way()) if before else []  # marks go by identity: what was read again is what the table holds
        same = (next((state for state in at_hand if state == each.state), each.state) for each in before)
        self._kept = deque((replace(each, state=state) for each, state in zip(before, same, strict=True)), maxlen=MOST)
        self._told: tuple[Rewound, ...] = ()

    def shown(self, states: Sequence[State]) -> None:
        """Remember these states, which are durable now."""
        now = self._clock()
        self._kept.extend(Rewound(now, state) for state in states)

    def view(self, view: TableView) -> TableView:
        """With the last minute, and with what the log tells. An undo shows once it is on disk."""
        if not view.saving:
            self._told = self._marked()
        since = self._clock() - MINUTE_S
        last = tuple(each for at, each in enumerate(self._told, LEAST - len(self._told)) if at >= 0 or each.at >= since)
        return replace(view, rewind=last, told=self._told)

    def _marked(self) -> tuple[Rewound, ...]:
        """What is kept, with marks. Moments before the first one that the table still holds are not judged."""
        held = {id(state) for state in self._way()}
        if not held:
            return tuple(self._kept)
        known = [id(each.state) in held for each in self._kept]
        first = known.index(True) if True in known else 0
        return tuple(
            replace(each, undone=at >= first and not there)
            for at, (each, there) in enumerate(zip(self._kept, known, strict=True))
        )
