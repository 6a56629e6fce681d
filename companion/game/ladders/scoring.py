"""Chooses the scorer of a ladder (how hands rank): one that scores hands by totals, or one that scores them by patterns
of cards."""

from companion.game.ladders.compare import TOTAL_TERMS
from companion.game.ladders.model import Ladder, Scorer
from companion.game.ladders.patterns import Patterns
from companion.game.ladders.totals import Totals

_PATTERNED = ("sets", "run", "pair")
_BY_TOTAL = (*TOTAL_TERMS, "natural")


def patterned(ladder: Ladder) -> bool:
    """Return whether the ranks of this ladder depend on more than named cards and totals, such as on pairs or runs."""
    terms = {term for rung in ladder.rungs for term in (*ladder.compare, *(rung.compare or ()))}
    by_pattern = any(rung.of in _PATTERNED for rung in ladder.rungs) or ladder.reading == "sylop-copies"
    return by_pattern or not terms <= set(_BY_TOTAL)


def scorer(ladder: Ladder) -> Scorer:
    """Return the scorer of a ladder (how hands rank): by totals if only named cards and totals count, else by patterns.
    It is made once and kept with the ladder, which never changes."""
    made: Scorer | None = ladder.__dict__.get("scorer")
    if made is None:
        made = ladder.__dict__["scorer"] = Patterns(ladder) if patterned(ladder) else Totals(ladder)
    return made
