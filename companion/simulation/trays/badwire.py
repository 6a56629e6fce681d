"""A model of one direction of a bad serial line: bytes go in and come out, with the faults that lines have. The caller
passes the time and the random numbers.

Two such models, one for each direction, make a bad cable between a seat tray and the companion. Faults affect whole
lines of text, because the two ends exchange lines. If the `grain` is "byte", single bytes of an affected line are lost,
doubled or swapped instead of the line. Bytes that do not end a line within 20 ms (a prompt, for example) pass
unchanged."""

from __future__ import annotations

import heapq
import random
from typing import Final, Literal

import msgspec

PROMPT: Final = 0.02
"""Seconds after which bytes that end no line are passed on."""

OVERTAKEN: Final = 0.2
"""The longest time, in seconds, for which a line is held back so that others can overtake it."""

FLOOD: Final = 4096
"""How many bytes without a line end are held before they are passed on unchanged."""


class WireFaults(msgspec.Struct, frozen=True):
    """The faults of a serial line. `drop`, `duplicate`, `corrupt`, `reorder`: the share of lines affected, 0..1, each
    independent. `grain`: what is dropped, doubled and swapped; with "mixed", lines or bytes at even odds. `delay`:
    seconds that every byte takes. `jitter`: up to this many seconds more for each line, at random; lines keep their
    order. `rate`: bytes per second, 0 for unlimited. `silent`: nothing gets through."""

    drop: float = 0.0
    duplicate: float = 0.0
    corrupt: float = 0.0
    reorder: float = 0.0
    grain: Literal["line", "byte", "mixed"] = "line"
    delay: float = 0.0
    jitter: float = 0.0
    rate: float = 0.0
    silent: bool = False


class BadWire:
    """One direction of a serial line with faults. Put bytes in with `carry`; `arrived` returns those that have come
    out. `faults` may be changed at any time and applies to bytes put in afterwards."""

    def __init__(self, rng: random.Random, faults: WireFaults = WireFaults()) -> None:  # noqa: B008
        self.faults = faults
        self.struck = 0
        """The number of lines affected by a fault since the start."""
        self.carried = 0
        """The number of lines put in since the start."""
        self._rng = rng
        self._tail = b""
        self._tail_at = 0.0
        self._under_way: list[tuple[float, int, bytes]] = []
        self._order = 0
        self._last_at = 0.0

    def carry(self, data: bytes, now: float) -> None:
        """Put bytes into the line at `now` (seconds on a monotonic clock)."""
        if not data:
            return
        pieces = (self._tail + data).split(b"\n")
        self._tail = pieces.pop()
        self._tail_at = now
        for piece in pieces:
            self._line(piece + b"\n", now)
        if len(self._tail) > FLOOD:
            self._flush(now)

    def arrived(self, now: float) -> bytes:
        """Return the bytes that have come out of the line by `now` (seconds) and were not returned before."""
        if self._tail and now - self._tail_at >= PROMPT:
            self._flush(now)
        out = []
        while self._under_way and self._under_way[0][0] <= now:
            out.append(heapq.heappop(self._under_way)[2])
        return b"".join(out)

    def next_at(self) -> float | None:
        """Return when the next bytes come out, in seconds on the clock of `now`; None if none are on the way."""
        due = [self._under_way[0][0]] if self._under_way else []
        return min([*due, self._tail_at + PROMPT] if self._tail else due, default=None)

    def _flush(self, now: float) -> None:
        data, self._tail = self._tail, b""
        if not self.faults.silent:
            self._send(data, now + self.faults.delay)

    def _line(self, line: bytes, now: float) -> None:
        faults, rng = self.faults, self._rng
        self.carried += 1
        if faults.silent:
            self.struck += 1
            return
        dropped, doubled, damaged, overtaken = (
            rng.random() < rate for rate in (faults.drop, faults.duplicate, faults.corrupt, faults.reorder)
        )
        self.struck += dropped or doubled or damaged or overtaken
        by_byte = faults.grain == "byte" or (faults.grain == "mixed" and rng.random() < 0.5)
        copies = 1
        if by_byte:
            line = self._bytes_struck(line, dropped, doubled, overtaken)
            overtaken = False
        elif dropped:
            return
        else:
            copies += doubled
        if damaged:
            line = self._damaged(line)
        at = now + faults.delay + faults.jitter * rng.random()
        if not overtaken:
            at = self._last_at = max(at, self._last_at)
        for _ in range(copies):
            self._send(line, at + OVERTAKEN * rng.random() if overtaken else at)

    def _send(self, data: bytes, at: float) -> None:
        if self.faults.rate > 0:
            at = max(at, self._last_at) + len(data) / self.faults.rate
            self._last_at = at
        self._order += 1
        heapq.heappush(self._under_way, (at, self._order, data))

    def _bytes_struck(self, line: bytes, dropped: bool, doubled: bool, swapped: bool) -> bytes:
        struck, rng = bytearray(line), self._rng
        if dropped:
            del struck[rng.randrange(len(struck))]
        if doubled and struck:
            at = rng.randrange(len(struck))
            struck.insert(at, struck[at])
        if swapped and len(struck) > 1:
            one, other = rng.sample(range(len(struck)), 2)
            struck[one], struck[other] = struck[other], struck[one]
        return bytes(struck)

    def _damaged(self, line: bytes) -> bytes:
        """Return the line with one to four bytes changed: a flipped bit, any other byte, or another digit, which looks
        valid."""
        struck, rng = bytearray(line), self._rng
        for _ in range(rng.randint(1, 4)):
            at, kind = rng.randrange(len(struck)), rng.randrange(3)
            if kind == 0:
                struck[at] ^= 1 << rng.randrange(8)
            else:
                struck[at] = rng.randrange(256) if kind == 1 else rng.choice(b"0123456789abcdef")
        return bytes(struck)
