"""Which phones may deal: one-time codes, the question at the table, keys and their end.

A code holds once and for 90 seconds. It only lets a phone *ask*; somebody at the table's screen has to say yes, so that
a photographed code is worth nothing. Only the hash of a key is kept.
"""

import hmac
from collections.abc import Callable, Mapping

import msgspec

from companion.table.phone_wire import hashed

CODE_S = 90.0
"""Seconds for which a code holds."""
ASK_S = 45.0
"""Seconds for which the table's screen waits for an answer."""
TRIES = 5
"""After so many wrong codes, the code that is shown is worth nothing any more."""
MOST = 8
"""How many phones may deal at the same time."""
DIGITS = 6


class Code(msgspec.Struct, frozen=True):
    """A one-time code: its `secret`, the `digits` that can be typed instead, and the time when it ends."""

    secret: str
    digits: str
    until: float


class Asking(msgspec.Struct, frozen=True):
    """A phone that waits for an answer at the table's screen, by its number, until a time."""

    number: int
    until: float


class Pairing:
    """The phones of a table. `clock` returns seconds; `entropy` returns so many random bytes; `keys` are those of an
    earlier start: the hash of each key, with the number of its phone."""

    def __init__(
        self, clock: Callable[[], float], entropy: Callable[[int], bytes], keys: Mapping[str, int] = {}
    ) -> None:
        self.keys: dict[str, int] = dict(keys)
        self.code: Code | None = None
        self.asking: Asking | None = None
        self._clock, self._entropy = clock, entropy
        self._wrong = 0

    def offer(self) -> Code:
        """Make a new code; an older one ends."""
        digits = f"{int.from_bytes(self._entropy(8)) % 10**DIGITS:0{DIGITS}}"
        self.code = Code(self._entropy(16).hex(), digits, self._clock() + CODE_S)
        self._wrong = 0
        return self.code

    def ask(self, secret: str) -> tuple[int, str]:
        """Let a phone ask with the secret of a code. Returns its number, or 0 and the code of the refusal. A code is
        used up by its first right use, and by too many wrong ones."""
        self.turn()
        code = self.code
        if code is None:
            return 0, "phone-code-over"
        right = hmac.compare_digest(secret.encode(), code.secret.encode())
        typed = hmac.compare_digest(secret.encode(), code.digits.encode())
        if not (right or typed):
            self._wrong += 1
            if self._wrong >= TRIES:
                self.code = None
            return 0, "phone-code-wrong"
        if self.asking is not None or len(self.keys) >= MOST:
            return 0, "phone-too-many"
        self.code = None
        free = [number for number in range(10, 100) if number not in self.keys.values()]
        self.asking = Asking(free[int.from_bytes(self._entropy(8)) % len(free)], self._clock() + ASK_S)
        return self.asking.number, ""

    def answer(self, number: int, *, yes: bool) -> str:
        """Answer the phone that asks. Returns its key; "" if it may not deal, or if another one asks."""
        asking, self.asking = self.asking, None
        if asking is None or asking.number != number or not yes:
            return ""
        key = self._entropy(32).hex()
        self.keys[hashed(key)] = number
        return key

    def revoke(self, number: int) -> None:
        """Let the phone with this number deal no more."""
        self.keys = {key: phone for key, phone in self.keys.items() if phone != number}

    def phone(self, key: str) -> int:
        """Return the number of the phone with this key; 0 if it may not deal."""
        return self.keys.get(hashed(key), 0) if key else 0

    def turn(self) -> bool:
        """End a code or a question whose time is over. Returns whether a question has ended."""
        now = self._clock()
        if self.code is not None and now >= self.code.until:
            self.code = None
        if self.asking is not None and now >= self.asking.until:
            self.asking = None
            return True
        return False

    def due(self) -> float | None:
        """Return in how many seconds `turn` has to be called again; None if nothing ends by itself."""
        ends = [one.until for one in (self.code, self.asking) if one is not None]
        return max(0.0, min(ends) - self._clock()) if ends else None
