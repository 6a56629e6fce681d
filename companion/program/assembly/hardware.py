"""What stands at the table with a wire: field, panel and seat trays, real or simulated."""

import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from companion.config import Config, trays_path
from companion.devices.open_devices import NoPanel, open_panel
from companion.devices.rfid.reader import Reader
from companion.devices.rfid.station import ReaderStation
from companion.devices.rfid.statistics import Statistics
from companion.devices.trays.hub import TrayHub
from companion.devices.trays.registry import Registry
from companion.game.engine.rules import Rules
from companion.program.assembly.assembling import Assembly
from companion.program.assembly.reader_bus import ReaderBus
from companion.program.assembly.table_decks import TableDecks
from companion.program.assembly.table_trays import field_gain, open_trays
from companion.program.loop.ports import Hands, ShiftPanel
from companion.simulation.fault_list import FaultAsked
from companion.table.cards import CardTracker
from companion.table.service import Service
from companion.table.sink import Say, unsaid
from companion.table.views.table_view import Device


class Simulation(msgspec.Struct, frozen=True):
    """What simulated hardware there is, and what is wrong with it from the beginning: `trays` seat trays, at the seats
    from 1 on."""

    trays: int = 0
    faults: tuple[FaultAsked, ...] = ()


AS_IT_SHOULD = Simulation()


@dataclass(frozen=True)
class Devices:
    """The field, the panel and the trays of a table, and how to `close` them. `hands`: what lays simulated cards;
    `lights`: how each is to begin with; `reads`: what the field's reader counts."""

    tracker: CardTracker
    panel: ShiftPanel
    hands: Hands | None
    lights: tuple[Device, ...]
    close: Callable[[], None]
    services: tuple[Service, ...] = ()
    hub: TrayHub | None = None
    station: ReaderStation | None = None
    reads: Statistics | None = None


def simulated_devices(
    config: Config,
    rules: Rules,
    post: Callable[[object], None],
    decks: TableDecks,
    simulation: Simulation = AS_IT_SHOULD,
    say: Say = unsaid,
) -> Devices:
    """The same drivers on modelled hardware."""
    from companion.simulation.simulated_decks import SimulatedTags
    from companion.simulation.simulated_hardware import SimulatedHardware

    tags = SimulatedTags(decks.shelf, rules.deck, lambda: decks.service.enrolling)
    seats = range(1, min(simulation.trays, rules.players[1]) + 1)
    with contextlib.ExitStack() as closing:
        hardware = SimulatedHardware(tags, post, seats=seats, pins=config.panel.pins(), steady=config.display.steady)
        closing.callback(hardware.close)
        hardware.start()
        services: list[Service] = [hardware.faults]
        hub = None
        if hardware.trays is not None:
            ports, registry = hardware.trays.folder, hardware.trays.registry
            trays = open_trays(config, rules, post, folder=ports, registry=Registry(registry), say=say)
            closing.callback(trays.close)
            services.append(trays.service)
            hub = trays.hub
        hardware.faults.begin(simulation.faults)
        tracker = CardTracker(decks.shelf, clock=time.monotonic)
        close = closing.pop_all().close
    lights = (Device("field", "ok", simulated=True), Device("panel", "ok", simulated=True), Device("journal", "ok"))
    reads = hardware.reader.statistics
    return Devices(tracker, hardware.panel, hardware, lights, close, tuple(services), hub, hardware.station, reads)


def real_devices(
    config: Config,
    rules: Rules,
    post: Callable[[object], None],
    decks: TableDecks,
    made: Assembly | None = None,
    say: Say = unsaid,
) -> Devices:
    """What the configuration says is fitted. What is missing is shown and tried again; nothing of it, nor what
    cannot be `made`, stops the table."""
    made = made or Assembly()
    with contextlib.ExitStack() as closing:  # whatever is open already is closed again where the next one fails
        registry = Registry(trays_path())
        field = made.part(_field, config, post, decks, registry, closing)
        field_light, station, reads = field or (Device("field", "absent"), None, None)
        services: tuple[Service, ...] = ()
        hub = None
        if config.trays.fitted:
            trays = made.part(open_trays, config, rules, post, registry=registry, say=say)
            if trays is not None:
                closing.callback(trays.close)
                services, hub = (trays.service,), trays.hub
        # opened last, closed first: its lights go out whatever a reader hangs in
        panel, panel_light = made.part(_panel, config, post, closing) or _NO_PANEL
        lights = (Device("journal", "ok"), panel_light, field_light)
        tracker = CardTracker(decks.shelf, clock=time.monotonic)
        return Devices(tracker, panel, None, lights, closing.pop_all().close, services, hub, station, reads)


def no_devices(decks: TableDecks) -> Devices:
    """A table whose devices could not be opened: everything is done on the screen."""
    panel, light = _NO_PANEL
    lights = (Device("journal", "ok"), light, Device("field", "absent"))
    return Devices(CardTracker(decks.shelf, clock=time.monotonic), panel, None, lights, lambda: None)


_NO_PANEL: tuple[ShiftPanel, Device] = (NoPanel("panel", "", ""), Device("panel", "absent"))


def _panel(config: Config, post: Callable[[object], None], closing: contextlib.ExitStack) -> tuple[ShiftPanel, Device]:
    """The shift panel, and how it is."""
    if not config.panel.fitted:
        return _NO_PANEL
    panel = open_panel(config.panel.pins(), post, steady=config.display.steady)
    closing.callback(panel.close)
    report = panel.report()
    return panel, Device("panel", report.health, report.detail)


def _field(
    config: Config, post: Callable[[object], None], decks: TableDecks, registry: Registry, closing: contextlib.ExitStack
) -> tuple[Device, ReaderStation | None, Statistics | None]:
    """Start the field's reader, which asks for the decks' tags by name; how it is, its thread, what it counts."""
    if not config.field.fitted:
        return Device("field", "absent"), None, None
    bus = ReaderBus(config)
    closing.callback(bus.close)
    gain, tags = field_gain(config, registry), list(decks.shelf.tags)
    reader = Reader("field", bus, gain=gain, candidates=tags, clock=time.perf_counter)
    decks.service.expect = reader.expect
    station = ReaderStation(reader, post)
    closing.callback(station.close)
    station.start()
    return Device("field", "down", "starting"), station, reader.statistics
