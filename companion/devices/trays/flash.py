"""Puts the firmware on a seat tray's Pico, with mpremote over MicroPython's raw REPL (a prompt for programs).

The file `/main.py` is removed first and written last. If flashing is interrupted, the Pico thus stays at its prompt and
can be flashed again."""

import errno
import hashlib
import io
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from pathlib import Path
from typing import Any

import msgspec
import serial
from serial.tools import list_ports

from companion.devices.trays.image import firmware_files
from companion.devices.trays.wire import PROTOCOL, Lines, encode

TRIES = 3
"""Number of attempts if a Pico stops answering while files are copied."""

SLOW = 3
"""After flashing, the Pico may take this many times as long to start as the flashing took. A real one flashes in 10 s
and starts in 3 s."""

VENDOR = 0x2E8A
"""Raspberry Pi's USB vendor ID."""

NEW_PICO = (
    "A new Pico needs MicroPython first: hold its BOOTSEL button while you plug it in, and copy its board's UF2 file "
    "from https://micropython.org/download (RPI_PICO, RPI_PICO_W, RPI_PICO2 or RPI_PICO2_W) to the drive that appears."
)

_HASHES = """
import hashlib, os
def _digest(path):
    try:
        with open(path, "rb") as file:
            digest = hashlib.sha256()
            while True:
                part = file.read(512)
                if not part:
                    break
                digest.update(part)
    except OSError:
        return ""
    return "".join("%02x" % byte for byte in digest.digest())
def _names(folder):
    try:
        return os.listdir(folder)
    except OSError:
        return []
"""


class FlashFailed(Exception):
    """Raised if flashing failed. The text is a sentence that says why, and what to do."""


class _FellSilent(FlashFailed):
    """Raised if the Pico was at its prompt, and then no longer answered."""


class Pico(msgspec.Struct, frozen=True):
    """A Pico that is plugged in. `port`: path of its serial port. `serial`: its own number, lower-case hex ("" if the
    port does not give it)."""

    port: str
    serial: str = ""


class Flashed(msgspec.Struct, frozen=True):
    """The result of flashing a tray. `written`: paths of the files that were copied; the other files were up to date.
    `hello`: the fields of the greeting that the tray sent after its start (`id`, `fw`, `proto`, ...)."""

    written: tuple[str, ...]
    hello: dict[str, str]


def picos() -> tuple[Pico, ...]:
    """Return the plugged-in Picos that run MicroPython, sorted by port."""
    found = [port for port in list_ports.comports() if port.vid == VENDOR]
    return tuple(sorted((Pico(port.device, (port.serial_number or "").lower()) for port in found), key=str))


def only_pico() -> Pico:
    """Return the only Pico that is plugged in. Raises `FlashFailed` if none is, or more than one."""
    found = picos()
    if not found:
        raise FlashFailed(f"No Pico that runs MicroPython is plugged in. {NEW_PICO}")
    if len(found) > 1:
        ports = ", ".join(pico.port for pico in found)
        raise FlashFailed(f"{len(found)} Picos are plugged in; name the one to flash: {ports}")
    return found[0]


def flash(
    pico: Pico,
    files: dict[str, Path] | None = None,
    *,
    patience: float = 30.0,
    progress: Callable[[str], None] = lambda path: None,
) -> Flashed:
    """Copy files to the Pico, check each one's SHA-256 there, reset the Pico and wait for the tray's greeting.

    `files`: the source files, keyed by path on the Pico; None means the firmware. `patience`: for how many seconds to
    wait for the prompt, and for the greeting; if copying was slow, the wait for the greeting is longer, because
    starting will be slow too. `progress`: called with each path before it is copied. Raises `FlashFailed` if any of
    this does not work."""
    began = time.monotonic()
    files = firmware_files() if files is None else files
    contents = {path: source.read_bytes() for path, source in files.items()}
    _probe(pico.port)
    for chances in range(TRIES - 1, -1, -1):
        try:
            with _prompt(pico.port, patience) as board:
                written = _copy(board, contents, progress)
                board.exec_raw_no_follow("import machine\nmachine.reset()")
            break
        except _FellSilent:  # a byte was lost; files that are complete need not be copied again
            if not chances:
                raise
    return Flashed(written, _greeting(pico, max(patience, SLOW * (time.monotonic() - began))))


def _probe(port: str) -> None:
    """Open and close the port, to find out what is wrong with it; mpremote itself does not say. Raises `FlashFailed` if
    it cannot be opened."""
    try:
        serial.Serial(port, exclusive=True).close()
    except OSError as error:  # covers SerialException
        if error.errno == errno.ENOENT:
            raise FlashFailed(f"{port}: there is no such port. `sabacc trays flash` alone finds the Pico.") from error
        if error.errno != errno.EACCES and not Path(port).is_char_device():
            raise FlashFailed(f"{port}: this is no port. `sabacc trays flash` alone finds the Pico.") from error
        if error.errno == errno.EACCES:
            raise FlashFailed(
                f"{port}: you may not use it; join its group (`sudo usermod -aG dialout $USER`) and log in again."
            ) from error
        if error.errno in (errno.EAGAIN, errno.EBUSY):
            raise FlashFailed(f"{port}: another program uses it; stop the table first, then flash.") from error
        raise FlashFailed(f"{port}: it cannot be opened ({error.strerror or error}).") from error


@contextmanager
def _prompt(port: str, patience: float) -> Iterator[Any]:
    """Return a context manager that stops the program on the Pico; its value is mpremote's connection to the raw
    prompt. Raises `FlashFailed`, also for errors of the connection within the block."""
    from mpremote.transport import TransportError
    from mpremote.transport_serial import SerialTransport

    board = None
    try:
        with redirect_stdout(io.StringIO()):  # mpremote prints whatever it does not understand
            board = SerialTransport(port)
            board.serial.timeout = max(3.0, patience / 3)  # seconds of silence; an emulated Pico needs many
            board.serial.write_timeout = 5
            _stop(board, port, patience)
            yield board
    except TransportError as error:
        last = str(error).strip().splitlines()[-1]
        why = f"{port}: the Pico stopped answering ({last}); plug it in again and flash again."
        raise _FellSilent(why) from error
    except OSError as error:
        if error.errno == errno.ENOSPC:
            why = f"{port}: the Pico's storage is full; delete files of yours there and flash again."
            raise FlashFailed(why) from error
        raise FlashFailed(f"{port}: the connection broke; plug the Pico in again and flash again.") from error
    finally:
        if board is not None:
            with suppress(OSError):
                board.serial.close()


def _stop(board: Any, port: str, patience: float) -> None:
    """Interrupt the Pico's running program and enter the raw prompt. This is tried several times, because a busy
    program may miss a request. Raises `FlashFailed` after `patience` seconds."""
    ends = time.monotonic() + patience
    limit = 2.0
    while True:
        with suppress(serial.SerialTimeoutException):
            if _raw_prompt(board, min(limit, patience)):
                return
        if time.monotonic() >= ends:
            raise FlashFailed(f"{port}: no MicroPython answers there. {NEW_PICO}")
        limit = min(2 * limit, 10.0)


def _raw_prompt(board: Any, limit: float) -> bool:
    """Ask the Pico once for the raw prompt, in which it runs what a program sends. Returns whether it came within
    `limit` seconds. mpremote's own `enter_raw_repl` does not return before 1.25 while the Pico goes on talking, and
    Debian 13 has 1.24."""
    line, ends, heard = board.serial, time.monotonic() + limit, b""
    line.write(b"\r\x03")  # Ctrl-C interrupts the program
    line.reset_input_buffer()
    line.write(b"\r\x01")  # Ctrl-A asks for the raw prompt
    while not heard.endswith(b"raw REPL; CTRL-B to exit\r\n"):
        if time.monotonic() >= ends:
            return False
        if line.in_waiting:
            heard += line.read(1)  # not more: what follows belongs to the first command
        else:
            time.sleep(0.01)
    board.in_raw_repl = True
    return True


def _copy(board: Any, contents: dict[str, bytes], said: Callable[[str], None]) -> tuple[str, ...]:
    """Make the Pico's files match `contents` (bytes keyed by path), and report each path to `said`. Returns the paths
    written. Raises `FlashFailed` if a file arrives damaged."""
    board.exec(_HASHES)
    digests = {path: hashlib.sha256(data).hexdigest() for path, data in contents.items()}
    changed = [path for path in contents if _digest(board, path) != digests[path]]
    if not changed:
        return ()
    *rest, main = contents
    if _digest(board, main):
        board.exec(f"os.remove({main!r})")
    for folder in sorted({path.rpartition("/")[0] for path in rest}):
        if not board.fs_exists(folder):
            board.fs_mkdir(folder)
        for name in board.eval(f"_names({folder!r})"):
            if f"{folder}/{name}" not in contents and name.endswith((".py", ".mpy")):
                # left over from older firmware; it could still be imported
                board.exec(f"os.remove({folder + '/' + name!r})")
    for path in [path for path in changed if path != main] + [main]:
        said(path)
        board.fs_writefile(path, contents[path], 512)
        if _digest(board, path) != digests[path]:
            raise FlashFailed(f"{path} arrived damaged on the Pico; flash again.")
    board.exec("if hasattr(os, 'sync'): os.sync()")
    return tuple(path for path in contents if path in changed or path == main)


def _digest(board: Any, path: str) -> str:
    digest: str = board.eval(f"_digest({path!r})")
    return digest


def _greeting(pico: Pico, patience: float) -> dict[str, str]:
    """Find the Pico after its reset, wait for the tray's `hello`, and return its fields. Raises `FlashFailed` if none
    comes within `patience` seconds."""
    ends = time.monotonic() + patience
    heard = b""
    while time.monotonic() < ends:
        port = next((one.port for one in picos() if pico.serial and one.serial == pico.serial), pico.port)
        try:
            with serial.Serial(port, exclusive=True, timeout=0.2, write_timeout=1) as line:
                heard, hello = _listen(line, min(ends, time.monotonic() + 5))
        except OSError:
            time.sleep(0.2)  # it is not back on the bus yet
            continue
        if hello is not None:
            return hello
    said = heard.decode("utf-8", "replace").strip().splitlines()
    last = f" Its last words: {said[-1].strip()}" if said else ""
    raise FlashFailed(f"{pico.port}: the files are on the Pico, but the tray does not start.{last}")


def _listen(line: Any, until: float) -> tuple[bytes, dict[str, str] | None]:
    """Ask the tray for a `hello` and listen until that time (monotonic seconds). Returns what was received (the
    last 2,000 bytes), and the fields of the `hello` or None."""
    lines = Lines()
    heard = b""
    asked = 0.0
    while (now := time.monotonic()) < until:
        if now - asked > 0.5:
            line.write(b"\n" + encode(0, "hello", {"proto": f"{PROTOCOL[0]}.{PROTOCOL[1]}"}))
            asked = now
        data = line.read(256)
        heard = (heard + data)[-2000:]
        for _, word, fields in lines.feed(data):
            if word == "hello" and "fw" in fields:
                return heard, fields
    return heard, None
