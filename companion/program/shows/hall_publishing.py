"""A table's publisher: the process that sends everything that is played at a table to the desk of its hall. (A hall is
a room with many tables; the desk is the program with which the director manages them.)"""

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue

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
    end: "SimpleQueue[None]",
    connect: Callable[..., Wire] = Link,
) -> None:
    """Send everything that is recorded in a table's journal to the desk of its hall, until something is put into `end`.
    `joined`: how the table is joined to its hall. `report` is called whenever the contact with the desk changes (first
    when an attempt to connect has ended), with the code of its state and the number of rows that still wait to be sent.
    `connect` makes the connection. Raises `HallBroken` if the table has a key and this Python is too old for TLS with
    keys."""
    publisher = TablePublisher(joined, journal, connect=connect)
    line = HallLine(journal)
    with contextlib.suppress(OSError):  # an installed table's service has a lower priority already, and may not set it
        os.nice(5)
    publisher.start()
    before, next_ = "", 0.0
    try:
        while not ended(end, LOOK_S):
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


def ended(end: "SimpleQueue[None]", seconds: float) -> bool:
    """Wait until something is put into `end`, for so many seconds at most. Return whether something was.

    A signal handler may put into this queue at any moment. It must not set a `threading.Event`: if it interrupts
    `wait` there, both want the same lock, and the program hangs."""
    try:
        end.get(timeout=seconds)
    except Empty:
        return False
    return True
