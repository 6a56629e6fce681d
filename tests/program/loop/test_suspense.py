"""Tests that a roll's outcome waits until its dice have tumbled, and never comes before its row is on disk."""

from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.devices.panel import PanelReport
from companion.game.moves import Move
from companion.program.loop.app import App, Durable
from companion.program.loop.suspense import Suspense
from companion.table.cards import CardTracker
from companion.table.intents import Deal, Play, Roll, Skip, TheRest, Undo
from companion.table.views.table_view import TableView
from tests.one_deck import OneDeck
from tests.program.looped import Looped
from tests.support import Bench, PaperScreen, seat_three

TUMBLE_S = 1.35


class Panel:
    """A shift panel that remembers which patterns it was given."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def show(self, pattern: str, until: float | None = None) -> None:
        if until is not None:
            self.shown.append(pattern)

    def turn(self, now: float) -> float | None:
        return None


class Room(Looped):
    """A table before its first shift roll. Its dice tumble on the screen."""

    def __init__(self, path: Path) -> None:
        self.now = 100.0
        self.bench, self.inbox, self.screen, self.panel = Bench(path), SimpleQueue(), PaperScreen(), Panel()
        tracker = CardTracker(OneDeck({}), clock=lambda: self.now)
        self.app = App(
            self.bench.table, tracker, self.panel, self.screen, self.inbox,
            clock=lambda: self.now, tumble=lambda: TUMBLE_S,
        )  # fmt: skip
        seat_three(self.bench.table)
        self.touch(Deal(), TheRest("check"))

    def after(self, seconds: float) -> TableView:
        """Let some seconds pass in which nobody does anything. Returns what is shown then."""
        self.now += seconds
        self.app.turn()
        return self.view

    def press(self, presses: int) -> None:
        """Press the shift button; it has been pressed so often now."""
        self.inbox.put(PanelReport(presses, held=True, health="ok"))
        self.settle()

    def outcomes(self) -> list[str]:
        """Return the light patterns of outcomes that were shown."""
        return [each for each in self.panel.shown if each in ("shift", "no-shift")]


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path / "evening.journal")
    yield made
    made.bench.close()


def rolled(view: TableView) -> bool:
    """Return whether this view knows how a roll has come out."""
    return view.state.last is not None and bool(view.state.last.dice)


def test_the_outcome_is_seen_heard_and_lit_together_once_the_dice_have_tumbled(room: Room) -> None:
    assert room.touch(Roll()).rolling and room.panel.shown == ["rolling"]
    assert not rolled(room.after(TUMBLE_S - 0.01)) and room.outcomes() == [], "on disk, but the dice still tumble"
    shown = room.after(0.02)
    assert rolled(shown) and not shown.rolling and len(room.outcomes()) == 1


def test_the_loop_wakes_when_the_dice_have_tumbled(room: Room) -> None:
    room.touch(Roll())
    assert room.app._sleep() <= TUMBLE_S
    room.after(TUMBLE_S)
    assert room.app._sleep() > 0


def test_what_is_not_on_disk_is_not_shown_however_long_it_takes(room: Room) -> None:
    room.screen.touched += [Roll()]
    room.app.turn()
    room.inbox.put(Durable(room.bench.table.durable_to))
    assert not rolled(room.after(60)) and room.view.rolling
    room.touch(Skip())
    assert rolled(room.view)


def test_a_touch_shows_the_outcome_at_once_but_not_before_it_is_on_disk(room: Room) -> None:
    room.screen.touched += [Roll()]
    room.app.turn()
    room.screen.touched += [Skip()]
    room.app.turn()
    assert not rolled(room.view)
    room.settle()
    assert rolled(room.view), "nothing tumbles any more"


@pytest.mark.parametrize("intent", [Skip(), Undo()])
def test_whoever_does_anything_does_not_have_to_wait(room: Room, intent: Skip | Undo) -> None:
    room.touch(Roll())
    shown = room.touch(intent)
    assert not shown.rolling and rolled(shown) == isinstance(intent, Skip)
    assert any(rolled(view) for view in room.screen.shown), "the outcome was shown before it was taken back"


def test_a_press_while_the_dice_tumble_only_shows_the_outcome(room: Room) -> None:
    room.press(1)
    assert room.view.rolling and not rolled(room.view)
    room.press(2)
    assert rolled(room.view) and room.panel.shown[-1] in ("shift", "no-shift") and room.view.notice is None


def test_a_press_asks_for_no_second_roll_before_the_first_one_is_on_disk(room: Room) -> None:
    room.inbox.put(PanelReport(1, held=True, health="ok"))
    room.app.turn()
    room.now += 60
    room.inbox.put(PanelReport(2, held=True, health="ok"))
    room.app.turn()
    assert room.view.rolling and room.view.notice is None and room.panel.shown == ["rolling"]


def test_dice_that_people_rolled_by_hand_lie_already(room: Room) -> None:
    assert rolled(room.touch(Play(Move("roll", dice=(2,))))) and room.outcomes() == ["shift"]


def test_a_row_that_waits_is_given_once() -> None:
    now = [0.0]
    held = Suspense(lambda: 2.0, lambda: now[0])
    assert not held.must_wait(5) and held.released_row() == 0 and held.due(0.0) == []
    held.begin()
    assert held.must_wait(6) and held.must_wait(8) and held.due(0.5) == [1.5] and held.released_row() == 0
    now[0] = 2.0
    assert held.released_row() == 8 and held.released_row() == 0 and not held.must_wait(9)
