"""The desk's side of the protocol: takes the journal rows that tables send, and confirms them. It contains no network
and no web server.

A row is confirmed only after it is on the desk's disk. The hall's desk asks a table for missing rows whenever the
table's head (its message about how far its journal goes) says that there are more. So it does not matter which messages
were lost, came twice, or came in another order."""

import logging
import random
import sqlite3
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from math import inf

import msgspec

from companion.hall.hall_wire import (
    MOST_MESSAGE,
    Hall,
    HallBroken,
    Have,
    Head,
    Heard,
    Here,
    Orders,
    Point,
    Post,
    decode,
    decode_rows,
    encode,
    ordered_table,
    pause,
    table_of,
    topic,
)
from companion.hall.store import Store, Taken
from companion.table.hall_says import Order
from companion.table.journal.rows import Row

log = logging.getLogger("sabacc")

ASK_S = 0.5
"""The least time in seconds between two questions to a table for what is missing; it grows while nothing comes."""
BEAT_S = 2.0
"""The seconds between two messages that say which desk runs the hall."""
REPEAT_S = 30.0
"""After this many seconds, orders and announcements are sent again. What the broker keeps for tables that come later
expires after a day, or when the computer's clock is put forward."""
REPLY_S = 4.0
"""After this many seconds, a table that sends nothing but a sign of life gets an answer."""
TAKEN_S = 15.0
"""A table number counts as taken if another journal was heard under it within this many seconds."""
DRIFT_S = 2.0
"""How many seconds a table's clock may be wrong before the director is told. It counts as right again below half of
that."""
SAMPLE_S = 4.0
"""The least time in seconds between two comparisons of a table's clock."""
ENOUGH, SAMPLES = 4, 8
"""Of how many comparisons, at least and at most, the smallest difference counts, because a message that was held up
looks like a wrong clock."""
FEW, SLOW_S = 3, 30.0
"""From this many tables on, their messages show how slow the network is. More than so many seconds are a wrong clock
of the desk."""
TELL_S = 60.0
"""The least time in seconds until the director is told the same of a table again."""
MOST_EACH = 40
"""The most messages of one table that are read in one go. The further messages of a table that sends more have to wait.
None is lost."""


class Contact(msgspec.Struct):
    """What the hall's desk knows about a table besides the rows of the table's journal. `at` is when its last message
    came, in seconds by the desk's clock; None if none has come since the desk started. `head` is the latest message
    about how far its journal goes. `drift` is by how many seconds the table's clock is ahead. `trouble` is the code of
    what is wrong with the table, "" if nothing is."""

    at: float | None = None
    head: Head | None = None
    replied: float = -1e9
    ask_from: float = -1e9
    """When the table may be asked again for rows that are missing, in seconds by the desk's clock."""
    unanswered: int = 0
    """How often in a row the table was asked for rows without sending any that can be stored."""
    drift: float = 0.0
    drifts: tuple[float, ...] = ()
    """The latest differences in seconds between the table's clock and the desk's."""
    timed: float = -1e9
    """When the table's clock was compared last."""
    trouble: str = ""
    told: dict[str, float] = msgspec.field(default_factory=dict)
    """When the director was told of each trouble, in seconds since 1970."""
    sure: bool = True
    """Whether the table's last head (message about how far its journal goes) may take the copy back to an earlier row:
    the first head of a run may, or one that says the same as the head before. Any other head may have been overtaken by
    rows."""
    back: tuple[str, int] = ("", 0)
    """The run of the publisher in which the table's journal was found to be older than the copy, and the row with which
    the copy ended before."""
    stranger: str = ""
    """Another device that used the table's number while that was taken; "" if none did."""
    refusing: bool = False
    """Whether the desk still has to tell that device (`stranger`) that the number is taken."""


class Told(msgspec.Struct, frozen=True):
    """A message for the director: the code of a sentence in `locale`, and its arguments. `at` is the time of day, in
    seconds since 1970."""

    code: str
    args: Mapping[str, object]
    at: float


class Desk:
    """The hall's desk (the computer that collects the journals of all tables), without a network: takes the messages of
    tables, stores their rows, and returns the messages to send. `hall` is the name of the hall, `name` that of this
    desk, and `store` its copy of the tables' journals.

    * `wall`: returns the time of day in seconds since 1970
    * `chance`: returns a random number below 1
    * `grew`: called with the number of a table and its new rows, after they are on the disk; with no rows if the copy
      of its journal now ends at an earlier row or in another branch
    """

    def __init__(
        self,
        hall: str,
        name: str,
        store: Store,
        *,
        wall: Callable[[], float],
        chance: Callable[[], float] = random.random,
        grew: Callable[[int, Sequence[Row]], None] = lambda table, rows: None,
    ) -> None:
        self.hall, self.name, self.store = hall, name, store
        self.contacts: dict[int, Contact] = {}
        self.heard: set[int] = set()
        """The tables whose contact has changed; whoever reads it empties it."""
        self.told: deque[Told] = deque(maxlen=200)
        """What the director should know, oldest first."""
        self.full = ""
        """Why the desk's disk cannot be written; "" if it can."""
        self.broker_lost = ""
        """The address at which no broker answers; "" if one does."""
        self.yielded = ""
        """The name of the desk that has taken over; "" while this one runs the hall."""
        self.other: Here | None = None
        """Another desk that says that it runs the hall."""
        self.epoch = 0
        self.found_orders: dict[int, tuple[Order, ...]] = {}
        """Orders of the desk before this one that the broker has kept, by table."""
        self._wall, self._chance, self._grew = wall, chance, grew
        self._said_here = -BEAT_S
        self._repeated = -REPEAT_S
        self._room = Hall()
        self._orders: dict[int, tuple[Order, ...]] = {}
        self._unsent: set[str | int] = set()

    # --- which desk runs the hall -----------------------------------------------------------------------------------

    def begin(self, *, take_over: bool, epoch: int = 0) -> None:
        """Run the hall from now on. Raises `HallBroken` if another desk runs the hall, unless `take_over` says that
        this one replaces it. `epoch` is the greatest epoch that this desk has stored (a number that grows whenever a
        desk takes over the hall); this desk then runs with a greater one."""
        other = self.other
        if other is not None and other.alive and other.desk != self.name and not take_over:
            raise HallBroken(
                f"the desk {other.desk} runs the hall {self.hall}; end that one first, or add --take-over to replace it"
            )
        self.epoch = max(epoch, other.epoch if other is not None else 0) + 1
        self._said_here = -BEAT_S
        self._unsent |= {"room", *self._orders}

    def _saw_desk(self, here: Here) -> None:
        if here.hall != self.hall:
            return
        self.other = here
        if self.epoch and here.alive and (here.epoch, here.desk) > (self.epoch, self.name) and not self.yielded:
            self.yielded = here.desk
            self.tell("hall-yielded", desk=here.desk)

    # --- what tables say --------------------------------------------------------------------------------------------

    def take(self, messages: Sequence[Heard], now: float) -> list[Post]:
        """Process messages from tables: store the journal rows that they contain, in one commit. Returns the answers to
        send; none while another desk runs the hall, or if the disk cannot be written. `now`: the desk's clock, in
        seconds."""
        each: dict[int, int] = {}
        news: list[tuple[int, Head | list[Row]]] = []
        for message in messages:
            table, kind = table_of(message.topic)
            each[table] = each.get(table, 0) + 1
            if len(message.payload) > MOST_MESSAGE or (table and each[table] > MOST_EACH):
                continue
            try:
                if message.topic == topic(self.hall, "desk", "here"):
                    self._saw_desk(decode(message.payload, Here))
                elif not self.epoch and (ordered := ordered_table(message.topic)):
                    self.found_orders[ordered] = decode(message.payload, Orders).orders
                elif kind == "head":
                    head = self._head(table, decode(message.payload, Head), message.retained, now)
                    if head is not None:
                        news.append((table, head))
                elif kind == "log":
                    news.append((table, decode_rows(message.payload)))
            except ValueError:
                if table in self.contacts:  # nobody makes tables up by sending nonsense
                    self._trouble(table, "hall-not-understood")
        if self.yielded or not self.epoch:
            return []
        return self._stored(news, now)

    def _stored(self, news: Sequence[tuple[int, Head | list[Row]]], now: float) -> list[Post]:
        """Put rows on the disk in one commit, in the order in which rows and heads came. Returns the answers; none if
        the disk cannot be written."""
        before = {table: self.store.tip(table) for table, _ in news}
        taken: list[tuple[int, Taken]] = []
        heads: dict[int, Head] = {}
        sent: dict[int, Point] = {}
        try:
            with self.store.commit():
                for table, item in news:
                    if isinstance(item, Head):
                        heads[table] = item
                        self._follow(table, item)
                        continue
                    each = self.store.take(table, item)
                    taken.append((table, each))
                    if item and not each.gap and not each.bad:
                        sent[table] = Point(item[-1].number, item[-1].hash)
        except sqlite3.Error as error:
            self.cannot_write(error)
            return []
        if any(each.new for _, each in taken):
            self.full = ""
        for table, each in taken:
            self._note(table, each)
        for table, tip in before.items():
            new = [row for number, each in taken if number == table for row in each.new]
            if self.store.tip(table) != tip:
                self._went_back(table, tip, bool(new))
                self._grew(table, new)
        return self._answers(sent, {table for table, each in taken if each.gap}, heads, now)

    def _follow(self, table: int, head: Head) -> None:
        """Let the desk's copy end where the table's journal ends, if the desk has that row."""
        point, tip = Point(head.number, head.hash), self.store.tip(table)
        news = not head.trouble and head.number > 0 and point != tip
        late = head.number < tip.number and not self.contacts[table].sure
        if news and not late and self.store.has(table, head.number, head.hash):
            self.store.end_at(table, point)

    def _note(self, table: int, taken: Taken) -> None:
        if taken.bad:
            self._trouble(table, "hall-bad-row", row=taken.bad)
        if taken.fork:
            self._tell_of(table, "hall-another-journal" if taken.fork == 1 else "hall-fork", row=taken.fork)

    def _went_back(self, table: int, before: Point, grown: bool) -> None:
        """Tell the director that a table has an older journal, once for each swap of its card. What it sent before the
        swap may come later, and makes the copy end in the newer rows for a moment."""
        tip, contact = self.store.tip(table), self.contacts.setdefault(table, Contact())
        run = contact.head.run if contact.head is not None else ""
        if not grown and tip.number < before.number and contact.back[0] != run:
            contact.back = run, before.number
            self._tell_of(table, "hall-went-back", row=tip.number, was=before.number)

    def _head(self, table: int, head: Head, retained: bool, now: float) -> Head | None:
        """Take a table's head. Returns the one that counts; None if this one is late or a repeat, or from a table whose
        number is taken."""
        contact = self.contacts.setdefault(table, Contact())
        known = contact.head
        if retained:  # nobody knows how old it is: it may say what the copy lacks, but never where it ends
            contact.head = known or head
            return None if self.store.has(table, contact.head.number, contact.head.hash) else contact.head
        if known is not None and known.device != head.device:
            if contact.at is not None and now - contact.at < TAKEN_S:
                if contact.stranger != head.device:
                    self._tell_of(table, "hall-number-taken")
                contact.stranger, contact.refusing = head.device, True
                return None
            contact.stranger = ""
        elif known is not None and known.run == head.run and head.count <= known.count:
            return None
        again = known is not None and (known.number, known.hash) == (head.number, head.hash)
        contact.sure = known is None or known.run != head.run or again
        contact.head, contact.at = head, now
        if head.run == contact.back[0] and head.number >= contact.back[1]:
            contact.back = "", 0
        self.heard.add(table)
        if now - contact.timed >= SAMPLE_S:
            contact.drifts, contact.timed = (*contact.drifts, head.at - self._wall())[-SAMPLES:], now
            least, sure = min(contact.drifts, key=abs), len(contact.drifts) >= ENOUGH
            contact.drift = min(least, least + self._late(), key=abs) if sure else 0.0
        self._judge(table, contact, head)
        return head

    def _late(self) -> float:
        """Return how many seconds the messages of most tables take now: a busy network or desk is no wrong clock."""
        last = sorted(each.drifts[-1] for each in self.contacts.values() if each.drifts)
        return min(max(-last[len(last) // 2], 0.0), SLOW_S) if len(last) >= FEW else 0.0

    def _judge(self, table: int, contact: Contact, head: Head) -> None:
        """Tell the director once if something is wrong with a table's journal or clock, and once when it is right
        again."""
        if head.trouble:
            self._trouble(table, f"hall-{head.trouble}")
        elif abs(contact.drift) > (DRIFT_S / 2 if contact.trouble == "hall-drift" else DRIFT_S):
            self._trouble(table, "hall-drift", seconds=round(contact.drift))
        elif contact.trouble != "hall-bad-row" or self.store.tip(table).hash == head.hash:
            contact.trouble = ""

    def _answers(self, sent: Mapping[int, Point], gaps: set[int], heads: Mapping[int, Head], now: float) -> list[Post]:
        """Return what to say to the tables: `sent` has the last row of what each has sent and the desk has on its disk
        now. A table whose card was swapped knows that row, even where the copy still ends in the other branch."""
        posts = []
        for table in sorted(sent.keys() | gaps | heads.keys()):
            contact, tip, head = self.contacts.setdefault(table, Contact()), self.store.tip(table), heads.get(table)
            lacks = table in gaps or (head is not None and head.number > 0 and head.hash != tip.hash)
            if table in sent:
                contact.replied, contact.unanswered = now, 0
                posts.append(self._have(table, contact, tuple(dict.fromkeys((tip, sent[table])))))
            elif lacks and (now >= contact.ask_from or (head is not None and head.asks)):
                contact.replied, contact.ask_from = now, now + pause(ASK_S, contact.unanswered, self._chance())
                contact.unanswered += 1
                posts.append(self._have(table, contact, self.store.points(table)))
            elif head is not None and (head.asks or now - contact.replied >= REPLY_S):
                contact.replied = now
                posts.append(self._have(table, contact, (tip,)))
        return posts

    def _have(self, table: int, contact: Contact, points: tuple[Point, ...]) -> Post:
        device = contact.head.device if contact.head is not None else ""
        return Post(topic(self.hall, "desk", "have", table), encode(Have(device, points)))

    # --- what the desk says -----------------------------------------------------------------------------------------

    @property
    def room(self) -> Hall:
        """The message of the hall's desk to all tables: clock, announcement, shift at all tables, linked pot (the
        sabacc pot that all tables share)."""
        return self._room

    def say(self, room: Hall) -> None:
        """Replace the desk's message to all tables by `room`. It is sent at the next `turn`."""
        if room != self._room:
            self._room = room
            self._unsent.add("room")

    def orders(self, table: int) -> tuple[Order, ...]:
        """Return the desk's orders to a table (such as to book a payment) that the table has not carried out yet."""
        return self._orders.get(table, ())

    def order(self, table: int, orders: tuple[Order, ...]) -> None:
        """Replace the list of orders that a table still has to carry out. It is sent at the next `turn`."""
        if orders != self.orders(table):
            self._orders[table] = orders
            self._unsent.add(table)

    def connected(self) -> None:
        """Note that there is a new connection to the broker. The broker may have lost the messages that it kept, so all
        of them are sent again."""
        self._unsent |= {"room", *self._orders}
        self._said_here = -BEAT_S
        self.broker_lost = ""

    def disconnected(self, broker: str) -> None:
        """Tell the director that no broker answers. `broker`: its network address, as text."""
        self.broker_lost = broker
        self.tell("hall-no-broker", broker=broker)

    def cannot_write(self, error: sqlite3.Error) -> None:
        """Tell the director once that the disk of the hall's desk cannot be written, and why (`error`). Whatever could
        not be stored is tried again later."""
        if not self.full:
            self.tell("hall-disk", why=str(error))
        self.full = str(error)

    def turn(self, now: float) -> list[Post]:
        """Return the messages that have to be sent at `now` (the desk's clock, in seconds), apart from the answers that
        `take` returned."""
        if self.yielded or not self.epoch:
            return []
        if now - self._repeated >= REPEAT_S:
            self._repeated = now
            self._unsent |= {"room", *self._orders}
        posts = []
        for each in self._unsent:
            if isinstance(each, int):
                posts.append(
                    Post(topic(self.hall, "desk", "order", each), encode(Orders(self.orders(each))), retain=True)
                )
            else:
                posts.append(Post(topic(self.hall, "desk", "hall"), encode(self._room), retain=True))
        self._unsent.clear()
        if now - self._said_here >= BEAT_S:
            self._said_here = now
            posts.append(here_post(Here(self.hall, self.name, self.epoch)))
        for table, contact in self.contacts.items():
            if contact.refusing:
                contact.refusing = False
                refusal = Have(contact.stranger, refused="taken")
                posts.append(Post(topic(self.hall, "desk", "have", table), encode(refusal)))
        return posts

    def _trouble(self, table: int, code: str, **args: object) -> None:
        """Tell the director what is wrong with a table. It is told again only after it was right, or if something else
        is wrong."""
        contact = self.contacts.setdefault(table, Contact())
        if contact.trouble != code:
            contact.trouble = code
            self.heard.add(table)
            self._tell_of(table, code, **args)

    def _tell_of(self, table: int, code: str, **args: object) -> None:
        """Tell the director of a table, unless the same was told of it `TELL_S` seconds ago or less: a table may send
        sense and nonsense by turns."""
        told, now = self.contacts.setdefault(table, Contact()).told, self._wall()
        if abs(now - told.get(code, -inf)) >= TELL_S:
            told[code] = now
            self.tell(code, table=table, **args)

    def tell(self, code: str, **args: object) -> None:
        """Tell the director something: the code of a sentence in `locale`, and its arguments."""
        log.warning("hall: %s %s", code, args)
        self.told.append(Told(code, args, self._wall()))


def here_post(here: Here) -> Post:
    """Return the message that says which desk runs the hall."""
    return Post(topic(here.hall, "desk", "here"), encode(here), retain=True)
