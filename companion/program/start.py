"""Putting a table together: journal, rules, devices and screen, real or simulated."""

import contextlib
import logging
import os
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from queue import SimpleQueue
from types import MappingProxyType

import msgspec
import pygame
from gpiozero import GPIOZeroError, OutputDevice
from msgspec.structs import replace

from companion.config import Config, ConfigBroken, check_printed, journal_path, library, rules_of, trays_path
from companion.devices.opening import NoPanel, open_panel
from companion.devices.rfid.bus import Mfrc522PackageBus, OutputLine, ReaderMissing, RegisterBus, SpidevBus
from companion.devices.rfid.reader import Reader
from companion.devices.rfid.station import ReaderStation
from companion.devices.trays.hub import TrayHub
from companion.devices.trays.registry import Registry
from companion.display.metrics import Panel
from companion.display.sheet import Layout
from companion.display.window import Window
from companion.game.moves import Move
from companion.game.rules import Rules, RulesBroken
from companion.locale import Words
from companion.locale.screen import screen_words
from companion.program.app import App, Durable, Hands, Outage, ShiftPanel
from companion.program.decks import TableDecks, open_decks
from companion.program.tray_desk import TrayDesk
from companion.program.trays import field_gain, open_trays
from companion.simulation.faults import FaultAsked
from companion.table.desk import Desk
from companion.table.journal import open_journal
from companion.table.senses import FieldRule, Senses
from companion.table.sight import Device, Play
from companion.table.table import Table
from companion.table.writer import JournalWriter

log = logging.getLogger("sabacc")

WINDOW = (1024, 600)
"""Pixels of a window that nobody has given a size."""

SCREENS: tuple[tuple[str, Callable[[], bool]], ...] = (
    ("wayland", lambda: bool(os.environ.get("WAYLAND_DISPLAY"))),
    ("x11", lambda: bool(os.environ.get("DISPLAY"))),
    ("kmsdrm", Path("/dev/dri").exists),
)
"""Video drivers that show a picture to people, in the order in which they are tried, and whether it makes sense to."""


@contextlib.contextmanager
def open_table(
    path: Path, rules: Rules, post: Callable[[object], None], delay: Callable[[], None] | None = None
) -> Iterator[Table]:
    """The table on its journal; on leaving everything is on disk. Raises what `open_journal` raises."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ConfigBroken(f"the folder of the journal {path} cannot be made: {error.strerror}") from error
    with open_journal(path) as journal:
        writer = JournalWriter(
            journal,
            durable=lambda number: post(Durable(number)),
            failed=lambda code, text: post(Outage(code, text)),
            clock=time.monotonic,
            delay=delay,
        )
        try:
            yield Table(journal, writer, rules, wall=time.time, mono=time.monotonic, entropy=os.urandom)
        finally:
            lost = writer.close()
            if lost:
                log.error("%d journal rows could not be written before the end", lost)


class Simulation(msgspec.Struct, frozen=True):
    """What simulated hardware there is, and what is wrong with it from the beginning: `trays` seat trays, at the seats
    from 1 on."""

    trays: int = 0
    faults: tuple[FaultAsked, ...] = ()


AS_IT_SHOULD = Simulation()


class Devices:
    """The field and the panel of a table, and how to close them."""

    def __init__(
        self,
        senses: Senses,
        panel: ShiftPanel,
        hands: Hands | None,
        lights: tuple[Device, ...],
        close: Callable[[], None],
        desks: tuple[Desk, ...] = (),
        hub: TrayHub | None = None,
    ) -> None:
        self.senses, self.panel, self.hands, self.lights, self.close = senses, panel, hands, lights, close
        self.desks, self.hub = desks, hub


def simulated_devices(
    config: Config,
    rules: Rules,
    post: Callable[[object], None],
    decks: TableDecks,
    simulation: Simulation = AS_IT_SHOULD,
) -> Devices:
    """The same drivers on modelled hardware."""
    from companion.simulation.decks import SimulatedTags
    from companion.simulation.hardware import SimulatedHardware

    tags = SimulatedTags(decks.shelf, rules.deck, lambda: decks.desk.enrolling)
    seats = range(1, min(simulation.trays, rules.players[1]) + 1)
    with contextlib.ExitStack() as closing:
        hardware = SimulatedHardware(tags, post, seats=seats, pins=config.panel.pins(), steady=config.display.steady)
        closing.callback(hardware.close)
        hardware.start()
        desks: list[Desk] = [hardware.faults]
        hub = None
        if hardware.trays is not None:
            ports, registry = hardware.trays.folder, hardware.trays.registry
            trays = open_trays(config, rules, post, folder=ports, registry=Registry(registry))
            closing.callback(trays.close)
            desks.append(trays.desk)
            hub = trays.hub
        hardware.faults.begin(simulation.faults)
        close = closing.pop_all().close
    lights = (Device("field", "ok", simulated=True), Device("panel", "ok", simulated=True), Device("journal", "ok"))
    senses = Senses(decks.shelf, clock=time.monotonic)
    return Devices(senses, hardware.panel, hardware, lights, close, tuple(desks), hub)


def real_devices(config: Config, rules: Rules, post: Callable[[object], None], decks: TableDecks) -> Devices:
    """What the configuration says is fitted. What is missing is shown and tried again; it never stops the table."""
    tags = decks.shelf.tags
    registry = Registry(trays_path())
    lights = [Device("journal", "ok")]
    with contextlib.ExitStack() as closing:  # whatever is open already is closed again where the next one fails
        panel: ShiftPanel
        if config.panel.fitted:
            opened = open_panel(config.panel.pins(), post, steady=config.display.steady)
            closing.callback(opened.close)
            panel, report = opened, opened.report()
            lights.append(Device("panel", report.health, report.detail))
        else:
            panel = NoPanel("panel", "", "")
            lights.append(Device("panel", "absent"))
        if config.field.fitted:
            bus = ReaderBus(config)
            closing.callback(bus.close)
            reader = Reader("field", bus, gain=field_gain(config, registry), candidates=list(tags))
            decks.desk.expect = reader.expect
            station = ReaderStation(reader, post)
            closing.callback(station.close)
            station.start()
            lights.append(Device("field", "down", "starting"))
        else:
            lights.append(Device("field", "absent"))
        desks: tuple[Desk, ...] = ()
        hub = None
        if config.trays.fitted:
            trays = open_trays(config, rules, post, registry=registry)
            closing.callback(trays.close)
            desks, hub = (trays.desk,), trays.hub
        senses = Senses(decks.shelf, clock=time.monotonic)
        return Devices(senses, panel, None, tuple(lights), closing.pop_all().close, desks, hub)


class ReaderBus:
    """Opens the RC522's registers, again after each failure, by the configured transport; "auto" takes the mfrc522
    package where it runs, else spidev alone (the Pi 5)."""

    def __init__(self, config: Config) -> None:
        self._field = config.field
        self._reset: OutputLine | None = None

    def __call__(self) -> RegisterBus:
        field = self._field
        if field.transport in ("auto", "mfrc522"):
            try:
                return Mfrc522PackageBus(field.bus, field.device, reset_pin=field.reset)
            except ReaderMissing:
                if field.transport == "mfrc522":
                    raise
        return SpidevBus(field.bus, field.device, reset=self._reset_line())

    def close(self) -> None:
        """Let go of the reset pin."""
        if isinstance(self._reset, OutputDevice):
            self._reset.close()

    def _reset_line(self) -> OutputLine | None:
        """The reader's RST pin, claimed once; without it the reader works, but cannot be reset hard."""
        if self._reset is None and self._field.reset >= 0:
            try:
                self._reset = OutputDevice(self._field.reset, initial_value=True)
            except (GPIOZeroError, OSError) as error:
                log.warning("the reader's reset pin %d cannot be used: %s", self._field.reset, error)
        return self._reset


class Asked(msgspec.Struct, frozen=True):
    """What the command line asks for beside the configuration; (0, 0) and None mean: as configured."""

    simulated: bool = False
    journal: Path | None = None
    size: tuple[int, int] = (0, 0)
    fullscreen: bool = False
    ruleset: str = ""
    options: Mapping[str, str] = {}
    file: Path | None = None


def with_asked(config: Config, asked: Asked) -> Config:
    """The configuration with what the command line asks for laid over it, and the journal's path made plain."""
    if asked.ruleset:  # the configured options are the configured ruleset's
        table = replace(config.table, ruleset=asked.ruleset, options=dict(asked.options))
    else:
        table = replace(config.table, options={**config.table.options, **asked.options})
    display = replace(
        config.display,
        size=asked.size if any(asked.size) else config.display.size,
        fullscreen=asked.fullscreen or config.display.fullscreen,
    )
    journal = asked.journal or journal_path(config, simulated=asked.simulated)
    config = replace(config, table=table, display=display, journal=str(journal))
    try:
        rules = library(config).load(table.ruleset, table.options)
    except RulesBroken as error:
        named = "--ruleset: " if asked.ruleset else "--option: " if asked.options else ""
        raise ConfigBroken(f"{named}{error}") from error
    check_printed(config, rules, asked.file)
    return config


def open_screen(config: Config, targets: Path | None = None) -> Window | None:
    """A window on the table, or None where there is no screen to open one on. `targets`: a file that always tells what
    is written on the screen and where it can be touched."""
    width, height = config.display.size if any(config.display.size) else WINDOW
    words = Words(config.table.language, printed=config.table.printed)
    words.use(rules_of(config))
    try:
        return Window(
            Panel.of(width, height, *config.display.size_mm),
            screen_words(words),
            fullscreen=config.display.fullscreen,
            drivers=[driver for driver, likely in SCREENS if likely()],
            drawn=(lambda layout: tell_targets(layout, targets)) if targets else None,
        )
    except pygame.error as error:
        log.debug("%s", error)
        return None


def tell_targets(layout: Layout, path: Path) -> None:
    """Write what is on the screen as JSON: its texts, the middle of everything that can be touched, in pixels, and the
    keys that do the same."""
    places = {each.id: (each.box.x + each.box.w // 2, each.box.y + each.box.h // 2) for each in layout.targets}
    keys = sorted({key for each in layout.targets for key in each.keys})
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(msgspec.json.encode({"texts": layout.texts(), "targets": places, "keys": keys}))
    fresh.replace(path)


def play(
    config: Config,
    window: Window,
    *,
    simulated: bool,
    ruleset: str = "",
    options: Mapping[str, str] = MappingProxyType({}),
    simulation: Simulation = AS_IT_SHOULD,
) -> None:
    """Run the table until it is closed. Raises what `open_journal` raises, and `ConfigBroken`.

    `ruleset` and `options` were asked for on the command line: an evening that goes on takes them over, if no hand is
    being played.
    """
    rules = rules_of(config)
    inbox: SimpleQueue[object] = SimpleQueue()

    def post(item: object) -> None:
        inbox.put(item)
        window.wake()

    with (
        contextlib.closing(window),
        open_table(Path(config.journal), rules, post) as table,
        contextlib.ExitStack() as closing,
    ):
        # an evening may have gone over to a ruleset with another deck than the configured one's
        now = table.head.rules
        decks = open_decks(config, now, post, time.monotonic, simulated=simulated)
        closing.callback(decks.close)
        if simulated:
            devices = simulated_devices(config, now, post, decks, simulation)
        else:
            devices = real_devices(config, now, post, decks)
        with contextlib.closing(devices):
            app = App(
                table,
                devices.senses,
                devices.panel,
                window,
                inbox,
                clock=time.monotonic,
                devices=devices.lights,
                hands=devices.hands,
                desks=(decks.desk, *devices.desks),
                rule=FieldRule(config.field.mode, config.field.seat),
                hub=devices.hub,
                act=config.trays.act,
                cards_wanted=lambda: not decks.desk.busy,
            )
            decks.desk.say = app.say
            for desk in devices.desks:
                if isinstance(desk, TrayDesk):
                    desk.say = app.say
            decks.desk.tell(decks.folder.troubles)
            if ruleset and table.head.rules.id != rules.id:
                value = ", ".join(f"{name}={value}" for name, value in options.items())
                app.do(Play(Move("ruleset", name=rules.id, value=value)), "command line")
            for name, value in options.items():
                # the evening may have gone over to another ruleset, which has no such option and says so
                if table.head.rules.values.get(name) != rules.values[name]:
                    app.do(Play(Move("option", name=name, value=value)), "command line")
            app.run()
