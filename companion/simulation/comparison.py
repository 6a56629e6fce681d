"""Compares two rulesets, or two choices of options, by many simulated evenings over the same deals.

Each evening gives sums: the number of hands, of seconds, of hands that bombed out (lost by their total), and so on. A
statistic (called a figure here) is the ratio of two such sums, for example bombed hands to hands shown. Its confidence
interval comes from how much the evenings differ, because the hands of one evening are not independent of each other:
stacks and pots carry over.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from math import inf, sqrt
from random import Random

import msgspec

from companion.game.engine.rules import Rules
from companion.game.engine.state import HAND_POT, SABACC_POT, State, in_hand
from companion.game.ladders.model import BOMBED
from companion.game.phases.classic.showdown import against
from companion.simulation.players.worth import judge
from companion.simulation.simulated_evening import Evening

Z = 1.96
"""The quantile 0.975 of the normal distribution: half the width of an interval of 95 % confidence, in standard
errors."""

FEW = 12.706, 4.303, 3.182
"""The same of Student's t distribution with one, two and three degrees of freedom."""


class Sums(msgspec.Struct, frozen=True):
    """What was counted and added up during one simulated evening, such as hands, seconds and pots. All amounts are in
    the unit of the hands' results (credits, chips or points)."""

    hands: int = 0
    moves: int = 0
    seconds: float = 0.0
    shown: int = 0
    bombed: int = 0
    folded: int = 0
    """Number of hands that were won without being shown."""
    pots: int = 0
    """Sum of the largest hand pot of each hand."""
    sabacc: int = 0
    """By how much the sabacc pot grew, plus what was won from it."""
    sabacc_won: int = 0
    """Number of hands that won the sabacc pot."""
    dealt: int = 0
    """Number of hands in which the first cards of one seat were better than all others."""
    dealt_best: int = 0
    """Number of these hands that the seat with the best first cards won."""
    last: int = 0
    """What the seats that acted last gained in all (negative: lost)."""
    last_won: int = 0
    """Number of hands that the seat acting last won."""
    won: int = 0
    """Number of hands that were won and shown."""
    seats: int = 0
    """Sum of the numbers of players dealt in."""
    rungs: dict[str, int] = {}
    """Number of winning hands shown, by rung and name of the array, with a blank between them."""


class Estimate(msgspec.Struct, frozen=True):
    """A statistic estimated from simulated evenings: its `value`, and in `error` half the width of its 95 % confidence
    interval (infinite for a single evening)."""

    value: float
    error: float


class Line(msgspec.Struct, frozen=True):
    """One line of a comparison of two sides (rulesets or choices of options). It is about the statistic called `name`,
    such as "hand-pot": its value for the first side (`one`) and for the second (`other`), and `more`, which is the
    second minus the first."""

    name: str
    one: Estimate
    other: Estimate
    more: Estimate

    @property
    def clear(self) -> bool:
        """Whether the two sides certainly differ in this statistic: zero lies outside the confidence interval of the
        difference."""
        return abs(self.more.value) > self.more.error


Part = Callable[[Sums], float]


def _sum(name: str, sums: Sums) -> float:
    return float(getattr(sums, name))


def _rung(name: str, sums: Sums) -> float:
    return float(sums.rungs.get(name, 0))


def _ratio(above: str, below: str) -> tuple[Part, Part]:
    return partial(_sum, above), partial(_sum, below)


FIGURES: dict[str, tuple[Part, Part]] = {
    "minutes-per-evening": (lambda sums: sums.seconds / 60, lambda sums: 1),
    "hands-per-hour": (lambda sums: sums.hands, lambda sums: sums.seconds / 3600),
    "seconds-per-hand": _ratio("seconds", "hands"),
    "moves-per-hand": _ratio("moves", "hands"),
    "hand-pot": _ratio("pots", "hands"),
    "won-unseen": _ratio("folded", "hands"),
    "bombed-out": _ratio("bombed", "shown"),
    "sabacc-pot-grows": _ratio("sabacc", "hands"),
    "sabacc-pot-won": _ratio("sabacc_won", "hands"),
    "best-dealt-wins": _ratio("dealt_best", "dealt"),
    "last-seat-gains": _ratio("last", "hands"),
    "last-seat-wins": _ratio("last_won", "hands"),
    "fair-share": (partial(_sum, "hands"), partial(_sum, "seats")),
}
"""The figures, keyed by name. Each is a fraction, given as two functions that take its numerator and its denominator
from the sums of an evening."""


WON_WITH = "won-with "
"""The name of a figure that begins like this goes on with a rung and the name of an array, "" if it is none."""


def evening(rules: Rules, players: int, hands: int, stake: int, seed: str) -> Sums:
    """Play an evening of `hands` hands with simulated players and return its sums. Each player buys in with about
    `stake` credits. For the same `seed`, two rulesets with the same deck get the same deals in each hand, even if
    players decide differently. Raises `LookupError` if too few players are left to go on."""
    game = Evening(rules, players, Random(seed), stake=stake)
    before = game.state.money[SABACC_POT]
    found = Counter[str]()
    rungs: Counter[str] = Counter()
    while found["hands"] < hands:
        game.cards.rng = Random(f"{seed} {found['hands']}")
        pot, dealt = 0, -1
        result = game.state.result
        while game.state.result is None or game.state.result is result:
            game.step()
            pot = max(pot, game.state.money[HAND_POT])
            if dealt < 0 and in_hand(game.state):
                dealt = _best_dealt(game)
                order = game.state.order
        found.update({"hands": 1, "pots": pot, "seats": len(order)})
        _count(found, rungs, game.state, dealt, order[-1])
    found["sabacc"] += game.state.money[SABACC_POT] - before
    return Sums(**found, moves=game.played, seconds=game.seconds, rungs=dict(rungs))


def _best_dealt(game: Evening) -> int:
    """Return the seat with the best first cards; 0 if nobody holds cards yet, or several are equal."""
    state, rate = game.state, judge(game.state.rules).rating
    ratings = {seat: rate(cards, against(state, seat)) for seat in state.live if (cards := game.cards.held(seat))}
    keys = {seat: (not rating.bombed, rating.key) for seat, rating in ratings.items()}
    first = [seat for seat, key in keys.items() if key == max(keys.values())]
    return first[0] if len(first) == 1 else 0


def _count(found: Counter[str], rungs: Counter[str], state: State, dealt: int, last: int) -> None:
    """Add the result of a hand to the sums. `dealt` is the seat with the best first cards, `last` the seat that acted
    last."""
    result = state.result
    assert result is not None
    best = [f"{each.rung} {each.array}" for each in result.shown if each.seat in result.winners]
    rungs.update(best)
    sabacc = sum([share.amount for share in result.shares if share.pot == "sabacc"])
    found.update({
        "shown": len(result.shown),
        "bombed": sum([each.rung == BOMBED for each in result.shown]),
        "folded": not result.shown,
        "sabacc": sabacc,
        "sabacc_won": bool(sabacc),
        "dealt": dealt > 0,
        "dealt_best": dealt in result.winners,
        "last": result.net.get(last, 0),
        "last_won": last in result.winners,
        "won": len(best),
    })  # fmt: skip


def compare(one: Sequence[Sums], other: Sequence[Sums]) -> list[Line]:
    """Return the comparison of two sides, one line for each statistic. Each side is given as the sums of its evenings.
    Evening number n of one side has the deals of number n of the other, which makes the interval of the difference
    narrower. Both sides must have equally many evenings, at least one."""
    rungs = sorted({rung for sums in (*one, *other) for rung in sums.rungs})
    figures = dict(FIGURES)
    for rung in rungs:
        figures[f"{WON_WITH}{rung}"] = partial(_rung, rung), partial(_sum, "won")
    return [_line(name, parts, one, other) for name, parts in figures.items()]


def _line(name: str, parts: tuple[Part, Part], one: Sequence[Sums], other: Sequence[Sums]) -> Line:
    first, second = _estimate(parts, one), _estimate(parts, other)
    more = [b - a for a, b in zip(first[1], second[1], strict=True)]
    return Line(
        name,
        Estimate(first[0], _error(first[1])),
        Estimate(second[0], _error(second[1])),
        Estimate(second[0] - first[0], _error(more)),
    )


def _estimate(parts: tuple[Part, Part], evenings: Sequence[Sums]) -> tuple[float, list[float]]:
    """Return the ratio of the two sums over all evenings, and for each evening by how much it raises or lowers this
    ratio (the ratio's linear influence)."""
    above, below = [[part(sums) for sums in evenings] for part in parts]
    base = sum(below) / len(evenings)
    if not base:
        return 0.0, [0.0] * len(evenings)
    ratio = sum(above) / sum(below)
    return ratio, [(a - ratio * b) / base for a, b in zip(above, below, strict=True)]


def _error(pulls: Sequence[float]) -> float:
    """Return half the width of the interval of a mean of these values around zero."""
    count = len(pulls)
    if count < 2:
        return inf
    return _quantile(count - 1) * sqrt(sum([pull * pull for pull in pulls]) / (count - 1) / count)


def _quantile(freedom: int) -> float:
    """Return the quantile 0.975 of Student's t distribution with this many degrees of freedom, from 4 on by the first
    terms of its expansion around the normal one (Abramowitz and Stegun 26.7.5), which is right to 1 %."""
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    first, second = (Z**3 + Z) / 4, (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3
