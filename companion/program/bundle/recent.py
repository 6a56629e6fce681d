"""Keeps the last lines of the log in memory for a bug report, and defines how a line of the log is written."""

import logging
from collections import deque

from companion.game.printable import printable

MOST = 500
"""How many lines of the log are remembered."""


class PrintableLog(logging.Formatter):
    """A formatter of log records: the message is written on one line, and a traceback may follow it."""

    def formatMessage(self, record: logging.LogRecord) -> str:
        """Return the record's message on one line; line breaks in it are written as `\\n`."""
        return super().formatMessage(record).replace("\n", "\\n")

    def format(self, record: logging.LogRecord) -> str:
        """Return the log record as text: one line, followed by the lines of a traceback if there is one."""
        return printable(super().format(record))


class Recent(logging.Handler):
    """A log handler that remembers the last lines of the log, for a bug report. All methods may be called from any
    thread."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(PrintableLog("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self._kept: deque[str] = deque(maxlen=MOST)

    def emit(self, record: logging.LogRecord) -> None:
        """Remember a log record as one line; only the latest lines are kept."""
        try:
            self._kept.append(self.format(record))
        except (TypeError, ValueError):  # wrong arguments of a message; the handler on the terminal reports it
            self._kept.append(printable(f"{record.levelname} {record.name}: {record.msg}"))

    def lines(self) -> tuple[str, ...]:
        """Return the remembered lines, oldest first."""
        self.acquire()
        try:
            return tuple(self._kept)
        finally:
            self.release()
