"""Finds out who led when in a hand that is over, from what can be sent to another process: the table before the deal,
and the moves of the hand."""

import logging
from collections.abc import Sequence

from companion.game.engine import flow
from companion.game.moves import Move
from companion.odds.hindsight import moments, story
from companion.table.history import checkpoint
from companion.table.views.evening_view import Story

log = logging.getLogger("sabacc")


def story_of(before: bytes, moves: Sequence[Move], load: checkpoint.Load) -> Story:
    """Return the story of a hand. `before` is a checkpoint of the table before the deal, whose ruleset `load` finds."""
    state = checkpoint.decode(before, load)
    hand = state.hands + 1
    try:
        states = [state]
        for move in moves:
            states.append(flow.apply(states[-1], move))
        told = moments(states)
        return Story(hand, told, story(states, told))
    except Exception as error:  # any error in these sums: the page then only lacks the story
        log.warning("who led when cannot be found out: %s", error)
        return Story(hand)
