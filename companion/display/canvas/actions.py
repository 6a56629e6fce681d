"""What a touch asks for on this side of the table. What it asks of the table itself is an intent (`table.intents`)."""

import msgspec

from companion.table.intents import Intent


class Begin(msgspec.Struct, frozen=True):
    """Start a move that needs more than one touch. `seat` None: ask whose it is."""

    verb: str
    seat: int | None = None
    name: str = ""
    value: str = ""


class Choose(msgspec.Struct, frozen=True):
    """The seat whose move it is."""

    seat: int


class Type(msgspec.Struct, frozen=True):
    """A digit or letter; "" takes the last one back."""

    text: str


class Amount(msgspec.Struct, frozen=True):
    """A ready-made amount: plays at once."""

    value: int


class Name(msgspec.Struct, frozen=True):
    """A suggested name."""

    name: str


class Suit(msgspec.Struct, frozen=True):
    """The part of the deck to pick from; "" for the faces."""

    suit: str


class Pick(msgspec.Struct, frozen=True):
    """Add a card, "?" for one that nobody has seen."""

    card: str


class Drop(msgspec.Struct, frozen=True):
    """Take the card at this place out again."""

    at: int


class Count(msgspec.Struct, frozen=True):
    """So many cards, of which nobody need see one."""

    cards: int


class Spell(msgspec.Struct, frozen=True):
    """Pick the cards one by one, where their number would do."""


class Turn(msgspec.Struct, frozen=True):
    """Another page of names."""

    at: int


class More(msgspec.Struct, frozen=True):
    """Another page of the bar."""

    at: int


class Face(msgspec.Struct, frozen=True):
    """A die shows this face."""

    face: int


class Set(msgspec.Struct, frozen=True):
    """The value of an option."""

    value: str


class Because(msgspec.Struct, frozen=True):
    """The reason of a correction, in words."""

    reason: str


class Done(msgspec.Struct, frozen=True):
    """Take what has been typed or picked."""


class Overrule(msgspec.Struct, frozen=True):
    """The same again with a reason, which widens what the rules accept."""


class Choice(msgspec.Struct, frozen=True):
    """For whom a ruleset is looked for: how many they are, which cards they have ("" for any) and how many minutes (0
    for any time). `printed` names the cards by which the table then speaks, "" for the deck's own names."""

    players: int
    cards: str = ""
    minutes: int = 0
    printed: str = ""


class Go(msgspec.Struct, frozen=True):
    """Open a page. `what` names the one thing it is about, where that is no seat: a tray's serial number, a deck, a
    tag, an alarm's number, a place of faults."""

    page: str
    seat: int = 0
    at: int = 0
    choice: Choice | None = None
    what: str = ""


class Close(msgspec.Struct, frozen=True):
    """Close what is open, or go back one step."""


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
    | Done
    | Overrule
    | Go
    | Close
    | Hide
)
Action = Intent | Local
LOCAL = (
    Begin, Choose, Type, Amount, Name, Suit, Pick, Drop, Count, Spell, Turn, More, Face, Set, Because, Done, Overrule,
    Go, Close, Hide,
)  # fmt: skip
