"""Scores hands by patterns, for rulesets in which more than named cards and totals counts: sets, runs, and ties decided
by the cards (rules: corellian-spike, yarith-bespin, coruscant-shift, kessel)."""

from collections.abc import Iterator, Sequence
from itertools import product

import msgspec

from companion.game.cards.deck import Card
from companion.game.ladders.compare import FOUND, HAND_TERMS, TOTAL_TERMS, Facts
from companion.game.ladders.model import BOMBED, Against, Ladder, Rating, Rung, Values
from companion.game.ladders.totals import Totals

SYLOP, IMPOSTOR = "sylop", "impostor"
WORST = 6
"""What an impostor counts while the token Major Fraud is in effect (rules: kessel 4.6)."""

_NO: tuple[int, ...] = ()


class Compiled(msgspec.Struct, frozen=True):
    """A rung (rank of hands) prepared for scoring. Of two rungs, the one with the greater `level` is better. A hand on
    this rung has `needs` cards, or more if `more` is set, and one of the `totals`, if any are given. `hands` are the
    hands that an "exactly" rung means, each as sorted ranks of cards. `compare` has the names of the terms (criteria)
    by which two hands on the rung are compared; unlike `rung.compare`, it is never None."""

    level: int
    rung: Rung
    of: str
    needs: int
    more: bool
    totals: tuple[int, ...]
    compare: tuple[str, ...]
    hands: frozenset[tuple[str, ...]]


class Patterns:
    """The scorer of a ladder (list of ranks) with ranks that depend on single cards, such as pairs, sets and runs."""

    def __init__(self, ladder: Ladder) -> None:
        self.ladder = ladder
        self.copies = ladder.reading == "sylop-copies"
        self.rungs = [_compiled(level, rung, ladder) for level, rung in ladder.in_force()]
        self.demise = None if ladder.demise.of == "anew" else _demise(ladder)

    def rate(self, cards: Sequence[Card], against: Against) -> Rating:
        """Return the best rating of the cards. If cards may count several values, all of these are tried."""
        if self.copies:
            return max([self._rate(cards, values, against) for values in _copied(cards, against)], key=_key)
        every = [card.values for card in cards]
        if sum(map(len, every)) == len(every):
            return self._rate(cards, tuple([values[0] for values in every]), against)
        return max([self._rate(cards, values, against) for values in product(*every)], key=_key)

    def plain(self, cards: Sequence[Card], against: Against) -> Rating:
        """Return the rating of a hand in a sudden demise (a draw of cards that breaks a tie). The last of the `cards`
        is the drawn one."""
        if self.demise is None:
            return self.rate(cards, against)
        suits = self.ladder.demise.suits
        rating = self.demise.rate(cards[-1:] if self.ladder.demise.of == "drawn" else cards, against)
        if not suits:
            return rating
        suit = cards[-1].suit
        return msgspec.structs.replace(rating, key=(*rating.key, suits.index(suit) if suit in suits else -1))

    def _rate(self, cards: Sequence[Card], values: Values, against: Against) -> Rating:
        total, size = sum(values), len(values)
        if self.ladder.bomb.out(total):
            return Rating(BOMBED, total, (0,), "", True, False, values)
        counted: dict[int, int] | None = None
        for one in self.rungs:
            if (one.totals and total not in one.totals) or size < one.needs or (size > one.needs and not one.more):
                continue
            found: tuple[int, ...] | None = _NO
            if one.of in ("sets", "run"):
                if counted is None:
                    counted = _count(values)
                found = _sets(one.rung, counted, values) if one.of == "sets" else _run(one.rung, counted)
            elif one.of == "exactly":
                found = _NO if tuple(sorted([card.rank for card in cards])) in one.hands else None
            elif one.of == "pair":
                found = _NO if size == 2 and values[0] == values[1] else None
            if found is not None:
                return self._rated(one, Facts(values, total, cards, against, found))
        return Rating(BOMBED, total, (0,), "", True, False, values)

    def _rated(self, one: Compiled, facts: Facts) -> Rating:
        key = [one.level]
        for term in one.compare:
            if term == FOUND:
                key += [-value for value in facts.found]
            elif term in TOTAL_TERMS:
                key.append(TOTAL_TERMS[term](facts.total, self.ladder))
            else:
                key.append(HAND_TERMS[term](facts))
        rung, total = one.rung, facts.total
        if self.copies:  # the hand counts the value of its pair, or the difference of its cards
            spread = max(facts.values) - min(facts.values)
            total = spread or facts.values[0]
        return Rating(rung.rung, total, tuple(key), rung.name, False, rung.sabacc, facts.values)


def _key(rating: Rating) -> tuple[int, ...]:
    return rating.key


def _compiled(level: int, rung: Rung, ladder: Ladder) -> Compiled:
    patterned = rung.of in ("sets", "run")
    needs = sum(rung.sets) + rung.sylops + rung.run if patterned else len(rung.cards)
    more = ladder.extra_cards in rung.further if patterned else rung.of != "exactly"
    default = (FOUND,) if patterned else () if rung.of == "exactly" else ladder.compare
    compare = default if rung.compare is None else rung.compare
    return Compiled(level, rung, rung.of, needs, more, rung.totals, compare, frozenset(_hands(rung)))


def _hands(rung: Rung) -> Iterator[tuple[str, ...]]:
    """Yield every hand that an "exactly" rung means, each as sorted ranks."""
    yield tuple(sorted(rung.cards))
    if rung.signs == "mirrored":
        yield tuple(sorted(_other_sign(rank) for rank in rung.cards))
    elif rung.signs == "any":
        for ranks in product(*[{rank, _other_sign(rank)} for rank in rung.cards]):
            yield tuple(sorted(ranks))


def _other_sign(rank: str) -> str:
    return {"+": "-", "-": "+"}[rank[0]] + rank[1:] if rank[0] in "+-" else rank


def _demise(ladder: Ladder) -> Totals:
    rules = ladder.demise
    compare = tuple(term for term in (rules.compare or ladder.compare) if term in TOTAL_TERMS)
    bomb = ladder.bomb if rules.bomb is None else rules.bomb
    return Totals(
        msgspec.structs.replace(
            ladder, rungs=(Rung("total", "any"),), compare=compare, bomb=bomb, demise=type(rules)(), reading="values"
        )
    )


def found_in(rung: Rung, values: Values) -> tuple[int, ...] | None:
    """Find the sets or the run of cards that the rung (rank of hands) `rung` asks for. `values` is what each card of
    the hand counts. Returns the distance from zero of each set, in the order in which the rung names them, or that
    of the run's lowest card; None if the hand has no such sets or run."""
    return _sets(rung, _count(values), values) if rung.of == "sets" else _run(rung, _count(values))


def _count(values: Values) -> dict[int, int]:
    """Return how many of these values are at each distance from zero, keyed by distance."""
    counted: dict[int, int] = {}
    for value in values:
        distance = abs(value)
        counted[distance] = counted.get(distance, 0) + 1
    return counted


def _sets(rung: Rung, counted: dict[int, int], values: Values) -> tuple[int, ...] | None:
    """Return the distances from zero of the sets (cards of equal distance from zero) that a rung (rank) asks for, in
    the order of its sizes; each is the closest to zero possible. None if the hand does not have these sets. Sylops do
    not make a set (rules: corellian-spike 4.15)."""
    if counted.get(0, 0) < rung.sylops:
        return None
    if rung.one_sign:
        counted = {abs(value): max(values.count(value), values.count(-value)) for value in values}
    left = sorted([distance for distance in counted if distance and (not rung.only or distance in rung.only)])
    found = []
    for size in rung.sets:
        distance = next((each for each in left if counted[each] >= size), 0)
        if not distance:
            return None
        left.remove(distance)
        found.append(distance)
    return tuple(found)


def _run(rung: Rung, counted: dict[int, int]) -> tuple[int, ...] | None:
    """Return the start of the run (cards with consecutive distances from zero) that a rung asks for, the one closest to
    zero, as a tuple; None if the hand has no run. `counted` is the number of cards at each distance."""
    for start in sorted(counted):
        if start and all(start + step in counted for step in range(1, rung.run)):
            return (start,)
    return None


def _copied(cards: Sequence[Card], against: Against) -> Iterator[Values]:
    """Yield every pair of values that the two cards of a hand may count. A sylop copies the value of the other card,
    unless the token Markdown makes it 0. An impostor counts 6 after the token Major Fraud."""
    every = [(WORST,) if against.fraud and card.rank == IMPOSTOR else card.values for card in cards]
    for values in product(*every):
        others = [value for card, value in zip(cards, values, strict=True) if card.rank != SYLOP]
        if not others or against.markdown:
            yield values
        else:
            yield tuple([others[0] if card.rank == SYLOP else v for card, v in zip(cards, values, strict=True)])
