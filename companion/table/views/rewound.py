"""A past state of the table, for the page that steps through the last moves one by one, and past events with the names
of those who sat there then."""

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.game.engine.state import State, people_named
from companion.game.moves import Event


class Rewound(msgspec.Struct, frozen=True):
    """A past state that was on disk and was shown, with the time `at` in seconds of a monotonic clock. `undone`: an
    undo has taken it back later, so it does not lead to the present state."""

    at: float
    state: State
    undone: bool = False


def told_then(state: State, now: State, here: Mapping[int, str]) -> Sequence[Event]:
    """Return what the last move before `state` has told. If seats have changed hands between `state` and `now`, the
    events carry the names of those who sat there then, by seat, as the argument `names_` of their words. `here` are the
    people who sit there now (see `people_named`). People who were forgotten since are not named. If other rules or
    another ranking of hands hold `now`, the events carry the rules of then, as the argument `rules_` of their words."""
    there, then, rules = people_named(state), state.rules, now.rules
    if state.result is not None:  # who left with the end of the hand is named in its result
        there = {**state.result.seats, **there}
    more: dict[str, Any] = {}
    if not there.items() <= here.items():
        known = {one.name for one in now.people}
        more["names_"] = {seat: name for seat, name in {**here, **there}.items() if name in known}
    if then is not rules and (then.id != rules.id or then.ladder != rules.ladder):
        more["rules_"] = then
    return [replace(event, args={**event.args, **more}) for event in state.news] if more else state.news


class Past:
    """The latest events at a table that another process follows, at most `most` of them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._states: deque[State] = deque(maxlen=most)

    def add(self, state: State) -> None:
        """Add what the move that led to this state has told."""
        if state.news:
            self._states.append(state)

    def clear(self) -> None:
        """Forget all events."""
        self._states.clear()

    @property
    def events(self) -> tuple[Event, ...]:
        """Return the events, oldest first. An event is the same object at each call."""
        return tuple(chain.from_iterable([state.news for state in self._states]))[-self._most :]

    def told(self, now: State) -> tuple[Event, ...]:
        """Return the events as people read them in the state `now`, oldest first: each with those who sat there when it
        happened, and the rules of then (see `told_then`)."""
        here = people_named(now)
        told = chain.from_iterable([told_then(state, now, here) for state in self._states])
        return tuple(told)[-self._most :]
