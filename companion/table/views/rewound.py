"""A past state of the table, for the page that steps through the last moves one by one, and past events with the names
of those who sat there then."""

from collections.abc import Mapping, Sequence

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
    found, then, rules = _named_then(state, now, here), state.rules, now.rules
    if then is rules or (then.id == rules.id and then.ladder == rules.ladder):
        return found
    return [replace(event, args={**event.args, "rules_": then}) for event in found]


def _named_then(state: State, now: State, here: Mapping[int, str]) -> Sequence[Event]:
    """Return the events of `state` with the names of those who sat there then, if they are others than `now`."""
    there = people_named(state)
    if state.result is not None:  # who left with the end of the hand is named in its result
        there = {**state.result.seats, **there}
    if there.items() <= here.items():
        return state.news
    known = {one.name for one in now.people}
    names = {seat: name for seat, name in {**here, **there}.items() if name in known}
    return [replace(event, args={**event.args, "names_": names}) for event in state.news]
