"""Notes: journal rows that do not change the game, such as an alarm and what the operator decided about it."""

import logging
from collections.abc import Mapping
from typing import Any

import msgspec

from companion.table.journal.rows import Row

log = logging.getLogger("sabacc")


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """A code and its arguments, stored as JSON in the row's `data`. `row` is the row's number once it has one."""

    code: str
    args: Mapping[str, Any] = {}
    row: int = 0


def noted(row: Row) -> list[Note]:
    """The note in a row; None if it cannot be read, because a note must never keep an evening from going on."""
    try:
        return [msgspec.structs.replace(msgspec.json.decode(row.data, type=Note), row=row.number)]
    except msgspec.MsgspecError as error:
        log.warning("row %d of the journal holds a note that cannot be read: %s", row.number, error)
        return []
