"""Finds out which player was ahead at which moment of a hand that is over. It needs only what can be sent to another
process: the table before the deal, and the moves of the hand."""

import logging
from collections.abc import Sequence

import msgspec

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Move
from companion.odds.hindsight import Moment, moments, story
from companion.table.history import checkpoint
from companion.table.views.evening_view import Story

log = logging.getLogger("sabacc")


class Course(msgspec.Struct, frozen=True):
    """The course of a hand, in a form that can be sent to another process. `before` is the encoded state of the table
    before the deal, `moves` are the moves from then on."""

    before: bytes
    moves: tuple[Move, ...]

    def states(self, load: checkpoint.Load) -> list[State]:
        """Return the states of the hand, from the one before the deal to the result, by playing its moves. `load` is a
        function that finds rulesets."""
        found = [checkpoint.decode(self.before, load)]
        for move in self.moves:
            found.append(flow.apply(found[-1], move))
        return found


def course_of(states: Sequence[State]) -> Course | None:
    """Return the course of a hand: the state before the deal, and the moves from then on. `states` are the states of
    the hand, from the one before the deal to the result. None if the first of them cannot be stored, because a phase
    was still being finished under former rules."""
    try:
        before = checkpoint.encode(states[0])
    except ValueError:
        return None
    return Course(before, tuple([state.last for state in states[1:] if state.last is not None]))


def story_of(hand: int, course: Course, load: checkpoint.Load) -> Story:
    """Return who was ahead at which moment of hand number `hand`; a `Story` without moments if that cannot be found
    out. `load` is a function that finds rulesets."""
    try:
        states = course.states(load)
        told = moments(states)
        return Story(hand, told, story(states, told))
    except Exception as error:  # any error in these sums: the page then only lacks the story
        log.warning("who led when cannot be found out: %s", error)
        return Story(hand)


def equities_of(course: Course, load: checkpoint.Load) -> tuple[Moment, ...]:
    """Return the moments of a hand at which the lead could change, each with the chances to win of everybody who showed
    a hand; () if these cannot be computed. `load` is a function that finds rulesets."""
    try:
        return moments(course.states(load), equities=True)
    except Exception as error:  # any error in these sums: the stream then only lacks the chances
        log.warning("the chances of a hand cannot be found out: %s", error)
        return ()
