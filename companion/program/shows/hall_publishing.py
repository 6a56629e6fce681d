"""A table's publisher: the process that sends what a table plays to the desk of its hall."""

import contextlib
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

from companion.hall.hall_line import HallLine, says_of
from companion.hall.joined import Joined
from companion.hall.publishing import LOOK_S, TablePublisher

TELL_S = 0.5
"""Seconds between two looks at what the table should be told, while nothing comes."""


def run_publisher(joined: Joined, journal: Path, told: Callable[[str, int], None], end: threading.Event) -> None:
    """Publish a table's journal until `end` is set. `told` is called with a code, and how many rows wait, whenever the
    contact has changed. Raises `HallBroken`."""
    publisher = TablePublisher(joined, journal)
    line = HallLine(journal)
    with contextlib.suppress(OSError):  # an installed table's service has a lower priority already, and may not set it
        os.nice(5)
    publisher.start()
    before, next_ = "", 0.0
    try:
        while not end.wait(LOOK_S):
            if not publisher.turn() and time.monotonic() < next_:
                continue
            next_ = time.monotonic() + TELL_S
            says = says_of(publisher)
            line.say(says, time.monotonic())
            if says.code != before:
                before = says.code
                told(says.code, publisher.outbox.waiting)
    finally:
        publisher.close()
        line.close()
