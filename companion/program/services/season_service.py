"""The service that adds up the results of the season (all evenings in the journal) whenever somebody opens its page. It
works in a thread, since journals are long."""

import logging
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion.game.engine.state import State
from companion.table.evening.season import season_of
from companion.table.history import checkpoint
from companion.table.service import Service, handles, hears
from companion.table.views.season_view import SeasonView, SeasonWanted
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")


class SeasonAdded(msgspec.Struct, frozen=True):
    """A message from the season thread: the season as it is to be shown; its `failed` is set if it could not be
    read."""

    season: SeasonView


def begun(work: Callable[[], None]) -> None:
    """Run `work` in a daemon thread, which does not delay the end of the program."""
    threading.Thread(target=work, name="season", daemon=True).start()


class SeasonService(Service):
    """The service that adds up the season. `journal`: the file, read with the rulesets that `load` finds; `post`:
    receives a `SeasonAdded` from the thread that `start` begins."""

    def __init__(
        self,
        journal: Path,
        load: checkpoint.Load,
        post: Callable[[object], object],
        start: Callable[[Callable[[], None]], object] = begun,
    ) -> None:
        self._journal, self._load, self._post, self._start = journal, load, post, start
        self._now = SeasonView()

    @handles(SeasonWanted)
    def add_up(self, intent: SeasonWanted, state: State) -> None:
        """Start adding up the season in a thread, unless that is already running. The previous result is shown
        meanwhile."""
        if not self._now.adding:
            self._now = replace(self._now, adding=True)
            self._start(self._add)

    @hears(SeasonAdded)
    def added(self, item: SeasonAdded, state: State) -> None:
        """Store the season that the thread has added up, so that it is shown."""
        self._now = item.season

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the latest season."""
        return replace(view, season=self._now)

    def _add(self) -> None:
        from companion.table.evening.tables import evening_of  # imported late, to keep the start fast

        try:
            evening = evening_of(self._journal, self._load)
            found = SeasonView(season_of(evening.hands, evening.shares))
        except Exception as error:  # any error in an old evening: the page says that it cannot be read
            log.warning("the season cannot be added up: %s", error)
            found = SeasonView(failed=True)
        self._post(SeasonAdded(found))
