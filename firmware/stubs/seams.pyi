"""Interfaces between the parts of the tray, for the type checker only. No Pico has this file.

The firmware imports it under `if 0:`, which MicroPython does not compile, so types cost no memory."""

from collections.abc import Callable
from typing import Protocol

from tray.rc522 import Rc522
from tray.well import Well

Buffer = bytes | bytearray | memoryview
Room = bytearray | memoryview
Pause = Callable[[int], None]
"""Waits for this many microseconds."""
Frames = tuple[bytes, ...]
"""The SELECT frames of a UID, one for each cascade level."""
Branch = tuple[tuple[bytes, ...], int, int, bool, int]
"""A branch of a search: complete levels, prefix and number of its bits in the next level, whether a tag is surely
there, tries."""
Colour = tuple[int, int, int]
"""Red, green, blue, 0..255."""

class Board(Protocol):
    """The methods of a tray's board (the Pico and what is connected to it) that the other modules use. The docstring of
    tray/node.py explains them."""

    wells: int
    serial: str

    def ticks_ms(self) -> int: ...
    def ticks_diff(self, one: int, other: int) -> int: ...
    def sleep_us(self, us: int) -> None: ...
    def random32(self) -> int: ...
    def spi(self, well: int, out: Buffer, into: Room) -> None: ...
    def reset(self, well: int, high: bool) -> None: ...
    def pressed(self, button: int) -> bool: ...
    def pixels(self, colours: bytearray) -> None: ...
    def read(self) -> bytes: ...
    def write(self, data: bytes) -> int: ...

class Job(Protocol):
    """A task that the companion (the table's program) gives to a well (place for a card), which does it between its
    polls: a `Signature` or a `Tuning`."""

    alone: bool
    done: bool
    uid: bytes

    def step(self, well: Well, chip: Rc522, now: int) -> bool: ...
    def give_up(self) -> None: ...
