"""The writer: takes rows from the table without making it wait, and puts them on the disk in order.

Each row gets its number and its hash as soon as it is submitted. A thread commits all rows that have gathered in one
transaction, and reports when they are durable. If the disk cannot be written (full, read-only, broken), the table goes
on and nothing is lost while the process lives: the rows stay in order and are tried again until the disk accepts them.
"""

import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue

import msgspec

from companion.table.durations import Durations
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalError, JournalMoved
from companion.table.journal.kept_copy import copy_beside, put_back
from companion.table.journal.rows import KINDS, Kind, Row, check_times, make_row, undo_target

FIRST_RETRY = 0.25
LAST_RETRY = 5.0
"""The longest time, in seconds, between two tries on a disk that cannot be written. The time doubles with each try."""

LOOK_EVERY = 2.0
"""The time, in seconds, between two checks that the journal's files still exist, while nothing is to be written."""

_LARGEST = 2**63 - 1
_CODES = {"SQLITE_FULL": "disk-full", "SQLITE_READONLY": "read-only", "SQLITE_IOERR": "io-error"}

_log = logging.getLogger(__name__)


class WriterStatistics(msgspec.Struct, frozen=True):
    """What the journal's writer did so far: the numbers of commits, journal rows and failed tries. `p50_ms` and
    `p99_ms` are the median and the 99th percentile of the durations of commits, in milliseconds; a delay that imitates
    a slow disk is included."""

    commits: int
    rows: int
    failures: int
    """The number of tries at which the disk could not be written."""
    p50_ms: float
    """The median time of the last 1000 commits."""
    p99_ms: float
    """The 99th percentile of the times of the last 1000 commits."""


class JournalWriter:
    """A thread that writes rows to `journal`, which must have no other writer.

    * `durable(number)`: called in the writer's thread when all rows up to `number` are on disk
    * `failed(code, text)`: called in the writer's thread at the first failure of each outage. `code` is "disk-full",
      "read-only", "io-error", "moved" or "refused"; `text` is SQLite's message. The next `durable` ends the outage.
    * `clock`: returns monotonic seconds, for the statistics
    * `delay`: called before each commit, to imitate a slow disk
    * `elsewhere`: if the journal's files are removed or replaced, the evening is saved to a copy, in the journal's
      folder or else in one of these folders
    * `wait(event, seconds)`: waits between tries, at most until the event is set
    * `look_every`: seconds between two checks that the journal's files still exist

    `submit` and `one_commit` may be called from one thread only, the table's; everything else from any thread.
    """

    def __init__(
        self,
        journal: Journal,
        *,
        durable: Callable[[int], None],
        failed: Callable[[str, str], None],
        clock: Callable[[], float],
        delay: Callable[[], None] | None = None,
        wait: Callable[[threading.Event, float], object] = threading.Event.wait,
        elsewhere: Sequence[Path] = (),
        look_every: float = LOOK_EVERY,
    ) -> None:
        self._journal, self._told, self._failed = journal, durable, failed
        self._clock, self._delay, self._wait = clock, delay, wait
        self._elsewhere, self._look_every = elsewhere, look_every
        self._kept: Journal | None = None
        """The copy to which the evening is saved while the journal's own files are removed or replaced."""
        self._told_moved = False
        self._settling = threading.Event()
        self._number, self._prev = journal.end()
        self._position = journal.position()
        self._began_after = self._durable = self._number
        self._beside: dict[int, int] = {}  # for undo and note rows of this run: the row whose state was current then
        self._queue: SimpleQueue[Sequence[Row] | None] = SimpleQueue()
        self._held: list[Row] | None = None
        """The rows that are held back until they can be queued as one; None if rows are queued one by one."""
        self._closing = threading.Event()
        self._progress = threading.Condition()
        self._times = Durations()
        self._rows = self._failures = 0
        self._ended = False
        self.busy_since: float | None = None
        """When the commit in progress began, by `clock`; None if none is in progress. A watchdog reads this."""
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def submit(
        self,
        kind: Kind,
        data: bytes,
        *,
        hand: int,
        rules: str,
        program: str,
        source: str,
        wall: float,
        mono: float,
        sealed: bytes = b"",
        reason: str = "",
    ) -> Row:
        """Make the next row of the journal, with its number and hash, queue it, and return it. Never waits for the
        disk.

        The row acts on the current position; the data of an undo names its target. The file is read (one row) only for
        an undo to a row from before the program's start. Raises `ValueError` for a row that could not be stored or
        would not verify (then nothing is queued), and `JournalError` after `close`.
        """
        if self._closing.is_set():
            raise JournalError("the journal's writer is closed")
        number, prev = self._number + 1, self._prev
        if not 0 <= hand <= _LARGEST:
            raise ValueError(f"there is no hand {hand}")
        check_times(wall, mono)
        wall, mono = wall + 0.0, mono + 0.0  # made equal to what SQLite will return: never an int, never minus zero
        parent, position = self._position, self._position_after(kind, data, number)
        row = make_row(number, parent, kind, hand, data, sealed, rules, program, source, reason, wall, mono, prev)
        if position != number:
            self._beside[number] = position
        self._number, self._prev, self._position = number, row.hash, position
        if self._held is None:
            self._queue.put((row,))
        else:
            self._held.append(row)
        return row

    @contextmanager
    def one_commit(self) -> Iterator[None]:
        """Make all rows that are submitted inside this `with` block durable in one commit: after a power cut the
        journal has all of them or none. They are queued when the block ends, even by an error, because later rows build
        on them."""
        if self._held is not None:  # inside another block, which queues these rows too
            yield
            return
        self._held = held = list[Row]()
        try:
            yield
        finally:
            self._held = None
            if held:
                self._queue.put(held)

    def _position_after(self, kind: Kind, data: bytes, number: int) -> int:
        """Return the row whose state is current after row `number`. Raises `ValueError` if there are no rows of this
        kind, or if the `data` of an undo name a row that cannot be used."""
        if kind not in KINDS:
            raise ValueError(f"a row of kind {kind!r} cannot be row {number}")
        if kind == "note":
            return self._position
        return self._undone_to(undo_target(data), number) if kind == "undo" else number

    def _undone_to(self, target: int, number: int) -> int:
        """Return the journal row whose state is current after row `number`, an undo to row `target`. Reads the disk if
        `target` is from an earlier run. Raises `ValueError` if `target` is not before `number`."""
        if target >= number:
            raise ValueError(f"an undo cannot go to row {target}, which is not a row before row {number}")
        if target <= self._began_after:
            return self._journal.state_of(target)
        return self._beside.get(target, target)

    @property
    def last_number(self) -> int:
        """Return the number of the journal row that was submitted last."""
        return self._number

    @property
    def queued(self) -> int:
        """Return how many journal rows are not on disk yet."""
        return self._number - self._durable

    @property
    def statistics(self) -> WriterStatistics:
        """Return the numbers of commits (writes to the disk), rows and failures since the start, and how long commits
        took."""
        times = self._times.spread
        return WriterStatistics(
            commits=times.count,
            rows=self._rows,
            failures=self._failures,
            p50_ms=times.p50_ms,
            p99_ms=times.p99_ms,
        )

    @property
    def copy_name(self) -> str:
        """Return the name of the copy to which the evening is written because the journal's own files were removed or
        replaced; "" while the journal is in its place."""
        kept = self._kept
        return kept.path.name if kept is not None and kept.path is not None else ""

    def settle(self) -> None:
        """Ask the writer to move the copy of the evening (see `copy_name`) to the journal's place, and to write there
        from then on. The writer does so at its next try, within seconds. Files that have the journal's name then are
        renamed, not deleted."""
        self._settling.set()

    def flush(self, timeout: float | None = None) -> bool:
        """Wait at most `timeout` seconds (None: for ever) until all journal rows submitted so far are on disk. Returns
        whether they are.

        Because it waits, do not call it from the table's loop, nor from `durable` or `failed`.
        """
        number = self._number
        with self._progress:
            self._progress.wait_for(lambda: self._durable >= number or self._ended, timeout)
            return self._durable >= number

    def close(self, timeout: float | None = 5.0) -> int:
        """Accept no more rows, try to write the queued ones (once more if the disk cannot be written), and stop the
        thread.

        Returns how many rows could not be made durable within `timeout` seconds. The journal itself stays open. It may
        be closed when the result is 0 or the rows are given up.
        """
        self._closing.set()
        self._queue.put(None)
        self._thread.join(timeout)
        return self.queued

    def _run(self) -> None:
        try:
            self._work()
        finally:
            if self._kept is not None:
                self._kept.close()
            with self._progress:
                self._ended = True
                self._progress.notify_all()

    def _work(self) -> None:
        batch: list[Row] = []
        outage = last = False
        pause = FIRST_RETRY
        while not (last and not batch):
            last = self._gather(batch) or last
            if not batch:
                continue
            if self._try(batch, again=outage):
                outage, pause = False, FIRST_RETRY
                continue
            if outage and self._closing.is_set():
                return  # `close` asked for one more try, and this was it
            outage = True
            self._wait(self._closing, pause)
            pause = min(2 * pause, LAST_RETRY)

    def _gather(self, batch: list[Row]) -> bool:
        """Move the queued journal rows into `batch`; if it is empty, wait for a row. Returns whether `close` has put
        its end mark into the queue."""
        try:
            rows = self._queue.get(block=not batch, timeout=self._look_every)
            while rows is not None:
                batch.extend(rows)
                rows = self._queue.get_nowait()
        except Empty:
            if not batch:
                self._look()
            return False
        return True

    def _look(self) -> None:
        """Check whether the journal's files still exist; called while nothing is to be written. A change is reported
        once."""
        try:
            self._check_moved([])
        except Exception as error:  # whatever it is: a dead writer would lose every later row
            if not self._told_moved:
                self._told_moved = True
                _log.error("the journal cannot be written: %s", error)
                _tell(self._failed, code_of(error), str(error))
        else:
            if self._told_moved:
                self._told_moved = False
                _tell(self._told, self._durable)

    def _check_moved(self, batch: list[Row]) -> None:
        """Raise `JournalMoved` if the journal's files have been removed or replaced. Everything written so far, and
        `batch`, is then saved to a copy elsewhere."""
        if not self._journal.moved():
            return
        path = self._journal.path
        assert path is not None
        if self._kept is None:
            self._kept = copy_beside(self._journal, [path.parent, *self._elsewhere])
        last = self._kept.last_number()
        self._kept.append([row for row in batch if row.number > last])
        if self._settling.is_set() and self._settled(self._kept):
            return
        raise JournalMoved(
            f"{path} was removed or replaced; the evening is kept as {self._kept.path}. Put the file back, touch "
            "Put it back on the table, or end the program and restore that copy"
        )

    def _settled(self, kept: Journal) -> bool:
        """Write the kept copy back to the journal's place. Returns whether that was possible."""
        self._settling.clear()
        try:
            put_back(self._journal, kept)
        except (OSError, sqlite3.Error, JournalError, ValueError) as error:
            _log.error("the copy %s cannot be put back: %s", self.copy_name, error)
            return False
        _log.warning("the copy %s is the journal again; it may be deleted", self.copy_name)
        self._kept = None
        kept.close()
        return True

    def _stored(self, batch: Sequence[Row]) -> int:
        """Return the number of the journal's last row on disk. After an I/O error rows of `batch` may have reached the
        disk all the same. Raises `JournalError` if the last row stands in the place of one of them and is another."""
        number, found = self._journal.end()
        if number >= batch[0].number and found not in {row.hash for row in batch}:
            raise JournalError(f"row {number} of the journal was written by another program")
        return number

    def _try(self, batch: list[Row], *, again: bool) -> bool:
        """Commit `batch` and empty it. Returns False if the disk cannot be written; this is reported to `failed` unless
        it is a try `again`."""
        began = self.busy_since = self._clock()
        try:
            if self._delay is not None:
                self._delay()
            self._check_moved(batch)
            stored = self._stored(batch) if again or self._told_moved else 0
            self._journal.append([row for row in batch if row.number > stored])
        except Exception as error:  # whatever the error is: a dead writer would silently lose every later row
            self._failures += 1
            if not again and not (self._told_moved and isinstance(error, JournalMoved)):
                _log.error("the journal cannot be written: %s", error)
                _tell(self._failed, code_of(error), str(error))
            return False
        finally:
            self.busy_since = None
        number, count = batch[-1].number, len(batch)
        batch.clear()
        with self._progress:
            self._times.add(self._clock() - began)
            self._rows += count
            self._durable = number
            self._progress.notify_all()
        _tell(self._told, number)
        return True


def code_of(error: Exception) -> str:
    """Return the code of an error of the disk: "disk-full", "read-only", "io-error", "moved", or "refused" for anything
    else."""
    if isinstance(error, JournalMoved):
        return "moved"
    name = getattr(error, "sqlite_errorname", "")
    return next((code for prefix, code in _CODES.items() if name.startswith(prefix)), "refused")


def _tell(listener: Callable[..., None], *what: object) -> None:
    try:
        listener(*what)
    except Exception:  # a listener that fails must not stop the rows that follow
        _log.exception("a listener of the journal's writer failed")
