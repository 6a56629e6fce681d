"""A reader's field with cards coming and going: what the chip hears when several tags speak at once."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import Literal, NamedTuple

from companion.simulation.cards import WAKE_UP, Card
from companion.simulation.clock import ModelClock

Copies = Literal["", "unsigned", "other"]
"""What cards laid down are: the cards themselves, or copies of them, without a signature or with another tag's."""


Sign = Callable[[bytes], bytes | None]
"""The originality signature (32 bytes) of a tag with this UID; None for a tag that has none."""


class Heard(NamedTuple):
    """Superposed answers: `value` (first bit = lowest), `bits`, first colliding bit (from 0) or None."""

    value: int
    bits: int
    collision: int | None
    damaged: bool


class Field:
    """Cards on one antenna. `lay`, `take` and `cards` may be used from any thread.

    `chance` decides which frames get lost; hand in a seeded one. UIDs are lower-case hex. `miss_rate` and `noise_rate`,
    0..1, are those of the place: they hold for every card here that has no worse ones of its own. `sign`: the
    signatures of tags laid down here, where nothing else is said; `copies`: whether they are copies.
    """

    def __init__(self, clock: ModelClock, chance: random.Random | None = None, *, sign: Sign | None = None) -> None:
        self.clock = clock
        self.sign = sign
        self._chance = chance or random.Random(1)
        self._lock = threading.Lock()
        self._cards: dict[str, tuple[Card, float]] = {}
        self.miss_rate = 0.0
        self.noise_rate = 0.0
        self.copies: Copies = ""

    @property
    def cards(self) -> tuple[str, ...]:
        """UIDs lying here, sorted."""
        with self._lock:
            return tuple(sorted(self._cards))

    def lay(self, uid: str, *, miss_rate: float = 0.0, noise_rate: float = 0.0, losers_stay: bool = False) -> Card:
        """Lay a card down (again). Rates as of `Card`. Raises ValueError for what is no UID."""
        return self.put(Card(bytes.fromhex(uid), miss_rate=miss_rate, noise_rate=noise_rate, losers_stay=losers_stay))

    def put(self, card: Card) -> Card:
        """Lay this very card down."""
        with self._lock:
            self._cards[card.uid.hex()] = (card, self.clock.now())
        return card

    def swap(self, uid: str, other: str) -> Card:
        """Take a card away and lay another one in its place, so quickly that no reader looks in between. Raises
        KeyError if the first does not lie here, ValueError for what is no UID."""
        card = Card(bytes.fromhex(other))
        with self._lock:
            del self._cards[uid.lower()]
            self._cards[card.uid.hex()] = (card, self.clock.now())
        return card

    def take(self, uid: str) -> None:
        """Take a card away. Raises KeyError if it does not lie here."""
        with self._lock:
            del self._cards[uid.lower()]

    def transmit(self, data: bytes, bits: int, now: float, on_since: float) -> Heard | None:
        """The chip sends a frame that ends at `now`, with the field on since `on_since`; None is silence."""
        answers = []
        damaged = False
        with self._lock:
            for card, laid_at in self._cards.values():
                since = max(laid_at, on_since)
                if card.powered_since != since:
                    card.power_up(since)
                miss_rate = max(card.miss_rate, self.miss_rate)
                if now - since < WAKE_UP or self._lost(miss_rate):
                    continue
                answer = card.hear(data, bits)
                if answer is None or self._lost(miss_rate):
                    continue
                answers.append(answer)
                damaged |= self._lost(max(card.noise_rate, self.noise_rate))
        return _superpose(answers, damaged) if answers else None

    def _lost(self, rate: float) -> bool:
        return rate > 0 and self._chance.random() < rate


def _superpose(answers: list[tuple[int, int]], damaged: bool) -> Heard:
    value, bits = answers[0]
    differ = 0
    for other, length in answers[1:]:
        differ |= value ^ other
        value |= other
        bits = max(bits, length)
    collision = (differ & -differ).bit_length() - 1 if differ else None
    return Heard(value, bits, collision, damaged)
