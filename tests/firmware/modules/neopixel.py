"""Stand-in for MicroPython's module `neopixel`, based on the stand-in for `machine`. Runs under MicroPython."""

from machine import Pin, pixels  # type: ignore[import-not-found]


class NeoPixel:
    """A chain of `count` lights on one pin. Set the colours by index, then `write` them."""

    def __init__(self, pin: Pin, count: int) -> None:
        self._pin = pin
        self._buffer = bytearray(3 * count)

    def __setitem__(self, at: int, colour: "tuple[int, int, int]") -> None:
        self._buffer[3 * at : 3 * at + 3] = bytes(colour)

    def write(self) -> None:
        """Show on the lights the colours that were set."""
        pixels(self._pin.number, bytes(self._buffer))
