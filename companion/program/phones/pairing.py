"""Decides which phones may deal: with one-time codes, a question at the table's screen, and keys that can be revoked.

A one-time code can be used once, within 90 seconds. It only lets a phone *ask* for the right to deal. Somebody at the
table's screen has to agree, so nobody can deal with a photographed code. The phone then gets a key, of which the table
keeps only the hash.

A code has two forms. The digits, which are typed, can be guessed, so wrong attempts are counted, and after too many of
them the digits end. The long secret, which is scanned, cannot be guessed, so it stays valid for the phone that has
scanned it."""

import hmac
from collections import Counter
from collections.abc import Callable, Mapping

import msgspec

from companion.table.phone_wire import hashed

CODE_S = 90.0
"""The time in seconds for which a code can be used."""
ASK_S = 45.0
"""For how many seconds the table's screen waits for somebody to answer whether a phone may deal."""
TRIES = 5
"""How many times one device may type wrong digits for a code."""
TRIES_ALL = 20
"""How many times all devices together may type wrong digits for a code. After that, the digits of this code can no
longer be used."""
MOST = 8
"""The greatest number of phones that may deal at the same time."""
DIGITS = 6


class Code(msgspec.Struct, frozen=True):
    """A one-time code: `secret`, its short form `digits` ("" after too many wrong ones), its end in seconds."""

    secret: str
    digits: str
    until: float


class Asking(msgspec.Struct, frozen=True):
    """The phone `number` waits `until` a time, in seconds, for an answer on the table's screen."""

    number: int
    until: float


class Pairing:
    """Stores which phones may deal: `keys` has the hash of each key, with its phone's number."""

    def __init__(
        self, clock: Callable[[], float], entropy: Callable[[int], bytes], keys: Mapping[str, int] = {}
    ) -> None:
        self.keys: dict[str, int] = dict(keys)
        self.code: Code | None = None
        self.asking: Asking | None = None
        self._clock, self._entropy = clock, entropy
        self._wrong: Counter[str] = Counter()

    def offer(self) -> Code:
        """Return a new one-time code. The previous code can no longer be used."""
        digits = f"{int.from_bytes(self._entropy(8)) % 10**DIGITS:0{DIGITS}}"
        self.code = Code(self._entropy(16).hex(), digits, self._clock() + CODE_S)
        self._wrong.clear()
        return self.code

    def ask(self, secret: str, device: str = "") -> tuple[int, str]:
        """Take the request of a phone that wants to deal. `secret`: the secret or the digits of the code on the screen.
        `device`: the phone's address in the network. Return the phone's number and "" if it may ask; the code can then
        no longer be used. Otherwise return 0 and the code of the refusal; after too many wrong digits the code can
        only be scanned."""
        self.turn()
        code = self.code
        if code is None:
            return 0, "phone-code-over"
        if not hmac.compare_digest(secret.encode(), code.secret.encode()):
            if not code.digits or self._wrong[device] >= TRIES:
                return 0, "phone-code-scan"
            if not hmac.compare_digest(secret.encode(), code.digits.encode()):
                self._wrong[device] += 1
                if self._wrong.total() >= TRIES_ALL:
                    self.code = msgspec.structs.replace(code, digits="")
                return 0, "phone-code-wrong"
        if self.asking is not None or len(self.keys) >= MOST:
            return 0, "phone-too-many"
        self.code = None
        free = [number for number in range(10, 100) if number not in self.keys.values()]
        self.asking = Asking(free[int.from_bytes(self._entropy(8)) % len(free)], self._clock() + ASK_S)
        return self.asking.number, ""

    def answer(self, number: int, *, yes: bool) -> str:
        """Take the operator's answer to a phone. Return the phone's new key; "" if the answer is no, or the phone is
        not waiting for one."""
        asking, self.asking = self.asking, None
        if asking is None or asking.number != number or not yes:
            return ""
        key = self._entropy(32).hex()
        self.keys[hashed(key)] = number
        return key

    def revoke(self, number: int) -> None:
        """Take the right to deal away from the phone with this number."""
        self.keys = {key: phone for key, phone in self.keys.items() if phone != number}

    def phone(self, key: str) -> int:
        """Return the number of the phone that has this key; 0 if no phone has it."""
        return self.keys.get(hashed(key), 0) if key else 0

    def turn(self) -> bool:
        """End the code or the question whose time is over. Return whether a question has ended."""
        now = self._clock()
        if self.code is not None and now >= self.code.until:
            self.code = None
        if self.asking is not None and now >= self.asking.until:
            self.asking = None
            return True
        return False

    def due(self) -> float | None:
        """Return the seconds until `turn` has to be called; None without a code and a question."""
        ends = [one.until for one in (self.code, self.asking) if one is not None]
        return max(0.0, min(ends) - self._clock()) if ends else None
