"""A tray whose firmware runs under MicroPython in simulated time, as fast as the machine allows.

The interpreter runs `lockstep_board.py` in a process of its own. It tells this process of every call of the board, and
waits for the answer if the call has one. So each run is the same, no matter how busy the machine is. Each message
begins with the time for which the interpreter has slept: while no input can arrive it sleeps without asking.
`test_micropython.py` runs `main.py` and `board.py`, in real time.
"""

import subprocess
from pathlib import Path
from typing import IO

from companion.simulation.pico.pico_hardware import CALL_COST
from tests.firmware.micropython import HEAP, interpreter
from tests.firmware.support import Tray
from tests.processes import start

COST_US = (round(CALL_COST * 1e6), 4)
"""How long a transfer on the bus takes, and how much each byte adds at 2 MHz, in microseconds."""

READS = 0x80
"""The bit of a transfer's first byte that says that it reads from the chip."""


class MicroPythonTray(Tray):
    """A tray like `Tray`, except that tests cannot reach into its `node`, which is in the interpreter.

    `folder`: the firmware's files, as on a Pico. `heap`: the interpreter's memory, used from the next start on.
    """

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self.folder = folder
        self.heap = HEAP
        self._process: subprocess.Popen[bytes] | None = None
        self._until = 0.0
        super().__init__(seed)

    def _start(self, cause: str) -> None:
        self.close()
        program = interpreter()
        assert program is not None
        script = Path(__file__).with_name("lockstep_board.py")
        command: list[str | Path] = [program, "-X", f"heapsize={self.heap}", script, self.folder]
        told = [self.board.serial, cause, *map(str, (self._period, *COST_US))]
        pipe = subprocess.PIPE
        self._process = start([*command, *told], stdin=pipe, stdout=pipe, stderr=pipe)

    def close(self) -> None:
        """Cut the tray's power."""
        if self._process is not None:
            with self._process:
                self._process.kill()
            self._process = None

    def run_until(self, seconds: float) -> None:
        """Answer the interpreter until the simulated clock shows `seconds`. Fails if the firmware has ended."""
        assert self._process is not None and self._process.stdin is not None and self._process.stdout is not None
        self._until = seconds
        while self.hardware.clock.now() < seconds:
            answer = self._answer(self._process.stdout)
            if answer:
                self._process.stdin.write(answer)
                self._process.stdin.flush()

    def _answer(self, asked: IO[bytes]) -> bytes:
        word = self._exactly(asked, 1)
        self.board.sleep_us(int.from_bytes(self._exactly(asked, 4), "little"))
        if word == b"t":
            return self._passed()
        if word == b"s":
            well, size = self._exactly(asked, 2)
            sent = self._exactly(asked, size)
            received = self.hardware.transfer(well, sent)
            return received + self._passed() if sent[0] & READS else b""
        if word == b"r":
            well, high = self._exactly(asked, 2)
            self.board.reset(well, bool(high))
            return b""
        if word == b"w":
            taken = self.board.write(self._exactly(asked, int.from_bytes(self._exactly(asked, 2), "little")))
            return taken.to_bytes(2, "little")
        if word == b"?":
            return self.board.random32().to_bytes(4, "little")
        assert word == b"p", (word + asked.read()).decode()  # the traceback with which the firmware ended
        self.board.pixels(bytearray(self._exactly(asked, self._exactly(asked, 1)[0])))
        return b""

    def _passed(self) -> bytes:
        now = self.hardware.clock.now()
        left = max(0, int((self._until - now) * 1e6))
        ticks = self.board.ticks_ms().to_bytes(4, "little") + (int(now * 1e6) % 1000).to_bytes(2, "little")
        buttons = self.board.pressed(0) | self.board.pressed(1) << 1
        received = self.board.read()
        return ticks + left.to_bytes(4, "little") + bytes((buttons, len(received))) + received

    def _exactly(self, asked: IO[bytes], size: int) -> bytes:
        data = asked.read(size)
        if len(data) < size:
            assert self._process is not None and self._process.stderr is not None
            raise AssertionError(f"the firmware ended: {self._process.stderr.read().decode()}")
        return data
