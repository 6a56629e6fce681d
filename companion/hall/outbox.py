"""The table's side of the protocol: tells the hall's desk how far the table's journal goes, and sends the rows that the
desk lacks.

Nothing is stored here, because the journal itself has all rows. One message with rows is under way at a time, until the
desk says that they are on its disk; so no queue between table and desk can overflow."""

import random
import time
from collections.abc import Callable
from pathlib import Path

from companion import __version__
from companion.hall.hall_wire import (
    START,
    Have,
    Head,
    Point,
    Post,
    Trouble,
    batch,
    decode,
    encode,
    encode_rows,
    pause,
    topic,
)
from companion.table.hall_says import SOURCE
from companion.table.journal.followed import FollowedJournal
from companion.table.journal.journal_file import EmptyJournal, JournalDamaged, JournalError, NewerJournal, NotAJournal
from companion.table.journal.rows import NO_HASH, Row

HEAD_EVERY_S = 0.25
"""The least time between two heads, in seconds."""
BEAT_S = 5.0
"""After this many seconds without news a head is sent all the same, so that the desk knows that the table is there."""
UNDER_WAY_S = 2.0
"""After this many seconds, rows that the desk has not confirmed count as lost; each time that happens again, after
more."""


class JournalReader:
    """Reads the rows of the journal at `path` while the table writes it. The file may be missing, and it may be
    replaced by another one meanwhile."""

    def __init__(self, path: Path, clock: Callable[[], float]) -> None:
        self.end = START
        """The last row."""
        self.trouble: Trouble = ""
        """A code that says why the journal cannot be read; "" if it can."""
        self._path = path
        self._followed = FollowedJournal(path, clock, on_failing_disk=False)

    def look(self) -> bool:
        """Look for new rows. Returns True if there are any, or if the journal file has been replaced by another. If
        nothing was written since the last look, this costs only one system call and one SQLite query."""
        before = self.end, self.trouble
        try:
            journal = self._followed.look()
            if journal is not None:
                self.end = Point(*journal.end())
            if self._followed.opened is not None:
                self.trouble = ""
        except NewerJournal:
            self._lose("journal-newer")
        except EmptyJournal:  # a table makes it just now
            self._lose("journal-missing")
        except (JournalDamaged, NotAJournal):
            self._lose("journal-damaged")
        except (JournalError, OSError):
            self._lose("journal-unreadable" if self._path.exists() else "journal-missing")
        return before != (self.end, self.trouble)

    def rows_after(self, number: int) -> list[Row]:
        """Return the journal rows after row `number`, as many as fit into a message."""
        journal = self._followed.opened
        try:
            return batch(journal.rows(number + 1, min(self.end.number, number + 60))) if journal is not None else []
        except JournalError:
            return []

    def hash_at(self, number: int) -> str:
        """Return the hash of the journal row with this number; "" if the journal has no such row."""
        if number == 0:
            return NO_HASH
        journal = self._followed.opened
        try:
            return journal.row(number).hash if journal is not None and 0 < number <= self.end.number else ""
        except (JournalError, LookupError):
            return ""

    def has_reason(self, beginning: str) -> bool:
        """Return whether the journal has a move that the hall's desk has ordered and whose reason (a note on the move)
        begins with this text; by such notes one knows which orders were carried out. Also True if the journal cannot be
        read, so that nothing is booked twice."""
        journal = self._followed.opened
        try:
            return journal is None or journal.has_reason(beginning, SOURCE)
        except JournalError:
            return True

    def stands(self, beginning: str) -> bool:
        """Return whether the journal has a row whose hash begins with this text, and it was not undone. False if the
        journal cannot be read."""
        journal = self._followed.opened
        try:
            return journal is not None and journal.stands(beginning)
        except JournalError:
            return False

    def close(self) -> None:
        """Close the journal file; a later `look` opens it again."""
        self._followed.close()

    def _lose(self, code: Trouble) -> None:
        self.close()
        self.trouble = code


class Outbox:
    """Sends the journal that `reader` reads to the desk of the hall named `hall`, as table number `table`. `device`
    identifies this computer and `run` this run of the program. `wall` returns the time of day in seconds since 1970,
    `chance` a random number below 1."""

    def __init__(
        self,
        hall: str,
        table: int,
        reader: JournalReader,
        *,
        device: str,
        run: str,
        wall: Callable[[], float] = time.time,
        chance: Callable[[], float] = random.random,
    ) -> None:
        self.contact: float | None = None
        """When the desk has said something last, by the clock of `turn`; None: never."""
        self.refused = ""
        """The code with which the desk refuses this table; "" if it does not."""
        self.acked: int | None = None
        """The last row that the desk has on its disk; None while that is not known."""
        self._hall, self._table, self._reader, self._wall = hall, table, reader, wall
        self._device, self._run, self._count = device, run, 0
        self._under_way: tuple[int, float] | None = None
        """The last row before those under way, and when they count as lost."""
        self._chance, self._lost = chance, 0
        self._told = -BEAT_S
        self._news = True

    @property
    def waiting(self) -> int:
        """The number of journal rows that the hall's desk lacks, by its last message."""
        return max(0, self._reader.end.number - (self.acked or 0))

    def connected(self) -> None:
        """Note that there is a new connection to the broker. Until the hall's desk has answered, the table sends only
        heads (messages about how far its journal goes), and no rows."""
        self._ask()
        self._lost, self._told = 0, -BEAT_S

    def heard(self, payload: bytes, now: float) -> None:
        """Process the message of the hall's desk about the rows that it has (`Have`). Raises `ValueError` if the
        payload is no such message."""
        have: Have = decode(payload, Have)
        if have.device not in ("", self._device):
            return  # this concerns another computer with the same number
        self.contact, self.refused = now, have.refused
        if have.refused:
            self.acked, self._under_way = None, None
            return
        known = next((each for each in have.points if self._reader.hash_at(each.number) == each.hash), None)
        if known is None:  # the desk has rows that this journal lacks; asked again, it names older ones
            if self._under_way is None:
                self._ask()
        elif self._under_way is None or now >= self._under_way[1]:
            self.acked, self._under_way = known.number, None
        elif known.number > self._under_way[0]:
            self.acked, self._under_way, self._lost = known.number, None, 0
        elif known.number < self._under_way[0]:
            self.acked, self._under_way = known.number, None  # the desk has gone back to an older row

    def turn(self, now: float) -> list[Post]:
        """Look for new rows in the journal, and return the messages to send at `now` (monotonic seconds)."""
        self._news = self._reader.look() or self._news
        end, posts = self._reader.end.number, []
        if self.acked is not None and self.acked > end:
            self._ask()  # the journal was replaced by a shorter one
        if self._under_way is not None and now >= self._under_way[1]:
            self._lost += 1
            self._ask()
        if self.acked is not None and self._under_way is None and self.acked < end:
            posts += self._log(self.acked, now)
        if (self._news and now - self._told >= HEAD_EVERY_S) or now - self._told >= BEAT_S:
            posts.append(self._head())
            self._told, self._news = now, False
        return posts

    def _ask(self) -> None:
        self.acked, self._under_way, self._news = None, None, True

    def _log(self, after: int, now: float) -> list[Post]:
        rows = self._reader.rows_after(after)
        if not rows:
            return []
        try:
            payload = encode_rows(rows)
        except (UnicodeDecodeError, AttributeError, TypeError):
            self._reader.trouble = "journal-damaged"
            return []
        self._under_way = after, now + pause(UNDER_WAY_S, self._lost, self._chance())
        return [Post(topic(self._hall, "table", self._table, "log"), payload)]

    def _head(self) -> Post:
        self._count += 1
        end = self._reader.end
        head = Head(
            self._device, self._run, self._count, end.number, end.hash, __version__, self._wall(),
            asks=self.acked is None, trouble=self._reader.trouble,
        )  # fmt: skip
        return Post(topic(self._hall, "table", self._table, "head"), encode(head), retain=True)
