"""Works out what happens in a lesson: the moves of the simulated players up to the next decision of the visitor, what
to recommend then, and how likely the visitor is to win. Another process does this, because it takes too long for the
main loop."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from companion.game.engine.rules import Rules
from companion.game.engine.state import stack
from companion.game.moves import Move
from companion.game.phases.classic.bet import Bets
from companion.game.phases.shared.shift import SHIFTS
from companion.odds.own import own_chance
from companion.program.kiosk.choices import YOU, choices, quick_move, recommended, visitor_decides
from companion.program.kiosk.rehearsal import Rehearsal, Scene
from companion.table.views.kiosk_view import aim

ROLL, OTHERS, OWN = 2.5, 1.2, 0.8
"""The relative lengths of a lesson's pauses after a roll, after another player's move and after a move of the
visitor."""

TRIALS = 8
"""How many hands are tried at most before a lesson, in search of an instructive one."""

ALL = 8
"""The number of points (`_teaches`) of a trial hand that shows everything a lesson should show."""

SHORT = 34
"""The greatest number of moves of a hand that leaves enough time to read. The search for a lesson's hand ends with the
first hand that shows everything and is not longer."""

LONGEST = 500
"""The number of moves after which a trial run of a lesson's hand is broken off; real hands are shorter."""

WEIGHED = frozenset(
    ["check", "call", "bet", "raise", "fold", "continue", "stand", "call-hand", "go-on", "swap", "buy-card"]
)
"""The kinds of moves for which the coach says how likely the visitor is to win."""

DRAWS = frozenset(["draw", "trade", "replace", "gain"])
"""The kinds of moves with which the visitor draws a card, or as many cards as are given up. The coach also says how
likely the visitor is to win after such a move, on average."""

STRIKES = SHIFTS | {"shift-strikes"}
ROLLS = STRIKES | {"no-shift"}

Plan = tuple[tuple[float, bool], ...]
"""The plan of a lesson's hand, from its trial run. For each move it has the relative length of the pause after it, and
whether the visitor decided the move."""


class Ahead(msgspec.Struct, frozen=True):
    """What happens in a lesson until the visitor has to decide, or until the hand is over: the moves of the others,
    each with what the table looks like after it; then the moves that the visitor may choose from, the recommended one
    first, and the arguments of the sentence that recommends it. `rehearsal` is the table after all that."""

    rehearsal: Rehearsal
    moves: tuple[tuple[Move, Scene], ...]
    choices: tuple[Move, ...] = ()
    advice: Mapping[str, Any] = {}


class Found(msgspec.Struct, frozen=True):
    """The hand for a lesson: the plan of its trial run, the table after the deal, and what happens first."""

    plan: Plan
    scene: Scene
    ahead: Ahead


def find(rules: Rules, seeds: Sequence[int]) -> Found:
    """Play trial hands by these rules, one for each of `seeds`, until one shows everything that a lesson should show.
    Return the most instructive one (of several, the shortest)."""
    tried: list[tuple[tuple[int, int], int, Plan]] = []
    for seed in seeds:
        trial = Rehearsal(rules, seed)
        plan = tuple(_run(trial))
        worth = _teaches(trial, plan)
        tried.append(((worth, -len(plan)), seed, plan))
        if worth == ALL and len(plan) <= SHORT:
            break
    _, seed, plan = max(tried, key=lambda each: each[0])
    rehearsal = Rehearsal(rules, seed)
    return Found(plan, rehearsal.scene(), look_ahead(rehearsal))


def look_ahead(rehearsal: Rehearsal, *, quick: bool = False) -> Ahead:
    """Play on in `rehearsal` until the visitor has to decide, or until the hand is over. `quick`: whether the hand is
    called as soon as somebody may call it. Raises `LookupError` if the hand does not end."""
    moves: list[tuple[Move, Scene]] = []
    for _ in range(LONGEST):
        if rehearsal.over:
            return Ahead(rehearsal, tuple(moves))
        move = _advised(rehearsal)
        if quick:
            move = quick_move(rehearsal, move)
        if visitor_decides(rehearsal, move):
            return Ahead(rehearsal, tuple(moves), choices(rehearsal, move), _advice(rehearsal, move))
        rehearsal.play(move)
        moves.append((move, rehearsal.scene()))
    raise LookupError(f"a hand of {rehearsal.state.rules.id} does not end")


def _advised(rehearsal: Rehearsal) -> Move:
    """Return the next move of the hand: a simulated player's, or what is recommended to the visitor."""
    move = rehearsal.next()
    return recommended(rehearsal, move) if visitor_decides(rehearsal, move) else move


def _advice(rehearsal: Rehearsal, move: Move) -> Mapping[str, Any]:
    """Return the arguments of the coach's sentence that recommends this move."""
    state = rehearsal.state
    note, owed = state.frames[-1].slice, 0
    if isinstance(note, Bets):
        owed = min(note.high - note.staked[state.order.index(YOU)], stack(state, YOU))
    rules = state.rules
    cards = move.cards if move.verb != "reveal" else ()
    return {
        "verb": move.verb,
        "amount": move.amount or 0,
        "owed": owed,
        "others": len(rehearsal.cards.held(YOU)) - (move.amount or 0),
        "cards": tuple(card for card in cards if card in rules.deck.cards),
        "aim": aim(rules),
        "near": rules.ladder.near,
        "chance": _chance(rehearsal, move),
        "after": _after(rehearsal, move),
    }


def _chance(rehearsal: Rehearsal, move: Move) -> int | str:
    """Return the visitor's chance to win with the present cards, in per cent, as far as the visitor may know it. Return
    "none" if it cannot be worked out, or if the move does not depend on it."""
    if move.verb not in WEIGHED | DRAWS:
        return "none"
    chance = own_chance(rehearsal.state, YOU, rehearsal.cards.held(YOU))
    return "none" if chance is None else round(100 * chance)


def _after(rehearsal: Rehearsal, move: Move) -> int | str:
    """Return the visitor's chance to win after the recommended move, in per cent, on average over the cards that may be
    drawn. Return "none" if no card is drawn, or if the chance cannot be worked out."""
    held = rehearsal.cards.held(YOU)
    if move.verb not in DRAWS or any(card not in held for card in move.cards):
        return "none"
    draws = max(1, len(move.cards))
    chance = own_chance(rehearsal.state, YOU, held, given=move.cards, draws=draws)
    return "none" if chance is None else round(100 * chance)


def _teaches(trial: Rehearsal, plan: Plan) -> int:
    """Return how instructive a trial hand is for a lesson, in points from 0 to `ALL`: 4 if the visitor reaches the
    showdown, 2 if the cards shift, 1 if the visitor wins by following the advice, 1 if the visitor has more than one
    decision to make."""
    result = trial.state.result
    shown = result is not None and any(each.seat == YOU for each in result.shown)
    shifts = any(news.code in STRIKES for news in trial.past)
    won = result is not None and YOU in result.winners
    return 4 * shown + 2 * shifts + won + (sum(mine for _, mine in plan) > 1)


def _run(trial: Rehearsal) -> Iterator[tuple[float, bool]]:
    """Play a whole hand in which the visitor follows the advice. Yield for each move the relative length of the pause
    after it, and whether the visitor decides it. Raises `LookupError` if the hand does not end."""
    for _ in range(LONGEST):
        if trial.over:
            return
        move = _advised(trial)
        mine = visitor_decides(trial, move)
        trial.play(move)
        rolled = any(news.code in ROLLS for news in trial.state.news)
        yield (OWN if mine else ROLL if rolled else OTHERS), mine
    raise LookupError(f"a hand of {trial.state.rules.id} does not end")
