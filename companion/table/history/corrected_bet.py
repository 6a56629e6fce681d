"""Corrects a wrong bet that was noticed one or more moves later.

The table goes back to the bet, plays the right one in its place, and replays the later moves as far as they stay legal.
In the journal this is an undo, followed by moves like any other."""

import msgspec

from companion.game.engine import flow
from companion.game.engine.state import in_hand
from companion.game.moves import Move, Refusal, Refused
from companion.table.history.history import History, Step
from companion.table.history.still_legal import as_far_as_legal
from companion.table.views.bets import BETTING, PHASES, PastBet

MOST = 200
"""The greatest number of moves in a hand that are searched for bets."""


class Replay(msgspec.Struct, frozen=True):
    """What has to be done to correct a bet: go back `steps_back` steps, to just before the wrong bet (`wrong`), and
    play `moves`, which are the right bet and the later moves that are still legal after it. `dropped` are the later
    moves that are left out, because they are no longer legal. `seat` is where the player who made the bet sits then,
    and `seats` says the same of each dropped move (0 for a move of the table)."""

    steps_back: int
    wrong: Move
    moves: tuple[Move, ...]
    dropped: tuple[Move, ...]
    seat: int
    seats: tuple[int, ...]


def bets(history: History, row: int) -> tuple[PastBet, ...]:
    """Return the bets of the hand in play, or of the one that has just ended, newest first. Only bets made by journal
    rows up to `row` are included."""
    found = []
    for after, before in _of_hand(history):
        move = after.state.last
        if move is None or move.verb not in BETTING or not move.seat or after.row > row:
            continue
        if isinstance(flow.mechanic(before.state), PHASES):
            found.append(PastBet(after.row, before.state, move))
    return tuple(found)


def replay(history: History, row: int, right: Move) -> Replay:
    """Return what has to be done to replace the bet of journal row `row` by the move `right`, without doing it. Raises
    `Refused` if that bet cannot be replaced by this move."""
    steps = [*_of_hand(history)]
    at = next((at for at, (after, _) in enumerate(steps) if after.row == row), None)
    was = steps[at][0].state.last if at is not None else None
    if at is None or was is None or was.verb not in BETTING or right.verb not in BETTING or right.seat != was.seat:
        raise Refused(Refusal("bet-gone", {}))
    if msgspec.structs.replace(right, reason=was.reason) == was:
        raise Refused(Refusal("nothing-corrected", {}))
    later = [(after, before.state, after.state.last) for after, before in reversed(steps[:at])]
    before = steps[at][1].state
    moves = [PastBet(after.row, old, move) for after, old, move in later if move is not None]
    kept, left, after = as_far_as_legal(flow.apply(before, right), moves)
    dropped, seats = tuple([each.move for each in left]), tuple([each.seat_in(after) for each in left])
    return Replay(at + 1, was, (right, *kept), dropped, PastBet(row, before, was).seat_in(after), seats)


def _of_hand(history: History) -> list[tuple[Step, Step]]:
    """Return the steps of the hand in play, or of the one that the last move ended, newest first, each with the step
    before it."""
    found = list[tuple[Step, Step]]()
    after = history.back(0)
    for at in range(1, MOST):
        before = history.back(at)
        if after is None or before is None or not in_hand(before.state):
            break  # the deal is where the hand begins
        found.append((after, before))
        after = before
    return found
