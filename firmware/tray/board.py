"""Drives the tray's hardware: the Pico and everything that is connected to it. No other module touches the hardware.

Reading and writing the USB serial line never waits, because a host that has gone or does not read must not stop the
tray. The watchdog resets the Pico if the program hangs, but it is stopped when somebody interrupts the program; see
`guard` and `unguard`."""

import os
import select
import sys
import time

import neopixel
from machine import ADC, SPI, WDT, WDT_RESET, Pin, mem32, reset_cause, unique_id

from . import pins

if 0:  # for the type checker; MicroPython does not compile it
    from seams import Buffer, Room

WATCHDOG_MS = 5000  # the longest turn of the loop is resetting a reader with a slow host: about 1 s
MOST_READ = 64
# Bytes written at once. MicroPython says that there is room as soon as there is room for one byte, and waits 1.5 s if
# more is written than fits. Its buffer (256 bytes) and the packets that empty it (64) are multiples of this size. So as
# long as nothing else is written, there is room for all of it or for none.
CHUNK = 16
STALL_MS = 100
RETRY_MS = 1000

# WATCHDOG_CTRL (RP2040 data sheet 4.7, RP2350 12.9): bit 30 is ENABLE. Writing to the address 0x3000 further on clears
# the bits that are 1. The SCRATCH registers keep their values when the watchdog resets the Pico.
WATCHDOG_RP2040 = 0x40058000
WATCHDOG_RP2350 = 0x400D8000
CLEAR = 0x3000
ENABLE = 1 << 30
SCRATCH0 = 0x0C
SCRATCH1 = 0x10
GUARDED = 0x5ABACC


SUPPLIED = 65535 * 4 // 33  # 0.4 V of 3.3 V: a Pico measures 1.5 V at its pin SUPPLY, a Pico W nearly nothing


def _steadies(machine: str) -> bool:
    """Whether the pin GP23 sets the mode of this board's voltage regulator. (Its PWM mode has less ripple under the
    readers' bursts, Pico data sheet 4.4.) On a wireless board GP23 switches the radio on instead. `machine`: the name
    that MicroPython gives the board. It cannot tell a Pico from a Pico W that runs a Pico's MicroPython; therefore the
    voltage at the pin SUPPLY is measured as well."""
    name = machine.split(" with ")[0]
    if name not in ("Raspberry Pi Pico", "Raspberry Pi Pico2", "Raspberry Pi Pico 2"):
        return False
    Pin(pins.LED, Pin.OUT, value=0)
    time.sleep_us(1000)  # until the capacitor at the pin has followed
    return ADC(Pin(pins.SUPPLY)).read_u16() > SUPPLIED


class Board:
    """The real board of a tray. The docstring of `node.py` lists its methods. `machine`: the name that MicroPython
    gives the board."""

    wells = 2
    lights = pins.RING_PIXELS
    """How many lights the ring has."""

    def __init__(self, machine: str = getattr(sys.implementation, "_machine", "")) -> None:
        self.serial = unique_id().hex()
        if _steadies(machine):
            self._regulator = Pin(pins.REGULATOR, Pin.OUT, value=1)
        self._spi = SPI(
            pins.SPI,
            baudrate=pins.SPI_HZ,
            polarity=pins.SPI_MODE >> 1,
            phase=pins.SPI_MODE & 1,
            sck=Pin(pins.SCK),
            mosi=Pin(pins.MOSI),
            miso=Pin(pins.MISO),
        )
        self._select = [Pin(number, Pin.OUT, value=1) for number in pins.SELECT]
        self._reset = [Pin(number, Pin.OUT, value=1) for number in pins.RESET]
        self._buttons = [Pin(number, Pin.IN, Pin.PULL_UP) for number in (pins.ACT, pins.FOLD)]
        self._ring = neopixel.NeoPixel(Pin(pins.RING, Pin.OUT), pins.RING_PIXELS)
        self._readable = select.poll()
        self._readable.register(sys.stdin, select.POLLIN)
        self._writable = select.poll()
        self._writable.register(sys.stdout, select.POLLOUT)
        self._stalled = False
        self._retry_at = 0
        self._watchdog: WDT | None = None
        self._watchdog_at = WATCHDOG_RP2350 if "RP2350" in machine else WATCHDOG_RP2040
        self.cause = "power"
        if reset_cause() == WDT_RESET:  # also after machine.reset(), which uses the watchdog
            self.cause = "watchdog" if mem32[self._watchdog_at + SCRATCH0] == GUARDED else "reset"
        mem32[self._watchdog_at + SCRATCH0] = 0

    # --- time and chance ----------------------------------------------------------------------------------------------

    def ticks_ms(self) -> int:
        """Return the time in milliseconds; it wraps around."""
        return time.ticks_ms()

    def ticks_diff(self, one: int, other: int) -> int:
        """Return the milliseconds from the tick count `other` to `one`, the shorter way round."""
        return time.ticks_diff(one, other)

    def sleep_us(self, us: int) -> None:
        """Wait for this many microseconds."""
        time.sleep_us(us)

    def random32(self) -> int:
        """Return a random number, 0..2**32-1. It differs after each reset even if `urandom` has no source of noise."""
        count = mem32[self._watchdog_at + SCRATCH1] + 1 & 0xFFFF
        mem32[self._watchdog_at + SCRATCH1] = count
        return int.from_bytes(os.urandom(4), "little") ^ count

    # --- readers, buttons, lights -------------------------------------------------------------------------------------

    def spi(self, well: int, out: "Buffer", into: "Room") -> None:
        """Send the bytes `out` to the card reader of a well (place for a card), and receive as many bytes into `into`,
        which is as long as `out`. `well` is 0 or 1."""
        select_pin = self._select[well]
        try:
            select_pin(0)
            self._spi.write_readinto(out, into)
        finally:  # Ctrl-C or an error must not leave a chip on the bus that the other well uses, too
            select_pin(1)

    def reset(self, well: int, high: bool) -> None:
        """Set the reset pin of the card reader of a well (place for a card) high or low. `well` is 0 or 1."""
        self._reset[well](1 if high else 0)

    def pressed(self, button: int) -> bool:
        """Whether a button of the tray is down. `button`: 0 is the act button, 1 the fold button."""
        return not self._buttons[button]()

    def pixels(self, colours: bytearray) -> None:
        """Show these colours on the light ring: three bytes (red, green, blue) for each light."""
        for at in range(pins.RING_PIXELS):
            self._ring[at] = (colours[3 * at], colours[3 * at + 1], colours[3 * at + 2])
        self._ring.write()

    # --- the line -----------------------------------------------------------------------------------------------------

    def read(self) -> bytes:
        """Return up to 64 bytes that the host has sent to this tray; b"" if none are waiting. They are read one by one,
        because reading several at once would wait until all have come."""
        data = b""
        while len(data) < MOST_READ and self._readable.poll(0):
            byte = sys.stdin.buffer.read(1)
            if not byte:
                break
            data += byte
        return data

    def write(self, data: bytes) -> int:
        """Send the host as many of these bytes as it accepts now. Return the number of bytes sent. If the host has
        blocked the tray for too long, nothing is sent for 1 s. `data` ends with a line feed, in front of which carriage
        returns are sent, so that `CHUNK` bytes are full."""
        started = time.ticks_ms()
        if self._stalled and time.ticks_diff(started, self._retry_at) < 0:
            return 0
        self._stalled = False
        taken = 0
        while taken < len(data) and self._writable.poll(0):
            part = data[taken : taken + CHUNK]
            taken += len(part)
            if len(part) < CHUNK:
                part = part[:-1] + b"\r" * (CHUNK - len(part)) + b"\n"
            sys.stdout.buffer.write(part)
            if time.ticks_diff(time.ticks_ms(), started) > STALL_MS:
                self._stalled = True
                self._retry_at = time.ticks_add(time.ticks_ms(), RETRY_MS)
                break
        return taken

    # --- the watchdog -------------------------------------------------------------------------------------------------

    def guard(self) -> None:
        """Start the watchdog, a timer of the Pico. It resets the Pico if `feed` is not called for 5 s."""
        mem32[self._watchdog_at + SCRATCH0] = GUARDED
        self._watchdog = WDT(timeout=WATCHDOG_MS)

    def feed(self) -> None:
        """Tell the watchdog, if it runs, that the program works, so that its 5 s begin again."""
        if self._watchdog is not None:
            self._watchdog.feed()

    def unguard(self) -> None:
        """Stop the watchdog (MicroPython has no function for this). If it went on after somebody interrupted the
        program, it would reset the Pico, perhaps while a new program is being copied to it."""
        mem32[self._watchdog_at + CLEAR] = ENABLE
        mem32[self._watchdog_at + SCRATCH0] = 0
        self._watchdog = None
