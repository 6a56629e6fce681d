"""Tests which services are called: by the type of a command or a report, and by the clock."""

import pytest

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.program.loop.routing import RoutedService, Router
from companion.table.intents import Deal, Quit, Undo
from companion.table.service import Service, handles, hears, watches
from companion.table.views.table_view import TableView

STATE = flow.start(load_rules("standard"))


class One(Service):
    """A service that handles an undo and hears numbers. It takes the negative ones, and leaves the others."""

    def __init__(self) -> None:
        self.did: list[object] = []

    @handles(Undo)
    def undo(self, intent: Undo, state: State) -> None:
        self.did.append(intent)

    @watches(Deal)
    def deal(self, intent: Deal, state: State) -> None:
        self.did.append(intent)

    @hears(int)
    def number(self, item: int, state: State) -> bool:
        self.did.append(item)
        return item < 0

    def turn(self, now: float, state: State) -> None:
        self.did.append("turn")

    def due(self, now: float) -> float | None:
        return 5.0


class Other(One):
    """A service like `One`, without the undo."""


Other.handled = {}


def router(*services: Service) -> Router:
    return Router(RoutedService(each, lambda: 0.0, lambda works: None) for each in services)


def test_two_services_that_handle_one_command_are_an_error_at_the_start() -> None:
    with pytest.raises(TypeError, match="Undo is handled twice: by One and One"):
        router(One(), One())


def test_two_methods_for_one_type_are_an_error_of_the_class() -> None:
    with pytest.raises(TypeError, match="both claim Undo"):

        class Twice(Service):
            @handles(Undo)
            def one(self, intent: Undo, state: State) -> None: ...

            @handles(Undo)
            def two(self, intent: Undo, state: State) -> None: ...


def test_a_command_goes_to_its_handler_and_one_that_is_watched_goes_on() -> None:
    one = One()
    routes = router(one)
    assert routes.do(Undo(), STATE) and one.did == [Undo()]
    assert not routes.do(Deal(), STATE) and one.did == [Undo(), Deal()]
    assert not routes.do(Quit(), STATE) and len(one.did) == 2


def test_a_report_goes_to_all_who_subscribed_until_one_keeps_it() -> None:
    first, second = One(), Other()
    routes = router(first, second)
    assert not routes.hear(3, STATE) and routes.hear(-3, STATE) and not routes.hear("x", STATE)
    assert first.did == [3, -3] and second.did == [3]


def test_nobody_is_called_who_has_nothing_to_do() -> None:
    one = One()
    routes, view = router(one), TableView(STATE, ())
    assert routes.turn(0.0, STATE)
    routes.view(view, 0.0)
    assert not routes.turn(4.9, STATE) and routes.due(4.0) == 1.0 and one.did == ["turn"]
    assert routes.turn(5.0, STATE)
    routes.view(view, 5.0)
    one.fresh = True
    assert routes.due(5.0) == 0.0 and routes.turn(5.0, STATE) and one.did == ["turn"] * 3
