"""All simulated hardware in simulated time: the field's reader and a seat tray below their real drivers, the panel on
mock pins, and the menu of faults. No thread drives it, so each run has the same order of events."""

from collections.abc import Callable, Mapping
from random import Random

from companion.devices.trays.hub import TrayHub
from companion.devices.trays.registry import Registry
from companion.simulation.simulated_hardware import SimulatedHardware
from companion.table.intents import Intent, LayCard, PressButton, TakeCard
from companion.table.views.fault_menu import FaultView, SetFault
from companion.table.views.table_view import CENTRE, Place

SEAT = 2
"""The seat with the tray."""
AT_ONCE = 3
"""The most faults that are on at the same time."""
TURNS = 3
"""How many turns the hardware gets after each action."""
TURN_S = 0.1
"""The seconds that pass in each of these turns: enough to read a card, and to notice that one is gone."""
WELLS = (Place(SEAT, 1), Place(SEAT, 2))


class Devices:
    """The hardware. `post`: takes the drivers' reports; `clock`: the loop's. Cards that lie on readers stay there over
    a `restart`."""

    def __init__(
        self, tags: Mapping[str, str], post: Callable[[object], None], clock: Callable[[], float], rng: Random
    ) -> None:
        self.tags, self.clock, self.rng = tags, clock, rng
        self.post = post
        self.laid: list[tuple[str, Place]] = []
        self.faults = 0
        self._open()

    def _open(self) -> None:
        self.hardware = SimulatedHardware(
            self.tags, self.post, seats=(SEAT,), clock=self.clock, chance=Random(self.rng.random())
        )
        bench = self.hardware.trays
        assert bench is not None
        self.bench = bench
        self.hub = TrayHub(bench.folder, Registry(bench.registry), self.post, clock=self.clock, rng=Random(1))
        bench.trays[SEAT].unplug(False, self.clock())

    def restart(self) -> None:
        """Create all drivers again, without faults; the cards lie where they were."""
        self.close()
        self._open()
        for card, place in self.laid:
            self.hardware.lay(card, place)

    def close(self) -> None:
        """Unplug everything."""
        self.hub.close()
        self.hardware.close()

    def turn(self) -> None:
        """Let all hardware run until the present time."""
        now = self.clock()
        self.hardware.station.turn(now)
        for tray in (*self.bench.trays.values(), *self.bench.doubles.values()):
            tray.turn(now)
        self.hub.turn(0.0)

    def wanted(self, faults: tuple[FaultView, ...]) -> Intent:
        """Return the next random action of hands: cards, buttons, or switching a fault."""
        chance = self.rng.random()
        if chance < 0.4:
            return self._cards()
        if chance < 0.55:
            return PressButton(self.rng.choice([0, SEAT, SEAT]), held=self.rng.random() < 0.2)
        on = [fault for fault in faults if fault.level]
        if on and (len(on) >= AT_ONCE or self.rng.random() < 0.4):
            mended = self.rng.choice(on)
            return SetFault(mended.name, mended.place, 0)
        broken = self.rng.choice(faults)
        self.faults += 1
        return SetFault(broken.name, broken.place, broken.usual or 100)

    def _cards(self) -> Intent:
        if self.laid and (len(self.laid) > 4 or self.rng.random() < 0.4):
            return TakeCard(*self.laid.pop(self.rng.randrange(len(self.laid))))
        self.laid.append((self.rng.choice(sorted(set(self.tags.values()))), self.rng.choice([CENTRE, *WELLS])))
        return LayCard(*self.laid[-1])
