"""Keeps the last lines of the log for a bug report."""

import logging
from collections import deque

MOST = 500
"""How many lines are kept."""


class Recent(logging.Handler):
    """A log handler that keeps the last lines in memory. All methods may be called from any thread."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self._kept: deque[str] = deque(maxlen=MOST)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        try:
            self._kept.append(self.format(record))
        except (TypeError, ValueError):  # a malformed log call; the terminal's handler reports it
            self._kept.append(f"{record.levelname} {record.name}: {record.msg}")

    def lines(self) -> tuple[str, ...]:
        """The kept lines, oldest first."""
        self.acquire()
        try:
            return tuple(self._kept)
        finally:
            self.release()
