"""Computes what a hand is worth by the rules in force: the share of random hands that it beats."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import comb
from random import Random

from companion.game.cards.deck import ROLLED
from companion.game.engine.rules import Rules
from companion.game.ladders.ladder import rate
from companion.game.ladders.model import NOTHING, Against, Rating
from companion.odds.kinds import alike
from companion.simulation.hands.table_cards import physical

SAMPLES = 400
"""Number of random hands that are rated to find a hand's share. The seed is fixed, so they are always the same."""

FEW = 120
"""Number of random hands rated if they can be used for the present hand only, because of a common row of cards."""

COUNTED, COUNTED_FOR_POINTS = 400, 6_000
"""The largest number of different draws that are counted out, not sampled. In a game for points it is larger, because
what a hand is worth there depends on few other things, so that it can be looked up the next time."""

LOOKS = 128
"""The number of sampled draws."""

EXCHANGED = 1.4
"""The strength that a player assumes for an opponent's hand in a game for points, after cards were exchanged: it is
taken to be the best of so many random hands."""

_KEPT = 60_000
_SEED = 1977
_ROLLS = 9
Key = tuple[int, ...]
About = tuple[Against, int, int, float]
"""What decides the value of a hand besides its cards: what it is rated against, the number of cards and of opponents,
and the size of the sabacc pot as a multiple of the hand pot."""


class Judge:
    """Computes what hands are worth under one set of rules, and remembers the results. Cards are given by their
    names."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.cards = physical(rules.deck, Random(_SEED))
        """The names of all cards of the deck, shuffled, a card with two copies twice."""
        self.families = sorted({card.suit for card in rules.deck.cards.values()}) if self._rolled() else []
        self.points = rules.ladder.scored and rules.values.get("scoring") == "points"
        self.selects = "selection" in rules.zones
        self._alike = alike(rules.ladder, rules.deck.cards)
        self._ratings: dict[tuple[tuple[str, ...], Against], Rating] = {}
        self._shares: dict[tuple[tuple[str, ...], Against, int], float] = {}
        self._tables: dict[tuple[Against, int, tuple[str, ...]], list[Key]] = {}
        self._hopes: dict[tuple[tuple[str, ...], int, About], float] = {}
        self._counts: dict[bool, Counter[str]] = {}
        self.losses: dict[tuple[object, ...], float] = {}
        """What hands of Kessel sabacc are expected to lose, in chips."""
        self._draws: dict[int, list[tuple[str, ...]]] = {}
        self._fixed = [(Random(at).randint(1, 6), Random(at + 99).randint(1, 6)) for at in range(_ROLLS)]

    def rating(self, names: Sequence[str], against: Against = NOTHING) -> Rating:
        """Rate a hand of the cards `names` by the rules: its rank, its total, whether it has bombed out. `against`:
        what the rating depends on besides the cards, such as a target number."""
        if against is NOTHING:
            names = [self._alike.get(name, name) for name in names]
        at = (tuple(sorted(names)), against)
        known = self._ratings.get(at)
        if known is None:
            if len(self._ratings) > _KEPT:
                self._ratings.clear()
            deck = self.rules.deck
            cards = [deck.cards.get(name) or deck.card(name) for name in at[0]]
            known = self._ratings[at] = rate(self.rules.ladder, cards, against)
        return known

    def share(self, names: Sequence[str], against: Against, count: int, known: Sequence[str] = ()) -> float:
        """Return which share (0..1) of random hands of `count` cards a hand of the cards `names` beats; ties count
        half. With `known`, only random hands that contain these cards are considered. A hand that has bombed out (lost
        by its total) beats none. `against`: what the rating depends on besides the cards, such as a target number."""
        if not self.families:
            return _share(_key(self.rating(names, against)), self.table(against, count, known))
        at = (tuple(sorted(names)), against, count)
        share = self._shares.get(at)
        if share is None:
            table, keys = self.table(against, count), self._keys(names, against)
            share = self._shares[at] = sum(_share(key, table) for key in keys) / len(keys)
        return share

    def value(self, names: Sequence[str], against: Against, count: int, rivals: int, pull: float = 0.0) -> float:
        """Return the value of a hand of the cards `names`, the number that a simulated player tries to make as large as
        possible. It is the chance (0..1) to win against `rivals` other hands of `count` cards each; less if the hand
        bombs out; in games with points it is the points, in which the winner's ten extra points count a little more.
        `pull` is added for a hand that wins the sabacc pot: the size of that pot as a multiple of the hand pot.
        `against`: what the rating depends on besides the cards, such as a target number."""
        if not names:
            return 0.0
        rating = self.rating(names, against)
        if self.families:
            share = self.share(names, against, count)
        else:
            share = _share(_key(rating), self.table(against, count))
        if self.points:
            return (rating.points + 10 * (1 + 1 / rivals) * float(share ** (EXCHANGED * rivals))) / 20
        return float(share ** ((1 + rivals) / 2)) - 0.2 * rating.bombed + pull * rating.sabacc

    def hope(
        self,
        kept: Sequence[str],
        draws: int,
        against: Against,
        count: int,
        rivals: int,
        pull: float = 0.0,
        *,
        seen: Sequence[str] = (),
    ) -> float:
        """Return the average value (see `value`, also for `against`, `count`, `rivals` and `pull`) of hands that
        consist of the cards `kept` and of `draws` more, drawn from the rest of the deck without the cards `seen`. If
        few draws are possible, all are counted; otherwise some are sampled. The samples are always the same, so that
        two choices are compared with equal luck."""
        if not draws:
            return self.value(kept, against, count, rivals, pull)
        gone = (Counter(seen) - Counter(kept)).elements()
        if self._few(draws, against):
            alike = self._alike if against is NOTHING else {}
            about = (against, count, rivals, pull)
            kinds = tuple(sorted([alike.get(name, name) for name in kept]))
            return self._without(kinds, draws, about, tuple([alike.get(name, name) for name in gone]))
        once = {name for name in (*kept, *gone) if self.rules.deck.cards[name].copies == 1}
        found = [drawn for drawn in self._drawn(draws) if once.isdisjoint(drawn)]
        return sum([self.value((*kept, *drawn), against, count, rivals, pull) for drawn in found]) / max(1, len(found))

    def _few(self, draws: int, against: Against) -> bool:
        """Whether the different draws of so many cards are few enough to be counted out."""
        if self.families:
            return draws == 1
        kinds = len(self._kinds(against))
        most = COUNTED_FOR_POINTS if self.points else COUNTED
        return draws == 1 or comb(kinds + draws - 1, draws) <= most

    def _without(self, kept: tuple[str, ...], draws: int, about: About, gone: tuple[str, ...]) -> float:
        """Return the average value of the cards `kept` with `draws` more from the rest of the deck without the cards
        `gone`. All cards are named by the first card of their kind."""
        if draws == 1:
            return self._mean(kept, 1, about, gone)
        if not gone or not draws:
            return self._average(kept, draws, about)
        card, rest = gone[0], gone[1:]
        part = draws / (len(self.cards) - len(kept) - len(rest))
        drawn = self._without(_and(kept, card), draws - 1, about, rest)
        return (self._without(kept, draws, about, rest) - part * drawn) / (1 - part)

    def _average(self, kept: tuple[str, ...], draws: int, about: About) -> float:
        """Return the average value of the cards `kept` with `draws` more from the rest of the whole deck. All cards are
        named by the first card of their kind."""
        known = self._hopes.get((kept, draws, about))
        if known is None:
            if len(self._hopes) > _KEPT:
                self._hopes.clear()
            known = self._mean(kept, draws, about) if draws else self.value(kept, *about)
            self._hopes[(kept, draws, about)] = known
        return known

    def _mean(self, kept: tuple[str, ...], draws: int, about: About, gone: tuple[str, ...] = ()) -> float:
        """Return the same as `_without`, by what each next card brings."""
        left = Counter(self._kinds(about[0]))
        left.subtract((*kept, *gone))
        ways = [(name, times) for name, times in left.items() if times > 0]
        total = sum([self._average(_and(kept, name), draws - 1, about) * times for name, times in ways])
        return total / max(1, sum([times for _, times in ways]))

    def _kinds(self, against: Against) -> Counter[str]:
        """Return how many cards of each kind the deck has, by the name of the first. Cards that score alike are of one
        kind."""
        alike = against is NOTHING
        if alike not in self._counts:
            self._counts[alike] = Counter(self._alike[name] if alike else name for name in self.cards)
        return self._counts[alike]

    def unseen(self, names: Sequence[str]) -> Iterator[str]:
        """Yield the names of all cards of the deck except `names`; a card with two copies is yielded twice."""
        return (Counter(self.cards) - Counter(names)).elements()

    def _drawn(self, count: int) -> list[tuple[str, ...]]:
        """Return samples of this many cards drawn from a full deck."""
        if count not in self._draws:
            rng = Random(_SEED + count)
            self._draws[count] = [tuple(rng.sample(self.cards, min(count, len(self.cards)))) for _ in range(LOOKS)]
        return self._draws[count]

    def table(self, against: Against, count: int, known: Sequence[str] = ()) -> list[Key]:
        """Return the ranking keys of random hands of `count` cards, worst first; a greater key is a better hand.
        `known`: cards that each of these hands has. `against`: what the rating depends on besides the cards, such as a
        target number."""
        lying = tuple(sorted([self._alike[name] if against is NOTHING else name for name in known]))
        found = self._tables.get((against, count, lying))
        if found is None:
            if len(self._tables) > 300:
                self._tables.clear()
            rng = Random(_SEED + count)
            samples = FEW if against.common or self.selects or known else SAMPLES
            hands = [(*lying, *self._random(rng, count - len(lying), against)) for _ in range(samples)]
            found = sorted([key for hand in hands for key in self._keys(hand, against)[:1]])
            self._tables[(against, count, lying)] = found
        return found

    def _keys(self, names: Sequence[str], against: Against) -> list[Key]:
        """Return the possible ranking keys of a hand. Of the two dice rolled for an impostor the better one counts; a
        sample of rolls represents all."""
        if not self.families or against.fraud or not any(self.rules.deck.cards[name].rolled for name in names):
            return [_key(self.rating(names, against))]
        found = []
        for at, dice in enumerate(self._fixed):
            ways = [
                [f"{name}{ROLLED}{face}" for face in (dice if spot == 0 else self._fixed[(at + 4) % _ROLLS])]
                if self.rules.deck.cards[name].rolled
                else [name]
                for spot, name in enumerate(names)
            ]
            found.append(max(_key(self.rating(way, against)) for way in product(*ways)))
        return found

    def _random(self, rng: Random, count: int, against: Against) -> tuple[str, ...]:
        if self.families:
            suits = [
                [name for name in self.cards if self.rules.deck.cards[name].suit == suit] for suit in self.families
            ]
            return tuple([rng.choice(cards) for cards in suits])
        if self.selects:  # what a player would select of the cards dealt
            dealt = rng.sample(self.cards, 5)
            some = [part for size in range(1, 5) for part in combinations(dealt, size)]
            return max(some, key=lambda part: _key(self.rating(part, against)))
        return tuple(rng.sample(self.cards, min(count, len(self.cards))))

    def _rolled(self) -> bool:
        return any(card.rolled for card in self.rules.deck.cards.values())


def _and(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Return sorted names with one more."""
    return tuple(sorted((*names, name)))


def _key(rating: Rating) -> Key:
    return (-1,) if rating.bombed else rating.key


def _share(key: Key, table: list[Key]) -> float:
    if key == (-1,):
        return 0.0
    return (bisect_left(table, key) + bisect_right(table, key)) / 2 / len(table)


_JUDGES: list[Judge] = []


def judge(rules: Rules) -> Judge:
    """Return the `Judge` (which computes what hands are worth) for these rules. The last few judges are cached."""
    for known in _JUDGES:
        if known.rules is rules:
            return known
    _JUDGES.insert(0, Judge(rules))
    del _JUDGES[24:]
    return _JUDGES[0]
