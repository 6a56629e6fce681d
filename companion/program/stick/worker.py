"""The thread that looks for USB sticks and writes to them, so that the main loop never waits for a stick."""

import errno
import logging
import os
import threading
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue

import msgspec
from msgspec.structs import replace

from companion.program.stick.mounts import KINDS, Mounts, Stick, find_stick, mounts, still_there
from companion.program.stick.stick_files import JobResult, StickFailed, Task
from companion.table.journal.journal_file import JournalError
from companion.table.views.stick_view import Job, StickView
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")

EVERY = 2.0
"""The seconds between two checks of the mount table."""

CODES = {
    "stick-full": (errno.ENOSPC, errno.EDQUOT, errno.EFBIG),
    "stick-read-only": (errno.EROFS, errno.EACCES, errno.EPERM),
    "stick-pulled": (errno.ENODEV, errno.ENXIO, errno.ENOENT, errno.ESTALE, errno.ENOTCONN),
}
"""The code of the message that is shown for an error of the operating system, with the error numbers that lead to
it."""


class StickReport(msgspec.Struct, frozen=True):
    """A message from the thread that works with USB sticks (`StickWorker`): the state of the stick has changed. `view`:
    its present state, as it is shown."""

    view: StickView


class StickWorker:
    """Looks for USB sticks and does jobs with them, in a thread of its own. `folder`: where sticks are mounted. `do`:
    does a job (`Jobs.do`). `post`: called with reports, in the worker's thread. `table`: returns the text of the mount
    table. `look` and `work` are called only by that thread, or directly if `start` is never called."""

    def __init__(
        self, folder: Path, do: Callable[[Task], JobResult], post: Callable[[object], None], table: Mounts = mounts
    ) -> None:
        self._folder, self._do, self._post, self._table = folder, do, post, table
        self._asked: SimpleQueue[tuple[Job, TableView | None] | None] = SimpleQueue()
        self._stick: Stick | None = None
        self._now = StickView()
        self._thread: threading.Thread | None = None

    def start(self, every: float = EVERY) -> None:
        """Start the thread, which looks for sticks every `every` seconds, until `close`."""
        self._thread = threading.Thread(target=self._run, args=(every,), name="stick", daemon=True)
        self._thread.start()

    def ask(self, job: Job, view: TableView | None) -> None:
        """Request a job with the stick: write a backup, result tables or a bug report, or take an update. `view`: the
        table's view at the time. May be called from any thread; returns at once."""
        self._asked.put((job, view))

    def close(self, patience: float = 1.0) -> None:
        """Stop the thread. If a file is being written, wait `patience` seconds for it; after that it stays half
        written, under a temporary name."""
        self._asked.put(None)
        if self._thread is not None:
            self._thread.join(patience)

    def _run(self, every: float) -> None:
        while True:
            self.look()
            try:
                asked = self._asked.get(timeout=every)
            except Empty:
                continue
            if asked is None:
                return
            self.work(*asked)

    def look(self) -> None:
        """Check which USB stick is mounted, and report it if that has changed."""
        try:
            stick = find_stick(self._folder, self._table())
            if stick == self._stick:
                return
            if stick is None:
                # a failure remains readable after the stick was pulled out
                self._show(self._now if self._now.state == "failed" else StickView())
            else:
                self._show(_seen(stick))
        except OSError as error:
            log.info("the stick cannot be looked at: %s", error)
            stick = None
            self._show(StickView())
        self._stick = stick

    def work(self, job: Job, view: TableView | None) -> None:
        """Do a job with the mounted stick and post its result. Raises nothing: a failure is posted, too."""
        self.look()
        stick = self._stick
        if stick is None:
            self._show(StickView("failed", job=job, code="stick-none"), again=True)
            return
        begun = replace(_named(stick, self._now), state="busy", job=job, part=0, code="", args={})
        self._show(begun)
        there = still_there(stick, self._folder, self._table)

        def told(part: int) -> None:
            self._show(replace(begun, part=max(0, min(part, 99))))

        try:
            if stick.kind not in KINDS:
                raise StickFailed("stick-kind", kind=stick.kind)
            if stick.read_only and job != "update":
                raise StickFailed("stick-read-only")
            code, args = self._do(Task(job, stick.path, there, told, view))
            self._show(replace(_named(stick, begun), state="done", part=100, code=code, args=args))
            return
        except StickFailed as error:
            why: JobResult = error.code, error.told
        except JournalError as error:
            why = "stick-journal", {"why": str(error)}
        except OSError as error:
            why = _why(error, there)
        except Exception as error:  # a defect in a job must not end the thread
            log.exception("the stick's job %s failed", job)
            why = "stick-failed", {"why": f"{type(error).__name__}: {error}"}
        log.warning("the stick's job %s failed: %s %s", job, *why)
        self._show(replace(begun, state="failed", code=why[0], args=why[1]))

    def _show(self, now: StickView, *, again: bool = False) -> None:
        if again or now != self._now:
            self._now = now
            self._post(StickReport(now))


def _seen(stick: Stick) -> StickView:
    """Return what is shown about a stick that has just been found, including an update of the program if there is one
    on it."""
    from companion.program.stick.update import find_update  # late: many tables never see a stick

    try:
        update = find_update(stick.path)
    except (OSError, StickFailed) as error:  # the first job will report it
        log.info("the stick %s cannot be read: %s", stick.name, error)
        update = None
    return replace(_named(stick, StickView("there")), update=update.version if update else "")


def _named(stick: Stick, view: StickView) -> StickView:
    try:
        free = os.statvfs(stick.path)
    except OSError:
        return replace(view, name=stick.name)
    return replace(view, name=stick.name, free_mb=free.f_bavail * free.f_frsize // 1_000_000)


def _why(error: OSError, there: Callable[[], None]) -> JobResult:
    """Return the message for the operator about an error of the stick. `there`: raises `OSError` if the stick is
    gone."""
    code = next((code for code, numbers in CODES.items() if error.errno in numbers), "stick-broken")
    if code != "stick-full":
        try:
            there()
        except OSError:
            return "stick-pulled", {}
    return code, {"why": error.strerror or str(error)} if code == "stick-broken" else {}
