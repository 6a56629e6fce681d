"""Opens all wired devices of the table: the RFID field in its middle, the seat trays, the shift panel (the box with the
shift button) and the panel's additional lights. `PARTS` lists them. Each entry knows how to open the real device and
how to open a model of it."""

import contextlib
import time
from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

import msgspec

from companion.config import trays_path
from companion.devices import lights
from companion.devices.decks.shelf import Shelf
from companion.devices.later_panel import LaterPanel
from companion.devices.open_devices import open_panel
from companion.devices.rfid.reader import Reader
from companion.devices.rfid.station import ReaderStation
from companion.devices.rfid.statistics import Statistics
from companion.devices.trays.registry import Registry
from companion.devices.trays.report import TrayOrder
from companion.game.engine.rules import Rules
from companion.program.hardware.part_builder import PartBuilder
from companion.program.hardware.reader_bus import ReaderBus
from companion.program.hardware.table_decks import TableDecks
from companion.program.hardware.table_trays import TableTrays, field_gain, open_trays
from companion.program.loop.first_picture import After, at_once
from companion.program.loop.ports import ShiftPanel
from companion.settings import Config
from companion.simulation.fault_list import FaultAsked
from companion.table.service import Service
from companion.table.sink import Say, ignore_refusal
from companion.table.views.table_view import Device

if TYPE_CHECKING:
    from companion.simulation.simulated_hardware import SimulatedHardware


class Simulation(msgspec.Struct, frozen=True):
    """What is simulated: the number of seat `trays` (at the seats from 1 on), and the `faults` that are on from the
    start."""

    trays: int = 0
    faults: tuple[FaultAsked, ...] = ()


AS_IT_SHOULD = Simulation()


class Found(msgspec.Struct, frozen=True):
    """What one opened part adds to the table; None and () mean that it adds nothing of that kind. `lights`: its health
    lights (small lights on the screen). `station`: the thread that polls the card reader in the middle of the table.
    `reads`: the statistics of that reader."""

    lights: tuple[Device, ...] = ()
    services: tuple[Service, ...] = ()
    panel: ShiftPanel | None = None
    trays: TableTrays | None = None
    station: ReaderStation | None = None
    reads: Statistics | None = None


class Devices(msgspec.Struct):
    """All opened devices of a table; `close` closes them. `lights`: the health light (a small light on the screen) of
    each device when the table starts. `station`: the thread that polls the card reader in the middle of the table.
    `reads`: statistics of that reader. `hands`: moves simulated cards; None with real hardware."""

    lights: tuple[Device, ...] = (Device("journal", "ok"), Device("panel", "absent"), Device("field", "absent"))
    services: tuple[Service, ...] = ()
    panel: ShiftPanel | None = None
    trays: TableTrays | None = None
    station: ReaderStation | None = None
    reads: Statistics | None = None
    hands: "SimulatedHardware | None" = None
    close: Callable[[], None] = lambda: None

    def order(self, serial: str, order: TrayOrder) -> None:
        """Set what the seat tray with this serial number is to show, if the table has trays."""
        if self.trays is not None:
            self.trays.order(serial, order)

    def add(self, found: Found) -> None:
        """Add the lights, services and other objects that an opened part (`found`) contributes."""
        told = {light.name: light for light in (*self.lights, *found.lights)}
        self.lights, self.services = tuple(told.values()), (*self.services, *found.services)
        for name in ("panel", "trays", "station", "reads"):
            if (value := getattr(found, name)) is not None:
                setattr(self, name, value)


class Opening(msgspec.Struct, frozen=True, dict=True):
    """The objects that every part needs when it is opened. `post`: called with the part's reports. `decks`: the table's
    decks; None if there are none. `say`: shows a notice. `closing`: closes at the end what the part has opened.
    `after`: takes what is to be started once the first picture is on the screen."""

    config: Config
    rules: Rules
    post: Callable[[object], None]
    decks: TableDecks | None
    say: Say
    closing: contextlib.ExitStack
    after: After

    @cached_property
    def registry(self) -> Registry:
        """The stored seats of the trays, and the measured gain of the card reader in the middle of the table; read from
        the disk only once."""
        return Registry(trays_path())


class Part(msgspec.Struct, frozen=True):
    """A wired part of the table. `real` opens it on real wires, `simulated` opens it on modelled hardware. Each returns
    None if the part is not fitted."""

    name: str
    real: Callable[[Opening], Found | None]
    simulated: Callable[[Opening, "SimulatedHardware"], Found | None]


def open_devices(
    config: Config,
    rules: Rules,
    post: Callable[[object], None],
    decks: TableDecks | None,
    builder: PartBuilder,
    say: Say = ignore_refusal,
    simulation: Simulation | None = None,
    after: After = at_once,
) -> Devices:
    """Open every part in `PARTS`, and return all devices. `post`: called with the devices' reports. `decks`: the
    table's decks; None if there are none. `builder`: creates each part, or leaves it out if that fails. `say`: shows a
    notice. `simulation`: which hardware to simulate; None means real hardware. `after`: takes what is to be started
    once the first picture is on the screen. A device that does not answer gets a warning light and is tried again."""
    devices = Devices()
    with contextlib.ExitStack() as closing:  # closes what is open if a later step fails
        opening = Opening(config, rules, post, decks, say, closing, after)
        hardware = None if simulation is None else _modelled(opening, simulation)
        for part in PARTS:
            found = builder.part(_opened(part, hardware), opening)
            devices.add(found or Found())
        if hardware is not None and simulation is not None:
            from companion.simulation.by_hand import ByHand

            devices.hands = hardware
            devices.add(Found(services=(hardware.faults, ByHand(hardware))))
            hardware.faults.begin(simulation.faults)
        devices.close = closing.pop_all().close
    return devices


def _opened(part: Part, hardware: "SimulatedHardware | None") -> Callable[[Opening], Found | None]:
    def opened(opening: Opening) -> Found | None:
        return part.real(opening) if hardware is None else part.simulated(opening, hardware)

    opened.__name__ = part.name
    return opened


def _modelled(opening: Opening, simulation: Simulation) -> "SimulatedHardware":
    from companion.simulation.simulated_decks import SimulatedTags
    from companion.simulation.simulated_hardware import SimulatedHardware

    config, rules, decks = opening.config, opening.rules, opening.decks
    shelf = Shelf((), rules.deck.id) if decks is None else decks.shelf
    tags = SimulatedTags(shelf, rules.deck, lambda: decks is not None and decks.service.enrolling)
    seats = range(1, min(simulation.trays, rules.players[1]) + 1)
    pins, steady = config.panel.pins(), config.display.steady
    hardware = SimulatedHardware(tags, opening.post, seats=seats, pins=pins, steady=steady)
    opening.closing.callback(hardware.close)
    hardware.start()
    return hardware


# --- the parts --------------------------------------------------------------------------------------------------------


def _field(opening: Opening) -> Found | None:
    """Open the reader of the RFID field and start its thread. The reader asks for the tags of the table's decks by
    their UIDs."""
    config, decks = opening.config, opening.decks
    if not config.field.fitted:
        return None
    bus = ReaderBus(config)
    opening.closing.callback(bus.close)
    tags = () if decks is None else tuple(decks.shelf.tags)
    gain = field_gain(config, opening.registry)
    reader = Reader("field", bus, gain=gain, candidates=list(tags), clock=time.perf_counter)
    if decks is not None:
        decks.service.tell_tags(reader.expect)
    station = ReaderStation(reader, opening.post)
    opening.closing.callback(station.close)
    opening.after(station.start)
    return Found((Device("field", "down", "starting"),), station=station, reads=reader.statistics)


def _simulated_field(opening: Opening, hardware: "SimulatedHardware") -> Found:
    light = Device("field", "ok", simulated=True)
    return Found((light,), station=hardware.station, reads=hardware.reader.statistics)


def _trays(opening: Opening) -> Found | None:
    if not opening.config.trays.fitted:
        return None
    trays = open_trays(
        opening.config, opening.rules, opening.post, registry=opening.registry, say=opening.say, after=opening.after
    )
    opening.closing.callback(trays.close)
    return Found(services=(trays.service,), trays=trays)


def _simulated_trays(opening: Opening, hardware: "SimulatedHardware") -> Found | None:
    if hardware.trays is None:
        return None
    ports, registry = hardware.trays.folder, Registry(hardware.trays.registry)
    trays = open_trays(opening.config, opening.rules, opening.post, folder=ports, registry=registry, say=opening.say)
    opening.closing.callback(trays.close)
    return Found(services=(trays.service,), trays=trays)


def _panel(opening: Opening) -> Found | None:
    config = opening.config
    if not config.panel.fitted:
        return None
    panel = LaterPanel(partial(open_panel, config.panel.pins(), opening.post, steady=config.display.steady))
    opening.closing.callback(panel.close)
    opening.after(panel.open)
    return Found((Device("panel", "down", "starting"),), panel=panel)


def _simulated_panel(opening: Opening, hardware: "SimulatedHardware") -> Found:
    return Found((Device("panel", "ok", simulated=True),), panel=hardware.panel)


def _lights(opening: Opening, factory: Any = None) -> Found:
    """Open those of the panel's additional lights that have a pin. `factory`: gpiozero's pin factory; None means this
    machine's."""
    panel = opening.config.panel
    pins = {name: getattr(panel, name) for name in lights.found()} if panel.fitted else {}
    made = [kind(name, pins[name], factory) for name, kind in lights.found().items() if pins.get(name, -1) >= 0]
    for light in made:
        opening.closing.callback(light.close)
    return Found(services=tuple(made))


def _simulated_lights(opening: Opening, hardware: "SimulatedHardware") -> Found:
    return _lights(opening, hardware.panel.factory)


PARTS = (
    Part("field", _field, _simulated_field),
    Part("trays", _trays, _simulated_trays),
    Part("panel", _panel, _simulated_panel),
    Part("lights", _lights, _simulated_lights),
)
"""The wired parts of a table, in the order in which they are opened. They are closed in reverse order, so that the
lights go out even if a reader hangs."""
