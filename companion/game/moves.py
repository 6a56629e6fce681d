"""The values that go into the rules and come out of them: moves, options, refusals and events.

All four are frozen values that carry codes and arguments. The words for them are in `companion.locale`.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

TABLE = 0
"""The seat number of a move that the operator or the table itself makes. Players have seats from 1."""

MOST_CREDITS = 1_000_000_000
"""The largest amount of credits that a single move may name. A larger one is more likely a typing error than a
stake."""


class Move(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that somebody at the table does, such as a bet. The journal records who reported it, and when.

    `seat` is 1..n, or `TABLE` for what the operator or the table does. `amount` is in whole credits: a bet, the total
    that a raise goes *to*, a buy-in, a new value. `cards` are names of cards, "?" for a card that nobody has seen.
    `dice` are the faces rolled. `name` is a person, an option of the rules, or a commitment (the hash of a secret
    seed); `value` is an option's new value. A `reason` makes the move a correction, which may override some checks.
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
    """A kind of move that the rules allow now, with its limits: any of `seats` may make the move `verb`, as far as the
    other fields allow.

    `least`..`most` limit the amount; if both are None, the move has no amount. `cards` is the least and the greatest
    number of cards that the move must name; an unknown card counts. `dice` is the number of dice, each with `sides`
    sides. `names`, if not empty, are the only names allowed: for the move's name if it is `named`, else for its cards.
    `reason`: whether the move must give a reason.
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
    """The reason why a move is not accepted: the code of a message in `companion.locale`, and its arguments."""

    code: str
    args: Mapping[str, Any] = {}


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened in a move and that everybody may know: the code of a message in `companion.locale`, and
    its arguments."""

    code: str
    args: Mapping[str, Any] = {}


class Refused(ValueError):
    """The error that is raised when a move is not accepted, with the reason as `refusal`. The state has not changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} {dict(refusal.args)}")
        self.refusal = refusal


def allowed(offers: Iterable[Option | Refusal]) -> list[Option]:
    """Return what may be done: those of the offers that are options, without the refusals."""
    return [offer for offer in offers if isinstance(offer, Option)]


def fits(option: Option, move: Move) -> Refusal | None:
    """Check `move` against `option`, which says what amount, cards, dice and name are allowed. Returns the first reason
    why the move is not allowed, or None if it is."""
    if move.seat not in option.seats:
        of_table = option.seats == (TABLE,)
        return Refusal("not-that-seat", {"verb": move.verb, "seat": move.seat, "table": of_table})
    least, amount = option.least, move.amount
    if least is None or option.most is None:
        if amount is not None:
            return Refusal("no-amount-here", {"verb": move.verb})
    elif amount is None or not least <= amount <= option.most:
        given = "" if amount is None else amount
        return Refusal("amount-range", {"verb": move.verb, "least": least, "most": option.most, "amount": given})
    few, many = option.cards
    if not few <= len(move.cards) <= many:
        given = len(move.cards)
        return Refusal(
            "card-count", {"verb": move.verb, "least": few, "most": many, "exactly": few == many, "given": given}
        )
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
