"""Finds journal rows in the raw bytes of a database file and its write-ahead log, even where SQLite does not find them.

SQLite stops at the first damaged frame of a log and silently drops every commit after it. A damaged inner page hides
whole ranges of rows. But every row of a journal has its own hash, which proves that it is complete. So this module
searches every page image in both files for table leaves, and checks the hash of everything that may be a row. Formats:
SQLite "Database File Format" 1.3 (header), 1.6 (b-tree pages), 2.1 (records), 4.1 (the write-ahead log).
"""

import struct
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from companion.table.journal.rows import Row, fault

LEAF = 0x0D
"""The type byte of a page that contains rows of a table."""
HEADER, FRAME_HEADER, LOG_HEADER = 100, 24, 32
"""Sizes in bytes: the header of a database, the header of each page in a log, and the header of a log."""
SIZES = frozenset(1 << power for power in range(9, 17))
USUAL_SIZE = 4096
COLUMNS = len(Row.__struct_fields__)


class Frame(msgspec.Struct, frozen=True):
    """A frame of a write-ahead log (SQLite's file of recent commits): the image of one page, with the page's number.
    `commit`: whether a transaction ends with it. `current`: whether it belongs to the present content of the log, and
    not to what the log contained before it was restarted (4.1: the salts)."""

    page: int
    image: bytes
    commit: bool
    current: bool


class Pages(msgspec.Struct):
    """The page images of a database and its log. `size` is that of a page in bytes. `images` are oldest first, those of
    the log last, each with its page number from 1. `newest` is the latest image of each page, needed for long rows that
    continue on several pages."""

    size: int
    images: list[tuple[int, bytes]]
    newest: Mapping[int, bytes]


def pages_of(database: bytes, log: bytes) -> Pages:
    """Return all page images in the bytes of a database and of its log. If one header has a damaged page size, the
    other's is used, or SQLite's usual one."""
    size = _size_of(database, log)
    images = [(at // size + 1, database[at : at + size]) for at in range(0, len(database) - size + 1, size)]
    images += [(frame.page, frame.image) for frame in frames_of(log, size)]
    return Pages(size, images, dict(images))


def frames_of(log: bytes, size: int | None = None) -> list[Frame]:
    """Return all frames of a write-ahead log (SQLite's file of recent commits), whether or not SQLite would accept
    them. `size` is that of a database page in bytes; None: as in the log's header."""
    size = size or _size_of(b"", log)
    step = FRAME_HEADER + size
    salts = log[16:24]
    found = []
    for at in range(LOG_HEADER, len(log) - step + 1, step):
        page, pages = struct.unpack_from(">II", log, at)
        found.append(Frame(page, log[at + FRAME_HEADER : at + step], pages > 0, log[at + 8 : at + 16] == salts))
    return found


def _size_of(database: bytes, log: bytes) -> int:
    found = struct.unpack_from(">H", database, 16)[0] if len(database) >= HEADER else 0
    size = 65536 if found == 1 else found
    if size in SIZES:
        return size
    size = struct.unpack_from(">I", log, 8)[0] if len(log) >= LOG_HEADER else 0
    return size if size in SIZES else USUAL_SIZE


def rows_in(pages: Pages, above: int = 0) -> dict[int, Row]:
    """Return every complete journal row with a number greater than `above`, by number."""
    found: dict[int, Row] = {}
    for number, image in pages.images:
        for rowid, payload in cells(pages, number, image, above):
            if rowid in found:
                continue
            row = _row(rowid, payload)
            if row is not None and fault(row) is None:
                found[rowid] = row
    return found


def head_in(pages: Pages) -> int:
    """Return the number of the last row according to the journal's `head` row; 0 if that cannot be read."""
    found = [0]
    for number, image in pages.images:
        for rowid, payload in cells(pages, number, image, 0):
            values = _values(payload) if rowid == 1 else []
            if len(values) == 3 and isinstance(values[1], int) and isinstance(values[2], str) and len(values[2]) == 64:
                found.append(values[1])
    return max(found)


def cells(pages: Pages, number: int, image: bytes, above: int) -> Iterator[tuple[int, bytes]]:
    """Yield everything in the image of a database page that may be a journal row with a number greater than `above`, as
    pairs of the row's number and its bytes. `number` is that of the page. Entries whose pointers are damaged are
    skipped."""
    start = HEADER if number == 1 and image.startswith(b"SQLite format 3") else 0
    if len(image) <= start + 8 or image[start] != LEAF:
        return
    (count,) = struct.unpack_from(">H", image, start + 3)
    most = (len(image) - start - 8) // 2
    for at in range(min(count, most)):
        (offset,) = struct.unpack_from(">H", image, start + 8 + 2 * at)
        try:
            length, at_id = _varint(image, offset)
            rowid, at_payload = _varint(image, at_id)
            if rowid > above and 0 < length < 1 << 26:
                yield rowid, _payload(pages, image, at_payload, length)
        except (IndexError, struct.error):
            continue  # a damaged pointer leads nowhere, but the others may be good


def _payload(pages: Pages, image: bytes, at: int, length: int) -> bytes:
    """Return the payload of a cell, which may continue on other pages (1.6: the local part is at most U - 35 bytes)."""
    usable = pages.size
    if length <= usable - 35:
        return image[at : at + length]
    least = (usable - 12) * 32 // 255 - 23
    local = least + (length - least) % (usable - 4)
    if local > usable - 35:
        local = least
    parts, left = [image[at : at + local]], length - local
    (onward,) = struct.unpack_from(">I", image, at + local)
    seen = set()
    while left > 0 and onward in pages.newest and onward not in seen:
        seen.add(onward)
        page = pages.newest[onward]
        parts.append(page[4 : 4 + min(left, usable - 4)])
        left -= len(parts[-1])
        (onward,) = struct.unpack_from(">I", page, 0)
    return b"".join(parts)


def _row(number: int, payload: bytes) -> Row | None:
    """Return the journal row with this number that a record contains; None if it cannot be one."""
    values = _values(payload)
    if len(values) != COLUMNS:
        return None
    names = Row.__struct_fields__
    for at in (names.index("wall"), names.index("mono")):
        # SQLite stores a REAL that is a whole number as an integer
        values[at] = float(values[at]) if isinstance(values[at], int) else values[at]
    return Row(number, *values[1:])  # SQLite stores the row number outside the record


def _values(payload: bytes) -> list[Any]:
    """Return the values of a record; an empty list if it is damaged."""
    try:
        size, at = _varint(payload, 0)
        kinds = []
        while at < size:
            kind, at = _varint(payload, at)
            kinds.append(kind)
        values: list[Any] = []
        for kind in kinds:
            value, at = _value(payload, at, kind)
            values.append(value)
        return values
    except (IndexError, struct.error, UnicodeDecodeError):
        return []


_INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}


def _value(record: bytes, at: int, kind: int) -> tuple[object, int]:
    """Return a value of a record, and the position where the next one begins (2.1). `kind` is its serial type."""
    if kind in _INTEGERS:
        end = at + _INTEGERS[kind]
        return int.from_bytes(record[at:end], "big", signed=True), end
    if kind == 7:
        return struct.unpack_from(">d", record, at)[0], at + 8
    if kind in (8, 9):
        return kind - 8, at
    if kind >= 12:
        end = at + (kind - 12) // 2
        if end > len(record):
            raise IndexError
        return (record[at:end].decode("utf-8") if kind % 2 else record[at:end]), end
    return None, at


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Return a number that is stored in one to nine bytes with seven bits in each, and the position where it ends
    (1.6)."""
    value = 0
    for index in range(8):
        byte = data[at + index]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + index + 1
    return value << 8 | data[at + 8], at + 9
