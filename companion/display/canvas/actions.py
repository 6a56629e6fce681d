"""The actions that a touch can trigger on the screen itself, such as opening a page. A touch that asks the table for
something is an intent instead (`companion.table.intents`)."""

import msgspec

from companion.table.intents import Intent


class Begin(msgspec.Struct, frozen=True):
    """An action: start to enter a move, whose kind is `verb`. (A move that is being entered is called a draft.) If
    `seat` is None, the screen asks for the seat first. A `name` or `value` that is not "" is entered already. If `name`
    is only the first word of several possible names, the screen asks for the rest. If `instead` is not 0, it is the
    journal row of the bet that the move replaces."""

    verb: str
    seat: int | None = None
    name: str = ""
    value: str = ""
    instead: int = 0


class Choose(msgspec.Struct, frozen=True):
    """An action: choose the seat that makes the move of the draft (the move being entered)."""

    seat: int


class Type(msgspec.Struct, frozen=True):
    """An action: type one digit or letter into the draft (the move being entered); "" deletes the last one."""

    text: str


class Amount(msgspec.Struct, frozen=True):
    """An action: choose `value`, one of the amounts offered for the draft (the move being entered), which plays the
    move at once."""

    value: int


class Name(msgspec.Struct, frozen=True):
    """An action: choose one of the names offered for the draft (the move being entered)."""

    name: str


class Suit(msgspec.Struct, frozen=True):
    """An action: show the cards of one suit in the card picker; "" shows the cards without a suit."""

    suit: str


class Pick(msgspec.Struct, frozen=True):
    """An action: add a card to the draft (the move being entered); "?" stands for a card that nobody has seen."""

    card: str


class Drop(msgspec.Struct, frozen=True):
    """An action: remove the card at index `at` from the draft (the move being entered)."""

    at: int


class Count(msgspec.Struct, frozen=True):
    """An action: give the number of cards in the draft (the move being entered) without naming them."""

    cards: int


class Spell(msgspec.Struct, frozen=True):
    """An action: ask to name the cards of the draft (the move being entered) one by one, although their number would be
    enough."""


class Turn(msgspec.Struct, frozen=True):
    """An action: show page `at` of the names that the draft (the move being entered) offers."""

    at: int


class More(msgspec.Struct, frozen=True):
    """An action: show page `at` of the bar of buttons, if the buttons do not all fit."""

    at: int


class Face(msgspec.Struct, frozen=True):
    """An action: enter the face that a real die shows."""

    face: int


class Set(msgspec.Struct, frozen=True):
    """An action: choose the `value` for what the draft (the move being entered) sets, such as an option of the
    ruleset."""

    value: str


class Because(msgspec.Struct, frozen=True):
    """An action: give one of the offered `reason`s for a correction."""

    reason: str


class Write(msgspec.Struct, frozen=True):
    """An action: ask to type the reason for a correction instead of choosing one."""


class Done(msgspec.Struct, frozen=True):
    """An action: confirm what has been typed or picked in the draft (the move being entered)."""


class Overrule(msgspec.Struct, frozen=True):
    """An action: enter a refused move again, now with a reason. If the operator gives a reason, the rules allow more
    moves."""


class Choice(msgspec.Struct, frozen=True):
    """The answers that a group of players who look for a ruleset have given: how many they are, which cards they have
    ("" for any), and how many minutes they want to play (0 for any). `printed` names the deck whose card names the
    table uses; "" for the ruleset's own deck."""

    players: int
    cards: str = ""
    minutes: int = 0
    printed: str = ""


class Go(msgspec.Struct, frozen=True):
    """An action: open the page `page`. `seat` is the seat that the page is about (0: none), and `at` the number of the
    part to show of a long page, from 0. `choice` holds the answers given so far to the questions that find a ruleset.
    `what` names any other subject: a tray's serial number, a deck, a tag, an alarm's number, or a place of simulated
    faults."""

    page: str
    seat: int = 0
    at: int = 0
    choice: Choice | None = None
    what: str = ""


class Close(msgspec.Struct, frozen=True):
    """An action: close the open page, or go back one step in it."""


class Hide(msgspec.Struct, frozen=True):
    """An action: close what covers the page. `what` is "notice" or "moment" (an announcement such as a shift or a
    result)."""

    what: str


Local = (
    Begin | Choose | Type | Amount | Name | Suit | Pick | Drop | Count | Spell | Turn | More | Face | Set | Because
    | Write | Done | Overrule | Go | Close | Hide
)  # fmt: skip
Action = Intent | Local
