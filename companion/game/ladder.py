"""Ladders: what a laid-open hand is worth. Rungs, ties and bomb-outs are named in the ruleset file.

A hand gets a `Rating`; the better hand has the greater `key`. Where cards have two values the hand counts at the
assignment that ranks best.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import msgspec

from companion.game.cards import Card

BOUNDLESS = 1_000_000
"""No total is so far from nothing: a ladder on which no hand bombs out."""


class Bomb(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Outside this range a total has bombed out: |t| > `beyond`, or t = 0 where `zero` says so."""

    beyond: int = BOUNDLESS
    zero: bool = False

    def out(self, total: int) -> bool:
        """Whether `total` has bombed out."""
        return abs(total) > self.beyond or (self.zero and total == 0)


class Rung(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rung. `of` is one of `PREDICATES`: "exactly" these cards, by name or by rank; one of these "totals"; a
    "pair" of equal values; or "any" hand not bombed out.

    `counts`: the hand keeps the place of that total among all others and beats them at equal distance (an array).
    `sabacc`: winning with it wins the sabacc pot. `when`: whether the rung is in force.
    """

    rung: str
    of: Literal["exactly", "totals", "pair", "any"]
    name: str = ""
    cards: tuple[str, ...] = ()
    totals: tuple[int, ...] = ()
    counts: int | None = None
    sabacc: bool = False
    when: bool = True


class Ladder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How hands rank: rungs best first, how hands on one rung compare, what has bombed out (nothing, where no `bomb`
    is given), and how a hand's cards are read."""

    compare: Literal["distance", "distance-positive-first", "value", "difference"]
    rungs: tuple[Rung, ...]
    bomb: Bomb = Bomb()
    reading: Literal["values", "sylop-copies"] = "values"


class Rating(msgspec.Struct, frozen=True, gc=False):
    """What a hand is worth. `key` orders hands, greater is better, equal ties; `name` is an array's own name, `values`
    is what each card counted."""

    rung: str
    total: int
    key: tuple[int, ...]
    name: str = ""
    bombed: bool = False
    sabacc: bool = False
    values: tuple[int, ...] = ()


class Against(msgspec.Struct, frozen=True, gc=False):
    """What a hand is scored against besides its cards."""

    fraud: bool = False
    markdown: bool = False
    books: bool = False
    prime: int = 0


NOTHING = Against()

BOMBED = "bomb-out"

PLAIN = 1
"""The level of plain totals, the last rung."""

Values = tuple[int, ...]
"""What each card of a hand counts in one reading of it."""


def _difference(values: Values) -> tuple[int, int]:
    """The smaller spread is better, then the lower cards."""
    return min(values) - max(values), -sum(values)


COMPARE: Mapping[str, Callable[[Values], tuple[int, int]]] = {
    "distance": lambda values: (abs(sum(values)), 0),
    "distance-positive-first": lambda values: (abs(sum(values)), int(sum(values) > 0)),
    "value": lambda values: (sum(values), 0),
    "difference": _difference,
}
"""How hands on one rung compare. Of totals: closest to the target first (the sign may decide equal distances), or the
plain value, minus below plus."""


PREDICATES: Mapping[str, Callable[[Rung, Ladder, Sequence[Card], Values], bool]] = {
    "exactly": lambda rung, _, cards, __: len(cards) == len(rung.cards) and _matches(rung.cards, cards),
    "totals": lambda rung, _, __, values: sum(values) in rung.totals,
    "pair": lambda _, __, ___, values: len(values) == 2 and values[0] == values[1],
    "any": lambda _, ladder, __, values: not ladder.bomb.out(sum(values)),
}
"""What a rung may ask of a hand."""


def _read_values(cards: Sequence[Card]) -> list[Values]:
    """Every way the cards can count; one of them where no card has two values."""
    readings: list[Values] = [()]
    for card in cards:
        readings = [(*before, value) for before in readings for value in card.values]
    return readings


def _read_copies(cards: Sequence[Card]) -> list[Values]:
    """A sylop counts what the other card counts; two of them count nothing."""
    readings = []
    for values in _read_values(cards):
        plain = [value for card, value in zip(cards, values, strict=True) if card.rank != "sylop"]
        copied = plain[0] if plain else 0
        readings.append(
            tuple(copied if card.rank == "sylop" else value for card, value in zip(cards, values, strict=True))
        )
    return readings


READINGS: Mapping[str, Callable[[Sequence[Card]], list[Values]]] = {
    "values": _read_values,
    "sylop-copies": _read_copies,
}
"""Every way to read a hand; it counts as the one that ranks best."""


def rate(ladder: Ladder, cards: Sequence[Card], against: Against = NOTHING) -> Rating:
    """The best rating of a hand of one or more cards."""
    readings = READINGS[ladder.reading](cards)
    if len(readings) == 1:
        return _rate_values(ladder, cards, readings[0])
    return max((_rate_values(ladder, cards, values) for values in readings), key=_key)


def rate_plain(ladder: Ladder, cards: Sequence[Card], against: Against = NOTHING) -> Rating:
    """The rating by total alone, no names, as in a sudden demise (RULES.md, Common 8)."""
    return max((_plain(ladder, values) for values in READINGS[ladder.reading](cards)), key=_key)


def _key(rating: Rating) -> tuple[int, ...]:
    return rating.key


def _rate_values(ladder: Ladder, cards: Sequence[Card], values: Values) -> Rating:
    level, total, order = len(ladder.rungs), sum(values), COMPARE[ladder.compare]
    for rung in ladder.rungs:
        if rung.when and PREDICATES[rung.of](rung, ladder, cards, values):
            if rung.counts is not None:
                key = (PLAIN, *order((rung.counts,)), 1)
                return Rating(rung.rung, rung.counts, key, rung.name, values=values)
            key = (level, *(order(values) if rung.of != "exactly" else (0, 0)), 0)
            return Rating(rung.rung, total, key, rung.name, sabacc=rung.sabacc, values=values)
        level -= 1
    return Rating(BOMBED, total, (0, 0, 0, 0), bombed=True, values=values)


def _matches(wanted: Sequence[str], cards: Sequence[Card]) -> bool:
    """Whether the cards are the wanted ones, each given by its name or by its rank (a rank stands for any suit)."""
    left = list(wanted)
    for card in cards:
        name = card.name if card.name in left else card.rank
        if name not in left:
            return False
        left.remove(name)
    return True


def _plain(ladder: Ladder, values: Values) -> Rating:
    total = sum(values)
    if ladder.bomb.out(total):
        return Rating(BOMBED, total, (0, 0, 0), bombed=True, values=values)
    return Rating("total", total, (1, *COMPARE[ladder.compare](values)), values=values)


def places(ratings: Sequence[Rating]) -> list[int]:
    """Places of hands: 1 is best, equal hands share a place; bombed hands share the last."""
    best_first = sorted([rating.key for rating in ratings], reverse=True)
    return [1 + best_first.index(rating.key) for rating in ratings]
