"""Stores and checks the kiosk staff's PIN: four to eight digits. It is stored as a salted hash in a file of its own, or
as digits in the configuration.

The PIN only keeps visitors from closing the table; whoever has the memory card can read everything on it. It is neither
logged nor shown."""

import hashlib
import hmac
import logging
import os
from collections.abc import Callable
from pathlib import Path

import msgspec

from companion.config import data_folder
from companion.devices.open_files import write_bytes_whole
from companion.plain_files import read_plain
from companion.table.journal.disk import sync_file
from companion.table.views.kiosk_view import PIN_DIGITS, bad_pin

log = logging.getLogger("sabacc")

FREE = 3
"""The number of wrong PINs in a row after which people have to wait before the next try."""
WAIT_S, LONGEST_S = 30.0, 600.0
"""After `FREE` wrong PINs, people have to wait `WAIT_S` seconds. The time doubles with each further wrong PIN, up to
`LONGEST_S`."""

COST = 2**12
"""The cost of hashing a PIN (N of scrypt, RFC 7914): 4 MB of memory and about 60 ms on a Raspberry Pi 3, short enough
for the main loop. A higher cost would hardly make guessing harder, since four digits have only 10,000 combinations."""


class _Kept(msgspec.Struct, frozen=True):
    salt: str
    hash: str


def pin_path() -> Path:
    """Return the path of the file with the PIN that was set on this machine."""
    return data_folder() / "kiosk.pin"


def keep_pin(path: Path, digits: str) -> None:
    """Store a new PIN as a hash in the file `path`. "" removes the file, so that only a PIN in the configuration
    counts. Raises `OSError` if the file cannot be written or removed, and `ValueError` if `digits` is not four to eight
    digits."""
    if not digits:
        path.unlink(missing_ok=True)
        sync_file(path)  # a power cut must not bring it back
        return
    if bad_pin(digits):
        raise ValueError(f"a PIN has {PIN_DIGITS[0]} to {PIN_DIGITS[1]} digits")
    path.parent.mkdir(parents=True, exist_ok=True)
    salt = os.urandom(16)
    kept = _Kept(salt.hex(), _hashed(digits, salt).hex())
    write_bytes_whole(path, msgspec.json.encode(kept) + b"\n", mode=0o600)


def _hashed(digits: str, salt: bytes) -> bytes:
    return hashlib.scrypt(digits.encode(), salt=salt, n=COST, r=8, p=1)


class Wrong(Exception):
    """The error for a PIN that is not accepted. `wait`: how many seconds to wait before another PIN may be entered; 0
    for none. `checked`: False if the PIN came too soon after wrong ones, so that nobody knows whether it is right."""

    def __init__(self, wait: int, *, checked: bool = True) -> None:
        super().__init__("wrong PIN")
        self.wait, self.checked = wait, checked


class Pin:
    """Checks PINs that people enter. If the file `path` contains a PIN, that one counts, otherwise the `configured`
    one. The file is read every time, so that a new PIN takes effect at once. `clock`: monotonic seconds."""

    def __init__(self, path: Path, configured: str, clock: Callable[[], float]) -> None:
        self._path, self._configured, self._clock = path, configured, clock
        self._wrong = 0
        self._wait_until = 0.0

    @property
    def needed(self) -> bool:
        """Whether a PIN is set at all, in the file or in the configuration."""
        return bool(self._configured) or self._path.exists()

    @property
    def waiting(self) -> int:
        """In how many seconds another PIN may be entered; 0 means now."""
        return max(0, -int(-(self._wait_until - self._clock()) // 1))

    def check(self, digits: str) -> None:
        """Raise `Wrong` unless `digits` is the PIN. Wrong PINs in a row are counted; from the third on people have to
        wait before the next try, longer each time. As long as another PIN must not be entered yet (see `waiting`),
        every PIN is rejected without being checked or counted."""
        if self.waiting:
            raise Wrong(self.waiting, checked=False)
        if self._right(digits):
            self._wrong, self._wait_until = 0, 0.0
            return
        self._wrong += 1
        if self._wrong >= FREE:
            self._wait_until = self._clock() + min(LONGEST_S, WAIT_S * 2 ** min(self._wrong - FREE, 10))
        raise Wrong(self.waiting)

    def _right(self, digits: str) -> bool:
        try:
            kept = msgspec.json.decode(read_plain(self._path), type=_Kept)
            return hmac.compare_digest(_hashed(digits, bytes.fromhex(kept.salt)), bytes.fromhex(kept.hash))
        except FileNotFoundError:
            return bool(self._configured) and hmac.compare_digest(digits.encode(), self._configured.encode())
        except (OSError, ValueError, msgspec.MsgspecError):
            # stay locked: whoever has access to the machine can set a new PIN
            log.warning("the PIN in %s cannot be read: set a new one with `sabacc kiosk pin`", self._path)
            return False
