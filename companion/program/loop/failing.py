"""What the table does while the rules fail: it keeps the last sound state, and waits for the operator.

An exception of the rules is a defect of the program or of a house's ruleset. It changes nothing: a move over which
they fail is not played. The operator takes the last move back, tries again, or leaves it and plays on."""

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
"""Writes a report of a failure; its name."""


def unreported(failure: Failure) -> str:
    """Nobody keeps reports."""
    return ""


class Failing:
    """The failsafe of a table. `report` keeps what has happened for whoever mends it."""

    def __init__(self, table: Table, report: Report = unreported) -> None:
        self._table, self._report = table, report
        self._move: Failsafe | None = None
        self._again: Callable[[], object] | None = None
        self._bad: State | None = None
        """The state over which the rules fail."""
        self._pictures: set[str] = set()
        self._state = Failsafe("state")
        self._replay: tuple[Unsound | None, Failsafe] = None, Failsafe("replay")

    @property
    def now(self) -> Failsafe | None:
        """What is to be shown, None while the rules work."""
        unsound = self._table.unsound
        if unsound is not None:
            if unsound is not self._replay[0]:
                name = self._written("replay", unsound.error, self._table.shown, None)
                self._replay = unsound, Failsafe("replay", unsound.asked, name, unsound.row, can_undo=True)
            return self._replay[1]
        if self._bad is not None and self._table.shown is self._bad:
            return self._state
        return self._move

    def failed(self, error: Exception, asked: Move, again: Callable[[], object]) -> None:
        """The rules have failed over a move; `again` tries it once more."""
        log.error("the rules have failed over `%s`; nothing was changed", asked.verb, exc_info=error)
        name = self._written("move", error, self._table.head, asked)
        self._move, self._again = Failsafe("move", asked.verb, name, can_undo=self._can_undo()), again

    def over(self, state: State, error: Exception) -> None:
        """The rules fail over what is shown."""
        if self._bad is not state:
            log.error("the rules fail over the state of the table; nothing can be offered in it", exc_info=error)
            self._bad = state
            self._state = Failsafe("state", "", self._written("state", error, state, None), can_undo=self._can_undo())

    def picture(self, error: Exception, view: TableView) -> str:
        """A picture cannot be drawn; the name of the report. The screen tries it again whenever it is drawn."""
        signature = repr(error)
        if signature not in self._pictures:
            self._pictures.add(signature)
            log.error("a picture cannot be drawn", exc_info=error)
        return self._written("picture", error, view.state, None)

    def options(self, state: State) -> tuple[Option, ...]:
        """What may be done in the state that is shown; nothing where the rules fail over it."""
        if self._bad is state or self._table.unsound is not None:
            return ()
        try:
            return tuple(flow.options(state))
        except Exception as error:  # a defect of the rules: the table stands, and says so
            self.over(state, error)
            return ()

    def undo(self) -> bool:
        """The operator takes back what stands there. False: there is nothing left to do but the table's own undo."""
        if self._table.unsound is not None:
            self._table.fall_back("screen")
            return True
        self._move = self._again = None
        # an undo that is asked for while the last one is not on disk yet would take back too much
        return self._bad is not None and self._table.shown is self._bad and self._table.head is not self._bad

    def recover(self, *, again: bool) -> Callable[[], object] | None:
        """Leave what failed or, `again`, what is to be tried once more: the table's own part of it is done here."""
        wanted, self._move, self._again = self._again, None, None
        if again:
            self._bad = None
            if self._table.unsound is not None:
                self._table.replay_again()
        return wanted if again else None

    def _can_undo(self) -> bool:
        try:
            return self._table.can_undo
        except Exception:  # the journal's older rows are played again for that, by the rules that fail
            log.exception("what was played before cannot be found")
            return False

    def _written(self, kind: FailsafeKind, error: Exception, state: State, asked: Move | None) -> str:
        try:
            return self._report(Failure(kind, error, state, asked, of_the_hand(self._table.moves())))
        except Exception:  # a report that cannot be made stops nobody
            log.exception("no report could be made")
            return ""
