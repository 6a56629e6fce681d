"""Checks the whole journal. A start reads only the rows that it needs, so it does not see that an older one was damaged
or changed."""

import logging
from pathlib import Path

import msgspec

from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalError

log = logging.getLogger("sabacc")


class JournalChecked(msgspec.Struct, frozen=True):
    """The message that the whole journal has been checked. `row`: the number of the first row that is damaged or was
    changed; 0 if there is none, or if the journal could not be read. `why`: what is wrong with that row, in words for
    developers; "" if nothing is."""

    row: int = 0
    why: str = ""


def checked(journal: Path) -> JournalChecked:
    """Check all rows of the journal at this path with their secret parts, and return the first bad one. The journal may
    be written to meanwhile."""
    from companion.table.history.audit import ALL  # imported late, to keep the start fast

    try:
        with Journal.view(journal, revealed=ALL) as view:
            wrong = view.verify()
    except (JournalError, OSError) as error:
        log.warning("the journal cannot be checked: %s", error)
        return JournalChecked()
    return JournalChecked() if wrong is None else JournalChecked(*wrong)
