"""A complete simulated table with a fault: the real loop, the real drivers, and injected time."""

from pathlib import Path
from queue import SimpleQueue

from companion.devices.decks.shelf import Shelf
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.program.loop.app import App, Durable
from companion.simulation.by_hand import ByHand
from companion.simulation.fault_list import FaultAsked
from companion.simulation.simulated_decks import SimulatedTags, simulated_decks
from companion.simulation.simulated_hardware import SimulatedHardware
from companion.table.cards import CardTracker, FieldRule
from companion.table.intents import Intent
from companion.table.views.fault_menu import SetFault
from companion.table.views.table_view import Device, Lying, TableView
from tests.support import Bench, PaperScreen, seat_three

PERIOD = 0.05


class FaultyTable:
    """A table of three people whose only reader is the field. `seconds` lets time pass; the reader polls every 50
    ms."""

    def __init__(self, path: Path, rule: FieldRule, *faults: FaultAsked) -> None:
        self.now = 100.0
        self.bench = Bench(path)
        self.inbox: SimpleQueue[object] = SimpleQueue()
        deck = self.bench.table.head.rules.deck
        shelf = Shelf(simulated_decks(deck), deck.id)
        tags = SimulatedTags(shelf, deck, lambda: False)
        self.hardware = SimulatedHardware(tags, self.inbox.put, clock=lambda: self.now)
        self.hardware.faults.begin(faults)
        self.screen = PaperScreen()
        self.app = App(
            self.bench.table,
            CardTracker(shelf, clock=lambda: self.now),
            self.hardware.panel,
            self.screen,
            self.inbox,
            clock=lambda: self.now,
            devices=(Device("field", "down", "starting", simulated=True),),
            simulated=True,
            rule=rule,
            services=lambda app: (self.hardware.faults, ByHand(self.hardware)),
        )
        self.words = Words()
        self.words.use(self.bench.table.head.rules)
        self.say = screen_words(self.words)
        seat_three(self.bench.table)
        self.seconds(0.5)

    def close(self) -> None:
        self.hardware.close()
        self.bench.close()

    def seconds(self, seconds: float) -> TableView:
        """Let this much time pass, and write everything to the disk. Returns what is then shown."""
        for _ in range(round(seconds / PERIOD)):
            self.now += PERIOD
            self.hardware.station.turn(self.now)
            self.app.turn()
        assert self.bench.writer.flush(60)
        self.inbox.put(Durable(self.bench.writer.last_number))
        self.app.turn()
        return self.view

    def touch(self, *intents: Intent) -> TableView:
        """Touch the screen, and let everything settle."""
        self.screen.touched += intents
        return self.seconds(0.5)

    def fault(self, name: str, level: int = 100, place: str = "field") -> TableView:
        """Switch a fault on, or off with level 0."""
        return self.touch(SetFault(name, place, level))

    @property
    def view(self) -> TableView:
        return self.screen.shown[-1]

    @property
    def light(self) -> Device:
        """Return the health light of the reader."""
        (light,) = (each for each in self.view.devices if each.name == "field")
        return light

    def told(self) -> str:
        """Return the explanation that appears when somebody touches the reader's light."""
        return self.say(f"device-field-{self.light.detail}") if self.light.detail else ""

    def lying(self) -> dict[str, str]:
        """Return the cards that the table sees on its readers (tags, if no deck knows them), each with its state."""
        return {each.card or each.tag: each.state for each in self._lying()}

    def locked(self, seat: int) -> tuple[str, ...]:
        """Return the cards that are locked for a seat."""
        zones = self.view.state.zones
        return zones[f"locked.{seat}"].public if f"locked.{seat}" in zones else ()

    def level(self, name: str, place: str = "field") -> int:
        """Return the level of a fault as the menu of faults shows it."""
        return next(each.level for each in self.view.faults if (each.name, each.place) == (name, place))

    def _lying(self) -> tuple[Lying, ...]:
        return self.view.lying
