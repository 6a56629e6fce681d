"""Computes the patterns of the tray's light ring.

"idle": the seat's colour, faint. "turn": the seat's colour, rotating. "shift": violet, pulsing. "alarm": red, blinking.
"dark": off. "offline": one amber light, slow. On top of these, a well (place for a card) with a locked card lights its
quarter in steady white, a well whose reader is down in red, and holding the fold button fills the ring."""

if 0:  # for the type checker; MicroPython does not compile it
    from seams import Colour

PATTERNS = ("dark", "idle", "turn", "shift", "alarm", "offline")
FRAME_MS = 50

# The colours of seats 1 to 8, as on the table's display (companion/display/canvas/theme.py).
SEATS = (
    (0xE6, 0x9F, 0x00),
    (0x56, 0xB4, 0xE9),
    (0x00, 0x9E, 0x73),
    (0xF0, 0xE4, 0x42),
    (0xDA, 0x61, 0x00),
    (0xCC, 0x79, 0xA7),
    (0x4F, 0x80, 0xFF),
    (0xFF, 0xFF, 0xFF),
)
NOBODY = (0x50, 0x50, 0x50)
WHITE = (0xFF, 0xFF, 0xFF)
RED = (0xFF, 0x00, 0x00)
VIOLET = (0x90, 0x00, 0xFF)
AMBER = (0xFF, 0x70, 0x00)

# Brightness in 256ths. A WS2812 draws about 20 mA per colour at 255, and 1 mA when dark. MicroPython tells the host
# that the Pico draws 250 mA at most, and the Pico and two readers may take 202 mA of it. So all colours together are
# dimmed to MOST, which draws 20 * 450 / 255 = 35 mA, and 47 mA with 12 lights.
FULL = 40
FAINT = 8
MOST = 450


class Ring:
    """The light ring of `pixels` lights. `colours` are what it is to show, three bytes (red, green, blue) for each
    light."""

    def __init__(self, pixels: int) -> None:
        self._pixels = pixels
        self.colours = bytearray(3 * pixels)

    def paint(
        self, now: int, pattern: str, hue: int, locks: tuple[int, ...], down: tuple[int, ...], filled: int
    ) -> None:
        """Compute `colours` for the time `now`, in ms. `pattern`: the name of the pattern. `hue`: the seat whose colour
        to use, 0 for none. `locks`: the numbers (from 1) of the wells (places for a card) with a locked card. `down`:
        those of the wells whose reader is down. `filled`: for how much of the required time the fold button has been
        held, 0..100 per cent."""
        seat = SEATS[(hue - 1) % len(SEATS)] if hue else NOBODY
        if pattern == "idle":
            self._all(seat, FAINT)
        elif pattern == "shift":
            self._all(VIOLET, FAINT + (FULL - FAINT) * _wave(now, 700) // 256)
        elif pattern == "alarm":
            self._all(RED, FULL if now % 600 < 300 else 0)
        else:
            self._all(NOBODY, 0)
        if pattern == "turn":
            self._chase(now, seat)
        elif pattern == "offline":
            self._put(0, AMBER, FULL * _wave(now, 2000) // 256)
        if pattern != "dark":
            for well in locks:
                self._quarter(well, WHITE)
            for well in down:
                self._quarter(well, RED)
        for at in range(self._pixels * filled // 100):
            self._put(at, AMBER, FULL)
        self._limit()

    def _limit(self) -> None:
        """Dim all lights by one factor if the ring would draw too much current."""
        total = sum(self.colours)
        if total > MOST:
            for at in range(len(self.colours)):
                self.colours[at] = self.colours[at] * MOST // total

    def _put(self, at: int, colour: "Colour", level: int) -> None:
        for part in range(3):
            self.colours[3 * at + part] = colour[part] * level >> 8

    def _all(self, colour: "Colour", level: int) -> None:
        for at in range(self._pixels):
            self._put(at, colour, level)

    def _chase(self, now: int, colour: "Colour") -> None:
        head = now % 1200 * self._pixels // 1200
        for at in range(self._pixels):
            behind = (head - at) % self._pixels * 4 // self._pixels  # distance behind the head, in quarters of the ring
            self._put(at, colour, FULL >> 2 * behind if behind else FULL)

    def _quarter(self, well: int, colour: "Colour") -> None:
        """Light the quarter of the ring that belongs to a well: well 1 in the middle of the first half, well 2 in the
        middle of the second."""
        quarter = self._pixels // 4
        start = (well - 1) * self._pixels // 2 + self._pixels // 8
        for at in range(start, start + quarter):
            self._put(at % self._pixels, colour, FULL)


def _wave(now: int, period: int) -> int:
    """Return the height at `now` (ms) of a triangle wave that goes from 0 to 256 and back in `period` ms."""
    phase = now % period * 512 // period
    return phase if phase <= 256 else 512 - phase
