"""A simulated table with seat trays: the firmware, ptys, the companion's own link and the real loop, in real time.
Tests wait for a condition until a deadline, never for a fixed time."""

import random
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from companion.devices.decks.shelf import Shelf
from companion.devices.trays.hub import TrayHub
from companion.devices.trays.registry import Registry
from companion.devices.trays.report import TrayOrder
from companion.game.engine import flow
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.program.loop.app import App, Durable
from companion.program.services.tray_service import TrayService
from companion.simulation.by_hand import ByHand
from companion.simulation.simulated_decks import SimulatedTags, simulated_decks
from companion.simulation.simulated_hardware import SimulatedHardware
from companion.simulation.trays.tray_bench import TrayBench
from companion.table.cards import CardTracker, FieldRule
from companion.table.intents import Deal, Intent, PressButton
from companion.table.views.fault_menu import SetFault
from companion.table.views.table_view import CENTRE, Alarm, Place, TableView, TrayView
from tests.support import Bench, seat_three

DEADLINE = 60.0
"""How many seconds an expected change may take before it counts as missing."""


class LiveScreen:
    """A screen whose touches come from a list. The loop waits for it as for a real screen."""

    def __init__(self) -> None:
        self.touched: list[Intent] = []
        self.view: TableView | None = None
        self._woken = threading.Event()

    def intents(self, timeout: float) -> Sequence[Intent]:
        if not self.touched:
            self._woken.wait(timeout)
        self._woken.clear()
        taken, self.touched = self.touched, []
        return taken

    def show(self, view: TableView, now: float) -> None:
        self.view = view

    def wake(self) -> None:
        self._woken.set()


class SeatedTable:
    """A table of three people, of whom seats 2 and 3 have a tray. A hand has been dealt, and it is seat 2's turn."""

    def __init__(self, path: Path) -> None:
        self.bench = Bench(path / "evening.journal")
        self.inbox: SimpleQueue[object] = SimpleQueue()
        self.screen = LiveScreen()
        deck = self.bench.table.head.rules.deck
        shelf = Shelf(simulated_decks(deck), deck.id)
        tags = SimulatedTags(shelf, deck, lambda: False)
        self.hardware = SimulatedHardware(tags, self._post, seats=(2, 3), chance=random.Random(7))
        assert self.hardware.trays is not None
        self.trays: TrayBench = self.hardware.trays
        self.hub = TrayHub(self.trays.folder, Registry(self.trays.registry), self._post)
        self._ordered: dict[str, TrayOrder] = {}
        self.app = App(
            self.bench.table,
            CardTracker(shelf, clock=time.monotonic),
            self.hardware.panel,
            self.screen,
            self.inbox,
            clock=time.monotonic,
            simulated=True,
            services=lambda app: (self.hardware.faults, ByHand(self.hardware), TrayService(self.hub.give)),
            rule=FieldRule(),
            order=self.order,
        )
        words = Words()
        words.use(self.bench.table.head.rules)
        self.say = screen_words(words)
        seat_three(self.bench.table)
        self.hardware.start()
        self.hub.start()
        self.until(lambda: all(self.tray(seat).health == "ok" for seat in (2, 3)))
        self.touch(Deal())
        self.until(lambda: self.turn() == 2)

    def close(self) -> None:
        self.hub.close()
        self.hardware.close()
        self.bench.close()

    def until(self, condition: Callable[[], bool], seconds: float = DEADLINE) -> None:
        """Let the table run until a condition holds. Fails at the deadline."""
        end = time.monotonic() + seconds
        self.app.turn()
        while not condition():
            assert time.monotonic() < end, f"it has not come within {seconds} s; shown: {self.shown()}"
            self._durable()
            self.app.turn(0.02)

    def stays(self, condition: Callable[[], bool], seconds: float) -> None:
        """Let the table run for this many seconds. The condition must hold all the time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._durable()
            self.app.turn(0.02)
            assert condition(), self.shown()

    def mostly(self, condition: Callable[[], bool], seconds: float) -> None:
        """Let the table run for this many seconds. The condition must hold at nine of ten checks, because a busy
        machine may be late."""
        end = time.monotonic() + seconds
        looks = [condition()]
        while time.monotonic() < end:
            self._durable()
            self.app.turn(0.02)
            looks.append(condition())
        assert sum(looks) >= 0.9 * len(looks), self.shown()

    def touch(self, *intents: Intent) -> None:
        """Touch the screen."""
        self.screen.touched += intents
        self.app.turn()

    def order(self, serial: str, order: TrayOrder) -> None:
        """Send a tray an order through the hub, as the loop does."""
        self._ordered[serial] = order
        self.hub.order(serial, order)

    def press(self, seat: int) -> None:
        """Press a tray's act button once the tray shows the seat the current question. The table would rightly answer
        that an earlier press came too late."""
        self.until(lambda: self._asks(seat))
        self.touch(PressButton(seat))

    def _asks(self, seat: int) -> bool:
        ordered = self._ordered.get(self.tray(seat).serial)
        return ordered is not None and self.ring(seat) == "turn" and self.node(seat)._ask == ordered.ask != 0

    def fault(self, name: str, level: int = 100, seat: int = 2) -> None:
        """Switch a fault of a tray on, or off with level 0."""
        self.touch(SetFault(name, f"tray {seat}", level))

    def level(self, name: str, seat: int = 2) -> int:
        """Return the level of a fault as the menu of faults shows it."""
        return next(each.level for each in self.view.faults if (each.name, each.place) == (name, f"tray {seat}"))

    @property
    def view(self) -> TableView:
        assert self.screen.view is not None
        return self.screen.view

    @property
    def alarms(self) -> tuple[Alarm, ...]:
        return self.view.alarms

    def tray(self, seat: int) -> TrayView:
        """Return the tray of a seat as the screen shows it. A tray that has never reported counts as down."""
        return next((tray for tray in self.view.trays if tray.seat == seat), TrayView(""))

    def told(self, tray: TrayView) -> str:
        """Return the text about this tray on the page of trays."""
        return self.say(f"tray-{tray.detail}") if tray.detail else ""

    def ring(self, seat: int) -> str:
        """Return the pattern that a tray's lights show, according to its firmware."""
        return str(self.node(seat).ring)

    def node(self, seat: int) -> Any:
        """Return a tray's firmware."""
        return self.trays.trays[seat].node._tray.node

    def turn(self) -> int:
        """Return the seat whose turn it is."""
        return flow.turn(self.view.state)

    def locked(self, seat: int) -> tuple[str, ...]:
        """Return the cards that are locked for a seat."""
        zones = self.view.state.zones
        return zones[f"locked.{seat}"].public if f"locked.{seat}" in zones else ()

    def lying(self, seat: int) -> dict[str, str]:
        """Return the cards at a seat, or at the centre for 0, each with its state."""
        return {each.card or each.tag: each.state for each in self.view.lying if each.place.seat == seat}

    def acted(self, seat: int, verb: str) -> int:
        """Return how often a seat has made this move."""
        return sum(move.verb == verb and move.seat == seat for move in self.bench.table.moves())

    def shown(self) -> str:
        """Return the important parts of what is shown, for the message of a failed test."""
        view = self.view
        return f"{view.trays} {view.lying} {view.alarms} {view.notice} turn {self.turn()}"

    def _post(self, item: object) -> None:
        self.inbox.put(item)
        self.screen.wake()

    def _durable(self) -> None:
        if self.bench.writer.flush(0):
            self.inbox.put(Durable(self.bench.writer.last_number))


WELL_1, WELL_2 = Place(2, 1), Place(2, 2)
"""The wells of seat 2's tray."""

__all__ = ["CENTRE", "WELL_1", "WELL_2", "SeatedTable"]
