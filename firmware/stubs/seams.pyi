"""What the tray's parts ask of each other, for the type checker alone: no Pico has this file.

Modules of the firmware take it in by `if 0:`, which MicroPython leaves out of what it compiles: types cost no memory.
"""

from collections.abc import Callable
from typing import Protocol

from tray.rc522 import Rc522
from tray.well import Well

Buffer = bytes | bytearray | memoryview
Room = bytearray | memoryview
Pause = Callable[[int], None]
"""Wait so many microseconds."""
Frames = tuple[bytes, ...]
"""The SELECT frames of a UID, one a cascade level."""
Branch = tuple[tuple[bytes, ...], int, int, bool, int]
"""Of a search: levels done, prefix and its bits in the next level, whether a tag is certain to be there, tries."""
Colour = tuple[int, int, int]
"""Red, green, blue, 0..255."""

class Board(Protocol):
    """See tray/node.py."""

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
    """What a well does for the companion during its looks: a signature, a measurement."""

    alone: bool
    done: bool
    uid: bytes

    def step(self, well: Well, chip: Rc522, now: int) -> bool: ...
    def give_up(self) -> None: ...
