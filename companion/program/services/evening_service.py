"""The service for the graph of the stacks: it remembers every player's stack at the end of each hand."""

import logging
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion.game.engine.state import Person, State, in_hand
from companion.table.evening.stacks import MOST, hand_ends, hands_end, merged, of_these
from companion.table.journal.journal_file import JournalError
from companion.table.service import Service
from companion.table.views.evening_view import HandsEnd
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")


def earlier_hands(journal: Path) -> Iterator[Sequence[HandsEnd]]:
    """Yield the players' stacks at the end of each hand of the evening so far, from the journal. If the journal cannot
    be read, log that; the chart of the stacks then begins anew."""
    try:
        yield from hand_ends(journal)
    except (JournalError, LookupError, ValueError, OSError, msgspec.MsgspecError) as error:
        log.info("the chart of the stacks begins anew: %s", error)


class EveningService(Service):
    """The service for the graph that shows how everybody's stack of credits has developed during the evening. At most
    `MOST` hands are remembered. If an undo goes back past the end of a hand, that hand disappears from the graph.

    `past`: yields the evening's hands from before this start, read from the journal, newest first, a few at a time.
    They are read while the table runs, and shown when all have been read."""

    def __init__(self, past: Iterable[Sequence[HandsEnd]] = ()) -> None:
        self._points: tuple[HandsEnd, ...] = ()
        self._shown: tuple[tuple[HandsEnd, ...], tuple[Person, ...], tuple[HandsEnd, ...]] = (), (), ()
        """All points and the people at the table, and those of the points that are shown with them."""
        self._reading: Iterator[Sequence[HandsEnd]] | None = iter(past)
        self._read: list[HandsEnd] = []
        self._least: int | None = None
        """The smallest number of finished hands that the table has had while the past is being read; an undo lowers
        it."""
        self._first = True

    def passed(self, states: Sequence[State]) -> None:
        """Record everybody's stack for each of these states that ends a hand. A hand whose end was undone is recorded
        again when a redo brings it back. Called with the states that the screen has just begun to show."""
        for state in states:
            self._look(state)

    def turn(self, now: float, state: State) -> None:
        """Read the next few earlier hands from the journal. The first call reads nothing, since it comes before the
        first picture."""
        first, self._first = self._first, False
        if self._reading is None or first:
            return
        slice_ = next(self._reading, None)
        if slice_ is not None:
            self._read += slice_
            return
        standing = [point for point in self._read if self._least is None or point.hand <= self._least]
        self._points, self._reading, self._read = merged(self._points, standing)[-MOST:], None, []

    def due(self, now: float) -> float | None:
        """Return 0 (`turn` is to be called at once) while earlier hands still have to be read from the journal; None
        after that."""
        return None if self._reading is None else 0.0

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the points of the graph: everybody's stack at the end of each
        hand that was played before the shown state. Hands of people whom the table has forgotten are left out."""
        self._look(view.state)
        asked = self._points, view.state.people
        if self._shown[0] is not asked[0] or self._shown[1] is not asked[1]:
            self._shown = (*asked, of_these(*asked))
        return replace(view, evening=self._shown[2])

    def _look(self, state: State) -> None:
        over = state.hands - in_hand(state)
        self._least = over if self._least is None else min(over, self._least)
        if self._points and self._points[-1].hand > over:
            self._points = tuple(point for point in self._points if point.hand <= over)
        if over and not in_hand(state) and (not self._points or self._points[-1].hand < over):
            self._points = (*self._points, hands_end(state))[-MOST:]
