"""Writes small files in the background. A worn memory card may take a third of a second for a write, and the table must
not wait for it.

This is not for data that must be on disk before something happens: the journal has its own writer, and `Starts.begin`
itself writes the count of the program's starts."""

import logging
import threading
from collections.abc import Callable
from pathlib import Path

from companion.devices.open_files import write_whole

log = logging.getLogger("sabacc")

CLOSING_S = 0.5
"""Seconds that the end of the program waits for pending files. The program has two seconds to end, and the journal
needs the rest of them."""

Failed = Callable[[OSError], None]


class Later:
    """Writes text files in the background: a queue of files, and the thread that writes them. The thread starts with
    the first file. Each file is written completely or not at all. All methods may be called from any thread; only
    `flush` and `close` wait."""

    def __init__(self) -> None:
        self._waiting: dict[Path, tuple[str, Failed]] = {}
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._writing = self._closed = False

    def put(self, path: Path, text: str, failed: Failed) -> None:
        """Ask for `text` to be written to `path`; missing folders are created. If several texts are waiting for one
        file, only the last is written. `failed` is called with the OSError, in the writer's thread, if writing fails.
        """
        with self._changed:
            self._waiting[path] = text, failed
            if self._thread is None or not self._thread.is_alive():  # an exception in `failed` ends the thread
                self._thread = threading.Thread(target=self._run, name="later", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def flush(self, timeout: float) -> bool:
        """Wait until every file is written, at most `timeout` seconds. Returns whether all were written by then."""
        with self._changed:
            return self._changed.wait_for(lambda: not (self._waiting or self._writing), timeout)

    def close(self) -> None:
        """Wait at most `CLOSING_S` seconds for the pending files to be written, log those that were not, and let the
        thread end."""
        if not self.flush(CLOSING_S):
            with self._changed:
                log.error("not written before the end: %s", ", ".join(map(str, self._waiting)) or "the last file")
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._closed)
                if not self._waiting:
                    return
                path = next(iter(self._waiting))
                text, failed = self._waiting.pop(path)
                self._writing = True
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(path, text)
            except OSError as error:
                failed(error)
            finally:
                with self._changed:
                    self._writing = False
                    self._changed.notify_all()
