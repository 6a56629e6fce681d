"""The service for a table in a hall (a room with many tables). The hall has a desk: a program with which the director
manages all its tables. The service shows whether the table is in contact with the desk and what the desk announces.
Between hands, it books the payments that the desk sends. It never waits for anything."""

import contextlib
import logging
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from companion.config import is_installed
from companion.devices.open_files import bound_socket
from companion.game.engine import flow
from companion.game.engine.state import SABACC_POT, State, in_hand, people_named, purse, stack
from companion.game.moves import TABLE, Move, Refusal
from companion.program.loop.notices import Notices
from companion.table.hall_says import (
    DIRECTED,
    GIVEN,
    MOST,
    PAID,
    PARCEL,
    SHIFTED,
    SOURCE,
    Directed,
    HallSays,
    Order,
    SlipView,
    SlipWanted,
    hall_socket,
    joined_path,
    says,
)
from companion.table.intents import Deal, Play, Roll
from companion.table.service import Service, handles, hears, watches
from companion.table.sink import Loop
from companion.table.strikes import STRIKE
from companion.table.tournament_orders import TournamentOrders
from companion.table.tournament_view import TournamentView
from companion.table.views.table_view import Device, TableView

if TYPE_CHECKING:
    from companion.hall.joined import Joined

log = logging.getLogger("sabacc")

SILENT_S = 10.0
"""After how many seconds without a message the publisher (the process that talks to the desk) counts as ended."""
TELL_S = 10.0
"""The interval, in seconds, at which the screen renews how long ago the desk was last in contact."""
REDO_S = 60.0
"""For so many seconds after an undo the desk's orders wait, because the operator may take it back."""
LATE_S = 10.0
"""If a table learns of a shift for the whole hall more than this many seconds late, it leaves the shift out. It also
does if the shift is more than this many seconds ahead: the desk orders it five seconds before, so the table's clock is
wrong."""


DEAL = Move("deal")


class HallSocket:
    """Listens at `path` for messages of the table's publisher (the process that talks to the hall's desk) and passes
    each to `post`. Only the system user that runs the table can write to this socket. Raises `OSError` if the socket
    cannot be made."""

    def __init__(self, path: Path, post: Callable[[object], None]) -> None:
        self._path, self._post = path, post
        self._socket = bound_socket(path, socket.SOCK_DGRAM)
        self._thread = threading.Thread(target=self._read, name="hall", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening for messages of the publisher."""
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(1.0)
        self._socket.close()
        with contextlib.suppress(OSError):
            self._path.unlink()

    def _read(self) -> None:
        while True:
            try:
                data = self._socket.recv(MOST)
            except OSError:
                return
            if not data:
                return
            with contextlib.suppress(msgspec.MsgspecError, UnicodeDecodeError):
                self._post(says(data))


class HallService(Service):
    """The service for a table in a hall. `door`: the socket for messages of the publisher (the process that talks to
    the hall's desk); it is closed at the end. `clock` returns seconds and `wall` the time of day (Unix time). `place`
    returns how the table is joined to the hall, which is needed for slips (the table's signed results, for the desk to
    scan); None if the desk reads no slips."""

    def __init__(
        self,
        loop: Loop,
        notices: Notices,
        door: HallSocket | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
        place: "Callable[[], Joined | None] | None" = None,
    ) -> None:
        self._place = place
        self._slip = SlipView()
        self._slip_of: State | None = None
        """The state that the last slip (`_slip`) describes."""
        self._wanted: int | None = None
        """The seat for which a slip still has to be made; 0 means a slip for the whole table, None that no slip is
        wanted."""
        self._loop, self._notices, self._door = loop, notices, door
        self._clock, self._wall = clock, wall
        self._says: HallSays | None = None
        self._at = 0.0
        self._heard_notice: int | None = None
        self._shifted = 0.0
        self._booked: set[str] = set()
        self._unpaid: set[str] = set()
        """The payments of which people were told that nobody is there to get them."""
        self._undone: float | None = None
        """When the table was seen to have gone back by an undo; None if it has not, or has gone on since."""
        self._tournament = TournamentOrders(loop)
        self._sent = 0
        """The row of what the director has sent last, until the desk has answered; else 0."""

    @hears(HallSays)
    def on_message(self, item: HallSays, state: State) -> None:
        """Take a message of the publisher; a new announcement of the desk is shown as a notice."""
        self._says, self._at = item, self._clock()
        if self._heard_notice is not None and item.number > self._heard_notice and item.notice:
            self._notices.say(Refusal("hall-says", {"text": item.notice}))
        self._heard_notice = item.number
        told = self._told(item)
        answer = told.director.answer if told is not None and told.director is not None else None
        if answer is not None and answer.row == self._sent:
            self._sent = 0
            if answer.code:
                self._notices.say(Refusal(answer.code, answer.args))

    @handles(SlipWanted)
    def want_slip(self, intent: SlipWanted, state: State) -> None:
        """Note that somebody wants a slip; it is made once everything is on disk."""
        self._wanted = intent.seat

    @handles(Directed)
    def direct(self, intent: Directed, state: State) -> None:
        """Note in the journal what the tournament's director has sent from this table's screen; the hall's desk reads
        it there."""
        self._sent = self._loop.table.note(DIRECTED, dict(intent.form), "screen")

    def turn(self, now: float, state: State) -> None:
        """Do what is due now: let cards shift at the time that the hall's desk has set for all tables; carry out what
        the desk asks for the tournament; between hands, book the payments that the desk sends."""
        found = self._says
        if found is None:
            return
        late = self._wall() - found.shift
        if found.shift and found.shift != self._shifted and not -LATE_S <= late < 0:
            self._shifted = found.shift
            if 0 <= late < LATE_S:
                self._shift(state, found.shift)
        if not self._loop.table.can_redo:
            self._undone = None
        elif self._undone is None:
            self._undone = self._clock()
        undone = self._undone is not None and self._clock() - self._undone < REDO_S
        if in_hand(state) or not undone:
            self._tournament.turn(() if found.code or self._silent() else found.asked, found.paid, state)
        state = self._loop.table.head
        if in_hand(state) or undone or self._silent():
            return
        for each in found.paid:
            if each.id not in self._booked:
                self._book(each)

    @watches(Deal)
    def give(self, intent: Deal, state: State) -> None:
        """If all tables share one sabacc pot, hand that of this table over to the desk before the next deal. Until
        then, the hand that filled it may still be taken back; a pot that the desk may have paid out elsewhere may
        not."""
        found, amount = self._says, state.money[SABACC_POT]
        if found is None or found.code or not found.pot_open or self._silent() or flow.refusal(state, DEAL):
            return
        if amount > 0:
            self._loop.do(Play(Move("adjust", TABLE, 0, reason=f"{GIVEN} {amount}")), SOURCE)

    def due(self, now: float) -> float | None:
        """Return in how many seconds `turn` or `view` has something new to do: roll the shift for all tables, or show a
        new time since the last contact with the desk, whichever is sooner. None before the first message of the
        publisher."""
        found = self._says
        if found is None:
            return None
        left = found.shift - self._wall()
        waits = [left] if found.shift != self._shifted and left > 0 else []
        return min([*waits, TELL_S])

    def view(self, view: TableView) -> TableView:
        """Return the view with the hall's health light, a wanted slip, and what the desk says."""
        if self._place is not None:
            view = replace(view, slip=self._shown_slip(view.state, self._place))
        found = self._says
        if found is None:
            return view
        ended = "service-ended" if is_installed() else "publisher-ended"
        code = ended if self._silent() else found.code
        age = -1 if found.age < 0 else int((found.age + self._clock() - self._at) // TELL_S * TELL_S)
        light = Device("hall", "unsteady" if code else "ok", code, age=age if code else -1)
        told = self._told(found)
        if told is not None and told.director is not None:
            told = replace(told, director=replace(told.director, asked=bool(self._sent)))
        return replace(view, devices=(*view.devices, light), tournament=told)

    def _told(self, found: HallSays) -> TournamentView | None:
        return self._tournament.view(found.table, found.asked)

    def close(self) -> None:
        """Close the socket on which the publisher's messages arrive."""
        if self._door is not None:
            self._door.close()

    def _shown_slip(self, state: State, place: "Callable[[], Joined | None]") -> SlipView:
        """Return the slip that was asked for, as long as it describes this state; after that, a slip without content. A
        slip that is wanted is made here once everything is on disk."""
        if self._wanted is not None and not self._loop.table.writer.queued:
            self._slip, self._slip_of, self._wanted = self._signed(state, self._wanted, place), state, None
        return self._slip if state is self._slip_of else SlipView(self._slip.table, self._slip.seat)

    def _signed(self, state: State, seat: int, place: "Callable[[], Joined | None]") -> SlipView:
        """Return a signed slip for this state, which is on disk. If none can be made, the result says why."""
        from companion.hall.hall_wire import HallBroken, Point  # imported late: most tables are in no hall
        from companion.hall.slips import slip_of, write_slip

        try:
            joined = place()
            if joined is None:
                return SlipView(seat=seat, trouble="slip-no-hall")
            slip = slip_of(joined.hall, joined.table, Point(*self._loop.table.end()), state, self._wall(), seat)
        except HallBroken as error:
            log.warning("hall: no slip can be made: %s", error)
            return SlipView(seat=seat, trouble="slip-no-hall")
        return SlipView(slip.table, seat, write_slip(slip, joined.key), slip.hand, slip.number)

    def _silent(self) -> bool:
        return self._clock() - self._at > SILENT_S

    def _shift(self, state: State, at: float) -> None:
        """Begin the shift that the desk has ordered for all tables: roll the dice for it, or shift the cards at once,
        whichever the rules allow now. Do nothing if they allow neither, or if the table has begun this shift already.
        `at` is when the shift is due, in seconds of the wall clock."""
        due = {"at": at}
        rolls = in_hand(state) and any(each.verb == "roll" and each.dice for each in flow.options(state))
        if any(each.code == SHIFTED and each.args == due for each in self._loop.table.notes):
            return  # before a restart
        if rolls or flow.refusal(state, STRIKE) is None:
            with self._loop.table.writer.one_commit():
                self._loop.table.note(SHIFTED, due, SOURCE)
                self._loop.do(Roll() if rolls else Play(STRIKE), SOURCE)

    def _tell_unpaid(self, paid: Order) -> None:
        """Say once that a payment of the linked pot is for somebody who does not sit here any more. If it has their
        name, it is booked once they sit down again."""
        if paid.id in self._unpaid:
            return
        self._unpaid.add(paid.id)
        if not paid.name:
            self._booked.add(paid.id)
        log.warning("hall: the payment %s is for seat %d, which its player has left", paid.id, paid.seat)
        told = {"amount": paid.amount, "number": paid.seat, "name": paid.name}
        self._notices.say(Refusal("hall-pays-gone" if paid.name else "hall-pays-nobody", told))

    def _book(self, paid: Order) -> None:
        """Book a payment of the desk: add its amount to a seat's stack or, for seat 0, to the sabacc pot. A negative
        amount is taken off. The reasons noted in the journal name the payment, so that it is never booked twice."""
        seats = people_named(self._loop.table.head)
        if paid.seat and paid.name and not paid.id.startswith(PARCEL):  # who has won may have another seat by now
            paid = replace(paid, seat=next((seat for seat, name in seats.items() if name == paid.name), paid.seat))
        there = seats.get(paid.seat, "")
        if paid.seat and not (there and there == (paid.name or there)):
            if not paid.id.startswith(PARCEL):  # else the tournament's desk will say where they are
                self._tell_unpaid(paid)
            return
        shares = _shares(self._loop.table.head, paid)
        if sum(shares.values()) != paid.amount:
            return  # the table has too little; it is asked again
        self._booked.add(paid.id)
        with self._loop.table.writer.one_commit():
            for seat, amount in shares.items():
                now = _has(self._loop.table.head, seat)
                reason = f"{PAID} {paid.id} {amount}"
                self._loop.do(Play(Move("adjust", seat, now + amount, reason=reason)), SOURCE)


def _has(state: State, seat: int) -> int:
    """Return the stack at a seat, or the sabacc pot (`TABLE`)."""
    return state.money[purse(state, seat) if seat else SABACC_POT]


def _shares(state: State, paid: Order) -> dict[int, int]:
    """Return what each seat, or the sabacc pot (`TABLE`), gets. What the desk takes and is not there any more is paid
    by the largest stacks, and last by the pot."""
    if paid.amount > 0:
        return {paid.seat: paid.amount}
    others = sorted(people_named(state), key=lambda seat: -stack(state, seat))
    owed, found = -paid.amount, dict[int, int]()
    for seat in dict.fromkeys((paid.seat, *others, TABLE)):
        if share := min(owed, _has(state, seat)):
            found[seat], owed = -share, owed - share
    return found


def open_hall(loop: Loop, journal: Path, post: Callable[[object], None], notices: Notices) -> HallService:
    """Create the hall service (see `HallService`) for the table with this journal. `post` puts a message into the main
    loop's queue. `notices` shows sentences on the screen. Raises `OSError` if the socket for the publisher (the process
    that talks to the hall's desk) cannot be made."""
    from companion.hall.hall_wire import HallBroken  # imported late: most tables are in no hall
    from companion.hall.joined import HERE, kept

    path = joined_path(journal)
    try:
        joined = kept(path)
    except HallBroken:
        joined = None  # whoever asks for a slip is told
    place = None if joined is not None and joined.address == HERE else lambda: kept(path)
    return HallService(loop, notices, HallSocket(hall_socket(journal), post), place=place)
