"""The board of a tray that runs under MicroPython in modelled time: asks the test's process for everything.

`lockstep.py` starts it as `micropython lockstep_board.py FOLDER`, with the firmware's files in that folder."""

import sys

sys.path.insert(0, sys.argv[1])

from tray.node import Node  # type: ignore[import-not-found]

_IN, _OUT = sys.stdin.buffer, sys.stdout.buffer


def _exactly(size: int) -> bytes:
    data = b""
    while len(data) < size:
        part = _IN.read(size - len(data))
        if not part:
            sys.exit()
        data += part
    return data


class Board:
    """See `node.py`. Inputs change only when time passes, so an answer that takes time brings them along, and the
    microseconds for which they stay."""

    wells = 2

    def __init__(self, serial: str) -> None:
        self.serial = serial
        self._received = b""
        self._ticks = self._us = self._left = self._slept = 0
        self.sleep_us(0)

    def _ask(self, word: bytes, more: bytes = b"") -> None:
        _OUT.write(word + self._slept.to_bytes(4, "little") + more)
        self._us += self._slept
        self._left -= self._slept
        self._slept = 0

    def _passed(self, before: int = 0) -> bytes:
        """Take what has come in meanwhile; returns so many bytes that stand before it."""
        head = _exactly(before + 12)
        self._ticks = int.from_bytes(head[before : before + 4], "little")
        self._us = int.from_bytes(head[before + 4 : before + 6], "little")
        self._left = int.from_bytes(head[before + 6 : before + 10], "little")
        self._pressed = head[before + 10]
        if head[before + 11]:
            self._received += _exactly(head[before + 11])
        return head[:before]

    def ticks_ms(self) -> int:
        return (self._ticks + (self._us + self._slept) // 1000) % (1 << 30)

    def ticks_diff(self, one: int, other: int) -> int:
        return (one - other + (1 << 29)) % (1 << 30) - (1 << 29)

    def sleep_us(self, us: int) -> None:
        self._slept += us
        if self._slept >= self._left:
            self._ask(b"t")
            self._passed()

    def random32(self) -> int:
        self._ask(b"?")
        return int.from_bytes(_exactly(4), "little")

    def spi(self, well: int, out: bytes, into: bytearray) -> None:
        self._ask(b"s", bytes((well, len(out))) + bytes(out))
        into[:] = self._passed(len(out))

    def reset(self, well: int, high: bool) -> None:
        self._ask(b"r", bytes((well, high)))
        self._passed()

    def pressed(self, button: int) -> bool:
        return bool(self._pressed >> button & 1)

    def pixels(self, colours: bytearray) -> None:
        self._ask(b"p", bytes((len(colours),)) + bytes(colours))

    def read(self) -> bytes:
        data, self._received = self._received[:64], self._received[64:]
        return data

    def write(self, data: bytes) -> int:
        self._ask(b"w", len(data).to_bytes(2, "little") + data)
        return int.from_bytes(_exactly(2), "little")


node = Node(Board(sys.argv[2]), 0, sys.argv[3], int(sys.argv[4]))
while True:
    node.step()
