"""The table's publisher: sends every new row of the journal to the hall's desk, hands the desk's orders and
announcements to the table, and tells the table whether the desk can be reached."""

import secrets
import time
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue

from companion.hall.broker_link import Link, Wire
from companion.hall.hall_wire import Hall, Heard, Here, Orders, Point, decode, topic
from companion.hall.joined import Joined, computer, psk_context
from companion.hall.outbox import JournalReader, Outbox
from companion.table.hall_says import LAID, PAID, Order, row_of_win

LOOK_S = 0.05
"""Seconds between two checks of the journal, as of the web pages: while nothing happens, the processor rests."""


class TablePublisher:
    """Publishes a table's journal to the desk of its hall. `joined` says how the table is joined to the hall; `journal`
    is the path. `clock` returns monotonic seconds, `wall` the time of day in seconds since 1970. `connect` makes the
    connection, by default one to the broker."""

    def __init__(
        self,
        joined: Joined,
        journal: Path,
        *,
        clock: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
        connect: Callable[..., Wire] = Link,
    ) -> None:
        self.joined = joined
        self.trouble = "no-broker"
        """A code that says why there is no connection to the broker; "" if there is one."""
        self.tried = False
        """Whether the first attempt to connect has ended, well or not."""
        self.elsewhere = ""
        """The name of another hall whose desk answers here; "" if none does."""
        self.desk_gone = False
        """Whether the broker says that the desk has gone."""
        self.room = Hall()
        """What the desk has said to every table."""
        self.orders = Orders()
        """The desk's open orders to this table."""
        self._clock = clock
        self._looked_up: dict[str, bool] = {}
        self._looked_at: Point | None = None
        self.reader = JournalReader(journal, clock)
        device = f"{joined.device}-{computer()}"  # two computers may have copies of one memory card
        self.outbox = Outbox(joined.hall, joined.table, self.reader, device=device, run=secrets.token_hex(4), wall=wall)
        self._inbox: SimpleQueue[Heard | str] = SimpleQueue()
        hall, table = joined.hall, joined.table
        self._have, self._order = topic(hall, "desk", "have", table), topic(hall, "desk", "order", table)
        self._room = topic(hall, "desk", "hall")
        self._link = connect(
            joined.address, joined.port, f"{hall}-table-{table}-{device}",
            [self._have, self._order, self._room, topic("+", "desk", "here")],
            self._inbox.put, self._inbox.put,
            tls=psk_context(table, joined.key) if joined.key else None,
        )  # fmt: skip

    def start(self) -> None:
        """Begin to connect to the broker."""
        self._link.start()

    def turn(self) -> bool:
        """Handle the messages of the hall's desk that have arrived, and send the messages that are due. Returns whether
        any had arrived."""
        now, came = self._clock(), False
        while True:
            try:
                item = self._inbox.get_nowait()
            except Empty:
                break
            came = True
            self._take(item, now)
        for post in self.outbox.turn(now):
            self._link.post(post)
        return came

    def done(self, order: Order) -> bool:
        """Whether the table has nothing to do for this order, by its journal: it has booked the payment, or has seated
        the people whom the order names; or the payment is for a win that was taken back, which the desk learns later.
        The journal is searched again when it has new rows. A table that restarts learns only from this what it has done
        already."""
        if order.do not in ("pay", "lay"):
            return False
        if self._looked_at != self.reader.end:
            self._looked_up.clear()
            self._looked_at = self.reader.end
        if order.id not in self._looked_up:
            did = PAID if order.do == "pay" else LAID
            win = row_of_win(order.id) if order.do == "pay" else ""
            taken_back = bool(win) and not self.reader.stands(win)
            self._looked_up[order.id] = taken_back or self.reader.has_reason(f"{did} {order.id} ")
        return self._looked_up[order.id]

    def age(self) -> float | None:
        """Return how many seconds ago the last message of the hall's desk came; None if none has come."""
        contact = self.outbox.contact
        return None if contact is None else self._clock() - contact

    def close(self) -> None:
        """End the connection and close the journal."""
        self._link.close()
        self.reader.close()

    def _take(self, item: Heard | str, now: float) -> None:
        if isinstance(item, str):
            self.trouble, self.tried = item, True
            if not item:
                self.outbox.connected()
            return
        try:
            if item.topic == self._have:
                self.outbox.heard(item.payload, now)
            elif item.topic == self._order:
                self.orders = decode(item.payload, Orders)
            elif item.topic == self._room:
                self.room = decode(item.payload, Hall)
            else:
                self._desk(decode(item.payload, Here))
        except ValueError:
            return  # a newer desk says something that this version does not know; rows go on by what it knows

    def _desk(self, here: Here) -> None:
        if here.hall == self.joined.hall:
            self.desk_gone, self.elsewhere = not here.alive, ""
        elif self.outbox.contact is None and here.alive:
            self.elsewhere = here.hall
