"""Computes what a hand is worth by the rules in force: the share of random hands that it beats."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random

from companion.game.cards.deck import ROLLED
from companion.game.engine.rules import Rules
from companion.game.ladders.ladder import NOTHING, Against, Rating, rate
from companion.odds.kinds import alike
from companion.simulation.hands.table_cards import physical

SAMPLES = 400
"""Number of random hands that are rated to find a hand's share. The seed is fixed, so they are always the same."""

FEW = 120
"""Number of random hands rated if they can be used for the present hand only, because of a common row of cards."""

LOOKS = 64
"""The number of sampled draws of several cards. If only one card is drawn, all are looked at."""

MANY = 3000
"""The number of sampled draws if only one card can be kept. The few choices then differ only by hundredths."""

_KEPT = 60_000
_SEED = 1977
_ROLLS = 9
Key = tuple[int, ...]


class Judge:
    """Computes and remembers the worth of hands under one set of rules. Cards are given by their names."""

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
        self._tables: dict[tuple[Against, int], list[Key]] = {}
        self._hopes: dict[tuple[tuple[str, ...], int, Against, int, int], float] = {}
        self._draws: dict[int, list[tuple[str, ...]]] = {}
        self._fixed = [(Random(at).randint(1, 6), Random(at + 99).randint(1, 6)) for at in range(_ROLLS)]

    def rating(self, names: Sequence[str], against: Against = NOTHING) -> Rating:
        """Return the rating of a hand of these cards. `against`: what the rating depends on besides the cards, such as
        a common row."""
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

    def share(self, names: Sequence[str], against: Against, count: int) -> float:
        """Return the share (0..1) of random hands of `count` cards that these cards beat; ties count half. A hand that
        has bombed out beats none."""
        if not self.families:
            return _share(_key(self.rating(names, against)), self.table(against, count))
        at = (tuple(sorted(names)), against, count)
        known = self._shares.get(at)
        if known is None:
            table, keys = self.table(against, count), self._keys(names, against)
            known = self._shares[at] = sum(_share(key, table) for key in keys) / len(keys)
        return known

    def value(self, names: Sequence[str], against: Against, count: int, rivals: int) -> float:
        """Return what a player tries to maximise against `rivals` others with `count` cards each: the chance to win
        without bombing out or, in games with points, the points, ten of which go to the winner."""
        if not names:
            return 0.0
        rating = self.rating(names, against)
        if self.families:
            share = self.share(names, against, count)
        else:
            share = _share(_key(rating), self.table(against, count))
        if self.points:
            return (rating.points + 10 * share**rivals) / 20
        return float(share ** ((1 + rivals) / 2)) - 0.2 * rating.bombed

    def hope(
        self, kept: Sequence[str], draws: int, against: Against, count: int, rivals: int, *, close: bool = False
    ) -> float:
        """Return the average value of the cards `kept` with `draws` more drawn from the rest of the deck; the other
        arguments are as for `value`. A single draw is computed exactly. The sampled draws of more cards are always the
        same, so that two choices are compared with equal luck. `close` takes more samples."""
        if not draws:
            return self.value(kept, against, count, rivals)
        at = (tuple(sorted(kept)), draws, against, count, rivals)
        known = self._hopes.get(at)
        if known is None:
            if len(self._hopes) > _KEPT:
                self._hopes.clear()
            found: list[tuple[str, ...]]
            if draws == 1:
                found = [(name,) for name in self.unseen(kept)]
            else:
                once = {name for name in kept if self.rules.deck.cards[name].copies == 1}
                samples = self._drawn(draws)[: MANY if close else LOOKS]
                found = [drawn for drawn in samples if not once.intersection(drawn)]
            values = [self.value((*kept, *drawn), against, count, rivals) for drawn in found]
            known = self._hopes[at] = sum(values) / len(values) if values else 0.0
        return known

    def unseen(self, names: Sequence[str]) -> Iterator[str]:
        """Yield the names of all cards of the deck except `names`; a card with two copies is yielded twice."""
        return (Counter(self.cards) - Counter(names)).elements()

    def _drawn(self, count: int) -> list[tuple[str, ...]]:
        """Return samples of this many cards drawn from a full deck."""
        if count not in self._draws:
            rng = Random(_SEED + count)
            self._draws[count] = [tuple(rng.sample(self.cards, min(count, len(self.cards)))) for _ in range(MANY)]
        return self._draws[count]

    def table(self, against: Against, count: int) -> list[Key]:
        """Return the ranking keys of random hands of `count` cards, worst first. `against` is as for `rating`."""
        known = self._tables.get((against, count))
        if known is None:
            if len(self._tables) > 300:
                self._tables.clear()
            rng = Random(_SEED + count)
            samples = FEW if against.common or self.selects else SAMPLES
            found = [key for _ in range(samples) for key in self._keys(self._random(rng, count, against), against)[:1]]
            known = self._tables[(against, count)] = sorted(found)
        return known

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
