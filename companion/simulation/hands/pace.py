"""Estimates how long a hand takes at a real table: the seconds that each kind of move takes, plus dealing and paying
out.

These are our own estimates for friends who know the rules and touch a screen; nothing was measured. For comparison:
poker tournaments allow two minutes for a hand in hand-for-hand play, and cash games reach about thirty hands an hour at
a full table. The figures serve to compare rulesets and to plan an evening; they are not exact.
"""

from companion.game.engine.state import State
from companion.game.moves import Move
from companion.game.phases import VERBS

A_CARD = 1.0
"""Additional seconds for each card dealt at the start of a hand."""

SETTLING = 10.0
"""Seconds for paying out the pots at the end of a hand."""


def seconds(move: Move, before: State, after: State) -> float:
    """Return the number of seconds that a move takes, including what the table does in response. `before` and `after`
    are the states before and after it."""
    time = float(VERBS[move.verb].seconds)
    for news in after.news:
        if news.code == "dealt":
            time += A_CARD * news.args["cards"] * news.args["players"]
        elif news.code == "laid-out":
            time += A_CARD * (news.args["down"] + news.args["up"]) * news.args["players"]
    if after.result is not None and after.result is not before.result:
        time += SETTLING
    return time
