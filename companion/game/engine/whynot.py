"""Functions that explain why moves are not possible now, with the reasons that the rules themselves give."""

from collections.abc import Iterator

import msgspec

from companion.game.engine import flow
from companion.game.engine.state import State, seated
from companion.game.moves import TABLE, Move, Refusal

UNFIT = frozenset([
    "no-such-move", "not-that-seat", "no-amount-here", "amount-range", "card-count", "dice-count", "dice-face",
    "name-needed", "not-one-of", "no-name-here", "reason-needed", "reveal-known", "hand-size", "no-such-seat",
    "seat-free", "not-in-hand",
])  # fmt: skip
"""The codes of refusals of a wrongly formed move, such as one without an amount. They do not say whether the verb is
possible."""

WAITS = "not-now"
"""The code of the refusal of a verb that belongs to another phase."""


class WhyNot(msgspec.Struct, frozen=True):
    """The reason why nobody can play `verb` (a kind of move) now. `refusal` is what the rules answer when `seat`
    tries."""

    verb: str
    seat: int
    refusal: Refusal


def why_not(state: State) -> tuple[WhyNot, ...]:
    """Return every verb (kind of move) of the ruleset that nobody can play now, with the reason. Verbs of the current
    phase come first, those of other phases last. A verb that only lacks a name, cards or an amount is possible, so it
    is not listed."""
    offered = {option.verb for option in (*flow.options(state), *flow.operator_options(state))}
    found = [one for verb in _verbs(state) if verb not in offered and (one := _asked(state, verb)) is not None]
    return tuple(sorted(found, key=lambda one: one.refusal.code == WAITS))


def _verbs(state: State) -> Iterator[str]:
    """Yield the names of all verbs: those of the current phase, then those of the other phases in the order of the
    flow, then those of the standing mechanics, which can be used in any phase."""
    ways = [flow.mechanic(state), *(node.mechanic for node in state.rules.program if node.mechanic is not None)]
    beside = (*state.rules.standing, *state.rules.operator)
    yield from dict.fromkeys(verb for each in (*ways, *beside) for verb in each.verb_names)


def _asked(state: State, verb: str) -> WhyNot | None:
    """Return the most helpful reason why nobody can play this verb; None if somebody can. The seat whose turn it is is
    tried first, then the table, then everybody else."""
    turn = flow.turn(state)
    taken = [seat for seat in range(1, len(state.seats) + 1) if seated(state, seat)]
    reasons: list[WhyNot] = []
    for seat in dict.fromkeys([turn, TABLE, *state.live, *taken]):
        why = flow.refusal(state, Move(verb, seat))
        if why is None:
            return None
        reasons.append(WhyNot(verb, seat, why))
    return next((each for each in reasons if each.refusal.code not in UNFIT), None)
