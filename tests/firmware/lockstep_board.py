"""The board of a tray that runs under MicroPython in simulated time: it asks the test's process for everything.

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
    """A board as `node.py` describes it. It asks the test's process for everything.

    Inputs change only when time passes. So an answer to a call that takes time also contains the changed inputs, and
    the microseconds for which they stay as they are. A message that needs no answer is sent together with the next
    question, since waiting for the other process takes longer than anything else.

    `call_us` and `byte_us`: how long a transfer takes, and how much each of its bytes adds, in microseconds.
    """

    wells = 2

    def __init__(self, serial: str, call_us: int, byte_us: int) -> None:
        self.serial = serial
        self._call_us, self._byte_us = call_us, byte_us
        self._received = self._told = b""
        self._ticks = self._us = self._left = self._slept = 0
        self.sleep_us(0)

    def _tell(self, word: bytes, more: bytes = b"", takes: int = 0) -> None:
        self._told += word + self._slept.to_bytes(4, "little") + more
        self._us += self._slept + takes
        self._left -= self._slept + takes
        self._slept = 0
        if takes:
            self.sleep_us(0)

    def _ask(self, word: bytes, more: bytes = b"") -> None:
        self._tell(word, more)
        _OUT.write(self._told)
        self._told = b""

    def _passed(self, before: int = 0) -> bytes:
        """Read the inputs that the other process sends after time has passed. Returns the `before` bytes in front of
        them."""
        head = _exactly(before + 12)
        counted = self._ticks * 1000 + self._us
        self._ticks = int.from_bytes(head[before : before + 4], "little")
        self._us = int.from_bytes(head[before + 4 : before + 6], "little")
        self._left = int.from_bytes(head[before + 6 : before + 10], "little")
        assert before or not counted or abs(self._ticks * 1000 + self._us - counted) < 3, "the two clocks differ"
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
        size = len(out)
        if out[0] & 0x80:
            self._ask(b"s", bytes((well, size)) + bytes(out))
            into[:] = self._passed(size)
        else:  # this writes a register, and the bytes that the chip sends meanwhile mean nothing
            self._tell(b"s", bytes((well, size)) + bytes(out), self._call_us + size * self._byte_us)

    def reset(self, well: int, high: bool) -> None:
        self._tell(b"r", bytes((well, high)), self._call_us // 4)

    def pressed(self, button: int) -> bool:
        return bool(self._pressed >> button & 1)

    def pixels(self, colours: bytearray) -> None:
        self._tell(b"p", bytes((len(colours),)) + bytes(colours))

    def read(self) -> bytes:
        data, self._received = self._received[:64], self._received[64:]
        return data

    def write(self, data: bytes) -> int:
        self._ask(b"w", len(data).to_bytes(2, "little") + data)
        return int.from_bytes(_exactly(2), "little")


serial, cause, period, call_us, byte_us = sys.argv[2:]
node = Node(Board(serial, int(call_us), int(byte_us)), 0, cause, int(period))
while True:
    node.step()
