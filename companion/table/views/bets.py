"""Bets that can still be put right, and what came of the last one that was."""

import msgspec

from companion.game.engine.state import State
from companion.game.moves import Move

BETTING = ("check", "call", "bet", "raise", "fold", "wager")
"""The verbs of a bet that can be put right later, and that can stand in its place."""


REASON = "bet corrected"
"""What the journal says about the undo with which a correction begins."""


class PastBet(msgspec.Struct, frozen=True):
    """A bet of the hand in play: the journal row that made it, the state in which it was made, and the move."""

    row: int
    before: State
    move: Move


class Corrected(msgspec.Struct, frozen=True):
    """A bet was put right. `row` is the last row of it, `kept` how many later moves still stand, and `left` are those
    that are no longer legal and were not replayed."""

    row: int
    was: Move
    now: Move
    kept: int = 0
    left: tuple[Move, ...] = ()


class CorrectBet(msgspec.Struct, frozen=True):
    """Put `move` in the place of the bet that row `row` of the journal made, and replay what followed."""

    row: int
    move: Move
