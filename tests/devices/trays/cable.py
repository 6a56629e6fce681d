"""A tray, two bad wires and a link, in simulated time."""

from __future__ import annotations

import random
from typing import Protocol

from companion.devices.trays.link import Link
from companion.devices.trays.report import TrayReport
from companion.simulation.pico.pico_tray import SimulatedTray
from companion.simulation.trays.badwire import BadWire, WireFaults


class Node(Protocol):
    """The far end of the cable."""

    def feed(self, data: bytes, now: float) -> None:
        """Take bytes."""

    def due(self, now: float) -> bytes:
        """Return the bytes to send now."""


class Modelled:
    """The simulated tray as the far end of a cable."""

    def __init__(self, tray: SimulatedTray | None = None) -> None:
        self.tray = tray or SimulatedTray()

    def feed(self, data: bytes, now: float) -> None:
        self.tray.send(data)

    def due(self, now: float) -> bytes:
        self.tray.run_until(now)
        return self.tray.received()


class Cable:
    """A tray and a link connected by two bad wires. `turn` lets time pass; `report` is the link's newest report."""

    def __init__(self, node: Node, rng: random.Random, faults: WireFaults, *, restartable: bool = False) -> None:
        self.node, self.now = node, 0.0
        self.link = Link(0.0, restartable=restartable)
        self.up, self.down = BadWire(rng, faults), BadWire(rng, faults)

    def faults(self, faults: WireFaults) -> None:
        self.up.faults = self.down.faults = faults

    def turn(self, step: float = 0.01) -> TrayReport:
        """Let one step of simulated time pass, in seconds."""
        self.now += step
        now = self.now
        self.link.receive(self.up.arrived(now), now)
        report = self.link.report(now, "e1")
        self.link.posted(report)
        self.down.carry(self.link.send(now), now)
        self.node.feed(self.down.arrived(now), now)
        self.up.carry(self.node.due(now), now)
        return report

    def run(self, seconds: float, step: float = 0.01) -> TrayReport:
        """Let time pass."""
        report = self.turn(step)
        for _ in range(round(seconds / step) - 1):
            report = self.turn(step)
        return report
