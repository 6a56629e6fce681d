"""The card's system without QEMU: `python -m tests.machine FOLDER --contained`.

systemd starts it in namespaces of this computer (processes, mounts, network, names, control groups), at this computer's
own speed and with all sandboxes of its units. So a busy computer does in minutes what QEMU takes hours for. There are
no pins and no kernel of its own, and the screen is a window of this computer's: an X server without a display (Xvfb),
which the table fills, and in which a pointer touches it."""

import os
import struct
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from tests.install.tree import Wrong, run, within
from tests.machine.machine import ANSWER_S, ROOT_AT, Machine
from tests.machine.mounted import partition
from tests.machine.table import SIZE
from tests.processes import Process, end, start, started

NODES = ("null", "zero", "full", "random", "urandom", "tty")
BEGIN = """
set -eu
mount --make-rprivate /
ip link set lo up
mount -t proc proc $R/proc
mount -t sysfs -o ro sysfs $R/sys
mount -t cgroup2 cgroup2 $R/sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs $R/dev
for node in $NODES; do cp -a /dev/$node $R/dev/; done
mkdir $R/dev/pts $R/dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts $R/dev/pts
ln -s pts/ptmx $R/dev/ptmx
mount -t tmpfs tmpfs $R/dev/shm
mount -t tmpfs -o mode=755 tmpfs $R/run
mkdir $R/run/x11
mount --bind /tmp/.X11-unix $R/run/x11
mount --bind -o ro $R/proc/sys $R/proc/sys
touch $R/dev/console
mount --bind $LOG $R/dev/console
hostname table
cd $R
pivot_root . mnt
umount --lazy /mnt
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd
"""
"""Run in the new namespaces: what a system finds when it starts. In a mere `chroot` Linux would refuse the units' user
namespaces."""
NAMESPACES = ("--mount", "--pid", "--uts", "--ipc", "--net", "--cgroup", "--fork", "--kill-child")
# the unit has a /tmp of its own, and X's clients look for the socket there
WINDOW = (
    "[Service]\nEnvironment=SDL_VIDEODRIVER=x11 DISPLAY={} SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software\n"
    "BindPaths=/run/x11:/tmp/.X11-unix\n"
)


class Contained(Machine):
    """A system that runs in namespaces. `process`: the `unshare` that holds them. `display`: the X server that is its
    screen."""

    def __init__(self, folder: Path, process: Process, display: str) -> None:
        self.folder, self.began, self.booted_s = folder, time.monotonic(), 0.0
        self._process, self._display = process, display
        # the only child of `unshare` is the system's first process
        self._first = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        self.until("systemd", lambda: "running" in (said := self._state()) or "degraded" in said)
        self.booted_s = time.monotonic() - self.began

    def run(self, command: str, *, status: int | None = 0, longest_s: float = ANSWER_S) -> str:
        """What a command says, run by root. Raises `Wrong` for another exit status; None takes any."""
        first = self._first.read_text().strip()
        done = subprocess.run(
            ["nsenter", "--target", first, "--all", "--root", "--wd", "env", "-i", "HOME=/root",
             "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "sh", "-c", command],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=longest_s, check=False,
        )  # fmt: skip
        said = done.stdout.decode("utf-8", "replace")
        if status is not None and done.returncode != status:
            raise Wrong(f"`{command[:300]}` ended with {done.returncode}: {said[-1500:]}")
        return said

    def picture(self, name: str) -> Path:
        """Save what the X server shows as a PNG of this name beside the log."""
        path = self.folder / f"{name}.png"
        pygame.image.save(shown(self.folder / "Xvfb_screen0"), str(path))
        return path

    def press(self, x: float, y: float) -> None:
        """Press the pointer's button at a place on the screen, in fractions of its width and height, without releasing
        it."""
        self._x("mousemove", str(round(x * SIZE[0])), str(round(y * SIZE[1])))
        self._button(down=True)

    def _button(self, *, down: bool) -> None:
        self._x("mousedown" if down else "mouseup", "1")

    def key(self, name: str) -> None:
        """Press a key of the keyboard. `name` is X's name for it."""
        self._x("key", name)

    def copied(self, image: Path, target: Path) -> None:
        """Copy the system's card as it would be if the plug were pulled now: with what Linux has written to it, without
        what it still holds in memory. The table stands still meanwhile."""
        process = self.run("systemctl show -P MainPID sabacc").strip()
        self.run(f"kill -STOP {process}")
        try:
            run("cp", "--sparse=always", str(image), str(target))
        finally:
            self.run(f"kill -CONT {process}")

    def _x(self, *command: str) -> None:
        run("env", f"DISPLAY={self._display}", "xdotool", *command)

    def _state(self) -> str:
        return self.run("systemctl is-system-running", status=None) if self._first.read_text().strip() else ""

    def _own_seconds(self) -> float:
        return time.monotonic()


@contextmanager
def contained(folder: Path, image: Path) -> Iterator[Contained]:
    """The card's system with the table installed, started in namespaces; ended on leaving."""
    root, log = folder / "mounted", folder / "console.log"
    root.mkdir(exist_ok=True)
    log.write_bytes(b"")
    with partition(image, ROOT_AT) as device, _screen(folder) as display:
        run("mount", device, str(root))
        try:
            _install(root, folder, display)
            settings = {"R": str(root), "LOG": str(log), "NODES": " ".join(NODES)}
            command = ["env", *[f"{name}={value}" for name, value in settings.items()], "unshare", *NAMESPACES]
            process = start([*command, "sh", "-c", BEGIN], stdin=subprocess.DEVNULL, stderr=log.open("ab"))
            try:
                yield Contained(folder, process, display)
            finally:
                end(process)
        finally:
            run("umount", "--recursive", str(root))


@contextmanager
def _screen(folder: Path) -> Iterator[str]:
    """Start an X server whose picture is a file in the folder; yield its DISPLAY."""
    read, write = os.pipe()
    screen = ["-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(folder), "-extension", "MIT-SHM"]
    command = ["Xvfb", "-displayfd", str(write), *screen, "-nolisten", "tcp", "-noreset", "-ac"]
    with started(command, pass_fds=[write], stderr=subprocess.DEVNULL), os.fdopen(read) as pipe:
        os.close(write)
        yield f":{pipe.readline().strip()}"


def shown(dump: Path) -> pygame.Surface:
    """Return the picture in a file of the X server's (XWD, 32 bits to a pixel)."""
    data = dump.read_bytes()
    header = struct.unpack_from(">25I", data)
    start, width, height, line = header[0] + 12 * header[19], header[4], header[5], header[12]
    rows = b"".join([data[start + y * line :][: 4 * width] for y in range(height)])
    picture = pygame.Surface((width, height), depth=32)
    picture.get_buffer().write(rows)
    return picture


def _install(root: Path, folder: Path, display: str) -> None:
    """Install the table by its installer, and show it in the window."""
    for name in NODES[:5]:
        (root / "dev" / name).touch()
        run("mount", "--bind", f"/dev/{name}", str(root / "dev" / name))
    run("mount", "-t", "proc", "proc", str(root / "proc"))
    boot = {"config.txt": "[all]\n", "cmdline.txt": "quiet\n"}
    for name, text in boot.items():
        (root / "boot/firmware" / name).write_text(text)
    (root / "etc/resolv.conf").write_bytes(Path("/etc/resolv.conf").read_bytes())
    try:
        said = within(root, "sh", "-c", "cd /src && SUDO_USER=builder systemd/install.sh --deb sabacc-0*.deb")
        (folder / "install.log").write_text(said)
    finally:
        for name in ("proc", *[f"dev/{name}" for name in NODES[:5]]):
            run("umount", str(root / name))
    (root / "etc/systemd/system/sysinit.target.wants/pins.service").unlink(missing_ok=True)  # for another kernel
    (root / "etc/systemd/system/sabacc.service.d/zz-contained.conf").write_text(WINDOW.format(display))
