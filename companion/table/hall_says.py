"""What a table's publisher tells the table about the hall: through a local socket, one message each, never an answer;
and what the table's screen shows of slips for the desk.

The table needs nothing of it to play. It shows how the contact is, what the desk says to everybody, and books what the
desk pays."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec


class Order(msgspec.Struct, frozen=True):
    """An order of the desk to a table, in the same form wherever it travels. `id` is unique in the hall; an order that
    comes twice is carried out once. What became of it stands in the table's rows. `do` says what is asked; a table
    passes over what it does not know.

    * "pay": add `amount` to the stack of `name` at `seat`, or to the sabacc pot (`seat` 0). A negative amount is taken
      off; what is not there is paid by the largest stacks of the table. Without `name` it is for whoever sits there

    The others belong to a tournament:

    * "lay": let exactly those sit there whom `values` name under "seats", as (seat, name, stack), with empty pots
    * "hold": do not deal; `reason` says why, as the end of the code refused-tournament-held-...
    * "level": from the next deal on, play with these options of the ruleset (`values`); if `amount` is 1, whoever
      cannot pay the antes is out, and what is left goes into the sabacc pot
    * "draw": deal a card to each of the seats in `values`; the highest moves
    * "unseat": the player at `seat` takes `amount` and goes where `values` say, or home
    * "seat": `name` comes to `seat` with `amount`
    * "free": `name` at `seat` is out
    * "facts": what the table's screen tells of the tournament (`values`)
    """

    id: str
    do: str
    seat: int = 0
    amount: int = 0
    name: str = ""
    reason: str = ""
    values: Mapping[str, Any] = {}


class HallSays(msgspec.Struct, frozen=True):
    """How the hall stands for this table. `code` says what the contact is like, "" if the desk is heard; `age` is how
    many seconds ago it was heard, -1 for never. `notice` are words for the table, and `number` grows with each. `shift`
    is the time of day at which the room shifts, 0 for never. `pot_open`: whether the table hands in its sabacc pot.
    `paid` are the payments that it has to book between two hands, and `asked` its other open orders."""

    table: int
    code: str = ""
    age: float = -1.0
    number: int = 0
    notice: str = ""
    shift: float = 0.0
    pot_open: bool = False
    paid: tuple[Order, ...] = ()
    asked: tuple[Order, ...] = ()


class SlipWanted(msgspec.Struct, frozen=True):
    """A command to make a slip for the hall's desk: of the whole table, or of the player at `seat`."""

    seat: int = 0


class SlipView(msgspec.Struct, frozen=True):
    """What the screen shows of slips. `text` is the signed code of the slip that was asked for last, of the whole table
    or of the player at `seat`, after the hand `hand` and the row `row` of the journal. It is "" before somebody asks,
    and once the table has gone on. `trouble` is the code of a sentence that says why there can be none."""

    table: int = 0
    seat: int = 0
    text: str = ""
    hand: int = 0
    row: int = 0
    trouble: str = ""


PAID = "hall pay"
"""How the reason of a move begins with which a table books a payment of the desk: "hall pay ID 230"."""

MOST = 16 * 1024
"""The longest message, in bytes."""

says = msgspec.json.Decoder(HallSays).decode
"""Reads a message. Raises `msgspec.MsgspecError`."""


def hall_socket(journal: Path) -> Path:
    """Return the path of the socket beside a journal at which its table hears what the publisher says."""
    return journal.with_name(journal.name + ".hall-says")


def joined_path(journal: Path) -> Path:
    """Return the file beside a journal that says which hall its table has joined."""
    return journal.with_name(journal.name + ".hall")
