"""The only source of randomness: seeds, and dice that anybody can check afterwards.

A hand has one seed of 32 bytes. Its commitment (sha256) is shown before the first roll, the seed itself when the hand
is over. With the seed, anybody can compute every roll of the hand again. A roll depends only on its arguments, so a
roll that is undone and repeated at the same point gives the same faces.

How the faces are drawn: the message is a JSON array without blanks, with non-ASCII letters escaped. `block` counts up
from 0::

    ["sabacc-table dice 1",hand,point,count,sides,cut,block]

HMAC-SHA256, keyed with the seed, turns it into 32 bytes. They are read one by one. `limit` is the greatest multiple of
`sides` up to 256. A byte of `limit` or more is skipped, so that no face is more likely than another; any other byte
gives the face `byte % sides + 1`. If 32 bytes are not enough, the next block follows. `count` is part of the message,
so that one die tells nothing about a pair rolled later at the same point.

Test vector: seed 00 01 02 ... 1f, hand 7, point 3, two dice of six sides, no cut: block 0 begins a7 c6 45 49, the roll
is 6 and 1. Anybody can ask openssl::

    printf '["sabacc-table dice 1",7,3,2,6,"",0]' | openssl dgst -sha256 -mac HMAC \\
        -macopt hexkey:000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
"""

import hmac
import json
import math
import os
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from itertools import islice
from typing import Protocol

import msgspec

Entropy = Callable[[int], bytes]
"""A function that returns the given number of random bytes. At the table it is `os.urandom`."""

SEED_BYTES = 32
MAX_SIDES = 256
MAX_COUNT = 1000
_VERSION = "sabacc-table dice 1"
_WAITING = "sabacc-table wait 1"
_WAITING_CUT = "sabacc-table wait 2"

SELF_TEST_DICE = 60_000
CHI_SQUARE_LIMIT = 20.515
"""The limit of the self-test: upper 0.1 % of the chi-square distribution with 5 degrees of freedom (NIST/SEMATECH
e-Handbook 1.3.6.7.4)."""


class SelfTest(msgspec.Struct, frozen=True):
    """The result of a self-test of the dice. `statistic` is the chi-square of the `counts`; the test is `passed` if it
    is at most `limit`. Perfect dice fail one test in a thousand, so only two failures in a row mean something."""

    counts: tuple[int, ...]
    """How often each face, 1 to 6, came up in the self-test."""
    statistic: float
    limit: float
    passed: bool


def new_seed(entropy: Entropy = os.urandom) -> bytes:
    """Return a new seed of 32 random bytes. Raises `ValueError` if `entropy` returns another number of bytes."""
    return _checked(entropy(SEED_BYTES))


def commitment(seed: bytes) -> str:
    """Return the commitment to a seed, which is shown before the first roll: its sha256, 64 hexadecimal digits."""
    return sha256(_checked(seed)).hexdigest()


def dice(seed: bytes, *, hand: int, point: int | str, count: int, sides: int, cut: str = "") -> tuple[int, ...]:
    """Roll `count` dice (1 to 1000) with `sides` sides (2 to 256) and return their faces. Equal arguments always give
    equal rolls.

    `point` names the place in the hand where the roll is asked for (the number of rolls so far, or a name). An undo
    must not change it. The number 1 and the text "1" are two points. `cut` is what the players add after seeing the
    commitment (SHA-256), as one cuts a deck; another cut gives another roll. Raises `ValueError` if the seed is not 32
    bytes long, or if the count or the sides are out of range.
    """
    if not 1 <= count <= MAX_COUNT:
        raise ValueError(f"1 to {MAX_COUNT} dice can be rolled at once, not {count}")
    if not 2 <= sides <= MAX_SIDES:
        raise ValueError(f"a die has 2 to {MAX_SIDES} sides, not {sides}")
    question = (_VERSION, hand, point, count, sides, cut)
    found = faces(_stream(_checked(seed), question), sides)
    return tuple(next(found) for _ in range(count))


def waiting_time(seed: bytes, *, hand: int, point: int | str, mean: float, cut: str = "") -> float:
    """Return the waiting time, in seconds, until a random event that happens every `mean` seconds (more than 0) on
    average, with no memory of the past. It is exponentially distributed and more than 0. Equal arguments always give
    the same time. `hand` is the hand's number, `point` names the place in the hand, and `cut` is what the players have
    added to the seed.

    The message is ``["sabacc-table wait 1",hand,point,0]``, or with a cut ``["sabacc-table wait 2",hand,point,cut,0]``.
    The first 8 bytes are read as one number, the most significant byte first; its upper 53 bits are n. The time is
    ``-mean * ln((n + 1/2) / 2**53)``. Raises `ValueError` if the seed is not 32 bytes long or the mean is 0 or less.
    """
    if mean <= 0:
        raise ValueError(f"the mean is more than 0 seconds, not {mean}")
    question = (_WAITING_CUT, hand, point, cut) if cut else (_WAITING, hand, point)
    drawn = int.from_bytes(bytes(islice(_stream(_checked(seed), question), 8)), "big")
    return -mean * math.log(((drawn >> 11) + 0.5) / 2**53)


def faces(stream: Iterable[int], sides: int) -> Iterator[int]:
    """Yield the faces that a stream of bytes (0 to 255 each) gives for a die with `sides` sides (2 to 256). Bytes that
    would make a face more likely than another are skipped."""
    limit = 256 - 256 % sides
    return (byte % sides + 1 for byte in stream if byte < limit)


class Roller(Protocol):
    """The type of a function that can be called like `dice`. A test can pass its own to the self-test."""

    def __call__(
        self, seed: bytes, *, hand: int, point: int | str, count: int, sides: int, cut: str = ""
    ) -> tuple[int, ...]: ...


def self_test(
    entropy: Entropy = os.urandom, roll: Roller | None = None, pause: Callable[[], object] = lambda: None
) -> SelfTest:
    """Roll 60,000 six-sided dice as the table does, compare the faces by chi-square (alpha 0.001), and return the
    result. `pause` is called after every 50 dice, which take about 0.3 ms on a desktop's core."""
    roll, seed = roll or dice, new_seed(entropy)
    counts = [0] * 6
    for hand in range(SELF_TEST_DICE // 2):
        for face in roll(seed, hand=hand, point="self-test", count=2, sides=6):
            counts[face - 1] += 1
        if hand % 25 == 24:
            pause()
    expected = SELF_TEST_DICE / 6
    statistic = sum((seen - expected) ** 2 for seen in counts) / expected
    return SelfTest(tuple(counts), statistic, CHI_SQUARE_LIMIT, statistic <= CHI_SQUARE_LIMIT)


def self_test_twice(
    entropy: Entropy = os.urandom, roll: Roller | None = None, pause: Callable[[], object] = lambda: None
) -> SelfTest:
    """Run the self-test, and a second time if it fails; return the last result. Good dice fail both once in a million
    starts."""
    found = self_test(entropy, roll, pause)
    return found if found.passed else self_test(entropy, roll, pause)


def _checked(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return seed


_message = json.JSONEncoder(separators=(",", ":")).encode
"""Encodes a question as JSON. Made once, because `json.dumps` would make an encoder for each roll."""


def _stream(seed: bytes, question: tuple[int | str, ...]) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.digest(seed, _message((*question, block)).encode("ascii"), "sha256")
        block += 1
