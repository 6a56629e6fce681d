"""Finds the paragraph of the rulebook (docs/rules) that a move of a golden record follows, and the paragraphs about
what it causes. Each move line of a record names the move's paragraph in a comment at its end, such as `# standard 2.5`.
A move that ends something also names the paragraphs for its consequences."""

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Move
from companion.game.phases.kessel.tokens import SET

EVERYWHERE = {
    "shift-strikes": "common 1.6",
    "sit": "common 2.1",
    "buy": "common 2.1",
    "away": "common 2.1",
    "back": "common 2.1",
    "leave": "common 2.7",
    "button": "common 2.2",
    "seal": "Law 8",
}
"""The paragraphs of moves that do not depend on the ruleset. Anything else that an operator may enter or correct is
"Law 7"."""

BETTING = ("check", "bet", "call", "raise", "fold")

OF_RULESET: dict[str, dict[str, str]] = {
    "standard": {
        "deal": "1.1", **dict.fromkeys(BETTING, "2.2"), "roll": "2.3", "deal-back": "2.3", "shift-strikes": "2.3",
        "stand": "2.5", "draw": "2.5", "trade": "2.5", "lock": "2.4", "call-hand": "2.6", "go-on": "2.6",
        "reveal": "3.1", "demise-card": "3.3",
    },
    "sleeper": {
        "deal": "1.1", **dict.fromkeys((*BETTING, "nobody-folds"), "2.1"), "roll": "2.2", "deal-back": "2.2",
        "shift-strikes": "2.2", "stand": "2.4", "draw": "2.4", "trade": "2.4", "call-hand": "2.3", "go-on": "2.3",
        "reveal": "3.1", "demise-card": "3.3",
    },
    "galactic-es": {
        "deal": "1.1", "draw-lot": "1.1", "stand": "2.1", "draw": "2.1", "lay-down": "2.2", "deal-back": "2.2",
        **dict.fromkeys(BETTING, "2.3"), "reveal": "3.1", "demise-card": "3.3",
    },
    "centran": {
        "deal": "1.1", **dict.fromkeys(BETTING, "2.2"), "stand": "2.3", "draw": "2.3", "trade": "2.3", "lock": "2.3",
        "roll": "2.4", "deal-back": "2.4", "shift-strikes": "2.4", "reveal": "3.1", "demise-card": "3.3",
    },
    "marcjs": {
        "deal": "1.1", **dict.fromkeys(BETTING, "1.2"), "stand": "2.1", "replace": "2.1", "show": "2.1",
        "reveal": "3.1", "demise-card": "3.4", "draw-rules": "5.1",
    },
    "pratique": {
        "sit": "1.2", "buy": "1.3", "seed": "4.1", "end-evening": "4.1", "deal": "2.1", "turn-up": "2.1",
        **dict.fromkeys(BETTING, "2.3"), "roll": "2.4", "deal-back": "2.4", "shift-strikes": "2.4", "block": "2.5",
        "unblock": "2.5", **dict.fromkeys(("play-on", "see", "claim", "give-up"), "2.6"), "stand": "2.9", "take": "2.9",
        "discard": "2.9", "reveal": "3.1", "muck": "2.8", "demise-card": "3.4",
    },
    "black-knight": {
        "take-bank": "1.2", "wager": "1.2", "no-more-wagers": "1.2", "deal": "2.1", "draw": "2.2", "stand": "2.2",
        "lay-open": "2.2", "reveal": "3.1",
    },
    "kessel": {
        "sit": "1.2", "buy": "1.2", "button": "2.7", "begin-game": "1.2", "take-token": "1.2", "deal": "2.1",
        "turn-up": "2.1", "token": "4", "stand": "2.2", "draw": "2.2", "discard": "2.2", "reveal": "2.4", "roll": "2.4",
        "choose": "2.4", "leave": "2.6",
    },
    "corellian-spike": {
        "deal": "1.2", "name-card": "1.2", "gain": "2.2", "keep": "2.2", "discard": "2.2", "swap": "2.3",
        "stand": "2.4", "junk": "2.4", "roll": "2.6", "deal-back": "2.6", **dict.fromkeys(BETTING, "3.4"),
        "reveal": "2.8", "demise-card": "5.4",
    },
    "yarith-bespin": {
        "deal": "1.1", "name-card": "1.3", "buy-card": "2.1", "stand": "2.1", "discard": "2.1", "replace-spike": "2.1",
        **dict.fromkeys(BETTING, "1.2"), "roll": "2.3", "deal-back": "2.3", "reveal": "3.2", "demise-card": "3.4",
    },
    "coruscant-shift": {
        "deal": "1.1", "roll": "1.2", "select": "2.1", "deal-back": "2.4", **dict.fromkeys(BETTING, "2.2"),
        "continue": "2.3", "improve": "2.6", "reveal": "2.7", "demise-card": "3.2",
    },
}  # fmt: skip
"""The paragraph of each move, by the ruleset or family, which is also the name of its page."""

OF_PHASE = {
    ("pratique", "fold", "announce"): "2.6",
    ("pratique", "stand", "redeal"): "2.9",
    ("pratique", "turn-up", "redeal"): "2.9",
    ("kessel", "roll", "invest"): "4.9",
    ("kessel", "choose", "invest"): "4.9",
    ("coruscant-shift", "fold", "go-on-or-fold"): "2.3",
}
"""The paragraphs that depend on the phase, by ruleset, verb and phase."""

OVERLAYS = {
    "pledge": "overlays 2.1",
    "add-rule": "overlays 3.1",
    "drop-rule": "overlays 3.1",
}

EFFECTS: dict[str, dict[str, str]] = {
    "": {
        "uncalled": "common 3.1", "betting-skipped": "common 3.4", "wins-unseen": "common 2.4",
        "reshuffled": "common 2.5", "bombed-out": "3.2", "caller-pays": "3.2", "wins-sabacc-pot": "3.4",
        "sudden-demise": "3.3", "no-cards-for-demise": "common 2.5", "last-with-credits": "common 2.7",
        "thing-to-sabacc-pot": "overlays 2.2", "wins-thing": "overlays 2.2", "thing-bought-back": "overlays 2.2",
    },
    "galactic-es": {"nobody-opened": "2.6", "wins-unseen": "2.5"},
    "centran": {"wins-sabacc-pot": "3.3"},
    "marcjs": {
        "bombed-out": "3.1", "wins-points": "3.3", "nobody-wins-points": "3.3", "pot-carried": "3.3",
        "wins-points-unseen": "common 2.4", "sudden-demise": "3.3", "rated-anew": "5.1",
    },
    "pratique": {
        "bombed-out": "3.2", "wins-sabacc-pot": "3.3", "sudden-demise": "3.4", "false-claim": "2.7",
        "all-change": "2.4", "shares-sabacc-pot": "4.1", "row-grows": "2.1", "fee": "2.3",
    },
    "kessel": {
        "tax": "2.5", "recovers": "2.5", "out-of-game": "2.6", "wins-prize": "2.6", "all-stand": "2.3",
        "immune-to-token": "4.15", "family-reshuffled": "2.8", "forfeits": "2.6",
    },
    "corellian-spike": {"wins-sabacc-pot": "3.5", "wins-unseen": "2.4", "blind-draw": "5.4", "reshuffled": "2.7"},
    "yarith-bespin": {"wins-sabacc-pot": "3.1", "blind-draw": "3.4"},
    "coruscant-shift": {"blind-draw": "3.2", "pot-stays": "2.9", "game-over": "2.8"},
}  # fmt: skip
"""The paragraph about what a move causes, by the ruleset and the code of the event. Those under "" hold for every
ruleset."""


def family(ruleset: str) -> str:
    """Return the ruleset or family whose paragraphs apply, without overlays."""
    name = ruleset.partition("+")[0]
    if name.startswith("marcjs") or name == "theorie":
        return "marcjs"
    return "standard" if name == "standard-fr" else name


def of_page(kind: str, paragraph: str) -> str:
    """Return a paragraph with its page. One that names a page already stays as it is."""
    return paragraph if " " in paragraph else f"{kind} {paragraph}"


def of_move(before: State, move: Move) -> str:
    """Return the paragraph that a move follows."""
    kind, phase = family(before.rules.id), flow.node(before, before.frames[-1]).name
    found = OF_PHASE.get((kind, move.verb, phase)) or OVERLAYS.get(move.verb) or OF_RULESET[kind].get(move.verb)
    if kind == "kessel" and move.verb == "token":
        found = f"4.{list(SET).index(move.name.split()[0]) + 2}"  # paragraph 4.2 is about the first token
    elif kind == "yarith-bespin" and move.verb in BETTING and _in_a_round(before):
        found = "2.2"
    return of_page(kind, found) if found else EVERYWHERE.get(move.verb, "Law 7")


def _in_a_round(state: State) -> bool:
    return any(flow.node(state, frame).times for frame in state.frames)


def of_effects(before: State, after: State) -> list[str]:
    """Return the paragraphs about what a move caused, each once, in the order in which it happened."""
    kind = family(before.rules.id)
    found: list[str] = []
    for one in after.news:
        which = EFFECTS.get(kind, {}).get(one.code) or EFFECTS[""].get(one.code)
        if one.code in ("wins", "pot-to-sabacc") and str(one.args["pot"]).startswith("side"):
            which = "common 3.1"
        elif one.code == "pot-to-sabacc" and which is None and one.args["pot"] == "hand":
            which = "2.6" if any(each.code == "nobody-opened" for each in after.news) else "common 5.2"
        if which is not None:
            found.append(of_page(kind, which))
        if one.code == "caller-pays":
            found.append("common 4.2")
    result = after.result
    if result is not None and result is not before.result and result.ending == "split":
        found.append("common 5.1" if kind != "marcjs" else "marcjs 3.3")
    return list(dict.fromkeys(found))
