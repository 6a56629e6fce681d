"""The last lines of the log, kept for a bug report, and how a line of the log is written."""

import logging
from collections import deque

from companion.game.printable import printable

MOST = 500
"""How many lines are kept."""


class PrintableLog(logging.Formatter):
    """A message is one line; what follows it may be a traceback."""

    def formatMessage(self, record: logging.LogRecord) -> str:
        """The line."""
        return super().formatMessage(record).replace("\n", "\\n")

    def format(self, record: logging.LogRecord) -> str:
        """The line and what follows."""
        return printable(super().format(record))


class Recent(logging.Handler):
    """A log handler that keeps the last lines in memory. All methods may be called from any thread."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(PrintableLog("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self._kept: deque[str] = deque(maxlen=MOST)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        try:
            self._kept.append(self.format(record))
        except (TypeError, ValueError):  # a line that cannot be put together: the handler on the terminal says so
            self._kept.append(printable(f"{record.levelname} {record.name}: {record.msg}"))

    def lines(self) -> tuple[str, ...]:
        """The kept lines, oldest first."""
        self.acquire()
        try:
            return tuple(self._kept)
        finally:
            self.release()
