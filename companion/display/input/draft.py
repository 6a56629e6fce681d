"""A draft: a move that has been entered on the screen only in part."""

import msgspec

from companion.display.input.scan_draft import Taken


class Draft(msgspec.Struct, frozen=True):
    """A move as far as it has been entered. `refused`: the table refused it in this form. `overrule`: a reason is to be
    added."""

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
    """Whether the cards are picked one by one, although their number would be enough."""
    instead: int = 0
    """The journal row of the bet in whose place the move is to stand; 0 for a move that is made now."""
    writing: bool = False
    """Whether the reason is being typed."""
    at: int = 0
    """Which page of names is shown."""
    taken: Taken = Taken()
    """Which of the `cards` came from the readers."""
