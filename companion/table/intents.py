"""Commands that people give with touches and keys. The table turns a command into moves, or refuses it with a
sentence."""

from typing import Literal

import msgspec

from companion.game.moves import Move
from companion.table.chips import Recount
from companion.table.hall_says import Directed, SlipWanted
from companion.table.views.bets import CorrectBet
from companion.table.views.evening_view import AdminTime, PublicChancesWanted, StoryWanted
from companion.table.views.failsafe import Recover
from companion.table.views.fairness import Cut
from companion.table.views.fault_menu import SetFault
from companion.table.views.kiosk_view import KioskPin, KioskStart, KioskStay
from companion.table.views.phone_view import AnswerPhone, OfferPhone, RevokePhone
from companion.table.views.preferences import Prefer
from companion.table.views.season_view import SeasonWanted
from companion.table.views.setup import CrossTouch, HearTest, SetupOver, TouchAgain, TryOut
from companion.table.views.stick_view import StickDo
from companion.table.views.table_view import CENTRE, Place
from companion.table.views.takeback import Cover


class Play(msgspec.Struct, frozen=True):
    """A command to play this move."""

    move: Move


class Deal(msgspec.Struct, frozen=True):
    """A command to begin the next hand."""


class Roll(msgspec.Struct, frozen=True):
    """A command to roll the dice that the phase asks for, with the hand's seed; the shift button of the panel does this
    too."""


class Skip(msgspec.Struct, frozen=True):
    """A command to show the result of a roll at once, without waiting for the dice on the screen to stop tumbling. The
    result is still shown only when it is on disk."""


class Draw(msgspec.Struct, frozen=True):
    """A command to draw rules by lot (in rulesets with random rules), with the table's seed. `verb` is the move that
    does so: "draw-rules", "add-rule" or "drop-rule"."""

    verb: str


class TheRest(msgspec.Struct, frozen=True):
    """A command to let every seat that still has to act in this phase make the move `verb`: "check", "call", "stand" or
    "fold". In phases where seats act in any order, `moves` has the move of each seat; otherwise it is empty."""

    verb: str
    moves: tuple[Move, ...] = ()


class Undo(msgspec.Struct, frozen=True):
    """A command to take back the last move."""


class Redo(msgspec.Struct, frozen=True):
    """A command to take back the last undo."""


class LockLying(msgspec.Struct, frozen=True):
    """A command to lock a card for `seat`. The card is on the RFID field in the middle of the table, and `tag` is the
    id of its RFID tag."""

    tag: str
    seat: int


class Ignore(msgspec.Struct, frozen=True):
    """A command to ignore the card with this RFID tag, which is on the field in the middle of the table, until it is
    taken off."""

    tag: str


class TrayRight(msgspec.Struct, frozen=True):
    """A command to change what the table knows to what this seat's RFID tray (seat 0: the field in the middle) reads
    now; its button says "the tray is right". Nothing on the tray is ignored any more, the cards on it become locked,
    and locked cards that are missing are freed. The journal records `reason` for those changes that the rules count as
    corrections."""

    seat: int


class TableRight(msgspec.Struct, frozen=True):
    """A command to ignore, until the tray reads something else, every difference between what this seat's RFID tray
    (seat 0: the field in the middle) reads and what the table knows. Its button says "the table is right"."""

    seat: int


class Settle(msgspec.Struct, frozen=True):
    """A command to close the alarm with this number: the operator has looked into it and lets the game go on. The
    journal records it."""

    number: int


class Unscan(msgspec.Struct, frozen=True):
    """A command to remove a scanned card at the showdown, because it does not belong to the hand of this seat."""

    seat: int
    card: str


class UseTray(msgspec.Struct, frozen=True):
    """A command to use the RFID tray with this serial number for this seat from now on; seat 0 means for none."""

    serial: str
    seat: int


class StartEnrolment(msgspec.Struct, frozen=True):
    """A command to let the table learn the RFID tags of a new deck called `name`, or to continue if it knows a part of
    that deck already. `kind` is the kind of deck, such as "classic76". It is refused during a hand."""

    name: str
    kind: str


class Enrol(msgspec.Struct, frozen=True):
    """A command for one step while the table learns the RFID tags of a deck, card by card:

    - "skip" leaves out the card that is asked for;
    - "want" asks for `card` next;
    - "undo" takes back the last scan or replacement;
    - "replace" gives `card` another tag, which has to be scanned next;
    - "stop" ends it; the tags learnt so far are kept.
    """

    step: Literal["skip", "want", "undo", "replace", "stop"]
    card: str = ""


class PutBack(msgspec.Struct, frozen=True):
    """A command to restore the journal, whose files were removed or replaced while the table played. The copy that the
    table has made since takes their place, and the table goes on writing there."""


class CheckDeck(msgspec.Struct, frozen=True):
    """A command to begin a deck check (whether all cards of the deck are present), or to end the one in progress. It is
    refused during a hand."""

    on: bool


class UseDeck(msgspec.Struct, frozen=True):
    """A command to play with the deck of this name, whichever deck the table has recognised."""

    name: str


class LayCard(msgspec.Struct, frozen=True):
    """A command to the simulated hardware of a practice table: lay this card at a place."""

    card: str
    place: Place = CENTRE


class TakeCard(msgspec.Struct, frozen=True):
    """A command to the simulated hardware of a practice table: take this card from a place."""

    card: str
    place: Place = CENTRE


class PressButton(msgspec.Struct, frozen=True):
    """A command to the simulated hardware of a practice table. With seat 0, press and release the shift button. With a
    seat, press the act button of that seat's tray or, if `held`, press its fold button long enough to fold."""

    seat: int = 0
    held: bool = False


class SwitchOff(msgspec.Struct, frozen=True):
    """A command to switch the computer off. The hand in play stays in the journal."""


class Quit(msgspec.Struct, frozen=True):
    """A command to close the window. The hand in play stays in the journal."""


Intent = (
    Play
    | Deal
    | Roll
    | Skip
    | Draw
    | TheRest
    | Undo
    | Redo
    | CorrectBet
    | LockLying
    | Ignore
    | TrayRight
    | TableRight
    | Settle
    | PutBack
    | Unscan
    | UseTray
    | StartEnrolment
    | Enrol
    | CheckDeck
    | UseDeck
    | LayCard
    | TakeCard
    | PressButton
    | SetFault
    | Prefer
    | Cut
    | AdminTime
    | SeasonWanted
    | StoryWanted
    | PublicChancesWanted
    | SlipWanted
    | Directed
    | Recount
    | KioskStart
    | KioskStay
    | KioskPin
    | StickDo
    | OfferPhone
    | AnswerPhone
    | RevokePhone
    | Cover
    | Recover
    | SwitchOff
    | CrossTouch
    | TouchAgain
    | HearTest
    | SetupOver
    | TryOut
    | Quit
)
