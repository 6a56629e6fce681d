"""Measures the card reader on its simulated chip: SPI transfers, and simulated time at the SPI cost given in
simulation/reader/wires.py.

It is `rfid` in the table of figures. No real time is measured, so the result is the same on every machine.
"""

import importlib
import random
from collections.abc import Iterator

from companion.devices.rfid import iso14443
from companion.devices.rfid.mfrc522 import Mfrc522
from companion.devices.rfid.reader import Reader
from companion.simulation.clock import ModelClock
from companion.simulation.reader.chip import Mfrc522Chip
from companion.simulation.reader.field_model import Field
from companion.simulation.reader.wires import CALL_COST, Wires, installed, opener
from tests.bench.figures import Figure, quantile
from tests.devices.rfid.bench import random_uid

PERIOD = 0.05
ROUNDS = 100
RADIO_LIMIT_MS = 12.5  # frames, delays and the wait after HLTA of two seven-byte tags, without any host
NTAGS = ("04a1b2c3d4e5f6", "04a1b2c3d4e5f7")


class _Bench:
    def __init__(self) -> None:
        self.clock = ModelClock()
        self.field = Field(self.clock, random.Random(1))
        self.chip = Mfrc522Chip(self.field)
        self.wires = Wires()
        self.wires.connect(self.chip)
        self.reader = Reader("field", opener(self.wires, package=True), sleep=self.clock.sleep)

    def poll(self) -> tuple[str, ...]:
        begun = self.clock.now()
        tags = self.reader.poll(begun).tags
        self.clock.sleep(max(0.0, begun + PERIOD - self.clock.now()))
        return tags

    def run(self, polls: int) -> None:
        for _ in range(polls):
            self.poll()


def rfid() -> Iterator[Figure]:
    """Count transfers and simulated milliseconds."""
    beside = f"at {CALL_COST * 1e6:.0f} us a call and 1 MHz"
    theirs, their_ms = _package()
    ours, our_ms = _empty()
    yield Figure("SPI transfers of a poll, empty field", ours, "", theirs / 100, peer=f"mfrc522: {theirs:.0f}")
    yield Figure(
        "modelled time of a poll, empty field", our_ms, "ms", their_ms / 10, peer=f"mfrc522: {their_ms:.1f} ms"
    )
    for count in (1, 2):
        transfers, milliseconds = _known(count)
        name = f"modelled time of a poll, {count} known 7-byte " + ("tags" if count > 1 else "tag")
        yield Figure(name, milliseconds, "ms", PERIOD * 500, peer=f"{transfers} transfers {beside}")
    transfers, milliseconds = _inventory()
    wire_ms = transfers * (CALL_COST + 16e-6) * 1e3
    limit = 2 * RADIO_LIMIT_MS + wire_ms
    yield Figure("two 7-byte tags inventoried", milliseconds, "ms", limit, peer=f"{wire_ms:.1f} ms of it SPI")
    for count in (1, 2, 4):
        placed, removed = _latencies(count)
        yield Figure(f"{count} laid to reported, 99th percentile", quantile(placed, 0.99) * 1e3, "ms", 120)
        yield Figure(f"1 of {count} lifted to reported, 99th percentile", quantile(removed, 0.99) * 1e3, "ms", 250)


def _package() -> tuple[float, float]:
    bench = _Bench()
    bench.wires.left_mode = 0  # the package does not set the mode, and the chip knows no other
    with installed(bench.wires):
        package = importlib.import_module("mfrc522").SimpleMFRC522()
    transfers, begun = bench.chip.transfers, bench.clock.now()
    package.read_id_no_block()
    return bench.chip.transfers - transfers, (bench.clock.now() - begun) * 1e3


def _empty() -> tuple[float, float]:
    """Return the mean of ten seconds over an empty field, with the reader's health checks and resets."""
    bench = _Bench()
    bench.run(10)
    transfers, spent = bench.chip.transfers, 0.0
    for _ in range(200):
        begun = bench.clock.now()
        bench.reader.poll(begun)
        spent += bench.clock.now() - begun
        bench.clock.sleep(PERIOD)
    return (bench.chip.transfers - transfers) / 200, spent / 200 * 1e3


def _known(count: int) -> tuple[int, float]:
    bench = _Bench()
    for uid in NTAGS[:count]:
        bench.field.lay(uid)
    bench.run(41)  # its signatures have been asked for; no health check is due
    transfers, begun = bench.chip.transfers, bench.clock.now()
    assert bench.reader.poll(begun).tags == NTAGS[:count]
    return bench.chip.transfers - transfers, (bench.clock.now() - begun) * 1e3


def _inventory() -> tuple[int, float]:
    bench = _Bench()
    driver = Mfrc522(opener(bench.wires, package=True)(), sleep=bench.clock.sleep)
    driver.start()
    for uid in NTAGS:
        bench.field.lay(uid)
    bench.clock.sleep(0.01)
    transfers, begun = bench.chip.transfers, bench.clock.now()
    assert len(iso14443.walk(driver).uids) == 2
    return bench.chip.transfers - transfers, (bench.clock.now() - begun) * 1e3


def _latencies(count: int) -> tuple[list[float], list[float]]:
    """Seconds from laying cards at a random moment to the end of the poll that lists them; and from lifting one to the
    end of the poll that no longer lists it."""
    bench, chance = _Bench(), random.Random(count)
    placed, removed = [], []
    for _ in range(ROUNDS):
        uids = tuple(sorted(random_uid(chance, 7) for _ in range(count)))
        bench.run(3)
        placed.append(_until(bench, chance, lambda uids=uids: [bench.field.lay(uid) for uid in uids], uids))
        bench.run(5)
        removed.append(_until(bench, chance, lambda uids=uids: bench.field.take(uids[0]), uids[1:]))
        for uid in uids[1:]:
            bench.field.take(uid)
        bench.run(8)
    return placed, removed


def _until(bench: _Bench, chance: random.Random, act: object, expected: tuple[str, ...]) -> float:
    wait = chance.random() * PERIOD
    bench.clock.sleep(wait)
    assert callable(act)
    act()
    acted = bench.clock.now()
    bench.clock.sleep(PERIOD - wait)
    while True:
        begun = bench.clock.now()
        if bench.reader.poll(begun).tags == expected:
            return bench.clock.now() - acted
        bench.clock.sleep(max(0.0, begun + PERIOD - bench.clock.now()))
