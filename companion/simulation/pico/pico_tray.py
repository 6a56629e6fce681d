"""A whole seat tray simulated in this process: the firmware on modelled hardware, with the serial line as bytes."""

from typing import Any

from companion.simulation.pico.firmware_loader import firmware
from companion.simulation.pico.pico_hardware import BUTTONS, PicoHardware

TICKS = 1 << 30
"""The value at which MicroPython's ticks_ms starts again at 0."""

HELD = 8192
"""How many bytes the host's end buffers for a program that does not read. Further bytes wait in the tray."""


class PicoBoard:
    """The board that the tray's firmware expects (see its node.py), with modelled hardware behind it.

    `to_tray`: bytes on their way to the tray. `to_host`: bytes that the tray has sent. `connected`: whether a program
    has the tray's port open; without one the tray writes nothing. `first_ticks`: the value of its millisecond counter
    at the start.
    """

    wells = 2

    def __init__(self, hardware: PicoHardware, *, first_ticks: int = 0) -> None:
        self.hardware = hardware
        self.serial = hardware.serial
        self.to_tray = bytearray()
        self.to_host = bytearray()
        self.connected = True
        self._first_ticks = first_ticks

    def ticks_ms(self) -> int:
        """Return the modelled time in milliseconds. After `TICKS` it starts again at 0."""
        return (int(self.hardware.clock.now() * 1000) + self._first_ticks) % TICKS

    def ticks_diff(self, one: int, other: int) -> int:
        """Return the milliseconds from the tick count `other` to `one`, the shorter way round."""
        return (one - other + TICKS // 2) % TICKS - TICKS // 2

    def sleep_us(self, us: int) -> None:
        """Let this many microseconds of modelled time pass."""
        self.hardware.clock.sleep(us / 1e6)

    def random32(self) -> int:
        """Return a random number, 0..2**32-1."""
        return self.hardware.chance.getrandbits(32)

    def spi(self, well: int, out: Any, into: Any) -> None:
        """Send the bytes `out` to the card-reader chip of a well (a place for a card) and receive as many into `into`,
        which is as long as `out`. `well` is 0 or 1."""
        into[:] = self.hardware.transfer(well, bytes(out))

    def reset(self, well: int, high: bool) -> None:
        """Set the reset pin of the card-reader chip of a well (a place for a card) high or low. `well` is 0 or 1."""
        self.hardware.reset(well, high)

    def pressed(self, button: int) -> bool:
        """Whether a button of the tray is down. `button` is 0 for act, 1 for fold."""
        return BUTTONS[button] in self.hardware.pressed

    def pixels(self, colours: bytearray) -> None:
        """Show these colours on the light ring: three bytes (red, green, blue) for each light."""
        parts = [tuple(colours[at : at + 3]) for at in range(0, len(colours), 3)]
        self.hardware.pixels = tuple((red, green, blue) for red, green, blue in parts)

    def read(self) -> bytes:
        """Return up to 64 bytes that the host has sent to this tray; b"" if none are waiting."""
        data = bytes(self.to_tray[:64])
        del self.to_tray[:64]
        return data

    def write(self, data: bytes) -> int:
        """Send bytes to the host. Returns how many of them were accepted."""
        taken = min(len(data), HELD - len(self.to_host)) if self.connected else 0
        self.to_host += data[:taken]
        return taken


class SimulatedTray:
    """A simulated tray that runs only when it is told to: `run_until` advances its modelled time.

    `hardware` are its wells (places for a card), buttons and lights. Not thread-safe. `period` is the time in ms
    between two polls of a well; a table with eight trays in one process may use a longer one. `first_ticks` is what its
    board's counter of milliseconds begins with.
    """

    def __init__(self, hardware: PicoHardware | None = None, *, period: int = 30, first_ticks: int = 0) -> None:
        self.hardware = hardware or PicoHardware()
        self.board = PicoBoard(self.hardware, first_ticks=first_ticks)
        self._period = period
        self.node: Any = None
        self.reboot()

    def reboot(self, cause: str = "power") -> None:
        """Restart the firmware. Its counters start again, and bytes on the line are lost. `cause` is the reason for the
        restart that the tray reports in its greeting."""
        self.board.to_tray.clear()
        self.board.to_host.clear()
        for chip in self.hardware.chips:
            chip.set_reset_pin(True)
        self._start(cause)

    def _start(self, cause: str) -> None:
        self.node = firmware("node").Node(self.board, cause=cause, period=self._period)

    def run_until(self, seconds: float) -> None:
        """Run the firmware until its clock shows `seconds`. If it is just polling a reader, it finishes that, so it may
        run about 20 ms longer."""
        clock = self.hardware.clock
        while clock.now() < seconds:
            self.node.step()

    def run(self, seconds: float) -> None:
        """Run the firmware for this many seconds of modelled time."""
        self.run_until(self.hardware.clock.now() + seconds)

    def send(self, data: bytes) -> None:
        """Send bytes from the host to the tray."""
        self.board.to_tray += data

    def received(self) -> bytes:
        """Return the bytes that the tray has sent to the host since the last call."""
        data = bytes(self.board.to_host)
        self.board.to_host.clear()
        return data
