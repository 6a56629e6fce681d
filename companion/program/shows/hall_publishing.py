"""A table's publisher: the process that sends everything that is played at a table to the desk of its hall (a room with
many tables)."""

import contextlib
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

from companion.hall.broker_link import Link, Wire
from companion.hall.hall_line import HallLine, says_of
from companion.hall.joined import Joined
from companion.hall.publishing import LOOK_S, TablePublisher

TELL_S = 0.5
"""How often the publisher passes the desk's messages on to the table, in seconds, while nothing new is played."""


def run_publisher(
    joined: Joined,
    journal: Path,
    report: Callable[[str, int], None],
    end: threading.Event,
    connect: Callable[..., Wire] = Link,
) -> None:
    """Publish a table's journal until `end` is set. `joined`: how the table is joined to its hall. `report` is called
    whenever the contact with the desk changes, with the code of its state and the number of rows that still wait to be
    sent, but not before the first attempt to connect has ended. `connect` makes the connection. Raises `HallBroken` if
    the table has a key and this Python is too old for TLS with keys."""
    publisher = TablePublisher(joined, journal, connect=connect)
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
            if says.code != before and publisher.tried:
                before = says.code
                report(says.code, publisher.outbox.waiting)
    finally:
        publisher.close()
        line.close()
