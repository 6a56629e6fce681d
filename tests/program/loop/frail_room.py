"""A table in the real loop whose service, screen and panel fail when a test wants it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Any, get_args

from companion.devices.panel import PanelReport
from companion.devices.rfid.reader import FieldReport
from companion.game.engine.state import State
from companion.program.health.reports import Failure
from companion.program.loop.app import App, Durable
from companion.simulation.by_hand import ByHand
from companion.simulation.simulated_hardware import SimulatedHardware, simulated_tags
from companion.table.cards import CardTracker
from companion.table.intents import Intent
from companion.table.service import Service, hears, watches
from companion.table.views.table_view import TableView
from tests.one_deck import OneDeck
from tests.program.looped import Looped
from tests.support import Bench, PaperScreen


class Broken(Exception):
    """The exception that a failing part raises."""


class Breaking:
    """Decides what fails. Nothing fails until a test sets `on`."""

    def __init__(self) -> None:
        self.on: Callable[[str], bool] = lambda what: False
        self.error: Exception | None = None
        """The exception that is raised, or None for `Broken`."""
        self.raised = 0

    def __call__(self, what: str) -> None:
        if self.on(what):
            self.raised += 1
            raise self.error or Broken(what)


class FrailService(Service):
    """A service that fails when a test wants it."""

    def __init__(self, breaking: Breaking) -> None:
        self.fail = breaking

    @watches(*get_args(Intent))
    def asked(self, intent: Intent, state: State) -> None:
        self.fail("do")

    @hears(PanelReport, FieldReport, Durable)
    def report(self, item: object, state: State) -> None:
        self.fail("heard")

    def shown(self, states: Sequence[State]) -> None:
        self.fail("shown")

    def turn(self, now: float, state: State) -> None:
        self.fail("turn")

    def due(self, now: float) -> float | None:
        self.fail("due")
        return None

    def view(self, view: TableView) -> TableView:
        self.fail("view")
        return view


class FrailScreen(PaperScreen):
    def __init__(self, breaking: Breaking) -> None:
        super().__init__()
        self.fail = breaking

    def intents(self, timeout: float) -> Sequence[Intent]:
        self.fail("intents")
        return super().intents(timeout)

    def show(self, view: TableView, now: float) -> None:
        self.fail("show")
        super().show(view, now)


class FrailPanel:
    """The real panel, with calls that fail when a test wants it."""

    def __init__(self, panel: Any, breaking: Breaking) -> None:
        self.panel, self.fail = panel, breaking

    def show(self, pattern: str, until: float | None = None) -> None:
        self.fail("panel.show")
        self.panel.show(pattern, until)

    def turn(self, now: float) -> float | None:
        self.fail("panel.turn")
        found: float | None = self.panel.turn(now)
        return found


class Room(Looped):
    """A table whose surrounding parts can all fail."""

    def __init__(self, path: Path, ruleset: str = "standard") -> None:
        self.now = 100.0
        self.bench = Bench(path, ruleset)
        self.breaking = Breaking()
        self.reports: list[Failure] = []
        self.rested: list[float] = []
        self.begin()

    def begin(self) -> None:
        self.inbox: SimpleQueue[object] = SimpleQueue()
        tags = simulated_tags(self.bench.table.head.rules.deck)
        self.hardware = SimulatedHardware(tags, self.inbox.put, clock=lambda: self.now)
        self.screen = FrailScreen(self.breaking)
        self.app = App(
            self.bench.table,
            CardTracker(OneDeck(tags), clock=lambda: self.now),
            FrailPanel(self.hardware.panel, self.breaking),
            self.screen,
            self.inbox,
            clock=lambda: self.now,
            simulated=True,
            services=lambda app: (FrailService(self.breaking), ByHand(self.hardware)),
            report=self.report,
            rest=self.rested.append,
        )

    def report(self, failure: Failure) -> str:
        self.reports.append(failure)
        return f"{len(self.reports)}.txt"

    def restart(self) -> None:
        self.hardware.close()
        self.bench.restart()
        self.begin()

    def settle(self) -> None:
        for _ in range(3):
            self.now += 0.05
            self.hardware.station.turn(self.now)
            self.app.turn()
            assert self.app._sleep() >= 0.0
        super().settle()

    def light(self, name: str) -> str:
        return next((each.health for each in self.view.devices if each.name == name), "")

    def close(self) -> None:
        self.hardware.close()
        self.bench.close()
