"""A CardTracker whose clock a test moves, and short names for its readers."""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.table.cards import CardTracker, FieldRule, Shelf
from companion.table.views.table_view import Lying
from tests.one_deck import OneDeck

CARDS = {"04aa": "7 of coins", "04bb": "idiot", "04cc": "idiot", "04dd": "2 of staves"}


class Watch(CardTracker):
    """A CardTracker whose clock moves only when a test moves it. `notes` collects the recorded notes."""

    def __init__(self, shelf: Shelf) -> None:
        self.now = 100.0
        self.notes: list[tuple[int, str, Mapping[str, Any]]] = []
        super().__init__(shelf, clock=lambda: self.now)

    def look(self, state: State, after: float = 0.0) -> list[tuple[str, str, tuple[int, ...]]]:
        """Let time pass. Returns code, card and seats of each alarm that is then open."""
        self.now += after
        self.watch(state, self.note)
        return [(alarm.code, alarm.card, alarm.seats) for alarm in self.alarms.open()]

    def note(self, code: str, args: Mapping[str, Any]) -> int:
        """Record a note."""
        self.notes.append((len(self.notes) + 1, code, args))
        return len(self.notes)


class Field:
    """A tracker with one reader, used by this rule."""

    def __init__(self, rule: FieldRule, cards: Mapping[str, str]) -> None:
        self.tracker, self._place = Watch(OneDeck(cards)), rule.place
        self.lying, self.wanted, self.changed = self.tracker.lying, self.tracker.wanted, self.tracker.changed
        self.locked, self.ignore, self.resume = self.tracker.locked, self.tracker.ignore, self.tracker.resume

    def report(self, tags: Iterable[str], state: State, *, steady: bool = True) -> bool:
        """Report that these tags are now on the reader."""
        return self.tracker.report(self._place, tags, state, steady=steady)


def playing(*moves: Move) -> State:
    """Return the state of three seats after the deal and these moves. Seat 2 acts first, because the button is at seat
    1."""
    state = flow.start(load_rules("standard"))
    for seat in (1, 2, 3):
        state = flow.apply(state, Move("sit", seat, 50, name=f"P{seat}"))
    for move in (Move("deal"), *moves):
        state = flow.apply(state, move)
    return state


def said(lying: Iterable[Lying]) -> list[tuple[str, str, int]]:
    """Return the card, the state and the seat of each lying card."""
    return [(each.card, each.state, each.seat) for each in lying]
