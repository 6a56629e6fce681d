"""Says what the emulated machine needs from this computer, with a sentence for what is missing."""

import os
import re
import shutil
from collections.abc import Callable, Collection
from pathlib import Path

from tests.machine.board import PC

PROGRAMS = {
    "mmdebstrap": "mmdebstrap",
    "mcopy": "mtools",
    "mkfs.ext4": "e2fsprogs",
    "mkfs.vfat": "dosfstools",
    "sfdisk": "fdisk",
    "parted": "parted",
    "unshare": "util-linux",
    "ip": "iproute2",
    "losetup": "mount",
    "dh": "debhelper dh-python help2man",
}
"""The programs that are used, each with the package that contains it."""
WINDOW = {"Xvfb": "xvfb", "xdotool": "xdotool"}
"""The programs that are used without QEMU: the screen, and the finger that touches it."""
PACKAGE_OF = {
    "qemu-system-x86_64": "qemu-system-x86",
    "qemu-system-aarch64": "qemu-system-arm qemu-user-static binfmt-support arch-test",
}
"""The package of each of QEMU's programs, and what making a card for its processor takes besides."""
DISK_MB, MEMORY_MB = 14000, 2600
"""How much free disk and memory, in MB, the run needs: for the card and its copies, and for QEMU (the machine's own 1
GB and what QEMU translates)."""
GONE = re.compile(r"Unable to locate package (\S+)|Package '?([\w.+-]+)'? has no installation candidate")


def refusal(
    folder: Path,
    *,
    cards: Collection[str] = (),
    qemu: str = PC.qemu[0],
    there: Callable[[str], object] = shutil.which,
    root: bool | None = None,
    free_mb: int | None = None,
    memory_mb: int | None = None,
) -> str:
    """Return a sentence that says why the machine cannot be built and started here, and what to do; "" if it can.
    `cards`: the parts whose kept cards are needed. `qemu`: the program of QEMU that emulates the
    computer, "" for none. The other arguments take the place of what would be looked up."""
    if not (os.geteuid() == 0 if root is None else root):
        return "this needs root, for the tree of the card: sudo .venv/bin/python -m tests.machine"
    needed = PROGRAMS | ({qemu: PACKAGE_OF[qemu]} if qemu else WINDOW)
    missing = [package for program, package in needed.items() if not there(program)]
    if missing:
        return f"some programs are missing: sudo apt install {' '.join(missing)}"
    place = next(path for path in (folder, *folder.parents) if path.exists())
    if not place.is_dir():
        return f"{place} is a file: name a folder"
    gone = [name for name in (f"card-{card}.raw" for card in cards) if not (folder / name).is_file()]
    if gone:
        return f"{folder} has no {gone[0]}, which an earlier run leaves there: start without --from and --only"
    free = shutil.disk_usage(place).free // 1_000_000 if free_mb is None else free_mb
    if free < DISK_MB:
        return f"only {free} MB are free on the disk of {place}, and {DISK_MB} MB are needed: name another folder"
    memory = _memory_mb() if memory_mb is None else memory_mb
    if memory < MEMORY_MB:
        return f"only {memory} MB of memory are free, and {MEMORY_MB} MB are needed: end other programs"
    return ""


def package_gone(said: str) -> str:
    """Return a sentence about a package that the archive no longer has, from apt's output; "" if the archive has them
    all."""
    names = sorted({one or other for one, other in GONE.findall(said)})
    if not names:
        return ""
    return (
        f"Debian's archive has no package {' and no package '.join(names)} any more: name its successor in "
        "systemd/debian/control, PACKAGES of tests/machine/card.py or TOOLS of tests/machine/workshop.py"
    )


def _memory_mb() -> int:
    lines = Path("/proc/meminfo").read_text("ascii").splitlines()
    return next(int(line.split()[1]) // 1000 for line in lines if line.startswith("MemAvailable"))
