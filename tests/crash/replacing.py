"""`python -m tests.crash.replacing WHAT FOLDER`: replaces a journal of `ROWS` rows, and says so before and after.

WHAT is `restore` (by a copy of `COPIED` rows; the last row of the old journal is only in its log), `put_back` (by what
was kept while the journal's files were away) or `salvage` (by what is whole of it).
"""

import sys
from pathlib import Path

from companion.table.journal.backup import restore
from companion.table.journal.beside import log_of, write
from companion.table.journal.kept_copy import copy_beside, put_back
from companion.table.journal.open_journal import open_journal
from companion.table.salvage.salvage import salvage
from tests.table.journals import chain

JOURNAL, COPY, KEPT = "evening.journal", "copy.sabacc", "evening.journal.kept"
ROWS, COPIED, DAMAGED = 1100, 5, 700
"""Numbers of rows: of the journal and of the copy; and the row that is damaged in a journal that is salvaged."""


def run(what: str, folder: Path) -> None:
    """Make the files, and replace the journal."""
    path, rows = folder / JOURNAL, chain(ROWS)
    if what == "put_back":
        with open_journal(path) as journal:
            journal.append(rows)
            path.unlink()
            log_of(path).unlink()
            with copy_beside(journal, [folder]) as kept:
                said("begins")
                put_back(journal, kept)
                said("done")
        return
    with open_journal(folder / "made") as journal:
        journal.append(rows[:-1])
    with open_journal(folder / "made") as journal:
        journal.append(rows[-1:])
        data, log = (folder / "made").read_bytes(), log_of(folder / "made").read_bytes()
    if what == "salvage":
        data = data.replace(rows[DAMAGED - 1].hash.encode(), b"0" * 64)
    write(path, data)
    write(log_of(path), log)
    with open_journal(folder / COPY) as journal:
        journal.append(rows[:COPIED])
    said("begins")
    if what == "restore":
        restore(folder / COPY, path, "then")
    else:
        salvage(path, "then", "1")
    said("done")


def said(what: str) -> None:
    """Say on standard output that something has happened, as the recorder expects it."""
    sys.stdout.write(f"seen {int(what == 'done')} {what}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    run(sys.argv[1], Path(sys.argv[2]))
