"""Which paragraph of RULES.md or MODERN.md a move of a golden record follows, and what comes of it.

RULES.md names the paragraphs of a ruleset by their first word ("Betting", "Shift"); "Deal" is the first point, with
players, antes and deal. MODERN.md numbers them; those of its section 3 have names. Each move line of a record carries
the paragraph's name in a comment at its end, and a move that ends something carries what that follows from, too.
"""

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Move

EVERYWHERE = {
    "shift-strikes": "Words",
    "sit": "Words",
    "buy": "Words",
    "away": "Words",
    "back": "Words",
    "leave": "Common 12",
    "button": "Common 1",
    "seal": "Law 8",
}
"""Moves of the table itself; whatever else an operator may enter or correct is "Law 7"."""

BETTING = ("check", "bet", "call", "raise", "fold")

OF_RULESET: dict[str, dict[str, str]] = {
    "standard": {
        "deal": "Deal", **dict.fromkeys(BETTING, "Betting"), "roll": "Shift", "deal-back": "Shift",
        "shift-strikes": "Shift", "stand": "Trade", "draw": "Trade", "trade": "Trade", "lock": "Lock",
        "call-hand": "Call", "go-on": "Call", "reveal": "Ladder", "demise-card": "Tie",
    },
    "sleeper": {
        "deal": "Deal", **dict.fromkeys((*BETTING, "nobody-folds"), "Bet"), "roll": "Shift", "deal-back": "Shift",
        "shift-strikes": "Shift", "stand": "Draw", "draw": "Draw", "trade": "Draw", "call-hand": "Call",
        "go-on": "Call", "reveal": "Ladder", "demise-card": "Sudden demise",
    },
    "galactic-es": {
        "deal": "Deal", "draw-lot": "Deal", "stand": "Flow", "draw": "Flow", "lay-down": "Flow", "deal-back": "Flow",
        "shift-strikes": "Words", **dict.fromkeys(BETTING, "Flow"), "reveal": "Ladder", "demise-card": "Tie",
    },
    "centran": {
        "deal": "Deal", **dict.fromkeys(BETTING, "Bet"), "stand": "Trade", "draw": "Trade", "trade": "Trade",
        "lock": "Trade", "roll": "Shift", "deal-back": "Shift", "shift-strikes": "Shift", "reveal": "Ladder",
        "demise-card": "Tie",
    },
    "marcjs": {
        "deal": "Deal", **dict.fromkeys(BETTING, "Credits"), "stand": "Discards", "replace": "Discards",
        "show": "Discards", "reveal": "Value", "demise-card": "Points", "draw-rules": "`marcjs-random`",
    },
    "pratique": {
        "sit": "Set up", "buy": "Set up", "seed": "End", "end-evening": "End", "deal": "Deal", "turn-up": "Deal",
        **dict.fromkeys(BETTING, "Bet"), "roll": "Shift", "deal-back": "Shift", "shift-strikes": "Shift",
        "block": "Block", "unblock": "Block", "play-on": "Announce", "see": "Announce", "claim": "Announce",
        "give-up": "Announce", "stand": "Redeal", "take": "Redeal", "discard": "Redeal", "reveal": "Value",
        "muck": "Announce", "demise-card": "Tie",
    },
    "black-knight": dict.fromkeys(
        ("take-bank", "deal", "wager", "no-more-wagers", "draw", "stand", "lay-open", "reveal"), "`black-knight`"
    ),
    "kessel": {
        "sit": "4.2.1", "buy": "4.2.1", "button": "4.2.8", "begin-game": "4.2.1", "take-token": "4.2.1",
        "deal": "4.2.2", "turn-up": "4.2.2", "token": "4.4", "stand": "4.2.3", "draw": "4.2.3", "discard": "4.2.3",
        "reveal": "4.2.5", "roll": "4.2.5", "choose": "4.2.5", "leave": "4.2.7",
    },
    "corellian-spike": {
        **dict.fromkeys(("deal", "gain", "swap", "stand", "junk", "keep", "discard", "roll", "deal-back"), "2.1"),
        **dict.fromkeys(BETTING, "2.2"), "name-card": "2.1", "reveal": "2.3", "demise-card": "2.3",
    },
    "yarith-bespin": dict.fromkeys(
        (*BETTING, "deal", "stand", "buy-card", "discard", "replace-spike", "roll", "deal-back", "name-card", "reveal",
         "demise-card"), "2.4"
    ),
    "coruscant-shift": {
        "deal": "setup", "roll": "initial_roll", "select": "selection", "deal-back": "sabacc_shift",
        **dict.fromkeys((*BETTING, "continue"), "betting"), "improve": "improve", "reveal": "reveal",
        "demise-card": "Ranking",
    },
}  # fmt: skip
"""The paragraph of each move, by the ruleset or family."""

OF_PHASE = {
    ("pratique", "fold", "announce"): "Announce",
    ("pratique", "stand", "redeal"): "Redeal",
    ("pratique", "turn-up", "redeal"): "Redeal",
    ("kessel", "roll", "invest"): "4.4",
    ("kessel", "choose", "invest"): "4.4",
}
"""Where the phase makes the difference."""

OVERLAYS = {
    "pledge": "Overlays `jabba`",
    "add-rule": "Overlays `dune-sea`",
    "drop-rule": "Overlays `dune-sea`",
}

EFFECTS: dict[str, dict[str, str]] = {
    "": {
        "uncalled": "Common 3", "betting-skipped": "Common 7", "wins-unseen": "Common 4", "reshuffled": "Common 10",
        "bombed-out": "Penalty", "caller-pays": "Penalty", "wins-sabacc-pot": "Sabacc pot", "sudden-demise": "Tie",
        "no-cards-for-demise": "Common 10", "last-with-credits": "Common 12", "thing-to-sabacc-pot": "`jabba`",
        "wins-thing": "`jabba`", "thing-bought-back": "`jabba`",
    },
    "sleeper": {"bombed-out": "Penalties", "caller-pays": "Penalties", "sudden-demise": "Sudden demise"},
    "galactic-es": {"nobody-opened": "No open", "wins-unseen": "All fold"},
    "centran": {"wins-sabacc-pot": "Tie"},
    "marcjs": {
        "bombed-out": "Value", "wins-points": "Points", "nobody-wins-points": "Points", "pot-carried": "Points",
        "wins-points-unseen": "Common 4", "sudden-demise": "Points", "rated-anew": "`marcjs-random`",
    },
    "pratique": {
        "bombed-out": "Ladder", "wins-sabacc-pot": "Winner", "sudden-demise": "Tie", "false-claim": "Announce",
        "all-change": "Shift", "shares-sabacc-pot": "End", "row-grows": "Deal", "fee": "Bet",
    },
    "kessel": {
        "tax": "4.2.6", "recovers": "4.2.6", "out-of-game": "4.2.7", "wins-prize": "4.2.7", "all-stand": "4.2.4",
        "taxed": "4.4", "immune-to-token": "4.4", "family-reshuffled": "4.2.9", "forfeits": "4.2.7",
    },
    "corellian-spike": {"wins-sabacc-pot": "2.2", "wins-unseen": "2.1", "sudden-demise": "2.3", "reshuffled": "2.1"},
    "yarith-bespin": {"wins-sabacc-pot": "2.4", "sudden-demise": "2.4"},
    "coruscant-shift": {"sudden-demise": "Ranking", "pot-stays": "All fold", "game-over": "round_end"},
}  # fmt: skip
"""The paragraph behind what comes of a move, by the code of the event."""


def family(ruleset: str) -> str:
    """The ruleset or family whose paragraphs hold, without overlays."""
    name = ruleset.partition("+")[0]
    if name.startswith("marcjs") or name == "theorie":
        return "marcjs"
    return "standard" if name == "standard-fr" else name


def of_move(before: State, move: Move) -> str:
    """The paragraph that a move follows."""
    kind, phase = family(before.rules.id), flow.node(before, before.frames[-1]).name
    found = OF_PHASE.get((kind, move.verb, phase)) or OVERLAYS.get(move.verb) or OF_RULESET[kind].get(move.verb)
    return found or EVERYWHERE.get(move.verb, "Law 7")


def of_effects(before: State, after: State) -> list[str]:
    """The paragraphs behind what came of a move, each once, in the order in which it came."""
    kind = family(before.rules.id)
    found: list[str] = []
    for one in after.news:
        which = EFFECTS.get(kind, {}).get(one.code) or EFFECTS[""].get(one.code)
        if one.code in ("wins", "pot-to-sabacc") and str(one.args["pot"]).startswith("side"):
            which = "Common 3"
        elif one.code == "pot-to-sabacc" and which is None and one.args["pot"] == "hand":
            which = "No open" if any(each.code == "nobody-opened" for each in after.news) else "Common 9"
        if which is not None:
            found.append(which)
        if one.code == "caller-pays":
            found.append("Common 6")
    result = after.result
    if result is not None and result is not before.result and result.ending == "split":
        found.append("Common 8" if kind != "marcjs" else "Points")
    return list(dict.fromkeys(found))
