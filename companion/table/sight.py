"""What the display is given, and what it gives back.

A `Sight` is all that may be shown: a durable state, what can be done in it, and how the devices are. An intent is
what a finger or a key asks for; the table turns it into moves, or refuses with a sentence.
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from companion.game.moves import Happening, Move, Option
from companion.game.state import State

DeviceName = Literal["field", "panel", "journal", "sound", "display"]
Health = Literal["ok", "unsteady", "down", "absent"]


class Device(msgspec.Struct, frozen=True):
    """A device's health light. `detail` is a code with words in `locale`, "" when there is nothing to say."""

    name: DeviceName
    health: Health
    detail: str = ""
    simulated: bool = False


class Lying(msgspec.Struct, frozen=True):
    """A tag that lies on the field now: the card it stands for ("" if no deck knows it), and what the table makes of
    it: "proposed" as a lock for `seat`, "locked" for `seat`, "refused" with a `code`, "ignored" after a correction,
    "unknown" to every deck."""

    tag: str
    card: str
    state: Literal["proposed", "locked", "refused", "ignored", "unknown"]
    seat: int = 0
    code: str = ""
    args: Mapping[str, Any] = {}


class Notice(msgspec.Struct, frozen=True):
    """A sentence for the operator: why something was refused, or what needs a hand. `number` grows with each notice."""

    number: int
    code: str
    args: Mapping[str, Any] = {}


class Sight(msgspec.Struct, frozen=True):
    """Everything that may be shown at one moment."""

    state: State
    options: tuple[Option, ...]
    devices: tuple[Device, ...] = ()
    lying: tuple[Lying, ...] = ()
    notice: Notice | None = None
    past: tuple[Happening, ...] = ()
    """What has happened in this hand, oldest first, in public words."""
    can_undo: bool = False
    saving: int = 0
    """Journal rows that are not on disk yet; their outcome is not in `state`."""
    rolling: bool = False
    """A roll has been asked for and is not on disk yet: lights may move, nothing is known."""
    simulated: bool = False
    """Show the on-screen controls of the simulated field and panel."""
    chance: str = ""
    """The commitment to the hand's chance, or after the hand its seed, in hexadecimal."""
    rules_in: int | None = None
    """Seconds until the rules are drawn anew, where a clock does that; None elsewhere."""


class Play(msgspec.Struct, frozen=True):
    """Play this move."""

    move: Move


class Deal(msgspec.Struct, frozen=True):
    """Begin the next hand."""


class Roll(msgspec.Struct, frozen=True):
    """Roll the dice of the phase with the hand's chance, as the panel's button does."""


class Draw(msgspec.Struct, frozen=True):
    """Draw rules by lot with the table's chance: `verb` is "draw-rules", "add-rule" or "drop-rule"."""

    verb: str


class TheRest(msgspec.Struct, frozen=True):
    """Everybody still to act in this phase does the same: "check", "call", "stand" or "fold"."""

    verb: Literal["check", "call", "stand", "fold"]


class Undo(msgspec.Struct, frozen=True):
    """Take back the last move."""


class Redo(msgspec.Struct, frozen=True):
    """Take back the last undo."""


class LockLying(msgspec.Struct, frozen=True):
    """A card that lies on the field is locked for this seat."""

    tag: str
    seat: int


class Ignore(msgspec.Struct, frozen=True):
    """A card that lies on the field is left out of account until it is taken off."""

    tag: str


class LayCard(msgspec.Struct, frozen=True):
    """Simulated hardware: lay this card on the field."""

    card: str


class TakeCard(msgspec.Struct, frozen=True):
    """Simulated hardware: take this card off the field."""

    card: str


class PressButton(msgspec.Struct, frozen=True):
    """Simulated hardware: press and release the shift button."""


class Quit(msgspec.Struct, frozen=True):
    """Close the window. The journal keeps the hand."""


Intent = (
    Play | Deal | Roll | Draw | TheRest | Undo | Redo | LockLying | Ignore | LayCard | TakeCard | PressButton | Quit
)
