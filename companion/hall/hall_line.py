"""The publisher's connection to its table. (The publisher is the process that exchanges messages with the hall's desk.)
It tells the table whether the desk can be reached, and what the desk has said. It never waits."""

import contextlib
import socket
from pathlib import Path

import msgspec

from companion.hall.publishing import TablePublisher
from companion.table.hall_says import HallSays, hall_socket

EVERY_S = 2.0
"""After this many seconds the table is told again, so that it knows that the publisher runs."""
LOST_S = 15.0
"""After this many seconds without a word from the desk, the contact counts as lost."""


class HallLine:
    """A connection over a local socket from the publisher (the process that exchanges messages with the hall's desk) to
    its table, which writes the journal at the path `journal`. If the table does not listen, messages are dropped."""

    def __init__(self, journal: Path) -> None:
        self._path = str(hall_socket(journal))
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self.reached: float | None = None
        """When the table has taken a message last; None: never."""
        self._said: tuple[HallSays, float] | None = None

    def say(self, says: HallSays, now: float) -> None:
        """Send the message `says` to the table if it differs from the last one. The same message is sent again only
        after a while (`EVERY_S` seconds). `now` is in monotonic seconds."""
        if self._said is not None:
            before, at = self._said
            if now - at < EVERY_S and msgspec.structs.replace(says, age=before.age) == before:
                return
        self._said = says, now
        with contextlib.suppress(OSError):
            self._socket.sendto(msgspec.json.encode(says), self._path)
            self.reached = now

    def close(self) -> None:
        """Close the socket to the table."""
        self._socket.close()


def says_of(publisher: TablePublisher) -> HallSays:
    """Return the message that this publisher has for its table now: whether the hall's desk can be reached, and what
    the desk has said."""
    age, room = publisher.age(), publisher.room
    orders = [each for each in publisher.orders.orders if not publisher.done(each)]
    return HallSays(
        publisher.joined.table,
        code=_code(publisher, age),
        age=-1.0 if age is None else age,
        number=room.notice.number,
        notice=room.notice.text,
        shift=room.shift.at,
        pot_open=room.pot.open and not publisher.trouble,
        paid=tuple(each for each in orders if each.do == "pay"),
        asked=tuple(each for each in orders if each.do != "pay"),
    )


def _code(publisher: TablePublisher, age: float | None) -> str:
    """Return the code of the reason why table and desk have no contact, or "" if they have."""
    if publisher.outbox.refused:
        return "refused"
    if publisher.trouble:
        return publisher.trouble
    if publisher.elsewhere:
        return "elsewhere"
    if publisher.reader.trouble:
        return publisher.reader.trouble
    if publisher.desk_gone:
        return "desk-gone"
    return "waiting" if age is None else "silent" if age > LOST_S else ""
