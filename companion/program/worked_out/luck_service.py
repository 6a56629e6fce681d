"""How lucky everybody was, in this evening and in the season."""

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from companion.game.engine.state import State
from companion.program.loop.other_process import Start, run_beside
from companion.table.history import checkpoint
from companion.table.service import Service, hears, watches
from companion.table.views.season_view import LuckView, SeasonWanted
from companion.table.views.table_view import TableView

if TYPE_CHECKING:
    from companion.table.evening.luck_book import LuckBook

log = logging.getLogger("sabacc")


class LuckFound(msgspec.Struct, frozen=True):
    """The message that it has been worked out how lucky everybody was. `luck`: the result, as it is shown. `book`: the
    intermediate results for all hands so far, so that the next time only newer hands have to be worked out. `whole`:
    whether that was all; if not, the luck of the earlier evenings has still to be worked out."""

    luck: LuckView
    book: "LuckBook | None" = None
    whole: bool = True


class LuckService(Service):
    """The service that works out how lucky everybody was, whenever somebody opens the page of the season. `journal`:
    the journal's path. `load`: returns a ruleset by its name. `start`: starts the calculation in a process of its own.
    `post`: called with the resulting `LuckFound`. `season`: whether the luck of all evenings is wanted, and not only
    that of this one. This evening's comes first, because after a long season the rest takes minutes."""

    def __init__(
        self,
        journal: Path,
        load: checkpoint.Load,
        post: Callable[[object], object],
        start: Start = run_beside,
        *,
        season: bool = True,
    ) -> None:
        self._journal, self._load, self._post, self._start, self._season = journal, load, post, start, season
        self._book: LuckBook | None = None
        self._now, self._busy = LuckView(), False

    @watches(SeasonWanted)
    def find_out(self, intent: SeasonWanted, state: State) -> None:
        """Start working out how lucky everybody was, unless this is already being done. Until it is done, the previous
        result is shown."""
        if not self._busy:
            self._busy = True
            self._work(go_on=False)

    @hears(LuckFound)
    def on_luck(self, item: LuckFound, state: State) -> None:
        """Take the message that says how lucky everybody was, and store the result so that it is shown."""
        self._book, self._busy = item.book, self._season and not item.whole
        self._now = item.luck if item.whole else replace(item.luck, season=self._now.season)
        if self._busy:
            self._work(go_on=True)

    def _work(self, *, go_on: bool) -> None:
        work = partial(_luck, self._book, self._journal, self._load, go_on=go_on)
        self._start(work, self._post, LuckFound(self._now, self._book))

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the result of the last calculation of how lucky everybody
        was."""
        return replace(view, luck=self._now)


def _luck(book: "LuckBook | None", journal: Path, load: checkpoint.Load, *, go_on: bool) -> LuckFound:
    from companion.table.evening.luck_book import LuckBook  # imported late, to keep the start fast

    book = book or LuckBook(journal, load)
    try:
        evening, season = book.read_evening(go_on=go_on)
        return LuckFound(LuckView(evening, season or {}), book, whole=season is not None)
    except Exception as error:  # any error in an old hand: the page then only lacks the luck
        log.warning("the luck cannot be found out: %s", error)
        return LuckFound(LuckView(), book)
