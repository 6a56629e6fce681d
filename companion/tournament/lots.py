"""Draws by lot from a seed: the same seed always gives the same result, and nobody can choose it.

Each number is HMAC-SHA256 of the seed over a label and a counter; values that would favour some numbers are left out
(rejection sampling). Anybody can check a draw from its seed with any implementation of HMAC."""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")
SPAN = 1 << 64


def commitment(seed: str) -> str:
    """Return the hash of a seed (a secret number). It is published before a draw, so that nobody can choose another
    seed later."""
    return sha256(bytes.fromhex(seed)).hexdigest()


class Lots:
    """Makes draws by lot from a seed (hexadecimal digits). Draws from the same seed but with another `label` are
    independent."""

    def __init__(self, seed: str, label: str) -> None:
        self._seed, self._label, self._count = bytes.fromhex(seed), label.encode(), 0

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely."""
        while True:
            text = b"%s:%d" % (self._label, self._count)
            self._count += 1
            value = int.from_bytes(hmac.digest(self._seed, text, "sha256")[:8], "big")
            if value < SPAN - SPAN % n:
                return value % n

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in a random order, each order equally likely (Fisher and Yates)."""
        found = list(items)
        for at in range(len(found) - 1, 0, -1):
            other = self.below(at + 1)
            found[at], found[other] = found[other], found[at]
        return found
