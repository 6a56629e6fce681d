"""The failsafe of the table: when the rules fail, it keeps the last sound state and waits for the operator.

An exception in the rules is a defect in the program or in a house ruleset. A move that causes one is not played, so
nothing changes. The operator can undo the last move, try again, or dismiss the failure and play on."""

import logging
from collections.abc import Callable

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Move, Option
from companion.program.health.reports import Failure, of_the_hand
from companion.table.history.soundness import Unsound
from companion.table.table import Table
from companion.table.views.failsafe import Failsafe, FailsafeKind
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")

Report = Callable[[Failure], str]
"""A function that writes a report of a failure to a file and returns the report's name ("" if none was written)."""


class Failing:
    """The failsafe of a table. If the rules raise an exception, it remembers the exception until the operator has dealt
    with it, and offers ways to play on. `report`: writes a file with what a developer needs to mend the defect, and
    returns the file's name."""

    def __init__(self, table: Table, report: Report = lambda failure: "") -> None:
        self._table, self._report = table, report
        self._move: Failsafe | None = None
        self._again: Callable[[], object] | None = None
        self._bad: State | None = None
        """The state on which the rules fail, even before anybody makes a move; None if there is none."""
        self._pictures: set[str] = set()
        self._state = Failsafe("state")
        self._replay: tuple[Unsound | None, Failsafe] = None, Failsafe("replay")

    @property
    def now(self) -> Failsafe | None:
        """The content of the failsafe page, which is shown while the rules fail; None if no failure is open."""
        unsound = self._table.unsound
        if unsound is not None:
            if unsound is not self._replay[0]:
                log.error(
                    "the rules have failed over row %d of the journal, `%s`; nothing after it is played",
                    unsound.row, unsound.verb or "checkpoint", exc_info=unsound.error,
                )  # fmt: skip
                name = self._written("replay", unsound.error, self._table.shown, None)
                self._replay = unsound, Failsafe("replay", unsound.verb, name, unsound.row, can_undo=True)
            return self._replay[1]
        if self._bad is not None and self._table.shown is self._bad:
            return self._state
        return self._move

    def move_failed(self, error: Exception, move: Move, retry: Callable[[], object]) -> None:
        """Note that the rules raised `error` while the move `move` was played. `retry` is the function that tries it
        again."""
        log.error("the rules have failed over `%s`; nothing was changed", move.verb, exc_info=error)
        name = self._written("move", error, self._table.head, move)
        self._move, self._again = Failsafe("move", move.verb, name, can_undo=self._can_undo()), retry

    def state_failed(self, state: State, error: Exception) -> None:
        """Note that the rules raise `error` on the state that is shown. Until another state is shown, no moves are
        offered."""
        if self._bad is not state:
            log.error("the rules fail over the state of the table; nothing can be offered in it", exc_info=error)
            self._bad = state
            self._state = Failsafe("state", "", self._written("state", error, state, None), can_undo=self._can_undo())

    def picture_failed(self, error: Exception, view: TableView) -> str:
        """Log and report the exception `error`, because of which a page cannot be drawn, and return the report's name
        ("" if none was written). The screen tries to draw the page again with every new frame."""
        signature = repr(error)
        if signature not in self._pictures:
            self._pictures.add(signature)
            log.error("a picture cannot be drawn", exc_info=error)
        return self._written("picture", error, view.state, None)

    def options(self, state: State) -> tuple[Option, ...]:
        """Return the moves that the rules allow in this state, which is the one that is shown; () if the rules fail on
        it."""
        if self._bad is state or self._table.unsound is not None:
            return ()
        try:
            return tuple(flow.options(state))
        except Exception as error:  # a defect in the rules: keep the state and show the failsafe page
            self.state_failed(state, error)
            return ()

    def undo(self) -> bool:
        """Handle Undo on the failsafe page: take back what failed. Return True if nothing else has to be undone, False
        if the caller has to call the table's ordinary undo as well."""
        if self._table.unsound is not None:
            self._table.fall_back("screen")
            return True
        self._move = self._again = None
        # a second undo before the first one is on disk would take back too much
        return self._bad is not None and self._table.shown is self._bad and self._table.head is not self._bad

    def recover(self, *, again: bool) -> Callable[[], object] | None:
        """Leave the failsafe page. With `again`, return the function that tries the failed move again, for the caller
        to call; None if no move had failed. (If replaying the journal had failed, that is tried again here, at once.)
        Without `again`, return None: the failed move is dropped."""
        wanted, self._move, self._again = self._again, None, None
        if again:
            self._bad = None
            if self._table.unsound is not None:
                self._table.replay_again()
        return wanted if again else None

    def _can_undo(self) -> bool:
        try:
            return self._table.can_undo
        except Exception:  # this replays older rows of the journal with the rules that failed
            log.exception("what was played before cannot be found")
            return False

    def _written(self, kind: FailsafeKind, error: Exception, state: State, asked: Move | None) -> str:
        try:
            return self._report(Failure(kind, error, state, asked, of_the_hand(self._table.moves())))
        except Exception:  # the table goes on even if the report cannot be written
            log.exception("no report could be made")
            return ""
