"""One start of the machine in QEMU, controlled from outside: commands go through a serial port, touches and pictures
through QEMU's monitor."""

import base64
import json
import re
import shlex
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.install.tree import Wrong, need
from tests.machine.board import Board
from tests.processes import Process, end, start

OFF_S = 1800.0
"""Longest until the machine has switched itself off."""
BOOT_S = 7200.0
"""Longest from QEMU's start to the first word of the machine, in seconds. Two idle cores take 50; other limits are as
generous, for on a busy computer the emulation gets what the others leave."""
ANSWER_S = 7200.0
"""Longest that the machine works at one command. Nothing but a machine that hangs comes near it."""
ROOT_AT = 257 * 1024 * 1024
"""The place in bytes where the card's second partition begins."""
PIECE = 60_000
"""How many bytes of a file are sent to the machine in one command."""
RANGE = 0x7FFF
"""The largest coordinate of QEMU's pointer."""
AWAKE_S = 0.5
"""The machine's own seconds in which its USB tablet wakes up and reports where it is."""
PRESSED_S = 0.15
"""How many of the machine's own seconds a touch lasts."""
GPU = "virtio-gpu-pci,xres=1024,yres=600"


class Gone(Wrong):
    """The error for a machine whose QEMU has ended before it answered."""


class Machine:
    """A machine that is switched on."""

    def __init__(self, folder: Path, process: Process, board: Board) -> None:
        self.folder, self._process, self.board = folder, process, board
        self.began = time.monotonic()
        self._driver = self._connected("driver.sock")
        self._monitor = self._connected("monitor.sock")
        self._answer(self._monitor, 30.0)
        self._ask(self._monitor, {"execute": "qmp_capabilities"}, 30.0)
        self.boot = self._answer(self._driver, BOOT_S)[1]
        self.booted_s = time.monotonic() - self.began

    # --- commands ---

    def run(self, command: str, *, status: int | None = 0, longest_s: float = ANSWER_S) -> str:
        """What a command says, run by root. Raises `Wrong` for another exit status; None takes any."""
        ended, said = self._ask(self._driver, command, longest_s)
        if status is not None and ended != status:
            raise Wrong(f"in the machine `{command[:300]}` ended with {ended}: {said[-1500:]}")
        return str(said)

    def put(self, path: str, data: bytes) -> None:
        """Write a file in the machine."""
        self.run(f"mkdir -p $(dirname {path}) && : >{path}")
        for at in range(0, len(data), PIECE):
            self.run(f"echo {base64.b64encode(data[at : at + PIECE]).decode()} | base64 -d >>{path}")

    def get(self, paths: Sequence[str], target: Path) -> None:
        """Copy files of one folder out of the machine into a folder. Files that do not exist are left out."""
        place, names = paths[0].rpartition("/")[0], " ".join(shlex.quote(path.rpartition("/")[2]) for path in paths)
        said = self.run(f"cd {place} && tar --ignore-failed-read -czf - {names} 2>/dev/null | base64 -w0", status=None)
        target.mkdir(exist_ok=True)
        unpacked = subprocess.run(
            ["tar", "-xzf", "-", "-C", str(target)], input=base64.b64decode(said), capture_output=True, check=False
        )
        need(unpacked.returncode == 0, f"{paths} cannot be read: {said[:200]}")

    def until(self, what: str, holds: Callable[[], object], longest_s: float = 900.0) -> float:
        """Wait until something holds; the seconds since the machine's start. Raises `Wrong` if it has not come about
        after so many of the machine's own seconds. On a busy computer these last long. Looking takes a fifth of them at
        most, because the machine has to get on with what is waited for."""
        began, over = self._own_seconds(), time.monotonic() + longest_s
        while True:
            looked = time.monotonic()
            if holds():
                return time.monotonic() - self.began
            if time.monotonic() > over and self._own_seconds() - began > longest_s:
                raise Wrong(f"waited in vain for {what}")
            time.sleep(max(0.5, 4 * (time.monotonic() - looked)))

    def rest(self, seconds: float) -> None:
        """Wait for so many of the machine's own seconds."""
        over = self._own_seconds() + seconds
        while (left := over - self._own_seconds()) > 0:
            time.sleep(left)

    def _own_seconds(self) -> float:
        """How long the machine has been on by its own clock."""
        return float(self.run("cat /proc/uptime").split()[0])

    # --- its glass, its pointer, its plug ---

    def picture(self, name: str) -> Path:
        """Save the picture on the screen as a PNG of this name beside the log."""
        path = self.folder / f"{name}.png"
        said = self.monitor("screendump", filename=str(path), format="png")
        if "error" in said:
            raise Wrong(f"no picture of the screen: {said['error']}")
        return path

    def click(self, x: float, y: float) -> None:
        """Press and release the pointer's button at a place on the screen, in fractions of its width and height."""
        self.press(x, y)
        self.rest(PRESSED_S)
        self._button(down=False)
        self.rest(PRESSED_S)

    def press(self, x: float, y: float) -> None:
        """Press the pointer's button, without releasing it. The pointer comes from just beside the place: Linux reports
        only what has changed, so a program that has been started since the last press there would not hear where the
        pointer is. Between the two places it rests: between touches Linux lets QEMU's tablet sleep, and until it is
        awake QEMU keeps only the last place."""
        for beside in (1, 0):
            places = (("x", round(x * RANGE) ^ beside), ("y", round(y * RANGE) ^ beside))
            moved = [{"type": "abs", "data": {"axis": axis, "value": at}} for axis, at in places]
            self.monitor("input-send-event", events=moved)
            self.rest(AWAKE_S)
        self._button(down=True)

    def key(self, name: str) -> None:
        """Press a key of the keyboard. `name` is QEMU's name for it."""
        self.monitor("send-key", keys=[{"type": "qcode", "data": name}])

    def monitor(self, command: str, **arguments: object) -> Any:
        """Send a command to QEMU's monitor, and return the answer."""
        return self._ask(self._monitor, {"execute": command, "arguments": arguments}, 300.0)

    def unplug(self) -> None:
        """End the machine at once, as if the plug were pulled."""
        self._process.kill()
        self._process.wait(60.0)

    def copied(self, image: Path, target: Path) -> None:
        """Copy the machine's card as it would be if the plug were pulled now. QEMU stands still meanwhile."""
        self._process.send_signal(signal.SIGSTOP)
        try:
            subprocess.run(["cp", "--sparse=always", str(image), str(target)], check=True)
        finally:
            self._process.send_signal(signal.SIGCONT)

    def off(self, longest_s: float = OFF_S) -> float:
        """Wait until it has switched itself off; how many seconds that took. Raises `Wrong` if it stays on, with a
        picture."""
        began = time.monotonic()
        try:
            self._process.wait(longest_s)
        except subprocess.TimeoutExpired as error:
            self.picture("wrong")
            raise Wrong(f"the machine is still on after {longest_s:.0f} s (wrong.png)") from error
        return time.monotonic() - began

    def shut(self) -> None:
        """Switch the machine off as `poweroff` does, if it is still on."""
        if self._process.poll() is not None:
            return
        with suppress(Gone):  # it may be off before it can answer
            self.run("systemctl --no-block poweroff")
        self.off()

    def close(self) -> None:
        """End the machine, if it still runs."""
        for each in (self._driver, self._monitor):
            each.close()
        end(self._process)

    def _button(self, *, down: bool) -> None:
        self.monitor("input-send-event", events=[{"type": "btn", "data": {"down": down, "button": "left"}}])

    def _connected(self, name: str) -> socket.socket:
        """Return a connection to one of QEMU's sockets, which QEMU makes a moment after its start."""
        over = time.monotonic() + 30.0
        while True:
            made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            with suppress(OSError):
                made.connect(str(self.folder / name))
                return made
            made.close()
            if time.monotonic() > over or self._process.poll() is not None:
                raise Wrong(f"QEMU does not start: {self._qemu_says()}")
            time.sleep(0.1)

    def _qemu_says(self) -> str:
        return (self.folder / "qemu.log").read_text("utf-8", "replace").strip()[-500:] or "it gives no reason"

    def _ask(self, to: socket.socket, what: object, longest_s: float) -> Any:
        to.sendall(json.dumps(what).encode() + b"\n")
        while True:
            said = self._answer(to, longest_s)
            if not (isinstance(said, dict) and "event" in said):  # QEMU reports events in between
                return said

    def _answer(self, of: socket.socket, longest_s: float) -> Any:
        """Return the next line of JSON. Nothing else is received before it is asked for, so everything received belongs
        to it."""
        over, said = time.monotonic() + longest_s, b""
        while not said.endswith(b"\n"):
            of.settimeout(max(0.01, over - time.monotonic()))
            try:
                # the monitor may send an event after an answer, but the driver never sends two lines at once
                piece = of.recv(1 if of is getattr(self, "_monitor", None) else 1 << 16)
            except TimeoutError as error:
                raise Wrong(f"the machine has said nothing for {longest_s:.0f} s (serial.log says more)") from error
            except ConnectionError:
                piece = b""
            if not piece:
                raise Gone(f"QEMU has ended: {self._qemu_says()}")
            said += piece
        return json.loads(said)


@contextmanager
def started(
    folder: Path,
    image: Path,
    board: Board,
    processor: Sequence[str],
    *,
    cache: str = "none",
    clock: str = "utc",
    more: Sequence[str] = (),
) -> Iterator[Machine]:
    """Switch the machine on, yield it as soon as it answers, and switch it off when this context is left. Kernel,
    initial file system and command line are the card's own, which a Pi's firmware would read. `processor`: QEMU's
    arguments for it (tests/machine/accelerator.py); `cache`: how QEMU treats the card; `clock`: the time at which the
    computer's clock starts; `more`: further arguments of QEMU."""
    for name in ("driver.sock", "monitor.sock"):
        (folder / name).unlink(missing_ok=True)
    command = [*board.qemu, "-nodefaults", "-display", "none"]
    command += [*processor, "-m", "1024", "-rtc", f"base={clock},clock=vm"]
    command += ["-chardev", f"file,id=console,path={folder}/serial.log,append=on", "-serial", "chardev:console"]
    command += [*_firmware(folder, image), "-drive", f"file={image},format=raw,if=virtio,cache={cache}"]
    command += ["-device", f"{GPU},id=first", "-device", "qemu-xhci", "-device", "usb-tablet", "-device", "usb-kbd"]
    command += ["-audiodev", "none,id=sound", "-device", "ich9-intel-hda", "-device", "hda-output,audiodev=sound"]
    command += ["-netdev", "user,id=net", "-device", "virtio-net-pci,netdev=net", "-device", "virtio-serial"]
    command += ["-chardev", f"socket,id=driver,path={folder}/driver.sock,server=on,wait=off"]
    command += ["-device", "virtserialport,chardev=driver,name=driver"]
    command += ["-qmp", f"unix:{folder}/monitor.sock,server=on,wait=off", *more]
    with (folder / "qemu.log").open("wb") as log:
        process = start(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    try:
        machine = Machine(folder, process, board)
    except BaseException:  # whatever it is, no process may stay
        end(process)
        raise
    try:
        yield machine
    finally:
        machine.close()


def _firmware(folder: Path, image: Path) -> list[str]:
    """Return QEMU's arguments for what a Pi's firmware reads from the card before Linux runs: kernel, initial file
    system, command line. A card whose plug was pulled is read as it is: Linux repairs it when it starts."""
    line = subprocess.run(
        ["mtype", "-i", f"{image}@@1M", "::cmdline.txt"], capture_output=True, text=True, check=True
    ).stdout.strip()
    kernel, system = (in_boot(folder, image, kind) for kind in ("vmlinuz", "initrd.img"))
    return ["-kernel", str(kernel), "-initrd", str(system), "-append", line]


def in_boot(folder: Path, image: Path, kind: str) -> Path:
    """Copy the newest file of a kind in the card's /boot into the folder, and return the copy."""
    root = f"{image}?offset={ROOT_AT}"
    listed = subprocess.run(["debugfs", "-cR", "ls -p /boot", root], capture_output=True, text=True, check=True).stdout
    names = re.findall(rf"/({re.escape(kind)}-[^/]+)/", listed)
    need(names, f"the card has no {kind} in /boot")
    copy = folder / kind
    subprocess.run(["debugfs", "-cR", f"dump /boot/{max(names)} {copy}", root], capture_output=True, check=True)
    return copy
