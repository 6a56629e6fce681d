"""The messages that a table gets about its hall (a room with many tables, managed by one computer, the desk), and what
the table's screen shows of slips, which are signed codes with the table's results that people carry to the desk where
there is no network.

A process beside the table, the publisher, receives the messages from the desk and passes them on, one at a time,
through a local socket. The table never answers there. It can play without any of this: it only shows how well it is
connected and what the desk announces, and it books what the desk pays.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec


class Order(msgspec.Struct, frozen=True):
    """An order of the desk (the computer that manages a hall of tables) to one table. `id` is unique in the hall, and
    an order that arrives twice is carried out once. The table's journal says what became of it. `do` says what is
    ordered; the table ignores a kind that it does not know.

    - "pay": add `amount` to the stack of `name` at `seat`, or to the sabacc pot (`seat` 0). A negative amount is taken
      off; what the player no longer has is paid by the largest stacks of the table. Without `name` it is for whoever
      sits there.

    The other kinds belong to a tournament:

    - "lay": seat exactly the people that `values` lists under "seats" as (seat, name, stack), and empty the pots. The
      table confirms it in its journal.
    - "hold": do not deal; `reason` is the end of the code of a sentence that says why,
      `refused-tournament-held-REASON`.
    - "level": from the next deal on, play with the options of the ruleset in `values`. If `amount` is 1, whoever cannot
      pay the antes is out, and the rest of their stack goes into the sabacc pot.
    - "draw": deal a card to each of the seats in `values`; the player with the highest moves to another table.
    - "unseat": the player at `seat` takes `amount` along and goes to the place in `values`, or home if it names none.
    - "seat": the player `name` comes to `seat` with `amount`.
    - "free": free `seat`, because its player `name` is out of the tournament.
    - "facts": show the state of the tournament in `values` on the table's screen.
    """

    id: str
    do: str
    seat: int = 0
    amount: int = 0
    name: str = ""
    reason: str = ""
    values: Mapping[str, Any] = {}


class HallSays(msgspec.Struct, frozen=True):
    """A message to a table about its hall (a room with many tables that one computer, the desk, manages).

    `table` is the table's number. `code` is the code of a sentence about a bad connection, "" if the desk is heard;
    `age` is how many seconds ago it was heard, -1 for never. `notice` is an announcement to the tables, and `number`
    grows with each announcement. `shift` is the time at which the cards shift at all tables, in seconds since 1970; 0
    for never. `pot_open`: whether the table adds its sabacc pot to a common one of the hall. `paid` are the payments of
    the hall that the table has to book between two hands, and `asked` the hall's other orders to this table that are
    still open.
    """

    table: int
    code: str = ""
    age: float = -1.0
    number: int = 0
    notice: str = ""
    shift: float = 0.0
    pot_open: bool = False
    paid: tuple[Order, ...] = ()
    asked: tuple[Order, ...] = ()


class Directed(msgspec.Struct, frozen=True):
    """A command of a tournament's director, given at a table on the desk's computer: a form (see
    `companion.table.tournament_view.Form`) with all its fields, as pairs of a name and a value."""

    form: tuple[tuple[str, str], ...]


class SlipWanted(msgspec.Struct, frozen=True):
    """A command to make a slip, a signed code with results that people carry to the hall's desk: for the whole table
    (`seat` 0), or for the player at `seat`."""

    seat: int = 0


class SlipView(msgspec.Struct, frozen=True):
    """What the screen shows of slips, which are signed codes with results that people carry to the hall's desk. `text`
    is the code that was asked for last: for the whole table (`seat` 0), or for the player at `seat`. It states the
    results after hand number `hand` and row number `row` of the journal. It is "" before somebody asks, and again after
    the next move. `trouble` is the code of a sentence that says why no slip can be made, "" if one can."""

    table: int = 0
    seat: int = 0
    text: str = ""
    hand: int = 0
    row: int = 0
    trouble: str = ""


DIRECTED = "tournament-directed"
"""The code of the note in a table's journal by which the desk learns what the director has sent there; its arguments
are the fields of the form."""
SHIFTED = "hall-shifted"
"""The code of the note in a table's journal that says which shift of the whole hall it has begun: `at` is when that
shift was due, in seconds of the wall clock. A table that is started again does not begin it once more."""
GIVEN, PAID, LAID, HELD = "hall pot", "hall pay", "hall lay", "hall hold"
"""The beginnings of the reasons of certain moves. With "hall pot 45" the table hands its sabacc pot over to the desk.
With "hall pay ID 230" the table books a payment of the desk. With
"hall lay ID 5" it has seated the 5 people of that order, and waits until the desk has seen this. With "hall hold ID" it
waits because an order says so."""
BY_DESK = re.compile(r"hall (?:pot \d+|(?:pay|set) \S+ -?\d+|lay \S+ \d+|hold \S+)")
"""Matches the whole reason of a move with which a table does what the desk has ordered, and hardly any that people
type, such as "hall lights went out"."""
SOURCE = "hall"
"""The source that the journal notes for these moves. Such a reason counts only with it: people can type any reason."""
PARCEL = "pay-"
"""The beginning of the ids of a tournament's payments. Payments with other ids come from the hall's linked pot."""
WIN_LETTERS = 16
"""How many letters of the hash of the row that won are in the id of a payment from the linked pot, such as
"7-0123456789abcdef-2" for seat 2 of table 7."""

MOST = 128 * 1024
"""The longest message, in bytes."""

says = msgspec.json.Decoder(HallSays).decode
"""A function that decodes a message, given its bytes. Raises `msgspec.MsgspecError`."""


def row_of_win(payment: str) -> str:
    """Return with which letters the hash of the row begins that won the payment with this id; "" if it does not come
    from the linked pot."""
    parts = payment.split("-")
    return parts[1] if len(parts) == 3 and len(parts[1]) == WIN_LETTERS and not payment.startswith(PARCEL) else ""


def hall_socket(journal: Path) -> Path:
    """Return the path of the local socket, beside the journal, at which a table receives messages about the hall. The
    publisher, a process beside the table, sends them."""
    return journal.with_name(journal.name + ".hall-says")


def joined_path(journal: Path) -> Path:
    """Return the path of the file, beside the journal, that names the hall which its table has joined."""
    return journal.with_name(journal.name + ".hall")
