"""Measures the time from a press, a tag or a touch to a visible reaction: the whole program on simulated hardware and
SDL's dummy screen.

Everything is measured twice: with the disk as it is, and with a delay of 300 ms in every commit.
"""

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from companion.display.canvas.marks import Layout, Target
from companion.display.canvas.metrics import Panel
from companion.display.window.window import Window
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.program.assembly.evening_table import open_table
from companion.program.loop.app import App
from companion.simulation.simulated_hardware import SimulatedHardware, simulated_tags
from companion.table.cards import CardTracker
from companion.table.views.table_view import Device
from tests.bench.figures import Figure, quantile
from tests.one_deck import OneDeck
from tests.processes import processor_s, started

ROUNDS = 40
PATIENCE = 5.0
LOOKED_AT = 0.2
"""How many seconds a button stands still before it is touched. No finger is quicker: the screen takes a touch on what
has only just appeared for one that was meant for the picture before."""


def tracker() -> Iterator[Figure]:
    """Measure the light, the pixels, the start and idling."""
    for slow in (False, True):
        beside = ", 300 ms in every commit" if slow else ""
        with tempfile.TemporaryDirectory() as folder:
            light, pixels, touch = Room(Path(folder), slow).measure()
        yield Figure(f"button edge to light, 99th percentile{beside}", quantile(light, 0.99) * 1e3, "ms", 20)
        yield Figure(f"tag on the field to pixels, 99th percentile{beside}", quantile(pixels, 0.99) * 1e3, "ms", 120)
        yield Figure(f"touch to pixels, 99th percentile{beside}", quantile(touch, 0.99) * 1e3, "ms", 85)
    begun, idle = _process()
    yield Figure("start of the program to the table showing", begun, "s", 2)
    yield Figure("idle with the table showing, of one core", idle * 100, "%", 2)


class Room:
    """The loop in this thread, and simulated hands in another, which press, lay and touch so many `rounds`. The journal
    is "bench.journal" in the folder."""

    def __init__(self, folder: Path, slow: bool, rounds: int = ROUNDS) -> None:
        rules = load_rules("standard")
        self.slow, self._rounds = slow, rounds
        self.tags = simulated_tags(rules.deck)
        self.drawn_at, self.layout = 0.0, threading.Event()
        self._targets: tuple[Target, ...] = ()
        """The touch targets of the picture on the screen. The window's own layout is newer while it is being drawn."""
        self._changed_at = 0.0
        self.texts: list[str] = []
        inbox: SimpleQueue[object] = SimpleQueue()
        self.window = Window(Panel.of(800, 480), screen_words(Words()), drivers=("dummy",), drawn=self._drawn)

        def post(item: object) -> None:
            inbox.put(item)
            self.window.wake()

        self.hardware = SimulatedHardware(self.tags, post)
        self._table = open_table(
            folder / "bench.journal", rules, post, delay=(lambda: time.sleep(0.3)) if slow else None
        )
        table = self._table.__enter__()
        for seat in range(1, 7):
            table.play(Move("sit", seat, 500, name=f"P{seat}"), "bench")
        table.deal("bench")
        table.settle(PATIENCE)
        lights = (Device("field", "ok"), Device("panel", "ok"), Device("journal", "ok"))
        self.app = App(
            table,
            CardTracker(OneDeck(self.tags), clock=time.monotonic),
            self.hardware.panel,
            self.window,
            inbox,
            clock=time.monotonic,
            devices=lights,
            simulated=True,
        )
        self.times: tuple[list[float], list[float], list[float]] = ([], [], [])

    def measure(self) -> tuple[list[float], list[float], list[float]]:
        """Seconds from button to light, tag to pixels, touch to pixels."""
        self.hardware.start()
        hands = threading.Thread(target=self._hands)
        hands.start()
        self.app.run()
        hands.join(PATIENCE)
        self.hardware.close()
        self._table.__exit__(None, None, None)
        self.window.close()
        return self.times

    def _drawn(self, layout: Layout, turn: int) -> None:
        self.drawn_at, self.texts = perf_counter(), layout.texts()
        if layout.targets != self._targets:
            self._targets, self._changed_at = layout.targets, self.drawn_at
        self.layout.set()

    def _hands(self) -> None:
        try:
            self._wait(lambda: bool(self.texts))
            for number in range(self._rounds):
                time.sleep(0.4)  # the panel counts no second press within its lock-out, the screen no second touch
                # a move or its undo is being written while everything else is felt
                self._click("undo" if number % 2 else "move.check", self.times[2])
                self._press()
                self._lay()
                self._touch()
        finally:
            self.app.closing = True
            self.window.wake()

    def _press(self) -> None:
        assert self.hardware.panel.lights().shift < 1  # or it could not be seen to light
        begun = perf_counter()
        self.hardware.panel.press()
        assert self.hardware.panel.lights().shift == 1
        self.times[0].append(perf_counter() - begun)
        self.hardware.panel.release()

    def _lay(self) -> None:
        begun = perf_counter()
        self.hardware.lay("7 of coins")
        self._wait(lambda: any("7" in text and "coins" in text for text in self.texts))
        self.times[1].append(self.drawn_at - begun)
        assert self.app.table.writer.queued or not self.slow, "no commit was under way"
        self.hardware.take("7 of coins")
        self._click("lying.ignore", self.times[2])
        time.sleep(0.35)

    def _touch(self) -> None:
        """Keep touching the screen."""
        self._click("menu", self.times[2])
        time.sleep(0.35)
        self._click("close", self.times[2])
        time.sleep(0.35)

    def _click(self, target: str, times: list[float]) -> None:
        self._wait(lambda: self._where(target) is not None and perf_counter() - self._changed_at > LOOKED_AT)
        where = self._where(target)
        self.layout.clear()
        begun = perf_counter()
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=where, touch=False))
        assert self.layout.wait(PATIENCE)
        times.append(self.drawn_at - begun)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=where, touch=False))

    def _where(self, target: str) -> tuple[int, int] | None:
        found = next((each for each in self._targets if each.id == target), None)
        return (found.box.x + found.box.w // 2, found.box.y + found.box.h // 2) if found else None

    def _wait(self, happened: Callable[[], bool]) -> None:
        end = perf_counter() + PATIENCE
        while not happened():
            if perf_counter() > end:
                raise TimeoutError("the screen does not change")
            time.sleep(0.0005)


def _process() -> tuple[float, float]:
    """Seconds from starting the program until its table is shown, and the share of a core that it uses when nothing
    happens."""
    with tempfile.TemporaryDirectory() as folder:
        shown = Path(folder, "targets.json")
        env = {**os.environ, "XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder}
        command = [
            sys.executable,
            "-m",
            "companion",
            "run",
            "--simulated",
            "--size",
            "800x480",
            "--targets",
            str(shown),
        ]
        begun = perf_counter()
        with started(command, env=env, stderr=subprocess.DEVNULL) as program:
            while not shown.exists():
                time.sleep(0.005)
            shown_after = perf_counter() - begun
            time.sleep(12)  # until the dice have been tested
            before, at = processor_s(program.pid), perf_counter()
            time.sleep(10)
            idle = (processor_s(program.pid) - before) / (perf_counter() - at)
            program.terminate()
    return shown_after, idle
