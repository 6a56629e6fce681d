"""What the table's screen shows of dealers' phones, and the commands that people give there about them."""

from urllib.parse import urlsplit

import msgspec


class PhoneView(msgspec.Struct, frozen=True):
    """What screens show of dealers' phones. `address` is that of the web pages. `code` is the address with the one-time
    secret that a phone scans, `digits` the same to be typed; "" while none is offered. `left` is for how many seconds
    it holds. `asking` is the number of the phone that wants to deal and waits for an answer, 0 for none. `phones` are
    those that may deal. `served`: whether the web server is running. `trouble` is the code of a sentence about what
    that server cannot reach, "" for nothing. While it is not running: whether it is `starting`, or why it has `failed`
    ("" if it has not)."""

    address: str = ""
    code: str = ""
    digits: str = ""
    left: int = 0
    asking: int = 0
    phones: tuple[int, ...] = ()
    served: bool = False
    trouble: str = ""
    starting: bool = False
    failed: str = ""

    @property
    def alone(self) -> bool:
        """Whether only the table's own computer can open the pages."""
        return urlsplit(self.address).netloc.startswith(("127.", "localhost", "[::1]"))


class OfferPhone(msgspec.Struct, frozen=True):
    """A command to show a code with which one phone may ask to deal."""


class AnswerPhone(msgspec.Struct, frozen=True):
    """A command that answers the phone with this number, which wants to deal."""

    number: int
    yes: bool


class RevokePhone(msgspec.Struct, frozen=True):
    """A command: the phone with this number may not deal any more."""

    number: int
