"""What screens need to correct a bet: the bets that can still be corrected, and the result of the last correction."""

import msgspec

from companion.game.engine.state import State, seated
from companion.game.moves import Move
from companion.game.phases.banker.bank import Wager
from companion.game.phases.classic.bet import Bet

PHASES = (Bet, Wager)
"""The phases in which people bet."""

BETTING = frozenset(verb.name for phase in PHASES for verb in phase.verbs)
"""The verbs of bets that can be corrected later, and of the bets that may replace them. Only a seat's move is a bet; a
fold in another phase, where nothing else could have been bet instead, is none."""

REASON = "bet corrected"
"""The reason that the journal gives for the undo with which a correction of a bet begins."""


class PastBet(msgspec.Struct, frozen=True):
    """A bet that can be corrected, or a move that followed it: the number of the journal row that made it, the state
    before it, and the move itself."""

    row: int
    before: State
    move: Move

    def seat_in(self, state: State) -> int:
        """Return the seat at which the player who made the bet sits in `state`: another one than the move names if the
        player has changed seats since. A player who has left counts as sitting where the bet was made."""
        who = seated(self.before, self.move.seat)
        there = (seat for seat, held in enumerate(state.seats, 1) if held and who and held.person == who.person)
        return next(there, self.move.seat)


class Corrected(msgspec.Struct, frozen=True):
    """A correction of a bet that was made. `wrong` is the wrong bet, `right` the right one. `row` is the last journal
    row of the correction, `replayed` is the number of later moves that were played again, and `dropped` are the moves
    that were dropped because they are no longer legal. `seat` is where the player who made the bet sits now,
    and `seats` says the same of each dropped move (0 for a move of the table)."""

    row: int
    wrong: Move
    right: Move
    replayed: int = 0
    dropped: tuple[Move, ...] = ()
    seat: int = 0
    seats: tuple[int, ...] = ()


class CorrectBet(msgspec.Struct, frozen=True):
    """A command to replace the bet in row `row` of the journal by `move`, and to replay what followed."""

    row: int
    move: Move
