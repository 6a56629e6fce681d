"""The service that checks the whole journal once after each start, in a process of its own. A start reads only the rows
that it needs, so it does not see that an older one was damaged or changed."""

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.game.engine.state import State
from companion.game.moves import Refusal
from companion.table.journal.journal import Journal, JournalError
from companion.table.service import Service, hears
from companion.table.sink import Say
from companion.table.views.table_view import Device, TableView

log = logging.getLogger("sabacc")

BEGINS_S = 30.0
"""How many seconds after the start of the table the check begins: by then readers, trays and sound have started."""


class JournalChecked(msgspec.Struct, frozen=True):
    """The message that the whole journal has been checked. `row`: the number of the first row that is not what was
    written, and `why`, in words for developers; 0 if all rows are sound or the journal could not be read."""

    row: int = 0
    why: str = ""


class JournalCheckService(Service):
    """The service that checks all rows of the journal once after each start. `journal`: the journal's path. `post`:
    called with the result, a `JournalChecked`. `say`: shows a notice. `start`: starts the check in a process of its
    own. If a row is bad, a notice says so and the journal's light stays unsteady. Play goes on, because a start has
    already checked every row that the present state depends on."""

    def __init__(
        self,
        journal: Path,
        post: Callable[[object], object],
        say: Say,
        start: Callable[[Callable[[], Any], Callable[[Any], object], Any], object],
    ) -> None:
        self._journal, self._post, self._say, self._start = journal, post, say, start
        self._begins: float | None = None
        self._begun = self._bad = False

    def turn(self, now: float, state: State) -> None:
        """Start the check when its time has come. `now` is in seconds."""
        if self._begins is None:
            self._begins = now + BEGINS_S
        if not self._begun and now >= self._begins:
            self._begun = True
            self._start(partial(checked, self._journal), self._post, JournalChecked())

    def due(self, now: float) -> float | None:
        """Return the seconds until the check begins; None if it has begun."""
        return None if self._begun or self._begins is None else max(0.0, self._begins - now)

    @hears(JournalChecked)
    def told(self, item: JournalChecked, state: State) -> None:
        """Take the result of the check: if a row is bad, log it, show a notice and set the journal's light."""
        if item.row:
            self._bad = True
            log.error("row %d of the journal is not what was written: %s", item.row, item.why)
            self._say(Refusal("journal-old-row", {"row": item.row}))

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now); if a row is bad and nothing worse is wrong with the journal, its
        light is unsteady."""
        if not self._bad:
            return view
        bad, good = Device("journal", "unsteady", "old-row"), Device("journal", "ok")
        return replace(view, devices=tuple(bad if each == good else each for each in view.devices))


def checked(journal: Path) -> JournalChecked:
    """Check all rows of the journal at this path with their secret parts, and return the first bad one. The journal may
    be written to meanwhile."""
    from companion.table.history.audit import ALL  # imported late, to keep the start fast

    try:
        with Journal.view(journal, revealed=ALL) as view:
            wrong = view.verify()
    except (JournalError, OSError) as error:
        log.warning("the journal cannot be checked: %s", error)
        return JournalChecked()
    return JournalChecked() if wrong is None else JournalChecked(*wrong)
