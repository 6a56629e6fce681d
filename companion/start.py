"""Putting a table together: journal, rules, devices and screen, real or simulated."""

import contextlib
import logging
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue

from gpiozero import GPIOZeroError, OutputDevice

from companion.app import App, Durable, Hands, Outage, Screen, ShiftPanel
from companion.config import Config, ConfigBroken, data_folder
from companion.devices.opening import open_panel
from companion.devices.rfid.bus import Mfrc522PackageBus, OutputLine, ReaderMissing, RegisterBus, SpidevBus
from companion.devices.rfid.reader import Reader
from companion.devices.rfid.station import ReaderStation
from companion.devices.tags import load_deck
from companion.game.rules import Rules
from companion.table.field import Field, FieldRule
from companion.table.journal import open_journal
from companion.table.sight import Device
from companion.table.table import Table
from companion.table.writer import JournalWriter

log = logging.getLogger("sabacc")


def journal_path(config: Config, *, simulated: bool) -> Path:
    """Where the evening is kept: the configured place, or the usual one; a simulated table never writes into a real
    one's evening."""
    if config.journal:
        path = Path(config.journal).expanduser()
        return path.with_suffix(path.suffix + ".simulated") if simulated else path
    return data_folder() / ("simulated.journal" if simulated else "table.journal")


@contextlib.contextmanager
def open_table(
    path: Path, rules: Rules, inbox: "SimpleQueue[object]", wake: Callable[[], None], delay: Callable[[], None] | None
) -> Iterator[Table]:
    """The table on its journal; on leaving everything is on disk. Raises what `open_journal` raises."""
    path.parent.mkdir(parents=True, exist_ok=True)
    journal = open_journal(path)

    def durable(number: int) -> None:
        inbox.put(Durable(number))
        wake()

    def failed(code: str, text: str) -> None:
        inbox.put(Outage(code, text))
        wake()

    writer = JournalWriter(journal, durable=durable, failed=failed, clock=time.monotonic, delay=delay)
    try:
        yield Table(journal, writer, rules, wall=time.time, mono=time.monotonic, entropy=os.urandom)
    finally:
        lost = writer.close()
        if lost:
            log.error("%d journal rows could not be written before the end", lost)
        journal.close()


class Devices:
    """The field and the panel of a table, and how to close them."""

    def __init__(
        self,
        field: Field,
        panel: ShiftPanel,
        hands: Hands | None,
        lights: tuple[Device, ...],
        close: Callable[[], None],
    ) -> None:
        self.field, self.panel, self.hands, self.lights, self.close = field, panel, hands, lights, close


def simulated_devices(config: Config, rules: Rules, post: Callable[[object], None]) -> Devices:
    """The same drivers on modelled hardware."""
    from companion.simulation.hardware import SimulatedHardware, simulated_tags

    tags = simulated_tags(rules.deck)
    hardware = SimulatedHardware(tags, post, pins=config.panel.pins(), steady=config.display.steady)
    hardware.start()
    lights = (Device("field", "ok", simulated=True), Device("panel", "ok", simulated=True), Device("journal", "ok"))
    rule = FieldRule(config.field.mode, config.field.seat)
    return Devices(Field(rule, tags), hardware.panel, hardware, lights, hardware.close)


def real_devices(config: Config, rules: Rules, post: Callable[[object], None]) -> Devices:
    """What the configuration says is fitted. What is missing is shown and tried again; it never stops the table."""
    tags = deck_tags(config, rules)
    panel = open_panel(config.panel.pins(), post, steady=config.display.steady)
    lights = [Device("journal", "ok"), Device("panel", panel.report().health, panel.report().detail)]
    closers: list[Callable[[], None]] = [panel.close]
    if config.field.fitted:
        reader = Reader("field", _Bus(config), gain=config.field.gain, candidates=list(tags))
        station = ReaderStation(reader, post)
        station.start()
        closers.append(station.close)
        lights.append(Device("field", "down", "starting"))
    else:
        lights.append(Device("field", "absent"))

    def close() -> None:
        for closer in closers:
            closer()

    field = Field(FieldRule(config.field.mode, config.field.seat), tags)
    return Devices(field, panel, None, tuple(lights), close)


def deck_tags(config: Config, rules: Rules) -> dict[str, str]:
    """The tags of the configured deck, UID to card; none where no deck is configured. Raises `ConfigBroken`."""
    if not config.field.deck:
        return {}
    try:
        return dict(load_deck(Path(config.field.deck).expanduser(), rules.deck.counts()).tags)
    except (OSError, ValueError) as error:
        raise ConfigBroken(f"[field] deck: {error}") from error


class _Bus:
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

    def _reset_line(self) -> OutputLine | None:
        """The reader's RST pin, claimed once; without it the reader works, but cannot be reset hard."""
        if self._reset is None and self._field.reset >= 0:
            try:
                self._reset = OutputDevice(self._field.reset, initial_value=True)
            except (GPIOZeroError, OSError) as error:
                log.warning("the reader's reset pin %d cannot be used: %s", self._field.reset, error)
        return self._reset


def app(table: Table, devices: Devices, screen: Screen, inbox: "SimpleQueue[object]") -> App:
    """The loop around everything."""
    return App(
        table,
        devices.field,
        devices.panel,
        screen,
        inbox,
        clock=time.monotonic,
        devices=devices.lights,
        hands=devices.hands,
    )
