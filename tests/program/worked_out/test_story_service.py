"""Tests the story of a hand on the page "Why?": it is found out in the background when somebody opens that page, and is
shown only while the hand is over."""

from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.input.ui import Ui, press
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.odds.hindsight import Moment, moments, story
from companion.program.worked_out.story_service import StoryService
from companion.table.evening import hand_story
from companion.table.intents import Deal
from companion.table.views.evening_view import Story, StoryWanted
from companion.table.views.table_view import TableView
from tests.golden.golden import golden
from tests.support import later

STATES = golden("standard/locks").states


class Looking:
    """A story service at a table that has come to the last of `states`, whose work is done when it is told to."""

    def __init__(self, states: Sequence[State]) -> None:
        self.posted, self.works = list[object](), list[Callable[[], object]]()
        self.state = states[-1]
        self.service = StoryService(lambda: reversed(states), load_rules, self.posted.append, later(self.works))

    def shown(self, state: State | None = None) -> Story:
        """Return the story that screens get."""
        return self.service.view(TableView(state or self.state, ())).story

    def asked(self) -> Story:
        """Return the story after somebody has opened the page and the work is done."""
        self.service.do(StoryWanted(), self.state)
        while self.works:
            self.works.pop()()
        while self.posted:
            self.service.heard(self.posted.pop(), self.state)
        return self.shown()


def test_opening_the_page_asks_for_it_and_turning_it_does_not() -> None:
    view = TableView(STATES[-1], ())
    assert press(Ui(), view, Go("why"))[1] == StoryWanted()
    assert press(Ui(page=Go("why")), view, Go("why", at=1))[1] is None


def test_it_is_found_out_beside_the_game_once() -> None:
    looking = Looking(STATES)
    assert not looking.service.do(Deal(), looking.state) and not looking.service.heard("x", looking.state)
    assert looking.shown() == Story() and not looking.works, "nobody has opened the page"
    for _ in range(2):
        assert looking.service.do(StoryWanted(), looking.state)
    assert len(looking.works) == 1 and not looking.posted, "once, and not in the loop"
    found = looking.asked()
    codes = [each.code for each in found.messages]
    assert found.hand == 1 and found.moments and codes == ["led-by-shift", "led-decided-by-card", "led-cost-by-shift"]
    assert found.messages == story(STATES, found.moments)


def test_it_is_that_of_the_last_hand_also_after_something_between_the_hands() -> None:
    told = Looking(STATES).asked()
    option = next(each for each in flow.operator_options(STATES[-1]) if each.verb == "buy")
    later = flow.apply(STATES[-1], Move("buy", option.seats[0], option.least))
    assert Looking([*STATES, later]).asked() == told


def test_during_a_hand_nothing_is_found_out_or_shown() -> None:
    looking = Looking(STATES)
    looking.asked()
    playing = next(state for state in STATES if state.order)
    assert looking.shown(playing) == Story()
    for at in range(1, len(STATES)):
        assert Looking(STATES[:at]).asked() == Story(), STATES[at - 1].last


def test_after_a_misdeal_nothing_is_said() -> None:
    dealt = next(at for at, state in enumerate(STATES) if state.order)
    spoilt = flow.apply(STATES[dealt], Move("misdeal", reason="a card lay face up"))
    assert Looking([*STATES[: dealt + 1], spoilt]).asked() == Story()


def test_an_error_in_the_sums_leaves_the_page_without_the_story(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(states: Sequence[State]) -> tuple[Moment, ...]:
        raise ZeroDivisionError

    monkeypatch.setattr(hand_story, "moments", broken)
    assert Looking(STATES).asked() == Story(hand=1)


def test_cards_that_the_table_has_read_change_nothing() -> None:
    """Hidden cards that were read are only a number in the state, whatever they are. The number counts for nothing."""
    counts = [
        {name: replace(zone, sealed=zone.count - len(zone.public)) for name, zone in state.zones.items()}
        for state in STATES
    ]
    read = [replace(state, zones=zones) for state, zones in zip(STATES, counts, strict=True)]
    assert moments(read, equities=True) == moments(STATES, equities=True)


def test_the_page_knows_that_the_story_is_still_to_come() -> None:
    looking = Looking(STATES)
    looking.service.do(StoryWanted(), looking.state)
    assert looking.shown() == Story(hand=1, pending=True)
    assert not looking.asked().pending
