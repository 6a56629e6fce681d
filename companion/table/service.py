"""The base class of services: what the table does beside the game, such as decks, trays, preferences, sound, and faults
of simulated hardware.

The methods of a service are decorated with the types of the commands and reports that they handle. The loop builds its
routing table from this once."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, TypeVar

from companion.game.engine.state import State
from companion.table.intents import Intent
from companion.table.views.table_view import TableView

Method = TypeVar("Method", bound=Callable[..., object])


def handles(*kinds: type) -> Callable[[Method], Method]:
    """Marks the method that carries out commands of these types; only one service may handle a type. The method may
    raise `Refused`."""
    return _marked("handles", kinds)


def watches(*kinds: type) -> Callable[[Method], Method]:
    """Marks a method that sees commands of these types before they are carried out. It may raise `Refused`, or return
    True to keep the command from everybody else."""
    return _marked("watches", kinds)


def hears(*kinds: type) -> Callable[[Method], Method]:
    """Marks a method that takes reports of these types. It may return True to keep the report from later services (for
    example, an enrolment keeps readings)."""
    return _marked("hears", kinds)


def _marked(role: str, kinds: tuple[type, ...]) -> Callable[[Method], Method]:
    def mark(method: Method) -> Method:
        setattr(method, role, kinds)
        return method

    return mark


class Service:
    """The base class. All methods are called in the loop's thread, and none may block. A service overrides the methods
    that it needs."""

    handled: ClassVar[Mapping[type, str]] = {}
    watched: ClassVar[Mapping[type, str]] = {}
    heard_of: ClassVar[Mapping[type, str]] = {}
    """The names of the marked methods, by the type that they take."""

    shared: ClassVar[bool] = False
    """Whether all other services depend on this one: whenever it is called, they are called, too."""

    fresh = False
    """Set by the service when something outside the loop has changed it; the loop then calls `turn` and `view`."""

    overlay: "Service | None" = None
    """A second service whose view is applied after those of all other services."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.handled, cls.watched, cls.heard_of = (_routes(cls, role) for role in ("handles", "watches", "hears"))

    def do(self, intent: Intent, state: State) -> bool:
        """Carry out a command without the loop. Returns False if the service does not handle it."""
        watching, handling = self.watched.get(type(intent)), self.handled.get(type(intent))
        if watching is not None and getattr(self, watching)(intent, state):
            return True
        if handling is not None:
            getattr(self, handling)(intent, state)
        return handling is not None

    def heard(self, item: object, state: State) -> bool:
        """Take a report without the loop. Returns False if other services should get it as well."""
        name = self.heard_of.get(type(item))
        return name is not None and getattr(self, name)(item, state) is not False

    def shown(self, states: Sequence[State]) -> None:
        """These states, each made by a move, are on disk now, so they may be shown and announced; oldest first. Not
        called after an undo or redo, where `view` gets the restored state."""

    def passed(self, states: Sequence[State]) -> None:
        """These states have become visible, oldest first, including those that an undo or redo went through. Several
        may become visible at once; `view` then only gets the last one."""

    def turn(self, now: float, state: State) -> None:
        """Called when the table has changed, after another call of the service, and when it is `due`. `now`: the loop's
        clock in seconds; `state`: the latest state, which may not be on disk yet."""

    def due(self, now: float) -> float | None:
        """In how many seconds `turn` has to be called again; None: no need. Asked after each `view`."""
        return None

    def view(self, view: TableView) -> TableView:
        """The view, with this service's part added. Called after `turn`, and whenever the given view has changed."""
        return view


def _routes(cls: type, role: str) -> dict[type, str]:
    """The marked methods of this class, by type. Raises TypeError if two methods claim the same type."""
    found: dict[type, str] = {}
    for name in dir(cls):
        for kind in getattr(getattr(cls, name), role, ()):
            if kind in found:
                raise TypeError(f"{cls.__name__}: {found[kind]} and {name} both claim {kind.__name__}")
            found[kind] = name
    return found
