"""A draft: a move that is being entered on the screen and is not complete yet."""

import msgspec

from companion.display.input.scan_draft import Taken


class Draft(msgspec.Struct, frozen=True):
    """A move as far as it has been entered. `verb` is the kind of the move; the other fields are what it needs, and
    None, "" or () mark what is missing. `typed` is what has been typed of an amount or a name. `full`: the cards are
    complete. `refused`: the table refused it in this form. `overrule`: the operator overrules the refusal and must give
    a reason."""

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
    """Whether the cards are to be named one by one, although their number would be enough."""
    instead: int = 0
    """The journal row of the bet that this move replaces; 0 for an ordinary move."""
    writing: bool = False
    """Whether the reason is being typed, not chosen."""
    at: int = 0
    """Which page of the offered names is shown, from 0."""
    taken: Taken = Taken()
    """Which of the `cards` came from RFID readers, and which of those the operator removed."""
    answers: tuple[tuple[str, str], ...] = ()
    """The fields of a director's form that have been filled in, as pairs of a name and a value."""
    asks: str = ""
    """The field of a director's form that is asked for; "" while all are shown."""
