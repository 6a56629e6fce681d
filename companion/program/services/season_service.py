"""The services that look back when somebody opens a page: at the results of the season (all evenings in the journal),
at everybody's luck, and at who led when in the last hand. They work in threads, so that the main loop never waits."""

import logging
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from companion.game.engine.state import State, in_hand
from companion.table.evening.season import season_of
from companion.table.history import checkpoint
from companion.table.service import Service, handles, hears, watches
from companion.table.views.evening_view import Story, StoryWanted
from companion.table.views.season_view import LuckView, SeasonView, SeasonWanted
from companion.table.views.table_view import TableView

if TYPE_CHECKING:
    from companion.table.evening.luck_book import LuckBook

log = logging.getLogger("sabacc")

REST_S = 0.02
"""For how many seconds the luck thread rests after each hand."""


class SeasonAdded(msgspec.Struct, frozen=True):
    """A message from the season thread: the season as it is to be shown; its `failed` is set if it could not be
    read."""

    season: SeasonView


def begun(work: Callable[[], None]) -> None:
    """Run `work` in a daemon thread, which does not delay the end of the program."""
    threading.Thread(target=work, name="looking-back", daemon=True).start()


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


class LuckFound(msgspec.Struct, frozen=True):
    """A message from the luck thread: everybody's luck as it is to be shown."""

    luck: LuckView


class LuckService(Service):
    """The service that finds out how lucky everybody was, whenever the season is asked for. The parameters are those of
    `SeasonService`. After each hand its thread rests for `REST_S` seconds, since on a slow computer the sums of a long
    season take a while."""

    def __init__(
        self,
        journal: Path,
        load: checkpoint.Load,
        post: Callable[[object], object],
        start: Callable[[Callable[[], None]], object] = begun,
        rest: Callable[[], object] = lambda: time.sleep(REST_S),
    ) -> None:
        self._journal, self._load, self._post, self._start, self._rest = journal, load, post, start, rest
        self._book: LuckBook | None = None
        self._now, self._busy = LuckView(), False

    @watches(SeasonWanted)
    def find_out(self, intent: SeasonWanted, state: State) -> None:
        """Start to find out everybody's luck in a thread, unless that is running. The previous result is shown
        meanwhile."""
        if not self._busy:
            self._busy = True
            self._start(self._find)

    @hears(LuckFound)
    def found(self, item: LuckFound, state: State) -> None:
        """Store what the thread has found out, so that it is shown."""
        self._now, self._busy = item.luck, False

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the latest luck."""
        return replace(view, luck=self._now)

    def _find(self) -> None:
        from companion.table.evening.luck_book import LuckBook  # imported late, to keep the start fast

        try:
            self._book = self._book or LuckBook(self._journal, self._load, self._rest)
            found = LuckView(*self._book.read())
        except Exception as error:  # any error in an old hand: the page then only lacks the luck
            log.warning("the luck cannot be found out: %s", error)
            found = LuckView()
        self._post(LuckFound(found))


class StoryTold(msgspec.Struct, frozen=True):
    """A message from the story thread: who led when in a hand."""

    story: Story


class StoryService(Service):
    """The service that finds out who led when in the hand that is over, from the hands that were shown. `way` returns
    the states that led to the present one, newest first; `post` receives a `StoryTold` from the thread that `start`
    begins."""

    def __init__(
        self,
        way: Callable[[], Iterable[State]],
        post: Callable[[object], object],
        start: Callable[[Callable[[], None]], object] = begun,
    ) -> None:
        self._way, self._post, self._start = way, post, start
        self._now, self._asked = Story(), 0

    @handles(StoryWanted)
    def find_out(self, intent: StoryWanted, state: State) -> None:
        """Start to find out in a thread who led when in the last hand, unless that has been done."""
        states = _last_hand(self._way())
        if states and self._asked != states[-1].hands:
            self._asked = states[-1].hands
            self._start(lambda: self._find(states))

    @hears(StoryTold)
    def told(self, item: StoryTold, state: State) -> None:
        """Store what the thread has found out, so that it is shown."""
        self._now = item.story

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the story of the last hand. During a hand nothing is shown."""
        result = view.state.result
        there = result is not None and not in_hand(view.state) and self._now.hand == result.hand
        return replace(view, story=self._now if there else Story())

    def _find(self, states: list[State]) -> None:
        from companion.odds.hindsight import moments, story  # imported late, to keep the start fast

        try:
            told = moments(states)
            found = Story(states[-1].hands, told, story(states, told))
        except Exception as error:  # any error in these sums: the page then only lacks the story
            log.warning("who led when cannot be found out: %s", error)
            found = Story(states[-1].hands)
        self._post(StoryTold(found))


def _last_hand(way: Iterable[State]) -> list[State]:
    """Return the states of the hand that is over, from the one before its deal to its result, oldest first. `way` are
    the states that led to the present one, newest first. Empty during a hand, after a misdeal, and if the deal is no
    longer among the states."""
    states = [*way][::-1]
    dealt = [at for at, state in enumerate(states) if any(event.code == "hand-begins" for event in state.news)]
    if not dealt or not dealt[-1]:
        return []
    first = dealt[-1] - 1
    end = next((at for at in range(first + 1, len(states)) if not in_hand(states[at])), None)
    if end is None or states[end].result is states[first].result:
        return []
    return states[first : end + 1]
