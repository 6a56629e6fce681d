"""What can go wrong with a modelled MFRC522, and what a driver can do wrong to it."""

import enum
from typing import Literal

Cure = Literal["soft", "hard", "nothing"]


class Undefined(RuntimeError):
    """The driver did what the data sheet leaves undefined."""


class Fault(enum.Enum):
    """What can be switched on to go wrong."""

    ANTENNA_OFF = "the antenna bits are clear and stay so"
    CRYPTO_STUCK = "MFCrypto1On is set: every frame is garbled"
    NO_CONTACT = "every register reads 0x00"
    FLOATING = "every register reads 0xFF"
    DEAF = "registers are fine, no answer is ever received"
    OVERHEATED = "TempErr is set and the antenna drivers are off, though their bits are set"
    STUCK = "no interrupt flag ever comes"
