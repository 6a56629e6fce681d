"""Finds out whether QEMU may let this computer's own processor run the machine (KVM), or has to emulate one.

A /dev/kvm that can be opened is no proof: in some virtual machines it takes every call, and then works through a
guest's code so slowly that no kernel ever gets to its first line. So the card's kernel is started under it once."""

import os
import platform
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.machine.board import Board
from tests.processes import end, start

KVM = Path("/dev/kvm")
PROBE_S = 20.0
"""The longest time in seconds that a kernel may take under KVM until it writes its first line. It usually takes one."""
FIRST_LINE = "Linux version"
SAME = {"x86_64": "amd64", "aarch64": "arm64"}
"""Linux's names of processors, each with Debian's name."""

Kernel = Callable[[], Path]


def why_emulated(
    board: Board,
    kernel: Kernel,
    *,
    device: Path = KVM,
    processor: str = platform.machine(),
    speaks: Callable[[Board, Path], str] | None = None,
) -> str:
    """Return a clause that says why QEMU has to emulate the board's processor; "" if KVM runs it. `kernel` returns the
    kernel to try, and is only called where there is a KVM; `speaks` takes the place of `kernel_speaks`."""
    if SAME.get(processor) != board.architecture:
        return f"this computer's processor is {processor}, not {board.architecture}"
    try:
        os.close(os.open(device, os.O_RDWR))
    except OSError as error:
        return f"{device} cannot be opened: {error.strerror}"
    return (speaks or kernel_speaks)(board, kernel())


def kernel_speaks(board: Board, kernel: Path) -> str:
    """Start a kernel under KVM without a disk. Return "" if it writes its first line, otherwise a clause that says what
    happens instead."""
    with tempfile.TemporaryDirectory() as place:
        console, log = Path(place, "console"), Path(place, "log")
        command = [*board.qemu, *under_kvm(), "-m", "512", "-nodefaults", "-display", "none", "-no-reboot"]
        command += ["-serial", f"file:{console}", "-kernel", str(kernel)]
        command += ["-append", f"console={board.serial} earlyprintk=serial panic=-1"]
        with log.open("wb") as said:
            process = start(command, stdin=subprocess.DEVNULL, stdout=said, stderr=said)
        try:
            over = time.monotonic() + PROBE_S
            while time.monotonic() < over:
                ended = process.poll() is not None
                if console.exists() and FIRST_LINE in console.read_text("utf-8", "replace"):
                    return ""
                if ended:
                    lines = log.read_text("utf-8", "replace").strip().splitlines()
                    return f"under KVM QEMU ends: {lines[-1] if lines else 'it gives no reason'}"
                time.sleep(0.1)
            return f"/dev/kvm can be opened, but under it a kernel does not begin within {PROBE_S:.0f} s"
        finally:
            end(process)


def under_kvm() -> Sequence[str]:
    """Return QEMU's arguments for this computer's own processor."""
    return "-accel", "kvm", "-cpu", "host"


def emulated(board: Board, *, real_time: bool = False) -> Sequence[str]:
    """Return QEMU's arguments for an emulated processor whose time is counted in instructions: 250 million a second. On
    a busy computer everything takes longer, but nothing in the machine runs into a time limit. In `real_time` the
    machine has two processors, which emulate as fast as they can, and the computer's clock."""
    if real_time:
        return "-accel", "tcg,thread=multi", "-cpu", board.cpu, "-smp", "2"
    return "-accel", "tcg", "-cpu", board.cpu, "-icount", "shift=2"
