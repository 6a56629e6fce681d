"""A reader's field with cards coming and going: what the chip hears when several tags speak at once."""

from __future__ import annotations

import random
import threading
from typing import NamedTuple

from companion.simulation.cards import WAKE_UP, Card
from companion.simulation.clock import ModelClock


class Heard(NamedTuple):
    """Superposed answers: `value` (first bit = lowest), `bits`, first colliding bit (from 0) or None."""

    value: int
    bits: int
    collision: int | None
    damaged: bool


class Field:
    """Cards on one antenna. `lay`, `take` and `cards` may be used from any thread.

    `chance` decides which frames get lost; hand in a seeded one. UIDs are lower-case hex.
    """

    def __init__(self, clock: ModelClock, chance: random.Random | None = None) -> None:
        self.clock = clock
        self._chance = chance or random.Random(1)
        self._lock = threading.Lock()
        self._cards: dict[str, tuple[Card, float]] = {}

    @property
    def cards(self) -> tuple[str, ...]:
        """UIDs lying here, sorted."""
        with self._lock:
            return tuple(sorted(self._cards))

    def lay(self, uid: str, *, miss_rate: float = 0.0, noise_rate: float = 0.0, losers_stay: bool = False) -> Card:
        """Lay a card down (again). Rates as of `Card`. Raises ValueError for what is no UID."""
        card = Card(bytes.fromhex(uid), miss_rate=miss_rate, noise_rate=noise_rate, losers_stay=losers_stay)
        with self._lock:
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
                if now - since < WAKE_UP or self._lost(card.miss_rate):
                    continue
                answer = card.hear(data, bits)
                if answer is None or self._lost(card.miss_rate):
                    continue
                answers.append(answer)
                damaged |= self._lost(card.noise_rate)
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
