"""The table in a window (SDL's dummy driver) on simulated hardware: from a finger, a card or the button to pixels and
light, measured again with a slow disk; and what the table takes when nothing happens.

The loop runs in the main thread as it does at a table; a second thread is everybody's hands and eyes.
"""

import os
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from statistics import median

import pygame

from companion.app import App
from companion.config import Config
from companion.display.metrics import Panel
from companion.game.loader import load_rules
from companion.locale import Words
from companion.locale.screen import screen_words
from companion.simulation.hardware import SimulatedHardware
from companion.start import open_table, simulated_devices
from tests.bench.journal import FEW, long_journal, showing
from tests.bench.report import Figure, percentile
from tests.bench.watching import Eyes, People, Waits, watched

ROUNDS = 60
SLOW = 0.3
"""Seconds of delay injected into every commit."""
IDLE = 10.0
SIZE = (1024, 600)


def figures() -> Iterator[Figure]:
    """Latencies with a quick and with a slow disk; the idle share of a core."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(prefix="sabacc-bench-") as folder:
        for name, delay in (("", None), (f", {SLOW * 1000:.0f} ms a commit", lambda: time.sleep(SLOW))):
            waits = measure(long_journal(Path(folder) / f"evening{name}", FEW), delay)
            yield _slowest("button edge to light, p99" + name, waits.light, 20)
            yield _slowest("tag on the field to changed pixels, p99" + name, waits.tag, 120)
            yield _slowest("touch to changed pixels, p99" + name, waits.touch, 85)
            yield Figure("  a move, touch to outcome, median" + name, median(waits.outcome) * 1e3, "ms")
        _, share = showing(long_journal(Path(folder) / "idle", FEW), IDLE)
        yield Figure(f"idle over {IDLE:.0f} s, simulated hardware", share, "% of a core", "less", 3)


def _slowest(name: str, waits: list[float], wanted: float) -> Figure:
    return Figure(f"{name} of {len(waits)}", percentile(waits, 0.99) * 1e3, "ms", "less", wanted)


def measure(path: Path, delay: Callable[[], None] | None) -> Waits:
    """Play at the table on this journal, with this delay in every commit; what people had to wait for."""
    rules, inbox = load_rules("standard"), SimpleQueue[object]()
    words = Words("en")
    words.use(rules)
    window = Eyes(Panel.of(*SIZE), screen_words(words))

    def post(item: object) -> None:
        inbox.put(item)
        window.wake()

    with closing(window), watched(window), open_table(path, rules, post, delay) as table:
        devices = simulated_devices(Config(), rules, post)
        with closing(devices):
            hardware = devices.hands
            assert isinstance(hardware, SimulatedHardware)
            people = People(window, hardware)
            app = App(
                table,
                devices.field,
                devices.panel,
                window,
                inbox,
                clock=time.monotonic,
                devices=devices.lights,
                hands=hardware,
            )
            _beside(people, app.run)
    return people.waits


def _beside(people: People, loop: Callable[[], None]) -> None:
    """Turn the table's loop until people have done their rounds; raises what they raised."""
    failed: list[BaseException] = []

    def act() -> None:
        try:
            time.sleep(1.0)  # the reader has had its first looks
            people.act(ROUNDS)
        except BaseException as error:  # raised again where the loop was started
            failed.append(error)
        finally:
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    thread = threading.Thread(target=act)
    thread.start()
    loop()
    thread.join()
    if failed:
        raise failed[0]
