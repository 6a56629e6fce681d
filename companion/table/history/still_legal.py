"""Says which of the moves that followed a bet are still legal once the bet is another one."""

from collections.abc import Sequence

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Move
from companion.table.views.bets import PastBet

FACTS = ("lock", "move-seat", "sit", "buy", "away", "back", "leave")
"""The verbs of moves that only say where a card is, or who is there and where, with how many credits. When a bet is
corrected, such a move is played again even if later decisions are dropped, because it is still true. Who has gone home
folds again."""


def as_far_as_legal(state: State, moves: Sequence[PastBet]) -> tuple[tuple[Move, ...], tuple[PastBet, ...], State]:
    """Return the moves that stay legal when played from `state`, the others, and the state after the former. After the
    first illegal one, no decision counts any more, because it was made in another situation. Moves that only say what
    is so (`FACTS`) still count. A later correction that changes nothing any more, such as one of a stack that the right
    bet has put right already, is in neither list: there is nothing to play, and nothing to enter again."""
    kept, left = list[Move](), list[PastBet]()
    for each in moves:
        move = each.move
        why = flow.refusal(state, move)
        if why is not None and why.code == "nothing-corrected" and not left:
            continue
        if (left and move.verb not in FACTS) or why is not None:
            left.append(each)
            continue
        state = flow.apply(state, move)
        kept.append(move)
    return tuple(kept), tuple(left), state
