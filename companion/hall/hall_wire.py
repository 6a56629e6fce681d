"""The messages between tables and desk, each one JSON object, and the MQTT topics under which they are sent.

Under `sabacc/v1/HALL/`::

    table/7/head    retained: how far the table's journal goes; after each commit, and every few seconds
    table/7/log     rows of the journal
    desk/have/7     which rows of table 7 the desk has on its disk
    desk/order/7    retained: the orders to table 7 that are still open
    desk/hall       retained: what concerns every table: announcement, clock, shift, linked pot
    desk/here       retained: which desk runs the hall"""

from collections.abc import Callable, Iterable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from companion.table.hall_says import Order
from companion.table.journal.journal_file import NAMES
from companion.table.journal.rows import NO_HASH, Kind, Row

VERSION = 1
"""The version of these messages; it is a part of every topic."""
MOST_TABLE = 9999
"""The greatest number of a table."""
MOST_ROWS, MOST_BYTES = 50, 32 * 1024
"""How many rows, and bytes of their data, go into one message. A single larger row goes alone."""
MOST_MESSAGE = 1024 * 1024
"""The largest message in bytes that the desk reads and the broker passes on."""
LONGEST_S = 10.0
"""The longest time in seconds until something is tried again, but for chance."""


Word = Annotated[str, Meta(max_length=64, pattern=r"^[^\x00-\x1f\x7f-\x9f]*$")]
"""A short text without control characters. What a message says may get into the desk's log and pages."""
Line = Annotated[str, Meta(max_length=400)]
"""Words for people. A table's screen shows them in one line."""
Count = Annotated[int, Meta(ge=0, le=2**62)]
"""A number of a row or a hand. It fits into SQLite."""
Seconds = Annotated[float, Meta(ge=0, lt=2**40)]
"""A time in seconds since 1970, or a span of seconds."""
Trouble = Literal["", "journal-newer", "journal-damaged", "journal-unreadable", "journal-missing"]
"""Why a table's journal cannot be read; "" if it can."""


class HallBroken(ValueError):
    """Raised if something about the hall cannot be used. The text is one sentence that says what is wrong, and what to
    do."""


class Head(msgspec.Struct, frozen=True):
    """A message of a table that says how far its journal goes: the number and hash of the last row. `device` identifies
    the table's computer and `run` this run of its publisher. `count` grows with each head of a run, so that the hall's
    desk recognises a head that comes late. `at` is the table's time of day in seconds since 1970. `asks`: whether the
    table wants to know which rows the desk has. `trouble` is a code if the journal cannot be read."""

    device: Word
    run: Word
    count: Count
    number: Count
    hash: Word
    program: Word
    at: Seconds
    asks: bool = False
    trouble: Trouble = ""


class Point(msgspec.Struct, frozen=True, array_like=True):
    """A place in a table's journal: the number and the hash of a row. 0 and `NO_HASH` stand for the place before the
    first row."""

    number: int
    hash: str


START = Point(0, NO_HASH)
"""The place before the first row of any journal."""


class Have(msgspec.Struct, frozen=True):
    """A message of the hall's desk that says how far its copy of a table's journal goes. `points` are places in it: the
    newest first, then older ones, for a table whose journal does not have the first. `device` is the computer for which
    the message is meant; "" means any with this table's number. `refused` is the code of the reason if the desk refuses
    the table."""

    device: str = ""
    points: tuple[Point, ...] = ()
    refused: str = ""


class Orders(msgspec.Struct, frozen=True):
    """A message of the hall's desk with all orders to a table that are still open. An order that is no longer among
    them has been carried out or withdrawn."""

    orders: tuple[Order, ...] = ()


class Clock(msgspec.Struct, frozen=True):
    """The clock of the levels in a hall. It gives the time of day at which the level ends, and not the remaining time,
    so that it is right even if the message arrives late.

    * `level`: what is being played, such as "Level 3"; `ante`: its antes, as text; `then`: those of the next level. At
      most 24 letters each as the director's page sends them
    * `ends_at`: when the level ends, in seconds since 1970; 0 if no clock was set
    * `paused`: whether the clock stands still. Then `left` seconds remain, and `ends_at` means nothing until it goes on
    """

    level: Line = ""
    ante: Line = ""
    then: Line = ""
    ends_at: Seconds = 0.0
    paused: bool = False
    left: Seconds = 0.0


class Notice(msgspec.Struct, frozen=True):
    """A text that the director shows at every table. `number` grows with each, so that a table shows it only once."""

    number: Count = 0
    text: Line = ""


class RoomShift(msgspec.Struct, frozen=True):
    """The announcement of a shift at all tables of the hall. Each table makes a roll of its own at the time `at`
    (seconds since 1970), if its rules allow one. `number` grows with each announcement."""

    number: Count = 0
    at: Seconds = 0.0


class LinkedPot(msgspec.Struct, frozen=True):
    """The linked pot: one sabacc pot that all tables fill together. While it is `open`, each table gives its sabacc pot
    to it between hands. `amount` is in credits."""

    open: bool = False
    amount: int = 0


class Hall(msgspec.Struct, frozen=True):
    """The desk's message to all tables: announcement, clock, shift at all tables, linked pot (the sabacc pot that all
    tables share)."""

    clock: Clock = Clock()
    notice: Notice = Notice()
    shift: RoomShift = RoomShift()
    pot: LinkedPot = LinkedPot()


class Here(msgspec.Struct, frozen=True):
    """A message that says which desk runs the hall. `epoch` is a number that is higher for every desk that takes over.
    If two run at once, the one with the higher `epoch` goes on and the other stops. `alive` is False once the hall's
    desk has ended."""

    hall: Word
    desk: Word
    epoch: Count
    alive: bool = True


class _WireRow(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A row of a journal as it travels: without its sealed part. Such a row still matches its hash."""

    number: Count
    parent: Count
    kind: Kind
    hand: Count
    data: str
    rules: str
    program: str
    source: str
    reason: str
    wall: Seconds
    mono: Seconds
    prev: str
    seal: str
    hash: str


encode = msgspec.json.Encoder().encode
_rows = msgspec.json.Decoder(list[_WireRow]).decode
_DECODERS = {kind: msgspec.json.Decoder(kind).decode for kind in (Head, Have, Orders, Hall, Here)}


def decode(payload: bytes, kind: type[Any]) -> Any:
    """Return the message in a payload, which is UTF-8 JSON. `kind` is its type: `Head`, `Have`, `Orders`, `Hall` or
    `Here`; the result is one of these, with every value within its bounds. A field that this version does not know is
    ignored. Raises `ValueError` if the payload is no such message, and `KeyError` for another `kind`."""
    return _read(_DECODERS[kind], payload)


def encode_rows(rows: Iterable[Row]) -> bytes:
    """Return journal rows as the payload of a message, without their sealed (secret) parts. Raises `UnicodeDecodeError`
    for a damaged row."""
    return encode([_wired(row) for row in rows])


def decode_rows(payload: bytes) -> list[Row]:
    """Return the journal rows in the payload of a message. Their hashes are not checked. Raises `ValueError` if the
    payload contains no rows."""
    return [_unwired(row) for row in _read(_rows, payload)]


def _read(decoder: Callable[[bytes], Any], payload: bytes) -> Any:
    try:
        return decoder(payload)
    except RecursionError as error:  # thousands of brackets in each other; one such message must not stop the others
        raise ValueError("the message is nested too deeply") from error
    except msgspec.MsgspecError as error:  # no `ValueError` in msgspec 0.19, which Debian 13 has
        raise ValueError(str(error)) from error


def json_row(row: Row) -> bytes:
    """Return one journal row as a JSON object, for files that other programs read."""
    plain = {name: getattr(row, name) for name in NAMES if name not in ("data", "sealed", "hash")}
    return encode({**plain, "hash": row.hash, "data": row.data.decode("utf-8", "replace")})


def _wired(row: Row) -> _WireRow:
    return _WireRow(
        row.number, row.parent, row.kind, row.hand, row.data.decode(), row.rules, row.program, row.source, row.reason,
        row.wall, row.mono, row.prev, row.seal, row.hash,
    )  # fmt: skip


def _unwired(row: _WireRow) -> Row:
    return Row(
        row.number, row.parent, row.kind, row.hand, row.data.encode(), b"", row.rules, row.program, row.source,
        row.reason, row.wall, row.mono, row.prev, row.seal, row.hash,
    )  # fmt: skip


def batch(rows: Iterable[Row]) -> list[Row]:
    """Return the first of these journal rows, as many as fit into one message; at least one, unless there are none."""
    taken: list[Row] = []
    size = 0
    for row in rows:
        size += len(row.data)
        if taken and (len(taken) == MOST_ROWS or size > MOST_BYTES):
            break
        taken.append(row)
    return taken


def pause(first: float, tries: int, chance: float) -> float:
    """Return the seconds to wait after `tries` failed attempts: `first`, then twice as long each time, up to
    `LONGEST_S`. `chance`, from 0 to 1, adds up to half of that, so that tables that lost the hall's desk do not all ask
    at once."""
    return min(first * 2.0 ** min(tries, 16), LONGEST_S) * (1 + chance / 2)


# --- topics -----------------------------------------------------------------------------------------------------------


def topic(hall: str, *parts: object) -> str:
    """Return the MQTT topic for these `parts`, such as ("table", 7, "head"), in the hall named `hall`."""
    return "/".join(["sabacc", f"v{VERSION}", hall, *map(str, parts)])


def table_of(heard: str) -> tuple[int, str]:
    """Return the number of the table and the kind of message ("head", "log") that a topic names; (0, "") if it is no
    topic of a table."""
    parts = heard.split("/")
    if len(parts) == 6 and parts[3] == "table" and (table := _number(parts[4])):
        return table, parts[5]
    return 0, ""


def ordered_table(heard: str) -> int:
    """Return the table to which a topic of the desk's orders belongs; 0 if it is no such topic."""
    parts = heard.split("/")
    return _number(parts[5]) if len(parts) == 6 and parts[3:5] == ["desk", "order"] else 0


def _number(text: str) -> int:
    """Return the number of a table, 1 to `MOST_TABLE`, as topics write it; 0 if it is none."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(MOST_TABLE)) else 0
    return number if text == str(number) else 0


class Post(msgspec.Struct, frozen=True):
    """A message to be sent through the broker: its topic and text, and whether the broker stores it for clients that
    connect later."""

    topic: str
    payload: bytes
    retain: bool = False


class Heard(msgspec.Struct, frozen=True):
    """A message from the broker, with its topic. `retained`: whether the broker had stored the message, so that nobody
    knows how old it is."""

    topic: str
    payload: bytes
    retained: bool = False
