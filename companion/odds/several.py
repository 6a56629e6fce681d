"""The chances of several hands against each other: to win alone, to tie for the best, to bomb out (lose by its total).

Nobody makes any more decisions: each hand keeps its cards and gets as many unknown cards as it still lacks. If no card
is unknown, the hands are simply compared. If each hand lacks one card, or only a few are lacking altogether, all deals
are counted. Otherwise a fixed number of random deals is sampled with a seed.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, product
from math import perm, sqrt
from random import Random
from statistics import NormalDist

import msgspec

from companion.game.cards.deck import ROLLED, SKIFTER, Card
from companion.game.engine.rules import Rules
from companion.game.ladders.ladder import rate
from companion.game.ladders.model import BOMBED, NOTHING, Against, Rating
from companion.odds.kinds import kinds
from companion.odds.one_hand import TooMany, spread

DEALS = 10_000
"""The number of deals that are sampled. The standard error of every chance is then at most half a percentage point. The
number is fixed, because a sample that ends as soon as it looks good enough is less certain than it looks."""
CONFIDENCE = 0.99
"""How often all chances of a sample are within its stated error."""
MOST_MASKS = 7
"""The greatest number of hands with one unknown card each that are counted exactly. Each further hand would triple the
work."""
MOST_DEALS = 30_000
"""The greatest number of deals that are counted one by one."""

_BOMBED: tuple[int, ...] = (-1,)
Key = tuple[int, ...]
Pool = tuple[tuple[Card, int], ...]
"""The cards that may be dealt, each with its number of copies."""


class Hand(msgspec.Struct, frozen=True):
    """A hand: its known cards, the number of unknown ones, and what decides its worth besides its cards."""

    cards: tuple[Card, ...]
    unknown: int = 0
    against: Against = NOTHING


class Chance(msgspec.Struct, frozen=True):
    """The chances of one hand, each 0..1: to be the only best one, to be one of several equal best ones, to bomb out
    (lose by its total), and to reach each rank, keyed by its rung and the name of its array (a named combination of
    cards; "" for none)."""

    win: float
    tie: float
    bomb: float
    rungs: Mapping[tuple[str, str], float] = {}


class Chances(msgspec.Struct, frozen=True):
    """The chances of several hands, in the order of the hands. `nobody` is the chance that all bomb out (lose by their
    totals). `exact`: whether the deals were counted. Otherwise `deals` were sampled. Then in at least 99 of 100 samples
    all chances together, also those of the ranks, are at most `error` (0..1) away from the true ones."""

    hands: tuple[Chance, ...]
    nobody: float
    exact: bool
    deals: int = 0
    error: float = 0.0


def chances(rules: Rules, hands: Sequence[Hand], left: Mapping[str, int], seed: int | str = 0) -> Chances:
    """Return the chances of `hands` against each other: to win, to tie, to bomb out (lose by its total), and to reach
    each rank. `left` is the number of each card, by name, that nobody has seen. The same `seed` gives the same chances.
    Raises `ValueError` if there are too few cards for the unknown ones."""
    game = _Game(rules, hands, left)
    game.check()
    if game.rolls:
        return game.sampled(seed)
    if len(hands) == 1 and not game.families:
        with suppress(TooMany):
            return _alone(rules, hands[0], left)
    if game.written and any(game.lacks):
        return game.sampled(seed)
    if max([hand.unknown for hand in hands], default=0) <= 1 and len(hands) <= MOST_MASKS:
        return game.by_masks()
    if game.deals() <= MOST_DEALS:
        return game.one_by_one()
    return game.sampled(seed)


def _alone(rules: Rules, hand: Hand, left: Mapping[str, int]) -> Chances:
    """Return the chances of a single hand, counted by what its unknown cards add up to."""
    sorts = kinds(rules.ladder, rules.deck.cards, left, hand.against)
    found = spread(rules.ladder, hand.cards, hand.unknown, sorts, hand.against)
    bomb = float(found.bomb)
    rungs = {rung: float(chance) for rung, chance in found.rungs.items() if rung[0] != BOMBED}
    return Chances((Chance(1 - bomb, 0.0, bomb, rungs),), bomb, True)


class _Game:
    """The hands, and the cards that may be dealt to them. In rulesets with two families of cards (kessel), a hand needs
    one card of each family."""

    def __init__(self, rules: Rules, hands: Sequence[Hand], left: Mapping[str, int]) -> None:
        self.rules, self.hands = rules, hands
        cards = rules.deck.cards
        self.families = rules.ladder.reading == "sylop-copies"
        pools = sorted({card.suit for card in cards.values()}) if self.families else [""]
        self.pools = {pool: self._pool(pool, left) for pool in pools}
        self.lacks = [self._lacks(hand) for hand in hands]
        self.written = [card for pool in self.pools.values() for card, _ in pool if card.rank == SKIFTER]
        self.rated: dict[tuple[int, tuple[str, ...]], Rating] = {}
        drawn = {pool for lacks in self.lacks for pool in lacks}
        self.rolls = any(card.rolled for pool in drawn for card, _ in self.pools[pool]) or any(
            card.rolled and len(card.values) > 1 for hand in hands for card in hand.cards
        )

    def _pool(self, pool: str, left: Mapping[str, int]) -> Pool:
        """Return the cards of a pool that may be dealt. Of cards that score alike in all hands, one stands for all."""
        cards = self.rules.deck.cards
        there = {name: count for name, count in left.items() if not pool or cards[name].suit == pool}
        scored = {hand.against for hand in self.hands}
        if len(scored) > 1:
            return tuple([(cards[name], count) for name, count in there.items() if count])
        sorts = kinds(self.rules.ladder, cards, there, scored.pop() if scored else NOTHING)
        return tuple([(kind.card, kind.count) for kind in sorts])

    def _lacks(self, hand: Hand) -> tuple[str, ...]:
        """Return the pool from which each unknown card of a hand comes."""
        if not self.families:
            return ("",) * hand.unknown
        has = {card.suit for card in hand.cards}
        return tuple([suit for suit in self.pools if suit not in has][: hand.unknown])

    def check(self) -> None:
        """Raise `ValueError` if fewer cards are left than are unknown."""
        for hand, lacks in zip(self.hands, self.lacks, strict=True):
            if len(lacks) < hand.unknown:
                raise ValueError(f"a hand of {self.rules.id} has one card of each family")
        for pool, cards in self.pools.items():
            wanted, there = sum(lacks.count(pool) for lacks in self.lacks), len(_pile(cards))
            if wanted > there:
                raise ValueError(f"{wanted} cards are unknown, and only {there} are left")

    def rating(self, at: int, drawn: Sequence[Card]) -> Rating:
        """Return the rating of hand number `at` with these cards added."""
        key = at, tuple(sorted([card.name for card in drawn]))
        known = self.rated.get(key)
        if known is None:
            hand = self.hands[at]
            known = self.rated[key] = rate(self.rules.ladder, (*hand.cards, *drawn), hand.against)
        return known

    def best(self, at: int, drawn: Sequence[Card], rng: Random) -> Rating:
        """Return the rating of hand number `at` with the cards `drawn` added. For each impostor `rng` rolls two dice,
        of which the better one counts (kessel 2.4)."""
        hand = self.hands[at]
        cards = [*hand.cards, *drawn]
        ways = [
            [rules_card(card, face) for face in (rng.randint(1, 6), rng.randint(1, 6))]
            if card.rolled and len(card.values) > 1 and not hand.against.fraud
            else [card]
            for card in cards
        ]
        return max((rate(self.rules.ladder, way, hand.against) for way in product(*ways)), key=lambda each: each.key)

    def _named(self, card: Card, rng: Random) -> Card:
        """Return a drawn card. If it is a skifter, players may have written any value on it: `rng` chooses one."""
        return rng.choice(self.written) if card.rank == SKIFTER else card

    # --- counting ----------------------------------------------------------------------------------------------------

    def deals(self) -> int:
        """Return an upper bound for the number of different deals of the unknown cards."""
        count = 1
        for lacks in self.lacks:
            for pool in lacks:
                count *= max(1, len(self.pools[pool]))
        return count

    def one_by_one(self) -> Chances:
        """Return the chances, computed by going through all deals."""
        tally = _Tally(len(self.hands))
        left = {card.name: count for cards in self.pools.values() for card, count in cards}
        for ways, drawn in self._deals(0, left):
            tally.add([self.rating(at, cards) for at, cards in enumerate(drawn)], ways)
        return tally.chances(exact=True)

    def _deals(self, at: int, left: dict[str, int]) -> Iterator[tuple[int, list[list[Card]]]]:
        """Yield every deal to the hands from number `at` on: the number of ways in which it can happen, and the
        cards."""
        if at == len(self.hands):
            yield 1, []
            return
        for drawn in product(*[[card for card, _ in self.pools[pool]] for pool in self.lacks[at]]):
            ways, after = 1, dict(left)
            for card in drawn:
                ways *= after[card.name]
                after[card.name] -= 1
            if ways:
                for more, rest in self._deals(at + 1, after):
                    yield ways * more, [list(drawn), *rest]

    def by_masks(self) -> Chances:
        """Return the chances, counted exactly. Each hand may lack at most one card.

        For each hand and each card that it may draw, the deals are counted in which that hand wins: those in which
        every other hand draws a card that leaves it below. They are counted by kinds of cards: all cards that leave the
        same hands below are of one kind.
        """
        lacking = [at for at, lacks in enumerate(self.lacks) if lacks]
        return _Masks(self, lacking).chances()

    # --- sampling ----------------------------------------------------------------------------------------------------

    def sampled(self, seed: int | str) -> Chances:
        """Return the chances from `DEALS` deals at random, which `seed` determines."""
        rng, tally = Random(f"odds {seed}"), _Tally(len(self.hands))
        piles = {pool: _pile(cards) for pool, cards in self.pools.items()}
        wanted = {pool: sum(lacks.count(pool) for lacks in self.lacks) for pool in piles}
        for _ in range(DEALS):
            drawn = {pool: rng.sample(piles[pool], count) for pool, count in wanted.items()}
            if self.written:
                drawn = {pool: [self._named(card, rng) for card in cards] for pool, cards in drawn.items()}
            given = [[drawn[pool].pop() for pool in lacks] for lacks in self.lacks]
            rate_one = (lambda at, cards: self.best(at, cards, rng)) if self.rolls else self.rating
            tally.add([rate_one(at, cards) for at, cards in enumerate(given)], 1)
        return tally.chances(exact=False)


def _pile(pool: Pool) -> list[Card]:
    """Return the cards of a pool one by one. Skifters share their copies, so the first stands for all of them."""
    first = next((card for card, _ in pool if card.rank == SKIFTER), None)
    return [card for card, count in pool if card.rank != SKIFTER or card is first for _ in range(count)]


def rules_card(card: Card, face: int) -> Card:
    """Return the impostor `card` (a card whose value a die decides) after its die has shown `face`, 1 to 6: it counts
    that number."""
    return msgspec.structs.replace(card, name=f"{card.kind}{ROLLED}{face}", values=(face,))


def _key(rating: Rating) -> Key:
    return _BOMBED if rating.bombed else rating.key


def _farthest(share: float, of: int, z: float) -> float:
    """Return how far the farther end of the Wilson interval is from an observed share of `of` samples. `z` is its
    half-width in standard errors."""
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(share * (1 - share) / of + (z / (2 * of)) ** 2) / (1 + z * z / of)
    return abs(middle - share) + half


class _Tally:
    """Counts the results of deals."""

    def __init__(self, hands: int) -> None:
        self.of = self.nobody = 0
        self.wins, self.ties, self.bombs = [0] * hands, [0] * hands, [0] * hands
        self.rungs: list[Counter[tuple[str, str]]] = [Counter() for _ in range(hands)]

    def add(self, ratings: Sequence[Rating], ways: int) -> None:
        """Count a deal that can happen in `ways` equally likely ways."""
        self.of += ways
        keys = [_key(rating) for rating in ratings]
        top = max(keys)
        first = [at for at, key in enumerate(keys) if key == top] if top != _BOMBED else []
        for at in first:
            (self.ties if len(first) > 1 else self.wins)[at] += ways
        self.nobody += 0 if first else ways
        for at, rating in enumerate(ratings):
            self.bombs[at] += ways * rating.bombed
            self.rungs[at][("", "") if rating.bombed else (rating.rung, rating.name)] += ways

    def error(self) -> float:
        """Return the error of sampled chances: all of them together are within it with at least `CONFIDENCE`. It is
        the farthest end of their Wilson intervals, which hold for chances near 0 and 1 as well; each interval misses
        with the part of the allowed probability that falls to one chance."""
        counts = [self.nobody, *self.wins, *self.ties, *self.bombs, *chain(*[each.values() for each in self.rungs])]
        z = NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / (2 * len(counts)))
        return max([_farthest(count / self.of, self.of, z) for count in counts])

    def chances(self, *, exact: bool) -> Chances:
        """Return the counts as chances."""
        of = self.of
        hands = tuple(
            Chance(win / of, tie / of, bomb / of, {rung: ways / of for rung, ways in rungs.items() if rung[0]})
            for win, tie, bomb, rungs in zip(self.wins, self.ties, self.bombs, self.rungs, strict=True)
        )
        return Chances(hands, self.nobody / of, exact, 0 if exact else of, 0.0 if exact else self.error())


class _Masks:
    """Counts the ways to deal one card to each hand that lacks one. A set of hands is a number with one bit for each
    hand."""

    def __init__(self, game: _Game, lacking: Sequence[int]) -> None:
        self.game, self.lacking = game, lacking
        self.cards = [(pool, card, count) for pool, cards in game.pools.items() for card, count in cards]
        self.known = {at: _key(game.rating(at, ())) for at, lacks in enumerate(game.lacks) if not lacks}
        self.keys = [
            [_key(game.rating(at, (card,))) if pool in game.lacks[at] else None for at in lacking]
            for pool, card, _ in self.cards
        ]
        self.counted: dict[tuple[tuple[tuple[int, int], ...], int], int] = {}

    def chances(self) -> Chances:
        """Return the chances of all hands."""
        every = (1 << len(self.lacking)) - 1
        of = self._count(every, None, equal=True, but=None)
        found = [self._one(at, of) for at in range(len(self.game.hands))]
        all_out = all(key == _BOMBED for key in self.known.values())
        nobody = self._count(every, _BOMBED, equal=True, but=None) if all_out else 0
        return Chances(tuple(found), nobody / of, True)

    def _mask(self, keys: Sequence[Key | None], limit: Key | None, *, equal: bool) -> int:
        """Return the set of hands that this card leaves below `limit` (with `equal`: not above it); None for no
        limit."""
        mask = 0
        for bit, key in enumerate(keys):
            if key is not None and (limit is None or key < limit or (equal and key == limit)):
                mask |= 1 << bit
        return mask

    def _count(self, hands: int, limit: Key | None, *, equal: bool, but: int | None) -> int:
        """Return in how many ways the hands of this set can each get a card that leaves them below `limit`. `but` is
        the index of a card of which one copy is gone."""
        groups: dict[int, int] = {}
        for at, (keys, (_, _, count)) in enumerate(zip(self.keys, self.cards, strict=True)):
            mask = self._mask(keys, limit, equal=equal) & hands
            if mask:
                groups[mask] = groups.get(mask, 0) + count - (at == but)
        asked = tuple(sorted(groups.items())), hands
        known = self.counted.get(asked)
        if known is None:
            known = self.counted[asked] = _assigned(*asked)
        return known

    def _one(self, at: int, of: int) -> Chance:
        """Return the chances of hand number `at`; `of` is the number of all deals."""
        if at in self.known:
            key = self.known[at]
            alone, best = self._first(at, key, (1 << len(self.lacking)) - 1, None)
            rating = self.game.rating(at, ())
            rungs = {} if rating.bombed else {(rating.rung, rating.name): 1.0}
            return Chance(alone / of, (best - alone) / of, float(rating.bombed), rungs)
        bit = self.lacking.index(at)
        others = (1 << len(self.lacking)) - 1 & ~(1 << bit)
        alone = best = out = total = 0
        reached: Counter[tuple[str, str]] = Counter()
        pool = self.game.lacks[at][0]
        for number, (where, card, count) in enumerate(self.cards):
            if where != pool:
                continue
            total += count
            rating = self.game.rating(at, (card,))
            if rating.bombed:
                out += count
                continue
            reached[(rating.rung, rating.name)] += count
            one, first = self._first(at, rating.key, others, number)
            alone, best = alone + one * count, best + first * count
        rungs = {rung: ways / total for rung, ways in reached.items()}
        return Chance(alone / of, (best - alone) / of, out / total, rungs)

    def _first(self, at: int, key: Key, others: int, but: int | None) -> tuple[int, int]:
        """Return two numbers of ways: in how many a hand with this key is the only best one, and in how many it is one
        of several equally good best ones."""
        known = [each for one, each in self.known.items() if one != at]
        if key == _BOMBED or any(each > key for each in known):
            return 0, 0
        best = self._count(others, key, equal=True, but=but)
        alone = 0 if key in known else self._count(others, key, equal=False, but=but)
        return alone, best


def _assigned(groups: tuple[tuple[int, int], ...], hands: int) -> int:
    """Return in how many ways the hands of a set can get one card each. `groups` are pairs of the set of hands that
    cards may go to and the number of these cards."""
    ways = {0: 1}
    for mask, count in groups:
        more = dict(ways)
        for served, number in ways.items():
            open_to = mask & ~served
            some = open_to
            while some:
                size = some.bit_count()
                if size <= count:
                    more[served | some] = more.get(served | some, 0) + number * perm(count, size)
                some = (some - 1) & open_to
        ways = more
    return ways.get(hands, 0)
