"""Notes: journal rows that do not change the game, such as an alarm and what the operator decided about it."""

import logging
from collections.abc import Mapping
from typing import Any

import msgspec

from companion.table.journal.rows import Row

log = logging.getLogger("sabacc")


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """A note: a code and its arguments, stored as JSON in the `data` of a journal row. `row` is the number of that row;
    0 while it has none."""

    code: str
    args: Mapping[str, Any] = {}
    row: int = 0


def noted(row: Row) -> list[Note]:
    """Return the note in a journal row as a list of one. The list is empty if the note cannot be read, because a bad
    note must never keep an evening from going on."""
    try:
        return [msgspec.structs.replace(msgspec.json.decode(row.data, type=Note), row=row.number)]
    except msgspec.MsgspecError as error:
        log.warning("row %d of the journal holds a note that cannot be read: %s", row.number, error)
        return []
