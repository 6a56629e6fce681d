"""The faults that a modelled reader chip MFRC522 can have."""

import enum
from typing import Literal

Cure = Literal["soft", "hard", "nothing"]


class Fault(enum.StrEnum):
    """A fault of the modelled chip that can be switched on."""

    ANTENNA_OFF = "the antenna bits are clear and stay so"
    CRYPTO_STUCK = "MFCrypto1On is set: every frame is garbled"
    NO_CONTACT = "every register reads 0x00"
    FLOATING = "every register reads 0xFF"
    DEAF = "registers are fine, no answer is ever received"
    OVERHEATED = "TempErr is set and the antenna drivers are off, though their bits are set"
    STUCK = "no interrupt flag ever comes"
