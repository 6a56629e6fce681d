"""The type of verbs, which are the kinds of moves. Each verb is a value, declared once by the mechanic that plays it.

A `Verb` holds facts of the game. What people see, hear and touch is derived from these facts and from the verb's words.
A package that shows some verbs in another way lists these exceptions in one table.
"""

from typing import Literal

import msgspec

Kind = Literal["word", "money", "cards", "dice", "rules", "seats", "table"]
"""The things that a verb can be about: only a word (`check`), credits, cards, dice, the rules in force, people's seats,
or the table itself."""

Audience = Literal["turn", "seats", "table", "house"]
"""Who can play a verb: the seat whose turn it is ("turn"), any seat ("seats"), the dealer or operator ("table"), or
only the owner of the table ("house")."""

Aside = Literal["", "beside", "table"]
"""How a verb is related to the current phase: it belongs to the phase (""), it is possible beside the phase ("beside"),
or it is no part of playing a hand ("table")."""

Amount = Literal["", "bet", "buy-in", "kept"]
"""What the amount of a move can be: all that the seat has then bet in the round, the credits that a player buys, or the
number of cards that the seat keeps while the other seats choose theirs; "" for anything else."""

Names = Literal["", "token", "seat"]
"""What the name in a move can be: a token, with or without the number of a seat, or the number of a seat; "" for
anything else."""

ALL = 99
"""The value of `Verb.gives` for a verb that gives away all cards of the hand."""


class Verb(msgspec.Struct, frozen=True):
    """A kind of move, such as `bet` or `lock`, with the facts that other parts of the program need.

    - `seconds`: how long it takes at a real table; our own estimate.
    - `of`: in which kind of zone (place for cards) of the seat the cards lie that the move names, or "name" if the
      move's `name` says so; "" if the verb does not determine it.
    - `gives`: how many cards leave that place (by default the hand) when the move names none; None for a verb that
      gives no cards away.
    - `to`: the kind of face-up pile on which they are put, "" for none.
    - `shows`: "cards" if the move reveals cards for good, "hand" if it reveals a whole hand.
    - `decides`: False for a verb that only tells the companion which cards lie where.
    - `ends`: whether it brings the hand nearer to its end.
    - `destroys`: whether it gives up a hand, a seat or the evening.
    - `amount` and `names`: what the move's amount and name mean.
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
    amount: Amount = ""
    names: Names = ""
    act: bool = False

    @property
    def lays_open(self) -> bool:
        """Whether a seat that makes this kind of move shows cards for good at the end of a hand."""
        return self.kind == "cards" and self.shows != "" and self.ends
