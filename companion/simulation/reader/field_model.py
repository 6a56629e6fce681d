"""A model of a reader's field in which cards come and go: what the chip receives when several tags answer at once."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from companion.simulation.clock import ModelClock
from companion.simulation.reader.modelled_tags import WAKE_UP, Card

Copies = Literal["", "unsigned", "other"]
"""What the cards put on an antenna are: "" the cards themselves, "unsigned" copies without a signature, "other" copies
with the signature of another tag."""

Sign = Callable[[bytes], bytes | None]
"""A function that returns the originality signature (32 bytes) of a tag with this UID; None for a tag without one."""


class Heard(NamedTuple):
    """What the reader chip receives: the answers of one or more tags at once. `value` is the received bits as a number,
    the first one in the lowest place, and `bits` is how many there are. `collision` is the first bit (from 0) in which
    the answers differ, or None. `damaged`: whether a bit of the answer is wrong."""

    value: int
    bits: int
    collision: int | None
    damaged: bool


class Field:
    """The cards with RFID tags on one modelled antenna. `lay`, `take`, `swap` and `cards` may be called from any
    thread.

    `clock`: simulated time. `chance` is the random generator that decides which frames (radio messages) get lost; pass
    a seeded one to get the same losses again. UIDs are lower-case hex. `miss_rate` is the share of frames that get
    lost, `noise_rate` the share of answers that arrive damaged (0..1); both apply to every card that has no worse rate
    of its own. They may be changed at any time. `sign` is a function that gives the signatures of tags put here.
    `copies` says what kind of copies the cards put here are; "" for genuine cards.
    """

    def __init__(
        self,
        clock: ModelClock,
        chance: random.Random | None = None,
        *,
        sign: Sign | None = None,
    ) -> None:
        self.clock = clock
        self.sign = sign
        self.copies: Copies = ""
        self.miss_rate = 0.0
        self.noise_rate = 0.0
        self._chance = chance or random.Random(1)
        self._lock = threading.Lock()
        self._cards: list[tuple[Card, float]] = []

    @property
    def cards(self) -> tuple[str, ...]:
        """The UIDs of the cards that are here, sorted, each once."""
        with self._lock:
            return tuple(sorted({card.uid.hex() for card, _ in self._cards}))

    def lay(
        self,
        uid: str,
        *,
        miss_rate: float = 0.0,
        noise_rate: float = 0.0,
        losers_stay: bool = False,
        signature: bytes | None = None,
        mute: bool = False,
        gain_misses: Mapping[int, float] | None = None,
        copy: bool = False,
    ) -> Card:
        """Put a new card on the antenna. It replaces a card with the same UID, unless `copy` is true. Without a
        `signature`, the field's function `sign` gives one. The remaining arguments are explained at `Card`.

        Raises `ValueError` for an invalid UID.
        """
        card = Card(
            bytes.fromhex(uid),
            miss_rate=miss_rate,
            noise_rate=noise_rate,
            losers_stay=losers_stay,
            signature=self._signature(uid) if signature is None else signature,
            mute=mute,
            gain_misses=gain_misses,
        )
        return self.put(card, copy=copy)

    def put(self, card: Card, *, copy: bool = False) -> Card:
        """Put a `Card` object on the antenna. It replaces a card with the same UID, unless `copy` is true."""
        with self._lock:
            if not copy:
                self._cards = [entry for entry in self._cards if entry[0].uid != card.uid]
            self._cards.append((card, self.clock.now()))
        return card

    def take(self, uid: str) -> None:
        """Take the card with this UID away; if several have it, the one that was put down last. Raises `KeyError` if
        none is here."""
        with self._lock:
            for index in reversed(range(len(self._cards))):
                if self._cards[index][0].uid.hex() == uid.lower():
                    del self._cards[index]
                    return
        raise KeyError(uid)

    def swap(self, old: str, new: str) -> Card:
        """Replace the card with the UID `old` by a new card with the UID `new`, without time passing between. Raises
        KeyError if there is no such card, and ValueError if `new` is no valid UID."""
        self.take(old)
        return self.lay(new)

    def transmit(self, data: bytes, bits: int, now: float, on_since: float, gain: int = 5) -> Heard | None:
        """Send the tags a frame of `bits` bits that ends at `now` (seconds), with the field on since `on_since` and the
        receiver at `gain` (0..7). Returns what the chip receives; None for silence."""
        answers = []
        damaged = False
        with self._lock:
            for card, laid_at in self._cards:
                since = laid_at if laid_at > on_since else on_since
                if card.powered_since != since:
                    card.power_up(since)
                if now - since < WAKE_UP:
                    continue
                loss = max(card.miss_rate, self.miss_rate)
                if loss and self._lost(loss):
                    continue
                answer = card.hear(data, bits)
                if answer is None or (loss and self._lost(loss)):
                    continue
                if card.gain_misses and self._lost(card.gain_misses.get(gain, 0.0)):
                    continue
                answers.append(answer)
                damaged |= self._lost(max(card.noise_rate, self.noise_rate))
        return superpose(answers, damaged) if answers else None

    def _signature(self, uid: str) -> bytes | None:
        if self.sign is None or self.copies == "unsigned":
            return None
        own = bytes.fromhex(uid)
        return self.sign(own if not self.copies else own[::-1])

    def _lost(self, rate: float) -> bool:
        return rate > 0 and self._chance.random() < rate


def superpose(answers: Sequence[tuple[int, int]], damaged: bool = False) -> Heard:
    """Return the signal that the reader receives when several tags answer at once. `answers` are pairs of value and
    number of bits; `damaged` says whether a bit of an answer arrives wrong. After the end of a shorter answer, a longer
    one is received alone."""
    value, bits = answers[0]
    differ = 0
    for other, length in answers[1:]:
        differ |= (value ^ other) & ((1 << min(bits, length)) - 1)
        value |= other
        bits = max(bits, length)
    collision = (differ & -differ).bit_length() - 1 if differ else None
    return Heard(value, bits, collision, damaged)
