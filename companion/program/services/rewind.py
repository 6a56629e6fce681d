"""The service that remembers what the table showed in the last minute, move by move, so that people can settle
disputes."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from companion.game.engine.state import State
from companion.table.service import Service
from companion.table.views.rewound import Rewound
from companion.table.views.table_view import TableView

MINUTE_S = 60.0
"""The least time, in seconds, for which states are remembered."""
MOST = 120
"""The greatest number of states that are remembered: two a second for a minute, which is more than people can play."""
LEAST = 12
"""This many of the latest moves are shown however old they are, since a dispute may begin with a long pause."""


class RewindService(Service):
    """The service that remembers the table's state after each move, so that people can look back at the last minute. A
    state that an undo took back stays in the list and is marked.

    `clock` returns monotonic seconds, which never jump as the time of day may. `before` are the states from before this
    start, read from the journal; their times are on the same clock. `way` returns the states that led to the table's
    present state. `moved` returns the states after all moves that have just reached the disk, oldest first. Among them
    are the moves that a corrected bet repeated, which are not announced and so are not given to `shown`."""

    def __init__(
        self,
        clock: Callable[[], float],
        before: Sequence[Rewound] = (),
        way: Callable[[], Iterable[State]] = tuple,
        moved: Callable[[], Sequence[State]] = tuple,
    ) -> None:
        self._clock, self._way, self._moved = clock, way, moved
        at_hand = list(way()) if before else []  # marks compare states by identity, so use the table's own objects
        same = (next((state for state in at_hand if _equal(state, each.state)), each.state) for each in before)
        self._kept = deque((replace(each, state=state) for each, state in zip(before, same, strict=True)), maxlen=MOST)
        self._told: tuple[Rewound, ...] = ()

    def shown(self, states: Sequence[State]) -> None:
        """Remember the states after the latest moves, so that people can look back at them. Called when the moves are
        on the disk. Moves that a corrected bet repeated reach the disk together with the bet."""
        now = self._clock()
        self._kept.extend(Rewound(now, state) for state in self._moved() or states)

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the states of the last minute and, for the log, all remembered
        states. A state is marked as undone only once the undo is on disk."""
        if not view.saving:
            self._told = self._marked()
        since = self._clock() - MINUTE_S
        last = [each for at, each in enumerate(self._told, LEAST - len(self._told)) if at >= 0 or each.at >= since]
        return replace(view, rewind=tuple(last), logged=self._told)

    def _marked(self) -> tuple[Rewound, ...]:
        """Return the remembered states; each one that was undone is marked. States from before those that the table
        still holds are never marked."""
        held = {id(state) for state in self._way()}
        if not held:
            return tuple(self._kept)
        known = [id(each.state) in held for each in self._kept]
        first = known.index(True) if True in known else 0
        pairs = enumerate(zip(self._kept, known, strict=True))
        return tuple([each if there or at < first else replace(each, undone=True) for at, (each, there) in pairs])


def _equal(state: State, other: State) -> bool:
    """Whether two states are the same. Rules that were loaded twice never compare as equal, so their fingerprints are
    compared instead."""
    return state.rules.fingerprint == other.rules.fingerprint and state == replace(other, rules=state.rules)
