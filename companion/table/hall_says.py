"""What a table's publisher tells the table about the hall: through a local socket, one message each, never an answer.

The table needs nothing of it to play. It shows how the contact is, what the desk says to everybody, and books what the
desk pays."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec


class Paid(msgspec.Struct, frozen=True):
    """A payment of the desk that the table has to book between two hands: `amount` credits for a seat."""

    id: str
    seat: int
    amount: int


class Asked(msgspec.Struct, frozen=True):
    """An open order of a tournament to this table; `companion.tournament.orders` explains each `do`."""

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
    `asked` are the open orders of the tournament that the table plays in."""

    table: int
    code: str = ""
    age: float = -1.0
    number: int = 0
    notice: str = ""
    shift: float = 0.0
    pot_open: bool = False
    paid: tuple[Paid, ...] = ()
    asked: tuple[Asked, ...] = ()


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
