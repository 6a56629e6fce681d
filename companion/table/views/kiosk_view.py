"""What screens show of a table that works as a kiosk, which visitors of a convention use without help; and the commands
that a visitor may give."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from companion.game.engine.rules import Rules
from companion.game.moves import Move
from companion.table.views.house_pictures import Picture

Stage = Literal["attract", "coach", "table", "idle", "closed"]

PIN_DIGITS = (4, 8)
"""The least and the greatest number of digits of the staff's PIN."""

Aim = Literal["both", "near", "zero", "target", "pair"]
"""The aim of a game in one word: to come near `Ladder.near` or its negative ("both"), near that number only ("near"),
near zero, near the number that the dice show ("target"), or to have two equal cards ("pair")."""


def aim(rules: Rules) -> Aim:
    """Return what players try to reach with their cards under these rules, for people who do not know any rules yet:
    "zero" or "near" a total, "both" (either), the "target" that dice show, or a "pair"."""
    aims: Mapping[str, Aim] = {
        "near-zero": "zero",
        "near-target": "target",
        "difference": "pair",
        "folded": "near",
        "value": "near",  # plain values: a total far below zero is the worst
    }
    either = rules.ladder.reading == "values"
    return aims.get(rules.ladder.compare[0], "both" if either else "near")


class OpenHand(msgspec.Struct, frozen=True):
    """One seat's cards in a practice or demonstration hand that everybody may see: the cards by name, and their present
    rating: `rung` (the rank), `total` with its sign, and `array` (the name of a named combination, "" for none). `did`
    is the verb (kind) of the seat's last move in this phase with its `amount`, "" for none. `winner` is set once the
    hand is over."""

    seat: int
    cards: tuple[str, ...] = ()
    rung: str = ""
    total: int = 0
    array: str = ""
    bombed: bool = False
    did: str = ""
    amount: int = 0
    winner: bool = False


class Lesson(msgspec.Struct, frozen=True):
    """The present step of a practice hand, through which the coach (a part of the program) leads a visitor. `code` with
    `args` is the sentence to show. `verbs` are the moves that it highlights; none while others act. `cards` are the
    names of the visitor's cards. `step` counts the lesson's `steps` from 1. `left` is how many of its ninety seconds
    are left; they do not run while the visitor decides. `moves` are what the visitor may play now, the suggested one
    first. `hands` are the hands at the table. In a demonstration and at the end their cards are shown; otherwise those
    of the others are left out."""

    code: str
    args: Mapping[str, Any] = {}
    verbs: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    step: int = 1
    steps: int = 1
    left: int = 0
    moves: tuple[Move, ...] = ()
    hands: tuple[OpenHand, ...] = ()


class DayCount(msgspec.Struct, frozen=True):
    """How often the kiosk was used on one day of the convention. `day` is "2026-11-21", the day on which it opened."""

    day: str
    visits: int = 0
    lessons: int = 0
    hands: int = 0
    shifts: int = 0


class KioskView(msgspec.Struct, frozen=True):
    """What screens show of the kiosk. `stage` is "attract" (a demonstration hand plays by itself), "coach" (a visitor
    is led through a practice hand), "table" (people play with real cards), "idle" (nobody has touched anything: "still
    playing?") or "closed" (outside the opening hours; `opens` says when it opens, "10:00"). `left`: with "idle", the
    seconds until the reset. `open`: the PIN was entered, so that the staff's functions are unlocked. `counts` are by
    day, newest first."""

    stage: Stage = "attract"
    left: int = 0
    opens: str = ""
    open: bool = False
    lesson: Lesson | None = None
    counts: tuple[DayCount, ...] = ()
    emblem: Picture | None = None
    """The organiser's own picture for the start page; None if none was given."""
    poster: Picture | None = None
    """The picture shown for a while instead of the demonstration hand; None while the hand is shown."""
    trouble: str = ""
    """The code of what is wrong with the file of the daily counts; "" for nothing."""
    command: str = "sabacc kiosk pin"
    """The command that sets a new PIN, as people type it at this machine."""


class KioskStart(msgspec.Struct, frozen=True):
    """A command from a visitor: learn a hand ("coach"), play with real cards ("table"), or go back to the start
    ("attract")."""

    what: Literal["coach", "table", "attract"]


class KioskStay(msgspec.Struct, frozen=True):
    """A command from a visitor who has touched "still playing": restart the idle clock, at whose end the kiosk goes
    back to its start page."""


class PartyLeft(msgspec.Struct, frozen=True):
    """A message that nobody is at a kiosk any more: services end what the people who were there had begun."""


class KioskPin(msgspec.Struct, frozen=True):
    """A command from the staff: unlock their functions with their PIN, as digits; "" locks them again."""

    digits: str

    def __repr__(self) -> str:
        """Return a short text without the digits, because it may get into a log."""
        return "KioskPin()"


def bad_pin(pin: str) -> bool:
    """Whether this text cannot be a PIN: it is not "" (no PIN), and not 4 to 8 digits."""
    least, most = PIN_DIGITS
    return bool(pin) and not (least <= len(pin) <= most and pin.isascii() and pin.isdecimal())
