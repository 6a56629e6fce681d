"""What can be done at the table: each verb is a value, declared once by the mechanic that plays it.

A `Verb` holds facts of the game. What people see, hear and touch follows from these facts and from the verb's words;
what differs stands in one table of the package that shows it.
"""

from typing import Literal

import msgspec

Kind = Literal["word", "money", "cards", "dice", "rules", "seats", "table"]
"""What a verb moves: only a word (`check`), credits, cards, dice, the rules in force, people, or the table itself."""

Audience = Literal["turn", "seats", "table", "house"]
"""Who plays it: the seat on turn, any seat, the dealer or operator, or whoever runs the place."""

Aside = Literal["", "beside", "table"]
"""Whether it is part of what the phase is about (""), may be played beside that, or is no part of playing a hand."""

ALL = 99
"""As many cards as there are."""


class Verb(msgspec.Struct, frozen=True):
    """One thing that may be done.

    - `seconds`: how long it takes at a real table; our own estimate.
    - `of`: where the cards lie that it names: in the seat's zones of this kind, or, with "name", where the move's name
      says; "" where it says nothing of that.
    - `gives`: how many cards leave that place (the hand, where `of` says nothing) when the move names none; None for a
      verb that gives no cards away.
    - `to`: the kind of face-up pile on which they are laid, "" for none.
    - `shows`: whether cards are seen by it that nobody can unsee, and whether they are a whole "hand".
    - `decides`: False for a verb that only tells the companion which cards lie where.
    - `ends`: whether it brings the hand nearer to its end.
    - `destroys`: whether it gives up a hand, a seat or the evening.
    - `act`: whether the act button of a seat's tray plays it: the plain way to go on.
    """

    name: str
    kind: Kind = "word"
    seconds: float = 5.0
    audience: Audience = "turn"
    aside: Aside = ""
    of: str = ""
    gives: int | None = None
    to: str = ""
    shows: Literal["", "hand", "cards"] = ""
    decides: bool = True
    ends: bool = False
    destroys: bool = False
    act: bool = False
