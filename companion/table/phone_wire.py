"""The messages between the web server and the table, sent through a local socket as JSON, one object a line.

The table decides everything: it checks the key of each command, plays the command like any other move, and answers. The
web server only passes on what a phone sent and what the table answered."""

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
    """A message with which the web server says where its pages are. `address` is their address, such as
    "http://192.168.1.20:8080/". `trouble` is the code of a sentence about a service that the web server cannot reach,
    "" for none. A server that cannot serve the pages says in `failed` why not, and ends."""

    address: str
    trouble: str = ""
    failed: str = ""


class Pair(msgspec.Struct, frozen=True, tag="pair", omit_defaults=True):
    """A message from the web server: a phone asks for the right to deal. `secret` is what proves that its owner sees
    the table's screen: the secret in the code that was scanned there, or the digits that somebody typed. `device` is
    the phone's address in the network. `id` is repeated in the answer."""

    id: int
    secret: str
    device: str = ""


class Command(msgspec.Struct, frozen=True, tag="command", omit_defaults=True):
    """A command from a phone, which proves its right with its `key`. `do` says what is to be done; the other fields are
    those of a `Move`. The phone gives each command its own `number`, so a command that arrives twice is carried out
    once. `row` is the number of the journal row that the phone was showing. If the table has moved on since, the
    command is refused."""

    id: int
    key: str
    number: str
    row: int
    do: Verb
    verb: str = ""
    seat: int = 0
    amount: int | None = None
    cards: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    name: str = ""
    value: str = ""
    reason: str = ""


Asked = Here | Pair | Command


class Answer(msgspec.Struct, frozen=True, tag="answer", omit_defaults=True):
    """The table's answer to the message with the number `id`. `code` is "" if the message was accepted, otherwise the
    code of the refusal with its `args`. If a phone was given the right to deal, `key` is its new key and `phone` its
    number."""

    id: int
    code: str = ""
    args: Mapping[str, Any] = {}
    key: str = ""
    phone: int = 0


class Now(msgspec.Struct, frozen=True, tag="now", omit_defaults=True):
    """A message with what a phone needs to know of the table, sent whenever it has changed.

    - `row`: the number of the journal row that made the present state; -1 while that row is not on disk yet.
    - `end`: the number of the last row on disk.
    - `undo`, `redo`: the events that an undo would take back, and that a redo would bring back; None if it is not
      possible.
    - `keys`: maps the hash of each valid key to the number of the phone that has it.
    """

    row: int
    end: int
    undo: tuple[Event, ...] | None = None
    redo: tuple[Event, ...] | None = None
    keys: Mapping[str, int] = {}


Told = Answer | Now

asked = msgspec.json.Decoder(Asked).decode
"""A function that decodes a message from the web server. Raises `msgspec.MsgspecError`."""
told = msgspec.json.Decoder(Told).decode
"""A function that decodes a message from the table. Raises `msgspec.MsgspecError`."""
_encode = msgspec.json.Encoder().encode


def line(message: Asked | Told) -> bytes:
    """Return a message as the bytes of one line, as it is sent through the socket."""
    return _encode(message) + b"\n"


def hashed(key: str) -> str:
    """Return the hash (SHA-256) under which a key is stored. Nobody who reads the hash can use it as a key. The key may
    have half characters (surrogates), as a header that is no UTF-8 has."""
    return sha256(key.encode(errors="surrogatepass")).hexdigest()


def phone_socket(journal: Path) -> Path:
    """Return the path of the socket beside a journal through which the web server speaks with its table."""
    return journal.with_name(journal.name + ".phones")
