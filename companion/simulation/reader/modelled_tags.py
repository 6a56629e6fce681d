"""Models of ISO/IEC 14443-3 type A tags as state machines, bit by bit.

They share no code with the driver on purpose, so that no mistake can hide in both."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

ETU: Final = 128 / 13.56e6  # seconds per bit at 106 kbit/s
WAKE_UP: Final = 0.005  # seconds with the field on, after which a tag must be ready
CASCADE_TAG: Final = 0x88
SELECTS: Final = (0x93, 0x95, 0x97)


@lru_cache(maxsize=4096)
def checksum(data: bytes) -> bytes:
    """Return the checksum CRC_A of `data`, computed bit by bit, like the shift register in annex B of ISO/IEC
    14443-3."""
    register = 0x6363
    for byte in data:
        for bit in range(8):
            feedback = (register ^ (byte >> bit)) & 1
            register = register >> 1 ^ (0x8408 if feedback else 0)
    return register.to_bytes(2, "little")


HALT = b"\x50\x00" + checksum(b"\x50\x00")
READ_SIG = b"\x3c\x00" + checksum(b"\x3c\x00")


class State(enum.Enum):
    """The states of a tag in ISO/IEC 14443-3 figure 7. The states that the figure marks with a star have no member of
    their own: see `Card.from_halt`."""

    IDLE = "idle"
    READY = "ready"
    ACTIVE = "active"
    HALT = "halt"


class Card:
    """One modelled tag. `uid`: 4, 7 or 10 bytes.

    * `miss_rate`: share of frames that get lost (0..1), for each direction separately
    * `noise_rate`: share of answers that arrive damaged (0..1)
    * `losers_stay`: follow another reading of the standard, in which a tag that does not match an ANTICOLLISION stays
      READY instead of falling back
    * `signature`: the 32 bytes for READ_SIG (NXP NTAG213/215/216 10.8); None for a type of tag without one
    * `mute`: without a signature, stay silent at READ_SIG instead of refusing with a NAK
    * `gain_misses`: for a receiver gain (0..7), the share of answers that are not received

    Raises `ValueError` for an invalid UID or signature."""

    def __init__(
        self,
        uid: bytes,
        *,
        miss_rate: float = 0.0,
        noise_rate: float = 0.0,
        losers_stay: bool = False,
        signature: bytes | None = None,
        mute: bool = False,
        gain_misses: Mapping[int, float] | None = None,
    ) -> None:
        if len(uid) not in (4, 7, 10) or uid[len(uid) - 4] == CASCADE_TAG:
            raise ValueError(f"{uid.hex()} can be no UID")
        if signature is not None and len(signature) != 32:
            raise ValueError(f"a signature of {len(signature)} bytes: expected 32")
        self.uid = uid
        self.signature = signature
        self.mute = mute
        self.gain_misses = dict(gain_misses or {})
        self.miss_rate = miss_rate
        self.noise_rate = noise_rate
        self.losers_stay = losers_stay
        self.state = State.IDLE
        self.from_halt = False
        self.powered_since: float | None = None
        self._level = 0
        self._levels: list[bytes] = []
        rest = uid
        while len(rest) > 4:
            self._levels.append(bytes((CASCADE_TAG,)) + rest[:3])
            rest = rest[3:]
        self._levels.append(rest)

    def power_up(self, since: float) -> None:
        """Note that the reader's field came on, or that the tag entered it, at `since` (seconds). The tag forgets its
        protocol state."""
        self.powered_since = since
        self.state, self.from_halt, self._level = State.IDLE, False, 0

    def hear(self, data: bytes, bits: int) -> tuple[int, int] | None:
        """Process a frame of `bits` bits from the reader. Returns the tag's answer as (value, number of bits), the
        first bit sent being the lowest; None if it does not answer."""
        if bits == 7:
            return self._request(data[0] & 0x7F)
        if self.state is State.READY and bits >= 16 and data[0] == SELECTS[self._level]:
            return self._anticollision(data, bits)
        if data == HALT and bits == 32:
            if self.state is State.ACTIVE:
                self.state = State.HALT
            else:
                self._fall_back()
            return None
        if self.state is State.ACTIVE and data == READ_SIG and bits == 32:
            return self._read_signature()
        self._fall_back()
        return None

    def _read_signature(self) -> tuple[int, int] | None:
        if self.signature is not None:
            return int.from_bytes(self.signature + checksum(self.signature), "little"), 34 * 8
        self._fall_back()
        return None if self.mute else (0x0, 4)  # NAK: invalid argument

    def _fall_back(self) -> None:
        if self.state in (State.READY, State.ACTIVE):
            self.state = State.HALT if self.from_halt else State.IDLE

    def _request(self, command: int) -> tuple[int, int] | None:
        heard = command == 0x52 or (command == 0x26 and self.state is State.IDLE)
        if self.state in (State.IDLE, State.HALT) and heard:
            self.from_halt = self.state is State.HALT
            self.state, self._level = State.READY, 0
            return {4: 0x0004, 7: 0x0044, 10: 0x0084}[len(self.uid)], 16
        self._fall_back()
        return None

    def _anticollision(self, data: bytes, bits: int) -> tuple[int, int] | None:
        four = self._levels[self._level]
        check = four[0] ^ four[1] ^ four[2] ^ four[3]
        if data[1] == 0x70:
            if bits == 72 and data[2:7] == four + bytes((check,)) and data[7:] == checksum(data[:7]):
                return self._selected()
            self._fall_back()
            return None
        known = 8 * ((data[1] >> 4) - 2) + (data[1] & 0x0F)
        own = int.from_bytes(four + bytes((check,)), "little")
        if known != bits - 16 or not 0 <= known < 40:
            self._fall_back()
            return None
        mask = (1 << known) - 1
        if own & mask != int.from_bytes(data[2:], "little") & mask:
            if not self.losers_stay:
                self._fall_back()
            return None
        return own >> known, 40 - known

    def _selected(self) -> tuple[int, int]:
        self._level += 1
        if self._level < len(self._levels):
            sak = 0x04
        else:
            self.state = State.ACTIVE
            sak = 0x08 if len(self.uid) == 4 else 0x00
        return int.from_bytes(bytes((sak,)) + checksum(bytes((sak,))), "little"), 24


class DamagedCard(Card):
    """A modelled tag that answers, but whose UID can never be read: its check byte (BCC) is always wrong."""

    def _anticollision(self, data: bytes, bits: int) -> tuple[int, int] | None:
        answer = super()._anticollision(data, bits)
        return None if answer is None else (answer[0] ^ 1 << answer[1] - 1, answer[1])
