"""Reads the originality signature that NXP puts into each NTAG21x tag, with the command READ_SIG (NTAG213/215/216 data
sheet 10.8). `companion.devices.decks.originality` checks whether a signature is genuine."""

from __future__ import annotations

import enum
from typing import Final

import msgspec

from companion.devices.rfid import iso14443
from companion.devices.rfid.iso14443 import Frame, Kind, Transceiver, crc_a

SIGNATURE_BYTES: Final = 32
READ_SIG: Final = b"\x3c\x00"
ANSWER_WAIT: Final = 0.005  # the longest time a tag may take (data sheet 10.8, T_timeout)
READ_SIG_FRAME: Final = Frame(READ_SIG + crc_a(READ_SIG), answer_bytes=SIGNATURE_BYTES + 2, wait=ANSWER_WAIT)
NAK_BITS: Final = 4  # ACK and NAK are four bits without parity (9.3)
DAMAGED_COMMAND: Final = 0x1  # NAK: parity or CRC error, which says nothing about what the tag supports


class Outcome(enum.Enum):
    """The five possible results of asking a tag for its signature."""

    READ = "read"
    REFUSED = "refused"  # the tag answers that it does not know the command
    SILENT = "silent"  # no answer: the tag does not know the command, or a frame was lost
    GARBLED = "garbled"  # the answer was damaged
    AWAY = "away"  # the tag itself did not answer


class SignatureAnswer(msgspec.Struct, frozen=True):
    """The result of asking one tag for its originality signature. `signature` has 32 bytes if the outcome is READ;
    otherwise it is empty."""

    outcome: Outcome
    signature: bytes = b""


def read_signature(field: Transceiver, uid: bytes) -> SignatureAnswer:
    """Ask the tag with this UID for its originality signature; the tag is in HALT (at rest) afterwards. This takes
    about 8 ms if the tag has a signature. Raises `OSError` if the transceiver does."""
    if not iso14443.wake(field) or iso14443.select(field, uid) is not Kind.OK:
        iso14443.halt(field)
        return SignatureAnswer(Outcome.AWAY)
    answer = field.exchange(READ_SIG_FRAME)
    if answer.kind is Kind.OK and len(answer.data) == SIGNATURE_BYTES + 2:
        body, check = answer.data[:SIGNATURE_BYTES], answer.data[SIGNATURE_BYTES:]
        iso14443.halt(field)
        return SignatureAnswer(Outcome.READ, body) if crc_a(body) == check else SignatureAnswer(Outcome.GARBLED)
    # A tag that refused has already fallen back; it must be woken and selected again to halt it.
    iso14443.confirm(field, uid)
    if answer.kind is Kind.TIMEOUT:
        return SignatureAnswer(Outcome.SILENT)
    nak = len(answer.data) == 1 and answer.last_bits == NAK_BITS
    if nak and answer.data[0] & 0x0F != DAMAGED_COMMAND:
        return SignatureAnswer(Outcome.REFUSED)
    return SignatureAnswer(Outcome.GARBLED)
