"""The evening as the hall's desk sees it: the state of every table, the linked pot, the clock, and what the director
has said.

Only the desk's thread changes it. Pages in other threads read frozen values, which are replaced and never altered."""

import json
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.game.engine.rules import Rules
from companion.game.engine.state import State
from companion.hall.desk import Contact, Desk
from companion.hall.former_numbers import FormerNumbers
from companion.hall.hall_wire import Clock, Hall, LinkedPot, RoomShift
from companion.hall.hall_wire import Notice as HallNotice
from companion.hall.pot_ledger import LinkedPotLedger, Payment, Share, win_id
from companion.hall.slips import Slip, SlipBroken, read_slip
from companion.hall.standing import Between, Follower, Linked, SeatStanding
from companion.hall.store import Store
from companion.table.hall_says import PARCEL, Order
from companion.table.journal.rows import Row

SHIFT_IN_S = 5.0
"""The seconds from the director's order to the shift of the room. By then every table has heard of it."""
LONGEST_NOTICE = 160
"""The most letters of an announcement."""
ROOM, SHARE, PAYMENT, TABLE_KEY, SLIP = "room", "share", "payment", "key", "slip"
PASSED, SHARING = "passed", "sharing"
"""The kinds of notes in the desk's file."""


class TableStanding(msgspec.Struct, frozen=True):
    """What the hall's desk knows about a table. `at` is the time of its last message by the desk's clock; None if none
    has come since the desk started. `bought` are the credits that its players have bought and not cashed in. `missing`
    is how many credits fewer the table has than these, after what it gave to the hall and got from it; 0 if they
    agree."""

    table: int
    state: State | None = None
    code: str = "watch-waiting"
    at: float | None = None
    trouble: str = ""
    drift: float = 0.0
    lacks: int = 0
    seats: tuple[SeatStanding, ...] = ()
    hand_pot: int = 0
    sabacc_pot: int = 0
    linked: Linked = Linked()
    last_shift: str = ""
    bought: int = 0
    missing: int = 0
    row: int = 0
    hand: int = 0
    by_slip: bool = False
    """Whether a slip says how the table stands, because its rows have not arrived."""
    stacks: int = 0
    people: int = 0
    """The sum of all stacks and the number of taken seats, counted once: every news of a table adds up the hall."""


class Sums(msgspec.Struct, frozen=True):
    """Where all credits of the hall are: in stacks, in pots, in the linked pot (`linked`), or on their way from it to a
    table (`in_transit`). `missing` is how many of the credits that were `bought` are in none of these places; negative
    if there are too many."""

    stacks: int = 0
    hand_pots: int = 0
    sabacc_pots: int = 0
    linked: int = 0
    in_transit: int = 0
    bought: int = 0
    missing: int = 0


class HallEvening:
    """Keeps what the hall's desk knows of the evening (the state of every table, the linked pot, the clock), and
    carries out what the director decides. `hall` is the name of the hall, `store` has its rows and decisions, `name` is
    the name of the desk, and `rules` are its usual rules. `wall` returns the time of day in seconds since 1970, `clock`
    monotonic seconds. `changed` is called with the numbers of the tables that have changed; 0 stands for the hall
    itself. `keyed`: whether the tables have keys, with which they sign their slips."""

    def __init__(
        self,
        hall: str,
        name: str,
        store: Store,
        rules: Rules,
        *,
        wall: Callable[[], float],
        clock: Callable[[], float],
        changed: Callable[[frozenset[int]], None] = lambda tables: None,
        keyed: bool = True,
    ) -> None:
        self._keyed = keyed
        self.store, self._rules, self._wall, self._clock, self._changed = store, rules, wall, clock, changed
        self._orders_of: dict[int, tuple[Order, ...]] = {}
        self.desk = Desk(hall, name, store, wall=wall, grew=self._grew)
        self.followers: dict[int, Follower] = {}
        self.numbers = FormerNumbers(store)
        self.linked: dict[int, Linked] = {}
        """What each table has given to the linked pot and booked from it; nothing under a former number."""
        self.ledger = LinkedPotLedger(msgspec.json.decode(value, type=Payment) for _, value in store.notes(PAYMENT))
        self.share = next((msgspec.json.decode(value, type=Share) for _, value in store.notes(SHARE)), Share())
        self.ledger.passed |= {key for key, _ in store.notes(PASSED)}
        self.sharing = {table for _, value in store.notes(SHARING) for table in json.loads(value)}
        """The tables whose further wins share in the linked pot. A table's earlier wins, of which its journal may have
        those of many evenings, do not."""
        self._kept_sharing, self._opened = frozenset(self.sharing), clock()
        self._room = next((msgspec.json.decode(value, type=Hall) for _, value in store.notes(ROOM)), Hall())
        self.desk.say(self._room)
        self._slips: dict[int, Slip] = {}
        """The newest slip of each table."""
        for _, value in store.notes(SLIP):
            self._keep_slip(msgspec.json.decode(value, type=Slip))
        self.stood: dict[int, tuple[tuple[Between, ...], Between | None]] = {}
        """How each table stood when hands began and ended, and how it stands, for a tournament. It is replaced as a
        whole."""
        self.rows_read: dict[int, int] = {}
        """The last row of each table that is in `stood`."""
        self._fresh: set[int] = set()
        self._fresh_slips: set[int] = set()
        self._said = False
        self._told: tuple[object, ...] = ()
        for table in store.tables():
            self._grew(table, ())
        self._renumber()

    # --- what tables say --------------------------------------------------------------------------------------------

    def _grew(self, table: int, rows: Sequence[Row]) -> None:
        follower = self.followers.get(table)
        goes_on = follower is not None and follower.followed_by(rows)
        if follower is None:
            follower = Follower(self._rules, lambda first: self.store.rows(table, first))
            self.followers[table] = follower
        elif not goes_on:
            self.sharing.discard(table)  # another journal, or another branch: its wins may be old ones
        follower.grew(rows)
        self.numbers.grew(table, rows, goes_on=goes_on)
        self.linked[table] = self._linked(table)
        if not follower.seen.code:
            self.ledger.check(table, self.linked[table], follower.wins(), lambda row: self._gone(table, row))
        self._fresh.add(table)

    def _gone(self, table: int, row: str) -> bool:
        """Whether a row that counts no more at a table, whose hash begins with these letters, was taken back for good:
        rows that have not arrived yet were not, and an undo may itself be taken back until the table goes on."""
        return not self.followers[table].went_back and self.store.has_beginning(table, row)

    def _linked(self, table: int) -> Linked:
        return Linked() if table in self.numbers.now else self.followers[table].linked()

    def _renumber(self) -> frozenset[int]:
        """Find out which tables play under another number now. Returns those of which that has changed."""
        changed = self.numbers.look(lambda table: self.desk.contacts.get(table, Contact()).at)
        for table in changed:
            self.linked[table] = self._linked(table)
        self._fresh |= changed
        return changed

    def turned(self, now: float) -> None:
        """React to the journal rows that have arrived: decide which payments from the linked pot are due, order the
        tables to book them, and call `changed` for the pages."""
        for table in self._renumber():
            head = self.desk.contacts.get(table, Contact()).head
            if table in self.numbers.now and (head is None or head.number <= self.store.tip(table).number):
                self.desk.tell("hall-renumbered", table=table, now=self.numbers.now[table])
        self._share()
        paid = {payment.table for table in self._fresh for payment in self._pay(table)}
        for table in self._fresh | paid:
            self.desk.order(table, self._orders(table))
        stood = {table: (self.followers[table].past(), self.followers[table].now()) for table in self._fresh}
        self.stood = self.stood | stood if stood else self.stood
        self.rows_read |= {table: self.followers[table].number for table in stood}
        amount = self.ledger.amount(self.linked)
        if amount != self._room.pot.amount:
            self._say(replace(self._room, pot=replace(self._room.pot, amount=amount)))
        changed = {0} if self._hall_changed() else set()
        fresh = frozenset(self._fresh | self._fresh_slips | self.desk.heard | changed)
        for each in (self._fresh, self._fresh_slips, self.desk.heard):
            each.clear()
        if fresh:
            self._changed(fresh)

    def _hall_changed(self) -> bool:
        """Whether something that concerns no single table has changed since the last call."""
        desk = self.desk
        told = len(desk.told), desk.told[-1] if desk.told else None, desk.full, desk.yielded, desk.broker_lost
        changed = self._said or told != self._told or bool(self._fresh)
        self._told, self._said = told, False
        return changed

    # --- the linked pot ---------------------------------------------------------------------------------------------

    def adopt_orders(self) -> None:
        """Take over the payments from the linked pot (the sabacc pot that all tables fill together) that an earlier
        desk ordered and that no table has booked yet. The broker has kept those orders."""
        found = [
            Payment(order.id, table, order.seat, order.amount, order.name)
            for table, orders in self.desk.found_orders.items()
            for order in orders
            if order.do == "pay" and not order.id.startswith(PARCEL) and order.id not in self.ledger.payments
        ]
        with self.store.commit():
            for each in found:
                self.store.note(PAYMENT, each.id, msgspec.json.encode(each))
        self.ledger.payments |= {each.id: each for each in found}

    def _share(self) -> None:
        """Let the further wins of a table share in the linked pot, once the desk has heard from it since the pot was
        opened, and has all that it had played by then. Raises `sqlite3.Error` if that cannot be kept."""
        found = {table for table in self._fresh | self.desk.heard if self._has_all(table)} - self.sharing
        passed = {
            win_id(table, win)
            for table in found
            for win in self.followers[table].wins()
            if not self.ledger.decided(self.numbers.of(table), win)
        } - self.ledger.passed
        sharing = self.sharing | found
        if sharing == self._kept_sharing:
            return
        with self.store.commit():
            for each in passed:
                self.store.note(PASSED, each, b"")
            self.store.change(SHARING, "", json.dumps(sorted(sharing)).encode())
        self.ledger.passed |= passed
        self.sharing, self._kept_sharing = sharing, frozenset(sharing)

    def _has_all(self, table: int) -> bool:
        """Whether the linked pot is open, and the desk has all that a table had played at its last word since then."""
        contact = self.desk.contacts.get(table, Contact())
        head, at, follower = contact.head, contact.at, self.followers.get(table)
        if not self._room.pot.open or head is None or at is None or at < self._opened:
            return False
        if follower is None or follower.seen.code:
            return False
        return self.store.tip(table).number >= head.number and self.store.has(table, head.number, head.hash)

    def _pay(self, table: int) -> list[Payment]:
        """Decide the payments that follow from a table's rows, and keep them. Returns the new ones. Raises
        `sqlite3.Error` if they cannot be kept; then nothing is decided."""
        follower = self.followers[table]
        made = self.ledger.adopt(table, self.linked[table])
        if self._room.pot.open and table in self.sharing and table not in self.numbers.now:
            for win in follower.wins():
                made += self.ledger.decide(table, win, self.linked, self.share, self.numbers.of(table))
        if made:
            try:
                with self.store.commit():
                    for each in made:
                        self.store.note(PAYMENT, each.id, msgspec.json.encode(each))
            except sqlite3.Error:
                for each in made:
                    del self.ledger.payments[each.id]
                raise
        return made

    def reread(self, table: int, hand: int) -> None:
        """Read and play the journal rows of a table again, from its hand number `hand` on, so that what happened there
        since then is known."""
        if table in self.followers:
            self.followers[table].reread(hand)
            self._fresh.add(table)

    def _orders(self, table: int) -> tuple[Order, ...]:
        """Return all open orders to a table: its payments, or what a tournament wants of it. The credits of a
        tournament are others, so the payments wait until it is over."""
        known, wanted = self.linked.get(table), self._orders_of.get(table, ())
        if known is None or wanted or table in self.numbers.now:
            return wanted
        return tuple([order for each in self.numbers.of(table) for order in self.ledger.orders(each, known)])

    def order(self, table: int, orders: tuple[Order, ...]) -> None:
        """Set the orders to a table other than those to book payments, such as the orders of a tournament. They replace
        the earlier ones and are sent unchanged."""
        self._orders_of[table] = orders
        self.desk.order(table, self._orders(table))

    # --- what the director says -------------------------------------------------------------------------------------

    @property
    def room(self) -> Hall:
        """The message of the hall's desk to all tables: clock, announcement, shift at all tables, linked pot (the
        sabacc pot that all tables share)."""
        return self._room

    def announce(self, text: str) -> None:
        """Show a text of the director on the screens of all tables."""
        text = " ".join(text.split())[:LONGEST_NOTICE]
        self._say(replace(self._room, notice=HallNotice(self._room.notice.number + 1, text)))

    def clock(self, clock: Clock) -> None:
        """Set the clock of the levels (periods with fixed antes), which all tables and pages show."""
        self._say(replace(self._room, clock=clock))

    def pause(self, *, paused: bool) -> None:
        """Stop the clock of the levels if `paused`; otherwise let it go on with the time that was left."""
        now, clock = self._wall(), self._room.clock
        if paused == clock.paused or not clock.ends_at:
            return
        if paused:
            self.clock(replace(clock, paused=True, left=max(0.0, clock.ends_at - now)))
        else:
            self.clock(replace(clock, paused=False, ends_at=now + clock.left, left=0.0))

    def clock_was_set(self, by: float) -> None:
        """Let the level end so many seconds later (or, negative, earlier), so that it keeps the time that it has left
        although the clock of the desk's computer was set."""
        clock = self._room.clock
        if clock.ends_at and not clock.paused:
            self.clock(replace(clock, ends_at=max(1.0, clock.ends_at + by)))

    def shift(self) -> None:
        """Announce a shift at all tables of the hall, `SHIFT_IN_S` seconds from now. Each table then makes a roll of
        its own, if its rules allow one."""
        self._say(replace(self._room, shift=RoomShift(self._room.shift.number + 1, self._wall() + SHIFT_IN_S)))

    def link_pot(self, *, opened: bool, share: Share) -> None:
        """Open the linked pot (the sabacc pot that all tables fill together) or, with `opened` False, close it. `share`
        is the part of it that a win takes."""
        with self.store.commit():
            self.store.change(SHARE, "", msgspec.json.encode(share))
        self.share = share
        changes = opened != self._room.pot.open
        self._say(replace(self._room, pot=LinkedPot(opened, self._room.pot.amount)))
        if changes:
            self._opened = self._clock()
            self.sharing.clear()

    def _say(self, room: Hall) -> None:
        with self.store.commit():
            self.store.change(ROOM, "", msgspec.json.encode(room))
        self._room = room
        self.desk.say(room)
        self._said = True

    # --- slips ------------------------------------------------------------------------------------------------------

    def read(self, text: str) -> tuple[str, dict[str, object]]:
        """Accept the text of a slip (a table's state as a signed code), or refuse it. Returns the code and the
        arguments of a sentence that says which, and for a refusal why."""
        try:
            slip = read_slip(text, self.desk.hall, self.keys() if self._keyed else None)
        except SlipBroken as error:
            return error.code, {"table": 0}
        told: dict[str, object] = {"table": slip.table, "hand": slip.hand, "row": slip.number}
        key = f"{slip.table}-{slip.number}-{slip.hash}-{slip.player}"
        try:
            with self.store.commit():
                if not self.store.note(SLIP, key, msgspec.json.encode(slip)):
                    return "hall-slip-again", told
        except sqlite3.Error as error:
            return "hall-disk", {"why": str(error)}
        if slip.player:
            _, name, stack = slip.seats[0]
            return "hall-slip-player", {**told, "name": name, "stack": stack}
        known = self._slips.get(slip.table)
        if not self._ahead(slip) or (known is not None and self._ahead(known) and slip.number < known.number):
            return "hall-slip-older", told
        self._keep_slip(slip)
        self._fresh_slips.add(slip.table)
        return "hall-slip-read", told

    def _ahead(self, slip: Slip) -> bool:
        """Whether a slip says more than the rows of its table. One whose row has arrived once does not, also if the
        table has begun a new journal since, whose rows have smaller numbers."""
        row = self.store.tip(slip.table).number
        return slip.number > row and not self.store.has_beginning(slip.table, slip.hash)

    def _keep_slip(self, slip: Slip) -> None:
        known = self._slips.get(slip.table)
        if not slip.player and (known is None or known.number < slip.number or not self._ahead(known)):
            self._slips[slip.table] = slip

    # --- the tables' keys -------------------------------------------------------------------------------------------

    def keys(self) -> dict[int, str]:
        """Return the key of each table that may join the hall, by the table's number."""
        return {int(table): json.loads(value) for table, value in self.store.notes(TABLE_KEY)}

    def give_key(self, table: int, key: str) -> None:
        """Set the key (32 hexadecimal digits) with which this table may join from now on."""
        with self.store.commit():
            self.store.change(TABLE_KEY, str(table), json.dumps(key).encode())

    # --- what pages show --------------------------------------------------------------------------------------------

    def tables(self) -> list[int]:
        """Return the numbers of all tables that the hall's desk knows, in ascending order."""
        return sorted({*self.followers, *self.desk.contacts, *self._slips})

    def standing(self, table: int) -> TableStanding:
        """Return what is known of a table: by the rows of its journal or, if that is newer, by a slip (its state as a
        signed code)."""
        return _counted(self._standing(table))

    def _standing(self, table: int) -> TableStanding:
        contact, follower = self.desk.contacts.get(table, Contact()), self.followers.get(table)
        tip = self.store.tip(table)
        lacks = max(0, contact.head.number - tip.number) if contact.head is not None else 0
        known: dict[str, Any] = {
            "at": contact.at, "trouble": contact.trouble, "drift": contact.drift, "lacks": lacks, "row": tip.number
        }  # fmt: skip
        if table in self.numbers.now:
            return TableStanding(table, **known)
        slip = self._slips.get(table)
        if slip is not None and self._ahead(slip):
            return self._by_slip(slip, known)
        if follower is None:
            return TableStanding(table, **known)
        hand_pot, sabacc_pot = follower.pots()
        state, linked = follower.seen.state, follower.linked()
        return TableStanding(
            table, state, follower.seen.code, seats=follower.seats(), hand_pot=hand_pot, sabacc_pot=sabacc_pot,
            linked=linked, last_shift=follower.last_shift, bought=follower.bought(),
            hand=state.hands if state is not None else 0, missing=follower.missing(), **known,
        )  # fmt: skip

    def _by_slip(self, slip: Slip, known: dict[str, Any]) -> TableStanding:
        """Return how a table stands by its newest slip, which is newer than its rows."""
        follower = self.followers.get(slip.table)
        linked = follower.linked() if follower is not None else Linked()
        seats = tuple(SeatStanding(seat, name, stack) for seat, name, stack in slip.seats)
        whole = sum(seat.stack for seat in seats) + sum(slip.pots)
        return TableStanding(
            slip.table, follower.seen.state if follower is not None else None, "", seats=seats, hand_pot=slip.pots[0],
            sabacc_pot=slip.pots[1], linked=linked, bought=whole - linked.exchanged(), hand=slip.hand, by_slip=True,
            **known,
        )  # fmt: skip

    def sums(self, standings: Sequence[TableStanding]) -> Sums:
        """Return where all credits of the hall are: in stacks, in pots, or on their way. `standings`: what is known of
        each table."""
        linked = {each.table: each.linked for each in standings}
        return Sums(
            stacks=sum(each.stacks for each in standings),
            hand_pots=sum(each.hand_pot for each in standings),
            sabacc_pots=sum(each.sabacc_pot for each in standings),
            linked=self.ledger.amount(linked),
            in_transit=self.ledger.in_transit(linked),
            bought=sum(each.bought for each in standings),
            missing=sum(each.missing for each in standings),
        )


def _counted(standing: TableStanding) -> TableStanding:
    """Return how a table stands, with its stacks and people added up."""
    seats = standing.seats
    return replace(standing, stacks=sum(seat.stack for seat in seats), people=sum(bool(seat.name) for seat in seats))
