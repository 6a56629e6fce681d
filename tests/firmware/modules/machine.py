"""Stand-in for MicroPython's module `machine` on a Pico, for the unix port. Every pin and transfer goes over an open
socket to the modelled board (tests/firmware/micropython.py). Runs under MicroPython."""

import os
import sys

PWRON_RESET = 1
WDT_RESET = 3
_BOARD = open(int(os.getenv("SABACC_PICO_FD") or -1), "r+b")  # noqa: SIM115 - as long as the interpreter
_LIFE = (os.getenv("SABACC_PICO_LIFE") or "ffffffffffffffff,1").split(",")  # number of the Pico, and why it started


_NUMBER = [0]


def _tell(op: bytes, body: bytes) -> int:
    number = _NUMBER[0] = (_NUMBER[0] + 1) & 0xFF
    _BOARD.write(op + bytes((number, len(body))) + body)
    return number


def _ask(op: bytes, body: bytes) -> bytes:
    number = _tell(op, body)
    while True:
        head = _BOARD.read(2)
        answer = _BOARD.read(head[1])
        if head[0] == number:  # otherwise it answers a question that Ctrl-C has interrupted
            return answer


class Pin:
    """A pin of the simulated Pico, by GPIO number. Call it with a value to set its level; call it without to read it: 0
    while its button is down, otherwise 1."""

    IN = 0
    OUT = 1
    PULL_UP = 1

    def __init__(self, number: int, mode: int = 0, pull: int = -1, value: int = -1) -> None:
        self.number = number
        if value >= 0:
            self(value)

    def __call__(self, value: int = -1) -> int:
        if value < 0:
            return _ask(b"R", bytes((self.number,)))[0]
        _tell(b"P", bytes((self.number, value)))
        return value


class ADC:
    """Measures the voltage at a pin of the simulated Pico."""

    def __init__(self, pin: Pin) -> None:
        self._number = pin.number

    def read_u16(self) -> int:
        """Return the voltage: 0 for 0 V, 65535 for 3.3 V."""
        return int.from_bytes(_ask(b"A", bytes((self._number,))), "little")


class SPI:
    """The SPI bus of the simulated Pico. Every selected chip takes part in a transfer."""

    def __init__(self, number: int, baudrate: int, polarity: int, phase: int, sck: Pin, mosi: Pin, miso: Pin) -> None:
        if (number, sck.number, mosi.number, miso.number) != (0, 18, 19, 16):
            raise ValueError("bad SCK/MOSI/MISO pin")
        if polarity or phase:
            raise ValueError("the chips know mode 0 only")
        self.baudrate = baudrate

    def write_readinto(self, out: bytes, into: bytearray) -> None:
        """Send `out` and receive as many bytes into `into`; both must have equal lengths, otherwise ValueError is
        raised."""
        if len(out) != len(into):
            raise ValueError("buffers must be the same length")
        into[:] = _ask(b"S", bytes(out))


class WDT:
    """The watchdog of the simulated Pico, which restarts it if it is not fed for `timeout` ms."""

    def __init__(self, timeout: int) -> None:
        if not 1 <= timeout <= 8388:
            raise ValueError("timeout exceeds 8388")
        _tell(b"W", timeout.to_bytes(2, "little"))

    def feed(self) -> None:
        """Feed the watchdog: from now on it waits for `timeout` ms again before it restarts the Pico."""
        _tell(b"F", b"")


class _Memory:
    """The memory registers of the simulated Pico, by address. They are kept by the modelled board."""

    def __getitem__(self, address: int) -> int:
        return int.from_bytes(_ask(b"G", address.to_bytes(4, "little")), "little")

    def __setitem__(self, address: int, value: int) -> None:
        _tell(b"M", address.to_bytes(4, "little") + value.to_bytes(4, "little"))


mem32 = _Memory()


def unique_id() -> bytes:
    """Return the Pico's serial number, 8 bytes."""
    return bytes.fromhex(_LIFE[0])


def reset_cause() -> int:
    """Return the reason for the Pico's last start: `PWRON_RESET` or `WDT_RESET`."""
    return int(_LIFE[1])


def reset() -> None:
    """Restart the simulated Pico; does not return."""
    _tell(b"X", b"")
    sys.exit()


def pixels(number: int, colours: bytes) -> None:
    """Pass the colours of the lights on pin `number` to the modelled board; the stand-in for `neopixel` calls this."""
    _tell(b"N", bytes((number,)) + colours)


def booted() -> None:
    """Tell the modelled board that the storage is mounted. From now on the board passes on what the host sends."""
    _tell(b"B", b"")
