"""A reader on a simulated chip with a simulated clock, for the tests of this folder."""

from __future__ import annotations

import random
from collections.abc import Sequence

from companion.devices.rfid.bus import Mfrc522PackageBus, RegisterBus, SpidevBus
from companion.devices.rfid.mfrc522 import Mfrc522
from companion.devices.rfid.reader import FieldReport, Reader
from companion.simulation.clock import ModelClock
from companion.simulation.reader.field_model import Field
from companion.simulation.reader.wires import Wires, installed
from tests.devices.rfid.boards import Board, QuirkyChip
from tests.devices.rfid.disturbed import detune

NTAG = "04a1b2c3d4e5f6"
NTAG2 = "04a1b2c3d4e5f7"
CLASSIC = "a1b2c3d4"
PERIOD = 0.05


class Bench:
    """Field, chip, wires and clock. The chip is strict by default: a driver that breaks a rule of the data sheet fails
    the test."""

    def __init__(
        self,
        *,
        seed: int = 1,
        package: bool = False,
        strict: bool = True,
        connected: bool = True,
        coll_absolute: bool = False,
        version: int = 0x92,
        board: Board | None = None,
        coupling: Sequence[float] = (),
    ) -> None:
        self.clock = ModelClock()
        self.chance = random.Random(seed)
        self.field = Field(self.clock, self.chance)
        if coupling:
            detune(self.field, coupling)
        self.chip = QuirkyChip(self.field, strict=strict, coll_absolute=coll_absolute, version=version, board=board)
        self.wires = Wires()
        if connected:
            self.wires.connect(self.chip)
        self.package = package

    def bus(self) -> RegisterBus:
        with installed(self.wires):
            return Mfrc522PackageBus() if self.package else SpidevBus(reset=self.wires.reset_line())

    def driver(self) -> Mfrc522:
        """Return the chip driver, started."""
        driver = Mfrc522(self.bus(), sleep=self.clock.sleep)
        driver.start()
        return driver

    def reader(self, **options: object) -> Reader:
        return Reader("field", self.bus, sleep=self.clock.sleep, **options)  # type: ignore[arg-type]

    def poll(self, reader: Reader) -> FieldReport:
        """Poll once, then let the rest of the period pass."""
        start = self.clock.now()
        report = reader.poll(start)
        self.clock.sleep(max(0.0, start + PERIOD - self.clock.now()))
        return report

    def run(self, reader: Reader, seconds: float) -> list[FieldReport]:
        """Poll at the usual period for this many seconds."""
        end = self.clock.now() + seconds
        reports = []
        while self.clock.now() < end:
            reports.append(self.poll(reader))
        return reports


def random_uid(chance: random.Random, length: int, start: bytes = b"\x04") -> str:
    """Return a random UID such as real tags have. A UID of seven bytes begins with NXP's 04, and no byte of it can be
    taken for a cascade tag."""
    while True:
        uid = bytes(chance.randrange(256) for _ in range(length))
        if length == 7:
            uid = start + uid[len(start) :]
        if uid[length - 4] != 0x88:
            return uid.hex()


def settled(bench: Bench, **options: object) -> Reader:
    """Return a reader that has polled a few times."""
    reader = bench.reader(**options)
    bench.run(reader, 0.3)
    return reader
