"""What goes into the rules and what comes out: moves, options, refusals, events.

All four are frozen values that carry codes and arguments. The words for them live in `companion.locale`.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

TABLE = 0
"""The seat number that stands for the operator and the table itself."""

MOST_CREDITS = 1_000_000_000
"""No single amount may be larger: beyond it a slip of the finger is likelier than a stake."""


class Move(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that somebody does. Who noticed it, and when, is the journal's to say.

    `seat` is 1..n, or `TABLE` for what the operator or the table does. `amount` is whole credits (a bet, a raise
    is *to* the amount, a buy-in, a new value). `cards` are card names, "?" for a card nobody has seen. `dice` are
    faces. `name` is a person, an option or a commitment, `value` an option's new value. A `reason` turns a move into a
    correction, which may overrule a check that says so.
    """

    verb: str
    seat: int = TABLE
    amount: int | None = None
    cards: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    name: str = ""
    value: str = ""
    reason: str = ""


class Option(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What may be done now, as a constraint: any of `seats` may play `verb` within these ranges.

    `least`..`most` bound the amount (both None: the move has none). `cards` is how few and how many cards are named
    (an unknown card counts). `dice` is how many dice, of how many `sides`. `names` are the only names allowed, if any:
    of the move where it is `named`, else of its cards. `reason` says that a reason must be given.
    """

    verb: str
    seats: tuple[int, ...] = (TABLE,)
    least: int | None = None
    most: int | None = None
    cards: tuple[int, int] = (0, 0)
    dice: int = 0
    sides: int = 0
    named: bool = False
    names: tuple[str, ...] = ()
    reason: bool = False


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why a move is not accepted: a code from `locale` and its arguments."""

    code: str
    args: Mapping[str, Any] = {}


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that everybody at the table may hear of: a code from `locale` and its arguments."""

    code: str
    args: Mapping[str, Any] = {}


class Refused(ValueError):
    """Raised when a move is not accepted. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} {dict(refusal.args)}")
        self.refusal = refusal


def fits(option: Option, move: Move) -> Refusal | None:
    """Whether `move` lies within the ranges of `option`; the first reason why not, else None."""
    if move.seat not in option.seats:
        return Refusal("not-that-seat", {"verb": move.verb, "seat": move.seat})
    least, amount = option.least, move.amount
    if least is None or option.most is None:
        if amount is not None:
            return Refusal("no-amount-here", {"verb": move.verb})
    elif amount is None or not least <= amount <= option.most:
        given = "" if amount is None else amount
        return Refusal("amount-range", {"verb": move.verb, "least": least, "most": option.most, "amount": given})
    few, many = option.cards
    if not few <= len(move.cards) <= many:
        return Refusal("card-count", {"verb": move.verb, "least": few, "most": many, "given": len(move.cards)})
    if option.dice or move.dice:
        why = _dice_fit(option, move)
        if why is not None:
            return why
    if option.names and not option.named:
        for card in move.cards:
            if card not in option.names:
                return Refusal("not-one-of", {"verb": move.verb, "name": card, "names": ", ".join(option.names)})
    return _words_fit(option, move) if option.named or option.reason or move.name or move.value else None


def _dice_fit(option: Option, move: Move) -> Refusal | None:
    if len(move.dice) != option.dice:
        return Refusal("dice-count", {"verb": move.verb, "dice": option.dice, "given": len(move.dice)})
    for face in move.dice:
        if not 1 <= face <= option.sides:
            return Refusal("dice-face", {"face": face, "sides": option.sides})
    return None


def _words_fit(option: Option, move: Move) -> Refusal | None:
    if option.named and not move.name:
        return Refusal("name-needed", {"verb": move.verb})
    if option.names and move.name not in option.names:
        return Refusal("not-one-of", {"verb": move.verb, "name": move.name, "names": ", ".join(option.names)})
    if (move.name or move.value) and not option.named:
        return Refusal("no-name-here", {"verb": move.verb})
    if option.reason and not move.reason:
        return Refusal("reason-needed", {"verb": move.verb})
    return None
