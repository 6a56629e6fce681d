"""`python -m tests.crash.outage JOURNAL SEED SEEN HOW`: plays a table on a disk that refuses, with faults from strace.

On standard output it reports what becomes visible (`seen ROW DIGEST`), when play stops (`halted`) and goes on (`on`),
and if it could not start (`refused WHY`). After that many states, or that many halts and touches, the table is closed.
With `kill` it is killed where it first halts.
"""

import faulthandler
import os
import random
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from queue import SimpleQueue

from companion.game.loading.rulesets import load_rules
from companion.program.assembly.evening_table import open_table
from companion.program.loop.app import App
from companion.table.cards import CardTracker
from companion.table.intents import Intent
from companion.table.journal import writer
from companion.table.journal.journal_file import JournalError
from companion.table.views.table_view import TableView
from tests.crash.fingers import Fingers, Observer
from tests.crash.kills import HastyScreen, NoPanel
from tests.one_deck import OneDeck

HANGS = 240.0
"""The time in seconds after which the program prints where it hangs, and ends."""


class Watched(App):
    """Prints whether play is stopped."""

    killed = False
    _told = False

    def turn(self, timeout: float = 0.0) -> None:
        """Do one turn of the loop."""
        super().turn(timeout)
        if self.halted != self._told:
            self._told = self.halted
            os.write(1, b"halted\n" if self.halted else b"on\n")
        if self.halted and self.killed:
            os.kill(os.getpid(), signal.SIGKILL)


class Stubborn(HastyScreen):
    """Fingers that sometimes go on while play is stopped."""

    def intents(self, timeout: float) -> Sequence[Intent]:
        """Return the touches."""
        time.sleep(0.001)
        return super().intents(timeout)

    def show(self, view: TableView, now: float) -> None:
        """Record what is shown; check that a notice answers a touch while play is stopped."""
        if view.notice is not None and view.notice.code == "journal-down":
            os.write(1, b"said\n")
        super().show(view, now)


def main(path: Path, seed: str, seen: int, how: str) -> None:
    """Play."""
    faulthandler.dump_traceback_later(HANGS, exit=True)
    writer.FIRST_RETRY = writer.LAST_RETRY = 0.01
    inbox: SimpleQueue[object] = SimpleQueue()
    rng = random.Random(seed)
    observer = Observer(1, Fingers(rng), seen, lambda: None)
    Watched.killed = how == "kill"
    try:
        with open_table(path, load_rules("standard"), inbox.put) as observer.table:
            tracker = CardTracker(OneDeck({}), clock=time.monotonic)
            Watched(observer.table, tracker, NoPanel(), Stubborn(observer, rng), inbox, clock=time.monotonic).run()
    except JournalError as error:
        os.write(1, f"refused {error}\n".encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4])
