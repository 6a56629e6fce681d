"""The base class of services: the parts of a running table beside the game itself, such as decks, trays, preferences,
sound, and faults of simulated hardware.

The methods of a service are decorated with the types of the commands and reports that they take. The main loop builds
its routing table from this once.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, TypeVar

from companion.game.engine.state import State
from companion.table.intents import Intent
from companion.table.views.table_view import TableView

Method = TypeVar("Method", bound=Callable[..., object])


def handles(*kinds: type) -> Callable[[Method], Method]:
    """Return a decorator for the method of a service that carries out commands of these types. Only one service may
    handle a type. The method raises `Refused` to refuse a command."""
    return _marked("handles", kinds)


def watches(*kinds: type) -> Callable[[Method], Method]:
    """Return a decorator for the method of a service that sees commands of these types before they are carried out. The
    method raises `Refused` to refuse the command, or returns True to keep it from all other services and the table."""
    return _marked("watches", kinds)


def hears(*kinds: type) -> Callable[[Method], Method]:
    """Return a decorator for the method of a service that takes reports (such as a tag reading) of these types. Unless
    the method returns False, the report counts as handled and later services do not get it. So while a deck is being
    taught to the table, tag readings do not count as moves."""
    return _marked("hears", kinds)


def _marked(role: str, kinds: tuple[type, ...]) -> Callable[[Method], Method]:
    def mark(method: Method) -> Method:
        setattr(method, role, kinds)
        return method

    return mark


class Service:
    """The base class of services, the parts of a running table beside the game itself, such as its sound. The main loop
    calls all methods in its own thread, and none may block. A service overrides the methods that it needs."""

    handled: ClassVar[Mapping[type, str]] = {}
    watched: ClassVar[Mapping[type, str]] = {}
    heard_of: ClassVar[Mapping[type, str]] = {}
    """The names of the decorated methods, keyed by the type of command or report that each takes."""

    shared: ClassVar[bool] = False
    """Whether all other services depend on this one. Whenever the main loop calls `turn` and `view` of this service, it
    calls those of all others, too."""

    fresh = False
    """Whether something outside the main loop, such as a thread, has changed this service. Its own code sets it to
    True; the main loop then calls `turn` and `view`."""

    overlay: "Service | None" = None
    """A second service, whose `view` is applied after the views of all other services; None if there is none."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.handled, cls.watched, cls.heard_of = (_routes(cls, role) for role in ("handles", "watches", "hears"))

    def do(self, intent: Intent, state: State) -> bool:
        """Carry out a command from a person. It can also be called without a main loop. Returns False if the service
        does not handle commands of this type."""
        watching, handling = self.watched.get(type(intent)), self.handled.get(type(intent))
        if watching is not None and getattr(self, watching)(intent, state):
            return True
        if handling is not None:
            getattr(self, handling)(intent, state)
        return handling is not None

    def heard(self, item: object, state: State) -> bool:
        """Handle a report, such as a device's, with the method that is decorated with `hears` for its type. Returns
        False if the service has no such method, or if other services should get the report as well."""
        name = self.heard_of.get(type(item))
        return name is not None and getattr(self, name)(item, state) is not False

    def shown(self, states: Sequence[State]) -> None:
        """Announce what has happened; a service that announces nothing need not override it. The main loop calls this
        when moves have reached the disk, with the state after each of them, oldest first. It is not called after an
        undo or redo, when only `view` gets the restored state."""

    def passed(self, states: Sequence[State]) -> None:
        """React to states that people can see from now on, because they are on disk. A service that does not need them
        need not override this. The main loop passes all such states, oldest first, including those that an undo or redo
        restored; `view` gets only the last of them."""

    def turn(self, now: float, state: State) -> None:
        """Do what is due now; a service with nothing to do need not override it. The main loop calls this when the
        table has changed, after it has called another method of the service, and at the time that `due` gave. `now` is
        the loop's clock in seconds; `state` is the latest state, which may not be on disk yet."""

    def due(self, now: float) -> float | None:
        """Return in how many seconds the main loop has to call `turn` again; None if it need not. The loop asks this
        after each `view`."""
        return None

    def view(self, view: TableView) -> TableView:
        """Return `view`, the view of the table, with this service's part filled in. The loop calls this after `turn`,
        and whenever the rest of the view has changed."""
        return view


def _routes(cls: type, role: str) -> dict[type, str]:
    """Return the names of this class's methods that are decorated for `role` ("handles", "watches" or "hears"), keyed
    by the type that they take. Raises `TypeError` if two methods claim one type."""
    found: dict[type, str] = {}
    for name in dir(cls):
        for kind in getattr(getattr(cls, name), role, ()):
            if kind in found:
                raise TypeError(f"{cls.__name__}: {found[kind]} and {name} both claim {kind.__name__}")
            found[kind] = name
    return found
