"""Follows the journal that a table in another process writes."""

import os
from collections.abc import Callable
from contextlib import nullcontext, suppress
from pathlib import Path

from companion.table.journal.beside import log_of
from companion.table.journal.disk import resolved, sync_file
from companion.table.journal.journal import Journal

AGAIN_S = 1.0
"""The time, in seconds, after which a journal that could not be opened is tried again."""


class FollowedJournal:
    """Reads the journal at `path` while a table writes it. The file may be missing, and it may be replaced by another
    one meanwhile. `clock` returns seconds. A table that was killed has left rows that are not on the disk; they are
    written there before any are read. `on_failing_disk` says whether the journal is also opened if that fails."""

    def __init__(self, path: Path, clock: Callable[[], float], *, on_failing_disk: bool) -> None:
        self.opened: Journal | None = None
        """The journal; None while it is not open. Its sealed parts are left out (see `Journal.view`)."""
        self._path, self._clock, self._on_failing_disk = path, clock, on_failing_disk
        self._file: tuple[int, int] | None = None
        self._version = -1
        self._again = 0.0

    def look(self) -> Journal | None:
        """Return the journal if it has just been opened, or if something was written since the last call; None if there
        is nothing new. If nothing was written, this costs only one system call and one SQLite query.

        Raises `FileNotFoundError` if there is no file, `OSError` if the disk fails, and a `JournalError` if the journal
        cannot be read."""
        try:
            found = os.stat(self._path)
        except FileNotFoundError:
            self.close()
            self._file = None
            raise
        if (found.st_dev, found.st_ino) != self._file:
            self.close()
            self._file, self._again = (found.st_dev, found.st_ino), 0.0
        if self.opened is None:
            if self._clock() < self._again:
                return None
            self._again = self._clock() + AGAIN_S
            with suppress(OSError) if self._on_failing_disk else nullcontext():
                sync_file(log_of(resolved(self._path)))
            self.opened = Journal.view(self._path)
        version = self.opened.version()
        if version == self._version:
            return None
        self._version = version
        return self.opened

    def close(self) -> None:
        """Close the journal; a later `look` opens it again."""
        if self.opened is not None:
            self.opened.close()
        self.opened, self._version = None, -1
