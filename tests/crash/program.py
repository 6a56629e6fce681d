"""`python -m tests.crash.program JOURNAL SEED SEEN HOW`: the real `sabacc run --simulated`, with fingers that play at
random.

It plays until this many states (SEEN) have been seen, and reports each on standard output. Then it is closed (`quit`)
or killed at once (`kill`).
"""

import os
import random
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from companion.cli import main
from companion.display.window.window import Window
from companion.program.assembly import screen, start
from companion.table.intents import Intent
from companion.table.table import Table
from companion.table.views.table_view import TableView
from tests.crash.fingers import Fingers, Observer


class WatchedWindow(Window):
    """The real window, with random fingers and an observer."""

    observer: Observer

    def show(self, view: TableView, now: float | None = None) -> None:
        """Record what is shown."""
        self.observer.look(view)
        super().show(view, now)

    def intents(self, timeout: float) -> Sequence[Intent]:
        """Return the touches."""
        touched = self.observer.touches()
        return [*super().intents(0.0 if touched else timeout), *touched]


def run(journal: str, seed: str, seen: str, how: str) -> None:
    """Play."""
    fingers = Fingers(random.Random(seed))
    observer = Observer(1, fingers, int(seen), _killed if how == "kill" else lambda: None)
    opened = start.open_table

    @contextmanager
    def watched(*arguments: Any, **more: Any) -> Iterator[Table]:
        with opened(*arguments, **more) as observer.table:
            yield observer.table

    def window(*arguments: Any, **more: Any) -> WatchedWindow:
        made = WatchedWindow(*arguments, **more)
        made.observer = observer
        return made

    start.open_table = watched
    screen.Window = window  # type: ignore[misc, assignment]
    screen.SCREENS = (("dummy", lambda: True),)
    sys.argv = ["sabacc", "run", "--simulated", "--size", "800x480", "--journal", journal]
    main()


def _killed() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    run(*sys.argv[1:])
