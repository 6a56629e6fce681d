"""A move as far as it has been given on the screen."""

import msgspec

from companion.display.input.scan_draft import Taken


class Draft(msgspec.Struct, frozen=True):
    """A move as far as it has been given. `refused`: the table refused it as it stands; `overrule`: it will be given a
    reason."""

    verb: str
    seat: int | None = None
    amount: int | None = None
    cards: tuple[str, ...] = ()
    full: bool = False
    suit: str | None = None
    dice: tuple[int, ...] = ()
    name: str = ""
    value: str = ""
    reason: str = ""
    typed: str = ""
    refused: bool = False
    overrule: bool = False
    spelled: bool = False
    """The cards are picked one by one, where a number of unnamed ones would do."""
    at: int = 0
    """Which page of names."""
    taken: Taken = Taken()
    """What has joined `cards` from the readers."""
