"""Fixtures for the panel's tests: a clock that moves only when the test moves it, a record of the posted reports, and a
gpiozero without leftovers from other tests."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from gpiozero import Device
from gpiozero.mixins import EventsMixin
from gpiozero.pins.local import LocalPiFactory

from companion.devices.panel import Panel, PanelPins, PanelReport
from companion.simulation.simulated_panel import SimulatedPanel
from tests.devices.panel import lgpio_standin


class Clock:
    """A clock that moves only when a test moves it, in seconds."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    @property
    def ns(self) -> int:
        return round(self.now * 1e9)

    def run(self, panel: Panel, seconds: float) -> None:
        """Let the loop turn the panel whenever it asks for it."""
        end = self.now + seconds
        while True:
            due = panel.turn(self.now)
            assert due is None or due > self.now, "a loop that may not sleep burns CPU"
            if due is None or due > end:
                break
            self.now = due
        self.now = end


@pytest.fixture(autouse=True)
def _gpiozero_without_leftovers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Reset gpiozero, which keeps its default factory, local pins and event handlers on classes."""
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    yield
    Device.pin_factory = None
    LocalPiFactory.pins.clear()
    LocalPiFactory._reservations.clear()
    EventsMixin.when_activated.handlers.clear()
    EventsMixin.when_deactivated.handlers.clear()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def posts() -> list[PanelReport]:
    return []


Make = Callable[..., SimulatedPanel]


@pytest.fixture
def simulated(clock: Clock, posts: list[PanelReport]) -> Iterator[Make]:
    made: list[SimulatedPanel] = []

    def make(pins: PanelPins = PanelPins(), post: Any = None, **settings: Any) -> SimulatedPanel:  # noqa: B008
        made.append(SimulatedPanel(post or posts.append, pins, clock=clock, **settings))
        return made[-1]

    yield make
    for panel in made:
        panel.close()


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> Iterator[lgpio_standin.World]:
    """Return the module of the real LGPIOFactory, imported with the stand-in for lgpio, on a Pi 3B; removed again after
    the test."""
    monkeypatch.setattr(lgpio_standin, "world", lgpio_standin.World())
    monkeypatch.setitem(sys.modules, "lgpio", lgpio_standin)
    sys.modules.pop("gpiozero.pins.lgpio", None)
    module = importlib.import_module("gpiozero.pins.lgpio")
    monkeypatch.setattr(module.LGPIOFactory, "_get_revision", lambda self: 0xA02082)
    yield lgpio_standin.world
    if Device.pin_factory is not None:
        Device.pin_factory.close()
    sys.modules.pop("gpiozero.pins.lgpio", None)


@pytest.fixture
def factory(world: lgpio_standin.World, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Any:
    """gpiozero's real LGPIOFactory on the stand-in, with the time stamps of the test's clock."""
    module = sys.modules["gpiozero.pins.lgpio"]
    monkeypatch.setattr(module.LGPIOFactory, "ticks", staticmethod(clock))
    return module.LGPIOFactory()
