"""The last lines of the log, kept for a bug report."""

import logging
from collections import deque

MOST = 500
"""So many lines are kept."""


class Recent(logging.Handler):
    """Keeps the last lines in memory. Lines come from any thread; `lines` may be called from any."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self._kept: deque[str] = deque(maxlen=MOST)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        try:
            self._kept.append(self.format(record))
        except (TypeError, ValueError):  # a line that cannot be put together: the handler on the terminal says so
            self._kept.append(f"{record.levelname} {record.name}: {record.msg}")

    def lines(self) -> tuple[str, ...]:
        """What has been kept, oldest first."""
        self.acquire()
        try:
            return tuple(self._kept)
        finally:
            self.release()
