"""Carries out, between two hands, those orders of a tournament that the program can carry out by itself: changes of
stacks, seats and options.

An order that people have to carry out, such as a player's move to another table, is shown on the table's screen.
Nothing is done twice: an order is done as soon as the table is in the state that the order asks for."""

import logging
from collections.abc import Sequence

import msgspec

from companion.game.engine import flow
from companion.game.engine.state import SABACC_POT, State, in_hand, people_named, purse, stack
from companion.game.moves import TABLE, Move
from companion.game.phases.table.corrections import SABACC
from companion.table.hall_says import HELD, LAID, SOURCE, Order
from companion.table.intents import Play
from companion.table.sink import Loop
from companion.table.tournament_view import Request, TournamentView, tournament_view

log = logging.getLogger("sabacc")


class _Draw(msgspec.Struct, frozen=True):
    """The `values` of an order "lay", which seats people by a draw: a tuple (seat, name, stack) for each person."""

    seats: tuple[tuple[int, str, int], ...]


class _Going(msgspec.Struct, frozen=True):
    """The `values` of the orders "unseat" and "draw", which move somebody to another table: the seat and table to go
    to, and for "draw" the `seats` of which one is drawn."""

    seats: tuple[int, ...] = ()
    table: int = 0
    seat: int = 0
    entry: int = 0
    now: bool = True


class TournamentOrders:
    """Carries out the orders that a tournament gives this table. It passes them as commands to the main loop,
    `loop`."""

    def __init__(self, loop: Loop) -> None:
        self._loop = loop
        self._tried: set[str] = set()
        """The orders that the table could not carry out; they are not tried again."""
        self._held: str | None = None
        """The id of the order for which the table waits; "" if for none, None if nothing was heard since the start."""
        self._moving: set[int] = set()
        """Seats to which somebody or something is on the way, or from which somebody goes."""
        self._paused = False
        self._pause = 0
        """The journal row with which the table has paused for an order last."""

    def turn(self, orders: Sequence[Order], paid: Sequence[Order], state: State) -> None:
        """Carry out the orders in `orders` that the program can carry out now, all in one write to the journal. `paid`
        are payments that are still to be booked; their seats are left alone. During a hand nothing is done. Without
        contact to the hall there are no orders, and the table plays on."""
        if in_hand(state):
            self._held = ""  # who overrules an order to wait does so for one hand
            return
        self._moving = {each.seat for each in orders if each.do in ("seat", "unseat")} | {each.seat for each in paid}
        with self._loop.table.writer.one_commit():
            for each in sorted(orders, key=lambda each: each.do == "level"):  # people leave first, then some are out
                if each.id not in self._tried:
                    self._carry_out(each)
        self._hold(next((each.id for each in orders if each.do == "hold"), ""))

    def view(self, table: int, orders: Sequence[Order]) -> TournamentView | None:
        """Return what the screen of table number `table` shows of the tournament, taken from the open orders `orders`.
        None if the table plays in no tournament, or if the message of the hall's desk (the computer that manages the
        tables) cannot be understood."""
        facts = next((each.values for each in orders if each.do == "facts"), None)
        if facts is None:
            return None
        waits = next((each.reason for each in orders if each.do == "hold"), "")
        try:
            requests = tuple(found for each in orders if (found := _request(each)) and _open(found, self._head()))
            return tournament_view(table, facts, waits, requests)
        except msgspec.ValidationError:
            return None  # a newer desk says something that this version does not know

    def _head(self) -> State:
        return self._loop.table.head

    def _carry_out(self, order: Order) -> None:
        does = {"lay": self._lay, "level": self._level, "free": self._free}
        try:
            does.get(order.do, _show)(order)
        except msgspec.ValidationError as error:  # a newer desk says something that this version does not know
            self._tried.add(order.id)
            log.warning("hall: the order %s cannot be understood: %s", order.id, error)

    def _do(self, *moves: Move) -> None:
        for move in moves:
            self._loop.do(Play(move), SOURCE)

    def _hold(self, order: str) -> None:
        """Pause the table if an order with this id forbids to deal, and resume when there is none ("") any more. It
        pauses only once for each order, so that the operator can overrule it. The reason of that row says which order
        it was, because rows may reach the desk late."""
        paused = self._head().paused
        taken_back = paused and self._pause and not self._loop.table.stands(self._pause)
        if order and (order != self._held or taken_back):
            self._paused = self._paused or not paused or self._held is None  # None: switched off while it waited
            self._do(*[Move("resume")] * paused, Move("pause", reason=f"{HELD} {order}"))
            self._pause = self._loop.table.row
        elif not order and self._paused:
            if paused:
                self._do(Move("resume"))
            self._paused = False
        self._held = order

    def _lay(self, order: Order) -> None:
        """Seat exactly the people of the draw, with their stacks, and empty the sabacc pot. Then wait until the
        desk has seen it; the reason of that row says which order it was, because rows may reach the desk late."""
        drawn = msgspec.convert(order.values, _Draw).seats
        wanted = {seat: (name, stack) for seat, name, stack in drawn}
        names, money = people_named(self._head()), self._head().money
        if any(wanted.get(seat, ("", 0))[0] != name for seat, name in names.items()) or wanted.keys() - names.keys():
            self._do(*(Move("leave", seat) for seat, name in names.items() if wanted.get(seat, ("", 0))[0] != name))
            seated = people_named(self._head())
            new = {seat: each for seat, each in wanted.items() if seat not in seated}
            self._do(*(Move("sit", seat, stack, name=name) for seat, (name, stack) in new.items()))
        for seat in people_named(self._head()):
            if seat in wanted and self._head().money[purse(self._head(), seat)] != wanted[seat][1]:
                self._adjust(seat, wanted[seat][1], order)
        if money[SABACC_POT]:
            self._do(Move("adjust", TABLE, 0, reason=f"hall set {order.id} {-money[SABACC_POT]}"))
        self._tried.add(order.id)  # a second time would undo what was played since
        if drawn:
            self._paused = self._paused or not self._head().paused
            self._do(*[Move("resume")] * self._head().paused, Move("pause", reason=f"{LAID} {order.id} {len(drawn)}"))

    def _level(self, order: Order) -> None:
        """Play with the options of the tournament's new level from the next deal on. If the order says so, take out the
        players who cannot pay the antes."""
        for name, value in order.values.items():
            if self._head().rules.values.get(name) != value:
                self._do(Move("option", name=name, value=str(value)))
        if any(self._head().rules.values.get(name) != value for name, value in order.values.items()):
            self._tried.add(order.id)
        elif order.amount:
            self._take_out(order)

    def _take_out(self, order: Order) -> None:
        """Move the rest of the stack of everybody who cannot pay the antes into the sabacc pot. If nobody can pay, the
        player with the largest stack stays. Somebody who has just come stays until the desk has counted the stack."""
        state = self._head()
        stacks = {seat: stack(state, seat) for seat in people_named(state)}
        least = min(flow.mechanic(state).price(), max(stacks.values(), default=0))
        for seat, left in stacks.items():
            if 0 < left < least and seat not in self._moving:
                self._do(Move("adjust", seat, 0, value=SABACC, reason=f"hall set {order.id} 0"))

    def _free(self, order: Order) -> None:
        """Free the seat of somebody who is out of the tournament, if it is still theirs and their stack is 0."""
        state = self._head()
        if people_named(state).get(order.seat) == order.name and not stack(state, order.seat):
            self._do(Move("leave", order.seat))

    def _adjust(self, seat: int, amount: int, order: Order) -> None:
        """Set the stack at `seat` to `amount`. The recorded reason contains the difference, so that the desk can check
        the sum of all credits in the hall."""
        before = stack(self._head(), seat)
        self._do(Move("adjust", seat, amount, reason=f"hall set {order.id} {amount - before}"))


def _show(order: Order) -> None:
    """Do nothing with an order that only people can carry out; they see it on the screen."""


def _open(request: Request, state: State) -> bool:
    """Whether people still have to do what the request asks. The desk learns of changes a moment later, so it may have
    asked a player to draw who has just gone out."""
    names = people_named(state)
    if request.do == "draw":
        return all(seat in names and stack(state, seat) for seat in request.seats)
    return (names.get(request.seat) == request.name) == (request.do == "unseat")


def _request(asked: Order) -> Request | None:
    """Return what an order asks of the people at the table; None if it asks nothing of them. Raises
    `msgspec.ValidationError` if its `values` cannot be understood."""
    if asked.do == "seat":
        return Request("seat", asked.seat, asked.name, asked.amount)
    if asked.do not in ("draw", "unseat"):
        return None
    goes = msgspec.convert(asked.values, _Going)
    if asked.do == "draw":
        return Request("draw", seats=goes.seats, to_table=goes.table, to_seat=goes.seat)
    return Request(
        "unseat", asked.seat, asked.name, asked.amount, (), goes.table, goes.seat, goes.entry, goes.now
    )  # fmt: skip
