"""Stand-ins for the modules `spidev` and `RPi.GPIO`, connected to modelled reader chips instead of a Raspberry Pi.

The unmodified package mfrc522 and the driver's own SpidevBus run on them."""

from __future__ import annotations

import errno
import importlib.util
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any, Final

from companion.devices.rfid.bus import RESET_PIN, Mfrc522PackageBus, RegisterBus, SpidevBus
from companion.devices.rfid.reader import Reader
from companion.simulation.reader.chip import Mfrc522Chip
from companion.simulation.reader.field_model import Field

CALL_COST: Final = 20e-6  # ASSUMED seconds of Python and system call for each transfer; to be measured on a Pi
PIN_COST: Final = 2e-6
MODULES: Final = ("spidev", "RPi", "RPi.GPIO")

_SWAPPED: Final = threading.RLock()
"""Held while the stand-ins are in sys.modules. Without it, of two threads the later one would restore the stand-ins of
the earlier one, and leave them there."""


class Wires:
    """The connections between a simulated Raspberry Pi and modelled reader chips. A chip is looked up each time a
    driver opens its bus, so a chip can be plugged in later."""

    def __init__(self) -> None:
        self.chips: dict[tuple[int, int], tuple[Mfrc522Chip, int]] = {}
        self.pin_mode: int | None = None
        self.left_mode = 3
        """The SPI mode that another program left set. The kernel keeps it for each device."""
        self.cleaned: list[int | None] = []
        self.forbidden = False

    def connect(self, chip: Mfrc522Chip, bus: int = 0, device: int = 0, reset_pin: int = RESET_PIN) -> None:
        """Connect a modelled chip to /dev/spidev<bus>.<device>, and its reset line to a BCM pin."""
        self.chips[bus, device] = (chip, reset_pin)

    def set_pin(self, pin: int, high: bool) -> None:
        """Drive a pin of the simulated Raspberry Pi, by its BCM number, high or low."""
        for chip, reset_pin in self.chips.values():
            if reset_pin == pin:
                chip.clock.sleep(PIN_COST)
                chip.set_reset_pin(high)

    def reset_line(self) -> ResetLine:
        """Return the reset pin of the simulated Raspberry Pi as an output device with the methods `on` and `off`, for
        the driver `SpidevBus`."""
        return ResetLine(self, RESET_PIN)

    def modules(self) -> dict[str, ModuleType]:
        """Return the stand-in modules (such as for `spidev`), keyed by the name under which they are imported."""
        spidev, package, gpio = (ModuleType(name) for name in MODULES)
        spidev.__dict__["SpiDev"] = lambda: _SpiDev(self)
        gpio.__dict__.update(_gpio_functions(self))
        package.__dict__.update(GPIO=gpio, __path__=[])
        return dict(zip(MODULES, (spidev, package, gpio), strict=True))


class ResetLine:
    """A pin that drives a chip's reset line. It has the two methods of gpiozero.OutputDevice that are needed for
    that."""

    def __init__(self, wires: Wires, pin: int) -> None:
        self._wires = wires
        self._pin = pin

    def on(self) -> None:
        """Drive the reset line high."""
        self._wires.set_pin(self._pin, True)

    def off(self) -> None:
        """Drive the reset line low."""
        self._wires.set_pin(self._pin, False)


class _SpiDev:
    """Stand-in for spidev.SpiDev: the part that an RC522 driver uses."""

    def __init__(self, wires: Wires) -> None:
        self._wires = wires
        self._chip: Mfrc522Chip | None = None
        self.max_speed_hz = 125_000_000
        self.mode = wires.left_mode

    def open(self, bus: int, device: int) -> None:
        if self._wires.forbidden:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        if (bus, device) not in self._wires.chips:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        self._chip, _ = self._wires.chips[bus, device]

    def xfer2(self, data: list[int]) -> list[int]:
        if self._chip is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        self._chip.clock.sleep(CALL_COST + 8 * len(data) / self.max_speed_hz)
        if self.mode:
            return [0xFF] * len(data)  # the chip knows mode 0 only (8.1.2)
        return self._chip.transfer(data)

    def close(self) -> None:
        self._chip = None


def _gpio_functions(wires: Wires) -> dict[str, Any]:
    board_to_bcm = {22: 25}

    def setmode(mode: int) -> None:
        wires.pin_mode = mode

    def setup(channel: int, direction: int) -> None:
        if wires.pin_mode is None:
            raise RuntimeError("Please set pin numbering mode using GPIO.setmode(GPIO.BOARD) or GPIO.setmode(GPIO.BCM)")
        output(channel, 0)  # an output begins low, which holds the chip in reset

    def output(channel: int, value: int) -> None:
        wires.set_pin(channel if wires.pin_mode == 11 else board_to_bcm.get(channel, -1), bool(value))

    def cleanup(channel: int | None = None) -> None:
        wires.cleaned.append(channel)

    return {
        "BOARD": 10,
        "BCM": 11,
        "OUT": 0,
        "getmode": lambda: wires.pin_mode,
        "setmode": setmode,
        "setup": setup,
        "output": output,
        "cleanup": cleanup,
    }


@contextmanager
def installed(wires: Wires) -> Iterator[None]:
    """A context manager that puts the stand-in modules into sys.modules, so that the package mfrc522 imports them.

    Objects made inside keep working afterwards. Because sys.modules is global, one thread at a time is inside; the
    others wait."""
    with _SWAPPED:
        mine = [*MODULES, *(name for name in sys.modules if name.split(".")[0] == "mfrc522")]
        saved = {name: sys.modules.pop(name) for name in mine if name in sys.modules}
        sys.modules.update(wires.modules())
        try:
            yield
        finally:
            for name in [name for name in sys.modules if name.split(".")[0] in ("mfrc522", "spidev", "RPi")]:
                del sys.modules[name]
            sys.modules.update(saved)


def opener(wires: Wires, *, package: bool | None = None) -> Callable[[], RegisterBus]:
    """Return a function that opens the register bus of a reader chip on these wires. It goes through the package
    mfrc522 if `package` is true, through spidev if it is false, and for None through the package if that is
    installed."""
    through_package = importlib.util.find_spec("mfrc522") is not None if package is None else package

    def open_bus() -> RegisterBus:
        with installed(wires):
            if through_package:
                return Mfrc522PackageBus()
            return SpidevBus(reset=wires.reset_line())

    return open_bus


def simulated_reader(
    field: Field,
    name: str = "field",
    *,
    chip: Mfrc522Chip | None = None,
    package: bool | None = None,
    **options: Any,
) -> Reader:
    """Return a reader called `name` over a modelled chip on `field`. Its pauses advance the field's clock.

    `chip`: pass your own to switch faults on; None makes one. `package` says whether the reader goes through the
    package mfrc522 or through spidev (see `opener`). `options` are further arguments of `Reader`, such as `gain`.
    """
    wires = Wires()
    wires.connect(chip or Mfrc522Chip(field))
    return Reader(name, opener(wires, package=package), sleep=field.clock.sleep, **options)
