"""The table as a kiosk at a convention: its stage, and what a visitor may ask of it."""

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
"""What a hand aims at: `Ladder.near` or its negative ("both"), that number ("near"), zero, what the dice name
("target"), or two equal cards ("pair")."""


def aim(rules: Rules) -> Aim:
    """What a hand aims at under these rules, as one word for people who know none of them."""
    aims: Mapping[str, Aim] = {"near-zero": "zero", "near-target": "target", "difference": "pair", "folded": "near"}
    either = rules.ladder.reading == "values"
    return aims.get(rules.ladder.compare[0], "both" if either else "near")


class OpenHand(msgspec.Struct, frozen=True):
    """A hand of a rehearsal that lies open: its cards by name, and its present rating: `rung`, signed `total` and
    `array` as in `Shown`. `did` is the verb of the seat's last move in this phase with its `amount`, "" for none.
    `winner` is set once the hand is over."""

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
    """What the coach says now. `code` with `args` are words in `locale`. `verbs` are the moves that it highlights; none
    while others act. `cards` are the names of the cards in the visitor's practice hand. `step` counts the lesson's
    `steps` from 1. `left` is how many of its ninety seconds are left; they stand still while the visitor decides.
    `moves` are what the visitor may play now, the suggested one first. `hands` are the hands at the table. In a
    demonstration and at the end they are open; otherwise the others' are without cards."""

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
    """The counts for one day of the convention. `day` is "2026-11-21", the day on which it opened."""

    day: str
    visits: int = 0
    lessons: int = 0
    hands: int = 0
    shifts: int = 0


class KioskView(msgspec.Struct, frozen=True):
    """The kiosk. `stage` is "attract" (a demonstration hand plays by itself), "coach" (a visitor is led through a
    practice hand), "table" (people play with real cards), "idle" (nobody has touched anything: "still playing?") or
    "closed" (outside the opening hours; `opens` says when it opens, "10:00"). `left`: with "idle", the seconds until
    the reset. `open`: the PIN was entered, so what only the staff may do can be done. `counts` are by day, newest
    first."""

    stage: Stage = "attract"
    left: int = 0
    opens: str = ""
    open: bool = False
    lesson: Lesson | None = None
    counts: tuple[DayCount, ...] = ()
    emblem: Picture | None = None
    """The house's own emblem; None if it has none."""
    poster: Picture | None = None
    """The picture shown for a while instead of the demonstration hand; None for the hand."""
    trouble: str = ""
    """The code of what is wrong with the file of counts; "" for nothing."""


class KioskStart(msgspec.Struct, frozen=True):
    """A visitor wants to learn a hand ("coach"), play with real cards ("table"), or go back to the start
    ("attract")."""

    what: Literal["coach", "table", "attract"]


class KioskStay(msgspec.Struct, frozen=True):
    """Somebody is "still playing": restart the idle clock."""


class KioskPin(msgspec.Struct, frozen=True):
    """The staff enter their PIN, as digits; "" locks again."""

    digits: str

    def __repr__(self) -> str:
        """A short text without the digits, because it may get into a log."""
        return "KioskPin()"


def bad_pin(pin: str) -> bool:
    """Whether this is neither a PIN nor ""."""
    least, most = PIN_DIGITS
    return bool(pin) and not (least <= len(pin) <= most and pin.isascii() and pin.isdecimal())
