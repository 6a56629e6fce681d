"""One start of the machine in QEMU, driven from outside: commands by a serial port, pictures by its monitor."""

import json
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.install.tree import Wrong
from tests.processes import Process, end, start

BOOT_S = 240.0
"""Longest from QEMU's start to the first word of the machine, emulated on two busy cores."""


class Machine:
    """A machine that runs."""

    def __init__(self, folder: Path, process: Process) -> None:
        self._folder, self._process = folder, process
        self.began = time.monotonic()
        self._driver = self._connected("driver.sock")
        self._monitor = self._connected("monitor.sock")
        self._answer(self._monitor, 30.0)
        self._ask(self._monitor, {"execute": "qmp_capabilities"}, 30.0)
        self.boot = self._answer(self._driver, BOOT_S)[1]
        self.booted_s = time.monotonic() - self.began

    def run(self, command: str, *, status: int | None = 0, longest_s: float = 120.0) -> str:
        """What a command says, run by root. Raises `Wrong` for another exit status; None takes any."""
        ended, said = self._ask(self._driver, command, longest_s)
        if status is not None and ended != status:
            raise Wrong(f"in the machine `{command}` ended with {ended}: {said[-1500:]}")
        return str(said)

    def until(self, what: str, holds: Callable[[], object], longest_s: float = 180.0) -> float:
        """Wait until something holds; the seconds since the machine's start. Raises `Wrong` if it never does."""
        over = time.monotonic() + longest_s
        while not holds():
            if time.monotonic() > over:
                raise Wrong(f"waited in vain for {what}")
            time.sleep(0.5)
        return time.monotonic() - self.began

    def picture(self, path: Path) -> Path:
        """Keep what is on the glass."""
        asked = {"execute": "screendump", "arguments": {"filename": str(path), "format": "png"}}
        said = self._ask(self._monitor, asked, 30.0)
        if "error" in said:
            raise Wrong(f"no picture of the screen: {said['error']}")
        return path

    def unplug(self) -> None:
        """End it at once, as when the plug is pulled."""
        self._process.kill()
        self._process.wait(30.0)

    def close(self) -> None:
        """End it, if it still runs."""
        for each in (self._driver, self._monitor):
            each.close()
        end(self._process)

    def _connected(self, name: str) -> socket.socket:
        """A connection to one of QEMU's sockets, which it makes a moment after its start."""
        over = time.monotonic() + 30.0
        while True:
            made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            with suppress(OSError):
                made.connect(str(self._folder / name))
                return made
            made.close()
            if time.monotonic() > over or self._process.poll() is not None:
                raise Wrong(f"QEMU does not start: {(self._folder / 'qemu.log').read_text()[-500:]}")
            time.sleep(0.1)

    def _ask(self, to: socket.socket, what: object, longest_s: float) -> Any:
        to.sendall(json.dumps(what).encode() + b"\n")
        while True:
            said = self._answer(to, longest_s)
            if not (isinstance(said, dict) and "event" in said):  # QEMU tells of events in between
                return said

    def _answer(self, of: socket.socket, longest_s: float) -> Any:
        """The next line of JSON."""
        over, said = time.monotonic() + longest_s, b""
        while not said.endswith(b"\n"):
            of.settimeout(max(0.01, over - time.monotonic()))
            try:
                piece = of.recv(1)
            except TimeoutError as error:
                raise Wrong(f"the machine has said nothing for {longest_s:.0f} s (serial.log says more)") from error
            if not piece:
                raise Wrong("QEMU has ended")
            said += piece
        return json.loads(said)


@contextmanager
def started(folder: Path, image: Path, kernel: Path, initial: Path) -> Iterator[Machine]:
    """The machine, switched on and talking; off on leaving. The command line is the card's own, as a Pi's firmware
    takes it."""
    line = subprocess.run(
        ["mtype", "-i", f"{image}@@1M", "::cmdline.txt"], capture_output=True, text=True, check=True
    ).stdout.strip()
    for name in ("driver.sock", "monitor.sock"):
        (folder / name).unlink(missing_ok=True)
    command = ["qemu-system-x86_64", "-nodefaults", "-display", "none", "-machine", "q35", "-cpu", "max", "-smp", "2"]
    command += ["-accel", "tcg,thread=multi", "-m", "1024", "-rtc", "base=utc", "-serial", f"file:{folder}/serial.log"]
    command += ["-kernel", str(kernel), "-initrd", str(initial), "-append", line]
    command += ["-drive", f"file={image},format=raw,if=virtio,cache=none"]
    command += ["-device", "virtio-gpu-pci,xres=1024,yres=600", "-device", "qemu-xhci", "-device", "usb-tablet"]
    command += ["-netdev", "user,id=net", "-device", "virtio-net-pci,netdev=net"]
    command += [
        "-device",
        "virtio-serial",
        "-chardev",
        f"socket,id=driver,path={folder}/driver.sock,server=on,wait=off",
    ]
    command += ["-device", "virtserialport,chardev=driver,name=driver"]
    command += ["-qmp", f"unix:{folder}/monitor.sock,server=on,wait=off"]
    with (folder / "qemu.log").open("wb") as log:
        process = start(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    try:
        machine = Machine(folder, process)
    except BaseException:
        end(process)
        raise
    try:
        yield machine
    finally:
        machine.close()
