"""A simulated Pico whose processor is a real MicroPython interpreter (the unix port) and whose hardware is modelled.

Like a Pico it has a serial port, a file system, a prompt, a program `main.py` that starts with it and that Ctrl-C
interrupts, a reset and a watchdog. Two pseudo terminals are connected: one is the interpreter's terminal, the other the
host's port."""

import os
import select
import socket
import sys
import termios
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from companion.simulation.pico.pico_hardware import PicoHardware
from tests.processes import PATIENCE, Process, start

SELECT: Final = {17: 0, 20: 1}  # pins of the chips' select and reset lines, and of the buttons
RESET: Final = {21: 0, 22: 1}
BUTTON: Final = {14: "act", 15: "fold"}
RING: Final = 13
LED: Final = 25  # on a wireless Pico: selects the radio
SUPPLY: Final = 29
SUPPLY_VOLTS: Final = 4.7  # USB's 5 V behind the Pico's diode
WATCHDOG_OFF: Final = (0x40058000 + 0x3000, 1 << 30)
QUIET: Final = 0.005
"""Seconds without output after which input is passed to the interpreter. The unix port's prompt changes its terminal's
mode just after printing, and mostly loses what arrives before that; a Pico does not. On a busy machine that moment may
come late, so the interpreter must also be asleep, waiting for input."""
IMPATIENT: Final = 0.3
"""Seconds after which input is passed to the interpreter in any case, because a program that never sleeps must receive
Ctrl-C, too."""
HEAP: Final = "192k"
"""The interpreter's memory: about as much as MicroPython has free on a Pico."""


def interpreter() -> Path | None:
    """Return the path of the MicroPython interpreter (unix port) installed beside this Python; None if it is not
    installed."""
    found = Path(sys.executable).parent / "micropython"
    return found if found.exists() else None


class MicroPythonPico:
    """A simulated Pico that runs from its construction until `close`, with a thread of its own. `storage` is the folder
    that is its file system, and `program` the interpreter. `port` is the path at which a host opens its serial port.

    `starts` counts its starts, and `watchdog_resets` those caused by the watchdog. `wire` is a function that may change
    the bytes that come from the tray."""

    def __init__(self, storage: Path, hardware: PicoHardware, program: Path) -> None:
        self.hardware = hardware
        self.storage = storage
        self.starts = 0
        self.watchdog_resets = 0
        self.guarded_until: float | None = None
        self.wrong: list[str] = []
        """Errors of the program that the hardware noticed: transfers with no chip selected, or with two."""
        self.wire: Callable[[bytes], bytes] = bytes
        self._program = program
        self._limit = 0.0
        self._scratch: dict[int, int] = {}
        self.pins: dict[int, bool] = {}
        """Whether each output that the program has driven is high, keyed by GPIO number."""
        self._cause = 1
        self._inner = self._inner_slave = -1
        self._outer, self._outer_slave = _terminal(signals=False)
        self.port = os.ttyname(self._outer_slave)
        self._board: socket.socket
        self._process: Process
        self._closing = threading.Event()
        self._start()
        self._thread = threading.Thread(target=self._serve, name="pico", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Cut the Pico's power: stop its thread and the interpreter."""
        self._closing.set()
        self._thread.join(10)
        self._process.kill()
        self._process.wait(PATIENCE)
        self._board.close()
        for descriptor in (self._inner, self._inner_slave, self._outer, self._outer_slave):
            os.close(descriptor)

    def _start(self) -> None:
        self.starts += 1
        self.guarded_until = None
        self._spoke_at = self._held_since = 0.0
        self._booted = False  # no Ctrl-C before its storage is mounted: the prompt would see the host's files
        self.pins.clear()
        for descriptor in (self._inner, self._inner_slave):
            if descriptor >= 0:
                os.close(descriptor)  # a terminal does not outlive its session
        self._inner, self._inner_slave = _terminal(signals=True)
        self._waiting = {self._inner: b"", self._outer: b""}
        self._board, theirs = socket.socketpair()
        modules = Path(__file__).parent / "modules"
        environment = {
            "MICROPYPATH": f"{modules}:.frozen",
            "SABACC_PICO_FD": str(theirs.fileno()),
            "SABACC_PICO_LIFE": f"{self.hardware.serial},{self._cause}",
            "SABACC_PICO_STORAGE": str(self.storage),
            "TERM": "dumb",
        }
        # The shell opens the terminal itself, and so gets its signals; the leader of a new session has no terminal
        # before.
        shell: list[str | Path] = ["sh", "-c", 'exec "$@" <"$0" >"$0" 2>&1', os.ttyname(self._inner_slave)]
        command: list[str | Path] = [self._program, "-X", f"heapsize={HEAP}", "-i", modules / "boot.py"]
        self._process = start([*shell, *command], env=environment, pass_fds=(theirs.fileno(),), start_new_session=True)
        theirs.close()

    def _serve(self) -> None:
        while not self._closing.is_set():
            board = self._board.fileno()
            heard = (self._inner, self._outer) if self._booted else (self._inner,)
            sources = [fd for fd in heard if not self._waiting[self._other(fd)]]
            quiet = self._listens()
            targets = [fd for fd in (self._inner, self._outer) if self._waiting[fd] and (quiet or fd == self._outer)]
            held = bool(self._waiting[self._inner]) and not quiet
            ready, open_, _ = select.select([*sources, board], targets, [], QUIET if held else 0.05)
            if self._inner in ready:
                self._spoke_at = time.monotonic()
            for source in sources:
                if source in ready:
                    data = os.read(source, 1024)
                    self._waiting[self._other(source)] = self.wire(data) if source == self._inner else data
            for target in targets:
                if target in open_:
                    self._waiting[target] = self._waiting[target][os.write(target, self._waiting[target]) :]
            ended = board in ready and not self._take()
            if self.guarded_until is not None and time.monotonic() > self.guarded_until:
                self.watchdog_resets += 1
                self._cause, ended = 3, True
            if ended:
                self._process.kill()
                self._process.wait(PATIENCE)
                self._board.close()
                self._start()

    def _listens(self) -> bool:
        """Whether input may be passed on: either the interpreter is waiting for it, or the input has waited too
        long."""
        now = time.monotonic()
        if not self._waiting[self._inner]:
            self._held_since = now
        if now - self._spoke_at <= QUIET:
            return False
        return now - self._held_since > IMPATIENT or _asleep(self._process.pid)

    def _other(self, descriptor: int) -> int:
        return self._outer if descriptor == self._inner else self._inner

    def _take(self) -> bool:
        """Handle one request of the interpreter's stand-in for `machine`; returns False after it has disconnected."""
        try:
            head = _exactly(self._board, 3)
            answer = self._done(head[:1], _exactly(self._board, head[2]))
            if answer:
                self._board.sendall(bytes((head[1], len(answer))) + answer)
        except OSError:
            return False
        return True

    def _done(self, op: bytes, body: bytes) -> bytes:
        if op == b"S":
            return self._transfer(body)
        if op == b"P":
            self._set_pin(body[0], bool(body[1]))
        elif op == b"R":
            return bytes((BUTTON.get(body[0]) not in self.hardware.pressed,))
        elif op == b"A":
            cut_off = self.hardware.wireless and not self.pins.get(LED, True)
            volts = SUPPLY_VOLTS / 3 if body[0] == SUPPLY and not cut_off else 0.02
            return round(volts / 3.3 * 65535).to_bytes(2, "little")
        elif op == b"N" and body[0] == RING:
            parts = [tuple(body[at : at + 3]) for at in range(1, len(body), 3)]
            self.hardware.pixels = tuple((red, green, blue) for red, green, blue in parts)
        elif op in (b"W", b"F"):
            if op == b"W":
                self._limit = int.from_bytes(body, "little") / 1000
            if op == b"W" or self.guarded_until is not None:
                self.guarded_until = time.monotonic() + self._limit
        elif op == b"M":
            address, value = int.from_bytes(body[:4], "little"), int.from_bytes(body[4:], "little")
            self._scratch[address] = value
            if (address, value) == WATCHDOG_OFF:
                self.guarded_until = None
        elif op == b"G":
            return self._scratch.get(int.from_bytes(body, "little"), 0).to_bytes(4, "little")
        elif op == b"B":
            self._booted = True
        elif op == b"X":
            self._cause = 3
        return b""

    @property
    def selected(self) -> list[int]:
        """The wells (places for a card, 0 or 1) whose card-reader chips are selected now, which means that they take
        part in an SPI transfer."""
        return [SELECT[pin] for pin, high in self.pins.items() if pin in SELECT and not high]

    def _transfer(self, body: bytes) -> bytes:
        selected = self.selected
        if len(selected) != 1:
            self.wrong.append(f"a transfer with {len(selected)} chips selected")
            return b"\xff" * len(body)
        return self.hardware.transfer(selected[0], body)

    def _set_pin(self, pin: int, high: bool) -> None:
        self.pins[pin] = high
        if pin in RESET:
            self.hardware.reset(RESET[pin], high)


def _asleep(process: int) -> bool:
    """Whether the process with this number is waiting for something (state S of proc(5))."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "S"
    except (OSError, IndexError):
        return True


def _exactly(line: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        part = line.recv(size - len(data))
        if not part:
            raise ConnectionError("the interpreter has gone")
        data += part
    return data


def _terminal(*, signals: bool) -> tuple[int, int]:
    """Open a pseudo terminal that passes every byte unchanged, and return its two ends. With `signals`, Ctrl-C
    interrupts, as on a Pico."""
    master, slave = os.openpty()
    mode = termios.tcgetattr(slave)
    mode[0], mode[1] = 0, 0  # no translation
    mode[3] = termios.ISIG if signals else 0
    mode[6][termios.VMIN], mode[6][termios.VTIME] = 1, 0
    for key in (termios.VQUIT, termios.VSUSP):
        mode[6][key] = b"\0"
    termios.tcsetattr(slave, termios.TCSANOW, mode)
    os.set_blocking(master, False)
    return master, slave
