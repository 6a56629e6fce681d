"""Which way of scoring a ladder takes."""

from companion.game.ladders.compare import TOTAL_TERMS
from companion.game.ladders.model import Ladder, Scorer
from companion.game.ladders.patterns import Patterns
from companion.game.ladders.totals import Totals

_PATTERNED = ("sets", "run", "pair")
_BY_TOTAL = (*TOTAL_TERMS, "natural")


def scorer(ladder: Ladder) -> Scorer:
    """By totals where nothing but named cards and totals counts, else by patterns."""
    terms = {term for rung in ladder.rungs for term in (*ladder.compare, *(rung.compare or ()))}
    patterned = any(rung.of in _PATTERNED for rung in ladder.rungs) or not terms <= set(_BY_TOTAL)
    return Patterns(ladder) if patterned or ladder.reading == "sylop-copies" else Totals(ladder)
