"""The results of the season (all evenings in the journal)."""

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion.game.engine.state import State
from companion.program.loop.other_process import Start, run_beside
from companion.table.history import checkpoint
from companion.table.service import Service, handles, hears
from companion.table.views.season_view import SeasonView, SeasonWanted
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")


class SeasonAdded(msgspec.Struct, frozen=True):
    """The message that the results of the season have been added up. `season`: the result, as it is shown; its `failed`
    is set if the journal could not be read."""

    season: SeasonView


class SeasonService(Service):
    """The service that adds up the results of the season (all evenings in the journal) when somebody opens its page.
    `journal`: the journal's path. `load`: returns a ruleset by its name, to read the journal with. `start`: starts the
    calculation in a process of its own. `post`: called with the resulting `SeasonAdded`."""

    def __init__(
        self,
        journal: Path,
        load: checkpoint.Load,
        post: Callable[[object], object],
        start: Start = run_beside,
    ) -> None:
        self._journal, self._load, self._post, self._start = journal, load, post, start
        self._now = SeasonView()

    @handles(SeasonWanted)
    def add_up(self, intent: SeasonWanted, state: State) -> None:
        """Start adding up the results of the season, unless this is already being done. Until it is done, the previous
        result is shown."""
        if not self._now.adding:
            self._now = replace(self._now, adding=True)
            failed = SeasonAdded(SeasonView(failed=True))
            self._start(partial(_season, self._journal, self._load), self._post, failed)

    @hears(SeasonAdded)
    def on_season(self, item: SeasonAdded, state: State) -> None:
        """Take the message with the results of the season, and store them so that they are shown."""
        self._now = item.season

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the results of the season that were added up last."""
        return replace(view, season=self._now)


def _season(journal: Path, load: checkpoint.Load) -> SeasonAdded:
    from companion.table.evening.season import season_of  # imported late, to keep the start fast
    from companion.table.evening.tables import evening_of

    try:
        evening = evening_of(journal, load)
        return SeasonAdded(SeasonView(season_of(evening.hands, evening.shares)))
    except Exception as error:  # any error in an old evening: the page says that it cannot be read
        log.warning("the season cannot be added up: %s", error)
        return SeasonAdded(SeasonView(failed=True))
