"""A complete kiosk: the real loop, journal, devices on simulated hardware and the screen's own memory, with injected
clocks."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from queue import SimpleQueue

from companion.display.canvas.actions import Action
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui, follow, press
from companion.display.pages.picture import layout
from companion.game.moves import Move
from companion.program.doctor.try_service import TryService
from companion.program.kiosk.attract import Attract
from companion.program.kiosk.coach import Coach
from companion.program.kiosk.counters import Counters
from companion.program.kiosk.kiosk_service import Clocks, KioskService
from companion.program.kiosk.pin import Pin
from companion.program.loop.app import App, Durable
from companion.program.services.chance_service import ChanceService
from companion.program.services.cover_service import CoverService
from companion.program.services.evening_service import EveningService
from companion.program.services.first_start import FirstStartService
from companion.program.services.preference_service import PreferenceService, first_preferences
from companion.program.services.rewind import RewindService
from companion.settings import Config, KioskSettings
from companion.simulation.by_hand import ByHand
from companion.simulation.simulated_hardware import SimulatedHardware, simulated_tags
from companion.table.cards import CardTracker
from companion.table.intents import Deal, Intent, Play
from companion.table.service import Service
from companion.table.views.house_pictures import EMBLEM, Picture
from companion.table.views.kiosk_view import KioskStart
from companion.table.views.table_view import TableView
from tests.display.scenes.tables import SAY
from tests.one_deck import OneDeck
from tests.support import Bench, PaperScreen

PANEL = Panel.of(800, 480)
NAMES = ("Quillon", "Ysolde", "Bertram")
"""Names that no player of a rehearsal has."""


class Kiosk:
    """A kiosk. `mono` and `wall` are its clocks. `turn` lets time pass and runs the loop."""

    def __init__(self, folder: Path, settings: KioskSettings, wall: str = "2026-11-21T12:00", **more: str) -> None:
        self.folder, self.settings = folder, settings
        self.mono, self.wall = 1000.0, datetime.fromisoformat(wall)
        self.bench = Bench(folder / "evening.journal", **more)
        self.seeds = 0
        self.plug()

    def plug(self) -> None:
        """Switch the kiosk on."""
        self.inbox: SimpleQueue[object] = SimpleQueue()
        self.posted: list[object] = []
        """What the kiosk has told the other services since it was switched on."""
        tags = simulated_tags(self.bench.table.head.rules.deck)
        self.hardware = SimulatedHardware(tags, self.inbox.put, clock=lambda: self.mono)
        self.screen, self.ui = PaperScreen(), Ui()
        self.preferences = PreferenceService(self.folder / "preferences.toml", first_preferences(Config()))
        self.counters = Counters(self.folder / "counts.json", self._later)
        self.pin = Pin(self.folder / "kiosk.pin", self.settings.pin, lambda: self.mono)
        clocks = Clocks(lambda: self.mono, lambda: self.wall)
        shows = Attract(self._seed, pictures={EMBLEM: Picture(EMBLEM, 1, 1, bytes(3))}), Coach(self._seed)
        kept = self.preferences, self.counters, self.pin

        def services(app: App) -> tuple[Service, ...]:
            self.service = KioskService(app, self.settings, *shows, *kept, clocks, post=self._post)
            chance = ChanceService(self.bench.table, halted=lambda: app.halted)
            own = self.service, self.preferences, RewindService(lambda: self.mono), chance, EveningService()
            setup = FirstStartService(self.preferences)
            by_hand = ByHand(self.hardware)
            return *own, TryService(Config(), crosses=setup), setup, CoverService(self.bench.path), by_hand

        self.app = App(
            self.bench.table,
            CardTracker(OneDeck(tags), clock=lambda: self.mono),
            self.hardware.panel,
            self.screen,
            self.inbox,
            clock=lambda: self.mono,
            simulated=True,
            services=services,
        )
        self.app.refresh()

    def unplug(self) -> None:
        """Pull the plug and plug it in again."""
        self.hardware.close()
        self.bench.restart()
        self.plug()

    def _post(self, item: object) -> None:
        self.posted.append(item)
        self.inbox.put(item)

    def _seed(self) -> int:
        self.seeds += 1
        return self.seeds

    def _later(self, job: Callable[[], None]) -> None:
        self.last_job = job  # only the newest file is written, to keep a long test fast

    def turn(self, seconds: float = 1.0, *intents: Intent) -> TableView:
        """Let time pass, touch, and let everything reach the disk."""
        self.mono += seconds
        self.wall += timedelta(seconds=seconds)
        self.screen.touched += intents
        self.app.turn()
        if self.bench.table.durable_to < self.bench.writer.last_number:  # written or not, the loop is to hear it
            assert self.bench.writer.flush(60)
            self.inbox.put(Durable(self.bench.writer.last_number))
            self.app.turn()
        self.ui = follow(self.ui, self.view, self.mono)
        del self.screen.shown[:-1]
        return self.view

    def touch(self, *intents: Intent) -> TableView:
        """Touch, without any time passing."""
        return self.turn(0.0, *intents)

    def wait(self, seconds: int) -> TableView:
        """Let this many seconds pass without anybody doing anything."""
        for _ in range(seconds):
            self.turn()
        return self.view

    @property
    def view(self) -> TableView:
        return self.screen.shown[-1]

    @property
    def stage(self) -> str:
        assert self.view.kiosk is not None
        return self.view.kiosk.stage

    def press(self, action: Action) -> None:
        """Touch something. The touch may concern only the screen."""
        self.service.touched()
        self.ui, intent = press(self.ui, self.view, action)
        if intent is not None:
            self.touch(intent)

    def written(self) -> str:
        """Return all text on the screen and in the screen's memory."""
        return " ".join(layout(self.view, self.ui, PANEL, SAY).texts()) + repr(self.ui)

    def sit(self) -> None:
        """Let a party begin to play with real cards."""
        self.touch(KioskStart("table"))
        for seat, name in enumerate(NAMES, 1):
            self.turn(2.0, Play(Move("sit", seat, 50, name=name)))
        self.turn(2.0, Deal())

    def named(self) -> list[str]:
        """Return the names that are left anywhere in what may be shown."""
        text = repr(self.view) + self.written()
        return [name for name in NAMES if name in text]

    def close(self) -> None:
        self.hardware.close()
        self.bench.close()
