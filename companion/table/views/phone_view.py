"""What the table's screen shows of dealers' phones, and the commands that people give there about them."""

from urllib.parse import urlsplit

import msgspec


class PhoneView(msgspec.Struct, frozen=True):
    """What screens show of the phones of dealers. `address` is the address of the table's web pages. To pair a phone,
    the table offers a one-time secret: `code` is the address with that secret, which the phone scans, and `digits` is
    the same to be typed; both are "" while none is offered, and `digits` after too many wrong attempts. `left` is how
    many seconds the offer still lasts. `asking` is the number of the phone that asks to deal and waits for an answer, 0
    for none. `phones` are the numbers of those that may deal. `served`: whether the web server is running. `trouble` is
    the code of a sentence about what that server cannot reach, "" for nothing. While the server is not running,
    `starting` says whether it is about to, and `failed` why it could not ("" if it could)."""

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
    """A command from the operator: give the phone with this number the right to deal that it has asked for (`yes`), or
    refuse it."""

    number: int
    yes: bool


class RevokePhone(msgspec.Struct, frozen=True):
    """A command to take the right to deal from the phone with this number."""

    number: int
