"""Opens the connection to the card reader in the middle of the table (the RFID field). The settings say how it is
wired."""

import logging
from typing import TYPE_CHECKING

from companion.devices.rfid.bus import Mfrc522PackageBus, OutputLine, ReaderMissing, RegisterBus, SpidevBus
from companion.settings import Config

if TYPE_CHECKING:
    from gpiozero import OutputDevice

log = logging.getLogger("sabacc")


class ReaderBus:
    """Opens the connection to the card reader (RC522) in the middle of the table. Each call opens a new one, with the
    configured transport: "mfrc522" (the Python package), "spidev", or "auto", which uses the package if it works and
    otherwise spidev alone (needed on a Pi 5, and for a reader without a reset pin)."""

    def __init__(self, config: Config) -> None:
        self._field = config.field
        self._reset: OutputDevice | None = None
        self._told = ""
        """The reason in the log why the reset pin cannot be used; "" if none is there."""

    def __call__(self) -> RegisterBus:
        field = self._field
        # without a reset pin, the package would drive BCM 15, a serial port's input
        if field.transport in ("auto", "mfrc522") and field.reset >= 0:
            try:
                return Mfrc522PackageBus(field.bus, field.device, reset_pin=field.reset)
            except ReaderMissing:
                if field.transport == "mfrc522":
                    raise
        return SpidevBus(field.bus, field.device, reset=self._reset_line())

    def close(self) -> None:
        """Release the reader's reset pin."""
        if self._reset is not None:
            self._reset.close()

    def _reset_line(self) -> OutputLine | None:
        """Return the reader's reset pin (RST), claimed once; None if it cannot be used. Without it the reader works,
        but cannot be hard-reset."""
        if self._reset is None and self._field.reset >= 0:
            from gpiozero import OutputDevice  # late: it takes long

            try:
                self._reset = OutputDevice(self._field.reset, initial_value=True)
            except Exception as error:  # lgpio.error is a plain Exception, and lgpio may not be installed
                # said once: without a reader the connection is opened again every few seconds
                if str(error) != self._told:
                    self._told = str(error)
                    log.warning("the reader's reset pin %d cannot be used: %s", self._field.reset, self._told)
        return self._reset
