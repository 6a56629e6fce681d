"""A past state of the table, for the page that steps through the last moves one by one, and past events with the names
of those who sat there then."""

from collections.abc import Mapping, Sequence
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
