"""Routes calls to the services (parts beside the game, such as sound). A command of a person goes to the one service
that handles its type. A report of a device goes to the services that subscribed to its type. Timed calls go to the
services that are due. Each service is called through a circuit breaker, which contains its errors."""

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from companion.game.engine.state import State
from companion.program.loop.breaker import HEARD_S, Breaker
from companion.table.intents import Intent
from companion.table.service import Service
from companion.table.views.table_view import TableView

FAILED = object()
"""Returned in place of a result when the service that handled a command raised an exception."""


def overrides(service: Service, what: str) -> bool:
    """Whether a service defines the method named `what` itself. A method that it only inherits does nothing, so the
    router need not call it."""
    return getattr(type(service), what) is not getattr(Service, what)


class RoutedService:
    """What the router keeps for one service: its circuit breaker, the time at which it has to be called next, and its
    latest view. `clock`: returns the time in seconds. `changed`: called with False when the service begins to fail,
    with True when it works again.

    When the service fails, the loop goes on without it: a command that made it fail counts as unhandled, a report is
    passed on to the other services, and its part of the view is left out."""

    def __init__(self, service: Service, clock: Callable[[], float], changed: Callable[[bool], None]) -> None:
        self.service, self._told = service, changed
        self.breaker = Breaker(type(service).__name__, clock, changed)
        self._own = {what for what in ("turn", "view", "due") if overrides(service, what)}
        self.woken = True
        """Whether something has happened that the service must be called for."""
        self.at = math.inf
        """The time at which the service wants to be called, by the loop's clock; infinity: at no set time."""
        self._turned = False
        self._views: tuple[TableView, TableView] | None = None

    def do(self, name: str, intent: Intent, state: State, *, owns: bool) -> bool:
        """Give a command to the service's method `name`, and return whether the service handled it. `owns`: whether
        this service is the one that handles this type of command. A service that only watches such commands can still
        handle one, so that it goes no further; its method then returns True. Raises `Refused` if the service refuses
        the command.

        Every failure turns the health light (a small light on the screen) on, even a repeated one, since somebody is
        waiting for the result."""
        method = getattr(self.service, name)
        kept = self.breaker.call("do", partial(method, intent, state), FAILED, last=None, refuses=True)
        if kept is FAILED:
            self._told(False)
        return kept is not FAILED and (owns or bool(kept))

    def hear(self, name: str, item: object, state: State) -> bool:
        """Give the report `item` to the service's method `name`; return whether the service kept it from the other
        services. If the service fails, it gets no reports of this type for a short time."""
        self.woken, method = True, getattr(self.service, name)
        return bool(self.breaker.call(f"heard {type(item).__name__}", partial(method, item, state), None, last=HEARD_S))

    def tell(self, what: str, states: Sequence[State]) -> None:
        """Pass states of the table to the service's method named `what` (`shown` or `passed`)."""
        self.breaker.call(what, partial(getattr(self.service, what), states), None, last=HEARD_S)

    def wants(self, now: float) -> bool:
        """Whether the service wants its `turn` to be called at the time `now`."""
        return self.woken or self.service.fresh or now >= self.at

    def turn(self, now: float, state: State) -> None:
        """Call the service's `turn`. At the next call of `view`, the service's part of the view is made again."""
        self.woken = self.service.fresh = False
        self._turned, self.at = True, math.inf
        if "turn" in self._own:
            self.breaker.call("turn", partial(self.service.turn, now, state), None)

    def view(self, view: TableView, now: float) -> TableView:
        """Return `view` (what may be shown now) with the service's part added, or unchanged if the service fails. If
        nothing has changed since the last call, return the same object again. `now`: the loop's clock, in seconds."""
        before = self._views
        if before is not None and before[0] is view and not self._turned:
            return before[1]
        self._turned, found, due = False, view, None
        if "view" in self._own:
            found = self.breaker.call("view", partial(self.service.view, view), view)
            if before is not None and before[0] is view and before[1] == found:
                found = before[1]
        self._views = view, found
        if "due" in self._own:
            due = self.breaker.call("due", partial(self.service.due, now), None)
        again = self.breaker.due(now) if self.breaker.paces else math.inf
        self.at = now + min(math.inf if due is None else due, again)
        return found


class Router:
    """Passes commands, device reports and states to the services, always in the same order. `seats`: the services.
    Raises `TypeError` if two services handle the same command."""

    def __init__(self, seats: Iterable[RoutedService]) -> None:
        self.seats = tuple(seats)
        self._commands: dict[type, list[tuple[RoutedService, str, bool]]] = {}
        self._reports: dict[type, list[tuple[RoutedService, str]]] = {}
        for seat in self.seats:
            for kind, name in seat.service.watched.items():
                self._commands.setdefault(kind, []).append((seat, name, False))
            for kind, name in seat.service.heard_of.items():
                self._reports.setdefault(kind, []).append((seat, name))
        owners: dict[type, RoutedService] = {}
        for seat in self.seats:
            for kind, name in seat.service.handled.items():
                if kind in owners:
                    names = " and ".join(type(each.service).__name__ for each in (owners[kind], seat))
                    raise TypeError(f"{kind.__name__} is handled twice: by {names}")
                owners[kind] = seat
                self._commands.setdefault(kind, []).append((seat, name, True))
        self._shared = [seat for seat in self.seats if seat.service.shared]
        self._told = {
            what: [seat for seat in self.seats if overrides(seat.service, what)] for what in ("shown", "passed")
        }

    def do(self, intent: Intent, state: State) -> bool:
        """Give a command to the services that watch commands of its type, then to the one that handles them. Returns
        True if a service carried the command out or stopped it, so that nothing is left to do. Raises `Refused` if a
        service refuses it."""
        found = self._commands.get(type(intent), ())
        return any(seat.do(name, intent, state, owns=owns) for seat, name, owns in found)

    def hear(self, item: object, state: State) -> bool:
        """Give a report to the services that subscribed to its type, one after the other, until one of them keeps it.
        Return whether one kept it."""
        return any(seat.hear(name, item, state) for seat, name in self._reports.get(type(item), ()))

    def tell(self, what: str, states: Sequence[State]) -> None:
        """Pass states to the services that define the method named `what`: `shown` (states on disk that a move has
        made) or `passed` (all states on disk, also those of an undo)."""
        for seat in self._told[what]:
            seat.tell(what, states)

    def wake(self) -> None:
        """Mark all services to be called in the next `turn`, because something has changed that may concern any of
        them."""
        for seat in self.seats:
            seat.woken = True

    def turn(self, now: float, state: State) -> bool:
        """Call the services that are due at the time `now`; return whether there were any."""
        if any(seat.wants(now) for seat in self._shared):
            self.wake()
        called = False
        for seat in self.seats:
            if seat.woken or seat.service.fresh or now >= seat.at:
                seat.turn(now, state)
                called = True
        return called

    def view(self, view: TableView, now: float) -> TableView:
        """Return the whole view (what may be shown now): the loop's own part, `view`, to which each service adds its
        part, one after the other."""
        for seat in self.seats:
            view = seat.view(view, now)
        return view

    def due(self, now: float) -> float:
        """Return in how many seconds the first service has to be called; infinity if none has to be called at a set
        time."""
        return min(
            (0.0 if seat.woken or seat.service.fresh else seat.at - now for seat in self.seats), default=math.inf
        )
