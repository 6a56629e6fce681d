"""One row of the journal, its hash, and the checks that need no database.

Every row contains the hash of the row before it. If a row is changed, dropped or moved, the chain breaks at that
number. The hash of a row is::

    sha256( header + "\\n" + data )      in lower-case hexadecimal

where *header* is one JSON array, without blanks and with non-ASCII letters as they are (UTF-8)::

    [number,parent,kind,hand,rules,program,source,reason,wall,mono,prev,seal,length of data in bytes]

and *seal* is the sha256 of the sealed (secret) part, or "" if nothing is sealed. JSON has no raw line breaks, so header
and data cannot run into each other. Only the hash of the sealed part enters, so a copy whose sealed column was blanked
still verifies. A hash hides only what cannot be guessed. Therefore a sealed part needs at least 16 random bytes (a seed
has 32); a sealed card alone would be found by trying all cards.
"""

from collections.abc import Iterable
from hashlib import sha256
from math import isfinite
from typing import Any, Literal, get_args, get_type_hints

import msgspec
from msgspec.structs import astuple, replace

from companion.game.moves import Move

Kind = Literal["move", "undo", "checkpoint", "open", "note"]
KINDS: frozenset[str] = frozenset(get_args(Kind))
NEVER = 2**62
"""The `hand` of a row whose sealed part is never shown to anybody, not even after the evening. A copy may leave that
part out."""
NO_HASH = "0" * 64
"""The `prev` of the first row, which has no row before it."""

_encode = msgspec.json.Encoder().encode
_move = msgspec.json.Decoder(Move).decode


class Row(msgspec.Struct, frozen=True, gc=False):
    """One row of the journal. Rows are numbered 1, 2, 3 ... without a gap; a row never changes once it is written.

    The journal is a tree: `parent` is the row whose state this row acts on (0: none, before the first row). A move, a
    checkpoint (state between two hands) and an opening ("open", which begins with an empty table) make a new state and
    so a new place in the tree. An undo makes no new state: its data is the number of the row whose state is current
    from then on (a JSON integer, 0: none). A note does not change the game.
    """

    number: int
    parent: int
    kind: Kind
    hand: int
    data: bytes
    """The content of the row as JSON, which anybody may read."""
    sealed: bytes
    """JSON that stays secret until its hand is over (a seed), or empty. In a copy without secrets it is always
    empty."""
    rules: str
    """Fingerprint of the ruleset."""
    program: str
    """Version of the program that wrote the row."""
    source: str
    """The device or person that reported the event: screen, panel, field, keys, console, table."""
    reason: str
    """Why the operator corrected something; empty if this is no correction."""
    wall: float
    """Seconds since 1970, UTC. The clock of a Pi may jump, so this is for people to read, never for ordering."""
    mono: float
    """Seconds of the monotonic clock. Comparable only within one run of the program."""
    prev: str
    """Hash of the row before; `NO_HASH` in row 1."""
    seal: str
    """sha256 of `sealed` in hexadecimal; empty if nothing was sealed."""
    hash: str


_TYPES: tuple[Any, ...] = tuple(
    {Kind: str, float: (int, float)}.get(hint, hint) for hint in get_type_hints(Row).values()
)
"""The type of each field of a row, in their order. A whole number counts as a time, too."""


def is_typed(row: Row) -> bool:
    """Whether every field of this journal row has a value of its type. SQLite keeps any value in any column, so a
    damaged or forged file may have text in the place of a number."""
    return all(isinstance(value, kind) for value, kind in zip(astuple(row), _TYPES, strict=True))


def is_tournament(row: Row) -> bool:
    """Whether the first row of a journal begins a tournament, not a table's evening, whose ruleset may have an option
    called "format"."""
    return is_typed(row) and row.kind == "open" and row.data.startswith(b'{"format":')


def seal_of(sealed: bytes) -> str:
    """Return the commitment to the secret part of a row: its sha256 in hexadecimal, "" if it is empty."""
    return sha256(sealed).hexdigest() if sealed else ""


def hash_of(row: Row) -> str:
    """Return the hash of a journal row: 64 hexadecimal digits. `row.seal`, the hash of its secret part, enters as it
    is. The module's docstring defines the encoding. Raises `TypeError` for a value of a type that JSON lacks, and
    `ValueError` for one that no writer could have written."""
    own = (row.number, row.parent, row.kind, row.hand, row.rules, row.program, row.source, row.reason)
    header = _encode((*own, row.wall, row.mono, row.prev, row.seal, len(row.data)))
    return sha256(header + b"\n" + row.data).hexdigest()


def hashed(row: Row) -> Row:
    """Return the journal row with its seal (the hash of its secret part) and its hash computed again from the other
    fields. The values are not checked."""
    sealed = replace(row, seal=seal_of(row.sealed))
    return replace(sealed, hash=hash_of(sealed))


def make_row(
    number: int,
    parent: int,
    kind: Kind,
    hand: int,
    data: bytes,
    sealed: bytes,
    rules: str,
    program: str,
    source: str,
    reason: str,
    wall: float,
    mono: float,
    prev: str,
) -> Row:
    """Return a journal row with its seal (the hash of its secret part) and its hash computed. `prev` is the hash of the
    row before. The values are not checked."""
    seal = seal_of(sealed)
    row = Row(number, parent, kind, hand, data, sealed, rules, program, source, reason, wall, mono, prev, seal, "")
    return replace(row, hash=hash_of(row))


def rehash(row: Row) -> str:
    """Return the hash that `row` should have, computed from its other fields; "" if it contains something that no
    writer could have written."""
    if not isinstance(row.sealed, bytes):
        return ""
    try:
        return hash_of(row)
    except (TypeError, ValueError):  # a damaged file gives NULL, or text that is not UTF-8
        return ""


def move_of(row: Row) -> Move:
    """Return the move in a journal row of kind "move". Raises `msgspec.MsgspecError` if the row contains no valid
    move."""
    return _move(row.data)


def undo_target(data: bytes) -> int:
    """Return the number of the journal row that an undo goes back to. Raises `ValueError` if `data` is not a JSON
    integer of 0 or more."""
    if not data.isdigit():
        raise ValueError(f"an undo needs the number of a row, not {data[:40]!r}")
    return int(data)


def fault(row: Row, *, blanked: bool = False) -> str | None:
    """Check this journal row by itself. Returns what is wrong with it, in words for developers; None if nothing is.

    `blanked`: the row is from a copy without secrets, where an empty secret part is no fault although the row has its
    hash (`seal`)."""
    if not is_typed(row):
        return "it has a value of a type that no row has there"
    if rehash(row) != row.hash:
        return "its hash does not match what it says"
    if row.seal != seal_of(row.sealed) and not ((blanked or row.hand == NEVER) and not row.sealed):
        return "its sealed part does not match its seal"
    if row.kind not in KINDS:
        return f"unknown kind {row.kind!r}"
    if not 0 <= row.parent < row.number:
        return f"its parent {row.parent} is not a row before it"
    if row.kind == "undo":
        try:
            target = undo_target(row.data)
        except ValueError as error:
            return str(error)
        if target >= row.number:
            return f"it goes to row {target}, which is not a row before it"
    return None


def verify_rows(
    rows: Iterable[Row],
    *,
    number: int = 1,
    prev: str | None = NO_HASH,
    last: int = 0,
    blanked: bool = False,
) -> tuple[int, str] | None:
    """Check successive journal rows. Returns the number of the first bad one, and why; None if all are good.

    `number` is the number that the first row should have. `prev` is the hash that it should name as the row before
    (None: unknown, not checked). `last` is the number that the rows should reach (0: unknown). A gap is reported with
    the number of the missing row. `blanked`: the rows are from a copy without secrets, whose secret parts are empty.
    """
    for row in rows:
        if row.number != number:
            return number, f"row {number} is missing; row {row.number} stands in its place"
        if prev is not None and row.prev != prev:
            return number, "it does not follow from the row before it"
        wrong = fault(row, blanked=blanked)
        if wrong is not None:
            return number, wrong
        number, prev = number + 1, row.hash
    return (number, f"it is missing; the journal goes on to row {last}") if number <= last else None


def check_times(wall: float, mono: float) -> None:
    """Raise `ValueError` unless both times are finite numbers, because SQLite would store NaN as NULL."""
    if not (isfinite(wall) and isfinite(mono)):
        raise ValueError(f"a row needs finite times, not wall {wall!r} and mono {mono!r}")
