"""Carries out what a tournament asks of this table between two hands, as far as nobody has to count or to walk for it.

Everything else, such as a player who is to move, is shown on the table's screen. Nothing is done twice: an order is
done when the table is as the order says."""

import logging
from collections.abc import Sequence
from typing import Protocol

import msgspec

from companion.game.engine import flow
from companion.game.engine.state import SABACC_POT, State, in_hand, people_named, purse, stack
from companion.game.moves import TABLE, Move
from companion.game.phases.table.corrections import SABACC
from companion.table.hall_says import Order
from companion.table.intents import Intent, Play
from companion.table.table import Table
from companion.table.tournament_view import Request, TournamentView, tournament_view

log = logging.getLogger("sabacc")

SOURCE = "hall"
"""The source of the moves that the desk causes, as the journal notes it."""


class Loop(Protocol):
    """The main loop, as far as these orders need it."""

    table: Table

    def do(self, intent: Intent, source: str = "screen") -> None:
        """Carry out a command, or show why it is refused."""


class _Draw(msgspec.Struct, frozen=True):
    """The values of the order to lay a table out: who was drawn to it, as (seat, name, stack)."""

    seats: tuple[tuple[int, str, int], ...]


class _Going(msgspec.Struct, frozen=True):
    """The values of the orders with which somebody goes to another table, and perhaps `seats` draw who it is."""

    seats: tuple[int, ...] = ()
    table: int = 0
    seat: int = 0
    entry: int = 0
    now: bool = True


class TournamentOrders:
    """The tournament's orders to the table of this main loop."""

    def __init__(self, loop: Loop) -> None:
        self._loop = loop
        self._tried: set[str] = set()
        """The orders that the table could not carry out; they are not tried again."""
        self._held = ""
        """Why the table was paused by an order; "" if it was not."""
        self._moving: set[int] = set()
        """Seats to which somebody or something is on the way, or from which somebody goes."""
        self._paused = False

    def turn(self, asked: Sequence[Order], paid: Sequence[Order], state: State) -> None:
        """Carry out what can be done now, in one commit. `paid` are payments that wait. Without contact there are no
        orders, and the table plays on."""
        if in_hand(state):
            self._held = ""  # who overrules an order to wait does so for one hand
        if in_hand(state) or self._loop.table.can_redo:
            return
        self._moving = {each.seat for each in asked if each.do in ("seat", "unseat")} | {each.seat for each in paid}
        with self._loop.table.one_commit():
            for each in sorted(asked, key=lambda each: each.do == "level"):  # people leave first, then some are out
                if each.id not in self._tried:
                    self._carry_out(each)
        self._hold(next((each.reason for each in asked if each.do == "hold"), ""))

    def view(self, table: int, asked: Sequence[Order]) -> TournamentView | None:
        """Return what the screen shows of the tournament; None if this table does not play in one."""
        facts = next((each.values for each in asked if each.do == "facts"), None)
        if facts is None:
            return None
        waits = next((each.reason for each in asked if each.do == "hold"), "")
        try:
            requests = tuple(found for each in asked if (found := _request(each)) and _open(found, self._head()))
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

    def _hold(self, why: str) -> None:
        """Pause for an order to wait, once for each reason, so that the operator may overrule it; go on after it."""
        if why and why != self._held and not self._head().paused:
            self._do(Move("pause"))
            self._paused = True
        elif not why and self._paused:
            if self._head().paused:
                self._do(Move("resume"))
            self._paused = False
        self._held = why

    def _lay(self, order: Order) -> None:
        """Let exactly the people of the draw sit here, with their stacks, and hand in what lies in the sabacc pot."""
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
            self._do(Move("adjust", TABLE, 0, reason=f"hall pot {money[SABACC_POT]}"))
        self._tried.add(order.id)  # what is played after that is not to be laid over

    def _level(self, order: Order) -> None:
        """Play with the options of the level from the next deal on."""
        for name, value in order.values.items():
            if self._head().rules.values.get(name) != value:
                self._do(Move("option", name=name, value=str(value)))
        if any(self._head().rules.values.get(name) != value for name, value in order.values.items()):
            self._tried.add(order.id)
        elif order.amount:
            self._take_out(order)

    def _take_out(self, order: Order) -> None:
        """Put what is left of those who cannot pay the antes into the sabacc pot. If nobody can, the largest stack
        stays. Whoever has just come stays until the desk has counted the stack."""
        state = self._head()
        stacks = {seat: stack(state, seat) for seat in people_named(state)}
        least = min(flow.mechanic(state).price(), max(stacks.values(), default=0))
        for seat, left in stacks.items():
            if 0 < left < least and seat not in self._moving:
                self._do(Move("adjust", seat, 0, value=SABACC, reason=f"hall set {order.id} 0"))

    def _free(self, order: Order) -> None:
        """Free the seat of somebody who is out."""
        state = self._head()
        if people_named(state).get(order.seat) == order.name and not stack(state, order.seat):
            self._do(Move("leave", order.seat))

    def _adjust(self, seat: int, amount: int, order: Order) -> None:
        """Set a stack. The reason says what that adds, for the hall's equation."""
        before = stack(self._head(), seat)
        self._do(Move("adjust", seat, amount, reason=f"hall set {order.id} {amount - before}"))


def _show(order: Order) -> None:
    """Leave an order to the people at the table, who see it on the screen."""


def _open(request: Request, state: State) -> bool:
    """Whether people still have to do what is asked; the desk only learns of it a moment later. So it may ask somebody
    to draw who has just gone out."""
    names = people_named(state)
    if request.do == "draw":
        return all(seat in names and stack(state, seat) for seat in request.seats)
    return (names.get(request.seat) == request.name) == (request.do == "unseat")


def _request(asked: Order) -> Request | None:
    """Return what an order asks of the people at the table; None if it asks nothing of them. Raises
    `msgspec.ValidationError`."""
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
