"""Commands from touches and keys. The table turns a command into moves, or refuses it with a sentence."""

from typing import Literal

import msgspec

from companion.game.moves import Move
from companion.table.chips import Recount
from companion.table.views.bets import CorrectBet
from companion.table.views.evening_view import AdminTime
from companion.table.views.failsafe import Recover
from companion.table.views.fairness import Cut
from companion.table.views.fault_menu import SetFault
from companion.table.views.kiosk_view import KioskPin, KioskStart, KioskStay
from companion.table.views.preferences import Prefer
from companion.table.views.season_view import SeasonWanted
from companion.table.views.setup import Felt, HearTest, SetupOver, TouchAgain, TryOut
from companion.table.views.stick_view import StickDo
from companion.table.views.table_view import CENTRE, Place
from companion.table.views.takeback import Cover


class Play(msgspec.Struct, frozen=True):
    """Play this move."""

    move: Move


class Deal(msgspec.Struct, frozen=True):
    """Begin the next hand."""


class Roll(msgspec.Struct, frozen=True):
    """Roll the dice of the phase with the hand's seed, as the panel's button does."""


class Draw(msgspec.Struct, frozen=True):
    """Draw rules by lot, with the table's seed. `verb` is "draw-rules", "add-rule" or "drop-rule"."""

    verb: str


class TheRest(msgspec.Struct, frozen=True):
    """Let everybody who still has to act in this phase do the same: "check", "call", "stand" or "fold". Where seats act
    in any order, `moves` says what each of them does."""

    verb: str
    moves: tuple[Move, ...] = ()


class Undo(msgspec.Struct, frozen=True):
    """Take back the last move."""


class Redo(msgspec.Struct, frozen=True):
    """Take back the last undo."""


class LockLying(msgspec.Struct, frozen=True):
    """Lock a card that lies on the field for this seat."""

    tag: str
    seat: int


class Ignore(msgspec.Struct, frozen=True):
    """Ignore a card that lies on the field until it is taken off."""

    tag: str


class TrayRight(msgspec.Struct, frozen=True):
    """Make the table follow what the tray of this seat (0: the field) reads now: "the tray is right". Nothing there is
    ignored any more, the cards there are locked, and missing cards are freed. A `reason` is used if the rules need
    one."""

    seat: int


class TableRight(msgspec.Struct, frozen=True):
    """Ignore what this seat's tray (0: the field) reads differently, until it changes: "the table is right"."""

    seat: int


class Settle(msgspec.Struct, frozen=True):
    """The operator has looked into this alarm and lets the game go on. This is recorded."""

    number: int


class Unscan(msgspec.Struct, frozen=True):
    """A card was scanned by mistake and does not belong to this seat's hand."""

    seat: int
    card: str


class UseTray(msgspec.Struct, frozen=True):
    """Assign this tray to this seat from now on; 0 means to none."""

    serial: str
    seat: int


class StartEnrolment(msgspec.Struct, frozen=True):
    """Enrol the tags of a new deck, or continue with the deck of that name. `kind` is the kind of deck ("classic76").
    Between hands only."""

    name: str
    kind: str


class Enrol(msgspec.Struct, frozen=True):
    """A step of the enrolment: "skip" the wanted card, "want" `card` next instead, "undo" the last scan or replacement,
    "stop" (everything is kept), or "replace" the tag of `card`, which is wanted next."""

    step: Literal["skip", "want", "undo", "replace", "stop"]
    card: str = ""


class PutBack(msgspec.Struct, frozen=True):
    """Put the copy in the place of the journal whose files were removed or replaced, and go on there."""


class CheckDeck(msgspec.Struct, frozen=True):
    """Begin a deck check, or end the one that is running. Between hands only."""

    on: bool


class UseDeck(msgspec.Struct, frozen=True):
    """Play with the deck of this name, whatever deck has been recognised."""

    name: str


class LayCard(msgspec.Struct, frozen=True):
    """Simulated hardware: lay this card at a place."""

    card: str
    place: Place = CENTRE


class TakeCard(msgspec.Struct, frozen=True):
    """Simulated hardware: take this card from a place."""

    card: str
    place: Place = CENTRE


class PressButton(msgspec.Struct, frozen=True):
    """Simulated hardware: press and release the shift button. With a seat, press the act button of its tray or, with
    `held`, hold its fold button."""

    seat: int = 0
    held: bool = False


class SwitchOff(msgspec.Struct, frozen=True):
    """Switch the computer off. The journal keeps the hand."""


class Quit(msgspec.Struct, frozen=True):
    """Close the window. The journal keeps the hand."""


Intent = (
    Play
    | Deal
    | Roll
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
    | Recount
    | KioskStart
    | KioskStay
    | KioskPin
    | StickDo
    | Cover
    | Recover
    | SwitchOff
    | Felt
    | TouchAgain
    | HearTest
    | SetupOver
    | TryOut
    | Quit
)
