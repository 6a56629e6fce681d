"""What the table does beside the game: decks and their enrolment, trays and seats, preferences, sound, faults of
simulated hardware.

A service says by the decorators of its methods which commands and which reports concern it. The loop builds its routing
table from them once, and calls nobody else."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, TypeVar

from companion.game.engine.state import State
from companion.table.intents import Intent
from companion.table.views.table_view import TableView

Method = TypeVar("Method", bound=Callable[..., object])


def handles(*kinds: type) -> Callable[[Method], Method]:
    """The method does commands of these types, and no other service does. It raises `Refused` with a sentence."""
    return _marked("handles", kinds)


def watches(*kinds: type) -> Callable[[Method], Method]:
    """The method sees commands of these types before they are done. It may raise `Refused`, or return True to keep
    the command for itself."""
    return _marked("watches", kinds)


def hears(*kinds: type) -> Callable[[Method], Method]:
    """The method takes reports of these types. It may return True to keep a report from the services after it (an
    enrolment keeps its readings)."""
    return _marked("hears", kinds)


def _marked(role: str, kinds: tuple[type, ...]) -> Callable[[Method], Method]:
    def mark(method: Method) -> Method:
        setattr(method, role, kinds)
        return method

    return mark


class Service:
    """One of these things. All methods are called from the loop's thread, and none may block. A service overrides the
    methods that it needs."""

    handled: ClassVar[Mapping[type, str]] = {}
    watched: ClassVar[Mapping[type, str]] = {}
    heard_of: ClassVar[Mapping[type, str]] = {}
    """The names of the methods, by the type of what they take."""

    shared: ClassVar[bool] = False
    """Whether all other services depend on this one: when it is called, all of them are."""

    fresh = False
    """Set by the service where something besides the loop has changed it: its turn and its view are asked for."""

    overlay: "Service | None" = None
    """A second service, whose view comes after those of all others."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.handled, cls.watched, cls.heard_of = (_routes(cls, role) for role in ("handles", "watches", "hears"))

    def do(self, intent: Intent, state: State) -> bool:
        """Do what a command asks for, outside of the loop; False: it is not this service's business."""
        watching, handling = self.watched.get(type(intent)), self.handled.get(type(intent))
        if watching is not None and getattr(self, watching)(intent, state):
            return True
        if handling is not None:
            getattr(self, handling)(intent, state)
        return handling is not None

    def heard(self, item: object, state: State) -> bool:
        """Take a report, outside of the loop; False: it is not, or not only, this service's business."""
        name = self.heard_of.get(type(item))
        return name is not None and getattr(self, name)(item, state) is not False

    def shown(self, states: Sequence[State]) -> None:
        """These states, each made by a move and oldest first, are on disk now and may be seen and heard. It is not
        called after an undo or redo: then `view` brings the state to show."""

    def passed(self, states: Sequence[State]) -> None:
        """These states have become visible, oldest first, including those that undo and redo went through. Several
        steps may reach the disk at once, and `view` then brings only the last."""

    def turn(self, now: float, state: State) -> None:
        """Called when the table has changed, when the service has been called otherwise, and when it is `due`. `now`
        is the loop's clock in seconds, `state` the table's head, which may not be on disk yet."""

    def due(self, now: float) -> float | None:
        """In how many seconds `turn` wants to be called again, None: not by itself. Asked after each `view`."""
        return None

    def view(self, view: TableView) -> TableView:
        """What may be shown, with this service's part of it. Asked where `turn` was called, or `view` differs."""
        return view


def _routes(cls: type, role: str) -> dict[type, str]:
    """The types that methods of this class are marked with. Raises TypeError where two methods claim one."""
    found: dict[type, str] = {}
    for name in dir(cls):
        for kind in getattr(getattr(cls, name), role, ()):
            if kind in found:
                raise TypeError(f"{cls.__name__}: {found[kind]} and {name} both claim {kind.__name__}")
            found[kind] = name
    return found
