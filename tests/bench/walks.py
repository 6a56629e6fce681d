"""How much code runs for the most frequent events at a table: the number of Python functions called, and the number of
the program's files.

Five events go through the whole simulated table on SDL's dummy screen, built as `sabacc run --simulated` builds it.
Libraries and the simulated hardware count too. The threads of the reader and of the trays are run step by step. Each
event is made twice and counted the second time, so that runs differ only by a few calls that depend on the time."""

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import FrameType
from unittest import mock

import pygame
from msgspec.structs import replace

import companion
from companion.config import rules_of
from companion.devices.rfid.station import ReaderStation
from companion.devices.trays.hub import TrayHub
from companion.display.canvas.metrics import Panel
from companion.display.window.window import Window
from companion.game.engine import flow
from companion.game.moves import Move
from companion.game.phases.shared.shift import SHIFTS
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.program.assembly import start
from companion.program.assembly.asked import RunArguments
from companion.program.assembly.composition import compose, open_base
from companion.program.assembly.evening_table import open_table
from companion.program.hardware.table_devices import Simulation
from companion.program.health.notify import Notifier
from companion.settings import Config
from companion.simulation.simulated_hardware import SimulatedHardware
from companion.simulation.trays.tray_bench import TrayBench
from companion.table.intents import Deal, Ignore, Play, TheRest, Undo
from companion.table.views.table_view import Lying, Place
from tests.bench.figures import Figure

PROGRAM = str(Path(companion.__file__).parent) + os.sep
TRAYS = 2
PATIENCE_S = 10.0
CARD = "7 of coins"
"""The card that is laid on the field."""
CUT = b"\x02"
"""All seeds consist of this byte: the first roll of the hand is then one that shifts."""

WALKS = {
    "idle": ("an idle turn of the loop", 250),
    "tag": ("a tag from SPI to pixel", 3612),
    "bet": ("a bet from touch to screen", 3001),
    "press": ("a press to the announced shift", 5440),
    "tray": ("a tray line to a lock", 7211),
}
"""The events that are counted, each with the greatest number of calls that it may take. These are half of 7,225, 6,002,
10,880 and 14,423, the numbers of an earlier version in which every service was asked about everything; there, an idle
turn took 992."""


class Count:
    """Counts the calls in this thread inside a `with` block."""

    def __init__(self) -> None:
        self.calls = 0
        self.files: set[str] = set()

    def __enter__(self) -> "Count":
        sys.setprofile(self._called)
        return self

    def __exit__(self, *error: object) -> None:
        sys.setprofile(None)

    def add(self, other: "Count") -> None:
        """Add the calls that another counter has counted."""
        self.calls += other.calls
        self.files |= other.files

    def _called(self, frame: FrameType, event: str, arg: object) -> None:
        file = frame.f_code.co_filename
        if event == "call":
            self.calls += 1
            if file.startswith(PROGRAM):
                self.files.add(file)


class Room:
    """The whole table, with threads that the test runs step by step."""

    def __init__(self, folder: Path, closing: ExitStack) -> None:
        config = replace(Config(), journal=str(folder / "walks.journal"))
        still = [mock.patch.object(each, "start") for each in (ReaderStation, TrayHub, TrayBench)]
        for each in still:
            closing.enter_context(each)
        window = Window(Panel.of(800, 480), screen_words(Words()), drivers=("dummy",))
        closing.callback(window.close)
        base = open_base(config, RunArguments(simulated=True, simulation=Simulation(TRAYS), setup=False), window, None)
        assert base.sound is not None
        closing.callback(base.sound.close)
        opened = open_table(Path(config.journal), rules_of(config), base.post, entropy=lambda size: CUT * size)
        self.table = closing.enter_context(opened)
        fitted = compose(base, self.table, Notifier(), closing)
        self.app = start.loop(base, self.table, fitted, closing)
        self.cards = [(2, "8 of flasks"), (1, "9 of flasks")]
        self.base, self.window, self.devices = base, window, fitted.devices
        assert isinstance(fitted.devices.hands, SimulatedHardware)
        self.hardware = fitted.devices.hands
        assert self.hardware.trays is not None
        self.trays = self.hardware.trays
        for tray in self.trays.trays.values():
            tray.unplug(False, time.monotonic())

    def around(self) -> None:
        """Run one step of everything that has a thread."""
        assert self.devices.station is not None and self.devices.trays is not None
        self.devices.station.turn(time.monotonic())
        for tray in self.trays.trays.values():
            tray.turn(time.monotonic())
        assert self.devices.trays.hub is not None
        self.devices.trays.hub.turn(0.0)
        self.app.turn()

    def settle(self, seconds: float = 1.5) -> None:
        """Run until nothing is pending any more."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.around()
            time.sleep(0.02)

    def figure(self, walk: Callable[[Count], None]) -> Figure:
        """Return the number of calls and of files for one event."""
        count = Count()
        walk(count)
        self.settle()
        name, most = WALKS[walk.__name__]
        return Figure(name, count.calls, "calls", most, peer=f"in {len(count.files)} files")

    def sit(self, *names: str) -> None:
        """Seat these people, and close the page that asks who sits down: what follows happens on the table's page."""
        for seat, name in enumerate(names, 1):
            self.app.do(Play(Move("sit", seat, 200, name=name)))
        self.window.pump([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")])
        assert self.window.ui.page is None

    def write(self) -> None:
        """Write everything to the disk and show it."""
        assert self.table.writer.flush(10)
        self.app.turn()

    # --- the walks ----------------------------------------------------------------------------------------------------

    def idle(self, count: Count) -> None:
        """Count a turn of the loop in which nothing happens."""
        with count:
            self.app.turn()

    def tag(self, count: Count) -> None:
        """Count a card on the field in the middle: from the reader's poll to the picture."""
        station, before = self.devices.station, self.window.layout
        assert station is not None
        self.hardware.lay(CARD)
        end = time.monotonic() + PATIENCE_S
        while self._lying() is None:
            assert time.monotonic() < end, "nothing is shown"
            looked, shown = self._last(lambda: station.turn(time.monotonic())), Count()
            with shown:
                self.app.turn()
        assert self.window.layout is not before
        count.add(looked)
        count.add(shown)
        self.hardware.take(CARD)
        while (lying := self._lying()) is not None:
            assert time.monotonic() < end, "the card stays in the picture"
            self.app.do(Ignore(lying.tag))  # when lifted, it stays proposed; so it would be no news the next time
            self.around()

    def bet(self, count: Count) -> None:
        """Count a bet: from the touch to the picture of the move that is on the disk."""
        before = self.table.shown
        with count:
            self.app.do(Play(Move("check", flow.turn(before))))
            self.write()
        assert self.table.shown is not before

    def press(self, count: Count) -> None:
        """From the edge of the shift button to the announcement of the shift. The pictures of the dice that tumble in
        between are not counted, because their number depends on the time."""
        before = self.table.shown
        with count:
            self.hardware.panel.press()
            self.app.turn()
            self.write()
        end, announced = time.monotonic() + PATIENCE_S, Count()
        while self.table.shown is before:
            assert time.monotonic() < end, "no outcome is shown"
            time.sleep(0.02)
            with (announced := Count()):
                self.app.turn()
        count.add(announced)
        self.hardware.panel.release()
        assert any(news.code in SHIFTS for news in self.table.shown.news)

    def tray(self, count: Count) -> None:
        """Count a tray's report: from the line that the tray sends to the lock that is on the disk."""
        assert self.devices.trays is not None and self.devices.trays.hub is not None
        hub, before = self.devices.trays.hub, self.table.shown
        seat, card = self.cards.pop()
        self.hardware.lay(card, Place(seat, 1))
        tray = self.trays.trays[seat]
        end = time.monotonic() + PATIENCE_S
        while self.table.head is before:
            assert time.monotonic() < end, "nothing is locked"
            heard = self._last(lambda: hub.turn(0.0), lambda: tray.turn(time.monotonic()))
            with Count() as locked:
                self.app.turn()
        count.add(heard)
        count.add(locked)
        with count:
            self.write()

    def _lying(self) -> Lying | None:
        """Return the card on the field, while it is seen there."""
        return next((each for each in self.app.view().lying if each.card == CARD), None)

    def _last(self, turn: Callable[[], object], before: Callable[[], object] = lambda: None) -> Count:
        """Run a step of a thread until it posts something; returns the count of that last step."""
        count, end = Count(), time.monotonic() + PATIENCE_S
        while self.base.inbox.empty():
            assert time.monotonic() < end, "nothing is said"
            time.sleep(0.02)
            before()
            with (count := Count()):
                turn()
        return count


def walks() -> Iterator[Figure]:
    """Yield the calls for each event, and the files."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder, ExitStack() as closing:
        for name in ("STATE", "CONFIG", "CACHE", "DATA"):
            os.environ[f"XDG_{name}_HOME"] = folder
        room = Room(Path(folder), closing)
        room.app.refresh()
        room.sit("Lando", "Han", "Leia", "Chewbacca")
        room.app.do(Deal())
        room.settle()
        for walk in (room.idle, room.tag, room.bet, room.tray):
            room.figure(walk)
            yield room.figure(walk)
        room.app.do(TheRest("check"))
        room.settle()
        room.figure(room.press)
        room.app.do(Undo())
        room.settle()
        yield room.figure(room.press)
