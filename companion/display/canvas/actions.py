"""What a touch asks of the screen itself, such as opening a page. What it asks of the table is an intent
(`table.intents`)."""

import msgspec

from companion.table.intents import Intent


class Begin(msgspec.Struct, frozen=True):
    """Start a move that needs more than one touch. With `seat` None, ask for the seat first. `instead` is the journal
    row of the bet in whose place the move is to stand."""

    verb: str
    seat: int | None = None
    name: str = ""
    value: str = ""
    instead: int = 0


class Choose(msgspec.Struct, frozen=True):
    """Name the seat that makes the move."""

    seat: int


class Type(msgspec.Struct, frozen=True):
    """Type a digit or letter; "" deletes the last one."""

    text: str


class Amount(msgspec.Struct, frozen=True):
    """Choose a ready-made amount, which plays the move at once."""

    value: int


class Name(msgspec.Struct, frozen=True):
    """Choose a suggested name."""

    name: str


class Suit(msgspec.Struct, frozen=True):
    """Choose the suit to pick a card from; "" for the faces."""

    suit: str


class Pick(msgspec.Struct, frozen=True):
    """Add a card; "?" for a card that nobody has seen."""

    card: str


class Drop(msgspec.Struct, frozen=True):
    """Remove the card at this position."""

    at: int


class Count(msgspec.Struct, frozen=True):
    """Say how many cards, without naming them."""

    cards: int


class Spell(msgspec.Struct, frozen=True):
    """Name the cards one by one, although their number would be enough."""


class Turn(msgspec.Struct, frozen=True):
    """Show another page of names."""

    at: int


class More(msgspec.Struct, frozen=True):
    """Show another page of the bar."""

    at: int


class Face(msgspec.Struct, frozen=True):
    """Say which face a die shows."""

    face: int


class Set(msgspec.Struct, frozen=True):
    """Set the value of an option."""

    value: str


class Because(msgspec.Struct, frozen=True):
    """Give the reason of a correction, in words."""

    reason: str


class Write(msgspec.Struct, frozen=True):
    """Type the reason of a correction instead of choosing one."""


class Done(msgspec.Struct, frozen=True):
    """Confirm what has been typed or picked."""


class Overrule(msgspec.Struct, frozen=True):
    """Try the refused move again with a reason, which makes the rules accept more."""


class Choice(msgspec.Struct, frozen=True):
    """Say for whom a ruleset is wanted: how many players, which cards they have ("" for any) and how many minutes (0
    for any). `printed` names the deck whose card names the table then uses; "" for the deck's own."""

    players: int
    cards: str = ""
    minutes: int = 0
    printed: str = ""


class Go(msgspec.Struct, frozen=True):
    """Open a page. `what` names its subject if that is not a seat: a tray's serial number, a deck, a tag, an alarm's
    number, or a place of faults."""

    page: str
    seat: int = 0
    at: int = 0
    choice: Choice | None = None
    what: str = ""


class Close(msgspec.Struct, frozen=True):
    """Close the open page, or go back one step."""


class Hide(msgspec.Struct, frozen=True):
    """Put away a "notice" or a "moment" (a shift, a result)."""

    what: str


Local = (
    Begin
    | Choose
    | Type
    | Amount
    | Name
    | Suit
    | Pick
    | Drop
    | Count
    | Spell
    | Turn
    | More
    | Face
    | Set
    | Because
    | Write
    | Done
    | Overrule
    | Go
    | Close
    | Hide
)
Action = Intent | Local
LOCAL = (
    Begin, Choose, Type, Amount, Name, Suit, Pick, Drop, Count, Spell, Turn, More, Face, Set, Because, Write, Done,
    Overrule, Go, Close, Hide,
)  # fmt: skip
