"""Bets that can still be corrected, and the result of the last correction."""

import msgspec

from companion.game.engine.state import State
from companion.game.moves import Move

BETTING = ("check", "call", "bet", "raise", "fold", "wager")
"""The verbs of a bet that can be corrected later, and that can replace it."""


REASON = "bet corrected"
"""The reason that the journal gives for the undo at the beginning of a correction."""


class PastBet(msgspec.Struct, frozen=True):
    """A bet of the hand in play: the journal row that made it, the state in which it was made, and the move."""

    row: int
    before: State
    move: Move


class Corrected(msgspec.Struct, frozen=True):
    """A bet was corrected. `row` is the last row of the correction, `kept` is the number of later moves that remain,
    and `left` are the moves that are no longer legal and were not replayed."""

    row: int
    was: Move
    now: Move
    kept: int = 0
    left: tuple[Move, ...] = ()


class CorrectBet(msgspec.Struct, frozen=True):
    """Replace the bet that row `row` of the journal made by `move`, and replay what followed."""

    row: int
    move: Move
