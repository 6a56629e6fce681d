"""The services that work something out when somebody opens a page: the results of the season (all evenings in the
journal), everybody's luck, who led when in the last hand, and the public chances of the hand in play. The calculations
run in a process of their own, so that the main loop never waits."""

import logging
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from companion.game.engine.state import State, in_hand
from companion.program.loop.other_process import run_beside
from companion.table.history import checkpoint
from companion.table.service import Service, handles, hears, watches
from companion.table.views.evening_view import PublicChances, PublicChancesWanted, Story, StoryWanted
from companion.table.views.season_view import LuckView, SeasonView, SeasonWanted
from companion.table.views.table_view import TableView

if TYPE_CHECKING:
    from companion.table.evening.hand_chances import PublicCards
    from companion.table.evening.hand_story import Course
    from companion.table.evening.luck_book import LuckBook

log = logging.getLogger("sabacc")

Start = Callable[[Callable[[], Any], Callable[[Any], object], Any], object]
"""The type of a function such as `beside`. It starts some work and passes the result to its second argument; if there
is no result, it passes its third argument instead."""


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


class StoryTold(msgspec.Struct, frozen=True):
    """The message with the story of a hand: who was ahead at which moment."""

    story: Story


class StoryService(Service):
    """The service that works out who was ahead at which moment of the last hand (its story), from the cards that were
    shown. `way` returns the states that led to the table's present state, newest first. `load` returns a ruleset by its
    name. `start` starts the work. `post` is called with the resulting `StoryTold`."""

    def __init__(
        self,
        way: Callable[[], Iterable[State]],
        load: checkpoint.Load,
        post: Callable[[object], object],
        start: Start = run_beside,
    ) -> None:
        self._way, self._load, self._post, self._start = way, load, post, start
        self._now, self._asked = Story(), 0

    @handles(StoryWanted)
    def find_out(self, intent: StoryWanted, state: State) -> None:
        """Start working out the story of the last hand (who was ahead at which moment), unless that has been done
        before. Do nothing during a hand."""
        states = _last_hand(self._way())
        if not states or self._asked == states[-1].hands:
            return
        from companion.table.evening.hand_story import course_of  # imported late, to keep the start fast

        self._asked = states[-1].hands
        if (course := course_of(states)) is not None:
            self._now = Story(self._asked, pending=True)
            work = partial(_story, self._asked, course, self._load)
            self._start(work, self._post, StoryTold(Story(self._asked)))

    @hears(StoryTold)
    def on_story(self, item: StoryTold, state: State) -> None:
        """Take the message with the story of a hand (who was ahead at which moment), and store the story so that it is
        shown."""
        self._now = item.story

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the story of the last hand (who was ahead at which moment).
        During a hand the story is empty."""
        result = view.state.result
        there = result is not None and not in_hand(view.state) and self._now.hand == result.hand
        return replace(view, story=self._now if there else Story())


def _story(hand: int, course: "Course", load: checkpoint.Load) -> StoryTold:
    from companion.table.evening.hand_story import story_of

    return StoryTold(story_of(hand, course, load))


def _last_hand(way: Iterable[State]) -> list[State]:
    """Return the states of the last hand, from the one before its deal to its result, oldest first. `way`: the states
    that led to the present one, newest first. Return [] during a hand, after a misdeal, and if the deal is no longer
    among the states."""
    states = [*way][::-1]
    dealt = [at for at, state in enumerate(states) if any(event.code == "hand-begins" for event in state.news)]
    if not dealt or not dealt[-1]:
        return []
    first = dealt[-1] - 1
    end = next((at for at in range(first + 1, len(states)) if not in_hand(states[at])), None)
    if end is None or states[end].result is states[first].result:
        return []
    return states[first : end + 1]


class PublicChancesFound(msgspec.Struct, frozen=True):
    """The message with the public chances (those that everybody may know) of a hand. `cards` is what they follow
    from."""

    cards: "PublicCards"
    chances: PublicChances


class PublicChancesService(Service):
    """The service that works out the public chances (those that everybody may know) of the hand in play, from the time
    when somebody opens their page until the hand is over. They are worked out again whenever the cards have changed; if
    the cards change meanwhile, only their latest state is worked out next. `load` returns a ruleset by its name.
    `start` starts the work. `post` is called with the resulting `PublicChancesFound`."""

    def __init__(self, load: checkpoint.Load, post: Callable[[object], object], start: Start = run_beside) -> None:
        self._load, self._post, self._start = load, post, start
        self._followed: State | None = None
        self._found: PublicChancesFound | None = None
        self._busy = False

    @handles(PublicChancesWanted)
    def follow(self, intent: PublicChancesWanted, state: State) -> None:
        """Follow the hand in play: work out its public chances now and whenever its cards change. Do nothing between
        hands."""
        self._followed = state if in_hand(state) else None
        self._find_out()

    def passed(self, states: Sequence[State]) -> None:
        """Work out the chances again if the cards have changed. After the hand, follow it no longer."""
        if self._followed is not None and states:
            self._followed = states[-1] if all(map(in_hand, states)) else None
            self._find_out()

    @hears(PublicChancesFound)
    def on_chances(self, item: PublicChancesFound, state: State) -> None:
        """Take the message with public chances, and store them. If the cards have changed meanwhile, work them out
        again."""
        self._found, self._busy = item, False
        self._find_out()

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the public chances of the hand in play. Those of former cards
        are left out."""
        if self._followed is None or not in_hand(view.state):
            return view
        known = self._found.chances if self._found is not None and self._holds(view.state) else PublicChances()
        return replace(view, chances=replace(known, followed=True))

    def _holds(self, state: State) -> bool:
        """Return whether the chances that were found last are those of the cards in this state."""
        from companion.table.evening.hand_chances import public_cards  # imported late, to keep the start fast

        return self._found is not None and self._found.cards == public_cards(state)

    def _find_out(self) -> None:
        if self._followed is None or self._busy or self._holds(self._followed):
            return
        from companion.table.evening.hand_chances import public_cards

        self._busy, cards = True, public_cards(self._followed)
        failed = PublicChancesFound(cards, PublicChances(failed=True))
        self._start(partial(_chances, cards, self._load), self._post, failed)


def _chances(cards: "PublicCards", load: checkpoint.Load) -> PublicChancesFound:
    from companion.table.evening.hand_chances import chances_of

    try:
        return PublicChancesFound(cards, PublicChances(seats=chances_of(cards, load)))
    except Exception as error:  # any error in these sums: the page then only lacks the chances
        log.warning("the public chances cannot be found out: %s", error)
        return PublicChancesFound(cards, PublicChances(failed=True))
