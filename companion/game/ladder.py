"""Ladders: what a laid-open hand is worth. Rungs, ties and bomb-outs are named in the ruleset file.

A hand gets a `Rating`; the better hand has the greater `key`. Where cards have two values the hand counts at the
assignment that ranks best.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import msgspec

from companion.game.cards import Card


class Bomb(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Outside this range a total has bombed out: |t| > `beyond`, or t = 0 where `zero` says so."""

    beyond: int
    zero: bool = False

    def out(self, total: int) -> bool:
        """Whether `total` has bombed out."""
        return abs(total) > self.beyond or (self.zero and total == 0)


class Rung(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rung. of: "exactly" these cards, by name or by rank; one of these "totals"; or "any" hand not bombed out.

    `counts`: the hand keeps the place of that total among all others and beats them at equal distance (an array).
    `sabacc`: winning with it wins the sabacc pot. `when`: whether the rung is in force.
    """

    rung: str
    of: Literal["exactly", "totals", "any"]
    name: str = ""
    cards: tuple[str, ...] = ()
    totals: tuple[int, ...] = ()
    counts: int | None = None
    sabacc: bool = False
    when: bool = True


class Ladder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How hands rank: rungs best first, how totals compare, and what has bombed out."""

    compare: Literal["distance", "distance-positive-first"]
    bomb: Bomb
    rungs: tuple[Rung, ...]


class Rating(msgspec.Struct, frozen=True, gc=False):
    """What a hand is worth. `key` orders hands, greater is better, equal ties; `name` is an array's own name."""

    rung: str
    total: int
    key: tuple[int, ...]
    name: str = ""
    bombed: bool = False
    sabacc: bool = False


BOMBED = "bomb-out"

PLAIN = 1
"""The level of plain totals, the last rung."""

COMPARE: Mapping[str, Callable[[int], tuple[int, int]]] = {
    "distance": lambda total: (abs(total), 0),
    "distance-positive-first": lambda total: (abs(total), int(total > 0)),
}
"""How totals compare within a rung: closest to the target first; the sign may decide equal distances."""


def rate(ladder: Ladder, cards: Sequence[Card]) -> Rating:
    """The best rating of a hand of one or more cards."""
    totals = possible_totals(cards)
    if len(totals) == 1:
        return _rate_total(ladder, cards, totals[0])
    return max((_rate_total(ladder, cards, total) for total in totals), key=_key)


def rate_plain(ladder: Ladder, cards: Sequence[Card]) -> Rating:
    """The rating by total alone, no names, as in a sudden demise (RULES.md, Common 8)."""
    return max((_plain(ladder, total) for total in possible_totals(cards)), key=_key)


def possible_totals(cards: Sequence[Card]) -> list[int]:
    """Every total the cards can count, each once; one of them where no card has two values."""
    totals = [0]
    for card in cards:
        values = card.values
        if len(values) == 1:
            totals = [total + values[0] for total in totals]
        else:
            totals = list(dict.fromkeys(total + value for total in totals for value in values))
    return totals


def _key(rating: Rating) -> tuple[int, ...]:
    return rating.key


def _rate_total(ladder: Ladder, cards: Sequence[Card], total: int) -> Rating:
    level = len(ladder.rungs)
    for rung in ladder.rungs:
        if rung.when and _is(rung, ladder, cards, total):
            if rung.counts is not None:
                return Rating(rung.rung, rung.counts, (PLAIN, *_order(ladder, rung.counts), 1), rung.name)
            order = _order(ladder, total) if rung.of != "exactly" else (0, 0)
            return Rating(rung.rung, total, (level, *order, 0), rung.name, sabacc=rung.sabacc)
        level -= 1
    return Rating(BOMBED, total, (0, 0, 0, 0), bombed=True)


def _is(rung: Rung, ladder: Ladder, cards: Sequence[Card], total: int) -> bool:
    if rung.of == "exactly":
        return len(cards) == len(rung.cards) and _matches(rung.cards, cards)
    if rung.of == "totals":
        return total in rung.totals
    return not ladder.bomb.out(total)


def _matches(wanted: Sequence[str], cards: Sequence[Card]) -> bool:
    """Whether the cards are the wanted ones, each given by its name or by its rank (a rank stands for any suit)."""
    left = list(wanted)
    for card in cards:
        name = card.name if card.name in left else card.rank
        if name not in left:
            return False
        left.remove(name)
    return True


def _order(ladder: Ladder, total: int) -> tuple[int, int]:
    return COMPARE[ladder.compare](total)


def _plain(ladder: Ladder, total: int) -> Rating:
    if ladder.bomb.out(total):
        return Rating(BOMBED, total, (0, 0, 0), bombed=True)
    return Rating("total", total, (1, *_order(ladder, total)))


def places(ratings: Sequence[Rating]) -> list[int]:
    """Places of hands: 1 is best, equal hands share a place; bombed hands share the last."""
    return [1 + sum(other.key > rating.key for other in ratings) for rating in ratings]
