"""The table as a kiosk at a convention: what stage it is at, and what a visitor may ask of it."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

Stage = Literal["attract", "coach", "table", "idle", "closed"]


class Lesson(msgspec.Struct, frozen=True):
    """What the coach says now: `code` with `args` are words in `locale`; `verbs` are the moves that it lights up, none
    while others act; `cards` are those of the visitor's practice hand, by name; `step` counts the lesson's `steps`
    from 1; `left` seconds of its ninety."""

    code: str
    args: Mapping[str, Any] = {}
    verbs: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    step: int = 1
    steps: int = 1
    left: int = 0


class DayCount(msgspec.Struct, frozen=True):
    """What happened on one day of the convention: `day` is "2026-11-21", the day on which it opened."""

    day: str
    visits: int = 0
    lessons: int = 0
    hands: int = 0
    shifts: int = 0


class KioskSight(msgspec.Struct, frozen=True):
    """`stage`: "attract" (a demonstration hand plays by itself), "coach" (a visitor is led through a practice hand),
    "table" (people play with real cards), "idle" (nobody has touched anything: "still playing?"), "closed" (outside the
    opening hours, `opens` says when, "10:00"). `left`: seconds until it is reset, with "idle". `open`: the PIN has been
    given, what only the staff may do can be done. `counts`: by day, newest first."""

    stage: Stage = "attract"
    left: int = 0
    opens: str = ""
    open: bool = False
    lesson: Lesson | None = None
    counts: tuple[DayCount, ...] = ()
    trouble: str = ""
    """The code of what is wrong with the file of the counts, "" for nothing."""


class KioskStart(msgspec.Struct, frozen=True):
    """A visitor wants to learn a hand ("coach"), play with real cards ("table"), or go back to the start
    ("attract")."""

    what: Literal["coach", "table", "attract"]


class KioskStay(msgspec.Struct, frozen=True):
    """ "Still playing": the idle clock begins anew."""


class KioskPin(msgspec.Struct, frozen=True):
    """The staff give their PIN, digits; "" locks again."""

    digits: str

    def __repr__(self) -> str:
        """Without the digits: this may come into a log."""
        return "KioskPin()"
