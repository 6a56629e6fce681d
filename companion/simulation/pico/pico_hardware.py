"""The modelled parts connected to the Pico of a seat tray: two reader chips for RFID tags, each with its antenna field,
two buttons, and a ring of lights."""

import random
from collections.abc import Callable
from typing import Final, Literal

from companion.simulation.clock import ModelClock
from companion.simulation.reader.chip import Mfrc522Chip
from companion.simulation.reader.chip_registers import COMMAND, TX_CONTROL
from companion.simulation.reader.field_model import Field

CALL_COST: Final = 70e-6
"""Seconds that MicroPython needs for one SPI transfer, besides the time of its bytes on the bus: 70 us on an emulated
Pico at 125 MHz, with the call, the select pin and the driver's own lines. To be measured on a real Pico, which may be
slower, because the emulated one never waits for its flash memory."""

ButtonName = Literal["act", "fold"]
BUTTONS: Final[tuple[ButtonName, ...]] = ("act", "fold")


SPI_HZ = 2_000_000
"""The clock of a tray's SPI bus in hertz."""


class PicoHardware:
    """The modelled parts of one seat tray: two wells (places for a card, each with a reader chip below), two buttons
    and a ring of lights. To put a card into the first or second well, lay it into `fields[0]` or `fields[1]`. To make a
    reader chip fail, set a fault of `chips[0]` or `chips[1]`.

    `call_cost` is how many seconds each SPI transfer takes besides the time on the bus. `pixels` is what the ring
    shows: (red, green, blue) for each light. `chance` decides which radio messages get lost. `wireless`: whether the
    board is a Pico W.
    """

    def __init__(
        self,
        serial: str = "e6614c311b4b4a2c",
        clock: ModelClock | None = None,
        *,
        chance: random.Random | None = None,
        call_cost: float = CALL_COST,
        chip: Callable[[Field], Mfrc522Chip] = Mfrc522Chip,
        wireless: bool = False,
    ) -> None:
        self.serial, self.wireless = serial, wireless
        self.clock = clock or ModelClock()
        self.chance = chance or random.Random(serial)
        self.fields = (Field(self.clock, self.chance), Field(self.clock, self.chance))
        self.chips = (chip(self.fields[0]), chip(self.fields[1]))
        self.pixels: tuple[tuple[int, int, int], ...] = ()
        self.pressed: set[ButtonName] = set()
        self.overlaps = 0
        """How often one field was switched on while the other was on, so that a coil could read the other's card."""
        self._on = [False, False]
        self._call_cost = call_cost

    def transfer(self, well: int, data: bytes) -> bytes:
        """Do one SPI transfer with the card-reader chip of a well (a place for a card), and return the bytes received.
        `well` is 0 or 1. The modelled clock advances by the time that the transfer takes."""
        self.clock.sleep(self._call_cost + 8 * len(data) / SPI_HZ)
        if data[0] == TX_CONTROL << 1:
            self._on[well] = data[1] & 0x03 != 0
            self.overlaps += all(self._on)
        elif data[0] == COMMAND << 1 and data[1] & 0x0F == 0x0F:
            self._on[well] = False
        return bytes(self.chips[well].transfer(list(data)))

    def reset(self, well: int, high: bool) -> None:
        """Set the reset pin of the card-reader chip of a well (a place for a card) high or low. `well` is 0 or 1."""
        self.clock.sleep(self._call_cost / 4)
        self._on[well] = False
        self.chips[well].set_reset_pin(high)

    def press(self, button: ButtonName) -> None:
        """Press a button of the tray down."""
        self.pressed.add(button)

    def release(self, button: ButtonName) -> None:
        """Release a button of the tray."""
        self.pressed.discard(button)
