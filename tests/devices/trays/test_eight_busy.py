"""Tests eight trays at once, with all wells and buttons busy: how soon the companion knows, in simulated time.

Measured is the time from laying a card down to the report: readings, frame times of ISO 14443-3, the given cost of a
transfer on a Pico, and the line as the companion reads it. One frame in a hundred is lost in each direction.
"""

import random

from companion.devices.trays.report import TrayOrder
from companion.simulation.trays.badwire import WireFaults
from tests.devices.trays.cable import Cable, Modelled
from tests.firmware.support import Tray, p99, some_uid

STEP = 0.005
SECONDS = 12.0


class BusyWell:
    """A well in which somebody lays and lifts cards; `waits` has the seconds until a report showed each change."""

    def __init__(self, chance: random.Random) -> None:
        self.chance, self.uid, self.changed, self.known = chance, "", 0.0, True
        self.waits: dict[bool, list[float]] = {True: [], False: []}
        self.next = 0.5 + chance.random()

    def turn(self, field: object, tags: tuple[str, ...], now: float) -> None:
        if not self.known and tags == ((self.uid,) if self.uid else ()):
            self.waits[bool(self.uid)].append(now - self.changed)
            self.known, self.next = True, now + 0.1 + 0.4 * self.chance.random()
        elif self.known and now >= self.next:
            if self.uid:
                field.take(self.uid)  # type: ignore[attr-defined]
                self.uid = ""
            else:
                self.uid = some_uid(self.chance)
                field.lay(self.uid, miss_rate=0.01)  # type: ignore[attr-defined]
            self.changed, self.known = now, False


def test_eight_busy_trays_are_seen_in_time() -> None:
    chance = random.Random(5)
    seats = [Modelled(Tray(seed)) for seed in range(8)]
    cables = [Cable(seat, random.Random(seed), WireFaults()) for seed, seat in enumerate(seats)]
    wells = [[BusyWell(chance), BusyWell(chance)] for _ in seats]
    for _ in range(round(SECONDS / STEP)):
        for seat, cable, pair in zip(seats, cables, wells, strict=True):
            report = cable.turn(STEP)
            for field, well, lying in zip(seat.tray.hardware.fields, pair, report.wells, strict=False):
                well.turn(field, lying.tags, cable.now)
            if chance.random() < 0.01:
                cable.link.show(
                    TrayOrder(chance.choice(("turn", "idle", "shift")), (), 1, chance.randrange(99)), cable.now
                )
            if chance.random() < 0.02:
                chance.choice((seat.tray.hardware.press, seat.tray.hardware.release))("act")
    placed = [wait for pair in wells for well in pair for wait in well.waits[True]]
    lifted = [wait for pair in wells for well in pair for wait in well.waits[False]]
    print(f"{len(placed)} laid: p99 {1000 * p99(placed):.0f} ms; {len(lifted)} lifted: p99 {1000 * p99(lifted):.0f} ms")
    assert len(placed) > 100 and len(lifted) > 100
    assert p99(placed) <= 0.120 and p99(lifted) <= 0.250
