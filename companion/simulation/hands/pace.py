"""How long a hand takes at a real table: seconds for each kind of move.

These are our own estimates for friends who know the rules and touch a screen; nothing was measured. For comparison:
poker tournaments allow two minutes for a hand in hand-for-hand play, and cash games reach about thirty hands an hour at
a full table. The figures serve to compare rulesets and to plan an evening; they are not exact."""

from collections.abc import Mapping

from companion.game.engine.state import State
from companion.game.moves import Move

SECONDS: Mapping[str, float] = {
    # between hands: people gather and shuffle the cards, and put in their antes
    "deal": 25, "begin-game": 20, "take-bank": 5, "sit": 0, "buy": 0, "take-token": 8,
    # betting: a look, chips, a touch
    "check": 3, "call": 5, "bet": 8, "raise": 9, "fold": 4, "pledge": 20, "ask-fold": 3, "nobody-folds": 3,
    "wager": 6, "no-more-wagers": 2, "continue": 5,
    # cards: a thought, one card away, one drawn
    "draw": 6, "trade": 8, "stand": 3, "lock": 5, "replace": 9, "show": 4, "discard": 6, "take": 4, "turn-up": 5,
    "gain": 7, "swap": 8, "junk": 4, "keep": 2, "buy-card": 7, "replace-spike": 6, "lay-down": 8, "select": 10,
    "improve": 8, "block": 4, "unblock": 3, "token": 7,
    # chance, and dealing back after a shift
    "roll": 4, "choose": 4, "deal-back": 15, "shift-strikes": 3, "draw-lot": 4, "draw-rules": 6, "add-rule": 6,
    "drop-rule": 6,
    # announcing, calling, showing
    "call-hand": 3, "go-on": 3, "play-on": 3, "see": 3, "claim": 8, "give-up": 3, "reveal": 8, "muck": 3,
    "lay-open": 8, "demise-card": 6,
}  # fmt: skip
"""Seconds for each verb."""

OTHER = 5.0
"""Seconds for any other verb."""

A_CARD = 1.0
"""Additional seconds for each card dealt at the start of a hand."""

SETTLING = 10.0
"""Seconds for paying out."""


def seconds(move: Move, after: State) -> float:
    """How many seconds a move takes, with what the table does in response. `after` is the state after the move."""
    time = float(SECONDS.get(move.verb, OTHER))
    for news in after.news:
        if news.code == "dealt":
            time += A_CARD * news.args["cards"] * news.args["players"]
        elif news.code == "laid-out":
            time += A_CARD * (news.args["down"] + news.args["up"]) * news.args["players"]
    if after.result is not None and not after.order and move.verb not in ("deal", "buy", "sit", "take-bank"):
        time += SETTLING * (move.verb not in ("begin-game", "take-token", "draw-rules", "add-rule", "drop-rule"))
    return time
