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
    """See `node.py`. Inputs change only when time passes, so an answer that takes time brings them along."""

    wells = 2

    def __init__(self, serial: str) -> None:
        self.serial = serial
        self._received = b""
        self.sleep_us(0)

    def _passed(self) -> None:
        head = _exactly(6)
        self._ticks = int.from_bytes(head[:4], "little")
        self._pressed = head[4]
        self._received += _exactly(head[5])

    def ticks_ms(self) -> int:
        return self._ticks

    def ticks_diff(self, one: int, other: int) -> int:
        return (one - other + (1 << 29)) % (1 << 30) - (1 << 29)

    def sleep_us(self, us: int) -> None:
        _OUT.write(b"t" + us.to_bytes(4, "little"))
        self._passed()

    def random32(self) -> int:
        _OUT.write(b"?")
        return int.from_bytes(_exactly(4), "little")

    def spi(self, well: int, out: bytes, into: bytearray) -> None:
        _OUT.write(b"s" + bytes((well, len(out))) + bytes(out))
        into[:] = _exactly(len(out))
        self._passed()

    def reset(self, well: int, high: bool) -> None:
        _OUT.write(b"r" + bytes((well, high)))
        self._passed()

    def pressed(self, button: int) -> bool:
        return bool(self._pressed >> button & 1)

    def pixels(self, colours: bytearray) -> None:
        _OUT.write(b"p" + bytes((len(colours),)) + bytes(colours))

    def read(self) -> bytes:
        data, self._received = self._received[:64], self._received[64:]
        return data

    def write(self, data: bytes) -> int:
        _OUT.write(b"w" + len(data).to_bytes(2, "little") + data)
        return int.from_bytes(_exactly(2), "little")


node = Node(Board(sys.argv[2]), 0, sys.argv[3], int(sys.argv[4]))
while True:
    node.step()
