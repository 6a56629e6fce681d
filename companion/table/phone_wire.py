"""The messages between the web server and the table. They go through a local socket, one JSON object a line.

The table decides everything: it checks the key of each command, plays it through its one queue, and answers. The web
server only passes on what a phone sent and what the table said.
"""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

import msgspec

from companion.game.moves import Event

MOST_LINE = 64 * 1024
"""The longest message, in bytes."""

OPERATORS = frozenset(["pause", "resume", "misdeal"])
"""The operator's verbs that a phone may play besides the moves of the game. Corrections, seats and money stay on the
table's screen."""

Verb = Literal["move", "deal", "roll", "draw", "the-rest", "undo", "redo"]


class Here(msgspec.Struct, frozen=True, tag="here", omit_defaults=True):
    """The web server says where its pages are, such as "http://192.168.1.20:8080/". `trouble` is the code of a sentence
    about what it cannot reach besides, "" for nothing."""

    address: str
    trouble: str = ""


class Pair(msgspec.Struct, frozen=True, tag="pair", omit_defaults=True):
    """A phone asks to deal, with the secret of the code or its digits. `id` is repeated in the answer."""

    id: int
    secret: str


class Command(msgspec.Struct, frozen=True, tag="command", omit_defaults=True):
    """A command from the phone with this `key`. `number` is the command's own, made by the phone: a command that comes
    twice is carried out once. `row` is the journal row that the phone showed: a command for an older one is refused."""

    id: int
    key: str
    number: str
    row: int
    do: Verb
    verb: str = ""
    seat: int = 0
    amount: int | None = None
    cards: tuple[str, ...] = ()
    name: str = ""
    value: str = ""
    reason: str = ""


Asked = Here | Pair | Command


class Answer(msgspec.Struct, frozen=True, tag="answer", omit_defaults=True):
    """The table's answer to the message `id`: "" or the `code` of a refusal with its `args`. `key` is the new key of a
    phone that may deal from now on, and `phone` its number."""

    id: int
    code: str = ""
    args: Mapping[str, Any] = {}
    key: str = ""
    phone: int = 0


class Now(msgspec.Struct, frozen=True, tag="now", omit_defaults=True):
    """How the table stands, sent whenever it has changed. `row` is the journal row that made the present state; -1
    while it is not on disk yet. `end` is the last row on disk. `undo` and `redo` are what these would take back or
    bring back, as events; None if they are not possible. `keys` maps the hash of each valid key to the phone's number.
    """

    row: int
    end: int
    undo: tuple[Event, ...] | None = None
    redo: tuple[Event, ...] | None = None
    keys: Mapping[str, int] = {}


Told = Answer | Now

asked = msgspec.json.Decoder(Asked).decode
"""Reads a message of the web server. Raises `msgspec.MsgspecError`."""
told = msgspec.json.Decoder(Told).decode
"""Reads a message of the table. Raises `msgspec.MsgspecError`."""
_encode = msgspec.json.Encoder().encode


def line(message: Asked | Told) -> bytes:
    """Return a message as it is sent."""
    return _encode(message) + b"\n"


def hashed(key: str) -> str:
    """Return the hash under which a key is kept. Who reads it cannot use it as a key."""
    return sha256(key.encode()).hexdigest()


def phone_socket(journal: Path) -> Path:
    """Return the path of the socket beside a journal through which the web server speaks with its table."""
    return journal.with_name(journal.name + ".phones")
