"""The log: who did what, and when, with a line for every move, undo and redo in the journal. Moves that were taken back
are included, so that corrections can be looked up. Secret parts of rows are left out."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

import msgspec

from companion.game.record import write_move
from companion.table.history.legs import legs
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalDamaged
from companion.table.journal.rows import Row, is_typed, move_of, undo_target

What = Literal["move", "undo", "redo"]


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log, for one row of the journal. Lines are in the order in which rows were written. `when` is the
    time in UTC by the table's clock. `source` is what reported the move: the screen, the panel with the shift button,
    the RFID field, a tray or the clock. `did` is the move as a line of text, such as "seat 2: raise 4"; for an undo or
    redo it is the row to whose state it led. `taken_back`: whether the move no longer counts, because it does not lead
    to the present state."""

    row: int
    when: str
    source: str
    hand: int
    what: What
    did: str
    reason: str = ""
    taken_back: bool = False

    @property
    def corrects(self) -> bool:
        """Whether the line is a correction: an undo, a redo, or a move with a reason."""
        return self.what != "move" or bool(self.reason)

    def as_line(self) -> str:
        """Return this line of the log, which must be a correction, as a line of text for a record (an evening as a text
        file). It says what was corrected, who did it and when."""
        what = self.did if self.what == "move" else f"{self.what} {self.did}"
        because = f" because {json.dumps(self.reason)}" if self.reason and self.what != "move" else ""
        gone = " (taken back later)" if self.taken_back else ""
        when = f"{self.when} UTC" if self.when else "at no known time"
        return f"corrected in row {self.row}, {when}, by {self.source}: {what}{because}{gone}"


def log_of(path: Path) -> tuple[LogLine, ...]:
    """Return all moves, undos and redos of a journal, oldest first. Raises `JournalError` if the file is no journal
    that this program reads, or is damaged."""
    with Journal.view(path) as journal:
        last = journal.last_number()
        held = {row.number for leg in legs(journal) for row in leg}
        return tuple(_lines(journal, last, held))


def _lines(journal: Journal, last: int, held: set[int]) -> Iterator[LogLine]:
    stood: dict[int, int] = {0: 0}
    """Maps the number of each row to the number of the row that made the state after it."""
    for row in journal.rows(1, last):
        try:
            stood[row.number] = _made(row, stood)
            line = _told(row, stood, held)
        except (ArithmeticError, LookupError, TypeError, ValueError, msgspec.MsgspecError) as error:
            # rows are not checked here
            raise JournalDamaged(row.number, f"it cannot be read: {error}") from error
        if line is not None:
            yield line


def _told(row: Row, stood: dict[int, int], held: set[int]) -> LogLine | None:
    """Return the line about a row of the journal; None if nobody has done anything in it."""
    if not is_typed(row):
        raise TypeError("it has a value of a type that no row has there")
    if row.kind == "move":
        return _line(row, "move", write_move(move_of(row)), taken_back=row.number not in held)
    if row.kind == "undo":
        target = undo_target(row.data)
        back = stood[target] <= stood[row.parent]
        return _line(row, "undo" if back else "redo", f"to row {stood[target]}")
    return None


def _made(row: Row, stood: dict[int, int]) -> int:
    """Return the journal row that made the state which is current after `row`, and note it for later rows: a checkpoint
    (state between two hands) makes no state of its own, an undo restores that of its target, and a note changes
    nothing. `stood` has the answers for the earlier rows."""
    if row.kind == "undo":
        return stood[undo_target(row.data)]
    return stood[row.parent] if row.kind in ("checkpoint", "note") and row.parent else row.number


def _line(row: Row, what: What, did: str, *, taken_back: bool = False) -> LogLine:
    return LogLine(row.number, clock_time(row.wall), row.source, row.hand, what, did, row.reason, taken_back)


def clock_time(wall: float) -> str:
    """Return a row's date and time in UTC as text; "" if the clock was so wrong that `wall` is no possible date."""
    try:
        return datetime.fromtimestamp(wall, UTC).strftime("%Y-%m-%d %H:%M:%S")
    except (OverflowError, OSError, ValueError):
        return ""
