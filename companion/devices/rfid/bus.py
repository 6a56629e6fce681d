"""Register access to the reader chip RC522: the interface that the chip's driver needs, and two implementations over
SPI.

`Mfrc522PackageBus` uses the PyPI package mfrc522 0.0.7, but only to access registers. The package's own card routines
poll an empty field 2000 times, and cannot handle two cards or seven-byte UIDs. `SpidevBus` needs only the package
spidev, so it also works where RPi.GPIO does not (Raspberry Pi 5). Both import their modules when they are constructed,
so this module can be imported on any machine."""

from __future__ import annotations

import importlib
import logging
from typing import Any, Final, Protocol

FIFO_DATA: Final = 0x09
SPEED_HZ: Final = 1_000_000  # the chip allows 10 MHz (NXP MFRC522 8.1.2); 1 MHz tolerates jumper wires
MODE: Final = 0  # clock low at rest, data valid at its rising edge (8.1.2); the kernel keeps what others have set
RESET_PIN: Final = 25  # BCM number; header pin 22


class RfidError(Exception):
    """The base class of all errors of a card reader or of its connection."""


class ReaderMissing(RfidError, OSError):
    """Raised if the reader's bus is not available. `reason` is a code: "no-module", "no-device", "no-permission",
    "no-gpio" or "pin-numbering". The text is one sentence that says what to do."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


class RegisterBus(Protocol):
    """Access to the registers of one reader chip. Register numbers are 0..0x3F (NXP MFRC522 table 20), values 0..0xFF.

    Every method may raise `OSError` if the bus fails."""

    def read(self, register: int) -> int:
        """Return the value of one register of the chip."""

    def write(self, register: int, value: int) -> None:
        """Write a value to one register of the chip."""

    def read_fifo(self, count: int) -> bytes:
        """Return `count` bytes (1..64) from the chip's FIFO buffer, read in one transfer."""

    def write_fifo(self, data: bytes) -> None:
        """Write 1..64 bytes to the chip's FIFO buffer in one transfer."""

    def hard_reset(self) -> bool:
        """Reset the chip by its reset line, and return at once without waiting until the chip is ready. Return False if
        no reset line is wired."""

    def close(self) -> None:
        """Release the bus. May be called twice."""


class OutputLine(Protocol):
    """An output pin to which the chip's reset line is wired. Of gpiozero.OutputDevice it has the methods that a reset
    needs."""

    def on(self) -> None:
        """Drive the output pin high."""

    def off(self) -> None:
        """Drive the output pin low."""


def _read_address(register: int) -> int:
    return ((register << 1) & 0x7E) | 0x80  # NXP MFRC522 8.1.2.3: bit 7 = read, bit 0 = 0


def _write_address(register: int) -> int:
    return (register << 1) & 0x7E


def _import(name: str, remedy: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise ReaderMissing(
            "no-module", f"The Python module {error.name or name} is not installed: {remedy}."
        ) from error
    except RuntimeError as error:  # RPi.GPIO refuses to load on a board that it does not know
        raise ReaderMissing(
            "no-gpio",
            f"RPi.GPIO does not run on this machine ({error}): on a Raspberry Pi 5 put rpi-lgpio in its "
            "place, or choose the spidev transport.",
        ) from error


def _device_missing(bus: int, device: int, error: OSError) -> ReaderMissing:
    path = f"/dev/spidev{bus}.{device}"
    if isinstance(error, PermissionError):
        return ReaderMissing(
            "no-permission",
            f"This user may not open {path}: add the user to the groups spi and gpio "
            "(sudo usermod -aG spi,gpio USER) and log in again.",
        )
    return ReaderMissing(
        "no-device",
        f"{path} cannot be opened ({error.strerror or error}): "
        "switch SPI on with `sudo raspi-config nonint do_spi 0` and restart.",
    )


class _SpiRegisters:
    """The chip's SPI protocol, for an object `_spi` with spidev's method `xfer2`."""

    _spi: Any

    def read(self, register: int) -> int:
        return int(self._spi.xfer2([_read_address(register), 0])[1])

    def write(self, register: int, value: int) -> None:
        self._spi.xfer2([_write_address(register), value])

    def read_fifo(self, count: int) -> bytes:
        return bytes(self._spi.xfer2([_read_address(FIFO_DATA)] * count + [0])[1:])

    def write_fifo(self, data: bytes) -> None:
        self._spi.xfer2([_write_address(FIFO_DATA), *data])


class SpidevBus(_SpiRegisters):
    """A register bus that uses only spidev.

    `bus` and `device` are the numbers in /dev/spidevBUS.DEVICE. `reset` is the line at the chip's RST pin, normally
    high (a gpiozero.OutputDevice fits); the caller closes it. Raises `ReaderMissing` if the bus cannot be opened."""

    def __init__(self, bus: int = 0, device: int = 0, *, reset: OutputLine | None = None) -> None:
        spidev = _import("spidev", "sudo apt install python3-spidev, or pip install spidev")
        spi = spidev.SpiDev()
        try:
            spi.open(bus, device)
        except OSError as error:
            raise _device_missing(bus, device, error) from error
        spi.mode = MODE
        spi.max_speed_hz = SPEED_HZ
        self._spi = spi
        self._reset = reset
        if reset is not None:
            reset.on()

    def hard_reset(self) -> bool:
        if self._reset is None:
            return False
        self._reset.off()  # 100 ns low is a reset (NXP MFRC522 8.8.1); one call takes microseconds
        self._reset.on()
        return True

    def close(self) -> None:
        self._spi.close()


def _without_init(chip: Any) -> Any:
    """Return a subclass of the package's class whose constructor does not touch the chip. The package's own constructor
    would write registers while the chip is still coming out of its reset, and would switch the field on;
    `Mfrc522.start` does both at the right time."""
    return type("Registers", (chip,), {"MFRC522_Init": lambda self: None})


class Mfrc522PackageBus(_SpiRegisters):
    """A register bus that uses the unmodified package mfrc522 0.0.7.

    `bus` and `device` are the numbers in /dev/spidevBUS.DEVICE; `reset_pin` is a BCM number. The package's
    Close_MFRC522 is not used, because it releases every GPIO line of the process. Raises `ReaderMissing` if the bus or
    the pin cannot be used."""

    def __init__(self, bus: int = 0, device: int = 0, *, reset_pin: int = RESET_PIN) -> None:
        package = _import("mfrc522", "pip install --no-deps mfrc522==0.0.7, with spidev and RPi.GPIO or rpi-lgpio")
        gpio = _import("RPi.GPIO", "sudo apt install python3-rpi-lgpio, or pip install rpi-lgpio")
        if gpio.getmode() not in (None, gpio.BCM):
            # The package would read reset_pin in the other numbering scheme, and drive another pin.
            raise ReaderMissing(
                "pin-numbering",
                "Another part of this program numbers pins by header position: use BCM numbers everywhere.",
            )
        logger = logging.getLogger("mfrc522Logger")
        handlers = list(logger.handlers)
        try:
            self._chip = _without_init(package.MFRC522)(bus, device, spd=SPEED_HZ, pin_mode=gpio.BCM, pin_rst=reset_pin)
        except OSError as error:
            raise _device_missing(bus, device, error) from error
        except Exception as error:  # rpi-lgpio raises lgpio.error, which exists only if lgpio is installed
            raise ReaderMissing(
                "no-gpio",
                f"The reset pin GPIO{reset_pin} cannot be used ({error}): is it held by another program?",
            ) from error
        finally:
            logger.handlers[:] = handlers  # each construction adds another StreamHandler
        self._spi = self._chip.spi
        self._spi.mode = MODE
        self._gpio = gpio
        self._reset_pin = reset_pin
        self._open = True

    def read(self, register: int) -> int:
        return int(self._chip.Read_MFRC522(register))

    def write(self, register: int, value: int) -> None:
        self._chip.Write_MFRC522(register, value)

    def hard_reset(self) -> bool:
        self._gpio.output(self._reset_pin, 0)
        self._gpio.output(self._reset_pin, 1)
        return True

    def close(self) -> None:
        if self._open:
            self._open = False
            self._spi.close()
            self._gpio.cleanup(self._reset_pin)
