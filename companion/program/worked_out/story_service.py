"""The story of the last hand: who was ahead at which moment."""

import logging
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from companion.game.engine.state import State, in_hand
from companion.program.loop.other_process import Start, run_beside
from companion.table.history import checkpoint
from companion.table.service import Service, handles, hears
from companion.table.views.evening_view import Story, StoryWanted
from companion.table.views.table_view import TableView

if TYPE_CHECKING:
    from companion.table.evening.hand_story import Course

log = logging.getLogger("sabacc")


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
